"""The numbers that each clause of a law sets, for a reader; lists and tables of numbers are printed in its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words, words
from ...languages.figures import number as in_figures
from ...languages.figures import ratio, written_date
from ...records.document import Plain
from ...regulations import all_regulations
from ...regulations.bang.ties import named
from ...regulations.contract import Cell, Regulation
from ...regulations.editions.outdated_words import promising
from ...regulations.numbers import AREAS, FACTORS, Number, leaves, words_of_rule
from ...regulations.texts import TABLE
from .page import said
from .units import with_units
from .values import Said, saying


class NumberSet(Struct, frozen=True):
    """What a number is, and how much, with its unit."""

    words: Words
    value: Said


class ChangedByEdition(Struct, frozen=True):
    """A number, a reading or a rule that an edition changes: the clause that it stands under, or its anchor, what it
    was in the base and what it is."""

    words: Words
    clause: str
    before: Words
    after: Words


def changed_in(law: Regulation) -> tuple[ChangedByEdition, ...]:
    """What an edition changes: numbers, readings, rules left out, each in the order of the law."""
    return tuple(_changed_in(law)) if law.based else ()


def _changed_in(law: Regulation) -> Iterator[ChangedByEdition]:
    assert law.based is not None
    base = all_regulations()[law.based.based_on]
    for number in law.numbers:
        if before := law.based.before.get(number.name):
            yield ChangedByEdition(number.words, number.clause, *_was_and_is(law, base, before, number))
    for id, reading in law.readings.items():
        was = base.readings[id].decision
        if reading.decision != was:
            ways = (reading.words(law.room, way) for way in (was, reading.decision))
            yield ChangedByEdition(reading.question(law.room), reading.anchor, *ways)
    for clause in base.text(LANGUAGES[0]).clauses:
        left_out = [rule for rule in clause.rules if rule in law.left_out and rule not in base.left_out]
        for rule in left_out if clause.id not in law.based.fallen else ():
            title = {
                lang: next(other.title for other in base.text(lang).clauses if other.id == clause.id)
                for lang in LANGUAGES
            }
            name = words_of_rule(law.room, rule) or title
            yield ChangedByEdition(name, clause.id, said("edition-rule-held"), said("edition-rule-left"))


def outdated_in(law: Regulation) -> Mapping[str, tuple[ChangedByEdition, ...]]:
    """By clause, or reading, of an edition that nobody wrote anew the numbers that its words state and that are others
    now."""
    if law.based is None:
        return {}
    now = {number.name: number for number in law.numbers}
    below = [all_regulations()[id] for id in (*law.based.editions, law.room_id)]
    return {
        clause: tuple(
            ChangedByEdition(now[was.name].words, clause, *_was_and_is(law, _last_with(was, below), was, now[was.name]))
            for was in numbers
        )
        for clause, numbers in law.based.outdated.items()
    }


def left_out_in(law: Regulation) -> Mapping[str, tuple[Words, ...]]:
    """By clause, or reading, what rules are called that its words carry out or speak of and that an edition is without,
    where no edition without them writes its words anew."""
    editions = [law, *(all_regulations()[id] for id in law.based.editions)] if law.based else []
    by_clause: dict[str, tuple[Words, ...]] = {}
    for rule in law.left_out:
        still = [
            [*promising(all_regulations()[edition.based.based_on], edition, rule)]
            for edition in editions
            if edition.based and rule in edition.left_out
        ]
        name = words_of_rule(law.room, rule)
        for id in still[0] if name else ():
            if name and all(id in of_edition for of_edition in still):
                by_clause[id] = (*by_clause.get(id, ()), name)
    return by_clause


def _last_with(number: Number, laws: Sequence[Regulation]) -> Regulation:
    """The first of *laws* that has the value of a *number*; the last where none has."""
    having = (law for law in laws if any(n.name == number.name and n.value == number.value for n in law.numbers))
    return next(having, laws[-1])


def _was_and_is(law: Regulation, base: Regulation, before: Number, now: Number) -> tuple[Words, Words]:
    """What a number was and is; of a chart or a table only the rows that are others, but all places where there are
    more or fewer."""
    if _is_by_places(before.value) and _is_by_places(now.value) and len(before.value) != len(now.value):
        return in_words(before), in_words(now)
    if before.unit != AREAS and isinstance(before.value, Mapping) and isinstance(now.value, Mapping):
        was, after = _rows_changed(before.value, now.value), _rows_changed(now.value, before.value)
        former = [key for key in before.value if key not in now.value]
        return in_words(replace(before, value=was)), _with_gone(replace(now, value=after), former)
    if _is_table(now.value) and (rows := _rows_beside(law, base, now)):
        return rows
    figures = [[str(leaf) for leaf in leaves(number.value)] for number in (before, now)]
    if _is_table(now.value) and len(figures[0]) == len(figures[1]):
        pairs = [(was, after) for was, after in zip(*figures, strict=True) if was != after]
        was, after = (", ".join(side) for side in zip(*pairs, strict=True))
        return dict.fromkeys(LANGUAGES, was), dict.fromkeys(LANGUAGES, after)
    return in_words(before), in_words(now)


def _with_gone(number: Number, former: Sequence[str]) -> Words:
    """The rows of a *number* that are others now, and which are no more."""
    if not former:
        return in_words(number)
    rows, now = said("rows-gone", rows=_ranges(former)), in_words(number)
    return {lang: f"{now[lang]}; {rows[lang]}" for lang in LANGUAGES} if number.value else rows


def _ranges(keys: Sequence[str]) -> str:
    """Keys of rows, those in a row by number as "40–50"."""
    if not all(key.isdigit() for key in keys):
        return ", ".join(keys)
    groups: list[list[int]] = []
    for n in sorted(map(int, keys)):
        if groups and n == groups[-1][-1] + 1:
            groups[-1].append(n)
        else:
            groups.append([n])
    return ", ".join(f"{group[0]}–{group[-1]}" if len(group) > 1 else str(group[0]) for group in groups)


def _is_by_places(value: Plain) -> TypeGuard[Mapping[str, Plain]]:
    return isinstance(value, Mapping) and "1" in value


def _rows_changed(rows: Mapping[str, Plain], beside: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """The *rows* that do not stand so in what is *beside* them."""
    return {key: row for key, row in rows.items() if key not in beside or beside[key] != row}


def _rows_beside(law: Regulation, base: Regulation, number: Number) -> tuple[Words, Words] | None:
    """The rows that are others in the table that a clause of a *number* prints, in its words; None where none is."""
    clauses = (number.clause, *number.also)
    blocks = [block for clause in base.text(LANGUAGES[0]).clauses if clause.id in clauses for block in clause.blocks]
    printed = law.tables(), base.tables()
    for name in (block.name for block in blocks if block.kind == TABLE):
        now, was = (tables[name].rows if name in tables else () for tables in printed)
        if now != was:
            return (
                {lang: _rows([row for row in was if row not in now], lang) for lang in LANGUAGES},
                {lang: _rows([row for row in now if row not in was], lang) for lang in LANGUAGES},
            )
    return None


def _rows(rows: Sequence[Sequence[Cell]], lang: str) -> str:
    """Each row as "who, when: how much"."""
    texts = [[_cell(cell, lang) for cell in row if cell is not None] for row in rows]
    return "; ".join(": ".join([", ".join(row[:-1]), row[-1]]) for row in texts) or words(lang)["number-none"]


def _cell(cell: Cell, lang: str) -> str:
    if isinstance(cell, Mapping):
        return cell[lang]
    return cell if isinstance(cell, str) else in_figures(cell or 0, lang)


def _is_table(value: Plain) -> bool:
    return isinstance(value, list) and any(isinstance(row, Mapping) for row in value)


def in_line(number: Number) -> Words:
    """A value in one line: "5000", "1: 5000, 2: 3000", "North, South", "4 October 2009"."""
    return {lang: _in_line(number.value, number.unit, lang) for lang in LANGUAGES}


def in_words(number: Number) -> Words:
    """The same with the unit of each figure, where it has one: "$5,000", "7 days"."""
    plain = in_line(number)
    return {lang: with_units(number.value, number.unit, lang) or plain[lang] for lang in LANGUAGES}


def _in_line(value: Plain, unit: str, lang: str) -> str:
    if isinstance(value, Mapping) and not value:
        return words(lang)["number-none"]
    if isinstance(value, Mapping):
        names = (item.get(lang) if isinstance(item, Mapping) else None for item in value.values())
        items = (f"{key}: {_in_line(item, unit, lang)}" for key, item in value.items())
        rows = "; " if any(isinstance(item, list) for item in value.values()) else ", "
        return rows.join(name if isinstance(name, str) else text for name, text in zip(names, items, strict=True))
    if isinstance(value, Sequence) and not isinstance(value, str) and not value:
        return words(lang)["number-none"]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_in_line(item, unit, lang) for item in value)
    if unit == "criteria":
        return named(str(value))[lang]
    if unit == "wild_cards":
        return words(lang)[f"card-{value}"]
    if isinstance(value, int):
        return in_figures(value, lang)
    if unit == FACTORS:
        return ratio(Fraction(str(value)), lang)
    return written_date(str(value), lang) if unit in ("day", "month") else str(value)


def numbers_by_clause(law: Regulation) -> Mapping[str, tuple[NumberSet, ...]]:
    """By clause the single numbers that it sets, in the order of the room's file."""
    by_clause: dict[str, tuple[NumberSet, ...]] = {}
    for number in law.numbers:
        if number_shown := _shown(number):
            by_clause[number.clause] = (*by_clause.get(number.clause, ()), NumberSet(number.words, number_shown))
    return by_clause


def _shown(number: Number) -> Said | None:
    key, value = f"unit-{number.unit}", number.value
    if isinstance(value, int):
        return saying(key, n=value)
    if number.unit == "day":
        return saying(key, n=date.fromisoformat(str(value)))
    if number.unit == "month":
        return saying(key, n={lang: written_date(str(value), lang) for lang in LANGUAGES})
    return None
