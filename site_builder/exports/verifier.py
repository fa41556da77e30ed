"""`verify.py`: the program with which anybody computes every published number again, beside the site that it checks."""

from __future__ import annotations

from collections.abc import Iterator

from ..program_files import VERIFIER
from ..records.records import Records

ADDRESSES = ("verify.py",)


def files_from(records: Records) -> Iterator[tuple[str, bytes]]:
    yield VERIFIER.name, VERIFIER.read_bytes()
