"""How an answer of the dealer is shown: from the old frame to the new one, and what is said on the way."""

from page import draw, motion, pace, say, voice


async def answer(old, told, wanted):
    """Show an answer; a drawn card that joins a hand is seen on its arm first.

    `wanted` tells whether the answer is still that of the table on the screen.
    """
    events, new = told["events"], told["frame"]
    for event in events:
        voice.tell(say.of(event["say"], spoken=True))
    if old and any(event["kind"] == "join" for event in events) and motion.moves():
        await _move_to(_held_out(old, events), events)
        if wanted():
            await pace.pause("read" if events[0]["seat"] == old["you"] else "think")
    if not wanted():
        return
    await _move_to(new, events)


async def _move_to(new, events):
    before = motion.boxes()
    draw.frame(new)
    _tell_why(new, events)
    await pace.wait(motion.glide(before, events))
    motion.finish()


def _held_out(old, events):
    """Make the picture between two frames: the drawn card on its arm, before it joins the hand."""
    picture = dict(old)
    seat, card = events[0]["seat"], events[0]["cards"][0]
    own = [dict(entry, can=False) for entry in old["hand"]]
    if seat == old["you"]:
        own.append({"card": card, "can": False, "why": None, "held": True})
    stock = dict(old["stock"], count=old["stock"]["count"] - 1, move="")
    held = {"seat": seat, "card": card}
    picture.update({"hand": own, "stock": stock, "held": held, "actions": [], "wait": "computer"})
    return picture


def _tell_why(new, events):
    """Write into the why bar what has just happened.

    What is to be done stands on the table, but here where the arm lies over it.
    """
    if new["wait"] == "you" and new["held"]:
        draw.why(say.of(new["status"]))
        return
    said = [event["say"] for event in events if event["say"]] or [entry["say"] for entry in new["log"][-1:]]
    draw.why(say.of(said[-1]) if said else "")
