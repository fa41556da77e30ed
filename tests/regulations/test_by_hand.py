"""The mechanisms of every edition, worked out by hand: what was won, who meets whom, how a tie is split and told."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from site_builder.regulations.bang.counts import Counts, counts
from site_builder.regulations.bang.duels import bracket, places
from site_builder.regulations.bang.facts import Duel, Game, Hire, Table
from site_builder.regulations.bang.ledger import ledger
from site_builder.regulations.bang.ties import LOT, LOWER, PLACE, ComparedFigures, Criterion, named, rank, tie_texts
from site_builder.regulations.duel_stages import DuelRound, Stages

QUARTER, SEMI, THIRD, FINAL = "quarter", "semi", "third", "final"
STAGES = Stages((QUARTER, SEMI, FINAL), THIRD)
ROUNDS = (
    DuelRound(QUARTER, ((1, 8), (4, 5), (3, 6), (2, 7))),
    DuelRound(SEMI, ((1, 4), (2, 3)), ((1, 2), (3, 4))),
    DuelRound(FINAL, by_winner=((1, 2),)),
)


def game(number: int, roles: str, won: str, alive: str, **more) -> Game:
    """`SDOOR` for the seats A to E; *alive* by letter."""
    return Game(number, number - 1, dict(zip("ABCDE", roles, strict=True)), won, tuple(alive), False,
                more.pop("hires", {}), **more)  # fmt: skip


# --- counts and money ---------------------------------------------------------------------------------------------

EVENING = [
    game(1, "SDOOR", "law", "AB"),
    game(2, "SDOOR", "law", "A"),
    game(3, "DSOOR", "law", "B"),
    game(4, "DOSOR", "law", "AC"),
    game(5, "OSDOR", "outlaws", "A"),
    game(6, "OSDRO", "outlaws", "E"),
    game(7, "RSDOO", "renegade", "A"),
    game(8, "RSDOO", "renegade", "A"),
    game(9, "RSDOO", "law", "B"),
]


@pytest.mark.parametrize(
    ("games", "wanted"),
    [
        (EVENING[:2], Counts(wins_sheriff=2, games_alive=2)),
        (EVENING[2:4], Counts(wins_deputy=2, games_alive=1)),  # a dead deputy wins with the law
        (EVENING[4:6], Counts(wins_outlaw=2, games_alive=1)),
        (EVENING[6:], Counts(wins_renegade=2, games_alive=2)),
        (EVENING, Counts(wins_sheriff=2, games_alive=6, wins_renegade=2, wins_deputy=2, wins_outlaw=2)),
        ([], Counts(0, 0, 0, 0, 0)),
    ],
)
def test_what_a_has_won_and_survived(games, wanted):
    assert counts("A", games) == wanted


def test_two_evenings_add_up():
    assert counts("A", EVENING[:4]) + counts("A", EVENING[4:]) == counts("A", EVENING)


def test_an_account_goes_on_from_game_to_game_and_who_hires_nobody_pays_nothing():
    hires = {"A": Hire("Bart", 300), "B": Hire("Paul", 100)}
    table = Table(1, tuple("ABCDE"), (game(1, "SDOOR", "law", "A", hires=hires), game(2, "DSOOR", "law", "B")))
    accounts = ledger(table, 5000, lambda played, player: 1000 if played.won_by(player) else 0)
    rows_of = {player: [(e.before, e.price, e.winnings, e.net, e.after) for e in accounts[player]] for player in "AC"}
    assert rows_of == {
        "A": [(5000, 300, 1000, 700, 5700), (5700, 0, 1000, 1000, 6700)],
        "C": [(5000, 0, 0, 0, 5000), (5000, 0, 0, 0, 5000)],
    }


# --- duels --------------------------------------------------------------------------------------------------------


def evening(*duels: tuple[str, str, str]) -> SimpleNamespace:
    """`("semi", "AB", "A")`: the stage, who met, who won."""
    entries = [Duel(stage, tuple(players), won, None, False, n) for n, (stage, players, won) in enumerate(duels)]
    of_stage = {stage: [entry for entry in entries if entry.stage == stage] for stage in (QUARTER, SEMI, THIRD, FINAL)}
    return SimpleNamespace(duels_at=of_stage.__getitem__, waives=lambda check: False, stages=STAGES)


def met(seeds: str, *duels) -> list[tuple]:
    meetings = bracket(evening(*duels), seeds, ROUNDS)
    return [(meeting.stage, meeting.number, "".join(p or "?" for p in meeting.players)) for meeting in meetings]


def test_eight_meet_in_the_order_of_the_law():
    assert met("ABCDEFGH", (QUARTER, "AH", "H"), (QUARTER, "DE", "D"), (SEMI, "DH", "D")) == [
        (QUARTER, 1, "AH"), (QUARTER, 2, "DE"), (QUARTER, 3, "CF"), (QUARTER, 4, "BG"),
        (SEMI, 1, "HD"), (SEMI, 2, "??"), (FINAL, 1, "D?"),
    ]  # fmt: skip


def test_five_make_quarters_in_which_three_meet_nobody_and_four_make_none():
    assert met("ABCDE")[:4] == [(QUARTER, 1, "A?"), (QUARTER, 2, "DE"), (QUARTER, 3, "C?"), (QUARTER, 4, "B?")]
    assert met("ABCD") == [(SEMI, 1, "AD"), (SEMI, 2, "BC"), (FINAL, 1, "??")]
    assert met("ABCD", (SEMI, "AD", "D"), (SEMI, "BC", "C"), (THIRD, "AB", "B"))[2:] == [
        (THIRD, 1, "AB"), (FINAL, 1, "DC")
    ]  # fmt: skip


def order(seeds: str, *duels, ranked: str = "ABCDEF", **more) -> str:
    meetings = bracket(evening(*duels), seeds, ROUNDS)
    reached = places(STAGES, meetings, seeds, ranked, **more)
    assert sorted(reached.values()) == list(range(1, len(ranked) + 1))
    return "".join(sorted(reached, key=reached.__getitem__))


SEMIS = ((SEMI, "AD", "D"), (SEMI, "BC", "C"))


def test_places_after_the_duels():
    assert order("ABCD") == "ABCDEF", "nothing was played yet"
    assert order("ABCD", *SEMIS) == "CDABEF", "the final is still to come: its two by seed, then who lost, by seed"
    assert order("ABCD", *SEMIS, (FINAL, "DC", "D")) == "DCABEF"
    assert order("ABCD", *SEMIS, (FINAL, "DC", "D"), (THIRD, "AB", "B")) == "DCBAEF"
    worse_first = {"A": 2, "B": 1}.__getitem__
    assert order("ABCD", *SEMIS, (FINAL, "DC", "D"), third_first=worse_first) == "DCBAEF", "by the order of that law"


# --- ties ---------------------------------------------------------------------------------------------------------

POINTS = {"P": 9, "Q": 7, "R": 7, "S": 7, "T": 7, "U": 1}
WINS = {"P": 0, "Q": 2, "R": 1, "S": 1, "T": None, "U": 5}


def ranked(*lots: str, who: str = "PQRSTU", points=POINTS, wins=WINS):
    return rank(who, points.__getitem__, (Criterion("wins_sheriff", wins.__getitem__),), lots)


def test_a_chain_splits_what_it_can_and_the_rest_shares_a_place():
    placings = ranked()
    assert [(placing.player, placing.place) for placing in placings] == [
        ("P", 1),
        ("Q", 2),
        ("R", 3),
        ("S", 3),
        ("T", 5),
        ("U", 6),
    ]
    assert placings[0].tie is None and placings[5].tie is None, "who is level with nobody is in no tie"
    tie = placings[1].tie
    assert (tie.players, tie.split) == (tuple("QRST"), ("wins_sheriff", None, "wins_sheriff"))
    assert (tie.lot, tie.shared) == ((), (("R", "S"),))
    assert tie.compared == (ComparedFigures("wins_sheriff", (2, 1, 1, None)),)


def test_a_lot_splits_those_whom_nothing_else_splits():
    placings = ranked("QT", "SR")  # the first lot is of two who are not level to the end
    assert [(placing.player, placing.place) for placing in placings[1:5]] == [("Q", 2), ("S", 3), ("R", 4), ("T", 5)]
    tie = placings[1].tie
    assert tie.split == ("wins_sheriff", LOT, "wins_sheriff")
    assert (tie.lot, tie.shared) == (("S", "R"), ())
    assert [tie.split_from_above(p) for p in "QSRT"] == [None, "wins_sheriff", LOT, "wins_sheriff"]
    assert [tie.split_from_below(p) for p in "QSRT"] == ["wins_sheriff", LOT, "wins_sheriff", None]


def test_a_lot_of_one_who_is_level_with_nobody_is_no_lot():
    tie = ranked("Q", who="QR")[0].tie
    assert tie.lot == () and tie.shared == ()


def test_two_pairs_in_one_tie_are_drawn_apart():
    wins = {"Q": 2, "R": 2, "S": 1, "T": 1}
    placings = ranked("RQ", who="QRST", wins=wins)
    assert [(placing.player, placing.place) for placing in placings] == [("R", 1), ("Q", 2), ("S", 3), ("T", 3)]
    assert placings[0].tie.lot == ("R", "Q") and placings[0].tie.shared == (("S", "T"),)


def test_each_is_split_from_the_neighbour_by_the_first_criterion_that_tells_these_two_apart():
    wins, alive = {"Q": 2, "R": 1, "S": 1}, {"Q": 5, "R": 5, "S": 3}
    chain = (Criterion("wins_sheriff", wins.__getitem__), Criterion("games_alive", alive.__getitem__))
    tie = rank("QRS", lambda player: 0, chain)[0].tie
    assert tie.split == ("wins_sheriff", "games_alive"), "R and S have won as often: not by that"
    assert tie.compared == (ComparedFigures("wins_sheriff", (2, 1, 1)), ComparedFigures("games_alive", (5, 5, 3)))


def test_a_figure_below_zero_keeps_its_sign_in_the_data_and_in_the_sentence():
    scores = {"P": -5, "Q": -37, "R": 12}
    tie = rank("PQR", lambda player: 2, (Criterion("cumulative_score", scores.__getitem__),))[0].tie
    assert tie.players == tuple("RPQ")
    assert tie.compared == (ComparedFigures("cumulative_score", (12, -5, -37)),)
    by = {"it": "il punteggio cumulativo", "en": "cumulative score"}
    assert tie_texts(tie, "P")["it"] == (
        f"A pari punti con altre persone; sta dietro per {by['it']}, −5 a 12; sta davanti per {by['it']}, −5 a −37"
    )
    assert tie_texts(tie, "Q")["en"] == f"Level with two others; behind on {by['en']}, −37 to −5"


@pytest.mark.parametrize(
    ("better", "order", "sentence"),
    [
        (LOWER, "QPR", "behind on people involved, 4 to 2"),
        (PLACE, "QPR", "behind on people involved, 4th to 2nd"),
    ],
)
def test_where_the_lower_figure_wins_it_stands_as_it_is_and_who_has_none_comes_last(better, order, sentence):
    figures = {"P": 4, "Q": 2, "R": None}
    tie = rank("PQR", lambda player: 0, (Criterion("players_involved", figures.__getitem__, better),))[0].tie
    assert tie.players == tuple(order)
    assert tie.compared == (ComparedFigures("players_involved", (2, 4, None), better),)
    assert sentence in tie_texts(tie, "P")["en"]


def test_a_criterion_of_a_series_has_words_however_far_it_goes():
    names = [named(f"dropped_{n}") for n in (1, 13, 14, 20, 21, 132)]
    assert [name["en"] for name in names] == [
        f"the {nth} dropped result" for nth in ("first", "thirteenth", "fourteenth", "twentieth", "21st", "132nd")
    ]
    assert [name["it"] for name in names] == [
        f"il {nth} scarto" for nth in ("primo", "tredicesimo", "quattordicesimo", "ventesimo", "21º", "132º")
    ]


def test_a_tie_is_told_towards_both_neighbours():
    without, drawn = ranked()[1].tie, ranked("SR")[1].tie
    by = "wins as Sheriff"
    assert tie_texts(without, "Q")["en"] == f"Level with three others; ahead on {by}, 2 to 1"
    assert tie_texts(without, "R")["en"] == (
        f"Level with three others; behind on {by}, 1 to 2; shares the place below: level in everything"
    )
    assert tie_texts(without, "S")["en"] == (
        f"Level with three others; shares the place above: level in everything; ahead on {by}, 1 to –"
    )
    assert tie_texts(without, "T")["en"] == f"Level with three others; behind on {by}, – to 1"
    assert tie_texts(drawn, "S")["en"].endswith("; ahead on the draw of lots")
    assert tie_texts(drawn, "R")["en"] == (
        f"Level with three others; behind on the draw of lots; ahead on {by}, 1 to –"
    )
    assert tie_texts(ranked(who="QR")[0].tie, "Q")["en"].startswith("Level with one other; ")
