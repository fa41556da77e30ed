"""Where somebody stands towards the final, and how they moved: a sign with its word."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ...regulations.facts import LAST_CHANCE
from ...season.derivations import Explained
from ...season.document import SeasonDocument, SeasonResult
from ...season.finals import Admission
from ...season.rankings import Ranking
from .values import Said, saying

DIRECT = "direct"  # a seat that the law gives
BY_RIGHT = ("wild-card", DIRECT)  # seats that no ranking gives
LEVEL, RESERVE = "level", "reserve"  # why somebody has no seat: on one place with others, or not called yet
Admissions = Mapping[str, Explained[Admission]]


class SeatMark(Struct, frozen=True):
    """*sign* is the symbol (in, wait, res, no, card); *word* says the same. *area* is the one that gives the seat,
    where it is not the ranking's own: the sign wears its colour."""

    sign: str
    word: Said
    area: str = ""

    @property
    def usual(self) -> bool:
        """Whether this is a seat that the ranking itself gives: its sign stands for it, and needs no word in sight."""
        return self.word.key in ("mark-in", "mark-today", "mark-that-day")


class Move(Struct, frozen=True):
    """*kind* is up, down, same or new; *by* how many places."""

    kind: str
    by: int = 0


def admissions(result: SeasonResult) -> Admissions:
    """Who comes into question for the final, by player."""
    return {admission.value.player: admission for admission in result.admissions}


def open_seats(admissions: Admissions, area: str) -> int:
    """The seats of an area for which several on one place are level: they are given, and nothing says to whom."""
    level = (
        admission.value
        for admission in admissions.values()
        if admission.value.state == LEVEL and admission.value.source == area
    )
    return max((admission.spot.chosen for admission in level if admission.spot), default=0)


def open_in_all(result: SeasonResult) -> int:
    """The `open_seats` of all areas together."""
    values = admissions(result)
    return sum(open_seats(values, area) for area in result.rankings)


def given_seats(result: SeasonResult) -> int:
    """The seats of the final, those included for which people are level."""
    return len(result.finalists) + open_in_all(result)


def may_be_called(admission: Admission, area: str) -> bool:
    """Whether somebody without a seat is a reserve of *area*: the one they stand for, or another."""
    return (
        admission.state == RESERVE and admission.source == area or any(spot.area == area for spot in admission.reserves)
    )


def by_ranking(admission: Admission, area: str) -> bool:
    """Whether the place in the ranking of *area* gives the seat, and no other tournament there."""
    return bool(admission.seat) and admission.source == area and admission.place is not None


def mark(document: SeasonDocument, admissions: Admissions, player: str, area: str) -> SeatMark | None:
    """The mark of *player* in the ranking of *area*; None for who does not come into question there."""
    value = admissions.get(player)
    if value is None:
        return None
    admission, closed = value.value, document.result.closed
    sign, today = ("in", "") if closed else ("wait", "-today")
    if admission.seat and admission.source == area and not by_ranking(admission, area):
        return SeatMark(sign, saying(f"mark-other-tournament{today}"))
    if admission.seat and admission.source == area:
        return SeatMark(sign, saying("mark-in" if closed else "mark-today"))
    if admission.seat and admission.source and admission.source in document.regulation.areas:
        words = saying(f"mark-elsewhere{today}", area=document.regulation.areas[admission.source])
        return SeatMark(sign, words, admission.source)
    if admission.seat:
        return SeatMark("card" if admission.seat in BY_RIGHT else sign, saying(f"mark-{admission.seat}"))
    if admission.state == "unavailable":
        return SeatMark("no", saying("mark-unavailable"))
    if admission.state == LEVEL and admission.source == area:
        return SeatMark("res", saying("mark-level"))
    return SeatMark("res", saying("mark-reserve")) if may_be_called(admission, area) else None


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


def empty_seats(result: SeasonResult, number: int) -> Said | None:
    """What is said of the *number* of seats that an area leaves empty; nothing where it is none."""
    cards = {card.value.kind for card in result.wild_cards}
    refilled = LAST_CHANCE in {*cards, *(tournament.kind for tournament in result.tournaments)}
    return saying("seats-empty" if refilled else "seats-not-taken", n=number) if number > 0 else None
