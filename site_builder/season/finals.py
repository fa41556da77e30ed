"""Who goes to the final of a season and why: bonuses, wild cards, admissions."""

from __future__ import annotations

from msgspec import Struct

from ..regulations.bang.spots import Spot
from ..regulations.bang.ties import Tie


class Bonus(Struct, frozen=True, kw_only=True):
    """Somebody, or some club (*id*), that came into question for a bonus of an *area*, and what decides it: how many
    *tournaments*. *won*: it is theirs by the rules; *played*: it was played; *effect* is the tournament that it lifts,
    or whose result it doubles."""

    kind: str
    area: str
    id: str
    tournaments: int
    won: bool
    played: bool
    effect: str | None
    tie: Tie | None


class WildCard(Struct, frozen=True, kw_only=True):
    """A wild card: its *holder* by the rules, why the seat is *vacant*, if it is, the *tournament* that gives it."""

    kind: str
    holder: str | None
    vacant: str | None
    tournament: str | None


class Admission(Struct, frozen=True, kw_only=True):
    """Somebody who comes into question for the final: the kind of *seat*, its *number* (from 1) and *source*; where
    there is none the *state* says why. *place* and *spot* are where they stand in the ranking it comes from, *reserves*
    every area that may call them, the better place first."""

    player: str
    seat: str | None
    state: str | None
    source: str | None
    number: int
    place: int | None
    spot: Spot | None
    reserves: tuple[Spot, ...] = ()
