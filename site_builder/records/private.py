"""Addresses, phones, mails and births have no place in the data: whatever looks like one is told, with its place.

A pattern asks for a little more than the shape (a house number behind a street's name, a dialling form), so that
tournaments called after a street, years, prices and the addresses of sources on the web pass. When somebody was born is
in `births.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .births import OF_A_PERSON, OF_A_THING, says_a_birth
from .document import Document, Plain
from .player_ids import PLAYER_ID
from .record_fault import RecordFault
from .records import Records

Path = tuple[str | int, ...]

MAIL, PHONE, STREET, POSTCODE, BIRTH = "mail", "phone", "street", "postcode", "birth"
_WEB = re.compile(r"\b(?:https?://|www\.)\S+", re.IGNORECASE)
_MAIL = re.compile(r"(?<![\w.+-])[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}", re.IGNORECASE)
_PHONE = re.compile(
    r"(?<![\w.,/-])(?:(?:\+|00)[1-9][0-9]{0,2}[ ./-]?\(?[0-9](?:[ ./()-]{0,2}[0-9]){6,11}"  # abroad, or with a prefix
    r"|3[0-9]{2}[ ./-]?[0-9]{3}[ ./-]?[0-9]{3,4}"  # mobile
    r"|0[1-9][0-9]{0,2}[ ./-][0-9](?:[ .-]?[0-9]){4,7}"  # a town's prefix
    r"|\(0[1-9][0-9]{0,2}\) ?[0-9](?:[ .-]?[0-9]){4,7})(?![\w/-])"
)
_STREET = re.compile(
    r"\b(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Pp]\.za|[Cc]orso|[Cc]\.so|[Vv]icolo|[Ll]argo|[Ss]trada|[Cc]ontrada"
    r"|[Ll]ungo(?:mare|tevere|arno))"
    r"(?: (?:di|del|della|delle|dei|degli|da|san|santa|d'|dell'|[ivxIVX]+|[0-9]{1,2}))*"
    r"(?: [A-ZÀ-Ý][\w.'’-]*){1,4},? (?:n(?:um)?[.°º]? ?|civico )?"
    r"(?!(?:1[89]|20)[0-9]{2}\b)[0-9]{1,4}(?:[/ ]?[a-zA-Z])?\b"
    r"|\b[0-9]{1,4} (?:[A-Z][a-z]+ ){1,3}(?:Street|Road|Avenue|Lane)\b"
)
_POSTCODE = re.compile(
    r"(?:^|[,–-] ?|\bCAP:? ?|\bI-)[0-9]{5} [A-ZÀ-Ý][a-zà-ÿ']{2,}(?:$|[ ,(])|\b[0-9]{5} [A-ZÀ-Ý][\w' ]+ \([A-Z]{2}\)"
)
_KINDS = ((MAIL, _MAIL), (PHONE, _PHONE), (STREET, _STREET), (POSTCODE, _POSTCODE))
# In the order of looking; what these find is passed over: addresses on the web, births of things.
PASSED_OVER = ("web", "thing")
PATTERNS = ((MAIL, _MAIL), ("web", _WEB), *_KINDS[1:], ("thing", OF_A_THING), (BIRTH, OF_A_PERSON))
SHORTEST = 6  # letters of the shortest thing that is looked for
_DIGIT = re.compile(r"[0-9]")
_FREE = frozenset({"seed"})  # drawn signs, which may look like anything


def private(text: str) -> str | None:
    """What *text* holds that belongs to a person's private life (mail, phone, street, postcode or birth), or None."""
    if len(text) < SHORTEST or PLAYER_ID.match(text):
        return None
    if _MAIL.search(text):
        return MAIL
    if not _DIGIT.search(text):
        return None
    bare = _WEB.sub(" ", text)
    kind_found = next((kind for kind, pattern in _KINDS if pattern.search(bare)), None)
    return kind_found or (BIRTH if says_a_birth(bare) else None)


def private_data(records: Records) -> Iterator[RecordFault]:
    """No mail, phone or address stands in a data file, nor when somebody was born."""
    for document in documents(records):
        yield from private_of(document)
    for exception in records.exceptions:
        if kind := private(exception.reason):
            yield exception.where, f"private-data.{kind}", {}
    for seal in records.seals.values():
        for resealed in seal.again:
            if kind := private(resealed.reason):
                yield resealed.where, f"private-data.{kind}", {}


def private_of(document: Document) -> Iterator[RecordFault]:
    """The same in one *document*."""
    for path, text in texts(document.data):
        if path[-1] not in _FREE and (kind := private(text)):
            yield document.where(*path), f"private-data.{kind}", {}


def documents(records: Records) -> Iterator[Document]:
    """Every file that holds words of people."""
    groups = (records.register.players, records.register.clubs, records.seasons, records.honours)
    for group in groups:
        yield from (record.document for record in group.values())
    for sheets in records.sheets.values():
        yield from (sheet.document for sheet in sheets)


def texts(value: Plain, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text that may say anything, with its path: a game's line of characters and prices may not."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inside in value.items():
            if key != "hires":
                yield from texts(inside, (*path, key))
    elif isinstance(value, list):
        for n, inside in enumerate(value):
            yield from texts(inside, (*path, n))
