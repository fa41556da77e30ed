"""Invented sessions for the Record list: two seasons of evenings under the official scoring, and some with variants.

The people are those of the season of 2009, with a few more. A session is played again until what a reader shall be able
to see in it comes about (a half dollar, a penalty, equal scores): the *wish* of its plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from itertools import count
from typing import Any

from site_builder.regulations.bang.characters import CHARACTERS
from site_builder.regulations.bang.facts import DEPUTY, OUTLAW, OUTLAWS_WIN, SHERIFF
from site_builder.regulations.bang_official.facts import SessionGame
from site_builder.regulations.bang_official.standing import earnings, paid
from site_builder.regulations.bang_official.tables import (
    BOUNTY,
    COMPLETE,
    EXPERIENCE,
    HIRE,
    OFFICIAL,
    PRICE_OF_A_CARD,
    SIMPLIFIED,
    STAKE,
    life_points,
)
from site_builder.regulations.exact import round_half_away

from .auction import auction, keepers
from .chance import Chance
from .game import deal, outcome
from .names import invented
from .people import Person, cast
from .writing import text

SEASONS = {
    "2008-records": ("Sessioni 2008 (inventate)", "Sessions of 2008 (invented)", "closed", date(2008, 12, 31)),
    "2009-records": ("Sessioni 2009 (inventate)", "Sessions of 2009 (invented)", "open", date(2009, 12, 1)),
}
FOLDER = "records"
_FIRST_NEW, _NEW = 700, 6  # players that only sit in these sessions: p0700 and on
_CIRCLE = 12  # and those of the season of 2009 who join them
_SHOOTS, _CLUMSY = 6, 80  # percent: how often a deputy's shot brings the outlaws their victory
_KEEPS, _NO_KILLER = 45, 15  # percent: who keeps cards; outlaws whom dynamite killed

HALF, NEGATIVE_HALF, SHOT, LIKE, LEVEL = "half", "negative half", "shot", "like another", "level"


@dataclass(frozen=True)
class Plan:
    """A session before anybody sits down: *rounds* times as many games as *players*; *ratified* days after the end."""

    id: str
    name: str
    place: str
    start: date
    players: int
    rounds: int
    system: str = OFFICIAL
    options: tuple[str, ...] = ()
    ratified: int | None = None
    days: int = 1
    club: str | None = None
    wish: str = ""

    @property
    def end(self) -> date:
        return self.start + timedelta(days=self.days - 1)

    @property
    def season(self) -> str:
        return f"{self.start.year}-records"


PLANS = (
    Plan("quattro-in-cantina", "Quattro in cantina", "Cremona", date(2008, 2, 9), 4, 2, ratified=12, wish=HALF),
    Plan("giro-di-sette", "Il giro di sette", "Lodi", date(2008, 3, 15), 7, 1, ratified=9, wish=LEVEL),
    Plan("cinque-dollari-bucati", "Cinque dollari bucati", "Siena", date(2008, 5, 3), 5, 2, ratified=20),
    Plan("vice-maldestro", "Il vice maldestro", "Padova", date(2008, 6, 14), 6, 4, ratified=30, days=2,
         club="gilda-del-cactus", wish=NEGATIVE_HALF),
    Plan("conti-semplici", "Conti semplici", "Ancona", date(2008, 9, 20), 5, 1, SIMPLIFIED),
    Plan("taglie-sul-tavolo", "Taglie sul tavolo", "Napoli", date(2008, 11, 8), 7, 1, COMPLETE, (BOUNTY,)),
    Plan("ritorno-in-cantina", "Ritorno in cantina", "Cremona", date(2009, 1, 17), 4, 4, ratified=14, wish=LIKE),
    Plan("sei-alla-frontiera", "Sei alla frontiera", "Bolzano", date(2009, 2, 21), 6, 2, ratified=10, wish=LIKE),
    Plan("carte-vecchie", "Carte vecchie", "Pisa", date(2009, 4, 25), 4, 2, options=(EXPERIENCE,)),
    Plan("personaggi-all-asta", "Personaggi all'asta", "Torino", date(2009, 6, 6), 6, 1, options=(HIRE,),
         club="bottega-del-bisonte"),
    Plan("quindici-in-cinque", "Quindici partite in cinque", "Pisa", date(2009, 9, 12), 5, 3, wish=SHOT),
    Plan("maratona-di-sette", "La maratona di sette", "Napoli", date(2009, 10, 24), 7, 2, days=2, wish=LIKE),
    Plan("ultima-stella", "L'ultima stella", "Lodi", date(2009, 11, 14), 4, 1),
)  # fmt: skip


@dataclass
class Played:
    """A session as it stands on its sheet: *lines* has the games as one types them."""

    seats: list[str]
    lines: list[dict[str, Any]] = field(default_factory=list)
    games: list[SessionGame] = field(default_factory=list)
    balance: dict[str, int] = field(default_factory=dict)

    def sums(self) -> dict[str, Fraction]:
        return {p: Fraction(sum(earnings(game, p) - paid(game, p) for game in self.games)) for p in self.seats}

    def averages(self) -> list[Fraction]:
        return [total / len(self.games) for total in self.sums().values()]


def made(seed: object) -> dict[str, str]:
    """The files of these two seasons and of the players that only they have, by path below the data folder."""
    people = cast(seed)
    new = _newcomers(seed, {one.name for one in people.players if one.name})
    named = [one for one in people.players[5:] if one.name]
    circle = [*Chance(seed, "record circle").some(named, _CIRCLE), *new]
    files = {f"players/{one.id}.yaml": text({"name": one.name, "invented": True}, "player", 2) for one in new}
    for id, (it, en, status, as_of) in SEASONS.items():
        files[f"seasons/{id}.yaml"] = text(_season(it, en, status, as_of, people.publisher), "bang-official/season", 2)
    seen: list[tuple[int, int]] = []  # (score, games) of the records so far
    for plan in PLANS:
        played = _played(seed, plan, circle, seen)
        if plan.system == OFFICIAL and not plan.options:
            seen += [(round_half_away(one), len(played.games)) for one in played.averages()]
        sheet = text(_sheet(plan, played, people.publisher), "bang-official/tournament", 4)
        files[f"tournaments/{plan.season}/{FOLDER}/{plan.id}.yaml"] = sheet
    return files


def _newcomers(seed: object, taken: set[str]) -> list[Person]:
    names = [name for name in invented(_NEW * 8, Chance(seed, "record newcomers")) if name not in taken]
    return [Person(f"p{_FIRST_NEW + n:04}", name, "nord", 0, 100, 100) for n, name in enumerate(names[:_NEW])]


def _season(it: str, en: str, status: str, as_of: date, publisher: str) -> dict[str, Any]:
    return {
        "regulation": "bang-official",
        "name": {"it": it, "en": en},
        "invented": True,
        "status": status,
        "as_of": as_of,
        "period": {"from": date(as_of.year, 1, 1), "to": date(as_of.year, 12, 31)},
        "publisher": publisher,
        "note": "Sessioni inventate per mostrare il programma: persone e risultati non esistono.",
    }


def _sheet(plan: Plan, played: Played, publisher: str) -> dict[str, Any]:
    ratified = None
    if plan.ratified is not None:
        ratified = {"by": publisher, "date": plan.end + timedelta(days=plan.ratified)}
    return {
        "name": plan.name,
        "place": plan.place,
        "club": plan.club,
        "start": plan.start,
        "end": plan.end if plan.days > 1 else None,
        "system": plan.system,
        "options": list(plan.options),
        "ratified": ratified,
        "tables": [{"seats": played.seats, "games": played.lines}],
    }


# --- playing ------------------------------------------------------------------------------------------------------


def _played(seed: object, plan: Plan, circle: Sequence[Person], seen: Sequence[tuple[int, int]]) -> Played:
    """The session as it was played the first time that its wish came true."""
    group = {one.id: one for one in Chance(seed, "record group", plan.id).some(circle, plan.players)}
    for take in count():
        played = _take(plan, group, Chance(seed, "session", plan.id, take))
        if _comes_true(plan.wish, played, seen):
            return played
    raise AssertionError("count() has no end")


def _comes_true(wish: str, played: Played, seen: Sequence[tuple[int, int]]) -> bool:
    averages = played.averages()
    if wish == HALF:
        return any(one.denominator == 2 for one in averages)
    if wish == NEGATIVE_HALF:
        return any(one.denominator == 2 and one < 0 for one in averages)
    if wish == SHOT:
        return any(game.shot_by for game in played.games)
    if wish == LIKE:
        games = len(played.games)
        return any(round_half_away(one) == score and games != other for one in averages for score, other in seen)
    return wish != LEVEL or len({round_half_away(one) for one in averages}) < len(averages)


def _take(plan: Plan, group: Mapping[str, Person], chance: Chance) -> Played:
    """All games of a session; the star goes round the table."""
    clumsy = plan.wish == NEGATIVE_HALF
    seats = list(group)
    if clumsy:  # one of them has a bad evening
        unlucky = seats[0]
        group = {id: Person(id, one.name, one.home, 0, 30 if id == unlucky else 100, 100) for id, one in group.items()}
    played = Played(seats, balance=dict.fromkeys(seats, STAKE if HIRE in plan.options else 0))
    for number in range(1, plan.players * plan.rounds + 1):
        roles = deal(seats, seats[(number - 1) % plan.players], chance)
        won, alive, _ = outcome(roles, group, chance)
        more: dict[str, Any] = _before(plan, played, group, roles, chance)
        if plan.system == OFFICIAL and won == OUTLAWS_WIN:
            deputies = [p for p in seats if roles[p] == DEPUTY and p in alive]
            shooters = [p for p in deputies if chance.happens(_CLUMSY if clumsy and p == seats[0] else _SHOOTS)]
            more["shot_by"] = shooters[0] if shooters else None
        if BOUNTY in plan.options:
            more["bounties"] = tuple(_killers(roles, alive, chance))
        options = frozenset(plan.options)
        facts = (number, number - 1, roles, won, alive, False, more.pop("hires", {}))
        game = SessionGame(*facts, system=plan.system, options=options, **more)
        played.games.append(game)
        for player in seats:
            played.balance[player] += int(earnings(game, player)) - paid(game, player)
        played.lines.append(_line(game, seats))
    return played


def _before(
    plan: Plan, played: Played, group: Mapping[str, Person], roles: Mapping[str, str], chance: Chance
) -> dict[str, Any]:
    """What happens before a game: characters hired or dealt, cards kept."""
    last = played.games[-1] if played.games else None
    if HIRE in plan.options:
        before, alive = (dict(last.hires), last.alive) if last else ({}, frozenset())
        kept = keepers(group, before, alive, played.balance, chance)
        return {"hires": auction(group, played.balance, kept, chance)}
    if EXPERIENCE not in plan.options:
        return {}
    dealt = dict(zip(played.seats, chance.some(CHARACTERS, len(played.seats)), strict=True))
    cards = {}
    for player in played.seats:
        if last and player in last.alive and chance.happens(_KEEPS):
            allowed = life_points(dealt[player], roles[player] == SHERIFF)
            most = min(played.balance[player] // PRICE_OF_A_CARD, allowed, 2)
            if most > 0:
                cards[player] = chance.between(1, most)
    return {"characters": dealt, "kept_cards": cards}


def _killers(roles: Mapping[str, str], alive: frozenset[str], chance: Chance) -> Iterator[str]:
    """Who killed the outlaws that are dead; nobody where it was dynamite."""
    for dead in [player for player in roles if roles[player] == OUTLAW and player not in alive]:
        others = [player for player in roles if player != dead]
        if not chance.happens(_NO_KILLER):
            yield chance.weighted(others, [1 if roles[player] == OUTLAW else 5 for player in others])


def _line(game: SessionGame, seats: Sequence[str]) -> dict[str, Any]:
    """A game as one types it, in seat order."""
    line: dict[str, Any] = {"roles": "".join(game.roles[player] for player in seats), "won": game.won}
    line["alive"] = [n for n, player in enumerate(seats, 1) if player in game.alive]
    if game.shot_by:
        line["deputy_shot_sheriff"] = seats.index(game.shot_by) + 1
    if game.bounties:
        line["bounties"] = [seats.index(player) + 1 for player in game.bounties]
    if game.characters:
        line["characters"] = [game.characters[player] for player in seats]
    if game.kept_cards:
        line["kept_cards"] = [game.kept_cards.get(player, 0) for player in seats]
    if game.hires:
        some = [game.hires[player] for player in seats]
        line["hires"] = [f"{one.character} {one.price}{' kept' if one.kept else ''}" for one in some]
    return line
