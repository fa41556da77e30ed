"""`verify.py` gives every published number again, and says so of each that was broken."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
import threading
from fractions import Fraction
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import verify
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import errors
from site_builder.regulations import regulation
from tests.championship import DATA

ROOT = Path(verify.__file__).parent
EXAMPLE = ROOT / "tests/example/expected/api/v1"
SEASONS = ROOT / "tests/seasons"

# Every kind of number that is no fact, by kind of document: each is broken once. One that is not listed here fails
# `test_every_kind_of_number_is_broken_once`.
AMOUNTS_OF_CHARACTERS = "median paid earned earned_per_hire net_per_hire"
COUNTS_OF_CHARACTERS = "games won hired kept lowest highest"
SIDES = "players games share/law share/outlaws share/renegade won/law won/outlaws won/renegade tournaments/*/games"
RUNS = "days_first/*/days games_survived/*/length games_won/*/length tournaments_won/*/length"
STANDINGS = "final_score points preliminary_score"


def under(start: str, names: str) -> list[str]:
    return [f"{start}/{name}" for name in names.split()]


def amounts(start: str, names: str) -> list[str]:
    """Amounts, each with its rounded text."""
    return [path for name in names.split() for path in (f"{start}/{name}", f"{start}/{name}_shown")]


def drawn_from_games(start: str) -> list[str]:
    return [
        *amounts(f"{start}/characters/*", AMOUNTS_OF_CHARACTERS), *under(f"{start}/characters/*", COUNTS_OF_CHARACTERS),
        *under(f"{start}/characters/*/roles/*", "games won"),
        *under(f"{start}/sides/*", SIDES),
    ]  # fmt: skip


BROKEN = {
    "clauses": under("clauses/*", "admissions bonuses rankings/*/rows standings/*/standings wild_cards"),
    "clubs": ["players", "tournaments/*/entrants"],
    "decisions": under("decisions/*", "moved seats"),
    "history": under("lists/*/rows/*", "place")
    + [f"lists/*/rows/*/{name}/*/year" for name in "titles finals podiums areas won seasons tournaments".split()],
    "honours": [
        "editions/*/podium/*/dropped/*", "editions/*/podium/*/place", "editions/*/podium/*/points", "editions/*/year",
        "titles/*/by_series/cup", "titles/*/by_series/italian-championship", "titles/*/total",
    ],
    "insight": [number.removeprefix("/") for number in drawn_from_games("")]
    + under("runs", RUNS)
    + [f"movers/{since}/{way}/*/{when}" for since in ("over_season", "since_last") for way in ("fell", "rose")
       for when in ("after", "before")],
    "regulations": ["numbers/*/value"]
    + under("numbers/*/value", "1 2 3 4 I II II-bis III")
    + under("numbers/*/value/*", "least most rounds"),
    "insight.json": drawn_from_games("groups/*/editions/*") + under("groups/*/runs", RUNS),
    "players": [
        *under("roles/*", "games won"), "tournaments/*/place",
        *under("rankings/*", "place results/*/place"), *amounts("rankings/*", "points results/*/points"),
        *under("titles/*", "numbers/cup numbers/italian-championship year"),
    ],
    "rankings": [
        "counted/*/multiplier", "ties/*/criteria/*/figures/*", *amounts("rows/*", "points record/sum results/*/points"),
        *under("rows/*", "place previous_place record/games results/*/place"),
        *under("rows/*", "start/points steps/*/after steps/*/before"),
    ],
    "records": [
        *amounts("lists/*/rows/*", "points record/sum"),
        *under("lists/*/rows/*", "place record/games start/points steps/*/after steps/*/before"),
    ],
    "seasons": [
        *under("bonuses/*", "start/tournaments steps/*/after steps/*/before tie/criteria/*/figures/* tournaments"),
        *under("finalists/*", "number position"), *under("others/*", "position reserve_of/*/position"), "tables/*",
    ],
    "tournaments": [
        "entrants", "multiplier", "multiplier_shown", "start/multiplier",
        "steps/*/after", "steps/*/before", *amounts("standings/*", STANDINGS),
        *under("standings/*", "place preliminary_place steps/*/after steps/*/before"),
        *under("standings/*/figures", "cumulative entries time wins"),
        *under("standings/*/start", "costs entries winnings wins"),
        *under("tables/*/games/*/players/*", "balance winnings"), "ties/*/criteria/*/figures/*",
    ],
    "waiting": ["waiting/*/late"],
    "what-if": ["rankings/*/moved", *amounts("rankings/*/rows/*", "points"),
                *under("rankings/*/rows/*", "own_place place")],
}  # fmt: skip
# Rules that nothing in the championship of the tests carries out: the case tables of their rooms do.
NOT_PLAYED = {
    ("RF-18", "lost"), ("RF-18", "wins"), ("RF-20", "lost"), ("RF-20", "wins"), ("RF-29", "final_score"),
    ("RF-30", "lost"), ("RF-30", "wins"), ("RO-11", "winnings"),
}  # fmt: skip


def kind(path: str) -> str:
    """As `BROKEN` has it: the whole of insight is another document than that of a season."""
    return path if path == "insight.json" else verify.kind_of(path)


def pattern(pointer: verify.Pointer) -> str:
    return "/".join("*" if isinstance(part, int) else part for part in pointer)


@pytest.fixture(scope="module")
def site(documents) -> verify.Site:
    """What the championship of the tests publishes."""
    return site_of(documents)


def site_of(documents: dict[str, bytes]) -> verify.Site:
    below = {path.removeprefix("api/v1/"): content for path, content in documents.items() if path.startswith("api/v1/")}
    return verify.Site(
        {path: json.loads(text) for path, text in below.items() if path.endswith(".json") and "schemas/" not in path},
        {path: text.decode("utf-8-sig") for path, text in below.items() if path.endswith(".csv")},
    )


@pytest.fixture(scope="module")
def published(site) -> dict[tuple[str, str], tuple[str, verify.Pointer]]:
    """By kind of document and kind of number: one that is no fact, from a document that is small."""
    places: dict[tuple[str, str], tuple[str, verify.Pointer]] = {}
    for path, value in sorted(site.documents.items(), key=lambda document: (len(str(document[1])), document[0])):
        document = verify.Document(path, value)
        verify.KINDS[verify.kind_of(path)](site, document)
        for pointer, _ in verify.numbers(value):
            if document.seen.get(pointer, verify.FACT) not in (verify.FACT, verify.SUPPOSED):
                places.setdefault((kind(path), pattern(pointer)), (path, pointer))
    return places


def other(number: object) -> object:
    """Another number in the same form."""
    if isinstance(number, int):
        return number + 1
    assert isinstance(number, str)
    if "/" in number:
        return verify.as_published(Fraction(number) + 1)
    return f"1{number}" if not number.startswith("-") else number.removeprefix("-")


def broken(site: verify.Site, path: str, pointer: verify.Pointer) -> list[verify.Fault]:
    """What `verify.py` says of a document in which the number at *pointer* is another."""
    document = json.loads(json.dumps(site.documents[path]))
    inner = document
    for part in pointer[:-1]:
        inner = inner[part]
    inner[pointer[-1]] = other(inner[pointer[-1]])
    changed = verify.Site({**site.documents, path: document}, site.tables)
    return verify.replay_document(changed, path)[1]


def test_every_number_of_the_championship_replays(site):
    ways, faults = verify.verify(site)
    assert [str(fault) for fault in faults[:5]] == []
    assert {way for way in verify.WAYS if not ways[way]} == {verify.STATED, verify.UNCHECKED}, (
        "a way that no number goes"
    )


@pytest.fixture(scope="module")
def example(site) -> verify.Site:
    """A small site, whole. Its documents stand there as they are expected, but for the regulations, which are
    everybody's."""
    read = verify.read_folder(EXAMPLE)
    return verify.Site({**dict(site.of_kind("regulations")), **read.documents}, read.tables)


def test_every_number_of_the_example_replays(example):
    assert [str(fault) for fault in verify.verify(example)[1][:5]] == []


def test_as_anybody_runs_it_on_a_folder(documents, tmp_path):
    for path, content in documents.items():
        if path.startswith("api/v1/") or path == "verify.py":
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(content)
    command = [sys.executable, str(tmp_path / "verify.py"), str(tmp_path)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout[-2000:]
    assert "0 are wrong\n        0 are not replayable" in run.stdout


def published_of(data: Path) -> verify.Site:
    """What a folder of data publishes."""
    results, problems = examine(data)
    assert errors(problems) == []
    return site_of(dict(all_exports(results)))


@pytest.mark.parametrize("season", sorted(path.parent.name for path in SEASONS.glob("*/data")))
def test_every_number_of_a_hard_season_replays(season):
    """Open ones among them, ties that nothing splits, a lot of the end, a reserve of two areas."""
    faults = verify.verify(published_of(SEASONS / season / "data"))[1]
    assert [str(fault) for fault in faults[:5]] == []


def season_alone(season: str, readings: str, data: Path) -> Path:
    """One season of the championship of the tests, which reads its law so, without what other seasons have."""
    unneeded = shutil.ignore_patterns("p9*", "honours", "exceptions", "photos")
    shutil.copytree(DATA, data, ignore=unneeded)
    for path in [*data.glob("seasons/*"), *data.glob("tournaments/*")]:
        if path.stem != season:
            path.unlink() if path.is_file() else shutil.rmtree(path)
    for file in [*data.glob("players/*"), data / f"seasons/{season}.yaml"]:
        lines = file.read_text(encoding="utf-8").splitlines()
        elsewhere = ("readings:", "competition:", "entered:", "not_banned:", "  - {tournament:")
        file.write_text("".join(f"{line}\n" for line in lines if not line.startswith(elsewhere)), encoding="utf-8")
    with (data / f"seasons/{season}.yaml").open("a", encoding="utf-8") as file:
        file.write(f"readings: {{{readings}}}\n")
    return data


@pytest.mark.parametrize(
    ("season", "readings"),
    [
        *(("2022-23", f"A2022-01: {way}") for way in regulation("bang-2022").readings["A2022-01"].ways),
        ("2022-23", "A2022-02: exclude"), ("2022-23", "A2022-01: distinct, A2022-02: exclude"),
        ("2008-records", "AO-01: even"), ("2009", "A2009-03: zero, A2009-37: before, A2009-49: fewest"),
        ("2009", "A2009-03: multiply, A2009-37: before_below_III"),
    ],
)  # fmt: skip
def test_a_season_is_worked_out_again_by_the_readings_that_it_chose(tmp_path, season, readings):
    results, _ = examine(season_alone(season, readings, tmp_path / "data"))
    ways, faults = verify.verify(site_of(dict(all_exports(results))))
    assert [str(fault) for fault in faults[:5]] == []
    assert ways[verify.STATED] == 0


def test_a_figure_by_another_reading_than_the_chosen_one_is_told(site):
    """The demonstration reads the Marogi figure as the mean over the games."""
    season = site.documents["seasons/2022-23.json"]
    usual = [{**r, "way": "encounter", "default": True} if r["id"] == "A2022-01" else r for r in season["readings"]]
    other = verify.Site({**site.documents, "seasons/2022-23.json": {**season, "readings": usual}}, site.tables)
    path = f"tournaments/2022-23/{season['tournaments'][0]}.json"
    assert verify.replay_document(site, path)[1] == []
    pointers = {fault.pointer for fault in verify.replay_document(other, path)[1]}
    figures = {
        verify.pointer_text(("standings", n, "steps", s, "after"))
        for n, row in enumerate(site.documents[path]["standings"])
        for s, step in enumerate(row["steps"])
        if step["field"] == "marogi"
    }
    assert pointers and pointers <= figures


def test_a_season_that_reads_the_law_in_its_own_way_is_followed(tmp_path):
    """Of a reading that verify.py does not know what its steps make of the law is not worked out again; no more and no
    fewer of its numbers are facts."""
    data = shutil.copytree(SEASONS / "level-on-the-line/data", tmp_path / "data")
    facts = verify.verify(published_of(data))[0][verify.FACT]
    with (data / "seasons/2009.yaml").open("a", encoding="utf-8") as file:
        file.write("readings: {A2009-02: total, A2009-03: multiply, A2009-05: five, A2009-49: fewest}\n")
    ways, faults = verify.verify(published_of(data))
    assert [str(fault) for fault in faults[:5]] == []
    assert ways[verify.STATED] > 100
    assert ways[verify.FACT] == facts


@pytest.mark.parametrize("step", [3, 4, 5, 6, 7])  # of the fields that a row of the standings has
def test_a_step_that_does_not_go_on_is_told_where_the_law_is_read_in_another_way(step):
    pointer = ("standings", 0, "steps", step, "after")
    faults = broken(verify.read_folder(EXAMPLE), "tournaments/2009/maestrale.json", pointer)
    assert verify.pointer_text(pointer) in {fault.pointer for fault in faults}


@pytest.mark.parametrize("field", ["winnings", "costs", "net"])
def test_of_a_law_read_in_another_way_all_that_does_not_rest_on_that_reading_is_worked_out_again(field):
    """The season of the example reads A2009-12, on which no score rests."""
    path = "tournaments/2009/maestrale.json"
    site = verify.read_folder(EXAMPLE)
    steps = site.documents[path]["standings"][0]["steps"]
    n = max(n for n, step in enumerate(steps) if step["field"] == field)
    pointer = ("standings", 0, "steps", n, "after")
    assert verify.pointer_text(pointer) in {fault.pointer for fault in broken(site, path, pointer)}


def test_every_kind_of_number_is_broken_once(published):
    listed = {(document, number) for document, numbers in BROKEN.items() for number in numbers}
    assert set(published) - listed == set(), "numbers that no test breaks"
    assert listed - set(published) == set(), "numbers that nobody publishes"


@pytest.mark.parametrize(
    ("document", "number"), [(document, number) for document, numbers in BROKEN.items() for number in numbers]
)
def test_a_broken_number_is_told_at_its_place(site, published, document, number):
    path, pointer = published[document, number]
    pointers = {fault.pointer for fault in broken(site, path, pointer)}
    assert verify.pointer_text(pointer) in pointers, (path, sorted(pointers))


@pytest.fixture(scope="module")
def steps(site) -> dict[tuple[str, str], tuple[str, verify.Pointer]]:
    """By rule and field: where a tournament has such a step, of an amount."""
    places = {}
    for path, document in site.of_kind("tournaments"):
        for n, row in enumerate(document["standings"]):
            for s, step in enumerate(row["steps"]):
                ends = next((end for end in ("after", "before") if isinstance(verify.exact(step[end]), Fraction)), None)
                if ends:  # points that fall have no number after
                    pointer = ("standings", n, "steps", s, ends)
                    places.setdefault((step["rule"], step["field"]), (path, pointer))
    return places


def test_every_rule_of_a_tournament_is_known_and_played(steps):
    assert set(steps) - set(verify.RULES) == set(), "rules that verify.py does not know"
    assert set(verify.RULES) - set(steps) == NOT_PLAYED, "rules that no tournament of the tests carries out"


PLAYED = sorted(set(verify.RULES) - NOT_PLAYED)


@pytest.mark.parametrize(("rule", "field"), PLAYED)
def test_a_broken_step_is_told_at_its_place(site, steps, rule, field):
    path, pointer = steps[rule, field]
    assert verify.pointer_text(pointer) in {fault.pointer for fault in broken(site, path, pointer)}


def test_a_field_that_nobody_replays_is_told(site):
    path = "waiting.json"
    document = json.loads(json.dumps(site.documents[path]))
    document["waiting"][0]["new"] = 5
    document["waiting"][0]["inexact"] = 0.5
    faults = {str(fault) for fault in verify.replay_document(verify.Site({path: document}), path)[1]}
    assert faults == {
        "waiting.json#/waiting/0/new: 5 is not replayable", "waiting.json#/waiting/0/inexact: 0.5 is not replayable",
    }  # fmt: skip


@pytest.mark.parametrize("part", ["tables/0", "tables/0/games/0/players/0", "ties/0", "standings/0"])
def test_a_field_that_nobody_replays_is_told_where_the_law_is_read_in_another_way(part):
    example = verify.read_folder(EXAMPLE)
    path = "tournaments/2009/maestrale.json"
    inner = example.documents[path]
    for name in part.split("/"):
        inner = inner[int(name) if name.isdigit() else name]
    inner["new"] = 5
    faults = verify.replay_document(example, path)[1]
    assert [str(fault) for fault in faults] == [f"{path}#/{part}/new: 5 is not replayable"]


def test_a_document_that_is_not_as_its_schema_says_is_told(site):
    path, document = next(iter(site.of_kind("tournaments")))
    document = {name: value for name, value in document.items() if name != "ties"}
    faults = verify.replay_document(verify.Site({**site.documents, path: document}), path)[1]
    assert f"{path}#: \"KeyError: 'ties'\" is not replayable" in [str(fault) for fault in faults]


def test_a_row_of_the_records_that_is_gone_is_told(site):
    document = json.loads(json.dumps(site.documents["records.json"]))
    document["lists"][0]["rows"].pop()
    faults = verify.replay_document(verify.Site({**site.documents, "records.json": document}), "records.json")[1]
    assert "/lists/0/rows" in {fault.pointer for fault in faults}


def test_a_title_of_a_player_that_is_gone_is_told(site):
    path, document = next((path, document) for path, document in site.of_kind("players") if document["titles"])
    document = {**document, "titles": document["titles"][1:]}
    faults = verify.replay_document(verify.Site({**site.documents, path: document}), path)[1]
    assert "/titles" in {fault.pointer for fault in faults}


def test_an_entry_that_is_gone_is_told_with_what_it_holds(site):
    """Amounts of it are fractions, which no JSON has."""
    path = "insight.json"
    document = json.loads(json.dumps(site.documents[path]))
    gone = document["groups"][0]["editions"][0]["characters"].pop()
    faults = verify.replay_document(verify.Site({**site.documents, path: document}, site.tables), path)[1]
    assert any(json.dumps(gone["median"]) in str(fault) for fault in faults)


def test_a_rounded_text_that_is_gone_is_told(site):
    path, document = next(pair for pair in site.of_kind("tournaments") if pair[1]["standings"])
    document = json.loads(json.dumps(document))
    del document["standings"][0]["final_score_shown"]
    faults = verify.replay_document(verify.Site({**site.documents, path: document}, site.tables), path)[1]
    assert [fault.pointer for fault in faults] == ["/standings/0/final_score_shown"]


def test_a_supposed_result_that_is_another_is_told_at_the_sum(site):
    path = next(path for path, _ in site.of_kind("what-if"))
    faults = broken(site, path, ("rankings", 0, "rows", 0, "results", 0, "points"))
    assert {fault.pointer for fault in faults} == {"/rankings/0/rows/0/points", "/rankings/0/rows/0/points_shown"}


def test_a_table_that_is_gone_is_told(example):
    tables = dict(example.tables)
    tables.pop("history.csv")
    (fault,) = verify.verify(verify.Site(example.documents, tables))[1]
    assert (fault.file, fault.published) == ("index.json", "history.json")


@pytest.mark.parametrize("name", ["readings.csv", "derogations.csv"])
def test_a_table_without_a_document_of_its_name_is_told_where_it_is_gone_or_says_something_else(site, example, name):
    gone = {path: text for path, text in example.tables.items() if path != name}
    (fault,) = verify.verify(verify.Site(example.documents, gone))[1]
    assert (fault.file, fault.published) == ("index.json", name)
    head, first, *rest = site.tables[name].splitlines(keepends=True)
    for text in (f"{head}1{first}{''.join(rest)}", head + "".join(rest)):  # another season; a row less
        faults = verify.replay_document(verify.Site(site.documents, {name: text}), name)[1]
        assert faults


@pytest.mark.parametrize(
    "column",
    [
        "counted",
        "points_shown",
        "multiplier",
        "multiplier_shown",
        "placing_bonus",
        "placing_bonus_shown",
        "why_not",
        "ranking",
    ],
)
def test_a_cell_of_the_results_of_a_season_that_says_something_else_is_told(site, column):
    path = "seasons/2009/results.csv"
    lines = site.tables[path].splitlines(keepends=True)
    place = lines[0].strip().split(",").index(column)
    n = next(n for n, line in enumerate(lines[1:], 1) if line.strip("\r\n").split(",")[place])
    cells = lines[n].strip("\r\n").split(",")
    cells[place] += "1"
    lines[n] = ",".join(cells) + "\r\n"
    (fault,) = verify.replay_document(verify.Site(site.documents, {path: "".join(lines)}), path)[1]
    assert fault.pointer == f"/{n - 1}/{column}"


@pytest.fixture
def served(tmp_path):
    """A folder, and the address at which it is on the web."""
    handler = partial(SimpleHTTPRequestHandler, directory=tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield tmp_path, f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_from_the_web_the_same_is_read_and_what_is_not_there_is_told(documents, served, capfd):
    """The example, with the regulations, which are everybody's."""
    folder, address = served
    for path, content in documents.items():
        if path.startswith("api/v1/regulations/"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    shutil.copytree(EXAMPLE, folder / "api/v1", dirs_exist_ok=True)
    assert verify.main([address]) == 0
    (folder / "api/v1/history.json").unlink()
    assert verify.main([address]) == 1
    printed = capfd.readouterr().out
    assert 'index.json#/documents/history/0: "history.json" is published, nothing is what it makes' in printed


def test_a_document_that_is_gone_is_told(site):
    documents = {path: document for path, document in site.documents.items() if path != "records.json"}
    faults = verify.replay_document(verify.Site(documents, site.tables), "index.json")[1]
    missing = [fault.published for fault in faults]
    assert missing == ["records.json"]


def test_a_number_that_is_gone_is_told(site):
    path, document = next(iter(site.of_kind("tournaments")))
    document = json.loads(json.dumps(document))
    del document["standings"][0]["place"]
    document["standings"][1]["final_score"] = None
    faults = verify.replay_document(verify.Site({**site.documents, path: document}), path)[1]
    pointers = {fault.pointer for fault in faults}
    assert {"/standings/0/place", "/standings/1/final_score"} <= pointers


@pytest.mark.parametrize("name", ["tournaments", "rankings", "records.csv", "history.csv"])
def test_a_broken_cell_is_told_at_its_place(site, name):
    path = next(path for path in site.tables if path.startswith(name))
    head, first, *rest = site.tables[path].splitlines(keepends=True)
    column = head.split(",").index("place")
    cells = first.split(",")
    cells[column] += "1"
    tables = {path: "".join([head, ",".join(cells), *rest])}
    faults = verify.replay_document(verify.Site(site.documents, tables), path)[1]
    assert [fault.pointer for fault in faults] == ["/0/place"]


def test_it_says_what_is_wrong_and_ends_with_one(tmp_path):
    wrong = tmp_path / "api/v1/waiting.json"
    wrong.parent.mkdir(parents=True)
    (wrong.parent / "index.json").write_text('{"version": 1, "documents": {}}', encoding="utf-8")
    wrong.write_text('{"waiting": [{"day": "2009-05-10", "due": "2009-05-08", "late": 3}]}', encoding="utf-8")
    command = [sys.executable, str(ROOT / "verify.py"), str(tmp_path)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 1
    assert run.stdout.startswith("waiting.json#/waiting/0/late: 3 is published, 2 is what it makes\n")
    assert "1 are wrong" in run.stdout


def test_a_season_of_a_law_that_is_not_known_is_named_and_not_checked(monkeypatch, capsys):
    """As a league's: its numbers are neither right nor wrong."""
    paths = [path for folder in ("seasons", "tournaments/2009") for path in (EXAMPLE / folder).glob("*.json")]
    documents = {path.relative_to(EXAMPLE).as_posix(): json.loads(path.read_bytes()) for path in paths}
    documents["seasons/2009.json"]["regulation"] = "lega"
    monkeypatch.setattr(verify, "read_folder", lambda folder: verify.Site(documents))
    assert verify.main(["site"]) == 3
    out = capsys.readouterr().out
    assert out.startswith("season 2009 is not checked: how its law, lega (lega), counts is not known")
    assert "        0 are wrong\n        0 are not replayable" in out


@pytest.mark.parametrize("arguments", [[], ["--help"], ["nowhere"]])
def test_where_there_is_nothing_to_read_it_ends_with_two(arguments, capsys):
    assert verify.main(arguments) == 2
    assert capsys.readouterr().err


def test_it_is_published_as_it_is_and_imports_nothing_but_the_standard_library(documents):
    assert documents["verify.py"] == (ROOT / "verify.py").read_bytes()
    modules: set[str] = set()
    for node in ast.walk(ast.parse(documents["verify.py"])):
        if isinstance(node, ast.Import):
            modules |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, "an import from beside it"
            modules.add(node.module.split(".")[0])
    assert modules <= sys.stdlib_module_names, sorted(modules - sys.stdlib_module_names)
