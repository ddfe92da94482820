"""What a person may choose, once for all tables. Each choice works at once and is kept."""

from pyscript import window

from page import dom, quick, say, store

# Name, values; the first value is the default.
CHOICES = (
    ("pace", ("normal", "slow", "fast", "instant")),
    ("motion", ("system", "full", "none")),
    ("inks", ("classic", "four", "safe")),
    ("quick", ("on", "off")),
    ("keys", ("on", "off")),
    ("start", ("on", "off")),
)
SHOWN = {"pace": ("slow", "normal", "fast", "instant")}  # where reading order is not "default first"
STILL = "(prefers-reduced-motion: reduce)"

changed = None  # what to call when a choice was made; set by the page

_chosen: dict = {}


def get(name):
    """Return what is chosen."""
    return _chosen[name]


def load():
    """Read what was chosen before, and put it to work."""
    kept = store.read_json("settings", {})
    for name, values in CHOICES:
        _chosen[name] = kept.get(name) if kept.get(name) in values else values[0]
    _apply()
    dom.on("change", lambda _: _apply(), window.matchMedia(STILL))
    dom.on("change", _choose, dom.by_id("settings"))
    dom.on("submit", lambda event: event.preventDefault(), dom.by_id("settings"))
    dom.on("mezani-snapshot", lambda _: _hint_start())


def fill():
    """Build the settings sheet from the choices there are."""
    dom.fill(dom.by_id("settings"), [_field(name, SHOWN.get(name, values)) for name, values in CHOICES])


def segments(name, options, chosen):
    """Make a row of radio buttons from (value, label) pairs."""
    row = dom.make("div", "segments")
    for value, label in options:
        choice = dom.make("label")
        button = dom.make("input")
        button.type = "radio"
        button.name = name
        button.value = value
        button.checked = value == chosen
        choice.append(button, dom.make("span", text=label))
        row.append(choice)
    return row


def _field(name, values):
    key = "settings." + name
    field = dom.make("fieldset")
    options = [(value, say.text(key + "." + value)) for value in values]
    field.append(dom.make("legend", text=say.text(key)), segments(name, options, _chosen[name]))
    if name == "start":
        field.append(dom.make("p", "hint", quick.hint(_chosen["start"]), hint="start"))
    elif say.has(key + ".hint"):
        field.append(dom.make("p", "hint", say.text(key + ".hint")))
    return field


def _hint_start():
    for hint in dom.every("#settings [data-hint=start]"):
        dom.write(hint, quick.hint(_chosen["start"]))


def _choose(event):
    _chosen[event.target.name] = event.target.value
    store.write_json("settings", _chosen)
    _apply()
    if event.target.name == "start":
        _hint_start()
        if event.target.value == "off":
            quick.forget()
    if changed:
        changed()


def _apply():
    still = _chosen["motion"] == "none" or (_chosen["motion"] == "system" and window.matchMedia(STILL).matches)
    dom.mark(dom.root, "motion", "none" if still else "full")
    for name in ("pace", "inks", "quick", "keys"):
        dom.mark(dom.root, name, _chosen[name])
