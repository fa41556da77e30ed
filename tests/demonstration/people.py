"""The people of the invented season: where they live, how often they play, how well, how freely they bid."""

from __future__ import annotations

from msgspec import Struct

from .chance import Chance
from .names import invented

AREAS = ("nord", "centro", "sud-isole")
_RESIDENTS = {"nord": 128, "centro": 104, "sud-isole": 88}  # players
_STAFF = 5


class Person(Struct, frozen=True):
    """*diligence* weighs how often somebody comes; *skill* and *purse* are percentages of the ordinary player's."""

    id: str
    name: str | None
    home: str
    diligence: int
    skill: int
    purse: int
    travels: bool = False


class Cast(Struct, frozen=True):
    """Everybody, and who has an office. The reigning champion plays no selection."""

    players: tuple[Person, ...]
    publisher: str
    referents: dict[str, str]
    champion: str

    def at_home_in(self, area: str) -> list[Person]:
        return [
            player
            for player in self.players
            if player.home == area and player.id not in (self.publisher, self.champion)
        ]

    def __getitem__(self, id: str) -> Person:
        return next(player for player in self.players if player.id == id)


def cast(seed: object) -> Cast:
    """The people of a season, drawn from *seed*."""
    chance = Chance(seed, "people")
    homes = [area for area, number in _RESIDENTS.items() for _ in range(number)]
    names = invented(len(homes) + _STAFF, chance)
    staff_homes = ["nord", *AREAS, "centro"]
    homes = [*staff_homes, *chance.shuffled(homes)]
    players = tuple(_person(n, name, home, chance) for n, (name, home) in enumerate(zip(names, homes, strict=True), 1))
    referents = {area: players[n].id for n, area in enumerate(AREAS, 1)}
    return Cast(players, players[0].id, referents, players[4].id)


def _person(number: int, name: str, home: str, chance: Chance) -> Person:
    diligence = chance.weighted((60, 18, 1), (9, 26, 65))
    skill = chance.between(70, 125) + (12 if diligence == 60 else 0)
    purse = chance.between(220, 420) if chance.happens(16) else chance.between(50, 150)
    withheld = number == 174  # one player wishes not to be named
    travels = chance.happens(35 if diligence == 60 else 10)
    return Person(f"p{number:04}", None if withheld else name, home, diligence, skill, purse, travels)
