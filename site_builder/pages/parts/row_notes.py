"""What stands in small letters under a name in the standings of a tournament where no sum of dollars does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ...regulations.contract import Regulation
from ...regulations.exact import Amount
from ...season.tournaments import BlockValue, Standing, TournamentResult
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
        for player in _players(out):
            notes[player] = saying("row-hand", n=out["hand"])
    return notes


def _players(out: Mapping[str, BlockValue]) -> tuple[str, ...]:
    """Who went out together."""
    players = out["players"]
    return tuple(map(str, players)) if isinstance(players, tuple) else ()


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


def row_bars(tournament: TournamentResult, duels: Mapping[str, Said]) -> RowBars | None:
    """Of times, of scores above zero, or of hands of poker. Where none of them runs in the order of the places, as
    after a final, and of who met in *duels*: of the points. None where there is one row, or none has points."""
    ranked = [row.value for row in tournament.standings.values() if row.value.status == "ranked"]
    times = [(value.player, value.figures[_TIME]) for value in ranked if _TIME in value.figures]
    scores = [(value.player, value.final_score) for value in ranked if value.final_score is not None]
    points = [(value.player, value.points) for value in ranked if value.points is not None]
    hands = _hands(tournament)
    if len(times) > 1 and _in_order([-seconds for _, seconds in times]):
        return RowBars(_widths(times), "row-bars-time", "row-unfinished")
    if len(scores) > 1 and not duels and scores[-1][1] > 0 and _in_order([score for _, score in scores]):
        return RowBars(_widths(scores), "row-bars-score")
    if hands:
        return RowBars(_widths(hands), "row-bars-hand")
    if len(points) > 1 and points[-1][1] >= 0 and points[0][1] > points[-1][1]:
        return RowBars(_widths(points), "row-bars-points")
    return None


def _hands(tournament: TournamentResult) -> list[tuple[str, int]]:
    """By player the hand at which they went out, and of who stayed the last of all."""
    outs = (tournament.facts.blocks or {}).get(_OUTS, ())
    hand_by_player = {player: out["hand"] for out in outs for player in _players(out)}
    last = max((hand for hand in hand_by_player.values() if isinstance(hand, int)), default=0)
    hands = [(row.value.player, hand_by_player.get(row.value.player, last)) for row in tournament.standings.values()]
    return [(player, hand) for player, hand in hands if isinstance(hand, int)] if last else []


def _in_order(figures: Sequence[Amount]) -> bool:
    return list(figures) == sorted(figures, reverse=True)


def _widths(figures: Sequence[tuple[str, Amount]]) -> Mapping[str, int]:
    most = max(figure for _, figure in figures)
    return {player: int(100 * figure / most) if most else 0 for player, figure in figures}


def _clock(seconds: Amount) -> str:
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"
