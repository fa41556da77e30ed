"""The invented season of 2007: the people of 2009, each in one region, under the regulation of that year."""

from __future__ import annotations

from .season import SEASON, play

SEASONS = (SEASON,)


def made(seed: object) -> dict[str, str]:
    """The texts of the season, by path below the data folder."""
    played = play(seed)
    texts = {f"seasons/{SEASON}.yaml": played.season}
    for (area, id), sheet in played.sheets.items():
        texts[f"tournaments/{SEASON}/{area}/{id}.yaml"] = sheet
    return texts
