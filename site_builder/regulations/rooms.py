"""The rooms of the program: one regulation each, found by listing the folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from ..program_files import entries
from .contract import Regulation

HERE = Path(__file__).parent
_PACKAGE = __name__.rpartition(".")[0]


@cache
def room(id: str) -> Regulation | None:
    """The regulation with this id, or None. A room's folder is its id with underscores."""
    folder = id.replace("-", "_")
    if not (HERE / folder / "text.it.md").is_file():
        return None
    return import_module(f".{folder}", _PACKAGE).REGULATION


@cache
def room_ids() -> tuple[str, ...]:
    """Every room: a folder with the text of a regulation."""
    return tuple(room.name.replace("_", "-") for room in entries(HERE, "*") if (room / "text.it.md").is_file())
