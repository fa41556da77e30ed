"""What a change of the data changes in the rankings over the years: whose titles, finals, podiums, areas or victories.

Seasons and tournaments played grow with every evening: whom only they move is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from ..results.history import COLUMNS, Career, History
from .report import ReportedCareer, ReportedHistory
from .report_values import InEveryLanguage
from .values import bounded

WON = frozenset(COLUMNS[: COLUMNS.index("seasons")])


class Advance(Struct, frozen=True):
    """Somebody in a list before and after; None where the list did not have them, or has them no more."""

    player: str
    before: Career | None
    after: Career | None

    @property
    def place(self) -> tuple[int | None, int | None]:
        return (self.before and self.before.place, self.after and self.after.place)

    @property
    def changed(self) -> dict[str, tuple[int, int]]:
        """By column (before, after), where these differ."""
        columns = {column: (_count(self.before, column), _count(self.after, column)) for column in COLUMNS}
        return {column: counts for column, counts in columns.items() if counts[0] != counts[1]}

    @property
    def wins_otherwise(self) -> bool:
        """Whether they have won or reached anything else."""
        return not WON.isdisjoint(self.changed)


class HistoryChange(Struct, frozen=True, eq=False):
    """A list in which *people* have won or reached anything else, by the place they have or had; of all others, how
    many *moved*."""

    history: History
    people: tuple[Advance, ...]
    moved: int


def history_changes(before: Sequence[History], after: Sequence[History]) -> Iterator[HistoryChange]:
    """The lists that a change of the data changes, but for those in which people only played more."""
    old, new = ({history.id: history for history in state} for state in (before, after))
    for id in dict.fromkeys((*old, *new)):
        was, now = (_by_player(state.get(id)) for state in (old, new))
        people = [Advance(player, was.get(player), now.get(player)) for player in dict.fromkeys((*now, *was))]
        changed = [person for person in people if person.wins_otherwise]
        if changed:
            changed.sort(key=lambda advance: (advance.place[1] is None, advance.place[1] or advance.place[0] or 0))
            moved = sum(not person.wins_otherwise and person.place[0] != person.place[1] for person in people)
            yield HistoryChange(new.get(id) or old[id], tuple(changed), moved)


def _by_player(history: History | None) -> dict[str, Career]:
    return {career.player: career for career in history.careers} if history else {}


def _count(career: Career | None, column: str) -> int:
    return len(career.columns[column]) if career else 0


def of_history(change: HistoryChange, name_of: Callable[[str], str]) -> ReportedHistory:
    """A list as the report has it: of each of its people the places, and the columns that are others now."""
    careers = [
        ReportedCareer(player=name_of(person.player), place=person.place, changed=person.changed)
        for person in change.people
    ]
    reported = bounded(careers, "rows")
    return ReportedHistory(
        id=change.history.id,
        title=InEveryLanguage(change.history.title),
        invented=change.history.invented,
        rows=reported.rows,
        more=reported.more,
        moved=change.moved,
    )
