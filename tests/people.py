"""Everybody of the demonstration, for data in which nothing was played yet."""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection
from pathlib import Path

from tests.championship import DATA

SPARED = r"(?m)^not_banned:\n(  - .*\n)+"  # that no ban followed an expulsion from a tournament
CAME_IN = r"(?m)^entered: .*\n"  # with which tournament somebody came in


def people_alone(data: Path, players: Collection[str] | None = None) -> None:
    """Copies the players (of them *players*) and clubs of the demonstration into the folder *data*: nobody has come in
    with a tournament, or was sent away from one, for there is none."""
    for name in ("players", "clubs"):
        shutil.copytree(DATA / name, data / name)
    for file in (data / "players").glob("*.yaml"):
        if players is not None and file.stem not in players:
            file.unlink()
    take_out(data / "players", SPARED, CAME_IN)


def those_met(data: Path) -> None:
    """Takes away the players of the folder *data* who stand in no other file there: each has pages of their own."""
    others = [file for file in data.rglob("*.yaml") if file.parent.name != "players"]
    met = {*re.findall(r"\bp\d{4,10}\b", " ".join(file.read_text(encoding="utf-8") for file in others))}
    for player in (data / "players").iterdir():
        if player.stem not in met and "bans:" not in player.read_text(encoding="utf-8"):
            player.unlink()


def take_out(players: Path, *patterns: str) -> None:
    """Takes what fits one of *patterns* out of every file of *players*."""
    for file in players.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        for pattern in patterns:
            text = re.sub(pattern, "", text)
        file.write_text(text, encoding="utf-8")
