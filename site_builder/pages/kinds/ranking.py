"""The ranking of an area: every line with its reasons, who is in the final, who would be called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...results.days import before_newest
from ...results.movers import courses
from ...season.document import SeasonDocument
from ...season.rankings import Line, Ranking
from ..charts.row_strip import RowStrip
from ..parts.announced import Announcement, Missing, still_to_play, without_results
from ..parts.bonuses import BonusDecision, bonuses
from ..parts.cut import Near, cut, near, neighbours, seats_above, separators, towards
from ..parts.derivation import DerivationStep, account, entries
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, in_short, is_only_list, lines_of, ranking_title, window_words
from ..parts.needs import Brief, briefs
from ..parts.other_regulations import supposed
from ..parts.page import Page, said, same
from ..parts.progress import PlacesInWords, RankingDay, RankingRace, course, race, ranking_day, ranking_days
from ..parts.qualification import Admissions, Move, SeatMark, admissions, mark, moved
from ..parts.ranking_line import line_id
from ..parts.ranking_story import RankingStory, ranking_story
from ..parts.strips import strips
from ..parts.summing import summing
from ..parts.tie_table import TieTable, tie_table
from ..parts.uncounted import Uncounted, uncounted
from ..parts.values import Link, Said, whole

ADDRESSES = (addresses.ranking("{season}", "{id}"),)
OFTEN = 3  # tournaments: those who played fewer can be hidden
FULL_ROWS = 10  # lines that open to every result; under the others a sentence says them
DRAWN_ROWS = 70  # of a ranking no longer than this every line has its results drawn, else those that open to them


class RecordLine(Struct, frozen=True):
    """What a line of a list of records stands for: a session, its day, whether the score is ratified."""

    session: Link
    day: date
    games: int
    total: Amount
    ratified_on: date | None
    ratified_by: str | None


class RankingRow(Struct, frozen=True, eq=False):
    """One player, or one record of a player; *id* is the anchor.

    *placing* says why the place, *gaps* what splits it from the neighbours, *account* how the points came, *uncounted*
    what gave none, *course* the places so far, *strip* draws its results, *towards* how far the cut is, *need* what
    would be enough, *seat* what it means for the final; *below* is the rule drawn under the line: the last seat of the
    area ("cut"), or the last reserve ("limit").
    """

    id: str
    player: str
    place: int
    points: Amount
    tournaments: int
    record: RecordLine | None
    mark: SeatMark | None
    move: Move | None
    placing: tuple[DerivationStep, ...]
    gaps: tuple[Said, ...]
    tie: TieTable | None
    account: tuple[DerivationStep, ...]
    uncounted: tuple[Uncounted, ...]
    course: PlacesInWords | None
    strip: RowStrip | None
    towards: Said | None
    need: Brief | None
    seat: tuple[DerivationStep, ...]
    below: tuple[str, Said] | None

    @property
    def seldom(self) -> bool:
        """Whether the line rests on few tournaments."""
        return self.tournaments < OFTEN

    @property
    def neighbour(self) -> tuple[Said, ...]:
        """How far whoever is next ahead is, or of who is level what splits them."""
        return tuple(gap for gap in self.gaps if "by" not in gap.facts) or self.gaps[:1]

    @property
    def several(self) -> bool:
        """Whether the line has to say how many tournaments it rests on."""
        return self.tournaments > 1

    @property
    def noted(self) -> bool:
        """Whether something stands under the name."""
        return self.several or bool(self.mark)

    @property
    def far(self) -> bool:
        """Whether they are neither in question for the final nor near its line."""
        return not (self.mark or self.need)

    def plain(self, entry: DerivationStep) -> bool:
        """Whether *entry* of the account is the result of a tournament as it was won, which needs no sentence."""
        first = next((other for other in self.account if other.link == entry.link), None)
        return bool(entry.link) and first is entry and not (entry.made or self.record)


class Content(Struct, frozen=True, eq=False):
    """*ahead* is what is announced in the area and still to be played, *missing* what was played and has no results,
    *needs* the page of what it takes there, *cut_at* are the points of whoever has the last seat that the area gives,
    to the dollar, *first_outside* is the anchor of who stands below, *clubs* are (id, name) of who
    organised what the ranking counts."""

    season: Words
    season_id: str
    area_name: Words
    day: date
    closed: bool
    previous: RankingDay | None
    tournaments: int
    areas: tuple[tuple[Words, str, bool], ...]
    lines: tuple[RankingRow, ...]
    clubs: tuple[tuple[str, str], ...]
    cut_at: Amount | None
    first_outside: str
    finals: bool
    records: bool
    bonuses: tuple[BonusDecision, ...]
    near: tuple[Near, ...]
    ahead: tuple[Announcement, ...]
    missing: tuple[Missing, ...]
    needs: str
    race: RankingRace | None
    ranking_days: tuple[RankingDay, ...]
    whatif: bool
    law: str
    summing: str
    window: tuple[Said, str] | None
    story: RankingStory
    often: int = OFTEN
    full_rows: int = FULL_ROWS

    @property
    def has_fractions(self) -> bool:
        """Whether the points of a line are no whole number, so that the others of the column need decimals too."""
        return any(line.points != int(line.points) for line in self.lines)

    @property
    def drawn(self) -> bool:
        """Whether every line has its results drawn."""
        return len(self.lines) <= DRAWN_ROWS

    @property
    def long(self) -> bool:
        """Whether there are lines enough to look for a name among them."""
        return len(self.lines) > FULL_ROWS

    @property
    def racing(self) -> bool:
        """Whether there is a race to show alone: people near the final, and others."""
        return not self.closed and bool(self.needs) and any(line.far for line in self.lines)

    @property
    def seldom(self) -> bool:
        """Whether there are lines enough, of people who played little, to be worth hiding; and others, who stay also
        where the race alone is shown."""
        stays = any(not line.seldom and not (self.racing and line.far) for line in self.lines)
        return self.long and stays and any(line.seldom for line in self.lines)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for area in document.result.rankings:
        yield page_of(lookup, document, area)


def pages_at(lookup: Lookup, document: SeasonDocument, id: str) -> Iterator[Page]:
    if id in document.result.rankings:
        yield page_of(lookup, document, id)


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
        crumbs=crumbs_of_season("rankings", season),
        demo=season.invented,
        area=area,
        data=addresses.document_and_table(addresses.ranking(season.id, area)),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
        lines=lines_of(document.regulation),
    )


def _content(lookup: Lookup, document: SeasonDocument, ranking: Ranking, admissions: Admissions) -> Content:
    area, season = ranking.area, document.season
    days = document.days[area]
    before = before_newest(days, document.result)
    line, seats = cut(ranking, admissions), seats_above(separators(ranking, admissions))
    ahead = still_to_play(document, lookup.results.records.register, area)
    return Content(
        season=season.name,
        season_id=season.id,
        area_name=document.regulation.areas[area],
        day=ranking.day,
        closed=document.result.closed,
        previous=ranking_day(document, before) if ranking.previous and before else None,
        tournaments=len(document.result.counted(area)),
        areas=tuple(
            (document.regulation.areas[id], addresses.ranking(season.id, id), id == area)
            for id in document.result.rankings
        ),
        lines=tuple(_lines(document, ranking, admissions, briefs(document, area, ahead))),
        clubs=_clubs(lookup, document, area),
        cut_at=whole(line.last.points) if line.last else None,
        first_outside=line_id(line.first) if line.first else "",
        finals=bool(admissions),
        records=any(line.value.record for line in ranking.lines),
        bonuses=tuple(bonus for bonus in bonuses(lookup, document) if bonus.area == area),
        near=near(ranking, admissions, document.regulation.unit),
        ahead=ahead,
        missing=without_results(document, area),
        needs=addresses.needs(season.id, area) if any(n.area == area for n in document.needs.players) else "",
        race=race(ranking, days, seats, also=document.result.champion),
        ranking_days=ranking_days(document, days)[::-1],
        whatif=bool(supposed(document, lookup.results.regulations)),
        law=document.regulation.id,
        summing=summing(document, ranking),
        window=window_words(document.regulation),
        story=ranking_story(document, ranking, seats),
    )


def _clubs(lookup: Lookup, document: SeasonDocument, area: str) -> tuple[tuple[str, str], ...]:
    clubs = lookup.results.records.register.clubs
    ids = {tournament.facts.club for tournament in document.result.counted(area)}
    return tuple((id, clubs[id].name) for id in clubs if id in ids)


def _lines(
    document: SeasonDocument, ranking: Ranking, admissions: Admissions, brief: Mapping[str, Brief]
) -> Iterator[RankingRow]:
    area = ranking.area
    separator_below = separators(ranking, admissions)
    at, without, lots = cut(ranking, admissions), uncounted(document, ranking), document.facts.drawn
    unit = document.regulation.unit
    lines, courses_of = [line.value for line in ranking.lines], courses(document)[area]
    drawn = strips(document, area)
    for n, line in enumerate(ranking.lines):
        standing = line.value
        steps = entries(document, line.steps, document.season.id)
        seat = admissions.get(standing.player)
        yield RankingRow(
            id=line_id(standing),
            player=standing.player,
            place=standing.place,
            points=standing.points,
            tournaments=len(standing.results),
            record=_record(document, standing),
            mark=mark(document, admissions, standing.player, area),
            move=moved(ranking, standing.player, standing.place),
            placing=tuple(entry for entry in steps if entry.step.field == "place"),
            gaps=tuple(neighbours(standing, lines[n - 1] if n else None, next(iter(lines[n + 1 :]), None), unit, lots)),
            tie=tie_table(standing.tie, standing.player, document.regulation.id, line.steps),
            account=tuple(account(document, line)),
            uncounted=without.get(standing.player, ()),
            course=None if standing.record else course(courses_of.get(standing.player, ())),
            strip=None if standing.record else drawn.get(standing.player),
            towards=towards(standing, ranking, at, admissions, unit),
            need=brief.get(standing.player),
            seat=entries(document, seat.steps, document.season.id) if seat else (),
            below=separator_below.get(standing.position),
        )


def _record(document: SeasonDocument, line: Line) -> RecordLine | None:
    record = line.record
    if record is None:
        return None
    tournament = document.result.tournament(record.tournament)
    session = Link(
        same(tournament.facts.name), addresses.tournament(record.season, record.tournament, line.player), True
    )
    return RecordLine(session, record.day, record.games, record.sum, record.ratified_on, record.ratified_by)
