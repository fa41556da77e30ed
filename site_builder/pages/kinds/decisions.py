"""What each decision of a person changed in a season."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...results.board import downgraded
from ...season.derivations import Step
from ...season.document import SeasonDocument
from ..parts.bonuses import tournament_links
from ..parts.decision_effect import DecisionEffect
from ..parts.lookup import Lookup, newest_first
from ..parts.naming import crumbs_of_season
from ..parts.page import Page, said
from ..parts.ruling_shifts import RulingRow, ruling_rows
from ..parts.values import Link
from ..parts.whatif_index import DrawnSeat, kept_seats

ADDRESSES = (addresses.decisions("{season}"),)


class Approval(Struct, frozen=True, eq=False):
    """A tournament that somebody let count, in *tier* where that *was* announced as another, else both are empty; *why*
    has what was missing for the announced one."""

    tournament: Link
    by: str
    day: date
    was: str
    tier: str
    why: tuple[Step, ...]


class Content(Struct, frozen=True, eq=False):
    """*final* of the decisions, of which the one that moved most comes first, changed who is in the final, or who won
    it; *rows* draw what each moved, where there are several. *seats* has a mark for everybody in the final, last those
    who would not be there without one of the decisions (*owing*). *approvals* are told where there are none."""

    decisions: tuple[DecisionEffect, ...]
    final: int
    rows: tuple[RulingRow, ...]
    seats: tuple[DrawnSeat, ...]
    owing: tuple[str, ...]
    approvals: tuple[Approval, ...]
    law: str

    @property
    def drawn(self) -> bool:
        """Whether any of the *rows* has a drawing."""
        return any(row.shift for row in self.rows)

    @property
    def lower(self) -> tuple[Approval, ...]:
        """Those that count in another tier than the announced one."""
        return tuple(approval for approval in self.approvals if approval.was)

    @property
    def parts(self) -> tuple[tuple[str, tuple[RulingRow, ...]], ...]:
        """The *rows*: first those that changed the final, then the others; a part without any is left out."""
        final = tuple(row for row in self.rows if _is_of_final(row.decision))
        rest = tuple(row for row in self.rows if not _is_of_final(row.decision))
        return tuple((part, rows) for part, rows in (("final", final), ("rest", rest)) if rows)

    @property
    def heaviest(self) -> DecisionEffect | None:
        """The one that moved most, None where none moved anything."""
        return self.decisions[0] if self.decisions and self.decisions[0].moved else None


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, rows = document.season, ruling_rows(document)
    effects, owing = tuple(row.decision for row in rows), tuple(_owing(document))
    yield Page(
        path=addresses.decisions(season.id),
        template="decisions",
        content=Content(
            effects,
            final=sum(map(_is_of_final, effects)),
            rows=rows if len(rows) > 1 else (),
            seats=kept_seats(len(document.result.finalists), len(owing)) if owing else (),
            owing=owing,
            approvals=tuple(_approvals(document)),
            law=document.regulation.id,
        ),
        title=said("title-decisions", season=season.name),
        description=said("about-decisions", season=season.name),
        section="seasons",
        crumbs=crumbs_of_season("seasons", season),
        demo=season.invented,
        sources=(season.source,),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _is_of_final(effect: DecisionEffect) -> bool:
    return bool(effect.seats or effect.champion)


def _owing(document: SeasonDocument) -> Iterator[str]:
    """Who is in the final, and without one of the decisions would not be."""
    in_without = [seat for effect in document.decisions for seat in effect.difference.value.seats]
    players = {player for player, before, after in in_without if before is None and after is not None}
    return (final.value.player for final in document.result.finalists if final.value.player in players)


def _approvals(document: SeasonDocument) -> Iterator[Approval]:
    links = tournament_links(document)
    for tournament in newest_first(document):
        facts, tier = tournament.facts, tournament.verdict.value.tier
        if (approved := facts.homologated) is None or facts.homologation_revoked:
            continue
        announced = tournament.announced_tier if downgraded(tournament) else None
        was, tier = (announced, tier) if announced and tier else ("", "")
        why = tuple(step for step in tournament.verdict.steps if was and step.field == "findings")
        yield Approval(links[tournament.id], approved.by, approved.date, was, tier, why)
