"""Files and folders: whatever is in the way is a problem at its path, and one bad file never hides another."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.records.loading import load
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import MOST_BYTES
from site_builder.reporting import sentence

SOUND = Path(__file__).resolve().parents[1] / "problems/_sound"
SHEET = "data/tournaments/2009/national/ultima-spiaggia.yaml"
FILES = sorted(path.relative_to(SOUND).as_posix() for path in SOUND.rglob("*.yaml"))


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas()


@pytest.fixture
def repository(tmp_path, monkeypatch) -> Path:
    shutil.copytree(SOUND, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def messages(schemas: Schemas, data: str = "data") -> list[tuple[str, str]]:
    """(path, check) of everything that is wrong."""
    return [(problem.where.path, problem.check) for problem in examine(Path(data), schemas=schemas)[1]]


STRAY = [
    ("data/readme.txt", "stray-file"),
    ("data/site.py", "stray-file"),
    ("data/Players", "stray-file"),
    ("data/players/p0099.yml", "stray-file"),
    ("data/players/p0099.YAML", "stray-file"),
    ("data/players/p0099.yaml.bak", "stray-file"),
    ("data/players/p0099", "stray-file"),
    ("data/players/.hidden.yaml", "stray-file"),
    ("data/players/page.html", "stray-file"),
    ("data/players/old/p0099.yaml", "stray-file"),
    ("data/tournaments/sheet.yaml", "stray-file"),
    ("data/tournaments/2009/sheet.yaml", "stray-file"),
    ("data/tournaments/2009/nord/old/sheet.yaml", "stray-file"),
    ("data/clubs/Cactus.yaml", "bad-id"),
    ("data/clubs/il cactus.yaml", "bad-id"),
    ("data/clubs/città.yaml", "bad-id"),
    ("data/clubs/cactus_.yaml", "bad-id"),
    ("data/clubs/-cactus.yaml", "bad-id"),
    ("data/clubs/a--b.yaml", "bad-id"),
    ("data/clubs/" + "a" * 61 + ".yaml", "bad-id"),
    ("data/clubs/index.yaml", "bad-id"),
    ("data/clubs/404.yaml", "bad-id"),
    ("data/clubs/con.yaml", "bad-id"),
    ("data/clubs/lpt1.yaml", "bad-id"),
    ("data/clubs/api.yaml", "bad-id"),
    ("data/clubs/en.yaml", "bad-id"),
    ("data/clubs/assets.yaml", "bad-id"),
    ("data/clubs/a\nb.yaml", "bad-id"),
    ("data/clubs/::error::x.yaml", "bad-id"),
    ("data/players/p01.yaml", "bad-player-id"),
    ("data/players/p0123456.yaml", "bad-player-id"),
    ("data/seasons/primavera.yaml", "bad-season-id"),
]


@pytest.mark.parametrize(("path", "check"), STRAY, ids=[path for path, _ in STRAY])
def test_what_does_not_belong_is_told_at_its_path(repository, schemas, path, check):
    file = repository / path
    file.parent.mkdir(parents=True, exist_ok=True)
    text = "regulation: bang-2009\n" if "seasons" in path else "invented: true\nname: Prova\n"
    file.write_text(text, encoding="utf-8")
    (place, actual), *rest = messages(schemas)
    assert actual == check
    assert path.startswith(place), "the file, or the folder that should not be there"
    assert rest == []


COPIES = [
    ("data/clubs/Copia di circolo-del-cactus.yaml", "bad-id.copy", "circolo-del-cactus"),
    ("data/clubs/saloon - Copia (2).yaml", "bad-id.meant", "saloon"),
    ("data/players/p0001 copy 2.yaml", "bad-id.copy", "p0001"),
    ("data/tournaments/2009/nord/torneo-del-fiume (1).yaml", "bad-id.copy", "torneo-del-fiume"),
]


@pytest.mark.parametrize(("path", "key", "own"), COPIES, ids=[path for path, *_ in COPIES])
def test_of_the_name_of_a_copy_it_is_told_of_which_file(repository, schemas, path, key, own):
    """Not to be called foo-1: then there would be two of it."""
    (repository / path).write_text("invented: true\nname: Prova\n", encoding="utf-8")
    [problem] = examine(Path("data"), schemas=schemas)[1]
    assert (problem.message.key, problem.message.facts["meant"]) == (key, own)


@pytest.mark.parametrize("name", [".DS_Store", ".gitkeep", "README.md", "LICENSE"])
def test_what_every_folder_may_have_is_passed_over(repository, schemas, name):
    for folder in ("data", "data/players", "data/tournaments/2009/nord"):
        (repository / folder / name).write_text("x", encoding="utf-8")
    assert messages(schemas) == []


def test_a_name_that_is_no_text_is_told_and_can_be_printed(repository, schemas):
    try:
        os.close(os.open(b"data/clubs/citt\xe0.yaml", os.O_CREAT | os.O_WRONLY))
    except OSError:
        pytest.skip("this file system has only names that are text")
    (problem,) = examine(Path("data"), schemas=schemas)[1]
    assert problem.check == "bad-id"
    assert str((problem.where, sentence(problem, "it"), sentence(problem, "en"))).encode()


def link(place: Path, target: str) -> None:
    try:
        place.symlink_to(target)
    except OSError:
        pytest.skip("no links here")


@pytest.mark.parametrize("target", ["p0001.yaml", "/dev/zero", "/etc/passwd", "../../.git/config", "nowhere", "."])
def test_links_to_files_are_not_followed(repository, schemas, target):
    link(repository / "data/players/p0099.yaml", target)
    assert messages(schemas) == [("data/players/p0099.yaml", "symbolic-link")]


@pytest.mark.parametrize("place", ["data/honours", "data/tournaments/2009/est"])
def test_links_to_folders_are_not_followed(repository, schemas, place, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "bad.yaml").write_text("!!!", encoding="utf-8")
    shutil.rmtree(repository / place, ignore_errors=True)
    link(repository / place, str(elsewhere))
    assert messages(schemas) == [(place, "symbolic-link")]


def test_a_pipe_is_not_waited_for(repository, schemas):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(repository / "data/players/p0099.yaml")
    assert messages(schemas) == [("data/players/p0099.yaml", "unreadable")]


def test_a_file_that_may_not_be_read(repository, schemas, monkeypatch):
    really = os.open

    def refuse(path, *rest, **more):
        if str(path).endswith("p0001.yaml"):
            raise PermissionError(13, "Permission denied")
        return really(path, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    assert messages(schemas) == [("data/players/p0001.yaml", "unreadable")]


def test_a_folder_that_may_not_be_read(repository, schemas, monkeypatch):
    really = os.scandir

    def refuse(path):
        if str(path).endswith("honours"):
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert messages(schemas) == [("data/honours", "unreadable")]


def test_a_folder_where_a_file_should_be(repository, schemas):
    (repository / "data/players/p0099.yaml").mkdir()
    assert messages(schemas) == [("data/players/p0099.yaml", "stray-file")]


def test_a_file_where_a_folder_should_be(repository, schemas):
    shutil.rmtree(repository / "data/honours")
    (repository / "data/honours").write_text("x", encoding="utf-8")
    assert messages(schemas) == [("data/honours", "stray-file")]


def test_ten_megabytes_are_not_read(repository, schemas):
    with (repository / "data/players/p0099.yaml").open("wb") as file:
        file.truncate(10 * 1024 * 1024)
    assert messages(schemas) == [("data/players/p0099.yaml", "file-too-large")]
    with (repository / "data/players/p0099.yaml").open("wb") as file:
        file.write(b"name: Prova\ninvented: true\n" + b"#" * (MOST_BYTES - 27))
    assert messages(schemas) == []


@pytest.mark.parametrize("place", ["nowhere", SHEET])
def test_no_folder_of_data(repository, schemas, place):
    assert messages(schemas, place) == [(place, "no-data-folder")]


def test_a_championship_whose_only_season_went_is_told_to_begin_one(tmp_path, monkeypatch, capsys):
    """Git takes away the folder with the last file in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "championship.yaml").write_text("format: 2\ntitle: Lega\n", encoding="utf-8")
    assert main(["check", "--lang", "en"]) == 1
    output = capsys.readouterr().out
    assert "Begin a season, for example with mastro new season 2026 bang-2009" in output and "--data" not in output
    assert main(["new", "season", "2026", "bang-2009"]) == 0 and main(["check"]) == 0


def test_an_empty_folder_is_an_empty_championship(tmp_path, schemas):
    (tmp_path / "data").mkdir()
    assert messages(schemas, str(tmp_path / "data")) == []


BROKEN = {
    "empty": b"",
    "binary": bytes(range(256)),
    "half written": b"name: [",
    "a list": b"- a\n- b\n",
    "a word": b"nothing",
    "of another shape": b"something: else\n",
    "numbers everywhere": b"name: 1\nregulation: [1]\nstatus: 2\ntables: 3\nentries: 4\n",
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("path", FILES)
def test_a_broken_file_is_told_and_nothing_that_follows_from_it(repository, schemas, path, how):
    (repository / path).write_bytes(BROKEN[how])
    # Who was known by another id has it in their own file only: with the file it is gone, and a title that names it.
    also = {"data/honours/coppa-di-prova.yaml"} if path.endswith("p0012.yaml") else set()
    assert {place for place, _ in messages(schemas)} == {path} | also


@pytest.mark.parametrize("path", FILES)
def test_a_file_cut_anywhere_is_told_as_a_problem_or_read(repository, schemas, path):
    whole = (SOUND / path).read_bytes()
    for size in range(0, len(whole), max(1, len(whole) // 6)):
        (repository / path).write_bytes(whole[:size])
        examine(Path("data"), schemas=schemas)  # raises nothing


def test_one_bad_file_does_not_hide_another(repository, schemas):
    bad = [path for path in FILES if "/seasons/" not in path]
    for path in bad:
        (repository / path).write_bytes(b"name: [")
    assert {place for place, _ in messages(schemas)} == set(bad)


def test_a_season_with_a_mistake_does_not_hide_those_of_its_tournaments(repository, schemas):
    season, sheet = repository / "data/seasons/2009.yaml", repository / SHEET
    season.write_text(season.read_text(encoding="utf-8").replace("status: closed", "status: shut"), encoding="utf-8")
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("start", "begin"), encoding="utf-8")
    assert {place for place, _ in messages(schemas)} == {"data/seasons/2009.yaml", SHEET}


def test_a_sound_file_is_a_record_whatever_is_beside_it(repository, schemas):
    (repository / "data/players/p0001.yaml").write_bytes(b"name: [")
    records, problems = load(Path("data"), schemas)
    assert errors(problems) == problems != []
    assert len(records.register.players) == 16
    assert len(records.sheets["2009"]) == 4
    assert records.register.shown("p0001") == "p0001"


def test_a_season_that_lacks_a_tournament_says_so(repository, schemas):
    (repository / SHEET).write_bytes(b"name: [")
    assert load(Path("data"), schemas)[0].partial == {"2009"}


def test_problems_are_told_by_place_and_once(repository, schemas):
    for path in FILES:
        (repository / path).write_bytes(b"")
    problems = examine(Path("data"), schemas=schemas)[1]
    assert [problem.order for problem in problems] == sorted({problem.order for problem in problems})
    assert examine(Path("data"), schemas=schemas)[1] == problems


@pytest.mark.parametrize("other", ["bang-2007", "bang-2022", "festival-2000"])
def test_a_season_of_another_law_is_told_once_with_the_law_it_is_written_for(other, repository, schemas):
    """And not every key of the season and of its tournaments."""
    file = repository / "data/seasons/2009.yaml"
    file.write_text(file.read_text("utf-8").replace("bang-2009", other), "utf-8")
    (problem,) = examine(Path("data"), schemas=schemas)[1]
    assert problem.check == "wrong-law" and f"{other}, e questo file è scritto per un altro (bang-2009)" in sentence(
        problem, "it"
    )


@pytest.mark.parametrize(
    ("folder", "says"),
    [
        ("tournaments/2009/Nord", "chiamalo nord [bad-id]"), ("tournaments/2009/nord copia", "chiamalo nord [bad-id]"),
        ("tournaments/2011/nord", "la stagione '2011' non c’è"),
        ("tournaments/2009/nord/nuovi", "questa cartella non va"),
        ("tornei", "questa cartella non va"),
    ],
)  # fmt: skip
def test_who_names_a_file_hears_of_the_folder_that_keeps_it_from_being_read(folder, says, repository, capsys):
    """It was told that there is no error, of a file that nobody looked at."""
    sheet = repository / "data" / folder / "ultima-spiaggia.yaml"
    sheet.parent.mkdir(parents=True)
    shutil.copy(repository / SHEET, sheet)
    assert main(["check", str(sheet), "--lang", "it"]) == 1
    assert says in capsys.readouterr().out
