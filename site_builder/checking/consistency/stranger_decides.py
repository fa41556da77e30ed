"""A decision is taken by the referent of the area or for the publisher; anybody else was not asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...problems import Location
from ...records.records import Season
from ...regulations.contested import contests
from ...regulations.contract import Regulation
from ...regulations.facts import SeasonFacts, TournamentFacts
from ...results import Results
from ...results.readings import way_of
from ...season import SeasonFileFacts, SeasonHead
from . import ConsistencyFinding


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every decision by somebody whom the season's file does not name for it."""
    shown = results.records.register.shown
    for id, computed in results.computed.items():
        law = computed.regulation
        for kind, by, area, tournament, where in _taken(law, computed.facts, computed.tournaments):
            allowed = may_decide(computed.facts, area)
            if allowed and by and by not in allowed:
                about = frozenset((by, f"{id}/{tournament}" if tournament else id))
                deciders = ", ".join(shown(decider) for decider in allowed)
                idle = kind in law.decided_elsewhere and not counts_elsewhere(law, computed.season, kind)
                yield ConsistencyFinding(
                    where, about, {"who": shown(by), "allowed": deciders}, "without-effect" if idle else ""
                )


def may_decide(season: SeasonFacts | SeasonFileFacts, area: str) -> tuple[str, ...]:
    """Who may decide about *area*: its referent and whoever decides for the publisher; every referent where the area
    has none, as a national tournament. Nobody where the season's file names no one: then anybody may."""
    referents, publisher = season.referents, season.publisher
    groups = [referents[area]] if area in referents else list(referents.values())
    return tuple(dict.fromkeys([*groups, *([publisher] if publisher else [])]))


def counts_elsewhere(law: Regulation, season: Season | SeasonHead, kind: str) -> bool:
    """Whether a *kind* of decision counts in a *season* also where the referent of another area takes it."""
    reading, way = law.decided_elsewhere.get(kind, ("", ""))
    return bool(reading) and way_of(season, law.readings[reading]) == way


def _taken(
    law: Regulation, season: SeasonFacts, tournaments: Sequence[TournamentFacts]
) -> Iterator[tuple[str, str, str, str, Location]]:
    """(kind, by, area, tournament or "", place) of every recorded decision, homologation, revocation, answer
    and what follows from it; the kind of a decision alone."""
    areas = {tournament.id: tournament.sheet.area for tournament in tournaments}
    for decision in law.decisions(season, tournaments):
        area = areas.get(decision.tournament or "", "") or decision.decision.area
        yield decision.decision.kind, decision.decision.by, area, decision.tournament or "", decision.where
        if taken_back := decision.decision.revoked:
            yield "", taken_back.by, area, decision.tournament or "", decision.where
    for facts in tournaments:
        about, document = (facts.sheet.area, facts.id), facts.sheet.document
        for signed in facts.signatures:
            for by in filter(None, (signed.by, signed.revoked and signed.revoked.by)):
                yield "", by, *about, document.where(*signed.path)
        for contest in contests(facts.sheet, facts.register):
            if contest.answer:
                yield "", contest.answer.by, *about, document.where(*contest.path, "answer", "by")
            if contest.settled:
                yield "", contest.settled.by, *about, document.where(*contest.path, "settled", "by")
