"""Checks of a season that do not rest on how an edition ranks: one final, who is unavailable, who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...records.records import Register
from ..checking import Fault, fault
from ..facts import FINAL_KIND
from ..outcomes import SeasonOutcome
from .facts import Evening

SeasonCheck = Callable[[SeasonOutcome], Iterator[Fault]]


def register_of(result: SeasonOutcome) -> Register:
    """Who is who in a season; nobody, where no tournament was played."""
    return next((tournament.facts.register for tournament in result.tournaments), Register({}, {}))


def one_of_a_kind(*kinds: str) -> SeasonCheck:
    def one_of_a_kind(result: SeasonOutcome) -> Iterator[Fault]:
        """V-61: of each of these kinds a season has one tournament."""
        for kind in kinds:
            documents = [
                tournament.facts.sheet.document for tournament in result.tournaments if tournament.kind == kind
            ]
            for document in documents[1:]:
                yield fault(document.where("kind"), kind=kind, other=documents[0].as_fact)

    return one_of_a_kind


def unavailable_qualified(result: SeasonOutcome) -> Iterator[Fault]:
    """V-63: only somebody who comes into question can be unavailable."""
    in_question, register = {admission.value.player for admission in result.admissions}, register_of(result)
    for n, entry in enumerate(result.season.document.data.get("unavailable", ())):
        player = register.player(entry["player"]) or entry["player"]
        if player not in in_question:
            where = result.season.document.where("unavailable", n, "player")
            yield fault(where, player=register.shown(player))


def finalists_match(*before: SeasonCheck) -> SeasonCheck:
    def finalists_match(result: SeasonOutcome) -> Iterator[Fault]:
        """V-65: who plays the final is who is admitted to it; that is open until what those *before* ask is mended."""
        if any(True for check in before for _ in check(result)):
            return
        finalists, shown = {finalist.value.player for finalist in result.finalists}, register_of(result).shown
        for played in (tournament for tournament in result.tournaments if tournament.kind == FINAL_KIND):
            document, tables = played.facts.sheet.document, played.facts_as(Evening).tables
            absent = ", ".join(shown(player) for player in sorted(finalists - set(played.facts.players)))
            strangers = [
                (player, document.where("tables", table.number - 1, "seats", seat))
                for table in tables
                for seat, player in enumerate(table.seats)
                if player not in finalists
            ]
            for player, where in strangers:
                yield fault(where, "stranger", player=shown(player), absent=absent or "–")
            if absent and not strangers:
                yield fault(document.where("tables"), "absent", absent=absent)

    return finalists_match
