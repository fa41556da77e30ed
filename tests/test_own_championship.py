"""The tests of the program stand on no championship in `data/`: where the invented one is taken away and another begun,
they still pass; its seals go away with it. (Whoever wants a championship begins it with `mastro init`:
`tests/starting/`.)

In a copy of the repository the owner's commands run, then what `make test` runs first, the collection of every test,
and a few tests of those that read a championship.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.championship import CHAMPIONSHIP, ROOT

# Not of the repository, or made from it. What Python compiled goes along with its dates, and so does the championship
# that the tests play: both are found by what they are made from, and to make them anew costs half a minute.
LEFT_OUT = (".git", ".venv", ".cache", "_site*", "._site*", "dist", "*.egg-info", ".*_cache")
BEGUN = (
    "mastro new season 2026 bang-2009",
    'mastro new player "Ada Rossi"',
    'mastro new club my-club "My club"',
    "mastro new tournament 2026 nord first-one",
)
OTHERS = ("Bruno Neri", "Carla Bianchi", "Dino Verdi", "Elsa Gallo")
HIRES = "hires: [Bart 300, Paul 400, Sid 200, Rose 100, Kit 500]"
SHEET = f"""name: Prova di primavera
place: Cremona
club: my-club
start: 2026-05-16
announced_tier: I
announcements: {{official: 2026-04-16, unofficial: 2026-04-16}}
report: {{received: 2026-05-18}}
photos: {{event: 3, winner: 1}}
arbiters: [p1]
duel_mode: strategic

tables:
  - seats: [p1, p2, p3, p4, p5]
    games:
      - {{roles: SDOOR, won: law, alive: [1, 2], {HIRES}}}
      - {{roles: RSDOO, won: outlaws, alive: [4], {HIRES}}}
      - {{roles: ORSDO, won: law, alive: [3], {HIRES}}}
      - {{roles: OORSD, won: outlaws, alive: [1, 2], {HIRES}}}
      - {{roles: DOORS, won: law, alive: [5], {HIRES}}}

duels:
  semi:
    - {{players: [p1, p3], won: p1, score: 5-3}}
    - {{players: [p4, p2], won: p2, score: 5-2}}
  final: {{players: [p1, p2], won: p1, score: 5-1}}
"""
# Tests that read a championship, in several ways: when they are collected, in a fixture, in another process.
SAMPLE = (
    "tests/test_data.py", "tests/workflows/test_files.py", "tests/pages/test_honours.py",
    "tests/commands/test_pairings.py", "tests/commands/test_help.py::test_without_a_language_the_help_is_italian",
)  # fmt: skip

# Leaves these of the tests that were collected, and tells which files and tests ran.
CHOSEN = """
def pytest_collection_modifyitems(items):
    print(len(items), "tests are there")
    items[:] = [item for item in items if item.nodeid.startswith({})]


def pytest_sessionfinish(session):
    for item in session.items:
        print("\\nran", item.nodeid)
"""


def copy_of_the_program(home: Path) -> None:
    """Copies the repository without what is anybody's own in it: the data, the seals of its closed seasons, the
    name."""
    usual, own = shutil.ignore_patterns(*LEFT_OUT), {"data", "seals", "editions", "championship.yaml"}

    def left_out(folder: str, names: list[str]) -> set[str]:
        return usual(folder, names) | (own & {*names} if Path(folder) == ROOT else set())

    shutil.copytree(ROOT, home, ignore=left_out)


class Owner:
    """Who runs a championship of their own in a copy of the repository."""

    def __init__(self, home: Path):
        self.home = home

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "PYTHONPATH"))}
        return subprocess.run(
            command, cwd=self.home, env=environment, capture_output=True, encoding="utf-8", errors="replace",
            timeout=600, check=False,
        )  # fmt: skip

    def python(self, *words: str) -> str:
        done = self.run(sys.executable, *words)
        assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        return done.stdout

    def mastro(self, *words: str) -> str:
        return self.python("-m", "site_builder", *words)

    def edit(self, path: Path, *pairs: tuple[str, str]) -> None:
        text = path.read_text(encoding="utf-8")
        for old, new in pairs:
            assert old in text, f"{path.name} has no {old}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def owner(tmp_path_factory) -> Owner:
    """With another championship in the place of the invented one."""
    home = tmp_path_factory.mktemp("own") / "championship"
    copy_of_the_program(home)
    shutil.copytree(CHAMPIONSHIP, home / CHAMPIONSHIP.relative_to(ROOT))
    (home / "data").mkdir()
    (home / "championship.yaml").write_text("format: 2\ntitle: Lega Est\nlanguages: [en]\n", encoding="utf-8")
    owner = Owner(home)
    season, player, club, tournament = (shlex.split(command)[1:] for command in BEGUN)
    file = home / owner.mastro(*season).strip()
    first = home / owner.mastro(*player).strip()
    text, people = first.read_text(encoding="utf-8"), [first.stem]
    for number, name in enumerate(OTHERS, 1):  # who write by hand what the command wrote
        other = first.with_name(f"p{number:010}.yaml")
        assert "Ada Rossi" in text
        other.write_text(text.replace("Ada Rossi", name), encoding="utf-8")
        people.append(other.stem)
    owner.mastro(*club)
    sheet = home / owner.mastro(*tournament).strip()
    typed = re.sub(r"\bp([1-5])\b", lambda match: people[int(match[1]) - 1], SHEET)
    first_line = sheet.read_text(encoding="utf-8").partition("\n")[0]
    sheet.write_text(f"{first_line}\n{typed}", encoding="utf-8")
    areas = [(f"{area}: {{}}", f"{area}: {{referent: {people[0]}}}") for area in ("nord", "centro", "sud-isole")]
    owner.edit(file, ("as_of: 2026-04-01", "as_of: 2026-06-01"), *areas)
    match = re.search(r"\((sed -i '[^']+' \.github/CODEOWNERS)\)", (home / ".github/CODEOWNERS").read_text("utf-8"))
    if match:  # not in a championship that has done it
        assert owner.run(*shlex.split(match[1])).returncode == 0
        assert "@OWNER" not in (home / ".github/CODEOWNERS").read_text("utf-8")
    return owner


def test_the_check_is_quiet(owner):
    message = owner.python("-m", "site_builder", "check", "--lang", "en")
    assert [line for line in message.splitlines() if "error" in line or "warning" in line] == []


def test_what_runs_before_the_tests_finds_nothing(owner):
    owner.python("-m", "ruff", "check", ".")


def test_every_test_is_found_and_those_that_read_a_championship_pass(owner):
    """All are collected, and then some of them run."""
    (owner.home / "chosen.py").write_text(CHOSEN.format(SAMPLE), encoding="utf-8")
    message = owner.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "chosen")
    assert int(re.search(r"(\d+) tests are there", message)[1]) > 7000
    assert " passed" in message and "failed" not in message
    for file in SAMPLE:
        assert f"\nran {file}" in message, file
