"""The validator that only says whether data have the shape of a schema: fast, and used where it is installed."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol


class FastValidator(Protocol):
    """Says whether something has the shape of a schema, and not what is wrong."""

    def is_valid(self, instance: object, /) -> bool: ...


@lru_cache(maxsize=64)
def fast_validator(schema: str) -> FastValidator | None:
    """Of a *schema* as JSON, made once: whoever reads data again has the same schemas. None where only Python runs, as
    in the form page: there the one that explains is asked at once."""
    try:
        import jsonschema_rs
    except ImportError:
        return None
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
