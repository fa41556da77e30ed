"""`mastro photo`: photos into `data/photos/`, made small and clean before git ever sees them."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from ..problems import UserError
from ..records.files import ID, LONGEST_ID, SEASON_ID
from ..records.photos import ENDINGS, as_jpeg, content, shrunk
from ..records.records import normalize_name
from ..writing import Edit, Edits

KEPT = 1600  # the longer side of what git keeps, in pixels: a little more than is published
ENDING = ".jpg"


def sheet_of(data: Path, to: str) -> Path:
    """The file of the tournament SEASON/ID. Raises UserError where there is none."""
    season, _, id = to.partition("/")
    known = SEASON_ID.match(season) and ID.match(id) and len(id) <= LONGEST_ID
    paths = sorted((data / "tournaments" / season).glob(f"*/{id}.yaml")) if known else []
    if not paths:
        raise UserError("desk-no-tournament", tournament=to)
    return paths[0]


def bring(data: Path, files: Sequence[Path], to: str) -> Edits:
    """Each of *files*, smaller and without anything but the picture, as a new file of the tournament.

    Raises UserError, and `records.photos.PhotoError` for what is no photo.
    """
    sheet_of(data, to)
    ready: dict[str, Edit] = {}
    for file in files:
        if not file.is_file():
            raise UserError("photo-no-file", file=file)
        name = plain(file.stem)
        if file.suffix.lower() not in ENDINGS or not name:
            raise UserError("photo-name", file=file)
        path = f"photos/{to}/{name}{ENDING}"
        if path in ready or any(os.path.lexists((data / path).with_suffix(ending)) for ending in ENDINGS):
            raise UserError("photo-there", file=data / path)
        ready[path] = Edit(None, as_jpeg(shrunk(content(file), KEPT, file.suffix.lower())))
    return ready


def plain(name: str) -> str:
    """*name* in small letters, digits and single dashes; "" where nothing of it is left."""
    return re.sub(r"[^a-z0-9]+", "-", normalize_name(name))[:LONGEST_ID].strip("-")


def entries(files: Sequence[Path]) -> str:
    """What the sheet needs, so that the photos are shown."""
    lines = [f'  - {{file: {file.name}, caption: "…"}}' for file in files]
    return "\n".join(["pictures:", *lines])
