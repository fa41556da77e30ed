"""A spreadsheet that a stranger sent → only those of its parts that are needed, counted and looked through first.

What reads the cells afterwards sees nothing but the parts that were unpacked here, so that no size that the file
declares, no second entry of one name and nothing hidden behind it can matter.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from .scanning import Count, Looked, Refused, look_at_names, look_at_ods, look_at_sheet

MOST_BYTES = 5 * 1024 * 1024  # of the file
MOST_UNPACKED = 50 * 1024 * 1024  # of everything in it
MOST_OF_A_PART = 16 * 1024 * 1024  # of one part that is read
MOST_MEMBERS = 200

_ACTIVE = re.compile(
    r"vbaproject|macrosheets|dialogsheets|activex|customui|(^|/)(basic|scripts)/|externallinks|/embeddings/"
    r"|connections\.xml|querytables|(^|/)object [0-9]|\.(zip|xls[xmb]?|od[stpg]|docx?|exe|js|py|jar|dll)$",
    re.IGNORECASE,
)
_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the container of .xls, and of what is locked with a password
_ODS_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"


@dataclass(frozen=True, eq=False)
class Opened:
    """A spreadsheet that may be read: *content* for the reader, and what was seen in each sheet."""

    content: bytes
    sheets: Mapping[str, Looked]


def opened(file: Path) -> Opened:
    """The sound parts of *file*; raises `Refused` with the reason where it is no spreadsheet to be opened."""
    with file.open("rb") as stream:
        content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Refused("too-large", most=MOST_BYTES // 2**20)
    if content.startswith(_OLD):
        raise Refused("old-or-locked")
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return _opened(archive)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, NotImplementedError, ValueError) as fault:
        raise Refused("not-a-spreadsheet") from fault


def _opened(archive: zipfile.ZipFile) -> Opened:
    members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        raise Refused("too-many-members", most=MOST_MEMBERS)
    if sum(one.file_size for one in members) > MOST_UNPACKED:
        raise Refused("unpacks-too-large", most=MOST_UNPACKED // 2**20)
    names = [one.filename for one in members]
    if len(set(names)) != len(names):
        raise Refused("not-a-spreadsheet")
    for one in members:
        if one.flag_bits & 1:
            raise Refused("old-or-locked")
        if _ACTIVE.search(one.filename):
            raise Refused("active-content", name=one.filename)
    if "xl/workbook.xml" in names and "[Content_Types].xml" in names:
        return _xlsx(archive)
    if "mimetype" in names and "content.xml" in names and _part(archive, "mimetype").strip() == _ODS_TYPE:
        return _ods(archive)
    raise Refused("not-a-spreadsheet")


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    """One part, unpacked: never more than the bound, whatever its size is said to be."""
    with archive.open(name) as stream:
        content = stream.read(MOST_OF_A_PART + 1)
    if len(content) > MOST_OF_A_PART:
        raise Refused("unpacks-too-large", most=MOST_OF_A_PART // 2**20)
    return content


def _xlsx(archive: zipfile.ZipFile) -> Opened:
    names = set(archive.namelist())
    kept = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"]
    kept += ["xl/sharedStrings.xml", "xl/styles.xml"]
    parts = {name: _part(archive, name) for name in kept if name in names}
    if b"macroEnabled" in parts["[Content_Types].xml"]:
        raise Refused("active-content", name="macroEnabled")
    count = Count()
    targets = look_at_names(parts["xl/workbook.xml"], parts.get("xl/_rels/workbook.xml.rels", b""), count)
    for name in ("[Content_Types].xml", "_rels/.rels", "xl/sharedStrings.xml", "xl/styles.xml"):
        if name in parts:
            look_at_names(parts[name], b"", count)
    sheets = {}
    for sheet, target in targets.items():
        name = target.lstrip("/") if target.startswith("/") else posixpath.normpath("xl/" + target)
        if name not in names or name in parts:
            raise Refused("not-a-spreadsheet")
        parts[name] = _part(archive, name)
        sheets[sheet] = look_at_sheet(parts[name], count)
    return Opened(_packed(parts), sheets)


def _ods(archive: zipfile.ZipFile) -> Opened:
    names = set(archive.namelist())
    parts = {name: _part(archive, name) for name in ("mimetype", "content.xml")}
    if "META-INF/manifest.xml" in names:
        parts["META-INF/manifest.xml"] = _part(archive, "META-INF/manifest.xml")
        if b"encryption-data" in parts["META-INF/manifest.xml"]:
            raise Refused("old-or-locked")
        look_at_names(parts["META-INF/manifest.xml"], b"", Count())
    return Opened(_packed(parts), look_at_ods(parts["content.xml"], Count()))


def _packed(parts: Mapping[str, bytes]) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part)
    return content.getvalue()
