"""Rooms that the program does not have: the least that `mastro new regulation --bare` writes, and those of this folder.

They are new folders of a copy of the program. Its house tests hold of them, their cases come out, and a season of
theirs goes through every page, export and command (`conformance.py`).
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from site_builder.cases import CaseDifference, CaseRun, cases_of, unfinished
from site_builder.cases.data_files import season_of
from site_builder.languages import LANGUAGES
from site_builder.records.loading import load_base
from site_builder.regulations import all_regulations
from site_builder.reporting import sentence
from tests.building import BEING_WRITTEN
from tests.championship import DATA
from tests.rooms.conformance import data_files

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
PROGRAM = ("site_builder", "schema", "templates", "tests/cases")
FILES = (
    "CHANGELOG.md",
    "verify.py",
    "pyproject.toml",
    "tests/building.py",
    "tests/test_house.py",
    "tests/rooms/conformance.py",
    "tests/rooms/counting.py",
    "tests/rooms/rolling.py",
)
BARE, WINTER, SWISS, TOUR = "lega-nuova", "winter-league", "swiss-cup", "rolling-tour"
GROUPS, PAIRS, LOW, DUELS = "group-cup", "pairs-league", "low-points", "long-duels"


def run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=home, capture_output=True, encoding="utf-8", check=False)


def program_with(home: Path, *rooms: Path) -> Path:
    """A copy of the program in *home*, with *rooms* of this folder."""
    for name in PROGRAM:
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns(*BEING_WRITTEN))
    for name in FILES:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, home / name)
    for room in rooms:
        add_room(home, room)
    return home


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with eight rooms more. What Python compiled, and what the cases of the program's laws came to, is copied
    too, but for what another process is about to put there."""
    home = program_with(tmp_path_factory.mktemp("program"))
    bare = ("new", "regulation", BARE, "--bare", "--title", "Lega nuova", "--day", "2026-01-10", "--areas", "Nord, Sud")
    made = run(home, "-m", "site_builder", *bare, "--lang", "en")
    assert made.returncode == 0 and f"mastro cases {BARE}" in made.stderr, made.stdout + made.stderr
    for room in (WINTER, SWISS, TOUR, GROUPS, PAIRS, LOW, DUELS):
        add_room(home, HERE / room.replace("-", "_"))
    return home


def add_room(home: Path, room: Path) -> None:
    """A room of this folder: what it does not have of its own is as in a bare one."""
    id, bare = room.name.replace("_", "-"), ROOT / "site_builder/submitting/bare_room"
    target = home / "site_builder/regulations" / room.name
    shutil.copytree(room, target)
    (target / "__init__.py.txt").rename(target / "__init__.py")
    places = {
        target: ("new.season.yaml", "new.tournament.yaml"),
        home / "schema" / id: ("season.json", "tournament.json"),
    }
    for folder, names in places.items():
        folder.mkdir(exist_ok=True)
        for name in names:
            text = (bare / name).read_text(encoding="utf-8").replace("«room»", id).replace("«title»", id)
            (folder / name).write_text(text, encoding="utf-8")
    if (facts := target / "sheet.json").is_file():  # what a sheet has in the place of an order of finish
        file = home / "schema" / id / "tournament.json"
        schema = json.loads(file.read_text(encoding="utf-8"))
        del schema["properties"]["order"]
        own = json.loads(facts.read_text(encoding="utf-8"))
        schema["properties"] |= own["properties"]
        schema["$defs"] |= own["$defs"]
        schema["required"] = [*(key for key in schema["required"] if key != "order"), *own["required"]]
        file.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        facts.unlink()
    cases = home / "tests/cases" / id
    cases.mkdir()
    shutil.move(target / "cases.yaml", cases / "cases.yaml")


@pytest.mark.parametrize(
    ("room", "number"), [(BARE, 3), (WINTER, 5), (SWISS, 3), (TOUR, 4), (GROUPS, 3), (PAIRS, 5), (LOW, 2), (DUELS, 4)]
)
def test_its_cases_hold(program, room, number):
    done = run(program, "-m", "site_builder", "cases", room, "--lang", "en")
    assert done.returncode == 0, done.stdout
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == ["holds"] * number


def test_a_number_that_changes_is_seen_by_a_case(program):
    law = program / "site_builder/regulations/winter_league/law.yaml"
    text = law.read_text(encoding="utf-8")
    law.write_text(text.replace("best_results: {value: 3", "best_results: {value: 2"), encoding="utf-8")
    done = run(program, "-m", "site_builder", "cases", WINTER, "--lang", "en")
    law.write_text(text, encoding="utf-8")
    assert done.returncode == 1 and "lega Ada points: expected 32/3, and it is 12" in done.stdout


def test_the_house_has_nothing_against_them(program):
    done = run(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_house.py", "-k", "room or clause")
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("room", [BARE, WINTER, SWISS, TOUR, GROUPS, PAIRS, LOW, DUELS])
def test_a_season_goes_through_everything(program, room):
    done = run(program, "-m", "tests.rooms.conformance", room)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (line,) = done.stdout.splitlines()
    assert line.startswith(f"holds: {room}, the season ") and "every page, export, schema and command" in line


SUMMER = """based_on: lega-nuova
title: {it: Lega d’estate, en: Summer league}
day: 2026-06-01
numbers: {points: [20, 12, 6], best_results: 1}
added: [tor-9]
"""
ADDED = "# Lega d’estate\n\n### tor-9 In spiaggia\n\nSi gioca in spiaggia.\n"
AT_THE_SEA = """based_on: lega-nuova
title: {it: Lega al mare, en: League at the sea}
day: 2026-06-01
areas: {mare: {it: Mare, en: Sea}}
"""
AUTUMN = """based_on: lega-estate
title: {it: Lega d’autunno, en: Autumn league}
day: 2026-09-01
numbers: {best_results: 2}
"""


def test_an_edition_of_a_league_and_one_of_that_count_by_their_own_numbers(program, tmp_path):
    (case,) = cases_of(BARE, program / "tests/cases")[0][:1]
    (tmp_path / "data").mkdir()
    for id, edition, text, points in (
        ("lega-estate", SUMMER, ADDED, 20),
        ("lega-autunno", AUTUMN, "# Lega d’autunno\n", 32),
    ):
        folder, cases = tmp_path / "editions" / id, tmp_path / "cases" / id
        folder.mkdir(parents=True)
        cases.mkdir(parents=True)
        (folder / "edition.yaml").write_text(edition, encoding="utf-8")
        for lang in ("it", "en"):
            (folder / f"text.{lang}.md").write_text(text, encoding="utf-8")
        expect = {"rankings": {"nord": {"Ada": {"points": points}}}}
        expected_case = {"name": case.name, "expect": expect, "because": ["cla-1", "cla-3"]}
        table = {"given": case.given, "cases": [expected_case]}
        (cases / "table.yaml").write_text(yaml.safe_dump(table, allow_unicode=True), encoding="utf-8")
        done = run(program, "-m", "site_builder", "cases", id, "--data", str(tmp_path / "data"), "--lang", "en")
        assert done.returncode == 0 and done.stdout.startswith(f"holds: {id} · "), done.stdout + done.stderr
    (tmp_path / "editions/lega-autunno/edition.yaml").write_text(AUTUMN.replace("2}", "two}"), encoding="utf-8")
    done = run(program, "-m", "site_builder", "check", "--data", str(tmp_path / "data"), "--lang", "en")
    assert done.returncode == 1 and "lega-autunno/edition.yaml:4:" in done.stdout, done.stdout


def test_an_edition_of_a_league_has_areas_of_its_own(program, tmp_path):
    case = cases_of(BARE, program / "tests/cases")[0][0]
    folder, cases = tmp_path / "editions/lega-mare", tmp_path / "cases/lega-mare"
    for made in (folder, cases, tmp_path / "data"):
        made.mkdir(parents=True)
    (folder / "edition.yaml").write_text(AT_THE_SEA, encoding="utf-8")
    for lang in ("it", "en"):
        (folder / f"text.{lang}.md").write_text("", encoding="utf-8")
    tournaments = {id.replace("nord/", "mare/"): sheet for id, sheet in case.given["tournaments"].items()}
    given = {**case.given, "tournaments": tournaments}
    expected_case = {"name": case.name, "expect": {"rankings": {"mare": {"Ada": {"points": 17}}}}, "because": ["cla-1"]}
    table = {"given": given, "cases": [expected_case]}
    (cases / "table.yaml").write_text(yaml.safe_dump(table, allow_unicode=True), encoding="utf-8")
    done = run(program, "-m", "site_builder", "cases", "lega-mare", "--data", str(tmp_path / "data"), "--lang", "en")
    assert done.returncode == 0 and done.stdout.startswith("holds: lega-mare · "), done.stdout + done.stderr


def test_the_next_round_is_paired_and_what_only_this_law_has_is_told(program, tmp_path):
    case = cases_of(SWISS, program / "tests/cases")[0][1]  # before the bracket
    for path, content in data_files(case).items():
        file = tmp_path / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    data = ("--data", str(tmp_path / "data"), "--lang", "en")
    sheet = tmp_path / "data/tournaments" / season_of(case.given) / "coppa/marzo.yaml"
    standings = run(program, "-m", "site_builder", "standings", str(sheet), *data).stdout
    assert "Next round, 1: Bea (p0000000002) – " in standings and " has a bye" in standings
    output = run(program, "-m", "site_builder", "explain", season_of(case.given), "marzo", *data).stdout
    assert "Rounds: 5" in output
    done = run(program, "-m", "site_builder", "build", "--out", str(tmp_path / "site"), *data)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/en/tournaments" / season_of(case.given) / "marzo/index.html").read_text(encoding="utf-8")
    assert "<dt>Rounds</dt><dd>5</dd>" in page
    document = json.loads(
        (tmp_path / "site/api/v1/tournaments" / season_of(case.given) / "marzo.json").read_text("utf-8")
    )
    assert [(fact["key"], fact["value"]["en"]) for fact in document["facts"]] == [("rounds", "5")]


def test_a_ranking_of_clubs_is_a_table_too_and_verify_reads_it(program, tmp_path):
    case = cases_of(WINTER, program / "tests/cases")[0][-1]  # closed
    for path, content in data_files(case).items():
        file = tmp_path / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    words = ("build", "--no-pictures", "--out", str(tmp_path / "site"), "--data", str(tmp_path / "data"))
    built = run(program, "-m", "site_builder", *words)
    assert built.returncode == 0, built.stderr
    season = f"seasons/{season_of(case.given)}"
    api = tmp_path / "site/api/v1"
    head, *lines = (api / season / "clubs.csv").read_text(encoding="utf-8-sig").splitlines()
    clubs = json.loads((api / f"{season}.json").read_text(encoding="utf-8"))["clubs"]
    assert head == "place,club,name,points,points_shown,members" and clubs
    assert [line.split(",")[:2] for line in lines] == [[str(row["place"]), row["club"]] for row in clubs]
    assert f"{season}/clubs.csv" in json.loads((api / "index.json").read_text(encoding="utf-8"))["tables"]
    assert "clubs.csv" in (tmp_path / "site/data/index.html").read_text(encoding="utf-8")
    page = (tmp_path / f"site/en/tournaments/{season_of(case.given)}/quarto/index.html").read_text(encoding="utf-8")
    assert "the points of the worst, this one, are lost" in page and "/winter-league/#pun-2" in page
    verified = run(program, "verify.py", str(tmp_path / "site"))
    (api / season / "clubs.csv").write_text("\n".join((head, *reversed(lines))), encoding="utf-8")
    again = run(program, "verify.py", str(tmp_path / "site"))
    assert "clubs.csv" not in verified.stdout + verified.stderr and "clubs.csv" in again.stdout + again.stderr


def test_a_season_that_a_later_one_counts_changes_the_later_one(program, tmp_path):
    case = cases_of(TOUR, program / "tests/cases")[0][0]
    for path, content in data_files(case).items():
        if path == f"seasons/{season_of(case.given)}.yaml":
            content = json.dumps({**json.loads(content), "status": "closed"}).encode()
        file = tmp_path / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    done = run(program, "-m", "tests.rooms.rolling", str(tmp_path / "data"))
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "made again": ["2020", "2021"],
        "served": [[[1, 22], [2, 19], [3, 16], [4, 13]], [[1, 26], [2, 19], [3, 13], [4, 12]]],
        "reviewed": ["2020", "2021"],
        "sealed": ["2021.json"],
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--title", 'La "lega"', "--day", "2026-01-10"), "no quotes"),
        (("--title", "Lega", "--day", "2026-01-10", "--areas", "Nord, »"), "no quotes"),
        (("--title", "Lega", "--day", "tomorrow"), "tomorrow"),
    ],
)
def test_a_bare_room_that_cannot_be_written_is_refused(program, words, sentence):
    done = run(program, "-m", "site_builder", "new", "regulation", "lega-due", "--bare", *words, "--lang", "en")
    assert done.returncode == 2 and sentence in done.stderr
    assert not (program / "schema/lega-due").exists()


def test_a_room_that_is_there_is_not_written_over(program):
    words = ("new", "regulation", WINTER, "--bare", "--title", "Lega", "--day", "2026-01-10")
    done = run(program, "-m", "site_builder", *words, "--lang", "en")
    assert done.returncode == 2 and "there already" in done.stderr


def checked_by(program: Path, room: str) -> tuple[int, set[tuple[str, str]]]:
    """What `mastro check` of a room tells: its exit code, and each file with the check."""
    done = run(program, "-m", "site_builder", "check", f"site_builder/regulations/{room}", "--format", "json")
    problems = json.loads(done.stdout)
    return done.returncode, {(Path(problem["path"]).name, problem["check"]) for problem in problems}


BEGUN = {(name, "law-as-begun") for name in ("law.yaml", "coverage.yaml", "text.it.md", "text.en.md")}


def test_a_room_that_nobody_wrote_on_says_what_it_lacks(program):
    code, output = checked_by(program, "lega_nuova")
    assert code == 1 and output >= {*BEGUN, ("lega_nuova", "law-without-season")}
    assert not {"law.en.yaml", "short.it.yaml"} & {file for file, _ in output}, "these words fit other numbers as well"
    law = program / "site_builder/regulations/lega_nuova"
    text = (law / "text.en.md").read_text(encoding="utf-8")
    for old, new in (("four best results", "five best results"), ("### cla-3 ", "### cla-9 ")):
        (law / "text.en.md").write_text(text.replace(old, new), encoding="utf-8")
        code, output = checked_by(program, "lega_nuova")
        assert code == 1 and output >= BEGUN - {("text.en.md", "law-as-begun")}
        assert {("text.en.md", "law-as-begun")} - output
    assert ("text.en.md", "law-text") in output and ("text.it.md", "law-text") in output
    (law / "text.en.md").write_text(text, encoding="utf-8")


def test_numbers_that_are_meant_as_they_are_say_so_in_a_comment(program):
    law = program / "site_builder/regulations/lega_nuova/law.yaml"
    text = law.read_text(encoding="utf-8")
    done = run(program, "-m", "site_builder", "check", str(law.parent), "--lang", "en")
    (line,) = [line for line in done.stdout.splitlines() if "/law.yaml:" in line]
    comment = re.search("say so in a comment in the file \\('(.*)'\\)", line)
    assert comment is not None, line
    for written in (f"{comment[1]}\n{text}", f"{text}{comment[1]}\n"):
        law.write_text(written, encoding="utf-8")
        code, output = checked_by(program, "lega_nuova")
        assert (
            code == 1
            and output >= BEGUN - {("law.yaml", "law-as-begun")}
            and ("law.yaml", "law-as-begun") not in output
        )
    law.write_text(text, encoding="utf-8")


def test_a_written_room_lacks_its_season_and_its_owners(program):
    owners = program / ".github/CODEOWNERS"
    owners.parent.mkdir(exist_ok=True)
    owners.write_text("/data/ @a\n", encoding="utf-8")
    code, output = checked_by(program, "winter_league")
    owners.unlink()
    law = "winter_league"
    assert (code, output) == (0, {(law, "law-without-season"), (law, "law-without-owner")})


def test_a_raw_copy_says_what_is_still_as_in_the_room_it_was_copied_from(program):
    """The last test here: the copy stays."""
    run(program, "-m", "site_builder", "new", "regulation", "bang-2025", "bang-2022")
    code, output = checked_by(program, "bang_2025")
    files = {"__init__.py", "bang_2025", "law.yaml", "text.it.md", "coverage.yaml", "sheriffs.yaml"}
    assert code == 1 and output >= {(file, "law-as-another") for file in files}


@pytest.mark.parametrize("id", all_regulations())
def test_a_room_of_the_program_lacks_nothing(id, monkeypatch):
    """Their cases are run elsewhere."""
    monkeypatch.setattr(unfinished, "run", lambda _: CaseRun((), ()))
    law, seasons = all_regulations()[id], load_base(DATA, sparing=True)[0].records.seasons.values()
    assert [*unfinished.unfinished(law.room, DATA, seasons)] == []


def test_a_case_that_does_not_hold_is_told(monkeypatch):
    monkeypatch.setattr(unfinished, "run", lambda _: CaseRun((CaseDifference("a", "b", "c"),), ()))
    law = all_regulations()["bang-2022"]
    output = unfinished.unfinished(law.room, DATA, ())
    assert {problem.check for problem in output} == {"law-cases", "law-without-season"}
    assert all(sentence(problem, lang) for problem in output for lang in LANGUAGES)
