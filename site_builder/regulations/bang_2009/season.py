"""Tournaments judged and a season closed: the rooms' rules run in the order of the law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from ..contract import FINAL_KIND, HOMOLOGATED, REGULAR, Ranking, SeasonResult, TournamentResult
from ..explained import Explained, apply, resume
from ..memory import by_identity
from . import bonus, final, ranking, scoring, standing, tables, verdict, wild_cards
from .facts import Season2009, Tournament2009


@by_identity
def _on_days(facts: Tournament2009) -> dict[date, TournamentResult]:
    """What a tournament was judged to be, by day: the season and every what-if ask for the same sheet again."""
    return {}


def judge(facts: Tournament2009, today: date) -> TournamentResult:
    """One tournament as known on *today*: its verdict, everybody's standing, the accounts and the bracket.

    ULTIMA SPIAGGIA and the final have no tier and give no points for the ranking (A2009-47, additions 21).
    """
    days = _on_days(facts)
    if today not in days:
        days[today] = _judge(facts, today)
    return days[today]


def _judge(facts: Tournament2009, today: date) -> TournamentResult:
    known = facts.known_on(today)
    papers = verdict.Paperwork(known, today)
    regular = known.kind == REGULAR
    judged = apply(verdict.rules(known) if regular else (), papers, verdict.opening(known))[verdict.KEY]
    play, rows = standing.play(known), standing.played(known)
    values = {player: row.value for player, row in rows.items()}
    meetings = standing.meetings(play, values)
    if regular and judged.value.multiplier:
        case = scoring.Scoring(known, judged.value.multiplier)
        rows = resume(scoring.points_rules(known), case, rows)
    return TournamentResult(known, known.kind, known.announced_tier, judged, _published(rows), play.accounts, meetings)


def _published(rows: Mapping[str, Explained[standing.Standing]]) -> dict[str, Explained[standing.Standing]]:
    """Standings by place; who has none comes last, in seating order."""
    seating = {player: n for n, player in enumerate(rows)}
    return dict(sorted(rows.items(), key=lambda item: (item[1].value.place or 10**6, seating[item[0]])))


def close(season: Season2009, tournaments: Sequence[Tournament2009], today: date) -> SeasonResult:
    """The season as known on *today*; bonuses are played only once it is closed (G-4)."""
    known = season.known_on(today)
    closed = season.season.closed and today >= season.season.as_of
    judged = tuple(judge(one, today) for one in tournaments if one.end <= today)
    previous = _previous_rankings(known, tournaments, judged)
    rankings: dict[str, Ranking] = {}
    bonuses: list[Explained[bonus.Candidate]] = []
    for area in tables.AREAS:
        case = ranking.area_case(known, area, judged, closed)
        played, lifted = _bonuses(case) if closed else ([], ())
        judged = tuple(next((after for before, after in lifted if before.id == one.id), one) for one in judged)
        case = replace(case, tournaments=tuple(one for t in case.tournaments for one in judged if one.id == t.id))
        lines = _lines(case, lifted)
        if closed:
            players = apply(bonus.PLAYER_RULES, case, bonus.players(case))
            winners = [one.value.id for one in players.values() if one.value.played]
            lines = resume((ranking.double_best.regarding(player) for player in winners), case, lines)
            players = resume((bonus.name_doubled.regarding(lines),), case, players)
            played += [one for one in players.values() if one.value.won or one.value.tie]
        lines = resume((ranking.order,), case, lines)
        bonuses += played
        earlier = previous.get(area)
        rankings[area] = replace(
            ranking.ranking(case, lines, today),
            previous={one.value.player: one.value.place for one in earlier.lines} if earlier else {},
            previous_day=earlier.day if earlier else None,
        )
    return _qualified(known, judged, rankings, bonuses, today, closed)


def _lines(case: ranking.Area, lifted: Sequence[tuple[TournamentResult, TournamentResult]]) -> dict:
    """The sum of everybody's results, first as they were played, then with the tournaments that a bonus lifted."""
    before = {after.id: was for was, after in lifted}
    results = [ranking.add_result.regarding(before.get(t.id, t)) for t in case.tournaments]
    return apply((*results, *(ranking.club_upgrade.regarding(pair) for pair in lifted)), case, ranking.opening(case))


def _bonuses(case: ranking.Area) -> tuple[list[Explained[bonus.Candidate]], tuple]:
    """The club bonus: everybody who came into question, and (before, after) of each tournament that it lifts."""
    clubs = apply(bonus.CLUB_RULES, case, bonus.clubs(case))
    shown = [one for one in clubs.values() if one.value.tournaments]
    effects = {one.value.effect for one in clubs.values() if one.value.effect}
    lifted = tuple((one, _lift(one)) for one in case.tournaments if one.id in effects)
    return shown, lifted


def _lift(one: TournamentResult) -> TournamentResult:
    """A tournament with the bonus of its club: another multiplier, and everybody's points worked out again."""
    judged = resume((verdict.upgraded,), None, {verdict.KEY: one.verdict})[verdict.KEY]
    case = scoring.Scoring(one.facts, judged.value.multiplier)
    rows = resume((scoring.points_upgraded,), case, one.standings)
    return replace(one, verdict=judged, standings=rows)


def _previous_rankings(
    season: Season2009, tournaments: Sequence[Tournament2009], judged: Sequence[TournamentResult]
) -> dict[str, Ranking]:
    """The ranking of each area on the last day before its newest tournament; nothing where that was the first."""
    found: dict[str, Ranking] = {}
    for area in tables.AREAS:
        ends = sorted({one.facts.end for one in judged if one.area == area and one.counts})
        if len(ends) < 2:
            continue
        day = ends[-1] - timedelta(days=1)
        earlier = [judge(one, day) for one in tournaments if one.sheet.area == area and one.end <= day]
        case = ranking.area_case(season, area, earlier, closed=False)
        lines = resume((ranking.order,), case, _lines(case, ()))
        found[area] = ranking.ranking(case, lines, ends[-2])
    return found


def _qualified(
    season: Season2009,
    judged: tuple[TournamentResult, ...],
    rankings: Mapping[str, Ranking],
    bonuses: list[Explained[Any]],
    today: date,
    closed: bool,
) -> SeasonResult:
    case = wild_cards.Qualification(season, rankings, judged, {})
    cards = apply(wild_cards.CARD_RULES, case, wild_cards.opening_cards())
    case = replace(case, cards={kind: card.value for kind, card in cards.items()})
    admissions = apply(final.ADMISSION_RULES, case, final.opening_admissions(case))
    ordered = final.numbered([one.value for one in admissions.values()])
    seats = tuple(replace(admissions[one.player], value=one) for one in ordered)
    played = next((t for t in judged if t.kind == FINAL_KIND and t.status == HOMOLOGATED), None)
    podium = tuple(row.value.player for row in list(played.standings.values())[:4]) if played else ()
    return SeasonResult(
        season=season.season,
        day=today,
        closed=closed,
        tournaments=judged,
        rankings=rankings,
        bonuses=tuple(bonuses),
        wild_cards=tuple(cards.values()),
        admissions=seats,
        final_tables=final.final_tables(sum(one.seat is not None for one in ordered)),
        champion=played.winner if played else None,
        podium=podium,
    )
