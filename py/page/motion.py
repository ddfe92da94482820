"""Motion by difference: boxes before, boxes after, and every card glides from the one to the other.

Nobody says "move this card". Only translation, scale, rotation and opacity change, so nothing is laid out anew on
the way, and with movement switched off the table is simply the new one. Movements are added to what the style
sheets say: a card lies askew on the pile, or stands out of the hand, from the first moment on.
"""

from pyscript.ffi import to_js

from page import dom, pace

PLAY, DRAW, SHIFT, DEAL, DEAL_STEP = 230, 300, 170, 260, 60  # milliseconds
DEAL_MOST = 900
EASING = "cubic-bezier(.3, .1, .3, 1)"
ARC = 30  # pixels that a played card flies above the straight line
MIDWAY = 0.4  # where the middle of a path lies, as a part of the way that is left
REST = {"translate": "0px 0px", "scale": "1", "rotate": "0deg"}
NEAR = 3  # pixels that are not worth a movement

_running: list = []


def moves():
    """Tell whether cards move at all."""
    return dom.root.getAttribute("data-motion") == "full" and pace.value("motion") > 0


def boxes():
    """Note where the cards, the deck and the seats are."""
    if not moves():
        return {}
    places = {"deck": _box(dom.by_id("deck"))}
    for seat in dom.every("#seats .seat"):
        places["seat" + seat.getAttribute("data-seat")] = _box(seat.querySelector(".seat-count"))
    for card in _cards():
        places[card.getAttribute("data-card")] = _box(card)
    return places


def glide(before, events):
    """Let every card glide from its old box, and return the milliseconds until the last one lies."""
    if not before or not moves():
        return 0
    last = 0
    dealt = any(event["kind"] == "deal" for event in events)
    if dealt:  # the old round's boxes are no longer anybody's
        before = {"deck": before["deck"]}
    for place, card in enumerate(_cards()):
        last = max(last, _glide(card, before, events, min(place * DEAL_STEP, DEAL_MOST) if dealt else 0))
    for event in events:
        if event["kind"] in ("join", "keep") and event["cards"] == ["??"] and "??" in before:
            last = max(last, _hand_over(before["??"], before.get("seat" + str(event["seat"]))))
    return last


def shake(element):
    """Shake an element that may not be played."""
    if moves():
        sway = [{"translate": "%dpx 0px" % x} for x in (0, -4, 4, -4, 4, 0)]
        _animate(element, sway, {"duration": 240, "easing": "ease-in-out", "composite": "add"})


def finish():
    """Bring every card to its place now."""
    while _running:
        _running.pop().finish()


def _cards():
    return dom.every("#hand .card, #held .card, #pile .card:last-of-type, #pile .card:nth-last-of-type(2)")


def _glide(card, before, events, delay):
    text = card.getAttribute("data-card")
    new = _box(card)
    on_pile = card.parentElement.id == "pile"
    old = before.get(text) or _origin(text, before, events, on_pile)
    if not old or (abs(old[0] - new[0]) < NEAR and abs(old[1] - new[1]) < NEAR):
        return 0
    drawn = text not in before and not on_pile
    time = DEAL if delay else DRAW if drawn else PLAY if on_pile else SHIFT
    if drawn and text != "??":
        return _turn_over(card, old, new, time, delay)
    raised = old[0], old[1] - ARC, old[2]
    middle = [_step(raised, new, MIDWAY, scale="1.06", rotate="-2deg")] if on_pile else []
    path = [_step(old, new, 1)] + middle + [REST]
    return _animate(card, path, {"duration": time, "delay": delay, "composite": "add"})


def _origin(text, before, events, on_pile):
    """Where a card that was not seen before comes from: a seat that played it, or else the deck."""
    for event in events:
        if on_pile and event["kind"] == "play" and text in event["cards"]:
            return before.get("??") or before.get("seat" + str(event["seat"]))
    return before.get("deck")


def _turn_over(card, old, new, time, delay):
    """Bring a card from the deck, back up, and turn it over on the way."""
    back = dom.copy_of("face-back")
    card.append(back)
    seen = [{"opacity": 1}, {"opacity": 1, "offset": 0.5}, {"opacity": 0, "offset": 0.5}, {"opacity": 0}]
    _animate(back, seen, {"duration": time, "delay": delay}, gone=True)
    path = [_step(old, new, 1), _step(old, new, MIDWAY, scale=".06 1.08"), REST]
    return _animate(card, path, {"duration": time, "delay": delay, "composite": "add"})


def _hand_over(old, seat):
    """Let a card that a computer takes into its hand glide there and vanish."""
    if not seat:
        return 0
    ghost = dom.make("span", "card ghost")
    ghost.append(dom.copy_of("face-back"))
    style = "left:%.1fpx;top:%.1fpx;--card-w:%.1fpx" % (old[0] - old[2] / 2, old[1] - old[3] / 2, old[2])
    ghost.setAttribute("style", style)
    dom.document.body.append(ghost)
    path = [dict(REST, opacity=1), dict(_step(seat, old, 1), opacity=0.2)]
    return _animate(ghost, path, {"duration": DRAW}, gone=True)


def _animate(element, steps, timing, *, gone=False):
    """Run an animation at the chosen pace and return the milliseconds it takes; `gone` elements vanish with it."""
    factor = pace.value("motion")
    duration, delay = timing["duration"] * factor, timing.get("delay", 0) * factor
    options = {"duration": duration, "delay": delay, "fill": "backwards"}
    options.update({"easing": timing.get("easing", EASING), "composite": timing.get("composite", "replace")})
    animation = element.animate(to_js(steps), to_js(options))
    _running.append(animation)
    if gone:
        dom.on("finish", lambda _: element.remove(), animation)
    return duration + delay


def _step(old, new, part, **changes):
    """Make a moment of a movement at which this part of the way is still to go."""
    place = "%.1fpx %.1fpx" % ((old[0] - new[0]) * part, (old[1] - new[1]) * part)
    return dict({"translate": place, "scale": "%.3f" % (old[2] / (new[2] or 1)), "rotate": "0deg"}, **changes)


def _box(element):
    """Return an element's middle and size."""
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2, box.width, box.height
