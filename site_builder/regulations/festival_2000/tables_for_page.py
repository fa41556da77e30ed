"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import Words
from ..contract import Cell, PrintedTable, words
from ..games import elimination_order, majorities, poker_hands, sowing
from . import tables
from .tables import NUMBERS

_FORMATS: Mapping[str, Words] = {
    "F1": {"it": "eliminazione, qualificazione continua", "en": "elimination, continuous qualification"},
    "F2": {"it": "punti ai tavoli", "en": "points at tables"},
    "F3": {"it": "ordine di uscita", "en": "order of elimination"},
    "F4": {"it": "corsa contro il tempo", "en": "race against the clock"},
    "F5": {"it": "eliminazione, partite a punti", "en": "elimination, matches to a target"},
    "F6": {"it": "tavoli, chi vince avanza", "en": "boards, winners go on"},
    "F7": {"it": "partite fra due, con pareggi", "en": "matches of two, with draws"},
    "F8": {"it": "tavoli a maggioranze, chi vince avanza", "en": "boards of majorities, winners go on"},
}
_HANDS: Mapping[str, Words] = {
    "straight-flush": {"it": "Scala reale", "en": "Straight flush"},
    "four": {"it": "Poker", "en": "Four of a kind"},
    "full": {"it": "Full", "en": "Full house"},
    "flush": {"it": "Colore", "en": "Flush"},
    "straight": {"it": "Scala", "en": "Straight"},
    "three": {"it": "Tris", "en": "Three of a kind"},
    "two-pairs": {"it": "Doppia coppia", "en": "Two pairs"},
    "pair": {"it": "Coppia", "en": "Pair"},
    "high-card": {"it": "Carta singola", "en": "High card"},
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
    "blue": {"it": "Blu", "en": "Blue"},
    "red": {"it": "Rosso", "en": "Red"},
    "green": {"it": "Verde", "en": "Green"},
    "yellow": {"it": "Giallo", "en": "Yellow"},
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
    head = (words("Gara", "Competition"), words("Formula", "Format"), words("Iscrizioni, al più", "Entries, at most"))
    return PrintedTable(words("Le quattordici gare regolate", "The fourteen competitions regulated"), head, rows)


def _bracket_places() -> PrintedTable:
    rows = (
        (words("vince la finale", "wins the final"), "1"),
        (words("perde la finale", "loses the final"), "2"),
        (words("fuori in semifinale", "out in a semifinal"), "3–4"),
        (words("fuori ai quarti", "out in a quarter-final"), "5–8"),
        (words("fuori negli ottavi", "out in the round of 16"), "9–16"),
    )
    head = (words("Chi", "Who"), words("Posto", "Place"))
    return PrintedTable(words("I posti di un tabellone completo", "The places of a full bracket"), head, rows)


def _clocks() -> PrintedTable:
    competitions = [competition for competition in tables.COMPETITIONS.values() if competition.clock]
    rows = tuple(
        (competition.name, " / ".join(str(seconds // 60) for seconds in competition.clock))
        for competition in competitions
    )
    head = (
        words("Gara", "Competition"),
        words("Minuti a testa (eliminatorie / finali)", "Minutes each (heats / finals)"),
    )
    return PrintedTable(words("Il tempo di riflessione", "Time to think"), head, rows)


def _four_daisies() -> PrintedTable:
    rows = tuple((n, " ".join(row.replace(".", "○"))) for n, row in enumerate(tables.FOUR_DAISIES, 1))
    head = (words("Riga", "Row"), words("Biglie: B bianca, N nera, ○ vuoto", "Marbles: B white, N black, ○ empty"))
    return PrintedTable(words("Le quattro margherite", "The four daisies"), head, rows)


def _poker_order() -> PrintedTable:
    rows = tuple((n, _HANDS[name]) for n, name in enumerate(reversed(poker_hands.NAMES), 1))
    head = (words("Ordine", "Order"), words("Combinazione", "Combination"))
    return PrintedTable(words("Le combinazioni, dalla più alta", "The combinations, from the highest"), head, rows)


def _poker_examples() -> PrintedTable:
    rows = tuple(tuple(_ranks(hand) for hand in sorted(pair, key=_value, reverse=True)) for pair in POKER_EXAMPLES)
    head = (words("Vince", "Wins"), words("Perde", "Loses"))
    return PrintedTable(words("Mani a confronto", "Hands compared"), head, rows)


def _value(hand: str) -> poker_hands.Hand:
    return poker_hands.value(hand.split())


def _ranks(hand: str) -> str:
    return " ".join(card[:-1] for card in hand.split())


def _mancala() -> PrintedTable:
    after = sowing.sow(SOWING_BEFORE, "A5")
    pits = ("A5", "A6", "B6", "B5", "B4", "B3", "B2")
    rows = tuple(
        (pit, SOWING_BEFORE[pit], words("presa", "captured") if pit in after.captured else after.pits[pit])
        for pit in pits
    )
    head = (words("Buca", "Pit"), words("Prima", "Before"), words("Dopo", "After"))
    return PrintedTable(words("A muove da A5: semina e presa", "A moves from A5: sowing and capture"), head, rows)


def _omaha() -> PrintedTable:
    most = NUMBERS.omaha_seats[1]
    rows = tuple(
        (n, elimination_order.tables_needed(n, most)) for n in (most, most + 1, 2 * most, 2 * most + 1, 3 * most)
    )
    head = (words("Giocatori", "Players"), words("Tavoli alla partenza", "Tables at the start"))
    return PrintedTable(words("Quanti tavoli", "How many tables"), head, rows)


def _gin() -> PrintedTable:
    rows = (
        (words("chiude con meno punti spaiati", "knocks with fewer unmatched points"),
         words("la differenza", "the difference")),
        (words("chi chiude va sotto", "the knocker is undercut"),
         words(f"{NUMBERS.hands.undercut} più la differenza, all’avversario",
               f"{NUMBERS.hands.undercut} and the difference, to the other")),
        (words("gin", "gin"), words(f"{NUMBERS.hands.gin} più gli spaiati dell’avversario",
                                    f"{NUMBERS.hands.gin} and what the other has unmatched")),
        (words("tallone a due carte", "two cards left in the stock"), 0),
    )  # fmt: skip
    head = (words("Come finisce", "How it ends"), words("Punti", "Points"))
    return PrintedTable(words("I punti di una mano di gin", "The points of a hand of gin"), head, rows)


def _figures() -> PrintedTable:
    head = (words("Giocatori", "Players"), words("Figure per forma", "Figures of each shape"))
    return PrintedTable(words("Le figure di Samurai", "The figures of Samurai"), head, tuple(NUMBERS.figures.items()))


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
        words("Esempio", "Example"), words("Colore", "Colour"), words("Elmi", "Helmets"), words("Buddha", "Buddhas"),
        words("Riso", "Rice"), words("Altre forme", "Other shapes"), words("Tutte", "All"),
    )  # fmt: skip
    return PrintedTable(words("Due conteggi, da chi vince", "Two counts, from the winner down"), head, tuple(rows))


def _risiko() -> PrintedTable:
    rows = tuple(
        (n, armies, left_over(n), NUMBERS.neutral if left_over(n) else 0) for n, armies in NUMBERS.armies.items()
    )
    head = (
        words("Giocatori", "Players"), words("Carri a testa", "Armies each"),
        words("Carte che avanzano", "Cards left over"), words("Armate neutre su ciascuna", "Neutral armies on each"),
    )  # fmt: skip
    return PrintedTable(words("La partenza di Risiko!", "The start of Risiko!"), head, rows)


def left_over(players: int) -> int:
    """Territory cards that cannot be dealt equally: their territories are neutral."""
    return NUMBERS.territories % players


def income(territories: int) -> int:
    """Armies a turn: a third of the territories, one at least for who holds any."""
    return max(1, territories // NUMBERS.income) if territories else 0


def _income() -> PrintedTable:
    head = (words("Territori", "Territories"), words("Carri", "Armies"))
    rows = tuple((n, income(n)) for n in (1, 2, 3, 5, 6, 11, 12))
    return PrintedTable(words("La rendita", "The income"), head, rows)


def _table_points() -> PrintedTable:
    three = tables.DEFAULTS.three_table_points
    rows = tuple(
        (n, points, three[n - 1] if n <= len(three) else "–") for n, points in enumerate(NUMBERS.table_points, 1)
    )
    head = (
        words("Posto", "Place"),
        words("Tavolo da quattro", "Table of four"),
        words("Tavolo da tre", "Table of three"),
    )
    return PrintedTable(words("I punti di un tavolo di Rummikub", "The points of a Rummikub table"), head, rows)
