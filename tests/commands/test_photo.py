"""`mastro photo` and `mastro build --repository`: what they take, and what they refuse before anything is written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from site_builder.__main__ import FINE, main
from site_builder.commands import WRONG_USE
from site_builder.records.loading import load
from site_builder.site import Site, repository

SOUND = Path(__file__).resolve().parents[1] / "problems/_sound/data"
TO = "2009/torneo-del-fiume"


@pytest.fixture
def data(tmp_path) -> Path:
    shutil.copytree(SOUND, tmp_path / "data")
    return tmp_path / "data"


def photo(tmp_path: Path, name: str) -> Path:
    file = tmp_path / name
    Image.new("RGB", (3000, 2000), "navy").save(file)
    return file


def test_a_photo_comes_in_small_under_a_plain_name_and_the_lines_for_the_sheet_are_told(data, tmp_path, capsys):
    file = photo(tmp_path, "La Finale (è lei).JPG")
    assert main(["photo", str(file), "--to", TO, "--data", str(data)]) == FINE
    lines = capsys.readouterr().out
    with Image.open(data / f"photos/{TO}/la-finale-e-lei.jpg") as small:
        assert small.size == (1600, 1067)
    with open(data / "tournaments/2009/nord/torneo-del-fiume.yaml", "a", encoding="utf-8") as sheet:
        sheet.write(lines)
    records, problems = load(data)
    assert problems == [] and len(records.photos) == 1


@pytest.mark.parametrize(
    ("name", "to", "message"),
    [
        ("tavolo.jpg", "2009/torneo-che-manca", "non c’è un torneo"),
        ("tavolo.jpg", "2009/../../etc", "non c’è un torneo"),
        ("tavolo.gif", TO, "un nome che finisca"),
        ("assente.jpg", TO, "non c’è"),
        ("testo.jpg", TO, "testo.jpg: non è un’immagine"),
        ("IMG_1.HEIC", TO, "IMG_1.HEIC: una foto HEIC qui non si legge"),
        ("rinominata.jpg", TO, "rinominata.jpg: una foto HEIC qui non si legge"),
        ("pesante.jpg", TO, "pesante.jpg: ha più di 15 MB. Salvala più piccola"),
    ],
)
def test_what_cannot_come_in_is_refused_and_nothing_written(data, tmp_path, capsys, name, to, message):
    photo(tmp_path, "tavolo.jpg"), photo(tmp_path, "tavolo.gif")
    (tmp_path / "testo.jpg").write_text("ciao", encoding="utf-8")
    for phone in ("IMG_1.HEIC", "rinominata.jpg"):
        (tmp_path / phone).write_bytes(b"\0\0\0\x18ftypheic")
    with (tmp_path / "pesante.jpg").open("wb") as heavy:
        heavy.truncate(16 * 2**20)
    files = [str(tmp_path / "tavolo.jpg"), str(tmp_path / name)] if name == "testo.jpg" else [str(tmp_path / name)]
    assert main(["photo", *files, "--to", to, "--data", str(data)]) == WRONG_USE
    assert message in capsys.readouterr().err
    assert not (data / "photos").exists()


def test_a_folder_of_photos_is_not_called_missing(data, tmp_path, capsys):
    (tmp_path / "foto della serata").mkdir()
    for lang, says in (
        ("it", "serata è una cartella: scrivi al suo posto le foto"),
        ("en", "is a folder: write in its"),
    ):
        words = ["photo", str(tmp_path / "foto della serata"), "--to", TO, "--data", str(data), "--lang", lang]
        assert main(words) == WRONG_USE and says in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Torneo del Fiume", "2009/Torneo del fiume", "2009/torneo-del-fium", "2009/torneo"])
def test_a_tournament_by_its_name_is_told_by_what_it_is_called(name, data, tmp_path, capsys):
    file = str(photo(tmp_path, "tavolo.png"))
    assert main(["photo", file, "--to", name, "--data", str(data), "--lang", "it"]) == WRONG_USE
    assert "2009/torneo-del-fiume" in capsys.readouterr().err


def test_a_photo_never_takes_the_place_of_another(data, tmp_path, capsys):
    file = str(photo(tmp_path, "tavolo.png"))
    assert main(["photo", file, "--to", TO, "--data", str(data)]) == FINE
    assert main(["photo", file, "--to", TO, "--data", str(data)]) == WRONG_USE
    assert "c’è già" in capsys.readouterr().err


def test_a_repository_is_an_address_on_the_web_and_nothing_else():
    assert repository("https://github.com/owner/name.git/") == "https://github.com/owner/name"
    for wrong in (
        "javascript:alert(1)",
        "github.com/owner/name",
        "https://x.org",
        'https://x.org/a"onclick=',
        "ssh://x.org/a",
    ):
        with pytest.raises(ValueError, match="."):
            repository(wrong)


def test_a_wrong_repository_is_wrong_use(tmp_path, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["build", "--out", str(tmp_path / "out"), "--repository", "javascript:alert(1)"])
    assert stopped.value.code == WRONG_USE and "github.com/owner/name" in capsys.readouterr().err


def test_only_data_files_can_be_edited():
    site = Site(repository="https://github.com/owner/name")
    assert site.edit("data/seasons/2009.yaml") == "https://github.com/owner/name/edit/main/data/seasons/2009.yaml"
    assert site.edit("/elsewhere/2009.yaml") == Site().edit("data/seasons/2009.yaml") == ""
