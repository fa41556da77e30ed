"""What the page may ask the judge, and what is kept of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct, field

from ..records.records import Records, Sheet

Answer = dict[str, object]


class JudgeQuestion(Struct, frozen=True):
    """What the page asks about the *text* of a sheet that is to stand in the folder of *area* under *id*; *files* are
    those of new players and clubs, by path below the data; whether the *effect* on the rankings is asked too."""

    lang: str
    area: str
    id: str
    text: str
    files: Mapping[str, str] = field(default_factory=dict[str, str])
    effect: bool = True

    def written(self, season: str) -> dict[str, bytes]:
        """The files that would be written, by path below the data."""
        files = {path: text.encode() for path, text in self.files.items()}
        return {f"tournaments/{season}/{self.area}/{self.id}.yaml": self.text.encode(), **files}


class JudgedSheet(Struct, frozen=True):
    """The *answer* about a sheet without its effect on the rankings; a *sound* sheet, its last day, and the people and
    clubs that it may name."""

    answer: Answer
    sound: tuple[Sheet, date, Records] | None = None


class Drawing(Struct, frozen=True):
    """A draw that the page asks for: as `regulations.drawing.draw` takes it."""

    layout: tuple[int, ...]
    ids: tuple[str, ...]
    seed: str
    round: int = 1
    been: tuple[str, ...] = ()
