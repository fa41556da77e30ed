"""The numbers of the festival's regulations: fourteen competitions, each a line of data on the shared formats.

Figures without another source are those of the text (FEST); the readings are the decisions AF-01 to AF-16, and AF-17 to
AF-21 for what the text does not have at all and this site needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...languages import Words
from ..games.area_scores import AreaTerms
from ..games.head_to_head import Terms
from ..games.match_to_target import HandTerms
from ..games.table_points import PointTerms
from ..readings import either, reading

BRACKET, MATCHES, ROUNDS, ELIMINATIONS, FINISHERS, BOARDS = (
    "bracket", "matches", "rounds", "eliminations", "finishers", "boards",
)  # fmt: skip
BLOCKS = ("qualification", BRACKET, MATCHES, ROUNDS, ELIMINATIONS, FINISHERS, BOARDS)
PLAYER_OF_THE_YEAR = "player-of-the-year"

# aba-2: the start called the four daisies, row by row.
FOUR_DAISIES = ("BB.NN", "BBBNNN", ".BB.NN.", "........", ".........", "........", ".NN.BB.", "NNNBBB", "NN.BB")
LOST_MARBLES = 6  # aba-2, by the sheet in the box: lost marbles that end a game
ABALONE_CLOCK = 600  # aba-3, seconds a player
MARBLE_STEP = 120  # aba-3, seconds beyond the clock that cost a marble
BACKGAMMON_POINTS = 5  # bac-2, of a qualifying match
MEMORY_TILES = 70  # mem-2
MEMORY_PAIRS = MEMORY_TILES // 2
PAIRS_TO_WIN = MEMORY_PAIRS // 2 + 1
QUARTO_CLOCK = 360  # qua-2, seconds a player
QUARTO_FINAL_CLOCK = 600  # qua-2, the same in the final
TWIXT_CLOCK = 1200  # twi-2, seconds a player
SEEDS = 48  # man-3: 24 each are a draw
SEEDS_TO_WIN = 25  # man-3
WIN = 2  # Mancala, points of a win (AF-20)
DRAW_SHARE = 1  # Mancala, points of a draw (AF-20)
OMAHA_TABLE = 9  # oma-1, seats
HANDS = HandTerms(undercut=20, gin=25, most_left=10)  # gin-3, gin-4
GIN_TARGET = 200  # gin-5, points
GIN_COLUMNS = ((1, 1), (3, 2))  # gin-6: of so many columns so many win the match
SHAPES = ("helmets", "buddhas", "rice")  # sam-3
FIGURES = 13  # sam-1, of each shape
FIGURES_BY_PLAYERS = {2: 7, 3: 10, 4: 13}  # sam-4, of each shape
IMMEDIATE = 2  # sam-7: majorities that win at once
ARMIES = {4: 30, 5: 25, 6: 20}  # ris-2, by players
CARDS = 44  # ris-2
JOKERS = 2  # ris-2
NEUTRAL = 5  # ris-2, armies on a territory that is left over
TERRITORIES = CARDS - JOKERS
INCOME = 3  # ris-4: territories that bring an army
THRESHOLD = 14  # ris-8: dice that sum to this or more close the game (AF-08)
IN_OBJECTIVE = 3  # ris-9, points of an area
OUTSIDE = 1  # ris-9, the same outside the objective
TABLE_POINTS = (4, 3, 2, 1)  # rum-1, by place
LATE_PENALTY = 30  # rum-3, points
FULL_TABLE = 4  # rum-1, seats


@dataclass(frozen=True, slots=True)
class Competition:
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
    terms: Terms = Terms()
    rule: str = "RF-03"
    clock: tuple[int, ...] = ()
    seats: tuple[int, int] | None = None
    size: int = 1
    hall: str | None = None

    def clause(self, rule: str, default: str) -> str:
        return self.clauses.get(rule, default)


def _knockout(id: str, it: str, en: str, part: str, entries: int, rule: str, clauses: dict[str, str], **more):
    """A competition by elimination with a continuous qualification (F1)."""
    blocks = ("qualification", BRACKET)
    own = {"RF-01": f"{part}-1", **clauses}
    return Competition(id, {"it": it, "en": en}, part, "F1", blocks, own, (), entries, rule=rule, **more)


def _other(id: str, it: str, en: str, part: str, format: str, blocks: tuple[str, ...], clauses: dict[str, str], **more):
    return Competition(id, {"it": it, "en": en}, part, format, blocks, clauses, **more)


_ALL = (
    _knockout("abalone", "Abalone", "Abalone", "aba", 2, "RF-04", {"RF-04": "aba-3"}, hall="abalone",
              terms=Terms(target=LOST_MARBLES, overtime=MARBLE_STEP), clock=(ABALONE_CLOCK,)),
    _knockout("backgammon", "Backgammon", "Backgammon", "bac", 2, "RF-05", {"RF-05": "bac-2"}),
    _knockout("carolus-magnus", "Carolus Magnus", "Carolus Magnus", "car", 2, "RF-06", {"RF-06": "car-2"},
              terms=Terms()),
    _knockout("memory", "Memory", "Memory", "mem", 3, "RF-07", {"RF-07": "mem-2"},
              terms=Terms(target=PAIRS_TO_WIN, most=MEMORY_PAIRS)),
    _other("poker-holdem", "Poker Texas Hold'em", "Texas Hold'em poker", "pok", "F3", (ELIMINATIONS,),
           {"RF-10": "pok-3", "RF-12": "pok-2"}),
    _other("puzzle", "Puzzle a coppie", "Puzzle for pairs", "puz", "F4", (FINISHERS,), {}, size=2),
    _knockout("quarto", "Quarto!", "Quarto!", "qua", 2, "RF-03", {"RF-03": "qua-3", "RF-30": "qua-2"},
              hall="quarto", clock=(QUARTO_CLOCK, QUARTO_FINAL_CLOCK)),
    _other("mancala", "Mancala", "Mancala", "man", "F7", (MATCHES,), {"RF-03": "man-3"}, may=(BRACKET,),
           terms=Terms(target=SEEDS_TO_WIN, most=SEEDS, draws=True), rule="RF-14"),
    _other("poker-omaha", "Poker Omaha", "Omaha poker", "oma", "F3", (ELIMINATIONS,), {"RF-10": "oma-5"},
           seats=(2, OMAHA_TABLE)),
    _other("gin-rummy", "Gin Rummy", "Gin Rummy", "gin", "F5", (BRACKET,), {}, rule="RF-17",
           terms=Terms(hands=HANDS, match_target=GIN_TARGET, columns_to_win=GIN_COLUMNS)),
    _knockout("twixt", "TwixT", "TwixT", "twi", 2, "RF-02", {"RF-30": "twi-2"}, hall="twixt", clock=(TWIXT_CLOCK,)),
    _other("samurai", "Samurai", "Samurai", "sam", "F8", (BOARDS,), {}, seats=(2, 4)),
    _other("risiko", "Risiko!", "Risiko!", "ris", "F6", (BOARDS,), {}, seats=(4, 6)),
    _other("rummikub", "Rummikub", "Rummikub", "rum", "F2", (ROUNDS,), {}, seats=(3, FULL_TABLE)),
)  # fmt: skip
COMPETITIONS: Mapping[str, Competition] = {competition.id: competition for competition in _ALL}

AREAS: Mapping[str, Words] = {PLAYER_OF_THE_YEAR: {"it": "Giocatore dell’Anno", "en": "Player of the Year"}}
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
    max_entries: Mapping[str, int] = field(default_factory=dict)  # by competition where it is another
    wins_to_qualify: int = 1
    stop_threshold: int = THRESHOLD

    def entries(self, competition: Competition) -> int | None:
        return self.max_entries.get(competition.id, competition.max_entries)

    @property
    def point_terms(self) -> PointTerms:
        points = {FULL_TABLE: TABLE_POINTS, FULL_TABLE - 1: self.three_table_points}
        return PointTerms(points, LATE_PENALTY, self.table_tie)

    @property
    def area_terms(self) -> AreaTerms:
        return AreaTerms(IN_OBJECTIVE, OUTSIDE, self.stop_threshold)


DEFAULTS = Parameters()
