"""The demonstration as files: their paths and bytes, and how they are put in the data folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from site_builder.records.folders import walk
from site_builder.submitting.writing import text
from site_builder.writing.own_files import own_folder

from . import bang_2007, bang_2022, bang_official, festival, open_season
from .clubs import HOSTS
from .expulsions import bans
from .photos import pictured
from .season import SEASON, play

SEED = "il-mastro-2038"  # one with which everything that a reader may want to see comes about
# What somebody looked at, for that seed: another one gives other names.
LOOKED_AT = Path(__file__).parent / "exceptions"
# What belongs to the demonstration in a data folder. Everything else there is left alone: p9001 and on are real people.
_OTHERS = (*bang_2007.SEASONS, *bang_official.SEASONS, *bang_2022.SEASONS, *festival.SEASONS)
_CLUBS = "|".join(host.id for host in HOSTS)
_SEASONS = "|".join((SEASON, *open_season.SEASONS, *_OTHERS))
_CHECKS = "|".join(sorted(file.stem for file in LOOKED_AT.glob("*.yaml")))
_PLACES = rf"players/p0[0-9]{{3}}|clubs/(?:{_CLUBS})|seasons/(?:{_SEASONS})|tournaments/(?:{_SEASONS})/.*"
_PLACES += rf"|exceptions/(?:{_CHECKS})"
_MARKED = ("seasons", "players", "clubs")
OWN = re.compile(rf"(?:(?:{_PLACES})\.yaml|photos/(?:{_SEASONS})/.*)\Z")


def made(seed: object) -> dict[str, bytes]:
    """Every file of the demonstration, by its path below the data folder."""
    played = play(seed)
    files = {f"tournaments/{SEASON}/{area}/{id}.yaml": sheet for (area, id), sheet in played.sheets.items()}
    files |= bang_2007.made(seed) | bang_official.made(seed) | bang_2022.made(seed) | festival.made(seed)
    files |= open_season.made(seed, played)
    decided = bans(files, played.cast.publisher)
    for player in played.cast.players:
        who = {"name": player.name} if player.name else {"withheld": True}
        came_in = {} if player.name else {"entered": _first_tournament(played.sheets, player.id)}
        record = who | {"invented": True} | came_in | decided.get(player.id, {})
        files[f"players/{player.id}.yaml"] = text(record, "player", 2)
    for host in HOSTS:
        about = {"name": host.name, "kind": host.kind, "area": host.area, "place": host.place, "invented": True}
        files[f"clubs/{host.id}.yaml"] = text(about, "club", 2)
    files[f"seasons/{SEASON}.yaml"] = played.season
    if seed == SEED:
        files |= {f"exceptions/{file.name}": file.read_text(encoding="utf-8") for file in LOOKED_AT.glob("*.yaml")}
    return pictured({path: files[path].encode() for path in sorted(files)})


def _first_tournament(sheets: Mapping[tuple[str, str], str], player: str) -> str:
    """The first tournament (SEASON/ID) of the season in which *player* sat; *sheets* are the files by area and id."""
    seats = ((re.search(r"^start: (\S+)", sheet, re.M), id) for (_, id), sheet in sheets.items() if player in sheet)
    return min((start[1], f"{SEASON}/{id}") for start, id in seats if start)[1]


def present(data: Path) -> dict[str, bytes]:
    """The files of the demonstration that stand in *data*, as `made` gives them."""
    lying = (Path(entry) for _, entries in walk(data) for entry in entries if entry.is_file(follow_symlinks=False))
    paths = sorted(path.relative_to(data).as_posix() for path in lying)
    return {path: (data / path).read_bytes() for path in paths if OWN.match(path)}


def of_somebody(data: Path) -> list[str]:
    """The files that show that *data* holds a championship of somebody's: a season that is not the demonstration's, and
    whatever would be written over and is not marked as invented."""
    marked = [path for path, content in present(data).items() if b"\ninvented: true\n" in content]
    shown = [path.relative_to(data).as_posix() for name in _MARKED for path in sorted(data.glob(f"{name}/*.yaml"))]
    return [path for path in shown if path not in marked and (OWN.match(path) or path.startswith("seasons/"))]


def written(files: dict[str, bytes], data: Path) -> None:
    """Puts *files* into *data* and takes away what an earlier run left there."""
    for path in present(data):
        if path not in files:
            with own_folder((data / path).parent, data) as folder:
                folder.remove(Path(path).name)
    for path, content in files.items():
        with own_folder((data / path).parent, data, make=True) as folder, folder.writing(Path(path).name) as file:
            file.write(content)
