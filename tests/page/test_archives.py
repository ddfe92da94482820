"""The tools that make the site's Python: what belongs to a program, and what a part of the site is called."""

import pytest

from tools.fingerprint import fingerprint
from tools.imports import program
from tools.sentences import write_sentences
from tools.trouble import Trouble


def test_a_program_is_what_its_entry_imports(tmp_path):
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "__init__.py").write_text("")
    (tmp_path / "pack" / "one.py").write_text(
        "import json\nfrom pack import two\ndef later():\n    import pack.three\n"
    )
    (tmp_path / "pack" / "two.py").write_text("if True:\n    import pack.four\n")
    for name in ("three", "four", "five"):
        (tmp_path / "pack" / f"{name}.py").write_text("")
    assert list(program("pack.one", roots=[tmp_path])) == ["pack", "pack.four", "pack.one", "pack.two"]


def test_a_part_takes_its_name_from_its_content_and_is_found_under_it(tmp_path):
    for folder in ("static/art", "static/art-deco", "static/css"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "static/art/a.svg").write_text("<svg/>")
    (tmp_path / "static/css/a.css").write_text("url(../art/a.svg) url(../art-deco/b.svg)")
    (tmp_path / "index.html").write_text('<use href="static/art/a.svg#a"/> ecstatic/art/')
    fingerprint(tmp_path, "static/art")
    (art,) = (tmp_path / "static").glob("art-??????????")
    assert (tmp_path / "index.html").read_text() == f'<use href="static/{art.name}/a.svg#a"/> ecstatic/art/'
    assert (tmp_path / "static/css/a.css").read_text() == f"url(../{art.name}/a.svg) url(../art-deco/b.svg)"


def test_other_content_makes_another_name(tmp_path):
    names = set()
    for content in ("one", "two"):
        site = tmp_path / content
        (site / "static").mkdir(parents=True)
        (site / "static/a.zip").write_text(content)
        fingerprint(site, "static/a.zip")
        names |= {path.name for path in (site / "static").iterdir()}
    assert len(names) == 2


def test_a_page_that_asks_for_an_unknown_sentence_is_not_built(tmp_path):
    page, strings = tmp_path / "index.html", tmp_path / "en.json"
    page.write_text('<p data-say="a"></p><p data-name="b"></p>')
    strings.write_text('{"a": "A"}')
    with pytest.raises(Trouble, match=r"does not have: b\."):
        write_sentences(page, strings)


def test_sentences_keep_their_signs(tmp_path):
    page, strings = tmp_path / "index.html", tmp_path / "en.json"
    page.write_text('<p data-say="a">old</p><b data-name="a"></b>')
    strings.write_text('{"a": "<Jack> & \\"Queen\\""}')
    write_sentences(page, strings)
    assert page.read_text() == (
        '<p data-say="a">&lt;Jack&gt; &amp; "Queen"</p><b aria-label="&lt;Jack&gt; &amp; &quot;Queen&quot;"></b>'
    )
