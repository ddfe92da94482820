"""What lies over the table for a while: menu, rules, log, keys, recap, details. All are native dialogs."""

from page import dom, draw, faces, say, settings, store

# Entries of the menu: action, icon, key.
TABLE_MENU = (
    ("rules", "lightbulb", "R"),
    ("settings", "settings", ""),
    ("fresh", "refresh-cw", ""),
    ("log", "scroll-text", "L"),
    ("read-table", "eye", "T"),
    ("read-hand", "hand", "Y"),
    ("read-counts", "users", "N"),
    ("read-pending", "circle-help", "U"),
    ("read-moves", "rotate-ccw", "Z"),
    ("keys", "keyboard", "F1"),
)
KEYS = (
    ("← →", "keys.arrows"),
    ("Enter", "keys.enter"),
    ("D", "keys.draw"),
    ("K", "keys.keep"),
    ("P", "keys.pass"),
    ("Esc", "keys.escape"),
    ("2-9 0 J Q K A", "keys.value"),
    ("L", "action.log"),
    ("R", "action.rules"),
    ("T", "action.read-table"),
    ("Y", "action.read-hand"),
    ("N", "action.read-counts"),
    ("U", "action.read-pending"),
    ("Z", "action.read-moves"),
    ("F1", "keys.list"),
)


def opened():
    """Return the sheet that lies on top, or nothing."""
    sheets = dom.every("dialog.sheet[open]")
    return sheets[-1] if sheets else None


def lay(name):
    """Lay a sheet over the page; what a sheet was opened from gives way to it."""
    sheet = dom.by_id(name + "-sheet")
    menu = dom.by_id("menu-sheet")
    if menu.open:
        menu.close()
    if not sheet.open:
        sheet.showModal()
        for body in dom.every(".sheet-body", sheet):
            body.scrollTop = 0
        for first in dom.every("[data-first]", sheet):
            first.focus()


def close(sheet=None):
    """Close a sheet, or the one on top."""
    sheet = sheet or opened()
    if sheet:
        sheet.close()


def close_all():
    """Close whatever lies over the page."""
    while opened():
        close()


def menu(entries=TABLE_MENU):
    """Lay out the menu."""
    items = []
    for action, icon, key in entries:
        button = dom.make("button", action=action)
        button.type = "button"
        button.append(dom.icon(icon), dom.make("span", text=say.text("action." + action)))
        if key:
            button.append(dom.make("kbd", text=key))
        item = dom.make("li")
        item.append(button)
        items.append(item)
    dom.fill(dom.by_id("menu"), items)
    lay("menu")


def rules():
    """Lay out the rules, with their pictures."""
    for picture in dom.every("#rules-sheet [data-faces]"):
        if not picture.firstElementChild:
            picture.append(*[faces.named(card) for card in picture.getAttribute("data-faces").split()])
    lay("rules")


def choices():
    """Lay out the settings."""
    settings.fill()
    lay("settings")


def log(frame):
    """Lay out the course of the round."""
    draw.log(frame, dom.by_id("log-list"))
    lay("log")


def keys():
    """Lay out the list of keys."""
    parts = []
    for key, sentence in KEYS:
        term, meaning = dom.make("dt"), dom.make("dd", text=say.text(sentence))
        term.append(dom.make("kbd", text=key))
        parts += [term, meaning]
    dom.fill(dom.by_id("keys"), parts)
    lay("keys")


def recap(frame):
    """Lay out how the round ended: the banner, all hands open, the story."""
    result = frame["result"]
    dom.mark(dom.by_id("recap-sheet"), "kind", result["kind"])
    dom.write(dom.by_id("recap-kind"), say.text("recap." + result["kind"]))
    dom.write(dom.by_id("recap-banner"), say.of(result["title"]))
    dom.write(dom.by_id("recap-score"), dom.by_id("score").textContent)
    dom.fill(dom.by_id("recap-hands"), _hands(frame))
    dom.fill(dom.by_id("recap-story"), [dom.make("li", text=say.of(what)) for what in result["story"]])
    lay("recap")


def details(frame):
    """Lay out everything that is known of the rounds of this table."""
    dom.by_id("details-rounds").replaceChildren(*_rounds(frame["seats"], store.results()))
    dom.fill(dom.by_id("details-hands"), _hands(frame))
    draw.log(frame, dom.by_id("details-log"))
    lay("details")


def _hands(frame):
    items = []
    for seat in frame["seats"]:
        item = dom.make("li", mark=seat["mark"])
        cards = dom.make("p", "recap-cards")
        if seat["hand"]:
            cards.append(*[faces.named(card) for card in seat["hand"]])
        else:
            cards.textContent = say.text("recap.empty")
        name = dom.make("p", "recap-name", seat["name"])
        item.append(name, dom.make("p", "recap-points", say.text("recap.points", count=seat["points"])), cards)
        items.append(item)
    return items


def _rounds(seats, results):
    heads = [say.text("details.round"), say.text("details.result")] + [seat["name"] for seat in seats]
    rows = [dom.make("caption", text=say.text("details.points")), _line("th", heads)]
    for result in results:
        who = seats[result["winner"]] if result["winner"] >= 0 else None
        key = "details.result." + result["kind"] + (".you" if who and who["you"] else "")
        outcome = say.text(key, who=who["name"] if who else "")
        rows.append(_line("td", [str(result["round"]), outcome] + [str(points) for points in result["points"]]))
    return rows


def _line(tag, texts):
    line = dom.make("tr")
    line.append(*[dom.make(tag, text=text) for text in texts])
    return line
