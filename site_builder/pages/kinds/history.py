"""The ranking over the years of each competition: what everybody won and played, season after season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...results.feats_of_history import feats
from ...results.history import COLUMNS, Career, Event, History
from ..charts.bump import Bump, Course, bump
from ..charts.lane import EVERY, Axis, axis
from ..parts.career_season import CareerSeason, career_seasons, rankings_of
from ..parts.feats import FeatLine, feat_lines
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link
from .honours import HallRow, hall_row

ADDRESSES = (addresses.HISTORY,)
MOST_YEARS = 6  # that have room beside a name
OTHER_COLUMNS = 3  # of a list beside those of its years: the place, the name, the titles
MOST_RACED, FEWEST_RACED = 10, 4  # careers whose places are drawn over the years, and fewer than which are not
NAMES_BEFORE, SPARE = 84, 12  # units of the narrow drawing: for the names on its left, and unused on its right
MOST_LEADERS = 4  # names of a sentence; more who share the first place are only counted
ACHIEVED = COLUMNS.index("seasons")  # of COLUMNS, how many count more than having played
LEVELS = ("titles", "podiums", "finals", "seasons")  # columns that a year shows, of which the first that it has


class CountedColumn(Struct, frozen=True, eq=False):
    """One column of somebody: its key, and what it counts; of an edition that only a hall of fame knows, its year."""

    column: str
    events: tuple[Link, ...]


class HistoryLine(Struct, frozen=True, eq=False):
    """*counted* has the columns that are not zero; *level* is how many others share the place; *years* has for each
    year of the list the first of LEVELS that it brought, "" for none; *seasons* is what opens below the line."""

    player: str
    place: int
    level: int
    titles: int
    counted: tuple[CountedColumn, ...]
    years: tuple[str, ...]
    seasons: tuple[CareerSeason, ...]

    @property
    def short(self) -> tuple[CountedColumn, ...]:
        """What a glance needs of *counted*, beside the titles and what the signs of the years say."""
        return tuple(counted for counted in self.counted if counted.column in ("won", "tournaments"))[:2] or tuple(
            counted for counted in self.counted if counted.column == "finals"
        )


class OnlyPlayed(Struct, frozen=True, eq=False):
    """Somebody who was in no final and won nothing yet, with their *place* and how much they played: their own page
    says what."""

    player: str
    place: int
    seasons: int
    tournaments: int


class Raced(Struct, frozen=True, eq=False):
    """The list after each year: *lines* are (place, player, line) of its first, *years* (two digits, x);
    *wide* is the same with more room."""

    bump: Bump
    lines: tuple[tuple[int, str, Course], ...]
    years: tuple[tuple[str, int], ...]
    players: tuple[str, ...]
    wide: Raced | None = None


class CompetitionHistory(Struct, frozen=True, eq=False):
    """One list, whose *lines* tell who was in a final or won something, and *played* the others; *hall* leads to the
    hall of fame of the competition, where there is one; *feats* are the records of its seasons; *years* are the last by
    two digits, oldest first, each a column of *columns* in all; *leaders* share the first place, none where they are
    many; *raced* is None where the years give nothing to draw; *known* is what the hall has, along *axis*, where no
    season of the list can be told."""

    id: str
    title: Words
    invented: bool
    seasons: tuple[Link, ...]
    editions: int
    hall: str
    lines: tuple[HistoryLine, ...]
    played: tuple[OnlyPlayed, ...]
    feats: tuple[FeatLine, ...]
    years: tuple[str, ...]
    columns: int
    leaders: tuple[str, ...]
    raced: Raced | None
    known: HallRow | None
    axis: Axis | None

    @property
    def people(self) -> int:
        return len(self.lines) + len(self.played)


class Content(Struct, frozen=True, eq=False):
    lists: tuple[CompetitionHistory, ...]

    @property
    def led(self) -> tuple[CompetitionHistory, ...]:
        """The lists whose first place is told first, as they follow one another below."""
        return tuple(ranking for ranking in self.lists if ranking.leaders)


def pages(lookup: Lookup) -> Iterator[Page]:
    histories = lookup.results.histories
    if not histories:
        return
    lists = tuple(_list(lookup, history) for history in histories)
    seasons = [lookup.season(id).season for history in histories for id in history.seasons]
    yield Page(
        path=addresses.HISTORY,
        template="history",
        content=Content(lists),
        title=said("history"),
        description=said("about-history"),
        section="honours",
        crumbs=((said("honours"), addresses.HONOURS),),
        demo=any(ranking.invented for ranking in lists),
        mixed=not all(ranking.invented for ranking in lists),
        sources=tuple(season.source for season in seasons),
        data=("history.json", "history.csv"),
    )


def _list(lookup: Lookup, history: History) -> CompetitionHistory:
    sharing: dict[int, int] = {}
    for career in history.careers:
        sharing[career.place] = sharing.get(career.place, 0) + 1
    years, rankings = _years(history), rankings_of(lookup, history)
    first = tuple(career.player for career in history.careers if career.place == 1)
    careers = [career for career in history.careers if any(career.figures[:ACHIEVED])]
    named_by_halls, along = _known(lookup, history) if not history.seasons else (None, None)
    return CompetitionHistory(
        id=history.id,
        title=history.title,
        invented=history.invented,
        seasons=tuple(Link(lookup.season(id).season.name, addresses.season(id)) for id in reversed(history.seasons)),
        editions=history.editions,
        hall=addresses.hall(history.competition) if history.competition in lookup.results.halls else "",
        lines=tuple(
            HistoryLine(
                player=career.player,
                place=career.place,
                level=sharing[career.place] - 1,
                titles=len(career.titles),
                counted=tuple(_counted(lookup, history, career)),
                years=tuple(_level(career, year) for year in years),
                seasons=tuple(career_seasons(lookup, history, career, rankings, years)),
            )
            for career in careers
        ),
        played=tuple(
            OnlyPlayed(career.player, career.place, len(career.seasons), len(career.tournaments))
            for career in history.careers[len(careers) :]
        ),
        feats=tuple(feat_lines(lookup, feats(lookup.results, history))),
        years=tuple(map(_short, years)),
        columns=OTHER_COLUMNS + len(years),
        leaders=first if len(first) <= MOST_LEADERS else (),
        raced=_raced(history, years),
        known=named_by_halls,
        axis=along,
    )


def _known(lookup: Lookup, history: History) -> tuple[HallRow | None, Axis | None]:
    """The hall of the competition, where it has years to draw."""
    hall = lookup.results.halls.get(history.competition)
    if hall is None or len(hall.editions) < 2:
        return None, None
    begin = hall.editions[0].year // EVERY * EVERY
    along = axis(begin, hall.editions[-1].year)
    return hall_row(hall, begin, along), along


def _raced(history: History, years: list[str]) -> Raced | None:
    """The places after each of the *years* of those who are first now; None where one year, few people or a shared
    first place leave nothing to follow."""
    careers = history.careers[:MOST_RACED]
    if len(years) < 2 or len(careers) < FEWEST_RACED or careers[1].place == 1:
        return None
    places = [_places(history, set(years[: number + 1]), years[0]) for number in range(len(years))]
    last = {career.player: number for number, career in enumerate(careers, 1)}  # who is level has a line of their own
    courses = [[after.get(career.player) for after in places[:-1]] + [last[career.player]] for career in careers]
    raced = list(zip(*courses, strict=True))
    still = {n for n in range(1, len(years)) if raced[n] == raced[n - 1]}
    narrow = bump(courses, room=-SPARE, begin=NAMES_BEFORE, still=still)
    return _drawn(careers, narrow, years, _drawn(careers, bump(courses, wide=True, still=still), years))


def _drawn(careers: Sequence[Career], drawn: Bump, years: list[str], wide: Raced | None = None) -> Raced:
    at = dict(drawn.days)
    return Raced(
        bump=drawn,
        lines=tuple((career.place, career.player, line) for career, line in zip(careers, drawn.courses, strict=True)),
        years=tuple((_short(year), at[number]) for number, year in enumerate(years) if number in at),
        players=tuple(career.player for career in careers),
        wide=wide,
    )


def _places(history: History, years: set[str], first: str) -> dict[str, int]:
    """The place of everybody who had played by then, after these *years* and whatever was before the *first*."""
    figures = {
        career.player: tuple(
            sum(_year(event) in years or _year(event) < first for event in events) for events in career.columns.values()
        )
        for career in history.careers
    }
    ordered = sorted(figures.values(), reverse=True)
    return {player: ordered.index(of_player) + 1 for player, of_player in figures.items() if any(of_player)}


def _year(event: Event) -> str:
    return event.season or str(event.year)


def _short(year: str) -> str:
    return f"{int(year[:4]) % 100:02}"


def _years(history: History) -> list[str]:
    """The last seasons and editions, oldest first: ids of seasons, years of what only a hall of fame knows."""
    events = {event for career in history.careers for column in LEVELS for event in career.columns[column]}
    return sorted({_year(event) for event in events})[-MOST_YEARS:]


def _level(career: Career, year: str) -> str:
    of_year = (level for level in LEVELS for event in career.columns[level] if year in (event.season, str(event.year)))
    return next(of_year, "")


def _counted(lookup: Lookup, history: History, career: Career) -> Iterator[CountedColumn]:
    for column in COLUMNS:
        if events := career.columns[column]:
            yield CountedColumn(column, tuple(_link(lookup, history, event, career.player) for event in events))


def _link(lookup: Lookup, history: History, event: Event, player: str) -> Link:
    if not event.season:
        return Link(same(str(event.year)), addresses.hall(history.competition))
    document = lookup.season(event.season)
    if event.tournament:
        facts = document.result.tournament(event.tournament).facts
        year = str(facts.start.year)
        text = facts.name if year in facts.name else f"{facts.name}, {year}"
        return Link(same(text), addresses.tournament(event.season, event.tournament, player), True)
    if event.area:
        name = document.regulation.areas[event.area]
        text = {lang: f"{name[lang]}, {season}" for lang, season in document.season.name.items()}
        return Link(text, addresses.ranking(event.season, event.area, player))
    return Link(document.season.name, addresses.season(event.season))
