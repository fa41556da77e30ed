"""One tournament on two sheets: the same games, one club twice on a day, or nearly the same people within days."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from ..reviewing.duplicates import Again, repeated
from . import Found


def found(results: Results) -> Iterator[Found]:
    """Every such pair over all data, told at the later sheet. The review of a change points out more: there somebody
    looks at one new sheet, here at years."""
    for one in repeated(results):
        if not (one.same_games or (one.same_club and one.days == 0) or _nearly_all(one)):
            continue
        new, earlier = one.new[1].facts.sheet.document, one.earlier[1].facts.sheet.document
        about = frozenset(f"{season}/{result.id}" for season, result in (one.new, one.earlier))
        facts = {"other": earlier.as_fact, "shared": one.shared, "days": one.days}
        yield Found(new.where(), about, facts, "games" if one.same_games else "")


def _nearly_all(one: Again) -> bool:
    """Whether four in five of the smaller one sat at the other too."""
    fewer = min(len(result.people) for _, result in (one.new, one.earlier))
    return fewer > 0 and 5 * one.shared >= 4 * fewer
