"""A YAML file of ours as plain values, by the parser in C where there is one: the other takes ten times as long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def plain(file: Path) -> Any:
    """What stands in *file*."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
