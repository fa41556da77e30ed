"""What is still to be written: a new file has a `?` in the place of every fact, and nobody guesses one."""

from __future__ import annotations

from collections.abc import Iterator

from .document import Document, name_at
from .meant import Schema
from .record_fault import RecordFault
from .unreadable import UNWRITTEN


def still_open(document: Document) -> Iterator[RecordFault]:
    """Every `?` of a *document*, whatever its shape."""
    for path, text in document.texts():
        if text == UNWRITTEN:
            yield document.where(*path), "unfilled", {"key": name_at(path)}


def wanted(rule: str, schema: Schema) -> tuple[str, dict[str, str]]:
    """What belongs in the place of a `?` that a *rule* of a *schema* refuses: the variant of the sentence that says so,
    and its facts."""
    if rule == "format":
        return ".day", {}
    if rule == "enum":
        return ".choice", {"allowed": ", ".join(map(str, schema["enum"]))}
    if rule == "type" and schema["type"] == "integer":
        return ".number", {}
    if "x-hint" in schema:
        return ".form", {"form": schema["x-hint"]}
    return "", {}
