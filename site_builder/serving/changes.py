"""The data folder → which of its files are other ones than at the last look."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct

from ..records.championship import identity_files
from ..records.file_states import TICK, last_change, state_of
from ..records.folders import walk_championship


class Trace(Struct, frozen=True):
    """What tells a file from itself at other times: its *state* on the disk; of one that changed just before it was
    looked at, its content too."""

    state: tuple[int, ...]
    content: bytes = b""


def look(data: Path, before: Mapping[str, Trace]) -> dict[str, Trace]:
    """What lies in the *data*, by path below them; of folders that they are there; and what says how the championship
    is called, beside them. *before* is the last look."""
    moment, traces = time.time_ns(), dict[str, Trace]()
    for place in identity_files(data):
        with suppress(OSError):  # there is none
            traces[f"../{place.name}"] = _trace(place, moment, before.get(f"../{place.name}"))
    top = os.fspath(data)
    for folder, entries in walk_championship(data):
        below = os.path.relpath(folder, top)
        for entry in entries:
            path = entry.name if below == "." else f"{below}/{entry.name}"
            with suppress(OSError):  # it went meanwhile
                if entry.is_dir(follow_symlinks=False):
                    traces[f"{path}/"] = Trace(())
                else:
                    traces[path] = _trace(entry, moment, before.get(path))
    return traces


def changed(before: Mapping[str, Trace], now: Mapping[str, Trace]) -> frozenset[str]:
    """The paths of what is new, gone, or another."""
    return frozenset(path for path in before.keys() | now.keys() if _is_other(before.get(path), now.get(path)))


def _trace(entry: os.DirEntry[str] | Path, moment: int, before: Trace | None) -> Trace:
    about = entry.stat(follow_symlinks=False)
    state, changed = state_of(about), last_change(about)
    doubtful = before is not None and before.state == state and before.content
    if not (changed > moment - TICK or (changed and doubtful)):
        return Trace(state)
    with suppress(OSError):  # the checks tell of a file that is closed
        return Trace(state, blake2b(Path(entry).read_bytes(), digest_size=16).digest())
    return Trace(state)


def _is_other(before: Trace | None, now: Trace | None) -> bool:
    if before is None or now is None or before.state != now.state:
        return True
    return bool(before.content and now.content) and before.content != now.content
