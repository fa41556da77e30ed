"""One game: the roles dealt, who wins, who is alive at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from site_builder.regulations.bang.facts import (
    DEPUTY,
    LAW_WINS,
    OUTLAW,
    OUTLAWS_WIN,
    RENEGADE,
    RENEGADE_WINS,
    SHERIFF,
)
from site_builder.regulations.bang_2009.tables import ROLES

from .chance import Chance
from .people import Person

# How often each side wins, in percent, by players: the law, the outlaws, the renegade.
_ODDS = {4: (40, 45, 15), 5: (46, 42, 12), 6: (40, 50, 10), 7: (46, 44, 10)}
_DEPUTY_LIVES, _OUTLAW_LIVES, _RENEGADE_LIVES, _DEPUTY_OUTLIVES, _DUEL = 34, 48, 26, 15, 58  # percent


def deal(players: Sequence[str], sheriff: str, chance: Chance) -> dict[str, str]:
    """Roles by player: *sheriff* has the star, the others what is dealt."""
    others = {role: number for role, number in ROLES[len(players)].items() if role != SHERIFF}
    cards = chance.shuffled(role for role, number in others.items() for _ in range(number))
    return {player: SHERIFF if player == sheriff else cards.pop() for player in players}


def outcome(
    roles: Mapping[str, str], people: Mapping[str, Person], chance: Chance
) -> tuple[str, tuple[str, ...], bool]:
    """Which side won, who was alive at the end, and whether the renegade reached the duel with the sheriff."""
    having = {role: [p for p in roles if roles[p] == role] for role in (SHERIFF, DEPUTY, OUTLAW, RENEGADE)}
    law = having[SHERIFF] * 2 + having[DEPUTY]  # the sheriff's skill weighs double
    sides = {LAW_WINS: law, OUTLAWS_WIN: having[OUTLAW], RENEGADE_WINS: having[RENEGADE]}
    skill = {side: sum(people[p].skill for p in members) // len(members) for side, members in sides.items()}
    odds = dict(zip(sides, _ODDS[len(roles)], strict=True))
    won = chance.weighted(tuple(sides), [odds[side] * skill[side] * skill[side] for side in sides])

    def living(role: str, percent: int) -> list[str]:
        return [player for player in having[role] if chance.happens(percent)]

    if won == RENEGADE_WINS:
        return won, tuple(having[RENEGADE]), False
    if won == LAW_WINS:
        deputies = living(DEPUTY, _DEPUTY_LIVES)
        return won, tuple(having[SHERIFF] + deputies), not deputies and chance.happens(_DUEL)
    alive = living(OUTLAW, _OUTLAW_LIVES) + living(RENEGADE, _RENEGADE_LIVES) + living(DEPUTY, _DEPUTY_OUTLIVES)
    if set(alive) <= set(having[RENEGADE]):  # somebody else stood when the sheriff fell
        alive.append(chance.choice(having[OUTLAW]))
    return won, tuple(alive), False
