"""Two states of the data → what a change would do to the results: for a referee, before it counts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..checking import examine
from ..problems import Problem
from ..results import Outcome, Results
from ..results.comparing import Difference, compare
from .trees import changed_files, unpacked


@dataclass(frozen=True, eq=False)
class SeasonReview:
    """One season before (None where it is new) and after (None where it is gone), and the difference."""

    id: str
    before: Outcome | None
    after: Outcome | None
    difference: Difference


@dataclass(frozen=True, eq=False)
class Review:
    """What a change of the data does: *files* are (status, path) of the data that changed, *problems* those of the
    new state."""

    base: str
    head: str
    files: tuple[tuple[str, str], ...]
    problems: tuple[Problem, ...]
    known: frozenset[tuple]
    results: Results
    seasons: tuple[SeasonReview, ...]

    @property
    def fresh(self) -> tuple[Problem, ...]:
        """The problems that the change brings: those of the old state are left out."""
        return tuple(one for one in self.problems if told(one) not in self.known)


def told(problem: Problem) -> tuple:
    """What makes two problems the same one, wherever in its file it has moved."""
    return (problem.where.path, problem.check, problem.message["en"])


def review(data: Path, base: str, head: str | None) -> Review:
    """Compares the data folder at the commit *base* with that at *head*, or as it lies there now.

    Raises Unknown for a commit that git does not know.
    """
    with unpacked(data, base) as old, unpacked(data, head) as new:
        before, old_problems = examine(old)
        after, problems = examine(new)
        files = changed_files(old, new)
    seasons = []
    for id in sorted({*before.seasons, *after.seasons}):
        was, now = before.seasons.get(id), after.seasons.get(id)
        if was and now:
            difference = compare(was.result, now.result)
        else:
            difference = Difference()
        seasons.append(SeasonReview(id, was, now, difference))
    known = frozenset(told(one) for one in _homed(old_problems, old, data))
    return Review(base, head or "", files, tuple(_homed(problems, new, data)), known, after, tuple(seasons))


def _homed(problems: list[Problem], unpacked_in: Path, data: Path) -> list[Problem]:
    """Problems with the path that the file has in the repository, wherever it was unpacked."""
    from dataclasses import replace

    root = unpacked_in.as_posix()
    return [
        replace(one, where=replace(one.where, path=data.as_posix() + one.where.path.removeprefix(root)))
        for one in problems
    ]
