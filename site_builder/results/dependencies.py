"""What a past day of a season rests on: all that was written, by then, of the season and of those whom it names."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from ..digests import digest
from ..records.document import Plain
from ..records.named_ids import ids_in
from ..records.records import Register, Season, Sheet
from ..regulations.facts import TournamentFacts


class DayInputs(Struct, frozen=True):
    """A *digest* of all that a day rests on, and the *people* who are named in it, also by an id that they had
    before."""

    digest: str
    people: tuple[str, ...]


class InputsByDay:
    """The inputs of every day of a *season*: its own file, the *sheets* of the *tournaments* that had begun, the files
    of everybody whom these name, and of all clubs."""

    def __init__(
        self, season: Season, register: Register, tournaments: Sequence[TournamentFacts], sheets: Sequence[Sheet]
    ):
        self._season, self._register = season, register
        begun = {tournament.id: tournament.start for tournament in tournaments}
        self._people: dict[str, None] = {}
        facts = {key: value for key, value in season.document.data.items() if _matters(key, season)}
        clubs = [(club.id, club.document.data) for club in register.clubs.values()]
        self._states = [(date.min, *self._digest_with("", facts, clubs))]  # day, digest, people
        sound = [(begun[sheet.id], sheet.area, sheet.id, sheet.document.data) for sheet in sheets if sheet.id in begun]
        for day, area, id, data in sorted(sound, key=lambda entry: entry[:3]):
            self._states.append((day, *self._digest_with(self._states[-1][1], area, id, data)))
        self._named = tuple(self._people)

    def on(self, day: date) -> DayInputs:
        """What the season as it stood on *day* rests on."""
        _, before, people = self._states[bisect_right(self._states, day, key=lambda entry: entry[0]) - 1]
        return DayInputs(digest(before, day, day == self._season.as_of), self._named[:people])

    def _digest_with(self, before: str, *more: Plain) -> tuple[str, int]:
        """A digest of what was known *before* and of *more*, with the files of everybody who is named there first; and
        how many are named by now."""
        parts: list[object] = [before, more]
        for name in sorted(ids_in(more)):
            id = self._register.player(name)
            if id is not None and id not in self._people:
                self._people[id] = None
                parts.append((id, self._register.players[id].document.data))
        return digest(*parts), len(self._people)


def _matters(key: str, season: Season) -> bool:
    """Whether past days rest on what the season's file has under *key*: not on what is announced, nor on how far the
    season has come, unless it closes then."""
    return key != "planned" and (key != "as_of" or season.closed)
