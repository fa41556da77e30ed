"""Elimination (F1, with F5 and F7 as its matches): entries, qualifiers, who beat whom and how, places."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words, catalogue, say, sayings
from ..duel_stages import Stages
from ..games import brackets
from ..games.brackets import Attempts, Meeting
from ..games.head_to_head import SCORE, Match, Outcome, Terms, decide
from .facts import PlayedCompetition

HERE = Path(__file__).parent
words = sayings(__file__, "words")

_NAMED = ("quarter", "semi", "final")  # the rounds before these are called after how many begin them
STAGES = Stages(
    _NAMED,
    titles={stage: words(f"stage-{stage}") for stage in _NAMED},
    singular={stage: words(f"one-{stage}") for stage in _NAMED[:-1]},
)


class EliminationCase(Struct, frozen=True, eq=False):
    """The case of these rules: the competition, what everybody did in the qualification, and the bracket."""

    contest: PlayedCompetition
    attempts: Mapping[str, Attempts]
    meetings: tuple[Meeting, ...]

    @property
    def most(self) -> int | None:
        return self.contest.law.entries(self.contest.competition)


def terms(contest: PlayedCompetition) -> Terms:
    """How a match of the competition is decided."""
    return replace(contest.competition.terms, round_up=contest.law.penalty_rounding == "ceiling")


def decided(contest: PlayedCompetition, match: Match) -> Outcome:
    return decide(match, terms(contest))


def elimination(contest: PlayedCompetition) -> EliminationCase:
    """The qualification in the order of play, then the bracket of the draw."""
    first = [(match.players, decided(contest, match).won) for match in contest.qualification]
    by_players: dict[frozenset[str | None], Match]
    by_players = {frozenset(match.players): match for match in contest.matches}

    def find(player: str | None, other: str | None) -> tuple[Match, Outcome] | None:
        match = by_players.get(frozenset((player, other)))
        return None if match is None else (match, decided(contest, match))

    attempts = brackets.attempts(first, contest.law.wins_to_qualify)
    bracket = brackets.whole(contest.draw)  # where it is not, the check `draw-form` tells it
    return EliminationCase(contest, attempts, brackets.grow(contest.draw, find, STAGES) if bracket else ())


class PlayedMatch(Struct, frozen=True, eq=False):
    """A match that was played, as the sentences tell it. *draws* counts the games that had to be played again."""

    meeting: Meeting
    match: Match
    outcome: Outcome

    @property
    def variant(self) -> str:
        return "late" if any(self.match.overtime) and self.outcome.how == SCORE else self.outcome.how

    @property
    def stage(self) -> Words:
        return stage(self.meeting)

    @property
    def score(self) -> str:
        """The winner's figures first: " 225–80", of several columns also how many each side won: " 2–0 (225–80, 205–25,
        155–0)"; nothing where none were written."""
        pair = self.meeting.score
        pair_text = f" {pair[0]}–{pair[1]}" if pair else ""
        if self.outcome.columns and self.match.columns > 1:
            first = self.outcome.won == self.match.players[0]
            pair_text += (
                " (" + ", ".join(f"{a}–{b}" if first else f"{b}–{a}" for a, b in self.outcome.columns.totals) + ")"
            )
        return pair_text

    @property
    def draws(self) -> int:
        return self.match.games.count(None)


def stage(meeting: Meeting) -> Words:
    """The name of the round: "Semifinal", "Round of 16"."""
    number = {"n": meeting.stage.removeprefix("last-")}
    key = "stage last" if meeting.stage.startswith("last-") else f"stage {meeting.stage}"
    return {lang: say(lang, catalogue(HERE, "notes", lang)[key], number) for lang in LANGUAGES}
