"""What people do to data between two builds, each thing by chance somewhere; where it is not sound, a build refuses
it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random

from .several import pictured, several

Edit = Callable[[Path, Random], object]
NOBODY = "p0950"  # whom no file names, until somebody adds them


def _one(some: Random, folder: Path) -> Path:
    return some.choice(sorted(folder.rglob("*.yaml")))


def _sub(file: Path, pattern: str, new: str | Callable[[re.Match], str], some: Random) -> None:
    """Writes *new* for one of the places in *file* that look like *pattern*, if there is any."""
    text = file.read_text(encoding="utf-8")
    if found := list(re.finditer(pattern, text, re.MULTILINE)):
        one = some.choice(found)
        written = new(one) if callable(new) else new
        file.write_text(text[: one.start()] + written + text[one.end() :], encoding="utf-8")


def _later(some: Random) -> Callable[[re.Match], str]:
    days = some.choice([-3, -1, 1, 2, 9])
    return lambda found: (date.fromisoformat(found[0]) + timedelta(days)).isoformat()


# --- what was played


def bid(data: Path, some: Random) -> None:
    """A player paid another price for a character."""
    _sub(_one(some, data / "tournaments/2009"), r"(?<=[a-z]) [1-5]00(?=[,\] ])", f" {some.randint(1, 5)}00", some)


def won(data: Path, some: Random) -> None:
    """A game or a match ended otherwise."""
    sheet = _one(some, data / "tournaments")
    pattern = some.choice([r"won: (law|outlaws|renegade)", r"score: \d-\d", r"won: p\d{4}", r"alive: \[\d"])
    new = {"a": f"alive: [{some.randint(1, 5)}", "s": f"score: 5-{some.randint(0, 4)}"}
    law = f"won: {some.choice(['law', 'outlaws', 'renegade'])}"
    people = some.choice(["p0001", "p0002", "p0003", "p0004", "p0008", "p0010"])
    _sub(sheet, pattern, new.get(pattern[0], f"won: {people}" if "p" in pattern else law), some)


def called(data: Path, some: Random) -> None:
    """A tournament has another name, place or day."""
    sheet = _one(some, data / "tournaments")
    what = some.choice(["name", "place", "day"])
    if what == "day":
        _sub(sheet, r"\d{4}-\d\d-\d\d", _later(some), some)
    else:
        _sub(sheet, rf"^{what}: .*", f"{what}: Altro {some.randint(1, 9)}", some)


def sheet_renamed(data: Path, some: Random) -> None:
    """A tournament gets another address."""
    sheet = _one(some, data / "tournaments")
    sheet.rename(sheet.with_name(f"{some.choice(['a', 'm', 'z'])}-{some.randint(1, 9)}.yaml"))


def sheet_deleted(data: Path, some: Random) -> None:
    """A tournament was none."""
    _one(some, data / "tournaments").unlink()


def sheet_added(data: Path, some: Random) -> None:
    """The same people played the same another day."""
    sheet = _one(some, data / "tournaments")
    new = sheet.with_name(f"nuovo-{some.randint(1, 3)}.yaml")
    shutil.copyfile(sheet, new)
    _sub(new, r"(?<=start: )\d{4}-\d\d-\d\d", _later(some), some)


def noted(data: Path, some: Random) -> None:
    """Somebody wrote a note, or another one."""
    file = _one(some, data / some.choice(["seasons", "tournaments/2009"]))
    text = re.sub(r"(?m)^note: .*\n", "", file.read_text(encoding="utf-8"))
    file.write_text(f"{text}note: Detto {some.randint(1, 9)} volte.\n", encoding="utf-8")


def decided(data: Path, some: Random) -> None:
    """A referent took points from a tournament."""
    sheet = _one(some, data / "tournaments/2009/sud-isole")
    text = re.sub(r"(?ms)^decisions:\n.*?(?=^\w|\Z)", "", sheet.read_text(encoding="utf-8"))
    tier, reason = some.choice(["I", "II"]), f"Motivo {some.randint(1, 9)}."
    one = f"{{kind: downgrade, from: III, to: {tier}, by: p0004, date: 2009-09-20, reason: {reason}}}"
    sheet.write_text(f"{text}decisions:\n  - {one}\n", encoding="utf-8")


# --- seasons


def day_moved(data: Path, some: Random) -> None:
    """A season is shown as it was on another day."""
    _sub(_one(some, data / "seasons"), r"(?<=as_of: )\d{4}-\d\d-\d\d", _later(some), some)


def season_of(data: Path, some: Random) -> None:
    """A season opens or closes, gets another champion, referent or name."""
    file = data / "seasons/2009.yaml"
    new = {
        r"^status: .*": f"status: {some.choice(['open', 'closed'])}",
        r"(?<=champion: )p\d{4}": some.choice(["p0005", "p0900", "p0009", "p0112"]),
        r"(?<=referent: )p\d{4}": some.choice(["p0002", "p0013", "p0900"]),
        r"(?<=en: )Trial \w+": f"Trial {some.choice(['season', 'year'])}",
    }
    pattern = some.choice(sorted(new))
    _sub(file, pattern, new[pattern], some)


def season_renamed(data: Path, some: Random) -> None:
    """A season gets another address."""
    old = _one(some, data / "seasons").stem
    new = f"{old[:4]}-{some.choice(['bis', 'ter'])}"
    for path in sorted([*data.glob(f"*/{old}"), data / f"seasons/{old}.yaml"]):
        target = path.with_name(new + path.suffix)
        if not target.exists():
            path.rename(target)


def season_deleted(data: Path, some: Random) -> None:
    """A season is taken out, with all that was played in it."""
    old = _one(some, data / "seasons").stem
    (data / f"seasons/{old}.yaml").unlink()
    for folder in data.glob(f"*/{old}"):
        shutil.rmtree(folder)


# --- who is who


def player_renamed(data: Path, some: Random) -> None:
    """Somebody has another name, perhaps that of somebody else."""
    name = f"{some.choice(['Ada', 'Zeno', 'Ugo'])} {some.choice(['Alba', 'Zolfo', 'Mare'])}{some.choice(['', 'li'])}"
    _sub(_one(some, data / "players"), r"^name: .*", f"name: {name}", some)


def player_added(data: Path, some: Random) -> None:
    """Somebody new, whom nothing names, or a referee of what was played."""
    (data / f"players/{NOBODY}.yaml").write_text("name: Ultima Arrivata\ninvented: true\n", encoding="utf-8")
    if some.random() < 0.5:
        _sub(_one(some, data / "tournaments/2009"), r"arbiters: \[", f"arbiters: [{NOBODY}, ", some)


def player_deleted(data: Path, some: Random) -> None:
    """The file of somebody is gone."""
    some.choice(sorted((data / "players").iterdir())[-4:]).unlink()


def player_told(data: Path, some: Random) -> None:
    """Somebody is a minor, was known by another id, is not invented, has another spelling, or a note."""
    file = _one(some, data / "players")
    more = [
        "minor: true", "former_ids: [p0113]", "aliases: [Il Monco]", "note: Gioca da poco.", "resident: false",
        "former_ids: [p0112]",
    ]  # fmt: skip
    with open(file, "a", encoding="utf-8") as player:
        player.write(f"{some.choice(more)}\n")


def player_withheld(data: Path, some: Random) -> None:
    """Somebody wishes not to be named any more."""
    file = _one(some, data / "players")
    text = re.sub(r"(?m)^(name|aliases|entered): .*\n", "", file.read_text(encoding="utf-8"))
    text = text if "withheld" in text else f"withheld: true\n{text}"
    sheets = sorted((data / "tournaments").rglob("*.yaml"))
    sheets = [one for one in sheets if _names(one, file.stem) or some.random() < 0.1]  # perhaps one without them
    if sheets:
        came_in = some.choice(sheets)
        text += f"entered: {came_in.parts[-3]}/{came_in.stem}\n"
    file.write_text(text, encoding="utf-8")


def _names(sheet: Path, player: str) -> bool:
    return player in sheet.read_text(encoding="utf-8")


def merged(data: Path, some: Random) -> None:
    """Two people were one: what the second did is told of the first, under the old id."""
    one, other = some.sample(["p0013", "p0014", "p0016", "p0900", NOBODY], 2)
    (data / f"players/{other}.yaml").unlink(missing_ok=True)
    if (file := data / f"players/{one}.yaml").exists():
        text = file.read_text(encoding="utf-8")
        file.write_text(f"{text}former_ids: [{other}]\n", encoding="utf-8")


def club_changed(data: Path, some: Random) -> None:
    """A club has another name, area or place."""
    new = {
        r"^name: .*": f"name: Circolo {some.randint(1, 9)}",
        r"^area: .*": f"area: {some.choice(['nord', 'centro', 'sud-isole'])}",
        r"^place: .*": f"place: Luogo {some.randint(1, 9)}",
    }
    pattern = some.choice(sorted(new))
    _sub(_one(some, data / "clubs"), pattern, new[pattern], some)


def club_added(data: Path, some: Random) -> None:
    """There is another club; perhaps it held what was played."""
    (data / "clubs/terzo-polo.yaml").write_text(
        f"name: Terzo polo {some.randint(1, 9)}\nkind: association\narea: nord\ninvented: true\n", encoding="utf-8"
    )
    if some.random() < 0.5:
        _sub(_one(some, data / "tournaments/2009"), r"^club: .*", "club: terzo-polo", some)


def club_deleted(data: Path, some: Random) -> None:
    """A club is gone."""
    _one(some, data / "clubs").unlink()


# --- what else there is


def hall(data: Path, some: Random) -> None:
    """A hall of fame has another winner, year or title."""
    new = {
        r"(?<=player: )p\d{4}": some.choice(["p0001", "p0009", "p0112", "p0900", NOBODY]),
        r"(?<=year: )\d{4}": str(some.randint(2001, 2008)),
        r"(?<=en: )\w+ cup": f"{some.choice(['Moon', 'Sun'])} cup",
    }
    pattern = some.choice(sorted(new))
    _sub(_one(some, data / "honours"), pattern, new[pattern], some)


def photo(data: Path, some: Random) -> None:
    """A photo is another one, or has another caption, or is gone."""
    what = some.randrange(3)
    if what == 0:
        pictured(data, some.choice(["red", "green"]))
    elif what == 1:
        sheet = data / "tournaments/2009/nord/torneo-del-fiume.yaml"
        if sheet.exists():
            _sub(sheet, r"caption: [\w ]+", f"caption: Foto {some.randint(1, 9)}", some)
    else:
        (data / "photos/2009/torneo-del-fiume/tavolo.png").unlink(missing_ok=True)


def exception(data: Path, some: Random) -> None:
    """What a check says is right, or is no longer."""
    file = data / "exceptions/club-in-two-areas.yaml"
    if file.exists() and some.random() < 0.5:
        file.unlink()
    else:
        file.parent.mkdir(exist_ok=True)
        about = some.choice(["circolo-del-cactus, 2009/torneo-del-mare", "p0003, p0900"])
        one = f"{{about: [{about}], by: p0004, date: 2009-09-16, reason: Motivo {some.randint(1, 9)}.}}"
        file.write_text(f"exceptions:\n  - {one}\n", encoding="utf-8")


# --- what changes nothing


def touched(data: Path, some: Random) -> None:
    """A file gets another date and the same content."""
    os.utime(_one(some, data), (1, 1))


def written_again(data: Path, some: Random) -> None:
    """Every file is another one with the same content, as after a checkout."""
    shutil.copytree(data, data.with_name("again"))
    shutil.rmtree(data)
    data.with_name("again").rename(data)


def reverted(data: Path, some: Random) -> None:
    """Everything is as it was at first."""
    shutil.rmtree(data)
    several(data)


def nothing(data: Path, some: Random) -> None:
    """Nothing happens."""


EDITS: tuple[Edit, ...] = (
    bid, won, called, sheet_renamed, sheet_deleted, sheet_added, noted, decided, day_moved, season_of, season_renamed,
    season_deleted, player_renamed, player_added, player_deleted, player_told, player_withheld, merged, club_changed,
    club_added, club_deleted, hall, photo, exception, touched, written_again, reverted, nothing,
)  # fmt: skip
