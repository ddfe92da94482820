"""A frame becomes a table. Everything but the person's own cards, which are in hand.py."""

from page import dom, faces, hand, say, settings


def frame(frame, chosen=""):
    """Draw a whole frame; `chosen` is the card that was selected and not yet played."""
    _standing(frame)
    dom.fill(dom.by_id("seats"), [_seat(frame, seat) for seat in frame["seats"] if not seat["you"]])
    _stock(frame["stock"])
    _pile(frame["pile"])
    _accepts(frame["accepts"]["say"])
    dom.write(dom.by_id("status"), say.of(frame["status"]))
    _arm(frame)
    hand.draw(frame, chosen)
    actions(frame, chosen)
    _course(frame)


def why(text, *, refused=False):
    """Write into the bar above the hand."""
    bar = dom.by_id("why")
    dom.mark(bar, "tone", "no" if refused else "")
    dom.write(bar, text)


def actions(frame, chosen=""):
    """Draw the bar of buttons: what the frame offers, and the page's own ways to play a card."""
    buttons = [_button(each["id"], say.of(each["label"]), each) for each in frame["actions"]]
    held = [each for each in frame["hand"] if each["held"] and each["can"]]
    if frame["wait"] == "closed":
        buttons.append(_button("another", say.text("action.another"), {"primary": True}))
    elif frame["result"]:
        buttons.insert(0, _button("recap", say.text("action.recap"), {}))
    elif held:
        buttons.append(_button("play-held", say.text("action.play.card", card=held[0]["card"]), {"primary": True}))
    elif settings.get("quick") == "off" or not frame["quick"]:
        enabled = bool(chosen)
        buttons.insert(0, _button("clear", say.text("action.clear"), {"enabled": enabled}))
        buttons.append(_button("play", say.text("action.play"), {"enabled": enabled, "primary": True}))
    bar = dom.by_id("actions")
    focused = bar.querySelector(":focus")
    dom.fill(bar, buttons)
    if focused:
        _refocus(buttons, focused.getAttribute("data-action"))


def _refocus(buttons, action):
    """Keep the focus on the button that had it, or else move it to the hand."""
    same = [button for button in buttons if button.getAttribute("data-action") == action]
    if same:
        same[0].focus()
    else:
        hand.refocus()


def log(frame, place):
    """Write the course of the round into a list."""
    items = []
    for entry in frame.get("log", ()):
        item = dom.make("li", text=say.of(entry["say"]))
        dom.mark(item, "you", entry["seat"] == frame["you"])
        items.append(item)
    dom.fill(place, items)


def _standing(frame):
    parts = []
    for seat in frame["seats"]:
        if parts:
            parts.append(" : ")
        parts += [seat["name"] + " ", dom.make("b", text=str(seat["won"]))]
    dom.by_id("score").replaceChildren(*parts)
    number = frame["round"]
    dom.write(dom.by_id("round"), say.text("table.round", round="%02d" % number))


def _seat(frame, seat):
    item = dom.make("li", "seat", seat=seat["seat"])
    dom.mark(item, "turn", seat["turn"])
    name = dom.make("p", "seat-name", seat["name"] + " ")
    name.append(dom.make("span", "seat-level", say.text("level." + seat["level"])))
    if seat["starts"]:
        name.append(" ", dom.make("span", "seat-level starts", say.text("table.starts")))
    busy = seat["turn"] and frame["wait"] == "computer"
    count = dom.make("p", "seat-count")
    number = dom.make("span", text=str(seat["count"]))
    number.setAttribute("aria-hidden", "true")
    spoken = dom.make("span", "unseen", say.text("table.cards", count=seat["count"]))
    count.append(dom.copy_of("face-back"), number, spoken)
    words = say.text("table.thinking") if busy and not frame["held"] else say.of(seat["say"])
    item.append(name, count, dom.make("p", "seat-say", words))
    return item


def _stock(stock):
    deck, count, move = dom.by_id("deck"), stock["count"], stock["move"]
    dom.mark(deck, "glows", bool(move))
    dom.mark(deck, "few", count == 1)
    dom.mark(deck, "empty", count == 0)
    deck.setAttribute("aria-disabled", "false" if move else "true")
    deck.setAttribute("aria-label", say.text("table.deck" + ("." + move if move else ""), count=count))
    dom.write(dom.by_id("stock-count"), say.text("table.stock" + ("." + move if move else ""), count=count))


def _pile(pile):
    cards = [faces.card(card) for card in pile["cards"]]
    for card in cards[:-1]:
        card.setAttribute("aria-hidden", "true")
    for card in cards:
        _lay(card)
    if cards:
        top = pile["cards"][-1]
        cards[-1].setAttribute("role", "img")
        cards[-1].setAttribute("aria-label", say.text("card.top", name=say.card_name(top)))
    if pile["called"]:
        badge = dom.make("span", "called", say.rank(pile["value"]))
        badge.setAttribute("aria-hidden", "true")
        cards.append(badge)
    dom.fill(dom.by_id("pile"), cards)
    words = say.text("table.pile.called", rank=pile["value"]) if pile["called"] else say.text("table.pile.top")
    dom.write(dom.by_id("pile-value"), words)


def _lay(card):
    """Lay a card a little askew, always the same card in the same way."""
    text = card.getAttribute("data-card")
    chance = ord(text[0]) * 37 + ord(text[1]) * 101
    card.style.setProperty("--tilt", str(chance % 15 - 7) + "deg")
    card.style.setProperty("--dx", str(chance % 7 - 3) + "px")
    card.style.setProperty("--dy", str(chance % 5 - 2) + "px")


def _accepts(what):
    """Write what may be played, its ranks as little cards."""
    parts = []
    for name, text in say.pieces(what) if what else []:
        parts.append(dom.make("kbd", text=text) if name in ("low", "high") else text)
    dom.fill(dom.by_id("accepts"), parts)


def _arm(frame):
    held, arm = frame["held"], dom.by_id("arm")
    dom.show(arm, visible=bool(held))
    dom.mark(arm, "whose", "" if not held else "you" if held["seat"] == frame["you"] else "other")
    for old in dom.every("#held span.card"):
        old.remove()
    if held and held["seat"] != frame["you"]:
        dom.by_id("held").append(faces.named(held["card"]))


def _course(frame):
    panel = dom.by_id("log")
    log(frame, panel)
    panel.parentElement.scrollTop = panel.parentElement.scrollHeight


def _button(name, label, manner):
    button = dom.make("button", "primary" if manner.get("primary") else "quiet", label, action=name)
    button.type = "button"
    button.setAttribute("aria-disabled", "false" if manner.get("enabled", True) else "true")
    return button
