"""A championship and the file of a newer program → what an upgrade would change, tried before anything is written.

The newer program is installed by its lock into an environment that goes again, and asked there what it makes of the
data and which files it writes for a host. Those files are exchanged three ways: what nobody changed becomes the new
one, what only the owner changed stays, what both changed is merged line by line; where the same lines changed, the
owner's file stays, and the newer one is put into ASIDE, which git does not look at.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from msgspec import Struct

from ..problems import UserError
from ..program_files import CHANGE_LOG, LOCK, NAME, below, entries, version
from ..writing import Edit, Edits
from ..writing.own_files import create
from ..writing.temporary import temporary
from .files import LOCK_FILE, PROGRAM, SCHEMAS, SETTINGS, generated, locked
from .settings import read_settings
from .state import State, state_of
from .wheel import ProgramWheel

_STEM = NAME.replace("-", "_")
_NAME = re.compile(rf"{_STEM}-([0-9]+(?:\.[0-9]+){{1,3}})-py3-none-any\.whl\Z")
_MOST_BYTES, _MOST_UNPACKED = 32 << 20, 4 << 20  # of a wheel; of one document in it
_SECONDS = 600
ASIDE = ".cache/upgrade/"  # the newer files that the owner's did not become


class Upgrade(Struct, frozen=True):
    """What an upgrade to *version* would do: *edits* by path below the championship; *changes*, lines of the change log
    that are new; *conflicts*, files of which the owner's stays though the program's is another now: that lies in ASIDE,
    but where the program has none any more; the states *before* and *after* it."""

    version: str
    edits: Edits
    changes: list[str]
    conflicts: Sequence[str]
    before: State
    after: State

    @property
    def new_errors(self) -> list[str]:
        """Mistakes that only the newer program tells."""
        return [line for line in self.after.errors if line not in self.before.errors]

    @property
    def moved(self) -> list[str]:
        """The lines of seasons that come and go: "-" before it, "+" after it."""
        old, new = dict.fromkeys(self.before.lines), dict.fromkeys(self.after.lines)
        return [*(f"- {line}" for line in old if line not in new), *(f"+ {line}" for line in new if line not in old)]

    @property
    def plain(self) -> dict[str, object]:
        """For a program: *files* are those that become others, or go."""
        return {
            "version": self.version, "changes": self.changes, "moved": self.moved, "new_errors": self.new_errors,
            "conflicts": list(self.conflicts),
            "files": [path for path, edit in self.edits.items() if edit.before != edit.after],
        }  # fmt: skip


def upgrade(top: Path, data: Path, file: Path, lang: str, stage: Callable[[str], object] = str) -> Upgrade:
    """What an upgrade of the championship at *top* to the program in *file* would do; *stage* is told what begins.
    Raises UserError where it cannot be done or tried; nothing is written but into a folder that goes."""
    if not file.exists():
        raise UserError("upgrade-no-file", path=file)
    current = _current(top)
    refuse_uncommitted(top)
    wheel = _wheel(file)
    newer = _version(wheel.name)
    if _numbers(newer) <= _numbers(current):
        raise UserError("upgrade-not-newer", new=newer, old=current)
    settings_file = top / SETTINGS
    if not settings_file.is_file():
        raise UserError("upgrade-no-settings")
    settings = settings_file.read_bytes()
    program = locked(wheel, _document(wheel, LOCK.name))
    with temporary() as scratch:
        stage("install")
        python = _installed(scratch, program)
        stage("newer")
        answer = _asked(python, "state", data.resolve(), lang)
        _asked(python, "files", settings_file.resolve(), scratch / "files")
        migrated: dict[str, str] = json.loads(_asked(python, "migrated", top.resolve(), lang))
        folder = scratch / "files"
        files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in below(folder)}
    edits, conflicts = _exchanged(top, generated(read_settings(settings)), files)
    edits |= {path: Edit(_content(top / path), text.encode()) for path, text in migrated.items()}
    removed = {f"{PROGRAM}/{old.name}": None for old in entries(top / PROGRAM, "*.whl")}
    for path, content in {**removed, **program}.items():
        edits[path] = Edit(_content(top / path), content)
    changes = _news(CHANGE_LOG.read_text(encoding="utf-8"), _document(wheel, CHANGE_LOG.name))
    after = State(**json.loads(answer))
    stage("own")
    return Upgrade(newer, edits, changes, conflicts, state_of(data, lang), after)


def refuse_uncommitted(top: Path) -> None:
    """Raises UserError where the work tree at *top* holds something that no commit has, or is none."""
    try:
        process = subprocess.run(
            ["git", "-C", str(top), "status", "--porcelain"], capture_output=True, check=False
        )  # fmt: skip
    except FileNotFoundError:
        raise UserError("upgrade-no-git") from None
    if process.returncode:
        raise UserError("upgrade-no-git")
    if process.stdout.strip():
        raise UserError("upgrade-uncommitted")


def _current(top: Path) -> str:
    """The version that the championship is locked to, which has to be the one that runs."""
    folder = top / PROGRAM
    names = [file.name for file in entries(folder, "*.whl")] if folder.is_dir() else []
    if len(names) != 1 or not (top / LOCK_FILE).is_file() or not _NAME.match(names[0]):
        raise UserError("upgrade-no-championship", folder=PROGRAM, lock=LOCK_FILE)
    current = _version(names[0])
    if current != version():
        raise UserError("upgrade-other-program", lock=current, running=version())
    return current


def _wheel(file: Path) -> ProgramWheel:
    if not file.is_file() or not _NAME.match(file.name):
        raise UserError("upgrade-no-wheel", path=file)
    with file.open("rb") as opened:
        content = opened.read(_MOST_BYTES + 1)
    wheel = ProgramWheel(file.name, content)
    if len(content) > _MOST_BYTES:
        raise UserError("upgrade-no-wheel", path=file)
    about = _text(wheel, f"{_STEM}-{_version(file.name)}.dist-info/METADATA")
    if f"\nName: {NAME}\nVersion: {_version(file.name)}\n" not in about:
        raise UserError("upgrade-no-wheel", path=file)
    return wheel


def _document(wheel: ProgramWheel, name: str) -> str:
    """A text of the program in *wheel*, by its path below the package. Raises UserError where there is none."""
    return _text(wheel, f"site_builder/{name}")


def _text(wheel: ProgramWheel, path: str) -> str:
    try:
        with ZipFile(BytesIO(wheel.content)) as archive, archive.open(path) as document:
            return document.read(_MOST_UNPACKED).decode()
    except (BadZipFile, KeyError, ValueError, NotImplementedError, RuntimeError):
        raise UserError("upgrade-no-wheel", path=wheel.name) from None


def _version(name: str) -> str:
    match = _NAME.match(name)
    assert match, name
    return match[1]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _installed(scratch: Path, program: Mapping[str, bytes]) -> Path:
    """A new environment below *scratch* with the *program*, installed by its lock; its Python. Raises UserError."""
    for path, content in program.items():
        create(scratch / path, content, scratch)
    own_pip = find_spec("pip") is not None  # to make another takes as long as all the rest; what uv made has none
    venv.create(scratch / "environment", with_pip=not own_pip)
    python = scratch / "environment" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = (sys.executable, "-m", "pip", "--python", python) if own_pip else (python, "-m", "pip")
    words = ("install", "-q", "--disable-pip-version-check", "--no-input", "--require-hashes")
    process = subprocess.run(
        [*pip, *words, "--only-binary", ":all:", "-r", LOCK_FILE], cwd=scratch, capture_output=True, check=False,
        encoding="utf-8", errors="replace", env={**os.environ, "TMPDIR": str(scratch)},
    )  # fmt: skip
    if process.returncode:
        last_line = next((line for line in reversed(process.stderr.splitlines()) if line.strip()), "?")
        raise UserError("upgrade-not-installed", said=last_line[:300])
    return python


def _asked(python: Path, *words: object) -> str:
    process = subprocess.run(
        [python, "-I", "-m", "site_builder.starting", *map(str, words)], capture_output=True, check=False,
        encoding="utf-8", errors="replace", timeout=_SECONDS,
    )  # fmt: skip
    if process.returncode:
        last_line = next((line for line in reversed(process.stderr.splitlines()) if line.strip()), "?")
        raise UserError("upgrade-not-tried", said=last_line[:300])
    return process.stdout


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() and not file.is_symlink() else None


def _exchanged(
    top: Path, old: Mapping[str, bytes], new: Mapping[str, bytes]
) -> tuple[dict[str, Edit], list[str]]:  # fmt: skip
    """What becomes of each file that the *old* or the *new* program writes, and the conflicts."""
    edits, conflicts = dict[str, Edit](), list[str]()
    for path in sorted({*old, *new}):
        ours, before, after = _content(top / path), old.get(path), new.get(path)
        if before == after or ours == after:
            continue
        if ours == before or path.startswith(SCHEMAS):  # ids in a schema are put in anew: mastro schema --with-ids
            edits[path] = Edit(ours, after)
        elif ours is not None and before is not None and after is not None and (merged := _merged(ours, before, after)):
            edits[path] = Edit(ours, merged)
        else:
            conflicts.append(path)
            if after is not None:
                edits[ASIDE + path] = Edit(_content(top / (ASIDE + path)), after)
    return edits, conflicts


def _merged(ours: bytes, before: bytes, after: bytes) -> bytes | None:
    """Both changes in one text; None where they touch the same lines."""
    with temporary() as scratch:
        places = [scratch / name for name in ("own", "before", "after")]
        for place, content in zip(places, (ours, before, after), strict=True):
            create(place, content, scratch)
        process = subprocess.run(["git", "merge-file", "-p", *places], capture_output=True, check=False)
    return process.stdout if process.returncode == 0 else None


def _news(old: str, new: str) -> list[str]:
    """The lines of the entries of the change log that are new, each entry whole."""
    old_entries = set(_entries(old))
    return [line for entry in _entries(new) if entry not in old_entries for line in entry.splitlines() if line]


def _entries(text: str) -> list[str]:
    """The entries and headings of a change log, with the lines that go on."""
    return [entry.strip() for entry in re.split(r"\n(?=[*#])", text)]
