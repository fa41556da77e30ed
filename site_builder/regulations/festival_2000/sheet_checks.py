"""Checks of any sheet of the festival: folder, days, who is written where, matches and the bracket."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...problems import Location
from ..checking import Fault, fault
from ..facts import Path
from ..games.brackets import Meeting, whole
from ..games.head_to_head import DRAW, OPEN, Match
from ..games.head_to_head import penalty as points_lost
from ..games.match_to_target import GIN, KNOCK
from . import brackets
from .facts import POINTS, SECONDS, PlayedCompetition
from .tables import NUMBERS

_SO_FEW = 10  # seconds over the clock that nobody writes down: more often they are minutes
Group = tuple[Path, tuple[str | None, ...]]


def folder_of_its_game(competition: PlayedCompetition) -> Iterator[Fault]:
    """A competition stands in the folder of its game."""
    if competition.sheet.area != competition.competition.id:
        yield fault(
            competition.sheet.document.where("competition"),
            folder=competition.sheet.area,
            game=competition.competition.id,
        )


def festival_days(competition: PlayedCompetition) -> Iterator[Fault]:
    """V-32: a competition ends on the day it begins, or later, and lies within the festival."""
    if competition.end < competition.start:
        yield fault(competition.sheet.document.where("end"), "order", start=competition.start, end=competition.end)
    period = competition.sheet.season.document.data["period"]
    if competition.start.isoformat() < period["from"] or competition.end.isoformat() > period["to"]:
        key = "end" if period["from"] <= competition.start.isoformat() <= period["to"] else "start"
        yield fault(competition.sheet.document.where(key), first=period["from"], last=period["to"])


def has_judge(competition: PlayedCompetition) -> Iterator[Fault]:
    """V-39: somebody judges the competition."""
    if not competition.arbiters:
        yield fault(competition.sheet.document.where())


def _groups(competition: PlayedCompetition) -> Iterator[Group]:
    """Lists in which nobody may stand twice."""
    yield ("bracket", "draw"), competition.draw
    for n, table in enumerate(competition.rounds):
        yield ("rounds", n), tuple(player for table in table for player in table.players)
    yield ("eliminations", "tables"), tuple(player for table in competition.seats for player in table)
    yield ("finishers", "entrants"), tuple(player for pair in competition.pairs for player in pair)
    for number in sorted({board.round for board in competition.boards}):
        of_round = [board for board in competition.boards if board.round == number]
        yield ("boards", of_round[0].index), tuple(player for seated in of_round for player in seated.players)
    for match, path in matches(competition):
        yield path, match.players


def seated_once(competition: PlayedCompetition) -> Iterator[Fault]:
    """V-16: nobody stands twice in a draw, a round, a race, or against themselves."""
    for path, players in _groups(competition):
        people = [player for player in players if player]
        for player in sorted({player for player in people if people.count(player) > 1}):
            yield fault(competition.sheet.document.where(*path), player=competition.register.shown(player))


def matches(competition: PlayedCompetition) -> Iterator[tuple[Match, Path]]:
    """Every match with its place on the sheet."""
    for match in competition.qualification:
        yield match, ("qualification", match.index)
    for match in competition.matches:
        yield match, ("bracket", "matches", match.index) if competition.draw else ("matches", match.index)


def _where(competition: PlayedCompetition, path: Path, *key: str) -> Location:
    return competition.sheet.document.where(*path, *key)


def match_winner(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-03: whoever is said to have won, or lost on time, is one of the two."""
    for match, path in matches(competition):
        players_by_key = [
            ("won", match.won),
            ("out_of_time", match.out_of_time),
            *(("games", game) for game in match.games),
        ]
        for key, player in players_by_key:
            if player is not None and player not in match.players:
                yield fault(_where(competition, path, key), player=competition.register.shown(player))


def match_decided(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-03: a match has a winner, where it cannot end in a draw; a draw is played again until one wins."""
    for match, path in matches(competition):
        outcome = brackets.decided(competition, match)
        if outcome.how == OPEN or (outcome.how == DRAW and (competition.qualification or competition.draw)):
            yield fault(_where(competition, path), "draw" if outcome.how == DRAW else "")
        elif match.won and outcome.won and match.won != outcome.won:
            yield fault(_where(competition, path, "won"), "other", player=competition.register.shown(outcome.won))
        if any(game is not None for game in match.games[:-1]):
            yield fault(_where(competition, path, "games"), "after")


def match_figures(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-05, RF-07, RF-14: the figures of a match are possible: no more than there are, and what it is played to."""
    terms = competition.competition.terms
    for match, path in matches(competition):
        if match.score is None:
            continue
        if terms.most is not None and sum(match.score) > terms.most:
            yield fault(_where(competition, path, "score"), "most", actual=sum(match.score), most=terms.most)
        if competition.competition.rule == "RF-05":
            due = NUMBERS.backgammon_points if path[0] == "qualification" else competition.final_length
            if due is not None and (max(match.score) < due or min(match.score) >= due):
                yield fault(_where(competition, path, "score"), "length", expected=due)


def final_length(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-05: how long the matches of the bracket are is said before they begin."""
    if competition.competition.rule == "RF-05" and competition.final_length is None:
        yield fault(competition.sheet.document.where("bracket"))


def match_clock(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-30, RF-04: somebody can lose on time, or go over it, only where there is a clock."""
    for match, path in matches(competition):
        if match.out_of_time and not competition.competition.clock:
            yield fault(_where(competition, path, "out_of_time"), game=competition.competition.name)
        if any(match.overtime) and competition.competition.terms.overtime is None:
            yield fault(_where(competition, path, "overtime"), "overtime", game=competition.competition.name)


def overtime_in_seconds(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-04: somebody is over the clock by seconds; so few may be minutes, and so many cost more than ends a match."""
    terms = brackets.terms(competition)
    step, most = terms.overtime, terms.target
    if step is None or most is None:
        return
    for match, path in matches(competition):
        for side, seconds in enumerate(match.overtime):
            where, lost = (
                competition.sheet.document.where(*path, "overtime", side),
                points_lost(seconds, step, terms.round_up),
            )
            if 0 < seconds < _SO_FEW:
                yield fault(where, seconds=seconds, meant=seconds * 60)
            elif lost > most:
                yield fault(where, "many", seconds=seconds, lost=lost, most=most)


def hand_closed(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-15: who knocks has ten points unmatched at most, who goes gin has none; nothing is played after the end."""
    most = NUMBERS.hands.most_left
    for match, path in matches(competition):
        for n, hand in enumerate(match.hands):
            where = competition.sheet.document.where(*path, "hands", n)
            if hand.kind == GIN and hand.by is not None and hand.left[hand.by]:
                yield fault(where, "gin", actual=hand.left[hand.by])
            elif hand.kind == KNOCK and hand.by is not None and hand.left[hand.by] > most:
                yield fault(where, actual=hand.left[hand.by], most=most)
        outcome = brackets.decided(competition, match)
        if outcome.columns and outcome.columns.decided not in (None, len(match.hands) - 1):
            where = competition.sheet.document.where(*path, "hands", outcome.columns.decided + 1)
            yield fault(where, "after", hand=outcome.columns.decided + 1)


def entries(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-01: no more attempts than are allowed, and none after one that qualified (AF-02)."""
    case = brackets.elimination(competition)
    for player, attempt in case.attempts.items():
        name = competition.register.shown(player)
        if case.most is not None and attempt.entries > case.most:
            yield fault(
                competition.sheet.document.where("qualification"), player=name, actual=attempt.entries, most=case.most
            )
        for index in attempt.late:
            yield fault(competition.sheet.document.where("qualification", index), "qualified", player=name)


def draw_form(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-02: a bracket has a power of two of slots, and a free slot is never beside another."""
    slots = len(competition.draw)
    where = competition.sheet.document.where("bracket", "draw")
    if competition.draw and not whole(competition.draw):
        larger = 1 << slots.bit_length()
        yield fault(where, "size", actual=slots, expected=larger)
        return
    for n in range(0, slots, 2):
        if competition.draw[n] is None and competition.draw[n + 1] is None:
            yield fault(competition.sheet.document.where("bracket", "draw", n))


def draw_qualified(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-01: in the bracket are those who qualified, all of them."""
    if not competition.qualification or not competition.draw:
        return
    inside = {player for player in competition.draw if player}
    qualified = {
        player
        for player, attempt in brackets.elimination(competition).attempts.items()
        if attempt.qualified is not None
    }
    where = competition.sheet.document.where("bracket", "draw")
    for player in sorted(qualified - inside):
        yield fault(where, "absent", player=competition.register.shown(player))
    for player in sorted(inside - qualified):
        yield fault(where, "stranger", player=competition.register.shown(player))


def bracket_matches(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-02: the matches of the bracket are those that the draw and the winners give, each once."""
    if not whole(competition.draw):
        return
    meetings = brackets.elimination(competition).meetings
    indices = {meeting.match.index for meeting in meetings if meeting.match}
    mistaken = _mistaken_winners(
        competition, meetings, [match for match in competition.matches if match.index not in indices]
    )
    for match, loser in mistaken:
        yield fault(
            competition.sheet.document.where("bracket", "matches", match.index),
            "lost",
            player=competition.register.shown(loser),
        )
    if mistaken:
        return  # who meets whom later rests on it
    for pairing in meetings:
        if pairing.match is None and not pairing.bye and all(pairing.players):
            first, second = (competition.register.shown(player) for player in pairing.players if player)
            yield fault(competition.sheet.document.where("bracket", "matches"), "missing", first=first, second=second)
    for match in competition.matches:
        if match.index not in indices:
            yield fault(competition.sheet.document.where("bracket", "matches", match.index), "stranger")


def _mistaken_winners(
    competition: PlayedCompetition, meetings: Sequence[Meeting], strangers: Sequence[Match]
) -> list[tuple[Match, str]]:
    """The matches whose loser goes on in one of the *strangers* to the bracket while the winner does not, and who lost
    them."""
    goes_on = {player for match in strangers for player in match.players}
    return [
        (meeting.match, meeting.lost)
        for meeting in meetings
        if meeting.match and meeting.lost in goes_on and meeting.lost
        if not any(meeting.won in match.players for match in competition.matches[meeting.match.index + 1 :])
    ]


def under_age(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-07: everybody who enters has proved to be under 18; the proof is recorded, never a birth date."""
    if competition.competition.rule == "RF-07":
        for player in competition.players:
            if player not in competition.under_age:
                yield fault(competition.sheet.document.where("under_18"), player=competition.register.shown(player))


def penalty_fits(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-29: a penalty is of somebody who plays, and of a kind that the format can count."""
    counted = {"F2": POINTS, "F4": SECONDS, "F6": POINTS, "F7": POINTS}.get(competition.competition.format)
    for penalty in competition.penalties:
        where = competition.sheet.document.where(*penalty.path)
        if penalty.player not in competition.players:
            yield fault(where, "player", player=competition.register.shown(penalty.player))
        if penalty.kind in (POINTS, SECONDS) and (penalty.kind != counted or (competition.draw and counted == POINTS)):
            yield fault(where, kind=penalty.kind, game=competition.competition.name)
        elif penalty.kind in (POINTS, SECONDS) and not penalty.amount:
            yield fault(where, "amount")
