"""A closed season on one large sheet: who won it, the tables of its final, the race of every area, who won what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...records.records import Register
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...results import Results
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ..charts.ornament import Ornament
from .ceremony import as_played, drawn_of, final_of
from .counts import counts
from .evening import stages
from .final_table import FinalTable, Token, final_tables, shapes, tokens
from .naming import in_short, shown
from .page import said, same
from .paper_race import PaperRace, paper_race
from .qualification import admissions

MOST_WINNERS = 60  # winners of tournaments that have room on a poster
ON_A_POSTER, FEW_AREAS = 6, 4  # lines of an area, where there is room for so many; with more areas the first alone
_NAMED = 3  # who won a tournament together
RACED = 3  # areas whose races have room side by side; tables of a final too


class PosterArea(Struct, frozen=True):
    """An area by its name: (place, name, points, place in the final) of its first lines, and of whoever stands on the
    podium, 0 where somebody does not; *race* is how
    they came there, None where there is no room or nothing to draw."""

    id: str
    name: Words
    lines: tuple[tuple[int, Words, Amount, int], ...]
    race: PaperRace | None


class PosterDuelist(Struct, frozen=True):
    """One of two by their *name*; the *area* that they came to the final from, "" without; the *score* of a duel,
    None where nobody wrote it; (x, whether they won it) of every round as it is drawn."""

    name: Words
    area: str
    score: int | None
    rounds: tuple[tuple[int, bool], ...]


class PosterDuel(Struct, frozen=True):
    """A duel of the final: the winner first."""

    title: Words
    last: bool
    duelists: tuple[PosterDuelist, ...]


class Poster(Struct, frozen=True):
    """A closed season on one large sheet: who won it, (place, name) of the rest of the podium; the last *duels* of its
    final, its *tables* as they are seen from above, and a sign of each of the *ways* there; its *areas*; what the
    season comes to as (how many, of what); (name, tournament, day) of who won its tournaments, none where they are too
    many; *drawn* is made of the champion's games."""

    year: Words
    champion: Words | None
    podium: tuple[tuple[int, Words], ...]
    duels: tuple[PosterDuel, ...]
    tables: tuple[FinalTable, ...]
    ways: tuple[Token, ...]
    areas: tuple[PosterArea, ...]
    unit: str
    numbers: tuple[tuple[int, Words], ...]
    won: tuple[tuple[Words, Words, date], ...]
    drawn: Ornament | None
    invented: bool
    kind: str = "poster"

    @property
    def raced(self) -> bool:
        """Whether the race of an area is drawn with its cut."""
        return any(area.race and area.race.bump.cut for area in self.areas)


def poster(results: Results, document: SeasonDocument) -> Iterator[Poster]:
    """The poster of a closed season that has rankings or a podium."""
    register, result = results.records.register, document.result
    podium = tuple((place, shown(register, player)) for place, player in enumerate(result.podium, 1))
    tables = _tables(register, document)
    yield Poster(
        in_short(document.season), podium[0][1] if podium else None, podium[1:],
        tuple(_duels(register, document)), tables,
        tuple(token for token, _ in shapes(tokens(document))) if tables else (), tuple(_areas(register, document)),
        document.regulation.unit,
        tuple((number, said(f"count-{counted}", n=number)) for counted, number in counts(document)),
        _winners(register, document), drawn_of(result.podium[0], as_played(document)) if podium else None,
        document.season.invented,
    )  # fmt: skip


def _duels(register: Register, document: SeasonDocument) -> Iterator[PosterDuel]:
    """Those of the last stage but one, the last duel and the one for the third place, of a final that has them."""
    final, came = final_of(document), tokens(document)
    law = document.regulation.stages
    by_stage = {stage.name: stage for stage in stages(document.regulation, final)} if final else {}
    for stage in (by_stage[name] for name in (law.last_but_one, law.last, law.third) if name in by_stage):
        for duel in stage.duels:
            duelists = tuple(
                PosterDuelist(
                    shown(register, side.player),
                    came[side.player].area if side.player in came else "",
                    side.score,
                    side.rounds,
                )
                for side in duel.winner_first
                if side.player
            )
            yield PosterDuel(stage.each, stage.last, duelists)


def _tables(register: Register, document: SeasonDocument) -> tuple[FinalTable, ...]:
    """Those of the final, where they can be drawn and have room."""
    final = final_of(document)
    tables = final_tables(register, final, tokens(document)) if final else ()
    return tables if len(tables) <= RACED else ()


def _areas(register: Register, document: SeasonDocument) -> Iterator[PosterArea]:
    rankings, values = document.result.rankings, admissions(document.result)
    most = ON_A_POSTER if len(rankings) <= FEW_AREAS else 1
    for area, ranking in rankings.items():
        if ranking.lines:
            lines = tuple(
                _line(register, line.value, document.result.podium)
                for n, line in enumerate(ranking.lines)
                if n < most or line.value.player in document.result.podium
            )
            raced = paper_race(register, document, ranking, values) if len(rankings) <= RACED else None
            yield PosterArea(area, document.regulation.areas[area], lines, raced)


def _named(register: Register, winners: tuple[str, ...]) -> Words:
    """Both of a pair, whoever shares the victory; of many the first."""
    names = [shown(register, player) for player in winners[:_NAMED]]
    more = said("and-others", n=len(winners) - _NAMED) if winners[_NAMED:] else same("")
    return {lang: " ".join((", ".join(name[lang] for name in names), more[lang])).strip() for lang in LANGUAGES}


def _winners(register: Register, document: SeasonDocument) -> tuple[tuple[Words, Words, date], ...]:
    """Who won which tournament, by its last day."""
    won = [
        (_named(register, tournament.winners), same(tournament.facts.name), tournament.facts.end)
        for tournament in document.result.tournaments
        if tournament.winner
    ]
    return tuple(sorted(won, key=lambda row: row[2])) if len(won) <= MOST_WINNERS else ()


def _line(register: Register, line: Line, podium: Sequence[str]) -> tuple[int, Words, Amount, int]:
    came = podium.index(line.player) + 1 if line.player in podium else 0
    return given(line.place), shown(register, line.player), line.points, came
