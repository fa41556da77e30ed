"""Players whose files are opened when somebody asks: the register says what it says with all of them open."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.records import base_reading
from site_builder.records.loading import load_base
from site_builder.records.records import Register

FILES = {
    "p0001": "name: Ada Rossi\n",
    "p0002": "name: Bea Verdi\nminor: true\n",
    "p0003": "name: Ciro Neri\nformer_ids: [p0900, p0901]\n",
    "p0004": '{"name": "Dina Blu", "m\\x69nor": true, "former\\u005fids": [p0902]}\n',  # the keys spelt another way
    "p0005": "name: Ezio Viola\nformer_ids: [p0903]\nunknown: 1\n",  # a mistake: still somebody
    "p0006": "name: [\n",
    "p0007": "# not a minor\nname: Fede Gialli\naliases: [Fedo]\n",
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data/players"
    folder.mkdir(parents=True)
    for id, text in FILES.items():
        (folder / f"{id}.yaml").write_text(text, encoding="utf-8")
    (folder / "somebody.yaml").write_text("name: Ida\n", encoding="utf-8")
    (folder / "p0008.yaml").write_bytes(b"name: \xff\nminor: true\n")
    return tmp_path / "data"


def registers(data: Path) -> tuple[Register, Register]:
    """The register of which every file was opened, and the one that opens none before it is asked."""
    return load_base(data)[0].records.register, load_base(data, sparing=True)[0].records.register


def facts_of(register: Register) -> list:
    return [
        (player.id, player.name, player.minor, player.former_ids, player.aliases, player.document.data)
        for player in register.players.values()
    ]


def test_whoever_is_asked_for_is_the_same(data):
    all_open, sparing = registers(data)
    assert list(sparing.players) == list(all_open.players) == [*FILES, "p0008"]
    assert facts_of(sparing) == facts_of(all_open)
    assert "somebody" not in sparing.players and sparing.players.get("p0999") is None


@pytest.mark.parametrize("written", [*FILES, "p0900", "p0901", "p0902", "p0903", "p0904", "Ada Rossi"])
def test_everybody_is_found_by_every_id(written, data):
    all_open, sparing = registers(data)
    assert sparing.player(written) == all_open.player(written)
    assert sparing.shown(written) == all_open.shown(written)
    assert sparing.resembling(written + "0") == all_open.resembling(written + "0")


def test_every_minor_is_found_however_the_file_spells_it(data):
    for register in registers(data):
        assert [player.id for player in register.having("minor") if player.minor] == ["p0002", "p0004"]


def test_files_of_others_stay_closed_and_none_is_opened_twice(data, monkeypatch):
    opened, real = [], base_reading.document_of
    monkeypatch.setattr(
        base_reading, "document_of", lambda actual, message: opened.append(actual.stem) or real(actual, message)
    )
    register = load_base(data, sparing=True)[0].records.register
    opened.clear()
    assert [register.name("p0001"), register.name("p0001"), register.player("p0903")] == ["Ada Rossi"] * 2 + ["p0005"]
    assert opened == ["p0001", "p0003", "p0004", "p0005"], "who is asked for, and who may have had another id"


def test_what_cannot_be_read_is_somebody_all_the_same(data):
    (data / "players/p0009.yaml").symlink_to("nowhere")  # no file: a problem of its own
    register = load_base(data, sparing=True)[0].records.register
    (data / "players/p0001.yaml").unlink()  # it goes while the check runs
    assert register.player("p0009") is None and register.player("p0001") == "p0001"
    assert register.shown("p0001") == "p0001"
    assert register.player("p0900") == "p0003"
