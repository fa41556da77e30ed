"""Who goes to the final and why: the seats, the reserves in the order of the call, who cannot come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import takewhile

from msgspec import Struct, field
from msgspec.structs import replace

from ...languages import Words
from ...regulations.explained import given
from ...season.derivations import Explained
from ...season.document import SeasonDocument, SeasonResult
from ...season.finals import Admission
from .cut import to_the_cut
from .derivation import DerivationStep, entries
from .qualification import BY_RIGHT, LEVEL, RESERVE, admissions, empty_seats, mark, may_be_called, open_seats
from .ranking_line import ranking_link
from .values import Link, Said, saying

AREA_SEAT = "area"  # a seat that a ranking gives


class AdmissionLine(Struct, frozen=True, eq=False):
    """Somebody who comes into question. *number* is the seat, 0 for none; *origin* says where it comes from; *place* is
    that in the ranking of the area, *position* the line, *level* says that others on the place may have the seat.
    *anchor* is that of the row: who may be called from two areas stands on a page twice."""

    number: int
    player: str
    sign: str
    origin: Said
    area: str
    link: Link | None
    place: int | None
    position: int | None
    level: bool
    anchor: str
    steps: tuple[DerivationStep, ...]

    @property
    def by_ranking(self) -> bool:
        """Whether the ranking of the area that it stands under gives the seat, so that the place says all."""
        return self.origin.key == f"seat-{AREA_SEAT}"


class Passed(Struct, frozen=True, eq=False):
    """A line of an area that its call passes over; *steps* say why, *area* is the one that seats them instead. *only*
    says that this is the row of who stands there: no seat is theirs, and no line before."""

    player: str
    place: int
    position: int
    sign: str
    word: Said
    steps: tuple[DerivationStep, ...]
    area: str = ""
    only: bool = False


Admissible = AdmissionLine | Passed


class SeatGroup(Struct, frozen=True, eq=False):
    """The seats of one origin. *area* is the id of the area, or empty.

    The chain of an area runs by position: *seats* down to its last seat, then *reserves* in the order of the call, with
    those it passes over in between. *empty* says which seats it could not fill, next to what other areas have; *behind*
    says by player, while the season goes on, how far below the line they are, or what splits them from the last above,
    *ahead* how far above it who has a seat is.
    """

    title: Words | Said
    area: str
    seats: tuple[Admissible, ...]
    reserves: tuple[Admissible, ...]
    empty: Said | None = None
    behind: Mapping[str, Said] = field(default_factory=dict[str, Said])
    ahead: Mapping[str, Said] = field(default_factory=dict[str, Said])

    @property
    def taken(self) -> int:
        """How many go to the final from here."""
        return sum(isinstance(line, AdmissionLine) and line.number > 0 for line in (*self.seats, *self.reserves))

    @property
    def called(self) -> bool:
        """Whether the area has reserves."""
        return bool(self.area) and any(isinstance(reserve, AdmissionLine) for reserve in self.reserves)


def final_seats(result: SeasonResult) -> tuple[int, int]:
    """How many seats the final has, and how many of them nobody has yet: while a season goes on, those of its law.

    Nothing where nobody is in the final.
    """
    finalists = len(result.finalists)
    seats = finalists if result.closed or not finalists else max(finalists, result.seats)
    return seats, seats - finalists


def seats_beside(document: SeasonDocument) -> tuple[AdmissionLine, ...]:
    """The seats that neither a ranking nor a wild card gives: a repechage, a place by right."""
    return _seats(document, (value for value in _beside_areas(document) if value.value.seat))


def _beside_areas(document: SeasonDocument) -> list[Explained[Admission]]:
    """Those whom no area seats and who hold no wild card: whoever holds one stands among the cards."""
    holders = {wild_card.value.holder for wild_card in document.result.wild_cards if not wild_card.value.vacant}
    return [
        value
        for value in document.result.admissions
        if value.value.source not in document.regulation.areas
        and not (value.value.seat in BY_RIGHT and value.value.player in holders)
    ]


def groups(document: SeasonDocument) -> Iterator[SeatGroup]:
    """The areas with their reserves and whom they pass over, the repechage, seats by right; then who cannot come and
    stands in no area, and who was not needed."""
    values = document.result.admissions
    most = seats_each(document.result)
    passed: set[str] = set()
    for area, name in document.regulation.areas.items():
        seats, reserves = (tuple(_only(document, link, passed) for link in links) for links in _chain(document, area))
        if seats or reserves:
            seats_given = sum(map(_seated, seats)) + open_seats(admissions(document.result), area)
            empty = empty_seats(document.result, most - seats_given)
            yield SeatGroup(name, area, seats, reserves, empty, *_to_the_cut(document, area))
    beside = _beside_areas(document)
    for seat in dict.fromkeys(value.value.seat for value in beside if value.value.seat):
        seats = _seats(document, (value for value in beside if value.value.seat == seat))
        yield SeatGroup(saying(f"group-{seat}"), "", seats, ())
    absent = [
        value
        for value in values
        if not value.value.seat and not _in_line(document, value.value) and value.value.player not in passed
    ]
    for seat in dict.fromkeys(value.value.state for value in absent):
        reserves = _seats(document, (value for value in absent if value.value.state == seat))
        yield SeatGroup(saying(f"group-{seat}"), "", (), reserves)


def _only(document: SeasonDocument, link: Admissible, passed: set[str]) -> Admissible:
    """A line of an area; whoever is passed over there, has no seat and stood in none before is noted in *passed*."""
    if not isinstance(link, Passed) or link.player in passed:
        return link
    if admissions(document.result)[link.player].value.seat:
        return link
    passed.add(link.player)
    return replace(link, only=True)


def seats_each(result: SeasonResult) -> int:
    """How many seats a ranking gives, as far as they are taken where most are."""
    seats = (admission.value for admission in result.admissions if admission.value.seat == AREA_SEAT)
    seats_taken = Counter(seat.source for seat in seats)
    values = admissions(result)
    return max((seats_taken[area] + open_seats(values, area) for area in result.rankings), default=0)


def _to_the_cut(document: SeasonDocument, area: str) -> tuple[Mapping[str, Said], Mapping[str, Said]]:
    """How far those of an area are from its cut, as `to_the_cut` has it; nothing once the season is closed."""
    ranking = document.result.rankings.get(area)
    if ranking is None or document.result.closed:
        return {}, {}
    return to_the_cut(ranking, admissions(document.result), document.regulation.unit)


def _chain(document: SeasonDocument, area: str) -> tuple[tuple[Admissible, ...], tuple[Admissible, ...]]:
    """Everybody of an area who comes into question, by position: down to its last seat, and from there on."""
    values = document.result.admissions
    in_chain = [value for value in values if _in_chain(value.value, area)]
    calls = _calls(document, area)
    chain: list[Admissible] = [seat(document, value, calls.get(value.value.player, 0), area) for value in in_chain]
    chain += _passed(document, area, {value.value.player for value in in_chain})
    chain.sort(key=_position)
    last = max((_position(link) for link in chain if _holds(link)), default=0)
    above = [link for link in chain if _holds(link) or isinstance(link, Passed) and _position(link) < last]
    return tuple(above), tuple(link for link in chain if link not in above)


def _in_chain(admission: Admission, area: str) -> bool:
    """Whether somebody has a seat of the area, is level for one, or may be called from it."""
    return admission.source == area or not admission.seat and may_be_called(admission, area)


def _calls(document: SeasonDocument, area: str) -> dict[str, int]:
    """The reserves of an area in the order of the call, those on one place with the same number: before them comes who
    of those level above stays without a seat. Nothing where there is only one."""
    admissions = [admission.value for admission in document.result.admissions]
    level = [admission.spot for admission in admissions if admission.state == LEVEL and admission.source == area]
    before = len(level) - level[0].chosen if level and level[0] else 0
    reserves = [admission for admission in admissions if not admission.seat and may_be_called(admission, area)]
    spots = {
        reserve.player: next((spot for spot in reserve.reserves if spot.area == area), None) for reserve in reserves
    }
    places = {player: spot.place if spot else 0 for player, spot in spots.items()}
    calls: dict[str, int] = {}
    for n, player in enumerate(sorted(places, key=places.__getitem__), before + 1):
        level_with = [other for other in calls if places[other] == places[player] and spots[player]]
        calls[player] = calls[level_with[0]] if level_with else n
    return calls if len(calls) + before > 1 else {}


NOWHERE = 10**6  # behind everybody with a position: a seat that was won at a tournament


def _position(link: Admissible) -> int:
    return link.position or NOWHERE


def _seated(link: Admissible) -> bool:
    return isinstance(link, AdmissionLine) and link.number > 0


def _holds(link: Admissible) -> bool:
    """Whether the row stands above the reserves: a seat, or one for which somebody is level."""
    return _seated(link) or isinstance(link, AdmissionLine) and link.level


def _passed(document: SeasonDocument, area: str, of_area: Set[str]) -> Iterator[Passed]:
    """Those between who come into question without the area: another seat is theirs, or they cannot come."""
    values = admissions(document.result)
    lines = document.result.rankings[area].lines if area in document.result.rankings and of_area else ()
    for line in takewhile(lambda line: line.value.player in values, lines):
        admission = line.value
        sign = mark(document, values, admission.player, area)
        if admission.player not in of_area and sign:
            steps = entries(document, values[admission.player].steps)
            yield Passed(
                admission.player, given(admission.place), admission.position, sign.sign, sign.word, steps, sign.area
            )


def _in_line(document: SeasonDocument, admission: Admission) -> bool:
    """Whether somebody stands in the chain of an area."""
    return admission.state in (RESERVE, LEVEL) and admission.source in document.regulation.areas


def _seats(document: SeasonDocument, values: Iterable[Explained[Admission]]) -> tuple[AdmissionLine, ...]:
    return tuple(seat(document, value) for value in values)


def seat(document: SeasonDocument, explained: Explained[Admission], call: int = 0, area: str = "") -> AdmissionLine:
    """Somebody who comes into question, as the chain of *area* has them where it is given; *call* counts the reserves
    of an area in the order in which they are called."""
    admission = explained.value
    in_area, source = admission.source in document.regulation.areas, area or admission.source or ""
    spot = next((spot for spot in admission.reserves if spot.area == area), admission.spot) if in_area else None
    return AdmissionLine(
        number=admission.number,
        player=admission.player,
        sign=_sign(admission, document.result.closed),
        origin=saying("reserve-n", n=call) if call else _origin(admission),
        area=source if in_area else "",
        link=_line(document, admission, source),
        place=spot.place if spot else None,
        position=spot.position if spot else None,
        level=admission.state == LEVEL and admission.source == area,
        anchor=admission.player if area in ("", admission.source) else f"{admission.player}-{area}",
        steps=entries(document, explained.steps),
    )


def _line(document: SeasonDocument, admission: Admission, area: str) -> Link | None:
    """The line of somebody in the ranking of an area; the ranking, where they came another way."""
    if area not in document.result.rankings:
        return None
    return ranking_link(document, area, admission.player if admission.spot else "")


def _sign(admission: Admission, closed: bool) -> str:
    if admission.seat in BY_RIGHT:
        return "card"
    if admission.seat:
        return "in" if closed else "wait"
    return "no" if admission.state == "unavailable" else "res"


def _origin(admission: Admission) -> Said:
    if admission.seat in BY_RIGHT:
        return saying(f"card-{admission.source}")
    return saying(f"seat-{admission.seat}" if admission.seat else f"state-{admission.state}")
