"""What the judge runs on: Python compiled to WebAssembly, and the one compiled library that the program needs.

Python comes as the package `pyodide` of npm has it, the library as the Python index has it for that runtime. Both are
believed by their digest alone, however they came here. Nothing of them is run by a build.
"""

from __future__ import annotations

import hashlib
import io
import tarfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zipfile import ZipFile

from msgspec import Struct

from ..problems import UserError


class PinnedFile(Struct, frozen=True):
    """A published file: of which package and version, and its digest."""

    package: str
    version: str
    file_name: str
    algorithm: str  # as hashlib calls it
    digest: str

    def content(self, folder: Path) -> bytes:
        """What it holds, in *folder*. Raises UserError for another file, and where there is none."""
        path = folder / self.file_name
        try:
            with path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
        except OSError as fault:
            raise UserError("runtime-unreadable", file=path, said=fault.strerror or "?") from None
        if hashlib.new(self.algorithm, content).hexdigest() != self.digest:
            raise UserError("runtime-other", file=path, name=self.package, version=self.version)
        return content


MOST_BYTES = 32 * 2**20
PYODIDE = PinnedFile(  # named as `npm pack` does; npm writes the same digest as its integrity
    "pyodide", "314.0.7", "pyodide-314.0.7.tgz", "sha512",
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4",
)  # fmt: skip
# The same version as everywhere: its digest stands in requirements.lock too.
MSGSPEC = PinnedFile(
    "msgspec", "0.22.0", "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl", "sha256",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)  # fmt: skip
ARCHIVES = (MSGSPEC, PYODIDE)
LOADER, MACHINE, WASM, LIBRARY, ABOUT = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
_OF_LIBRARY = (".py", ".so")


@cache
def modules() -> frozenset[str]:
    """The files of the standard library that a judgement opens, and a few that a rarer one may."""
    return frozenset((Path(__file__).parent / "library.txt").read_text(encoding="utf-8").split())


def opened(folder: Path) -> Mapping[str, bytes]:
    """The files of the runtime, by name, out of its archive in *folder*. Raises UserError."""
    with tarfile.open(fileobj=io.BytesIO(PYODIDE.content(folder)), mode="r:gz") as packed:
        packed_files = {name: packed.extractfile(f"package/{name}") for name in (LOADER, MACHINE, WASM, LIBRARY, ABOUT)}
        return {name: file.read() for name, file in packed_files.items() if file}


def standard_library(archive: bytes) -> dict[str, bytes]:
    """The files of the standard library that the bundle has, out of the *archive* of all of it."""
    with ZipFile(io.BytesIO(archive)) as zipped:
        return {name: zipped.read(name) for name in sorted(zipped.namelist()) if name in modules()}


def compiled_library(folder: Path) -> dict[str, bytes]:
    """The files of msgspec, compiled for the runtime, out of its archive in *folder*. Raises UserError."""
    with ZipFile(io.BytesIO(MSGSPEC.content(folder))) as wheel:
        return {name: wheel.read(name) for name in sorted(wheel.namelist()) if name.endswith(_OF_LIBRARY)}
