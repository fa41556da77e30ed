"""What can be printed for a tournament: the list of blank forms, by regulation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ... import addresses
from ..charts.round_table import seats_around
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.values import Link

ADDRESSES = (addresses.PAPER, addresses.papers("{id}"))
MIDDLE, OUT = 20, 15  # units of the drawing of a table: its middle, and how far from it people sit


class TableForm(Struct, frozen=True, eq=False):
    """The sheet of a table for *size* people: its address, and where its *seats* are drawn, none where there are too
    few or too many of them."""

    size: int
    path: str
    seats: tuple[tuple[int, int], ...]


class Forms(Struct, frozen=True, eq=False):
    """The forms of one regulation: sheets by size of the table, draws by (number of players, address, tables)."""

    id: str
    title: Link
    sheets: tuple[TableForm, ...]
    draws: tuple[tuple[int, str, str], ...]
    duels: str | None


class Content(Struct, frozen=True, eq=False):
    regulations: tuple[Forms, ...]

    @property
    def alone(self) -> bool:
        return len(self.regulations) == 1

    @property
    def duels(self) -> bool:
        """Whether any has sheets for duels."""
        return any(forms.duels for forms in self.regulations)


def pages(lookup: Lookup) -> Iterator[Page]:
    laws = sorted(
        lookup.results.regulations.values(), key=lambda regulation: (regulation.revision, regulation.id), reverse=True
    )
    played = {season.regulation.id for season in lookup.seasons if not season.season.closed}
    laws.sort(key=lambda regulation: regulation.id not in played)
    forms = tuple(
        Forms(
            id=law.id,
            title=Link(law.title, addresses.regulation(law.id)),
            sheets=tuple(
                TableForm(size, addresses.sheet(law.id, size), seats_around(size, MIDDLE, MIDDLE, OUT))
                for size in law.paper.sizes
            ),
            draws=tuple((n, addresses.draw(law.id, n), _tables(law.paper.layouts(n))) for n in law.paper.numbers),
            duels=addresses.duels(law.id) if law.paper.duels else None,
        )
        for law in laws
        if law.paper
    )
    about = {"description": said("paper-about"), "section": "regulations"}
    crumbs = ((said("regulations"), addresses.REGULATIONS),)
    yield Page(addresses.PAPER, "paper", Content(forms), said("paper-title"), crumbs=crumbs, **about)
    crumbs += ((said("paper-title"), addresses.PAPER),)
    for form in forms:
        title = said("title-paper", law=form.title.text)
        yield Page(addresses.papers(form.id), "paper", Content((form,)), title, crumbs=crumbs, **about)


def _tables(layouts: Sequence[Sequence[int]]) -> str:
    """How many tables of each size the first layout has, the largest first: "2×6 + 1×5"."""
    sizes = layouts[0] if layouts else ()
    return " + ".join(f"{sizes.count(size)}×{size}" for size in sorted(set(sizes), reverse=True))
