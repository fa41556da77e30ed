"""Sound data of several seasons and regulations in little, to be changed; and the builds that are compared."""

from __future__ import annotations

import io
import shutil
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from site_builder.__main__ import main
from tests.people import take_out

_CATALOGUE = Path(__file__).parents[1] / "problems"
_LAYERS = ("festival-2000/_sound/data", "bang-2022/_sound/data", "_sound/data")  # the names of the last one count
_COMPETITIONS = ("twixt", "quarto")  # of the festival
_MORE = {
    "seasons/2008-records.yaml": """
regulation: bang-official
name: {it: Sessioni di prova, en: Trial sessions}
invented: true
status: closed
as_of: 2008-12-31
period: {from: 2008-01-01, to: 2008-12-31}
publisher: p0001
""",
    "tournaments/2008-records/records/conti-semplici.yaml": """
name: Conti semplici
place: Ancona
start: 2008-09-20
system: simplified
tables:
  - seats: [p0001, p0002, p0003, p0004, p0006]
    games:
      - {roles: SDORO, won: law, alive: [1]}
      - {roles: RSOOD, won: law, alive: [2]}
      - {roles: ORSDO, won: outlaws, alive: [1, 2]}
      - {roles: OODSR, won: outlaws, alive: [2, 5]}
      - {roles: OORDS, won: law, alive: [4, 5]}
""",
    "players/p0900.yaml": "name: Zeno Solalbo\ninvented: true\n",  # stands in a hall of fame only
    "honours/coppa-del-sole.yaml": """
title: {it: Coppa del sole, en: Sun cup}
level: national
game: BANG!
invented: true
series:
  cup: {title: {it: Coppa, en: Cup}}
sources:
  albo: {title: {it: Albo di prova, en: Trial roll}, where: Archivio}
entries:
  - year: 2005
    numbers: {cup: 1}
    podium: [{place: 1, player: p0900}, {place: 2, player: p0003}]
    sources: [albo]
""",
}


def several(data: Path, *languages: str) -> Path:
    """Four seasons under four regulations, two halls of fame, a photo, an exception; in the *languages*, or in Italian
    alone: where what is told does not matter, a second language is half of the pages again. Data that stood there
    stay in theirs."""
    if not (data.parent / "championship.yaml").exists():
        in_languages(data, languages or ("it",))
    for layer in _LAYERS:
        shutil.copytree(_CATALOGUE / layer, data, dirs_exist_ok=True)
    for folder in (data / "tournaments/2010-festival").iterdir():
        if folder.name not in _COMPETITIONS:
            shutil.rmtree(folder)
    for path, text in _MORE.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text(text.lstrip("\n"), encoding="utf-8")
    pictured(data, "navy")
    with open(data / "tournaments/2009/nord/torneo-del-fiume.yaml", "a", encoding="utf-8") as sheet:
        sheet.write("pictures:\n  - {file: tavolo.png, caption: Il tavolo}\nnote: Con il sole.\n")
    return data


def few(data: Path) -> Path:
    """Two of these seasons: for what has to do with several of them, and with no law. A season of 2009 alone is made in
    longer than both."""
    without(several(data), "2009", "2022-23")
    shutil.rmtree(data / "clubs")  # of areas that the others do not have
    return data


def small(data: Path) -> Path:
    """One season of one tournament, in one language: for what has nothing to do with what the data say."""
    shutil.copytree(_CATALOGUE / "_sound/data/players", data / "players")
    (data / "players/p0014.yaml").unlink()  # came in with a tournament that is not there
    for path in ("seasons/2008-records.yaml", "tournaments/2008-records/records/conti-semplici.yaml"):
        (data / path).parent.mkdir(parents=True)
        (data / path).write_text(_MORE[path].lstrip("\n"), encoding="utf-8")
    in_languages(data, ("it",))
    return data


def in_languages(data: Path, languages: Sequence[str]) -> None:
    """Says beside the *data* in which languages they are told."""
    text = f"format: 2\ntitle: Prova\nlanguages: [{', '.join(languages)}]\n"
    data.parent.mkdir(parents=True, exist_ok=True)
    (data.parent / "championship.yaml").write_text(text, encoding="utf-8")


def without(data: Path, *seasons: str) -> Path:
    """Takes *seasons* out, with all that was played in them, and from whom came in there the word of it."""
    for id in seasons:
        (data / f"seasons/{id}.yaml").unlink()
        for folder in data.glob(f"*/{id}"):
            shutil.rmtree(folder)
        take_out(data / "players", rf"(?m)^entered: {id}/.*\n")
    return data


def pictured(data: Path, colour: str) -> None:
    """The photo is another one."""
    from PIL import Image

    file = data / "photos/2009/torneo-del-fiume/tavolo.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (40, 30), colour).save(file)


def built(data: Path, out: Path, *more: str, drawn: bool = False) -> tuple[int, str, str]:
    """(exit code, standard output, standard error) of a build in this process; the folder it publishes in is left out
    of the text. *drawn*: with the pictures to share."""
    out_text, err = io.StringIO(), io.StringIO()
    arguments = ["build", "--data", str(data), "--out", str(out), *([] if drawn else ["--no-pictures"]), *more]
    if "--jobs" not in more and "--scheduler" not in more:
        arguments += ["--jobs", "1"]
    with redirect_stdout(out_text), redirect_stderr(err):
        code = main(arguments)
    return code, out_text.getvalue(), err.getvalue().replace(str(out), "")


def from_nothing(data: Path, out: Path, *more: str, drawn: bool = False) -> tuple[int, str, str]:
    """What `built` gives where no site stands, and without the cache."""
    shutil.rmtree(out, ignore_errors=True)
    return built(data, out, "--no-cache", *more, drawn=drawn)


def content(folder: Path) -> dict[str, bytes]:
    """By path every published file; none where there is no folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def different(site: dict[str, bytes], other: dict[str, bytes]) -> Sequence[str]:
    """The paths that not both have with the same bytes."""
    return sorted(path for path in site.keys() | other.keys() if site.get(path) != other.get(path))
