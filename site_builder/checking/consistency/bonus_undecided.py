"""A bonus may be played or not, and somebody decides which: what a season that closes counts without that."""

from __future__ import annotations

from collections.abc import Iterator

from ...regulations.decisions import in_force
from ...results import Results
from . import ConsistencyFinding


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every bonus that is somebody's in a closed season and that no decision says is played or not. Once the season is
    sealed, somebody has signed for it as it is."""
    register, clubs = results.records.register, results.records.register.clubs
    for id, computed in results.computed.items():
        result, document = computed.result, computed.season.document
        if not result.closed or id in results.records.seals:
            continue
        written = in_force(document.data.get("bonus_decisions", ()), result.day)
        decided = {(entry["area"], entry["kind"]) for entry in written}
        for bonus in (explained.value for explained in result.bonuses):
            if not bonus.won or (bonus.area, bonus.kind) in decided:
                continue
            name = clubs[bonus.id].name if bonus.id in clubs else register.shown(bonus.id)
            referent = computed.facts.referents.get(bonus.area) or computed.facts.publisher or "…"
            facts = {"season": id, "area": bonus.area, "kind": bonus.kind, "who": name, "by": referent}
            clause = f"{computed.regulation.id} {computed.regulation.decision_clauses[f'bonus-{bonus.kind}']}"
            variant = bonus.kind if bonus.played else f"{bonus.kind}-held"
            yield ConsistencyFinding(document.where("status"), frozenset((id, bonus.id)), facts, variant, clause=clause)
