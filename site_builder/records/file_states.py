"""What tells a file from itself at other times, without reading it."""

from __future__ import annotations

import os
import stat

TICK = 2_000_000_000  # nanoseconds, the coarsest times that a disk keeps: a second change within it may not show


def state_of(about: os.stat_result) -> tuple[int, ...]:
    """Its kind, size, times and number on the disk: another where it was written, exchanged or given other rights."""
    return about.st_mode, about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino


def last_change(about: os.stat_result) -> int:
    """When a file or what is noted of it last changed, in nanoseconds; 0 of what has no content to change."""
    return max(about.st_mtime_ns, about.st_ctime_ns) if stat.S_ISREG(about.st_mode) else 0
