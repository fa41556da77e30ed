"""What a recorded decision changed, as a reader sees it: who decided, why, and for whom it made a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.facts import Decision
from ...season.comparisons import Difference, Effect, Moved, Rejudged
from ...season.document import SeasonDocument
from .bonuses import tournament_links
from .values import Link, Money, Said, Shown, Tier, Times, saying

T = TypeVar("T")

MOST = 6  # moves told one by one for each decision


class ValueChange(Struct, frozen=True):
    """One value before and after."""

    name: Said
    before: Shown | None
    after: Shown | None


class MovedPlayer(Struct, frozen=True):
    """A player whose place or points are others; None where they were, or are, not ranked."""

    player: str
    area: Words
    places: tuple[int | None, int | None]
    points: tuple[Money | None, Money | None]


class DecisionEffect(Struct, frozen=True):
    """One decision: *kind* names it, *changes* what it did to the tournament, *movers* the first of *moved* in all.

    *seats* are (player, seat before, seat after): who comes into the final, who falls out of it. *leads* are (ranking,
    who leads it before, who after), where that is somebody else.
    """

    anchor: str
    kind: Said
    by: str
    day: date
    reason: str
    player: str
    tournament: Link | None
    changes: tuple[ValueChange, ...]
    movers: tuple[MovedPlayer, ...]
    moved: int
    seats: tuple[tuple[str, Said, Said], ...]
    champion: tuple[str | None, str | None] | None
    leads: tuple[tuple[Words, str, str], ...]
    nothing: bool
    path: str
    revoked: date | None


def decision_effects(document: SeasonDocument) -> tuple[DecisionEffect, ...]:
    """Every decision of a season in its order; the anchors count from 1."""
    links = tournament_links(document)
    return tuple(_decision_effect(document, links, effect, n) for n, effect in enumerate(document.decisions, 1))


def people_moved(difference: Difference) -> int:
    """How many people have another place or other points."""
    return len({moved.player for moved in difference.moved})


def effects_on(document: SeasonDocument, tournament: str) -> tuple[DecisionEffect, ...]:
    """The effects of the decisions about one *tournament*, with the anchors that they have among all of the season."""
    numbered = [(n, effect) for n, effect in enumerate(document.decisions, 1) if effect.about == tournament]
    links = tournament_links(document) if numbered else {}
    return tuple(_decision_effect(document, links, effect, n) for n, effect in numbered)


def _decision_effect(document: SeasonDocument, links: dict[str, Link], effect: Effect, n: int) -> DecisionEffect:
    decision, difference = effect.decision, effect.difference.value
    seats = sorted(difference.seats, key=lambda seat: seat[2] is None)  # who comes in stands first
    return DecisionEffect(
        anchor=f"d{n}",
        kind=saying(kind_key(decision)),
        by=decision.by,
        day=decision.date,
        reason=decision.reason,
        player=decision.player,
        tournament=links.get(effect.about),
        changes=tuple(change for tournament in difference.tournaments for change in _changes(tournament)),
        movers=tuple(mover(document, moved) for moved in sorted(difference.moved, key=_weight)[:MOST]),
        moved=people_moved(difference),
        seats=tuple((player, seat(before), seat(after)) for player, before, after in seats),
        champion=difference.champion,
        leads=tuple(_leads(document, difference.moved)),
        nothing=not difference,
        path=effect.source,
        revoked=taken_back.date
        if (taken_back := decision.revoked) and taken_back.date <= document.result.day
        else None,
    )


def _leads(document: SeasonDocument, moved: Sequence[Moved]) -> Iterator[tuple[Words, str, str]]:
    """The rankings that somebody else leads."""
    for area in dict.fromkeys(line.area for line in moved):
        before, after = (
            next((line.player for line in moved if line.area == area and line.place[n] == 1), None) for n in (0, 1)
        )
        if before and after and before != after:
            yield document.regulation.areas[area], before, after


def kind_key(decision: Decision) -> str:
    """The key of the words for what was decided."""
    if decision.kind != "bonus":
        return f"decision-{decision.kind}"
    return f"decision-bonus-{decision.bonus}-{'played' if decision.played else 'held'}"


def _changes(judged: Rejudged) -> list[ValueChange]:
    changes = []
    if judged.status[0] != judged.status[1]:
        changes.append(ValueChange(saying("change-status"), *(_if(status, _status) for status in judged.status)))
    if judged.tier[0] != judged.tier[1]:
        changes.append(ValueChange(saying("change-tier"), *(_if(tier, Tier) for tier in judged.tier)))
    if judged.multiplier[0] != judged.multiplier[1]:
        changes.append(
            ValueChange(saying("change-multiplier"), *(_if(multiplier, _times) for multiplier in judged.multiplier))
        )
    return changes


def _status(status: str) -> Said:
    return saying(f"status-{status}")


def _times(factor: Amount) -> Times:
    return Times(Fraction(factor))


def _if(value: T | None, shown: Callable[[T], Shown]) -> Shown | None:
    return None if value is None else shown(value)


def seat(kind: str | None) -> Said:
    """The kind of a seat in the final; None for no seat."""
    return saying(f"seat-{kind}" if kind else "seat-none")


def _weight(moved: Moved) -> tuple:
    """Most dollars first, then the best places."""
    before, after = (points or 0 for points in moved.points)
    return (-abs(after - before), min(place for place in moved.place if place is not None), moved.player)


def mover(document: SeasonDocument, moved: Moved) -> MovedPlayer:
    """A line of a ranking that changed, with the name of the ranking."""
    before, after = (None if amount is None else Money(amount) for amount in moved.points)
    return MovedPlayer(moved.player, document.regulation.areas[moved.area], moved.place, (before, after))
