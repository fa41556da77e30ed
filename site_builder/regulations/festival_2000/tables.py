"""The festival's regulations as the rules see them: fourteen competitions, each a line of data on the shared formats.

Their numbers stand in `law.yaml`; the readings are the decisions AF-01 to AF-16, and AF-17 to AF-21 for what the text
does not have at all and this site needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from ...languages import Words, same, sayings
from ..games.area_scores import AreaTerms
from ..games.head_to_head import Terms
from ..games.match_to_target import HandTerms
from ..games.table_points import PointTerms
from ..numbers import read
from ..readings import either, reading

words = sayings(__file__, "words")

BRACKET, MATCHES, ROUNDS, ELIMINATIONS, FINISHERS, BOARDS = (
    "bracket", "matches", "rounds", "eliminations", "finishers", "boards",
)  # fmt: skip
BLOCKS = ("qualification", BRACKET, MATCHES, ROUNDS, ELIMINATIONS, FINISHERS, BOARDS)
PLAYER_OF_THE_YEAR = "player-of-the-year"

# aba-2: the start called the four daisies, row by row.
FOUR_DAISIES = ("BB.NN", "BBBNNN", ".BB.NN.", "........", ".........", "........", ".NN.BB.", "NNNBBB", "NN.BB")
SHAPES = ("helmets", "buddhas", "rice")  # sam-3

Range = tuple[int, int]


class Numbers(Struct, frozen=True):
    """The numbers of the text, by the names that they have in `law.yaml`, where each stands with its clause."""

    wins_to_qualify: int
    most_entries: Mapping[str, int]
    abalone_clock: int
    marble_step: int
    lost_marbles: int
    backgammon_points: int
    memory_tiles: int
    pair_of_puzzle: int
    quarto_clock: int
    quarto_final_clock: int
    seeds: int
    seeds_to_win: int
    mancala_win: int
    mancala_draw: int
    omaha_seats: Range
    most_left: int
    undercut: int
    gin: int
    gin_target: int
    gin_columns: tuple[Range, ...]
    twixt_clock: int
    samurai_seats: Range
    figures: Mapping[int, int]
    majorities_at_once: int
    risiko_seats: Range
    armies: Mapping[int, int]
    cards: int
    jokers: int
    neutral: int
    income: int
    threshold: int
    in_objective: int
    outside: int
    rummikub_seats: Range
    table_points: tuple[int, ...]
    late_penalty: int

    @property
    def memory_pairs(self) -> int:
        return self.memory_tiles // 2

    @property
    def territories(self) -> int:
        """Territories of the map: the cards less the jokers."""
        return self.cards - self.jokers

    @property
    def figures_of_a_shape(self) -> int:
        """As many as there are with the most players."""
        return max(self.figures.values())

    @property
    def full_table(self) -> int:
        """Players of a full table of Rummikub."""
        return self.rummikub_seats[1]

    @property
    def hands(self) -> HandTerms:
        """What decides a hand of gin."""
        return HandTerms(undercut=self.undercut, gin=self.gin, most_left=self.most_left)


NUMBERS = read(Numbers, Path(__file__).parent)
NO_TERMS = Terms()


class Competition(Struct, frozen=True):
    """One competition.

    *part* is its part of the text; *format* the abstract format; *blocks* what its sheet must have, *may* what it may
    have; *max_entries* of the continuous qualification; *terms* decide a match by *rule*; *seats* are the fewest
    and the most players of a table; *size* the players of an entrant; *clauses* the clause of a rule where
    it is its own.
    """

    id: str
    name: Words
    part: str
    format: str
    blocks: tuple[str, ...]
    clauses: Mapping[str, str]
    may: tuple[str, ...] = ()
    max_entries: int | None = None
    terms: Terms = NO_TERMS
    rule: str = "RF-03"
    clock: tuple[int, ...] = ()
    seats: tuple[int, int] | None = None
    size: int = 1
    hall: str | None = None

    def clause(self, rule: str, default: str) -> str:
        return self.clauses.get(rule, default)


def _knockout(
    id: str, name: str, part: str, rule: str, clauses: Mapping[str, str], terms: Terms = NO_TERMS,
    clock: tuple[int, ...] = (), hall: str | None = None,
) -> Competition:  # fmt: skip
    """A competition by elimination with a continuous qualification (F1)."""
    blocks = ("qualification", BRACKET)
    all_clauses = {"RF-01": f"{part}-1", **clauses}
    most = NUMBERS.most_entries[id]
    return Competition(id, same(name), part, "F1", blocks, all_clauses, (), most, terms, rule, clock, hall=hall)


_ALL = (
    _knockout("abalone", "Abalone", "aba", "RF-04", {"RF-04": "aba-3"}, hall="abalone",
              terms=Terms(target=NUMBERS.lost_marbles, overtime=NUMBERS.marble_step), clock=(NUMBERS.abalone_clock,)),
    _knockout("backgammon", "Backgammon", "bac", "RF-05", {"RF-05": "bac-2"}),
    _knockout("carolus-magnus", "Carolus Magnus", "car", "RF-06", {"RF-06": "car-2"},
              terms=Terms()),
    _knockout("memory", "Memory", "mem", "RF-07", {"RF-07": "mem-2"},
              terms=Terms(target=NUMBERS.memory_pairs // 2 + 1, most=NUMBERS.memory_pairs)),
    Competition("poker-holdem", words("texas-holdem-poker"), "pok", "F3", (ELIMINATIONS,),
                {"RF-10": "pok-3", "RF-12": "pok-2"}),
    Competition("puzzle", words("puzzle-for-pairs"), "puz", "F4", (FINISHERS,), {},
                size=NUMBERS.pair_of_puzzle),
    _knockout("quarto", "Quarto!", "qua", "RF-03", {"RF-03": "qua-3", "RF-30": "qua-2"},
              hall="quarto", clock=(NUMBERS.quarto_clock, NUMBERS.quarto_final_clock)),
    Competition("mancala", same("Mancala"), "man", "F7", (MATCHES,), {"RF-03": "man-3"}, may=(BRACKET,),
                terms=Terms(target=NUMBERS.seeds_to_win, most=NUMBERS.seeds, draws=True), rule="RF-14"),
    Competition("poker-omaha", words("omaha-poker"), "oma", "F3", (ELIMINATIONS,), {"RF-10": "oma-5"},
                seats=NUMBERS.omaha_seats),
    Competition("gin-rummy", same("Gin Rummy"), "gin", "F5", (BRACKET,), {}, rule="RF-17",
                terms=Terms(hands=NUMBERS.hands, match_target=NUMBERS.gin_target, columns_to_win=NUMBERS.gin_columns)),
    _knockout("twixt", "TwixT", "twi", "RF-02", {"RF-30": "twi-2"}, hall="twixt",
              clock=(NUMBERS.twixt_clock,)),
    Competition("samurai", same("Samurai"), "sam", "F8", (BOARDS,), {}, seats=NUMBERS.samurai_seats),
    Competition("risiko", same("Risiko!"), "ris", "F6", (BOARDS,), {}, seats=NUMBERS.risiko_seats),
    Competition("rummikub", same("Rummikub"), "rum", "F2", (ROUNDS,), {}, seats=NUMBERS.rummikub_seats),
)  # fmt: skip
COMPETITIONS: Mapping[str, Competition] = {competition.id: competition for competition in _ALL}

AREAS: Mapping[str, Words] = {PLAYER_OF_THE_YEAR: words("player-of-the-year")}
GAMES: Mapping[str, Words] = {competition.id: competition.name for competition in _ALL}


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used. The decisions stand first.

    The numbers that the text leaves open (AF-02, AF-08) stand last.
    """

    penalty_rounding: str = either("AF-03", "floor", "ceiling")
    three_table_points: tuple[int, ...] = reading("AF-06", {"4-3-2": (4, 3, 2), "3-2-1": (3, 2, 1)})
    table_tie: str = either("AF-07", "average", "best")
    time_bonus: str = either("AF-13", "recorded", "never")
    shared_points: str = either("AF-17", "average", "best")
    max_entries: Mapping[str, int] = field(default_factory=dict[str, int])  # by competition where it is another
    wins_to_qualify: int = NUMBERS.wins_to_qualify
    stop_threshold: int = NUMBERS.threshold

    def entries(self, competition: Competition) -> int | None:
        return self.max_entries.get(competition.id, competition.max_entries)

    @property
    def point_terms(self) -> PointTerms:
        points = {NUMBERS.full_table: NUMBERS.table_points, NUMBERS.full_table - 1: self.three_table_points}
        return PointTerms(points, NUMBERS.late_penalty, self.table_tie)

    @property
    def area_terms(self) -> AreaTerms:
        return AreaTerms(NUMBERS.in_objective, NUMBERS.outside, self.stop_threshold)


DEFAULTS = Parameters()
