"""The status board: the tournaments of the seasons that go on by their state, with the reason and the clause for it.

Of the season that the home page shows, too. Those that are announced stand first; all are drawn on the days of the
season.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import chain

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.outcomes import PROVISIONAL
from ...results.board import AWAITED, RECEIVED, STATES, last_day, state
from ...results.planned import PLAYED, ahead
from ...results.planned import STATES as ANNOUNCED_STATES
from ...results.waiting import HOMOLOGATION, REPORT, SHEET
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from ..charts.days import DaySpan
from ..parts.announced import Announcement, announcement
from ..parts.day_marks import DayMark
from ..parts.derivation import DerivationStep, entries
from ..parts.lookup import Lookup, newest_first
from ..parts.page import Page, said
from ..parts.played_days import months_named
from ..parts.rows import TournamentRow, row
from ..parts.waits import Wait, waits

ADDRESSES = (addresses.BOARD,)
TO_RATIFY = "to-ratify"  # what the board calls scores that are no records yet
_OPEN = (AWAITED, RECEIVED)  # the states in which something is still waited for
_OF_A_STATE = (SHEET, REPORT, HOMOLOGATION)  # what a tournament waits for in such a state, or announced and played


class Post(Struct, frozen=True, eq=False):
    """A tournament on the board: *reasons* are what decided its state, the cause first; *newest* is the newest day
    that the data give for it."""

    row: TournamentRow
    reasons: tuple[DerivationStep, ...]
    newest: date


class StateGroup(Struct, frozen=True, eq=False):
    """The tournaments in one state, the newest first. *anchor* is its place on the page."""

    state: str
    anchor: str
    posts: tuple[Post, ...]
    marks: tuple[DayMark, ...]

    @property
    def called(self) -> str:
        """What the page calls the state: records are ratified, tournaments homologated."""
        return TO_RATIFY if {post.row.status for post in self.posts} == {PROVISIONAL} else self.state

    @property
    def folded(self) -> bool:
        """Whether the page shows them on demand: what somebody still has to do stands open."""
        return self.state not in _OPEN


class AnnouncedTournaments(Struct, frozen=True, eq=False):
    """Those in one state that have no sheet, in the order of their days."""

    state: str
    anchor: str
    posts: tuple[Announcement, ...]
    marks: tuple[DayMark, ...]

    folded = False

    @property
    def called(self) -> str:
        return self.state


class SeasonBoard(Struct, frozen=True, eq=False):
    """*areas* are those whose colours the squares have, where there are several. *months* are (the month, where it
    begins) on the line of the season's days, *today* is where its day stands, both in per cent; *years*: each
    tournament has to name its year."""

    id: str
    name: Words
    path: str
    day: date
    waiting: tuple[Wait, ...]
    announced: tuple[AnnouncedTournaments, ...]
    groups: tuple[StateGroup, ...]
    areas: tuple[tuple[str, Words], ...]
    months: tuple[tuple[int, int], ...]
    today: int | None
    years: bool

    @property
    def also_waiting(self) -> tuple[Wait, ...]:
        """What waits and is not told by the state of its tournament."""
        return tuple(wait for wait in self.waiting if wait.kind not in _OF_A_STATE)

    @property
    def turns(self) -> Mapping[str, Wait]:
        """By the page of a tournament: whose turn it is to do what its state waits for."""
        of_a_state = (wait for wait in self.waiting if wait.kind in _OF_A_STATE)
        return {addresses.tournament(self.id, wait.tournament): wait for wait in of_a_state}

    @property
    def in_turn(self) -> tuple[AnnouncedTournaments | StateGroup, ...]:
        """What waits for somebody first, then what is announced, then what is settled."""
        waits = [group for group in self.announced if group.state == PLAYED]
        return (
            *waits,
            *(group for group in self.groups if not group.folded),
            *(group for group in self.announced if group.state != PLAYED),
            *(group for group in self.groups if group.folded),
        )

    @property
    def all_groups(self) -> tuple[AnnouncedTournaments | StateGroup, ...]:
        """Both kinds, from those announced to those settled."""
        return (*self.announced, *self.groups)


class Content(Struct, frozen=True, eq=False):
    """*next* is the first of the season shown first that is announced and still to be played, *report_days* are the
    days that the newest law gives for a report, None where none of those shown does."""

    seasons: tuple[SeasonBoard, ...]
    next: Announcement | None
    report_days: int | None

    @property
    def waiting(self) -> tuple[SeasonBoard, ...]:
        """The seasons in which a tournament waits for somebody."""
        return tuple(season for season in self.seasons if season.waiting)


def pages(lookup: Lookup) -> Iterator[Page]:
    first = (lookup.newest,) if lookup.newest else ()
    documents = (
        *first,
        *(season for season in lookup.seasons if season is not lookup.newest and not season.result.closed),
    )
    seasons = tuple(_season(lookup, document) for document in documents)
    groups = [group for season in seasons[:1] for group in season.announced]
    yield Page(
        path=addresses.BOARD,
        template="board",
        content=Content(
            seasons,
            min((post for group in groups for post in group.posts if not post.played), key=_start, default=None),
            next((days for days in map(_report_days, documents) if days is not None), None),
        ),
        title=said("title-board"),
        description=said("about-board"),
        section="tournaments",
        crumbs=((said("tournaments"), addresses.TOURNAMENTS),),
        demo=any(document.season.invented for document in documents),
        data=("waiting.json", *(addresses.document(addresses.season(document.season.id)) for document in documents)),
    )


def _start(post: Announcement) -> date:
    return post.start


def _report_days(document: SeasonDocument) -> int | None:
    """The days that the law of a season gives a report."""
    paper = document.regulation.paper
    played = (tournament.facts.report_days for tournament in document.result.tournaments)
    return next((days for days in (paper and paper.report_days, *played) if days is not None), None)


def _season(lookup: Lookup, document: SeasonDocument) -> SeasonBoard:
    id, register = document.season.id, lookup.results.records.register
    by_state: dict[str, list[Announcement]] = {name: [] for name in ANNOUNCED_STATES}
    posts: dict[str, list[Post]] = {name: [] for name in STATES}
    for plan in ahead(document):
        by_state[plan.state].append(announcement(plan, register))
    for tournament in newest_first(document):
        posts[state(document, tournament)].append(_post(document, tournament))
    rows = [*chain(*by_state.values()), *_rows(chain(*posts.values()))]
    days, today = [row.end for row in rows], document.result.day
    line = DaySpan(min(*days, today).replace(day=1), max(*days, today)) if days else None
    return SeasonBoard(
        id=id,
        name=document.season.name,
        path=addresses.season(id),
        day=document.result.day,
        waiting=waits(document, register),
        announced=tuple(
            AnnouncedTournaments(name, f"s{id}-{name}", tuple(group), _marks(line, group, False))
            for name, group in by_state.items()
            if group
        ),
        groups=tuple(
            StateGroup(name, f"s{id}-{name}", tuple(group), _marks(line, _rows(group), name not in _OPEN))
            for name, group in posts.items()
            if group
        ),
        areas=tuple(document.regulation.areas.items()) if len(document.regulation.areas) > 1 else (),
        months=months_named(line),
        today=line.along(today) if line else None,
        years=len({day.year for day in days}) > 1,
    )


def _rows(posts: Iterable[Post]) -> list[TournamentRow]:
    return [post.row for post in posts]


def _marks(line: DaySpan | None, rows: Sequence[TournamentRow | Announcement], decided: bool) -> tuple[DayMark, ...]:
    """The *rows* of a state on a *line*; full are those that count, once that is *decided*."""
    if line is None:
        return ()
    return tuple(
        DayMark(line.along(row.end), row.area, decided and isinstance(row, TournamentRow) and row.counts)
        for row in sorted(rows, key=lambda row: row.end)
    )


def _post(document: SeasonDocument, tournament: TournamentResult) -> Post:
    return Post(
        row(document, tournament),
        _reasons(document, tournament),
        last_day(document, tournament),
    )


def _reasons(document: SeasonDocument, tournament: TournamentResult) -> tuple[DerivationStep, ...]:
    """What was found, and what that did to the tier and the status; without any, the last step of the verdict, unless
    that only says what its tier counts."""
    steps = tournament.verdict.steps
    told_steps = tuple(step for step in steps if step.field in ("findings", "tier", "status"))
    in_order = steps[-1:] if steps and steps[-1].field != "multiplier" else ()  # its tier says how it counts
    return entries(document, told_steps or in_order)
