"""`mastro draw` and `mastro standings`: what they print, what they refuse, and that a recorded draw is checked."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path

import pytest
import yaml

from site_builder import __main__ as shell

EXAMPLE = Path(__file__).parents[1] / "example/data"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "data"))


@pytest.fixture
def eleven(data: Path) -> list[str]:
    return sorted(file.stem for file in (data / "players").glob("p*.yaml"))[:11]


def run(*arguments: object) -> int:
    return shell.main([str(argument) for argument in arguments])


def drawn(capsysbinary, *arguments: object) -> str:
    assert run("draw", *arguments) == 0
    return capsysbinary.readouterr().out.decode()


def test_ids_names_or_a_file_in_any_order_give_the_same_draw(data, eleven, tmp_path, capsysbinary):
    first = drawn(capsysbinary, "bang-2009", "--data", data, "--players", ",".join(eleven), "--seed", "7")
    names = [yaml.safe_load((data / f"players/{id}.yaml").read_text("utf-8")).get("name") or id for id in eleven]
    file = tmp_path / "people.txt"
    file.write_text("# stasera\n" + "\n".join(reversed(names)) + "  # l'ultima\n", encoding="utf-8")
    assert drawn(capsysbinary, "bang-2009", "--data", data, "--players", file, "--seed", "7") == first
    assert first.count("★") == 2 and "6-5" in first and "sha256-fisher-yates-1" in first and ": 7." in first


def test_a_draw_for_a_program(data, eleven, capsysbinary):
    words = ("bang-2009", "--data", data, "--players", ",".join(eleven), "--seed", "7")
    document = json.loads(drawn(capsysbinary, *words, "--format", "json"))
    [only] = document["rounds"]
    begun = yaml.safe_load(drawn(capsysbinary, *words, "--format", "yaml"))
    assert document["seed"] == "7" and only["tables"] == [table["seats"] for table in begun["tables"]]


def test_without_a_seed_one_is_made_and_told(data, eleven, capsysbinary):
    arguments = ("bang-2009", "--data", data, "--players", ",".join(eleven), "--format", "yaml")
    seed, other_seed = (yaml.safe_load(drawn(capsysbinary, *arguments))["draw"]["seed"] for _ in range(2))
    assert len(seed) == 16 and seed != other_seed
    again = yaml.safe_load(drawn(capsysbinary, *arguments, "--seed", seed))
    assert again["draw"]["seed"] == seed


def test_a_seed_that_looks_like_a_number_or_like_yaml_stays_text(data, eleven, capsysbinary):
    for seed in ("4711", 'a "b" {c: d} # e', "no"):
        written = drawn(capsysbinary, "bang-2009", "--data", data, "--players", ",".join(eleven), "--format", "yaml",
                        "--seed", seed)  # fmt: skip
        assert yaml.safe_load(written)["draw"]["seed"] == seed


def test_the_beginning_of_the_file_has_every_round_of_an_edition_that_draws_anew(data, eleven, capsysbinary):
    asked = ("bang-2022", "--data", data, "--players", ",".join(eleven), "--seed", "x", "--format", "yaml")
    written = yaml.safe_load(drawn(capsysbinary, *asked))
    rounds = [[table["seats"] for table in entry["tables"]] for entry in written["rounds"]]
    assert len(rounds) == 3 and all(sorted(sum(tables, [])) == eleven for tables in rounds)
    sheriffs = [seats[0] for tables in rounds for seats in tables]
    assert len(set(sheriffs)) == 6
    third = yaml.safe_load(drawn(capsysbinary, *asked, "--round", 3, "--been", ",".join(sheriffs[:4])))
    assert [table["seats"] for table in third["rounds"][0]["tables"]] == rounds[2], "drawn alone, it is the same"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bang-2009", "--players", "p0001,p0002"), "lud-7"),
        (("bang-2022", "--players", "9"), "7, 10"),
        (("bang-2009", "--players", "3"), "5"),
        (("bang-official", "--players", "9"), "7"),
        (("bang-2009", "--players", "nobody at all"), "nobody at all"),
        (("bang-2009", "--players", "11", "--layout", "7-4"), "6-5"),
        (("bang-2009", "--players", "twice"), "p0001"),
        (("bang-2009", "--players", "11", "--seed", ""), "100"),
        (("festival-2000", "--players", "11"), "festival-2000"),
        (("bang-1492", "--players", "11"), "bang-1492"),
        (("bang-2009", "--players", "11", "--round", "2"), "--round"),
        (("bang-2009", "--players", "11", "--been", "4"), "--been"),
        (("bang-2022", "--players", "11", "--round", "99"), "99"),
        (("bang-2009", "--players", "no-such-list.txt"), "no-such-list.txt"),
        (("bang-2022", "--players", "11", "--round", "3", "--been", "10"), "rul-1-1-sheriff"),
    ],
)
@pytest.mark.parametrize("lang", ("it", "en"))
def test_what_cannot_be_drawn_is_told_with_its_clause(data, capsys, arguments, message, lang):
    people = sorted(file.stem for file in (data / "players").glob("p*.yaml"))
    entries = {"twice": f"{people[0]},{people[0]}"}
    words = [
        ",".join(people[: int(argument)])
        if argument.isdigit() and before in ("--players", "--been")
        else entries.get(argument, argument)
        for before, argument in zip(("", *arguments), arguments, strict=False)
    ]
    assert run("draw", *words, "--data", data, "--lang", lang) == 2
    shown = capsys.readouterr().err
    assert message in shown.replace(people[0], "p0001")


def test_how_many_play_is_no_list_of_who_plays(data, capsys):
    assert run("draw", "bang-2009", "--players", "10", "--data", data, "--lang", "en") == 2
    assert "who plays, not how many" in capsys.readouterr().err


def test_a_name_nearly_right_is_met_with_the_one_that_was_meant(data, eleven, capsys):
    name = yaml.safe_load((data / f"players/{eleven[3]}.yaml").read_text("utf-8"))["name"]
    assert run("draw", "bang-2009", "--players", f"{eleven[0]},{name}x", "--data", data, "--lang", "en") == 2
    assert f"perhaps {name} ({eleven[3]})?" in capsys.readouterr().err


@pytest.mark.parametrize("newcomers", [["Ada D'Alba"], ["Ada D'Alba", "Zeb Quim"]])
def test_newcomers_of_the_evening_are_added_by_the_line_that_the_draw_says(newcomers, data, eleven, capsysbinary):
    listed = ",".join([*eleven, *newcomers])
    assert run("draw", "bang-2009", "--players", listed, "--data", data, "--lang", "en") == 2
    message = capsysbinary.readouterr().err.decode().strip()
    words = shlex.split(message[message.index("mastro new player") :])
    assert words == ["mastro", "new", "player", *newcomers]
    assert run(*words[1:], "--data", data) == 0
    capsysbinary.readouterr()
    assert f"{11 + len(newcomers)} players" in drawn(
        capsysbinary, "bang-2009", "--players", listed, "--data", data, "--lang", "en"
    )


def test_everybody_unknown_is_told_at_once(data, eleven, capsys):
    """Who types a list mends it once, not once for each."""
    for lang, nobody, perhaps in (
        ("it", "nessuno si chiama o ha come codice: ", "Forse "), ("en", "nobody is called or has as id: ", "Perhaps "),
    ):  # fmt: skip
        assert run("draw", "bang-2009", "--players", "Zeb,Quim,Wyx", "--data", data, "--lang", lang) == 2
        assert f"{nobody}Zeb, Quim, Wyx. " in capsys.readouterr().err
        name = yaml.safe_load((data / f"players/{eleven[3]}.yaml").read_text("utf-8"))["name"]
        listed = f"{eleven[0]},{name}x,Zeb"
        assert run("draw", "bang-2009", "--players", listed, "--data", data, "--lang", lang) == 2
        assert f"{nobody}{name}x, Zeb. {perhaps}{name} ({eleven[3]})?" in capsys.readouterr().err
    crowd = ",".join(f"Zeb{n}" for n in range(40))
    assert run("draw", "bang-2009", "--players", crowd, "--data", data, "--lang", "en") == 2
    assert "Zeb11, …. Of a withheld name" in capsys.readouterr().err


SHEET = "tournaments/2009/nord/ponte-coperto.yaml"


def with_draw(data: Path, seed: str) -> None:
    file = data / SHEET
    text = file.read_text(encoding="utf-8")
    line = f'draw: {{seed: "{seed}", method: sha256-fisher-yates-1}}\n'
    file.write_text(text.replace("tables:\n", line + "tables:\n", 1), encoding="utf-8")


def test_a_recorded_seed_that_gives_other_seats_is_told(data, capsys):
    with_draw(data, "not the one")
    assert run("check", "--data", data, data / SHEET) == 0, "a warning"
    assert "[drawn-seats]" in capsys.readouterr().out


def test_a_recorded_seed_that_gives_these_seats_is_silent(data, capsysbinary):
    """Exchanging the people of a sheet as the draw has it makes the seed true."""
    file = data / SHEET
    seats = [table["seats"] for table in yaml.safe_load(file.read_text(encoding="utf-8"))["tables"]]
    people, sizes = sum(seats, []), [len(seat) for seat in seats]
    written = drawn(capsysbinary, "bang-2009", "--data", data, "--players", ",".join(people), "--seed", "s", "--layout",
                    "-".join(map(str, sizes)), "--format", "yaml")  # fmt: skip
    new = dict(zip(people, sum((table["seats"] for table in yaml.safe_load(written)["tables"]), []), strict=True))
    text = file.read_text(encoding="utf-8")
    for old in people:
        text = text.replace(old, f"<{old}>")
    for old, other in new.items():
        text = text.replace(f"<{old}>", other)
    file.write_text(text, encoding="utf-8")
    with_draw(data, "s")
    run("check", "--data", data, data / SHEET)
    assert b"[drawn-seats]" not in capsysbinary.readouterr().out


def test_standings_while_the_evening_goes_on(data, capsys):
    """After two games of the first table: dollars so far, and whose business they are."""
    file = data / SHEET
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    games = [n for n, line in enumerate(lines) if line.startswith("      - {roles")]
    tail = next(n for n, line in enumerate(lines) if line.startswith("duels:"))
    tables = [n for n, line in enumerate(lines) if line.startswith("  - seats")]
    table_of = {n: max(table for table in tables if table < n) for n in games}
    kept = [n for n in range(tail) if n not in games or sum(table_of[n] < game <= n for game in games) <= 2]
    file.write_text("".join(lines[n] for n in kept), encoding="utf-8")
    assert run("standings", file, "--data", data, "--lang", "en") == 0
    output = capsys.readouterr().out
    assert "lud-14" in output and " $" in output
    assert run("check", "--data", data, file) == 1, "the games that are missing are still told to who checks"


def test_a_tournament_is_called_alike_by_every_command(data, capsys):
    """By its season and id, by its id where no other has it, by its file; of a mistyped one what was meant is told."""
    file = data / SHEET
    name, id = file.stem, f"2009/{file.stem}"
    outputs = []
    for written in (id, name, file):
        assert run("standings", written, "--data", data) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] == outputs[2] and name in outputs[0]
    for command in (("explain",), ("check",)):
        assert run(*command, id, "--data", data, "--lang", "en") == 0
        assert name in capsys.readouterr().out or command == ("check",)
    for wrong in (("standings", f"{id}x"), ("standings", file.with_stem(f"{name}x")), ("check", f"{id}x")):
        assert run(*wrong, "--data", data, "--lang", "en") == 2
        assert capsys.readouterr().err == f"there is no tournament {id}x; perhaps: {id}\n"
    assert run("standings", "../../etc", "--data", data, "--lang", "en") == 2
    assert "write SEASON/TOURNAMENT" in capsys.readouterr().err
    assert run("explain", "2009", "--data", data, "--lang", "en") == 2
    assert "what do you want to know" in capsys.readouterr().err


def test_standings_of_what_is_no_tournament(data, capsys):
    assert run("standings", data / "players", "--data", data) == 2
    assert capsys.readouterr().err
