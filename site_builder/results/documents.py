"""A season that was computed → its document, whose classes are those of `season/` and of no room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import partial
from typing import TypeVar

from msgspec import convert, structs
from msgspec.structs import replace

from ..languages import Words
from ..languages.nouns import in_all
from ..lazy import Lazy
from ..records.records import Season
from ..regulations.bang.facts import Evening, Table
from ..regulations.bang.ledger import Entry as LedgerEntry
from ..regulations.cached import cached_per_instance
from ..regulations.contested import contests
from ..regulations.contract import Regulation
from ..regulations.exact import exact
from ..regulations.examined import Examined
from ..regulations.explained import Explained as ComputedValue
from ..regulations.explained import Step as TakenStep
from ..regulations.explained import stepped_fields
from ..regulations.facts import Decision, TournamentFacts
from ..regulations.outcomes import RankingOutcome, SeasonOutcome, TournamentOutcome
from ..regulations.standings import Verdict
from ..season.days import CountedAs, Day, DayResult, PastDay, Stand
from ..season.derivations import Cited, Explained, Step
from ..season.document import (
    ComparedOnDemand,
    PlayerOfTheYear,
    PublishedElsewhere,
    SeasonDocument,
    SeasonFileFacts,
    SeasonHead,
    SeasonResult,
)
from ..season.finals import Admission, Bonus, WildCard
from ..season.games import Entry, Meeting
from ..season.rankings import ClubLine, Line, Ranking
from ..season.tournaments import BlockValue, Papers, SheetFacts, Standing, TournamentResult
from .computed import ComputedSeason
from .decisions import effects, forgiven
from .drawn_lots import drawn_lots
from .needs import needs
from .readings import changed_by_choice, otherwise
from .whatif import other_laws, refusals, whatif
from .without_player import players, without

YEAR = "player_of_the_year"  # of the file of a festival
K = TypeVar("K")
Blocks = Mapping[str, tuple[Mapping[str, BlockValue], ...]]


@cached_per_instance
def document_of(computed: ComputedSeason) -> SeasonDocument:
    """The document of a season: one for each, whoever asks."""
    season, document = computed.season, computed.season.document
    return SeasonDocument(
        law=computed.regulation.id,
        season=SeasonHead(
            id=season.id,
            name=dict(season.name),
            status=season.status,
            as_of=season.as_of,
            invented=season.invented,
            source=document.source,
            competition=season.competition,
            readings=dict(season.readings),
            planned=season.planned,
            player_of_the_year=_player_of_the_year(season),
        ),
        facts=structs.replace(_shaped(computed.facts, SeasonFileFacts), drawn=drawn_lots(computed)),
        result=result_of(computed.regulation, computed.result),
        updated=dict(computed.updated),
        people=tuple(sorted(computed.people)),
        not_begun=_not_begun(computed),
        reports={
            tournament.id: received for tournament in computed.tournaments if (received := tournament.awaited_report)
        },
        on_demand=_on_demand(computed),
    )


def document_on(computed: ComputedSeason, day: date) -> SeasonDocument:
    """All that is shown of a season, with its result as it stood on *day*."""
    return structs.replace(document_of(computed), result=result_of(computed.regulation, computed.as_of(day)))


def _on_demand(computed: ComputedSeason) -> ComparedOnDemand:
    refused = Lazy(partial(refusals, computed))
    return ComparedOnDemand(
        days=Lazy(partial(_days, computed)),
        decisions=Lazy(partial(effects, computed)),
        forgiven=Lazy(partial(forgiven, computed)),
        chosen=Lazy(partial(changed_by_choice, computed)),
        otherwise=Lazy(partial(otherwise, computed)),
        absences={player: Lazy(partial(without, computed, player)) for player in players(computed)},
        refusals=refused,
        elsewhere=Lazy(partial(_elsewhere, computed, refused)),
        needs=Lazy(partial(needs, computed)),
    )


def _elsewhere(computed: ComputedSeason, refused: Lazy[Mapping[str, Words]]) -> Mapping[str, Lazy[PublishedElsewhere]]:
    laws = (law for law in other_laws(computed) if law.id not in refused.value)
    return {law.id: Lazy(partial(_under, computed, law)) for law in laws}


def _under(computed: ComputedSeason, law: Regulation) -> PublishedElsewhere:
    supposed = whatif(computed, law)
    assert supposed.result is not None, "the law said that it can tell"
    elsewhere = PublishedElsewhere(
        result=result_of(law, supposed.result),
        assumptions=supposed.assumptions,
        turns=tuple((turn.player, turn.enters) for turn in supposed.turns),
        moved=supposed.moved or {},
    )
    for tournament in supposed.result.tournaments:  # else it stays, for it holds itself in circles
        tournament.facts.judged.clear()
    return elsewhere


def _player_of_the_year(season: Season) -> PlayerOfTheYear | None:
    year = season.document.data.get(YEAR)
    return year and PlayerOfTheYear(tuple(exact(Fraction(points)) for points in year["points"]), year["best"])


def _days(computed: ComputedSeason) -> Mapping[str, tuple[PastDay, ...]]:
    return {area: tuple(_past_day(computed, day) for day in days) for area, days in computed.days.items()}


def _past_day(computed: ComputedSeason, day: Day) -> PastDay:
    return PastDay(
        **structs.asdict(day),
        result=Lazy(partial(_on, computed, day)),
        admissions=Lazy(lambda: tuple(_shaped(seat.value, Admission) for seat in computed.as_of(day.day).admissions)),
    )


def _on(computed: ComputedSeason, day: Day) -> DayResult:
    """What was new on a *day*: the season is closed once more."""
    result = computed.as_of(day.day)
    ranking = result.rankings[day.area]
    lines = tuple(_line_on(line, stand) for line, stand in zip(ranking.lines, day.lines, strict=True))
    return DayResult(
        closed=result.closed,
        ranking=Ranking(day.area, ranking.day, lines, dict(ranking.previous)),
        counted=tuple(_counted_as(tournament) for tournament in result.counted(day.area)),
        admissions=tuple(explained(admission, Admission) for admission in result.admissions),
    )


def _line_on(line: ComputedValue[object], stand: Stand) -> Explained[Line]:
    if stand.differs:
        return explained(line, Line)
    moved = stand.place != stand.since_place
    steps = tuple(step_of(step) for step in line.steps if step.field == "place") if moved else ()
    return Explained(_shaped(line.value, Line), steps=steps)


def _counted_as(tournament: TournamentOutcome) -> CountedAs:
    verdict = tournament.verdict.value
    return CountedAs(tournament.id, verdict.final_tier, verdict.multiplier)


def _not_begun(computed: ComputedSeason) -> Mapping[str, date]:
    begun = {tournament.id for tournament in computed.result.tournaments}
    return {tournament.id: tournament.start for tournament in computed.tournaments if tournament.id not in begun}


def result_of(law: Regulation, result: SeasonOutcome) -> SeasonResult:
    """The *result* of a season under *law*, on some day."""
    return SeasonResult(
        day=result.day,
        closed=result.closed,
        tournaments=tuple(tournament_of(law, tournament) for tournament in result.tournaments),
        rankings={area: ranking_of(ranking) for area, ranking in result.rankings.items()},
        bonuses=tuple(explained(bonus, Bonus) for bonus in result.bonuses),
        wild_cards=tuple(explained(card, WildCard) for card in result.wild_cards),
        admissions=tuple(explained(admission, Admission) for admission in result.admissions),
        seats=result.seats,
        final_tables=result.final_tables,
        champion=result.champion,
        podium=tuple(result.podium),
        titles=tuple(result.titles),
        awards=tuple((dict(name), player) for name, player in result.awards),
        clubs=tuple(explained(line, ClubLine) for line in result.clubs),
        earlier=tuple(tournament_of(law, tournament) for tournament in result.earlier),
    )


def tournament_of(law: Regulation, result: TournamentOutcome) -> TournamentResult:
    """A tournament of the document, of what its *law* computed."""
    return TournamentResult(
        facts=_facts(law, result.facts),
        kind=result.kind,
        announced_tier=result.announced_tier,
        verdict=explained(result.verdict, Verdict),
        standings={player: explained(row, Standing) for player, row in result.standings.items()},
        accounts=_accounts(result),
        meetings=tuple(_shaped(meeting, Meeting) for meeting in result.meetings),
        parts=tuple(law.played(result)) if law.played else (),
        examined=tuple(_in_nouns(law, point) for point in law.examined(result)) if law.examined else (),
    )


def ranking_of(ranking: RankingOutcome) -> Ranking:
    """A ranking of the document, of the one that a room computed."""
    lines = tuple(explained(line, Line) for line in ranking.lines)
    return Ranking(ranking.area, ranking.day, lines, dict(ranking.previous))


def explained(computed: ComputedValue[object], kind: type[K]) -> Explained[K]:
    """A value of a room, as a *kind* of a document, with its steps."""
    changed = {step.field for step in computed.steps}
    start = {name: getattr(computed.start, name) for name in stepped_fields(type(computed.start)) if name in changed}
    return Explained(_shaped(computed.value, kind), start, tuple(step_of(step) for step in computed.steps))


def step_of(step: TakenStep) -> Step:
    """A step, without the case that it was taken in."""
    match step.rule.about:
        case (*_, about) | about:
            id = about.id if isinstance(about, TournamentOutcome) else None
    return Step(
        rule=Cited(step.rule.id, step.rule.clause, step.rule.readings, step.rule.behind),
        field=step.field,
        before=step.before,
        after=step.after,
        texts=step.texts,
        quoted=step.quoted,
        key=step.key if isinstance(step.key, str) else None,
        about=id,
    )


def _in_nouns(law: Regulation, point: Examined) -> Examined:
    return replace(point, about=in_all(point.about, law.area_words))


def _facts(law: Regulation, facts: TournamentFacts) -> SheetFacts:
    document, evening = facts.sheet.document, facts if isinstance(facts, Evening) else None
    blocks = law.blocks
    return SheetFacts(
        id=facts.sheet.id,
        area=facts.sheet.area,
        kind=facts.kind,
        name=facts.name,
        place=facts.place,
        start=facts.start,
        end=facts.end,
        source=document.source,
        club=facts.club,
        evening=evening is not None,
        players=tuple(facts.players),
        tables=tuple(_shaped(table, Table) for table in evening.tables) if evening else (),
        withdrawals=evening.withdrawals if evening else (),
        duels=evening.duels if evening else (),
        arbiters=facts.arbiters,
        sender=facts.register.player(document.data.get("submitted_by", "")),
        derogations=evening.derogations if evening else (),
        contested=contests(facts.sheet, facts.register),
        scoring={name: value if isinstance(value, str) else tuple(value) for name, value in facts.scoring.items()},
        duel_mode=facts.duel_mode,
        papers=_shaped(facts, Papers) if facts.has_papers and facts.kind == "regular" else None,
        report_days=facts.report_days,
        report_received=facts.report_received,
        records_homologations=facts.records_homologations,
        homologation_revoked=facts.records_homologations and facts.homologation_revoked,
        homologated=_shaped(facts.homologated, Decision) if facts.homologated else None,
        ratified=_shaped(facts.ratified, Decision) if facts.ratified else None,
        decisions=tuple(_shaped(decision, Decision) for decision in facts.decisions),
        blocks=convert(blocks(facts), Blocks) if blocks else None,
        own=facts.own_facts,
        note=document.data.get("note", ""),
        origins=tuple(document.data.get("sources", ())),
    )


def _accounts(result: TournamentOutcome) -> Mapping[str, tuple[Entry, ...]]:
    """The ledger of each player; an entry names its game by table and line."""
    tables = result.facts.tables if isinstance(result.facts, Evening) else ()
    places = {id(game): (n, game.index) for n, table in enumerate(tables) for game in table.games}
    return {player: _account(entries, places) for player, entries in result.accounts.items()}


def _account(entries: Sequence[LedgerEntry], places: Mapping[int, tuple[int, int]]) -> tuple[Entry, ...]:
    return tuple(Entry(*places[id(entry.game)], entry.before, entry.price, entry.winnings) for entry in entries)


def _shaped(value: object, kind: type[K]) -> K:
    """What a *kind* of a document takes of a room's value, by the names of its fields."""
    return convert(value, kind, from_attributes=True, dec_hook=lambda _, given: given)
