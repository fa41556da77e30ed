"""Whether the lines of a ranking come of their results as the law declares (`regulations/counting.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

from site_builder.languages import LANGUAGES
from site_builder.regulations.contract import Regulation
from site_builder.season.rankings import Line, Ranking


def faults_of_counting(law: Regulation, rankings: Iterable[Ranking]) -> Iterator[str]:
    """Lines that come of their results in another way than the law declares, or stand in another order."""
    counting = law.counting
    if counting.clause not in {clause.id for clause in law.text(LANGUAGES[0]).clauses}:
        yield f"counting: no clause {counting.clause}"
    for ranking in rankings:
        lines = [line.value for line in ranking.lines]
        yield from (f"counting: {line.player}, {fault}" for line in lines if (fault := _fault(law, line)))
        for before, after in pairwise(lines):
            if before.points != after.points and (before.points > after.points) != (counting.ahead == "most"):
                yield f"counting: {before.player} stands ahead of {after.player}, and the {counting.ahead} is ahead"


def _fault(law: Regulation, line: Line) -> str:
    """How the points of a line are not those of its results, empty where they are. One that is doubled counts twice."""
    counting = law.counting
    dropped = [result.tournament for result in line.dropped]
    counted = [result for result in line.results if result.tournament not in dropped]
    most = counting.best if isinstance(counting.best, int) else len(counted)
    total = sum((Fraction(result.points) for result in counted), Fraction(0))
    total += sum(Fraction(result.points) for result in counted if result.tournament == line.doubled)
    if counting.kind == "mean":
        right = line.points * max(len(counted), most) == total  # what is missing of the best counts as nothing
    else:
        right = line.points == total and (counting.kind == "sum" or len(counted) == 1)
    if len(counted) > most and most == 1 and not dropped:  # a law of the best alone need not name the others
        right = line.points == max(result.points for result in counted)
    elif len(counted) > most:
        return f"{len(counted)} results, and {most} count"
    return "" if right else f"{line.points} of {total}, no {counting.kind}"
