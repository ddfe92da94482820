"""Wake the page: sentences, settings, listeners; then follow the address."""

from pyscript import window

from page import deck, dom, hand, home, keys, notes, picker, pregame, say, settings, sheets, store, table, waking
from page.reading import QUESTIONS

_new = None  # the table that Deal has just asked for


def _route(_event=None):
    """Show what the address names; the style sheets have already shown the right screen."""
    sheets.close_all()
    address = window.location.hash
    if address == "#/table":
        _sit_down()
        return
    table.leave()
    if address == "#/updown":
        pregame.fill("updown")
    else:
        home.refresh()


def _sit_down():
    global _new
    new, _new = _new, None
    if new:
        table.go(table.deal(new))
    elif store.has("table"):
        table.go(table.resume())
    else:
        window.location.replace("#/")


def _deal():
    global _new
    home.notice()
    _new = pregame.chosen()
    window.location.hash = "#/table"


def _submitted(event):
    """Deal by the Enter key too, and never let the browser send the form anywhere."""
    event.preventDefault()
    _deal()


def _fresh_deal():
    sheets.close()
    table.go(table.fresh())


def _ask_fresh():
    if table.frame and table.frame["wait"] not in ("over", "closed"):
        sheets.lay("fresh")
        return
    sheets.close_all()
    if table.frame:
        notes.show(say.of(table.frame["status"]))


def _another():
    window.location.hash = "#/" + table.frame["game"]


def _next():
    sheets.close_all()
    table.go(table.act("next"))


def _press_deck():
    if not deck.was_slid():
        table.go(table.press_deck())


def _read(question):
    sheets.close_all()
    table.read(question)


# What the buttons do, by their data-action. What is not here is a button of the frame.
ACTIONS = {
    "menu": sheets.menu,
    "rules": sheets.rules,
    "settings": sheets.choices,
    "keys": sheets.keys,
    "log": lambda: sheets.log(table.frame),
    "close": sheets.close,
    "recap": lambda: sheets.recap(table.frame),
    "details": lambda: sheets.details(table.frame),
    "fresh": _ask_fresh,
    "fresh-deal": _fresh_deal,
    "another": _another,
    "next": _next,
    "deck": _press_deck,
    "deal": _deal,
    "unpick": lambda: table.go(table.cancel_picker()),
    "clear": table.clear,
    "play": lambda: table.go(table.play_chosen()),
    "play-held": lambda: table.go(table.play_held()),
    "take-over": lambda: table.go(table.resume(take_over=True)),
    "update": lambda: window.mezaniUpdate(),  # noqa: PLW0108 - it comes into being later
}


def _clicked(event):
    target = event.target.closest("[data-action], #hand .card, #held .card, dialog.sheet")
    if not target:
        table.hurry()
        return
    action = target.getAttribute("data-action")
    if action == "value":
        table.go(table.name_value(target.getAttribute("data-call")))
    elif action in QUESTIONS:
        _read(action)
    elif action in ACTIONS:
        ACTIONS[action]()
    elif action:
        table.go(table.press(action))
    elif target.tagName == "DIALOG":
        _clicked_beside(target, event)
    else:
        table.go(table.touch(target.getAttribute("data-card")))


def _clicked_beside(sheet, event):
    """Close a sheet by a tap on what it lies on; the question who owns the table stays."""
    box, x, y = sheet.getBoundingClientRect(), event.clientX, event.clientY
    beside = not (box.left <= x <= box.right and box.top <= y <= box.bottom)
    if sheet.id != "elsewhere-sheet" and y and beside:
        sheets.close(sheet)


def _looked(event):
    value = event.target.closest(".value")
    if value:
        picker.look(value.getAttribute("data-call"))


def _recap_closed(_event):
    """Show whoever uses keys the way on, where the card that had the focus is gone."""
    way = dom.document.querySelector("#actions .primary")
    if way and dom.focus_is_lost():
        way.focus()


def _stay(event):
    """Keep the question who owns the table until it is answered."""
    event.preventDefault()


def _wake():
    dom.mark(dom.root, "flat", "flat=1" in window.location.search)
    store.failed = notes.nothing_kept
    say.load()
    pregame.load()
    settings.load()
    settings.changed = table.redraw
    dom.on("click", _clicked)
    for kind in ("pointerover", "pointerdown", "focusin"):
        dom.on(kind, _looked, dom.by_id("picker"))
    dom.on("submit", _submitted, dom.by_id("deal"))
    dom.on("cancel", _stay, dom.by_id("elsewhere-sheet"))
    dom.on("close", _recap_closed, dom.by_id("recap-sheet"))
    dom.on("hashchange", _route, dom.view)
    dom.on("resize", hand.refit, dom.view)
    deck.listen(lambda: table.is_yours() and bool(table.frame["stock"]["move"]), lambda: table.go(table.press_deck()))
    keys.listen()
    waking.listen()
    _route()
    dom.mark(dom.root, "ready", "home")


if dom.document.readyState == "loading":
    dom.on("DOMContentLoaded", lambda _: _wake())
else:
    _wake()
