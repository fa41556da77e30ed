"""An imaginary edition of 2010, with one more rule and one more fact, is new folders only.

It is the nearest room, copied; a family tournament (the new fact `family`) adds 500 dollars to everybody's final
score (the new
rule R2010-50). Nothing of the program is edited: the room is found, its season is checked, computed, explained and
exported.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.championship import DATA
from tests.people import people_alone

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("site_builder", "schema", "templates")


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for name in PROGRAM
        for p in sorted((folder / name).rglob("*"))
        if p.is_file() and "__pycache__" not in p.parts
    }


def edit(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) >= 1, f"{file.name}: {old!r} is no longer there: this test copies the room of 2009"
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def edition(tmp_path_factory) -> Path:
    """A copy of the program with the edition of 2010 added, and a small season of it in `data/`."""
    home = tmp_path_factory.mktemp("edition")
    for name in PROGRAM:
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("CHANGELOG.md", "verify.py"):  # of which a page and the archive are made
        shutil.copy(ROOT / name, home)
    room = home / "site_builder/regulations/bang_2010"
    shutil.copytree(home / "site_builder/regulations/bang_2009", room)
    for file in room.rglob("*.*"):  # the copy gets its own numbers
        if file.suffix in (".py", ".yaml", ".md"):
            text = re.sub(r"\bR2009-", "R2010-", file.read_text(encoding="utf-8"))
            file.write_text(text.replace('"bang-2009"', '"bang-2010"'), encoding="utf-8")
    add_the_fact(home, room)
    add_the_rule(room)
    add_the_season(home)
    return home


def add_the_fact(home: Path, room: Path) -> None:
    shutil.copytree(home / "schema/bang-2009", home / "schema/bang-2010")
    season = home / "schema/bang-2010/season.json"
    season.write_text(season.read_text(encoding="utf-8").replace("bang-2009", "bang-2010"), encoding="utf-8")
    file = home / "schema/bang-2010/tournament.json"
    schema = json.loads(file.read_text(encoding="utf-8"))
    schema["properties"]["family"] = {"title": "Famiglie · Families", "type": "boolean"}
    file.write_text(json.dumps(schema), encoding="utf-8")
    edit(
        room / "facts.py",
        (
            "    without_card: tuple[str, ...] = ()\n",
            "    without_card: tuple[str, ...] = ()\n    family: bool = False\n",
        ),
        (
            '        duel_mode=data.get("duel_mode"),\n',
            '        duel_mode=data.get("duel_mode"),\n        family=data.get("family", False),\n',
        ),
    )


def add_the_rule(room: Path) -> None:
    edit(
        room / "clauses/tournament_points/rules.py",
        (
            '@each("R2010-36",',
            '@rule("R2010-50", "org-4-3")\n'
            "def family(case, values):\n"
            '    """A family tournament adds 500 dollars to everybody\'s final score."""\n'
            "    some = values if case.facts.family else {}\n"
            "    scored = [one for one in some.values() if one.final_score is not None]\n"
            "    more = [replace(one, final_score=exact(one.final_score + 500), variant='') for one in scored]\n"
            "    return {one.player: one for one in more}\n\n\n"
            '@each("R2010-36",',
        ),
    )
    edit(
        room / "order_of_rules.py",
        ("import classification,", "import classification, family,"),
        ("    placing_bonus,\n)", "    placing_bonus,\n    family,\n)"),
    )
    for lang, text in (("it", "Torneo per famiglie: 500 $ in più."), ("en", "Family tournament: 500 $ more.")):
        with (room / f"clauses/tournament_points/notes.{lang}.yaml").open("a", encoding="utf-8") as notes:
            notes.write(f'R2010-50 final_score: "{text}"\n')


def add_the_season(home: Path) -> None:
    """The club, the players and one tournament of the championship, as a season of 2010."""
    data = home / "data"
    season = (DATA / "seasons/2009.yaml").read_text(encoding="utf-8")
    head = season[: season.index("bonus_decisions:")].replace("bang-2009", "bang-2010").replace("closed", "open")
    head = re.sub("^competition: .*\n", "", head, flags=re.M)  # its hall of fame stays behind
    people_alone(data)
    (data / "seasons").mkdir()
    (data / "seasons/2010.yaml").write_text(head, encoding="utf-8")
    sheet = (DATA / "tournaments/2009/nord/ponte-coperto.yaml").read_text(encoding="utf-8")
    folder = data / "tournaments/2010/nord"
    folder.mkdir(parents=True)
    (folder / "ponte-coperto.yaml").write_text(
        sheet.replace("duel_mode:", "family: true\nduel_mode:"), encoding="utf-8"
    )


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "site_builder", *arguments]
    return subprocess.run(command, cwd=home, capture_output=True, text=True, encoding="utf-8", check=False)


def test_only_new_folders_appear(edition):
    before, after = fingerprint(ROOT), fingerprint(edition)
    assert {p: after.get(p) for p in before} == before, "an existing file was edited"
    new = {str(Path(*Path(p).parts[: 3 if p.startswith("site_builder") else 2])) for p in after if p not in before}
    assert new == {"site_builder/regulations/bang_2010", "schema/bang-2010"}


def test_its_season_is_checked_by_its_own_law(edition):
    done = run(edition, "check", "--lang", "en")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "(bang-2010 org-4)" in done.stdout


def test_the_new_rule_shows_in_the_derivation(edition):
    sheet = (edition / "data/tournaments/2010/nord/ponte-coperto.yaml").read_text(encoding="utf-8")
    player = re.search(r"final: \{players: \[(p\d+)", sheet)
    assert player
    done = run(edition, "explain", "2010", player.group(1), "ponte-coperto", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "Family tournament: 500 $ more. [org-4-3, R2010-50]" in done.stdout


def test_its_site_and_its_exports_are_published(edition):
    done = run(edition, "build", "--out", "site", "--no-pictures")
    assert done.returncode == 0, done.stdout + done.stderr
    document = json.loads((edition / "site/api/v1/tournaments/2010/ponte-coperto.json").read_text(encoding="utf-8"))
    assert any(step["rule"] == "R2010-50" for row in document["standings"] for step in row["steps"])
    assert (edition / "site/regulations/bang-2010/index.html").is_file()
