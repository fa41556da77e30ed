"""Who the bonus club and the bonus player go to, and what they change (ORG 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ....bang.counts import chain
from ....bang.ties import PLACE, Criterion, rank
from ....cached import LazyDict
from ....exact import Amount, exact
from ....explained import Changes, Explained, each, given, rule
from ....outcomes import TournamentOutcome
from ....standings import Counted, Line
from ...bonus import TIERS, Candidate, Candidates, below_tier_3
from ...ranking import AreaRankingCase, Values
from ...standing import PointsCase, Standing
from ...tables import TOP_TIER
from ...verdict import Paperwork, Verdict


def _of_club(case: AreaRankingCase, club: str) -> list[TournamentOutcome]:
    return [tournament for tournament in below_tier_3(case) if tournament.facts.club == club]


@each("R2009-41", "org-5-club", readings=("A2009-29",))
def count_club(case: AreaRankingCase, club: Candidate) -> Changes:
    """Homologated tournaments held in the area, tier III left out."""
    return {"tournaments": len(_of_club(case, club.id))}


@rule("R2009-42", "org-5-player", readings=("A2009-61",))
def count_player(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Tournaments played in the area, tier III left out; one that was left early does not count (A2009-24)."""
    every = case.season.law.bonus_player_counts == "every"
    played = dict.fromkeys(values, 0)
    for tournament in _played_below_tier_3(case) if every else below_tier_3(case):
        for player, row in tournament.standings.items():
            if player in played and (every or row.value.points is not None):
                played[player] += 1
    variant = "every" if every else ""
    return {player: replace(value, tournaments=played[player], variant=variant) for player, value in values.items()}


def _played_below_tier_3(case: AreaRankingCase) -> Iterator[TournamentOutcome]:
    """Every tournament of the area and the period below tier III, homologated or not (A2009-61): by its effective tier
    where it is homologated, else by the announced one."""
    for tournament in case.held:
        verdict = tournament.verdict.value
        tier = verdict.tier if tournament.counts else tournament.announced_tier
        if tier in TIERS and "X1" not in verdict.findings:
            yield tournament


@rule("R2009-41", "org-5-club", readings=("A2009-31",))
def win_club(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Most tournaments; then most people involved; still level, all of them."""

    distinct = case.season.law.club_tie == "distinct"

    def involved(club: str) -> int:
        seats = [player for tournament in _of_club(case, club) for player in tournament.facts.players]
        return len(set(seats)) if distinct else len(seats)

    return _with_winners(values, (Criterion("players_involved" if distinct else "attendance", involved),))


@rule("R2009-42", "org-5-player")
def win_player(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Most tournaments; then the placing in a tier III, wins as Renegade, Sheriff, Deputy, Outlaw; still level, all
    of them."""
    tier_3 = [tournament for tournament in case.tournaments if tournament.verdict.value.tier == TOP_TIER]

    def tier3_placing(player: str) -> int | None:
        """The best place; who played none comes last (A2009-38)."""
        rows = (row.value for tournament in tier_3 if (row := tournament.standings.get(player)))
        return min((given(row.place) for row in rows if row.points is not None), default=None)

    counted = LazyDict(case.counts)
    first, *further = case.season.law.numbers.bonus_player_chain
    return _with_winners(values, (Criterion(first, tier3_placing, PLACE), *chain(counted, further)))


def _with_winners(values: Candidates, criteria: Sequence[Criterion]) -> Candidates:
    """The candidates on the first place, which several share where nothing splits them; nobody with no tournament."""
    players = [id for id, value in values.items() if value.tournaments > 0]
    placings = rank(players, lambda id: values[id].tournaments, criteria)
    level = placings[0].tie if placings else None  # those who are told why they won, or why another did
    return {
        placing.player: replace(
            values[placing.player], won=placing.place == 1, tie=placing.tie, variant="tie" if placing.tie else ""
        )
        for placing in placings
        if placing.place == 1 or (level is not None and placing.tie is level)
    }  # fmt: skip


@each("R2009-41", "org-5-club", readings=("A2009-35",))
def play_club(case: AreaRankingCase, club: Candidate) -> Changes:
    """The referent plays the bonus at the end of the period: the club's largest tournament is lifted (A2009-31,
    A2009-32)."""
    if not club.won or not _played(case, "club"):
        return {}
    decided = [
        decision for decision in case.season.bonus_decisions if (decision.area, decision.bonus) == (case.name, "club")
    ]
    choices = {choice for decision in decided for choice in decision.choices}
    largest = min(
        _of_club(case, club.id),
        key=lambda tournament: (
            -tournament.entrants,
            tournament.id not in choices,
            tournament.facts.start,
            tournament.id,
        ),
    )
    return {"played": True, "effect": largest.id}


@each("R2009-42", "org-5-player", readings=("A2009-35",))
def play_player(case: AreaRankingCase, player: Candidate) -> Changes:
    """The referent plays the bonus at the end of the period (A2009-35)."""
    return {"played": True} if player.won and _played(case, "player") else {}


@each("R2009-42", "org-5-player", readings=("A2009-37",))
def name_doubled(case: AreaRankingCase, player: Candidate, lines: Mapping[str, Explained[Line]]) -> Changes:
    """The result that is doubled is known only with the points after the club bonus (A2009-36)."""
    if not player.played:
        return {}
    return {"effect": lines[player.id].value.doubled, "variant": case.season.law.bonus_player_doubles}


def _played(case: AreaRankingCase, kind: str) -> bool:
    """Whether the bonus is played: unless somebody decided otherwise (A2009-35)."""
    decided = [
        decision.played
        for decision in case.season.bonus_decisions
        if (decision.area, decision.bonus) == (case.name, kind)
    ]
    return decided[-1] if decided else case.season.law.bonuses_default == "play"


@each("R2009-41", "org-5-club")
def lift_tier(case: Paperwork, now: Verdict) -> Changes:
    """The bonus club lifts the club's largest tournament: I to II, II to II-bis. Only the multiplier changes
    (A2009-34)."""
    numbers = case.facts.law.numbers
    tier = numbers.club_upgrade[now.tier]
    return {"final_tier": tier, "multiplier": numbers.multipliers[tier]}


@each("R2009-41", "org-5-club", readings=("A2009-03",))
def lift_points(case: PointsCase, standing: Standing) -> Changes:
    """The bonus club changed the multiplier: everybody's points of that tournament are worked out again (A2009-33)."""
    if standing.points is None:
        return {}
    score = given(standing.final_score)
    if score <= 0 and case.facts.law.non_positive != "multiply":
        return {}
    return {"points": exact(score * case.multiplier), "multiplier": case.multiplier}


@rule("R2009-41", "org-5-club", variant="lifted")
def lift_lines(case: AreaRankingCase, values: Values, lifted: tuple[TournamentOutcome, TournamentOutcome]) -> Values:
    """A tournament that the bonus club lifted counts with its new points (A2009-33)."""
    before, after = lifted
    changed: dict[str, Line] = {}
    for player, row in after.standings.items():
        points, was = row.value.points, before.standings[player].value.points
        if points is None or was is None or points == was:
            continue
        line = values[player]
        results = tuple(
            replace(result, points=points) if result.tournament == after.id else result for result in line.results
        )
        changed[player] = replace(
            line, results=results, points=exact(line.points - was + points), last=exact(points - was)
        )
    return changed


@rule("R2009-42", "org-5-player", readings=("A2009-37",))
def double_best(case: AreaRankingCase, values: Values, player: str) -> Values:
    """The bonus player's best result counts twice; one of zero or less is not doubled (A2009-37).

    Where the best is the one before the multiplier, its points are doubled all the same, and of two that are level
    there it is the one worth more.
    """
    line, doubles = values[player], case.season.law.bonus_player_doubles
    tournaments = {tournament.id: tournament for tournament in case.tournaments}

    def score_before_multiplier(result: Counted) -> Amount:
        return given(tournaments[result.tournament].standings[player].value.final_score)

    below = doubles.endswith("_below_III")
    eligible = [
        result for result in line.results if not below or tournaments[result.tournament].verdict.value.tier != TOP_TIER
    ]
    if doubles.startswith("before"):
        best = max(eligible, key=lambda result: (score_before_multiplier(result), result.points), default=None)
    else:
        best = max(eligible, key=lambda result: result.points, default=None)
    if best is None or best.points <= 0:
        return {}
    points = exact(line.points + best.points)
    return {player: replace(line, points=points, doubled=best.tournament, last=best.points, variant=doubles)}
