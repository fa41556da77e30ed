"""A hall of fame: its editions with sources, gaps and contradictions; titles are counted."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from ...results import Results
from ...results.honours import Edition as ComputedEdition
from ...results.honours import Hall
from .entrants import EntrantId
from .values import Part, PlayerId, Text, described, one_of, text


class Source(Part, frozen=True):
    """Where something is written."""

    title: Text
    where: str
    date: str | None


class PodiumPlace(Part, frozen=True):
    """A place on the podium of an edition."""

    place: int
    player: EntrantId
    points: str | None
    dropped: tuple[str, ...]


class Award(Part, frozen=True):
    """What somebody won beside the title."""

    title: Text
    player: EntrantId


class Edition(Part, frozen=True, kw_only=True):
    """One edition of a competition."""

    year: int
    status: Annotated[str, one_of("held", "unknown", "not-held", "announced")]
    numbers: dict[str, int]
    place: str | None
    date: str | None
    podium: tuple[PodiumPlace, ...]
    awards: tuple[Award, ...]
    acclaimed: bool
    inferred: dict[str, Text]
    tie_break: Text | None
    sources: tuple[str, ...]
    note: Text | None
    season: Annotated[str | None, described("The season that was computed here.")]
    tournament: (
        Annotated[str, described("The tournament of that season that decided it, where one did.")] | UnsetType
    ) = UNSET


class Saying(Part, frozen=True):
    """What a source says."""

    text: Text
    source: str


class Claim(Part, frozen=True):
    """What sources say differently of, and how it is read."""

    about: Text
    years: tuple[int, ...]
    says: tuple[Saying, ...]
    reading: Text | None


class TitleCount(Part, frozen=True):
    """How many titles somebody has."""

    player: PlayerId
    total: int
    by_series: dict[str, int]


class Honours(Part, frozen=True):
    """The editions of a competition with sources, gaps and contradictions; titles are counted."""

    id: str
    title: Text
    level: Annotated[str, one_of("national", "world", "festival")]
    game: str | None
    invented: bool
    series: dict[str, Text]
    sources: dict[str, Source]
    editions: tuple[Edition, ...]
    claims: tuple[Claim, ...]
    titles: tuple[TitleCount, ...]
    note: Text | None


def honours(results: Results) -> list[Honours]:
    """The document of every hall of fame."""
    return [_honours(hall) for hall in results.halls.values()]


def _honours(hall: Hall) -> Honours:
    return Honours(
        id=hall.id,
        title=text(hall.title),
        level=hall.level,
        game=hall.game,
        invented=hall.invented,
        series={key: text(title) for key, title in hall.series.items()},
        sources={key: Source(text(source.title), source.where, source.date) for key, source in hall.sources.items()},
        editions=tuple(_edition(edition) for edition in hall.editions),
        claims=tuple(
            Claim(
                about=text(claim.about),
                years=tuple(claim.years),
                says=tuple(Saying(text(words), source) for words, source in claim.says),
                reading=None if claim.reading is None else text(claim.reading),
            )
            for claim in hall.claims
        ),
        titles=tuple(TitleCount(title.player, title.total, dict(title.by_series)) for title in hall.titles),
        note=None if hall.note is None else text(hall.note),
    )


def _edition(edition: ComputedEdition) -> Edition:
    return Edition(
        year=edition.year,
        status=edition.status,
        numbers=dict(edition.numbers),
        place=edition.place,
        date=edition.date,
        podium=tuple(
            PodiumPlace(place.place, place.player, place.points, tuple(place.dropped)) for place in edition.podium
        ),
        awards=tuple(Award(text(title), player) for title, player in edition.awards),
        acclaimed=edition.acclaimed,
        inferred={key: text(why) for key, why in edition.inferred},
        tie_break=None if edition.tie_break is None else text(edition.tie_break),
        sources=tuple(edition.sources),
        note=None if edition.note is None else text(edition.note),
        season=edition.season,
        tournament=edition.tournament or UNSET,
    )
