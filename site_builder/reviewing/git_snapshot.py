"""The data folder at a commit, read from git as bytes: nothing of a stranger's tree is checked out, linked or run.

Names are checked as those in a stranger's archive are, for git keeps any: a `..` leads out of the folder on every disk.
"""

from __future__ import annotations

import contextlib
import re
import stat
from collections.abc import Generator, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path, PurePosixPath

from ..problems import UserError, shorten
from ..records.championship import FILE as CHAMPIONSHIP
from ..records.folders import CASES, EDITIONS, SEALS
from ..records.logos import NAMES as LOGOS
from ..writing.folders import Folder, Names
from ..writing.paths import DEEPEST, BadPath, refuse
from ..writing.temporary import temporary
from .git_objects import Object, TreeEntry, UnknownRevision, about, contents, entries, git

MOST_FILES = 400_000  # files and folders; a hundred years of a large championship have half of that
MOST_OF_FOLDER = 16 * 1024 * 1024  # bytes in which git lists one folder
MOST_OF_FILE = 16 * 1024 * 1024  # bytes; a photo may have 15 MB
MOST_BYTES = 4 * 1024 * 1024 * 1024  # of all files together
_REVISION = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./^~@{}-]{0,200}\Z")  # never an option of git


@contextlib.contextmanager
def unpacked(data: Path, revision: str | None) -> Generator[Path, None, None]:
    """A folder that holds *data* as it was at *revision*, with the editions, seals, `championship.yaml` and logo of
    then beside it; the folder itself for None. Raises UserError where git does not know it, where there is no git at
    all, and for a commit that no honest data have."""
    if revision is None:
        yield data
        return
    if not _REVISION.match(revision):
        raise UnknownRevision(revision[:80])
    top = _top(data)
    below = data.resolve().relative_to(top.resolve()).parts
    root = _root(top, revision)
    beside = {"data": below} | ({name: (*below[:-1], name) for name in (EDITIONS, SEALS)} if below else {})
    with temporary() as folder:
        with contextlib.closing(Folder(folder)) as target:
            for name, names in beside.items():
                target.make((name,))
                _unpack(top, root, names, target, name)
            if below:
                _unpack_single(top, root, below[:-1], target)
        yield folder / "data"


def _root(top: Path, revision: str) -> str:
    """The id of the topmost folder at *revision*."""
    try:
        return git(top, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}^{{tree}}").decode().strip()
    except UnknownRevision:
        raise UnknownRevision(revision, _near(top, revision)) from None


def _unpack_single(top: Path, root: str, above: Names, target: Folder) -> None:
    """The files that a championship has beside its folders; what is none, a link say, is left out."""
    tree = _data(top, root, above)
    places: dict[str, list[Names]] = {}
    for _, entry in _entries(top, {tree: [()]}, above) if tree else ():
        if entry.name in (CHAMPIONSHIP, *LOGOS) and stat.S_ISREG(entry.mode):
            places.setdefault(entry.id, []).append((entry.name,))
    for id, content in contents(top, _sound(top, places, above)):
        for place in places[id]:
            target.create(place, content)


def _unpack(top: Path, root: str, below: Names, target: Folder, name: str) -> None:
    tree = _data(top, root, below)
    files = _files(top, tree, below) if tree else {}
    for id, content in contents(top, _sound(top, files, below)):
        for names in files[id]:
            try:
                target.create((name, *names), content)
            except FileExistsError:
                raise UserError("tree-twice", path=_shown(below, names)) from None


def _near(top: Path, revision: str) -> str:
    """The branch or tag whose name is most like *revision*; nothing where none is."""
    names = git(top, "for-each-ref", "--format=%(refname:short)").decode("utf-8", "replace").split("\n")
    return next(iter(get_close_matches(revision, ["HEAD", *names], 1)), "")


def _data(top: Path, root: str, below: Names) -> str | None:
    """The id of the folder *below* that of the id *root*; None where there is none."""
    tree = root
    for depth, name in enumerate(below, start=1):
        entries = [entry for _, entry in _entries(top, {tree: [()]}, below[: depth - 1]) if entry.name == name]
        if not entries:
            return None
        if len(entries) > 1:
            raise UserError("tree-twice", path=_shown(below[:depth], ()))
        if not _is_folder(entries[0], below[:depth], ()):
            raise UserError("tree-no-folder", path=_shown(below[:depth], ()))
        tree = entries[0].id
    return tree


def _files(top: Path, tree: str, below: Names) -> dict[str, list[Names]]:
    """Where each file lies below the folder with the id *tree*, by its own id."""
    files: dict[str, list[Names]] = {}
    folders: dict[str, list[Names]] = {tree: [()]}
    many = 0
    while folders:
        inside: dict[str, list[Names]] = {}
        seen: set[Names] = set()
        for above, entry in _entries(top, folders, below):
            names = (*above, entry.name)
            many += 1
            try:
                refuse(entry.name)
            except BadPath as reason:
                raise UserError(f"tree-{reason}", path=_shown(below, names)) from None
            if names in seen:
                raise UserError("tree-twice", path=_shown(below, names))
            if many > MOST_FILES:
                raise UserError("tree-many", path=_shown(below, ()))
            if len(names) > DEEPEST:
                raise UserError("tree-deep", path=_shown(below, names))
            seen.add(names)
            names_kept = inside if _is_folder(entry, below, names) else files
            names_kept.setdefault(entry.id, []).append(names)
        folders = inside
    return files


def _entries(top: Path, folders: Mapping[str, list[Names]], below: Names) -> Iterator[tuple[Names, TreeEntry]]:
    """(where a folder lies, an entry of it) of *folders*, which are places by id; each is read once."""
    objects = about(top, folders)
    for id, places in folders.items():
        if id not in objects or objects[id].kind != "tree":
            raise UserError("tree-damaged", path=_shown(below, places[0]))
        if objects[id].size > MOST_OF_FOLDER:
            raise UserError("tree-large", path=_shown(below, places[0]))
    for id, content in contents(top, objects):
        try:
            for entry in entries(content, len(id)):
                yield from ((names, entry) for names in folders[id])
        except ValueError:
            raise UserError("tree-damaged", path=_shown(below, folders[id][0])) from None


def _is_folder(entry: TreeEntry, below: Names, names: Names) -> bool:
    """Whether an entry is a folder, or else a file. Raises UserError where it is neither."""
    if stat.S_ISDIR(entry.mode):
        return True
    if stat.S_ISREG(entry.mode):
        return False
    key = "tree-link" if stat.S_ISLNK(entry.mode) else "tree-other"
    raise UserError(key, path=_shown(below, names))


def _sound(top: Path, files: Mapping[str, list[Names]], below: Names) -> dict[str, Object]:
    """What git says of every file; all of them may be read."""
    objects, size = about(top, files), 0
    for id, places in files.items():
        if id not in objects or objects[id].kind != "blob":
            raise UserError("tree-damaged", path=_shown(below, places[0]))
        size += objects[id].size * len(places)
        if objects[id].size > MOST_OF_FILE or size > MOST_BYTES:
            raise UserError("tree-large", path=_shown(below, places[0]))
    return objects


def _shown(below: Names, names: Names) -> str:
    """A place in the repository as text that no terminal and no runner obeys."""
    path = "/".join((*below, *names)) or "."
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in path)
    return shorten(text.replace("##[", "## ["))


def outside(data: Path, base: str, head: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The files outside the data folder that differ between *base* and *head*, or the files as they are: those of the
    championship (its editions, their cases, the seals, the logo), and all others of the repository. What git does not
    know yet is left out."""
    if not all(_REVISION.match(revision) for revision in (base, head or base)):
        raise UnknownRevision((head or base)[:80])
    top = _top(data)
    below = data.resolve().relative_to(top.resolve()).parts
    places = [(*below[:-1], name) for name in (EDITIONS, CASES, SEALS, *LOGOS)] if below else []
    ends = [base] if head is None else [base, head]
    output = git(top, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", *ends, "--")
    paths = [PurePosixPath(path) for path in output.decode("utf-8", "replace").split("\0") if path]
    rest = [path for path in paths if path.parts[: len(below)] != below]
    own = {path for path in rest if any(path.parts[: len(place)] == place for place in places)}
    return tuple(str(path) for path in rest if path in own), tuple(str(path) for path in rest if path not in own)


def _top(data: Path) -> Path:
    """The folder of the repository that *data* lies in."""
    try:
        return Path(git(data, "rev-parse", "--show-toplevel").decode().strip())
    except UnknownRevision:
        raise UserError("no-repository", data=data) from None


def changed_files(old: Path, new: Path) -> tuple[tuple[str, str], ...]:
    """(added, changed or removed; path below the data folder) of every file that differs."""
    before, after = (
        {
            path.relative_to(root).as_posix(): path
            for path in sorted(root.rglob("*"))
            if not path.is_symlink() and path.is_file()
        }
        for root in (old, new)
    )
    paths: list[tuple[str, str]] = []
    for path in sorted({*before, *after}):
        if path not in before:
            paths.append(("added", path))
        elif path not in after:
            paths.append(("removed", path))
        elif before[path].read_bytes() != after[path].read_bytes():
            paths.append(("changed", path))
    return tuple(paths)


def merge_base(data: Path, base: str, other: str) -> str:
    """The commit that *other* and *base* both came of; *base* itself where they share none. Raises UserError for what
    git does not know."""
    for revision in (base, other):
        if not _REVISION.match(revision):
            raise UnknownRevision(revision[:80])
    try:
        return git(_top(data), "merge-base", base, other).decode().strip() or base
    except UnknownRevision:
        return base
