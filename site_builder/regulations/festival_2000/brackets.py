"""Elimination (F1, with F5 and F7 as its matches): entries, qualifiers, who beat whom and how, places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ...languages import LANGUAGES, Words, catalogue, say
from ..explained import Rule, given, rule
from ..games import brackets
from ..games.brackets import Attempts, Meeting
from ..games.head_to_head import GAMES, HANDS, REPLAY, SCORE, TIME, WALKOVER, Match, Outcome, Terms, decide
from ..games.places import level
from ..standings import RANKED
from .facts import PlayedCompetition
from .standing import Standing, Values, at_clause, placed
from .tables import NUMBERS

HERE = Path(__file__).parent


@dataclass(frozen=True, eq=False)
class Elimination:
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


def elimination(contest: PlayedCompetition) -> Elimination:
    """The qualification in the order of play, then the bracket of the draw."""
    first = [(match.players, decided(contest, match).won) for match in contest.qualification]
    known: dict[frozenset[str | None], Match]
    known = {frozenset(match.players): match for match in contest.matches}

    def find(player: str | None, other: str | None) -> tuple[Match, Outcome] | None:
        match = known.get(frozenset((player, other)))
        return None if match is None else (match, decided(contest, match))

    attempts = brackets.attempts(first, contest.law.wins_to_qualify)
    bracket = brackets.whole(contest.draw)  # where it is not, the check `draw-form` tells it
    return Elimination(contest, attempts, brackets.grow(contest.draw, find) if bracket else ())


@dataclass(frozen=True, eq=False)
class PlayedMatch:
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


@rule("RF-01", "gen-2")
def entered(case: Elimination, values: Values) -> Values:
    """An entry is an attempt in the continuous qualification (AF-02)."""
    return {player: replace(values[player], entries=attempt.entries) for player, attempt in case.attempts.items()}


@rule("RF-01", "gen-2")
def qualified(case: Elimination, values: Values) -> Values:
    """So many matches won in a row bring into the bracket, once."""
    qualified = {player: attempt for player, attempt in case.attempts.items() if attempt.qualified is not None}
    return {player: replace(values[player], qualified=done.entries) for player, done in qualified.items()}


@rule("RF-02", "gen-3", readings=("AF-03",))
def met(case: Elimination, values: Values, about: PlayedMatch) -> Values:
    """Who wins a match goes on, who loses is out."""
    won, lost = given(about.meeting.won), given(about.meeting.lost)
    return {
        won: replace(values[won], wins=values[won].wins + 1),
        lost: replace(values[lost], lost=about.meeting.round),
    }


def match_rules(case: Elimination) -> tuple[Rule, ...]:
    """A rule for each match that was played: the number and the clause are those of what decided it."""
    competition = case.contest.competition
    rules: list[Rule] = []
    for meeting in case.meetings:
        match, outcome = meeting.match, meeting.outcome
        if match is None or outcome is None or outcome.won not in match.players:  # a bye, or a sheet not yet in order
            continue
        how = outcome.how
        id = {WALKOVER: "RF-02", TIME: "RF-30", GAMES: "RF-03", REPLAY: "RF-03"}.get(how, competition.rule)
        if how == HANDS and match.columns > 1:
            id = "RF-19"
        default = {"RF-02": "gen-3", "RF-03": "gen-3", "RF-30": "gen-5", "RF-14": "man-3", "RF-17": "gin-5"}
        clause = competition.clause(id, default.get(id, "gin-6"))
        rules.append(Rule(id, clause, met.function, PlayedMatch(meeting, match, outcome), readings=met.readings))
    return tuple(rules)


@rule("RF-02", "gen-3")
def bracket_places(case: Elimination, values: Values) -> Values:
    """First and second from the final, then by round of elimination; who did not qualify comes after (ADD-39)."""
    inside = [player for player in case.contest.draw if player]
    changed = placed(values, brackets.order(case.meetings, inside, [p for p in values if p not in inside]))
    winner = case.meetings[-1].won if case.meetings else None
    return {
        player: replace(
            standing, variant="won" if player == winner else standing.variant if player in inside else "outside"
        )
        for player, standing in changed.items()
    }


# --- matches one by one, with draws (F7) --------------------------------------------------------------------------


@rule("RF-14", "man-3", readings=("AF-03",))
def won(case: PlayedCompetition, values: Values, about: Match) -> Values:
    """Matches won are counted; nobody wins a draw."""
    player = decided(case, about).won
    return {player: replace(values[player], wins=values[player].wins + 1, variant="won")} if player else {}


@rule("RF-14", "man-3", readings=("AF-03",))
def played(case: PlayedCompetition, values: Values, about: Match) -> Values:
    """Two points for who won the match, one each for a draw (AF-20)."""
    outcome = decided(case, about)  # nobody wins a draw; a match that is still open stops at the check match-decided
    changed: dict[str, Standing] = {}
    for player in about.players:
        standing = values[player]
        gained = NUMBERS.mancala_draw if outcome.won is None else NUMBERS.mancala_win if player == outcome.won else 0
        variant = "draw" if outcome.won is None else "won" if player == outcome.won else "lost"
        score = (standing.final_score or 0) + gained
        changed[player] = replace(standing, final_score=score, gained=gained, variant=variant)
    return changed


@rule("RF-14", "man-3")
def league_places(case: PlayedCompetition, values: Values) -> Values:
    """By points of the matches; who is level shares the place."""
    ranked = [key for key in values if values[key].status == RANKED]
    return placed(values, level(ranked, lambda key: values[key].final_score or 0))


def rules(case: Elimination) -> tuple[Rule, ...]:
    """Those of a bracket, in the order in which things happen."""
    own = case.contest.competition
    first = (at_clause(entered, own), at_clause(qualified, own)) if case.contest.qualification else ()
    return (*first, *match_rules(case), bracket_places)


def league_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return tuple(rule.regarding(match) for match in contest.matches for rule in (won, played))
