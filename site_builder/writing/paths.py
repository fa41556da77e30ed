"""Paths that come from outside (a tree of git, a form, an interrupted change) → the names in them, or why not.

On every file system each of them then leads to one file below the folder that it starts from.
"""

from __future__ import annotations

DEEPEST = 8  # names in a path; the deepest data file, a photo, has four
LONGEST = 200  # bytes of a name
# Letters that nobody sees and that some file systems leave out when they compare names.
_UNSEEN = dict.fromkeys([*range(0x200C, 0x2010), *range(0x202A, 0x202F), *range(0x206A, 0x2070), 0xFEFF])
_OF_GIT = (".git", "git~1")  # the second is what some systems call the first


class BadPath(ValueError):
    """A path is refused; the message is the key of the reason."""


def names_of(path: str) -> tuple[str, ...]:
    """The names in *path*, from the outermost folder to the file. Raises BadPath."""
    names = tuple(path.split("/"))
    if len(names) > DEEPEST:
        raise BadPath("deep")
    for name in names:
        refuse(name)
    return names


def refuse(name: str) -> None:
    """Raises BadPath where *name* is none of a file or folder just where it stands."""
    if not name:
        raise BadPath("empty")
    if name in (".", ".."):
        raise BadPath("dots")
    if any(letter in name for letter in "/\\\0") or (name[1:2] == ":" and name[0].isalpha()):  # the last: a drive
        raise BadPath("separator")
    if len(name.encode("utf-8", "surrogatepass")) > LONGEST:
        raise BadPath("long")
    if name.translate(_UNSEEN).partition(":")[0].rstrip(". ").casefold() in _OF_GIT:  # what follows : is a stream
        raise BadPath("git")
