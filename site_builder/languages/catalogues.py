"""Catalogues of sentences: which languages there are, and what stands in a file of one of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES = ("it", "en")  # the first is the site's own language, at "/"
PROGRAM = Path(__file__).parent.parent


@cache
def catalogue(folder: Path, name: str, lang: str) -> Mapping[str, str]:
    """The sentences of `<folder>/<name>.<lang>.yaml`: our own files, so a plain loader reads them. Where the form page
    runs the program, they were read by the build, and `.json` has what stands there."""
    read_before = folder / f"{name}.{lang}.json"
    if read_before.is_file():
        return json.loads(read_before.read_text(encoding="utf-8"))
    import yaml

    text = (folder / f"{name}.{lang}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def has_catalogue(folder: Path, name: str, lang: str) -> bool:
    """Whether `catalogue` has something to read, here or where the form page runs the program."""
    return any((folder / f"{name}.{lang}.{ending}").is_file() for ending in ("json", "yaml"))
