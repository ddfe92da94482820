"""The contract of all games holds on the Python of the browser as it does here."""

from pathlib import Path

from mezani.games import GAMES
from tests.wasm import choices

CHOICES = Path(__file__).with_name("choices.py")
ENGINE = Path(__file__).parents[1] / "engine"


def test_every_law_holds_in_random_play(under_pyodide):
    lines = under_pyodide(ENGINE / "random_play.py").splitlines()
    assert len(lines) == sum(len(game.SEATS) for game in GAMES.values())
    assert [line for line in lines if "laws hold in" not in line] == []


def test_computers_choose_the_same_as_on_this_python(under_pyodide, capsys):
    choices.main()
    assert under_pyodide(CHOICES) == capsys.readouterr().out
