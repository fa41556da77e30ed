"""A match of two: what was seen at the board → who won it, and by what; or a draw."""

from __future__ import annotations

from msgspec import Struct

from .match_to_target import Columns, Hand, HandTerms, play

WALKOVER, TIME, GAMES, REPLAY, HANDS, SCORE, SECOND, JUDGE, WON, DRAW, OPEN = (
    "walkover", "time", "games", "replay", "hands", "score", "second", "judge", "won", "draw", "open",
)  # fmt: skip
Pair = tuple[int, int]


class Match(Struct, frozen=True):
    """What was written about a match; *index* is its line on the sheet, from 0.

    *won* is who was said to have won; *games* the winner of each game, None for a draw; *score* and *second* the
    figures of both; *overtime* seconds over the clock; *hands* those of a match to a target, in *columns*.
    """

    players: tuple[str, str]
    index: int = 0
    won: str | None = None
    games: tuple[str | None, ...] = ()
    score: Pair | None = None
    second: Pair | None = None
    overtime: Pair = (0, 0)
    out_of_time: str | None = None
    walkover: bool = False
    hands: tuple[Hand, ...] = ()
    columns: int = 1


class Terms(Struct, frozen=True):
    """How a match is decided.

    *target*: nobody wins by score with less; *most*: what both have together at most; *overtime*: seconds that give the
    other side a point, those begun too where it is *round_up*; *draws*: a match may end level; *hands*, *match_target*:
    a match of hands; *columns_to_win* by the number of columns.
    """

    target: int | None = None
    most: int | None = None
    overtime: int | None = None
    round_up: bool = False
    draws: bool = False
    hands: HandTerms | None = None
    match_target: int = 0
    columns_to_win: tuple[tuple[int, int], ...] = ()


class Outcome(Struct, frozen=True):
    """Who *won* a match (None for a draw, or while it is open) and *how*.

    *score* is after what overtime cost; of a match in several columns, how many each side won.
    """

    won: str | None
    how: str
    score: Pair | None = None
    columns: Columns | None = None


def penalty(seconds: int, step: int, round_up: bool) -> int:
    """Points lost for time over the clock: one for each whole *step* of seconds, or for each one begun."""
    return -(-seconds // step) if round_up else seconds // step


def decide(match: Match, terms: Terms) -> Outcome:
    """What was seen decides before what was said; a judge decides where the figures do not."""
    score = _score(match, terms)
    if match.walkover and match.won:
        return Outcome(match.won, WALKOVER)
    if match.out_of_time:
        return Outcome(_opponent(match, match.out_of_time), TIME, score)
    if match.games:
        return Outcome(match.games[-1], (GAMES if len(match.games) == 1 else REPLAY) if match.games[-1] else DRAW)
    if match.hands and terms.hands:
        to_win = dict(terms.columns_to_win)[match.columns]
        played = play(match.hands, terms.hands, terms.match_target, match.columns, to_win)
        won = None if played.won is None else match.players[played.won]
        columns_won = played.winners.count(0), played.winners.count(1)
        return Outcome(won, HANDS if won else OPEN, played.totals[0] if match.columns == 1 else columns_won, played)
    by_score = _ahead(match, score, terms.target)
    if by_score:
        return Outcome(by_score, SCORE, score)
    by_second = _ahead(match, match.second, None) if score and score[0] == score[1] else None
    if by_second:
        return Outcome(by_second, SECOND, score)
    if match.won:
        return Outcome(match.won, JUDGE if score else WON, score)
    return Outcome(None, DRAW if score and terms.draws else OPEN, score)


def _score(match: Match, terms: Terms) -> Pair | None:
    if match.score is None or terms.overtime is None:
        return match.score
    first, second = (penalty(seconds, terms.overtime, terms.round_up) for seconds in match.overtime)
    return match.score[0] + second, match.score[1] + first


def _ahead(match: Match, figures: Pair | None, target: int | None) -> str | None:
    if figures is None or figures[0] == figures[1]:
        return None
    side = 0 if figures[0] > figures[1] else 1
    return match.players[side] if target is None or figures[side] >= target else None


def _opponent(match: Match, player: str) -> str:
    return match.players[1] if player == match.players[0] else match.players[0]
