"""The keyboard. Every key here has a button or an entry in the menu that does the same."""

from page import dom, hand, picker, settings, sheets, table

MOVES = {"d": "draw", "k": "keep"}
READ = {"t": "read-table", "y": "read-hand", "n": "read-counts", "u": "read-pending", "z": "read-moves"}
VALUES = {"0": "T", "j": "J", "q": "Q", "k": "K", "a": "A"}


def listen():
    """Listen to the keyboard."""
    dom.on("keydown", _pressed)
    dom.on("pointerdown", lambda _: dom.mark(dom.root, "keyed", value=False))


def _pressed(event):
    dom.mark(dom.root, "keyed", value=True)
    if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
        return
    if _use(event.key, event):
        event.preventDefault()


def _use(key, event):
    if key == "F1" or (key == "?" and _letters()):
        sheets.keys()
        return True
    sheet = sheets.opened()
    if sheet or not dom.by_id("/table").checkVisibility():
        # A second Escape closes a dialog whatever its cancel event is told; who owns the table has to be answered.
        return bool(sheet) and sheet.id == "elsewhere-sheet" and key == "Escape"
    if key == "Escape":
        return _escape()
    if picker.is_open():
        return _name_value(key)
    if event.target.closest("#hand, #held") and hand.step(key):
        return True
    return len(key) == 1 and _letters() and _letter(key.lower())


def _letters():
    return settings.get("keys") == "on"


def _escape():
    if picker.is_open():
        picker.close()
        hand.focus_playable()
    else:
        table.clear()
    return True


def _name_value(key):
    value = VALUES.get(key.lower(), key)
    if len(value) == 1 and _letters() and picker.move_of(value):
        table.go(table.name_value(value))
        return True
    return False


def _letter(key):
    if key in MOVES:
        table.go(table.press(MOVES[key]))
    elif key == "p":
        table.hurry()
    elif key == "l":
        sheets.log(table.frame)
    elif key == "r":
        sheets.rules()
    elif key in READ:
        table.read(READ[key])
    else:
        return False
    return True
