"""Checks over several seasons: what a season says of the one before, its clubs, the tournaments of a ban."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..problems import ERROR, WARNING, Problem
from ..records.records import Records
from ..regulations import all_regulations
from ..regulations.checking import Check, Fault, fault, problem_of
from ..regulations.club_areas import areas_of_clubs
from ..season.document import SeasonDocument
from .computed import ComputedSeason

Seasons = Mapping[str, ComputedSeason | SeasonDocument]  # by season, oldest first


def reigning_champion(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """V-62: the reigning champion is who won the season of the year before, where its data are here too.

    Invented seasons follow invented ones. A regulation that knows no reigning champion is of another competition.
    """
    before: dict[bool, ComputedSeason | SeasonDocument] = {}
    for season in seasons.values():
        if not season.facts.names_champion:
            continue
        last, reigning = before.get(season.season.invented), season.facts.reigning_champion
        before[season.season.invented] = season
        if last is None or last.result.champion in (None, reigning):
            continue
        if season.season.as_of.year > last.season.as_of.year + 1:
            continue  # the season in between is not here
        shown = records.register.shown
        facts = {"champion": shown(last.result.champion), "id": last.result.champion, "season": last.season.id}
        variant = "missing" if reigning is None else ""
        where = records.seasons[season.season.id].document.where("reigning_champion")
        yield fault(where, variant, written=shown(reigning or ""), **facts)


def unknown_area(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """An area of a club is one in which clubs of these seasons are, one of the championship any that their regulations
    know; a season that cannot be read may be the one that knows it."""
    in_areas = [club for club in records.register.clubs.values() if club.area is not None]
    if records.unread or not (in_areas or records.championship.areas):
        return
    areas = dict.fromkeys(area for season in seasons.values() for area in season.regulation.areas)
    of_clubs = areas_of_clubs((season.regulation, records.seasons[id]) for id, season in seasons.items())
    for club in in_areas:
        if of_clubs and club.area not in of_clubs:
            yield fault(club.document.where("area"), area=club.area, known=", ".join(of_clubs))
    document = None if records.left_out else records.championship.document
    for area in records.championship.areas if areas else ():
        if document and area not in areas:
            yield fault(document.where_key("areas", area), "championship", area=area, known=", ".join(areas))


def shown_regulation(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """What a championship shows beside what it plays is a regulation of the program, or an edition of its own."""
    about, laws = records.championship.document, all_regulations()
    for n, id in enumerate(records.championship.regulations):
        if about and id not in laws and not records.left_out:
            yield fault(about.where("regulations", n), id=id, known=", ".join(laws))


def nobody_to_write(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """A site that has an address says to whom one writes. That an area has a referent is asked by the laws."""
    about = records.championship.document
    if about and records.championship.address and not records.championship.contact and not records.left_out:
        yield fault(about.where_key("address"))


def who_decided(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """What somebody decided about a ban is about a tournament (SEASON/ID) that there is; of a season that was not read
    nobody knows."""
    for key in ("bans", "not_banned"):
        for player in records.register.having(key):
            for n, decision in enumerate(player.document.data.get(key, ())):
                season, _, id = decision.get("tournament", "").partition("/")
                if not id or season in records.left_out or season in records.unread:
                    continue
                if season not in seasons or id not in _sheets(seasons[season]):
                    where = player.document.where(key, n, "tournament")
                    yield fault(where, "tournament", tournament=decision["tournament"])


def _sheets(season: ComputedSeason | SeasonDocument) -> frozenset[str]:
    """The ids of the tournaments that have a sheet, also of those that begin later than the season's day."""
    if isinstance(season, SeasonDocument):
        return frozenset((*(tournament.id for tournament in season.result.tournaments), *season.not_begun))
    return frozenset(tournament.id for tournament in season.tournaments)


CHECKS: tuple[tuple[str, Callable[[Records, Seasons], Iterator[Fault]], str], ...] = (
    ("V-62", reigning_champion, ERROR),
    ("areas", unknown_area, WARNING),
    ("edition", shown_regulation, WARNING),
    ("contact", nobody_to_write, WARNING),
    ("house", who_decided, ERROR),
)


def check_across(records: Records, seasons: Seasons) -> list[Problem]:
    """Every problem that these checks find; only to be asked where no season has an error of its own."""
    return [
        problem_of(Check(id, function, severity), fault, "")
        for id, function, severity in CHECKS
        for fault in function(records, seasons)
    ]
