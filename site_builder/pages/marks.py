"""Where somebody stands towards the final, and how they moved: a sign with its word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..regulations.contract import Ranking, SeasonResult
from ..regulations.explained import Explained
from ..results import Outcome
from .values import Said, saying

BY_RIGHT = ("wild-card", "direct")  # seats that no ranking gives
Admissions = Mapping[str, Explained[Any]]


@dataclass(frozen=True, slots=True)
class Mark:
    """*sign* is the symbol (in, wait, res, no, card); *word* says the same. *area* is the one that gives the seat,
    where it is not the ranking's own: the sign wears its colour."""

    sign: str
    word: Said
    area: str = ""

    @property
    def usual(self) -> bool:
        """Whether this is a seat that the ranking itself gives: its sign stands for it, and needs no word in sight."""
        return self.word.key in ("mark-in", "mark-today")


@dataclass(frozen=True, slots=True)
class Move:
    """*kind* is up, down, same or new; *by* how many places."""

    kind: str
    by: int = 0


def admissions(result: SeasonResult) -> Admissions:
    """Who comes into question for the final, by player."""
    return {one.value.player: one for one in result.admissions}


def mark(outcome: Outcome, some: Admissions, player: str, area: str, position: int | None = None) -> Mark | None:
    """The mark of *player* in the ranking of *area*; None for who does not come into question there."""
    found = some.get(player)
    if found is None:
        return None
    one = found.value
    sign = "in" if outcome.result.closed else "wait"
    if one.seat and one.source == area:
        return Mark(sign, saying("mark-in" if outcome.result.closed else "mark-today"))
    if one.seat and one.source in outcome.regulation.areas:
        return Mark(sign, saying("mark-elsewhere", area=outcome.regulation.areas[one.source]), one.source)
    if one.seat:
        return Mark("card" if one.seat in BY_RIGHT else sign, saying(f"mark-{one.seat}"))
    if one.state == "unavailable":
        return Mark("no", saying("mark-unavailable"))
    return Mark("res", saying("mark-reserve")) if one.state == "reserve" else None


def moved(ranking: Ranking, player: str, place: int) -> Move | None:
    """Against the ranking before the newest tournament; None where there was none."""
    if not ranking.previous:
        return None
    before = ranking.previous.get(player)
    if before is None:
        return Move("new")
    if before == place:
        return Move("same")
    return Move("up" if before > place else "down", abs(before - place))
