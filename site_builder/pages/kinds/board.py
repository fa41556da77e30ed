"""The status board: every tournament of the season that the home page shows, and of those that go on, by its state,
with the reason and the clause that decides, those that are announced first; then month by month."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import chain, groupby

from ...languages import Words
from ...regulations.contract import TournamentResult
from ...results import Outcome
from ...results.board import STATES, last_day, report_due, state
from ...results.planned import BOARD, ahead
from ...results.planned import STATES as ANNOUNCED_STATES
from ...results.waiting import Waiting, in_order, of_season
from ..parts import addresses
from ..parts.announced import Announcement, announcement
from ..parts.derivation import Entry, entries
from ..parts.lookup import Lookup, newest_first
from ..parts.page import Page, said
from ..parts.rows import Row, row


@dataclass(frozen=True, slots=True, eq=False)
class Post:
    """A tournament on the board: *reasons* are what decided its state, the cause first; *newest* is the newest day
    that the data give for it, *due* the last day for a report that is awaited."""

    row: Row
    reasons: tuple[Entry, ...]
    newest: date
    due: date | None


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The tournaments in one state, the newest first. *anchor* is its place on the page."""

    state: str
    anchor: str
    posts: tuple[Post, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Announced:
    """Those in one state that have no sheet, in the order of their days."""

    state: str
    anchor: str
    posts: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Month:
    year: int
    month: int
    rows: tuple[Row | Announcement, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Season:
    id: str
    name: Words
    path: str
    day: date
    waiting: tuple[Waiting, ...]
    announced: tuple[Announced, ...]
    groups: tuple[Group, ...]
    months: tuple[Month, ...]

    @property
    def all_groups(self) -> tuple[Announced | Group, ...]:
        """Both kinds, as they follow each other on the page."""
        return (*self.announced, *self.groups)

    @property
    def years(self) -> bool:
        """Whether each tournament has to name its year."""
        return len({month.year for month in self.months}) > 1


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    seasons: tuple[Season, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    first = (lookup.newest,) if lookup.newest else ()
    shown = (*first, *(one for one in lookup.seasons if one is not lookup.newest and not one.result.closed))
    yield Page(
        path=BOARD,
        template="board",
        content=Content(tuple(_season(lookup, one) for one in shown)),
        title=said("title-board"),
        description=said("about-board"),
        section="tournaments",
        crumbs=((said("tournaments"), addresses.TOURNAMENTS),),
        demo=any(one.season.invented for one in shown),
        data=("waiting.json", *(f"seasons/{one.season.id}.json" for one in shown)),
    )


def _season(lookup: Lookup, outcome: Outcome) -> Season:
    id, register = outcome.season.id, lookup.results.records.register
    told: dict[str, list[Announcement]] = {name: [] for name in ANNOUNCED_STATES}
    posts: dict[str, list[Post]] = {name: [] for name in STATES}
    for plan in ahead(outcome):
        told[plan.state].append(announcement(plan, register))
    for one in newest_first(outcome):
        posts[state(outcome, one)].append(_post(outcome, one))
    return Season(
        id=id,
        name=outcome.season.name,
        path=addresses.season(id),
        day=outcome.result.day,
        waiting=in_order(list(of_season(outcome))),
        announced=tuple(Announced(name, f"s{id}-{name}", tuple(some)) for name, some in told.items() if some),
        groups=tuple(Group(name, f"s{id}-{name}", tuple(some)) for name, some in posts.items() if some),
        months=tuple(_months([*chain(*told.values()), *(post.row for post in chain(*posts.values()))])),
    )


def _months(rows: list[Row | Announcement]) -> Iterator[Month]:
    """By month, the newest first."""
    ordered = sorted(rows, key=lambda one: (one.end, one.start, one.path), reverse=True)
    for (year, month), some in groupby(ordered, key=lambda one: (one.end.year, one.end.month)):
        yield Month(year, month, tuple(some))


def _post(outcome: Outcome, one: TournamentResult) -> Post:
    return Post(row(outcome, one), _reasons(outcome, one), last_day(outcome, one), report_due(outcome, one))


def _reasons(outcome: Outcome, one: TournamentResult) -> tuple[Entry, ...]:
    """What was found, and what that did to the tier and the status; without any, the last step of the verdict."""
    steps = one.verdict.steps
    told = tuple(step for step in steps if step.field in ("findings", "tier", "status"))
    return entries(outcome, told or steps[-1:])
