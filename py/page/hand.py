"""The person's own cards: rows that fit the screen, one stop for the Tab key, arrows inside."""

from page import dom, faces, say, settings

STEP = 30  # a covered card still shows so many pixels, enough for its index and for a finger

_here = 0  # the card that the Tab key reaches
_drawn = None  # the frame that was drawn last, for a new width


def draw(frame, chosen=""):
    """Draw the hand of a frame, the drawn card on its arm included; the focus stays where it was."""
    global _drawn
    _drawn = frame, chosen
    focused = dom.document.activeElement.getAttribute("data-place") if dom.document.activeElement else None
    own = frame["hand"]
    buttons = [_card(frame, entry, place, chosen) for place, entry in enumerate(own)]
    in_hand = [button for button, entry in zip(buttons, own) if not entry["held"]]  # noqa: B905 - unknown to MicroPython
    _lay_rows(in_hand)
    for old in dom.every("#held button"):
        old.remove()
    dom.by_id("held").append(*[button for button in buttons if button not in in_hand])
    _title(frame, len(in_hand))
    _rove(buttons, min(_here, len(buttons) - 1))
    if focused is not None and buttons:
        focus(min(int(focused), len(buttons) - 1))


def refit(_event=None):
    """Lay the rows anew after the window has changed its size; what glows goes on glowing."""
    if _drawn:
        glowing = [button.getAttribute("data-card") for button in cards() if button.hasAttribute("data-opens")]
        draw(*_drawn)
        glow(glowing)


def cards():
    """List the cards of the hand as they stand in the document, the held one last."""
    return dom.every("#hand .card") + dom.every("#held button")


def focus(place):
    """Move the focus to a card of the hand."""
    buttons = cards()
    if buttons:
        _rove(buttons, place % len(buttons))
        buttons[_here].focus()


def refocus():
    """Move the focus back to the card that had it last."""
    focus(_here)


def focus_playable():
    """Move the focus to the drawn card, or else to the first that may be played, or else to the first."""
    buttons = cards()
    able = [place for place, button in enumerate(buttons) if button.hasAttribute("data-can")]
    focus(len(buttons) - 1 if dom.every("#held button") else able[0] if able else 0)


def catch_focus():
    """Take the focus where a keyboard is used and what had the focus is gone."""
    if dom.focus_is_lost():
        focus_playable()


def step(key):
    """Move along the hand by an arrow, Home or End; tell whether the key was one of these."""
    places = {"ArrowLeft": _here - 1, "ArrowRight": _here + 1, "Home": 0, "End": -1}
    if key not in places:
        return False
    focus(places[key])
    return True


def glow(texts):
    """Mark the cards that a Joker's value would open."""
    for button in cards():
        dom.mark(button, "opens", button.getAttribute("data-card") in texts)


def _card(frame, entry, place, chosen):
    button = faces.card(entry["card"], "button")
    picked = entry["card"] == chosen
    dom.mark(button, "place", str(place))
    dom.mark(button, "can", entry["can"])
    dom.mark(button, "cannot", frame["wait"] == "you" and not entry["can"])
    dom.mark(button, "chosen", picked)
    if settings.get("quick") == "off":
        button.setAttribute("aria-pressed", "true" if picked else "false")
    if entry["held"]:
        key = "card.drawn" if entry["can"] else "card.drawn.plain"
    else:
        key = "card.chosen" if picked else "card.playable" if entry["can"] else "card.plain"
    name = say.text(key, name=say.card_name(entry["card"]), place=place + 1, total=len(frame["hand"]))
    button.setAttribute("aria-label", name)
    return button


def _lay_rows(buttons):
    place = dom.by_id("hand")
    table = dom.by_id("/table")
    dom.mark(table, "rows", "")
    dom.fill(place, [_row(buttons)])
    for rows, most in (("", 1), ("two", 2), ("many", len(buttons))):  # smaller cards, which may spare a row
        dom.mark(table, "rows", rows)
        count = _rows_for(buttons, place)
        if count <= most:
            break
    if count > 1:
        each = -(-len(buttons) // count)
        dom.fill(place, [_row(buttons[first : first + each]) for first in range(0, len(buttons), each)])


def _rows_for(buttons, place):
    if not buttons:
        return 1
    fit = max(1, 1 + int((place.clientWidth - buttons[0].offsetWidth) // STEP))
    return -(-len(buttons) // fit)


def _row(buttons):
    row = dom.make("div", "row")
    row.style.setProperty("--n", str(len(buttons)))
    row.append(*buttons)
    return row


def _title(frame, count):
    dom.write(dom.by_id("own-name"), say.text("table.hand", count=count))
    dom.by_id("hand").setAttribute("aria-label", say.text("table.hand.group", count=count))
    starts = frame["seats"][frame["you"]]["starts"]
    dom.write(dom.by_id("own-note"), say.text("table.you.start") if starts else "")


def _rove(buttons, place):
    global _here
    _here = max(place, 0)
    for index, button in enumerate(buttons):
        button.tabIndex = 0 if index == _here else -1
