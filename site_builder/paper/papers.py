"""`mastro paper`: the leaves of each kind of paper, for a regulation, a season or a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..pages.kinds.leaves import Leaf
from ..pages.parts import ceremony
from ..pages.parts.page import same
from ..pages.parts.sheets import Name, auction_form, draw_forms, duel_forms, sheet
from ..problems import UserError
from ..records.records import Register
from ..regulations.contract import Regulation
from ..results import Results
from ..season.document import SeasonDocument
from .drawing import layout_for, paper_of
from .people import shown


def sheets(law: Regulation, players: int, layout: str | None, names: Sequence[Name], event: Name) -> Iterator[Leaf]:
    """A record sheet for every table of *players*, with the form of its auctions; *names* fill the seats in order."""
    names_waiting = list(names)
    for number, size in enumerate(layout_for(law, players, layout), 1):
        seated, names_waiting = names_waiting[:size], names_waiting[size:]
        yield sheet(law, size, number, event, [*seated, *[None] * (size - len(seated))])
        form = auction_form(law, size, number, event)
        if form:
            yield form


def draws(law: Regulation, players: int, layout: str | None, event: Name) -> Iterator[Leaf]:
    """Forms to write a draw of so many *players* into."""
    yield from draw_forms(law, layout_for(law, players, layout), event)


def duels(law: Regulation, event: Name) -> Iterator[Leaf]:
    """The sheets of the duels. Raises UserError where the regulation has none."""
    if paper_of(law).duels is None:
        raise UserError("paper-no-duels", law=law.id)
    yield from duel_forms(law, event)


def certificates(results: Results, subject: str) -> Iterator[Leaf]:
    """Those of a season, or of a tournament named as SEASON/ID."""
    season, _, id = subject.partition("/")
    document = _season(results, season)
    if not id:
        yield from _not_empty(ceremony.of_season(results, document), subject)
        return
    tournament = next((tournament for tournament in document.result.tournaments if tournament.id == id), None)
    if tournament is None:
        raise UserError("no-tournament", tournament=id)
    yield from _not_empty(ceremony.of_tournament(results, document, tournament), subject)


def slides(results: Results, subject: str) -> Iterator[Leaf]:
    """The ceremony of a season."""
    yield from _not_empty(iter(ceremony.slides(results, _season(results, subject))), subject)


def _season(results: Results, id: str) -> SeasonDocument:
    if id not in results.documents:
        raise UserError("no-season", season=id, known=", ".join(results.documents))
    return results.documents[id]


def _not_empty(leaves: Iterator[Leaf], subject: str) -> Iterator[Leaf]:
    """The leaves, or UserError where nobody is there to be named yet."""
    first = next(leaves, None)
    if first is None:
        raise UserError("paper-nobody", subject=subject)
    yield first
    yield from leaves


def named(register: Register, texts: Sequence[str]) -> list[Name]:
    """The name of everybody whose id is written; names as they were written."""
    ids = {text: register.player(text) for text in texts}
    return [shown(register, id) if (id := ids[text]) else same(text) for text in texts]
