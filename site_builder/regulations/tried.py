"""A result of a tournament that is announced, tried: what it would be worth, and the season with it.

Nothing is foreseen. The room judges the season again with one more tournament in it, whose standings have one player
with a score and a place; everything else stays as it counts on the day.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from ..languages import LANGUAGES, Words, catalogue
from ..records.records import Planned
from .exact import Amount
from .facts import OwnSeason

R = TypeVar("R")


class TriedTournament(Struct, Generic[R], frozen=True, eq=False):
    """An announced tournament as its law tries a player's result there.

    *places* are those that are worth something of their own, best first; the last stands for all that follow. *points*
    tells of (player, place, score) what the ranking adds, *season* the whole season with it. A score is what the tables
    brought, in the unit of the law, and a multiple of *step*. *alone* says whether whoever wins it may have a seat by
    that.
    """

    places: tuple[int, ...]
    points: Callable[[str, int, int], Amount]
    season: Callable[[str, int, int], R]
    alone: bool = False
    step: int = 1


Trying = Callable[[OwnSeason, R, Planned], TriedTournament[R] | None]


class Trial(Struct, Generic[R], frozen=True, eq=False):
    """How a law tries an announced tournament: *of* a season's facts and its result, None where that gives nothing.
    *score* is what it calls a score (in Italian a masculine noun), *terms* what is taken for granted meanwhile."""

    of: Trying[R]
    score: Words
    terms: tuple[Words, ...]


def trial(room: Path, of: Trying[R]) -> Trial[R]:
    """A trial whose words stand in the notes of the *room*: "trial score", and all that begin with "trial term"."""
    notes = {lang: catalogue(room, "notes", lang) for lang in LANGUAGES}

    def words(key: str) -> Words:
        return {lang: notes[lang][key] for lang in LANGUAGES}

    return Trial(
        of, words("trial score"), tuple(map(words, (key for key in notes["it"] if key.startswith("trial term"))))
    )
