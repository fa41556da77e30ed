"""An invented festival of games: fourteen competitions, played."""

from __future__ import annotations

from ..people import cast
from .layout import text
from .programme import SEASON, played
from .youth import youth

SEASONS = (SEASON,)


def made(seed: object) -> dict[str, str]:
    """The files of the festival, by path below the data folder; the players of the other seasons come too."""
    people = cast(seed)
    young = youth(seed, [player.name for player in people.players if player.name])
    season, sheets = played(seed, people, [id for id, _ in young])
    files = {f"players/{id}.yaml": text({"name": name, "invented": True}, "player", 2) for id, name in young}
    files[f"seasons/{SEASON}.yaml"] = text(season, "festival-2000/season", 2)
    for (game, id), sheet in sheets.items():
        files[f"tournaments/{SEASON}/{game}/{id}.yaml"] = text(sheet, "festival-2000/tournament", 4)
    return files
