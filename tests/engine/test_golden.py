"""The golden games come out the same here, move by move and event by event."""

import pytest

from mezani.games import GAMES
from mezani.text import read_record, write_record
from tests.engine.golden_replay import GAP, GOLDEN, difference
from tools import golden

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file):
    found = difference(file)
    assert not found, f"{file.name} {found}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_is_written_as_a_save_is(file):
    record = file.read_text(encoding="utf-8").partition(GAP)[0]
    assert write_record(read_record(record)) == record


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_games(name):
    assert [file for file in FILES if file.stem.startswith(f"{name}_")]


def test_a_changed_game_would_be_seen(tmp_path):
    text = (GOLDEN / "updown_two_seats.txt").read_text(encoding="utf-8")
    for old, new in (("draw 1", "draw 0"), ("play 0", "play 1"), ("wins ", "wins 7"), ("shuffles 1", "shuffles 2")):
        assert text.count(old)
        changed = tmp_path / "changed.txt"
        changed.write_text(text.replace(old, new, 1))
        assert difference(changed).startswith("differs at line ")


def test_every_golden_game_is_one_that_the_tool_writes():
    assert {file.stem for file in FILES} == {wanted.name for wanted in golden.WANTED}
