"""The cases of a season that somebody judged: decisions, homologations, derogations, expulsions, lots of a ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from ..problems import Location
from ..regulations.bang.facts import Evening, Withdrawal
from ..regulations.derogations import Derogation
from ..regulations.facts import Decision
from ..season.comparisons import Effect
from ..season.document import SeasonDocument
from ..season.tournaments import TournamentFacts
from .computed import ComputedSeason
from .documents import document_of

EXPULSION = "expulsion"


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One judged case.

    *kind* as the room calls it ("bonus-club-played", "bonus-club-held" for a bonus); *season* is None for a ban, which
    is nobody's season; *clause* lets somebody decide this, "" where no text does; *to* is the last day of a ban.
    *effect* says what it changed, at place *number* (from 1) of the season's decisions; None where it changes nothing
    by itself. *source* is the file that *where* is in, as what is published names it.
    """

    kind: str
    season: SeasonDocument | None
    tournament: str | None
    players: tuple[str, ...]
    area: str
    by: str
    day: date
    reason: str
    clause: str
    where: Location
    effect: Effect | None = None
    number: int = 0
    to: date | None = None
    repeat: int = 1
    source: str = ""

    @property
    def withheld(self) -> bool:
        """Whether the reason touches private life, and is written nowhere."""
        return self.kind == EXPULSION and not self.reason

    @property
    def id(self) -> str:
        """Its place in the log, which stays when others are written down: what was decided, about what, when."""
        season = self.season.season.id if self.season else ""
        about = self.tournament or self.area
        again = str(self.repeat) if self.repeat > 1 else ""
        parts = (season, self.kind, about, *self.players[:1], self.day.isoformat(), again)
        return "-".join(part for part in parts if part)


def bonus_kind(decision: Decision) -> str:
    """A decision's kind, a bonus with which one: what `Regulation.decision_clauses` knows it by."""
    return f"bonus-{decision.bonus}" if decision.kind == "bonus" else decision.kind


def cases(computed: ComputedSeason) -> Iterator[Case]:
    """Those of a season, which is whole, as they are written down."""
    document = computed.season.document
    return (replace(case, source=document.source_of(case.where)) for case in _cases(computed))


def _cases(computed: ComputedSeason) -> Iterator[Case]:
    season, clauses, day = document_of(computed), computed.regulation.decision_clauses, computed.result.day
    for number, effect in enumerate(season.decisions.value, 1):
        decision, kind = effect.decision, bonus_kind(effect.decision)
        shown = f"{kind}-{'played' if decision.played else 'held'}" if decision.kind == "bonus" else kind
        tournament = effect.about or None
        player = decision.player
        yield Case(
            shown, season, tournament, (player,) if player else (), decision.area,
            decision.by, decision.date, decision.reason, clauses.get(kind, ""), effect.where, effect, number,
        )  # fmt: skip
    for facts in computed.tournaments:
        decision = facts.homologated
        if decision and decision.date <= day:
            where = facts.sheet.document.where(*decision.path)
            clause = clauses.get(decision.kind, "")
            yield Case(
                decision.kind,
                season,
                facts.id,
                (),
                facts.sheet.area,
                decision.by,
                decision.date,
                decision.reason,
                clause,
                where,
            )
        signed = computed.regulation.derogations(facts)
        left = facts.withdrawals if isinstance(facts, Evening) else ()
        yield from _rulings(season, (facts.id, facts.sheet.area), signed, left, facts.sheet.document.where)
    yield from _lots(computed, clauses)


def rulings(season: SeasonDocument, facts: TournamentFacts) -> Iterator[Case]:
    """What was decided at one tournament and changes no result by itself: derogations, then expulsions; *where* is the
    file alone."""
    about = facts.id, facts.area
    return _rulings(season, about, facts.derogations, facts.withdrawals, lambda *_: Location(facts.source))


def _rulings(
    season: SeasonDocument,
    about: tuple[str, str],
    derogations: Iterable[Derogation],
    withdrawals: Iterable[Withdrawal],
    where: Callable[..., Location],
) -> Iterator[Case]:
    """Those of the tournament *about* which it is: its id, and its area."""
    law, day, (id, area) = season.regulation, season.result.day, about
    for signed in derogations:
        if signed.date <= day:
            clause, place = law.waivable[signed.check].clause or "", where(*signed.path)
            yield Case(signed.kind, season, id, (), area, signed.by, signed.date, signed.reason, clause, place)
    for left in withdrawals:
        if left.expelled and left.day and left.day <= day:
            clause, place = law.decision_clauses.get(EXPULSION, ""), where(*left.path)
            yield Case(EXPULSION, season, id, (left.player,), area, left.by, left.day, left.reason, clause, place)


def _lots(computed: ComputedSeason, clauses: Mapping[str, str]) -> Iterator[Case]:
    """The lots of a season's rankings that say when they were drawn."""
    season, document, register = document_of(computed), computed.season.document, computed.facts.register
    for n, lot in enumerate(document.data.get("lots", ())):
        if "date" in lot and (day := date.fromisoformat(lot["date"])) <= computed.result.day:
            order = tuple(register.player(written) or written for written in lot["order"])
            by = register.player(lot.get("by", "")) or ""
            where = document.where("lots", n)
            yield Case("lot", season, None, order, lot["area"], by, day, "", clauses.get("lot", ""), where)
