"""The areas of clubs: which one a new club begins with, and whether the club of a tournament is one of its area."""

from __future__ import annotations

from pathlib import Path

from ..records.loading import load_base
from ..records.records import Records
from ..regulations import all_regulations
from ..regulations.club_areas import areas_of_clubs
from ..regulations.contract import Regulation
from ..regulations.editions.opened import editions


def club_elsewhere(records: Records, law: Regulation, id: object, area: str, lang: str) -> dict[str, str]:
    """The facts to tell of a club of another area than that of the tournament: it may be the area that is wrong. None
    where it plays in its own."""
    club, areas = records.register.clubs.get(str(id)), dict(law.areas)
    if club is None or club.area not in areas or area not in areas or club.area == area:
        return {}
    return {"name": club.name, "own": areas[club.area][lang], "area": areas[area][lang]}


def area_to_begin_with(data: Path) -> str:
    """The first area of clubs of the newest season that has one; before there is a season, of the newest edition of
    the championship's own."""
    seasons = load_base(data, sparing=True)[0].records.seasons.values()
    laws = [(all_regulations().get(season.regulation), season) for season in reversed([*seasons])]
    if areas := areas_of_clubs((law, season) for law, season in laws if law):
        return areas[0]
    newest = max(editions().values(), key=lambda law: law.revision, default=None)
    return next(iter(newest.areas if newest else ()), "nord")
