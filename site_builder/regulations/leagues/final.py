"""Operators of a league's final: who is in it by the rankings; who won it, by its sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from ..bang.spots import Spot, spot_of
from ..counting import MOST, Ahead
from ..exact import Amount
from ..explained import Explained, Quiet, Rule, apply, given, rule
from ..facts import FINAL_KIND
from ..outcomes import RankingOutcome, TournamentOutcome
from .facts import LeagueSeason

AREA, LEVEL, RESERVE = "area", "level", "reserve"
_PODIUM = 3


class Admission(Struct, frozen=True):
    """Somebody who stands in the ranking *source*: *seat* is area, or None where *state* says why: level (on one place
    with others, and some of them have a seat), or reserve. *spot* is where they stand; *number* counts the seats."""

    player: str
    seat: str | None = None
    state: str | None = None
    source: Quiet[str] = ""
    spot: Quiet[Spot | None] = None
    reserves: Quiet[tuple[Spot, ...]] = ()
    number: Quiet[int] = 0

    @property
    def place(self) -> int | None:
        return self.spot.place if self.spot else None


class FinalCase(Struct, frozen=True, eq=False):
    """The case of these rules: the *rankings* by area."""

    season: LeagueSeason
    rankings: Mapping[str, RankingOutcome]


Values = Mapping[str, Admission]


def qualify(id: str, clause: str, seats: int) -> Rule:
    """The first of each ranking are in the final, so many of each whom no ranking before has seated; who shares a place
    that the last seats divide is level for them, and everybody behind is a reserve."""

    @rule(id, clause, variant=lambda admission: admission.state or "")
    def qualify(case: FinalCase, values: Values) -> Values:
        admitted: dict[str, Admission] = dict(values)
        for area, ranking in case.rankings.items():
            admitted |= {admission.player: admission for admission in _of_area(area, ranking, admitted, seats)}
        return admitted

    return qualify


def _of_area(area: str, ranking: RankingOutcome, admitted: Values, seats: int) -> Iterator[Admission]:
    lines = [line.value for line in ranking.lines]
    number = sum(admission.seat is not None for admission in admitted.values())
    free_seats = seats
    for _, level in groupby((line for line in lines if not admitted[line.player].seat), lambda line: given(line.place)):
        on_place = list(level)
        divided = 0 < free_seats < len(on_place)
        for line in on_place:
            spot = spot_of(area, line, lines, *((free_seats, len(on_place)) if divided else ()))
            admission = replace(admitted[line.player], source=area, spot=spot)
            if len(on_place) <= free_seats:
                number += 1
                yield replace(admission, seat=AREA, state=None, number=number)
            else:
                yield replace(admission, state=LEVEL if divided else RESERVE, reserves=(spot,))
        free_seats = max(0, free_seats - len(on_place))


def qualify_best(id: str, clause: str, seats: int, ahead: Ahead = MOST) -> Rule:
    """After `qualify`, of several groups: of those behind, from all of them together, so many more are in the final;
    who came higher in their group goes before, and on one place who has more points, or fewer where these are *ahead*.
    Who is level where the last seats divide them is level for these."""

    @rule(id, clause, variant=lambda admission: admission.state or admission.seat or "")
    def qualify_best(case: FinalCase, values: Values) -> Values:
        points = {
            (area, line.value.player): line.value.points
            for area, ranking in case.rankings.items()
            for line in ranking.lines
        }
        behind = [admission for admission in values.values() if admission.seat is None and admission.spot is not None]

        def rank(admission: Admission) -> tuple[int, Amount]:
            scored = points[admission.source, admission.player]
            return given(admission.place), -scored if ahead == MOST else scored

        number = sum(admission.seat is not None for admission in values.values())
        changed, free_seats = dict[str, Admission](), seats
        for _, level in groupby(sorted(behind, key=rank), key=rank):
            admissions = list(level)
            if len(admissions) > free_seats > 0:
                changed |= {admission.player: replace(admission, state=LEVEL) for admission in admissions}
            for admission in admissions if len(admissions) <= free_seats else ():
                number += 1
                changed[admission.player] = replace(admission, seat=AREA, state=None, reserves=(), number=number)
            free_seats = max(0, free_seats - len(admissions))
        return changed

    return qualify_best


def seated(rules: Sequence[Rule], case: FinalCase) -> tuple[Explained[Admission], ...]:
    """Everybody who stands in a ranking: those in the final first, by seat, then the others by place."""
    players = (line.value.player for ranking in case.rankings.values() for line in ranking.lines)
    admissions = apply(rules, case, {player: Admission(player) for player in dict.fromkeys(players)})
    return tuple(sorted(admissions.values(), key=lambda admission: _order(admission.value)))


def _order(admission: Admission) -> tuple[bool, int, int]:
    return admission.seat is None, admission.number, given(admission.spot).position


def podium(tournaments: Sequence[TournamentOutcome]) -> tuple[str, ...]:
    """The first of the final, where it is played."""
    played = next((tournament for tournament in tournaments if tournament.kind == FINAL_KIND), None)
    rows = [row.value for row in played.standings.values()] if played else []
    return tuple(standing.player for standing in rows if given(standing.place) <= _PODIUM)
