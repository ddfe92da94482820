"""The value of a Joker, chosen on the table: thirteen values, and which of one's own cards each would open."""

import json

from page import dom, hand, say, store, voice

UPPER = 7  # values in the upper of two rows

_prompt = None


def is_open():
    """Tell whether a value is being chosen."""
    return _prompt is not None


def ask(prompt):
    """Open the picker. It is kept that it is open, so that a killed page comes back to the choice."""
    global _prompt
    _prompt = prompt
    store.write("choice", json.dumps({"card": prompt["card"]}))
    dom.write(dom.by_id("picker-title"), say.of(prompt["title"]))
    dom.fill(dom.by_id("picker-values"), [_value(place, choice) for place, choice in enumerate(prompt["choices"])])
    cancel = dom.by_id("picker-cancel")
    dom.show(cancel, visible=bool(prompt["cancel"]))
    dom.write(cancel, say.text("action.keep"))
    dom.write(dom.by_id("picker-note"), say.text("picker.ask"))
    picker = dom.by_id("picker")
    if not picker.open:
        picker.show()
    (cancel if prompt["cancel"] else picker.querySelector(".value")).focus()
    voice.tell(say.of(prompt["title"]))


def close(*, forget=True):
    """Close the picker and return what its Keep card button means: `keep`, `back` or nothing.

    Where the page only goes away, it does not forget that a choice was open.
    """
    global _prompt
    if not _prompt:
        return ""
    meaning, _prompt = _prompt["cancel"], None
    if forget:
        store.drop("choice")
    dom.by_id("picker").close()
    hand.glow([])
    return meaning


def move_of(call):
    """Return the move that names this value, or nothing where it may not be named."""
    found = [choice["move"] for choice in _prompt["choices"] if choice["call"] == call] if _prompt else []
    return found[0] if found else ""


def look(call):
    """Show which cards a value would open."""
    for choice in _prompt["choices"] if _prompt else []:
        if choice["call"] == call:
            hand.glow(choice["opens"])
            names = [say.card_sign(card) for card in choice["opens"]]
            dom.write(dom.by_id("picker-note"), say.text("picker.opens", count=len(names), names=names))
    for value in dom.every("#picker .value"):
        dom.mark(value, "looked", value.getAttribute("data-call") == call)


def _value(place, choice):
    button = dom.make("button", "value", say.rank(choice["call"]), action="value", call=choice["call"])
    button.type = "button"
    opens = len(choice["opens"])
    dom.mark(button, "opens", str(opens) if opens else "")
    button.setAttribute("aria-label", say.text("picker.value", rank=choice["call"], count=opens))
    # Shallow arcs: seven values above six, or all thirteen side by side where there is room.
    _bend(button, "--in-two", place - 3 if place < UPPER else place - 9.5, 0.9)
    _bend(button, "--in-one", place - 6, 0.45)
    return button


def _bend(button, name, from_middle, depth):
    button.style.setProperty(name, "%.1fpx" % (from_middle * from_middle * depth))
