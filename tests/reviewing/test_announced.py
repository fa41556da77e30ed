"""A change of nothing but announcements moves no result, and yet says what it would publish."""

from __future__ import annotations

import re

import pytest

from tests.reviewing.test_review import messages, report

SEASON = "seasons/2009.yaml"
FIUME = """  - {id: coppa-del-fiume, area: nord, name: Coppa del fiume, place: Cremona,
     start: 2009-11-14, announced: 2009-10-30}
"""
PORTO = """  - {id: porto-sepolto, area: nord, name: Il porto sepolto, place: Pavia,
     start: 2009-11-21, end: 2009-11-22, announced: 2009-10-30}
"""
TITLE = {"it": "Tornei annunciati", "en": "Announced tournaments"}


@pytest.fixture
def announced(repository):
    """The miniature's season with one announcement."""
    repository.write(f"data/{SEASON}", f"{repository.text(SEASON)}planned:\n{FIUME}")
    repository.commit("announced")
    return repository


def lines(capsys, lang: str) -> list[str]:
    """The list of announcements in the report, one line each."""
    text = messages(capsys, "HEAD", "--lang", lang)
    assert {"it": "Nessun risultato cambia", "en": "No result changes"}[lang] in text
    part = re.search(rf"### {TITLE[lang]}\n\n((?:- .*\n)+)\n", text)
    return part[1].splitlines() if part else []


def test_an_announcement_that_comes_is_told_with_name_and_day(announced, capsys):
    announced.write(f"data/{SEASON}", announced.text(SEASON) + PORTO)
    (line,) = lines(capsys, "it")
    assert line == "- **Annunciato.** Il porto sepolto, 21 novembre 2009 – 22 novembre 2009 (`2009/porto-sepolto`)."
    (line,) = lines(capsys, "en")
    assert line == "- **Announced.** Il porto sepolto, 21 November 2009 – 22 November 2009 (`2009/porto-sepolto`)."


def test_an_announcement_that_goes_is_told_too(announced, capsys):
    announced.edit(SEASON, (re.escape(f"planned:\n{FIUME}"), ""))
    assert lines(capsys, "it") == ["- **Annuncio tolto.** Coppa del fiume, 14 novembre 2009 (`2009/coppa-del-fiume`)."]
    (line,) = lines(capsys, "en")
    assert line.startswith("- **Announcement taken away.** Coppa del fiume, 14 November 2009")


def test_a_day_that_moves_is_told_with_the_one_before(announced, capsys):
    announced.edit(SEASON, ("start: 2009-11-14", "start: 2009-11-15"))
    (line,) = lines(capsys, "it")
    assert line.startswith("- **Annuncio cambiato.** Coppa del fiume, 15 novembre 2009 (`2009/coppa-del-fiume`).")
    assert line.endswith(" Cambia: giorno. Prima: Coppa del fiume, 14 novembre 2009.")
    (line,) = lines(capsys, "en")
    assert line.endswith(" Changed: day. Before: Coppa del fiume, 14 November 2009.")


def test_what_else_changes_is_named(announced, capsys):
    announced.edit(
        SEASON, ("place: Cremona", "place: Lodi"), ("announced: 2009-10-30", "announced: 2009-11-02, tier: II")
    )
    assert lines(capsys, "it")[0].endswith(
        "(`2009/coppa-del-fiume`). Cambia: luogo (Cremona → Lodi), fascia (– → II), giorno dell’annuncio."
    )
    assert lines(capsys, "en")[0].endswith(
        "(`2009/coppa-del-fiume`). Changed: place (Cremona → Lodi), tier (– → II), day of the announcement."
    )


def test_the_hour_alone_is_told_as_that_and_the_title_says_what_it_is_about(announced, capsys):
    announced.edit(SEASON, ("announced: 2009-10-30", 'announced: 2009-10-30, time: "15:30"'))
    announced.commit("hour")
    announced.edit(SEASON, ('time: "15:30"', 'time: "16:00"'))
    assert lines(capsys, "it")[0].endswith("(`2009/coppa-del-fiume`). Cambia: ora (15:30 → 16:00).")
    assert messages(capsys, "HEAD").startswith("## Nessun risultato cambia: 1 annuncio\n")


def test_another_order_of_the_same_announcements_is_nobodys_news(announced, capsys):
    announced.write(f"data/{SEASON}", announced.text(SEASON) + PORTO)
    announced.commit("two")
    announced.edit(SEASON, (re.escape(FIUME + PORTO), PORTO + FIUME))
    assert lines(capsys, "it") == [] and TITLE["it"] not in messages(capsys, "HEAD")


def test_a_change_of_something_else_says_nothing_of_announcements(announced, capsys):
    announced.edit("tournaments/2009/nord/ponte-coperto.yaml", ("name: .*", "name: Il ponte nuovo"))
    assert TITLE["it"] not in messages(capsys, "HEAD")


def test_a_stranger_s_announcement_is_characters(announced, capsys):
    announced.edit(SEASON, ("name: Coppa del fiume", 'name: "<img src=x> @all [a](javascript:x) `b`"'))
    text = messages(capsys, "HEAD")
    assert "<img" not in re.sub(r"\\.", "", text) and "](" not in text.replace("\\](", "") and "@all" not in text
    page = messages(capsys, "HEAD", "--format", "html")
    assert "&lt;img src=x&gt; @all" in page and "<img" not in page


def test_a_flood_of_announcements_is_bounded_and_counted(announced, capsys):
    entries = "".join(FIUME.replace("coppa-del-fiume", f"coppa-{n}") for n in range(100))
    announced.write(f"data/{SEASON}", announced.text(SEASON) + entries)
    actual = report(capsys, "HEAD")["effect"]["announced"]
    assert len(actual["rows"]) == 60 and actual["more"] == 40
    text = messages(capsys, "HEAD")
    assert text.count("**Annunciato.**") == 40 and "… e altri 60." in text
