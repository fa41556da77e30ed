"""A season had it read its law otherwise: what every other way would have changed where the law leaves something open.

Only the readings stand there by which somebody would have another place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...results.readings import way_of
from ...season.comparisons import Otherwise
from ...season.document import SeasonDocument
from ..parts.bonuses import tournament_links
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season
from ..parts.page import Page, said
from ..parts.reading_areas import MovedArea, moved_areas
from ..parts.readings import ReadingEffect, clause_of, effect, moving
from ..parts.values import Link, Said
from ..parts.whatif_index import DrawnSeat, kept_seats, staying

ADDRESSES = (addresses.read_otherwise("{season}", "{id}"),)
# what the first sentence of a way says, or the list of tournaments
TOLD_ELSEWHERE = {"otherwise-seats", "otherwise-kinds", "otherwise-places", "otherwise-placed"}


class OtherWay(Struct, frozen=True, eq=False):
    """Another way of reading: what it means, and all that it would have changed; *placed* are the tournaments in which
    somebody would have another place or another score.

    Of *lines* in the rankings *moved* would be at another place, of so many *people*. *kept* has a mark for
    everybody in the final, of whom *out* would not be there; *asides* are what else would be different, in a few
    words each.
    """

    words: Words
    effect: ReadingEffect
    placed: tuple[Link, ...]
    kept: tuple[DrawnSeat, ...]
    out: int
    moved: int
    people: int
    lines: int
    asides: tuple[Said, ...]
    areas: tuple[MovedArea, ...]

    @property
    def staying(self) -> int:
        return staying(self.kept)


class Content(Struct, frozen=True, eq=False):
    """What is open (*question*, in the *clause* of the *law*), how the *season* reads it (*own*), whether that is the
    *usual* way, and its other ways."""

    season: Link
    law: Link
    clause: Link
    question: Words
    own: Words
    usual: bool
    ways: tuple[OtherWay, ...]

    @property
    def asked(self) -> OtherWay | None:
        """The other way where there is but one, and both are short: the title asks which of the two."""
        other = self.ways[0] if len(self.ways) == 1 else None
        long = other and any(":" in text for words in (self.own, other.words) for text in words.values())
        return None if long else other


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    links = tournament_links(document)
    for reading, others in moving(document).items():
        yield _page(document, reading, others, links)


def pages_at(lookup: Lookup, document: SeasonDocument, id: str) -> Iterator[Page]:
    if any(reading.anchor == id for reading in document.regulation.readings.values()):
        yield from pages_of(lookup, document)


def _page(document: SeasonDocument, reading_id: str, others: Sequence[Otherwise], links: Mapping[str, Link]) -> Page:
    law, season = document.regulation, document.season
    reading = law.readings[reading_id]
    question, way = reading.question(law.room), way_of(season, reading)
    return Page(
        path=addresses.read_otherwise(season.id, reading.anchor),
        template="read_otherwise",
        content=Content(
            season=Link(season.name, addresses.season(season.id)),
            law=Link(law.title, addresses.regulation(law.id)),
            clause=clause_of(law, reading),
            question=question,
            own=reading.words(law.room, way),
            usual=way == reading.decision,
            ways=tuple(_way(document, links, other, reading.words(law.room, other.way)) for other in others),
        ),
        title=said("title-read-otherwise", question=question, season=season.name),
        description=said("about-read-otherwise", question=question, season=season.name),
        section="seasons",
        crumbs=(*crumbs_of_season("seasons", season), (said("whatif"), addresses.whatifs(season.id))),
        demo=season.invented,
        sources=(season.source,),
        data=("readings.csv",),
        regulation=law.id,
        unit=law.unit,
    )


def _way(document: SeasonDocument, links: Mapping[str, Link], other: Otherwise, words: Words) -> OtherWay:
    result, changed = document.result, effect(document, links, other, most=None)
    out = sum(after is None for _, _, after in other.difference.seats)
    areas = moved_areas(document, other.difference)
    return OtherWay(
        words=words,
        effect=changed,
        placed=tuple(links[tournament] for tournament in dict.fromkeys(moved.area for moved in other.placed)),
        kept=kept_seats(len(result.finalists), out),
        out=out,
        moved=sum(len(area.movers) for area in areas),
        people=len({mover.player for area in areas for mover in area.movers}),
        lines=sum(len(ranking.lines) for ranking in result.rankings.values()),
        asides=tuple(sentence for sentence in changed.summary if sentence.key not in TOLD_ELSEWHERE),
        areas=areas,
    )
