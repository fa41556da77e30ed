"""The invented season 2022-23: two national tournaments of rounds, with people who leave, ties and a lot.

Who plays in it are people of the invented season of 2009, grown older.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from msgspec import Struct

from site_builder.regulations.bang.characters import CHARACTERS
from site_builder.regulations.bang_2022 import REGULATION
from site_builder.regulations.bang_2022.tables import NUMBERS, sizes_due
from site_builder.submitting.writing import text

from .chance import Chance
from .expulsions import reported
from .game import deal, outcome
from .people import Cast, Person, cast
from .reckoning import Reckoning, undrawn

SEASON = "2022-23"
SEASONS = (SEASON,)
AREA = "national"
Data = dict[str, Any]


class Leaves(Struct, frozen=True):
    """Somebody leaves after round *after*, or *during* it; *expelled* where the judge sent them away."""

    after: int
    during: bool = False
    expelled: bool = False


class Plan(Struct, frozen=True):
    """A tournament and what shall happen there.

    *take* chooses among the evenings that chance could make one with ties that a reader may want to see; *late* is the
    round with a game that the clock breaks off; *dealt* has the characters of the last round written down.
    """

    id: str
    name: str
    place: str
    club: str
    start: date
    players: int
    take: int
    leaves: tuple[Leaves, ...] = ()
    warned: int = 0
    late: int | None = None
    dealt: bool = False
    note: str | None = None


PLANS = (
    Plan(
        "stella-di-latta", "La stella di latta", "Verona", "gilda-del-cactus", date(2023, 1, 21), 27, 1100,
        (Leaves(2), Leaves(2, during=True), Leaves(2), Leaves(3, during=True, expelled=True)), warned=2, late=4,
        note="Ultimi due turni con il cronometro: la sala chiudeva alle otto.",
    ),
    Plan(
        "frontiera-di-maggio", "La frontiera di maggio", "Pescara", "circolo-tre-piste", date(2023, 5, 13), 19, 195,
        (Leaves(1), Leaves(3, during=True)), warned=1, dealt=True,
    ),
)  # fmt: skip
_REASON = "La sala chiude presto: una partita dura al massimo settanta minuti."


def made(seed: object) -> dict[str, str]:
    """Every file of this season, by its path below the data folder."""
    people = cast(seed)
    season = text(_season(), f"{REGULATION.id}/season", 2)
    reckoning = Reckoning(people, SEASON, season, REGULATION)
    files = {f"seasons/{SEASON}.yaml": season}
    for plan in PLANS:
        files[f"tournaments/{SEASON}/{AREA}/{plan.id}.yaml"] = held(plan, people, reckoning, seed)
    return files


def _season() -> Data:
    return {
        "regulation": REGULATION.id,
        "name": {"it": "Stagione 2022/23 (inventata)", "en": "2022/23 season (invented)"},
        "invented": True,
        "status": "closed",
        "competition": "bang-italy",
        "as_of": date(2023, 7, 1),
        "readings": {"A2022-01": "match"},  # other Marogi figures, the same places
        "note": "Stagione inventata per mostrare il programma: persone, circoli e risultati non esistono.",
    }


def held(plan: Plan, people: Cast, reckoning: Reckoning, seed: object) -> str:
    """The record sheet of a tournament, with the lots that its ties needed."""
    chance = Chance(seed, SEASON, plan.id, plan.take)
    judge, *entrants = chance.sample([player for player in people.players if player.name], plan.players + 1)
    sheet: Data = {"name": plan.name, "place": plan.place, "club": plan.club, "start": plan.start}
    sheet |= {"judge": judge.id, "finished": True, "rounds": [], "withdrawals": []}
    _play(plan, sheet, {entrant.id: entrant for entrant in entrants}, chance)
    reported(sheet, judge.id, plan.start)
    sheet["warnings"] = _warnings(plan, sheet, chance)
    sheet["waivers"] = _waivers(plan, judge)
    sheet["lots"] = None  # its place on the sheet
    sheet["note"] = plan.note
    result = reckoning.judge(AREA, plan.id, _text(sheet))
    sheet["lots"] = [chance.shuffled(group) for group in undrawn(row.value.tie for row in result.standings.values())]
    return _text(sheet)


def _text(sheet: Data) -> str:
    return text(sheet, f"{REGULATION.id}/tournament", 4)


def _play(plan: Plan, sheet: Data, people: Mapping[str, Person], chance: Chance) -> None:
    """Round after round: the Sheriffs drawn among those who have not been, then the seats, then the games."""
    here, served = list(people), set[str]()
    rounds = NUMBERS.rounds_due(len(people))
    for number in range(1, rounds + 1):
        sizes = sizes_due(len(here)) or ()
        sheriffs = chance.sample([player for player in here if player not in served], len(sizes))
        served.update(sheriffs)
        rest = chance.shuffled(player for player in here if player not in sheriffs)
        tables = []
        for size, sheriff in zip(sizes, sheriffs, strict=True):
            seats = [sheriff, *(rest.pop() for _ in range(size - 1))]
            tables.append(_game(seats, people, chance, plan.dealt and number == rounds))
        if number == plan.late:
            tables[-1] = {key: tables[-1][key] for key in ("seats", "roles")} | {"won": "unfinished"}
        sheet["rounds"].append({"tables": tables})
        for leaf in plan.leaves:
            if leaf.after == number:
                gone = here.pop(chance.below(len(here)))
                sheet["withdrawals"].append(_withdrawal(gone, leaf))


def _game(seats: Sequence[str], people: Mapping[str, Person], chance: Chance, dealt: bool) -> Data:
    roles = deal(seats, seats[0], chance)
    won, alive, duel = outcome(roles, people, chance)
    line: Data = {"seats": list(seats), "roles": "".join(roles[player] for player in seats), "won": won}
    if duel:
        line["duel"] = True
    if duel or dealt:
        line["alive"] = [n for n, player in enumerate(seats, 1) if player in alive]
    if dealt:
        cards = chance.sample(CHARACTERS, NUMBERS.dealt * len(seats))
        line["characters"] = [f"{cards.pop()}/{cards.pop()}" for _ in seats]
    return line


def _withdrawal(player: str, leaver: Leaves) -> Data:
    line: Data = {"player": player, "after_round": leaver.after}
    if leaver.during:
        line["during_round"] = True
    if leaver.expelled:
        line["cause"] = "expulsion"
    return line


def _warnings(plan: Plan, sheet: Data, chance: Chance) -> list[Data]:
    """Two for whom was ejected, one for as many others as planned."""
    expelled = [withdrawal["player"] for withdrawal in sheet["withdrawals"] if withdrawal.get("cause") == "expulsion"]
    seats = [player for table in sheet["rounds"][0]["tables"] for player in table["seats"] if player not in expelled]
    once = chance.sample(seats, plan.warned)
    return [{"player": player, "count": 2} for player in expelled] + [{"player": player, "count": 1} for player in once]


def _waivers(plan: Plan, judge: Person) -> list[Data]:
    if plan.late is None:
        return []
    return [{"kind": "time_limit", "by": judge.id, "date": plan.start, "reason": _REASON}]
