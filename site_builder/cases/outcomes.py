"""What comes out of a case, in a few rows beside its name: who comes where, the status, places in a final, bonuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..records.document import Plain
from . import Case
from .answers import MONEY, PLACE, AnswerRow, roles_of, sheet_of
from .dealt import mapping

REFUSED, TIER, SEED, STATUS = "refused", "tier", "seed", "status"
FIGURES = ("points", "score", "preliminary_score", "net", "balance", "winnings", PLACE, "preliminary_place")
PLACES = (PLACE, "preliminary_place")
SEEDED = re.compile("s([0-9]+)")  # who is called by the place after the tables
DEALT = re.compile("[a-z][0-9]+")  # who has a number instead of a name
FEW = 3  # rows
LAST_DUEL = re.compile(r"final \d+: (\S+) beats")


def came_of(case: Case) -> tuple[AnswerRow, ...]:
    """What comes out of any case. The kind of a row says what it is: a sheet that is REFUSED, the TIER that counts and
    the STATUS (*who* has it, *role* the status), a figure of somebody by a key of FIGURES, the place of a SEED, how
    many are in the final of those that it names (`seats`), who has a bonus or a wild card. Where it names nothing of
    these it is `flagged`, or `sound`."""
    expect = case.expect
    rows = [AnswerRow(REFUSED, "", "", None)] if expect.get("errors") else []
    rows += [row for row in _of_tournaments(case) if row not in rows]
    for ranking in mapping(expect.get("rankings")).values():
        rows += _of_ranking(mapping(ranking))
    rows += (*_of_bonuses(mapping(expect.get("bonuses"))), *_of_cards(mapping(expect.get("wild_cards"))))
    rows += tuple(_of_season(mapping(expect.get("season")))) or tuple(_of_seats(mapping(expect.get("seats"))))
    if not rows:
        rows = [AnswerRow("flagged" if expect.get("tells") or expect.get("messages") else "sound", "", "", None)]
    return tuple(rows[:FEW])


def _of_tournaments(case: Case) -> Iterator[AnswerRow]:
    expected = mapping(case.expect.get("tournaments"))
    for name, outcome in ((name, mapping(outcome)) for name, outcome in expected.items()):
        tier, status = outcome.get("tier", outcome.get("final_tier")), outcome.get("status")
        if isinstance(tier, str):
            yield AnswerRow(TIER, tier, "", None)
        elif isinstance(status, str):
            yield AnswerRow(STATUS, name if len(expected) > 1 else "", status, None)
        yield from _first_figures(mapping(outcome.get("standings")))
        yield from _paid(case, name, mapping(outcome.get("games")))
        yield from _of_draw(outcome)


def _first_figures(people: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    """Of each the first figure that the case names; of those called by their place at the tables where they end."""
    for name, values in ((name, mapping(values)) for name, values in people.items()):
        figures = {key: figure for key in FIGURES if isinstance(figure := values.get(key), int)}
        for key in list(figures)[:1] if not DEALT.fullmatch(name) else ():
            yield AnswerRow(PLACE if key in PLACES else key, name, "", figures[key])
        seed, place = SEEDED.fullmatch(name), values.get(PLACE)
        if seed and isinstance(place, int):
            yield AnswerRow(SEED, "", "", int(seed[1]), place)
        elif seed and isinstance(points := values.get("points"), int):
            yield AnswerRow("seed-points", "", "", int(seed[1]), points)
        elif not figures and not DEALT.fullmatch(name) and isinstance(status := values.get("status"), str):
            yield AnswerRow(STATUS, name, status, None)
        elif not figures and not DEALT.fullmatch(name) and "points" in values:
            yield AnswerRow("no-points", name, "", None)


def _paid(case: Case, name: str, games: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    """What the only game of a case pays by role, the most first."""
    roles = roles_of(sheet_of(case, name))
    for paid in map(mapping, games.values() if len(games) == 1 else ()):
        dollars = {
            player: figure for player, figure in paid.items() if isinstance(figure, int) and figure and player in roles
        }
        for player in sorted(dollars, key=lambda player: -dollars[player]):
            yield AnswerRow(MONEY, player, roles[player], dollars[player])


def _of_draw(outcome: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    """The rounds, the tables of the first, and who wins the last duel."""
    rounds, layouts, meetings = outcome.get("rounds"), outcome.get("layouts"), outcome.get("meetings")
    if isinstance(rounds, int):
        yield AnswerRow("rounds", "", "", rounds)
    if isinstance(layouts, list) and layouts:
        yield AnswerRow("tables", str(layouts[0]), "", None)
    last = LAST_DUEL.match(str(meetings[-1])) if isinstance(meetings, list) and meetings else None
    if last and (seed := SEEDED.fullmatch(last[1])):
        yield AnswerRow(SEED, "", "", int(seed[1]), 1)
    elif last and not DEALT.fullmatch(last[1]):
        yield AnswerRow(PLACE, last[1], "", 1)


def _of_ranking(people: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    if isinstance(lines := people.get("lines"), int):
        yield AnswerRow("lines", "", "", lines)
    for name, values in ((name, mapping(values)) for name, values in people.items()):
        sessions = [mapping(session) for session in values.values() if isinstance(session, Mapping)]
        places = [place for session in sessions if isinstance(place := session.get(PLACE), int)]
        yield from (AnswerRow(PLACE, name, "", place) for place in places)
    yield from _first_figures(people)


def _of_bonuses(areas: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    kinds = ((kind, mapping(ids)) for area in areas.values() for kind, ids in mapping(area).items())
    for kind, id, bonus in ((kind, id, mapping(bonus)) for kind, ids in kinds for id, bonus in ids.items()):
        won = bonus.get("won", True if bonus.get("effect") else None)
        if won is not None and not DEALT.fullmatch(id):
            answer = "bonus-kept" if bonus.get("played") is False else f"bonus-{kind}"
            yield AnswerRow(answer if won else "no-bonus", id, "", None)


def _of_cards(cards: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    for card in map(mapping, cards.values()):
        holder = card.get("holder")
        if card.get("vacant"):
            yield AnswerRow("no-card", "", "", None)
        elif isinstance(holder, str) and not DEALT.fullmatch(holder):
            yield AnswerRow("card", holder, "", None)


def _of_season(season: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    if isinstance(finalists := season.get("finalists"), int):
        yield AnswerRow("finalists", "", "", finalists)
    if isinstance(tables := season.get("final_tables"), list):
        yield AnswerRow("tables", "-".join(map(str, tables)), "", None)
    if isinstance(bonuses := season.get("bonuses"), int):
        yield AnswerRow("bonuses", "", "", bonuses)


def _of_seats(seats: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    """How many of those that the case names are in the final."""
    settled = [seat for seat in map(mapping, seats.values()) if "seat" in seat or "state" in seat]
    inside = [bool(seat.get("seat")) for seat in settled]
    if inside:
        yield AnswerRow("seats", "", "", sum(inside), len(inside))
