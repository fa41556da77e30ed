"""Where the files stand that the program opens and that are no code of it: schemas, templates, the cases of the
regulations, the change log, what is published beside the site to verify it, and what a championship of one's own
begins with.

In the repository they are beside `site_builder/`. `setup.py` puts them into it when the program is installed; which of
the two this is tells the version, too.
"""

from __future__ import annotations

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
