"""Who plays for the first time: a code that nobody ever had, a name only as far as it may be published."""

from __future__ import annotations

import shutil

import pytest

from site_builder import __main__ as shell
from site_builder.submitting.importing import imported

FULL = "Zxwqy Kjhgf"


@pytest.fixture
def own(small_data, tmp_path):
    return shutil.copytree(small_data, tmp_path / "data")


@pytest.fixture
def send(seventeen, own, tmp_path):
    """Reads the form with one new person, seated at the first table."""

    def send(name: str, named: str, **more):
        seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = name, named
        seventeen.cell("tables", 0, 1, "player").value = name
        seventeen.book.save(tmp_path / "form.xlsx")
        return imported(tmp_path / "form.xlsx", own)

    return send


def test_a_merge_leaves_no_code_for_somebody_else(send, own, capsys):
    assert shell.main(["new", "player", "Doppio Nome", "--data", str(own)]) == 0
    double = capsys.readouterr().out.strip().rpartition("/")[2].removesuffix(".yaml")
    assert shell.main(["people", "merge", "p0001", double, "--data", str(own)]) == 0
    capsys.readouterr()
    found = send(FULL, "sì")
    assert found.sound, [one.message["en"] for one in found.problems]
    assert [one.id for one in found.newcomers] != [double]
    assert shell.main(["new", "player", "Altra Persona", "--data", str(own)]) == 0
    assert double not in capsys.readouterr().out


@pytest.mark.parametrize("written", [FULL, "Z. K.", "z k"])
def test_of_a_minor_only_the_initials_come_in(written, send):
    found = send(written, "solo iniziali (minorenne)")
    assert found.sound, [one.message["en"] for one in found.problems]
    [person] = [text for path, text in found.files.items() if path.startswith("players/")]
    assert "name: Z. K.\n" in person and "minor: true\n" in person
    everything = "".join(found.files.values())
    assert FULL not in everything and FULL.split()[1] not in everything
    assert [one.name for one in found.newcomers] == ["Z. K."]
    told = [one for one in found.problems if "bastano le iniziali" in one.message["it"]]
    assert len(told) == (written == FULL) and all(FULL not in one.message["it"] for one in told)


def test_a_newcomer_without_a_name_is_announced_without_it(seventeen, own, tmp_path, capsys):
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = FULL, "no"
    seventeen.cell("tables", 0, 1, "player").value = FULL
    seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(own)]) == 0
    told = capsys.readouterr()
    assert "senza nome" in told.err and FULL not in told.err + told.out
