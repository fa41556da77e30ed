"""A tie → the table of its criteria, for one of those who were level: with the neighbour above and the one below."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ...languages import Words
from ...regulations.bang.ties import LOT, PLACE, ComparedFigures, Tie, named
from ...season.derivations import Step
from .page import said
from .values import Count, Place

EQUAL, DECIDES, UNUSED = "equal", "decides", "unused"


class CriterionRow(Struct, frozen=True):
    """One criterion: its *figures*, as they are (None where somebody has none); the *outcome*: equal, decides, unused.

    *towards* says, where there are neighbours on both sides, which one it decides: above, below or both.
    """

    number: int
    criterion: Words
    figures: tuple[Count | Place | None, ...]
    outcome: str
    towards: str = ""


class TieTable(Struct, frozen=True):
    """Those level that the table shows, best first; whom it is about was level with *others* in all. *clause* of *law*
    gives the criteria."""

    players: tuple[str, ...]
    others: int
    rows: tuple[CriterionRow, ...]
    shared: bool
    law: str
    clause: str


def tie_table(tie: Tie | None, player: str, law: str, steps: Sequence[Step]) -> TieTable | None:
    """The table of *tie* for *player*, whose *steps* say by which clause of *law* it was split."""
    if tie is None:
        return None
    index = tie.players.index(player)
    first, last = max(0, index - 1), min(len(tie.players), index + 2)
    above = _states(tie, index - 1) if index else None
    below = _states(tie, index) if index + 1 < len(tie.players) else None
    rows = []
    for n, row in enumerate(tie.compared):
        figures = tuple(figure(row, index) for index in range(first, last))
        rows.append(CriterionRow(n + 1, named(row.criterion), figures, *_outcome(above, below, n)))
    last_row = CriterionRow(len(rows) + 1, said("lot"), (), *_outcome(above, below, -1))
    splits = (tie.split_from_above(player) if index else LOT, tie.split_from_below(player) if below else LOT)
    return TieTable(
        tie.players[first:last], len(tie.players) - 1, (*rows, last_row), None in splits, law, _clause(steps)
    )


def _clause(steps: Sequence[Step]) -> str:
    """The clause that ordered: of the tables where these order first, else of the place, else of what came last."""
    by_field = {step.field: step.rule.clause for step in reversed(steps)}
    last = steps[-1].rule.clause if steps else ""
    return by_field.get("preliminary_place") or by_field.get("place") or last


def _states(tie: Tie, gap: int) -> list[str]:
    """For the two players around *gap*: the state of every criterion, and of the lot at the end."""
    names = [row.criterion for row in tie.compared] + [LOT]
    split = tie.split[gap]
    decisive = names.index(split) if split in names else len(names)
    return [EQUAL if n < decisive else DECIDES if n == decisive else UNUSED for n in range(len(names))]


def _outcome(above: list[str] | None, below: list[str] | None, row: int) -> tuple[str, str]:
    """The state of a *row* to print, and towards whom."""
    states = [column[row] for column in (above, below) if column]
    if DECIDES in states:
        if len(set(states)) == 1:
            return DECIDES, ""
        return DECIDES, "above" if states[0] == DECIDES else "below"
    return (EQUAL if EQUAL in states else UNUSED), ""


def figure(row: ComparedFigures, index: int) -> Count | Place | None:
    """The figure of the player at *index* of a tie, as a page shows it; None where that player has none."""
    value = row.figures[index]
    if value is None:
        return None
    return Place(int(value)) if row.better == PLACE else Count(value)


def split(tie: Tie, player: str, other: str) -> dict[str, Words | Count | Place | str]:
    """The first *criterion* in which two of a tie differ, with both figures; empty where none does, so that a lot
    decided."""
    mine, theirs = tie.players.index(player), tie.players.index(other)
    for row in tie.compared:
        if row.figures[mine] != row.figures[theirs]:
            figures = (figure(row, mine) or "–", figure(row, theirs) or "–")
            return {"criterion": named(row.criterion), "mine": figures[0], "theirs": figures[1]}
    return {}
