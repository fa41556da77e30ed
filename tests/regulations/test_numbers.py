"""The numbers of a law as data: each with its clause and its words, and every mistake in such a file at its line."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module

import pytest
from msgspec import Struct

from site_builder.languages import LANGUAGES
from site_builder.pages.parts.law_numbers import numbers_by_clause
from site_builder.records.document import Document
from site_builder.records.strict_yaml import read as read_yaml
from site_builder.regulations import all_regulations, numbers
from site_builder.regulations.texts import law_text
from site_builder.reporting import sentence

ROOMS = [law for law in all_regulations().values() if numbers.of_room(law.room)]


def test_every_room_has_its_numbers():
    assert [law.id for law in ROOMS] == list(all_regulations())


@pytest.mark.parametrize("law", ROOMS, ids=lambda law: law.id)
def test_every_number_has_a_clause_of_the_text_and_words_in_every_language(law):
    clauses = {clause.id for part in law_text(law.room, "it").parts for clause in part.clauses}
    for number in numbers.of_room(law.room):
        assert number.clause in clauses, number.name
        assert all(number.words[lang].strip() for lang in LANGUAGES) and number.unit in numbers.UNITS
    assert set(numbers_by_clause(law)) <= clauses


@pytest.mark.parametrize("law", ROOMS, ids=lambda law: law.id)
def test_no_number_of_the_law_is_without_an_entry_and_none_is_idle(law):
    tables = import_module(f"site_builder.regulations.{law.room.name}.tables")
    names = [number.name for number in numbers.of_room(law.room)]
    assert sorted(names) == sorted(tables.Numbers.__struct_fields__)
    rules = "".join(file.read_text(encoding="utf-8") for file in law.room.rglob("*.py"))
    assert [name for name in names if f".{name}" not in rules] == []


class Small(Struct, frozen=True):
    players: int
    factor: Fraction
    order: tuple[str, ...]
    bonus: dict[int, int]


SOUND = """
players: {value: 10, unit: players, clause: a-1, it: quanti, en: how many}
factor: {value: 7/2, unit: factors, clause: a-1, it: di quanto, en: by how much}
order: {value: [a, b], unit: criteria, clause: a-2, it: in che ordine, en: in which order}
bonus:
  value: {"1": 5}
  unit: dollars
  clause: a-2
  it: quanto in più
  en: how much more
"""


def read_numbers(text: str) -> tuple[Small | None, list[tuple[int, str, str]]]:
    data, mark = read_yaml(text.encode())
    typed, problems = numbers.numbers_of(Small, Document("law.yaml", "law", data, mark))
    return typed, [(p.where.line, p.message.key.partition(".")[2], sentence(p, "en")) for p in problems]


def test_a_sound_file_is_typed():
    typed, problems = read_numbers(SOUND)
    assert problems == [] and typed == Small(10, Fraction(7, 2), ("a", "b"), {1: 5})


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "part"),
    [
        ("value: 10,", "value: ten,", 2, "kind", "'players'"),
        ("value: 10,", "value: [1],", 2, "kind", "'players'"),
        ("value: 10,", "value: true,", 2, "kind", "'players'"),
        ("value: 7/2", "value: 7/0", 3, "kind", "'factor'"),
        ("value: 7/2", "value: x", 3, "kind", "'factor'"),
        ("value: [a, b]", "value: a", 4, "kind", "'order'"),
        ('{"1": 5}', '{"first": 5}', 6, "kind", "'bonus'"),
        (" clause: a-1, it: quanti", " it: quanti", 2, "without", "'clause'"),
        (", en: how many", "", 2, "without", "'en'"),
        ("unit: players", "unit: sheep", 2, "unit", "'players'"),
        ("{value: 10, unit: players, clause: a-1, it: quanti, en: how many}", "10", 2, "bare", "'players'"),
        ("en: how many}", "en: how many, note: x}", 2, "key", "'note'"),
        ("\nplayers:", "\nplayer:", 2, "unknown", "'player'"),
        (
            "order: {value: [a, b], unit: criteria, clause: a-2, it: in che ordine, en: in which order}",
            "",
            2,
            "missing",
            "'order'",
        ),
    ],
)
def test_a_mistake_is_told_at_its_line(old, new, line, key, part):
    typed, problems = read_numbers(SOUND.replace(old, new))
    assert typed is None
    assert (line, key) in {(line, key) for line, key, _ in problems}
    assert any(part in text for _, of_problem, text in problems if of_problem == key)
    data, mark = read_yaml(SOUND.replace(old, new).encode())
    for problem in numbers.numbers_of(Small, Document("law.yaml", "law", data, mark))[1]:
        assert sentence(problem, "it") != sentence(problem, "en")


def test_a_number_in_two_files_is_told_at_the_second():
    documents = [Document(path, "law", *read_yaml(SOUND.encode())) for path in ("law.yaml", "clauses/a/law.yaml")]
    typed, problems = numbers.numbers_of(Small, *documents)
    assert typed is None
    assert {(p.where.path, p.message.key) for p in problems} == {("clauses/a/law.yaml", "law-number.twice")}
