"""Everybody of the demonstration, for data in which nothing was played yet."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tests.championship import DATA


def people_alone(data: Path) -> None:
    """Copies the players and clubs of the demonstration into the folder *data*: nobody has come in with a tournament,
    or was sent away from one, for there is none."""
    for name in ("players", "clubs"):
        shutil.copytree(DATA / name, data / name, dirs_exist_ok=True)
    for copied in (DATA / "players").glob("*.yaml"):
        file = data / "players" / copied.name
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"(?m)^(entered: .*\n|not_banned:\n(  - .*\n)+)", "", text), encoding="utf-8")
