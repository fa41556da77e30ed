"""What stands in small letters under a name in the standings of a tournament where no sum of dollars does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from ...regulations.contract import Regulation
from ...regulations.exact import Amount
from ...season.derivations import Explained
from ...season.tournaments import Standing, TournamentResult
from .evening import stages
from .values import Said, saying

_OUTS = "eliminations"  # the block of a sheet that says who went out at which hand
_TIME, _ENTRIES = "time", "entries"  # figures of a standing that a reader knows by sight


class RowBars(Struct, frozen=True, eq=False):
    """Bars of one scale in the rows: *widths* by player, in per cent; *meaning* is the key of what they measure,
    *without* that of the words for who has none; empty where there are none."""

    widths: Mapping[str, int]
    meaning: str
    without: str = ""


def duel_notes(law: Regulation, tournament: TournamentResult) -> Mapping[str, Said]:
    """By player the last duel that they played, with its score from their side."""
    last: dict[str, Said] = {}
    for stage in stages(law, tournament):
        for duel in stage.duels:
            scores = [side.score for side in duel.sides]
            for side, theirs in zip(duel.sides, scores[::-1], strict=True):
                if side.player is None or duel.bye or not duel.played:
                    continue
                if side.score is None or theirs is None:
                    last[side.player] = saying("row-stage", stage=stage.each)
                else:
                    last[side.player] = saying("row-duel", stage=stage.each, mine=side.score, theirs=theirs)
    return last


def hand_notes(tournament: TournamentResult) -> Mapping[str, Said]:
    """By player the hand at which they went out of a tournament of poker, or with which they won it: its last."""
    outs = (tournament.facts.blocks or {}).get(_OUTS, ())
    if not outs:
        return {}
    notes = {line.player: saying("row-hand-won", n=outs[-1]["hand"]) for line in _winners(tournament)}
    for out in outs:
        players = out["players"]
        for player in players if isinstance(players, tuple) else ():
            notes[str(player)] = saying("row-hand", n=out["hand"])
    return notes


def _winners(tournament: TournamentResult) -> Iterator[Standing]:
    return (line.value for line in tournament.standings.values() if line.value.place == 1)


def row_note(value: Standing, duels: Mapping[str, Said], result: Amount | None) -> Said | None:
    """How far somebody came, or what they scored; None where the row says all of it with its *result*."""
    if value.player in duels:
        return duels[value.player]
    if value.status != "ranked":
        return None
    if tries := value.figures.get(_ENTRIES):
        return saying("row-entries", n=tries)
    if (seconds := value.figures.get(_TIME)) is not None:
        return saying("row-time", time=_clock(seconds))
    if value.final_score is not None and value.final_score != result:
        return saying("row-score", n=value.final_score)
    return None


def row_bars(rows: Iterable[Explained[Standing]]) -> RowBars | None:
    """Of times, or of scores above zero; None where they do not run in the order of the places, as after a final."""
    ranked = [row.value for row in rows if row.value.status == "ranked"]
    times = [(value.player, value.figures[_TIME]) for value in ranked if _TIME in value.figures]
    scores = [(value.player, value.final_score) for value in ranked if value.final_score is not None]
    if len(times) > 1 and _in_order([-seconds for _, seconds in times]):
        return RowBars(_widths(times), "row-bars-time", "row-unfinished")
    if len(scores) > 1 and scores[-1][1] > 0 and _in_order([score for _, score in scores]):
        return RowBars(_widths(scores), "row-bars-score")
    return None


def _in_order(figures: Sequence[Amount]) -> bool:
    return list(figures) == sorted(figures, reverse=True)


def _widths(figures: Sequence[tuple[str, Amount]]) -> Mapping[str, int]:
    most = max(figure for _, figure in figures)
    return {player: int(100 * figure / most) if most else 0 for player, figure in figures}


def _clock(seconds: Amount) -> str:
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"
