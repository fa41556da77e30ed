"""What is still to be written: a new file has a `?` in the place of every fact, and nobody guesses one."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from ..languages import sayings, words_of_any
from .document import Document, name_at
from .meant import Schema
from .record_fault import RecordFault
from .unreadable import UNWRITTEN

FREE_TEXTS = ("name", "place", "reason", "note", "side_events")  # what nobody has is left out of these
_ALWAYS_NEEDED = (("name",), ("place",))  # of what has one at all
_NO_SIGN_OF_A_TOWN = r"[#?*=<>|_^~{}]"
_words = sayings(__file__, "words_for_nothing")


def still_open(document: Document, clubs: Container[str] = ()) -> Iterator[RecordFault]:
    """Every `?` of a *document*, whatever its shape, and every text that only says that there is nothing; where a club
    belongs, none of *clubs* does."""
    for path, text in document.texts():
        if text == UNWRITTEN:
            yield document.where(*path), "unfilled", {"key": name_at(path)}
        elif (
            any(key in FREE_TEXTS for key in path[-2:]) or (path[-1:] == ("club",) and text not in clubs)
        ) and says_nothing(text):
            variant = ".needed" if path in _ALWAYS_NEEDED else ""
            yield document.where(*path), "unfilled.nothing" + variant, {"key": name_at(path), "text": text}
        elif path == ("place",) and (certain := _certain(text)) != text:
            yield document.where(*path), "unfilled.beside", {"key": name_at(path), "text": text, "meant": certain}


def _certain(place: str) -> str:
    """What a *place* says before a sign that no name of a town has, or words that it is not certain yet; all of it
    where no name stands before them."""
    unsure = "|".join(map(re.escape, words_of_any(_words, "unsure")))
    behind = re.compile(rf"\s*(?:{_NO_SIGN_OF_A_TOWN}|[(\[,;:–-]*\s*\b(?:{unsure})\b).*", re.IGNORECASE | re.DOTALL)
    certain = behind.sub("", place)
    return certain if any(map(str.isalpha, certain)) else place


def says_nothing(text: str) -> bool:
    """Whether a free *text* only says that there is nothing to say: "none", "nessuno", "-"."""
    return not any(map(str.isalnum, text)) or text.strip(" .").lower() in words_of_any(_words, "nothing")


def wanted(rule: str, schema: Schema, form: str) -> tuple[str, dict[str, str]]:
    """What belongs in the place of a `?` that a *rule* of a *schema* refuses: the variant of the sentence that says so,
    and its facts; *form* is how it is written, where that is known."""
    if rule == "format":
        return ".day", {"example": form}
    if rule == "enum":
        return ".choice", {"allowed": ", ".join(map(str, schema["enum"]))}
    if rule == "type" and schema["type"] == "integer":
        return ".number", {}
    if rule == "type" and schema["type"] == "boolean":
        return ".choice", {"allowed": "true, false"}
    return (".form", {"form": form}) if form else ("", {})
