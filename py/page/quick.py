"""Quick start: the engine's memory is kept on the device, by static/start/quick.mjs."""

from pyscript import window

from page import dom, say


def look():
    """Find out whether a snapshot is kept; data-snapshot of the root element tells."""
    window.mezaniQuick.look()


def make():
    """Make a snapshot as soon as the page has nothing else to do, unless there is one or the making has failed."""
    window.mezaniQuick.make()


def forget():
    """Throw the snapshot away."""
    window.mezaniQuick.forget()


def hint(choice):
    """Say how it stands: what it takes, what is going on, or why there is none."""
    state = dom.root.getAttribute("data-snapshot") or "none"
    size = "{:.0f}".format(window.mezaniQuick.size / 1e6)
    return say.text("settings.start.hint." + ("off" if choice == "off" else state), size=size)
