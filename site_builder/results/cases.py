"""The cases of a season that somebody judged: decisions, homologations, derogations, expulsions, lots of a ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from ..problems import Location
from ..records.document import SoundData
from ..records.records import Register
from ..regulations.bang.facts import Evening, Withdrawal
from ..regulations.contested import CONTESTED, Contest, contests
from ..regulations.decisions import taken_by_day
from ..regulations.derogations import Derogation
from ..regulations.facts import Decision, Revocation, TournamentFacts
from ..season.comparisons import Effect
from ..season.document import SeasonDocument
from ..season.tournaments import SheetFacts
from .computed import ComputedSeason
from .documents import document_of

EXPULSION, REVOCATION = "expulsion", "revocation"
UPHELD, REJECTED = "contested-upheld", "contested-rejected"  # what was answered to who contests a result
SETTLED = "contested-settled"  # what followed from it was done


class JudgedCase(Struct, frozen=True, eq=False):
    """One judged case.

    *kind* as the room calls it ("bonus-club-played", "bonus-club-held" for a bonus); *season* is None for a ban, which
    is nobody's season; *clause* lets somebody decide this, "" where no text does; *to* is the last day of a ban.
    *of* is the kind of the decision that a revocation takes back; *revoked* is the day on which this one was taken
    back, *overridden* the kind and day of a later decision that put itself in the place of a homologation; what
    somebody contests is *pending* until it is answered.
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
    of: str = ""
    revoked: date | None = None
    overridden: tuple[str, date] | None = None
    pending: bool = False
    to: date | None = None
    repeat: int = 1
    source: str = ""

    @property
    def is_contest(self) -> bool:
        """Whether somebody contests a result, and decides nothing."""
        return self.kind == CONTESTED

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
        parts = (season, self.kind, self.of, about, *self.players[:1], self.day.isoformat(), again)
        return "-".join(part for part in parts if part)


def bonus_kind(decision: Decision) -> str:
    """A decision's kind, a bonus with which one: what `Regulation.decision_clauses` knows it by."""
    return f"bonus-{decision.bonus}" if decision.kind == "bonus" else decision.kind


def cases(computed: ComputedSeason) -> Iterator[JudgedCase]:
    """Those of a season, which is whole, as they are written down, and of each that was taken back its revocation."""
    document, day = computed.season.document, computed.result.day
    for case, revoked in _cases(computed):
        yield from with_revocation(replace(case, source=document.source_of(case.where)), revoked, day)


def with_revocation(case: JudgedCase, revoked: Revocation | None, day: date) -> Iterator[JudgedCase]:
    """*case*, and its revocation if it was *revoked* until *day*."""
    if revoked is None or revoked.date > day:
        yield case
        return
    yield replace(case, revoked=revoked.date)
    taken_back = replace(case, kind=REVOCATION, of=case.kind, by=revoked.by, day=revoked.date, reason=revoked.reason)
    yield replace(taken_back, effect=None, number=0, to=None)


def _cases(computed: ComputedSeason) -> Iterator[tuple[JudgedCase, Revocation | None]]:
    season, clauses, day = document_of(computed), computed.regulation.decision_clauses, computed.result.day
    for number, effect in enumerate(season.decisions, 1):
        decision, kind = effect.decision, bonus_kind(effect.decision)
        name = f"{kind}-{'played' if decision.played else 'held'}" if decision.kind == "bonus" else kind
        tournament = effect.about or None
        player = decision.player
        case = JudgedCase(
            name, season, tournament, (player,) if player else (), decision.area,
            decision.by, decision.date, decision.reason, clauses.get(kind, ""), effect.where, effect, number,
        )  # fmt: skip
        yield case, decision.revoked
    for facts in computed.tournaments:
        for decision in facts.signatures if facts.records_homologations else ():
            if decision.date <= day:
                where, clause = facts.sheet.document.where(*decision.path), clauses.get(decision.kind, "")
                case = JudgedCase(
                    decision.kind, season, facts.id, (), facts.sheet.area, decision.by, decision.date, decision.reason,
                    clause, where, overridden=_overridden(decision, facts, day),
                )  # fmt: skip
                yield case, decision.revoked
        signed = computed.regulation.derogations(facts)
        withdrawals = facts.withdrawals if isinstance(facts, Evening) else ()
        about, where = (facts.id, facts.sheet.area), facts.sheet.document.where
        yield from _rulings(season, about, signed, withdrawals, contests(facts.sheet, facts.register), where)
    yield from _lots(computed, clauses)


def _overridden(homologation: Decision, facts: TournamentFacts, day: date) -> tuple[str, date] | None:
    """The newest decision on the tier that came after the *homologation* of the same tournament, by *day*."""
    after = [later for later in taken_by_day(facts.decisions, day) if later.date >= homologation.date]
    newest = max(after, key=lambda later: (later.date, later.path), default=None)
    return (newest.kind, newest.date) if newest and homologation.stands_on(day) else None


def rulings(season: SeasonDocument, facts: SheetFacts) -> Iterator[JudgedCase]:
    """What was decided at one tournament and changes no result by itself: derogations, expulsions, what is contested;
    *where* is the file alone."""
    about, day = (facts.id, facts.area), season.result.day
    signed, withdrawals, contested = facts.derogations, facts.withdrawals, facts.contested
    cases = _rulings(season, about, signed, withdrawals, contested, lambda *_: Location(facts.source))
    return (ruling for case, revoked in cases for ruling in with_revocation(case, revoked, day))


def _rulings(
    season: SeasonDocument,
    about: tuple[str, str],
    derogations: Iterable[Derogation],
    withdrawals: Iterable[Withdrawal],
    contested: Iterable[Contest],
    where: Callable[..., Location],
) -> Iterator[tuple[JudgedCase, Revocation | None]]:
    """Those of the tournament *about* which it is: its id, and its area."""
    law, day, (id, area) = season.regulation, season.result.day, about
    for signed in derogations:
        if signed.date <= day:
            clause, place = law.waivable[signed.check].clause or "", where(*signed.path)
            case = JudgedCase(signed.kind, season, id, (), area, signed.by, signed.date, signed.reason, clause, place)
            yield case, signed.revoked
    for withdrawal in withdrawals:
        if withdrawal.expelled and withdrawal.day and withdrawal.day <= day:
            clause, place = law.decision_clauses.get(EXPULSION, ""), where(*withdrawal.path)
            players = (withdrawal.player,)
            yield (
                JudgedCase(
                    EXPULSION,
                    season,
                    id,
                    players,
                    area,
                    withdrawal.by,
                    withdrawal.day,
                    withdrawal.reason,
                    clause,
                    place,
                ),
                None,
            )
    for contest in contested:
        if contest.date <= day:
            place, pending = where(*contest.path), contest.pending_on(day)
            raised = JudgedCase(CONTESTED, season, id, (), area, contest.by, contest.date, contest.reason, "", place)
            yield replace(raised, pending=pending), None
            if contest.answer and not pending:
                kind, answer = UPHELD if contest.answer.upheld else REJECTED, contest.answer
                yield JudgedCase(kind, season, id, (), area, answer.by, answer.date, answer.reason, "", place), None
            if (settlement := contest.settled) and settlement.date <= day:
                yield (
                    JudgedCase(
                        SETTLED, season, id, (), area, settlement.by, settlement.date, settlement.reason, "", place
                    ),
                    None,
                )


def _lots(computed: ComputedSeason, clauses: Mapping[str, str]) -> Iterator[tuple[JudgedCase, Revocation | None]]:
    """The lots of a season's rankings that say when they were drawn."""
    season, document, register = document_of(computed), computed.season.document, computed.facts.register
    for n, lot in enumerate(document.data.get("lots", ())):
        if "date" in lot and (day := date.fromisoformat(lot["date"])) <= computed.result.day:
            order = tuple(register.player(name) or name for name in lot["order"])
            by = register.player(lot.get("by", "")) or ""
            where = document.where("lots", n)
            case = JudgedCase("lot", season, None, order, lot["area"], by, day, "", clauses.get("lot", ""), where)
            yield case, revocation(lot, register)


def revocation(entry: SoundData, register: Register) -> Revocation | None:
    """Who took back a decision that is written so, when and why; None where nobody did."""
    taken_back = entry.get("revoked")
    if taken_back is None:
        return None
    by = register.player(taken_back["by"]) or ""
    return Revocation(by, date.fromisoformat(taken_back["date"]), taken_back["reason"])
