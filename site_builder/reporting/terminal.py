"""What only a terminal gets: colours, and how far something that takes long has come."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TextIO

from ..languages import shell_words

_CLEAR = "\r\x1b[K"


def has_colours(stream: TextIO) -> bool:
    """Whether *stream* is a terminal, and nobody wants it without colours (https://no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Progress:
    """How far something is, on one line of a terminal that goes when it is done; nothing where the *stream* is none.
    A stage is called as the shell's words call `stage-<name>` in *lang*."""

    def __init__(self, stream: TextIO, lang: str):
        self._stream = stream if stream.isatty() and os.environ.get("TERM") != "dumb" else None
        self._words = shell_words(lang) if self._stream else {}

    def __call__(self, stage: str, number: int = 0) -> None:
        """A *stage* begins, or has come to the thing of this *number*."""
        if self._stream:
            self._stream.write(f"{_CLEAR}{self._words[f'stage-{stage}']}{f' {number}' if number else ''} …")
            self._stream.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream:
            self._stream.write(_CLEAR)
            self._stream.flush()
