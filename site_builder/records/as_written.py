"""Texts that are not as they were meant: in curly quotes, in another encoding, with markup or blanks too many."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..languages import LANGUAGES
from .player_ids import PLAYER_ID
from .private_data import documents, texts
from .record_fault import RecordFault
from .records import Records

_QUOTED = re.compile("[“„‘][^“”„‘]*[”“’]\\Z")  # all of it, and nothing within
_READ_WRONGLY = re.compile("[ÂÃ][\\S\u00a0]|â€")  # what UTF-8 looks like where it is read as Windows' Latin
_MARKUP = re.compile(
    r"</?[a-z][a-z0-9]*(?: [^<>]*)?/?>|&(?:[a-z]{2,8}|#[0-9]{1,5});|\*\*(?=\S)|(?<=\S)\*\*", re.IGNORECASE
)
_SIGNS = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "’", "&#39;": "’", "&nbsp;": " "}
_NAMES = frozenset("name aliases title place".split())


def as_written(records: Records) -> Iterator[RecordFault]:
    """A text has neither the quotes of a word processor around it nor letters of another encoding or the markup of a
    page in it, a name no blanks but one between two words."""
    championship = records.championship.document
    for document in [*documents(records), *([championship] if championship else [])]:
        for path, text in texts(document.data):
            if not text.isascii() and _QUOTED.match(text):
                if PLAYER_ID.match(text[1:-1]):
                    continue  # told as a person whom nobody knows
                yield document.where(*path), "as-written.quotes", {"meant": text[1:-1]}
            elif not text.isascii() and (meant := as_meant(text)) != text:
                yield document.where(*path), "as-written.encoding", {"text": text, "meant": meant}
            elif _MARKUP.search(text):
                yield document.where(*path), "as-written.markup", {"meant": " ".join(_unmarked(text).split())}
            elif (meant := " ".join(text.split())) != text and "\n" not in text:
                key = next((step for step in reversed(path) if isinstance(step, str) and step not in LANGUAGES), "")
                if key in _NAMES:
                    yield document.where(*path), "as-written.blanks", {"key": key, "meant": meant}


def _unmarked(text: str) -> str:
    """The text as a page with its markup would show it."""
    return _MARKUP.sub(lambda sign: _SIGNS.get(sign[0].lower(), ""), text)


def as_meant(text: str) -> str:
    """The text with its words that are UTF-8 read as another encoding as they were meant."""
    return " ".join(_read_again(word) if _READ_WRONGLY.search(word) else word for word in text.split(" "))


def _read_again(word: str) -> str:
    try:
        return word.encode("cp1252").decode()
    except UnicodeError:
        return word
