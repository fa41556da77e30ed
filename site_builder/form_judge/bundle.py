"""The files that a site serves for the judge: the program with its schemas and pure libraries, and the runtime.

Each is compressed, and called after its digest, so that one that is kept is never another one. The program's own files
are found by following its imports from `answers.py`.
"""

from __future__ import annotations

import ast
import gzip
import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import files as files_of
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path
from tokenize import COMMENT, generate_tokens

from ..languages import LANGUAGES, clause_groups
from ..languages.catalogues import written
from ..program_files import HOUSE, SCHEMA_FOLDER, TEMPLATES, below, entries
from ..regulations import all_regulations
from ..regulations.numbers import FILE as NUMBERS
from ..rendering.scripts import JUDGE
from ..site import language_folder
from . import runtime
from .byte_code import Parts, file_name, laid_in, zipped

FOLDER = "judge/"
PROGRAM = "site_builder"
START = "site_builder.form_judge.answers"
PURE = ("yaml",)  # libraries, without their compiled parts
WORKER = ("judge-start.js", "judge.js")
_LEFT_OUT = {"cyaml.py", "dumper.py", "emitter.py", "representer.py", "serializer.py"}  # what writes, or is compiled
# What a page never runs.
_OF_COMMANDS = (
    "case-", "cases-", "clause-", "desk-", "doctor-", "draw-", "explain-", "import-", "new-announced-", "new-areas-",
    "new-ask-", "new-bare-", "new-edition-", "new-season-", "paper-", "runtime-", "schema-", "serve-", "start-",
    "tree-", "upgrade-", "waiting-", "worker-",
)  # fmt: skip
_SCHEMA_OF_CASES = "case.json"  # of tables of cases, which no page reads
# The words of pages that a judgement says nothing of.
_OF_PAGES = {
    "board", "clubs", "comparison", "data", "feeds", "finding", "follow", "formpage", "history", "home", "insight",
    "judged", "missing", "needs", "paper", "planned", "players", "rankings", "regulations", "sharing", "short", "style",
    "whatif",
}  # fmt: skip
_WORDS = Path(PROGRAM) / "languages/words"
_OF_RUNTIME = ("pyodide/", "_pyodide/")
# What the oldest Python that builds a site cannot parse stays as it is, so that every Python makes the same bundle.
_OF_NEWER_PYTHON = {
    "annotationlib.py", "dataclasses.py", "site.py", "string/templatelib.py", "traceback.py", "typing.py",
}  # fmt: skip
# Modules in whose place a small text of `standins/` stands, which follows the versions that are pinned: most of them
# would be read at each start and never used.
_OF_PYTHON_STAND_IN = {"asyncio/__init__.py": "asyncio", "socket.py": "socket", "subprocess.py": "subprocess"}
_OF_LIBRARIES_STAND_IN = {"jsonschema.py": "jsonschema", "referencing.py": "referencing", "yaml/__init__.py": "yaml"}
_OF_PYTHON = b"""Copyright (c) 2001 Python Software Foundation; All Rights Reserved.
Licensed under the PSF License Agreement, https://docs.python.org/3/license.html.
Changed: comments and docstrings were taken out.
"""
_TEXT_OF_LAW = "text.it.md"  # a room is found by it; nobody reads it there


def files(folder: Path, languages: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Everything that does not depend on the data, with the archives of the runtime in *folder*,
    for a site in *languages*. Raises UserError."""
    of_runtime = runtime.opened(folder)
    contents = {
        "loader": of_runtime[runtime.LOADER],
        "machine": of_runtime[runtime.MACHINE],
        "wasm": of_runtime[runtime.WASM],
        **{part: zipped(contents) for part, contents in laid_in(folder, sources(folder)).items()},
    }
    served_files: dict[str, dict[str, str | int]] = {}
    for name, content in contents.items():
        packed = gzip.compress(content, 9, mtime=0)
        digest = sha256(packed)
        address = f"{digest.hexdigest()[:20]}.bin"
        integrity = f"sha256-{b64encode(digest.digest()).decode()}"
        served_files[name] = {"address": address, "integrity": integrity, "size": len(packed)}
        yield FOLDER + address, packed
    about = json.loads(of_runtime[runtime.ABOUT])["info"]
    worker = "\n".join((TEMPLATES / "scripts" / part).read_text(encoding="utf-8") for part in WORKER)
    key = sha256(f"{worker}{sorted(served_files.items())}".encode()).hexdigest()[:20]
    for name, value in (("«files»", served_files), ("«about»", about), ("«key»", key)):
        worker = worker.replace(name, json.dumps(value, sort_keys=True))
    for lang in languages:
        path = language_folder(lang, languages) + JUDGE
        to_root = "../" * path.count("/")
        yield path, worker.replace("«folder»", json.dumps(to_root + FOLDER)).encode()


@cache
def sources(folder: Path) -> Parts:
    """What Python finds in its folders, as sources, with the archives of the runtime in *folder*. Raises UserError."""
    library = standard_library(runtime.opened(folder)[runtime.LIBRARY])
    return {"library": library, "program": program() | runtime.compiled_library(folder)}


def compiles_at_start(folder: Path) -> bool:
    """Whether *folder* has no byte code of these sources, so that a start of the page compiles them."""
    return not (folder / file_name(sources(folder))).is_file()


def standard_library(archive: bytes) -> dict[str, bytes]:
    """Python's own library as far as a judgement opens it, out of the *archive* of all of it; of the runtime's own
    modules all, for what they say of themselves is read when they start."""
    contents = runtime.standard_library(archive) | _standins(_OF_PYTHON_STAND_IN)
    brief = {
        path: content if path in _OF_NEWER_PYTHON or path.startswith(_OF_RUNTIME) else _brief(content)
        for path, content in contents.items()
    }
    return brief | {"licences/Python.txt": _OF_PYTHON}


def _standins(modules: Mapping[str, str]) -> dict[str, bytes]:
    folder = HOUSE / "form_judge/standins"
    return {path: (folder / f"{name}.txt").read_bytes() for path, name in modules.items()}


def program() -> dict[str, bytes]:
    """The program as far as a judgement opens it, its schemas, and the libraries, by path."""
    contents = {path.relative_to(HOUSE.parent).as_posix(): _brief(path.read_bytes()) for path in sorted(_modules())}
    contents |= dict(_catalogues({Path(path).parent for path in contents}))
    rooms = [room.name.replace("_", "-") for room in _rooms()]
    for room in _rooms():
        contents[(room / _TEXT_OF_LAW).relative_to(HOUSE.parent).as_posix()] = b""
    schemas = [
        *(path for path in entries(SCHEMA_FOLDER, "*.json") if path.name != _SCHEMA_OF_CASES),
        *(path for room in rooms for path in entries(SCHEMA_FOLDER / room, "*.json")),
    ]
    for path in schemas:
        schema = json.loads(path.read_text(encoding="utf-8"))
        contents[f"{PROGRAM}/schema/{path.relative_to(SCHEMA_FOLDER).as_posix()}"] = _json(schema)
    for library in PURE:
        contents |= _library(library)
    contents |= _standins(_OF_LIBRARIES_STAND_IN)
    return contents


def _modules() -> set[Path]:
    """The files of the program that are imported from the start on, and those of the rooms that have a form."""
    ahead = [_file(START), *(path for room in _rooms() for path in entries(room, "*.py"))]
    reached: set[Path] = set()
    while ahead:
        path = ahead.pop()
        if path is None or path in reached:
            continue
        reached.add(path)
        ahead += [_file(name) for name in _imported(path)]
    return reached


def _rooms() -> list[Path]:
    """The rooms that have a form; an edition that lies beside the data comes with its season (`season_data.py`)."""
    rooms = [(HOUSE / "regulations" / law.id.replace("-", "_")) for law in all_regulations().values() if law.form]
    return [room for room in rooms if room.is_dir()]


def _file(name: str) -> Path | None:
    """The file of the module *name* of the program; None where that is a name inside of one."""
    path = HOUSE.parent / Path(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def _imported(path: Path) -> Iterator[str]:
    """The modules of the program that the one at *path* imports, and the packages in which they stand."""
    package = path.relative_to(HOUSE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
            name = ".".join(part for part in base if part)
            yield from (".".join(name.split(".")[: n + 1]) for n in range(name.count(".") + 1))
            yield from (f"{name}.{alias.name}" for alias in node.names)


def _brief(source: bytes) -> bytes:
    """A module without its docstrings and comments, which nobody reads there: a fifth of what the program weighs, and
    a quarter of the libraries."""
    lines = source.decode().splitlines(keepends=True)
    for token in generate_tokens(iter(lines).__next__):
        if token.type == COMMENT:
            line, column = token.start
            lines[line - 1] = lines[line - 1][:column].rstrip() + "\n"
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) or ast.get_docstring(node) is None:
            continue
        text = node.body[0]
        first, *rest = range(text.lineno - 1, text.end_lineno or text.lineno)
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            instead = '__doc__ = "."'  # a dataclass without one writes its own, which takes longer than all its rest
        else:
            instead = "" if node.body[1:] else "pass"
        lines[first] = f"{' ' * text.col_offset}{instead}\n"
        for number in rest:
            lines[number] = "\n"
    return "".join(lines).encode()


def _catalogues(folders: set[Path]) -> Iterator[tuple[str, bytes]]:
    """What is read in *folders*, by path: sentences as JSON, for there a catalogue is not read from YAML again, and the
    numbers of a law."""
    groups = {group.relative_to(HOUSE.parent) for room in _rooms() for group in clause_groups(room)}
    for folder in sorted({*folders, *groups, _WORDS}):
        for lang in LANGUAGES:
            for path in entries(HOUSE.parent / folder, f"*.{lang}.yaml"):
                name = path.name.partition(".")[0]
                if folder == _WORDS and name in _OF_PAGES:
                    continue
                sentences = written(path.parent, name, lang)
                needed = {key: text for key, text in sentences.items() if not key.startswith(_OF_COMMANDS)}
                yield (folder / path.with_suffix(".json").name).as_posix(), _json(needed)
        if (numbers := HOUSE.parent / folder / NUMBERS).is_file():
            yield (folder / NUMBERS).as_posix(), numbers.read_bytes()


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def _library(name: str) -> dict[str, bytes]:
    spec = find_spec(name)
    assert spec is not None and spec.origin is not None, f"{name} is not installed"
    home = Path(spec.origin).parent
    paths = [path for path in below(home) if path.suffix in (".py", ".json")]
    files = [path for path in paths if not _LEFT_OUT & set(path.relative_to(home.parent).parts)]
    contents = {path.relative_to(home.parent).as_posix(): path.read_bytes() for path in files}
    brief = {path: _brief(content) if path.endswith(".py") else content for path, content in contents.items()}
    return brief | dict(_licences(name))


def _licences(name: str) -> Iterator[tuple[str, bytes]]:
    """The licence of a library, whose files have lost what they said of it with their comments."""
    for distribution in packages_distributions()[name]:
        for file in files_of(distribution) or ():
            if file.name.startswith(("LICENSE", "LICENCE", "COPYING")):
                yield f"licences/{distribution}.txt", file.read_binary()
