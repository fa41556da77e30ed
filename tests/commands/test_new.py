"""`mastro new`: a file from a template, never over one that is there; a regulation from the nearest room."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.problems import UserError
from site_builder.program_files import SCHEMA_FOLDER
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from site_builder.submitting import new
from site_builder.writing.folders import Folder


def run(*words: str) -> int:
    return shell.main([str(word) for word in words])


@pytest.fixture
def empty(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path


def test_a_program_hears_what_was_written_and_what_is_left_to_do(empty, capsys):
    assert run("new", "season", "2026", "bang-2009", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"written": ["data/seasons/2026.yaml"], "next": []}
    assert run("new", "player", "Ada Rossi", "--minor", "--json", "--lang", "en") == 0
    printed = capsys.readouterr()
    player = json.loads(printed.out)
    assert Path(player["written"][0]).is_file() and "A. R." in player["next"][0] and printed.err == ""


def test_an_empty_championship_in_a_few_commands(empty, capsys):
    assert run("new", "season", "2026", "bang-2009") == 0
    for name in ("Ada Rossi", 'Bepi "il Corto"', "Null"):
        assert run("new", "player", name) == 0
    assert run("new", "club", "my-club", "My club") == 0
    capsys.readouterr()
    assert run("check", "--lang", "en") == 0, capsys.readouterr().out
    assert run("new", "tournament", "2026", "nord", "first-one") == 0
    output = capsys.readouterr().out
    assert "data/tournaments/2026/nord/first-one.yaml" in output
    assert run("check", "--lang", "en") == 1, "the template is to be filled in"
    names = {read(file.read_bytes())[0]["name"] for file in (empty / "data/players").iterdir()}
    assert names == {"Ada Rossi", 'Bepi "il Corto"', "Null"}


@pytest.mark.parametrize("law", sorted(all_regulations()))
def test_a_new_season_lies_in_the_year_that_it_is_called_by(empty, law, capsys):
    """Or the first tournament would be outside the period of the year that the template was written in."""
    assert run("new", "season", "2031-32", law) == 0
    text = Path(capsys.readouterr().out.split()[-1]).read_text(encoding="utf-8")
    years = set(re.findall(r"(\d{4})-\d\d-\d\d", text))
    assert years == {"2031"}, text
    assert run("new", "season", "prova", law, "--lang", "it") == 2
    assert "non comincia con l’anno" in capsys.readouterr().err


def test_a_season_that_is_there_says_how_to_begin_another(empty, capsys):
    assert run("new", "season", "2026", "bang-2009") == 0
    assert run("new", "season", "2026", "bang-2007", "--lang", "en") == 2
    assert "without tournaments. To have that season under bang-2007 delete the file" in capsys.readouterr().err
    assert run("new", "tournament", "2026", "nord", "first-one") == 0
    assert run("new", "season", "2026", "bang-2007", "--lang", "en") == 2
    assert "with its tournaments: give the new season another id" in capsys.readouterr().err


def test_among_invented_seasons_what_is_new_is_invented_too(empty, capsys):
    """A check refuses an invented season with people of whom nobody says that they are."""
    assert run("new", "season", "2026", "bang-2009") == 0
    first = empty / "data/seasons/2026.yaml"
    assert "invented" not in first.read_text(encoding="utf-8"), "there was no other"
    first.write_text(first.read_text(encoding="utf-8").replace("status:", "invented: true\nstatus:"), encoding="utf-8")
    assert run("new", "season", "2027", "bang-2022") == run("new", "club", "my-club", "My club") == 0
    assert run("new", "player", "Ada Rossi") == run("new", "player", "--withheld") == 0
    capsys.readouterr()
    assert run("check", "--lang", "en") == 0, capsys.readouterr().out
    made = [file for folder in ("seasons", "clubs", "players") for file in (empty / "data" / folder).iterdir()]
    assert len(made) == 5 and all(read(file.read_bytes())[0]["invented"] is True for file in made)


@pytest.mark.parametrize("law", sorted(all_regulations()))
def test_every_room_has_its_templates(empty, law, capsys):
    assert run("new", "season", "2026", law) == 0
    area = next(iter([*all_regulations()[law].folders, *all_regulations()[law].areas, "national"]))
    assert run("new", "tournament", "2026", area, "first") == 0
    for path in capsys.readouterr().out.split():
        text = Path(path).read_text(encoding="utf-8")
        assert text.startswith("# yaml-language-server: $schema=") and "«" not in text
        schema = re.search(r"schema=(\S+)", text).group(1)
        assert schema.endswith((f"schema/{law}/season.json", f"schema/{law}/tournament.json"))
        assert schema.count("../") == len(Path(path).parts) - 1
        assert isinstance(read(text.encode())[0], dict)


@pytest.fixture(params=sorted(all_regulations()))
def template(request, empty, capsys) -> Path:
    """The file that a new tournament begins as, under each law."""
    run("new", "season", "2026", request.param)
    law = all_regulations()[request.param]
    run("new", "tournament", "2026", next(iter([*law.folders, *law.areas, "national"])), "first")
    return Path(capsys.readouterr().out.split()[-1])


def test_no_fact_of_a_template_is_taken_for_true(template, capsys):
    """Every `?` is named by the first check, each once."""
    lines = template.read_text(encoding="utf-8").splitlines()
    waiting = [n for n, line in enumerate(lines, 1) for _ in range(line.count('"?"'))]
    assert any(line.startswith("start:") for line in lines if '"?"' in line)
    assert run("check", "--lang", "en") == 1
    # What the whole file lacks is told at its first column, which is the name's line.
    output = re.findall(r"first\.yaml:(\d+):(?!1:)\d+: error", capsys.readouterr().out)
    assert [int(n) for n in output if '"?"' in lines[int(n) - 1]] == waiting


def test_the_name_is_still_to_be_written_unless_it_was_announced(template, capsys):
    """A tournament is not called like its file, which nobody would see to be wrong."""
    assert read(template.read_bytes())[0]["name"] == "?"
    run("check", "--lang", "en")
    assert re.search(r"first\.yaml:\d+:\d+: error.*'name'", capsys.readouterr().out)


@pytest.mark.parametrize("block", ["withdrawals", "warnings", "derogations", "waivers"])
def test_a_template_names_what_seldom_happens_where_the_law_has_it(template, block, capsys):
    """As a comment; with its mark taken away it has the shape that the law asks for."""
    text, law = template.read_text(encoding="utf-8"), law_of(template)
    assert (f"\n# {block}: [" in text) is (block in known_keys(law))
    if block in known_keys(law):
        template.write_text(text.replace(f"\n# {block}:", f"\n{block}:"), encoding="utf-8")
        run("check", "--lang", "en")
        assert f"'{block}" not in capsys.readouterr().out


def law_of(template: Path) -> str:
    return re.search(r"schema/([\w-]+)/", template.read_text(encoding="utf-8"))[1]


def known_keys(law: str) -> set[str]:
    return set(json.loads((SCHEMA_FOLDER / law / "tournament.json").read_text(encoding="utf-8"))["properties"])


def test_no_example_of_a_template_is_taken_for_a_result(template, capsys):
    """Who writes what was asked for has still to write what was played: nothing invented stands in for it."""
    lines = [known(line) for line in template.read_text(encoding="utf-8").splitlines()]
    template.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert not re.search(r"p0001", "".join(line.partition("#")[0] for line in lines))
    assert run("check", "--lang", "en") == 1
    assert re.search(r"'(tables|rounds|qualification)", capsys.readouterr().out)


def test_a_fact_still_to_be_written_is_told_once_also_where_the_rest_is_sound(template, capsys):
    lines = [line if "submitted_by" in line else known(line) for line in template.read_text("utf-8").splitlines()]
    before, example, after = "\n".join(lines).partition("instead what was played.\n")
    template.write_text(before + example + re.sub(r"(?m)^# ", "", after) + "\n", encoding="utf-8")
    run("check", "--lang", "en")
    output = [line for line in capsys.readouterr().out.splitlines() if "submitted_by" in line or "'?'" in line]
    assert len(output) == sum("submitted_by" in line for line in lines), output


@pytest.mark.parametrize("law", sorted(all_regulations()))
def test_what_a_season_announces_is_typed_by_taking_the_marks_of_its_template_away(empty, law, capsys):
    run("new", "season", "2026", law)
    file = Path(capsys.readouterr().out.split()[-1])
    head, actual, rest = file.read_text(encoding="utf-8").partition("# planned:")
    assert actual and "announced:" in rest
    file.write_text(f"{head}planned:{rest.replace('#   -', '  -')}", encoding="utf-8")
    assert run("check", "--lang", "en") == 0
    assert "[not-yet-announced]" not in capsys.readouterr().out, "it is shown at once"
    file.write_text(f"{head}planned:{rest.replace('#   -', '  -').replace('area: ', 'area: no-')}", encoding="utf-8")
    assert run("check", "--lang", "en") == 1


def known(line: str) -> str:
    """A line of a template with something of the right shape in the place of every `?`."""
    shapes = {"start": "2026-01-10", "received": "2026-01-12", "official": "2026-01-01", "unofficial": "2026-01-01"}
    shapes |= {"event": "1", "winner": "1", "announced_tier": "I", "judge": "p0012", "competition": "quarto"}
    shapes |= {"system": "simplified", "submitted_by": "p0012"}
    return re.sub(r'(\w+): "\?"', lambda match: f"{match[1]}: {shapes.get(match[1], 'somewhere')}", line)


@pytest.mark.parametrize(
    "words",
    [
        ("season", "2026", "bang-1999"), ("tournament", "1999", "nord", "x"), ("club", "My Club", "x"),
        ("club", "index", "x"),
        ("player",), ("season", "../x", "bang-2009"), ("tournament", "2026", "nord", "../../x"),
    ],
)  # fmt: skip
def test_what_cannot_be_made_is_wrong_use(empty, words, capsys):
    run("new", "season", "2026", "bang-2009")
    capsys.readouterr()
    try:
        assert run("new", *words) == 2
    except SystemExit as ended:
        assert ended.code == 2
    refusal = capsys.readouterr().err
    assert refusal and ("my-club" in refusal) == ("My Club" in words), "the id that was meant"
    assert [p.name for p in (empty / "data").rglob("*.yaml")] == ["2026.yaml"]


def test_a_tournament_is_of_an_area_of_its_law_and_its_id_is_unique_in_the_season(empty, capsys):
    run("new", "season", "2026", "bang-2009")
    assert run("new", "tournament", "2026", "nord", "first") == 0
    sheet = (empty / "data/tournaments/2026/nord/first.yaml").read_text(encoding="utf-8")
    assert "2026-04-01" in sheet and "2009-" not in sheet.replace("bang-2009", ""), "days as that season has them"
    capsys.readouterr()
    assert run("new", "tournament", "2026", "ovest", "second", "--lang", "en") == 2
    assert "nord, centro, sud-isole" in capsys.readouterr().err
    assert run("new", "tournament", "2026", "centro", "first") == 2
    assert "nord/first.yaml" in capsys.readouterr().err
    assert [file.name for file in (empty / "data/tournaments").rglob("*.yaml")] == ["first.yaml"]


@pytest.mark.parametrize("regulation", [' "bang-2009"', " 'bang-2009'  # la nostra", "\n  bang-2009"])
def test_a_season_may_name_its_regulation_in_any_way_that_yaml_has(empty, regulation):
    run("new", "season", "2026", "bang-2009")
    season = empty / "data/seasons/2026.yaml"
    text = season.read_text(encoding="utf-8")
    season.write_text(re.sub(r"(?m)^regulation:.*$", f"regulation:{regulation}", text), encoding="utf-8")
    assert run("new", "tournament", "2026", "nord", "first") == 0
    assert (empty / "data/tournaments/2026/nord/first.yaml").is_file()


def players(folder: Path) -> dict[str, dict]:
    return {file.stem: read(file.read_bytes())[0] for file in sorted((folder / "data/players").glob("*.yaml"))}


def test_a_newcomer_gets_a_long_code_by_chance(empty, capsys):
    """Two people who add somebody in the same week see the same state, and do not give the same code."""
    codes = []
    for _ in range(2):
        shutil.rmtree(empty / "data/players", ignore_errors=True)  # each sees that nobody is there
        assert run("new", "player", "Ada Rossi") == 0
        [code] = players(empty)
        codes.append(code)
    assert all(re.fullmatch("p[0-9]{10}", code) for code in codes) and codes[0] != codes[1]


def test_several_newcomers_come_in_at_once_or_none_of_them(empty, capsys):
    assert run("new", "player", "Ada Rossi", "Bice Neri", "Zoe  D'Angelo") == 0
    printed = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    assert [name for _, name in printed] == ["Ada Rossi", "Bice Neri", "Zoe D'Angelo"], "beside each path whose it is"
    assert all(read((empty / path).read_bytes())[0]["name"] == name for path, name in printed)
    shutil.rmtree(empty / "data/players")
    assert run("new", "player", "Gaia Testi", "Ugo Foschi", "--minor") == 0
    assert sorted(player["name"] for player in players(empty).values()) == ["G. T.", "U. F."]
    before = players(empty)
    for names, reason in (
        (("Ida Verdi", "Ivo Neri", "Ida Verdi"), "'Ida Verdi' and 'Ida Verdi' resemble each other"),
        (("Ida Verdi", "I. N."), "“I. N.” is nothing but initials"),
        (("Ida", "Verdi"), 'as mastro new player "Ida Verdi"'),  # one person, without quotation marks
        (("Ida Verdi", "Ivo"), 'as mastro new player "Ivo"'),  # the only word that is alone
        (("Ida Verdi", "Ivo Neri", "--id", "p0123"), "too few words"),
    ):
        assert run("new", "player", *names, "--lang", "en") == 2
        assert reason in capsys.readouterr().err and players(empty) == before


@pytest.mark.parametrize(
    "words",
    [("new", "player", "Ada Rossi"), ("new", "club", "due", "Due"), ("new", "season", "2026", "bang-2009"), ("schema",),
     ("serve",)],
    ids=" ".join,
)  # fmt: skip
def test_in_a_folder_without_a_championship_nothing_begins(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    assert run(*words, "--lang", "it") == 2
    assert "Entra nella cartella del tuo campionato" in capsys.readouterr().err and not [*tmp_path.iterdir()]


def test_where_the_last_file_of_the_data_is_gone_a_season_may_begin(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "championship.yaml").write_text("format: 2\n", encoding="utf-8")
    assert run("new", "season", "2026", "bang-2009") == 0


def test_a_code_may_be_chosen_where_nobody_has_it(empty, capsys):
    assert run("new", "player", "Ada Rossi", "--id", "p0123") == 0 and list(players(empty)) == ["p0123"]
    (empty / "data/players/p0123.yaml").write_text("name: Ada Rossi\nformer_ids: [p0077]\n", encoding="utf-8")
    capsys.readouterr()
    for code, reason in (("p0123", "belongs to p0123 Ada Rossi"), ("p0077", "belongs to p0123"), ("p12", "is no code")):
        assert run("new", "player", "Bice Neri", "--id", code, "--lang", "en") == 2
        assert reason in capsys.readouterr().err
    assert list(players(empty)) == ["p0123"]
    assert run("new", "club", "x", "X", "--id", "p0001") == 2


@pytest.mark.parametrize("wish", ["--minor", "--withheld"])
def test_a_short_code_without_a_name_says_with_which_tournament(empty, capsys, wish):
    """Or the file could be somebody else's, letter by letter."""
    words = ("new", "player", "Ada Rossi", wish, "--id", "p0123")
    assert run(*words, "--lang", "en") == 2 and "--entered SEASON/TOURNAMENT" in capsys.readouterr().err
    assert run(*words, "--entered", "first-one", "--lang", "it") == 2
    assert "come 2009/torneo-del-ponte" in capsys.readouterr().err and players(empty) == {}
    assert run(*words, "--entered", "2026/first-one") == 0
    assert players(empty)["p0123"]["entered"] == "2026/first-one"
    assert run("new", "player", "Bice Neri", wish) == 0, "a long code is of one person"


@pytest.mark.parametrize("name", ["Ada  ROSSI", "Rossi Ada", "Ada Rosssi"])
def test_a_newcomer_with_the_name_of_somebody_is_told_before_anything_is_written(empty, capsys, name):
    """Who says that it is somebody else names whom: then the check does not ask again."""
    assert run("new", "player", "Ada Rossi", "--id", "p0001") == 0
    assert capsys.readouterr().err == ""
    assert run("new", "player", name, "--lang", "en") == 2
    output = capsys.readouterr()
    assert "p0001 Ada Rossi" in output.err and "--distinct-from p0001" in output.err and output.out == ""
    assert list(players(empty)) == ["p0001"]
    assert run("new", "player", name, "--distinct-from", "p0001", "--id", "p0002") == 0
    assert players(empty)["p0002"] == {"name": " ".join(name.split()), "distinct_from": ["p0001"]}
    capsys.readouterr()
    assert run("check") == 0 and not re.search("name-twins|one-person-twice", capsys.readouterr().out)


def test_everybody_of_that_name_is_named_at_once(empty, capsys):
    run("new", "player", "Ada Rossi", "--id", "p0001")
    run("new", "player", "Ada Rossi", "--distinct-from", "p0001", "--id", "p0002")
    capsys.readouterr()
    assert run("new", "player", "Ada Rossi", "--distinct-from", "p0001", "--lang", "it") == 2
    output = capsys.readouterr().err
    assert "p0002 Ada Rossi" in output and "p0001" not in output
    assert run("new", "player", "Bice Neri", "--distinct-from", "p0009", "--lang", "it") == 2
    assert "p0009" in capsys.readouterr().err and list(players(empty)) == ["p0001", "p0002"]


def test_of_a_minor_the_initials_are_written_and_of_who_wishes_it_nothing(empty, capsys):
    """Nor whom they resemble, which would tell the name."""
    run("new", "player", "Ada Rossi", "--id", "p0001")
    assert run("new", "player", "Ada Rossi", "--minor", "--distinct-from", "p0001", "--lang", "en") == 0
    assert "initials are written: A. R." in capsys.readouterr().err
    assert run("new", "player", "Ada Rossi", "--withheld", "--distinct-from", "p0001") == 0
    assert run("new", "player", "--withheld") == 0
    people = players(empty)
    assert people.pop("p0001") == {"name": "Ada Rossi"}
    nameless = [{"withheld": True}, {"withheld": True}, {"name": "A. R.", "minor": True}]
    assert sorted(people.values(), key=len) == nameless
    text = "".join((empty / f"data/players/{id}.yaml").read_text("utf-8") for id in people)
    assert "Rossi" not in text and run("check") == 0


@pytest.mark.parametrize("wish", ["--minor", "--withheld"])
def test_who_is_here_already_is_told_also_where_the_name_would_not_be_written(empty, capsys, wish):
    run("new", "player", "Ada Rossi", "--id", "p0001")
    assert run("new", "player", "Ada Rossi", wish) == 2
    assert list(players(empty)) == ["p0001"]


@pytest.mark.parametrize(
    "words",
    [
        ("player", "Ada Rossi", "--minor", "--withheld"), ("club", "x", "X", "--minor"), ("player", "--minor"),
        ("player", "A. R."), ("player", "Gaia Testi (12 anni)", "--minor"), ("player", "Gaia Testi 12", "--minor"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_wrong_use(empty, words, capsys):
    assert run("new", *words) == 2
    assert capsys.readouterr().err and not [*(empty / "data").rglob("*.yaml")]


@pytest.mark.parametrize("wish", [(), ("--minor",)])
def test_a_surname_before_a_comma_is_told_before_it_is_written(empty, capsys, wish):
    """Of a minor too: the initials would come out the other way round."""
    for lang, says in (("it", 'senza virgola; scrivi "Gaia Testi"'), ("en", 'without a comma; write "Gaia Testi"')):
        assert run("new", "player", "Testi, Gaia", *wish, "--lang", lang) == 2
        assert says in capsys.readouterr().err and not [*(empty / "data").rglob("*.yaml")]


ANNOUNCED = """planned:
  - {id: notte-lunga, area: centro, name: "La notte: lunga", place: Terni, start: 2026-05-16, end: 2026-05-17,
     announced: 2026-04-20, tier: II}
"""


@pytest.fixture
def announced(empty, capsys) -> Path:
    run("new", "season", "2026", "bang-2009")
    with (empty / "data/seasons/2026.yaml").open("a", encoding="utf-8") as file:
        file.write(ANNOUNCED)
    capsys.readouterr()
    return empty


@pytest.mark.parametrize("area", [(), ("centro",), ("Centro",)])
def test_what_was_announced_need_not_be_written_again(announced, capsys, area):
    assert run("new", "tournament", "2026", *area, "notte-lunga") == 0
    file = announced / capsys.readouterr().out.strip()
    assert file.relative_to(announced).as_posix() == "data/tournaments/2026/centro/notte-lunga.yaml"
    facts = read(file.read_bytes())[0]
    announced_facts = {"name": "La notte: lunga", "place": "Terni", "start": "2026-05-16", "end": "2026-05-17"}
    assert {key: facts[key] for key in announced_facts} == announced_facts and facts["announced_tier"] == "II"
    assert facts["club"] == "?", "what was not announced is still to be written"


def test_another_area_than_the_announced_one_is_refused_and_so_is_none_at_all(announced, capsys):
    assert run("new", "tournament", "2026", "nord", "notte-lunga", "--lang", "en") == 2
    assert "centro" in capsys.readouterr().err
    assert run("new", "tournament", "2026", "altra-sera", "--lang", "en") == 2
    assert "nord, centro, sud-isole" in capsys.readouterr().err
    assert not (announced / "data/tournaments").exists()


def test_an_id_that_is_nearly_an_announced_one_is_told(announced, capsys):
    assert run("new", "tournament", "2026", "notte-lungo", "--lang", "en") == 2
    assert "but 'notte-lunga': write that" in capsys.readouterr().err
    assert run("new", "tournament", "2026", "nord", "notte-lungo", "--lang", "en") == 0
    assert "the season announces 'notte-lunga'" in capsys.readouterr().err
    assert run("new", "tournament", "2026", "nord", "tutt-altro") == 0 and not capsys.readouterr().err
    assert run("new", "tournament", "2026", "notte-lunga") == 0 and not capsys.readouterr().err
    assert run("new", "tournament", "2026", "nord", "notte-lunghe") == 0 and not capsys.readouterr().err


def test_a_club_begins_with_an_area_in_which_clubs_are(empty, capsys):
    """The newest season ranks one list of all, and no club is of that."""
    for season in (("2026", "bang-2009"), ("2027", "bang-2022")):
        assert run("new", "season", *season) == 0
    assert run("new", "club", "my-club", "My club") == 0
    club = empty / "data/clubs/my-club.yaml"
    assert read(club.read_bytes())[0]["area"] == "nord"
    club.write_text(club.read_text("utf-8").replace("area: nord", "area: season"), "utf-8")
    capsys.readouterr()
    run("check", "--lang", "en")
    assert "my-club.yaml:4:7: warning: no club belongs to the area 'season': write one" in capsys.readouterr().out


@pytest.mark.parametrize("law", ["festival-2000", "bang-2022"])
def test_where_all_are_ranked_together_a_club_may_be_of_any_area(empty, capsys, law):
    """It had to be of the ranking of the year, as if that were an area."""
    assert run("new", "season", "2026", law) == 0
    assert run("new", "club", "my-club", "My club") == 0
    assert read((empty / "data/clubs/my-club.yaml").read_bytes())[0]["area"] == "nord"
    capsys.readouterr()
    run("check", "--lang", "en")
    assert "my-club" not in capsys.readouterr().out


def test_before_a_season_a_club_begins_in_an_area_of_the_newest_edition(empty, capsys):
    for id, day, areas in (("colli-1", "2026-01-10", "Alfa, Beta"), ("argine-2", "2025-01-10", "Gamma, Delta")):
        words = ("--based-on", "bang-2009", "--title", "X", "--day", day, "--areas", areas)
        assert run("new", "regulation", id, *words) == 0
    assert run("new", "club", "my-club", "My club") == 0
    assert read((empty / "data/clubs/my-club.yaml").read_bytes())[0]["area"] == "alfa"


def test_nothing_is_written_over(empty, capsys):
    assert run("new", "club", "mine", "Mine") == 0
    before = (empty / "data/clubs/mine.yaml").read_bytes()
    assert run("new", "club", "mine", "Another") == 2
    assert (empty / "data/clubs/mine.yaml").read_bytes() == before


@pytest.fixture
def program(tmp_path, monkeypatch) -> Path:
    """A folder with the one room bang-2009, its schemas and its cases, in which a new regulation is made."""
    root = Path(__file__).parents[2]
    for name in ("regulations", "schema"):
        (tmp_path / name).mkdir()
    shutil.copytree(root / "site_builder/regulations/bang_2009", tmp_path / "regulations/bang_2009")
    shutil.copytree(root / "schema/bang-2009", tmp_path / "schema/bang-2009")
    shutil.copytree(root / "tests/cases/bang-2009", tmp_path / "tests/cases/bang-2009")
    monkeypatch.setattr(new, "ROOMS", tmp_path / "regulations")
    monkeypatch.setattr(new, "SCHEMA_FOLDER", tmp_path / "schema")
    return tmp_path


NEW_FOLDERS = ["regulations/bang_2012", "schema/bang-2012", "tests/cases/bang-2012"]


def test_a_regulation_is_a_copy_of_the_nearest_room(program):
    made = new.regulation("bang-2012", "bang-2009", program)
    assert [path.relative_to(program).as_posix() for path in made] == NEW_FOLDERS
    for folder in made:
        for file in folder.rglob("*"):
            assert not file.is_file() or "bang-2009" not in file.read_text(encoding="utf-8"), file
    with pytest.raises(UserError):
        new.regulation("bang-2012", "bang-2009", program)


@pytest.mark.parametrize(
    ("owner", "method", "at"),
    [(Path, "rename", 1), (Path, "rename", 2), (Path, "rename", 3), (Folder, "create", 1), (Folder, "create", 40)],
)
def test_whoever_is_interrupted_makes_the_same_regulation_by_the_same_command(program, monkeypatch, owner, method, at):
    """Nobody finds half a room, and nothing has to be cleared away by hand."""
    call, calls = getattr(owner, method), []

    def interrupted(*arguments: object) -> object:
        calls.append(arguments)
        if len(calls) == at:
            raise KeyboardInterrupt
        return call(*arguments)

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(owner, method, interrupted)
        new.regulation("bang-2012", "bang-2009", program)
    assert [file.parent.name for file in program.glob("regulations/*/text.it.md")] == ["bang_2009"]
    made = new.regulation("bang-2012", "bang-2009", program)
    assert [path.relative_to(program).as_posix() for path in made] == NEW_FOLDERS
    for path in NEW_FOLDERS:
        old = program / path.replace("2012", "2009")
        wanted = {file.name for file in old.rglob("*") if "__pycache__" not in file.parts}
        assert {file.name for file in (program / path).rglob("*")} == wanted
    assert not list(program.rglob(".*.new"))


def test_schemas_of_somebody_else_are_not_taken_for_what_an_interruption_left(program):
    (program / "schema/bang-2012").mkdir()
    (program / "schema/bang-2012/tournament.json").write_text("{}", encoding="utf-8")
    with pytest.raises(UserError):
        new.regulation("bang-2012", "bang-2009", program)
    assert not (program / "regulations/bang_2012").exists()
