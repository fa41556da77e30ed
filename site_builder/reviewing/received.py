"""A report from another job, where a stranger's files were: believed only as far as `report.json` says."""

from __future__ import annotations

import json
from pathlib import Path

from ..languages.shapes import schema_in_every_language
from .wording import Report

MOST_BYTES = 2 * 1024 * 1024
SCHEMA = Path(__file__).parent / "report.json"


class Unreadable(Exception):
    """Raised where a file is no report, or not one that can be believed."""


def received(content: bytes) -> Report:
    """The report in *content*. Raises Unreadable for anything else: too long, no JSON, another shape."""
    import jsonschema_rs

    if len(content) > MOST_BYTES:
        raise Unreadable("too long")
    try:
        value: Report = json.loads(content.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise Unreadable("no JSON") from fault
    schema = schema_in_every_language(json.loads(SCHEMA.read_text(encoding="utf-8")))
    if not jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid(value):
        raise Unreadable("another shape")
    return value


def _no_number(text: str) -> None:
    raise ValueError(text)
