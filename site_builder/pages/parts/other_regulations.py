"""Which other regulations can compute a season, and why the rest cannot."""

from __future__ import annotations

from dataclasses import dataclass

from ...languages import Words
from ...regulations import all_regulations
from ...regulations.cached import cached_per_instance
from ...regulations.contract import Regulation
from ...results import Outcome
from ...results.whatif import refusal
from . import addresses


@dataclass(frozen=True, slots=True)
class Possibility:
    """A regulation that a season could be computed with: the page that tells, or the reason why there is none."""

    title: Words
    path: str | None
    reason: Words | None


@cached_per_instance
def _others(outcome: Outcome) -> tuple[tuple[Regulation, Words | None], ...]:
    """Every other regulation, and why it cannot tell what it would have made of a season, which is whole; None where it
    can."""
    laws = sorted(all_regulations().values(), key=lambda law: (law.revision, law.id))
    return tuple((law, refusal(outcome, law)) for law in laws if law.id != outcome.regulation.id)


def supposed(outcome: Outcome) -> tuple[Regulation, ...]:
    """The other regulations that can compute a season, which is whole."""
    return tuple(law for law, why in _others(outcome) if why is None)


def possibilities(outcome: Outcome) -> tuple[Possibility, ...]:
    """Every other regulation: first those that can compute the season."""
    season = outcome.season.id
    possibilities = [
        Possibility(law.title, addresses.whatif(season, law.id) if why is None else None, why)
        for law, why in _others(outcome)
    ]
    return tuple(sorted(possibilities, key=lambda possibility: possibility.path is None))
