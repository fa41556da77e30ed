"""The validator that says yes quickly, where it is installed."""

from __future__ import annotations

from typing import Any, Protocol


class FastValidator(Protocol):
    """Says yes or no."""

    def is_valid(self, instance: object, /) -> bool: ...


def fast_validator(schema: dict[str, Any]) -> FastValidator | None:
    """None where only Python runs, as in the form page: there the one that explains is asked at once."""
    try:
        import jsonschema_rs
    except ImportError:
        return None
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
