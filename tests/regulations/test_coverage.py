"""The list of all sentences of the sources: complete, true to the program, and the same as its printed table."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder import pages
from site_builder.languages import LANGUAGES
from site_builder.regulations import all_regulations
from site_builder.regulations.texts import law_text

from . import coverage

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/coverage-of-the-sources.md"
LAWS = all_regulations()
# How many sentences of each source state something: counted in the sources.
SENTENCES = {"bang-2007": 135, "bang-2009": 218, "bang-2022": 94, "bang-official": 38, "festival-2000": 118}


@pytest.fixture(params=sorted(LAWS))
def source(request) -> coverage.Source:
    return coverage.source_of(LAWS[request.param])


def test_every_sentence_of_a_source_is_there_once(source):
    wanted = SENTENCES.get(source.law.id, len(source.sentences))  # nobody counted those of an edition added later
    assert [sentence.number for sentence in source.sentences] == list(range(1, wanted + 1))


def test_every_sentence_is_told_at_a_clause_of_the_text_in_a_few_words(source):
    for lang in LANGUAGES:
        clauses = {clause.id for clause in law_text(source.law.room, lang).clauses} | {coverage.INTRODUCTION}
        assert [sentence for sentence in source.sentences if sentence.at not in clauses] == []
    assert [sentence for sentence in source.sentences if not 3 <= len(sentence.says) <= 80] == []


def test_every_rule_and_check_that_is_named_is_one_of_the_room(source):
    known = source.rules | source.problems
    unknown = {name: sentence.number for sentence in source.sentences for name in sentence.by if name not in known}
    assert unknown == {}


def test_every_page_that_is_named_is_a_kind_of_page(source):
    kinds = {file.stem for file in (Path(pages.__file__).parent / "kinds").glob("*.py")}
    assert {sentence.page for sentence in source.sentences if sentence.page} <= kinds


def test_every_clause_of_the_text_comes_from_a_sentence_or_is_marked_as_ours(source):
    places = {sentence.at for sentence in source.sentences}
    ours = coverage.marked_clauses(source.law, "it", 0)
    assert [clause.id for clause in law_text(source.law.room, "it").clauses if clause.id not in places | ours] == []


def test_every_rule_and_check_of_the_room_answers_for_a_sentence_or_says_why_it_is_there(source):
    named = {name for sentence in source.sentences for name in sentence.by}
    without = source.without_a_sentence.keys()
    assert sorted((source.rules | source.checks) - named) == sorted(without)


def test_what_is_left_out_is_said_to_be_left_out_at_its_clause(source):
    for lang in LANGUAGES:
        marked = coverage.marked_clauses(source.law, lang, 1)
        assert [sentence for sentence in source.sentences if sentence.left_out and sentence.at not in marked] == []


def test_the_printed_table_is_that_of_today(bless):
    made = coverage.document()
    if bless:
        DOCUMENT.write_text(made, encoding="utf-8")
    assert DOCUMENT.read_text(encoding="utf-8") == made, "pytest tests/regulations/test_coverage.py --bless"
