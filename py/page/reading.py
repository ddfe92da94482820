"""The table in whole sentences, for those who ask: one question each, all answered from the frame."""

from page import say

ENDS = ".!?…"


def answer(question, frame):
    """Answer a question about a frame."""
    return " ".join([line if line[-1:] in ENDS else line + "." for line in QUESTIONS[question](frame)])


def table(frame):
    """Tell what lies on the table and what may be done."""
    return [say.of(frame["status"], spoken=True)] + _pile(frame) + counts(frame)


def hand(frame):
    """Tell the person's own cards, and which of them may be played."""
    names = [say.card_name(entry["card"]) for entry in frame["hand"]]
    able = [say.card_name(entry["card"]) for entry in frame["hand"] if entry["can"]]
    out = [say.text("read.hand", names=names, count=len(names))]
    if frame["wait"] == "you":
        out.append(say.text("read.can", names=able, count=len(able)))
    return out


def counts(frame):
    """Tell who has how many cards, and how many are left to draw."""
    out = [say.text("read.count", who=seat["name"], count=seat["count"]) for seat in frame["seats"]]
    return out + [say.text("read.stock", count=frame["stock"]["count"])]


def pending(frame):
    """Tell what is asked of the person, and what may be played."""
    return [say.of(frame["status"], spoken=True)] + _pile(frame)


def moves(frame):
    """Tell the last three moves."""
    last = [say.of(entry["say"], spoken=True) for entry in frame["log"][-3:]]
    return last or [say.text("read.moves.none")]


def _pile(frame):
    pile = frame["pile"]
    out = [say.text("read.top", name=say.card_name(pile["cards"][-1]))]
    if pile["called"]:
        out.append(say.text("read.called", rank=pile["value"]))
    return out


QUESTIONS = {
    "read-table": table,
    "read-hand": hand,
    "read-counts": counts,
    "read-pending": pending,
    "read-moves": moves,
}
