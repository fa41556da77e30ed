"""Spoilt data files: the strict reader, the schemas, the checks and the regulations, among the sound data of a season.

Whatever the bytes, there come problems, each at a place within its file, in few and short sentences; or there is none,
and then what was read, written down again, reads the same.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from msgspec import Struct

from site_builder.checking import examine
from site_builder.problems import MESSAGE_LIMIT, Problem, errors
from site_builder.records import files as reading
from site_builder.records.document import Document
from site_builder.records.player_ids import CODE
from site_builder.records.schemas import MOST_TOLD, Schemas
from site_builder.records.strict_yaml import YamlError, read
from site_builder.reporting import MOST_BYTES, as_github, as_text, sentence
from site_builder.submitting.writing import text as written
from tests.championship import DATA

from .fuzzing import Wrong
from .mutating import YAML_TOKENS, Pool, spoilt_bytes

ROOT = Path(__file__).parents[2]
SOUND = [ROOT / "tests/problems" / law / "_sound/data" for law in ("", "bang-2007", "bang-2022", "festival-2000")]
OFFICIAL = "2008-records"  # the season of the demonstration whose regulation has no miniature
ONE_IN = 20  # so many refused files are tried among all others too; those that pass alone, always
_LINE_END = re.compile("\r\n|\r|\n")
_PLAYER = re.compile(rf"\b{CODE}\b")


class File(Struct, frozen=True):
    """A sound file: the data folder that it is in, its path there, its schema, its bytes."""

    data: Path
    path: str
    schema: str
    content: bytes


def folders(home: Path) -> Iterator[Path]:
    """Copies of a small sound data folder for each regulation, below *home*."""
    for number, source in enumerate(SOUND):
        yield Path(shutil.copytree(source, home / str(number) / "data"))
    yield _official(home / "official/data")


def _official(folder: Path) -> Path:
    season, sheets = DATA / f"seasons/{OFFICIAL}.yaml", sorted((DATA / "tournaments" / OFFICIAL).rglob("*.yaml"))[:3]
    people = {id for file in (season, *sheets) for id in _PLAYER.findall(file.read_text(encoding="utf-8"))}
    for file in (season, *sheets, *(DATA / f"players/{id}.yaml" for id in sorted(people))):
        target = folder / file.relative_to(DATA)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    return folder


def files(folder: Path) -> Iterator[File]:
    law = next(str(read(file.read_bytes())[0]["regulation"]) for file in (folder / "seasons").glob("*.yaml"))
    names = {"players": "player", "clubs": "club", "honours": "honours", "exceptions": "exceptions"}
    for file in sorted(folder.rglob("*.yaml")):
        path = file.relative_to(folder)
        schema = names.get(path.parts[0]) or f"{law}/{path.parts[0].removesuffix('s')}"
        yield File(folder, path.as_posix(), schema, file.read_bytes())


class Reader:
    """The target: every run spoils one file of one folder below *home*."""

    def __init__(self, home: Path):
        self.schemas = Schemas()
        self.kinds: dict[str, list[File]] = {}
        for folder in folders(home):
            for file in files(folder):
                self.kinds.setdefault(file.schema, []).append(file)
        self.names = sorted(self.kinds)
        every = [file for kind in self.kinds.values() for file in kind]
        self.contents = [file.content for file in every]
        self.pool = Pool([read(file.content)[0] for file in every])
        self.read = lru_cache(len(every))(read)  # the many files that stay as they are, read once

    def __call__(self, chance: Random, show: Callable[[bytes], object]) -> str:
        file = chance.choice(self.kinds[chance.choice(self.names)])
        if chance.random() < 0.5:
            content = spoilt_bytes(chance, file.content, self.contents, YAML_TOKENS)
        else:
            value = self.pool.spoilt(chance, read(file.content)[0])
            content = json.dumps(value, ensure_ascii=False, indent=chance.choice((None, 1)))
            content = content.encode("utf-8", "surrogatepass")
        show(content)
        ended = self.alone(file, content)
        if ended == "sound" or chance.randrange(ONE_IN) == 0:
            among = self.among(file, content)
            ended = f"{ended}, then {among}" if ended == "sound" else ended
        return ended

    def alone(self, file: File, content: bytes) -> str:
        """The reader and the schema, for this file only."""
        try:
            data, mark = read(content)
        except YamlError as refused:
            within(content, refused.line, refused.column, refused.key)
            return "refused by the reader"
        if not isinstance(data, dict):
            return "refused by the reader"
        document = Document(file.path, Path(file.path).stem, data, mark)
        problems = self.schemas.problems(file.schema, document)
        if len(problems) > MOST_TOLD + 100:
            raise Wrong(f"{len(problems)} problems of shape")
        for problem in problems:
            within(content, problem.where.line, problem.where.column, problem.check)
            bounded(problem)
        if problems:
            return "refused by its schema"
        again = read(json.dumps(data, ensure_ascii=False).encode())[0]
        if again != data:
            raise Wrong("written as JSON it reads otherwise")
        if file.schema.endswith("tournament") or file.schema in ("player", "club"):
            again = read(written(data, file.schema, 4).encode())[0]
            if _present(again) != _present(data):
                raise Wrong("written down it reads otherwise")
        return "sound"

    def among(self, file: File, content: bytes) -> str:
        """The file among all others: the checks over files, the regulation, what is told."""
        target = file.data / file.path
        target.write_bytes(content)
        try:
            with patch.object(reading, "read", self.read):
                _, problems = examine(file.data, schemas=self.schemas)
        finally:
            target.write_bytes(file.content)
        for problem in problems:
            if problem.where.path.endswith(f"/{file.path}"):
                within(content, problem.where.line, problem.where.column, problem.check)
            bounded(problem)
        for tell in (as_text, as_github):
            for lang in ("it", "en"):
                if len(tell(problems, lang).encode()) > MOST_BYTES:
                    raise Wrong("more is told than a log takes")
        return "refused" if errors(problems) else "accepted"


def _present(value: dict[str, object]) -> dict[str, object]:
    """*value* without what is left out when a file is written: nothing is said by an empty list."""
    return {key: item for key, item in value.items() if item is not None and item != [] and item != {}}


def within(content: bytes, line: int, column: int, check: str) -> None:
    """A place must be one that an editor can go to."""
    lines = _LINE_END.split(content.decode("utf-8", "replace"))
    if not 1 <= line <= len(lines):
        raise Wrong(f"{check}: a line that the file has not")
    if not 1 <= column <= len(lines[line - 1]) + 1:
        raise Wrong(f"{check}: a column that the line has not")


def bounded(problem: Problem) -> None:
    """A message must be one line that a terminal can show, in both languages."""
    for text in (sentence(problem, "it"), sentence(problem, "en")):
        if not 0 < len(text) <= MESSAGE_LIMIT or "\n" in text:
            raise Wrong(f"{problem.check}: a message of {len(text)} characters")
