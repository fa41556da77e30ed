"""The words of a clause, its numbers, the rules that carry it out and their sentences stand side by side in the source:
in one folder a group of clauses."""

from __future__ import annotations

import re

import pytest

from site_builder.languages import WHOLE, catalogue, clause_groups
from site_builder.program_files import HOUSE
from site_builder.regulations import all_regulations
from site_builder.regulations.numbers import of_room
from site_builder.reporting.clause_sources import MECHANISMS, place_of_number, place_of_text, rules_of

ROOMS = [law for law in all_regulations().values() if law.based is None and clause_groups(law.room)]
SHARED = tuple((HOUSE / "regulations" / name).relative_to(HOUSE.parent).as_posix() for name in MECHANISMS)


def folder(place) -> str:
    """Below the program, whatever folder the tests run in."""
    assert place is not None
    return f"site_builder/{place.file.rpartition('/')[0].rpartition('site_builder/')[2]}"


def test_every_room_of_the_program_has_its_clauses_in_groups():
    assert len(ROOMS) == 5


@pytest.mark.parametrize("law", ROOMS, ids=lambda law: law.id)
@pytest.mark.parametrize("lang", WHOLE)
def test_what_belongs_to_a_clause_stands_in_the_folder_of_its_words(law, lang):
    """Of a rule that carries out clauses of two groups each has its function and its sentences."""
    words = {clause.id: folder(place_of_text(law, clause.id, lang)) for clause in law.text(lang).clauses}
    assert [clause for clause, place in words.items() if "/clauses/" not in place] == []
    rules = {clause: rules_of(law, clause, ()) for clause in words}
    homes = {rule.id: {words[clause] for clause in words for other in rules[clause] if other.id == rule.id}
             for clause in words for rule in rules[clause]}  # fmt: skip
    elsewhere = [str(n) for n in of_room(law.room) if folder(place_of_number(law, n)) != words[n.clause]]
    for clause in words:
        for rule in rules[clause]:
            elsewhere += [str(rule.place)] * (folder(rule.place) != words[clause])
            places = [sentence.place for sentence in rule.sentences[lang]]
            elsewhere += [str(place) for place in places if folder(place) not in (*homes[rule.id], *SHARED)]
    assert elsewhere == []


@pytest.mark.parametrize("law", ROOMS, ids=lambda law: law.id)
def test_the_text_of_a_room_names_each_group_once_and_in_every_language_in_the_same_order(law):
    texts = {lang: (law.room / f"text.{lang}.md").read_text(encoding="utf-8") for lang in WHOLE}
    named = {lang: re.findall(r"^\[\[clauses/(\w+)\]\]$", text, re.M) for lang, text in texts.items()}
    assert sorted(named["it"]) == [group.name for group in clause_groups(law.room)]
    assert named["it"] == named["en"]


def test_a_sentence_that_stands_in_two_groups_is_refused(tmp_path):
    for group in ("games", "duels"):
        (tmp_path / "clauses" / group).mkdir(parents=True)
        (tmp_path / "clauses" / group / "notes.it.yaml").write_text("R1-01 place: Primo.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="R1-01 place"):
        catalogue(tmp_path, "notes", "it")
