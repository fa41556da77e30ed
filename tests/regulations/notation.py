"""The short notation of the case tables → facts: what a referee writes on a slip, made into whole record sheets.

A tournament is given by its tables and games, or, where the games do not matter, by preliminary `scores`, out of which
the accounts are dealt. Its papers are in order unless the case says otherwise; `null` takes a paper away. What each key
means stands in `tests/cases/bang-2009/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any
from unittest.mock import patch

from site_builder.regulations.bang.counts import Counts
from site_builder.regulations.bang.facts import Game
from site_builder.regulations.bang.layouts import layouts
from site_builder.regulations.bang.ledger import Entry
from site_builder.regulations.bang_2009 import standing
from tests.properties import legal, oracle
from tests.regulations.front_door import PUBLISHER, REFERENTS, House, season_data

Case = Mapping[str, Any]
CLUBS = {"club": "association", "club-a": "association", "club-b": "shop", "casa": "private"}
PAPERS = (
    "kind club end duel_mode report photos announcements side_events authorisation national_event arbiters warnings"
    " without_card exclusions stripped decisions derogations"
).split()
LOWEST = -20_000  # the score of somebody of whom the case says nothing


def names(written: str | Iterable[str]) -> list[str]:
    """`A B C`, or `a1..a24`, or both."""
    actual = []
    for word in written.split() if isinstance(written, str) else map(str, written):
        first, dots, last = word.partition("..")
        if not dots:
            actual.append(first)
            continue
        stem = first.rstrip("0123456789")
        actual += [f"{stem}{n}" for n in range(int(first[len(stem) :]), int(last[len(stem) :]) + 1)]
    return actual


@dataclass
class Facts:
    """What a case gives: a house with its tournaments, the accounts that were dealt, the day it is looked at."""

    given: Case
    ids: dict[str, str] = field(default_factory=dict)
    dealt: dict[str, tuple[Any, Any]] = field(default_factory=dict)

    def id(self, name: Any) -> str:
        if str(name) in ("referent", "publisher"):
            return PUBLISHER if name == "publisher" else REFERENTS["nord"]
        if str(name) == "other-referent":
            return REFERENTS["centro"]
        return self.ids.setdefault(str(name), f"p{len(self.ids) + 1:04}")

    @property
    def name_of(self) -> dict[str, str]:
        return {id: name for name, id in self.ids.items()}

    @property
    def today(self) -> date:
        return date.fromisoformat(self.given.get("as_of", "2009-12-01"))

    def house(self) -> House:
        several = self.given.get("tournaments")
        entries = several if several is not None else {"torneo": self.given}
        sheets = {}
        for id, given in entries.items():
            kind = given.get("kind", "regular")
            area = given.get("area", "nord") if kind == "regular" else "national"
            sheets[(area, id)] = Slip(self, id, given, area).sheet()
        season = season_data(**self.season())
        people = {id: name for name, id in self.ids.items()}
        return House(season, sheets, people, CLUBS)

    def season(self) -> dict[str, Any]:
        assert "law" not in self.given, "a case names readings, as a season does"
        season = dict(self.given.get("season", {}))
        if readings := self.given.get("readings"):
            season["readings"] = readings
        if champion := season.get("reigning_champion"):
            season["reigning_champion"] = self.id(champion)
        if "unavailable" in season:
            messages = {"date": "2009-10-10", "reason": "Impegno."}
            season["unavailable"] = [{"player": self.id(name), **messages} for name in names(season["unavailable"])]
        if "lots" in season:
            season["lots"] = [self._lot(area, lot) for area, lot in season["lots"].items()]
        ruling = {"by": PUBLISHER, "date": "2009-10-20", "reason": "Decisione."}
        for key in ("bonus_decisions", "wild_card_decisions"):
            if key in season:
                season[key] = [{**ruling, **item} for item in season[key]]
        return season

    def _lot(self, area: str, written: str | Mapping[str, str]) -> dict[str, Any]:
        """`A B`, or that as `order`, with the `date` on which it was drawn."""
        lot = {"order": written} if isinstance(written, str) else dict(written)
        return {"area": area, **lot, "order": [self.id(player) for player in names(lot["order"])]}

    @contextmanager
    def open(self) -> Iterator[House]:
        """The house, with the accounts that were dealt instead of those of games."""
        house, by_games = self.house(), standing.play

        def play(facts):
            if facts.id not in self.dealt:
                return by_games(facts)
            return standing.Play(facts, *self.dealt[facts.id])

        with patch.object(standing, "play", play):
            yield house


@dataclass
class Slip:
    """One tournament of a case."""

    facts: Facts
    name: str
    given: Case
    area: str

    def sheet(self) -> dict[str, Any]:
        data: dict[str, Any] = {**self._papers(), "tables": self._tables()}
        left = {str(player): how for player, how in self.given.get("left", {}).items()}
        if left:
            data["withdrawals"] = [self._withdrawal(player, how) for player, how in left.items()]
        if "lots" in self.given:
            data["lots"] = [[self.facts.id(name) for name in names(lot)] for lot in self.given["lots"]]
        if self.given.get("duels") == "favourites":
            data["duels"] = favourites(data)
        elif "duels" in self.given:
            written = self.given["duels"].items()
            data["duels"] = {stage: self._duels(stage, entries, left) for stage, entries in written}
        return data

    def _papers(self) -> dict[str, Any]:
        """Everything in order, then what the case writes."""
        given = self.given
        start = date.fromisoformat(given.get("start", "2009-05-16"))
        end = date.fromisoformat(given.get("end") or start.isoformat())
        before, tier = (start - timedelta(days=10)).isoformat(), given.get("tier", "I")
        papers: dict[str, Any] = {
            "name": self.name.title(), "place": "Lucca", "club": "casa", "start": start.isoformat(),
            "announced_tier": tier,
            "announcements": {"official": before, "unofficial": before},
            "report": {"received": (end + timedelta(days=2)).isoformat()},
            "photos": {"event": 1, "winner": 1}, "arbiters": ["referent"],
        }  # fmt: skip
        if given.get("kind", "regular") != "regular":
            del papers["announced_tier"]
        if tier != "I":
            papers["side_events"] = ["duelli di BANG!"]
        if tier == "III":
            papers |= {"authorisation": {"by": "referent", "date": before}, "national_event": True}
        papers |= {key: given[key] for key in PAPERS if key in given}
        for key in ("without_card", "arbiters"):
            if key in papers:
                papers[key] = [self.facts.id(name) for name in names(papers[key])]
        ruling = {"by": "referent", "date": "2009-06-20", "reason": "Decisione."}
        for key in ("exclusions", "stripped", "decisions", "derogations"):
            if key in papers:
                papers[key] = [self._signed({**ruling, **paper}) for paper in papers[key]]
        if papers.get("authorisation"):
            papers["authorisation"] = self._signed(papers["authorisation"])
        if "warnings" in papers:
            papers["warnings"] = [{"player": self.facts.id(p), "count": n} for p, n in papers["warnings"].items()]
        return {key: value for key, value in papers.items() if value is not None}

    def _signed(self, entry: dict[str, Any]) -> dict[str, Any]:
        who = {key: self.facts.id(entry[key]) for key in ("by", "player") if key in entry}
        if entry["by"] == "referent":
            who["by"] = REFERENTS.get(self.area, REFERENTS["nord"])
        return {**entry, **who}

    def _withdrawal(self, player: str, how: str) -> dict[str, Any]:
        """`after 3`, `during 3`, a stage, with ` expelled` behind."""
        words = how.split()
        entry: dict[str, Any] = {"player": self.facts.id(player)}
        if words[-1] == "expelled":
            words.pop()
            entry |= {"cause": "expulsion", "by": PUBLISHER, "date": "2009-05-16", "reason": "Due ammonizioni."}
        if words[0] in ("after", "during"):
            entry |= {"stage": "preliminary", "after_game": int(words[1])}
            if words[0] == "during":
                entry["during_game"] = True
        else:
            entry["stage"] = words[0]
        return entry

    def _duels(self, stage: str, written: Any, left: Mapping[str, str]) -> Any:
        if isinstance(written, str):
            return self._duel(stage, written, left)
        return [self._duel(stage, item, left) for item in written]

    def _duel(self, stage: str, written: str, left: Mapping[str, str]) -> dict[str, Any]:
        """`A beats B`, with a score behind; who left at that stage did not play it."""
        won, _, lost, *score = written.split()
        duel: dict[str, Any] = {"players": [self.facts.id(won), self.facts.id(lost)], "won": self.facts.id(won)}
        if left.get(lost, "").split()[:1] == [stage]:
            duel["walkover"] = True
        return {**duel, "score": score[0]} if score else duel

    # --- tables with games ----------------------------------------------------------------------------------------

    def _tables(self) -> list[dict[str, Any]]:
        if "tables" not in self.given:
            return self._deal()
        return [self._table(n, item) for n, item in enumerate(self.given["tables"], 1)]

    def _table(self, number: int, given: Case) -> dict[str, Any]:
        if "somebody" in given:
            seats = [self.facts.id(f"{self.name}-{number}-{n}") for n in range(1, given["somebody"] + 1)]
            return {"seats": seats, "games": legal.play_table(seats, 0, False, Random(number))[0]}
        seats = names(given["seats"])
        games, had = [], {}
        for item in given["games"]:
            game = self._game(seats, item, had)
            had = {n: hire.split()[0] for n, hire in enumerate(game.get("hires", ())) if hire != "-"} or had
            games.append(game)
        return {"seats": [self.facts.id(seat) for seat in seats], "games": games}

    def _game(self, seats: list[str], given: Case, had: Mapping[int, str]) -> dict[str, Any]:
        """`cost` as a list in seat order, `-` for who left; `kept` names who keeps the character of the game before."""
        if "void" in given:
            return {"roles": given["roles"], "void": given["void"]}
        kept = {seats.index(name) for name in names(given.get("kept", ""))}
        taken = {had[n] for n in kept}
        free = [character for character in legal.CHARACTERS if character not in taken]
        hires = []
        for n, cost in enumerate(given["cost"]):
            character = had[n] if n in kept else free.pop(0)
            hires.append("-" if cost == "-" else f"{character} {cost}{' kept' if n in kept else ''}")
        game = {"roles": given["roles"], "won": given["won"], "hires": hires}
        game["alive"] = [seats.index(name) + 1 for name in names(given["alive"])]
        return {**game, "duel": True} if given.get("duel") else game

    # --- tables with scores ---------------------------------------------------------------------------------------

    def _deal(self) -> list[dict[str, Any]]:
        """Seats for everybody and accounts that give the scores; who is not named comes last."""
        given = self.given
        scores = {str(player): Fraction(value) for player, value in given.get("scores", {}).items()}
        who = list(dict.fromkeys([*scores, *names(given.get("players", ""))]))
        sizes = given.get("sizes") or layouts(given.get("heads") or max(10, len(who)))[0]
        who += [f"{self.name}-{n}" for n in range(1, sum(sizes) - len(who) + 1)]
        if "seats" in given:  # the case says who sits at which table
            who = [name for entries in given["seats"] for name in names(entries)]
        accounts, counts, tables = {}, {}, []
        rest = iter(who)
        for size in sizes:
            seats = [next(rest) for _ in range(size)]
            game = Game(1, 0, dict.fromkeys(seats, "O"), None, (), False, {})
            for n, player in enumerate(seats):
                score = scores.get(player, Fraction(LOWEST - 100 * n - len(accounts)))
                net = score * size / min(sizes) if "nets" not in given else Fraction(given["nets"].get(player, score))
                whole = net.numerator if net.denominator == 1 else net
                entries = [Entry(game, 5000, 0, whole if turn == 0 else 0) for turn in range(size)]
                if phases := given.get("phases", {}).get(player):
                    entries = [entry for phase in phases for entry in _phase(*phase)]
                accounts[self.facts.id(player)] = tuple(entries)
                counts[self.facts.id(player)] = Counts(*given.get("counts", {}).get(player, ()))
            line = {"roles": "S" + "O" * (size - 1), "won": "law", "alive": [1], "hires": ["Bart 100"] * size}
            tables.append({"seats": [self.facts.id(seat) for seat in seats], "games": [line]})
        self.facts.dealt[self.name] = (accounts, counts)
        return tables


def _phase(size: int, games: int, net: int) -> Iterator[Entry]:
    """*games* with *size* players that gave *net* in all."""
    game = Game(1, 0, {f"p{n}": "O" for n in range(size)}, None, (), False, {})
    for turn in range(games):
        yield Entry(game, 5000, 0, 0 if turn else net)


def favourites(data: dict[str, Any]) -> dict[str, Any]:
    """Duels that the better placed always win."""
    data["duels"], order = {}, oracle.ranked(data)
    done: set[tuple[str, str, str]] = set()
    while entries := [
        pairing for pairing in oracle.pairings(data, order) if pairing not in done and pairing[0] != "third"
    ]:
        stage, a, b = entries[0]
        done.add(entries[0])
        duel = {"players": [a, b], "won": min(a, b, key=order.index)}
        data["duels"][stage] = duel if stage == "final" else [*data["duels"].get(stage, []), duel]
    return data["duels"]
