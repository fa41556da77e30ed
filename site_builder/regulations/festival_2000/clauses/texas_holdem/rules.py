"""The places of a tournament of Texas hold'em: who goes out later is ahead, in one hand the larger stack (POK 3)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import rule
from ....games import elimination_order
from ...facts import PlayedCompetition
from ...standing import Values, placed


@rule("RF-10", "pok-3")
def elimination_places(case: PlayedCompetition, values: Values) -> Values:
    """The last with chips is first; the later out, the better; in one hand the larger stack before it (AF-05)."""
    players = [player for (player,) in case.entrants]
    hands = {player: out for out in case.outs for player in out.players}
    changed = placed(values, elimination_order.order(players, case.outs))
    for player, standing in changed.items():
        out = hands.get(player)
        if out is None:
            changed[player] = replace(standing, variant="won", hand=case.outs[-1].hand if case.outs else 0)
            continue
        stack = out.stacks[out.players.index(player)]
        variant = "together" if len(out.players) > 1 else ""
        changed[player] = replace(standing, variant=variant, gained=stack, hand=out.hand)
    return changed
