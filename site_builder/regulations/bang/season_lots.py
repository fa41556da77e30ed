"""The lots of a season's rankings: what was drawn and when, and who shares a place until one is drawn.

Of whom a lot is asked is law, and comes from the room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby

from msgspec import Struct

from ...records.records import Register, day
from ..checking import Fault, fault
from ..explained import given
from ..facts import Revocation
from ..outcomes import SeasonOutcome, TournamentOutcome
from .reading import SheetReader


class SeasonLot(Struct, frozen=True):
    """A lot for a tie in the ranking of *area*: the players in the *order* drawn, known from *day* on
    until it is *revoked*."""

    area: str
    order: tuple[str, ...]
    day: date
    revoked: Revocation | None = None

    @property
    def days(self) -> Iterator[date]:
        """The days that change something: on which it was drawn, and taken back."""
        yield self.day
        if self.revoked:
            yield self.revoked.date


def season_lots(reader: SheetReader, as_of: date) -> tuple[SeasonLot, ...]:
    """The lots of a season's file; one that does not say when it was drawn is known on the season's day, *as_of*."""
    entries = tuple(enumerate(reader.at("lots") or ()))
    days = [day(entry["date"]) if "date" in entry else as_of for _, entry in entries]
    return tuple(
        SeasonLot(
            entry["area"],
            reader.players("lots", n, "order"),
            drawn_on,
            reader.revocation("lots", n, "revoked") if "revoked" in entry else None,
        )
        for (n, entry), drawn_on in zip(entries, days, strict=True)
    )


def known_lots(lots: Sequence[SeasonLot], today: date) -> tuple[SeasonLot, ...]:
    """Those drawn until *today* and not taken back: before its day a lot decides nothing, and the place is shared."""
    return tuple(lot for lot in lots if lot.day <= today and not (lot.revoked and lot.revoked.date <= today))


def orders(lots: Sequence[SeasonLot], area: str) -> tuple[tuple[str, ...], ...]:
    """What was drawn for the ranking of *area*."""
    return tuple(lot.order for lot in lots if lot.area == area)


def without_lot(result: SeasonOutcome, is_asked: Callable[[int, int], bool]) -> Iterator[Fault]:
    """V-47: in the ranking of a closed season everybody has a place of their own where a lot *is_asked* of those who
    share the places from a first to a last (ADD-25, ADD-107)."""
    if not result.closed:
        return
    for area, ranking in result.rankings.items():
        for place, lines in groupby((line.value for line in ranking.lines), key=lambda line: given(line.place)):
            level = [line.player for line in lines]
            if len(level) > 1 and is_asked(place, place + len(level) - 1):
                register = result.tournaments[0].facts.register
                names = tuple(map(register.shown, level))
                where, lot = result.season.document.where("lots"), tuple(level)
                yield fault(where, area=area, players=names, place=place, lot=lot)


def lot_without_tie(
    result: SeasonOutcome, register: Register, news: Callable[[TournamentOutcome], Iterable[date]]
) -> Iterator[Fault]:
    """V-47: a lot in force was drawn among people who are level in the ranking that it names. One that was drawn before
    the last *news* of a tournament has decided a day before that, and stays; who is in it twice is told as that."""
    document = result.season.document
    for n, entry in enumerate(document.data.get("lots", ())):
        drawn_on, area = day(entry["date"]) if "date" in entry else result.day, entry["area"]
        lot = tuple(register.player(written) or written for written in entry["order"])
        in_force = "revoked" not in entry and drawn_on <= result.day and len({*lot}) == len(lot)
        if not in_force or area not in result.rankings:
            continue
        changes = (turn for tournament in result.tournaments for turn in (tournament.facts.end, *news(tournament)))
        ties = [line.value.tie for line in result.rankings[area].lines]
        if not any(tie and {*lot} <= {*tie.lot} for tie in ties) and not any(
            drawn_on < turn <= result.day for turn in changes
        ):
            names = tuple(map(register.shown, lot))
            yield fault(document.where("lots", n, "order"), area=area, season=result.season.id, players=names)
