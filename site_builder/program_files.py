"""Where the files stand that the program opens and that are no code: schemas, templates, cases, documents.

Also the change log, what is published beside the site to verify it, and what a championship of one's own begins with.
In the repository they are beside `site_builder/`. `setup.py` puts them into it when the program is installed; which of
the two this is tells the version, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

NAME = "il-mastro"  # of the package
HOUSE = Path(__file__).resolve().parent
INSTALLED = (HOUSE / "schema").is_dir()
_FOLDER = HOUSE if INSTALLED else HOUSE.parent

SCHEMA_FOLDER = _FOLDER / "schema"
TEMPLATES = _FOLDER / "templates"
CHANGE_LOG = _FOLDER / "CHANGELOG.md"
VERIFIER = _FOLDER / "verify.py"
CASES = _FOLDER / "tests" / "cases"
LOCK = _FOLDER / "requirements.lock"  # everything below the program, by version and hash
HOST_FILES = _FOLDER / ".github"  # what a host runs and asks, for a championship of one's own too
COMPUTING = (HOUSE, SCHEMA_FOLDER, TEMPLATES, VERIFIER, CASES)  # what everything rests on that is computed
ALL = (*COMPUTING, CHANGE_LOG)
BESIDE = {
    place.relative_to(_FOLDER).as_posix(): place
    for place in (SCHEMA_FOLDER, TEMPLATES, CHANGE_LOG, VERIFIER, CASES, LOCK, HOST_FILES)
}


def version() -> str:
    """The version of this program: as it was installed, or as its repository says."""
    if INSTALLED:
        from importlib.metadata import version as installed

        return installed(NAME)
    import tomllib

    return str(tomllib.loads((_FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


# The libraries of which another version may write other bytes.
_LIBRARIES = (
    "jinja2",
    "markdown",
    "markupsafe",
    "msgspec",
    "nh3",
    "pillow",
    "pyyaml",
    "rcssmin",
    "segno",
    "xlsxwriter",
)


def entries(folder: Path, pattern: str) -> list[Path]:
    """What lies in a *folder* of the program under names like *pattern*, in their order. Raises OSError where it cannot
    be looked into: `Path.glob` and `pkgutil.iter_modules` say that nothing is there, and a site would come out without
    it."""
    return [entry for entry in sorted(folder.iterdir()) if fnmatchcase(entry.name, pattern)]


def modules(folder: Path) -> list[str]:
    """The names of the modules in a *folder* of the program; raises OSError as `entries` does."""
    return [file.stem for file in entries(folder, "*.py") if file.stem != "__init__"]


def below(top: Path) -> Iterator[Path]:
    """Every file below a folder of the program but what Python compiled of it; raises OSError as `entries` does."""
    for entry in entries(top, "*"):
        if entry.is_file():
            yield entry
        elif entry.is_dir() and entry.name != "__pycache__":
            yield from below(entry)


@cache
def identity(tops: tuple[Path, ...] = ALL, without: tuple[Path, ...] = ()) -> str:
    """A digest of the program's files at *tops* and below them, but for the folders *without*, and of the versions of
    Python and of the libraries that it prints with: what tells this program from any other, on whatever machine it
    lies."""
    from importlib.metadata import version as installed

    left_out = tuple(f"{folder.relative_to(HOUSE.parent).as_posix()}/" for folder in without)
    files = [content for content in _contents_at(tops) if not content.startswith(left_out)]
    libraries = [f"{name} {installed(name)}" for name in _LIBRARIES]
    return digest_of([*files, *libraries, str(sys.version_info[:2])])


@cache
def _contents_at(tops: tuple[Path, ...]) -> tuple[str, ...]:
    there = (top for top in tops if top.exists())  # who has the program without its tests has no cases
    files = (file for top in there for file in ([top] if top.is_file() else below(top)))
    return tuple(contents(files, HOUSE.parent))


def contents(files: Iterable[Path], above: Path) -> Iterator[str]:
    """By the name of each of *files*, as it is below *above*, a digest of what it holds; in order."""
    from hashlib import file_digest

    for path in sorted(files):
        with open(path, "rb") as file:
            name = path.relative_to(above).as_posix() if path.is_relative_to(above) else path.name
            yield f"{name} {file_digest(file, 'sha256').hexdigest()}"


def digest_of(lines: Iterable[str]) -> str:
    """A digest of *lines*."""
    from hashlib import sha256

    return sha256("\n".join(lines).encode()).hexdigest()
