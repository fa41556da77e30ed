"""A tournament: how it was judged, everybody's standing, every game."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType, convert

from ...regulations.derogations import Derogation as SignedDerogation
from ...regulations.exact import written
from ...results.rounding import shown
from ...season import SeasonDocument
from ...season.derivations import Explained
from ...season.tournaments import SheetFacts, TournamentResult
from ...season.tournaments import Standing as ComputedStanding
from .blocks import Blocks
from .games import Duel, Table, duel, table
from .values import (
    Day,
    Exact,
    Part,
    PlayerId,
    Shown,
    Start,
    Steps,
    Text,
    Ties,
    described,
    one_of,
    start,
    steps,
    text,
    ties,
)

KINDS = one_of("regular", "last_chance", "final", "open", "last_open", "reserve")
STATUSES = one_of(
    "homologated", "pending", "not-homologated", "refused", "valid", "not-valid", "finished", "in-progress",
    "ratified", "provisional", "no-record",
)  # fmt: skip


class Tier(Part, frozen=True):
    """The tier of a tournament, null where the regulation has no tiers."""

    announced: str | None
    effective: Annotated[
        str | None,
        described("After downgrades and decisions, before the club bonus; null where the regulation has no tiers."),
    ]
    final: Annotated[str | None, described("After the club bonus.")]


class Standing(Part, frozen=True, kw_only=True):
    """How somebody came out of a tournament."""

    player: PlayerId
    players: (
        Annotated[
            tuple[PlayerId, ...],
            described("All players of the entrant, where it is a pair or a team; player is the first."),
        ]
        | UnsetType
    ) = UNSET
    status: Annotated[str, one_of("ranked", "withdrawn", "excluded", "stripped")]
    preliminary_place: int | None
    preliminary_score: Exact | None
    preliminary_score_shown: Shown
    place: int | None
    final_score: Exact | None
    final_score_shown: Shown
    points: Exact | None
    points_shown: Shown
    figures: Annotated[dict[str, Exact], described("What else the regulation counts, by name.")] | UnsetType = UNSET
    start: Start
    steps: Steps


class Scoring(Part, frozen=True):
    """Which of the official scorings was played, with its variants."""

    system: Annotated[str, one_of("official", "simplified", "complete")]
    options: tuple[Annotated[str, one_of("bounty", "experience", "hire")], ...]


class Withdrawal(Part, frozen=True):
    """Who left an evening of BANG!, at which stage, and after which game of their table."""

    player: PlayerId
    stage: str
    after_game: int | None


class Derogation(Part, frozen=True):
    """What of the evening did not follow the regulation and stands all the same."""

    check: Annotated[str, described("The check of mastro check that it waives.")]
    clause: Annotated[str, described("The clause that was not followed.")]
    by: PlayerId
    date: Day
    reason: str


class OwnFact(Part, frozen=True):
    """A fact that only tournaments of this regulation have, as its page prints it."""

    key: str
    name: Text
    value: Text


class Tournament(Part, frozen=True, kw_only=True):
    """A tournament: how it was judged, everybody's standing, every game. Amounts are in what the law counts: dollars,
    or points."""

    id: str
    season: str
    area: str
    kind: Annotated[str, KINDS]
    status: Annotated[str, STATUSES]
    invented: Annotated[bool, described("People and results are invented.")]
    name: str
    place: str
    club: str | None
    start_date: Day
    end_date: Day
    entrants: Annotated[int, described("Players who sat down for the first game.")]
    tier: Tier
    findings: Annotated[tuple[str, ...], described("Codes of what was wrong with the paperwork.")]
    multiplier: Exact | None
    multiplier_shown: Shown
    start: Start
    steps: Steps
    standings: Annotated[tuple[Standing, ...], described("In the published order; who left comes last.")]
    ties: Ties
    tables: tuple[Table, ...]
    duels: tuple[Duel, ...]
    scoring: Scoring | UnsetType = UNSET
    withdrawals: tuple[Withdrawal, ...] | UnsetType = UNSET
    blocks: Blocks | UnsetType = UNSET
    facts: Annotated[tuple[OwnFact, ...], described("What its regulation alone tells of it.")] | UnsetType = UNSET
    derogations: tuple[Derogation, ...]
    source: Annotated[str, described("The data file.")]


def tournament(season: SeasonDocument, result: TournamentResult) -> Tournament:
    """The document of one tournament of the *season*."""
    facts, verdict = result.facts, result.verdict.value
    return Tournament(
        id=result.id,
        season=season.season.id,
        area=result.area,
        kind=result.kind,
        status=verdict.status,
        invented=season.season.invented,
        name=facts.name,
        place=facts.place,
        club=facts.club,
        start_date=facts.start,
        end_date=facts.end,
        entrants=result.entrants,
        tier=Tier(result.announced_tier, verdict.tier, verdict.final_tier),
        findings=tuple(verdict.findings),
        multiplier=written(verdict.multiplier),
        multiplier_shown=shown(verdict.multiplier),
        start=start(result.verdict),
        steps=steps(result.verdict),
        standings=tuple(map(standing_of, result.standings.values())),
        ties=ties(result.standings.values()),
        tables=tuple(table(result, drawn) for drawn in facts.tables),
        duels=tuple(duel(meeting, meeting.duel) for meeting in result.meetings if meeting.duel),
        scoring=convert(facts.scoring, Scoring) if facts.scoring else UNSET,
        withdrawals=_withdrawals(facts) if facts.evening else UNSET,
        blocks=UNSET if facts.blocks is None else convert(facts.blocks, Blocks),
        facts=tuple(OwnFact(fact.key, text(fact.name), text(fact.value)) for fact in facts.own) or UNSET,
        derogations=tuple(
            _derogation(season, signed) for signed in facts.derogations if signed.date <= season.result.day
        ),
        source=facts.source,
    )


def _derogation(season: SeasonDocument, signed: SignedDerogation) -> Derogation:
    clause = season.regulation.waivable[signed.check].clause or ""
    return Derogation(signed.check, clause, signed.by, signed.date, signed.reason)


def standing_of(explained: Explained[ComputedStanding]) -> Standing:
    """The document of somebody's standing in a tournament."""
    standing = explained.value
    players = standing.people
    return Standing(
        player=players[0],
        players=tuple(players) if len(players) > 1 else UNSET,
        status=standing.status,
        preliminary_place=standing.preliminary_place,
        preliminary_score=written(standing.preliminary_score),
        preliminary_score_shown=shown(standing.preliminary_score),
        place=standing.place,
        final_score=written(standing.final_score),
        final_score_shown=shown(standing.final_score),
        points=written(standing.points),
        points_shown=shown(standing.points),
        figures={name: written(value) for name, value in standing.figures.items()} or UNSET,
        start=start(explained),
        steps=steps(explained),
    )


def _withdrawals(facts: SheetFacts) -> tuple[Withdrawal, ...]:
    """What the numbers of an evening of BANG! rest on besides its games: who left when."""
    return tuple(
        Withdrawal(withdrawal.player, withdrawal.stage, withdrawal.after_game) for withdrawal in facts.withdrawals
    )
