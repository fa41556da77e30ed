"""The areas that clubs belong to: those in which people organise tournaments, and not every list that a law ranks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from ..records.records import Season


class Law(Protocol):
    """What is asked of a regulation."""

    @property
    def areas(self) -> Mapping[str, object]: ...

    @property
    def known_folders(self) -> Collection[str]: ...


def areas_of_clubs(seasons: Iterable[tuple[Law, Season]]) -> tuple[str, ...]:
    """The areas that clubs may be of in *seasons*, each with its law, in their order: those in which tournaments lie,
    of a law that has several or a season that names them; all of them where there is none such. None where every law
    ranks all its tournaments together, as a festival does: the name of its only ranking says nothing of a club."""
    pairs = [
        (area, len(law.areas) > 1 or area in season.document.data.get("areas", {}))
        for law, season in seasons
        for area in law.areas
        if area in law.known_folders
    ]
    divided = dict.fromkeys(area for area, of_several in pairs if of_several)
    return tuple(divided or dict.fromkeys(area for area, _ in pairs))
