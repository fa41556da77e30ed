"""Whom to write to: the address of the championship, and who looks after each area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.championship import Championship
from ...season.document import SeasonDocument
from ..charts.tally import Tally, tally
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same

ADDRESSES = (addresses.CONTACT,)


class Helper(Struct, frozen=True):
    """Who looks after an *area*, or has a duty for all: the player's id, and the mail; each empty where not known.
    *css* is the area's class, "" without one; *played* is how many tournaments the area had so far."""

    area: Words
    player: str
    mail: str
    css: str
    played: int = 0

    @property
    def tally(self) -> Tally:
        """A stroke for each tournament."""
        return tally(self.played)


class Content(Struct, frozen=True, eq=False):
    """*helpers* are those of the season that the home page shows, areas in the order of its regulation; how many
    *areas* that has; whether there are *clubs* to ask."""

    season: Words | None
    helpers: tuple[Helper, ...]
    areas: int
    clubs: bool


def pages(lookup: Lookup) -> Iterator[Page]:
    newest = lookup.newest
    yield Page(
        path=addresses.CONTACT,
        template="contact",
        content=Content(
            newest.season.name if newest else None,
            tuple(helpers(lookup.results.records.championship, newest)),
            len(newest.regulation.areas) if newest else 0,
            bool(lookup.results.records.register.clubs),
        ),
        title=said("title-contact"),
        description=said("about-contact"),
        section="contact",
        demo=lookup.invented,
        mixed=True,
    )


def helpers(championship: Championship, newest: SeasonDocument | None) -> Iterator[Helper]:
    """Who looks after each area of the season that the home page shows, then who publishes its rankings."""
    names = newest.regulation.areas if newest else {}
    referents = newest.facts.referents if newest else {}
    mails = {id: area.contact for id, area in championship.areas.items() if area.contact}
    played = Counter(tournament.area for tournament in newest.result.tournaments) if newest else Counter[str]()
    for id in (*names, *(id for id in mails if id not in names)):
        if id in referents or id in mails:
            css = id if id in names else ""
            yield Helper(names.get(id, same(id)), referents.get(id, ""), mails.get(id, ""), css, played[id])
    if newest and newest.facts.publisher:
        yield Helper(said("correct-publisher"), newest.facts.publisher, "", "")
