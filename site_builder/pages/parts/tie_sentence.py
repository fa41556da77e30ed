"""A tie → its sentence with names: who is ahead of whom, by which criterion, with the figures of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce

from msgspec.structs import replace

from ...languages import LANGUAGES
from ...regulations.bang.ties import LOT, Tie, named, tie_texts
from ...season.derivations import Explained
from ...season.rankings import Line
from .derivation import DerivationStep, NamedTie
from .tie_table import figure
from .values import Link, Person, Said, saying

MOST_NAMED = 2  # names of a sentence; more are only counted
Naming = Callable[[str], Person | Link]


def with_names(
    entries: Iterable[DerivationStep], tie: Tie | None, id: str, name: Naming = Person, clubs: bool = False
) -> Iterator[DerivationStep]:
    """The *entries* of who has the *id*; where one tells their *tie*, it names those who are level. They may be
    *clubs*, and *name* gives what shows one."""
    words = tie_texts(tie, id, clubs) if tie else {}
    for entry in entries:
        if tie and all(words[lang] in entry.step.texts[lang] for lang in LANGUAGES):
            yield replace(entry, tie=NamedTie(words, level_with(tie, id, name, clubs)))
        else:
            yield entry


def naming_level(entries: tuple[DerivationStep, ...], line: Explained[Line] | None) -> tuple[DerivationStep, ...]:
    """The same of who stands in a *line* of a ranking; the *entries* as they are, where there is none."""
    return tuple(with_names(entries, line.value.tie, line.value.player)) if line else entries


def level_with(tie: Tie, id: str, name: Naming = Person, clubs: bool = False) -> Said:
    """Who is level with whoever has the *id*, and what puts them before the next and behind those above."""

    def names(ids: tuple[str, ...]) -> Person | Link | Said:
        if len(ids) > MOST_NAMED:
            return saying("tie-several-clubs" if clubs else "tie-several", n=len(ids))
        first, *others = map(name, ids)
        return saying("tie-both", first=first, second=others[0]) if others else first

    groups = _groups(tie)
    at = next(n for n, group in enumerate(groups) if id in group)
    mates = tuple(player for player in groups[at] if player != id)
    others = tuple(player for player in tie.players if player != id)
    if mates == others:
        return saying("tie-all-equal", who=names(mates))
    parts = [saying("tie-same-place", who=names(mates))] if mates else []
    stem = "tie-with" if others in groups else "tie"
    if at:
        parts.append(_split(tie, f"{stem}-behind", id, groups[at - 1], groups[at], names(groups[at - 1])))
    if at + 1 < len(groups):
        parts.append(_split(tie, f"{stem}-ahead", id, groups[at + 1], groups[at + 1], names(groups[at + 1])))
    splits = reduce(lambda first, then: saying("tie-then", first=first, then=then), parts)
    return splits if others in groups else saying("tie-among", who=names(others), splits=splits)


def _groups(tie: Tie) -> list[tuple[str, ...]]:
    """All players of a tie, best first; those who share a place together."""
    groups = [tie.players[:1]]
    for player, split in zip(tie.players[1:], tie.split, strict=True):
        groups[-1:] = [(*groups[-1], player)] if split is None else [groups[-1], (player,)]
    return groups


def _split(
    tie: Tie, key: str, id: str, others: tuple[str, ...], below: tuple[str, ...], person: Person | Link | Said
) -> Said:
    """What splits whoever has the *id* from *others*, shown as *who*: what put those *below* under the ones above."""
    criterion = tie.split_from_above(below[0])
    if criterion in (None, LOT):
        return saying(f"{key}-lot", who=person)
    row = next(row for row in tie.compared if row.criterion == criterion)
    mine, theirs = (figure(row, tie.players.index(player)) or "–" for player in (id, others[0]))
    return saying(key, who=person, criterion=named(row.criterion), mine=mine, theirs=theirs)
