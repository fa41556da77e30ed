"""The number of a report's format: who changes what a report has, or may have, raises it."""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec

from site_builder.reviewing.report import VERSION, Report

# The number of the format, and a digest of the shape of its reports without what is only said about them.
FORMAT = (6, "a5da551543bee3b7bf58")


def shape(value: object) -> object:
    """A schema, or a part of one, without descriptions and without the number of the format itself."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items() if not (key == "description" and type(part) is str)}
    return [shape(part) for part in value] if isinstance(value, list) else value


def test_another_shape_has_another_number():
    """A job of an older program would take such a report for one that it knows."""
    schema = msgspec.json.schema(Report, schema_hook=lambda custom: {"title": custom.__name__})
    del schema["$defs"]["Report"]["properties"]["report"]
    digest = sha256(json.dumps(shape(schema), sort_keys=True).encode()).hexdigest()[:20]
    assert (VERSION, digest) == FORMAT, (
        f"what a report has is another ({digest}): raise VERSION in reviewing/report.py and write both into FORMAT"
    )
