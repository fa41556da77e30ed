"""A file → a photo that may be published: bounded before it is decoded, read whole before it is trusted.

The only module that opens a photo. What it gives is drawn anew, so that nothing of the file itself goes on: no place
where it was taken, no camera, no comment, no bytes behind the picture.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from ..languages import Words
from ..problems import Fact
from . import files
from .file_kinds import is_of_a_phone, is_pdf

if TYPE_CHECKING:
    from PIL.Image import Image

ENDINGS = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG", ".webp": "WEBP"}  # what a file must be, by its name
MOST_BYTES, MOST_PIXELS = 15 * 2**20, 32_000_000
MOST_DRAWN = 400_000_000  # pixels that a JPEG of several passes may draw in all of them together
MOST_EXIF = 20  # times that a JPEG may begin to tell how it was taken: they are put together, which takes long
LARGE, SMALL = 1200, 400  # the longer side of what is published, in pixels
TOO_HEAVY = "photo-too-heavy"  # the reason that a photo is more than can be read


class PhotoError(Exception):
    """A file is no photo that may be published; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: Fact):
        super().__init__(key)
        self.key, self.facts = key, facts


class Photo(Struct, frozen=True, eq=False, dict=True):
    """A photo of a tournament as its sheet names it. *file* is where it lies, *stem* its name without ending, *size*
    the width and height of what is published, in pixels; *credit* who took it, "" where nobody says."""

    season: str
    tournament: str
    stem: str
    file: Path
    size: tuple[int, int]
    caption: Words
    credit: str

    @cached_property
    def small(self) -> tuple[int, int]:
        """The size of the thumbnail."""
        return fitting(self.size, SMALL)

    def published(self) -> Iterator[tuple[str, bytes]]:
        """(path on the site, bytes) of the photo and its thumbnail."""
        large = shrunk(content(self.file), LARGE, self.file.suffix)
        yield self.address, as_jpeg(large)
        yield self.thumbnail, as_jpeg(large.resize(self.small))  # pyright: ignore[reportUnknownMemberType] - its types ask for numpy

    @property
    def address(self) -> str:
        return f"photos/{self.season}/{self.tournament}/{self.stem}.jpg"

    @property
    def thumbnail(self) -> str:
        return f"photos/{self.season}/{self.tournament}/small/{self.stem}.jpg"


def content(file: Path) -> bytes:
    """The bytes of a regular file of bounded size. Raises PhotoError."""
    try:
        data = files.content(str(file), MOST_BYTES)
    except OSError:
        raise PhotoError("photo-unreadable") from None
    if len(data) > MOST_BYTES:
        raise PhotoError(TOO_HEAVY, most=MOST_BYTES // 2**20)
    return data


def shrunk(data: bytes, longest: int, ending: str) -> Image:
    """The picture upright, on white, its longer side at most *longest*: only the colours of it. Raises PhotoError."""
    kind = ENDINGS[ending]
    if is_of_a_phone(data):
        raise PhotoError("photo-of-a-phone")
    if is_pdf(data):
        raise PhotoError("photo-pdf")
    if data.count(b"Exif\0\0") > MOST_EXIF:
        raise PhotoError("photo-exposed")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what is odd in it: there may be thousands
            return _drawn(data, longest, kind)
    except PhotoError:
        raise
    except Exception:  # a decoder may raise anything at bytes that somebody made up
        raise PhotoError("photo-broken", kind=kind) from None


def redrawn(data: bytes) -> Image:
    """A PNG, its longer side at most SMALL: only its colours, and what shows through. Raises PhotoError."""
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = None  # bounded below
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG",)) as opened:
                _bounded(opened, data)
                plain = opened.convert("RGBA")
    except PhotoError:
        raise
    except Exception:  # as in `shrunk`
        raise PhotoError("photo-broken", kind="PNG") from None
    plain.thumbnail((SMALL, SMALL))
    fresh = Image.new("RGBA", plain.size)
    fresh.paste(plain)
    return fresh


def _drawn(data: bytes, longest: int, kind: str) -> Image:
    from PIL import Image, ImageOps  # here: most checks meet no photo, and need not wait for it

    Image.MAX_IMAGE_PIXELS = None  # bounded below, before anything is decoded
    with Image.open(io.BytesIO(data), formats=(kind,)) as opened:
        _bounded(opened, data)
        opened.draft("RGB", (longest, longest))  # a large JPEG is decoded no larger than needed
        opened.load()
        plain = opened if opened.mode in ("RGB", "RGBA", "L", "CMYK") else opened.convert("RGBA")
        plain.thumbnail((longest, longest))
        upright = ImageOps.exif_transpose(plain)
        fresh = Image.new("RGB", upright.size, "white")
        clear = upright.convert("RGBA")
        fresh.paste(clear, mask=clear)
        return fresh


def _bounded(opened: Image, data: bytes) -> None:
    """What the header says is within bounds, before anything is decoded."""
    pixels = opened.width * opened.height
    if pixels > MOST_PIXELS:
        raise PhotoError("photo-too-large", width=opened.width, height=opened.height, most=MOST_PIXELS // 10**6)
    if opened.format != "MPO" and getattr(opened, "is_animated", False):  # phones put a second picture in a JPEG
        raise PhotoError("photo-animated")
    if opened.format in ("JPEG", "MPO") and data.count(b"\xff\xda") * pixels > MOST_DRAWN:
        raise PhotoError("photo-passes")


def fitting(size: tuple[int, int], longest: int) -> tuple[int, int]:
    """*size* with its longer side at most *longest*, to the nearest pixel."""
    longer = max(size)
    if longer <= longest:
        return size
    width, height = (max(1, (2 * side * longest + longer) // (2 * longer)) for side in size)
    return width, height


def as_jpeg(picture: Image) -> bytes:
    """The picture and nothing else, in the same bytes every time."""
    output = io.BytesIO()
    picture.save(output, "JPEG", quality=80, optimize=True, progressive=True)
    return output.getvalue()
