"""results → the documents of `api/v1`: one type for each thing that others read, with every step.

The JSON Schemas that are published beside them are made from these types (`schemas.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.json import Encoder

ROOT = "api/v1"  # where they stand on the site
_ENCODER = Encoder()


def as_json(document: Struct | Mapping[str, object]) -> bytes:
    """One JSON document, in UTF-8, its fields in their order."""
    return _ENCODER.encode(document) + b"\n"
