"""The engine wakes: a thin line tells that it does, and on a first visit how much of it has come.

The root element's data-engine is "awake" from the moment on which the engine answers.
"""

import asyncio

from pyscript import window, workers
from pyscript.ffi import create_proxy

from page import dom, quick, say

CHANNEL = "mezani-waking"  # on which static/start/progress.mjs tells


def listen():
    """Show the way of the engine until it is awake."""
    channel = window.BroadcastChannel.new(CHANNEL)
    channel.onmessage = create_proxy(_came)
    asyncio.create_task(_wait(channel))  # noqa: RUF006 - the event loop holds what waits for the worker


async def _wait(channel):
    await workers["table"]
    channel.close()
    dom.mark(dom.root, "engine", "awake")
    quick.look()


def _came(event):
    got, size = [int(number) for number in event.data.split()]
    line = dom.by_id("waking-line")
    line.max, line.value = size, got
    for element in dom.every("[data-waking]"):
        dom.write(element, say.text("waking.first", got=_megabytes(got), all=_megabytes(size)))


def _megabytes(size):
    return "{:.1f}".format(size / 1e6)
