"""Compiled templates lie where Python keeps modules that it compiled, and are trusted like those."""

from __future__ import annotations

import contextlib
import pickle
import sys
from hashlib import sha256
from pathlib import Path

import jinja2
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from ..program_files import entries


class CompiledTemplates(FileSystemBytecodeCache):
    """What was compiled of templates; of one that is another now, or was compiled by another program, nothing."""

    def __init__(self) -> None:
        by = [path.read_bytes() for path in entries(Path(__file__).parent, "*.py")]
        program = sha256(b"\0".join((jinja2.__version__.encode(), *by))).hexdigest()
        self.directory = str(Path(__file__).parent / "__pycache__")
        self.pattern = f"template-{program[:16]}-%s.pyc"

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """By its *name* alone: wherever the program lies, that is the same template of the same folder, and what was
        compiled in one copy of the program is of use in another."""
        return super().get_cache_key(name)

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, ValueError, TypeError, pickle.UnpicklingError):  # somebody damaged it
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not sys.dont_write_bytecode and not Path(self.directory).is_symlink():
            with contextlib.suppress(OSError):  # the program may only be read
                super().dump_bytecode(bucket)
