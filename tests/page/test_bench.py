"""The benchmark's own arithmetic: figures, tables, comparisons, bytes and self-play. Nothing here is timed."""

import gzip
import os
from pathlib import Path

import pytest

from mezani.games import GAMES
from tools.bench import latency, memory, moves, report, run, self_play, traffic
from tools.bench.figure import Figure, percentile
from tools.serve import serving

MACHINE = {
    "revision": "abc1234",
    "date": "2026-12-01",
    "browser": "Chromium 1",
    "processor": "Abacus",
    "cores": 2,
}
PAINTED = Figure("starts", "cold, CPU x4, painted", "ms", 150.0, 600.0, "stock page")
TOUCH = Figure("latency", "updown, touch, median", "ms", 0.25)


def ran(*figures, quick=False):
    """Return a run as its file holds it."""
    return {"quick": quick, "machine": MACHINE, "effort": {}, "figures": [figure.plain() for figure in figures]}


def rows(text):
    """Return the lines, with one space between columns."""
    return [" ".join(line.split()) for line in text.splitlines()]


def test_a_figure_comes_back_from_its_file_with_its_ratio():
    assert PAINTED.plain()["ratio"] == 0.25
    assert Figure.read(PAINTED.plain()) == PAINTED


@pytest.mark.parametrize("beside", [None, 0])
def test_there_is_no_ratio_to_nothing(beside):
    assert Figure("traffic", "later visit", "kB", 3.0, beside).ratio is None


@pytest.mark.parametrize(("percent", "expected"), [(50, 10), (95, 19), (100, 20)])
def test_a_percentile_is_one_of_the_samples(percent, expected):
    assert percentile(range(20, 0, -1), percent) == expected


def test_a_table_has_a_line_for_each_figure_under_its_part():
    lines = rows(report.table(ran(PAINTED, TOUCH)))
    assert "starts here beside ratio" in lines
    assert "cold, CPU x4, painted ms 150 600 0.25 stock page" in lines
    assert "updown, touch, median ms 0.25" in lines
    assert not report.table(ran(PAINTED)).startswith("QUICK")


def test_a_quick_run_says_so_first():
    assert report.table(ran(PAINTED, quick=True)).startswith("QUICK")


def test_every_part_has_its_notes():
    assert set(report.NOTES) == set(run.PARTS)


def test_a_comparison_is_of_ratios():
    # Twice as slow a machine, and a site that has become quicker by a fifth.
    now = Figure("starts", PAINTED.name, "ms", 240.0, 1200.0, "stock page")
    lines = rows(report.comparison(ran(PAINTED), ran(now)))
    assert "cold, CPU x4, painted ms 150 240 0.25 0.20 -20%" in lines


def test_a_comparison_without_ratios_is_marked():
    now = Figure("latency", TOUCH.name, "ms", 0.501)
    lines = rows(report.comparison(ran(TOUCH), ran(now)))
    assert "updown, touch, median ms 0.25 0.50 +100% *" in lines


def test_a_comparison_leaves_out_what_only_one_run_has():
    assert "touch" not in report.comparison(ran(PAINTED), ran(PAINTED, TOUCH))
    assert "touch" not in report.comparison(ran(PAINTED, TOUCH), ran(PAINTED))


def test_there_must_be_something_to_compare_with(capsys):
    with pytest.raises(SystemExit):
        run.read_arguments(["--against", "nowhere.json"])
    assert "nowhere.json" in capsys.readouterr().err


def test_few_runs_are_refused_unless_they_are_marked(capsys):
    with pytest.raises(SystemExit):
        run.read_arguments(["--runs", "4"])
    assert "median" in capsys.readouterr().err
    assert run.effort_of(run.read_arguments(["--runs", "4", "--quick"])).runs == 4
    assert run.effort_of(run.read_arguments([])).runs == run.FEWEST_RUNS


def test_parts_are_chosen_by_name(capsys):
    assert run.read_arguments(["memory", "moves"]).parts == ["memory", "moves"]
    with pytest.raises(SystemExit):
        run.read_arguments(["beauty"])
    assert "no part 'beauty'" in capsys.readouterr().err


def test_bytes_are_those_of_every_request_as_they_are_sent(tmp_path):
    (tmp_path / "index.html").write_text("here " * 100)
    (tmp_path / "art.png").write_bytes(b"art" * 100)
    with serving(tmp_path, "/mezani/") as served:
        served.asked.update({"/mezani/": 1, "/mezani/art.png": 2, "/mezani/nothing.js": 1})
        packed = len(gzip.compress((tmp_path / "index.html").read_bytes()))
        assert traffic.bytes_sent(served, tmp_path) == packed + 2 * 300


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="only Linux tells")
def test_memory_of_a_process_is_read():
    assert memory.private_bytes(os.getpid()) > memory.MEGABYTE


def test_latencies_are_told_by_game_and_call():
    told = list(latency.told({"updown": {"touch": [1.0, 2.0, 9.0], "advance easy": []}}))
    assert [(figure.name, figure.value) for figure in told] == [
        ("updown, touch, median", 2.0),
        ("updown, touch, 95 %", 9.0),
    ]


def test_speeds_are_set_beside_each_other():
    played = {"updown": {"moves": 100, "seconds": 0.5}}
    (figure,) = moves.told(played, {"updown": {"moves": 100, "seconds": 0.25}})
    assert (figure.value, figure.beside, figure.ratio) == (200, 400, 0.5)


def test_two_pythons_that_played_other_games_are_not_compared():
    with pytest.raises(moves.Trouble, match="100 moves of updown in Pyodide and 99"):
        list(moves.told({"updown": {"moves": 100, "seconds": 1}}, {"updown": {"moves": 99, "seconds": 1}}))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_the_same_seed_plays_the_same_round_of_every_game(game):
    counts = [self_play.play_rounds(game, 3) for _ in range(2)]
    assert counts[0] == counts[1] > 3
