"""Sentences: whatever the engine can say has one in every language, with the same places to fill."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mezani import scene
from mezani.cards import UNKNOWN
from mezani.events import KINDS, Event, seen_by
from mezani.games import GAMES
from mezani.options import read_options
from mezani.session import Seat, Session
from mezani.words import of_event, of_refusal, say, sentence
from tests.engine.laws import candidates
from tests.engine.rounds import Round

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted((ROOT / "static" / "strings").glob("*.json"))
AREAS = ("accepts", "action", "effect", "error", "event", "prompt", "result", "seat", "status", "why")


def strings(file: Path) -> dict[str, str]:
    """Read the sentences of one language."""
    return json.loads(file.read_text(encoding="utf-8"))


def places(text: str) -> set[str]:
    """Return the names of the places to fill in a sentence."""
    return set(re.findall(r"\{(\w+)\}", text))


def keys_in_code(file: Path) -> Iterator[str]:
    """Find every constant text in a module that looks like the key of a sentence."""
    known = re.compile(rf"({'|'.join(AREAS)})(\.[a-z_]+)+")
    texts = (
        node.value for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)
    )
    yield from (text for text in texts if isinstance(text, str) and known.fullmatch(text))


def says(value: Any) -> Iterator[dict[str, Any]]:
    """Find every say in a JSON value."""
    if isinstance(value, dict):
        if set(value) == {"key", "params"}:
            yield value
        for each in value.values():
            yield from says(each)
    elif isinstance(value, list):
        for each in value:
            yield from says(each)


def said_in_play(seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """Play a round at random and yield all that is said to the person."""
    game, rng = GAMES["updown"], Random(seed)
    players = [Seat("You"), Seat("Amina", "easy"), Seat("Baraka", "easy")][:seats]
    session = Session(game, game.Rules(), players, seed)
    events = session.now.events
    while True:
        now = session.now
        shown = [scene.Player(*seat, 0) for seat in players]
        at = scene.Setting(game, now.state, now.events, shown, 1, 0)
        touched = [scene.touch(at, (card,)) for card in now.state.hands[0] if card != UNKNOWN]
        yield from says([scene.frame(at), scene.seen_events(at, events), touched])
        if session.over:
            return
        events = session.make(rng.choice(game.legal_moves(now.state)))


def test_english_is_there() -> None:
    assert ROOT / "static" / "strings" / "en.json" in LANGUAGES


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_every_key_written_in_the_engine_has_a_sentence(file: Path) -> None:
    known = strings(file)
    for module in (ROOT / "py" / "mezani").rglob("*.py"):
        for key in keys_in_code(module):
            assert key in known or f"{key}.you" in known, f"{module.name}: {key}"


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_is_said_in_play_fills_its_sentence(file: Path, seats: int) -> None:
    known = strings(file)
    for seed in range(25):
        for what in said_in_play(seats, seed):
            assert what["key"] in known, what
            assert places(known[what["key"]]) <= set(what["params"]), what


@pytest.mark.parametrize(
    "event",
    [
        Event("turn_up", -1, (7,)),
        Event("play", 0, (7,)),
        Event("play", 0, (52,), "7"),
        Event("play", 0, (52,)),
        Event("draw", 0, (7,)),
        Event("join", 0, (7,)),
        Event("keep", 0, (7,)),
        Event("pass", 0),
        Event("win", 0),
        Event("block", 0),
        Event("block", -1),
        Event("play", 0, (7, 20)),
        Event("play", 0, (0,), "h"),
        Event("play", 0, (0,), "3"),
        Event("play", 0, (0, 13), "3h"),
        Event("direction", 0, (), "clockwise"),
        Event("direction", 0, (), "anticlockwise"),
        Event("niko", 0),
        Event("accept", 0),
        Event("mistake", 0, (7, 20)),
        Event("reshuffle", -1),
        Event("stall", -1),
    ],
    ids=str,
)
def test_every_event_has_words_for_the_person_for_others_and_for_whoever_replays_it(event: Event) -> None:
    known = strings(ROOT / "static" / "strings" / "en.json")
    names = ["Amina", "Baraka"]
    for words in (
        of_event(seen_by(event, 0), 0, names),
        of_event(seen_by(event, 1), 1, names),
        of_event(event, -1, names),
    ):
        assert words
        assert words["key"] in known
        assert "{" not in sentence(known, words)


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
@pytest.mark.parametrize("rules", ["", "mistakes=strict,stacked=normal,special=none", "penalties=all,answers=jk"])
def test_every_refusal_of_kady_fills_its_sentence(file: Path, rules: str) -> None:
    known, kady, keys = strings(file), GAMES["kady"], set()
    for seed in range(6):
        played = Round(kady, read_options(kady.Rules, rules), 2 + seed % 3, seed, 0.8)
        for turn in played.turns[::5]:
            for move in candidates(turn.state.hands[turn.state.actor], played.pack):
                what = of_refusal(kady.why_not(turn.state, move))
                keys.add(what["key"])
                assert not what["key"] or places(known[what["key"]]) <= set(what["params"]), what
    assert len(keys) > 15


def test_only_deals_and_cards_held_out_go_without_words() -> None:
    assert {kind for kind in KINDS if of_event(Event(kind, 0, (7,)), 0, ["A"]) is None} == {"deal", "hold"}


def test_every_language_has_the_same_keys_and_places() -> None:
    english = strings(ROOT / "static" / "strings" / "en.json")
    for file in LANGUAGES:
        other = strings(file)
        assert set(other) == set(english), file.stem
        assert all(places(other[key]) == places(english[key]) for key in english), file.stem


def test_cards_ranks_and_single_things_are_written_as_people_do() -> None:
    known = {"k": "{card} {rank} {who}", "n": "{count} cards", "n.one": "one card"}
    assert sentence(known, say("k", card="Th", rank="T", who="T")) == "10♥ 10 T"
    assert sentence(known, say("k", card="Xr", rank="A", who="")) == "Joker A "
    assert sentence(known, say("n", count=1)) == "one card"
    assert sentence(known, say("n", count=2)) == "2 cards"
    assert sentence(known, say("unknown")) == "unknown"
