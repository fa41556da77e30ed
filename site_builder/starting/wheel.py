"""This program → one file that `pip` installs, the same bytes wherever it is made.

A championship keeps the program that computes it beside its data, so that nothing about it hangs on an index of
packages, and its lock can name the very bytes. The file is a wheel (PyPA, "Binary distribution format"): an archive of
what is installed, with a list of digests.
"""

from __future__ import annotations

import io
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from msgspec import Struct

from ..problems import UserError
from ..program_files import BESIDE, HOUSE, INSTALLED, NAME, below, version

_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX, _PLAIN_FILE = 3, 0o100644 << 16
_ABOUT = ("METADATA", "WHEEL", "entry_points.txt", "licenses/LICENSE", "top_level.txt")


class ProgramWheel(Struct, frozen=True):
    """The program as one file: its *name*, which tells the version, and its *content*."""

    name: str
    content: bytes

    @property
    def digest(self) -> str:
        """SHA-256 of the content, as a lock writes it."""
        return sha256(self.content).hexdigest()


def program_wheel() -> ProgramWheel:
    """This program. Raises UserError where it runs without being installed, for then nothing says what it needs."""
    stem = f"{NAME.replace('-', '_')}-{version()}"
    files = dict(sorted(_code())) | dict(_about(f"{stem}.dist-info"))
    record = f"{stem}.dist-info/RECORD"
    rows = [f"{path},sha256={_short(content)},{len(content)}" for path, content in files.items()]
    files[record] = "".join(f"{row}\n" for row in (*rows, f"{record},,")).encode()
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, content in files.items():
            about = ZipInfo(path, _EPOCH)
            about.compress_type, about.create_system, about.external_attr = ZIP_DEFLATED, _UNIX, _PLAIN_FILE
            archive.writestr(about, content)
    return ProgramWheel(f"{stem}-py3-none-any.whl", packed.getvalue())


def _code() -> Iterator[tuple[str, bytes]]:
    yield from _below(HOUSE, "site_builder")
    if not INSTALLED:  # then they stand beside the package
        for name, place in BESIDE.items():
            yield from _below(place, f"site_builder/{name}")


def _below(place: Path, name: str) -> Iterator[tuple[str, bytes]]:
    if place.is_file():
        yield name, place.read_bytes()
        return
    for file in sorted(below(place)):
        yield f"{name}/{file.relative_to(place).as_posix()}", file.read_bytes()


def _about(folder: str) -> Iterator[tuple[str, bytes]]:
    # A folder of sources out of which a wheel was made holds notes of it (`*.egg-info`), and these are no installation.
    installed = next((program for program in distributions(name=NAME) if program.read_text("METADATA")), None)
    if installed is None:
        raise UserError("start-not-installed")
    for name in _ABOUT:
        if (text := installed.read_text(name)) is not None:
            yield f"{folder}/{name}", text.encode()


def _short(content: bytes) -> str:
    return urlsafe_b64encode(sha256(content).digest()).rstrip(b"=").decode()
