"""Checks of a league's sheets; which hold, and by which clause, says the room."""

from __future__ import annotations

from collections.abc import Iterator

from ...records.entrants import members
from ..checking import Fault, fault
from .facts import LeagueTournament


def finished_once(tournament: LeagueTournament) -> Iterator[Fault]:
    """Nobody finishes in two places."""
    players = [player for level in tournament.order for entrant in level for player in members(entrant)]
    for player in sorted({player for player in players if players.count(player) > 1}):
        yield fault(tournament.sheet.document.where("order"), player=tournament.register.shown(player))


def entrant_size(tournament: LeagueTournament) -> Iterator[Fault]:
    """As many players score together as the law says."""
    for n, level in enumerate(tournament.order):
        for entrant in level:
            if (number := len(members(entrant))) != tournament.size:
                names = tuple(map(tournament.register.shown, members(entrant)))
                yield fault(tournament.sheet.document.where("order", n), who=names, number=number, size=tournament.size)


def within_season(tournament: LeagueTournament) -> Iterator[Fault]:
    """A tournament ends on the day it begins, or later, and lies within the season."""
    document, period = tournament.sheet.document, tournament.sheet.season.document.data["period"]
    if tournament.end < tournament.start:
        yield fault(document.where("end"), "order", start=tournament.start, end=tournament.end)
    if tournament.start.isoformat() < period["from"] or tournament.end.isoformat() > period["to"]:
        yield fault(document.where("start"), first=period["from"], last=period["to"])
