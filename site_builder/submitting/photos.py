"""`mastro photo`: photos into `data/photos/`, made small and clean before git ever sees them."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from ..problems import UserError
from ..records.file_kinds import PDF_ENDING, PHONE_ENDINGS, is_of_a_phone, is_pdf
from ..records.files import LONGEST_ID
from ..records.photos import ENDINGS, TOO_HEAVY, PhotoError, as_jpeg, content, shrunk
from ..records.records import normalize_name
from ..records.sheet_named import sheet_named
from ..writing import Edit, Edits

KEPT = 1600  # the longer side of what git keeps, in pixels: a little more than is published
ENDING = ".jpg"


class UnfitPhoto(Exception):
    """*file* is no photo that can come in: the reason, as `records.photos` has it."""

    def __init__(self, file: Path, reason: PhotoError):
        super().__init__(str(file))
        self.file, self.reason = file, reason


def bring(data: Path, files: Sequence[Path], to: str) -> Edits:
    """Each of *files*, smaller and without anything but the picture, as a new file of the tournament.

    Raises UserError, and UnfitPhoto for what is no photo.
    """
    sheet = sheet_named(data, to)
    ready: dict[str, Edit] = {}
    for file in files:
        if not file.is_file():
            raise UserError("photo-folder" if file.is_dir() else "photo-no-file", file=file)
        if file.suffix.lower() in PHONE_ENDINGS or is_of_a_phone(_beginning(file)):
            raise UserError("photo-of-a-phone", file=file)
        if file.suffix.lower() == PDF_ENDING or is_pdf(_beginning(file)):
            raise UserError("photo-pdf", file=file)
        name = plain(file.stem)
        if file.suffix.lower() not in ENDINGS or not name:
            raise UserError("photo-name", file=file)
        path = f"photos/{sheet.parts[-3]}/{sheet.stem}/{name}{ENDING}"
        if path in ready:
            raise UserError("photo-named-twice", file=file)
        if any(os.path.lexists((data / path).with_suffix(ending)) for ending in ENDINGS):
            raise UserError("photo-there", file=data / path)
        try:
            picture = as_jpeg(shrunk(content(file), KEPT, file.suffix.lower()))
        except PhotoError as reason:
            if reason.key == TOO_HEAVY:
                raise UserError("photo-heavy", file=file, **reason.facts) from None
            raise UnfitPhoto(file, reason) from None
        ready[path] = Edit(None, picture)
    return ready


def _beginning(file: Path) -> bytes:
    """The first bytes of a file; none where it cannot be read, which is told when it is."""
    try:
        with file.open("rb") as stream:
            return stream.read(16)
    except OSError:
        return b""


def plain(name: str) -> str:
    """*name* in small letters, digits and single dashes; "" where nothing of it is left."""
    return re.sub(r"[^a-z0-9]+", "-", normalize_name(name))[:LONGEST_ID].strip("-")


def entries(files: Sequence[Path]) -> str:
    """What the sheet needs, so that the photos are shown."""
    lines = [f'  - {{file: {file.name}, caption: "…"}}' for file in files]
    return "\n".join(["pictures:", *lines])
