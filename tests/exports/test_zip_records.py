"""The records of an archive that we write ourselves, as another reader reads them."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile
from zlib import DEFLATED, MAX_WBITS, compressobj, crc32

import pytest

from site_builder.exports.zip_records import ZipEntry, directory

CONTENT = b"perch\xc3\xa9\n" * 100


def deflated(content: bytes) -> bytes:
    packer = compressobj(6, DEFLATED, -MAX_WBITS)
    return packer.compress(content) + packer.flush()


def archive(path: Path, names: list[str], start: int = 0) -> Path:
    """An archive whose first entry stands at *start*."""
    packed, listed = deflated(CONTENT), []
    with path.open("wb") as file:
        file.seek(start)
        for name in names:
            entry = ZipEntry(name, crc32(CONTENT), len(CONTENT), len(packed))
            listed.append((entry, file.tell()))
            file.write(entry.header + packed)
        file.write(directory(listed, file.tell()))
    return path


@pytest.mark.parametrize(
    ("names", "start"),
    [
        ([], 0),
        (["a.json", "è/b.json"], 0),
        (["a.json", "b.json"], (1 << 32) - 1),  # the first place that a plain record can tell, and one that it cannot
        (["a.json"], 5 << 30),
        ([f"{n}.json" for n in range(0xFFFF)], 0),
        ([f"{n}.json" for n in range(0x10000)], 0),
    ],
    ids=["empty", "two", "about 4 GiB", "5 GiB", "65,535 entries", "65,536 entries"],
)
def test_another_reader_finds_every_entry(names, start, tmp_path):
    with ZipFile(archive(tmp_path / "made.zip", names, start)) as read:
        assert read.namelist() == names
        assert all(read.read(name) == CONTENT for name in names[:2] + names[-2:])
