"""Checks of the seasons of an edition: what their file says otherwise than the edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from ..records.records import Records
from ..regulations import regulation
from ..regulations.checking import Fault, fault
from .computed import ComputedSeason

_DAYS = (("from", "first_day"), ("to", "last_day"))  # keys of a season's period, and the numbers of the law


def other_period(records: Records, seasons: Mapping[str, ComputedSeason]) -> Iterator[Fault]:
    """The period of a season goes before that of its edition, where an edition says one: the days of the law at the
    bottom are of another year."""
    for season in (season for season in seasons.values() if season.regulation.based):
        at_the_bottom = regulation(season.regulation.room_id)
        of_the_law = [(number.name, number.value) for number in (at_the_bottom.numbers if at_the_bottom else ())]
        days = {
            number.name: number.value
            for number in season.regulation.numbers
            if number.unit == "day" and (number.name, number.value) not in of_the_law
        }
        period, document = season.season.document.data.get("period", {}), season.season.document
        for key, name in _DAYS:
            day, law = period.get(key), days.get(name)
            if day and law and day != law:
                facts = {"written": date.fromisoformat(day), "law": date.fromisoformat(str(law)), "name": name}
                yield fault(document.where("period", key), **facts)


def reading_without_effect(records: Records, seasons: Mapping[str, ComputedSeason]) -> Iterator[Fault]:
    """A season chooses how to read what its edition leaves out."""
    for season in (season for season in seasons.values() if season.regulation.based):
        for id in season.season.readings:
            if id not in season.regulation.readings:
                yield fault(season.season.document.where("readings", id), id=id)
