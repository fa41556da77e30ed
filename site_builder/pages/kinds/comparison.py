"""Two editions of the championship: what changed in plain words, then clause by clause, then the tables that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...lazy import Lazy
from ...regulations.comparisons import ClausePair, EditionChange, changes, compared, lagging, pairs
from ...regulations.contract import PrintedTable, Regulation
from ...regulations.editions.based import CHANGED
from ...regulations.texts import PROSE, TABLE, Clause, LawText
from ..parts.law_numbers import changed_in
from ..parts.moved_clauses import MovedPart, Share, clause_shares, moved_parts
from ..parts.page import Page, said
from ..parts.pair_drawings import PairFigures, pair_figures
from ..parts.text_differences import TextDifference, difference, plain
from ..parts.values import Link

ADDRESSES = (addresses.comparison("{id}", "{other}"),)


class Summary(Struct, frozen=True, eq=False):
    """A change in plain words; *anchor* is the place on this page where the wording stands, if it does."""

    change: EditionChange
    anchor: str


class ComparedClauses(Struct, frozen=True, eq=False):
    """Clauses that deal with the same; *review* says that the translation of one of them lags. *measured* is the
    difference of their Italian texts, the law itself: what is new is the same in every language."""

    anchor: str
    old: tuple[Clause, ...]
    new: tuple[Clause, ...]
    difference: TextDifference
    measured: TextDifference
    review: bool


class ComparisonInLanguage(Struct, frozen=True, eq=False):
    """The comparison in one language; *clauses* are those in both, the most changed first; *kept* clauses of an
    edition are as in its base, and not shown."""

    changes: tuple[Summary, ...]
    clauses: tuple[ComparedClauses, ...]
    only_old: tuple[Clause, ...]
    only_new: tuple[Clause, ...]
    kept: int
    parts: tuple[MovedPart, ...]

    @property
    def changed(self) -> tuple[ComparedClauses, ...]:
        return tuple(clause for clause in self.clauses if not clause.measured.same)

    @property
    def alike(self) -> tuple[ComparedClauses, ...]:
        return tuple(clause for clause in self.clauses if clause.measured.same)

    @property
    def gathered(self) -> bool:
        """Whether there are several clauses of an edition that count as one."""
        return any(len(clause.old) > 1 or len(clause.new) > 1 for clause in self.clauses)

    @property
    def shares(self) -> tuple[Share, ...]:
        """What became of all clauses of both editions, as one bar."""
        same = len(self.alike) + self.kept
        return clause_shares(
            {"gone": len(self.only_old), "same": same, "other": len(self.changed), "new": len(self.only_new)}
        )


class ComparedTable(Struct, frozen=True, eq=False):
    """A table of one edition: every cell with whether the other edition has another one there."""

    table: PrintedTable
    rows: tuple[tuple[tuple[object, bool], ...], ...]


class Differing(Struct, frozen=True, eq=False):
    """A table of both editions, under the same heads; it stands in the clause *old* and in the clause *new*."""

    caption: Words
    old: ComparedTable
    new: ComparedTable
    clauses: tuple[str, str]


class Content(Struct, frozen=True, eq=False):
    """*sizes* are how many clauses each of both has."""

    old: Regulation
    new: Regulation
    sizes: tuple[int, int]
    text: Mapping[str, ComparisonInLanguage]
    figures: PairFigures | None
    tables: tuple[Differing, ...]
    other_form: tuple[tuple[Words, str, str], ...]
    others: tuple[Link, ...]

    @property
    def differing(self) -> int:
        return len(self.tables) + len(self.other_form)


def pages_of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    for old, new in compared(laws):
        facts = {"old": laws[old].title, "new": laws[new].title}
        brief = {"old": _brief(laws[old]), "new": _brief(laws[new])}
        yield Page(
            path=addresses.comparison(old, new),
            template="comparison",
            content=Lazy(partial(_content, laws, old, new)),
            title=said("title-comparison", **brief),
            description=said("about-comparison", **facts),
            section="regulations",
            crumbs=(
                (said("regulations"), addresses.REGULATIONS),
                (laws[old].title, addresses.regulation(old)),
                (said("comparisons"), addresses.comparisons(old)),
            ),
        )


def comparisons(laws: Mapping[str, Regulation], law: str = "", but: tuple[str, str] = ("", "")) -> tuple[Link, ...]:
    """The comparisons that *law* is part of, or all of them; without the one of *but*."""
    return tuple(comparison_link(laws, pair) for pair in compared(laws) if law in ("", *pair) and pair != but)


def comparison_link(laws: Mapping[str, Regulation], pair: tuple[str, str]) -> Link:
    """The page that compares two editions, (older, newer)."""
    old, new = pair
    return Link(said("link-comparison", old=_brief(laws[old]), new=_brief(laws[new])), addresses.comparison(old, new))


def shares(laws: Mapping[str, Regulation], old: str, new: str) -> Mapping[str, tuple[Share, ...]]:
    """By language what became of the clauses of two editions."""
    return {lang: _reading(laws[old], laws[new], lang).shares for lang in LANGUAGES}


def _brief(law: Regulation) -> Words:
    return law.short or law.title


def _size(law: Regulation) -> int:
    return sum(1 for _ in law.text(LANGUAGES[0]).clauses)


def _content(laws: Mapping[str, Regulation], old: str, new: str) -> Content:
    before, after = laws[old].tables(), laws[new].tables()
    places = tuple(_places(laws[id].text(LANGUAGES[0])) for id in (old, new))
    printed = {*places[0]} & {*places[1]}  # an edition may write a clause anew without its table
    shared = [
        name
        for name in before
        if name in after and name in printed and _key(before[name].rows) != _key(after[name].rows)
    ]
    alike = [name for name in shared if before[name].head == after[name].head]
    return Content(
        old=laws[old],
        new=laws[new],
        sizes=(_size(laws[old]), _size(laws[new])),
        text={lang: _reading(laws[old], laws[new], lang) for lang in LANGUAGES},
        figures=pair_figures(laws[old], laws[new]),
        tables=tuple(
            Differing(
                after[name].caption,
                *_sheets(before[name], after[name]),
                (places[0][name], places[1][name]),
            )
            for name in alike
        ),
        other_form=tuple(
            (after[name].caption, places[0][name], places[1][name]) for name in shared if name not in alike
        ),
        others=comparisons(laws, but=(old, new)),
    )


def _reading(old: Regulation, new: Regulation, lang: str) -> ComparisonInLanguage:
    before, after = old.text(lang), new.text(lang)
    italian = [{clause.id: clause for clause in law.text(LANGUAGES[0]).clauses} for law in (old, new)]
    clauses = ({clause.id: clause for clause in before.clauses}, {clause.id: clause for clause in after.clauses})
    clause_pairs = pairs(old.id, new.id)
    if new.based:
        clause_pairs = tuple(pair for pair in clause_pairs if new.based.clauses.get(pair.new[0]) == CHANGED)
    lags = [lagging(law.text("en"), law.text("it")) for law in (old, new)]
    clause_sets = [set(side) if new.based else set[str]() for side in clauses]
    paired = [
        {id for pair in clause_pairs for id in side(pair)} for side in (lambda pair: pair.old, lambda pair: pair.new)
    ]
    rows = [_compared(pair, clauses, italian, lags) for pair in clause_pairs]
    only_old = tuple(clause for clause in before.clauses if clause.id not in paired[0] | clause_sets[1])
    only_new = tuple(clause for clause in after.clauses if clause.id not in paired[1] | clause_sets[0])
    measured = [(row.new, row.measured.new_words, row.measured.same) for row in rows]
    return ComparisonInLanguage(
        changes=tuple(Summary(change, _anchor(change, clause_pairs)) for change in _changes(old, new, lang)),
        clauses=tuple(sorted(rows, key=lambda clause: -clause.measured.new_words)),
        only_old=only_old,
        only_new=only_new,
        kept=len((clause_sets[0] & clause_sets[1]) - paired[1]),
        parts=moved_parts(after, measured, only_old, only_new),
    )


def _changes(old: Regulation, new: Regulation, lang: str) -> Iterator[EditionChange]:
    """As they were written down; of an edition of data what it changes, as its file has it."""
    yield from changes(old.id, new.id, lang)
    for changed in changed_in(new) if new.based else ():
        was, now = (law.clause_of(changed.clause) for law in (old, new))
        yield EditionChange(changed.words[lang], f"{changed.before[lang]} → {changed.after[lang]}", was, now)


def _anchor(change: EditionChange, pairs: tuple[ClausePair, ...]) -> str:
    return next((pair.anchor for pair in pairs if change.old in pair.old and change.new in pair.new), "")


# Remembered, for laws stay what they are while data are written: a process that builds again has them by then.
_difference = lru_cache(maxsize=2048)(difference)


def _compared(
    pair: ClausePair,
    clauses: Sequence[Mapping[str, Clause]],
    italian: Sequence[Mapping[str, Clause]],
    lags: list[frozenset[str]],
) -> ComparedClauses:
    """*clauses* by id in the language of the page, and *italian* ones, of both editions."""
    sides = tuple(tuple(law[id] for id in ids) for law, ids in zip(clauses, (pair.old, pair.new), strict=True))
    return ComparedClauses(
        anchor=pair.anchor,
        old=sides[0],
        new=sides[1],
        difference=_difference(_text(clauses[0], pair.old), _text(clauses[1], pair.new)),
        measured=_difference(_text(italian[0], pair.old), _text(italian[1], pair.new)),
        review=bool(lags[0] & set(pair.old) or lags[1] & set(pair.new)),
    )


def _text(clauses: Mapping[str, Clause], ids: Sequence[str]) -> tuple[str, ...]:
    """The words of the law, without our readings of them."""
    return plain(block.html for id in ids for block in clauses[id].blocks if block.kind == PROSE)


def _places(text: LawText) -> dict[str, str]:
    """The clause in which every table stands."""
    return {block.name: clause.id for clause in text.clauses for block in clause.blocks if block.kind == TABLE}


def _sheets(old: PrintedTable, new: PrintedTable) -> tuple[ComparedTable, ComparedTable]:
    heading = _heading(old, new)
    return _sheet(old, new, heading), _sheet(new, old, heading)


def _heading(*tables: PrintedTable) -> int:
    """How many cells at the beginning of a row tell it from all others of its table."""
    for n in range(1, len(tables[0].head)):
        if all(len({_key(row[:n]) for row in table.rows}) == len(table.rows) for table in tables):
            return n
    return len(tables[0].head)


def _sheet(table: PrintedTable, other: PrintedTable, heading: int) -> ComparedTable:
    other_rows = {_key(row[:heading]): row for row in other.rows}
    rows = []
    for row in table.rows:
        match = other_rows.get(_key(row[:heading]))
        changed = [match is None or _key(cell) != _key(match[n]) for n, cell in enumerate(row)]
        rows.append(tuple(zip(row, changed, strict=True)))
    return ComparedTable(table, tuple(rows))


def _key(value: object) -> object:
    """A cell, a row or a table as something that can be compared and looked up."""
    if isinstance(value, Mapping):
        return tuple(value.items())
    return tuple(_key(part) for part in value) if isinstance(value, tuple) else value
