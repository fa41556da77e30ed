"""How a season reads its law, on its page; what each other way would have changed, on the regulation's."""

from __future__ import annotations

import re
from html import unescape

import pytest

from site_builder.languages import LANGUAGES
from site_builder.pages.parts.readings import MOST, First
from site_builder.regulations import regulation
from site_builder.rendering import file_of
from site_builder.results.readings import otherwise

from .reading import read

LAW = "regulations/bang-2009/"


def text_of(html: str) -> str:
    """What one reads, without markup."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html)))


def note(site: dict[str, str], id: str, lang: str) -> str:
    """The note of a reading on the page of its law."""
    _, _, rest = site[file_of(LAW, lang)].partition(f'id="{id}"')
    return re.split(r'<div class="reading"|</article>', rest)[0]


@pytest.fixture(scope="module")
def ways(pages):
    return next(page for page in pages if page.path == LAW).content.readings


@pytest.mark.parametrize(("lang", "line"), [
    ("it", "ORG 5.2 Più mancanze nello stesso torneo: una fascia in meno per ciascuna. "
           "Di solito: una fascia in meno in tutto."),
    ("en", "ORG 5.2 Several things missing in one tournament: one tier down for each. "
           "Usually: one tier down in all."),
])  # fmt: skip
def test_the_page_of_a_season_lists_what_it_reads_otherwise(site, lang, line):
    html = site[file_of("seasons/2009/", lang)]
    assert line in text_of(html)
    section = html.partition('id="readings"')[2].partition("</section>")[0]
    assert section.count("<li>") == 1 and 'href="../../regulations/bang-2009/#a2009-12"' in section


def test_a_season_that_follows_every_decision_says_nothing(results):
    from site_builder.pages.parts.readings import chosen

    assert chosen(results.computed["2009"]) == ()


def test_every_way_is_told_at_its_clause_and_the_decision_is_marked(site):
    law = regulation("bang-2009")
    for lang, marked in (("it", "vale se la stagione non dice altro"), ("en", "holds unless a season says otherwise")):
        for reading in law.readings.values():
            text = text_of(note(site, reading.anchor, lang))
            assert f"{reading.words(law.room, reading.decision)[lang]} ({marked}" in text, reading.id
            for way in list(reading.ways)[1:]:
                assert reading.words(law.room, way)[lang] in text, (reading.id, way)


def test_a_season_that_reads_so_is_named_there(ways):
    decision, other = ways["A2009-12"].ways
    assert decision.decision and not decision.so and [link.path for link in other.so] == ["seasons/2009/"]


def test_what_would_change_is_what_the_season_computed_again_says(example, ways, site):
    actual = {(effect.reading, effect.way): effect for effect in otherwise(example.computed["2009"])}
    difference = actual["A2009-11", "reject"].difference
    effect = ways["A2009-11"].ways[1].effects[0]
    summary = {sentence.key: sentence.facts for sentence in effect.summary}
    moved = {change.player for change in difference.moved if change.place[0] != change.place[1]}
    assert moved and summary["otherwise-places"]["n"] == len(moved)
    enter = sum(before is None for _, before, _ in difference.seats)
    assert summary["otherwise-seats"] == {"enter": enter, "leave": len(difference.seats) - enter}
    assert len(effect.movers.shown) + effect.movers.more == len(difference.moved)
    for lang in LANGUAGES:
        linked = {entry["href"] for entry in read(note(site, "a2009-11", lang)).of("a") if "players/" in entry["href"]}
        assert {f"../../players/{player}/" for player, _, _ in difference.seats[:MOST]} <= linked


def test_many_are_told_as_the_first_and_a_count(ways):
    movers = ways["A2009-11"].ways[1].effects[0].movers
    assert isinstance(movers, First) and len(movers.shown) == MOST and movers.more > 0
    places = [min(place for place in mover.places if place) for mover in movers.shown]
    assert places == sorted(places), "the best places come first"


def test_what_changes_nothing_and_what_nobody_can_tell_is_one_sentence_each(site, ways):
    assert [link.path for link in ways["A2009-49"].ways[1].nothing] == ["seasons/2009/"]
    assert "Non avrebbe cambiato niente: " in text_of(note(site, "a2009-49", "it"))
    assert not ways["A2009-01"].ways[1].effects[0].known
    assert "le partite stesse sarebbero state altre" in text_of(note(site, "a2009-01", "it"))


def test_every_reading_of_every_law_has_its_ways_on_its_page(pages):
    for page in pages:
        if page.template == "regulation":
            assert set(page.content.readings) == set(regulation(page.regulation).readings)


@pytest.mark.parametrize(("lang", "words"), [("it", "lettura della stagione: "), ("en", "the season’s reading: ")])
def test_the_reasons_name_what_the_season_reads_otherwise_and_nothing_that_is_usual(site, lang, words):
    """That seven players sat down rests on A2009-11 too, which the season reads as everybody does."""
    html = site[file_of("tournaments/2009/sette-fantasmi/", lang)]
    cited = re.findall(r'<a class="cited" href="[^"]*#(a2009-\d+)">', html)
    assert cited == ["a2009-12"] and f"{words}ORG 5.2" in text_of(html)
