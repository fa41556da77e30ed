"""The ranking of an area: every line with its reasons, who is in the final, who would be called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ...regulations.exact import Amount
from ...results.days import before_newest
from ...results.movers import Mover, courses
from ...season.document import SeasonDocument
from ...season.rankings import Line as RankingLine
from ...season.rankings import Ranking
from ..charts.strip import Strip, strip
from ..parts import addresses
from ..parts.announced import Announcement, still_to_play
from ..parts.bonuses import Bonus, bonuses
from ..parts.cut import Near, below, cut, near, neighbours, seats_above, towards
from ..parts.derivation import Entry, account, entries
from ..parts.lookup import Lookup
from ..parts.naming import in_short, is_only_list, ranking_title
from ..parts.other_regulations import supposed
from ..parts.page import Page, said, same
from ..parts.progress import Course, Edition, Race, course, edition, editions, race
from ..parts.qualification import Admissions, Mark, Move, admissions, mark, moved
from ..parts.tie import TieTable, tie_table
from ..parts.uncounted import Uncounted, uncounted
from ..parts.values import Link, Said

OFTEN = 3  # tournaments: those who played fewer can be hidden
TOLD = 12  # lines that open to every result; under the others a sentence says them


@dataclass(frozen=True, slots=True)
class RecordLine:
    """What a line of a list of records stands for: a session, its day, whether the score is ratified."""

    session: Link
    day: date
    games: int
    total: Amount
    ratified_on: date | None
    ratified_by: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One player, or one record of a player; *id* is the anchor.

    *placing* says why the place, *gaps* how far the neighbours are, *account* how the points came, *uncounted* what
    gave none, *course* the places so far, *towards* how far the cut is, *seat* what it means for the final; *below* is
    the rule drawn under the line: the last seat of the area ("cut"), or the last reserve ("lim").
    """

    id: str
    player: str
    place: int
    points: Amount
    tournaments: int
    record: RecordLine | None
    mark: Mark | None
    move: Move | None
    strip: Strip
    placing: tuple[Entry, ...]
    gaps: tuple[Said, ...]
    tie: TieTable | None
    account: tuple[Entry, ...]
    uncounted: tuple[Uncounted, ...]
    course: Course | None
    towards: Said | None
    seat: tuple[Entry, ...]
    below: tuple[str, Said] | None

    def plain(self, entry: Entry) -> bool:
        """Whether *entry* of the account is the result of a tournament as it was won, which needs no sentence."""
        first = next((other for other in self.account if other.link == entry.link), None)
        return bool(entry.link) and first is entry and not (entry.made or self.record)


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*ahead* is what is announced in the area and still to be played, *last_inside* has the last seat that the area
    gives, *first_outside* is the anchor of who stands below."""

    season: Words
    season_id: str
    area: str
    area_name: Words
    day: date
    closed: bool
    previous: Edition | None
    tournaments: int
    areas: tuple[tuple[Words, str, bool], ...]
    lines: tuple[Line, ...]
    last_inside: RankingLine | None
    first_outside: str
    finals: bool
    records: bool
    bonuses: tuple[Bonus, ...]
    near: tuple[Near, ...]
    ahead: tuple[Announcement, ...]
    race: Race | None
    editions: tuple[Edition, ...]
    whatif: bool
    law: str
    summing: str
    often: int = OFTEN
    told: int = TOLD

    @property
    def seldom(self) -> bool:
        """Whether there are lines enough, of people who played little, to be worth hiding."""
        return len(self.lines) > TOLD and any(line.tournaments < self.often for line in self.lines)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for area in document.result.rankings:
        yield page_of(lookup, document, area)


def page_of(lookup: Lookup, document: SeasonDocument, area: str) -> Page:
    """The page of one ranking."""
    about = "about-list" if is_only_list(document) else "about-ranking"
    name, season = document.regulation.areas[area], document.season
    return Page(
        path=addresses.ranking(season.id, area),
        template="ranking",
        content=_content(lookup, document, document.result.rankings[area], admissions(document.result)),
        title=ranking_title(document, area),
        description=said(about, area=name, season=in_short(season)),
        section="rankings",
        crumbs=((said("rankings"), addresses.RANKINGS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        area=area,
        data=(f"rankings/{season.id}/{area}.json", f"rankings/{season.id}/{area}.csv"),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _content(lookup: Lookup, document: SeasonDocument, ranking: Ranking, admissions: Admissions) -> Content:
    area, season = ranking.area, document.season
    days = document.days.value[area]
    before = before_newest(days, document.result)
    line = cut(ranking, admissions)
    return Content(
        season=season.name,
        season_id=season.id,
        area=area,
        area_name=document.regulation.areas[area],
        day=ranking.day,
        closed=document.result.closed,
        previous=edition(document, before) if ranking.previous and before else None,
        tournaments=len(document.result.counted(area)),
        areas=tuple(
            (document.regulation.areas[id], addresses.ranking(season.id, id), id == area)
            for id in document.result.rankings
        ),
        lines=tuple(_lines(document, ranking, admissions)),
        last_inside=line.last,
        first_outside=line_id(line.first) if line.first else "",
        finals=bool(admissions),
        records=any(line.value.record for line in ranking.lines),
        bonuses=tuple(bonus for bonus in bonuses(lookup, document) if bonus.area == area),
        near=near(ranking, admissions),
        ahead=still_to_play(document, lookup.results.records.register, area),
        race=race(ranking, days, seats_above(below(ranking, admissions))),
        editions=editions(document, days)[::-1],
        whatif=bool(supposed(document)),
        law=document.regulation.id,
        summing=_summing(ranking),
    )


def _summing(ranking: Ranking) -> str:
    """The clause that says that points are summed; none for a list of records."""
    steps = (step for line in ranking.lines if not line.value.record for step in line.steps)
    return next((step.rule.clause for step in steps if step.field == "points"), "")


def _lines(document: SeasonDocument, ranking: Ranking, admissions: Admissions) -> Iterator[Line]:
    area = ranking.area
    order = {tournament.id: n for n, tournament in enumerate(document.result.counted(area))}
    most = max((_tallest(line.value) for line in ranking.lines), default=0)
    rules = below(ranking, admissions)
    seats, at, without = seats_above(rules), cut(ranking, admissions), uncounted(document, ranking)
    lines, days, stands = [line.value for line in ranking.lines], document.days.value[area], courses(document)[area]
    for n, line in enumerate(ranking.lines):
        standing = line.value
        steps = entries(document, line.steps, document.season.id)
        seat = admissions.get(standing.player)
        yield Line(
            id=line_id(standing),
            player=standing.player,
            place=standing.place,
            points=standing.points,
            tournaments=len(standing.results),
            record=_record(document, standing),
            mark=mark(document, admissions, standing.player, area),
            move=moved(ranking, standing.player, standing.place),
            strip=_strip(standing, order, most),
            placing=tuple(entry for entry in steps if entry.step.field == "place"),
            gaps=tuple(neighbours(standing, lines[n - 1] if n else None, lines[n + 1] if n + 1 < len(lines) else None)),
            tie=tie_table(standing.tie, standing.player),
            account=tuple(account(document, line)),
            uncounted=without.get(standing.player, ()),
            course=None if standing.record else course(days, stands.get(standing.player, ()), seats),
            towards=towards(standing, ranking, at, admissions),
            seat=entries(document, seat.steps, document.season.id) if seat else (),
            below=rules.get(standing.position),
        )


def line_id(line: RankingLine) -> str:
    """The anchor of a line: the player, or the session and the player where somebody may stand in several lines."""
    record = line.record
    return f"{record.tournament}-{line.player}" if record else line.player


def line_of(document: SeasonDocument, mover: Mover) -> str:
    """The address of a player's line in a ranking, of several the best."""
    lines = document.result.rankings[mover.area].lines
    best = next(line.value for line in lines if line.value.player == mover.player)
    return addresses.ranking(document.season.id, mover.area, line_id(best))


def _record(document: SeasonDocument, line: RankingLine) -> RecordLine | None:
    record = line.record
    if record is None:
        return None
    tournament = document.result.tournament(record.tournament)
    session = Link(
        same(tournament.facts.name), addresses.tournament(record.season, record.tournament, line.player), True
    )
    return RecordLine(session, record.day, record.games, record.sum, record.ratified_on, record.ratified_by)


def _tallest(line: RankingLine) -> Amount:
    return max((r.points * (2 if r.tournament == line.doubled else 1) for r in line.results), default=0)


def _strip(line: RankingLine, order: dict[str, int], most: Amount) -> Strip:
    points: list[Amount | None] = [None] * len(order)
    for result in line.results:
        points[order[result.tournament]] = result.points
    return strip(points, most, order.get(line.doubled or ""))


def ranking_link(document: SeasonDocument, area: str, player: str = "") -> Link:
    return Link(document.regulation.areas[area], addresses.ranking(document.season.id, area, player))
