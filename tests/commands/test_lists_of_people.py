"""Lists of people as organizers have them, and what is said where a file is no list, no photo or no paper."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.paper.people import listed

EXAMPLE = Path(__file__).parents[1] / "example/data"
FIVE = ["p0114", "p0277", "p0120", "p0061", "p0317"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "data"))


@pytest.fixture
def answer(data, capsys):
    """What a command says on its way out, in a language."""

    def answer(lang: str, *words: object) -> str:
        assert shell.main([*map(str, words), "--data", str(data), "--lang", lang]) == 2
        return capsys.readouterr().err

    return answer


@pytest.mark.parametrize(
    "text",
    [
        "1. p0114\n2) p0277\n 3 . p0120\n4. p0061\n10. p0317\n",
        "- p0114\n* p0277\n• p0120\n- p0061\n- p0317",
        "p0114, p0277; p0120\tp0061\n\np0317 # in ritardo\n",
    ],
)
def test_a_list_may_be_numbered_or_stand_on_one_line(tmp_path, text):
    file = tmp_path / "people.txt"
    file.write_text(text, encoding="utf-8")
    assert listed(str(file)) == FIVE


def test_a_file_that_is_no_list_is_named_with_what_to_do(answer, tmp_path):
    file = tmp_path / "people.txt"
    commands = (
        ("draw", "bang-2009", "--players", file), ("paper", "sheets", "bang-2009", "--names", file),
        ("paper", "cards", "--players", file),
    )  # fmt: skip
    for content, it, en in (
        ("p0114\n".encode("utf-16"), "non è un testo in UTF-8", "no text in UTF-8"),
        ("Nicolò\n".encode("cp1252"), "Salvalo come testo semplice", "Save it as plain text"),
        (b"# nobody yet\n", "è vuoto: scrivi un nome o un codice per riga", "is empty: write a name or a code a line"),
    ):
        file.write_bytes(content)
        for words in commands:
            for lang, sentence in (("it", it), ("en", en)):
                said = answer(lang, *words)
                assert sentence in said and "people.txt" in said
    assert "cartella" in answer("it", "draw", "bang-2009", "--players", tmp_path)


def test_a_code_that_is_nobodys_is_no_name_for_a_newcomer(answer):
    """It said: mastro new player p0999, which made somebody who is called so."""
    for lang, sentence in (("it", "I codici p0998, p0999 non sono di nessuno"), ("en", "are nobody’s codes")):
        said = answer(lang, "draw", "bang-2009", "--players", "p0998,p0999")
        assert sentence in said and "new player p0" not in said
    said = answer("en", "draw", "bang-2009", "--players", "p0999,Zaccaria Qwrtz")
    assert "p0999, Zaccaria Qwrtz" in said and "mastro new player 'Zaccaria Qwrtz'" in said


def test_a_folder_that_is_not_there_a_photo_named_twice_and_a_paper_of_no_kind_are_told(answer, data, tmp_path):
    from PIL import Image

    missing, picture = tmp_path / "nowhere/form.xlsx", tmp_path / "a.png"
    Image.new("RGB", (30, 20), "navy").save(picture)
    for lang, folder, twice, paper in (
        ("it", "Fai prima la cartella", "è già fra quelle da portare", "un nome che finisca in .html o .pdf"),
        ("en", "Make the folder first", "is among those to bring in already", "a name that ends in .html or .pdf"),
    ):
        assert folder in answer(lang, "form", "2009", "--players", "5", "--out", missing)
        assert twice in answer(lang, "photo", picture, picture, "--to", "2009/ponte-coperto")
        assert paper in answer(lang, "paper", "sheets", "bang-2009", "--players", "5", "--out", tmp_path / "x.txt")
    assert not (data / "photos").exists() and not (tmp_path / "x.txt").exists()


@pytest.mark.parametrize("kind", ["certificates", "slides"])
def test_certificates_of_no_season_ask_of_which(answer, kind):
    """It said that there is no season, with nothing where its name should be."""
    assert f"di quale stagione? scrivila dopo {kind} (ci sono: 2009)" in answer("it", "paper", kind)
    assert "of which season?" in answer("en", "paper", kind)
