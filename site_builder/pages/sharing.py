"""What a picture of a page says, for whoever shares its address: a heading, a line under it, a few rows.

Only content: `rendering/pictures.py` draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import islice

from msgspec import Struct

from ..languages import Words
from ..regulations.exact import Amount
from .kinds import club, final, hall, home, player, ranking, regulation, season, tournament
from .parts.page import Page, said, same
from .parts.values import Said

ROWS, TALL_ROWS = 5, 10  # what a picture for a link has room for, and a tall one to send
_ABREAST = 2  # who share a row


class PictureRow(Struct, frozen=True):
    """A line of a picture: the *place*, or a *label* in its stead; who stands there (ids of players) and with what.
    *cut* says that the double rule of those in the final runs below, *sign* how they stand towards it
    (`marks.Mark`)."""

    place: int | None
    who: tuple[str, ...]
    amount: Amount | None
    unit: str
    label: Words | None = None
    cut: bool = False
    sign: str = ""


class Picture(Struct, frozen=True):
    """*title* is a heading, or None where *player* gives it; *under* are the parts of the line below; *rows* as many as
    a tall picture has room for, and *tall* says that there is one."""

    title: Words | None
    player: str
    under: tuple[Words | date, ...]
    rows: tuple[PictureRow, ...]
    area: str
    invented: bool
    tall: bool = False


def picture(page: Page) -> Picture | None:
    """What a picture of *page* says; None for a page that has none, or is not to be found."""
    if page.noindex:
        return None
    match page.content:
        case tournament.Content() as content:
            return _tournament(page, content)
        case ranking.Content() as content:
            return _ranking(page, content)
        case player.Content() as content:
            return _player(page, content)
        case home.Content() as content:
            return _home(page, content)
        case season.Content() | final.Content() as content:
            return _climax(page, content)
        case club.Content() as content:
            return _club(page, content)
        case hall.Content() as content:
            return _hall(page, content)
        case regulation.Content() as content:
            return _regulation(page, content)
    return None


def _tournament(page: Page, content: tournament.Content) -> Picture:
    row = content.row
    under: list[Words | date] = [row.end, *([same(row.place)] if row.place else [])]
    if row.area_name:
        under.append(row.area_name)
    if row.tiers and row.tiers.now not in (None, "none"):
        under.append(said("picture-tier", tier=row.tiers.now))
    first = (standing for standing in content.standings if standing.place is not None)
    rows = tuple(
        PictureRow(standing.place, standing.players, standing.result, row.unit) for standing in islice(first, 3)
    )
    return Picture(page.title, "", tuple(under), rows, page.area, page.demo)


def _ranking(page: Page, content: ranking.Content) -> Picture:
    rows = tuple(
        PictureRow(
            line.place, (line.player,), line.points, page.unit,
            cut=bool(line.below) and line.below[0] == "cut", sign=line.mark.sign if line.mark else "",
        )
        for line in content.lines[:TALL_ROWS]
    )  # fmt: skip
    return Picture(
        content.area_name, "", (said("ranking"), content.season, content.day), rows, page.area, page.demo, tall=True
    )


def _player(page: Page, content: player.Content) -> Picture | None:
    rows = tuple(_places(content.standings))
    if not rows:
        return None
    return Picture(None, content.player, (said("picture-places"),), rows, page.area, page.demo)


def _places(standings: tuple[player.RankingStanding, ...]) -> Iterator[PictureRow]:
    """The newest places, each with its ranking and season."""
    for standing in standings[:4]:
        of_season = standing.season.text
        label = {lang: f"{name}, {of_season[lang]}" for lang, name in standing.area_name.items()}
        yield PictureRow(standing.place, (), standing.points, standing.unit, label)


def _home(page: Page, content: home.Content) -> Picture | None:
    if content.season is None:
        return None
    firsts = ((top, top.lines[0]) for top in content.season.tops if top.lines)
    rows = tuple(
        PictureRow(None, (line.player,), line.points, top.unit, top.name) for top, line in islice(firsts, ROWS)
    )
    return Picture(content.season.name, "", (content.season.day,), rows, "", page.demo)


def _climax(page: Page, content: season.Content | final.Content) -> Picture | None:
    """A season or its final: the podium; before there is one, who leads each area."""
    rows = tuple(PictureRow(step.place, (step.player,), None, "") for step in content.podium)
    rows = rows or tuple(PictureRow(None, leaders, None, "", area) for area, leaders in _leaders(content))
    return Picture(page.title, "", (content.day,), rows[:ROWS], page.area, page.demo) if rows else None


def _leaders(content: season.Content | final.Content) -> Iterator[tuple[Words, tuple[str, ...]]]:
    """Who leads each area, alone or as one of two; on the page of a final, each that sends somebody there."""
    if isinstance(content, season.Content):
        led = (area for area in content.areas if 0 < len(area.leaders) <= _ABREAST and content.has_final)
        yield from ((area.ranking.text, area.leaders) for area in led)
        return
    for group in content.groups:
        if group.area and group.seats and not isinstance(group.title, Said):
            yield group.title, (group.seats[0].player,)


def _club(page: Page, content: club.Content) -> Picture:
    """A club: who has played there most often."""
    parts = (
        same(content.place) if content.place else None,
        content.area_name,
        said("picture-regulars") if content.regulars else None,
    )
    rows = tuple(PictureRow(None, (regular,), times, "") for regular, times in content.regulars[:ROWS])
    return Picture(page.title, "", tuple(part for part in parts if part), rows, page.area, page.demo)


def _hall(page: Page, content: hall.Content) -> Picture | None:
    """A hall of fame: who won the newest of its years that have a name."""
    years = sorted((year for year in content.years if year.winners), key=lambda year: year.year, reverse=True)
    rows = tuple(
        PictureRow(None, tuple(first.player for first in year.winners), None, "", same(str(year.year)))
        for year in years[:ROWS]
    )
    return Picture(page.title, "", (said("honours"),), rows, page.area, page.demo) if rows else None


def _regulation(page: Page, content: regulation.Content) -> Picture:
    """A law: the seasons that are played by it."""
    rows = tuple(PictureRow(None, (), None, "", link.text) for link in content.seasons[:ROWS])
    return Picture(page.title, "", (content.edition,), rows, page.area, page.demo)
