"""The final as it was played: the podium, the duels, its tables seen from above, how everybody came there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...records.records import Register
from ...regulations.bang.facts import Table
from ...regulations.duel_stages import Stages
from ...regulations.exact import Amount, round_half_away
from ...season.document import SeasonDocument
from ...season.finals import Admission
from ...season.tournaments import TournamentResult
from ..charts.round_table import CHIP, SeatDrawing, can_be_drawn, round_table
from .admission import AREA_SEAT, AdmissionLine, seat, seats_each
from .page import same
from .qualification import BY_RIGHT, DIRECT
from .values import Person, Said, saying

SHAPES_IN_ORDER = ("right", "called", "card", "rope")
LONGEST, WIDTH = 14, 88  # letters on a line of a name in the drawing; how wide more of them are drawn, in its units
SHAPES = {AREA_SEAT: "right", "reserve": "called", "repechage": "rope"}  # how somebody came; all else is a card


class Token(Struct, frozen=True, eq=False):
    """How somebody came to the final: the *shape* (right, called, card, rope), the *letters* of the area with the place
    in its ranking, *seat* in words. A card may be no wild card, but a seat that the law gives *by_right*."""

    shape: str
    area: str
    letters: Words
    seat: AdmissionLine
    by_right: bool = False

    @property
    def way(self) -> str:
        """The shape in words: who came up in the ranking of an area has a seat of the ranking, as everywhere else."""
        if self.by_right:
            return "direct"
        return "moved" if self.shape == "called" and self.seat.origin.key == f"seat-{AREA_SEAT}" else self.shape


class Seated(Struct, frozen=True, eq=False):
    """Somebody at a table: *token* None for who sat there without a seat of the season, *lines* the name as the drawing
    writes it; *on* says that they went on to the duels."""

    player: str
    token: Token | None
    lines: Mapping[str, tuple[str, ...]]
    place: int | None
    score: Amount | None
    on: bool
    drawn: SeatDrawing

    def squeezed(self, line: str) -> int:
        """How wide a *line* of the name is drawn that has no room as it is; 0 where it has."""
        return WIDTH if len(line) > LONGEST else 0


class FinalTable(Struct, frozen=True, eq=False):
    """A table: *seats* in drawing order, *best* the same with the best first, *won* who won each game (law, outlaws,
    renegade)."""

    number: int
    anchor: str
    seats: tuple[Seated, ...]
    best: tuple[Seated, ...]
    won: tuple[str, ...]


class PodiumStep(Struct, frozen=True, eq=False):
    """A step of the podium; *before* is the place after the tables."""

    place: int
    player: str
    token: Token | None
    before: int | None


def has_final(document: SeasonDocument) -> bool:
    """Whether there is anything to say about the final yet."""
    return document.regulation.final.held and bool(document.result.admissions)


def tokens(document: SeasonDocument) -> Mapping[str, Token]:
    """Of everybody in the final."""
    letters, most = _letters(document), seats_each(document.result)
    admissions = (admission for admission in document.result.admissions if admission.value.seat)
    return {
        admission.value.player: _token(admission.value, seat(document, admission), letters, most)
        for admission in admissions
    }


def _letters(document: SeasonDocument) -> Mapping[str, Words]:
    """As many first letters of the areas' names as tell them apart, in each language."""
    names = document.regulation.areas
    long = 1
    while any(len({name[lang][:long] for name in names.values()}) < len(names) for lang in LANGUAGES) and long < 3:
        long += 1
    return {area: {lang: name[lang][:long].upper() for lang in LANGUAGES} for area, name in names.items()}


def _token(admission: Admission, standing: AdmissionLine, letters: Mapping[str, Words], most: int) -> Token:
    """Who stands further down than an area has seats, *most*, came up when others made room."""
    shape = SHAPES.get(admission.seat or "", "card")
    if shape == "right" and (standing.position or 0) > most:
        shape = "called"
    if shape in ("right", "called") and standing.area:
        place = "" if standing.place is None else str(standing.place)
        text: Words = {lang: letters[standing.area][lang] + place for lang in LANGUAGES}
    else:
        text = same("R" if shape == "rope" else "D" if admission.seat == DIRECT else "W")
    area = standing.area if admission.seat not in BY_RIGHT else ""
    return Token(shape, area, text, standing, admission.seat == DIRECT)


def shapes(came: Mapping[str, Token]) -> tuple[tuple[Token, int], ...]:
    """One of each way that somebody came by, in the order of their shapes, with how many did."""
    in_order = sorted(came.values(), key=lambda token: SHAPES_IN_ORDER.index(token.shape))
    by_way: dict[str, list[Token]] = {}
    for token in in_order:
        by_way.setdefault(token.way, []).append(token)
    return tuple((tokens[0], len(tokens)) for tokens in by_way.values())


def podium(document: SeasonDocument, final: TournamentResult, came: Mapping[str, Token]) -> tuple[PodiumStep, ...]:
    return tuple(
        PodiumStep(place, player, came.get(player), _before(final, player))
        for place, player in enumerate(document.result.podium, 1)
    )


def _before(final: TournamentResult, player: str) -> int | None:
    row = final.row(player)
    return row.value.preliminary_place if row else None


def story(stages: Stages, final: TournamentResult, winner: str | None) -> Said | None:
    """The duel at the last of the *stages* in a sentence, by where both stood after the tables; None where there was
    none, or no score."""
    last = next((meeting.duel for meeting in final.meetings if meeting.stage == stages.last and meeting.duel), None)
    if last is None or last.score is None or last.won != winner:
        return None
    loser = next(player for player in last.players if player != last.won)
    mine, theirs = _before(final, last.won), _before(final, loser)
    if mine is None:
        return saying("final-beats", who=Person(last.won), loser=Person(loser), most=last.score[0], fewer=last.score[1])
    key = "final-from-first" if mine == 1 else "final-over-first" if theirs == 1 else "final-over"
    most, fewer = last.score
    return saying(key, who=Person(last.won), loser=Person(loser), start=mine, most=most, fewer=fewer)


def final_tables(register: Register, final: TournamentResult, came: Mapping[str, Token]) -> tuple[FinalTable, ...]:
    """Its tables, where they stay together and can be drawn; nothing else."""
    tables = final.facts.tables
    if any(table.round or not can_be_drawn(table.size) for table in tables):
        return ()
    return tuple(_table(register, final, table, n, came) for n, table in enumerate(tables, 1))


def empty_tables(sizes: Sequence[int]) -> tuple[tuple[SeatDrawing, ...], ...]:
    """The seats of tables that nobody sits at yet, where all can be drawn; nothing else."""
    if not all(map(can_be_drawn, sizes)):
        return ()
    return tuple(round_table([(0, 1)] * size) for size in sizes)


def _table(
    register: Register, final: TournamentResult, table: Table, n: int, came: Mapping[str, Token]
) -> FinalTable:  # fmt: skip
    duelists = {player for meeting in final.meetings for player in meeting.players}
    rows = [final.row(player) for player in table.seats]
    scores = [row.value.preliminary_score if row else None for row in rows]
    names = [_lines(register, player) for player in table.seats]
    plan = round_table(
        [
            (max(0, round_half_away(Fraction(score or 0) / CHIP)), len(lines[LANGUAGES[0]]) + 1)
            for score, lines in zip(scores, names, strict=True)
        ]
    )
    seats = tuple(
        Seated(player, came.get(player), lines, _before(final, player), score, player in duelists, place)
        for player, lines, score, place in zip(table.seats, names, scores, plan, strict=True)
    )
    best = tuple(sorted(seats, key=lambda seated: (seated.place is None, seated.place or 0)))
    return FinalTable(table.number, f"t{n}", seats, best, tuple(game.won or "" for game in table.games))


def _lines(register: Register, player: str) -> Mapping[str, tuple[str, ...]]:
    """A surname on one line, or on two. The whole name stands in the list beside the drawing."""
    return {lang: tuple(_wrapped(register.name(player, lang))) for lang in LANGUAGES}


def _wrapped(name: str) -> Iterator[str]:
    first, _, rest = name.partition(" ")
    words = (rest or first).split()
    line = words.pop(0)
    while words and len(line) + 1 + len(words[0]) <= LONGEST:
        line += f" {words.pop(0)}"
    yield line
    if words:
        yield " ".join(words)
