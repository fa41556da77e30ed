"""The example in the file of a new tournament, where a regulation has one for each of its folders: with the marks of a
comment taken away it is a tournament of that folder."""

import re
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.regulations import all_regulations

EXAMPLE = re.compile(r"(?:# (?:Un esempio|An example): .*\n)+")  # the last words before it, in each language
FOLDERS = [
    (law.id, folder)
    for law in all_regulations().values() if (law.room / "example.yaml").is_file()
    for folder in law.folders
]  # fmt: skip
PEOPLE = (
    "Ada Rossi",
    "Bruno Neri",
    "Carla Bianchi",
    "Dino Verdi",
    "Elsa Gallo",
    "Fabio Rana",
    "Gina Lodi",
    "Ivo Serra",
)
ANSWERS = {"name": "First", "place": "Cremona", "start": "2026-01-01"}


def test_there_are_as_many_as_competitions():
    assert len(FOLDERS) >= 14
    for law in all_regulations().values():
        of_folders = [file.name.split(".")[1] for file in law.room.glob("example.*.yaml")]
        assert {*of_folders} <= {*law.folders}, "one that no folder asks for"


@pytest.mark.parametrize(("law", "folder"), FOLDERS)
def test_with_its_marks_taken_away_it_is_a_sound_tournament_of_its_folder(law, folder, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for kind in ("seasons", "players"):
        (tmp_path / "data" / kind).mkdir(parents=True)
    for n, name in enumerate(PEOPLE, 1):
        (tmp_path / f"data/players/p000{n}.yaml").write_text(f"name: {name}\n", encoding="utf-8")
    assert main(["new", "season", "2026", law]) == main(["new", "tournament", "2026", folder, "first"]) == 0
    sheet = Path(capsys.readouterr().out.split()[-1])
    text = sheet.read_text(encoding="utf-8")
    for key, answer in ANSWERS.items():
        text = text.replace(f'{key}: "?"', f"{key}: {answer}")
    head, example = EXAMPLE.split(text.replace("# arbiters: [p0001]", "arbiters: [p0008]"))
    sheet.write_text(head + re.sub("(?m)^# ", "", example), encoding="utf-8")
    main(["check", "--lang", "en"])
    printed = capsys.readouterr()
    assert printed.err == "0 errors, 0 warnings, 0 findings\n", printed.out
    sheet.write_text(head, encoding="utf-8")
    assert main(["check"]) == 1, "without the example nothing is played"
