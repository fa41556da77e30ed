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


def _file(random: Random, folder: Path) -> Path:
    return random.choice(sorted(folder.rglob("*.yaml")))


def _sub(file: Path, pattern: str, new: str | Callable[[re.Match], str], random: Random) -> None:
    """Writes *new* for one of the places in *file* that look like *pattern*, if there is any."""
    text = file.read_text(encoding="utf-8")
    if matches := list(re.finditer(pattern, text, re.MULTILINE)):
        match = random.choice(matches)
        written = new(match) if callable(new) else new
        file.write_text(text[: match.start()] + written + text[match.end() :], encoding="utf-8")


def _later(random: Random) -> Callable[[re.Match], str]:
    days = random.choice([-3, -1, 1, 2, 9])
    return lambda match: (date.fromisoformat(match[0]) + timedelta(days)).isoformat()


# --- what was played


def bid(data: Path, random: Random) -> None:
    """A player paid another price for a character."""
    sheet = _file(random, data / "tournaments/2009")
    _sub(sheet, r"(?<=[a-z]) [1-5]00(?=[,\] ])", f" {random.randint(1, 5)}00", random)


def won(data: Path, random: Random) -> None:
    """A game or a match ended otherwise."""
    sheet = _file(random, data / "tournaments")
    pattern = random.choice([r"won: (law|outlaws|renegade)", r"score: \d-\d", r"won: p\d{4}", r"alive: \[\d"])
    new = {"a": f"alive: [{random.randint(1, 5)}", "s": f"score: 5-{random.randint(0, 4)}"}
    law = f"won: {random.choice(['law', 'outlaws', 'renegade'])}"
    people = random.choice(["p0001", "p0002", "p0003", "p0004", "p0008", "p0010"])
    _sub(sheet, pattern, new.get(pattern[0], f"won: {people}" if "p" in pattern else law), random)


def called(data: Path, random: Random) -> None:
    """A tournament has another name, place or day."""
    sheet = _file(random, data / "tournaments")
    line = random.choice(["name", "place", "day"])
    if line == "day":
        _sub(sheet, r"\d{4}-\d\d-\d\d", _later(random), random)
    else:
        _sub(sheet, rf"^{line}: .*", f"{line}: Altro {random.randint(1, 9)}", random)


def sheet_renamed(data: Path, random: Random) -> None:
    """A tournament gets another address."""
    sheet = _file(random, data / "tournaments")
    sheet.rename(sheet.with_name(f"{random.choice(['a', 'm', 'z'])}-{random.randint(1, 9)}.yaml"))


def sheet_deleted(data: Path, random: Random) -> None:
    """A tournament was none."""
    _file(random, data / "tournaments").unlink()


def sheet_added(data: Path, random: Random) -> None:
    """The same people played the same another day."""
    sheet = _file(random, data / "tournaments")
    new = sheet.with_name(f"nuovo-{random.randint(1, 3)}.yaml")
    shutil.copyfile(sheet, new)
    _sub(new, r"(?<=start: )\d{4}-\d\d-\d\d", _later(random), random)


def noted(data: Path, random: Random) -> None:
    """Somebody wrote a note, or another one."""
    file = _file(random, data / random.choice(["seasons", "tournaments/2009"]))
    text = re.sub(r"(?m)^note: .*\n", "", file.read_text(encoding="utf-8"))
    file.write_text(f"{text}note: Detto {random.randint(1, 9)} volte.\n", encoding="utf-8")


def decided(data: Path, random: Random) -> None:
    """A referent took points from a tournament."""
    sheet = _file(random, data / "tournaments/2009/sud-isole")
    text = re.sub(r"(?ms)^decisions:\n.*?(?=^\w|\Z)", "", sheet.read_text(encoding="utf-8"))
    tier, reason = random.choice(["I", "II"]), f"Motivo {random.randint(1, 9)}."
    word = f"{{kind: downgrade, from: III, to: {tier}, by: p0004, date: 2009-09-20, reason: {reason}}}"
    sheet.write_text(f"{text}decisions:\n  - {word}\n", encoding="utf-8")


# --- seasons


def day_moved(data: Path, random: Random) -> None:
    """A season is shown as it was on another day."""
    _sub(_file(random, data / "seasons"), r"(?<=as_of: )\d{4}-\d\d-\d\d", _later(random), random)


def season_of(data: Path, random: Random) -> None:
    """A season opens or closes, gets another champion, referent or name."""
    file = data / "seasons/2009.yaml"
    new = {
        r"^status: .*": f"status: {random.choice(['open', 'closed'])}",
        r"(?<=champion: )p\d{4}": random.choice(["p0005", "p0900", "p0009", "p0112"]),
        r"(?<=referent: )p\d{4}": random.choice(["p0002", "p0013", "p0900"]),
        r"(?<=en: )Trial \w+": f"Trial {random.choice(['season', 'year'])}",
    }
    pattern = random.choice(sorted(new))
    _sub(file, pattern, new[pattern], random)


def season_renamed(data: Path, random: Random) -> None:
    """A season gets another address."""
    old = _file(random, data / "seasons").stem
    new = f"{old[:4]}-{random.choice(['bis', 'ter'])}"
    for path in sorted([*data.glob(f"*/{old}"), data / f"seasons/{old}.yaml"]):
        target = path.with_name(new + path.suffix)
        if not target.exists():
            path.rename(target)


def season_deleted(data: Path, random: Random) -> None:
    """A season is taken out, with all that was played in it."""
    old = _file(random, data / "seasons").stem
    (data / f"seasons/{old}.yaml").unlink()
    for folder in data.glob(f"*/{old}"):
        shutil.rmtree(folder)


# --- who is who


def player_renamed(data: Path, random: Random) -> None:
    """Somebody has another name, perhaps that of somebody else."""
    name = (
        f"{random.choice(['Ada', 'Zeno', 'Ugo'])} {random.choice(['Alba', 'Zolfo', 'Mare'])}{random.choice(['', 'li'])}"
    )
    _sub(_file(random, data / "players"), r"^name: .*", f"name: {name}", random)


def player_added(data: Path, random: Random) -> None:
    """Somebody new, whom nothing names, or a referee of what was played."""
    (data / f"players/{NOBODY}.yaml").write_text("name: Ultima Arrivata\ninvented: true\n", encoding="utf-8")
    if random.random() < 0.5:
        _sub(_file(random, data / "tournaments/2009"), r"arbiters: \[", f"arbiters: [{NOBODY}, ", random)


def player_deleted(data: Path, random: Random) -> None:
    """The file of somebody is gone."""
    random.choice(sorted((data / "players").iterdir())[-4:]).unlink()


def player_told(data: Path, random: Random) -> None:
    """Somebody is a minor, was known by another id, is not invented, has another spelling, or a note."""
    file = _file(random, data / "players")
    more = [
        "minor: true", "former_ids: [p0113]", "aliases: [Il Monco]", "note: Gioca da poco.", "resident: false",
        "former_ids: [p0112]",
    ]  # fmt: skip
    with open(file, "a", encoding="utf-8") as player:
        player.write(f"{random.choice(more)}\n")


def player_withheld(data: Path, random: Random) -> None:
    """Somebody wishes not to be named any more."""
    file = _file(random, data / "players")
    text = re.sub(r"(?m)^(name|aliases|entered): .*\n", "", file.read_text(encoding="utf-8"))
    text = text if "withheld" in text else f"withheld: true\n{text}"
    sheets = sorted((data / "tournaments").rglob("*.yaml"))
    sheets = [
        sheet for sheet in sheets if _names(sheet, file.stem) or random.random() < 0.1
    ]  # perhaps one without them
    if sheets:
        came_in = random.choice(sheets)
        text += f"entered: {came_in.parts[-3]}/{came_in.stem}\n"
    file.write_text(text, encoding="utf-8")


def _names(sheet: Path, player: str) -> bool:
    return player in sheet.read_text(encoding="utf-8")


def merged(data: Path, random: Random) -> None:
    """Two people were one: what the second did is told of the first, under the old id."""
    word, other = random.sample(["p0013", "p0014", "p0016", "p0900", NOBODY], 2)
    (data / f"players/{other}.yaml").unlink(missing_ok=True)
    if (file := data / f"players/{word}.yaml").exists():
        text = file.read_text(encoding="utf-8")
        file.write_text(f"{text}former_ids: [{other}]\n", encoding="utf-8")


def club_changed(data: Path, random: Random) -> None:
    """A club has another name, area or place."""
    new = {
        r"^name: .*": f"name: Circolo {random.randint(1, 9)}",
        r"^area: .*": f"area: {random.choice(['nord', 'centro', 'sud-isole'])}",
        r"^place: .*": f"place: Luogo {random.randint(1, 9)}",
    }
    pattern = random.choice(sorted(new))
    _sub(_file(random, data / "clubs"), pattern, new[pattern], random)


def club_added(data: Path, random: Random) -> None:
    """There is another club; perhaps it held what was played."""
    (data / "clubs/terzo-polo.yaml").write_text(
        f"name: Terzo polo {random.randint(1, 9)}\nkind: association\narea: nord\ninvented: true\n", encoding="utf-8"
    )
    if random.random() < 0.5:
        _sub(_file(random, data / "tournaments/2009"), r"^club: .*", "club: terzo-polo", random)


def club_deleted(data: Path, random: Random) -> None:
    """A club is gone."""
    _file(random, data / "clubs").unlink()


# --- what else there is


def hall(data: Path, random: Random) -> None:
    """A hall of fame has another winner, year or title."""
    new = {
        r"(?<=player: )p\d{4}": random.choice(["p0001", "p0009", "p0112", "p0900", NOBODY]),
        r"(?<=year: )\d{4}": str(random.randint(2001, 2008)),
        r"(?<=en: )\w+ cup": f"{random.choice(['Moon', 'Sun'])} cup",
    }
    pattern = random.choice(sorted(new))
    _sub(_file(random, data / "honours"), pattern, new[pattern], random)


def photo(data: Path, random: Random) -> None:
    """A photo is another one, or has another caption, or is gone."""
    change = random.randrange(3)
    if change == 0:
        pictured(data, random.choice(["red", "green"]))
    elif change == 1:
        sheet = data / "tournaments/2009/nord/torneo-del-fiume.yaml"
        if sheet.exists():
            _sub(sheet, r"caption: [\w ]+", f"caption: Foto {random.randint(1, 9)}", random)
    else:
        (data / "photos/2009/torneo-del-fiume/tavolo.png").unlink(missing_ok=True)


def exception(data: Path, random: Random) -> None:
    """What a check says is right, or is no longer."""
    file = data / "exceptions/club-in-two-areas.yaml"
    if file.exists() and random.random() < 0.5:
        file.unlink()
    else:
        file.parent.mkdir(exist_ok=True)
        about = random.choice(["circolo-del-cactus, 2009/torneo-del-mare", "p0003, p0900"])
        text = f"{{about: [{about}], by: p0004, date: 2009-09-16, reason: Motivo {random.randint(1, 9)}.}}"
        file.write_text(f"exceptions:\n  - {text}\n", encoding="utf-8")


# --- what changes nothing


def touched(data: Path, random: Random) -> None:
    """A file gets another date and the same content."""
    os.utime(_file(random, data), (1, 1))


def written_again(data: Path, random: Random) -> None:
    """Every file is another one with the same content, as after a checkout."""
    shutil.copytree(data, data.with_name("again"))
    shutil.rmtree(data)
    data.with_name("again").rename(data)


def reverted(data: Path, random: Random) -> None:
    """Everything is as it was at first."""
    shutil.rmtree(data)
    several(data)


def nothing(data: Path, random: Random) -> None:
    """Nothing happens."""


EDITS: tuple[Edit, ...] = (
    bid, won, called, sheet_renamed, sheet_deleted, sheet_added, noted, decided, day_moved, season_of, season_renamed,
    season_deleted, player_renamed, player_added, player_deleted, player_told, player_withheld, merged, club_changed,
    club_added, club_deleted, hall, photo, exception, touched, written_again, reverted, nothing,
)  # fmt: skip
