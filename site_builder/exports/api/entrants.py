"""Who stands on a line of a ranking: a player, or several who score together (`records/entrants.py`)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

EntrantId = Annotated[
    str,
    Meta(
        description="A player's id; where several score together, as a pair, the ids of all of them, with + between.",
        pattern="^p([0-9]{4,6}|[0-9]{10})([+]p([0-9]{4,6}|[0-9]{10}))*$",
    ),
]
