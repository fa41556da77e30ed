"""Hypothesis strategies: random legal tournaments and small random seasons of 2009, and the settings they run with."""

from __future__ import annotations

import os
from datetime import date, timedelta
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tests.properties import legal
from tests.regulations.front_door import REFERENTS, House, season_data

# The same examples on every machine: a change of the program decides whether they pass, not the day's luck. Who tries
# them a thousand times over (`tests/mutation`) takes fewer of them.
STEADY = settings(
    derandomize=True, database=None, max_examples=int(os.environ.get("EXAMPLES", "60")), deadline=None,
    phases=(Phase.explicit, Phase.generate),  # an example is a number: there is little to shrink
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip
CLUBS = {"circolo-uno": "association", "bottega": "shop", "casa-mia": "private"}
FIRST, LAST = date(2009, 4, 1), date(2009, 10, 3)
DEFECTS = ("D1", "D3", "D4", "D5", "D6", "D7", "D8", "X2")
HEADS = range(10, 36)


def ids(number: int, first: int = 1) -> list[str]:
    return [f"p{n:04}" for n in range(first, first + number)]


def names_of(players: list[str]) -> dict[str, str]:
    return {player: f"Cognome{player[1:]}" for player in players}


@st.composite
def wishes(draw: st.DrawFn) -> legal.Wishes:
    return legal.Wishes(
        early=draw(st.sampled_from((0, 0, 1, 2, 3))),
        after=draw(st.sampled_from((0, 0, 1, 2))),
        stages=tuple(draw(st.sets(st.sampled_from(("quarter", "semi", "third", "final")), max_size=2))),
        third=draw(st.booleans()),
        void=draw(st.booleans()),
        mirror=draw(st.booleans()),
    )


@st.composite
def sheets(
    draw: st.DrawFn, area: str = "nord", pool: list[str] | None = None, tiers: str = "I II III", whole: bool = False
) -> legal.Sheet:
    """The record sheet of a legal tournament; *whole* without any defect or decision."""
    chance = Random(draw(st.integers(0, 2**32)))
    heads = draw(st.sampled_from((7, *HEADS) if not whole else HEADS))
    pool = pool or ids(40)
    players = chance.sample(pool, min(heads, len(pool)))
    data = legal.tournament(players, draw(wishes()), chance)
    start = FIRST + timedelta(days=draw(st.integers(0, (LAST - FIRST).days)))
    defects = () if whole else sorted(draw(st.sets(st.sampled_from(DEFECTS), max_size=2)))
    tier = draw(st.sampled_from(tiers.split()))
    sheet = legal.paperwork(data, tier, start, draw(st.sampled_from(sorted(CLUBS))), REFERENTS[area], defects, chance)
    if not whole and draw(st.booleans()):
        unlucky = chance.choice(players)
        sheet["without_card"] = [unlucky]
        when = (start + timedelta(days=chance.randint(1, 40))).isoformat()
        sheet["exclusions"] = [{"player": unlucky, "by": REFERENTS[area], "date": when, "reason": "Senza tessera."}]
    if "stripped" in sheet:
        for stripped in sheet["stripped"]:
            stripped.update(by=REFERENTS[area], date=(start + timedelta(days=chance.randint(1, 40))).isoformat())
    return sheet


def alone(sheet: legal.Sheet, area: str = "nord", **season: object) -> House:
    """A season with this tournament only."""
    return House(season_data(**season), {(area, "torneo"): sheet}, names_of(ids(40)), CLUBS)


@st.composite
def seasons(draw: st.DrawFn, most: int = 3) -> House:
    """A small season: a few tournaments over a small pool of players in each area, some people not available."""
    pool = ids(26)
    entries: dict[tuple[str, str], legal.Sheet] = {}
    for area in REFERENTS:
        for n in range(draw(st.integers(0, most))):
            entries[(area, f"{area}-{n}")] = draw(sheets(area, pool))
    if draw(st.booleans()):
        chance = Random(draw(st.integers(0, 2**32)))
        last = legal.tournament(chance.sample(pool, 12), legal.Wishes(), chance)
        last = legal.paperwork(last, "I", date(2009, 9, 20), "circolo-uno", "p9001", (), chance)
        del last["announced_tier"]
        entries[("national", "ultima-spiaggia")] = {**last, "kind": "last_chance"}
    away = [
        {"player": player, "date": "2009-10-10", "reason": "Impegno."}
        for player in sorted(draw(st.sets(st.sampled_from(pool), max_size=4)))
    ]
    more: dict[str, object] = {"unavailable": away} if away else {}
    if draw(st.booleans()):
        more["reigning_champion"] = "p0099"
    if draw(st.booleans()):
        more["bonus_decisions"] = [
            {"area": "nord", "kind": draw(st.sampled_from(("club", "player"))), "played": False, "by": "p9001",
             "date": "2009-10-20", "reason": "Non si gioca."}
        ]  # fmt: skip
    return House(season_data(**more), entries, names_of([*pool, "p0099"]), CLUBS)
