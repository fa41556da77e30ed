"""What each decision of a person changed in a season."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ...results.board import downgraded
from ...season.derivations import Step
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.bonuses import tournament_links
from ..parts.decision_effect import DecisionEffect
from ..parts.lookup import Lookup, newest_first
from ..parts.page import Page, said
from ..parts.values import Link
from ..parts.whatif_index import DecisionBar, decision_bars

ADDRESSES = ("seasons/{season}/decisions/",)


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
    it; *bars* draw how far each reached, where there are several; *approvals* are told where there are none."""

    decisions: tuple[DecisionEffect, ...]
    final: int
    bars: tuple[DecisionBar, ...]
    approvals: tuple[Approval, ...]
    law: str

    @property
    def lower(self) -> tuple[Approval, ...]:
        """Those that count in another tier than the announced one."""
        return tuple(approval for approval in self.approvals if approval.was)

    @property
    def parts(self) -> tuple[tuple[str, tuple[DecisionBar, ...]], ...]:
        """The *bars*: first those that changed the final, then the others; a part without any is left out."""
        final = tuple(bar for bar in self.bars if _is_of_final(bar.decision))
        rest = tuple(bar for bar in self.bars if not _is_of_final(bar.decision))
        return tuple((part, bars) for part, bars in (("final", final), ("rest", rest)) if bars)

    @property
    def heaviest(self) -> DecisionEffect | None:
        """The one that moved most, None where none moved anything."""
        return self.decisions[0] if self.decisions and self.decisions[0].moved else None


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, bars = document.season, decision_bars(document)
    effects = tuple(bar.decision for bar in bars)
    yield Page(
        path=addresses.decisions(season.id),
        template="decisions",
        content=Content(
            effects,
            final=sum(map(_is_of_final, effects)),
            bars=bars if len(bars) > 1 else (),
            approvals=tuple(_approvals(document)),
            law=document.regulation.id,
        ),
        title=said("title-decisions", season=season.name),
        description=said("about-decisions", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _is_of_final(effect: DecisionEffect) -> bool:
    return bool(effect.seats or effect.champion)


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
