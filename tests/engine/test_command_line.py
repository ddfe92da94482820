"""The command line, run as others run it: what it prints, its exit status, and one sentence for bad input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mezani.__main__ import main

ROOT = Path(__file__).parents[2]
OPEN = "updown() hands=8h2c/4c4d pile=7h stock=Kd"


class Done:
    """What a finished command left behind."""

    def __init__(self, command, given=b""):
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            [sys.executable, "-m", "mezani", *command],
            input=given.encode() if isinstance(given, str) else given,
            capture_output=True,
            env=environment,
            check=False,
        )
        self.status = done.returncode
        self.lines = done.stdout.decode().splitlines()
        self.complaint = done.stderr.decode()


def refuses(done, words):
    """Tell whether a command refused its input as it should: status 2, nothing else said than one sentence."""
    return done.status == 2 and words in done.complaint and len(done.complaint.splitlines()) == 1


# legal


def test_legal_prints_one_move_a_line():
    done = Done(["legal", OPEN])
    assert (done.status, done.lines, done.complaint) == (0, ["8h", "draw"], "")


def test_legal_writes_each_call_of_a_joker():
    done = Done(["legal", "updown() hands=Xr2c/4c4d pile=7h"])
    assert done.lines == [*(f"Xr:{rank}" for rank in "A23456789TJQK"), "draw"]


def test_legal_works_on_the_actors_view():
    assert Done(["legal", "updown() hands=8h2c/x2 pile=7h observer=0"]).lines == ["8h", "draw"]


def test_legal_of_a_round_that_is_over_is_empty():
    done = Done(["legal", "updown() hands=/4c4d pile=7h phase=over places=0"])
    assert (done.status, done.lines) == (0, [])


def test_legal_from_standard_input_prints_the_moves_of_each_position_on_a_line():
    lines = [OPEN, "updown() hands=Xr/4c4d pile=7h", "updown() hands=/4c4d pile=7h phase=over places=0", OPEN]
    done = Done(["legal", "-"], "\n".join(lines))
    assert (done.status, done.lines, done.complaint) == (0, ["8h draw", "Xr draw", "", "8h draw"], "")


def test_legal_from_standard_input_understands_line_ends_of_other_systems():
    assert Done(["legal", "-"], f"{OPEN}\r\n{OPEN}\r\n").lines == ["8h draw", "8h draw"]


def test_legal_from_standard_input_stops_at_a_malformed_line_behind_the_answers_before_it():
    done = Done(["legal", "-"], f"{OPEN}\nupdown() hands=8h\n{OPEN}\n")
    assert done.lines == ["8h draw"]
    assert refuses(done, "is played by 2 to 3, not 1")


# step


def test_step_prints_the_next_position_or_the_key_of_the_refusal():
    lines = [
        f"{OPEN}\t8h",
        f"{OPEN}\tdraw",
        f"{OPEN}\t2c",
        f"{OPEN}\tpass",
        "updown() hands=Xr/4c4d pile=7h\tXr",
        "updown() hands=Xr/4c4d pile=7h\tXr:7",
        "updown() hands=2c6d/4c4d pile=7h phase=drawn drawn=6d\tkeep",
        "updown() hands=/4c4d pile=7h phase=over places=0\tdraw",
    ]
    done = Done(["step", "-"], "\n".join(lines))
    assert (done.status, done.complaint) == (0, "")
    assert done.lines == [
        "updown() hands=2c/4c4d stock=Kd pile=7h8h actor=1",
        "updown() hands=8h2cKd/4c4d pile=7h actor=1",
        "no why.not_neighbour",
        "no why.draw_first",
        "updown() hands=/4c4d pile=7hXr phase=over places=0",
        "no why.no_call_due",
        "updown() hands=2c6d/4c4d pile=7h actor=1",
        "no why.over",
    ]


def test_step_on_a_view_tells_what_can_be_told():
    done = Done(["step", "-"], "updown() hands=8h2c/x2 pile=7h observer=0\t8h\n")
    assert done.lines == ["updown() hands=2c/x2 pile=7h8h actor=1 observer=0"]


def test_step_on_a_view_refuses_a_move_that_is_illegal_anyway():
    done = Done(["step", "-"], "updown() hands=2c8h/x2 pile=7h phase=drawn observer=0 drawn=8h\tdraw\n")
    assert done.lines == ["no why.already_drawn"]


FULL_PILE = "Ac3c4c6c7c8c9cTcJcQcKcAd2d3d4d5d6d7d8d9dTdJdQdKdAh2h3h4h5h6h8h9hThJhQhKhAs2s3s4s5s6s7s8s9sTsJsQsKsXrXb7h"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("updown() hands=8h2c/x2 pile=7h observer=0\tdraw", "The stock lies face down"),
        (f"updown() hands=2c/?? pile={FULL_PILE} passes=1 observer=0\tpass", "A hand that lies face down"),
        ("updown() hands=x2/4c4d pile=7h observer=1\tdraw", "The hand of seat 0 is face down"),
        (OPEN, "is not POSITION<TAB>MOVE"),
        (f"{OPEN} 8h", "is not POSITION<TAB>MOVE"),
        (f"{OPEN}\t", "is not a move"),
        (f"{OPEN}\t8", "is not a move"),
        (f"{OPEN}\t8x", "is not a row of cards"),
        ("updown() hands=8h2c/8h4d pile=7h\tdraw", "8h is named more often than the pack holds it."),
    ],
)
def test_step_refuses_what_it_cannot_read_or_tell(line, words):
    assert refuses(Done(["step", "-"], line), words)


# deal


def test_deal_prints_a_position_that_legal_reads():
    dealt = Done(["deal", "updown", "3", "48151623"]).lines
    assert dealt == Done(["deal", "updown()", "3", "48151623"]).lines
    assert len(dealt) == 1
    assert Done(["legal", "-"], dealt[0]).status == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["updown", "1", "7"], "updown is dealt to 2 to 3 seats, with a seed of 0 or more."),
        (["updown", "4", "7"], "updown is dealt to 2 to 3 seats"),
        (["updown", "2", "1e3"], "invalid int value"),
        (["updown", "two", "7"], "invalid int value"),
        (["chess", "2", "7"], "'chess()' names no game"),
        (["updown(hand=3)", "2", "7"], "this game has none"),
        (["updown", "2"], "SEED"),
    ],
)
def test_deal_refuses_what_it_cannot_deal(arguments, words):
    assert refuses(Done(["deal", *arguments]), words)


# check

CASES = """game = "updown()"
[[case]]
rule = "Eight goes onto seven"
start = "hands=8h2c/4c4d pile=7h"
steps = ["can 8h", "8h", "= top=8h"]
"""
FAILING = """
[[case]]
rule = "Two goes onto seven"
start = "hands=8h2c/4c4d pile=7h"
steps = ["no 2c", "can 2c"]
[[case]]
rule = "Eight may not go onto seven"
start = "hands=8h2c/4c4d pile=7h"
steps = ["no 8h"]
[[case]]
rule = "A play keeps the turn"
start = "hands=8h2c/4c4d pile=7h"
steps = ["8h", "= actor=0 top=8h count0=2"]
"""


def test_check_counts_what_passed(tmp_path):
    file = tmp_path / "good.toml"
    file.write_text(CASES)
    done = Done(["check", str(file), str(file)])
    assert (done.status, done.lines, done.complaint) == (0, ["2 passed, 0 failed"], "")


def test_check_prints_each_failure_with_step_expectation_and_position(tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text(CASES + FAILING)
    done = Done(["check", str(file)])
    assert done.status == 1
    assert done.lines == [
        f"{file}: Two goes onto seven",
        "  step 2: can 2c",
        "  expected 2c to be legal, but it is refused: why.not_neighbour",
        "  at updown() hands=8h2c/4c4d pile=7h",
        f"{file}: Eight may not go onto seven",
        "  step 1: no 8h",
        "  expected a refusal, but 8h is legal",
        "  at updown() hands=8h2c/4c4d pile=7h",
        f"{file}: A play keeps the turn",
        "  step 2: = actor=0 top=8h count0=2",
        "  expected actor=0, found actor=1; expected count0=2, found count0=1",
        "  at updown() hands=2c/4c4d pile=7h8h actor=1",
        "1 passed, 3 failed",
    ]


def test_check_of_a_case_with_a_game_of_its_own(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(CASES.replace('game = "updown()"', 'game = "chess()"') + 'game = "updown()"\n')
    assert Done(["check", str(file)]).lines == ["1 passed, 0 failed"]


@pytest.mark.parametrize("step", ["9x", "can", "= ", "= top", "= hand5=2c", "= colour=red", "no", ""])
def test_check_fails_a_step_that_says_nothing(tmp_path, step):
    file = tmp_path / "odd.toml"
    file.write_text(CASES.replace("can 8h", step))
    done = Done(["check", str(file)])
    assert done.status == 1
    assert done.lines[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"game = ", "is not TOML"),
        (b"\xff\xfe", "is not TOML"),
        (b"", "holds no [[case]]"),
        (b'game = "updown()"\ncase = []', "holds no [[case]]"),
        (b'game = "updown()"\ncase = ["x"]', "holds a case that is no [[case]] table"),
        (CASES.replace("updown()", "chess()").encode(), "names no game"),
        (CASES.replace('game = "updown()"', "").encode(), "needs game, rule, start (texts) and steps"),
        (CASES.replace('rule = "Eight goes onto seven"', "").encode(), "needs game, rule, start (texts) and steps"),
        (CASES.replace('steps = ["can 8h", "8h", "= top=8h"]', "").encode(), "needs game, rule, start (texts)"),
        (CASES.replace('"8h", ', "8, ").encode(), "needs game, rule, start (texts) and steps"),
        (CASES.replace("pile=7h", "pile=7h7h").encode(), "does not start: 7h is named more often"),
    ],
)
def test_check_refuses_what_is_no_case_file(tmp_path, text, words):
    file = tmp_path / "odd.toml"
    file.write_bytes(text)
    assert refuses(Done(["check", str(file)]), words)


def test_check_refuses_a_file_that_is_not_there(tmp_path):
    assert refuses(Done(["check", str(tmp_path / "none.toml")]), "No such file")
    assert refuses(Done(["check", str(tmp_path)]), "Is a directory")


# replay


def test_replay_tells_a_record_round_by_round(tmp_path):
    file = tmp_path / "record.txt"
    file.write_text("game: updown()\nseats: You, Amina hard\nseed: 7\nrules: 1\n\ndraw fresh\n\n")
    done = Done(["replay", str(file)])
    assert (done.status, done.complaint) == (0, "")
    assert [line for line in done.lines if not line.startswith("  ")] == ["Round 1", "Round 2"]
    assert done.lines[-1].strip().startswith("updown() hands=")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"hello", "This is no record"),
        (b"\xff", "utf-8"),
        (b"game: chess()\nseats: You, Amina\nseed: 7\nrules: 1\n\n", "names no game"),
        (b"game: updown()\nseats: You\nseed: 7\nrules: 1\n\n", "is played by 2 to 3, not 1"),
        (b"game: updown()\nseats: You, Amina\nseed: 7\nrules: 2\n\n", "newer rules"),
        (b"game: updown()\nseats: You, Amina\nseed: 7\nrules: 1\n\nkeep\n", "breaks off in round 1"),
        (b"game: updown()\nseats: You, Amina\nseed: 7\nrules: 1\n\ndraw dr\n", "breaks off in round 1"),
        (b"game: updown()\nseats: You, Amina\nseed: 7\nrules: 1\n\ndraw\ndraw\n", "breaks off in round 2"),
    ],
)
def test_replay_refuses_what_is_no_record(tmp_path, text, words):
    file = tmp_path / "record.txt"
    file.write_bytes(text)
    assert refuses(Done(["replay", str(file)]), words)


# Any command


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["shuffle"], "invalid choice: 'shuffle'"),
        (["legal"], "POSITION"),
        (["legal", OPEN, OPEN], "Unrecognized arguments"),
        (["legal", ""], "'' names no game"),
        (["legal", "updown() hands=8h2c/8h4d pile=7h"], "8h is named more often than the pack holds it."),
        (["legal", "updown() hands=x2/4c4d pile=7h observer=1"], "The hand of seat 0 is face down"),
        (["step"], "-"),
        (["step", "here"], "invalid choice: 'here'"),
        (["check"], "FILE"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(arguments, words):
    assert refuses(Done(arguments), words)


@pytest.mark.parametrize("command", ["legal", "step"])
def test_input_that_is_no_text_gets_one_sentence(command):
    assert refuses(Done([command, "-"], b"updown() hands=\xff\xfe/4c pile=7h\t8h\n"), "utf-8")


def test_help_is_no_error():
    done = Done(["--help"])
    assert (done.status, done.complaint) == (0, "")
    assert "legal" in "\n".join(done.lines)


def test_the_command_line_can_be_called_from_python(capsys):
    assert main(["legal", OPEN]) == 0
    assert capsys.readouterr().out == "8h\ndraw\n"
    assert main(["legal", "updown()"]) == 2
    assert capsys.readouterr().err.startswith("mezani: updown is played by")
