"""Tournaments judged and a season closed: the rooms' rules run in the order of the law."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from msgspec.structs import replace

from ..bang.area import opening
from ..explained import Explained, apply, given, resume
from ..facts import FINAL_KIND
from ..judging import once_a_turn
from ..outcomes import HOMOLOGATED, RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import by_place
from ..placing import ranking as ranked
from . import bonus, final, order_of_rules, ranking, standing, verdict, wild_cards
from .clauses.bonuses import rules as bonus_rules
from .clauses.duels.rules import meetings
from .clauses.ranking import rules as ranking_rules
from .facts import Season2009, Tournament2009
from .shares import open_seats
from .tables import CLUB_BONUS, PLAYER_BONUS

Lifted = tuple[tuple[TournamentOutcome, TournamentOutcome], ...]


@once_a_turn
def judge(facts: Tournament2009, today: date) -> TournamentOutcome:
    """One tournament as known on *today*: its verdict, everybody's standing, the accounts and the bracket.

    ULTIMA SPIAGGIA and the final have no tier and give no points for the ranking (A2009-47, ADD-21).
    """
    so_far = facts.known_on(today)
    papers = verdict.Paperwork(so_far, today)
    judged = apply(order_of_rules.verdict_rules(so_far), papers, verdict.opening(so_far))[verdict.KEY]
    play = standing.play(so_far)
    rows = apply(order_of_rules.PLAY_RULES, play, standing.opening(so_far))
    values = {player: row.value for player, row in rows.items()}
    bracket = meetings(play, values)
    multiplier = judged.value.multiplier
    rules = order_of_rules.points_rules(so_far) if multiplier else order_of_rules.decided_rules(so_far)
    rows = resume(rules, standing.PointsCase(so_far, multiplier), rows)
    return TournamentOutcome(
        so_far, so_far.kind, so_far.announced_tier, judged, by_place(rows), play.accounts, bracket, play.counts
    )


def turning_days(season: Season2009, tournaments: Sequence[Tournament2009]) -> Iterator[date]:
    """A report comes or is overdue, somebody decides, a lot of a ranking is drawn."""
    yield from (day for tournament in tournaments for day in tournament.turning_days)
    yield from (day for lot in season.lots for day in lot.days)


def close(season: Season2009, tournaments: Sequence[Tournament2009], today: date) -> SeasonOutcome:
    """The season as known on *today*; bonuses are played only once it is closed."""
    so_far = season.known_on(today)
    closed = season.season.closed and today >= season.season.as_of
    judged = tuple(judge(tournament, today) for tournament in tournaments if tournament.end <= today)
    previous = _previous_rankings(season, tournaments, judged)
    rankings: dict[str, RankingOutcome] = {}
    bonuses: list[Explained[bonus.Candidate]] = []
    for area in season.law.numbers.areas:
        if closed:
            lines, lifted, played = _closed(so_far, area, judged)
            judged = tuple(
                next((after for before, after in lifted if before.id == tournament.id), tournament)
                for tournament in judged
            )
            bonuses += played
        else:
            lines = area_lines(so_far, area, judged)
        earlier = previous.get(area)
        rankings[area] = replace(
            ranked(area, today, lines),
            previous={line.value.player: line.value.place for line in earlier.lines} if earlier else {},
        )
    return qualified(so_far, judged, rankings, bonuses, today, closed)


def area_lines(
    season: Season2009, area: str, judged: Sequence[TournamentOutcome]
) -> Mapping[str, Explained[ranking.Line]]:
    """An area while the season runs: the sum of the points, in order."""
    case = ranking.area_case(season, area, judged)
    return resume((ranking_rules.order,), case, _lines(case, ()))


def _closed(
    season: Season2009, area: str, judged: Sequence[TournamentOutcome]
) -> tuple[Mapping[str, Explained[ranking.Line]], Lifted, list[Explained[bonus.Candidate]]]:
    """An area with its bonuses played; (before, after) of each tournament that the club's bonus lifts; the bonuses."""
    case = ranking.area_case(season, area, judged)
    played, lifted = _bonuses(case)
    after = {before.id: after for before, after in lifted}
    case = replace(case, tournaments=tuple(after.get(tournament.id, tournament) for tournament in case.tournaments))
    left_out = PLAYER_BONUS in case.season.law.left_out
    players = {} if left_out else apply(order_of_rules.PLAYER_RULES, case, bonus.players(case))
    winners = [player.value.id for player in players.values() if player.value.played]
    lines = resume((bonus_rules.double_best.regarding(player) for player in winners), case, _lines(case, lifted))
    players = resume((bonus_rules.name_doubled.regarding(lines),), case, players)
    played += [player for player in players.values() if player.value.won or player.value.tie]
    return resume((ranking_rules.order,), case, lines), lifted, played


def _lines(case: ranking.AreaRankingCase, lifted: Lifted) -> Mapping[str, Explained[ranking.Line]]:
    """The sum of everybody's results, first as they were played, then with the tournaments that a bonus lifted."""
    before = {after.id: was for was, after in lifted}
    played = (before.get(tournament.id, tournament) for tournament in case.tournaments)
    adding = (ranking_rules.add_result.regarding(tournament) for tournament in played)
    lifting = (bonus_rules.lift_lines.regarding(pair) for pair in lifted)
    return apply((*adding, *lifting), case, opening(case))


def _bonuses(case: ranking.AreaRankingCase) -> tuple[list[Explained[bonus.Candidate]], Lifted]:
    """The club bonus: everybody who came into question, and (before, after) of each tournament that it lifts."""
    if CLUB_BONUS in case.season.law.left_out:
        return [], ()
    clubs = apply(order_of_rules.CLUB_RULES, case, bonus.clubs(case))
    with_tournaments = [club for club in clubs.values() if club.value.tournaments]
    effects = {club.value.effect for club in clubs.values() if club.value.effect}
    lifted = tuple((tournament, _lift(tournament)) for tournament in case.tournaments if tournament.id in effects)
    return with_tournaments, lifted


def _lift(tournament: TournamentOutcome) -> TournamentOutcome:
    """A tournament with the bonus of its club: another multiplier, and everybody's points worked out again."""
    facts = tournament.facts_as(Tournament2009)
    papers = verdict.Paperwork(facts, facts.end)
    judged = resume((bonus_rules.lift_tier,), papers, {verdict.KEY: tournament.verdict})[verdict.KEY]
    case = standing.PointsCase(facts, given(judged.value.multiplier))
    rows = resume((bonus_rules.lift_points,), case, tournament.standings)
    return replace(tournament, verdict=judged, standings=rows)


def _previous_rankings(
    season: Season2009, tournaments: Sequence[Tournament2009], judged: Sequence[TournamentOutcome]
) -> dict[str, RankingOutcome]:
    """The ranking of each area on the last day before its newest tournament; nothing where that was the first."""
    rankings: dict[str, RankingOutcome] = {}
    for area in season.law.numbers.areas:
        ends = sorted({tournament.facts.end for tournament in judged if tournament.area == area and tournament.counts})
        if len(ends) < 2:
            continue
        day = ends[-1] - timedelta(days=1)
        earlier = [
            judge(tournament, day)
            for tournament in tournaments
            if tournament.sheet.area == area and tournament.end <= day
        ]
        lines = area_lines(season.known_on(day), area, earlier)
        rankings[area] = ranked(area, day, lines)
    return rankings


def qualified(
    season: Season2009,
    judged: tuple[TournamentOutcome, ...],
    rankings: Mapping[str, RankingOutcome],
    bonuses: Sequence[Explained[bonus.Candidate]],
    today: date,
    closed: bool,
) -> SeasonOutcome:
    """The wild cards and seats that follow from the *rankings*, and the season with them."""
    case = wild_cards.qualification(season, rankings, judged)
    cards = apply(order_of_rules.CARD_RULES, case, wild_cards.opening_cards(case))
    case = replace(case, cards={kind: card.value for kind, card in cards.items()})
    admissions = apply(order_of_rules.admission_rules(season), case, final.opening_admissions(case))
    ordered = final.numbered([admission.value for admission in admissions.values()], season.law.numbers)
    seats = tuple(replace(admissions[admission.player], value=admission) for admission in ordered)
    played = next(
        (tournament for tournament in judged if tournament.kind == FINAL_KIND and tournament.status == HOMOLOGATED),
        None,
    )
    podium = tuple(row.value.player for row in list(played.standings.values())[:4]) if played else ()
    return SeasonOutcome(
        season=season.season,
        day=today,
        closed=closed,
        tournaments=judged,
        rankings=rankings,
        bonuses=tuple(bonuses),
        wild_cards=tuple(cards.values()),
        admissions=seats,
        seats=final.most_seats(case),
        final_tables=final.final_tables(
            sum(admission.seat is not None for admission in ordered) + open_seats(case), season.law
        ),
        champion=played.winner if played else None,
        podium=podium,
    )


def without(season: Season2009, result: SeasonOutcome, player: str) -> SeasonOutcome:
    """Wild cards and seats as they would be had *player*, whom *result* no longer has, not been there: a reigning
    champion who does not play leaves that card vacant."""
    so_far = season.known_on(result.day)
    if so_far.reigning_champion == player:
        so_far = dataclasses.replace(so_far, reigning_champion=None)
    return qualified(so_far, result.tournaments, result.rankings, list(result.bonuses), result.day, result.closed)
