"""The games of a season under another edition: who would have qualified instead, and which clause did it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..languages import Words
from ..languages.nouns import in_all
from ..regulations import all_regulations
from ..regulations.contract import Regulation
from ..regulations.explained import Explained
from ..regulations.from_other_edition import Adopted, Unsuited, reason
from ..regulations.numbers import AREAS, of_room
from ..regulations.outcomes import SeasonOutcome
from .computed import ComputedSeason


class SeatChange(Struct, frozen=True, eq=False):
    """Somebody for whom the other edition makes a difference: *before* and *after* explain the seat, or its lack.
    Either is None where the edition does not even put them in question."""

    player: str
    enters: bool
    before: Explained | None
    after: Explained | None


class WhatIf(Struct, frozen=True, eq=False):
    """A season under *regulation* instead of its own: *result*, what was assumed, who enters and who leaves the final.

    *refusal* says why it cannot be told; then there is no result. *moved* counts, of those who stand in a
    ranking under both, who has another place.
    """

    regulation: Regulation
    refusal: Words | None = None
    result: SeasonOutcome | None = None
    assumptions: tuple[Words, ...] = ()
    turns: tuple[SeatChange, ...] = ()
    moved: Mapping[str, int] | None = None


def whatif(computed: ComputedSeason, regulation: Regulation) -> WhatIf:
    """The season of *computed* as *regulation* would have computed it, as of the same day."""
    adopted, why = _adopted(computed, regulation)
    if adopted is None:
        return WhatIf(regulation, why)
    result = regulation.close(adopted.season, adopted.tournaments, computed.result.day)
    turns = _turns(computed.result, result)
    return WhatIf(regulation, None, result, adopted.assumptions, turns, _moved(computed.result, result))


def refusal(computed: ComputedSeason, regulation: Regulation) -> Words | None:
    """Why *regulation* cannot tell what the season would have been; None where it can."""
    return _adopted(computed, regulation)[1]


def other_laws(computed: ComputedSeason) -> tuple[Regulation, ...]:
    """Every regulation but that of a season, in the order of their revisions."""
    laws = sorted(all_regulations().values(), key=lambda law: (law.revision, law.id))
    return tuple(law for law in laws if law.id != computed.regulation.id)


def refusals(computed: ComputedSeason) -> Mapping[str, Words]:
    """By every other regulation that cannot compute a season, which is whole: why it cannot."""
    return {law.id: why for law in other_laws(computed) if (why := refusal(computed, law)) is not None}


def _adopted(computed: ComputedSeason, regulation: Regulation) -> tuple[Adopted | None, Words | None]:
    """The season as *regulation* understands it, or the reason why it cannot; both in the nouns of the season's law."""
    adopted, why = _understood(computed, regulation)
    nouns = computed.regulation.area_words
    if adopted and nouns:
        adopted = replace(adopted, assumptions=tuple(in_all(sentence, nouns) for sentence in adopted.assumptions))
    return adopted, why and in_all(why, nouns)


def _of_its_room(law: Regulation) -> str:
    """What of its own an edition has beside its words, as the key of the reason why its base does not count by it."""
    before = {number.name: number for number in of_room(law.room)}
    others = {before[n.name].unit == AREAS for n in law.numbers if before[n.name].value != n.value}
    if not others:
        return "of-its-room"
    return "of-its-room both" if len(others) > 1 else f"of-its-room {'areas' if True in others else 'numbers'}"


def _understood(computed: ComputedSeason, regulation: Regulation) -> tuple[Adopted | None, Words | None]:
    if computed.regulation.based and regulation.id == computed.regulation.room_id:
        return None, reason(_of_its_room(computed.regulation))
    if regulation.adopt is None:
        return None, reason("of-an-edition" if regulation.based else "other-sheets")
    try:
        return regulation.adopt(computed.season, computed.sheets, computed.facts.register), None
    except Unsuited as unsuited:
        return None, unsuited.reason


def _turns(before: SeasonOutcome, after: SeasonOutcome) -> tuple[SeatChange, ...]:
    """Who enters, then who leaves, each in the order of the law that seats them: area by area, as the rankings go."""
    old = {admission.value.player: admission for admission in before.admissions}
    new = {admission.value.player: admission for admission in after.admissions}
    changes = []
    for player in {**new, **old}:
        was, now = old.get(player), new.get(player)
        seated = [value is not None and value.value.seat is not None for value in (was, now)]
        if seated[0] != seated[1]:
            changes.append(SeatChange(player, seated[1], was, now))
    entering = sorted(
        (change for change in changes if change.enters), key=lambda change: _order(change.player, change.after, after)
    )
    leaving = sorted(
        (change for change in changes if not change.enters),
        key=lambda change: _order(change.player, change.before, before),
    )
    return *entering, *leaving


def _order(player: str, explained: Explained, state: SeasonOutcome) -> tuple[int, int, str]:
    """Where a seat stands among those that *state* gives: those that no ranking gives come last."""
    areas, admission = tuple(state.rankings), explained.value
    return (
        areas.index(admission.source) if admission.source in areas else len(areas),
        admission.spot.position if admission.spot else 0,
        player,
    )


def _moved(before: SeasonOutcome, after: SeasonOutcome) -> dict[str, int]:
    """Of each ranking that both know: how many of those who stand in it under both have another place."""
    moved_by_area: dict[str, int] = {}
    for area in after.rankings:
        if area in before.rankings:
            old = {line.value.player: line.value.place for line in before.rankings[area].lines}
            moved_by_area[area] = sum(
                old.get(line.value.player, line.value.place) != line.value.place for line in after.rankings[area].lines
            )
    return moved_by_area
