"""What a sheet that somebody types does to the rankings of its season: the season with it, beside the one without."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from ..languages import number, words
from ..records.loading import Base, load_tournaments
from ..records.records import Records, Register, Season, Sheet
from ..regulations.contract import Regulation
from ..regulations.exact import Amount
from ..regulations.outcomes import SeasonOutcome
from ..results.comparison import compare
from ..results.season_computing import ReadBefore, compute_season


class SeasonMoves:
    """Who moves in a *season* of the regulation *law*, whose sheets lie over the *published* base."""

    def __init__(self, law: Regulation, season: Season, published: Base):
        self._law, self._season, self._published = law, season, published
        self._sheets: tuple[Sheet, ...] | None = None  # read when they are first asked for
        self._read: dict[date, ReadBefore] = {}  # by the day on which the season is looked at
        self._before: dict[tuple[date, str], SeasonOutcome | None] = {}  # by that day, and whose sheet is left out
        self._register: Register | None = None  # of those whom the seasons that were read know

    def effect_of(self, records: Records, sheet: Sheet, end: date, lang: str) -> dict[str, object]:
        """The ranking of each area without the sheet and with it, on the season's day, or when the sheet's is over;
        *records* are the people and clubs of the moment. Nothing where the law counts other seasons, which are not at
        hand."""
        if self._law.window:
            return {"moves": [], "seats": []}
        day = max(self._season.as_of, end)
        season = replace(self._season, as_of=day)
        if self._sheets is None:
            published, _ = load_tournaments(self._published, frozenset({season.id}))
            self._sheets = published.sheets[season.id]
        others = tuple(other for other in self._sheets if other.id != sheet.id)
        if records.register is not self._register:  # the other sheets name nobody who is new
            self._register = records.register
            for earlier in self._read.values():
                earlier.season = None
        read = self._read.setdefault(day, ReadBefore())
        if (day, sheet.id) not in self._before:
            self._before[day, sheet.id] = self._closed(records, season, others, read)
        before = self._before[day, sheet.id]
        read_with = ReadBefore(read.season, {**read.sheets})  # a sheet is another one after each key
        after = self._closed(records, season, (*others, sheet), read_with)
        read.season = read_with.season  # with what it knows of the areas that stay as they are
        if before is None or after is None:
            return {"moves": [], "seats": []}
        difference, named = compare(before, after), records.register.named
        return {
            "moves": [
                {
                    "area": self._law.areas[move.area][lang], "player": named(move.player, lang),
                    "places": move.place, "points": [_amount(points, lang) for points in move.points],
                }
                for move in difference.moved
            ],
            "seats": [
                [named(player, lang), *(words(lang)[f"seat-{seat or 'none'}"] for seat in (was, now))]
                for player, was, now in difference.seats
            ],
        }  # fmt: skip

    def _closed(
        self, known: Records, season: Season, sheets: tuple[Sheet, ...], read: ReadBefore
    ) -> SeasonOutcome | None:
        """The season of these *sheets*; what is *read* stays so."""
        records = replace(known, sheets={season.id: sheets}, seasons={season.id: season})
        computed, _ = compute_season(self._law, season, records, None, frozenset(), read)
        return computed.result if computed else None


def _amount(points: Amount | None, lang: str) -> str | None:
    return None if points is None else number(points, lang)
