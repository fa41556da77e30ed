"""The days that decided a season: in each ranking the last on which somebody came above its cut, or fell below it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...regulations.facts import FINAL_KIND
from ...season.days import Day, PastDay
from ...season.document import SeasonDocument
from ..charts.slope import Slope, slope
from .admission import seats_each
from .leaders import spells
from .progress import RankingDay, ranking_day
from .values import Link

MOST_NAMED = 2  # people of a sentence, each way
WILD_CARD = "wild-card"  # the seat that one gives
BELOW = 3  # places under the line that are drawn


class CutOfDays(Struct, frozen=True):
    """Where the cut is drawn on two days: below so many lines *before* and *after*; *otherwise* are drawn above it on
    the second day only, and are in the final by another way; *by_card*: all of them on a wild card."""

    before: int
    after: int
    otherwise: tuple[str, ...]
    by_card: bool

    @property
    def moved(self) -> bool:
        return self.before != self.after


class Decisive(Struct, frozen=True, eq=False):
    """The *day* on which last somebody *entered* the final by a *ranking*, and who *left* it; where it has one seat,
    which is that of the first, who was first before. The cut stands below so many *seats* of the lines of that day.
    *leaders* are first since the day *led_since*; *unlike* is where the drawing has others above the cut than those who
    came by the ranking. A page that draws the whole race has no *slope*."""

    area: str
    ranking: Link
    day: RankingDay
    seats: int
    entered: tuple[str, ...]
    left: tuple[str, ...]
    leaders: tuple[str, ...]
    led_since: date
    slope: Slope | None
    unlike: CutOfDays | None

    @property
    def named(self) -> bool:
        """Whether a sentence names who came and went: of more people the drawing does."""
        return len(self.entered) <= MOST_NAMED >= len(self.left)


class _AboveCut(Struct, frozen=True):
    """Of a day of a ranking: *inside* whom its seats are for, best first, *elsewhere* those in the final by another
    way, *on_card* with a wild card, *seated* all who are in it, also by a place that somebody gave up; the cut
    stands below so many *seats* of its lines."""

    inside: tuple[str, ...]
    elsewhere: frozenset[str]
    on_card: frozenset[str]
    seated: frozenset[str]
    seats: int


def decisive_days(document: SeasonDocument) -> tuple[Decisive, ...]:
    """Of every ranking that sends people to the final and that had others above its cut on some day."""
    seats = 0 if document.regulation.all_time else seats_each(document.result)
    if not seats:
        return ()
    return tuple(day for area in document.result.rankings for day in _last_decisive(document, area, seats))


def _last_decisive(document: SeasonDocument, area: str, seats: int) -> Iterator[Decisive]:
    """From the newest day back: who was in the final another way on a day is known once its season is closed again.
    What changes after the final decides nothing."""
    days = document.days[area]
    now = _above(days[-1], seats) if days else _AboveCut((), frozenset(), frozenset(), frozenset(), 0)
    final = next(_finals(document), days[-1].day) if days else document.result.day
    for n in range(len(days) - 1, 0, -1):
        was = _above(days[n - 1], seats)
        entered, leaving = _passed(was, now)
        if days[n].day <= final and (entered or leaving):
            yield _decisive(document, area, n, was, now, entered, leaving)
            return
        now = was


def passages(before: PastDay, day: PastDay, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who came above the cut from one day to another, and who fell below it."""
    return _passed(_above(before, seats), _above(day, seats)) if seats else ((), ())


def cut_of_days(before: PastDay, day: PastDay, seats: int) -> CutOfDays:
    """Where the cut stands among the lines of two days."""
    return _cut(before, day, _above(before, seats), _above(day, seats))


def _cut(before: PastDay, day: PastDay, was: _AboveCut, now: _AboveCut) -> CutOfDays:
    drawn = {line.player for line in before.lines[: was.seats]}
    above = (line.player for line in day.lines[: now.seats])
    otherwise = tuple(player for player in above if player in now.elsewhere and player not in drawn)
    return CutOfDays(was.seats, now.seats, otherwise, bool(otherwise) and now.on_card.issuperset(otherwise))


def said_of(cut: CutOfDays) -> CutOfDays | None:
    """The same where something has to be said of it."""
    return cut if cut.moved or cut.otherwise else None


def _passed(was: _AboveCut, now: _AboveCut) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (
        tuple(player for player in now.inside if player not in {*was.inside, *was.elsewhere}),
        tuple(player for player in was.inside if player not in {*now.inside, *now.seated}),
    )


def _above(day: PastDay, seats: int) -> _AboveCut:
    """The first *seats* of those who came no other way, more where some share the last of these places; who has said
    no is one of them, for that is no matter of the ranking."""
    admissions = [admission for admission in day.admissions.value if admission.seat]
    elsewhere = frozenset(admission.player for admission in admissions if admission.source != day.area)
    seated = frozenset(admission.player for admission in admissions)
    candidates = [line for line in day.lines if line.player not in elsewhere]
    last = candidates[:seats][-1].place if candidates else 0
    inside = tuple(line.player for line in candidates if line.place <= last)
    on_card = frozenset(admission.player for admission in admissions if admission.seat == WILD_CARD)
    return _AboveCut(inside, elsewhere, on_card, seated, sum(line.place <= last for line in day.lines))


def _decisive(
    document: SeasonDocument,
    area: str,
    n: int,
    was: _AboveCut,
    now: _AboveCut,
    entered: tuple[str, ...],
    left: tuple[str, ...],
) -> Decisive:
    days, season = document.days[area], document.season.id
    if now.seats == 1:
        first = {line.player for line in days[n].lines if line.place == 1}
        left = tuple(line.player for line in days[n - 1].lines if line.place == 1 and line.player not in first)
    lead = spells(days, document.result.day)[-1]
    return Decisive(
        area=area,
        ranking=Link(document.regulation.areas[area], addresses.ranking(season, area)),
        day=ranking_day(document, days[n]),
        seats=now.seats,
        entered=entered,
        left=left,
        leaders=lead.players,
        led_since=lead.since,
        slope=slope(_places(days[n - 1]), _places(days[n]), (was.seats, now.seats), max(was.seats, now.seats) + BELOW),
        unlike=said_of(_cut(days[n - 1], days[n], was, now)),
    )


def _finals(document: SeasonDocument) -> Iterator[date]:
    """The last day of the final, once there is one."""
    return (tournament.facts.end for tournament in document.result.tournaments if tournament.kind == FINAL_KIND)


def _places(day: Day) -> list[tuple[str, int]]:
    return [(line.player, line.place) for line in day.lines]
