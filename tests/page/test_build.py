"""The built site is whole, and works wherever it is put."""

import json
import re
import struct
import tomllib
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

from tools.build import ICONS, build
from tools.paths import PYTHON, ROOT, SITE, STATIC
from tools.setup import alone
from tools.sprites import COURTS
from tools.sprites import ICONS as DRAWINGS

# An address as it stands between quotes in our own JavaScript: ./x or ../x.
WRITTEN = re.compile(r"""["'`](\.{1,2}/[\w./-]+\.\w+)["'`]""")


class References(HTMLParser):
    """Every address that a page names."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, _, attrs):
        self.found += [value for name, value in attrs if name in {"src", "href"} and value]


@pytest.fixture(scope="module")
def site():
    with alone():
        build()
    return SITE


@pytest.fixture(scope="module")
def references(site):
    return References((site / "index.html").read_text()).found


def only(folder, pattern):
    (found,) = folder.glob(pattern)
    return found


def is_missing(folder, address):
    return not (folder / (urlsplit(address).path or ".")).exists()


def test_nothing_that_the_page_names_is_missing(site, references):
    assert [address for address in references if is_missing(site, address)] == []


def test_every_address_is_relative(site, references):
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    named = [manifest[key] for key in ("id", "start_url", "scope")] + [icon["src"] for icon in manifest["icons"]]
    absolute = [address for address in references + named if re.match(r"/|[a-z]+:", address)]
    assert absolute == []


@pytest.mark.parametrize("name", ["pyscript.toml", "page.toml"])
def test_the_page_carries_its_configurations(site, name):
    config = tomllib.loads((ROOT / name).read_text())
    carried = [json.loads(text) for text in re.findall(r"config='([^']+)'", (site / "index.html").read_text())]
    (mine,) = [found for found in carried if found.keys() == config.keys()]
    assert not is_missing(site, mine["interpreter"])


def test_nothing_that_the_start_names_is_missing(site):
    folder = only(site, "static/start-*")
    missing = [
        (module.name, address)
        for module in folder.glob("*.mjs")
        for address in WRITTEN.findall(module.read_text())
        if is_missing(folder, address)
    ]
    assert missing == []


def test_every_symbol_that_the_page_uses_is_drawn(site):
    page = re.sub(r"<style>.*?</style>", "", (site / "index.html").read_text(), flags=re.DOTALL)
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert [name for name, times in Counter(ids).items() if times > 1] == []
    used = re.findall(r'<use\b[^>]*\bhref="#([^"]*)"', page) + re.findall(r'"url\(#([^)"]*)\)"', page)
    assert set(used) <= set(ids)
    assert {f"icons-{name}" for name in DRAWINGS} <= set(ids)


def test_everything_that_a_player_needs_is_kept_for_offline_use(site):
    listed = {url for url, _ in json.loads((site / "offline.json").read_text())}
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    icons = {path for path in there if path.startswith("static/icons-") and "any-192" not in path}
    assert there - listed - icons == {"404.html", "sw.js", ".nojekyll", "offline.json"}


def test_the_copy_waits_for_the_page_before_it_takes_over(site):
    worker = (site / "sw.js").read_text()
    assert "SKIP_WAITING" in worker
    assert worker.count("skipWaiting()") == 1, "only in answer to the page"


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, (size, _) in ICONS.items()])
def test_icons_have_their_size(site, name, size):
    picture = only(site, f"static/icons-*/{name}").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (size, size)


@pytest.mark.parametrize("card", COURTS)
def test_a_court_is_a_whole_card(site, card):
    drawing = only(site, f"static/vendor/courts-*/{card}.svg").read_text()
    assert '<symbol id="card" viewBox="-120 -168 240 336"' in drawing
    ids = re.findall(r'\bid="([^"]*)"', drawing)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', drawing)) <= set(ids)


def unpacked(pack):
    size = int.from_bytes(pack[:4], "little")
    start, files = 4 + size, {}
    for path, length in json.loads(pack[4:start]):
        files[path] = pack[start : start + length]
        start += length
    assert start == len(pack)
    return files


def test_the_page_carries_its_modules_and_sentences(site):
    files = unpacked(only(site, "static/python/page-*.pack").read_bytes())
    modules = {path.relative_to(PYTHON).with_suffix(".mpy").as_posix() for path in (PYTHON / "page").glob("*.py")}
    assert modules <= files.keys()
    assert json.loads(files["strings/en.json"]) == json.loads((STATIC / "strings" / "en.json").read_text())


def test_the_engine_says_which_games_there_are(site):
    games = json.loads(unpacked(only(site, "static/python/page-*.pack").read_bytes())["games.json"])["games"]
    assert all({"id", "title", "seats", "levels"} <= game.keys() for game in games)
    assert "updown" in {game["id"] for game in games}


def test_no_source_code_and_no_second_library_is_shipped(site):
    assert list(site.rglob("*.py")) == []
    assert list(site.rglob("python_stdlib.zip")) == []


def test_every_sentence_of_the_page_stands_in_it(site):
    page = (site / "index.html").read_text()
    sentences = json.loads((STATIC / "strings" / "en.json").read_text())
    said = re.findall(r'data-say="([^"]+)"[^>]*>([^<]*)<', page)
    assert len(said) == page.count("data-say=")
    assert [key for key, text in said if unescape(text) != sentences[key]] == []
    assert "data-name=" not in page


def test_the_start_knows_how_much_there_is_to_fetch(site):
    start = only(site, "static/start-*/pyodide.mjs").read_text()
    known = {name: int(length) for name, length in re.findall(r'"([\w.-]+)":\s*{\s*"length": (\d+)', start)}
    assert {path.rpartition(".")[2] for path in known} == {"wasm", "zip"}
    assert {name: only(site, f"static/**/{name}").stat().st_size for name in known} == known


def test_what_is_fetched_by_a_fixed_name_is_named_by_its_content(site):
    listed = json.loads((site / "offline.json").read_text())
    changing = {url for url, revision in listed if revision}
    assert changing == {"index.html", "manifest.webmanifest", "static/vendor/licences.txt"}


def test_nothing_generated_is_under_version_control():
    ignored = (ROOT / ".gitignore").read_text().split()
    assert {"site/", "static/vendor/", "node_modules/", ".venv/"} <= set(ignored)
