"""The deck under a finger: sliding its top card out draws it; letting go early lays it back. A tap is a click."""

from page import dom

ENOUGH = 40  # pixels after which a slide draws
SLIP = 6  # pixels that still are a tap

_start = None  # where the finger came down
_finger = None  # which finger it is: others on the deck are nobody's
_card = None  # the card under the finger
_slid = False  # this press was a slide, so the click that follows it is none


def listen(ready, drawn):
    """Follow the finger; `ready` tells whether the deck may be touched, `drawn` is called after a full slide."""
    deck = dom.by_id("deck")

    def down(event):
        global _start, _finger, _slid
        if not event.isPrimary:
            return
        _drop()  # in case nobody told that the last finger went up
        _start = (event.clientX, event.clientY) if ready() else None
        _finger, _slid = event.pointerId, False

    def move(event):
        global _card, _slid
        if not _start or event.pointerId != _finger:
            return
        x, y = event.clientX - _start[0], event.clientY - _start[1]
        if not _slid and max(abs(x), abs(y)) < SLIP:
            return
        if not _slid:
            _slid = True
            deck.setPointerCapture(event.pointerId)
            _card = _lift(deck)
        _card.style.transform = "translate(%.1fpx, %.1fpx)" % (x, y)
        dom.mark(_card, "can", _far(x, y))

    def up(event):
        global _start
        if not _start or event.pointerId != _finger:
            return
        x, y = event.clientX - _start[0], event.clientY - _start[1]
        _start = None
        _drop()
        if _slid and event.type == "pointerup" and _far(x, y):
            drawn()

    dom.on("pointerdown", down, deck)
    dom.on("pointermove", move, deck)
    dom.on("pointerup", up, deck)
    dom.on("pointercancel", up, deck)


def was_slid():
    """Tell, once, whether the click that arrives ends a slide."""
    global _slid
    slid, _slid = _slid, False
    return slid


def _far(x, y):
    return x * x + y * y > ENOUGH * ENOUGH


def _lift(deck):
    card = dom.make("span", "card ghost")
    card.append(dom.copy_of("face-back"))
    box = deck.getBoundingClientRect()
    card.setAttribute("style", "left:%.1fpx;top:%.1fpx;--card-w:%.1fpx" % (box.left, box.top, box.width))
    dom.document.body.append(card)
    return card


def _drop():
    global _card
    if _card:
        _card.remove()
        _card = None
