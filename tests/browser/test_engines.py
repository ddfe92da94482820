"""The built site in every engine there is for a phone: it starts, plays, comes back, and needs no server.

Everything else is tested in Chromium, by Playwright; these few tests see to it that the others follow.
An engine that cannot be had is skipped with the reason, unless MEZANI_ENGINES=all, which CI sets.
"""

import os
from dataclasses import replace

import pytest

from mezani.ai.levels import LEVELS
from mezani.games import GAMES
from mezani.kernel import Move
from mezani.session import Session
from mezani.text import read_record
from tests.browser.engines import ENGINES, FORGETFUL, SILENT, Guest
from tools.serve import serving
from tools.trouble import Trouble


@pytest.fixture(scope="module", params=ENGINES)
def engine(request):
    """Name an engine, and give what starts it."""
    try:
        with ENGINES[request.param]() as start:
            yield request.param, start
    except Trouble as trouble:
        if os.environ.get("MEZANI_ENGINES") == "all":
            raise
        pytest.skip(str(trouble))


@pytest.fixture
def guest(engine, site, complaints, tmp_path):
    """Seat a person at a phone with this engine."""
    _, start = engine
    guest = Guest(start, tmp_path / "profile", site.url, complaints.found)
    yield guest
    guest.leave()


def movers(text):
    """Return the seats that have moved, by the rules of the engine itself."""
    record = read_record(text)
    (moves,) = record.rounds
    session = Session.replay(replace(record, rounds=[[]]), GAMES, LEVELS)
    seats = set()
    for move in moves:
        seats.add(session.asked)
        session.make(Move.read(move))
    return seats


def play_until_all_have_moved(guest):
    """Play by taps until the person and the computer have both moved and the person is asked again."""
    while movers(guest.record()) != {0, 1}:
        guest.tap_one_move()
    assert guest.rest() == "yours"


def play_on(guest):
    """Make one more move and see that it continues the record."""
    before = guest.record()
    guest.tap_one_move()
    assert guest.record().startswith(before.rstrip("\n"))


def test_complaints_of_a_page_are_heard(engine, guest, complaints):
    name, _ = engine
    if name in SILENT:
        pytest.skip(f"The driver of {name} has no BiDi: nothing tells what a page logs and raises.")
    complaints.allow("test logs")
    complaints.allow("test raises")
    guest.visit()
    guest.driver.execute_script("console.error('test logs'); setTimeout(() => { throw new Error('test raises'); })")
    guest.wait_for_complaint("test logs")
    guest.wait_for_complaint("test raises")


def test_a_round_is_dealt_and_played(guest):
    guest.deal()
    play_until_all_have_moved(guest)


def test_a_round_comes_back_when_the_browser_was_closed(engine, guest):
    name, _ = engine
    guest.deal()
    play_until_all_have_moved(guest)
    record, hand = guest.record(), guest.hand()
    if name in FORGETFUL:
        guest.reload()
    else:
        guest.leave()
        guest.return_()
        guest.visit("#/table")
    guest.rest()
    assert (guest.record(), guest.hand()) == (record, hand)
    play_on(guest)


def test_the_next_start_is_made_from_a_snapshot(guest):
    """Start twice: a snapshot is thrown away when a start with it fails, so what is left has served."""
    guest.deal()
    guest.wait_for("snapshot", "kept")
    for _ in range(2):
        guest.visit("#/table")
        guest.rest()
        assert guest.wait_for("snapshot", "kept", "none", "making") == "kept"
    play_on(guest)


def test_a_visit_that_ends_while_the_engine_wakes_does_not_hinder_the_next(guest, complaints):
    """Leave three times as soon as the page is live; WebKit and Firefox used to wait for ever at the next visit."""
    # Firefox says so, in ever other words, of all that was on its way when the page was left.
    complaints.allow("")
    for _ in range(3):
        guest.visit()
    guest.wait_for("engine", "awake")


def test_a_round_goes_on_without_a_server(guest, site_folder):
    with serving(site_folder, "/mezani/") as here:
        guest.url = here.url
        guest.deal()
        guest.wait_for("offline", "ready")
        record, hand = guest.record(), guest.hand()
    guest.reload()
    guest.rest()
    assert (guest.record(), guest.hand()) == (record, hand)
    play_on(guest)
    guest.visit("?go=home")
    guest.wait_for("offline", "ready")


def test_the_first_visit_downloads_nothing_twice(engine, complaints, site_folder, tmp_path):
    """Count what the server is asked for; an engine that forgets has no cache for the offline copy to be made from."""
    name, start = engine
    with serving(site_folder, "/mezani/") as here:
        guest = Guest(start, tmp_path / "profile", here.url, complaints.found)
        try:
            guest.visit()
            guest.wait_for("offline", "ready")
        finally:
            guest.leave()
        most = 2 if name in FORGETFUL else 1
        assert {path: times for path, times in here.asked.items() if times > most and "/static/" in path} == {}
