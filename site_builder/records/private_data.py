"""The words of people in the data, each with its place, and what of a person's private life is among them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .document import Document, Path, Plain, texts_in
from .private import UNNAMED, unpublished
from .record_fault import RecordFault
from .records import Records

_NAMES = ("name", "aliases")  # of a person
_BESIDE_NAME = re.compile(r"[(\[] *[0-9]{1,2}(?: anni| years)? *[)\]]|\b[0-9]{1,2} (?:anni|years)\b|(?:^| )@\w")
_FREE = frozenset({"seed"})  # drawn signs, which may look like anything


def private_data(records: Records) -> Iterator[RecordFault]:
    """No mail, phone or address stands in a data file, nor when somebody was born, nor who wishes not to be named."""
    for document in documents(records):
        yield from private_of(document)
    for exception in records.exceptions:
        if kind := unpublished(exception.reason):
            yield exception.where, f"private-data.{kind}", {}
    for seal in records.seals.values():
        for resealed in seal.again:
            if kind := unpublished(resealed.reason):
                yield resealed.where, f"private-data.{kind}", {}


def private_of(document: Document) -> Iterator[RecordFault]:
    """The same in one *document*."""
    for path, text in texts(document.data):
        kind = unpublished(text) if path[-1] not in _FREE else None
        of_a_person = path[0] in _NAMES and document.below.startswith("players/")
        if kind in (None, UNNAMED) and of_a_person and _BESIDE_NAME.search(text):
            kind = "name"
        if kind:
            yield document.where(*path), f"private-data.{kind}", {}


def documents(records: Records) -> Iterator[Document]:
    """Every file that holds words of people."""
    groups = (records.register.players, records.register.clubs, records.seasons, records.honours)
    for group in groups:
        yield from (record.document for record in group.values())
    for sheets in records.sheets.values():
        yield from (sheet.document for sheet in sheets)


def texts(value: Plain) -> Iterator[tuple[Path, str]]:
    """Every text that may say anything, with its path: a game's line of characters and prices may not."""
    return ((path, text) for path, text in texts_in(value) if "hires" not in path)
