"""The contract without hypothesis, as Pyodide runs it, holds here too and would say if it did not."""

from mezani.games import GAMES, updown
from tests.engine import random_play
from tests.engine.rounds import Round


def test_every_law_holds(capsys):
    assert random_play.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == sum(len(game.SEATS) for game in GAMES.values())
    assert all("laws hold in" in line for line in lines)


def test_a_broken_law_is_told_with_the_round_that_breaks_it(capsys, monkeypatch):
    monkeypatch.setattr(updown, "timeout", lambda _state: updown.Move(word="resign"))
    assert random_play.main() == 1
    said = capsys.readouterr().out
    assert "a_run_out_clock_makes_a_legal_move" in said
    assert "in updown() seats=2 seed=0 eager=0.1" in said
    assert len(random_play.broken(Round(updown, updown.Rules(), 2, 1, 0.5))) == 1
