"""The screen before a game: how many opponents, and how strong each of them is."""

from page import dom, say, settings, shipped, store

_games: dict = {}


def load():
    """Read what games there are, with their numbers of seats and their levels."""
    for game in shipped.read("games.json")["games"]:
        _games[game["id"]] = game
    dom.on("change", _changed, dom.by_id("deal"))


def fill(game):
    """Build the choice for a game, as it was made last."""
    last = store.read_json("last", {})
    _draw(game, last.get("levels") if last.get("game") == game else None)
    note = "pregame.replaces" if store.has("table") else ""
    dom.write(dom.by_id("pregame-note"), say.text(note) if note else "")


def chosen():
    """Return the choice, and keep it for the next time."""
    form = dom.by_id("deal")
    game = form.getAttribute("data-game")
    levels = [button.value for button in dom.every("#levels input:checked")]
    store.write_json("last", {"game": game, "levels": levels})
    return {"game": game + "()", "levels": levels, "name": say.text("table.you")}


def _draw(game, levels):
    form, known = dom.by_id("deal"), _games[game]
    dom.mark(form, "game", game)
    levels = [level for level in levels or [] if level in known["levels"]] or known["levels"][:1]
    counts = [(str(seats - 1), say.text("pregame.count", count=seats - 1)) for seats in known["seats"]]
    dom.fill(dom.by_id("opponents"), settings.segments("opponents", counts, str(len(levels))).children)
    options = [(level, say.text("level." + level)) for level in known["levels"]]
    fields = []
    for place, level in enumerate(levels):
        field = dom.make("fieldset", "choice")
        name = say.text("pregame.level" if len(levels) == 1 else "pregame.level." + str(place + 1))
        field.append(dom.make("legend", text=name), settings.segments("level" + str(place), options, level))
        fields.append(field)
    dom.fill(dom.by_id("levels"), fields)


def _changed(event):
    if event.target.name != "opponents":
        return
    count = int(event.target.value)
    levels = [button.value for button in dom.every("#levels input:checked")]
    _draw(dom.by_id("deal").getAttribute("data-game"), (levels + levels[-1:] * count)[:count])
    dom.document.querySelector("#opponents input:checked").focus()
