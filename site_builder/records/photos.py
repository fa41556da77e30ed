"""`data/photos/` → photos that may be published: bounded before they are decoded, read whole before they are trusted.

The only module that opens a photo. What it gives is drawn anew, so that nothing of the file itself goes on: no place
where it was taken, no camera, no comment, no bytes behind the picture.
"""

from __future__ import annotations

import io
import os
import stat
import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ..languages import LANGUAGES, Words
from ..languages.messages import message
from ..problems import ERROR, Location, Problem

if TYPE_CHECKING:
    from PIL.Image import Image

    from .records import Register, Sheet

ENDINGS = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG", ".webp": "WEBP"}  # what a file must be, by its name
MOST_BYTES, MOST_PIXELS = 15 * 2**20, 32_000_000
MOST_DRAWN = 400_000_000  # pixels that a JPEG of several passes may draw in all of them together
MOST_EXIF = 20  # times that a JPEG may begin to tell how it was taken: they are put together, which takes long
LARGE, SMALL = 1200, 400  # the longer side of what is published, in pixels


class Refused(Exception):
    """A file is no photo that may be published; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: Any):
        super().__init__(key)
        self.key, self.facts = key, facts


class Lying(Protocol):
    """A file of `data/photos`: where it is, how problems name it, and the folders it lies in, season and tournament."""

    @property
    def file(self) -> Path: ...
    @property
    def path(self) -> str: ...
    @property
    def folders(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, eq=False)
class Photo:
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
    """The bytes of a regular file of bounded size. Raises Refused."""
    try:
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as stream:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise Refused("photo-unreadable")
            found = stream.read(MOST_BYTES + 1)
    except OSError:
        raise Refused("photo-unreadable") from None
    if len(found) > MOST_BYTES:
        raise Refused("photo-too-heavy", most=MOST_BYTES // 2**20)
    return found


def shrunk(written: bytes, longest: int, ending: str) -> Image:
    """The picture upright, on white, its longer side at most *longest*: only the colours of it. Raises Refused."""
    kind = ENDINGS[ending]
    if written.count(b"Exif\0\0") > MOST_EXIF:
        raise Refused("photo-exposed")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what is odd in it: there may be thousands
            return _drawn(written, longest, kind)
    except Refused:
        raise
    except Exception:  # a decoder may raise anything at bytes that somebody made up
        raise Refused("photo-broken", kind=kind) from None


def _drawn(written: bytes, longest: int, kind: str) -> Image:
    from PIL import Image, ImageOps  # here: most checks meet no photo, and need not wait for it

    Image.MAX_IMAGE_PIXELS = None  # bounded below, before anything is decoded
    with Image.open(io.BytesIO(written), formats=(kind,)) as opened:
        _bounded(opened, written)
        opened.draft("RGB", (longest, longest))  # a large JPEG is decoded no larger than needed
        opened.load()
        plain = opened if opened.mode in ("RGB", "RGBA", "L", "CMYK") else opened.convert("RGBA")
        plain.thumbnail((longest, longest))
        upright = ImageOps.exif_transpose(plain)
        fresh = Image.new("RGB", upright.size, "white")
        clear = upright.convert("RGBA")
        fresh.paste(clear, mask=clear)
        return fresh


def _bounded(opened: Image, written: bytes) -> None:
    """What the header says is within bounds, before anything is decoded."""
    pixels = opened.width * opened.height
    if pixels > MOST_PIXELS:
        raise Refused("photo-too-large", width=opened.width, height=opened.height, most=MOST_PIXELS // 10**6)
    if opened.format != "MPO" and getattr(opened, "is_animated", False):  # phones put a second picture in a JPEG
        raise Refused("photo-animated")
    if opened.format in ("JPEG", "MPO") and written.count(b"\xff\xda") * pixels > MOST_DRAWN:
        raise Refused("photo-passes")


def fitting(size: tuple[int, int], longest: int) -> tuple[int, int]:
    """*size* with its longer side at most *longest*, to the nearest pixel."""
    longer = max(size)
    if longer <= longest:
        return size
    width, height = (max(1, (2 * side * longest + longer) // (2 * longer)) for side in size)
    return width, height


def as_jpeg(picture: Image) -> bytes:
    """The picture and nothing else, in the same bytes every time."""
    written = io.BytesIO()
    picture.save(written, "JPEG", quality=80, optimize=True, progressive=True)
    return written.getvalue()


def photos(
    lying: Iterable[Lying],
    sheets: Mapping[str, Sequence[Sheet]],
    known: Collection[tuple[str, str]],
    register: Register,
    problems: list[Problem],
) -> dict[tuple[str, str], tuple[Photo, ...]]:
    """The photos that may be shown, by season and tournament; what is wrong with the others goes to *problems*.

    *lying* are the files of `data/photos`, *known* the tournaments that have a file, be it sound or not. A photo of
    somebody who wishes not to be named is left out.
    """
    files = {(*one.folders, one.file.name): one for one in lying}
    read = {(sheet.season.id, sheet.id): sheet for some in sheets.values() for sheet in some}
    named: set[tuple[str, ...]] = set()
    found: dict[tuple[str, str], tuple[Photo, ...]] = {}
    for here, sheet in read.items():
        entries = sheet.document.data.get("pictures", ())
        named |= {(*here, entry["file"]) for entry in entries}
        some = tuple(_of_tournament(sheet, entries, here, files, register, problems))
        found |= {here: some} if some else {}
    for key, one in files.items():
        tournament = (key[0], key[1])
        if tournament not in known:
            problems.append(_problem(Location(one.path), "photo-no-tournament", season=key[0], tournament=key[1]))
        elif tournament in read and key not in named:
            sheet = read[tournament].document.as_fact
            problems.append(_problem(Location(one.path), "photo-unnamed", sheet=sheet, name=key[2]))
    return found


def _of_tournament(
    sheet: Sheet,
    entries: Sequence[Mapping[str, Any]],
    here: tuple[str, str],
    files: Mapping[tuple[str, ...], Lying],
    register: Register,
    problems: list[Problem],
) -> Iterator[Photo]:
    stems: set[str] = set()
    for n, entry in enumerate(entries):
        where, name = sheet.document.where("pictures", n, "file"), entry["file"]
        stem, lies = name.rpartition(".")[0], files.get((*here, name))
        players = [register.player(one) for one in entry.get("players", ())]
        if lies is None:
            problems.append(_problem(where, "photo-missing", folder="/".join(here), name=name))
        elif stem in stems:
            problems.append(_problem(where, "photo-twice", name=stem))
        elif None in players:
            at = sheet.document.where("pictures", n, "players", players.index(None))
            problems.append(_problem(at, "photo-player", id=entry["players"][players.index(None)]))
        elif size := _size(lies, problems):
            caption = {lang: entry.get(f"caption_{lang}", entry["caption"]) for lang in LANGUAGES}
            shown = [register.players[player] for player in players if player]
            if all(player.name and not player.minor for player in shown):  # nor a minor's face
                yield Photo(*here, stem, lies.file, size, caption, entry.get("credit", ""))
        stems.add(stem)


def _size(lies: Lying, problems: list[Problem]) -> tuple[int, int] | None:
    """The size of what will be published; None with a problem where the file is no photo."""
    try:
        return shrunk(content(lies.file), LARGE, lies.file.suffix).size
    except Refused as refused:
        problems.append(_problem(Location(lies.path), refused.key, **refused.facts))
        return None


def _problem(where: Location, check: str, **facts: Any) -> Problem:
    return Problem(where, ERROR, check, message(__file__, check, facts))
