"""One card as the document has it: paper, face or back, and a name for those who do not see it."""

from page import dom, say

COURTS = "JQK"


def card(text, tag="span", classes="card"):
    """Make a card from its text; "??" shows its back."""
    element = dom.make(tag, classes, card=text)
    if tag == "button":
        element.type = "button"
    if text == "??":
        element.append(dom.copy_of("face-back"))
        return element
    dom.mark(element, "suit", "r" if text == "Xr" else "s" if text == "Xb" else text[1])
    element.append(_face(text))
    return element


def named(text, **more):
    """Make a card that only lies there, with its name."""
    element = card(text, **more)
    element.setAttribute("role", "img")
    element.setAttribute("aria-label", say.card_name(text))
    return element


def _face(text):
    if text[0] == "X":
        return dom.copy_of("face-joker")
    kind = "court" if text[0] in COURTS else "pip"
    face = dom.copy_of("face-" + kind)
    face.querySelector(".rank").textContent = say.rank(text[0])
    suit = "static/art/deck.svg#" + text[1]
    face.querySelector(".small").setAttribute("href", suit)
    if kind == "court":
        face.querySelector(".court use").setAttribute("href", "static/vendor/courts/" + text + ".svg#card")
    else:
        face.querySelector(".pip").setAttribute("href", suit)
    return face
