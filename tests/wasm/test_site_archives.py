"""What the site ships is enough: the trimmed library and the compiled engine, without anything else."""

from pathlib import Path

from tests.wasm import choices

HERE = Path(__file__).parent
FEWEST = 130  # modules of both archives together, lest the test be content with an empty one


def test_every_module_can_be_imported(as_on_the_site):
    number, engine, unneeded = as_on_the_site(HERE / "import_all.py").split()
    assert int(number) > FEWEST
    assert (engine, unneeded) == ("True", "False")


def test_golden_games_are_the_same_games(as_on_the_site):
    games = as_on_the_site(HERE.parent / "engine" / "golden_replay.py").splitlines()
    assert games
    assert [game for game in games if not game.endswith(": same")] == []


def test_computers_choose_the_same(as_on_the_site, capsys):
    choices.main()
    assert as_on_the_site(HERE / "choices.py") == capsys.readouterr().out
