"""What a picture of a page says, for whoever shares its address: a heading, a line under it, a few rows.

Only content: `rendering/pictures.py` draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice

from ...languages import Words
from ...regulations.exact import Amount
from ..kinds import club, final, hall, home, player, ranking, regulation, season, tournament
from .page import Page, said, same
from .values import Said

ROWS, TALL_ROWS = 5, 10  # what a picture for a link has room for, and a tall one to send


@dataclass(frozen=True, slots=True)
class PictureRow:
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


@dataclass(frozen=True, slots=True)
class Picture:
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


def _tournament(page: Page, c: tournament.Content) -> Picture:
    row = c.row
    under: list[Words | date] = [row.end, *([same(row.place)] if row.place else [])]
    if row.area_name:
        under.append(row.area_name)
    if row.tiers and row.tiers.now not in (None, "none"):
        under.append(said("picture-tier", tier=row.tiers.now))
    first = (standing for standing in c.standings if standing.place is not None)
    rows = tuple(
        PictureRow(standing.place, standing.players, standing.result, row.unit) for standing in islice(first, 3)
    )
    return Picture(page.title, "", tuple(under), rows, page.area, page.demo)


def _ranking(page: Page, c: ranking.Content) -> Picture:
    rows = tuple(
        PictureRow(
            line.place, (line.player,), line.points, page.unit,
            cut=bool(line.below) and line.below[0] == "cut", sign=line.mark.sign if line.mark else "",
        )
        for line in c.lines[:TALL_ROWS]
    )  # fmt: skip
    return Picture(c.area_name, "", (said("ranking"), c.season, c.day), rows, page.area, page.demo, tall=True)


def _player(page: Page, c: player.Content) -> Picture | None:
    rows = tuple(_places(c.standings))
    if not rows:
        return None
    return Picture(None, c.player, (said("picture-places"),), rows, page.area, page.demo)


def _places(standings: tuple[player.RankingStanding, ...]) -> Iterator[PictureRow]:
    """The newest places, each with its ranking and season."""
    for standing in standings[:4]:
        of_season = standing.season.text
        label = {lang: f"{name}, {of_season[lang]}" for lang, name in standing.area_name.items()}
        yield PictureRow(standing.place, (), standing.points, standing.unit, label)


def _home(page: Page, c: home.Content) -> Picture | None:
    if c.season is None:
        return None
    firsts = ((top, top.lines[0]) for top in c.season.tops if top.lines)
    rows = tuple(
        PictureRow(None, (line.player,), line.points, top.unit, top.name) for top, line in islice(firsts, ROWS)
    )
    return Picture(c.season.name, "", (c.season.day,), rows, "", page.demo)


def _climax(page: Page, c: season.Content | final.Content) -> Picture | None:
    """A season or its final: the podium; before there is one, who leads each area."""
    rows = tuple(PictureRow(step.place, (step.player,), None, "") for step in c.podium)
    rows = rows or tuple(PictureRow(None, (leader,), None, "", area) for area, leader in _leaders(c))
    return Picture(page.title, "", (c.day,), rows[:ROWS], page.area, page.demo) if rows else None


def _leaders(c: season.Content | final.Content) -> Iterator[tuple[Words, str]]:
    """Who leads each area; on the page of a final, each that sends somebody there."""
    if isinstance(c, season.Content):
        yield from ((area.ranking.text, area.leader) for area in c.areas if area.leader and c.has_final)
        return
    for group in c.groups:
        if group.area and group.seats and not isinstance(group.title, Said):
            yield group.title, group.seats[0].player


def _club(page: Page, c: club.Content) -> Picture:
    """A club: who has played there most often."""
    parts = (same(c.place) if c.place else None, c.area_name, said("picture-regulars") if c.regulars else None)
    rows = tuple(PictureRow(None, (regular,), times, "") for regular, times in c.regulars[:ROWS])
    return Picture(page.title, "", tuple(part for part in parts if part), rows, page.area, page.demo)


def _hall(page: Page, c: hall.Content) -> Picture | None:
    """A hall of fame: who won the newest of its years that have a name."""
    named = sorted((year for year in c.years if year.winners), key=lambda year: year.year, reverse=True)
    rows = tuple(
        PictureRow(None, tuple(first.player for first in year.winners), None, "", same(str(year.year)))
        for year in named[:ROWS]
    )
    return Picture(page.title, "", (said("honours"),), rows, page.area, page.demo) if rows else None


def _regulation(page: Page, c: regulation.Content) -> Picture:
    """A law: the seasons that are played by it."""
    rows = tuple(PictureRow(None, (), None, "", link.text) for link in c.seasons[:ROWS])
    return Picture(page.title, "", (c.edition,), rows, page.area, page.demo)
