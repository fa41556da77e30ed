"""A session from the first game to the last, played again until its wish comes true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from typing import Any

from site_builder.regulations.bang.characters import CHARACTERS
from site_builder.regulations.bang.facts import DEPUTY, OUTLAW, OUTLAWS_WIN, SHERIFF
from site_builder.regulations.bang_official.facts import SessionGame
from site_builder.regulations.bang_official.standing import earnings, paid
from site_builder.regulations.bang_official.tables import (
    BOUNTY,
    EXPERIENCE,
    HIRE,
    NUMBERS,
    OFFICIAL,
    life_points,
)
from site_builder.regulations.exact import round_half_away

from ..auction import auction, keepers
from ..chance import Chance
from ..game import deal, outcome
from ..people import Person
from .plan import HALF, LEVEL, LIKE, NEGATIVE_HALF, SHOT, Plan

_SHOOTS, _CLUMSY = 6, 80  # percent: how often a deputy's shot brings the outlaws their victory
_KEEPS, _NO_KILLER = 45, 15  # percent: who keeps cards; outlaws whom dynamite killed


@dataclass
class Played:
    """A session as it stands on its sheet: *lines* has the games as one types them."""

    seats: list[str]
    lines: list[dict[str, Any]] = field(default_factory=list)
    games: list[SessionGame] = field(default_factory=list)
    balance: dict[str, int] = field(default_factory=dict)

    def sums(self) -> dict[str, Fraction]:
        return {p: Fraction(sum(earnings(game, p) - paid(game, p) for game in self.games)) for p in self.seats}

    def averages(self) -> list[Fraction]:
        return [total / len(self.games) for total in self.sums().values()]


def play(seed: object, plan: Plan, circle: Sequence[Person], seen: Sequence[tuple[int, int]]) -> Played:
    """The session as it was played the first time that its wish came true."""
    group = {person.id: person for person in Chance(seed, "record group", plan.id).sample(circle, plan.players)}
    for take in count():
        played = _take(plan, group, Chance(seed, "session", plan.id, take))
        if _comes_true(plan.wish, played, seen):
            return played
    raise AssertionError("count() has no end")


def _comes_true(wish: str, played: Played, seen: Sequence[tuple[int, int]]) -> bool:
    averages = played.averages()
    if wish == HALF:
        return any(average.denominator == 2 for average in averages)
    if wish == NEGATIVE_HALF:
        return any(average.denominator == 2 and average < 0 for average in averages)
    if wish == SHOT:
        return any(game.shot_by for game in played.games)
    if wish == LIKE:
        games = len(played.games)
        return any(
            round_half_away(average) == score and games != other for average in averages for score, other in seen
        )
    return wish != LEVEL or len({round_half_away(average) for average in averages}) < len(averages)


def _take(plan: Plan, group: Mapping[str, Person], chance: Chance) -> Played:
    """All games of a session; the star goes round the table."""
    clumsy = plan.wish == NEGATIVE_HALF
    seats = list(group)
    if clumsy:  # one of them has a bad evening
        unlucky = seats[0]
        group = {
            id: Person(id, person.name, person.home, 0, 30 if id == unlucky else 100, 100)
            for id, person in group.items()
        }
    played = Played(seats, balance=dict.fromkeys(seats, NUMBERS.stake if HIRE in plan.options else 0))
    for number in range(1, plan.players * plan.rounds + 1):
        roles = deal(seats, seats[(number - 1) % plan.players], chance)
        won, alive, _ = outcome(roles, group, chance)
        more: dict[str, Any] = _before(plan, played, group, roles, chance)
        if plan.system == OFFICIAL and won == OUTLAWS_WIN:
            deputies = [p for p in seats if roles[p] == DEPUTY and p in alive]
            shooters = [p for p in deputies if chance.happens(_CLUMSY if clumsy and p == seats[0] else _SHOOTS)]
            more["shot_by"] = shooters[0] if shooters else None
        if BOUNTY in plan.options:
            more["bounties"] = tuple(_killers(roles, alive, chance))
        options = frozenset(plan.options)
        facts = (number, number - 1, roles, won, alive, False, more.pop("hires", {}))
        game = SessionGame(*facts, system=plan.system, options=options, **more)
        played.games.append(game)
        for player in seats:
            played.balance[player] += int(earnings(game, player)) - paid(game, player)
        played.lines.append(_line(game, seats))
    return played


def _before(
    plan: Plan, played: Played, group: Mapping[str, Person], roles: Mapping[str, str], chance: Chance
) -> dict[str, Any]:
    """What happens before a game: characters hired or dealt, cards kept."""
    last = played.games[-1] if played.games else None
    if HIRE in plan.options:
        before, alive = (dict(last.hires), last.alive) if last else ({}, ())
        kept = keepers(group, before, alive, played.balance, chance)
        return {"hires": auction(group, played.balance, kept, chance)}
    if EXPERIENCE not in plan.options:
        return {}
    dealt = dict(zip(played.seats, chance.sample(CHARACTERS, len(played.seats)), strict=True))
    cards = {}
    for player in played.seats:
        if last and player in last.alive and chance.happens(_KEEPS):
            allowed = life_points(dealt[player], roles[player] == SHERIFF)
            most = min(played.balance[player] // NUMBERS.price_of_a_card, allowed, 2)
            if most > 0:
                cards[player] = chance.between(1, most)
    return {"characters": dealt, "kept_cards": cards}


def _killers(roles: Mapping[str, str], alive: tuple[str, ...], chance: Chance) -> Iterator[str]:
    """Who killed the outlaws that are dead; nobody where it was dynamite."""
    for dead in [player for player in roles if roles[player] == OUTLAW and player not in alive]:
        others = [player for player in roles if player != dead]
        if not chance.happens(_NO_KILLER):
            yield chance.weighted(others, [1 if roles[player] == OUTLAW else 5 for player in others])


def _line(game: SessionGame, seats: Sequence[str]) -> dict[str, Any]:
    """A game as one types it, in seat order."""
    line: dict[str, Any] = {"roles": "".join(game.roles[player] for player in seats), "won": game.won}
    line["alive"] = [n for n, player in enumerate(seats, 1) if player in game.alive]
    if game.shot_by:
        line["deputy_shot_sheriff"] = seats.index(game.shot_by) + 1
    if game.bounties:
        line["bounties"] = [seats.index(player) + 1 for player in game.bounties]
    if game.characters:
        line["characters"] = [game.characters[player] for player in seats]
    if game.kept_cards:
        line["kept_cards"] = [game.kept_cards.get(player, 0) for player in seats]
    if game.hires:
        hires = [game.hires[player] for player in seats]
        line["hires"] = [f"{hire.character} {hire.price}{' kept' if hire.kept else ''}" for hire in hires]
    return line
