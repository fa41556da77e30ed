"""The halls of fame: historical titles with their sources, champions of closed seasons, titles counted per person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..languages import Words, everywhere
from ..records.document import SoundData
from ..records.entrants import members
from ..records.records import Honours, Records
from ..regulations.exact import exact
from ..regulations.titles import Title
from .computed import PlayedSeason

SEASONS = "seasons"  # the hall of the champions that this site has computed


class Source(Struct, frozen=True):
    """Where a title is written: the *title* of the source and *where* it stands, as printed."""

    key: str
    title: Words
    where: str
    date: str | None


class Podium(Struct, frozen=True):
    """One place of an edition; *points* and *dropped* as the source prints them, best first."""

    place: int
    player: str
    points: str | None = None
    dropped: tuple[str, ...] = ()


class Edition(Struct, frozen=True):
    """One edition: *numbers* are (series, number); *status* is held, unknown, not-held or announced.

    *inferred* says which fact is our inference, and from what. *season* is set where the site computed the edition,
    *tournament* where a tournament decided it.
    """

    year: int
    status: str
    numbers: tuple[tuple[str, int], ...] = ()
    podium: tuple[Podium, ...] = ()
    awards: tuple[tuple[Words, str], ...] = ()
    place: str | None = None
    date: str | None = None
    sources: tuple[str, ...] = ()
    inferred: tuple[tuple[str, Words], ...] = ()
    tie_break: Words | None = None
    acclaimed: bool = False
    note: Words | None = None
    season: str | None = None
    tournament: str | None = None

    @property
    def missing(self) -> bool:
        """Whether a name is to be found: it is unknown, or the edition was announced and its outcome is not told."""
        return self.status in {"unknown", "announced"}

    @property
    def without_title(self) -> bool:
        """Whether the site computed a season that crowned nobody: its law gives no title, and no name is missing."""
        return self.season is not None and not self.winners

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(podium.player for podium in self.podium if podium.place == 1)


class Claim(Struct, frozen=True):
    """A contradiction between sources: both stay. *years* are those beside which it is shown."""

    about: Words
    years: tuple[int, ...]
    says: tuple[tuple[Words, str], ...]
    reading: Words | None


class Titles(Struct, frozen=True):
    """How often somebody won: in all, and in each series."""

    player: str
    total: int
    by_series: tuple[tuple[str, int], ...]


class Hall(Struct, frozen=True):
    """One hall of fame, oldest edition first; *titles* are counted from the editions, most first."""

    id: str
    title: Words
    level: str
    game: str | None
    editions: tuple[Edition, ...]
    titles: tuple[Titles, ...]
    series: Mapping[str, Words]
    sources: Mapping[str, Source]
    claims: tuple[Claim, ...]
    note: Words | None = None
    invented: bool = False


def halls(records: Records, seasons: Mapping[str, PlayedSeason]) -> Mapping[str, Hall]:
    """Every hall by id: first those that the site computed from closed seasons, then the historical ones."""
    halls = {}
    for invented in (False, True):
        closed = [season for season in seasons.values() if season.result.closed and season.season.invented == invented]
        awarding = [season for season in closed if season.result.champion or season.result.awards]
        if awarding:
            hall = _computed(awarding, invented)
            halls[hall.id] = hall
    for id, honours in records.honours.items():
        halls[id] = _historical(honours, records)
    for closed_season in sorted(seasons.values(), key=lambda season: season.season.id):
        for title in closed_season.result.titles:
            if hall := halls.get(title.hall):
                hall = _invented(halls, hall) if closed_season.season.invented and not hall.invented else hall
                halls[hall.id] = _continued(hall, title, closed_season.season.id)
    return halls


def _invented(halls: Mapping[str, Hall], hall: Hall) -> Hall:
    """The hall of the invented editions of a competition: they never continue the real one."""
    id = f"invented-{hall.id}"
    invented = everywhere("invented-editions")
    title = {lang: f"{text} ({invented[lang]})" for lang, text in hall.title.items()}
    return halls.get(id) or Hall(id, title, hall.level, hall.game, (), (), hall.series, {}, (), None, True)


def _continued(hall: Hall, title: Title, season: str) -> Hall:
    """The hall with an edition that a season decided, in the place of the one that was only announced."""
    edition = Edition(
        year=title.year,
        status="held",
        numbers=title.numbers,
        podium=tuple(_podium(title, place, player) for place, player in title.podium),
        place=title.place,
        date=_text(title.date),
        season=season,
        tournament=title.tournament,
    )
    editions_left = tuple(
        entry for entry in hall.editions if not (entry.status == "announced" and _same(entry, edition))
    )
    editions = (*editions_left, edition)
    return replace(hall, editions=editions, titles=_titles(editions))


def _same(announced: Edition, edition: Edition) -> bool:
    """Whether an edition that was announced is the one that was then held: by its numbers, or else by its year."""
    if announced.numbers and edition.numbers:
        return bool(set(announced.numbers) & set(edition.numbers))
    return announced.year == edition.year


def _podium(title: Title, place: int, player: str) -> Podium:
    if player not in title.details:
        return Podium(place, player)
    points, dropped = title.details[player]
    return Podium(place, player, str(exact(points)), tuple(str(exact(result)) for result in dropped))


def _computed(seasons: Sequence[PlayedSeason], invented: bool) -> Hall:
    editions = tuple(
        Edition(
            year=int(season.season.id[:4]),
            status="held",
            podium=tuple(Podium(place, player) for place, player in enumerate(season.result.podium, 1)),
            awards=season.result.awards,
            season=season.season.id,
        )
        for season in sorted(seasons, key=lambda season: season.season.id)
    )
    title = everywhere("champions-invented" if invented else "champions-published")
    id = "invented-seasons" if invented else SEASONS
    return Hall(id, title, "national", "BANG!", editions, _titles(editions), {}, {}, (), None, invented)


def _historical(honours: Honours, records: Records) -> Hall:
    data = honours.document.data
    editions = tuple(_edition(entry, records) for entry in data["entries"])
    sources = {
        key: Source(key, source["title"], source["where"], _text(source.get("date")))
        for key, source in data["sources"].items()
    }
    claims = tuple(
        Claim(
            claim["about"],
            tuple(claim.get("years", ())),
            tuple((saying["text"], saying["source"]) for saying in claim["says"]),
            claim.get("reading"),
        )
        for claim in data.get("claims", ())
    )
    series = {key: series["title"] for key, series in data.get("series", {}).items()}
    return Hall(
        honours.id, honours.title, data["level"], data.get("game"), editions, _titles(editions), series, sources,
        claims,
        data.get("note"), honours.invented,
    )  # fmt: skip


def _edition(entry: SoundData, records: Records) -> Edition:
    find = records.register.player
    return Edition(
        year=entry["year"],
        status=entry.get("status", "held"),
        numbers=tuple(entry.get("numbers", {}).items()),
        podium=tuple(
            Podium(
                step["place"],
                find(step["player"]) or step["player"],
                _text(step.get("points")),
                _texts(step.get("dropped")),
            )
            for step in entry.get("podium", ())
        ),
        awards=tuple((award["title"], find(award["player"]) or award["player"]) for award in entry.get("awards", ())),
        place=entry.get("place"),
        date=_text(entry.get("date")),
        sources=tuple(entry.get("sources", ())),
        inferred=tuple(entry.get("inferred", {}).items()),
        tie_break=entry.get("tie_break"),
        acclaimed=entry.get("acclaimed", False),
        note=entry.get("note"),
    )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _texts(values: Sequence[object] | None) -> tuple[str, ...]:
    return tuple(str(value) for value in values or ())


def _titles(editions: Sequence[Edition]) -> tuple[Titles, ...]:
    """Titles counted, never typed: an edition that is both a cup and a championship counts once in all, once in
    each."""
    total: dict[str, int] = {}
    by_series: dict[str, dict[str, int]] = {}
    for edition in editions:
        for player in (player for winner in edition.winners for player in members(winner)):
            total[player] = total.get(player, 0) + 1
            for series, _ in edition.numbers:
                mine = by_series.setdefault(player, {})
                mine[series] = mine.get(series, 0) + 1
    ordered = sorted(total, key=lambda player: (-total[player], player))
    return tuple(Titles(player, total[player], tuple(by_series.get(player, {}).items())) for player in ordered)
