"""One table, one tab: whoever holds the lock plays and saves. Browsers without locks play unguarded."""

import asyncio

from pyscript import window
from pyscript.ffi import create_proxy, to_js

LOCK = "mezani-table"
TRIES, PATIENCE = 3, 0.08  # a page that has just been left or loaded anew lets go a moment later

_let_go = None  # ends this tab's hold on the table
_claim = 0  # counts claims and releases: an old claim gets nothing any more, and its end is no loss to a new one


async def claim(lost, *, take_over):
    """Try to get the table for this tab and tell whether it has it; `lost` is called when another tab takes it."""
    if not hasattr(window.navigator, "locks"):
        return True
    release()
    mine = _claim
    for _ in range(TRIES):
        if await _ask(mine, lost, {"steal": True} if take_over else {"ifAvailable": True}):
            return True
        await asyncio.sleep(PATIENCE)
        if mine != _claim:
            break
    return False


def release():
    """Leave the table to other tabs, and give back what was asked for and is still to come."""
    global _claim, _let_go
    _claim += 1
    if _let_go:
        let_go, _let_go = _let_go, None
        let_go()


async def _ask(mine, lost, options):
    held = []

    def ask(answer, _reject):
        def granted(lock):
            wanted = bool(lock) and mine == _claim
            answer(wanted)
            held.append(wanted)
            return window.Promise.new(create_proxy(_hold)) if wanted else None

        def ended(_error):
            if not held:  # refused, as in some private windows: the same as a browser without locks
                answer(True)  # noqa: FBT003 - JavaScript knows no keywords
            elif held[0] and mine == _claim and _let_go:
                lost()

        window.navigator.locks.request(LOCK, to_js(options), create_proxy(granted)).catch(create_proxy(ended))

    return await window.Promise.new(create_proxy(ask))


def _hold(resolve, _reject):
    global _let_go
    _let_go = resolve
