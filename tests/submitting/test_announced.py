"""A form for a tournament that was announced: it comes in where it was announced, whatever name the form has now."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.records.announced_as import announced_as, facts_of
from site_builder.records.records import Planned, day
from tests.submitting.conftest import seventeen_played

FOLDER = "tournaments/2009/sud-isole"
PLAN = "{{id: {id}, area: {area}, name: {name}, place: Napoli, start: {start}, announced: 2009-04-02{club}}}"


@pytest.fixture
def send(small_data, tmp_path, seventeen):
    """Imports the form into data in which something is announced: the files that come of it, by name."""
    data = Path(shutil.copytree(small_data, tmp_path / "data"))

    def send(*planned: str, options: tuple[str, ...] = ()) -> list[str]:
        season = data / "seasons/2009.yaml"
        text = season.read_text("utf-8").partition("planned:")[0]
        season.write_text(text + "planned:\n" + "".join(f"  - {plan}\n" for plan in planned), "utf-8")
        file = tmp_path / "form.xlsx"
        seventeen.book.save(file)
        shell.main(["import", str(file), "--data", str(data), "--lang", "it", *options])
        return sorted(path.name for path in (data / FOLDER).glob("*.yaml"))

    return send


def plan(**facts: str) -> str:
    """An announcement of the evening in the form, but for *facts*."""
    played = seventeen_played().document.data
    club = f", club: {played['club']}"
    own = {"id": "vesuvio", "area": "sud-isole", "name": "Vesuvio", "start": str(played["start"]), "club": club}
    return PLAN.format(**{**own, **facts})


def test_results_come_in_under_the_announcement_of_their_day_area_and_club(send):
    assert send(plan()) == ["vesuvio.yaml"]


def test_under_another_name_it_says_what_it_is_taken_for(send, capsys):
    """It took the id of the announced one without a word, also where it was another tournament of that day."""
    assert send(plan(), options=("--dry-run",)) == []
    assert "entra come «Vesuvio», annunciato in quest’area per il " in capsys.readouterr().err
    assert send(plan(name="POLVERE del Vesuvio")) == ["vesuvio.yaml"], "the same name, other capitals"
    assert "entra come" not in capsys.readouterr().err


def test_sent_twice_it_is_told_that_they_are_there(send, capsys):
    send(plan())
    capsys.readouterr()
    assert send(plan()) == ["vesuvio.yaml"]
    assert "vesuvio.yaml. Non c’è altro da fare" in capsys.readouterr().err


def test_a_cell_that_cannot_be_read_makes_no_other_tournament_of_it(send, seventeen, capsys):
    """Checked besides its mistakes it has the id that it will have, which is the announced one."""
    seventeen.of_seat(0, 0, 1, "price").value = "tanto"
    assert send(plan()) == []
    errors_told = capsys.readouterr().err
    assert "non è un numero" in errors_told and "announced-under-another-id" not in errors_told


@pytest.mark.parametrize("facts", [{"start": "2009-09-30"}, {"area": "nord"}, {"club": ", club: gilda-del-cactus"}])
def test_another_day_area_or_club_is_another_tournament(send, facts):
    assert send(plan(**facts)) == ["polvere-del-vesuvio.yaml"]


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ({"start": "2009-09-30"}, "per il 30 settembre 2009 (area Sud e Isole). Se è questo correggi il giorno"),
        ({"area": "nord"}, "era annunciato «Polvere del Vesuvio» nell’area Nord. Se è questo correggi l’area"),
        ({"id": "polvere-del-vesuvio", "club": ", tier: III"}, "era annunciato di fascia III"),
    ],
)  # fmt: skip
def test_what_is_otherwise_than_announced_is_asked_about_at_its_cell(send, capsys, facts, asked):
    """Else one wrong cell makes a second tournament, and the announced one waits for its results."""
    send(plan(name="Polvere del Vesuvio", **facts), options=("--dry-run",))
    output = capsys.readouterr()
    assert asked in " ".join((output.out + output.err).split())


@pytest.mark.parametrize("facts", [{"start": "2009-09-30"}, {"area": "nord"}])
def test_another_tournament_of_an_announced_name_hears_what_it_needs_to_be_another(send, capsys, facts):
    """As it is it comes in as the announced one, which is then no longer awaited."""
    announced = plan(id="polvere-del-vesuvio", name="Polvere del Vesuvio", **facts)
    assert send(announced, options=("--dry-run",)) == []
    assert "se è un altro, cambiagli nome o --id" in capsys.readouterr().err
    assert send(announced, options=("--id", "polvere-bis")) == ["polvere-bis.yaml"]


def test_the_name_that_was_announced_goes_before_another_of_the_same_club(send):
    same = plan(id="polvere-del-vesuvio", name="Polvere del Vesuvio")
    assert send(plan(), same) == ["polvere-del-vesuvio.yaml"]


def test_who_names_the_tournament_otherwise_is_warned(send, capsys):
    assert send(plan(), options=("--id", "tutt-altro")) == ["tutt-altro.yaml"]
    assert "era annunciato «Vesuvio»" in capsys.readouterr().err


DAY = day("2010-07-25")
ANNOUNCED = Planned("laguna", "nord", "La notte in laguna", "Mestre", DAY, DAY, day("2010-06-20"), "I", "gilda")


@pytest.mark.parametrize(
    ("club", "name", "same"),
    [
        ("gilda", "Tutt’altro nome", True),
        (None, "Notte in laguna", True),
        (None, "Torneo del ponte", False),
        ("rancho", "La notte in laguna", False),
    ],
)
def test_without_a_club_the_name_tells(club, name, same):
    assert (announced_as([ANNOUNCED], "nord", "2010-07-25", club, name) is ANNOUNCED) is same


def test_of_two_that_it_may_be_it_is_none():
    other = Planned("laguna-2", "nord", "Altro", "Mestre", DAY, DAY, day("2010-06-20"), "I", "gilda")
    assert announced_as([ANNOUNCED, other], "nord", "2010-07-25", "gilda", "La notte") is None


def test_what_was_announced_is_told_by_the_keys_of_a_record_sheet():
    assert facts_of(ANNOUNCED) == {
        "name": "La notte in laguna", "place": "Mestre", "start": "2010-07-25", "announced_tier": "I", "club": "gilda",
    }  # fmt: skip
