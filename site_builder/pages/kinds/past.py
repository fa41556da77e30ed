"""The ranking of an area as it stood on a past day: its lines, what changed in each that day, where the cut was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import chain

from msgspec import Struct, structs
from msgspec.structs import replace

from ... import addresses
from ...lazy import Lazy
from ...regulations.exact import Amount
from ...season.days import CountedResult, LineKey, PastDay, Stand
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ..charts.slope import Slope
from ..parts.admission import seats_each
from ..parts.cut import separators
from ..parts.deciding import MOST_NAMED, CutOfDays, cut_of_days, passages, said_of
from ..parts.derivation import DerivationStep, entries
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, is_only_list, lines_of
from ..parts.page import Page, said, same
from ..parts.progress import RankingDay, ranking_days
from ..parts.qualification import Admissions, Move, SeatMark, admissions, mark, moved
from ..parts.ranking_line import line_id
from ..parts.tie_sentence import with_names
from ..parts.values import Link, Said, saying, whole
from ..parts.week import day_slope

ADDRESSES = (addresses.past_ranking("{season}", "{area}", "{day}"),)
MOST_FIRST = 3  # names of a sentence
Accounts = Mapping[LineKey, Stand]  # by line the day on which its account began


class PastResult(Struct, frozen=True, eq=False):
    """One result of a line: *twice* where it counts double, *dropped* where better ones left it out. *was* are the
    points that it had on the day before, where it had others; *gone* says that it counts no more."""

    day: date
    link: Link
    place: int | None
    points: Amount
    twice: bool
    dropped: bool
    was: Amount | None
    gone: bool


class DayAccount(Struct, frozen=True, eq=False):
    """What changed in a line on that day: *placing* says why the place, *results* are those that were others on the day
    before, *earlier* the account that this one replaced, where there is one."""

    placing: tuple[DerivationStep, ...]
    results: tuple[PastResult, ...]
    earlier: EarlierAccount | None


class EarlierAccount(Struct, frozen=True, eq=False):
    """The account of a line on an earlier *day*: where it stands, what it came to, and of how many *results*."""

    day: date
    path: str
    points: Amount
    results: int


class PastLine(Struct, frozen=True, eq=False):
    """One player, or one record of a player, on that day. *account* is None where nothing in it changed: *path* leads
    to the day that made it what it is. *seat* is what the line meant for the final."""

    id: str
    player: str
    place: int
    points: Amount
    mark: SeatMark | None
    move: Move | None
    path: str
    account: DayAccount | None
    seat: tuple[DerivationStep, ...]
    below: tuple[str, Said] | None


class Content(Struct, frozen=True, eq=False):
    """*previous* and *following* are the days next to this one, *newest* whether the ranking still is this one; *slope*
    draws what it was before beside it, None where there is nothing to draw; *entered* and *left* are who passed the
    cut that day, up and down, *unlike* is where the drawing has others above it."""

    season_id: str
    area: str
    ranking_day: RankingDay
    previous: RankingDay | None
    following: RankingDay | None
    newest: bool
    closed: bool
    tournaments: int
    lines: tuple[PastLine, ...]
    finals: bool
    slope: Slope | None
    entered: tuple[str, ...]
    left: tuple[str, ...]
    unlike: CutOfDays | None

    @property
    def named(self) -> bool:
        """Whether a sentence names who passed the cut: of more people the drawing does."""
        return len(self.entered) <= MOST_NAMED >= len(self.left)

    @property
    def leap(self) -> PastLine | None:
        """Who rose by most places that day; None where nobody did, or several as much."""
        risen = sorted((line.move.by, n) for n, line in enumerate(self.lines) if line.move and line.move.kind == "up")[
            -2:
        ]
        if not risen or len(risen) == 2 and risen[0][0] == risen[1][0]:
            return None
        return self.lines[risen[-1][1]]

    @property
    def led_on(self) -> Amount:
        """The points of who was in front, to the dollar."""
        return whole(self.lines[0].points)

    @property
    def first(self) -> tuple[str, ...]:
        """Who was in front; nobody where that was a crowd."""
        first = tuple(line.player for line in self.lines if line.place == 1)
        return first if len(first) <= MOST_FIRST else ()


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season = document.season
    only_list = is_only_list(document)
    title, about = ("title-past-list", "about-past-list") if only_list else ("title-past", "about-past")
    days = document.days
    listed = {area: ranking_days(document, days) for area, days in days.items()}
    accounts: dict[str, Accounts] = {area: {} for area in days}
    befores: dict[str, PastDay] = {}
    for day in sorted(chain.from_iterable(days.values()), key=lambda day: day.day):
        accounts_before, before = accounts[day.area], befores.get(day.area)
        accounts[day.area], befores[day.area] = _accounts(day, accounts_before), day
        neighbours = _beside(listed[day.area], day.day)
        name, path = document.regulation.areas[day.area], addresses.past_ranking(season.id, day.area, day.day)
        yield Page(
            path=path,
            template="past",
            content=Lazy(partial(_content, document, day, before, accounts_before, neighbours)),
            title=said(title, area=name, day=day.day),
            description=said(about, area=name, day=day.day),
            section="rankings",
            crumbs=(*crumbs_of_season("rankings", season), (name, addresses.ranking(season.id, day.area))),
            demo=season.invented,
            noindex=True,  # nearly the same page for every day: the newest is the one to be found
            area=day.area,
            data=addresses.document_and_table(path),
            regulation=document.regulation.id,
            unit=document.regulation.unit,
            lines=lines_of(document.regulation),
        )


def _accounts(day: PastDay, accounts_before: Accounts) -> Accounts:
    """By line of a *day* where its account began, by those of the day before."""
    return {line.key: line if line.differs else accounts_before[line.key] for line in day.lines}


def _beside(listed: Sequence[RankingDay], day: date) -> tuple[RankingDay | None, RankingDay, RankingDay | None]:
    """That *day*, between the one before and the one after."""
    n = next(n for n, ranking_day in enumerate(listed) if ranking_day.day == day)
    return listed[n - 1] if n else None, listed[n], listed[n + 1] if n + 1 < len(listed) else None


def _content(
    document: SeasonDocument,
    day: PastDay,
    before: PastDay | None,
    accounts_before: Accounts,
    neighbours: tuple[RankingDay | None, RankingDay, RankingDay | None],
) -> Content:
    """What the page of a *day* has, by the season as it was then."""
    then, area = day.result.compute(), day.area
    result = structs.replace(
        document.result, day=day.day, closed=then.closed, rankings={area: then.ranking}, admissions=then.admissions
    )
    document = structs.replace(document, result=result)
    previous, ranking_day, following = neighbours
    admitted, once = admissions(result), len({line.player for line in day.lines}) == len(day.lines)
    seats = seats_each(result)
    passed = passages(before, day, seats) if before and once else ((), ())
    cut = cut_of_days(before, day, seats) if before and once and seats else CutOfDays(seats, seats, (), False)
    return Content(
        season_id=document.season.id,
        area=area,
        ranking_day=ranking_day,
        previous=previous,
        following=following,
        newest=following is None,
        closed=document.result.closed,
        tournaments=len(then.counted),
        lines=tuple(_lines(document, day, accounts_before, admitted)),
        finals=bool(admitted),
        slope=_slope(before, day, (cut.before, cut.after)),
        entered=passed[0],
        left=passed[1],
        unlike=said_of(cut),
    )


def _slope(before: PastDay | None, day: PastDay, seats: tuple[int, int]) -> Slope | None:
    """None on the first day, where somebody has several lines, and where nobody with a name in it moved."""
    if before is None or len({line.player for line in day.lines}) < len(day.lines):
        return None
    drawn = day_slope(before, day, seats)
    return drawn if any(line.kind != "stays" for line in drawn.lines) else None


def _lines(
    document: SeasonDocument, day: PastDay, accounts_before: Accounts, admissions: Admissions
) -> Iterator[PastLine]:
    ranking = document.result.rankings[day.area]
    separator_below = separators(ranking, admissions)
    for line, stand in zip(ranking.lines, day.lines, strict=True):
        standing = line.value
        stand_before = accounts_before.get(stand.key)
        marked, seat = mark(document, admissions, standing.player, ranking.area), admissions.get(standing.player)
        yield PastLine(
            id=line_id(standing),
            player=standing.player,
            place=standing.place,
            points=standing.points,
            mark=_then(marked),
            move=moved(ranking, standing.player, standing.place),
            path=_account_path(document, day.area, stand, standing),
            account=_account(document, day.area, line, stand, stand_before) if stand.differs else None,
            seat=entries(document, seat.steps) if seat and marked else (),
            below=separator_below.get(standing.position),
        )


def _then(mark: SeatMark | None) -> SeatMark | None:
    """A mark that says "today", said of that day."""
    return replace(mark, word=saying("mark-that-day")) if mark and mark.word.key == "mark-today" else mark


def _account_path(document: SeasonDocument, area: str, stand: Stand, line: Line) -> str:
    """Where the account of a line stands: on the day that made it what it is."""
    return addresses.past_ranking(document.season.id, area, stand.since) + f"#{line_id(line)}"


def _account(
    document: SeasonDocument, area: str, line: Explained[Line], stand: Stand, stand_before: Stand | None
) -> DayAccount:
    earlier = None
    if stand_before:
        path = _account_path(document, area, stand_before, line.value)
        earlier = EarlierAccount(stand_before.since, path, stand_before.points, len(stand_before.results or ()))
    steps = entries(document, [step for step in line.steps if step.field == "place"])
    placing = tuple(with_names(steps, line.value.tie, line.value.player))
    return DayAccount(placing, tuple(_results(document, line.value, stand, stand_before)), earlier)


def _results(document: SeasonDocument, line: Line, stand: Stand, stand_before: Stand | None) -> Iterator[PastResult]:
    """The results that are others than before, in their order; then those that count no more."""
    old = {result.tournament: result for result in stand_before.results or ()} if stand_before else {}
    for result in stand.results or ():
        was = old.pop(result.tournament, None)
        if result != was:
            points_before = was.points if was and was.points != result.points else None
            yield _result(document, line, result, points_before, is_gone=False)
    for result in old.values():
        yield _result(document, line, result, None, is_gone=True)


def _result(
    document: SeasonDocument, line: Line, result: CountedResult, was: Amount | None, is_gone: bool
) -> PastResult:
    at = document.result.tournament(result.tournament)
    anchor = line.player if line.player in at.standings else ""  # a pair stands there under a name of its own
    link = Link(same(at.facts.name), addresses.tournament(document.season.id, at.id, anchor), True)
    return PastResult(
        at.facts.end,
        link,
        result.place,
        result.points,
        twice=result.twice,
        dropped=result.dropped,
        was=was,
        gone=is_gone,
    )
