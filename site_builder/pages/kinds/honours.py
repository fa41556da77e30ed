"""The list of the halls of fame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...results.honours import Edition, Hall
from ..charts.lane import EVERY, FULL, HALF, NOT_HELD, UNKNOWN, UNTITLED, Axis, Lane, axis, lane
from ..parts.lookup import Lookup
from ..parts.page import Page, said

ADDRESSES = (addresses.HONOURS,)
NATIONAL = "national"  # the level of a national championship


class HallRow(Struct, frozen=True, eq=False):
    """*first* and *last* are the years of the editions that gave a title, or whose name is to be found."""

    title: Words
    level: str
    path: str
    first: int | None
    last: int | None
    named: int
    gaps: int
    newest: tuple[str, ...]
    newest_year: int | None
    invented: bool
    lane: Lane
    half: int
    not_held: int

    @property
    def given(self) -> int:
        """How many titles were given, the names still to find among them."""
        return self.named + self.gaps


class Titled(Struct, frozen=True, eq=False):
    """Somebody with several titles: the years of them by hall, the oldest first; *number* is how many."""

    player: str
    number: int
    halls: tuple[tuple[Words, str, tuple[int, ...]], ...]


class Content(Struct, frozen=True, eq=False):
    """*halls* by their newest title, newest first; those with invented editions come after all others. Their lanes lie
    on one *axis*, None where there is no edition. *several* are those with more than one title, over all halls that are
    not invented: *most* of them have the most. *first* is the national championship with the newest title,
    where there is none the hall with the newest, invented ones apart where there are others. *invented* draws on one
    lane all that is invented, where that is several halls
    beside those of history; None where each has its own."""

    halls: tuple[HallRow, ...]
    invented: Lane | None
    axis: Axis | None
    several: tuple[Titled, ...]
    most: tuple[str, ...]
    first: HallRow | None
    history: bool

    @property
    def shown(self) -> tuple[HallRow, ...]:
        """The halls with a lane of their own."""
        return tuple(row for row in self.halls if not (self.invented and row.invented))

    @property
    def folded(self) -> tuple[HallRow, ...]:
        return self.halls[len(self.shown) :]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What the drawing has, in the order of its key."""
        drawn = {kind for row in self.halls for kind in row.lane.kinds}
        return tuple(kind for kind in (FULL, HALF, UNKNOWN, NOT_HELD, UNTITLED) if kind in drawn)


def pages(lookup: Lookup) -> Iterator[Page]:
    all_years = [edition.year for hall in lookup.results.halls.values() for edition in hall.editions]
    begin = min(all_years, default=0) // EVERY * EVERY
    along = axis(begin, max(all_years, default=begin))
    invented = [hall for hall in lookup.results.halls.values() if hall.invented]
    together = 1 < len(invented) < len(lookup.results.halls)
    rows = [hall_row(hall, begin, along) for hall in lookup.results.halls.values()]
    rows.sort(key=lambda row: (row.invented, -(row.newest_year or 0)))
    several = _several([hall for hall in lookup.results.halls.values() if not hall.invented])
    yield Page(
        path=addresses.HONOURS,
        template="honours",
        content=Content(
            halls=tuple(rows),
            invented=lane([drawn for hall in invented for drawn in _drawn(hall)], begin, step=along.step)
            if together
            else None,
            axis=along if all_years else None,
            several=several,
            most=tuple(winner.player for winner in several if winner.number == several[0].number),
            first=_first(rows),
            history=bool(lookup.results.histories),
        ),
        title=said("honours"),
        section="honours",
        demo=any(row.invented for row in rows),
        mixed=True,
    )


def hall_row(hall: Hall, begin: int, along: Axis) -> HallRow:
    """What a list says of a *hall*, and its years from *begin* along an axis."""
    with_winners = [edition for edition in hall.editions if edition.winners]
    gaps = [edition for edition in hall.editions if edition.missing]
    drawn = _drawn(hall)
    years = [edition.year for edition in (*with_winners, *gaps)]
    return HallRow(
        title=hall.title,
        level=hall.level,
        path=addresses.hall(hall.id),
        first=min(years, default=None),
        last=max(years, default=None),
        named=len(with_winners),
        gaps=len(gaps),
        newest=with_winners[-1].winners if with_winners else (),
        newest_year=with_winners[-1].year if with_winners else None,
        invented=hall.invented,
        lane=lane(drawn, begin, step=along.step),
        half=sum(state == HALF for _, state in drawn),
        not_held=sum(state == NOT_HELD for _, state in drawn),
    )


def _drawn(hall: Hall) -> list[tuple[int, str]]:
    return [(edition.year, how_known(edition)) for edition in hall.editions]


def _first(rows: Sequence[HallRow]) -> HallRow | None:
    """The hall that the page begins with, of *rows* in their order."""
    true = [row for row in rows if row.invented == rows[0].invented and row.newest]
    return next((row for row in true if row.level == NATIONAL), true[0] if true else None)


def _several(halls: Sequence[Hall]) -> tuple[Titled, ...]:
    """Who won more than once, most titles first, and of as many whose first is the oldest."""
    won: dict[str, dict[str, list[int]]] = {}
    for hall in halls:
        for edition in hall.editions:
            for player in edition.winners:
                won.setdefault(player, {}).setdefault(hall.id, []).append(edition.year)
    titled = [
        Titled(
            player,
            sum(map(len, years.values())),
            tuple((hall.title, addresses.hall(hall.id), tuple(years[hall.id])) for hall in halls if hall.id in years),
        )
        for player, years in won.items()
    ]
    several = (winner for winner in titled if winner.number > 1)
    return tuple(sorted(several, key=_by_number))


def _by_number(winner: Titled) -> tuple[int, int, str]:
    return -winner.number, min(years[0] for _, _, years in winner.halls), winner.player


def how_known(edition: Edition) -> str:
    """How much is known of an edition: a name; that it was played; nothing. What was not held stays apart, and what
    has no title to give."""
    if edition.status == "not-held":
        return NOT_HELD
    if edition.winners:
        return FULL
    if edition.without_title:
        return UNTITLED
    if edition.status == "announced":
        return UNKNOWN  # its source says that it was to be played, not that it was
    return HALF if edition.sources or edition.place or edition.podium else UNKNOWN
