"""What a start of the form page reads, as byte code: a start takes half as long with it.

The runtime itself has to make it, under node: `mastro runtime` does that (`lean.mjs`), once for each version of the
program. A build runs nothing of it: it takes what was made of the sources that it has, and where that is not there it
serves the sources.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from ..program_files import TEMPLATES
from . import runtime

Parts = Mapping[str, Mapping[str, bytes]]  # what Python finds in its folders: by part of the bundle, by path
PREFIX = "byte-code-"
_HERE = Path(__file__).parent
SCRIPTS = (_HERE / "lean.mjs", TEMPLATES / "scripts/judge-start.js", _HERE / "lean.py")
_PART_IN = {"library": "library", "judge": "program"}  # by the folder in which a part lies there
_EPOCH = (1980, 1, 1, 0, 0, 0)


def zipped(contents: Mapping[str, bytes]) -> bytes:
    """An archive of *contents* by path, not compressed, and the same wherever and whenever it is made."""
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as archive:
        for path, content in sorted(contents.items()):
            archive.writestr(ZipInfo(path, _EPOCH), content)
    return whole.getvalue()


def file_name(sources: Parts) -> str:
    """How the archive is called that is made of these *sources*: no other one is ever taken for it."""
    digest = sha256(runtime.PYODIDE.digest.encode())
    for content in (*(script.read_bytes() for script in SCRIPTS), *map(zipped, sources.values())):
        digest.update(sha256(content).digest())
    return f"{PREFIX}{digest.hexdigest()[:20]}.zip"


def laid_in(folder: Path, sources: Parts) -> Parts:
    """The *sources*, with the byte code in the place of those modules of which the *folder* has it."""
    archive = folder / file_name(sources)
    return with_byte_code(sources, archive.read_bytes()) if archive.is_file() else sources


def with_byte_code(sources: Parts, archive: bytes) -> Parts:
    """The *sources*, with what is in the *archive* in the place of modules."""
    parts = {part: {**contents} for part, contents in sources.items()}
    with ZipFile(io.BytesIO(archive)) as compiled:
        for name in compiled.namelist():
            folder, _, path = name.partition("/")
            part = parts[_PART_IN[folder]]
            del part[path.removesuffix("c")]
            part[path] = compiled.read(name)
    return parts


def workplace(folder: Path, parts: Parts) -> dict[str, bytes]:
    """The files, by path, in which node begins Python with these *parts*, and with the runtime of *folder*."""
    compiled = {f"judge/{path}": content for path, content in parts["program"].items() if path.endswith(".so")}
    archives = {f"{part}.zip": zipped(contents) for part, contents in parts.items()}
    return {**runtime.opened(folder), **archives, **compiled, "none.zip": b""}  # in place of the library as one archive
