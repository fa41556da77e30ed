"""One file that somebody named (a form, a sheet to print): whole or not at all, and never through a link."""

from __future__ import annotations

import stat
from contextlib import closing, suppress
from pathlib import Path

from ..problems import UserError
from .folders import Folder
from .own_files import refuse_link


def replace_file(file: Path, content: bytes) -> None:
    """Writes *content* in the place of *file*. Where that is a device or a pipe, as /dev/stdout may be, it goes there.

    Raises UserError for a symbolic link to a file: who put it there may have meant another one. Raises OSError; then
    the file is as it was.
    """
    try:
        kind = file.stat().st_mode
    except FileNotFoundError:
        kind = stat.S_IFREG
    if file.is_symlink() and (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
        raise UserError("out-is-link", path=file)
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        file.write_bytes(content)
        return
    refuse_link(file.parent)
    with closing(Folder(file.parent.resolve())) as folder:
        try:
            folder.stage((file.name,), content)
            folder.exchange((file.name,))
        except BaseException:
            with suppress(OSError):
                folder.clear((file.name,))
            raise
