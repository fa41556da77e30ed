"""The law library: one room per regulation, found by looking."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from .contract import Regulation

_HERE = Path(__file__).parent


@cache
def regulation(id: str) -> Regulation | None:
    """The regulation with this id, or None. A room's folder is its id with underscores."""
    folder = id.replace("-", "_")
    if not (_HERE / folder / "text.it.md").is_file():
        return None
    return import_module(f".{folder}", __name__).REGULATION


@cache
def all_regulations() -> Mapping[str, Regulation]:
    """Every room, by id. A room is a folder with the text of a regulation."""
    ids = sorted(text.parent.name.replace("_", "-") for text in _HERE.glob("*/text.it.md"))
    return {id: law for id in ids if (law := regulation(id))}
