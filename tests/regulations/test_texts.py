"""The texts of the regulations, beside their sources: what a clause must say, in both languages, and what is ours.

Found by reading the sources sentence by sentence: what was lost is back in words of ours, or said to be left out; what
the sources do not have is marked as our addition, everywhere with the same two words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from site_builder.languages import LANGUAGES
from site_builder.regulations import all_regulations
from site_builder.regulations.texts import law_source, law_text
from tests.regulations.coverage import OURS

ANY = ("it", "en")
# (regulation, clause or "" for the introduction, words in Italian, words in English)
SAYS = [
    ("bang-2007", "cam-1", "ToRisiKo!", "ToRisiKo!"),
    ("bang-2007", "mod-9", "non si impugnano", "cannot be appealed"),
    ("bang-2007", "mod-11", "Dodge City, High Noon, A Fistful of Cards", "Dodge City, High Noon, A Fistful of Cards"),
    ("bang-2007", "gir-5", "si gioca con le regole normali", "follows the normal rules"),
    ("bang-2009", "org-1-1", "per riservatezza", "for privacy"),
    ("bang-2009", "org-9", "tre referenti", "three area coordinators"),
    ("bang-2009", "lud-4", "quota e premi non hanno un posto", "fee and prizes have no place"),
    ("bang-2009", "lud-13-3", "che a quel punto è fuori", "who is out by then"),
    ("bang-2009", "lud-18", "rimanda a un esempio, che non c’è", "points to an example, which is not there"),
    ("bang-2009", "org-8", "20 si divide in quattro da 5", "20 are divided into four of 5"),
    ("bang-2022", "rul-1", "chi vince e tutti i posti che seguono", "who wins and all the places that follow"),
    ("bang-2022", "rul-1-3", "Le deroghe", "Waivers"),
    ("bang-2022", "oth-5", "la comunità", "the community"),
    ("bang-official", "hir-2", "il testo non dice come fanno il punteggio", "does not say how they make the score"),
    ("festival-2000", "", "tredici da giocare", "thirteen to be played"),
    ("festival-2000", "gen-1", "da giocare ce n’erano tredici", "thirteen were to be played"),
    ("festival-2000", "gen-3", "solo per Quarto!", "for Quarto! alone"),
    ("festival-2000", "gen-4", "per otto giochi", "for eight games"),
    ("festival-2000", "gen-6", "nostri per intero", "wholly ours"),
    ("festival-2000", "gen-7", "nostro per intero", "wholly ours"),
    ("festival-2000", "bac-1", "nazionale amatoriale della UISP", "national amateur tournament of the UISP"),
    ("festival-2000", "pok-3", "il testo lo scrive per l’Omaha", "the text writes for Omaha"),
    ("festival-2000", "puz-1", "campionato italiano Clementoni", "Italian Clementoni championship"),
    ("festival-2000", "puz-1", "una persona di cui si fida, ha il dovere", "somebody the judge trusts, must send"),
    ("festival-2000", "man-2", "in A6, B6, B4 e B3 sono nostri", "in A6, B6, B4 and B3 are ours"),
    ("festival-2000", "man-3", "la presa vale e la mossa seguente è ancora tua", "the next move is yours again"),
    ("festival-2000", "oma-2", "anche chi ha messo il controbuio può rilanciare", "put the big blind may raise too"),
    ("festival-2000", "sam-1", "Kyushu e Shikoku", "Kyushu and Shikoku"),
    ("festival-2000", "sam-4", "quando durante la partita se ne scambiano", "when figures are swapped during the game"),
    ("festival-2000", "sam-5", "Comincia la persona più giovane", "The youngest begins"),
    ("festival-2000", "sam-7", "gli altri sono nostri", "the others are ours"),
    ("festival-2000", "ris-8", "tutte le volte che vuole", "as often as they like"),
]
NEVER = [
    ("bang-2022", "rinunc", "renounc"),
    ("bang-2007", "omologat", "homologat"),
    ("festival-2000", "Non si lascia l’altra parte senza semi", "is not to be left without seeds"),
]
# Clauses that stand there because of us, as a whole; and the tables that work out, gather or complete.
WHOLLY_OURS = [
    ("festival-2000", "gen-6"), ("festival-2000", "gen-7"), ("festival-2000", "pok-3"), ("bang-official", "hir-2"),
]  # fmt: skip
TABLES_OF_OURS = {
    "bang-2007": ("regions", "winnings-expanded", "duel-scores", "layouts-missing"),
    "bang-2009": ("winnings-expanded", "layouts", "duel-scores"),
    "bang-2022": ("roles",),
    "bang-official": ("groups", "rounding", "shared-reward", "life-points"),
    "festival-2000": (
        "competitions", "bracket-places", "clocks", "mancala-example", "omaha-tables", "samurai-examples",
        "risiko-income",
    ),
}  # fmt: skip


@cache
def clause_sources(regulation: str, lang: str) -> dict[str, str]:
    """The Markdown of each clause with its title, by its id; "" is the introduction."""
    source = law_source(all_regulations()[regulation].room, lang)
    introduction, *clauses = re.split(r"^### ", source, flags=re.MULTILINE)
    by_id = {clause.partition(" ")[0]: clause.split("\n## ")[0] for clause in clauses}
    return {"": introduction} | by_id


def marked(regulation: str, lang: str) -> Iterator[tuple[str, int]]:
    """(clause, how many paragraphs of it are marked as ours or as left out)."""
    for clause, source in clause_sources(regulation, lang).items():
        paragraphs = re.split(r"\n\s*\n", source)
        yield clause, sum(any(paragraph.startswith(mark) for mark in OURS[lang]) for paragraph in paragraphs)


@pytest.mark.parametrize(("regulation", "clause", "italian", "english"), SAYS)
def test_a_clause_says(regulation, clause, italian, english):
    assert italian in clause_sources(regulation, "it")[clause]
    assert english in clause_sources(regulation, "en")[clause]


@pytest.mark.parametrize(("regulation", "italian", "english"), NEVER)
def test_no_clause_says(regulation, italian, english):
    for words, lang in ((italian, "it"), (english, "en")):
        clauses = [clause for clause, source in clause_sources(regulation, lang).items() if words in source]
        assert clauses == []


@pytest.mark.parametrize("regulation", sorted(all_regulations()))
def test_both_languages_mark_the_same_as_ours(regulation):
    assert dict(marked(regulation, "it")) == dict(marked(regulation, "en"))


@pytest.mark.parametrize("regulation", sorted(all_regulations()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_introduction_says_which_numbers_of_clauses_are_ours(regulation, lang):
    [mark, _] = OURS[lang]
    numbers = {"it": "numeri", "en": "numbers"}[lang]
    paragraphs = clause_sources(regulation, lang)[""].split("\n\n")
    assert any(paragraph.startswith(mark) and numbers in paragraph for paragraph in paragraphs)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("regulation", "clause"), WHOLLY_OURS)
def test_a_clause_that_is_ours_says_so_before_anything_else(regulation, clause, lang):
    [mark, _] = OURS[lang]
    assert clause_sources(regulation, lang)[clause].split("\n\n")[1].startswith(mark)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("regulation", "table"), [(id, table) for id, names in TABLES_OF_OURS.items() for table in names]
)
def test_a_table_that_the_source_has_not_is_marked_as_ours(regulation, table, lang):
    [clause] = [source for source in clause_sources(regulation, lang).values() if f"[[{table}]]" in source]
    assert any(paragraph.startswith(OURS[lang][0]) for paragraph in clause.split("\n\n"))


@pytest.mark.parametrize("regulation", sorted(all_regulations()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ours_is_said_with_the_two_words_and_no_others(regulation, lang):
    """ "sono nostri", "are ours" in a paragraph of the text that does not begin with the mark (readings are ours)."""
    ours = {"it": r"\bnostr[aoie]\b", "en": r"\bours\b"}[lang]
    words_are_ours = {"it": "Le parole sono nostre", "en": "The words are ours"}[lang]
    unmarked = [
        paragraph
        for source in clause_sources(regulation, lang).values()
        for paragraph in re.split(r"\n\s*\n", source)
        if re.search(ours, paragraph)
        and not paragraph.startswith(("> ", *OURS[lang]))
        and words_are_ours not in paragraph
    ]
    assert unmarked == []


def test_the_marks_are_printed_as_strong_words():
    law = law_text(all_regulations()["festival-2000"].room, "it")
    [clause] = [clause for clause in law.clauses if clause.id == "gen-6"]
    assert clause.blocks[0].html.startswith("<p><strong>Aggiunta nostra:</strong> ")
