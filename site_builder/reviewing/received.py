"""A report from another job, where a stranger's files were: believed only as far as the types of `report.py` say."""

from __future__ import annotations

from msgspec import MsgspecError
from msgspec.json import decode

from .report import Report
from .report_values import InEveryLanguage

MOST_BYTES = 2 * 1024 * 1024


class Unreadable(Exception):
    """Raised where a file is no report, or not one that can be believed."""


def received(content: bytes) -> Report:
    """The report in *content*. Raises Unreadable for anything else: too long, no JSON, another shape."""
    if len(content) > MOST_BYTES:
        raise Unreadable("too long")
    try:
        return decode(content, type=Report, dec_hook=_in_every_language)
    except (MsgspecError, ValueError, RecursionError) as fault:  # bytes that are no text are a ValueError
        raise Unreadable("no report") from fault


def _in_every_language(kind: type, texts: object) -> InEveryLanguage:
    assert kind is InEveryLanguage, "the only type that is not plain"
    return InEveryLanguage.of(texts)
