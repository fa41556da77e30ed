"""A tournament in a list, and the paperwork around it: what several pages tell of a tournament in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.entrants import entrant, how_many
from ...regulations.facts import FINAL_KIND, REGULAR
from ...regulations.outcomes import FINISHED, HOMOLOGATED, IN_PROGRESS, PENDING, PROVISIONAL, VALID
from ...regulations.tiers import rank
from ...results.board import TO_HOMOLOGATE, shown_status, to_homologate
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from ..charts.clock import Clock, clock
from .values import Money, Said, saying

_AS_IT_SHOULD = tuple(f"status-{status}" for status in (HOMOLOGATED, VALID, FINISHED))


class Tiers(Struct, frozen=True):
    """*now* is the tier that counts, *announced* the announced one; *drawn* slabs are shown, *ghost* ones were lost.
    *promised* is the multiplier of the announced one, where the law knows it."""

    now: str
    announced: str | None
    drawn: int
    ghost: int
    multiplier: Fraction | None
    promised: Fraction | None = None

    @property
    def changed(self) -> bool:
        return self.announced is not None and self.announced != self.now

    @property
    def instead(self) -> Fraction | None:
        """What the announced tier would have multiplied by, where that is another."""
        return self.promised if self.promised != self.multiplier else None


class TournamentRow(Struct, frozen=True, eq=False):
    """A tournament in a list. *area* is the id of its area or folder; *lines* are those of its standings:
    of a tournament of pairs, the pairs; *first* is who won, as an anchor."""

    path: str
    name: str
    start: date
    end: date
    place: str
    area: str
    area_name: Words | None
    kind: Said
    regular: bool
    players: int
    lines: int
    winners: tuple[str, ...]
    first: str
    winner_points: Money | None
    tiers: Tiers | None
    status: str
    stamp: Said
    counts: bool
    unit: str
    clock: Clock | None

    @property
    def won_by(self) -> int:
        """How many people won: two where a pair did."""
        return how_many(self.winners)

    @property
    def stamped(self) -> bool:
        """Whether a list says how it stands: what went as it should needs no word."""
        return self.regular and self.stamp.key not in _AS_IT_SHOULD

    @property
    def pencil(self) -> bool:
        """Whether the last word on it is still to be said."""
        return self.status in (PENDING, IN_PROGRESS, PROVISIONAL, TO_HOMOLOGATE)


def area_name(document: SeasonDocument, area: str) -> Words | None:
    """The name of an area, or of another folder of tournaments that the regulation names."""
    return document.regulation.areas.get(area) or document.regulation.folders.get(area)


def _numeral(tier: str | None) -> int:
    """As many strokes as the Roman numeral of a tier has; 0 for none."""
    place = rank(tier)
    return place.numeral if place else 0


def several_years(rows: Iterable[TournamentRow]) -> bool:
    """Whether a list has to name the year of each of its days."""
    return len({row.end.year for row in rows}) > 1


def counting_for_now(rows: Iterable[TournamentRow]) -> int:
    """How many tournaments count although the last word on them is still to be said."""
    return sum(row.counts and row.pencil for row in rows)


def row(document: SeasonDocument, tournament: TournamentResult) -> TournamentRow:
    facts = tournament.facts
    first = tournament.standings.get(tournament.winner or "")
    points = first.value.points if first else None
    winning = [row.value.people for row in tournament.standings.values() if row.value.place == 1]
    return TournamentRow(
        path=addresses.tournament(document.season.id, tournament.id),
        name=facts.name,
        start=facts.start,
        end=facts.end,
        place=facts.place,
        area=tournament.area,
        area_name=area_name(document, tournament.area),
        kind=saying(f"kind-{tournament.kind}"),
        regular=tournament.kind == REGULAR,
        players=tournament.entrants,
        winners=tuple(map(entrant, winning)),
        lines=len(tournament.standings),
        first=tournament.winner or "",
        winner_points=None if points is None else Money(points),
        tiers=tiers(tournament),
        status=shown_status(document, tournament),
        stamp=stamp(document, tournament),
        counts=tournament.counts,
        unit=document.regulation.unit,
        clock=report_clock(tournament),
    )


def tiers(tournament: TournamentResult) -> Tiers | None:
    """None for a tournament without tiers: the final, the last chance, all of a regulation that knows none."""
    verdict = tournament.verdict.value
    if tournament.kind != REGULAR or verdict.final_tier is None:
        return None
    numeral = _numeral(verdict.final_tier)
    announced = _numeral(tournament.announced_tier)
    promised = verdict.promised
    return Tiers(
        verdict.final_tier,
        tournament.announced_tier,
        numeral,
        max(0, announced - numeral),
        verdict.multiplier,
        promised,
    )


def stamp(document: SeasonDocument, tournament: TournamentResult) -> Said:
    """What the board says: homologated, still to be, downgraded to II, not homologated …"""
    row_tiers = tiers(tournament)
    if row_tiers is None and tournament.kind != REGULAR:
        return saying("stamp-played" if tournament.kind == FINAL_KIND else "stamp-national")
    if (
        row_tiers
        and tournament.counts
        and _numeral(tournament.verdict.value.tier) < _numeral(tournament.announced_tier)
    ):
        key = "stamp-downgraded-undecided" if to_homologate(document, tournament) else "stamp-downgraded"
        return saying(key, tier=tournament.verdict.value.tier)
    return saying(f"status-{shown_status(document, tournament)}")


def report_clock(tournament: TournamentResult) -> Clock | None:
    """How many days the report took; None where a tournament needs none."""
    if tournament.kind != REGULAR:
        return None
    received, limit = tournament.facts.report_received, tournament.facts.report_days
    return clock((received - tournament.facts.end).days if received else None, limit) if limit else None
