"""The race of an area on paper: how the first of its ranking came there, with the names written out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...records.records import Register
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from ..charts.bump import Bump
from .cut import seats_above, separators
from .naming import shown
from .progress import race
from .qualification import Admissions

LONGEST, ROOM = 19, 136  # letters of a place with a name beside a race; how wide a longer one is drawn, in its units
DAY_WIDTH = 40  # what the name of a day needs on paper, from side to side, in units of the drawing


class PaperRace(Struct, frozen=True):
    """The race of an area: its drawing, (place, name, height of the name, whether it leads) and (day, x) of the days
    that it names."""

    bump: Bump
    names: tuple[tuple[int, Words, int, bool], ...]
    days: tuple[tuple[date, int], ...]

    def squeezed(self, label: str) -> int:
        """How wide a *label* is drawn that is longer than there is room for; 0 where it has its own width."""
        return ROOM if len(label) > LONGEST else 0


def paper_race(register: Register, document: SeasonDocument, ranking: Ranking, values: Admissions) -> PaperRace | None:
    """None where there are too few days to draw one."""
    drawn = race(ranking, document.days[ranking.area], seats_above(separators(ranking, values)))
    if drawn is None:
        return None
    names = ((place, _short(register, player), line.label, line.leads) for place, player, line in drawn.lines)
    return PaperRace(drawn.bump, tuple(names), _apart(drawn.named))


def _apart(days: Sequence[tuple[date, int]]) -> tuple[tuple[date, int], ...]:
    """The last day, and before it those whose names touch no other."""
    labels: list[tuple[date, int]] = []
    for day, x in reversed(days):
        if not labels or labels[-1][1] - x >= DAY_WIDTH:
            labels.append((day, x))
    return tuple(reversed(labels))


def _short(register: Register, player: str) -> Words:
    """The first name by its letter; a wish not to be named whole."""
    names, person = shown(register, player), register.players.get(player)
    return {lang: _initial(names[lang]) for lang in LANGUAGES} if person and person.name is not None else names


def _initial(name: str) -> str:
    first, _, rest = name.partition(" ")
    return f"{first[0]}. {rest}" if rest else name
