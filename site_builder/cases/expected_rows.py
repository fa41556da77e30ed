"""What a case expects, in a few words beside its name: who comes where, the status, places in a final, bonuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from ..records.document import Plain
from . import Case
from .answers import MONEY, PLACE, roles_of, sheet_of
from .dealt import mapping

FIGURES = ("points", "score", "preliminary_score", "net", "balance", "winnings", PLACE, "preliminary_place")
PLACES = (PLACE, "preliminary_place")
DEALT = re.compile("[a-z][0-9]+")  # who has a number instead of a name
SEEDED = re.compile("s([0-9]+)")  # of these, who is called by the place after the tables
LAST_DUEL = re.compile(r"final \d+: (\S+) beats")
MOST_ROWS = 3


class ExpectedRow(Struct, frozen=True):
    """One thing that a case expects, as `templates/cases.html` writes it. The *kind* says what the others are:

    | kind | who | word | number | second |
    | --- | --- | --- | --- | --- |
    | `refused` (a sheet), `flagged`, `sound` (nothing else is expected), `no-card` | | | | |
    | `tier` | | the tier | | |
    | `status` of a person, or of one tournament of several | who has it | the status | | |
    | `place` and what else stands in FIGURES | whose | | the figure | |
    | `money` out of a game | whose | the role | dollars | |
    | `seed` | | | the place after the tables | the place in the end |
    | `seed-points` | | | the place after the tables | points |
    | `tables` | | their sizes | | |
    | `rounds`, `lines` of a ranking, `finalists`, `bonuses` | | | how many | |
    | `seats` | | | how many are in the final | of how many |
    | `bonus-…`, `no-bonus`, `card`, `no-points` | who | | | |
    """

    kind: str
    who: str = ""
    word: str = ""
    number: int | None = None
    second: int | None = None


def expected_rows(case: Case) -> tuple[ExpectedRow, ...]:
    """The first few things that any *case* expects; there is always one."""
    expect = case.expect
    rows = [ExpectedRow("refused")] if expect.get("errors") else []
    rows += _of_tournaments(case)
    for ranking in mapping(expect.get("rankings")).values():
        rows += _of_ranking(mapping(ranking))
    rows += _of_bonuses(mapping(expect.get("bonuses")))
    rows += _of_cards(mapping(expect.get("wild_cards")))
    rows += [*_of_season(mapping(expect.get("season")))] or _of_seats(mapping(expect.get("seats")))
    if not rows:
        rows = [ExpectedRow("flagged" if expect.get("tells") or expect.get("messages") else "sound")]
    return tuple(rows[:MOST_ROWS])


def _of_tournaments(case: Case) -> Iterator[ExpectedRow]:
    expected = mapping(case.expect.get("tournaments"))
    for name, outcome in ((name, mapping(outcome)) for name, outcome in expected.items()):
        tier, status = outcome.get("tier", outcome.get("final_tier")), outcome.get("status")
        if isinstance(tier, str):
            yield ExpectedRow("tier", word=tier)
        elif isinstance(status, str):
            yield ExpectedRow("status", name if len(expected) > 1 else "", status)
        yield from _of_people(mapping(outcome.get("standings")))
        yield from _of_game(case, name, mapping(outcome.get("games")))
        yield from _of_draw(outcome)


def _of_people(people: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    for name, values in ((name, mapping(values)) for name, values in people.items()):
        if seed := SEEDED.fullmatch(name):
            yield from _of_seed(int(seed[1]), values)
        elif not DEALT.fullmatch(name):
            yield from _of_person(name, values)


def _of_seed(seed: int, values: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    if isinstance(place := values.get(PLACE), int):
        yield ExpectedRow("seed", number=seed, second=place)
    elif isinstance(points := values.get("points"), int):
        yield ExpectedRow("seed-points", number=seed, second=points)


def _of_person(name: str, values: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    """The first figure that the case names of somebody; where there is none, the status."""
    figures = ((key, figure) for key in FIGURES if isinstance(figure := values.get(key), int))
    if first := next(figures, None):
        key, figure = first
        yield ExpectedRow(PLACE if key in PLACES else key, name, number=figure)
    elif isinstance(status := values.get("status"), str):
        yield ExpectedRow("status", name, status)
    elif "points" in values:
        yield ExpectedRow("no-points", name)


def _of_game(case: Case, tournament: str, games: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    """What the only game of a case pays by role, the most first."""
    if len(games) != 1:
        return
    roles = roles_of(sheet_of(case, tournament))
    [payment] = map(mapping, games.values())
    dollars = {id: sum for id, sum in payment.items() if isinstance(sum, int) and sum and id in roles}
    for player in sorted(dollars, key=lambda player: -dollars[player]):
        yield ExpectedRow(MONEY, player, roles[player], dollars[player])


def _of_draw(outcome: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    """The rounds, the tables of the first, and who wins the last duel."""
    rounds, layouts, meetings = outcome.get("rounds"), outcome.get("layouts"), outcome.get("meetings")
    if isinstance(rounds, int):
        yield ExpectedRow("rounds", number=rounds)
    if isinstance(layouts, list) and layouts:
        yield ExpectedRow("tables", word=str(layouts[0]))
    if isinstance(meetings, list) and meetings and (last_duel := LAST_DUEL.match(str(meetings[-1]))):
        yield from _of_people({last_duel[1]: {PLACE: 1}})


def _of_ranking(people: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    if isinstance(lines := people.get("lines"), int):
        yield ExpectedRow("lines", number=lines)
    for name, values in ((name, mapping(values)) for name, values in people.items()):
        for session in map(mapping, values.values()):
            if isinstance(place := session.get(PLACE), int):
                yield ExpectedRow(PLACE, name, number=place)
    yield from _of_people(people)


def _of_bonuses(areas: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    kinds = ((kind, mapping(ids)) for area in areas.values() for kind, ids in mapping(area).items())
    for kind, id, bonus in ((kind, id, mapping(bonus)) for kind, ids in kinds for id, bonus in ids.items()):
        won = bonus.get("won", True if bonus.get("effect") else None)
        if won is not None and not DEALT.fullmatch(id):
            of_winner = "bonus-kept" if bonus.get("played") is False else f"bonus-{kind}"
            yield ExpectedRow(of_winner if won else "no-bonus", id)


def _of_cards(cards: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    for card in map(mapping, cards.values()):
        holder = card.get("holder")
        if card.get("vacant"):
            yield ExpectedRow("no-card")
        elif isinstance(holder, str) and not DEALT.fullmatch(holder):
            yield ExpectedRow("card", holder)


def _of_season(season: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    if isinstance(finalists := season.get("finalists"), int):
        yield ExpectedRow("finalists", number=finalists)
    if isinstance(tables := season.get("final_tables"), list):
        yield ExpectedRow("tables", word="-".join(map(str, tables)))
    if isinstance(bonuses := season.get("bonuses"), int):
        yield ExpectedRow("bonuses", number=bonuses)


def _of_seats(seats: Mapping[str, Plain]) -> Iterator[ExpectedRow]:
    """How many of those that the case names are in the final."""
    settled = [seat for seat in map(mapping, seats.values()) if "seat" in seat or "state" in seat]
    if settled:
        yield ExpectedRow("seats", number=sum(bool(seat.get("seat")) for seat in settled), second=len(settled))
