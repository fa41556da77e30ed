"""What goes to the log of a job: no line of it is a command for the runner, whatever a stranger wrote.

GitHub's runner (and others that read what it reads) takes a line for a command that begins with `::name::` after any
white space, and one with `##[name]` anywhere in it; a carriage return ends a line there. Everything that a command of
ours prints in a job goes through `guarded`; what it writes into a file stays as it is. `harmless` stands word for word
in `.github/scripts/host.py` too, for jobs in which the program is not installed.
"""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, TextIO

# In bytes of UTF-8. Signs between are counted in which have no width, or which a comparison of texts passes over.
_ANYWHERE = re.compile(rb"#(?=[^ -~]*#[^ -~]*\[)")
_AT_THE_START = re.compile(rb"\A([^!-~]*:)(?=[^ -~]*:)")


def harmless(line: bytes) -> bytes:
    """A line that no runner takes for a command: a blank parts `##[` and, at its start, `::`."""
    line = _ANYWHERE.sub(b"# ", line.replace(b"\r", b" "))
    return _AT_THE_START.sub(rb"\1 ", line)


class Lines(io.BufferedIOBase):
    """Passes on whole lines, harmless; a line that is not whole yet waits for its end."""

    def __init__(self, under: BinaryIO):
        self.under, self._rest = under, b""

    def write(self, content: bytes | bytearray | memoryview) -> int:
        """Takes all of *content*."""
        *lines, self._rest = (self._rest + bytes(content)).split(b"\n")
        self.under.write(b"".join(harmless(line) + b"\n" for line in lines))
        return len(content)

    def end(self) -> None:
        """Passes on the last line, which has no end."""
        self.under.write(harmless(self._rest))
        self._rest = b""
        self.flush()

    @property
    def name(self) -> str:
        return self.under.name

    def writable(self) -> bool:
        return True

    def flush(self) -> None:
        self.under.flush()

    def fileno(self) -> int:
        return self.under.fileno()

    def isatty(self) -> bool:
        return self.under.isatty()


@contextmanager
def guarded() -> Iterator[None]:
    """Within, what is printed in a job is harmless."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _guarded(sys.stdout), _guarded(sys.stderr)
    within = sys.stdout, sys.stderr
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
        for stream in within:
            with suppress(ValueError, BrokenPipeError):  # closed, because nobody reads it any more
                if isinstance(stream, io.TextIOWrapper) and isinstance(stream.buffer, Lines):
                    stream.flush()
                    stream.detach().end()


def write_as_it_is(content: bytes) -> None:
    """Prints what a runner is to obey, or what is no text."""
    sys.stdout.flush()
    stream = sys.stdout.buffer
    (stream.under if isinstance(stream, Lines) else stream).write(content)
    sys.stdout.flush()


def _guarded(stream: TextIO) -> TextIO:
    if not os.environ.get("GITHUB_ACTIONS") or not isinstance(stream, io.TextIOWrapper) or _into_a_file(stream):
        return stream
    lines = Lines(stream.buffer)
    return io.TextIOWrapper(lines, stream.encoding, stream.errors, line_buffering=True, write_through=True)


def _into_a_file(stream: TextIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):  # nothing that the system knows
        return False
