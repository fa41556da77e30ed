"""Seals: what a closed season came to, and every way in which it may no longer be so, in both languages."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from site_builder.build.plan import build
from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.records.interrupted import journal_of
from site_builder.reporting import as_text
from site_builder.results import seals
from site_builder.serving.live import Live
from tests.building import first_pass
from tests.desk.conftest import Desk

pytestmark = pytest.mark.usefixtures("few_forms")

SEASON = Path(__file__).parents[1] / "seasons/lot-of-the-end/data"
PROBLEMS = Path(__file__).parents[1] / "problems"
FILE, SHEET = "seasons/2009.yaml", "tournaments/2009/nord/t-one.yaml"
AGAIN = "Il referto era stato copiato male."


@pytest.fixture
def sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A closed season with its seal, looked at from the folder around the data."""
    shutil.copytree(SEASON, tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    desk = Desk(Path("data"), capsys)
    assert desk.run("seal", "2009") == 0 and "seals/2009.json" in desk.err
    return desk


def seal_of(desk: Desk) -> dict:
    return json.loads((desk.data.parent / "seals/2009.json").read_text(encoding="utf-8"))


def put(desk: Desk, content: object, name: str = "2009.json") -> None:
    text = content if isinstance(content, str) else json.dumps(content, indent=1)
    (desk.data.parent / "seals" / name).write_text(text, encoding="utf-8")


def errors_of(desk: Desk, lang: str = "en") -> list[str]:
    """The errors of all data, as they are told."""
    return as_text(errors(examine(desk.data)[1]), lang).splitlines()


def test_a_season_is_as_it_was_sealed(sealed):
    assert sealed.run("check") == 0
    seal = seal_of(sealed)
    assert seal["rankings"]["nord"][0] == "1 p0011 10600" and seal["seats"][0] == "area p0011"
    before = (sealed.data.parent / "seals/2009.json").read_bytes()
    assert sealed.run("seal", "2009") == 0 and "nothing is written" in sealed.err
    assert (sealed.data.parent / "seals/2009.json").read_bytes() == before


def swap(seal: dict, *way: str) -> None:
    """The two first lines of a list change places, without their ends."""
    *above, last = way
    for key in above:
        seal = seal[key]
    seal[last] = [*seal[last][1:], seal[last][0].replace("p0011", "p0099")]


PARTS = [
    ("ranking", lambda seal: swap(seal, "rankings", "nord"), "la classifica nord", "the ranking nord"),
    ("tournament", lambda seal: swap(seal, "tournaments", "t-one"), "il torneo t-one", "the tournament t-one"),
    ("seats", lambda seal: swap(seal, "seats"), "i posti in finale", "the seats in the final"),
    ("podium", lambda seal: seal.update(podium=["1 p0011"]), "il podio", "the podium"),
    ("titles", lambda seal: seal.update(titles=["bang-italy 2009 1 p0011"]), "i titoli", "the titles"),
    ("ranking", lambda seal: seal["rankings"].update(ovest=["1 p0011 5"]), "la classifica ovest", "the ranking ovest"),
]


@pytest.mark.parametrize(("kind", "edit", "italian", "english"), PARTS)
def test_every_part_that_is_another_is_told_with_who_moved(kind, edit, italian, english, sealed):
    seal = seal_of(sealed)
    edit(seal)
    put(sealed, seal)
    (it,), (en,) = errors_of(sealed, "it"), errors_of(sealed, "en")
    assert en.startswith("seals/2009.json:") and "p0011" in en and "p0011" in it
    assert italian in it and english in en and en.endswith("[sealed]") and it.endswith("[sealed]")
    assert "the program changed" in en and "è cambiato il programma" in it
    assert 'mastro seal 2009 --reason "…"' in en and 'mastro seal 2009 --reason "…"' in it
    line = int(en.split(":")[1])
    assert line > 1, "the place of the part, not of the file"


def in_the_seal(**changed: object) -> Callable[[Desk], None]:
    """The seal says that the season came from something else."""

    def edit(desk: Desk) -> None:
        seal = seal_of(desk)
        seal["rankings"]["nord"][0] = "1 p0011 10500"
        put(desk, seal | changed)

    return edit


def of_data(desk: Desk) -> None:
    desk.edit(SHEET, 'won: "p0011", score: "5-0"', 'won: "p0010", score: "5-0"')
    desk.edit(SHEET, 'players: ["p0011", "p0005"], won: "p0011"', 'players: ["p0010", "p0005"], won: "p0010"')


NO = "0" * 32
CAUSES = [
    (of_data, "sono cambiati i dati", "the data changed"),
    (in_the_seal(readings={"A2009-03": "zero"}), "legge il regolamento in un altro modo", "reads the rules"),
    (in_the_seal(law={"id": "bang-2009", "digest": NO}), "ha del regolamento", "the program’s rules"),
    (in_the_seal(law={"id": "bang-2007", "digest": NO}), "ha del regolamento", "the program’s rules"),
    (in_the_seal(program="0.1.0"), "è cambiato il programma", "the program changed"),
    (in_the_seal(), "è cambiato il programma", "the program changed"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "italian", "english"), CAUSES)
def test_the_reason_is_told(edit, italian, english, sealed):
    edit(sealed)
    assert all(italian in line for line in errors_of(sealed, "it"))
    lines = errors_of(sealed)
    assert lines and all(english in line for line in lines)
    every = ("the data changed", "reads the rules", "the program’s rules", "the program changed")
    assert sum(cause in lines[0] for cause in every) == 1


def test_a_reading_that_moves_somebody_is_the_reason(sealed):
    sealed.write(FILE, sealed.text(FILE) + "readings: {A2009-03: zero}\n")
    lines = errors_of(sealed)
    assert lines and all("Why: the season reads the rules differently." in line for line in lines)


def test_many_who_moved_are_counted(sealed):
    seal = seal_of(sealed)
    seal["rankings"]["nord"] = seal["rankings"]["nord"][:1]
    put(sealed, seal)
    (line,), (italian,) = errors_of(sealed), errors_of(sealed, "it")
    assert "and others (6)" in line and "e altri (6)" in italian


def test_sealed_again_the_reason_stays_in_the_file_and_is_on_the_page(sealed):
    of_data(sealed)
    assert sealed.run("seal", "2009") == 2 and "--reason" in sealed.err and "the ranking nord" in sealed.out
    assert sealed.run("seal", "2009", "--reason", AGAIN) == 0
    assert errors_of(sealed) == [] and seal_of(sealed)["again"] == [
        {"reason": AGAIN, "because": ["data"], "program": seal_of(sealed)["program"]}
    ]
    sealed.write(FILE, sealed.text(FILE) + "readings: {A2009-03: zero}\n")
    assert sealed.run("seal", "2009", "--reason", "Così ha deciso il direttivo.") == 0
    assert [again["because"] for again in seal_of(sealed)["again"]] == [["data"], ["reading"]]
    build(sealed.data, Path("site"))
    for page in ("site/seasons/2009/index.html", "site/en/seasons/2009/index.html"):
        assert AGAIN in Path(page).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("reason", "check"),
    [("Scrivete a mario@example.org.", "private-data"), ("Nato il 3/4/2014, non contava.", "private-data")],
)
def test_a_reason_holds_nothing_private(reason, check, sealed):
    of_data(sealed)
    before = seal_of(sealed)
    assert sealed.run("seal", "2009", "--reason", reason) == 1 and f"[{check}]" in sealed.out
    assert seal_of(sealed) == before
    put(sealed, seal_of(sealed) | {"again": [{"reason": reason, "because": ["data"], "program": "1.0.0"}]})
    assert any(f"[{check}]" in line for line in errors_of(sealed)), "written by hand it is told too"


def test_a_reason_names_no_minor(sealed):
    (minor, *_) = sorted(sealed.data.glob("players/*.yaml"))
    name = next(line for line in minor.read_text(encoding="utf-8").splitlines() if line.startswith("name:"))
    name = name.removeprefix("name:").strip().strip('"')
    minor.write_text(minor.read_text(encoding="utf-8") + "minor: true\n", encoding="utf-8")
    of_data(sealed)
    assert sealed.run("seal", "2009", "--reason", f"Sbagliava {name}.") == 1 and "[hidden-name]" in sealed.out


def test_a_seal_has_no_names_and_a_withheld_one_stays_withheld(sealed):
    text = json.dumps(seal_of(sealed))
    names = [player.name for player in examine(sealed.data)[0].records.register.players.values() if player.name]
    assert names and not any(name in text for name in names)
    player = sealed.data / "players/p0011.yaml"
    lines = player.read_text(encoding="utf-8").splitlines()
    name = next(line for line in lines if line.startswith("name:")).removeprefix("name:").strip().strip('"')
    seal = seal_of(sealed)
    seal["rankings"]["nord"][0] = "1 p0011 10500"
    put(sealed, seal)
    assert name in errors_of(sealed)[0]
    kept = "\n".join(["withheld: true", *(line for line in lines if not line.startswith(("name:", "aliases:")))])
    player.write_text(f"{kept}\nentered: 2009/t-one\n", encoding="utf-8")
    (line,) = errors_of(sealed)
    assert "p0011" in line and name not in line


def test_who_was_merged_into_another_entry_has_not_moved(sealed):
    seal = seal_of(sealed)
    for lines in (seal["rankings"]["nord"], seal["tournaments"]["t-one"], seal["seats"]):
        lines[:] = [line.replace("p0011", "p0099") for line in lines]
    put(sealed, seal)
    assert errors_of(sealed) != []
    player = sealed.data / "players/p0011.yaml"
    player.write_text(player.read_text(encoding="utf-8") + "former_ids: [p0099]\n", encoding="utf-8")
    assert errors_of(sealed) == []


def test_an_earlier_day_is_not_compared(sealed):
    assert errors(examine(sealed.data, as_of=examine(sealed.data)[0].computed["2009"].tournaments[0].start)[1]) == []


def test_only_a_closed_season_is_sealed(sealed):
    text = sealed.text(FILE)
    before, decisions, after = text.partition("bonus_decisions:")
    after = after[after.index("lots:") :] if decisions else after
    sealed.write(FILE, f"{before}{after}".replace('status: "closed"', 'status: "open"'))
    (line,) = (line for line in errors_of(sealed, "it") if line.startswith("seals/2009.json:1:1"))
    assert "aperta" in line and line.endswith("[seal-open]")
    shutil.rmtree("seals")
    assert sealed.run("seal", "2009") == 2 and not Path("seals").exists()
    assert "'status: closed' in data/seasons/2009.yaml" in sealed.err
    assert sealed.run("seal", "2010") == 2 and "2009" in sealed.err


def test_a_sealed_season_does_not_go_away(sealed):
    for path in [sealed.data / FILE, *sealed.data.glob("tournaments/2009")]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert any("seals/2009.json" in line and "[seal-no-season]" in line for line in errors_of(sealed))
    assert any("sparisce" in line for line in errors_of(sealed, "it"))


def link(desk: Desk) -> None:
    Path("seals/2009.json").unlink()
    Path("seals/2009.json").symlink_to(desk.data / FILE)


def folder_link(_: Desk) -> None:
    Path("seals").rename("elsewhere")
    Path("seals").symlink_to("elsewhere")


HOSTILE: list[tuple[Callable[[Desk], object], str]] = [
    (lambda desk: put(desk, "{"), "yaml-syntax"),
    (lambda desk: put(desk, ""), "empty-file"),
    (lambda desk: put(desk, "[]"), "not-a-mapping"),
    (lambda desk: put(desk, "[" * 1000), "too-deep"),
    (lambda desk: put(desk, '{"program": "' + "x" * 300_000 + '"}'), "file-too-large"),
    (lambda desk: put(desk, '{"a": &a 1}'), "anchor"),
    (lambda desk: put(desk, {"a": 1}), "shape"),
    (lambda desk: put(desk, seal_of(desk) | {"rankings": {"nord": ["1 Mario Rossi 5"]}}), "shape"),
    (lambda desk: put(desk, seal_of(desk) | {"rankings": {"../../x": []}}), "shape"),
    (lambda desk: put(desk, seal_of(desk) | {"seats": ["area <script> p0011"]}), "shape"),
    (lambda desk: put(desk, seal_of(desk) | {"data": 5}), "shape"),
    (lambda desk: put(desk, seal_of(desk), "abc.json"), "bad-season-id"),
    (lambda desk: put(desk, seal_of(desk), "2009.yaml"), "stray-file"),
    (lambda desk: Path("seals/more").mkdir(), "stray-file"),
    (link, "symbolic-link"),
    (folder_link, "symbolic-link"),
]


@pytest.mark.parametrize(("spoil", "check"), HOSTILE)
def test_whatever_lies_there_is_told_at_its_path(spoil, check, sealed):
    spoil(sealed)
    problems = errors(examine(sealed.data)[1])
    assert {problem.check for problem in problems} == {check}
    assert all(problem.where.path.startswith("seals") for problem in problems)
    assert [p.order for p in first_pass(sealed.data)[1]] == [p.order for p in examine(sealed.data)[1]]
    assert all(as_text(problems, lang) for lang in ("it", "en"))


def test_a_build_stops_and_tells_the_same_as_a_check_and_as_the_live_site(sealed):
    build(sealed.data, Path("site"))
    live = Live(sealed.data)
    live.look()
    assert not errors(live.problems)
    seal = seal_of(sealed)
    seal["seats"] = seal["seats"][1:]
    put(sealed, seal)
    problems, number = build(sealed.data, Path("site"))
    assert number == 0 and [problem.check for problem in errors(problems)] == ["sealed"]
    assert live.look(), "the folder of seals is looked at too"
    assert as_text(live.problems, "it") == as_text(problems, "it") == as_text(examine(sealed.data)[1], "it")
    assert sealed.run("build", "--out", "site", "--no-pictures") == 1 and "[sealed]" in sealed.out
    assert sealed.run("check", "seals/2009.json") == 1 and "[sealed]" in sealed.out


def test_the_page_is_made_again_when_the_seal_is_another(sealed):
    assert sealed.run("build", "--out", "site", "--no-pictures") == 0
    page = Path("site/seasons/2009/index.html")
    assert AGAIN not in page.read_text(encoding="utf-8")
    put(sealed, seal_of(sealed) | {"again": [{"reason": AGAIN, "because": ["law"], "program": "1.0.0"}]})
    assert sealed.run("build", "--out", "site", "--no-pictures") == 0
    assert AGAIN in page.read_text(encoding="utf-8")
    assert "non è cambiato" not in sealed.err


def test_commands_that_only_explain_go_on(sealed):
    put(sealed, seal_of(sealed) | {"podium": ["1 p0011"]})
    assert sealed.run("explain", "2009", "p0011") == 0


def test_a_seal_is_written_whole_or_not_at_all(sealed, monkeypatch):
    of_data(sealed)
    before = (sealed.data.parent / "seals/2009.json").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("site_builder.writing.folders.Folder.exchange", full)
        assert sealed.run("seal", "2009", "--reason", AGAIN) == 2
    assert (sealed.data.parent / "seals/2009.json").read_bytes() == before
    journal_of(sealed.data.parent / "seals").write_text("{}", encoding="utf-8")
    assert sealed.run("check") == 2, "while it is half written nothing is told of it"


def test_a_season_too_large_for_a_file_is_not_sealed(sealed, monkeypatch):
    shutil.rmtree("seals")
    monkeypatch.setattr("site_builder.desk.sealing.MOST_BYTES", 100)
    assert sealed.run("seal", "2009") == 2 and not Path("seals").exists()


def test_the_digests_of_law_and_data_tell_what_they_are_for(sealed):
    outcome = examine(sealed.data)[0].computed["2009"]
    before = seals.content(outcome)
    sealed.edit(SHEET, 'place: "L\'Aquila"', 'place: "Roma"')
    after = seals.content(examine(sealed.data)[0].computed["2009"])
    assert before.data != after.data and before.law == after.law


def test_before_the_first_seal_it_is_said_which_bonuses_nobody_decided_about(tmp_path, capsys, monkeypatch):
    for folder in ("_sound", "bonus-undecided.club"):
        shutil.copytree(PROBLEMS / folder / "data", tmp_path / "data", dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    desk = Desk(Path("data"), capsys)
    assert desk.run("check") == 0
    (line,) = [row for row in desk.out.splitlines() if "[bonus-undecided]" in row]
    assert "counts meanwhile. mastro decide bonus 2009 nord club" in line and "(bang-2009 org-5-club)" in line
    assert desk.run("seal", "2009") == 0 and line in desk.err.splitlines()
    assert desk.run("check") == 0 and "[bonus-undecided]" not in desk.out, "now somebody signed for it"
    shutil.rmtree("seals")
    assert desk.run("seal", "2009", "--json") == 0 and "[bonus-undecided]" not in desk.err
    (row,) = json.loads(desk.out)["undecided"]
    assert row["check"] == "bonus-undecided" and row["message"] in line
