"""How a law works in two minutes: short, in both languages alike, with the law's numbers and clauses that exist."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from site_builder.languages import LANGUAGES, catalogue, number
from site_builder.pages.kinds.in_short import FILE, LIST, UNCOUNTED, WAY, WORD, glossary, paragraphs
from site_builder.pages.parts.table_of_roles import table_of_roles
from site_builder.regulations import all_regulations, regulation

LAWS = sorted(law for law in all_regulations() if not all_regulations()[law].based)
TWO_MINUTES = 300  # words: what somebody reads in that time


@pytest.mark.parametrize("law", LAWS)
def test_every_law_is_told_in_two_minutes_with_clauses_that_it_has(law):
    room = regulation(law)
    texts = {lang: catalogue(room.room, FILE, lang) for lang in LANGUAGES}
    assert list(texts["it"]) == list(texts["en"])
    fields = [{lang: set(re.findall(r"\{[^}:]+", text)) for lang, text in pair} for pair in pairs(texts)]
    assert all(of["it"] == of["en"] for of in fields)
    named = [key for key in texts["it"] if not key.startswith((WORD, LIST, WAY, UNCOUNTED))]
    cited = {clause for key in named for clause in key.split()[1:]}
    held = (
        {clause.id for clause in room.text("it").clauses} | {number.name for number in room.numbers} | {*room.tables()}
    )
    assert {clause for clause in cited if not clause.startswith("R")} <= held
    for lang in LANGUAGES:
        words = [word for paragraph in paragraphs(room) for word in paragraph.text[lang].split()]
        assert 20 < len(words) <= TWO_MINUTES and not any("{" in word or "*" in word for word in words)
        sentences = re.split(r"[.:;] ", " ".join(words))
        assert max(len(sentence.split()) for sentence in sentences) <= 27


def test_every_game_of_the_festival_has_a_square_beside_those_played_alike(site):
    law = regulation("festival-2000")
    (games,) = (paragraph for paragraph in paragraphs(law) if paragraph.groups)
    names = [name["it"] for name, *_ in law.tables()["competitions"].rows]
    assert sorted(name["it"] for group in games.groups for name in group.names) == sorted(names)
    assert [len(group.names) for group in games.groups] == sorted(map(len, by_format(law).values()), reverse=True)
    drawing = site["regulations/festival-2000/two-minutes/index.html"].partition('class="in-groups"')[2]
    assert drawing.partition("</ul>")[0].count("<rect") == len(names) == 14
    assert not any(paragraph.groups for paragraph in paragraphs(regulation("bang-2009"))), "of figures no group"


def by_format(law):
    formats = dict[str, list[str]]()
    for name, kind, *_ in law.tables()["competitions"].rows:
        formats.setdefault(kind["it"], []).append(name["it"])
    return formats


def pairs(texts):
    return [[(lang, texts[lang][key]) for lang in LANGUAGES] for key in texts["it"]]


def test_its_numbers_are_those_of_the_law():
    law = regulation("bang-2009")
    (table,) = (paragraph for paragraph in paragraphs(law) if "lud-9" in paragraph.clauses)
    stake = next(entry for entry in law.numbers if entry.name == "stake")
    assert number(stake.value, "it") + " $" in table.text["it"].replace("\N{NO-BREAK SPACE}", " ")
    assert {entry.word["en"] for entry in glossary(law)} >= {"Net", "Tier", "Cut", "Wild card"}


@pytest.mark.parametrize(
    ("id", "way", "words", "no_words"),
    [
        ("A2009-02", "total", "What counts is your total: the starting dollars", "your net"),
        ("A2009-03", "zero", "Zero or less gives zero points.", "is not multiplied"),
        ("A2009-05", "none", "each table counts for itself", "come down to"),
        ("A2009-12", "per_finding", "drops a tier for each thing missing", "drops a tier or"),
    ],
)
def test_a_law_that_is_read_otherwise_is_told_so(id, way, words, no_words):
    law = regulation("bang-2009")
    reading = law.readings[id]
    otherwise = replace(law, readings={**law.readings, id: replace(reading, ways={way: None, **reading.ways})})
    text = " ".join(paragraph.text["en"] for paragraph in paragraphs(otherwise))
    assert words in text and no_words not in text
    assert ("Net" in {entry.word["en"] for entry in glossary(otherwise)}) is (way != "total")


def test_what_an_edition_leaves_out_is_not_told():
    law = regulation("bang-2009")
    assert len(list(paragraphs(law))) == 9
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    without = replace(law, based=SimpleNamespace(before={}, left_out=("R2009-41",), numbers=law.numbers, texts=texts))
    shown = [paragraph.title["en"] for paragraph in paragraphs(without) if paragraph.title]
    assert "The Club bonus" not in shown and {"The Player bonus", "The duels"} <= {*shown}
    assert {"Club bonus", "Player bonus"} & {entry.word["en"] for entry in glossary(without)} == {"Player bonus"}


@pytest.mark.parametrize("law", LAWS)
def test_a_table_is_drawn_with_the_roles_and_the_dollars_of_its_sheet(law):
    paper, table = regulation(law).paper, table_of_roles(regulation(law))
    assert (table is None) == (paper is None)
    if paper and table:
        letters = [role.letter for role in table.roles]
        assert {letter: letters.count(letter) for letter in letters} == {
            letter: number for letter, number in paper.roles[table.players].items() if number
        }
        assert len({(role.x, role.y) for role in table.roles}) == table.players == min(paper.sizes)
        pays = [pay for side in table.sides for pay in side.pays]
        paid = [payment.dollars for side in paper.winnings(table.players) for payment in side.payments]
        assert [pay.dollars for pay in pays] == paid
        assert all(pay.width == 100 * pay.dollars // max(paid) for pay in pays)


def test_two_minutes_begin_with_how_one_plays_and_say_which_seasons_they_are_about(site):
    html = site["regulations/bang-2009/two-minutes/index.html"]
    brief = html.partition("<h1>")[2].partition('<section aria-labelledby="h-words"')[0]
    assert "Si gioca a quanti tornei si vuole." in brief.partition('class="stand"')[2].partition("</p>")[0]
    assert re.findall(r'href="\.\./\.\./\.\./(seasons/[^"]+)"', brief) == ["seasons/2009/"]
    assert brief.count("Si gioca a quanti tornei si vuole.") == 1
