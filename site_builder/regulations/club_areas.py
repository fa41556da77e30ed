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
    of a law that has several or a season that names them; every area where there is none such."""
    pairs = list(seasons)
    divided = dict.fromkeys(
        area
        for law, season in pairs
        for area in law.areas
        if area in law.known_folders and (len(law.areas) > 1 or area in season.document.data.get("areas", {}))
    )
    return tuple(divided or dict.fromkeys(area for law, _ in pairs for area in law.areas))
