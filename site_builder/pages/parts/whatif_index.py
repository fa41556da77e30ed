"""The index of the what-ifs of a season: what it would be under each other law, and without each decision."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from .decision_effect import DecisionEffect, decision_effects
from .leaps import Leap, Leaps, leaps, moves_otherwise
from .naming import crumbs_of_season
from .other_regulations import Possibility, possibilities
from .page import Page, said
from .readings import ReadingRow, rows

NAMED = 9  # as many who stay are named
SEAT, IN_A_ROW = 30, 7  # units of a mark in the drawing of the final


class DrawnSeat(Struct, frozen=True):
    """A mark in the drawing of the final; *stays*: under the other law too."""

    x: int
    y: int
    stays: bool

    @property
    def bottom(self) -> int:
        return self.y + SEAT // 2


def staying(seats: tuple[DrawnSeat, ...]) -> int:
    """How many of those in the final would be there all the same."""
    return sum(seat.stays for seat in seats)


class WhatIfAnswer(Struct, frozen=True, eq=False):
    """What a season would be under another law, by the *question* of its page at *path*: *kept* has a place for
    everybody in its final, those first who stay, of whom *out* do not; of *lines* in both rankings *moved* have another
    place. Who would *stay* is named where they are few."""

    question: Words
    path: str
    kept: tuple[DrawnSeat, ...]
    out: int
    moved: int
    lines: int
    stay: tuple[str, ...]
    leaps: Leaps

    @property
    def staying(self) -> int:
        return staying(self.kept)


class DecisionBar(Struct, frozen=True, eq=False):
    """A decision with how much it moved, its bar in per cent of the one that moved most."""

    decision: DecisionEffect
    width: int


class WhatIfs(Struct, frozen=True, eq=False):
    """The ways to ask "what if" of a season: another law, with those that cannot answer (*refused*); another reading;
    or a decision less, of which the *heaviest* is shown and *path* has all; *in_final* of them changed the
    final. *leap* is the longest."""

    leap: Leap | None
    answers: tuple[WhatIfAnswer, ...]
    refused: tuple[Possibility, ...]
    readings: tuple[ReadingRow, ...]
    decisions: int
    heaviest: DecisionEffect | None
    in_final: int
    path: str


def kept_seats(finalists: int, leaving: int) -> tuple[DrawnSeat, ...]:
    """A mark for everybody in the final, seven in a row, those who stay first."""
    return tuple(
        DrawnSeat(SEAT // 2 + SEAT * (n % IN_A_ROW), SEAT // 2 + SEAT * (n // IN_A_ROW), n < finalists - leaving)
        for n in range(finalists)
    )


def few_staying(document: SeasonDocument, turns: Collection[str]) -> tuple[str, ...]:
    """Those in the final for whom nothing *turns*, none where they are too many to name."""
    stay = all_staying(document, turns)
    return stay if len(stay) <= NAMED else ()


def all_staying(document: SeasonDocument, turns: Collection[str]) -> tuple[str, ...]:
    """Those in the final for whom nothing *turns*."""
    finalists = (finalist.value.player for finalist in document.result.finalists)
    return tuple(player for player in finalists if player not in turns)


def decision_bars(document: SeasonDocument) -> tuple[DecisionBar, ...]:
    """Every decision of a season with its bar, the one that moved most first, then by how much the final changed."""
    effects = decision_effects(document)
    most = max((1, *(effect.moved for effect in effects)))
    heaviest = sorted(effects, key=lambda effect: (-effect.moved, -len(effect.seats)))
    return tuple(DecisionBar(effect, 100 * effect.moved // most) for effect in heaviest)


def index_page(
    document: SeasonDocument, answers: Sequence[WhatIfAnswer], laws: Mapping[str, Regulation]
) -> Page | None:
    """The index; None where there is neither another law nor another reading to ask about."""
    readings = rows(document)
    if not answers and not readings:
        return None
    season, bars = document.season, decision_bars(document)
    best = next((answer.leaps for answer in answers if answer.leaps.longest), leaps(moves_otherwise(document)))
    return Page(
        path=addresses.whatifs(season.id),
        template="folder",
        content=WhatIfs(
            leap=best.longest,
            answers=tuple(answers),
            refused=tuple(possible for possible in possibilities(document, laws) if possible.path is None),
            readings=readings,
            decisions=len(bars),
            heaviest=bars[0].decision if bars and bars[0].width else None,
            in_final=sum(bool(bar.decision.seats) for bar in bars),
            path=addresses.decisions(season.id),
        ),
        title=said("title-whatifs", season=season.name),
        section="seasons",
        crumbs=crumbs_of_season("seasons", season),
        demo=season.invented,
    )
