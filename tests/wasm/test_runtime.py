"""The engine runs on the very Python that the site ships."""

from pathlib import Path

HERE = Path(__file__).parent


def test_it_is_the_python_of_the_browser(under_pyodide):
    assert under_pyodide(HERE / "about.py", "a word").splitlines() == ["emscripten 3.14", "a word", "True"]


def test_golden_games_are_the_same_games(under_pyodide):
    games = under_pyodide(HERE.parent / "engine" / "golden_replay.py").splitlines()
    assert games
    assert [game for game in games if not game.endswith(": same")] == []
