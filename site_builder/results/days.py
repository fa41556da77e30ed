"""A season → its rankings on every day on which one of them changed, each computed once for everybody who asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from ..digests import digest
from ..regulations.contract import Regulation
from ..regulations.explained import Explained, Step, given
from ..regulations.facts import SeasonFacts, TournamentFacts
from ..regulations.outcomes import RankingOutcome, SeasonOutcome, TournamentOutcome
from ..regulations.standings import Line
from ..season.days import CountedResult, Day, Stand
from ..season.document import SeasonResult

Close = Callable[[date], SeasonOutcome]
_Account = tuple[date, int]  # the day since when a line has it, and its place on that day
WHERE_IT_STANDS = ("place", "position")  # fields of a line that are others when somebody else passes it by


class _State(Struct, frozen=True, eq=False):
    """What the next day of an area is compared with: *rows* make the ranking this one and no other. *reasons* tell the
    account of each line, by its key, from any other; *accounts* say since when it is that one."""

    day: date
    rows: tuple[tuple, ...]
    reasons: Mapping[Hashable, str]
    accounts: Mapping[Hashable, _Account]
    counted: Mapping[str, TournamentOutcome]
    bonuses: bool


def changed_days(
    days: Iterable[date], areas: Collection[str], close: Close, days_before: Callable[[date], tuple[Day, ...] | None]
) -> Iterator[tuple[date, tuple[Day, ...]]]:
    """Each of *days*, oldest first, with the rankings of *areas* that it changed.

    *close* gives the season as it stood on a day. It is asked from the first day on that is not *known* already.

    A day never changes its meaning: what is dated later does not change it, so it may have an address.
    """
    last: dict[str, _State] = {}
    newest: dict[str, Day] = {}
    all_known = True  # so far
    for day in days:
        known_days = days_before(day) if all_known else None
        if known_days is None:
            if all_known:
                all_known = False
                last = {area: _state_after(known_day, close(known_day.day)) for area, known_day in newest.items()}
            known_days = tuple(_changed(areas, close(day), last))
        newest |= {known_day.area: known_day for known_day in known_days}
        yield day, known_days


def _changed(areas: Collection[str], result: SeasonOutcome, last: dict[str, _State]) -> Iterator[Day]:
    """The rankings that are others than at *last*, which is brought up to date."""
    for area in areas:
        if area in result.rankings:
            before = last.get(area)
            if _rows(result.rankings[area]) != (before.rows if before else ()):
                now = _state(area, result)
                now = replace(now, accounts=_accounts(result.rankings[area], now, before))
                last[area] = now
                yield _day(area, result, now, before)


def _state(area: str, result: SeasonOutcome) -> _State:
    """The state of a ranking, but for its accounts."""
    counted = {tournament.id: tournament for tournament in result.counted(area)}
    ranking = result.rankings[area]
    reasons = {line.value.key: _digest_of_account(line) for line in ranking.lines}
    return _State(result.day, _rows(ranking), reasons, {}, counted, bool(result.bonuses))


def _state_after(day: Day, result: SeasonOutcome) -> _State:
    """The state after a *day* that is known, on which the season was *result*."""
    return replace(_state(day.area, result), accounts={line.key: (line.since, line.since_place) for line in day.lines})


def _digest_of_account(line: Explained[Line]) -> str:
    """What tells the account of a line from any other: all values but where it stands, and every step to them."""
    steps = [
        (step.rule.id, step.field, step.before, step.after, _tournament_of(step))
        for step in line.steps
        if step.field not in WHERE_IT_STANDS
    ]
    names = (name for name in line.value.__struct_fields__ if name not in WHERE_IT_STANDS)
    return digest(steps, [(name, getattr(line.value, name)) for name in names])


def _tournament_of(step: Step) -> str | None:
    """The tournament that a step is about, where it is about one."""
    return step.rule.about.id if isinstance(step.rule.about, TournamentOutcome) else None


def counted_results(line: Line) -> tuple[CountedResult, ...]:
    """The results behind a line of a ranking."""
    dropped = {result.tournament for result in line.dropped}
    return tuple(
        CountedResult(
            result.tournament,
            result.place,
            result.points,
            result.tournament == line.doubled,
            result.tournament in dropped,
        )
        for result in line.results
    )


def _accounts(ranking: RankingOutcome, now: _State, before: _State | None) -> dict[Hashable, _Account]:
    """Of every line the account that it had *before* where nothing in it is another *now*, else a new one."""
    accounts: dict[Hashable, _Account] = {}
    for line in ranking.lines:
        key = line.value.key
        if before and before.reasons.get(key) == now.reasons[key]:
            accounts[key] = before.accounts[key]
        else:
            accounts[key] = now.day, given(line.value.place)
    return accounts


def by_area(days: Iterable[Day], newest: SeasonOutcome) -> dict[str, tuple[Day, ...]]:
    """The days of each ranking that *newest* has."""
    by_area: dict[str, list[Day]] = {area: [] for area in newest.rankings}
    for day in days:
        by_area[day.area].append(day)
    return {area: tuple(of_area) for area, of_area in by_area.items()}


def before_newest(days: tuple[Day, ...], newest: SeasonResult) -> Day | None:
    """Of the *days* of an area the one that movement is measured against: the last before its newest tournament
    ended; None where that was the first."""
    ends = {tournament.facts.end for tournament in newest.counted(days[0].area)} if days else set()
    return next((day for day in reversed(days) if day.day < max(ends)), None) if ends else None


def candidates(
    law: Regulation, facts: SeasonFacts, tournaments: Sequence[TournamentFacts], newest: SeasonOutcome
) -> list[date]:
    """The days on which anything may change: a tournament ends, the season closes, or the law says so."""
    earlier = tuple(tournament.facts for tournament in newest.earlier)  # they make a ranking from the first day on
    begin = newest.season.period[0] or min((tournament.start for tournament in tournaments), default=newest.day)
    turning = (
        {tournament.end for tournament in tournaments}
        | {newest.season.as_of}
        | set(law.turning_days(facts, tournaments))
        | {day for day in (begin, *law.turning_days(facts, earlier)) if earlier and day >= begin}
    )
    return sorted(day for day in turning if day <= newest.day)


def _rows(ranking: RankingOutcome) -> tuple:
    """What makes a ranking this one and no other: who stands where, with how many points."""
    lines = (line.value for line in ranking.lines)
    return tuple((line.key, line.place, line.points) for line in lines)


def _day(area: str, result: SeasonOutcome, now: _State, before: _State | None) -> Day:
    old = before.counted if before else {}
    earlier = {tournament.id for tournament in result.earlier}
    ended = tuple(
        tournament.id
        for tournament in now.counted.values()
        if tournament.id not in earlier and (before is None or tournament.facts.end > before.day)
    )
    others = (
        tournament
        for tournament in (*(result.earlier if before else ()), *result.tournaments)
        if (tournament.id in old or tournament.id in now.counted) and tournament.id not in ended
    )
    touched = tuple(
        other.id
        for other in others
        if (other.id in old) != (other.id in now.counted) or _points(other) != _points(old[other.id])
    )
    return Day(
        area=area,
        day=now.day,
        lines=tuple(_stand(line.value, now) for line in result.rankings[area].lines),
        ended=ended,
        touched=touched,
        bonuses=now.bonuses and not (before and before.bonuses),
    )


def _stand(line: Line, now: _State) -> Stand:
    since, place = now.accounts[line.key]
    return Stand(
        player=line.player,
        day=now.day,
        place=given(line.place),
        points=line.points,
        since=since,
        since_place=place,
        results=counted_results(line) if since == now.day else None,
        record=line.record,
    )


def _points(tournament: TournamentOutcome) -> dict[str, object]:
    """The points that a tournament gives to everybody."""
    return {player: row.value.points for player, row in tournament.standings.items()}
