"""No field of `api/v1` that was ever published goes: who reads it may rest on any of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from site_builder.exports.api.schemas import DOCUMENTS, published

PUBLISHED = Path(__file__).with_name("api_fields.txt")  # a field a line: a new one is added, none is ever taken out


def fields(schema: Any, root: Any, path: str, inside: tuple[str, ...] = ()) -> Iterator[str]:
    """The fields that a document under *schema* may have, by the way to them: `ranking/rows/*/place`."""
    if not isinstance(schema, dict):
        return
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        if name not in inside:
            yield from fields(root["$defs"][name], root, path, (*inside, name))
    for alternative in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from fields(alternative, root, path, inside)
    for name, part in schema.get("properties", {}).items():
        yield f"{path}/{name}"
        yield from fields(part, root, f"{path}/{name}", inside)
    for part in (schema.get("items"), schema.get("additionalProperties"), *schema.get("prefixItems", ())):
        yield from fields(part, root, f"{path}/*", inside)


def today() -> set[str]:
    schemas = {name: json.loads(published(name)) for name in DOCUMENTS}
    return {field for name, schema in schemas.items() for field in fields(schema, schema, name)}


def test_every_field_that_was_published_is_still_there():
    assert set(PUBLISHED.read_text(encoding="utf-8").split()) - today() == set()


def test_the_fields_of_today_are_in_the_list():
    """So that from now on none of them goes either."""
    assert today() - set(PUBLISHED.read_text(encoding="utf-8").split()) == set()
