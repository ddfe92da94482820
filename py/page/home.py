"""The home screen. It stands in index.html, complete; only what this browser keeps is added here."""

from page import dom, faces, say, store


def refresh():
    """Show the game that is open, if there is one."""
    frame = store.read_json("frame", {}) if store.has("table") else {}
    dom.show(dom.by_id("continue"), visible=store.has("table"))
    if not frame:
        dom.write(dom.by_id("continue-title"), say.text("home.continue.plain"))
        return
    game, top = say.text("game." + frame["game"]), frame["pile"]["cards"][-1:]
    dom.write(dom.by_id("continue-title"), say.text("home.continue", game=game))
    dom.write(dom.by_id("continue-where"), _where(frame))
    cards = [faces.card(card) for card in top]
    for card in cards:
        card.setAttribute("aria-hidden", "true")
    dom.fill(dom.by_id("continue-card"), cards)


def notice(sentence=""):
    """Tell something once, above the games."""
    dom.write(dom.by_id("notice"), sentence)


def _where(frame):
    if frame["wait"] == "computer":
        who = [seat["name"] for seat in frame["seats"] if seat["turn"]]
        return say.text("home.where.computer", round=frame["round"], who="".join(who))
    return say.text("home.where." + frame["wait"], round=frame["round"])
