"""A race against the clock (PUZ)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import rule
from ....games import race
from ...facts import Decision, PlayedCompetition
from ...standing import Values, placed, ranked


@rule("RF-13", "puz-1")
def finish_time(case: PlayedCompetition, values: Values) -> Values:
    """From the common start to the last piece, whenever somebody sat down (AF-13)."""
    times = {finish.entrant: finish.time(case.common_start) for finish in case.finishes}
    return {key: replace(values[key], time=time) for key, time in times.items() if time is not None}


@rule("RF-13", "puz-2", readings=("AF-13",))
def allowed(case: PlayedCompetition, values: Values, about: Decision) -> Values:
    """Time that the arbiter allowed to who came late, by a recorded decision (AF-13)."""
    standing = values[about.player]
    if standing.time is None or case.law.time_bonus != "recorded":
        return {}
    return {about.player: replace(standing, time=standing.time - about.amount)}


@rule("RF-13", "puz-1")
def race_places(case: PlayedCompetition, values: Values) -> Values:
    """The fastest first; who did not finish shares the place after all who did."""
    changed = placed(values, race.order({key: values[key].time for key in ranked(values)}))
    return {
        key: replace(standing, variant="unfinished" if standing.time is None else standing.variant)
        for key, standing in changed.items()
    }
