"""Whether a change of the data is on its way, or stopped half way: what lies there is then not the data.

Beside the folder `data` lies the journal `.data.change` while a change is written (`writing/`). Where it stays, whoever
wrote was killed, or the disk refused. Beside the whole championship lies one while an upgrade exchanges its files.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ..problems import UserError

_NO_LOCKS = (errno.EBADF, errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)


def journal_of(data: Path) -> Path:
    """Where the journal of a change lies."""
    home = data.resolve()
    return home.parent / f".{home.name}.change"


def refuse_half_upgraded(data: Path) -> None:
    """Raises UserError while an upgrade of the championship that has these *data* is not whole."""
    refuse_half_written(data.resolve().parent, "upgrade-interrupted")


def refuse_half_written(data: Path, key: str = "data-interrupted") -> None:
    """Raises UserError, with the sentence *key*, while a change of *data* is not whole."""
    journal = journal_of(data)
    if not os.path.lexists(journal):
        return
    descriptor = os.open(data, os.O_RDONLY)
    try:
        lock(descriptor, data)
    finally:
        os.close(descriptor)
    if os.path.lexists(journal):  # else the change was made whole between the two looks
        raise UserError(key, data=data, journal=journal)


def lock(descriptor: int, data: Path) -> None:
    """Keeps the open folder for this process until it is closed. Raises UserError where another one has it. A system
    that has no locks for folders leaves it to people to take turns."""
    import fcntl  # here: not every system that reads data has it

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UserError("data-busy", data=data) from None
    except OSError as fault:
        if fault.errno not in _NO_LOCKS:
            raise
