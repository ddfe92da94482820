"""The arena: every deal from every seat, the same figures whatever the number of processes."""

import json

import pytest

from mezani.__main__ import main
from mezani.ai.arena import Contest, Tally, elo, hold, interval, play_deal, report, told
from tests.ai.players import UPDOWN, random_player


def contest(*levels):
    return Contest(UPDOWN, UPDOWN.Rules(), levels, seed=3)


def untimed(tally):
    tally.seconds = []
    return tally


@pytest.mark.parametrize("levels", [("medium", "easy"), ("easy", "medium", "easy")])
def test_processes_change_nothing(levels):
    assert untimed(hold(contest(*levels), 6, workers=1)) == untimed(hold(contest(*levels), 6, workers=2))


def test_a_level_against_itself_ends_even_on_every_deal():
    """The same decisions come from the same seats, so what a deal gives the one it gives the other."""
    tally = hold(contest("easy", "easy"), 10)
    assert tally.scores == [(0.5, 0.5)] * 10
    assert tally.games == 20


def test_every_share_is_given_away():
    tally = hold(contest("easy", "medium", "easy"), 5)
    assert [round(sum(scores), 9) for scores in tally.scores] == [1.0] * 5
    assert sum(tally.wins) + tally.draws == tally.games == 15


def test_illegal_moves_are_counted_and_do_no_harm():
    def stubborn(view, level, seed):
        return "pass" if level == "hard" else random_player(view, level, seed)

    tally = play_deal(contest("hard", "random"), 0, stubborn)
    assert tally.illegal[0] > 0
    assert tally.illegal[1] == 0
    assert tally.games == 2


def test_an_interval_is_the_mean_and_two_standard_errors():
    assert interval([0.5] * 9) == (0.5, 0.5, 0.5)
    mean, least, most = interval([0.0, 1.0] * 50)
    assert (mean, round(least, 3), round(most, 3)) == (0.5, 0.402, 0.598)


def test_elo_is_what_it_is_in_chess_and_par_at_any_table_is_nought():
    assert round(elo(0.76, 2)) == 200
    assert elo(1 / 3, 3) == pytest.approx(0.0)
    assert elo(1.0, 2) is None


def test_the_figures_are_told_in_words_and_as_data(capsys):
    arguments = ["arena", "updown", "--seats", "medium,easy", "--deals", "2", "--workers", "1"]
    assert main(arguments) == 0
    words = capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert words.startswith("updown(): 2 deals, 4 games, seed 1;")
    assert [each["level"] for each in figures["players"]] == ["medium", "easy"]
    assert sum(each["wins"] for each in figures["players"]) + figures["draws"] == 4


def test_a_score_without_end_is_told():
    tally = Tally(scores=[(1.0, 0.0)], wins=[2, 0], games=2, decisions=[1, 1], seconds=[1.0, 1.0], illegal=[0, 0])
    assert "endless" in told(report(contest("hard", "easy"), tally))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["updown", "--seats", "genius,easy"], "no level"),
        (["updown", "--seats", "easy"], "played by 2 to 3"),
        (["updown", "--seats", "easy,easy", "--deals", "0"], "at least one deal"),
        (["whist", "--seats", "easy,easy"], "names no game"),
        (["updown"], "--seats"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, sentence, capsys):
    assert main(["arena", *arguments]) == 2
    assert sentence in capsys.readouterr().err
