"""What people decided: what was known of it on a day, and the season as it would be without each decision.

Which decisions a law knows, and what falls with one of them, is the room's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import TypeVar

from ..records.document import SoundData
from ..records.records import day
from .facts import Decision, SeasonFacts, TournamentFacts, WithoutDecision

D = TypeVar("D", bound=Decision)
S = TypeVar("S", bound=SeasonFacts)
T = TypeVar("T", bound=TournamentFacts)


def taken_by_day(decisions: Sequence[D], today: date) -> tuple[D, ...]:
    """Those that were taken until *today* and not taken back."""
    return tuple(decision for decision in decisions if decision.stands_on(today))


def taken_back(decisions: Sequence[D], today: date) -> tuple[D, ...]:
    """Those that were taken until *today* and taken back by then."""
    return tuple(decision for decision in decisions if decision.date <= today and not decision.stands_on(today))


def newest(decisions: Sequence[D], today: date) -> D | None:
    """The last of those that stand on *today*; None where none does."""
    return next(reversed(taken_by_day(decisions, today)), None)


def in_force(entries: Iterable[SoundData], today: date) -> list[SoundData]:
    """Of decisions as they are written in a file those that nobody has taken back until *today*."""
    return [entry for entry in entries if "revoked" not in entry or day(entry["revoked"]["date"]) > today]


def each_left_out(decisions: Sequence[D]) -> Iterator[tuple[D, tuple[D, ...]]]:
    """Each of *decisions*, with all the others."""
    for decision in decisions:
        yield decision, tuple(other for other in decisions if other is not decision)


def of_tournaments(
    season: SeasonFacts, tournaments: Sequence[T], without: Callable[[T], Iterable[tuple[Decision, T]]]
) -> Iterator[WithoutDecision]:
    """The season without each decision about one of its *tournaments*: *without* gives each of them, with the
    tournament as it would be."""
    for index, tournament in enumerate(tournaments):
        document = tournament.sheet.document
        for decision, other in without(tournament):
            others = (*tournaments[:index], other, *tournaments[index + 1 :])
            yield WithoutDecision(decision, tournament.id, document.where(*decision.path), season, others)


def of_season(
    season: S, tournaments: Sequence[TournamentFacts], without: Iterable[tuple[Decision, S]]
) -> Iterator[WithoutDecision]:
    """The season without each decision about itself: *without* has each of them, with the season as it would be."""
    for decision, other in without:
        where = season.season.document.where(*decision.path)
        yield WithoutDecision(decision, None, where, other, tuple(tournaments))
