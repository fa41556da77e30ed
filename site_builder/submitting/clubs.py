"""Whether the club of a tournament is one of its area: where it is not, it may be the area that is wrong."""

from __future__ import annotations

from ..records.records import Records
from ..regulations.contract import Regulation


def club_elsewhere(records: Records, law: Regulation, id: object, area: str, lang: str) -> dict[str, str]:
    """The facts to tell of a club of another area than that of the tournament: it may be the area that is wrong. None
    where it plays in its own."""
    club, areas = records.register.clubs.get(str(id)), dict(law.areas)
    if club is None or club.area not in areas or area not in areas or club.area == area:
        return {}
    return {"name": club.name, "own": areas[club.area][lang], "area": areas[area][lang]}
