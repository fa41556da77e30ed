"""What is filled in by hand at the tables, from the paper of a regulation: record sheets, auction forms, draws, duels.

A leaf is one printed page; its *kind* names the template part that prints it (`_leaf_<kind>.html`). Names are words or
None, where somebody will write them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...languages import Words
from ...regulations.bang.facts import SHERIFF
from ...regulations.contract import Regulation
from ...regulations.duel_stages import DuelNamed, Pairs, from_first
from ...regulations.paper import AuctionOnPaper, Layout, WinningSide
from .page import said

Name = Words | None
TABLES_A_LEAF = 10  # five across, two down, of seven seats at most


class Heading(Struct, frozen=True):
    """The head of a leaf: *law* is the id of the regulation and *regulation* its name, *event* is None where it will be
    written by hand, *side* what stands at the right, *refereed_by* how the law calls whoever decides at the tables."""

    law: str
    regulation: Words
    title: Words
    event: Name
    side: Words
    refereed_by: str


class SeatLine(Struct, frozen=True):
    """A seat of a record sheet; *sheriff* says of each game whether the seat has the star in it."""

    number: int
    name: Name
    sheriff: tuple[bool, ...]


class PrintedSheet(Struct, frozen=True):
    """The record sheet of one table. *letters* are the roles that are dealt face down; *dealt* characters are dealt to
    everybody where there is no *auction*; *stake* None where everybody starts from nothing; *round* is known where a
    sheet is for one round and its tables are drawn."""

    heading: Heading
    size: int
    games: tuple[int, ...]
    rows: tuple[SeatLine, ...]
    letters: tuple[str, ...]
    stake: int | None
    auction: AuctionOnPaper | None
    dealt: int
    asks_survivors: bool
    sides: tuple[WinningSide, ...]
    paid: str
    secret: str | None
    report: str | None
    report_days: int | None
    round: int | None = None
    kind: str = "sheet"


class AuctionForm(Struct, frozen=True):
    """What was paid for each character of each game at one table."""

    heading: Heading
    games: tuple[int, ...]
    lines: tuple[int, ...]
    auction: AuctionOnPaper
    stake: int
    kind: str = "auction"


class SheetStage(Struct, frozen=True):
    """Duels of one stage: *pairs* say who meets whom there."""

    name: Words
    pairs: tuple[tuple[Words, Words], ...]


class DuelForm(Struct, frozen=True):
    """The duels of a tournament, from the first to the final."""

    heading: Heading
    stages: tuple[SheetStage, ...]
    modes: tuple[tuple[Words, Words], ...]
    clause: str
    kind: str = "duels"


class DrawnTable(Struct, frozen=True):
    number: int
    seats: tuple[Name, ...]


class DrawForm(Struct, frozen=True):
    """Who sits where in one round: drawn already, with the *seed* that says how, or to be filled in."""

    heading: Heading
    tables: tuple[DrawnTable, ...]
    drawn_anew: bool
    clause: str
    seed: str | None = None
    method: str | None = None
    kind: str = "draw"


def _heading(law: Regulation, title: Words, event: Name, side: Words) -> Heading:
    assert law.paper is not None
    return Heading(law.id, law.title, title, event, side, law.paper.refereed_by)


def sheet(law: Regulation, size: int, number: int | None = None, event: Name = None, names: Sequence[Name] = (),
          round: int | None = None) -> PrintedSheet:  # fmt: skip
    """The record sheet of a table of *size*; table *number* with the players *names*, or blank."""
    paper = law.paper
    assert paper is not None
    games = (1,) if paper.drawn_anew else tuple(range(1, size + 1))
    people = tuple(names) or (None,) * size
    title = said("sheet-of", n=number) if number else said("sheet-blank")
    side = said("sheet-seats", n=size) if paper.drawn_anew else said("sheet-size", n=size)
    return PrintedSheet(
        heading=_heading(law, title, event, side),
        size=size,
        games=games,
        rows=tuple(
            SeatLine(seat, name, tuple(seat == (1 if paper.drawn_anew else game) for game in games))
            for seat, name in enumerate(people, 1)
        ),
        letters=tuple(role for role, count in paper.roles[size].items() if count and role != SHERIFF),
        stake=paper.stake or None,
        auction=paper.auction,
        dealt=paper.dealt,
        asks_survivors=paper.asks_survivors,
        sides=paper.winnings(size),
        paid=paper.clauses["winnings"],
        secret=paper.clauses.get("secret"),
        report=paper.clauses.get("report"),
        report_days=paper.report_days,
        round=round,
    )


def auction_form(law: Regulation, size: int, number: int | None = None, event: Name = None) -> AuctionForm | None:
    """The form of a table's auctions; None where characters are not hired."""
    paper = law.paper
    assert paper is not None
    if paper.auction is None:
        return None
    title = said("auction-of", n=number) if number else said("auction-blank")
    games = tuple(range(1, size + 1))
    heading = _heading(law, title, event, said("sheet-size", n=size))
    return AuctionForm(heading, games, games, paper.auction, paper.stake)


def draw_forms(law: Regulation, layout: Layout, event: Name = None) -> Iterator[DrawForm]:
    """The blank draw of *layout*, on as many leaves as it needs."""
    yield from drawn(law, tuple((None,) * size for size in layout), 1, event)


def drawn(
    law: Regulation, tables: Sequence[Sequence[Name]], round: int, event: Name = None, seed: str | None = None,
    method: str | None = None,
) -> Iterator[DrawForm]:  # fmt: skip
    """The *tables* of a round, on as many leaves as they need."""
    paper = law.paper
    assert paper is not None
    players = sum(len(table) for table in tables)
    many = paper.rounds(players) > 1
    title = said("draw-round", n=round) if many and seed else said("draw-title")
    heading = _heading(law, title, event, said("draw-side", players=players, tables=len(tables)))
    numbered = tuple(DrawnTable(n, tuple(seats)) for n, seats in enumerate(tables, 1))
    form = DrawForm(heading, numbered, paper.drawn_anew, paper.clauses["draw"], seed, method)
    for first in range(0, len(numbered), TABLES_A_LEAF):
        yield replace(form, tables=numbered[first : first + TABLES_A_LEAF])


def duel_forms(law: Regulation, event: Name = None) -> Iterator[DuelForm]:
    """A leaf for every number of duelists that the law knows, fewest first; none where there are no duels."""
    duels = law.paper and law.paper.duels
    if not duels:
        return
    for duelists in sorted({duels.duelists(1), duels.most}):
        first, *others = from_first(duels.rounds, duelists)
        stages = [SheetStage(law.stages.title(first.stage), _seeds(first.by_seed))]
        before = first.stage
        for round in others:
            if duels.third and round.stage == law.stages.last:
                pair = (duels.loser(before, 1), duels.loser(before, 2))
                stages.append(SheetStage(law.stages.title(law.stages.third), (pair,)))
            stages.append(SheetStage(law.stages.title(round.stage), _winners(duels.winner, before, round.by_winner)))
            before = round.stage
        heading = _heading(law, said("duels-title"), event, said("duels-side", n=duelists))
        yield DuelForm(heading, tuple(stages), duels.modes, duels.clause)


def _seeds(pairs: Pairs) -> tuple[tuple[Words, Words], ...]:
    return tuple((said("seed-n", n=a), said("seed-n", n=b)) for a, b in pairs)


def _winners(name_of: DuelNamed, stage: str, pairs: Pairs) -> tuple[tuple[Words, Words], ...]:
    return tuple((name_of(stage, a), name_of(stage, b)) for a, b in pairs)
