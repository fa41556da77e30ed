"""The program as `pip install` leaves it: alone, far from its repository, it does what it does there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.test_worlds import COMMIT

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests/example/data"
# What has no part in an installation, or is not ours to copy.
LEFT_OUT = (
    ".[!g]*", ".git", ".gitignore", ".gitattributes", "_site*", "__pycache__", "*.egg-info", "bench",
    "championship.yaml", "data", "dist", "seals", "tests",
)  # fmt: skip
BESIDE = (".github", "schema", "templates", "tests/cases")  # the folders of the program beside its package
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-q")
ALONE = ("--no-deps", "--no-index")


def run(folder: Path, *command: object, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """What a command does in *folder*; modules come from *path*, where it is given, before those of this Python."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PIP_TARGET")}
    environment |= {"PYTHONPATH": str(path)} if path else {}
    return subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, encoding="utf-8",
        errors="replace", timeout=300, check=False,
    )  # fmt: skip


def done(folder: Path, *command: object, path: Path | None = None) -> str:
    finished = run(folder, *command, path=path)
    assert finished.returncode == 0, f"{command}\n{finished.stdout}{finished.stderr}"
    return finished.stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory) -> Path:
    """A copy to build in: a build leaves folders beside what it builds."""
    copy = tmp_path_factory.mktemp("sources") / "program"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copytree(ROOT / "tests/cases", copy / "tests/cases")
    return copy


@pytest.fixture(scope="module")
def wheel(sources, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done(sources, *PIP, "wheel", *ALONE, "--no-build-isolation", "-w", folder, sources)
    (made,) = folder.glob("*.whl")
    return made


class Installed:
    """`mastro` from a folder that pip filled, run in an empty folder."""

    def __init__(self, library: Path, here: Path):
        self.library, self.here = library, here

    def mastro(self, *words: object) -> subprocess.CompletedProcess[str]:
        return run(self.here, sys.executable, self.library / "bin/mastro", *words, path=self.library)


DIGESTS = """
import json
from site_builder import program_files
from site_builder.cases import by_clause
from site_builder.regulations.rooms import room_ids

laws = {law: by_clause._other_rooms(law) for law in room_ids()}
print(json.dumps({law: program_files.identity(program_files.COMPUTING, others) for law, others in laws.items()}))
"""


def with_cases_run(program: Path, digests: str) -> None:
    """Of the cases of all laws but the smallest the copy of the *program* has what they came to in the repository, as
    if it had run them itself: twenty seconds of processor. *digests* is what it prints of `DIGESTS`."""
    folder = program / "cases/__pycache__"
    folder.mkdir(exist_ok=True)
    for law, digest in json.loads(digests).items():
        run_here = ROOT / f"site_builder/cases/__pycache__/{law}.json"
        if law != "bang-official" and run_here.is_file():
            stored = json.loads(run_here.read_text(encoding="utf-8")) | {"program": digest}
            (folder / run_here.name).write_text(json.dumps(stored), encoding="utf-8")


@pytest.fixture(scope="module")
def library(wheel, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("installed") / "library"
    done(folder.parent, *PIP, "install", *ALONE, "--target", folder, wheel)
    stands = done(folder.parent, sys.executable, "-c", "import site_builder; print(site_builder.__file__)", path=folder)
    assert Path(stands.strip()).is_relative_to(folder), "another copy of the program would be tried"
    with_cases_run(folder / "site_builder", done(folder.parent, sys.executable, "-c", DIGESTS, path=folder))
    return folder


@pytest.fixture
def installed(library, tmp_path) -> Installed:
    return Installed(library, tmp_path)


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_lists_its_commands(installed):
    message = installed.mastro("--help", "--lang", "en")
    assert message.returncode == 0 and "check" in message.stdout and "build" in message.stdout


def test_it_says_its_version(installed):
    here = done(Path.cwd(), sys.executable, "-m", "site_builder", "--version")
    assert installed.mastro("--version").stdout == here


def test_every_file_that_is_no_code_is_in_it(wheel):
    inside = [path for path in content(ROOT / "site_builder") if "__pycache__" not in path]
    beside = [f"{name}/{path}" for name in BESIDE for path in content(ROOT / name)]
    beside = [path for path in beside if "__pycache__" not in path]
    with ZipFile(wheel) as archive:
        actual = [name for name in archive.namelist() if name.startswith("site_builder/")]
    wanted = [*inside, *beside, "CHANGELOG.md", "requirements.lock", "verify.py"]
    assert sorted(actual) == sorted(f"site_builder/{path}" for path in wanted)


def test_a_file_of_its_own_that_is_missing_is_a_fault_of_the_program(installed, library, tmp_path):
    """Not something that the person who runs it could write or read."""
    spoilt = shutil.copytree(library, tmp_path / "spoilt")
    (spoilt / "site_builder/schema/club.json").unlink()
    completed = Installed(spoilt, tmp_path).mastro("check", "--data", EXAMPLE)
    assert completed.returncode == 3 and "club.json" in completed.stderr


def test_it_checks(installed):
    assert installed.mastro("check", "--data", EXAMPLE).returncode == 0


def test_it_builds_the_same_site(installed, miniature):
    words = ("--data", EXAMPLE, "--commit", COMMIT, "--no-pictures", "--no-cache", "--out")
    message = installed.mastro("build", *words, installed.here / "installed/site")
    assert message.returncode == 0, message.stderr
    site, same = content(installed.here / "installed/site"), content(miniature)
    assert sorted(site) == sorted(same) and len(site) > 100
    assert [path for path in site if site[path] != same[path]] == []


def test_a_championship_begins_with_it(installed):
    (installed.here / "data").mkdir()
    for words in (
        ("player", "Ada Rossi"), ("club", "saloon", "Saloon"), ("season", "2026", "bang-2009"),
        ("tournament", "2026", "nord", "first-one"),
    ):  # fmt: skip
        message = installed.mastro("new", *words)
        assert message.returncode == 0, message.stderr
    actual = content(installed.here / "data")
    assert {"seasons/2026.yaml", "tournaments/2026/nord/first-one.yaml"} <= actual.keys()
    assert [name for name in actual if re.fullmatch(r"players/p\d{10}\.yaml", name)], (
        "a code that no other newcomer has"
    )


@pytest.mark.parametrize(("words", "file"), [(("form",), "*.xlsx"), (("paper", "sheets"), "*.html")])
def test_it_prints_for_the_evening(installed, words, file):
    (installed.here / "data").mkdir()
    message = installed.mastro(*words, "bang-2009", "--players", "11")
    assert message.returncode == 0, message.stderr
    assert [*installed.here.glob(file)]


@pytest.mark.parametrize(
    ("lang", "sentence"), [("it", "installato senza il suo repository"), ("en", "installed without its repository")]
)
def test_what_needs_the_repository_says_so(installed, lang, sentence):
    message = installed.mastro("new", "regulation", "bang-2031", "bang-2009", "--lang", lang)
    assert message.returncode == 2 and sentence in message.stderr
    assert not [*installed.here.iterdir()]
    assert not [*(installed.library / "site_builder/regulations").glob("bang_2031")]


def test_by_way_of_the_archive_of_its_sources_it_is_the_same(sources, wheel, tmp_path):
    make = "import setuptools.build_meta as maker, sys; print(maker.build_sdist(sys.argv[1]))"
    done(sources, sys.executable, "-c", make, tmp_path)
    (archive,) = tmp_path.glob("*.tar.gz")
    done(tmp_path, *PIP, "wheel", *ALONE, "--no-build-isolation", "-w", tmp_path / "wheel", archive)
    (again,) = (tmp_path / "wheel").glob("*.whl")
    with ZipFile(wheel) as first, ZipFile(again) as second:
        assert sorted(first.namelist()) == sorted(second.namelist())
        names = [name for name in first.namelist() if not name.endswith("RECORD")]
        assert [name for name in names if first.read(name) != second.read(name)] == []
