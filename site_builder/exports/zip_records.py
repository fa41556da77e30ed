"""The records of a zip file for entries that are compressed already.

After PKWARE's APPNOTE, sections 4.3.7, 4.3.12 to 4.3.16. The standard library writes an archive only of what it
compresses itself; a build takes most entries as they lie in the archive of the build before. Every entry is deflated, a
plain file of 1980, and smaller than 4 GiB.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack

from msgspec import Struct

LOCAL_HEADER = 30  # bytes of the record before an entry; then come its name and what else the record has
LENGTHS = slice(26, 30)  # in that record: the lengths of both, two bytes each
_MOST = 0xFFFFFFFF  # what a plain record can tell of a place; and of a number of entries:
_MOST_ENTRIES = 0xFFFF
_DEFLATED, _UTF8 = 8, 0x800
_VERSION, _ZIP64_VERSION, _UNIX = 20, 45, 3
_TIME, _DATE = 0, 0x21  # midnight of 1980-01-01, the first day that the format knows
_PLAIN_FILE = 0o100644 << 16


class ZipEntry(Struct, frozen=True):
    """What the records say of an entry: its name, the sum of its *size* bytes, and their number *compressed*."""

    name: str
    crc: int
    size: int
    compressed: int

    @property
    def described(self) -> bytes:
        """What both of its records have, from the version that reads it to the length of its name."""
        name = self.name.encode()
        flags = 0 if self.name.isascii() else _UTF8
        return pack(
            "<HHHHHLLLH", _VERSION, flags, _DEFLATED, _TIME, _DATE, self.crc, self.compressed, self.size, len(name)
        )

    @property
    def header(self) -> bytes:
        """The local file header, which stands before the bytes of the entry."""
        return b"PK\3\4" + self.described + pack("<H", 0) + self.name.encode()


def directory(entries: Sequence[tuple[ZipEntry, int]], start: int) -> bytes:
    """The end of an archive: a record of each of *entries*, with where its header lies; it begins at *start*."""
    listed = b"".join(_listed(entry, at) for entry, at in entries)
    number, length = len(entries), len(listed)
    large = b""
    if start > _MOST or length > _MOST or number > _MOST_ENTRIES:
        numbers = number, number, length, start
        record = pack("<4sQHHLLQQQQ", b"PK\6\6", 44, _ZIP64_VERSION, _ZIP64_VERSION, 0, 0, *numbers)
        large = record + pack("<4sLQL", b"PK\6\7", 0, start + length, 1)
    counted = min(number, _MOST_ENTRIES)
    end = pack("<4sHHHHLLH", b"PK\5\6", 0, 0, counted, counted, min(length, _MOST), min(start, _MOST), 0)
    return listed + large + end


def _listed(entry: ZipEntry, at: int) -> bytes:
    """The record of an entry in the list at the end."""
    extra = pack("<HHQ", 1, 8, at) if at > _MOST else b""
    made_by = pack("<BB", _VERSION, _UNIX)
    tail = pack("<HHHHLL", len(extra), 0, 0, 0, _PLAIN_FILE, min(at, _MOST))
    return b"PK\1\2" + made_by + entry.described + tail + entry.name.encode() + extra
