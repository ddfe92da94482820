"""The table's conductor: it asks the dealer, keeps what it answers, shows it, waits, and asks again.

Whoever leaves the table, loses it to another tab or deals anew ends the current *sitting*; what still comes in
for an old sitting is dropped. The root element's data-table tells how things stand: asleep (a picture, while
the dealer wakes), live, busy (something moves or a computer thinks), yours, over.
"""

import asyncio

from page import (
    dom,
    draw,
    hand,
    home,
    motion,
    notes,
    owner,
    pace,
    picker,
    quick,
    reading,
    say,
    settings,
    sheets,
    show,
    store,
    voice,
)
from page.dealer import ask

SLOW = 20000  # milliseconds of waking after which the person is told that something may be wrong
RECENT = 8  # tasks that are held on to, so that none is cleared away while it runs

frame: dict = {}  # what lies on the table; nothing before the first deal has come
_chosen = ""  # the card that was selected and not yet played
_asked = False  # the person is asked for a move
_sitting = 0
_doing: list = []


def is_yours():
    """Tell whether the person may move now."""
    return _asked


def go(doing):
    """Start what the person asked for. From this very moment until it has ended, the table counts as busy."""
    if _asked:
        _state("busy")
    _doing.append(asyncio.create_task(_see_through(doing)))
    del _doing[:-RECENT]


async def _see_through(doing):
    await doing
    if _asked:
        _state("yours")


# Coming and going


async def deal(new):
    """Sit down to a new table."""
    sitting = _sit()
    if not await _owns(sitting):
        return
    store.close_table()
    store.begin(new["game"].split("(")[0])
    _state("asleep")
    await _open({"new": new}, sitting)


async def resume(*, take_over=False):
    """Sit down to the table that is kept: its picture at once, then the table itself."""
    sitting = _sit()
    _show_picture()
    if not await _owns(sitting, take_over=take_over):
        return
    if take_over:  # the other tab may have played on
        _show_picture()
    await _open({"record": store.read("table")}, sitting)


def leave():
    """Stand up; the table stays kept."""
    _sit()
    picker.close(forget=False)
    pace.hurry()
    motion.finish()
    owner.release()
    _state("asleep")


def _sit():
    """Begin a new sitting and return its number."""
    global _sitting, _asked
    _sitting += 1
    _asked = False
    return _sitting


async def _owns(sitting, *, take_over=False):
    """Get the table for this tab; where another has it, say so."""
    owns = await owner.claim(_lost, take_over=take_over)
    if sitting != _sitting:
        return False
    if owns:
        sheets.close(dom.by_id("elsewhere-sheet"))
    else:
        _elsewhere()
    return owns


def _lost():
    """Another tab has taken the table: stop, and say so."""
    leave()
    _elsewhere()


def _elsewhere():
    sheets.close_all()
    sheets.lay("elsewhere")


def _show_picture():
    global frame
    _state("asleep")
    kept = store.read_json("frame", {})
    if kept:
        frame = kept
        draw.frame(frame)
        draw.why(say.of(frame["status"]))


async def _open(opening, sitting):
    global frame
    slow = dom.later(SLOW, lambda: notes.show(say.text("table.slow")))
    answer = await ask("open", **opening)
    dom.window.clearTimeout(slow)
    if sitting != _sitting:
        return
    if answer["error"]:
        store.put_aside()
        home.notice(say.text("error.torn"))
        dom.document.location.hash = "#/"
        return
    _state("live")
    if "new" in opening:
        frame = {}
    await _follow(answer, sitting)
    choice = store.read_json("choice", {})
    if _asked and _entry(choice.get("card")):
        await touch(choice["card"], play=True)


# What an answer sets going


async def _follow(answer, sitting):
    """Show an answer and all that follows from it, until the person is asked or the round is over."""
    old_taps = False  # a tap meant for the table before this one may still come
    while True:
        if sitting != _sitting:
            return
        _keep(answer)
        await _show(answer, sitting)
        if sitting != _sitting:
            return
        if frame["wait"] == "computer":
            await pace.pause("think")
            answer, old_taps = await _ask_for(sitting, "advance"), True
        elif frame["wait"] == "pass":
            draw.why(say.of(frame["status"]))
            voice.call(say.of(frame["status"], spoken=True))
            await pace.pause("read")
            answer = await _ask_for(sitting, "act", move="pass")
        else:
            break
    if old_taps or frame["held"]:  # the second tap on the deck would keep a card that nobody has looked at
        await pace.guard()
    if sitting == _sitting:
        _rest()


async def _ask_for(sitting, call, **question):
    return await ask(call, **question) if sitting == _sitting else None


def _keep(answer):
    """Keep what an answer says before any of it is shown."""
    if not answer["save"]:
        return
    store.keep_table(answer["save"], answer["frame"])
    if answer["frame"]["result"]:
        store.file(answer["save"], answer["frame"])


async def _show(answer, sitting):
    """Show an answer; what was selected is forgotten."""
    global frame, _chosen
    old, frame, _chosen = frame, answer["frame"], ""
    _state("busy")
    picker.close()
    await show.answer(old, answer, lambda: sitting == _sitting)


def _rest():
    """Wait for the person."""
    global _asked
    if frame["wait"] != "you":
        _state("over")
        if frame["result"]:
            voice.call(say.of(frame["result"]["title"], spoken=True))
            sheets.recap(frame)
        return
    _asked = True
    _state("yours")
    if settings.get("start") == "on":
        quick.make()
    hand.catch_focus()
    voice.call(say.of(frame["status"], spoken=True))


# What the person does


async def act(move):
    """Make a move."""
    global _asked
    if not _asked and not (frame["wait"] == "over" and move == "next"):
        return
    sitting, _asked = _sitting, False
    _state("busy")
    answer = await ask("act", move=move)
    if not answer["error"]:
        await _follow(answer, sitting)
    elif sitting == _sitting:
        _refuse(answer["error"])
        _rest()


async def fresh():
    """Throw the round away and deal again, whatever is going on."""
    if not frame or frame["wait"] in ("over", "closed"):
        return
    sitting = _sit()
    pace.hurry()
    answer = await ask("act", move="fresh")
    if not answer["error"]:
        await _follow(answer, sitting)
    elif sitting == _sitting:  # the round ended in that moment: as it is kept, it ends again
        await resume()


async def touch(card, *, play=False):
    """Touch one of the person's own cards: play it, select it, or say why it may not be played."""
    entry = _entry(card)
    if not _asked or not entry:
        hurry()
        if entry and entry["why"]:
            draw.why(say.of(entry["why"]))
        return
    before, sitting = frame, _sitting
    answer = (await ask("touch", cards=[card]))["touch"]
    if not _asked or frame is not before or sitting != _sitting:
        return  # another tap was quicker
    if answer["why"]:
        motion.shake(_element(card))
        _refuse(answer["why"])
    elif play or (frame["quick"] and settings.get("quick") == "on") or entry["held"]:
        await _play(answer)
    else:
        _select(card, answer)


async def play_chosen():
    """Play the selected card."""
    if _chosen:
        await touch(_chosen, play=True)
    else:
        draw.why(say.text("why.choose_first"), refused=True)


async def play_held():
    """Play the drawn card."""
    held = [entry["card"] for entry in frame.get("hand", ()) if entry["held"]]
    if held:
        await touch(held[0], play=True)


async def press_deck():
    """Do what the deck does now, or say why it does nothing."""
    stock = frame.get("stock", {})
    if _asked and stock["move"]:
        await act(stock["move"])
    elif stock and stock["why"] and (_asked or frame["wait"] == "closed"):
        _refuse(stock["why"])
    else:
        hurry()


async def press(name):
    """Press a button of the frame: make its move, or say why it cannot be made."""
    for action in frame.get("actions", ()):
        if action["id"] == name:
            if action["enabled"]:
                await act(action["move"])
            elif action["why"]:
                _refuse(action["why"])
            return


async def name_value(call):
    """Name a Joker's value."""
    move = picker.move_of(call)
    if move:
        picker.close()
        hand.refocus()
        await act(move)


async def cancel_picker():
    """Press Keep card in the picker: back to the cards, or keep the drawn Joker."""
    if picker.close() == "keep":
        await act("keep")
    else:
        hand.focus_playable()


def clear():
    """Take back the selection."""
    if _chosen:
        _select("", None)


def redraw():
    """Draw hand and buttons anew after a setting was changed; what was selected is forgotten."""
    global _chosen
    if _asked:
        _chosen = ""
        hand.draw(frame)
        draw.actions(frame)


def hurry():
    """Bring what is going on to its end."""
    pace.hurry()
    motion.finish()


def read(question):
    """Answer a question about the table, on the screen and aloud."""
    if frame:
        sentence = reading.answer(question, frame)
        notes.show(sentence)
        voice.call(sentence)


async def _play(answer):
    if answer["prompt"]:
        picker.ask(answer["prompt"])
    else:
        await act(answer["move"])


def _select(card, answer):
    global _chosen
    _chosen = "" if card == _chosen else card
    hand.draw(frame, _chosen)
    draw.actions(frame, _chosen)
    draw.why(say.of(answer["effect"] if _chosen and answer["effect"] else frame["status"]))


def _refuse(why):
    draw.why(say.of(why), refused=True)
    voice.call(say.of(why, spoken=True))


def _entry(card):
    found = [entry for entry in frame.get("hand", ()) if entry["card"] == card]
    return found[0] if found else None


def _element(card):
    return next(element for element in hand.cards() if element.getAttribute("data-card") == card)


def _state(name):
    dom.mark(dom.root, "table", name)
