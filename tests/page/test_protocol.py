"""The worker's answers: JSON text for JSON text, and a table that survives whatever is asked of it."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from mezani.protocol import Table

NEW = {"new": {"game": "updown()", "levels": ["easy"], "name": "You"}}


def ask(table: Table, what: str, **message: Any) -> dict[str, Any]:
    """Ask the table something and read its answer."""
    text = json.dumps(message)
    answer = asyncio.run(table.advance(text)) if what == "advance" else getattr(table, what)(text)
    return json.loads(answer)


def opened(seed: int = 1, levels: list[str] | None = None) -> tuple[Table, dict[str, Any]]:
    """Open a new table."""
    table = Table(seed=lambda: seed)
    answer = ask(table, "open", new={"game": "updown()", "levels": levels or ["easy"], "name": "You"})
    assert answer["error"] is None
    return table, answer


def step(table: Table, frame: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Make the person's move at random, or let the computer move."""
    if frame["wait"] == "computer":
        return ask(table, "advance")
    moves = [action["move"] for action in frame["actions"] if action["enabled"]]
    for entry in frame["hand"]:
        if entry["can"]:
            touched = ask(table, "touch", cards=[entry["card"]])["touch"]
            moves.append(touched["move"] or rng.choice(touched["prompt"]["choices"])["move"])
    return ask(table, "act", move=rng.choice(moves))


@pytest.mark.parametrize("levels", [["easy"], ["easy", "medium"]])
def test_two_rounds_are_played_by_messages_and_every_save_opens_to_the_same_frame(levels: list[str]) -> None:
    table, answer = opened(5, levels)
    rng, rounds = Random(5), 0
    while rounds < 2:
        assert answer["error"] is None
        again = ask(Table(seed=lambda: 0), "open", record=answer["save"])
        assert again["frame"] == answer["frame"]
        assert again["save"] == answer["save"]
        rounds += answer["frame"]["wait"] == "over"
        answer = step(table, answer["frame"], rng)
    assert answer["frame"]["round"] == 3


def test_a_computer_decides_the_same_after_a_kill() -> None:
    table, answer = opened(9, ["expert"])
    while answer["frame"]["wait"] != "computer":
        answer = ask(table, "act", move="draw" if answer["frame"]["phase"] == "play" else "keep")
    other = Table(seed=lambda: 0)
    ask(other, "open", record=answer["save"])
    assert ask(other, "advance")["save"] == ask(table, "advance")["save"]


def test_fresh_cards_keep_round_and_score() -> None:
    table, answer = opened()
    before = [entry["card"] for entry in answer["frame"]["hand"]]
    answer = ask(table, "act", move="fresh")
    assert answer["frame"]["round"] == 1
    assert [entry["card"] for entry in answer["frame"]["hand"]] != before
    assert [event["kind"] for event in answer["events"]] == ["deal", "deal", "turn_up"]


def test_fresh_cards_while_a_computer_thinks_drop_its_move() -> None:
    table, answer = opened(9, ["hard"])
    while answer["frame"]["wait"] != "computer":
        answer = ask(table, "act", move="draw" if answer["frame"]["phase"] == "play" else "keep")

    async def meanwhile() -> dict[str, Any]:
        thinking = asyncio.create_task(table.advance("{}"))
        await asyncio.sleep(0)
        table.act(json.dumps({"move": "fresh"}))
        return json.loads(await thinking)

    late = asyncio.run(meanwhile())
    if late["events"]:
        assert late["frame"]["wait"] != "computer"  # it had decided before the cards were dealt anew
    assert ask(table, "open", record=ask(table, "act", move="fresh")["save"])["error"] is None


@pytest.mark.parametrize(
    ("what", "message", "key"),
    [
        ("act", {"move": "pass"}, "why.draw_first"),
        ("act", {"move": "keep"}, "why.nothing_drawn"),
        ("act", {"move": "Z9"}, "error.unreadable"),
        ("act", {"move": "next"}, "why.round_not_over"),
        ("act", {}, "error.unreadable"),
        ("touch", {"cards": ["??"]}, None),
        ("touch", {"cards": ["Q"]}, "error.unreadable"),
        ("open", {}, "error.unreadable"),
        ("open", {"record": "torn"}, "error.unreadable"),
        ("open", {"new": {"game": "poker()", "levels": ["easy"]}}, "error.unreadable"),
        ("open", {"new": {"game": "updown()", "levels": ["godlike"]}}, "error.unreadable"),
        ("open", {"new": {"game": "updown()", "levels": []}}, "error.unreadable"),
        ("open", {"new": {"game": "updown()", "levels": ["easy"] * 3}}, "error.unreadable"),
    ],
)
def test_what_cannot_be_done_comes_back_as_a_say_and_changes_nothing(
    what: str, message: dict[str, Any], key: str | None
) -> None:
    table, answer = opened()
    refused = ask(table, what, **message)
    assert (refused["error"] or {}).get("key") == key
    assert refused["save"] == ""
    assert ask(table, "advance")["frame"] == answer["frame"]


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '"draw"'])
def test_a_message_that_is_no_object_is_answered_too(text: str) -> None:
    table, _ = opened()
    for call in (table.open, table.act, table.touch):
        assert json.loads(call(text))["error"]["key"] == "error.unreadable"


def test_nothing_can_be_asked_of_a_table_that_is_not_open() -> None:
    table = Table(seed=lambda: 1)
    for what in ("act", "touch", "advance"):
        assert ask(table, what)["error"]["key"] == "error.unreadable"


@pytest.mark.parametrize(
    ("name", "kept"), [("", "You"), (None, "You"), ("A, b", "A b"), ("Amina hard", "Amina"), ("x" * 99, "x" * 24)]
)
def test_a_name_is_made_fit_for_a_record(name: str | None, kept: str) -> None:
    table = Table(seed=lambda: 1)
    answer = ask(table, "open", new={"game": "updown()", "levels": ["easy"], "name": name})
    assert answer["frame"]["seats"][0]["name"] == kept
    assert ask(table, "open", record=answer["save"])["frame"] == answer["frame"]


def test_the_games_are_listed_with_seats_and_levels() -> None:
    games = ask(Table(seed=lambda: 1), "games")["games"]
    assert games[0] == {
        "id": "updown",
        "title": "One Up One Down",
        "seats": [2, 3],
        "levels": ["easy", "medium", "hard", "expert"],
    }
