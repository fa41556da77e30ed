"""Writes the data of a large invented circuit, to measure the program with.

    python -m bench.generate --tournaments 5000 --players 10000 --out DIR [--seasons 20] [--seed WORD]

One tournament in ten is of the regulation of rounds (2022), the others of the 2009 one, forty players each. The seasons
run back from 2026; the newest is still being played, all others are closed, with lots, last chance and final. The same
arguments give the same bytes. One season at a time is in memory.
"""

from __future__ import annotations

import argparse
import re
from datetime import date, timedelta
from pathlib import Path

from site_builder.submitting.writing import text
from tests.demonstration.chance import Chance
from tests.demonstration.clubs import HOSTS

from .circuit import PLAYER, YEAR, Circuit, Pattern, evenings_of_rounds, headed, moved, names, season_of_rounds

NEWEST = 2026
A_SEASON = 250  # tournaments, where nobody says how many seasons
OF_ROUNDS = 10  # one tournament in so many
LIFE = 4  # seasons that a club exists, before others take its place
BAND = 400  # people of similar ids, from whom a tournament of rounds draws
CLUB = re.compile(r"^club: [a-z-]+$", re.MULTILINE)


class Out:
    """The data folder; counts what is written."""

    def __init__(self, folder: Path):
        self.folder, self.files = folder, 0

    def write(self, path: str, content: str) -> None:
        file = self.folder / f"{path}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
        self.files += 1


def generate(tournaments: int, players: int, folder: Path, seasons: int | None = None, seed: str = "bench") -> int:
    """The number of files written in *folder*, which has to be empty or new."""
    assert not folder.exists() or not any(folder.iterdir()), f"{folder} is not empty"
    seasons = seasons or max(2, round(tournaments / A_SEASON))
    out, ids = Out(folder), [f"p{n:0{max(4, len(str(players)))}}" for n in range(1, players + 1)]
    for id, name in zip(ids, names(players, Chance(seed, "names")), strict=True):
        out.write(f"players/{id}", text({"name": name, "invented": True}, "player", 2))
    for host in HOSTS:
        for n in range(1, (seasons - 1) // LIFE + 2):
            about = {"name": f"{host.name} {n}", "kind": host.kind, "area": host.area, "place": host.place}
            out.write(f"clubs/{host.id}-{n}", text(about | {"invented": True}, "club", 2))
    of_rounds = tournaments // OF_ROUNDS
    share = -(-(tournaments - of_rounds + 2) // seasons)  # of a closed season, last chance and final included
    pattern = Circuit(seed, share - 2, players).play()
    rounds = evenings_of_rounds(seed, pattern.cast)
    champion = ""
    for k in range(seasons):
        year = NEWEST - seasons + 1 + k
        people = _people(pattern, ids, k, seasons, champion, Chance(seed, "who", year))
        left = tournaments - of_rounds - share * (seasons - 1) if year == NEWEST else share
        _season(out, pattern, people, year, left, k // LIFE + 1)
        champion = people[pattern.champion]
        number = of_rounds * (k + 1) // seasons - of_rounds * k // seasons
        if number:
            _season_of_rounds(out, rounds, ids, year, number, k // LIFE + 1, Chance(seed, "rounds", year))
    return out.files


def _people(pattern: Pattern, ids: list[str], k: int, seasons: int, champion: str, chance: Chance) -> dict[str, str]:
    """Who is who in season *k*: a window over everybody moves on year by year, so that a career lasts some years.

    Who won the season before is the reigning champion.
    """
    size = len(pattern.cast.players)
    first = (len(ids) - size) * k // max(seasons - 1, 1)
    seated = chance.shuffled(ids[first : first + size])
    people = {player.id: id for player, id in zip(pattern.cast.players, seated, strict=True)}
    if champion:
        reigning, twin = pattern.cast.champion, next((a for a, b in people.items() if b == champion), None)
        if twin:
            people[twin] = people[reigning]
        people[reigning] = champion
    return people


def _season(out: Out, pattern: Pattern, people: dict[str, str], year: int, share: int, club: int) -> None:
    """A copy of the pattern in another year: *share* of its tournaments, the newest is open."""
    days = round((date(year, 1, 1) - date(YEAR, 1, 1)).days / 7) * 7
    chosen = list(pattern.sheets.items())[:share]
    name = {"it": f"Stagione {year} (inventata)", "en": f"{year} season (invented)"}
    about = pattern.season | {"name": name}
    if year == NEWEST:
        about |= {"status": "open", "as_of": date(YEAR, 10, 6), "lots": []}
    out.write(f"seasons/{year}", moved(text(about, "bang-2009/season", 2), people, days))
    for (area, id), sheet in chosen:
        sheet = CLUB.sub(rf"\g<0>-{club}", moved(sheet, people, days))
        out.write(f"tournaments/{year}/{area}/{id}", sheet)


def _season_of_rounds(
    out: Out, evenings: list[str], ids: list[str], year: int, number: int, club: int, chance: Chance
) -> None:
    """The winter before *year*: tournaments of rounds, one a weekend, two where there are more."""
    season = f"{year - 1}-{year % 100:02}"
    days = round((date(year, 1, 1) - date(2023, 1, 1)).days / 7) * 7
    out.write(f"seasons/{season}", season_of_rounds(date(2023, 7, 1) + timedelta(days=days)))
    for n in range(number):
        sheet = evenings[n % len(evenings)]
        here = sorted(set(PLAYER.findall(sheet)))
        first = chance.below(max(len(ids) - BAND, 1))
        people = dict(zip(here, chance.sample(ids[first : first + BAND], len(here)), strict=True))
        host = chance.choice(HOSTS)
        sheet = moved(sheet, people, days + 7 * (n % 22))
        sheet = headed(sheet, name=f"Giro {n + 1}", place=host.place, club=f"{host.id}-{club}")
        out.write(f"tournaments/{season}/national/giro-{n + 1}", sheet)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.generate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tournaments", type=int, required=True, metavar="N")
    parser.add_argument("--players", type=int, required=True, metavar="M")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.add_argument("--seasons", type=int, metavar="K", help=f"default: {A_SEASON} tournaments a season")
    parser.add_argument("--seed", default="bench")
    chosen = parser.parse_args()
    files = generate(chosen.tournaments, chosen.players, chosen.out, chosen.seasons, chosen.seed)
    print(f"{files} files in {chosen.out}")


if __name__ == "__main__":
    main()
