"""All ways of reading what a clause leaves open, and what each would have changed in the seasons played by that law."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ...languages import Words
from ...regulations.contract import Regulation
from ...regulations.readings import Reading
from ...results.readings import way_of
from ...season.document import SeasonDocument
from .all_seasons import AllSeasons
from .naming import season_link
from .readings import ReadingEffect
from .values import Link


class ReadingWay(Struct, frozen=True, eq=False):
    """One way of reading: what it means, whether it is the *decision*, the seasons that read *so*, those in which it
    would have changed something or where nobody can tell (*effects*), and those in which *nothing*."""

    words: Words
    decision: bool
    so: tuple[Link, ...]
    effects: tuple[ReadingEffect, ...]
    nothing: tuple[Link, ...]


class Ways(Struct, frozen=True, eq=False):
    """What a clause leaves open, and all ways of reading it."""

    question: Words
    ways: tuple[ReadingWay, ...]


def ways(lookup: AllSeasons, law: Regulation) -> dict[str, Ways]:
    """By the name of its reading what each can be read as, with the seasons under *law*, the newest first."""
    under = [document for document in lookup.seasons if document.regulation.id == law.id]
    return {
        reading.id: Ways(
            reading.question(law.room), tuple(_way(lookup, under, law, reading, way) for way in reading.ways)
        )
        for reading in law.readings.values()
    }


def _way(
    lookup: AllSeasons, under: Sequence[SeasonDocument], law: Regulation, reading: Reading, way: str
) -> ReadingWay:
    others = [document for document in under if way_of(document.season, reading) != way]
    effects_there = [lookup.summary_of(document).effects.value[reading.id, way] for document in others]
    return ReadingWay(
        reading.words(law.room, way),
        way == reading.decision,
        tuple(season_link(document) for document in under if document not in others),
        tuple(effect for effect in effects_there if effect.summary or not effect.known),
        tuple(effect.season for effect in effects_there if effect.known and not effect.summary),
    )
