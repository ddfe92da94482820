"""Sentences that lie over the page for a while."""

from page import dom, home, say

GONE = 9000  # milliseconds

_unkept = False  # nothing can be kept, and that was said


def show(sentence):
    """Show a sentence over the page for a while."""
    note = dom.by_id("toast")
    dom.write(note, sentence)
    dom.later(GONE, lambda: note.textContent == sentence and dom.write(note, ""))


def nothing_kept():
    """Say, once, that nothing will be kept."""
    global _unkept
    if not _unkept:
        _unkept = True
        home.notice(say.text("error.storage"))
        show(say.text("error.storage"))
