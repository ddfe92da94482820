"""One table, one tab: whoever holds the lock plays and saves. Browsers without locks play unguarded."""

import asyncio

from pyscript import window
from pyscript.ffi import create_proxy, to_js

LOCK = "mezani-table"
TRIES, PATIENCE = 3, 0.08  # a page that has just been left or loaded anew lets go a moment later

_let_go = None  # ends this tab's hold on the table
_claim = 0  # counts claims, so that the end of an old one is not taken for the loss of a new one


async def claim(lost, *, take_over):
    """Try to get the table for this tab and tell whether it has it; `lost` is called when another tab takes it."""
    if not hasattr(window.navigator, "locks"):
        return True
    for _ in range(TRIES):
        release()
        if await _ask(lost, {"steal": True} if take_over else {"ifAvailable": True}):
            return True
        await asyncio.sleep(PATIENCE)
    return False


def release():
    """Leave the table to other tabs."""
    global _let_go
    if _let_go:
        let_go, _let_go = _let_go, None
        let_go()


async def _ask(lost, options):
    global _claim
    _claim += 1
    mine, held = _claim, []

    def ask(answer, _reject):
        def granted(lock):
            answer(bool(lock))
            held.append(bool(lock))
            return window.Promise.new(create_proxy(_hold)) if lock else None

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
