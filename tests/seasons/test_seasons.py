"""Small seasons whose published documents are known beforehand: see README.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.lazy import evaluated_files
from site_builder.problems import errors

HERE = Path(__file__).parent
FOLDERS = sorted(folder.parent.name for folder in HERE.glob("*/expected.yaml"))


def published(folder: str) -> dict[str, Any]:
    """Every JSON document of the folder's data, by its address below `api/v1`."""
    results, problems = examine(HERE / folder / "data")
    assert results is not None and errors(problems) == []
    documents = ((path.removeprefix("api/v1/"), content) for path, content in evaluated_files(all_exports(results)))
    return {path: json.loads(content) for path, content in documents if path.endswith(".json")}


def differences(actual: Any, wanted: Any, where: str) -> list[str]:
    """Where *actual* is another than what *wanted* has of it."""
    if isinstance(actual, list) and isinstance(wanted, Mapping):
        rows = {row["player"]: row for row in actual}
        absent = [f"{where}: {player} is there" for player in wanted.get("not there", ()) if player in rows]
        players = {player: part for player, part in wanted.items() if player != "not there"}
        return absent + [line for player, part in players.items() for line in differences(rows[player], part, player)]
    if isinstance(actual, Mapping) and isinstance(wanted, Mapping):
        parts = {key: part for key, part in wanted.items() if key != "says"}
        return unsaid(actual, wanted.get("says", {}), where) + [
            line for key, part in parts.items() for line in differences(actual[key], part, f"{where}, {key}")
        ]
    return [] if actual == wanted else [f"{where}: {actual!r} instead of {wanted!r}"]


def unsaid(row: Mapping[str, Any], wanted: Mapping[str, list[str]], where: str) -> list[str]:
    """The sentences that no step of a row tells."""
    texts = {lang: " | ".join(step["text"][lang] for step in row["steps"]) for lang in wanted}
    parts = ((texts[lang], part) for lang in wanted for part in wanted[lang])
    return [f"{where}: {text!r} without {part!r}" for text, part in parts if part not in text]


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_published_of_a_small_season(folder):
    documents = published(folder)
    wanted = yaml.safe_load((HERE / folder / "expected.yaml").read_text(encoding="utf-8"))
    assert [line for path, part in wanted.items() for line in differences(documents[path], part, path)] == []


def test_the_folders_are_told():
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    assert FOLDERS and all(f"| `{folder}` |" in readme for folder in FOLDERS)
