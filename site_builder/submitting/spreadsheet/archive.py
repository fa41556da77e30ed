"""A file → its sheets: only those of its parts that are needed, counted and bounded before they are unpacked.

No size that the file declares, no second entry of one name and nothing hidden behind it can matter.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from io import BytesIO

from ...records.file_kinds import is_pdf, is_photo
from . import ods, xlsx
from .sheets import MOST_BYTES, CellSheet, ReadAmount, SpreadsheetError, unsound

MOST_UNPACKED = 50 * 1024 * 1024  # of everything in it
MOST_OF_A_PART = 16 * 1024 * 1024  # of one part that is read
MOST_MEMBERS = 200

_ACTIVE = re.compile(
    r"vbaproject|macrosheets|dialogsheets|activex|customui|(^|/)(basic|scripts)/|externallinks|/embeddings/"
    r"|connections\.xml|querytables|(^|/)object [0-9]|\.(zip|xls[xmb]?|od[stpg]|docx?|exe|js|py|jar|dll)$",
    re.IGNORECASE,
)
_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the container of .xls, and of what is locked with a password
_OF_NUMBERS = ".iwa"
_TYPES, _MANIFEST = "[Content_Types].xml", "META-INF/manifest.xml"
_ODS_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"
_FAULTS = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, NotImplementedError, ValueError)


def read(content: bytes) -> dict[str, CellSheet]:
    """The sheets of a spreadsheet by their names; raises `SpreadsheetError` with the reason where it cannot be read."""
    if len(content) > MOST_BYTES:
        raise SpreadsheetError("too-large", most=MOST_BYTES // 2**20)
    if content.startswith(_OLD):
        raise SpreadsheetError("old-or-locked")
    if is_pdf(content):
        raise SpreadsheetError("is-pdf")
    if is_photo(content):
        raise SpreadsheetError("is-photo")
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return _read(archive)
    except _FAULTS as fault:
        raise unsound() from fault


def _members(archive: zipfile.ZipFile) -> frozenset[str]:
    """The names of its parts: few, small together, each once, open, and none that could run."""
    members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        raise SpreadsheetError("too-many-members", most=MOST_MEMBERS)
    if sum(member.file_size for member in members) > MOST_UNPACKED:
        raise SpreadsheetError("unpacks-too-large", most=MOST_UNPACKED // 2**20)
    names = frozenset(member.filename for member in members)
    if len(names) != len(members):
        raise unsound()
    for member in members:
        if member.flag_bits & 1:
            raise SpreadsheetError("old-or-locked")
        if _ACTIVE.search(member.filename):
            raise SpreadsheetError("active-content", name=member.filename)
    return names


def _read(archive: zipfile.ZipFile) -> dict[str, CellSheet]:
    names = _members(archive)

    def part(name: str) -> bytes | None:
        """One part, unpacked: never more than the bound, whatever its size is said to be."""
        if name not in names:
            return None
        with archive.open(name) as stream:
            unpacked = stream.read(MOST_OF_A_PART + 1)
        if len(unpacked) > MOST_OF_A_PART:
            raise SpreadsheetError("unpacks-too-large", most=MOST_OF_A_PART // 2**20)
        return unpacked

    if xlsx.WORKBOOK in names and _TYPES in names:
        if b"macroEnabled" in (part(_TYPES) or b""):
            raise SpreadsheetError("active-content", name="macroEnabled")
        return xlsx.sheets(part, ReadAmount())
    if (part("mimetype") or b"").strip() == _ODS_TYPE and "content.xml" in names:
        if b"encryption-data" in (part(_MANIFEST) or b""):
            raise SpreadsheetError("old-or-locked")
        return ods.sheets(part("content.xml") or b"", part("styles.xml"), ReadAmount())
    raise SpreadsheetError("is-numbers") if any(name.endswith(_OF_NUMBERS) for name in names) else unsound()
