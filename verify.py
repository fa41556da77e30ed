#!/usr/bin/env python3
"""Gives every number of a published championship again, from its `api/v1` alone, and says which it could not.

    python3 verify.py FOLDER         a built site, or its `api/v1`, on this machine
    python3 verify.py ADDRESS        the same on the web: https://example.org/, or https://example.org/api/v1/

It needs Python 3.11 and nothing else, and shares no code with the program that made the site. Every number of every
document is one of four:

* a fact (FACTS): a person wrote it down, such as a price, or it is a number of the law;
* the result of its steps: each goes on from the one before, the last gives the number, and what a rule made of
  numbers that are published is worked out again (RULES);
* the repetition of a number that stands elsewhere;
* counted again from the published games, sums and lists.

A number that is none of them is *not replayable*, which is a failure like a wrong one: so no field can slip in unseen.
Amounts are exact fractions; there is no other arithmetic. Exit code: 0 where every number replays, 1 where one does
not, 2 where there is nothing to read.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from pathlib import Path

Json = dict  # what a document is: objects, lists, texts, integers, truth values and nulls
Pointer = tuple[str | int, ...]
Value = Fraction | str | list | bool | None  # a value of a step, amounts as fractions

FACT, STEPS, STATED, REPEATED, COUNTED = "facts", "steps", "stated", "repeated", "counted"
WAYS = {
    FACT: "are facts or numbers of the law",
    STEPS: "follow from their steps",
    STATED: "stand in a step of a season that reads the law in its own way, and the steps go on",
    REPEATED: "repeat a number that stands elsewhere",
    COUNTED: "were counted again",
}

# The fields that are facts, by kind of document; "*" stands for any key or position. All else has to replay.
FACTS = {
    "index": {"version": "of these formats"},
    "regulations": {
        "tables/*/rows/*/*": "the law itself",
        "readings/*/default": "the name of a way to read the law",
        "readings/*/ways/*/way": "the same",
    },
    "insight": {"few": "below which a share says little"},
    "honours": {"claims/*/years/*": "what sources say"},
    "seasons": {
        "readings/*/way": "the name of a way to read the law",
        "player_of_the_year/points/*": "what a place at the festival brings",
        "player_of_the_year/best": "how many results count",
    },
    "tournaments": {
        "tables/*/number": "the number of a table",
        "tables/*/round": "the number of a round",
        "tables/*/games/*/number": "the number of a game",
        "tables/*/games/*/players/*/price": "paid at the auction",
        "tables/*/games/*/players/*/kept_cards": "kept from the game before",
        "tables/*/games/*/players/*/bounties": "outlaws eliminated",
        "blocks/tables/*/*": "the number of a round",
        "blocks/tables/*/*/*": "how often somebody was late",
        "blocks/tables/*/*/*/*": "what a hand was left with",
        "blocks/eliminations/*/hand": "the number of a hand",
        "blocks/eliminations/*/stacks/*": "chips before a hand",
        "blocks/finishers/*/*": "the clock",
        "blocks/boards/*/round": "the number of a round",
        "blocks/boards/*/*/*": "areas, rolls and figures",
        "blocks/penalties/*/*": "what a judge took",
        "blocks/allowances/*/*": "what a judge allowed",
        "withdrawals/*/after_game": "the game after which somebody left",
        "duels/*/number": "the number of a duel",
        "duels/*/score/*": "eliminations in a duel",
    },
}

# --- numbers ---------------------------------------------------------------------------------------------------------

AMOUNT = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?\Z")
TEXT_NUMBERS = ("points", "dropped")  # of a hall of fame: as a source prints them


class Unknown:
    """What a rule makes where this program does not know the rule."""


UNKNOWN = Unknown()
MISSING = Unknown()


def exact(value: object) -> Value:
    """An amount as a fraction; everything else as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and "/" in value and AMOUNT.match(value):
        return Fraction(value)
    return value


def written(value: object) -> object:
    """A fraction as the API writes it: an integer where it is whole, else "p/q" in lowest terms."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    return value


def shown(value: Value) -> str | None:
    """The rounded text beside an amount: two decimals where it has a fraction, halves away from zero."""
    if not isinstance(value, Fraction):
        return None
    if value.denominator == 1:
        return str(value.numerator)
    hundredths, rest = divmod(abs(value.numerator) * 100, value.denominator)
    hundredths += 2 * rest >= value.denominator
    return f"{'-' if value < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02}"


def numbers(value: object, pointer: Pointer = (), key: str = "") -> Iterator[tuple[Pointer, object]]:
    """Every number below *value* with its pointer: integers, fractions, and the texts of amounts."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from numbers(part, (*pointer, name), name)
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from numbers(part, (*pointer, n), key)
    elif is_number(value, key):
        yield pointer, value


def is_number(value: object, key: str) -> bool:
    """Whether a value under *key* is a number: an integer, a fraction, or the text of an amount."""
    if isinstance(value, str):
        return key.endswith("_shown") or AMOUNT.match(value) is not None and ("/" in value or key in TEXT_NUMBERS)
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def told(pointer: Pointer) -> str:
    """A JSON pointer as text."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in pointer)


# --- the site --------------------------------------------------------------------------------------------------------


class Site:
    """All documents of `api/v1`, by path: JSON as values, CSV as text."""

    def __init__(self, documents: Mapping[str, Json], tables: Mapping[str, str] | None = None):
        self.documents, self.tables = dict(documents), dict(tables or {})
        self._evenings: dict[tuple[str, str], Evening] = {}

    def get(self, path: str) -> Json | None:
        return self.documents.get(path)

    def of_kind(self, kind: str) -> list[tuple[str, Json]]:
        return [(path, found) for path, found in sorted(self.documents.items()) if path.startswith(f"{kind}/")]

    @cached_property
    def seasons(self) -> dict[str, Json]:
        """Oldest first, as everything that runs over several of them."""
        some = [document for _, document in self.of_kind("seasons")]
        return {one["id"]: one for one in sorted(some, key=lambda one: (one["as_of"], one["id"]))}

    def law(self, season: str) -> str:
        return self.seasons[season]["regulation"]

    def tournament(self, season: str, id: str) -> Evening:
        if (season, id) not in self._evenings:
            document = self.documents[f"tournaments/{season}/{id}.json"]
            self._evenings[season, id] = Evening(document, self.seasons[season])
        return self._evenings[season, id]

    def tournaments(self, season: str) -> list[Evening]:
        """Those of a season in the order in which they ended."""
        some = [self.tournament(season, id) for id in self.seasons[season]["tournaments"]]
        return sorted(some, key=lambda one: one.when)

    def ranking(self, season: str, area: str) -> Json:
        return self.documents[f"rankings/{season}/{area}.json"]

    @cached_property
    def _days(self) -> dict[tuple[str, str], list[Json]]:
        found: dict[tuple[str, str], list[Json]] = {}
        for path, document in self.of_kind("rankings"):
            if path.count("/") == 3:
                found.setdefault((document["season"], document["area"]), []).append(document)
        return found

    @cached_property
    def lines(self) -> dict[str, list[Json]]:
        """By player: every line of a ranking of a season."""
        found: dict[str, list[Json]] = {}
        for season in sorted(self.seasons):
            for area in self.seasons[season]["areas"]:
                for row in self.ranking(season, area)["rows"]:
                    kept = {name: row[name] for name in ("place", "points", "points_shown", "results")}
                    found.setdefault(row["player"], []).append({"season": season, "area": area, **kept})
        return found

    @cached_property
    def titles(self) -> dict[str, list[Json]]:
        """By player: every edition of a hall of fame that they won."""
        found: dict[str, list[Json]] = {}
        for _, hall in self.of_kind("honours"):
            for edition in hall["editions"]:
                for one in edition["podium"]:
                    if one["place"] == 1:
                        title = {"honours": hall["id"], "year": edition["year"], "numbers": edition["numbers"]}
                        found.setdefault(one["player"], []).append(title)
        return found

    def days(self, season: str, area: str) -> list[Json]:
        """The rankings of the days on which one changed, oldest first."""
        return self._days.get((season, area), [])


def read_folder(folder: Path) -> Site:
    """Every document below a folder; that of a site, or its `api/v1`."""
    inner = folder / "api/v1"
    root = inner if inner.is_dir() else folder
    if not (root / "index.json").is_file():
        raise OSError(f"no api/v1/index.json in {folder}")
    documents, tables = {}, {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if name.startswith("schemas/"):
            continue
        if path.suffix == ".json":
            documents[name] = json.loads(path.read_text(encoding="utf-8"))
        elif path.suffix == ".csv":
            tables[name] = path.read_text(encoding="utf-8-sig")
    return Site(documents, tables)


def read_address(address: str) -> Site:
    """Every document that the index of a site on the web names, with the CSV beside it."""
    base = address.rstrip("/")
    base = base if base.endswith("api/v1") else f"{base}/api/v1"

    def fetched(path: str) -> str:
        with urllib.request.urlopen(f"{base}/{path}", timeout=60) as answer:
            return answer.read().decode("utf-8-sig")

    index = json.loads(fetched("index.json"))
    documents, tables = {"index.json": index}, {}
    for kind, paths in index["documents"].items():
        for path in paths:
            documents[path] = json.loads(fetched(path))
            if kind in WITH_CSV:
                table = path.removesuffix(".json") + ".csv"
                tables[table] = fetched(table)
    return Site(documents, tables)


WITH_CSV = ("rankings", "past_rankings", "tournaments", "records", "history")

# --- one document, and what is wrong with it -------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A number that does not replay: *published* against what this program *made*; None of it where nothing can."""

    file: str
    pointer: str
    published: object
    made: object
    replayable: bool = True

    def __str__(self) -> str:
        where = f"{self.file}#{self.pointer}"
        if not self.replayable:
            return f"{where}: {json.dumps(self.published)} is not replayable"
        made = "nothing" if self.made is None or self.made is MISSING else json.dumps(written(self.made))
        published = "nothing" if self.published is MISSING else json.dumps(self.published)
        return f"{where}: {published} is published, {made} is what it makes"


@dataclass
class Document:
    """One document while its numbers are replayed: *seen* has the way of each that did."""

    file: str
    value: Json
    followed: bool = False  # a season that reads the law in its own way: its steps are followed, not worked out again
    seen: dict[Pointer, str] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def at(self, pointer: Pointer) -> object:
        """What stands at *pointer*."""
        found: object = self.value
        for part in pointer:
            if isinstance(found, dict) and part in found or isinstance(found, list) and part in range(len(found)):
                found = found[part]
            else:
                return MISSING
        return found

    def equal(self, pointer: Pointer, made: object, way: str) -> None:
        """What stands at *pointer* has to be what was *made*."""
        published = self.at(pointer)
        if published is not None and published is not MISSING:
            self.seen.setdefault(pointer, way)
        made = written(made)
        if made is None and published is MISSING:
            return
        if published != made or type(published) is not type(made):
            self.faults.append(Fault(self.file, told(pointer), published, made))

    def amount(self, pointer: Pointer, made: Value, way: str) -> None:
        """The same of an amount, with its rounded text."""
        self.equal(pointer, made, way)
        rounded = (*pointer[:-1], f"{pointer[-1]}_shown")
        if self.at(rounded) is not MISSING:
            self.equal(rounded, shown(made), way)

    def same(self, pointer: Pointer, made: object, way: str) -> None:
        """A whole part of the document has to be what was made: the same keys, as many entries, the same values."""
        published = self.at(pointer)
        if isinstance(made, dict) and isinstance(published, dict):
            for key in {**made, **published}:
                self.same((*pointer, key), made.get(key, MISSING), way)
        elif isinstance(made, (list, tuple)) and isinstance(published, list):
            for n in range(max(len(made), len(published))):
                self.same((*pointer, n), made[n] if n < len(made) else MISSING, way)
        else:
            self.equal(pointer, made, way)

    def fact(self, pointer: Pointer) -> None:
        self.seen.setdefault(pointer, FACT)

    def finish(self) -> Counter[str]:
        """How many numbers replayed in which way; what nobody replayed is a fault."""
        ways: Counter[str] = Counter()
        allowed = [tuple(pattern.split("/")) for pattern in FACTS.get(kind_of(self.file), {})]
        for pointer, value in numbers(self.value):
            loose = STATED if self.followed and pointer[0] in ("tables", "ties", "bonuses") else None
            way = self.seen.get(pointer, loose)
            if way is None and any(fits(pattern, pointer) for pattern in allowed):
                way = FACT
            if way is None or isinstance(value, float):
                self.faults.append(Fault(self.file, told(pointer), value, None, replayable=False))
            else:
                ways[way] += 1
        return ways


def kind_of(file: str) -> str:
    """The kind of a document: the folder that it stands in, or its own name."""
    return file.split("/")[0].split(".")[0]


def fits(pattern: Sequence[str], pointer: Pointer) -> bool:
    return len(pattern) == len(pointer) and all(a in ("*", b) for a, b in zip(pattern, pointer, strict=True))


# --- the games of BANG! ----------------------------------------------------------------------------------------------

SIDES = ("law", "outlaws", "renegade")
VICTORS = {"law": "SD", "outlaws": "O", "renegade": "R"}
LETTERS = {"wins_sheriff": "S", "wins_renegade": "R", "wins_deputy": "D", "wins_outlaw": "O"}
TIE_BREAK = ("wins_sheriff", "games_alive", "wins_renegade", "wins_deputy", "wins_outlaw")
STAKES = {"bang-2007": 5000, "bang-2009": 5000, "bang-2022": 0}
BY_THE_LAW_2022 = {5: 1200, 6: 1600, 7: 1200}
OUTLAW_2022, RENEGADE_2022, CONSOLATION_2022 = {5: 1800, 6: 1500, 7: 1700}, {5: 2200, 6: 2400, 7: 2600}, 250
PENALTY, BOUNTY, CARD, HIRE_STAKE = 5000, 1000, 500, 1000


def prize_at_auction(deputy: int, renegade: int) -> Callable[[Json, Json, Json], Fraction]:
    """2007 GIR 7, 2009 LUD 13: by role and outcome; the two editions differ in what a *deputy* alive has of each outlaw
    and a *renegade* alive of each player, when the law or the outlaws win."""

    def prize(game: Json, row: Json, _: Json) -> Fraction:
        players, outlaws = size(game), roles(game, "O")
        won, role, alive = game["won"], row["role"], row["alive"]
        per_outlaw = {
            ("law", "S"): 1500, ("law", "D"): deputy if alive else 700, ("outlaws", "O"): 1000 if alive else 700,
        }  # fmt: skip
        per_player = {
            ("law", "R"): 400 if game["duel"] else 0, ("outlaws", "R"): renegade if alive else 0,
            ("renegade", "R"): 1300, ("renegade", "S"): 100,
        }  # fmt: skip
        return Fraction(per_outlaw.get((won, role), 0) * outlaws + per_player.get((won, role), 0) * players)

    return prize


def prize_2022(game: Json, row: Json, _: Json) -> Fraction:
    """2022/23, rule 1.1: fixed by the size of the table, dead or alive; a Renegade who lost the last duel has 250."""
    won, role, players = game["won"], row["role"], size(game)
    if won == "law" and role == "R" and game["duel"]:
        return Fraction(CONSOLATION_2022)
    if role not in VICTORS.get(won or "", ""):
        return Fraction(0)
    return Fraction({"law": BY_THE_LAW_2022, "outlaws": OUTLAW_2022, "renegade": RENEGADE_2022}[won][players])


def reward(game: Json, row: Json, system: str) -> Fraction:
    """Official scoring, OFF 1 to 3, SIM 1, COM 1 to 3: what a role earns, without penalty and variants."""
    won, role, alive, players = game["won"], row["role"], row["alive"], size(game)
    outlaws, dead = roles(game, "O"), sum(not one["alive"] for one in game["players"])
    standing = sum(one["alive"] and one["role"] == "O" for one in game["players"])
    if system == "official":
        found = {
            ("law", "S"): 3000, ("law", "D"): 2000 if alive else 1500, ("outlaws", "O"): 2500,
            ("outlaws", "R"): 1000 if alive else 0, ("renegade", "R"): 5000,
        }  # fmt: skip
        return Fraction(found.get((won, role), 0))
    if system == "simplified":
        found = {("law", "S"): 1000, ("law", "D"): 500, ("outlaws", "O"): 1000, ("renegade", "R"): 2000}
        return Fraction(found.get((won, role), 0) * players)
    assert system == "complete", system
    if (won, role) == ("law", "S"):
        return Fraction(1000 * outlaws + 500 * dead)
    if (won, role) == ("law", "D"):
        return Fraction(500 * outlaws + (500 * dead if alive else 0))
    if (won, role) == ("outlaws", "O"):
        return Fraction(2000 * outlaws, standing) if alive and standing else Fraction(0)
    if won == "outlaws" and role in "DR":
        return Fraction(500 * dead if alive else 0)
    return Fraction(2000 * players if (won, role) == ("renegade", "R") else 0)


def prize_official(game: Json, row: Json, tournament: Json) -> Fraction:
    """Official scoring with its penalty (OFF 4) and the cash bounty (BOU 1)."""
    system = tournament["scoring"]["system"]
    lost = PENALTY if system == "official" and row.get("shot_sheriff") else 0
    return reward(game, row, system) - lost + BOUNTY * row.get("bounties", 0)


PRIZES: dict[str, Callable[[Json, Json, Json], Fraction]] = {
    "bang-2007": prize_at_auction(1000, 200), "bang-2009": prize_at_auction(1100, 100), "bang-2022": prize_2022,
    "bang-official": prize_official,
}  # fmt: skip


def size(game: Json) -> int:
    """Players of a game."""
    return len(game["players"])


def roles(game: Json, letter: str) -> int:
    """How many have a role in a game."""
    return sum(row["role"] == letter for row in game["players"])


def wins(game: Json, row: Json) -> bool:
    """Whether somebody's side won, dead or alive."""
    return bool(game["won"]) and row["role"] in VICTORS[game["won"]]


def paid(row: Json) -> int:
    """What somebody paid for a game: the character, and the cards kept (EXP 1)."""
    return row.get("price", 0) + CARD * row.get("kept_cards", 0)


class Evening:
    """A tournament as its document tells it, with what this program counts from its games."""

    def __init__(self, document: Json, season: Json):
        self.document, self.season, self.law = document, season, season["regulation"]
        self.id, self.standings = document["id"], document["standings"]
        self.when = (document["end_date"], document["start_date"], document["season"], document["id"])
        self.rows = {row["player"]: row for row in self.standings}
        self.change = 0  # which change of a field its steps have come to, from 0

    def block(self, name: str) -> list[Json]:
        """A part of the sheet of a competition of the festival."""
        return self.document.get("blocks", {}).get(name, [])

    @cached_property
    def games(self) -> list[Json]:
        """The games that count, as they were played: round by round, table by table, none that was void."""
        tables = sorted(self.document["tables"], key=lambda table: table.get("round", 0))
        some = [game for table in tables for game in table["games"] if game["void"] is None]
        return [game for game in some if any("winnings" in row for row in game["players"])]

    @cached_property
    def lines(self) -> dict[str, list[tuple[Json, Json]]]:
        """By player: each game with their line in it."""
        found: dict[str, list[tuple[Json, Json]]] = {player: [] for player in self.rows}
        for game in self.games:
            for row in game["players"]:
                found.setdefault(row["player"], []).append((game, row))
        return found

    @cached_property
    def sizes(self) -> dict[str, int]:
        """Players at everybody's table at the start."""
        return {player: len(table["seats"]) for table in self.document["tables"] for player in table["seats"]}

    @property
    def smallest(self) -> int:
        """Players at the smallest table at the start."""
        return min(self.sizes.values())

    def met(self, player: str) -> list[Json]:
        """The duels of a player."""
        return [duel for duel in self.document["duels"] if player in duel["players"]]

    def winnings(self, player: str) -> Fraction:
        prize = PRIZES[self.law]
        return sum((prize(game, row, self.document) for game, row in self.lines[player]), Fraction(0))

    def costs(self, player: str) -> Fraction:
        return Fraction(sum(paid(row) for _, row in self.lines[player]))

    def count(self, player: str, criterion: str) -> int:
        """2007 GIR 10, 2009 LUD 15: wins in a role, games finished alive."""
        lines = self.lines.get(player, [])
        if criterion == "games_alive":
            return sum(bool(row["alive"]) for _, row in lines)
        if criterion == "matches_won":
            return sum(wins(game, row) for game, row in lines)
        return sum(wins(game, row) and row["role"] == LETTERS[criterion] for game, row in lines)

    def phases(self, player: str) -> Iterator[tuple[int, Fraction]]:
        """Somebody's games cut where the number of players changed: players, dollars won less paid."""
        for players, some in groupby(self.lines[player], key=lambda line: size(line[0])):
            part = list(some)
            won = sum((PRIZES[self.law](game, row, self.document) for game, row in part), Fraction(0))
            yield players, won - sum(paid(row) for _, row in part)

    def marogi(self, player: str) -> Fraction:
        """2022/23, rule 1.2: the mean of what all opponents won, each as often as met."""
        met = [row["player"] for game, _ in self.lines[player] for row in game["players"] if row["player"] != player]
        total = sum((self.winnings(other) for other in met), Fraction(0))
        return total / len(met) if met else Fraction(0)

    def scores(self, name: str) -> dict[str, Fraction]:
        """A score of everybody who is ranked by it."""
        found = {p: exact(row[name]) for p, row in self.rows.items() if row["status"] != "withdrawn"}
        return {player: value for player, value in found.items() if isinstance(value, Fraction)}

    def figure(self, player: str, criterion: str) -> Fraction | None:
        """The figure of a criterion that splits a tie."""
        if criterion == "marogi":
            return self.marogi(player)
        if criterion == "cumulative_score":
            return Fraction(self.rows[player].get("figures", {}).get("cumulative", 0))
        return Fraction(self.count(player, criterion))

    @cached_property
    def preliminary(self) -> dict[str, int]:
        """2007 GIR 10, 2009 LUD 15, 2022/23 rule 1.2: by score, ties by the chain of criteria, then by lot."""
        chain = ("marogi", "matches_won") if self.law == "bang-2022" else TIE_BREAK
        scores = self.scores("preliminary_score")
        return places(scores, lambda player: [self.figure(player, one) for one in chain], self.document["ties"])

    @cached_property
    def seeds(self) -> list[str]:
        """Everybody with a place of the preliminary, best first; who shares one in the order of the tie."""
        order = {player: n for tie in self.document["ties"] for n, player in enumerate(tie["players"])}
        return sorted(self.preliminary, key=lambda player: (self.preliminary[player], order.get(player, 0)))

    @cached_property
    def after_duels(self) -> dict[str, int]:
        """2007 GIR 11, 2009 ORG 4.3: 1 and 2 from the final, 3 and 4 from the third-place duel or as seeded, everybody
        else by the preliminary."""
        duels: dict[str, list[Json]] = {}
        for duel in self.document["duels"]:
            duels.setdefault(duel["stage"], []).append(duel)
        winners = [duel["won"] for duel in duels.get("semi", ())]
        losers = [player for duel in duels.get("semi", ()) for player in duel["players"] if player != duel["won"]]
        first = both(duels["final"][0]) if "final" in duels else self.seeded(winners)
        third = both(duels["third"][0]) if "third" in duels else self.seeded(losers)
        order = [*first, *third]
        order += [player for player in self.seeds if player not in order]
        return {player: place for place, player in enumerate(order, 1)} if self.document["duels"] else self.preliminary

    def seeded(self, players: Iterable[str]) -> list[str]:
        """2007, additions 6: who left in a semifinal comes last; else as they were seeded."""
        gone = {one["player"] for one in self.document.get("withdrawals", ()) if one["stage"] == "semi"}
        return sorted(players, key=lambda one: (self.law == "bang-2007" and one in gone, self.seeds.index(one)))


def both(duel: Json) -> list[str]:
    """Winner and loser."""
    return sorted(duel["players"], key=lambda player: player != duel["won"])


def places(
    scores: Mapping[str, Fraction], figures: Callable[[str], Sequence[Fraction | None]], ties: Iterable[Json]
) -> dict[str, int]:
    """Everybody's place by score; level by the figures in their order, a missing one last; then by a lot that a tie
    tells, else the place is shared."""
    drawn = {frozenset(tie["players"]): tie for tie in ties}
    found: dict[str, int] = {}
    for _, some in groupby(sorted(scores, key=lambda player: -scores[player]), key=lambda player: scores[player]):
        level, above = list(some), len(found)
        ranks = {p: [(one is not None, one or 0) for one in figures(p)] if len(level) > 1 else [] for p in level}
        for _, equal in groupby(sorted(level, key=lambda player: ranks[player], reverse=True), key=lambda p: ranks[p]):
            still, place = list(equal), len(found) + 1
            tie = drawn.get(frozenset(level))
            order = [player for player in tie["players"] if player in still] if tie else still
            for n, player in enumerate(order):
                at = tie["players"].index(player) if tie else 0
                if n and tie and tie["split"][at - 1] == "lot":
                    place = len(found) + 1
                found[player] = place
        assert len(found) == above + len(level)
    return found


# --- steps -----------------------------------------------------------------------------------------------------------

State = dict[str, Value]
Rule = Callable[[Evening, str, State, Value], Value | Unknown]  # (tournament, player, values so far, before) → after
MULTIPLIERS = {"none": Fraction(0), "I": Fraction(1), "II": Fraction(3), "II-bis": Fraction(7, 2), "III": Fraction(6)}
PLACING_BONUS = {1: 5000, 2: 3000, 3: 1000, 4: 1000}  # 2009 ORG 4.3
FIVES = Fraction(23, 20)  # the corrective of games of five
ROUNDS_BACK = {"final": 0, "semi": 1, "quarter": 2, "last-16": 3, "last-32": 4, "last-64": 5, "last-128": 6}


def by_phases_2009(t: Evening, p: str) -> Fraction:
    """2009 ARB 7: each phase over its players, times 23/20 for one of five, scaled to the smallest table."""
    parts = [net / players * (FIVES if players == 5 != t.sizes[p] else 1) for players, net in t.phases(p)]
    return t.smallest * sum(parts, Fraction(0))


def factor_2007(t: Evening, players: int) -> Fraction:
    """2007 GIR 9: games of five count 23/20 where games of six were played as well."""
    return FIVES if players == 5 and {5, 6} <= {size(game) for game in t.games} else Fraction(1)


def by_phases_2007(t: Evening, p: str, s: State, before: Value) -> Value:
    """2007 ARB 5 and 9: each game by the rules of its size, all over the games played."""
    return sum((net * factor_2007(t, players) for players, net in t.phases(p)), Fraction(0)) / len(t.lines[p])


def times_multiplier(t: Evening, p: str, s: State, before: Value) -> Value:
    """2009 ORG 4.3: a score above zero is multiplied by the tier, before any bonus of a club."""
    first = [step["after"] for step in t.document["steps"] if step["rule"] == "R2009-38"]
    return s["final_score"] * (exact(first[-1]) if s["final_score"] > 0 else 1)


def next_round(t: Evening, p: str, s: State, before: Value) -> Value:
    """2022/23 rule 1.1: what the next game brought."""
    n = s["rounds"] = s.get("rounds", -1) + 1
    return before + prize_2022(*t.lines[p][n], t.document)


def rewards(*won: str) -> Rule:
    """OFF 1 to 3, SIM 1, COM 1 to 3: the rewards of the games that a side *won*."""
    return lambda t, p, s, before: before + sum(
        (reward(game, row, t.document["scoring"]["system"]) for game, row in t.lines[p] if game["won"] in won),
        Fraction(0),
    )


def adding(amount: int, key: str) -> Rule:
    """OFF 4, BOU 1, EXP 1, HIR 2: *amount* for each of what a line of a game has under *key*."""
    return lambda t, p, s, before: before + amount * sum(int(row.get(key, 0)) for _, row in t.lines[p])


def whole_dollars(t: Evening, p: str, s: State, before: Value) -> Value:
    """OFF 6: the average to the nearest dollar, halves away from zero; the other systems do not round (COM 1)."""
    average = s["preliminary_score"]
    if t.document["scoring"]["system"] != "official":
        return average
    return Fraction((abs(average) * 2 + 1) // 2 * (-1 if average < 0 else 1))


def by_score(name: str, down: bool = False) -> Rule:
    """The place by a score, shared by who is level; *down*: less is better. Who has none comes last."""

    def after(t: Evening, p: str, s: State, before: Value) -> Value:
        worth = {p: exact(figure_of(row, name)) for p, row in t.rows.items() if row["status"] == "ranked"}
        known, mine = [one for one in worth.values() if one is not None], worth[p]
        return Fraction(1 + sum(mine is None or (one < mine if down else one > mine) for one in known))

    return after


def by_score_and_ties(t: Evening, p: str, s: State, before: Value) -> Value:
    """RUM 1 and 2: by table points, level by the cumulative score."""
    return Fraction(places(t.scores("final_score"), lambda p: [t.figure(p, "cumulative_score")], t.document["ties"])[p])


def lost_in(t: Evening, p: str, s: State, before: Value) -> Value:
    """GEN 3: the round of the bracket in which a player lost, the first round counted from 1."""
    rounds = 1 + max(ROUNDS_BACK[duel["stage"]] for duel in t.document["duels"])
    return Fraction(max(rounds - ROUNDS_BACK[duel["stage"]] for duel in t.met(p) if duel["won"] != p))


def bracket_place(t: Evening, p: str, s: State, before: Value) -> Value:
    """GEN 3: 1 and 2 from the final, then by the round of elimination; who did not qualify comes after."""

    def reached(other: str) -> int:
        if all(duel["won"] == other for duel in t.met(other)):
            return 1 if t.met(other) else -100
        return max(-ROUNDS_BACK[duel["stage"]] for duel in t.met(other))

    return Fraction(1 + sum(reached(other) > reached(p) for other, row in t.rows.items() if row["status"] == "ranked"))


def year_points(t: Evening, p: str, s: State, before: Value) -> Value:
    """GEN 6: the points of the season for a place; who shares one has the mean of those places."""
    points, place = t.season["player_of_the_year"]["points"], int(s["place"])
    sharing = sum(row["place"] == place for row in t.standings)
    taken = [exact(points[n]) if n < len(points) else 0 for n in range(place - 1, place - 1 + sharing)]
    return Fraction(sum(taken), sharing)


# --- the competitions of the festival ---------------------------------------------------------------------------------

TABLE_POINTS = {4: (4, 3, 2, 1), 3: (4, 3, 2)}
LATE_MOVE, AREA_INSIDE, AREA_OUTSIDE, MATCH_WON, MATCH_DRAWN = 30, 3, 1, 2, 1
SHAPES = ("helmets", "buddhas", "rice")
Groups = list[list[str]]  # who is level, best first


def entries(t: Evening, p: str) -> int:
    """GEN 2: an attempt for each match of the qualification, up to the first that is won."""
    mine = [match["won"] == p for match in t.block("qualification") if p in match["players"]]
    return mine.index(True) + 1 if True in mine else len(mine)


def course(t: Evening, p: str, name: str) -> list[Fraction]:
    """The values that a field takes one after the other."""
    members = t.rows[p].get("players", [p])
    lost = [one for one in t.block("penalties") if one["player"] in members and one["kind"] in ("points", "seconds")]
    taken = [one["amount"] for one in lost]
    if t.block("tables"):  # RUM 1, RUM 2
        rounds = [at_table(table)[p] for table in t.block("tables") if p in table["players"]]
        if name == "final_score":
            return running([points for _, points in rounds])
        return running([*(Fraction(score) for score, _ in rounds), *(Fraction(-amount) for amount in taken)])
    if t.block("matches"):  # MAN 3
        played = [match["won"] for match in t.block("matches") if p in match["players"]]
        gained = [MATCH_DRAWN if won is None else MATCH_WON * (won == p) for won in played]
        return changed(running([Fraction(points) for points in gained]))
    if t.block("finishers"):  # PUZ 1, PUZ 2
        allowed = [-one["amount"] for one in t.block("allowances") if one["player"] in members]
        mine = next(one for one in t.block("finishers") if one["player"] == p)
        return changed(running([Fraction(one) for one in (mine["finished"] - mine["start"], *allowed, *taken)]))
    boards = sorted((one for one in t.block("boards") if p in one["players"]), key=lambda board: board["round"])
    if name == "preliminary_place":
        return changed([Fraction(shared(on_board(t, board))[p]) for board in boards])
    scores: list[Fraction] = []
    for board in boards:
        if board.get("complete") is None:  # RIS 9: where an objective was completed nothing is counted
            scores.append(Fraction(board_score(board, p)))
            scores += [scores[-1] - one["amount"] for one in lost if one["round"] == board["round"]]
    return changed(scores)


def running(amounts: Sequence[Fraction]) -> list[Fraction]:
    """The sums so far."""
    return [sum(amounts[: n + 1], Fraction(0)) for n in range(len(amounts))]


def changed(values: Sequence[Fraction]) -> list[Fraction]:
    """Without those that repeat the one before."""
    return [value for n, value in enumerate(values) if not n or value != values[n - 1]]


def at_table(table: Json) -> dict[str, tuple[int, Fraction]]:
    """RUM 2, RUM 1: everybody's score, and their points; who is level shares those of their places."""
    sums = [-LATE_MOVE * late for late in table["late"]]
    for left in table["hands"]:
        beyond = [value - min(left) for value in left]
        sums = [had + (-more if more else sum(beyond)) for had, more in zip(sums, beyond, strict=True)]
    prizes, made = TABLE_POINTS[len(sums)], dict(zip(table["players"], sums, strict=True))
    found = {}
    for player, score in made.items():
        first, level = sum(other > score for other in sums), sums.count(score)
        found[player] = score, Fraction(sum(prizes[first : first + level]), level)
    return found


def board_score(board: Json, p: str) -> int:
    """RIS 9: three for an area inside the objective, one for another. SAM 7: all figures."""
    seat = board["players"].index(p)
    if "inside" in board:
        return AREA_INSIDE * board["inside"][seat] + AREA_OUTSIDE * board["outside"][seat]
    return sum(board[shape][seat] for shape in SHAPES)


def on_board(t: Evening, board: Json) -> Groups:
    """Who is level on a board, best first, without those who were excluded."""
    seated = board["players"]
    if "inside" in board:
        lost = {one["player"]: one["amount"] for one in t.block("penalties")
                if one["kind"] == "points" and one["round"] == board["round"]}  # fmt: skip
        here = [p for n, p in enumerate(seated) if board["inside"][n] + board["outside"][n]] or seated
        done = board["complete"]
        first = (here.index(done) + 1 if done in here else len(board["rolls"]) - 1) % len(here)
        moves = [*here[first:], *here[:first], *(p for p in seated if p not in here)]
        order = sorted(moves, key=lambda p: (p != done, lost.get(p, 0) - board_score(board, p)))
        groups = [[p] for p in order]
    else:
        majorities: dict[str, list[str]] = {p: [] for p in seated}
        for shape in SHAPES:
            most = max(board[shape])
            if most and board[shape].count(most) == 1:
                majorities[seated[board[shape].index(most)]].append(shape)

        def rank(p: str) -> tuple[bool, bool, int, int]:
            held, total = majorities[p], board_score(board, p)
            others = total - sum(board[shape][seated.index(p)] for shape in held)
            return len(held) >= 2, len(held) == 1, others if len(held) == 1 else 0, total

        groups = [list(level) for _, level in groupby(sorted(seated, key=rank, reverse=True), key=rank)]
    return without_excluded(t, groups)


def without_excluded(t: Evening, groups: Groups) -> Groups:
    kept = [[p for p in group if t.rows[p]["status"] == "ranked"] for group in groups]
    return [group for group in kept if group]


def shared(groups: Groups) -> dict[str, int]:
    """Everybody's place: who is level shares the first of theirs."""
    found: dict[str, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def order(t: Evening) -> Groups:
    """POK 3: the later out, the better, in one hand the larger stack. RIS 10, SAM 7: the last board, then all who
    stayed behind in the round before, and so on."""
    groups: Groups = []
    if t.block("boards"):
        for number in sorted({board["round"] for board in t.block("boards")}, reverse=True):
            boards = [board for board in t.block("boards") if board["round"] == number]
            known = {p for group in groups for p in group}
            if groups:
                groups.append([p for board in boards for p in board["players"] if p not in known])
            else:
                groups += [group for board in boards for group in on_board(t, board)]
        return without_excluded(t, groups)
    gone = {p for out in t.block("eliminations") for p in out["players"]}
    groups.append([p for p in t.rows if p not in gone])
    for out in sorted(t.block("eliminations"), key=lambda out: out["hand"], reverse=True):
        stacks = dict(zip(out["players"], out["stacks"], strict=True))
        level = groupby(sorted(stacks, key=lambda p: -stacks[p]), key=lambda p: stacks[p])
        groups += [list(some) for _, some in level]
    return without_excluded(t, groups)


def field_of(name: str) -> Rule:
    """The value of another field."""
    return lambda t, p, s, before: s[name]


def in_turn(name: str) -> Rule:
    """The value that a field has after so many of its changes, counted from the blocks of the sheet."""
    return lambda t, p, s, before: course(t, p, name)[t.change]


# What each rule makes of a field in the standings of a tournament: t the tournament, p the player, s the values so far.
RULES: dict[tuple[str, str], Rule] = {
    # 2007: GIR 7, 3, 8, 9, 10, 11, ARB 5, 9, CAM 2
    ("R2007-17", "winnings"): lambda t, p, s, before: t.winnings(p),
    ("R2007-16", "costs"): lambda t, p, s, before: t.costs(p),
    ("R2007-18", "net"): lambda t, p, s, before: s["winnings"] - s["costs"],
    ("R2007-18", "preliminary_score"): lambda t, p, s, before: s["net"] / len(t.lines[p]),
    ("R2007-19", "preliminary_score"): lambda t, p, s, before: before * factor_2007(t, t.sizes[p]),
    ("R2007-23", "preliminary_score"): by_phases_2007,
    ("R2007-24", "preliminary_score"): by_phases_2007,
    ("R2007-20", "preliminary_place"): lambda t, p, s, before: Fraction(t.preliminary[p]),
    ("R2007-21", "place"): lambda t, p, s, before: Fraction(t.after_duels[p]),
    ("R2007-21", "final_score"): field_of("preliminary_score"),
    ("R2007-01", "points"): field_of("final_score"),
    # 2009: LUD 13, 9, 14, 5, 15, ARB 7, 3, 9, ORG 4.3, 5, 7
    ("R2009-17", "winnings"): lambda t, p, s, before: t.winnings(p),
    ("R2009-14", "costs"): lambda t, p, s, before: t.costs(p),
    ("R2009-20", "net"): lambda t, p, s, before: s["winnings"] - s["costs"],
    ("R2009-21", "preliminary_score"): lambda t, p, s, before: s["net"] * t.smallest / t.sizes[p],
    ("R2009-24", "preliminary_score"): lambda t, p, s, before: by_phases_2009(t, p),
    ("R2009-25", "preliminary_score"): lambda t, p, s, before: s["net"] * t.smallest / len(t.lines[p]),
    ("R2009-22", "preliminary_place"): lambda t, p, s, before: Fraction(t.preliminary[p]),
    ("R2009-35", "place"): lambda t, p, s, before: Fraction(t.after_duels[p]),
    ("R2009-36", "final_score"): lambda t, p, s, before: s["preliminary_score"] + PLACING_BONUS.get(s["place"], 0),
    ("R2009-39", "points"): times_multiplier,
    ("R2009-41", "points"): lambda t, p, s, before: s["final_score"] * exact(t.document["multiplier"]),
    ("R2009-08", "points"): lambda t, p, s, before: None,
    ("R2009-34", "points"): lambda t, p, s, before: None,
    ("R2009-34", "final_score"): field_of("preliminary_score"),
    # 2022/23: rules 1.1, 1, 1.2
    **{(f"R2022-{n}", "winnings"): next_round for n in ("05", "06", "07", "13")},
    ("R2022-08", "preliminary_score"): field_of("winnings"),
    ("R2022-09", "marogi"): lambda t, p, s, before: t.marogi(p),
    ("R2022-09", "place"): lambda t, p, s, before: Fraction(t.preliminary[p]),
    ("R2022-10", "final_score"): lambda t, p, s, before: s["preliminary_score"] + (100 if s["place"] <= 4 else 0),
    # Official scoring: OFF, SIM, COM, BOU, EXP, HIR, REC
    ("RO-01", "winnings"): rewards("law"), ("RO-02", "winnings"): rewards("outlaws"),
    ("RO-03", "winnings"): rewards("renegade"), ("RO-04", "winnings"): adding(-PENALTY, "shot_sheriff"),
    ("RO-08", "winnings"): rewards(*SIDES), ("RO-09", "winnings"): rewards("law"),
    ("RO-10", "winnings"): rewards("outlaws"), ("RO-11", "winnings"): rewards("renegade"),
    ("RO-12", "winnings"): adding(BOUNTY, "bounties"), ("RO-13", "costs"): adding(CARD, "kept_cards"),
    ("RO-14", "costs"): adding(1, "price"),
    ("RO-06", "net"): lambda t, p, s, before: t.winnings(p) - t.costs(p),
    ("RO-06", "preliminary_score"): lambda t, p, s, before: s["net"] / len(t.lines[p]),
    ("RO-06", "final_score"): whole_dollars, ("RO-07", "place"): by_score("final_score"),
    ("RO-16", "points"): field_of("final_score"),
    # Festival: brackets (GEN 3), points of tables and matches, times, points for the year (GEN 6)
    ("RF-01", "qualified"): field_of("entries"), ("RF-02", "place"): bracket_place,
    **{(f"RF-{n:02}", "wins"): lambda t, p, s, before: before + 1 for n in (2, 3, 4, 5, 6, 7, 14, 17, 18, 19, 20, 30)},
    **{(f"RF-{n:02}", "lost"): lost_in for n in (2, 3, 4, 5, 6, 7, 17, 18, 19, 20, 30)},
    ("RF-08", "place"): by_score_and_ties, ("RF-13", "place"): by_score("time", down=True),
    ("RF-14", "place"): by_score("final_score"), ("RF-31", "points"): year_points,
    ("RF-01", "entries"): lambda t, p, s, before: Fraction(entries(t, p)),
    **{(f"RF-{n:02}", name): in_turn(name) for n, name in (
        (8, "final_score"), (9, "cumulative"), (13, "time"), (14, "final_score"), (22, "preliminary_place"),
        (23, "final_score"), (25, "preliminary_place"), (26, "final_score"), (26, "preliminary_place"),
        (29, "cumulative"), (29, "time"), (29, "final_score"),
    )},
    **{(f"RF-{n}", "place"): lambda t, p, s, before: Fraction(shared(order(t))[p]) for n in (10, 25, 26)},
}  # fmt: skip


def figure_of(row: Json, name: str) -> object:
    """A field of a row, or one of its figures."""
    return row.get(name, row.get("figures", {}).get(name))


def following(row: Json, n: int, name: str) -> Value:
    """What goes on from step *n*: the next step of the field, or the row's own value, where it has one."""
    later = [step["before"] for step in row["steps"][n + 1 :] if step["field"] == name]
    known = name in row or name in row.get("figures", {})
    return exact(later[0] if later else figure_of(row, name) if known else row["steps"][n]["after"])


def replay(doc: Document, at: Pointer, rule: Callable[[Json, State], Value | Unknown]) -> State:
    """The steps of a row: it starts from nothing, each goes on from the one before and makes what its *rule* says;
    gives the values after the last."""
    row = doc.at(at)
    assert isinstance(row, dict)
    state: State = {}
    for name, value in row["start"].items():
        if isinstance(value, int) and not isinstance(value, bool):
            doc.equal((*at, "start", name), Fraction(0), STEPS)
        state[name] = exact(value)
    for n, step in enumerate(row["steps"]):
        here, name = (*at, "steps", n), step["field"]
        doc.equal((*here, "before"), state.get(name), STEPS)
        after = exact(step["after"])
        if isinstance(after, Fraction) or isinstance(state.get(name), Fraction):
            made = UNKNOWN if doc.followed else rule(step, state)
            if isinstance(made, Unknown):
                if made is UNKNOWN:
                    doc.equal((*here, "after"), following(row, n, name), STATED)
            else:
                doc.equal((*here, "after"), made, STEPS)
        state[name] = after
    return state


# --- tournaments -----------------------------------------------------------------------------------------------------


def tournament(site: Site, doc: Document) -> None:
    """`tournaments/<season>/<id>.json`: games, multiplier, standings, ties."""
    one = site.tournament(doc.value["season"], doc.value["id"])
    if one.document is not doc.value:
        one = Evening(doc.value, site.seasons[doc.value["season"]])
    seated = {player for table in doc.value["tables"] for player in table["seats"]}
    people = {player for row in one.standings for player in row.get("players", [row["player"]])}
    doc.equal(("entrants",), Fraction(len(seated or people)), COUNTED)
    state = replay(doc, (), lambda step, _: verdict(one, step))
    if "multiplier" in doc.value:
        doc.amount(("multiplier",), state.get("multiplier"), STEPS)
    balances(one, doc)
    for n, row in enumerate(one.standings):
        standing(one, doc, ("standings", n), row)
    for n, tie in enumerate(doc.value["ties"]):
        tied(doc, ("ties", n), tie, one.figure)


def verdict(one: Evening, step: Json) -> Value | Unknown:
    """2009 ORG 4.3, 5, 5.1, 8: the multiplier of a tier, lifted by a bonus, none for some kinds of tournament; 2022/23
    rule 1: how many rounds so many players play."""
    tier, players, counts = one.document["tier"], one.document["entrants"], one.document["status"] in COUNTING
    made: dict[tuple[str, str], Value] = {
        ("R2009-38", "multiplier"): MULTIPLIERS.get(tier["effective"] if counts else "none"),
        ("R2009-41", "multiplier"): MULTIPLIERS.get(tier["final"] or ""),
        ("R2009-43", "multiplier"): Fraction(0),
        ("R2009-46", "multiplier"): Fraction(0),
        ("R2022-01", "rounds"): Fraction(3 if players < 15 else 4 if players < 25 else 5),
    }
    return made.get((step["rule"], step["field"]), MISSING)


def standing(one: Evening, doc: Document, at: Pointer, row: Json) -> None:
    """A row of the standings: what its last steps gave."""

    changes: Counter[str] = Counter()

    def rule(step: Json, state: State) -> Value | Unknown:
        one.change = changes[step["field"]]
        changes[step["field"]] += 1
        found = RULES.get((step["rule"], step["field"]))
        return found(one, row["player"], state, state.get(step["field"])) if found else MISSING

    state = replay(doc, at, rule)
    for name in ("preliminary_place", "place"):
        doc.equal((*at, name), state.get(name), STEPS)
    for name in ("preliminary_score", "final_score", "points"):
        doc.amount((*at, name), state.get(name), STEPS)
    for name in row.get("figures", {}):
        doc.equal((*at, "figures", name), state.get(name), STEPS)


def balances(one: Evening, doc: Document) -> None:
    """2007 GIR 7, 2009 LUD 13, 2022/23 rule 1.1, OFF 1 to 6: what each won in each game, and had after it. A void game
    leaves no trace."""
    prize = PRIZES.get(one.law)
    had: dict[str, Fraction] = {}
    tables = sorted(enumerate(doc.value["tables"]), key=lambda pair: pair[1].get("round", 0))
    if prize is None:
        return
    hired = "hire" in doc.value.get("scoring", {}).get("options", ())
    stake = Fraction(HIRE_STAKE if hired else STAKES.get(one.law, 0))
    for t, table in tables:
        for g, game in enumerate(table["games"]):
            for p, row in enumerate(game["players"]):
                here = ("tables", t, "games", g, "players", p)
                if game["void"] is None and "winnings" in row:
                    won, player = prize(game, row, doc.value), row["player"]
                    had[player] = had.get(player, stake) - paid(row) + won
                    doc.equal((*here, "winnings"), won, COUNTED)
                    doc.equal((*here, "balance"), had[player], COUNTED)


def tied(doc: Document, at: Pointer, tie: Json, figure: Callable[[str, str], Fraction | None]) -> None:
    """The figures of those who are level, criterion by criterion."""
    for c, row in enumerate(tie["criteria"] if not doc.followed else ()):
        made = [figure(player, row["criterion"]) for player in tie["players"]]
        doc.same((*at, "criteria", c, "figures"), made, COUNTED)


# --- rankings --------------------------------------------------------------------------------------------------------


def ranking(site: Site, doc: Document) -> None:
    """`rankings/<season>/<area>.json`, and below `<area>/` the same for each of its days."""
    season, rows = doc.value["season"], doc.value["rows"]
    newest = site.ranking(season, doc.value["area"])["as_of"] == doc.value["as_of"]
    final = doc.file.count("/") == 2
    drops = {row["player"]: row.get("dropped", ()) for row in rows}

    def counted(player: str) -> list[Evening]:
        row = next(row for row in rows if row["player"] == player)
        return [site.tournament(season, result["tournament"]) for result in row["results"]]

    def figure(player: str, criterion: str) -> Fraction | None:
        if criterion.startswith("dropped_"):
            some = sorted((result_points(rows, player, id) for id in drops[player]), reverse=True)
            n = int(criterion.removeprefix("dropped_"))
            return some[n - 1] if n <= len(some) else Fraction(0)
        return Fraction(sum(one.count(player, criterion) for one in counted(player)))

    for n, one in enumerate(doc.value["counted"]):
        if "multiplier" in one:
            doc.equal(("counted", n, "multiplier"), MULTIPLIERS.get(one["tier"] or "none"), COUNTED)
    order = places_of(site, doc, figure)
    previous = before(site, doc)
    for n, row in enumerate(rows):
        at, player = ("rows", n), row["player"]
        for r, result in enumerate(row["results"]):
            counting(site, doc, (*at, "results", r), row, result, final or newest)
        if "record" in row:
            record(site, doc, (*at, "record"), row)
        steps = Adding(site, season, row)
        state = replay(doc, at, lambda step, state, steps=steps, n=n: steps.after(step, state, order[n]))
        doc.amount((*at, "points"), state.get("points"), STEPS)
        doc.equal((*at, "place"), state.get("place"), STEPS)
        doc.equal((*at, "previous_place"), previous.get(player), REPEATED)
    for n, tie in enumerate(doc.value["ties"]):
        tied(doc, ("ties", n), tie, figure)


def result_points(rows: Sequence[Json], player: str, id: str) -> Fraction:
    """The points of somebody's result in a tournament."""
    row = next(row for row in rows if row["player"] == player)
    return next(exact(result["points"]) for result in row["results"] if result["tournament"] == id)


def counting(site: Site, doc: Document, at: Pointer, row: Json, result: Json, now: bool) -> None:
    """A result is what the tournament gave; on an earlier day, what it gave then (steps say what changed later)."""
    one = site.tournament(doc.value["season"], result["tournament"])
    given = next(r for r in one.standings if row["player"] in r.get("players", [r["player"]]))
    name = "final_score" if one.law == "bang-2022" else "points"
    doc.equal((*at, "place"), exact(given["place"]), REPEATED)
    made = exact(given[name])
    if not now and one.law == "bang-2009":
        score = next(exact(step["after"]) for step in given["steps"] if step["rule"] == "R2009-36")
        read = chosen(one.season).get("A2009-03")
        kept = {"multiply": multiplier_on(doc, one.id), "zero": 0}.get(read, 1)
        made = score * (multiplier_on(doc, one.id) if score > 0 else kept)
    doc.amount((*at, "points"), made, REPEATED)


def chosen(season: Json) -> dict[str, str]:
    """By reading of the law the way that a season reads it, where that is another than the regulation's own."""
    return {one["id"]: one["way"] for one in season.get("readings", []) if not one["default"]}


def multiplier_on(doc: Document, id: str) -> Fraction:
    """The multiplier that a tournament had on the day of a ranking."""
    return next(exact(one["multiplier"]) for one in doc.value["counted"] if one["tournament"] == id)


class Adding:
    """The rules that make a line of a ranking."""

    def __init__(self, site: Site, season: str, row: Json):
        self.site, self.season, self.row = site, season, row
        self.points = {result["tournament"]: exact(result["points"]) for result in row["results"]}

    def after(self, step: Json, state: State, place: int) -> Value | Unknown:
        """What a rule makes of the points so far; the *place* is that of the order."""
        rule, name, before = step["rule"], step["field"], state.get(step["field"])
        if name == "place":
            return Fraction(place)
        if name != "points":
            return MISSING
        if rule in ("R2007-01", "R2009-40", "R2022-18", "RF-31"):
            return before + self.first(step["about"])
        if rule == "R2009-41":
            return before + self.points[step["about"]] - self.first(step["about"])
        if rule == "R2009-42":
            return before + max(self.points.values())
        if rule == "RF-32":
            best = self.site.seasons[self.season]["player_of_the_year"]["best"]
            return sum(sorted(self.points.values(), reverse=True)[:best], Fraction(0))
        if rule == "RO-06":
            return self.points[self.row["record"]["tournament"]]
        return MISSING

    def first(self, id: str) -> Fraction:
        """The points of a tournament before a bonus lifted it (2009 ORG 5)."""
        if not any(step["rule"] == "R2009-41" and step.get("about") == id for step in self.row["steps"]):
            return self.points[id]
        standing = self.site.tournament(self.season, id).rows[self.row["player"]]
        return next(exact(s["before"]) for s in standing["steps"] if (s["rule"], s["field"]) == ("R2009-41", "points"))


def places_of(site: Site, doc: Document, figure: Callable[[str, str], Fraction | None]) -> list[int]:
    """The place of every row. 2007 CAM 2, 2009 ORG 6: by points, ties by wins and games alive over the same results,
    then by lot; the festival's GEN 7: by the best dropped results; 2022/23: shared; records: see `record_place`."""
    rows, law = doc.value["rows"], site.law(doc.value["season"])
    if law == "bang-official":
        return [record_place(row, rows) for row in rows]
    criteria = list(TIE_BREAK) if law in ("bang-2007", "bang-2009") else []
    if law == "festival-2000":
        criteria = [f"dropped_{n}" for n in range(1, 1 + max(len(row["results"]) for row in rows))] if rows else []
    scores = {row["player"]: exact(row["points"]) for row in rows}
    found = places(scores, lambda player: [figure(player, one) for one in criteria], doc.value["ties"])
    return [found[row["player"]] for row in rows]


def record_place(row: Json, rows: Sequence[Json]) -> int:
    """REC 2: higher score, then more games, then the earlier day; still level, the place is shared."""

    def worth(one: Json) -> tuple[Value, int, int]:
        return exact(one["points"]), one["record"]["games"], -date.fromisoformat(one["record"]["day"]).toordinal()

    return 1 + sum(worth(other) > worth(row) for other in rows)


def record(site: Site, doc: Document, at: Pointer, row: Json) -> None:
    """The games and the sum behind a record, from its session (OFF 6)."""
    one = site.tournament(row["record"]["season"], row["record"]["tournament"])
    player = row["player"]
    doc.equal((*at, "games"), Fraction(len(one.lines[player])), COUNTED)
    doc.amount((*at, "sum"), one.winnings(player) - one.costs(player), COUNTED)


def before(site: Site, doc: Document) -> dict[str, Value]:
    """Everybody's place before the newest tournament of the ranking: that of the last day before it ended."""
    season, area = doc.value["season"], doc.value["area"]
    law, rows = site.law(season), doc.value["rows"]
    if law == "bang-official":
        return {}
    held = sorted((site.tournament(season, one["tournament"]) for one in doc.value["counted"]), key=lambda t: t.when)
    if not held:
        return {}
    if law == "bang-2022":
        sums: dict[str, Fraction] = {}
        for row in rows:
            some = [exact(r["points"]) for r in row["results"] if r["tournament"] != held[-1].id]
            if some:
                sums[row["player"]] = sum(some, Fraction(0))
        return {p: Fraction(1 + sum(other > mine for other in sums.values())) for p, mine in sums.items()}
    days = [day for day in site.days(season, area) if day["as_of"] < held[-1].when[0]]
    return {row["player"]: exact(row["place"]) for row in days[-1]["rows"]} if days else {}


# --- seasons and people ----------------------------------------------------------------------------------------------


def season(site: Site, doc: Document) -> None:
    """`seasons/<season>.json`: bonuses, wild cards, who is in the final, its tables."""
    id, law = doc.value["id"], doc.value["regulation"]
    for n, bonus in enumerate(doc.value["bonuses"]):
        at = ("bonuses", n)
        made = Fraction(len(entered(site, id, bonus)))
        state = replay(doc, at, lambda step, _, made=made: made if step["field"] == "tournaments" else MISSING)
        doc.equal((*at, "tournaments"), state.get("tournaments"), STEPS)
        if bonus["tie"]:
            tied(doc, (*at, "tie"), bonus["tie"], lambda who, name, b=bonus: bonus_figure(site, id, b, who, name))
    for n in range(len(doc.value["wild_cards"])):
        replay(doc, ("wild_cards", n), lambda step, _: MISSING)
    number = 0
    for group in ("finalists", "others"):
        for n, one in enumerate(doc.value[group]):
            at = (group, n)
            replay(doc, at, lambda step, _: MISSING)
            number += one["seat"] is not None
            doc.equal((*at, "number"), Fraction(number) if one["seat"] else None, COUNTED)
            doc.equal((*at, "position"), position(site, doc.value, one), REPEATED)
            for r, spot in enumerate(one["reserve_of"]):
                doc.equal((*at, "reserve_of", r, "position"), place_in(site, id, spot["area"], one["player"]), REPEATED)
    if not doc.followed:
        doc.same(("tables",), final_tables(law, doc.value), COUNTED)


def entered(site: Site, season: str, bonus: Json) -> list[Evening]:
    """2009 ORG 5: what counts in the area, tier III left out, and a club held or a player has points in."""
    some = [one for one in homologated(site, season, bonus["area"]) if one.document["tier"]["effective"] in ("I", "II")]
    if bonus["kind"] == "club":
        return [one for one in some if one.document["club"] == bonus["id"]]
    return [one for one in some if one.rows.get(bonus["id"], {}).get("points") is not None]


def homologated(site: Site, season: str, area: str) -> list[Evening]:
    """The tournaments that count in the ranking of an area."""
    some = [one for one in site.tournaments(season) if one.document["area"] == area]
    return [one for one in some if one.document["kind"] == "regular" and one.document["status"] in COUNTING]


def bonus_figure(site: Site, season: str, bonus: Json, who: str, name: str) -> Fraction | None:
    """2009 ORG 5: people involved by a club; of a player the best place in a tier III, then wins in the rankings."""
    area = bonus["area"]
    if name == "players_involved":
        held = entered(site, season, {**bonus, "id": who})
        return Fraction(len({player for one in held for player in one.rows}))
    mine = [one for one in homologated(site, season, area) if one.rows.get(who, {}).get("points") is not None]
    if name == "tier3_placing":
        some = [one.rows[who]["place"] for one in mine if one.document["tier"]["effective"] == "III"]
        return Fraction(min(some)) if some else None
    return Fraction(sum(one.count(who, name) for one in mine))


def place_in(site: Site, season: str, area: str, player: str) -> Value:
    """Somebody's place in a ranking."""
    return next((exact(row["place"]) for row in site.ranking(season, area)["rows"] if row["player"] == player), None)


def position(site: Site, season: Json, one: Json) -> Value:
    """The place that a seat rests on: in the ranking of the area, or at the last-chance tournament for a repechage."""
    areas = season["areas"]
    if one["seat"] == "repechage":
        last = next(t for t in site.tournaments(season["id"]) if t.document["kind"] == "last_chance")
        return exact(last.rows[one["player"]]["place"])
    if one["seat"] == "reserve" and one["position"] is None:
        return None  # called from a new tournament of the region, not from its ranking (2007 MOD)
    area = one["source"] if one["source"] in areas else None
    return place_in(site, season["id"], area, one["player"]) if area else None


def open_seats(law: str, season: Json) -> int:
    """The seats for which people are level, and nothing says to whom they go: of a region one, of an area of 2009 those
    that are left of six."""
    level = {one["source"] for one in season["others"] if one["state"] == "level"}
    seated = Counter(one["source"] for one in season["finalists"] if one["seat"] == "area")
    return sum(1 if law == "bang-2007" else 6 - seated[area] for area in level)


def final_tables(law: str, season: Json) -> list[Fraction] | None:
    """2009 ORG 8: tables of five where all can be, else as few as possible; 2007 CAM: four tables, else as few as
    possible. Five to seven at each, sizes that differ by one at most. Seats for which people are level count."""
    seats = len(season["finalists"]) + open_seats(law, season)
    some = []
    for tables in range(1, seats // 5 + 1):
        if 5 * tables <= seats <= 7 * tables:
            small, larger = divmod(seats, tables)
            some.append([Fraction(small + (n < larger)) for n in range(tables)])
    if law == "bang-2007":
        wanted = [one for one in some if len(one) == 4]
    else:
        wanted = [one for one in some if set(one) == {5}]
    found = wanted or some
    return found[0] if found and law in ("bang-2007", "bang-2009") else None


def player(site: Site, doc: Document) -> None:
    """`players/<id>.json`: places and results in every ranking, editions won."""
    id = doc.value["id"]
    doc.same(("rankings",), site.lines.get(id, []), REPEATED)
    won = site.titles.get(id, [])
    for n, title in enumerate(doc.value["titles"]):
        mine = [one for one in won if one["honours"] == title["honours"]]
        doc.same(("titles", n), mine[0] if mine else MISSING, REPEATED)
        won = [one for one in won if not mine or one is not mine[0]]
    if won:
        doc.equal(("titles",), won, REPEATED)


def honours(site: Site, doc: Document) -> None:
    """`honours/<competition>.json`: an edition that a source tells is a fact, one that a season decided repeats it;
    titles are counted."""
    total: Counter[str] = Counter()
    series: dict[str, Counter[str]] = {}
    for n, edition in enumerate(doc.value["editions"]):
        at = ("editions", n)
        for player in (one["player"] for one in edition["podium"] if one["place"] == 1):
            total[player] += 1
            series.setdefault(player, Counter()).update(edition["numbers"].keys())
        for name in edition["numbers"]:
            doc.fact((*at, "numbers", name))  # a season's file or a sheet says which edition it is
        if edition["season"] is None:
            doc.fact((*at, "year"))
            for p, one in enumerate(edition["podium"]):
                for name in ("place", "points", *(("dropped", d) for d in range(len(one["dropped"])))):
                    doc.fact((*at, "podium", p, *((name,) if isinstance(name, str) else name)))
        else:
            decided(site, doc, at, edition)
    made = [
        {"player": p, "total": Fraction(total[p]), "by_series": {k: Fraction(v) for k, v in series[p].items()}}
        for p in sorted(total, key=lambda p: (-total[p], p))
    ]
    doc.same(("titles",), made, COUNTED)


def decided(site: Site, doc: Document, at: Pointer, edition: Json) -> None:
    """An edition that a season published here decided: its podium is that of the tournament or of the ranking."""
    season = site.seasons[edition["season"]]
    rows = {row["player"]: row for area in season["areas"] for row in site.ranking(season["id"], area)["rows"]}
    if "tournament" in edition:
        one = site.tournament(season["id"], edition["tournament"])
        doc.equal((*at, "year"), Fraction(int(one.document["end_date"][:4])), REPEATED)
        given = {p: exact(row["place"]) for row in one.standings for p in row.get("players", [row["player"]])}
    elif doc.value["id"].endswith("seasons"):
        doc.equal((*at, "year"), Fraction(int(season["id"][:4])), REPEATED)
        given = {p: Fraction(n) for n, p in enumerate(season["podium"], 1)}
    else:
        doc.equal((*at, "year"), Fraction(int(season["as_of"][:4])), REPEATED)
        given = {p: exact(row["place"]) for p, row in rows.items()}
    for n, one in enumerate(edition["podium"]):
        here = (*at, "podium", n)
        doc.equal((*here, "place"), given.get(one["player"]), REPEATED)
        if one["points"] is not None:
            row = rows[one["player"]]
            dropped = sorted((result_points([row], row["player"], id) for id in row.get("dropped", ())), reverse=True)
            doc.same((*here, "points"), str(written(exact(row["points"]))), REPEATED)
            doc.same((*here, "dropped"), [str(written(points)) for points in dropped], REPEATED)


def history(site: Site, doc: Document) -> None:
    """`history.json`: what each person won and played in all seasons of a competition (2009 ORG 6), and the place by
    the number of each."""
    for n, some in enumerate(doc.value["lists"]):
        events = events_of(site, some)
        worth = [[len(row[name]) for name in some["columns"]] for row in some["rows"]]
        for r, row in enumerate(some["rows"]):
            at = ("lists", n, "rows", r)
            doc.equal((*at, "place"), Fraction(1 + sum(other > worth[r] for other in worth)), COUNTED)
            for name in some["columns"]:
                doc.same((*at, name), in_order(events.get((name, row["player"]), [])), COUNTED)


def in_order(events: Iterable[Json]) -> list[Json]:
    """Events by year, season, tournament, area, each once."""
    keys = {(e["year"], e.get("season", ""), e.get("tournament", ""), e.get("area", "")): e for e in events}
    return [keys[key] for key in sorted(keys)]


def events_of(site: Site, some: Json) -> dict[tuple[str, str], list[Json]]:
    """What a list of the ranking over the years counts, by column and player."""
    found: dict[tuple[str, str], list[Json]] = {}

    def add(column: str, player: str, **event: object) -> None:
        found.setdefault((column, player), []).append(event)

    for id in some["seasons"]:
        season, year = site.seasons[id], int(id[:4])
        for one in site.tournaments(id):
            if one.document["status"] not in COUNTING:
                continue
            ranked = {p: row["place"] for p, row in one.rows.items() if row["status"] == "ranked" and row["place"]}
            if one.document["kind"] == "final":
                for player in one.rows:
                    add("finals", player, year=year, season=id, tournament=one.id)
                    add("seasons", player, year=year, season=id)
                for player, place in ranked.items():
                    if place <= 3:
                        add("podiums", player, year=year, season=id, tournament=one.id)
                    if place == 1 and player == season["champion"]:
                        add("titles", player, year=year, season=id, tournament=one.id)
                continue
            for player, place in ranked.items():
                add("tournaments", player, year=year, season=id, tournament=one.id)
                add("seasons", player, year=year, season=id)
                if place == 1:
                    add("won", player, year=year, season=id, tournament=one.id)
        if season["status"] == "closed" and (season["finalists"] or season["others"]):
            for area in season["areas"]:
                for row in site.ranking(id, area)["rows"]:
                    if row["place"] == 1:
                        add("areas", row["player"], year=year, season=id, area=area)
    hall = site.get(f"honours/{some['competition']}.json")
    computed = {int(id[:4]) for id in some["seasons"]}
    for edition in hall["editions"] if hall and not some["invented"] else ():
        if edition["season"] is None and edition["year"] not in computed:
            for one in edition["podium"]:
                columns = ["finals", *["podiums"] * (one["place"] <= 3), *["titles"] * (one["place"] == 1)]
                for column in columns:
                    add(column, one["player"], year=edition["year"])
    return found


COUNTING = ("homologated", "pending", "valid", "finished", "provisional", "ratified")


def records(site: Site, doc: Document) -> None:
    """`records.json`: the records of all seasons under a regulation, in one list (REC 2)."""
    for n, some in enumerate(doc.value["lists"]):
        lines = {
            (row["record"]["season"], row["record"]["tournament"], row["player"]): row
            for season in some["seasons"]
            for area in site.seasons[season]["areas"]
            for row in site.ranking(season, area)["rows"]
        }
        for r, row in enumerate(some["rows"]):
            at = ("lists", n, "rows", r)
            line = lines.get((row["record"]["season"], row["record"]["tournament"], row["player"]))
            given = exact(line["points"]) if line else None
            record(site, doc, (*at, "record"), row)
            place = record_place(row, some["rows"])

            def rule(step: Json, _: State, given: Value = given, place: int = place) -> Value:
                return Fraction(place) if step["field"] == "place" else given

            state = replay(doc, at, rule)
            doc.amount((*at, "points"), state.get("points"), STEPS)
            doc.equal((*at, "place"), state.get("place"), STEPS)
        if len(lines) != len(some["rows"]):
            doc.equal(("lists", n, "rows"), f"{len(lines)} rows", COUNTED)


# --- what waits, what was judged -------------------------------------------------------------------------------------


def waiting(site: Site, doc: Document) -> None:
    """`waiting.json`: days after the deadline."""
    for n, one in enumerate(doc.value["waiting"]):
        late = (date.fromisoformat(one["day"]) - date.fromisoformat(one["due"])).days if one["due"] else 0
        doc.equal(("waiting", n, "late"), Fraction(max(0, late)), COUNTED)


def decisions(site: Site, doc: Document) -> None:
    """`decisions.json`: how many lines of rankings and how many seats a decision moved, from the list of them."""
    for n, one in enumerate(doc.value["decisions"]):
        at = ("decisions", n)
        doc.equal((*at, "moved"), Fraction(len(one["moved_lines"])), COUNTED)
        doc.equal((*at, "seats"), Fraction(len(one["moved_seats"])), COUNTED)


# --- insight: what the games tell ------------------------------------------------------------------------------------

MOST = 20  # entries of a list of the longest or the biggest


def insight(site: Site, doc: Document) -> None:
    """`insight.json`, and `insight/<season>.json`: sides, characters, movers, runs."""
    few = site.documents["insight.json"]["few"]
    if doc.file != "insight.json":
        id = doc.value["season"]
        evenings = site.tournaments(id)
        doc.same(("sides",), sides(evenings, few), COUNTED)
        doc.same(("characters",), characters(evenings), COUNTED)
        doc.same(("movers",), {"since_last": since_last(site, id), "over_season": over_season(site, id)}, COUNTED)
        doc.same(("runs",), runs(site, [id]), COUNTED)
        return
    for n, group in enumerate(doc.value["groups"]):
        ids = [id for id, one in site.seasons.items() if one["invented"] is group["invented"]]
        for e, edition in enumerate(group["editions"]):
            mine = [id for id in ids if site.law(id) == edition["regulation"]]
            evenings = in_time(site, mine)
            doc.same(("groups", n, "editions", e, "sides"), sides(evenings, few), COUNTED)
            doc.same(("groups", n, "editions", e, "characters"), characters(evenings), COUNTED)
        doc.same(("groups", n, "runs"), runs(site, ids), COUNTED)


def in_time(site: Site, ids: Iterable[str]) -> list[Evening]:
    """The tournaments of several seasons, oldest first."""
    return sorted((one for id in ids for one in site.tournaments(id)), key=lambda one: one.when)


def sides(evenings: Iterable[Evening], few: int) -> list[Json]:
    """How often each side won, by players at the table, all sizes together at the end."""
    won: dict[int, Counter[str]] = {}
    held: dict[int, Counter[tuple[str, str]]] = {}
    together = 10**6
    for one in evenings:
        for game in one.games:
            for players in (size(game), together) if game["won"] in SIDES else ():
                won.setdefault(players, Counter())[game["won"]] += 1
                held.setdefault(players, Counter())[one.document["season"], one.id] += 1
    made = []
    for players in sorted(won):
        games = sum(won[players].values())
        made.append(
            {
                "players": None if players == together else Fraction(players),
                "games": Fraction(games),
                "few": games < few,
                "won": {side: Fraction(won[players][side]) for side in SIDES},
                "share": {side: Fraction(won[players][side], games) for side in SIDES},
                "tournaments": [
                    {"season": s, "tournament": t, "games": Fraction(n)} for (s, t), n in held[players].items()
                ],
            }
        )
    return made


def characters(evenings: Iterable[Evening]) -> list[Json]:
    """What each character cost and earned, the most played first."""
    seen: dict[str, list[tuple[Evening, Json, Json]]] = {}
    for one in evenings:
        for game in one.games:
            for row in game["players"]:
                if "winnings" in row and row.get("character"):
                    seen.setdefault(row["character"], []).append((one, game, row))
    made = [character(name, some) for name, some in seen.items()]
    return sorted(made, key=lambda one: (-one["games"], one["name"]))


def character(name: str, seen: Sequence[tuple[Evening, Json, Json]]) -> Json:
    """One character: the price in the middle of those bid, what was paid and earned over all hires."""
    hires = [(one, game, row) for one, game, row in seen if "price" in row]
    prices = sorted(row["price"] for _, _, row in hires if not row["kept"])
    cost = Fraction(sum(paid(row) for _, _, row in hires))
    earned = sum((PRIZES[one.law](game, row, one.document) for one, game, row in hires), Fraction(0))
    amounts: dict[str, Value] = {
        "median": Fraction(prices[(len(prices) - 1) // 2] + prices[len(prices) // 2], 2) if prices else None,
        "paid": cost,
        "earned": earned,
        "earned_per_hire": earned / len(hires) if hires else None,
        "net_per_hire": (earned - cost) / len(hires) if hires else None,
    }
    return {
        "name": name,
        "games": Fraction(len(seen)),
        "won": Fraction(sum(wins(game, row) for _, game, row in seen)),
        "hired": Fraction(len(hires)),
        "kept": Fraction(sum(row["kept"] for _, _, row in hires)),
        "lowest": Fraction(prices[0]) if prices else None,
        "highest": Fraction(prices[-1]) if prices else None,
        **amounts,
        **{f"{key}_shown": shown(value) for key, value in amounts.items()},
    }


def movers(some: Iterable[tuple[str, str, int, int, str]]) -> Json:
    """(area, player, place before, place after, since): who rose and who fell, most first."""
    ordered = sorted(some, key=lambda one: (-abs(one[2] - one[3]), one[3], one[0], one[1]))
    made = [
        {"area": area, "player": player, "before": Fraction(was), "after": Fraction(now), "since": since}
        for area, player, was, now, since in ordered
    ]
    rose = [one for one in made if one["before"] > one["after"]]
    fell = [one for one in made if one["before"] < one["after"]]
    return {"rose": rose[:MOST], "fell": fell[:MOST]}


def since_last(site: Site, season: str) -> Json:
    """Against the ranking before the newest tournament of each area."""
    some = []
    for area in site.seasons[season]["areas"]:
        rows, counted = site.ranking(season, area)["rows"], site.ranking(season, area)["counted"]
        ends = [site.tournament(season, one["tournament"]).when[0] for one in counted]
        days = [day["as_of"] for day in site.days(season, area) if ends and day["as_of"] < max(ends)]
        for row in rows if days else ():
            if row["previous_place"] is not None:
                some.append((area, row["player"], row["previous_place"], row["place"], days[-1]))
    return movers(some)


def over_season(site: Site, season: str) -> Json:
    """From the first day on which somebody stood in a ranking to the last."""
    some = []
    for area in site.seasons[season]["areas"]:
        stood: dict[str, list[tuple[int, str]]] = {}
        for day in site.days(season, area):
            best: dict[str, int] = {}
            for row in day["rows"]:
                best.setdefault(row["player"], row["place"])
            for player, place in best.items():
                stood.setdefault(player, []).append((place, day["as_of"]))
        some += [(area, p, stands[0][0], stands[-1][0], stands[0][1]) for p, stands in stood.items()]
    return movers(some)


def runs(site: Site, ids: Sequence[str]) -> Json:
    """The longest runs of games won and survived and of tournaments won, days at the top, finals."""
    won: dict[str, list[tuple[Json, bool]]] = {}
    survived: dict[str, list[tuple[Json, bool]]] = {}
    first: dict[str, list[tuple[Json, bool]]] = {}
    for one in in_time(site, ids):
        where = {"season": one.document["season"], "tournament": one.id}
        for game in one.games:
            for row in game["players"]:
                if game["won"]:
                    won.setdefault(row["player"], []).append((where, wins(game, row)))
                if row["alive"] is not None:
                    survived.setdefault(row["player"], []).append((where, row["alive"]))
        winners = {player for player, row in one.rows.items() if row["place"] == 1}
        if winners and one.document["tables"] and one.law != "bang-official":
            for player in one.rows:
                first.setdefault(player, []).append((where, player in winners))
    return {
        "games_won": longest(won),
        "games_survived": longest(survived),
        "tournaments_won": longest(first),
        "days_first": days_first(site, ids),
        "finals": finals(site, ids),
    }


def longest(things: Mapping[str, Sequence[tuple[Json, bool]]]) -> list[Json]:
    """Of everybody the longest run of good things, the first of several; the longest first."""
    best = []
    for player, some in things.items():
        groups = [[where for where, _ in part] for good, part in groupby(some, key=lambda one: one[1]) if good]
        if groups:
            best.append((player, max(groups, key=len)))
    best.sort(key=lambda one: (-len(one[1]), one[0]))
    return [{"player": p, "length": Fraction(len(r)), "first": r[0], "last": r[-1]} for p, r in best[:MOST]]


def days_first(site: Site, ids: Iterable[str]) -> list[Json]:
    """Of everybody the longest time on the first place of a ranking: days from one change of it to another."""
    found: dict[tuple[str, str, str], tuple[int, str, str]] = {}
    for id in ids:
        for area in site.seasons[id]["areas"]:
            days, since = site.days(id, area), dict[str, str]()
            for n, day in enumerate(days):
                until = days[n + 1]["as_of"] if n + 1 < len(days) else site.seasons[id]["as_of"]
                first = [row["player"] for row in day["rows"] if row["place"] == 1]
                since = {player: since.get(player, day["as_of"]) for player in first}
                for player, begun in since.items():
                    lasted = (date.fromisoformat(until) - date.fromisoformat(begun)).days
                    if lasted > found.get((id, area, player), (0, "", ""))[0]:
                        found[id, area, player] = (lasted, begun, until)
    ordered = sorted(found.items(), key=lambda one: (-one[1][0], *one[0]))
    return [
        {"player": p, "season": s, "area": a, "since": begun, "until": until, "days": Fraction(lasted)}
        for (s, a, p), (lasted, begun, until) in ordered[:MOST]
    ]


def finals(site: Site, ids: Iterable[str]) -> list[Json]:
    """In whose final everybody has a seat, the most first."""
    found: dict[str, list[str]] = {}
    for id in ids:
        for one in site.seasons[id]["finalists"]:
            found.setdefault(one["player"], []).append(id)
    ordered = sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))
    return [{"player": player, "seasons": seasons} for player, seasons in ordered]


# --- CSV -------------------------------------------------------------------------------------------------------------


def table(site: Site, path: str, text: str) -> tuple[Counter[str], list[Fault]]:
    """A CSV document says what the JSON beside it says: every column of numbers, row by row."""
    document, lines = site.documents.get(path.removesuffix(".csv") + ".json"), list(csv.DictReader(io.StringIO(text)))
    ways: Counter[str] = Counter()
    faults: list[Fault] = []
    made = list(cells(kind_of(path), document)) if document else []
    for n in range(max(len(lines), len(made))):
        line, expected = (lines[n] if n < len(lines) else {}), (made[n] if n < len(made) else {})
        for column in expected or dict.fromkeys(line):
            value = expected.get(column)
            wanted, published = "" if value is None else str(value), line.get(column, MISSING)
            if published != wanted:
                faults.append(Fault(path, f"/{n}/{column}", published, wanted))
            elif wanted:
                ways[REPEATED] += 1
    return ways, faults


def cells(kind: str, document: Json) -> Iterator[dict[str, object]]:
    """The numbers of every row of a CSV document, by column."""
    if kind == "tournaments":
        names = ("place", "preliminary_place", "preliminary_score", "preliminary_score_shown", "final_score")
        for row in document["standings"]:
            yield {name: row[name] for name in (*names, "final_score_shown", "points", "points_shown")}
    elif kind == "rankings":
        for row in document["rows"]:
            names = ("place", "points", "points_shown", "previous_place")
            yield {**{name: row[name] for name in names}, "tournaments": len(row["results"])}
    elif kind == "records":
        for row in (row for some in document["lists"] for row in some["rows"]):
            names = ("place", "points", "points_shown")
            yield {**{n: row[n] for n in names}, **{n: row["record"][n] for n in ("games", "sum", "sum_shown")}}
    elif kind == "history":
        for some in document["lists"]:
            for row in some["rows"]:
                yield {"place": row["place"], **{name: len(row[name]) for name in some["columns"]}}


# --- the whole -------------------------------------------------------------------------------------------------------


def facts_alone(site: Site, doc: Document) -> None:
    """Documents whose numbers are facts, all of them."""


def index(site: Site, doc: Document) -> None:
    """`index.json`: every document that it names is there."""
    for kind, paths in doc.value["documents"].items():
        for n, path in enumerate(paths):
            if path not in site.documents:
                doc.equal(("documents", kind, n), None, COUNTED)


KINDS: dict[str, Callable[[Site, Document], None]] = {
    "index": index, "regulations": facts_alone, "tournaments": tournament, "rankings": ranking,
    "seasons": season, "players": player, "honours": honours, "history": history, "records": records,
    "waiting": waiting, "decisions": decisions, "insight": insight,
}  # fmt: skip


BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


def replayed(site: Site, path: str) -> tuple[Counter[str], list[Fault]]:
    """One document: how many numbers replayed in which way, and those that did not."""
    if path in site.tables:
        return table(site, path, site.tables[path])
    value = site.documents[path]
    season = site.seasons.get(str(value.get("season", value.get("id"))), {})
    doc = Document(path, value, followed=bool(chosen(season)))
    try:
        KINDS.get(kind_of(path), facts_alone)(site, doc)
    except BROKEN as trouble:  # what comes after stays unseen, and is told as not replayable
        doc.faults.append(Fault(path, "", f"{type(trouble).__name__}: {trouble}", None, replayable=False))
    return doc.finish(), doc.faults


def verify(site: Site) -> tuple[Counter[str], list[Fault]]:
    """Every document."""
    ways: Counter[str] = Counter()
    faults: list[Fault] = []
    for path in (*site.documents, *site.tables):
        found, wrong = replayed(site, path)
        ways += found
        faults += wrong
    return ways, faults


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    where = arguments[0]
    try:
        site = read_address(where) if where.startswith(("http://", "https://")) else read_folder(Path(where))
    except (OSError, ValueError, KeyError) as trouble:
        print(f"verify.py: {trouble}", file=sys.stderr)
        return 2
    ways, faults = verify(site)
    for fault in faults:
        print(fault)
    wrong = [fault for fault in faults if fault.replayable]
    print(f"{len(site.documents)} JSON documents, {len(site.tables)} CSV documents; numbers: {sum(ways.values())}")
    for way, words in WAYS.items():
        print(f"{ways[way]:9} {words}")
    print(f"{len(wrong):9} are wrong")
    print(f"{len(faults) - len(wrong):9} are not replayable")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
