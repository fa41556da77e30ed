"""A tournament that is announced and has no record sheet: where, when and in which tier.

Its page becomes the tournament's own, at the same address; where its season closed without it, it stays and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from msgspec import Struct

from ... import addresses
from ...results.planned import Ahead, ahead, unplayed
from ...season.document import SeasonDocument
from ...season.needs import Enough
from ..parts.announced import Announcement, announcement, worth
from ..parts.chase import Chase, chases, last_seat
from ..parts.lookup import Lookup, newest_first
from ..parts.naming import crumbs_of_season
from ..parts.needs import awaited
from ..parts.page import Page, said, same
from ..parts.ranking_line import ranking_link
from ..parts.rows import TournamentRow, row
from ..parts.values import Link, Said
from .contact import helpers

ADDRESSES = (addresses.tournament("{season}", "{id}"),)


class Hopeful(Struct, frozen=True, eq=False):
    """Somebody outside, at *place* of the ranking: the *score* that brings them in at any place here, None where all
    do, and *winning* the one that is enough for who wins here; *width* is the first as a bar, in per cent;
    *place_alone*: every result of the season was as good as *winning*, so that the place is enough."""

    player: str
    place: int
    score: int | None
    winning: int | None
    place_alone: bool
    width: int


class Content(Struct, frozen=True, eq=False):
    """*worth* is what its tier multiplies points by; *ranking* is that of its area, where there is one, *of_areas*
    whether the season has several; *calendar* the address of its event as a file, while it is still to be played;
    *submission* that of the form for its results, once it was played; *needs* the page of what it takes there to be in
    the final; *stakes* says who of its area holds the last place in it; *hopefuls* who could come in there, as long as
    what is *awaited* of an earlier date does not change it, *chase*, where nobody can be named, who of its area is how
    far from it; *before* are the tournaments of the season that its club held already, the newest first; *helped*:
    whether the season names whom to ask."""

    event: Announcement
    worth: Fraction | None
    season: Link
    ranking: Link | None
    of_areas: bool
    calendar: str | None
    submission: str | None
    needs: str | None
    stakes: Said | None
    chase: Chase | None
    hopefuls: tuple[Hopeful, ...]
    awaited: Said | None
    before: tuple[TournamentRow, ...]
    helped: bool


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for plan in chain(ahead(document), unplayed(document)):
        yield page_of(lookup, plan)


def pages_at(lookup: Lookup, document: SeasonDocument, id: str) -> Iterator[Page]:
    for plan in chain(ahead(document), unplayed(document)):
        if plan.id == id:
            yield page_of(lookup, plan)


def page_of(lookup: Lookup, plan: Ahead) -> Page:
    """The page of what is announced."""
    document = plan.document
    season, event = document.season, announcement(plan, lookup.results.records.register)
    hopefuls = tuple(_hopefuls(document, plan)) if event.to_come else ()
    return Page(
        path=event.path,
        template="announced",
        content=Content(
            event=event,
            worth=worth(document, event.tier),
            season=Link(season.name, addresses.season(season.id)),
            ranking=ranking_link(document, event.area) if event.area in document.result.rankings else None,
            of_areas=len(document.regulation.areas) > 1,
            calendar=f"{event.path}calendar.ics" if event.to_come else None,
            submission=_submission(plan) if event.played else None,
            needs=_needs(document, plan),
            stakes=None if event.unplayed else last_seat(document, event.area),
            hopefuls=hopefuls,
            awaited=awaited(document, event.area),
            before=tuple(
                row(document, played)
                for played in newest_first(document)
                if plan.facts.club and played.facts.club == plan.facts.club
            ),
            helped=any(helpers(lookup.results.records.championship, document)),
            chase=None if hopefuls or event.unplayed else _chase(document, event.area),
        ),
        title=same(event.name),
        description=said(
            "about-unplayed" if event.unplayed else "about-announced",
            name=event.name,
            place=event.place or "–",
            day=event.start,
        ),
        section="tournaments",
        crumbs=crumbs_of_season("tournaments", season),
        demo=season.invented,
        area=event.area if event.area in document.regulation.areas else "",
        sources=(season.source,),
        data=(addresses.document(addresses.season(season.id)),),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _chase(document: SeasonDocument, area: str) -> Chase | None:
    return next((chase for chase in chases(document) if chase.area == area), None)


def _submission(plan: Ahead) -> str | None:
    """The form page with what was announced filled in, where the regulation has a form."""
    season = plan.document.season
    if plan.document.regulation.form is None:
        return None
    return f"{addresses.submission(plan.document.regulation.id)}?announced={season.id}/{plan.facts.id}"


def _needs(document: SeasonDocument, plan: Ahead) -> str | None:
    """The page of what it takes at a tournament, where somebody could come in there."""
    chances = (chance for need in document.needs.players if need.area == plan.area for chance in need.chances)
    possible = any(chance.tournament == plan.id and chance.enough for chance in chances)
    return addresses.needs(document.season.id, plan.area) if possible else None


def _hopefuls(document: SeasonDocument, plan: Ahead) -> Iterator[Hopeful]:
    """Who is near the line and could come in at the tournament, by place."""
    possible = tuple(_possible(document, plan))
    most = max((enough[-1].score or 0 for _, _, enough in possible), default=0) or 1
    for player, at, enough in possible:
        score, best = enough[-1].score, enough[0]
        winning = best.score if best.place == 1 and len(enough) > 1 else None
        is_sure = best.reached == document.needs.results
        yield Hopeful(player, at, score, winning, is_sure, max(1, 100 * (score or 0) // most))


def _possible(document: SeasonDocument, plan: Ahead) -> Iterator[tuple[str, int, tuple[Enough, ...]]]:
    """(player, place, what is enough)."""
    if plan.area not in document.result.rankings or document.regulation.trial is None:
        return
    places = {line.value.player: line.value.place for line in document.result.rankings[plan.area].lines}
    for need in document.needs.players:
        for chance in need.chances:
            if need.area == plan.area and chance.tournament == plan.id and chance.enough:
                yield need.player, places[need.player], chance.enough
