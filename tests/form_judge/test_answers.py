"""What the judge of the form page says is what the program says: natively, and in the runtime under node."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from site_builder.desk.checked_files import checked_files
from site_builder.form_judge.answers import opened
from site_builder.languages import shell_words
from site_builder.regulations import all_regulations, regulation
from site_builder.regulations.drawing import TooFewSheriffs, draw
from site_builder.reporting import rows
from tests.championship import DATA
from tests.form_judge.conftest import World, documents
from tests.form_judge.test_dropped import question as spreadsheet
from tests.form_judge.test_dropped import saved
from tests.submitting.conftest import all_records, filled_for_seventeen

PROBLEMS = Path(__file__).parents[1] / "problems"
CATALOGUES = {"bang-2009": PROBLEMS, "bang-2007": PROBLEMS / "bang-2007", "bang-2022": PROBLEMS / "bang-2022"}
LAWS = {law.id for law in all_regulations().values() if law.form}
RECORDS = all_records()
SEASONS = [id for id, season in RECORDS.seasons.items() if season.regulation in LAWS]
OF_CHECK = ("path", "line", "column", "severity", "check", "message", "clause")
# The parser that is no C finds some badly formatted files at another column; the page writes no such file.
OF_THE_PARSER = "yaml-syntax"
# The site serves no reason for a ban.
OF_A_REASON = "may-enter.banned"


def asked(area: str, id: str, text: str, lang: str = "it", effect: bool = True) -> dict[str, Any]:
    return {"judge": {"lang": lang, "area": area, "id": id, "text": text, "effect": effect}}


def sheets(season: str) -> Iterator[tuple[str, str, str]]:
    """Area, id and text of the tournaments of a season of the demonstration; a page sends no photos along."""
    for sheet in RECORDS.sheets[season]:
        if "pictures" in sheet.document.data:
            continue
        file = DATA / f"tournaments/{season}/{sheet.area}/{sheet.id}.yaml"
        yield sheet.area, sheet.id, file.read_text(encoding="utf-8")


def of_check(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The problems of an answer that `mastro check` tells."""
    return [{key: row[key] for key in OF_CHECK} for row in answer["problems"] if not row["early"]]


@pytest.fixture
def judge(tmp_path, monkeypatch):
    """Opens the judge of a season, as the runtime does: in a folder that is empty."""
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path)
    return lambda season: opened(season, documents(DATA, season))


@cache
def of_check_command(season: str) -> list[list[dict[str, Any]]]:
    """What `mastro check FILE... --format json` says of each tournament of a season."""
    paths = [f"data/tournaments/{season}/{area}/{id}.yaml" for area, id, _ in sheets(season)]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(DATA.parent)
        expected = rows(checked_files(DATA, [DATA.parent / path for path in paths]), "it")
    return [[row for row in expected if row["path"] == path] for path in paths]


@cache
def effect(season: str) -> dict[str, Any]:
    """What the judge, natively, says that the last sheet of a season does."""
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        (Path(home) / "data").mkdir()
        patch.chdir(home)
        question = asked(*list(sheets(season))[-1])
        return json.loads(opened(season, documents(DATA, season)).answer(json.dumps(question)))["effect"]


@pytest.mark.parametrize("season", SEASONS)
def test_of_some_sheets_it_says_what_the_check_says(season, judge):
    """The first and the last: under node, which runs the same program, it is asked about every one."""
    of_season = judge(season)
    questions = [asked(*sheet) for sheet in sheets(season)]
    asked_for = sorted({0, len(questions) - 1})
    answers = [of_check(json.loads(of_season.answer(json.dumps(questions[number])))) for number in asked_for]
    assert answers == [of_check_command(season)[number] for number in asked_for]


def test_a_sheet_tells_the_standings_the_verdict_and_who_moves(judge):
    of_season = judge("2009")
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    changed = text.replace("Kit 200, Pedro 100, Calamity 400", "Kit 100, Pedro 200, Calamity 400")
    answer = json.loads(of_season.answer(json.dumps(asked(area, id, changed))))
    assert answer["standings"][0] == "1. Dirce Alamo (p0317): 9.100\N{NO-BREAK SPACE}$"
    assert answer["verdict"]["status"] and answer["verdict"]["steps"][0]["label"].startswith("ORG")
    moved = {row["player"]: row["points"] for row in answer["effect"]["moves"] if row["area"] == "Nord"}
    assert "Dirce Alamo (p0317)" in moved


@pytest.mark.parametrize(
    ("received", "status", "tier"), [("2010-07-04", "homologated", "II"), ("2010-07-25", "homologated", "I")]
)
def test_a_report_is_judged_by_its_day_and_not_awaited_on_the_evening(judge, received, status, tier):
    """The page asks for the day on which it was received: then nothing is awaited any more."""
    [(area, id, text)] = [sheet for sheet in sheets("2010") if sheet[1] == "fuoco-sull-adige"]
    changed = re.sub(r"received: \S+}", f"received: {received}}}", text)
    verdict = json.loads(judge("2010").answer(json.dumps(asked(area, id, changed))))["verdict"]
    assert (verdict["status"], verdict["tier"]) == (shell_words("it")[f"status-{status}"], tier)


def test_what_keeps_the_duels_from_being_known_is_said_in_the_words_of_the_form(judge):
    """With no line of a file, which nobody sees, and none of its keys."""
    text = "name: Alla pari\nplace: Torino\nstart: 2009-05-16\nclub: circolo-la-diligenza\ntables:\n"
    hired = "Bart Kit Sam Paul Rose", "Jesse Sid Suzy Jack Lucky"
    for players, names in zip((range(10, 15), range(15, 20)), hired, strict=True):
        text += f"  - seats: [{', '.join(f'p{player:04}' for player in players)}]\n    games:\n"
        for game in range(5):
            roles = "".join("SOODR"[(seat - game) % 5] for seat in range(5))
            hires = ", ".join(f"{name} 100" for name in names.split())
            text += f"      - {{roles: {roles}, won: law, alive: [{game + 1}], hires: [{hires}]}}\n"
    standings = json.loads(judge("2009").answer(json.dumps(asked("nord", "alla-pari", text))))["standings"]
    asks = "Scrivi in una riga di «"
    assert any(asks in line for line in standings), standings
    assert not any("riga 2" in line or "lots" in line for line in standings), standings


def test_half_a_sheet_is_told_its_shape_and_what_the_law_sees_already(judge):
    of_season = judge("2009")
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    half = text.replace("place: Pavia\n", "").replace("roles: SOORD", "roles: SOOOD", 1)
    answer = json.loads(of_season.answer(json.dumps(asked(area, id, half))))
    problems = [(row["check"], row["early"], row["waits"]) for row in answer["problems"]]
    assert ("shape", False, True) in problems and ("role-count", False, False) in problems
    assert "effect" not in answer


BEGUN = (
    "# yaml-language-server\n", "name: Uno\n", "start: 2009-05-16\n", "name: Uno\nplace: Torino\nstart: 2009-05-16\n",
    'name: Uno\ntables:\n  - seats: ["?", "?"]\n    games: []\n',
    "name: Uno\ntables:\n  - seats: [p0010, p0011, p0012, p0013, p0014]\n    games: []\n",
    'tables:\n  - seats: [p0010, p0011, p0012, p0013, p0014]\n    games:\n      - {roles: "S----"}\n',
)  # fmt: skip


@pytest.mark.parametrize("text", BEGUN)
def test_whatever_is_typed_first_has_an_answer(text, judge):
    answer = json.loads(judge("2009").answer(json.dumps(asked("nord", "uno", text))))
    assert {row["check"] for row in answer["problems"] if not row["early"]} <= {"shape", "empty-file", "unfilled"}


def test_the_file_of_a_new_person_is_checked_too(judge):
    of_season = judge("2009")
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    question = asked(area, id, text)
    question["judge"]["files"] = {"players/p1234567890.yaml": "name: Chiamami al 333 1234567\n"}
    answer = json.loads(of_season.answer(json.dumps(question)))
    paths = {row["path"]: row["check"] for row in answer["problems"] if row["severity"] == "error"}
    assert paths["data/players/p1234567890.yaml"] == "private-data"


@pytest.mark.parametrize(("name", "warned"), [("Zefira Nuvolari", False), ("Dirce Alame", True)])
def test_a_new_person_with_nearly_the_name_of_another_is_told(judge, name, warned):
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    question = asked(area, id, text)
    question["judge"]["files"] = {"players/p1234567890.yaml": f"name: {name}\ninvented: true\n"}
    texts = [row["text"] for row in json.loads(judge("2009").answer(json.dumps(question)))["problems"]]
    assert any("somiglia a «Dirce Alamo» (p0317)" in text for text in texts) is warned


def test_who_is_added_after_a_first_judgement_moves_too(judge):
    of_season = judge("2009")
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    last = re.findall(r"p\d{4}", text.partition("seats:")[2])[0]
    newcomer = {"players/p1234567890.yaml": "name: Zefira Nuvolari\nresident: true\ninvented: true\n"}
    first, second = asked(area, id, text), asked(area, id, text.replace(last, "p1234567890"))
    second["judge"]["files"] = newcomer
    moved = [
        {row["player"] for row in json.loads(of_season.answer(json.dumps(each))).get("effect", {"moves": []})["moves"]}
        for each in (first, second)
    ]
    assert "Zefira Nuvolari (p1234567890)" in moved[1] - moved[0]
    opened.cache_clear()
    anew = judge("2009")
    assert anew is not of_season and anew.answer(json.dumps(second)) == of_season.answer(json.dumps(second))


@pytest.mark.parametrize(("kind", "wrong"), [("group", set[str]()), ("gruppo", {"data/clubs/nuovo-circolo.yaml"})])
def test_a_new_club_comes_with_the_sheet_that_names_it(kind, wrong, judge):
    of_season = judge("2009")
    [(area, id, text)] = [sheet for sheet in sheets("2009") if sheet[1] == "ponte-coperto"]
    question = asked(area, id, re.sub(r"^club: .*$", "club: nuovo-circolo", text, flags=re.MULTILINE))
    files = {"clubs/nuovo-circolo.yaml": f"name: Nuovo circolo\nkind: {kind}\narea: {area}\ninvented: true\n"}
    alone, with_it = (
        {
            row["path"]
            for row in json.loads(of_season.answer(json.dumps(each)))["problems"]
            if row["severity"] == "error"
        }
        for each in (question, {"judge": question["judge"] | {"files": files}})
    )
    assert alone == {f"data/tournaments/2009/{area}/{id}.yaml"}
    assert with_it == wrong


def draws() -> tuple[list[dict[str, Any]], list[Any]]:
    """Draws of the 2022 law, which draws anew and may lack Sheriffs, and their tables."""
    chance, law = random.Random(7), regulation("bang-2022")
    questions, tables = [], []
    for n in range(40):
        players = chance.choice([k for k in range(4, 40) if law.paper.layouts(k)])
        ids = chance.sample([f"p{k:04}" for k in range(400)], players)
        layout = list(chance.choice(law.paper.layouts(players)))
        been = chance.sample(ids, chance.randint(0, players))
        seed = chance.choice(["", "37-4-81-12", "àèì ß 🂡", "x" * 100]) + str(n)
        questions.append({"draw": {"layout": layout, "ids": ids, "seed": seed, "round": 1 + n % 5, "been": been}})
        try:
            drawn = draw(law.paper, layout, ids, seed, 1 + n % 5, been)
            tables.append({"tables": [list(table) for table in drawn]})
        except TooFewSheriffs:
            tables.append({"tables": None})
    return questions, tables


def mistakes(law: str) -> Iterator[tuple[str, Path, str]]:
    """(name, folder, its tournament file) of every mistake in a tournament that `mastro check` is shown to find."""
    for folder in sorted(CATALOGUES[law].iterdir()):
        alone = sum(path.is_file() for path in (folder / "data").rglob("*")) == 1  # the rest is the sound data
        if folder.name != "_sound" and (folder / "expected.txt").is_file() and alone:
            for file in sorted((folder / "data/tournaments").glob("*/*/*.yaml")):
                yield folder.name, folder, file.relative_to(folder).as_posix()


@dataclass
class Asked:
    """The questions about mistakes, by season of the sound data; of each its season, name and what is expected."""

    questions: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    expected: list[tuple[str, str, list[dict[str, Any]]]] = field(default_factory=list)

    def worlds(self, sound: Path) -> dict[str, World]:
        return {season: World(season, documents(sound, season), asked) for season, asked in self.questions.items()}

    def differing(self, answers: dict[str, list[dict[str, Any]]]) -> list[Any]:
        """What is said too much and too little, by name of the mistake."""
        rest, wrong = {season: iter(of_season) for season, of_season in answers.items()}, []
        for season, name, wanted in self.expected:
            answer = of_check(next(rest[season]))
            if name != OF_A_REASON and answer != wanted and {row["check"] for row in wanted} != {OF_THE_PARSER}:
                much, little = ([row for row in a if row not in b] for a, b in ((answer, wanted), (wanted, answer)))
                wrong.append((name, much, little))
        return wrong


def of_mistakes(law: str) -> tuple[Asked, Asked]:
    """Every mistake in both languages: in one for node and in the other for Python, by turns."""
    for_node, natively = Asked(), Asked()
    sound = CATALOGUES[law] / "_sound/data"
    for number, (name, folder, file) in enumerate(mistakes(law)):
        _, _, season, area, sheet = file.split("/")
        try:
            text = (folder / file).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # no text at all, and none comes from a page
        if not (sound / f"seasons/{season}.yaml").is_file():
            continue
        with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            shutil.copytree(sound, Path(home) / "data")
            shutil.copytree(folder / "data", Path(home) / "data", dirs_exist_ok=True)
            patch.chdir(home)
            problems = checked_files(Path("data"), [Path(file)])
        for turn, lang in enumerate(("it", "en"), number):
            target = for_node if turn % 2 else natively
            target.expected.append((season, name, rows(problems, lang)))
            question = asked(area, sheet.removesuffix(".yaml"), text, lang, effect=False)
            target.questions.setdefault(season, []).append(question)
    return for_node, natively


@pytest.mark.parametrize("law", sorted(CATALOGUES))
def test_under_node_it_says_of_every_mistake_what_the_check_says(law, in_node, tmp_path, monkeypatch):
    """Every mistake under node, in one language; in the other natively, which takes less: a sentence of either language
    is made by the same program of the same problem, wherever it runs."""
    for_node, natively = of_mistakes(law)
    worlds = for_node.worlds(CATALOGUES[law] / "_sound/data")
    assert for_node.differing(dict(zip(worlds, in_node(list(worlds.values())), strict=True))) == []
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path)
    answers = {
        season: [json.loads(opened(season, world.data).answer(json.dumps(question))) for question in world.questions]
        for season, world in natively.worlds(CATALOGUES[law] / "_sound/data").items()
    }
    assert natively.differing(answers) == []
    assert len(for_node.expected) == len(natively.expected) > 13  # what rooms share stands with the other law


def test_under_node_it_says_of_every_sheet_what_the_check_says_and_draws_the_same(in_node):
    """What the last of each season does to the rankings is asked too."""
    of_seasons = {season: list(sheets(season)) for season in SEASONS}
    worlds = [
        World(season, documents(DATA, season), [asked(*sheet, effect=sheet is of_season[-1]) for sheet in of_season])
        for season, of_season in of_seasons.items()
    ]
    questions, tables = draws()
    anew = next(id for id, season in RECORDS.seasons.items() if season.regulation == "bang-2022")
    *answers, drawn = in_node([*worlds, World(anew, documents(DATA, anew), questions)])
    assert drawn == tables and {"tables": None} in tables
    for season, of_season in zip(SEASONS, answers, strict=True):
        assert [of_check(answer) for answer in of_season] == of_check_command(season), season
        assert all("standings" in answer and "verdict" in answer for answer in of_season)
        assert [answer["effect"] for answer in of_season if "effect" in answer] == [effect(season)]


def test_under_node_a_spreadsheet_that_is_dropped_is_read_the_same(in_node, judge):
    form = filled_for_seventeen()
    form.of_seat(0, 0, 1, "price").value = 900.5
    dropped = spreadsheet(saved(form))
    [[answer]] = in_node([World("2009", documents(DATA, "2009"), [dropped])])
    assert answer == json.loads(judge("2009").answer(json.dumps(dropped))) and answer["typed"]["sheets"]
