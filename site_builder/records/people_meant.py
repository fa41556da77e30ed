"""Whom a text means that is nobody's code: by the whole name, by words of it, or by what resembles it."""

from __future__ import annotations

from collections.abc import Sequence

from .player_ids import PLAYER_ID, codes_without_zeros
from .records import Register, normalize_name


def people_meant(register: Register, written: str, among: Sequence[str] = ()) -> list[str]:
    """Whose ids *written* may mean: who has all its words in their name, *among* these
    first, and else the one whom it resembles most. A code that is near is another person's: who looks for a lost file
    would credit them."""
    if PLAYER_ID.match(written):
        return []
    if codes := [code for code in codes_without_zeros(written) if code in register.players]:
        return codes
    words = {*normalize_name(written).split()}
    people = [
        player.id
        for player in register.players.values()
        if any(words <= {*normalize_name(name).split()} for name in (player.name, *player.aliases) if name and words)
    ]
    people = [player for player in people if player in among] or people
    if people:
        return people
    close = register.resembling(written)
    return [close[0]] if close else []
