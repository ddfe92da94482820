"""The rule books as examples: every case of every case file is a test, named by its sentence."""

import tomllib
from pathlib import Path

import pytest

from mezani.cases import check_case
from mezani.games import GAMES

FILES = sorted(Path(__file__).parent.glob("*/*.toml"))
BOOKS = [(file, tomllib.loads(file.read_text(encoding="utf-8"))) for file in FILES]
CASES = [
    pytest.param({"game": book.get("game")} | case, id=f"{file.parent.name}/{file.stem}: {case['rule']}")
    for file, book in BOOKS
    for case in book["case"]
]


@pytest.mark.parametrize("case", CASES)
def test_rule(case):
    outcome = check_case(case, GAMES)
    assert not outcome.failure, outcome.failure


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_rule_book(name):
    assert [file for file in FILES if file.parent.name == name]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_two_cases_of_a_file_have_the_same_sentence(file):
    sentences = [case["rule"] for case in dict(BOOKS)[file]["case"]]
    assert len(set(sentences)) == len(sentences)
