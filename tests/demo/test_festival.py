"""The invented festival: what one may want to see of fourteen competitions is in it."""

from __future__ import annotations

from collections import Counter

import pytest

from site_builder.regulations.festival_2000 import brackets, tables
from site_builder.results.decisions import effects

SEASON = "2010-festival"
REAL = ("abalone", "quarto", "twixt", "player-of-the-year")


class Festival:
    """The committed festival, computed: what the table below asks."""

    def __init__(self, results):
        self.outcome, self.halls = results.computed[SEASON], results.halls
        self.result = self.outcome.result
        self.by_game = {tournament.area: tournament for tournament in self.result.tournaments}

    def facts(self, game):
        return self.by_game[game].facts

    def rows(self, game):
        return [row.value for row in self.by_game[game].standings.values()]

    def outcomes(self, game):
        facts = self.facts(game)
        return Counter(brackets.decided(facts, m).how for m in (*facts.qualification, *facts.matches))

    @property
    def hands(self):
        """How the hands of gin ended: knock, undercut, gin, void."""
        played = [brackets.decided(self.facts("gin-rummy"), m).columns for m in self.facts("gin-rummy").matches]
        return Counter(hand.how for columns in played for hand in columns.hands)

    @property
    def lines(self):
        return [line.value for line in self.result.rankings["player-of-the-year"].lines]


@pytest.fixture(scope="module")
def festival(results) -> Festival:
    return Festival(results)


EVENTS = [
    ("all fourteen competitions", lambda f: set(f.by_game) == set(tables.COMPETITIONS)),
    ("everybody has a place, but who was excluded",
     lambda f: all(r.place or r.status == "excluded" for game in f.by_game for r in f.rows(game))),
    ("a second entry at Quarto!", lambda f: max(r.entries for r in f.rows("quarto")) == 2),
    ("a third entry at Memory", lambda f: max(r.entries for r in f.rows("memory")) == 3),
    ("somebody qualifies with the second entry", lambda f: 2 in {r.qualified for r in f.rows("memory")}),
    ("byes in two brackets", lambda f: None in f.facts("twixt").draw and None in f.facts("carolus-magnus").draw),
    ("a walkover", lambda f: f.outcomes("twixt")["walkover"]),
    ("a draw with its replay", lambda f: f.outcomes("quarto")["replay"]),
    ("somebody out of time", lambda f: f.outcomes("quarto")["time"]),
    ("castles level, split by paladins", lambda f: f.outcomes("carolus-magnus")["second"]),
    ("marbles lost for time",
     lambda f: any(any(m.overtime) for m in (*f.facts("abalone").qualification, *f.facts("abalone").matches))),
    ("a longer final of backgammon", lambda f: f.facts("backgammon").final_length > tables.NUMBERS.backgammon_points),
    ("three columns at gin", lambda f: f.facts("gin-rummy").matches[-1].columns == 3),
    *((f"at gin, {how}", lambda f, how=how: f.hands[how]) for how in ("knock", "undercut", "gin", "void")),
    ("Mancala drawn", lambda f: f.outcomes("mancala")["draw"]),
    ("two out in the same hand", lambda f: any(len(out.players) > 1 for out in f.facts("poker-holdem").outs)),
    ("equal chips share a place", lambda f: max(Counter(r.place for r in f.rows("poker-holdem")).values()) == 2),
    ("three tables of Omaha", lambda f: len(f.facts("poker-omaha").seats) == 3),
    ("somebody excluded", lambda f: [r.status for r in f.rows("poker-omaha")].count("excluded") == 1),
    ("a pair wins", lambda f: len(f.by_game["puzzle"].winners) == 2),
    ("pairs that did not finish", lambda f: sum(r.time is None for r in f.rows("puzzle")) == 2),
    ("time allowed, and seconds added",
     lambda f: {"allowance", "seconds"} <= {d.kind for d in f.facts("puzzle").decisions}),
    ("a shared victory", lambda f: len(f.by_game["samurai"].winners) == 2),
    ("who holds two majorities wins at once",
     lambda f: any(step.text("en").endswith("wins at once with two majorities.")
                   for row in f.by_game["samurai"].standings.values() for step in row.steps)),
    ("an objective completed", lambda f: any(b.board.complete for b in f.facts("risiko").boards)),
    ("a lowered threshold", lambda f: any(b.board.lowered for b in f.facts("risiko").boards)),
    ("a board decided by who moves next",
     lambda f: any("would have played first" in step.text("en")
                   for row in f.by_game["risiko"].standings.values() for step in row.steps)),
    ("time penalties at Rummikub", lambda f: any(sum(t.late) for r in f.facts("rummikub").rounds for t in r)),
    ("points taken away, and a warning",
     lambda f: {d.kind for d in f.facts("rummikub").decisions} == {"points", "warning"}),
    ("the cumulative score splits a tie", lambda f: any(r.tie for r in f.rows("rummikub"))),
    ("the dropped results split a tie among the first five",
     lambda f: any(line.tie and line.tie.split[0].startswith("dropped") for line in f.lines[:5] if line.tie)),
    ("somebody dropped three results", lambda f: max(len(line.dropped) for line in f.lines) >= 3),
    ("halls of their own", lambda f: {"invented-abalone", "invented-quarto", "invented-twixt",
                                      "invented-player-of-the-year"} <= set(f.halls)),
    ("the real halls are left alone", lambda f: all(e.season is None for id in REAL for e in f.halls[id].editions)),
    ("decisions of judges are told", lambda f: len(effects(f.outcome)) == 5),
]  # fmt: skip


@pytest.mark.parametrize("contained", [pytest.param(contained, id=name) for name, contained in EVENTS])
def test_contains(festival, contained):
    assert contained(festival)
