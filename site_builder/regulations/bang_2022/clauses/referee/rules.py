"""An ejection is treated as leaving (3)."""

from __future__ import annotations

from ....explained import Changes, each
from ....standings import WITHDRAWN
from ...facts import Tournament2022
from ...standing import Standing, has_left


@each("R2022-15", "jud-3-penalties")
def ejected(facts: Tournament2022, standing: Standing) -> Changes:
    """An ejection is treated as leaving."""
    return {"status": WITHDRAWN} if has_left(facts, standing.player, expelled=True) else {}
