"""A season as another regulation would have computed it: what was assumed, who would be in the final, who moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...languages import Words
from ...regulations.contract import Regulation
from ...regulations.exact import Amount
from ...season.document import PublishedElsewhere, SeasonDocument, SeasonResult
from ...season.rankings import Line, Ranking
from ..charts.slope import Slope, slope
from ..parts.derivation import DerivationStep, entries, entries_under
from ..parts.leaps import Leaps, leaps, moves_between
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season
from ..parts.other_regulations import supposed
from ..parts.page import Page, said
from ..parts.qualification import Move, given_seats
from ..parts.tie_sentence import naming_level
from ..parts.values import Link, Said
from ..parts.whatif_index import DrawnSeat, WhatIfAnswer, all_staying, few_staying, index_page, kept_seats, staying
from ..parts.whatif_turns import area_seats, best_line, crossing, deciding, last_seat, seats_of_no_ranking, uncounted

ADDRESSES = (addresses.whatifs("{season}"), addresses.whatif("{season}", "{id}"))
FIRST = 6  # lines of each ranking side by side


class FinalistChange(Struct, frozen=True):
    """Somebody who enters the final or leaves it: the deciding sentence of the season's own law, then of the other.

    Before each, unless no ranking gives their seat: how many seats their area gives under it, and their place there.
    """

    player: str
    own: tuple[DerivationStep, ...]
    other: tuple[DerivationStep, ...]
    own_area: Said | None
    other_area: Said | None


class BestPlaced(Struct, frozen=True):
    """Of those who enter the final or leave it, the one nearest to the first place of a ranking."""

    player: str
    area: Words
    place: int


class PlaceCell(Struct, frozen=True):
    """A line of one of the two rankings; *move* is towards the season's own law, in the other ranking only;
    so is *enters*, for who is in the final under it alone. *uncounted* are the tournaments of somebody who stands in
    this ranking alone that count for nothing under the other law."""

    player: str
    place: int
    points: Amount
    seated: bool
    move: Move | None = None
    enters: bool = False
    uncounted: Said | None = None


class AreaUnderBothLaws(Struct, frozen=True, eq=False):
    """The first lines of a ranking under both laws, or the one that keeps it. Of *lines*, who stand in both, *moved*
    have another place; *alone* stand in the one only, and in the other only. *slope* draws who rises and who falls;
    *above* the line of the final are those under the other law only, *under* it those of the season's own law only, by
    their place, and *gone* those above either who will not come; the cut follows the line that is *last* under each,
    0 where there is none."""

    id: str
    name: Words
    path: str | None
    rows: tuple[tuple[PlaceCell | None, PlaceCell | None], ...]
    own: bool
    other: bool
    moved: int | None
    lines: int
    alone: tuple[tuple[PlaceCell, ...], tuple[PlaceCell, ...]]
    slope: Slope | None
    above: tuple[str, ...]
    under: tuple[str, ...]
    gone: tuple[str, ...]
    last: tuple[int, int]


class Content(Struct, frozen=True, eq=False):
    """*rules* are what both laws are called in short; *kept* has a mark for everybody in the final, who stay first.
    *apart* are the rankings of the other law that the season has not got, *elsewhere* its own that the other lacks.
    *called* are in the final under the other law only, *sent* under the season's own only, neither by a ranking."""

    question: Words
    season: Link
    day: date
    rules: tuple[Words, Words]
    own: Link
    other: Link
    own_unit: str
    assumptions: tuple[Words, ...]
    seats: tuple[int, int]
    kept: tuple[DrawnSeat, ...]
    stay: tuple[str, ...]
    enter: tuple[FinalistChange, ...]
    leave: tuple[FinalistChange, ...]
    moved: int
    lines: int
    leaps: Leaps
    first_in: BestPlaced | None
    first_out: BestPlaced | None
    both: tuple[AreaUnderBothLaws, ...]
    apart: tuple[AreaUnderBothLaws, ...]
    elsewhere: tuple[Link, ...]
    called: tuple[str, ...]
    sent: tuple[str, ...]

    @property
    def staying(self) -> int:
        return staying(self.kept)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """One for each other law that can tell, then the index that they are reached from."""
    season, answers = document.season, list[WhatIfAnswer]()
    for law in supposed(document, lookup.results.regulations):
        what_if = document.elsewhere[law.id].compute()  # as large as the season itself: it goes with its page
        question = _question(law)
        content = _content(document, law, what_if, question)
        path = addresses.whatif(season.id, law.id)
        moved, stay = (content.moved, content.lines), few_staying(document, dict(what_if.turns))
        answers.append(WhatIfAnswer(question, path, content.kept, len(content.leave), *moved, stay, content.leaps))
        yield Page(
            path=path,
            template="whatif",
            content=content,
            title=said("title-whatif", question=question, season=season.name),
            description=said("about-whatif", season=season.name, law=law.title),
            section="seasons",
            crumbs=(*crumbs_of_season("seasons", season), (said("whatif"), addresses.whatifs(season.id))),
            demo=season.invented,
            sources=(season.source,),
            regulation=law.id,
            unit=law.unit,
        )
    if index := index_page(document, answers, lookup.results.regulations):
        yield index


def _question(law: Regulation) -> Words:
    return said("whatif-question-short", law=law.short) if law.short else said("whatif-question", law=law.title)


def _rules(law: Regulation) -> Words:
    return said("whatif-rules", law=law.short) if law.short else law.title


def _content(document: SeasonDocument, law: Regulation, what_if: PublishedElsewhere, question: Words) -> Content:
    result = what_if.result
    changes = [(enters, _change(document, law, result, player)) for player, enters in what_if.turns]
    entering, leaving = ([player for player, enters in what_if.turns if enters is way] for way in (True, False))
    areas, names = tuple(_areas(document, law, what_if)), _names(document, law)
    areas_in_both = tuple(area for area in areas if area.own and area.other)
    return Content(
        question=question,
        season=Link(document.season.name, addresses.season(document.season.id)),
        day=result.day,
        rules=(_rules(document.regulation), _rules(law)),
        own=_law(document.regulation),
        other=_law(law),
        own_unit=document.regulation.unit,
        assumptions=what_if.assumptions,
        seats=(given_seats(document.result), given_seats(result)),
        kept=kept_seats(len(document.result.finalists), len(leaving)),
        stay=all_staying(document, dict(what_if.turns)),
        enter=tuple(change for enters, change in changes if enters),
        leave=tuple(change for enters, change in changes if not enters),
        moved=sum(what_if.moved.values()),
        lines=sum(area.lines for area in areas_in_both),
        leaps=leaps(moves_between(document, result)),
        first_in=_best_placed(names, result, entering),
        first_out=_best_placed(names, document.result, leaving),
        both=areas_in_both,
        apart=tuple(area for area in areas if area.other and not area.own),
        elsewhere=tuple(Link(area.name, area.path) for area in areas if area.path and not area.other),
        called=seats_of_no_ranking(result, entering, {player for area in areas_in_both for player in area.above}),
        sent=seats_of_no_ranking(document.result, leaving, {player for area in areas_in_both for player in area.under}),
    )


def _best_placed(names: Mapping[str, Words], state: SeasonResult, players: Iterable[str]) -> BestPlaced | None:
    lines = [line.value for player in players if (line := best_line(state, player))]
    best = min(lines, key=lambda line: line.place, default=None)
    return BestPlaced(best.player, names[best.area], best.place) if best else None


def _law(law: Regulation) -> Link:
    return Link(law.title, addresses.regulation(law.id))


def _change(document: SeasonDocument, law: Regulation, result: SeasonResult, player: str) -> FinalistChange:
    """The last step under each law: of the seat where there is one in question, else of the line in the ranking."""
    here, there = deciding(document.result, player), deciding(result, player)
    step, season = there[-1] if there else None, document.season.id
    names, page = _names(document, law), addresses.whatif(season, law.id)
    return FinalistChange(
        player,
        naming_level(entries(document, here[-1:], season), best_line(document.result, player)),
        naming_level(entries_under(law.id, there[-1:], result, season), best_line(result, player)),
        area_seats(
            document.result, player, here[-1] if here else None,
            lambda id: Link(names[id], addresses.ranking(season, id, player)),
        ),
        area_seats(result, player, step, lambda id: Link(names[id], f"{page}#in-{id}")),
    )  # fmt: skip


def _names(document: SeasonDocument, law: Regulation) -> dict[str, Words]:
    """The areas that either law knows."""
    return {**law.areas, **document.regulation.areas}


def _areas(document: SeasonDocument, law: Regulation, what_if: PublishedElsewhere) -> Iterator[AreaUnderBothLaws]:
    own, result = document.result, what_if.result
    here, there = own.rankings, result.rankings
    names = _names(document, law)
    seated = [{finalist.value.player for finalist in state.finalists} for state in (document.result, result)]
    for id in {**here, **there}:
        before, after = here.get(id), there.get(id)
        left = _cells(before, seated[0], None)
        right = _cells(after, seated[1], before, seated[0])
        alone = (
            (_alone(document, id, own, result, seated[0]), _alone(document, id, result, own, seated[1]))
            if before and after
            else ((), ())
        )
        seats = (last_seat(document.result, id) if before else 0, last_seat(result, id) if after else 0)
        above, under, away = crossing(document.result, result, id, seats) if before and after else ((), (), ())
        if left or right:
            yield AreaUnderBothLaws(
                id=id,
                name=names[id],
                path=addresses.ranking(document.season.id, id) if before else None,
                rows=tuple(zip_longest(left, right)),
                own=before is not None,
                other=after is not None,
                moved=what_if.moved.get(id),
                lines=len(after.lines) - len(alone[1]) if after else 0,
                alone=alone,
                slope=slope(_places(before), _places(after), seats) if before and after else None,
                above=above,
                under=under,
                gone=away,
                last=seats,
            )


def _cells(
    ranking: Ranking | None, seated: set[str], before: Ranking | None, already: Collection[str] | None = None
) -> list[PlaceCell]:
    if ranking is None:
        return []
    places = {line.value.player: line.value.place for line in before.lines} if before else {}
    return [_cell(line.value, seated, places.get(line.value.player), already) for line in ranking.lines[:FIRST]]


def _places(ranking: Ranking) -> list[tuple[str, int]]:
    """Everybody with their place, best first."""
    return [(line.value.player, line.value.place) for line in ranking.lines]


def _alone(
    document: SeasonDocument, area: str, state: SeasonResult, other: SeasonResult, seated: set[str]
) -> tuple[PlaceCell, ...]:
    """Who stands in the ranking of *area* in a *state* and not in that of the *other*, and why."""
    players = {line.value.player for line in other.rankings[area].lines}
    lines = [line.value for line in state.rankings[area].lines if line.value.player not in players]
    return tuple(
        replace(_cell(line, seated, None), uncounted=uncounted(document, state, other, line)) for line in lines
    )


def _cell(line: Line, seated: set[str], was: int | None, already: Collection[str] | None = None) -> PlaceCell:
    enters = already is not None and line.player in seated and line.player not in already
    return PlaceCell(line.player, line.place, line.points, line.player in seated, _move(was, line.place), enters)


def _move(was: int | None, now: int) -> Move | None:
    if was is None:
        return None
    return Move("same") if was == now else Move("up" if was > now else "down", abs(was - now))
