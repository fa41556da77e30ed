"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import Words, sayings
from ..contract import Cell, PrintedTable
from ..games import elimination_order, majorities, poker_hands, sowing
from . import tables
from .tables import NUMBERS

words = sayings(__file__, "words")

_FORMATS: Mapping[str, Words] = {
    "F1": words("elimination-continuous-qualification"),
    "F2": words("points-at-tables"),
    "F3": words("order-of-elimination"),
    "F4": words("race-against-the-clock"),
    "F5": words("elimination-matches-to-a-target"),
    "F6": words("boards-winners-go-on"),
    "F7": words("matches-of-two-with-draws"),
    "F8": words("boards-of-majorities-winners-go-on"),
}
_HANDS: Mapping[str, Words] = {
    "straight-flush": words("straight-flush"),
    "four": words("four-of-a-kind"),
    "full": words("full-house"),
    "flush": words("flush"),
    "straight": words("straight"),
    "three": words("three-of-a-kind"),
    "two-pairs": words("two-pairs"),
    "pair": words("pair"),
    "high-card": words("high-card"),
}
# The comparisons of the text, the better hand first; where it names no suit, mixed ones.
POKER_EXAMPLES = (
    ("6c 5d 4h 3s 2c", "5d 4h 3s 2c Ad"),
    ("Kc Kd Kh 2s 2c", "Qc Qd Qh Js Jc"),
    ("Ac Ad Ah Ks 2c", "Ac Ad Ah Qs Jc"),
    ("Ac Qd 10h 8s 6c", "Ac Qd 10h 8s 5c"),
)
# The two examples of the text; their pictures are lost, so the figures are a completion that fits its words.
SAMURAI_EXAMPLES: tuple[Mapping[str, tuple[int, int, int]], ...] = (
    {"blue": (5, 2, 3), "red": (1, 4, 3), "green": (3, 3, 4), "yellow": (4, 3, 3)},
    {"red": (6, 1, 2), "yellow": (0, 5, 3), "blue": (4, 3, 4), "green": (3, 3, 4)},
)
_COLOURS: Mapping[str, Words] = {
    "blue": words("blue"),
    "red": words("red"),
    "green": words("green"),
    "yellow": words("yellow"),
}
# The pits around the move of the text's example; the pictures are lost, so the other pits are empty here.
SOWING_BEFORE = dict.fromkeys(sowing.RING, 0) | {"A5": 6, "B5": 3, "B4": 2, "B3": 2, "B2": 1, "B6": 1}


def printed_tables() -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    return {
        "competitions": _competitions(), "bracket-places": _bracket_places(), "clocks": _clocks(),
        "four-daisies": _four_daisies(), "poker-order": _poker_order(), "poker-examples": _poker_examples(),
        "mancala-example": _mancala(), "omaha-tables": _omaha(), "gin-points": _gin(), "samurai-figures": _figures(),
        "samurai-examples": _samurai(), "risiko-setup": _risiko(), "risiko-income": _income(),
        "table-points": _table_points(),
    }  # fmt: skip


def formats() -> Mapping[str, Words]:
    """How each competition is played, in a few words."""
    return {competition.id: _FORMATS[competition.format] for competition in tables.COMPETITIONS.values()}


def _competitions() -> PrintedTable:
    rows = tuple(
        (competition.name, _FORMATS[competition.format], competition.max_entries or "–")
        for competition in tables.COMPETITIONS.values()
    )
    head = (words("competition"), words("format"), words("entries-at-most"))
    return PrintedTable(words("the-fourteen-competitions-regulated"), head, rows)


def _bracket_places() -> PrintedTable:
    rows = (
        (words("wins-the-final"), "1"),
        (words("loses-the-final"), "2"),
        (words("out-in-a-semifinal"), "3–4"),
        (words("out-in-a-quarter-final"), "5–8"),
        (words("out-in-the-round-of-16"), "9–16"),
    )
    head = (words("who"), words("place"))
    return PrintedTable(words("the-places-of-a-full-bracket"), head, rows)


def _clocks() -> PrintedTable:
    competitions = [competition for competition in tables.COMPETITIONS.values() if competition.clock]
    rows = tuple(
        (competition.name, " / ".join(str(seconds // 60) for seconds in competition.clock))
        for competition in competitions
    )
    head = (
        words("competition"),
        words("minutes-each-heats-finals"),
    )
    return PrintedTable(words("time-to-think"), head, rows)


def _four_daisies() -> PrintedTable:
    rows = tuple((n, " ".join(row.replace(".", "○"))) for n, row in enumerate(tables.FOUR_DAISIES, 1))
    head = (words("row"), words("marbles-b-white-n-black-empty"))
    return PrintedTable(words("the-four-daisies"), head, rows)


def _poker_order() -> PrintedTable:
    rows = tuple((n, _HANDS[name]) for n, name in enumerate(reversed(poker_hands.NAMES), 1))
    head = (words("order"), words("combination"))
    return PrintedTable(words("the-combinations-from-the-highest"), head, rows)


def _poker_examples() -> PrintedTable:
    rows = tuple(tuple(_ranks(hand) for hand in sorted(pair, key=_value, reverse=True)) for pair in POKER_EXAMPLES)
    head = (words("wins"), words("loses"))
    return PrintedTable(words("hands-compared"), head, rows)


def _value(hand: str) -> poker_hands.Hand:
    return poker_hands.value(hand.split())


def _ranks(hand: str) -> str:
    return " ".join(card[:-1] for card in hand.split())


def _mancala() -> PrintedTable:
    after = sowing.sow(SOWING_BEFORE, "A5")
    pits = ("A5", "A6", "B6", "B5", "B4", "B3", "B2")
    rows = tuple(
        (pit, SOWING_BEFORE[pit], words("captured") if pit in after.captured else after.pits[pit]) for pit in pits
    )
    head = (words("pit"), words("before"), words("after"))
    return PrintedTable(words("a-moves-from-a5-sowing-and"), head, rows)


def _omaha() -> PrintedTable:
    most = NUMBERS.omaha_seats[1]
    rows = tuple(
        (n, elimination_order.tables_needed(n, most)) for n in (most, most + 1, 2 * most, 2 * most + 1, 3 * most)
    )
    head = (words("players"), words("tables-at-the-start"))
    return PrintedTable(words("how-many-tables"), head, rows)


def _gin() -> PrintedTable:
    rows = (
        (words("knocks-with-fewer-unmatched-points"),
         words("the-difference")),
        (words("the-knocker-is-undercut"),
         words("undercut-and-the-difference-to-the", undercut=NUMBERS.hands.undercut)),
        (words("gin"), words("gin-and-what-the-other-has", gin=NUMBERS.hands.gin)),
        (words("two-cards-left-in-the-stock"), 0),
    )  # fmt: skip
    head = (words("how-it-ends"), words("points"))
    return PrintedTable(words("the-points-of-a-hand-of"), head, rows)


def _figures() -> PrintedTable:
    head = (words("players"), words("figures-of-each-shape"))
    return PrintedTable(words("the-figures-of-samurai"), head, tuple(NUMBERS.figures.items()))


def _samurai() -> PrintedTable:
    rows: list[tuple[Cell, ...]] = []
    for number, example in enumerate(SAMURAI_EXAMPLES, 1):
        captures: dict[str, dict[str, int]]
        captures = {colour: dict(zip(tables.SHAPES, counts, strict=True)) for colour, counts in example.items()}
        held_shapes = majorities.holdings(captures, tables.SHAPES)
        for group in majorities.order(captures, tables.SHAPES, NUMBERS.majorities_at_once):
            for colour in group:
                holding = held_shapes[colour]
                rows.append(
                    (
                        number,
                        _COLOURS[colour],
                        *example[colour],
                        holding.other if holding.shapes else "–",
                        holding.total,
                    )
                )
    head = (
        words("example"), words("colour"), words("helmets"), words("buddhas"),
        words("rice"), words("other-shapes"), words("all"),
    )  # fmt: skip
    return PrintedTable(words("two-counts-from-the-winner-down"), head, tuple(rows))


def _risiko() -> PrintedTable:
    rows = tuple(
        (n, armies, left_over(n), NUMBERS.neutral if left_over(n) else 0) for n, armies in NUMBERS.armies.items()
    )
    head = (
        words("players"), words("armies-each"),
        words("cards-left-over"), words("neutral-armies-on-each"),
    )  # fmt: skip
    return PrintedTable(words("the-start-of-risiko"), head, rows)


def left_over(players: int) -> int:
    """Territory cards that cannot be dealt equally: their territories are neutral."""
    return NUMBERS.territories % players


def income(territories: int) -> int:
    """Armies a turn: a third of the territories, one at least for who holds any."""
    return max(1, territories // NUMBERS.income) if territories else 0


def _income() -> PrintedTable:
    head = (words("territories"), words("armies"))
    rows = tuple((n, income(n)) for n in (1, 2, 3, 5, 6, 11, 12))
    return PrintedTable(words("the-income"), head, rows)


def _table_points() -> PrintedTable:
    three = tables.DEFAULTS.three_table_points
    rows = tuple(
        (n, points, three[n - 1] if n <= len(three) else "–") for n, points in enumerate(NUMBERS.table_points, 1)
    )
    head = (
        words("place"),
        words("table-of-four"),
        words("table-of-three"),
    )
    return PrintedTable(words("the-points-of-a-rummikub-table"), head, rows)
