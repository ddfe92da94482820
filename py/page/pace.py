"""How long things take. Pauses follow the chosen pace, never the computers' real thinking, and a tap ends them."""

import asyncio

from pyscript import window
from pyscript.ffi import create_proxy

from page import settings

# Milliseconds: a computer's turn before it moves; a forced pass and a card that does not fit, to be read; how
# fast cards move, as a factor; the moment after a computer's move or a draw in which taps meant for the old table
# are lost, as the second of two quick ones is.
PAUSES = {
    "slow": {"think": 1300, "read": 2800, "motion": 1.5, "guard": 250},
    "normal": {"think": 700, "read": 1700, "motion": 1.0, "guard": 250},
    "fast": {"think": 280, "read": 900, "motion": 0.6, "guard": 180},
    "instant": {"think": 0, "read": 0, "motion": 0.0, "guard": 180},
}

_end = None  # ends the pause that is being made
_length = 0


def value(name):
    """Return a pause or factor of the chosen pace."""
    return PAUSES[settings.get("pace")][name]


def hurry():
    """End the pause that is being made."""
    if _end:
        _end()


async def pause(name):
    """Pause for as long as the pace says."""
    await wait(value(name))


async def wait(milliseconds):
    """Wait until the time is over or somebody hurries."""
    global _length
    if milliseconds > 0:
        _length = milliseconds
        await window.Promise.new(_start)


async def guard():
    """Let the taps that were meant for the table before this one run out; no tap shortens this."""
    await asyncio.sleep(value("guard") / 1000)


def _begin(resolve, _reject):
    global _end
    _end = resolve
    window.setTimeout(resolve, _length)


_start = create_proxy(_begin)
