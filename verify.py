#!/usr/bin/env python3
"""Gives every number of a published championship again, from its `api/v1` alone, and says which it could not.

    python3 verify.py FOLDER         a built site, or its `api/v1`, on this machine
    python3 verify.py ADDRESS        the same on the web: https://example.org/, or https://example.org/api/v1/

It needs Python 3.11 and nothing else, and shares no code with the program that made the site. Every number of every
document is one of six:

* a fact (FACTS): a person wrote it down, such as a price, or it is a number of the law;
* the result of its steps: each goes on from the one before, the last gives the number, and what a rule made of
  numbers that are published is worked out again (RULES);
* stated: a season may read the law in its own way (its `readings`); every way of most readings is known here
  (WORKED_OUT). Of the steps that rest on another one it is only seen that each goes on from the one before, and ties
  and the tables of that season's final stand as they are published;
* supposed: what a tournament would have brought under another law than its own, where sums and places are counted
  again; what a result at a tournament still to be played would do, which was found by trying (`needs` of a season);
* the repetition of a number that stands elsewhere;
* counted again from the published games, sums and lists.

A number that is none of them is *not replayable*, which is a failure like a wrong one: so no field can slip in unseen.
Amounts are exact fractions; there is no other arithmetic. Of a season whose law is none of those that are known here
(LAWS), such as a league of the championship's own, nothing but facts is looked at: it is named, and its other numbers
are *not checked*. Exit code: 0 where every number replays, 1 where one does not, 2 where there is nothing to read, 3
where every number replays but those of such seasons.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property, partial
from itertools import chain, groupby, product
from pathlib import Path

Json = dict  # what a document is: objects, lists, texts, integers, truth values and nulls
Pointer = tuple[str | int, ...]
Value = Fraction | str | list | bool | None  # a value of a step, amounts as fractions

FACT, STEPS, STATED, REPEATED, COUNTED = "facts", "steps", "stated", "repeated", "counted"
SUPPOSED, UNCHECKED = "supposed", "unchecked"
WAYS = {
    FACT: "are facts or numbers of the law",
    STEPS: "follow from their steps",
    STATED: "rest on a reading that a season or its edition chose and this program does not know, and the steps go on",
    SUPPOSED: "are what would have been under another law, or what a result still to come would do",
    REPEATED: "repeat a number that stands elsewhere",
    COUNTED: "were counted again",
    UNCHECKED: "were not checked, for they are of a season whose law this program does not know",
}
LAWS = ("bang-2007", "bang-2009", "bang-2022", "bang-official", "festival-2000")  # and every edition that rests on one

# The fields that are facts, by kind of document; "*" stands for any key or position. All else has to replay.
FACTS = {
    "index": {"version": "of these formats"},
    "regulations": {
        "tables/*/rows/*/*": "the law itself",
        "readings/*/default": "the name of a way to read the law",
        "readings/*/ways/*/way": "the same",
        "numbers/*/value": "the law itself",
        "numbers/*/value/*": "the same",
        "numbers/*/value/*/*": "the same",
        "numbers/*/value/*/*/*": "the same",
        "window/*": "how long results count, where longer than their season",
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

# The readings of a law of which every way is worked out here, or on which no number rests.
WORKED_OUT = frozenset({
    "A2022-01", "A2022-02", "A2022-08", "A2009-01", "A2009-03", "A2009-11", "A2009-12", "A2009-14", "A2009-29",
    "A2009-35", "A2009-37", "A2009-45", "A2009-49", "ADD-36", "ADD-70", "AO-01",
})  # fmt: skip

# --- numbers ---------------------------------------------------------------------------------------------------------

AMOUNT = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?\Z")
TEXT_NUMBERS = ("points", "dropped")  # of a hall of fame: as a source prints them


class Missing:
    """What stands in a document where nothing stands; what a rule that this program does not know makes of a field."""


MISSING = Missing()


def exact(value: object) -> Value:
    """An amount as a fraction; everything else as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and "/" in value and AMOUNT.match(value):
        return Fraction(value)
    return value


def as_published(value: object) -> object:
    """A fraction as the API writes it: an integer where it is whole, else "p/q" in lowest terms."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    return value


def rounded_text(value: Value) -> str | None:
    """The rounded text beside an amount: two decimals where it has a fraction, halves away from zero."""
    if not isinstance(value, Fraction):
        return None
    if value.denominator == 1:
        return str(value.numerator)
    hundredths, rest = divmod(abs(value.numerator) * 100, value.denominator)
    hundredths += 2 * rest >= value.denominator
    return f"{'-' if value < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02}"


def numbers(value: object, pointer: Pointer = ()) -> list[tuple[Pointer, object]]:
    """Every number below *value*, that stands at *pointer*, with its pointer: integers, fractions, amounts as texts."""
    every: list[tuple[Pointer, object]] = []

    def look_at(value: object, pointer: Pointer, key: str) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                look_at(part, (*pointer, name), name)
        elif isinstance(value, list):
            for n, part in enumerate(value):
                look_at(part, (*pointer, n), key)
        elif is_number(value, key):
            every.append((pointer, value))

    look_at(value, pointer, "")
    return every


def is_number(value: object, key: str) -> bool:
    """Whether a value under *key* is a number: an integer, a fraction, or the text of an amount."""
    if isinstance(value, str):
        return key.endswith("_shown") or AMOUNT.match(value) is not None and ("/" in value or key in TEXT_NUMBERS)
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def pointer_text(pointer: Pointer) -> str:
    """A JSON pointer as text."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in pointer)


# --- the site --------------------------------------------------------------------------------------------------------


class Site:
    """All documents of `api/v1`, by path: JSON as values, CSV as text."""

    def __init__(self, documents: Mapping[str, Json], tables: Mapping[str, str] | None = None):
        self.documents, self.tables = with_accounts(documents), dict(tables or {})
        self._tournaments: dict[tuple[str, str], Tournament] = {}
        self._laws: dict[str, Law] = {}

    def get(self, path: str) -> Json | None:
        return self.documents.get(path)

    def of_kind(self, kind: str) -> list[tuple[str, Json]]:
        return [(path, document) for path, document in sorted(self.documents.items()) if path.startswith(f"{kind}/")]

    @cached_property
    def seasons(self) -> dict[str, Json]:
        """Oldest first, as everything that runs over several of them."""
        documents = [document for _, document in self.of_kind("seasons")]
        documents.sort(key=lambda season: (season["as_of"], season["id"]))
        return {season["id"]: season for season in documents}

    def law(self, season: str) -> Law:
        """The law of a season, as that season reads it."""
        if season not in self._laws:
            self._laws[season] = law_of(self, self.seasons[season])
        return self._laws[season]

    def tournament(self, season: str, id: str) -> Tournament:
        """A tournament that a season counts; one of an earlier season is called SEASON/ID."""
        season, id = id.split("/") if "/" in id else (season, id)
        if (season, id) not in self._tournaments:
            document = self.documents[f"tournaments/{season}/{id}.json"]
            self._tournaments[season, id] = Tournament(document, self.seasons[season], self.law(season))
        return self._tournaments[season, id]

    def tournaments(self, season: str) -> list[Tournament]:
        """Those of a season in the order in which they ended."""
        tournaments = [self.tournament(season, id) for id in self.seasons[season]["tournaments"]]
        return sorted(tournaments, key=lambda tournament: tournament.when)

    def ranking(self, season: str, area: str) -> Json:
        return self.documents[f"rankings/{season}/{area}.json"]

    @cached_property
    def _days(self) -> dict[tuple[str, str], list[Json]]:
        days: dict[tuple[str, str], list[Json]] = {}
        for path, document in self.of_kind("rankings"):
            if path.count("/") == 3:
                days.setdefault((document["season"], document["area"]), []).append(document)
        return days

    @cached_property
    def lines(self) -> dict[str, list[Json]]:
        """By player: every line of a ranking of a season."""
        lines: dict[str, list[Json]] = {}
        for season in sorted(self.seasons):
            for area in self.seasons[season]["areas"]:
                for row in self.ranking(season, area)["rows"]:
                    values = {name: row[name] for name in ("place", "points", "points_shown", "results")}
                    for player in members(row["player"]):
                        lines.setdefault(player, []).append({"season": season, "area": area, **values})
        return lines

    @cached_property
    def roles(self) -> dict[str, list[Json]]:
        """By player: the games of BANG! in each role, and those won."""
        counts: Counter[tuple[str, str, bool]] = Counter()
        for season in self.seasons:
            for t in self.tournaments(season):
                for game in t.games:
                    counts.update((row["player"], row["role"], wins(game, row)) for row in game["players"])
        players = {player for player, _, _ in counts}
        return {player: role_rows(counts, player) for player in players}

    @cached_property
    def sat(self) -> dict[str, list[Json]]:
        """By player: every tournament in which they sat, oldest first."""
        sat: dict[str, list[Json]] = {}
        for tournament in tournaments_of(self, self.seasons):
            of = {"season": tournament.document["season"], "tournament": tournament.id}
            for row in tournament.standings:
                for player in people_of(row):
                    sat.setdefault(player, []).append({**of, "place": row["place"]})
        return sat

    @cached_property
    def titles(self) -> dict[str, list[Json]]:
        """By player: every edition of a hall of fame that they won."""
        titles: dict[str, list[Json]] = {}
        for _, hall in self.of_kind("honours"):
            for edition in hall["editions"]:
                for entry in edition["podium"]:
                    if entry["place"] == 1:
                        title = {"honours": hall["id"], "year": edition["year"], "numbers": edition["numbers"]}
                        for player in members(entry["player"]):
                            titles.setdefault(player, []).append(title)
        return titles

    def days(self, season: str, area: str) -> list[Json]:
        """The rankings of the days on which one changed, oldest first."""
        return self._days.get((season, area), [])


def role_rows(counts: Mapping[tuple[str, str, bool], int], who: str) -> list[Json]:
    """The games of a player, or with a character, in each role; none that was never had."""
    games = {role: [counts[who, role, won] for won in (False, True)] for role in "SDOR"}
    return [{"role": role, "games": Fraction(sum(n)), "won": Fraction(n[1])} for role, n in games.items() if sum(n)]


SHARED = ("results", "doubled", "dropped", "start")  # what a row of a past day has of the day that its `as_on` names


def with_accounts(documents: Mapping[str, Json]) -> dict[str, Json]:
    """The documents, with the rows of past days whole: what a row leaves to an earlier day stands in it again. A row
    that names a day or a line that is not there stays as it is, and is not replayable."""
    whole = dict(documents)
    for path, document in documents.items():
        if path.startswith("rankings/") and path.count("/") == 3:
            rows = [with_account(documents, path, row) for row in document["rows"]]
            whole[path] = {**document, "rows": rows}
    return whole


def with_account(documents: Mapping[str, Json], path: str, row: Json) -> Json:
    """A row of a past day, with what it has of another day."""
    if "as_on" not in row:
        return row
    day = documents.get(f"{path.rpartition('/')[0]}/{row['as_on']}.json", {"rows": []})
    account = next((other for other in day["rows"] if line_of(other) == line_of(row) and "as_on" not in other), None)
    if account is None:
        return row
    steps = account["steps"]
    if "steps" in row:
        steps = [step for step in steps if step["field"] != "place"] + row["steps"]
    own = {name: value for name, value in row.items() if name != "as_on"}
    return {**own, **{name: account[name] for name in SHARED if name in account}, "steps": steps}


def line_of(row: Json) -> tuple[str, str]:
    """Whose line of a ranking it is, and of which record where somebody has several."""
    return row["player"], row.get("record", {}).get("tournament", "")


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


WITH_CSV = ("rankings", "past_rankings", "tournaments", "records", "history")  # kinds, as the index names them


def read_address(address: str) -> Site:
    """Every document that the index of a site on the web names, with the CSV beside it; `check_index` tells what is not
    there."""
    base = address.rstrip("/")
    base = base if base.endswith("api/v1") else f"{base}/api/v1"

    def download(path: str) -> str:
        with urllib.request.urlopen(f"{base}/{path}", timeout=60) as answer:
            return answer.read().decode("utf-8-sig")

    index = json.loads(download("index.json"))
    documents, tables = {"index.json": index}, {}
    for kind, paths in index["documents"].items():
        for path in paths:
            with suppress_missing():
                documents[path] = json.loads(download(path))
            if kind in WITH_CSV:
                with suppress_missing():
                    tables[csv_beside(path)] = download(csv_beside(path))
    for path in index.get("tables", ()):
        with suppress_missing():
            tables[path] = download(path)
    return Site(documents, tables)


@contextmanager
def suppress_missing() -> Iterator[None]:
    """Goes on where an address has nothing (404)."""
    try:
        yield
    except urllib.error.HTTPError as error:
        if error.code != 404:
            raise


def csv_beside(path: str) -> str:
    """The table of the same rows as the document at *path*."""
    return path.removesuffix(".json") + ".csv"


# --- one document, and what is wrong with it -------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A number that does not replay: *published* against what this program *computed*; None of it where nothing can."""

    file: str
    pointer: str
    published: object
    computed: object
    replayable: bool = True

    def __str__(self) -> str:
        where = f"{self.file}#{self.pointer}"
        if not self.replayable:
            return f"{where}: {json.dumps(self.published)} is not replayable"
        computed = "nothing" if self.computed in (None, MISSING) else json.dumps(self.computed, default=as_published)
        published = "nothing" if self.published is MISSING else json.dumps(self.published)
        return f"{where}: {published} is published, {computed} is what it makes"


@dataclass
class Document:
    """One document while its numbers are replayed: *seen* has the way of each that did."""

    file: str
    value: Json
    stated: frozenset[str] = frozenset()  # readings that its season chose, and that are not worked out here
    seen: dict[Pointer, str] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def at(self, pointer: Pointer) -> object:
        """What stands at *pointer*."""
        value: object = self.value
        for part in pointer:
            if isinstance(value, dict):
                value = value.get(part, MISSING)
            elif isinstance(value, list) and isinstance(part, int) and 0 <= part < len(value):
                value = value[part]
            else:
                return MISSING
        return value

    def equal(self, pointer: Pointer, computed: object, way: str) -> None:
        """What stands at *pointer* has to be what was *computed*."""
        published = self.at(pointer)
        if published is not None and published is not MISSING:
            self.seen.setdefault(pointer, way)
        computed = as_published(computed)
        if published != computed or type(published) is not type(computed):
            self.faults.append(Fault(self.file, pointer_text(pointer), published, computed))

    def amount(self, pointer: Pointer, computed: Value, way: str) -> None:
        """What stands at *pointer* has to be the amount *computed*, and the text beside it its rounded form."""
        self.equal(pointer, computed, way)
        self.equal((*pointer[:-1], f"{pointer[-1]}_shown"), rounded_text(computed), way)

    def same(self, pointer: Pointer, computed: object, way: str) -> None:
        """A whole part of the document has to be what was computed: the same keys, as many entries, equal values."""
        published = self.at(pointer)
        if isinstance(computed, dict) and isinstance(published, dict):
            for key in {**computed, **published}:
                self.same((*pointer, key), computed.get(key, MISSING), way)
        elif isinstance(computed, (list, tuple)) and isinstance(published, list):
            for n in range(max(len(computed), len(published))):
                self.same((*pointer, n), computed[n] if n < len(computed) else MISSING, way)
        else:
            self.equal(pointer, computed, way)

    def accept(self, pointer: Pointer, way: str) -> None:
        """The number at *pointer* stands as it is published."""
        self.seen.setdefault(pointer, way)

    def finish(self) -> Counter[str]:
        """How many numbers replayed in which way; what nobody replayed is a fault."""
        ways: Counter[str] = Counter()
        allowed = [tuple(pattern.split("/")) for pattern in FACTS.get(kind_of(self.file), {})]
        for pointer, value in numbers(self.value):
            way = self.seen.get(pointer)
            if way is None and any(matches(pattern, pointer) for pattern in allowed):
                way = FACT
            if way is None or isinstance(value, float):
                self.faults.append(Fault(self.file, pointer_text(pointer), value, None, replayable=False))
            else:
                ways[way] += 1
        return ways


def kind_of(file: str) -> str:
    """The kind of a document: the folder that it stands in, or its own name."""
    return file.split("/")[0].split(".")[0]


def matches(pattern: Sequence[str], pointer: Pointer) -> bool:
    return len(pattern) == len(pointer) and all(a in ("*", b) for a, b in zip(pattern, pointer, strict=True))


# --- the games of BANG! ----------------------------------------------------------------------------------------------

SIDES = ("law", "outlaws", "renegade")
VICTORS = {"law": "SD", "outlaws": "O", "renegade": "R"}
LETTERS = {"wins_sheriff": "S", "wins_renegade": "R", "wins_deputy": "D", "wins_outlaw": "O"}
TIE_BREAK = ["wins_sheriff", "games_alive", "wins_renegade", "wins_deputy", "wins_outlaw"]
# What the rules below count with, as the texts have it; an edition that is based on one of these publishes others.
NUMBERS: dict[str, Json] = {
    "bang-2007": {
        "stake": 5000, "corrective": "23/20", "tie_break": TIE_BREAK, "final_tables": 4,
    },
    "bang-2009": {
        "stake": 5000, "tie_break": TIE_BREAK, "placing_bonus": {"1": 5000, "2": 3000, "3": 1000, "4": 1000},
        "multipliers": {"I": 1, "II": 3, "II-bis": "7/2", "III": 6}, "per_area": 6,
    },
    "bang-2022": {
        "stake": 0, "tie_break": ["marogi", "matches_won"], "placing_bonus": {"1": 100, "2": 100, "3": 100, "4": 100},
        "rounds": [
            {"least": 10, "most": 14, "rounds": 3}, {"least": 15, "most": 24, "rounds": 4},
            {"least": 25, "most": None, "rounds": 5},
        ],
    },
    "bang-official": {"penalty": 5000, "bounty": 1000, "price_of_a_card": 500, "stake": 1000},
}  # fmt: skip
BY_THE_LAW_2022 = {5: 1200, 6: 1600, 7: 1200}
OUTLAW_2022, RENEGADE_2022, CONSOLATION_2022 = {5: 1800, 6: 1500, 7: 1700}, {5: 2200, 6: 2400, 7: 2600}, 250
COUNTING = ("homologated", "pending", "valid", "finished", "provisional", "ratified")  # states of what counts


Prize = Callable[[Json, Json, Json], Fraction]


def prize_at_auction(deputy: int, renegade: int) -> Prize:
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
    outlaws, dead = roles(game, "O"), sum(not other["alive"] for other in game["players"])
    outlaws_alive = sum(other["alive"] and other["role"] == "O" for other in game["players"])
    if system == "official":
        amounts = {
            ("law", "S"): 3000, ("law", "D"): 2000 if alive else 1500, ("outlaws", "O"): 2500,
            ("outlaws", "R"): 1000 if alive else 0, ("renegade", "R"): 5000,
        }  # fmt: skip
        return Fraction(amounts.get((won, role), 0))
    if system == "simplified":
        amounts = {("law", "S"): 1000, ("law", "D"): 500, ("outlaws", "O"): 1000, ("renegade", "R"): 2000}
        return Fraction(amounts.get((won, role), 0) * players)
    assert system == "complete", system
    if (won, role) == ("law", "S"):
        return Fraction(1000 * outlaws + 500 * dead)
    if (won, role) == ("law", "D"):
        return Fraction(500 * outlaws + (500 * dead if alive else 0))
    if (won, role) == ("outlaws", "O"):
        return Fraction(2000 * outlaws, outlaws_alive) if alive and outlaws_alive else Fraction(0)
    if won == "outlaws" and role in "DR":
        return Fraction(500 * dead if alive else 0)
    return Fraction(2000 * players if (won, role) == ("renegade", "R") else 0)


def prize_official(numbers: Json) -> Prize:
    """Official scoring with its penalty (OFF 4) and the cash bounty (BOU 1); the rewards of an edition are among its
    *numbers*."""

    def prize(game: Json, row: Json, tournament: Json) -> Fraction:
        system = tournament["scoring"]["system"]
        rewarded = reward_by(numbers, game, row, system)
        penalty = numbers["penalty"] if system == "official" and row.get("shot_sheriff") else 0
        return rewarded - penalty + numbers["bounty"] * row.get("bounties", 0)

    return prize


def reward_by(numbers: Json, game: Json, row: Json, system: str) -> Fraction:
    """What a role earns under *system*: by the tables that an edition publishes, else by the text."""
    tables = [table for name, table in numbers.items() if name.partition("_")[0] == system]
    return reward_of_tables(game, row, tables) if tables else reward(game, row, system)


def reward_of_tables(game: Json, row: Json, tables: Sequence[Sequence[Json]]) -> Fraction:
    """The rewards that an edition publishes: all that a role has, dead or alive, for so many of something."""
    alive = sum(other["alive"] and other["role"] == "O" for other in game["players"])
    times = {
        "once": Fraction(1), "players": Fraction(size(game)), "outlaws": Fraction(roles(game, "O")),
        "eliminated": Fraction(sum(not other["alive"] for other in game["players"])),
        "shared": Fraction(roles(game, "O"), alive) if alive else Fraction(0),
    }  # fmt: skip
    due = [
        entry["dollars"] * times[entry["times"]]
        for table in tables
        for entry in table
        if (entry["won"], entry["role"]) == (game["won"], row["role"]) and (row["alive"] or entry["when"] == "always")
    ]
    return sum(due, Fraction(0))


def prize_of_table(table: Sequence[Json]) -> Prize:
    """The table of winnings that an edition publishes: by side, role and how it went, the dollars for each outlaw or
    player, or by the size of the game."""

    def prize(game: Json, row: Json, _: Json) -> Fraction:
        held = {"always", "alive" if row["alive"] else "dead"} | ({"duel"} if game["duel"] else set())
        for entry in table:
            if (entry["won"], entry["role"]) == (game["won"], row["role"]) and entry["when"] in held:
                dollars = entry["dollars"]
                amount = dollars[str(size(game))] if isinstance(dollars, dict) else dollars
                times = {"outlaws": roles(game, "O"), "players": size(game)}.get(entry.get("times", ""), 1)
                return Fraction(amount * times)
        return Fraction(0)

    return prize


PRIZES: dict[str, Prize] = {
    "bang-2007": prize_at_auction(1000, 200), "bang-2009": prize_at_auction(1100, 100), "bang-2022": prize_2022,
    "bang-official": prize_official(NUMBERS["bang-official"]),
}  # fmt: skip


@dataclass(frozen=True)
class Law:
    """The law of a season: the *id* of its regulation, and of the *room* whose rules it has; what it counts with; by
    reading the *ways* that are others than the room's own; what a game pays, where anything; the rules left out."""

    id: str
    room: str
    numbers: Json
    ways: Mapping[str, str]
    prize: Prize | None
    left_out: Sequence[str]

    @property
    def multipliers(self) -> dict[str, Fraction]:
        """By tier (2009 ORG 4.3)."""
        return {"none": Fraction(0), **{tier: exact(value) for tier, value in self.numbers["multipliers"].items()}}

    def placing_bonus(self, place: Value) -> Fraction:
        """What a place adds (2009 ORG 4.3, 2022/23 rule 1.2); nothing where the rule is left out."""
        if not {"R2009-36", "R2022-10"}.isdisjoint(self.left_out):
            return Fraction(0)
        return Fraction(self.numbers["placing_bonus"].get(str(place), 0))


def law_of(site: Site, season: Json) -> Law:
    """The law of a season: its room's own, with what an edition and the season itself have otherwise."""
    id = season["regulation"]
    document = site.get(f"regulations/{id}.json") or {}
    room, base = id, document
    below = {id}
    while (named := base.get("based_on")) and named not in below:
        room, base = named, site.get(f"regulations/{named}.json") or {}
        below.add(room)
    own = {reading["id"]: reading["way"] for reading in season.get("readings", ()) if reading["default"]}
    own |= {reading["id"]: reading["default"] for reading in base.get("readings", ())}
    decided = {reading["id"]: reading["default"] for reading in document.get("readings", ())}
    read = {**decided, **{reading["id"]: reading["way"] for reading in season.get("readings", ())}}
    published = {number["name"]: number["value"] for number in document.get("numbers", ())} if room != id else {}
    prize = PRIZES.get(room)
    if "prizes" in published:
        prize = prize_of_table(published["prizes"])
    elif room == "bang-official" and published:
        prize = prize_official(published)
    ways = {reading: way for reading, way in read.items() if own.get(reading) != way}
    return Law(id, room, {**NUMBERS.get(room, {}), **published}, ways, prize, document.get("left_out", ()))


def size(game: Json) -> int:
    """Players of a game."""
    return len(game["players"])


def roles(game: Json, letter: str) -> int:
    """How many have a role in a game."""
    return sum(row["role"] == letter for row in game["players"])


def wins(game: Json, row: Json) -> bool:
    """Whether somebody's side won, dead or alive."""
    return bool(game["won"]) and row["role"] in VICTORS[game["won"]]


def paid(row: Json, law: Law) -> int:
    """What somebody paid for a game: the character, and the cards kept (EXP 1)."""
    return row.get("price", 0) + law.numbers.get("price_of_a_card", 0) * row.get("kept_cards", 0)


class Tournament:
    """A tournament as its document tells it, with what this program counts from its games."""

    def __init__(self, document: Json, season: Json, law: Law):
        self.document, self.season, self.law = document, season, law
        self.id, self.standings = document["id"], document["standings"]
        self.when = (document["end_date"], document["start_date"], document["season"], document["id"])
        self.counts = document["status"] in COUNTING
        self.rows = {row["player"]: row for row in self.standings}
        self.change = 0  # which change of a field its steps have come to, from 0

    def way(self, reading: str, default: str) -> str:
        """How its season reads the law there; *default* is how the regulation itself is read."""
        return self.law.ways.get(reading, default)

    def block(self, name: str) -> list[Json]:
        """A part of the sheet of a competition of the festival."""
        return self.document.get("blocks", {}).get(name, [])

    @property
    def tier(self) -> str:
        """The tier by which it counts (2009 ORG 4)."""
        return self.document["tier"]["effective"]

    def gives_points_to(self, player: str) -> bool:
        return self.rows.get(player, {}).get("points") is not None

    @cached_property
    def games(self) -> list[Json]:
        """The games that count, as they were played: round by round, table by table, none that was void."""
        tables = sorted(self.document["tables"], key=lambda table: table.get("round", 0))
        games = [game for table in tables for game in table["games"] if game["void"] is None]
        return [game for game in games if any("winnings" in row for row in game["players"])]

    @cached_property
    def lines(self) -> dict[str, list[tuple[Json, Json]]]:
        """By player: each game with their line in it."""
        lines: dict[str, list[tuple[Json, Json]]] = {player: [] for player in self.rows}
        for game in self.games:
            for row in game["players"]:
                lines.setdefault(row["player"], []).append((game, row))
        return lines

    @cached_property
    def sizes(self) -> dict[str, int]:
        """Players at everybody's table at the start."""
        return {player: len(table["seats"]) for table in self.document["tables"] for player in table["seats"]}

    @property
    def smallest(self) -> int:
        """Players at the smallest table at the start."""
        return min(self.sizes.values())

    def duels_of(self, player: str) -> list[Json]:
        """The duels of a player."""
        return [duel for duel in self.document["duels"] if player in duel["players"]]

    def prize(self, game: Json, row: Json) -> Fraction:
        """What somebody won in a game."""
        assert self.law.prize is not None, self.law.room
        return self.law.prize(game, row, self.document)

    def winnings(self, player: str) -> Fraction:
        return sum((self.prize(game, row) for game, row in self.lines[player]), Fraction(0))

    def costs(self, player: str) -> Fraction:
        return Fraction(sum(paid(row, self.law) for _, row in self.lines[player]))

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
        for players, lines in groupby(self.lines[player], key=lambda line: size(line[0])):
            phase = list(lines)
            won = sum((self.prize(game, row) for game, row in phase), Fraction(0))
            yield players, won - sum(paid(row, self.law) for _, row in phase)

    def marogi(self, player: str) -> Fraction:
        """2022/23, rule 1.2: the mean of what all opponents won, each as often as met. A season may have each counted
        once (distinct) or the mean over the games (match), of what they won in these games only (match_score), and
        leave out who withdrew."""
        unit, _, score = self.way("A2022-01", "encounter").partition("_")
        left = self.way("A2022-02", "include") == "exclude"
        met = [
            (number, row["player"], self.prize(game, row) if score else self.winnings(row["player"]))
            for number, (game, _) in enumerate(self.lines[player])
            for row in game["players"]
            if row["player"] != player and not (left and self.rows[row["player"]]["status"] == "withdrawn")
        ]
        if unit == "distinct" and not score:
            met = list({other: (number, other, won) for number, other, won in met}.values())
        opponents, games = {other for _, other, _ in met}, {number for number, _, _ in met}
        divisor = {"encounter": len(met), "distinct": len(opponents), "match": len(games)}[unit]
        return sum((won for _, _, won in met), Fraction(0)) / divisor if divisor else Fraction(0)

    def scores(self, name: str) -> dict[str, Fraction]:
        """A score of everybody who is ranked by it."""
        scores = {p: exact(row[name]) for p, row in self.rows.items() if row["status"] != "withdrawn"}
        return {player: value for player, value in scores.items() if isinstance(value, Fraction)}

    def figure(self, player: str, criterion: str) -> Fraction | None:
        """The figure of a criterion that splits a tie."""
        if criterion == "marogi":  # worked out again where its own step stands, by the way the season reads it
            return exact(next(step["after"] for step in self.rows[player]["steps"] if step["field"] == "marogi"))
        if criterion == "cumulative_score":
            return Fraction(self.rows[player].get("figures", {}).get("cumulative", 0))
        return Fraction(self.count(player, criterion))

    @cached_property
    def preliminary(self) -> dict[str, int]:
        """2007 GIR 10, 2009 LUD 15, 2022/23 rule 1.2: by score, ties by the chain of criteria, then by lot."""
        chain = self.law.numbers.get("tie_break", TIE_BREAK)
        scores = self.scores("preliminary_score")

        def figures(player: str) -> list[Fraction | None]:
            return [self.figure(player, criterion) for criterion in chain]

        return places(scores, figures, self.document["ties"])

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
        first = winner_and_loser(duels["final"][0]) if "final" in duels else self.by_seed(winners)
        third = winner_and_loser(duels["third"][0]) if "third" in duels else self.by_seed(losers)
        order = [*first, *third]
        order += [player for player in self.seeds if player not in order]
        return {player: place for place, player in enumerate(order, 1)} if self.document["duels"] else self.preliminary

    def by_seed(self, players: Iterable[str]) -> list[str]:
        """As they were seeded; 2007 (A2007-14): who left in a semifinal comes last."""
        withdrawals = self.document.get("withdrawals", ()) if self.law.room == "bang-2007" else ()
        last = {withdrawal["player"] for withdrawal in withdrawals if withdrawal["stage"] == "semi"}
        return sorted(players, key=lambda player: (player in last, self.seeds.index(player)))


def winner_and_loser(duel: Json) -> list[str]:
    """Winner and loser."""
    return sorted(duel["players"], key=lambda player: player != duel["won"])


def places(
    scores: Mapping[str, Fraction], figures: Callable[[str], Sequence[Fraction | None]], ties: Iterable[Json]
) -> dict[str, int]:
    """Everybody's place by score; level by the figures in their order, a missing one last; then by a lot that a tie
    tells, else the place is shared."""
    tie_of = {frozenset(tie["players"]): tie for tie in ties}
    placed: dict[str, int] = {}
    for _, group in groupby(sorted(scores, key=lambda player: -scores[player]), key=lambda player: scores[player]):
        level, above = list(group), len(placed)
        compared = {player: figures(player) if len(level) > 1 else [] for player in level}
        ranks = {player: [(figure is not None, figure or 0) for figure in compared[player]] for player in level}
        for _, equal in groupby(sorted(level, key=lambda player: ranks[player], reverse=True), key=lambda p: ranks[p]):
            equal_players, place = list(equal), len(placed) + 1
            tie = tie_of.get(frozenset(level))
            order = [player for player in tie["players"] if player in equal_players] if tie else equal_players
            for n, player in enumerate(order):
                at = tie["players"].index(player) if tie else 0
                if n and tie and tie["split"][at - 1] == "lot":
                    place = len(placed) + 1
                placed[player] = place
        assert len(placed) == above + len(level)
    return placed


# --- steps -----------------------------------------------------------------------------------------------------------

State = dict[str, Value]
# What a rule makes of a field, from t: the tournament, p: the player, s: the values of all fields so far, before: the
# value of the field itself.
Rule = Callable[[Tournament, str, State, Value], Value | Missing]
FIVES = Fraction(23, 20)  # the corrective of games of five (2009 ARB 7)
ROUNDS_BACK = {"final": 0, "semi": 1, "quarter": 2, "last-16": 3, "last-32": 4, "last-64": 5, "last-128": 6}


def by_phases_2009(t: Tournament, p: str) -> Fraction:
    """2009 ARB 7: each phase over its players, times 23/20 for one of five, scaled to the smallest table."""
    parts = [net / players * (FIVES if players == 5 != t.sizes[p] else 1) for players, net in t.phases(p)]
    return t.smallest * sum(parts, Fraction(0))


def factor_2007(t: Tournament, players: int) -> Fraction:
    """2007 GIR 9: games of five count 23/20 where games of six were played as well."""
    factor = exact(t.law.numbers["corrective"])
    return factor if players == 5 and {5, 6} <= {size(game) for game in t.games} else Fraction(1)


def by_phases_2007(t: Tournament, p: str, s: State, before: Value) -> Value:
    """2007 ARB 5 and 9: each game by the rules of its size, all over the games played."""
    return sum((net * factor_2007(t, players) for players, net in t.phases(p)), Fraction(0)) / len(t.lines[p])


def times_multiplier(t: Tournament, p: str, s: State, before: Value) -> Value:
    """2009 ORG 4.3: a score above zero is multiplied by the tier, before any bonus of a club; another stays as it is,
    unless the season reads it otherwise."""
    multiplier = exact([step["after"] for step in t.document["steps"] if step["rule"] == "R2009-38"][-1])
    not_above_zero = {"keep_x1": 1, "zero": 0, "multiply": multiplier}[t.way("A2009-03", "keep_x1")]
    return s["final_score"] * (multiplier if s["final_score"] > 0 else not_above_zero)


def next_round(t: Tournament, p: str, s: State, before: Value) -> Value:
    """2022/23 rule 1.1: what the next game brought."""
    n = s["rounds"] = s.get("rounds", -1) + 1
    return before + t.prize(*t.lines[p][n])


def rewards(*won: str) -> Rule:
    """OFF 1 to 3, SIM 1, COM 1 to 3: the rewards of the games that a side *won*."""

    def rule(t: Tournament, p: str, s: State, before: Value) -> Value:
        numbers, system = t.law.numbers, t.document["scoring"]["system"]
        games = ((game, row) for game, row in t.lines[p] if game["won"] in won)
        return before + sum((reward_by(numbers, game, row, system) for game, row in games), Fraction(0))

    return rule


def amount_of_each(key: str, number: str = "", sign: int = 1) -> Rule:
    """OFF 4, BOU 1, EXP 1, HIR 2: a *number* of the law, or 1, for each of what a line of a game has under *key*."""

    def rule(t: Tournament, p: str, s: State, before: Value) -> Value:
        each = t.law.numbers[number] if number else 1
        return before + sign * each * sum(int(row.get(key, 0)) for _, row in t.lines[p])

    return rule


def whole_dollars(t: Tournament, p: str, s: State, before: Value) -> Value:
    """OFF 6: the average to the nearest dollar, halves away from zero, or to the even dollar where the season reads it
    so; the other systems do not round (COM 1)."""
    average = s["preliminary_score"]
    if t.document["scoring"]["system"] != "official":
        return average
    if t.way("AO-01", "away") == "even":
        return Fraction(round(average))
    return Fraction((abs(average) * 2 + 1) // 2 * (-1 if average < 0 else 1))


def by_score(name: str, down: bool = False) -> Rule:
    """The place by a score, shared by who is level; *down*: less is better. Who has none comes last."""

    def after(t: Tournament, p: str, s: State, before: Value) -> Value:
        scores = {p: exact(figure_of(row, name)) for p, row in t.rows.items() if row["status"] == "ranked"}
        scored, own = [score for score in scores.values() if score is not None], scores[p]
        return Fraction(1 + sum(own is None or (score < own if down else score > own) for score in scored))

    return after


def by_score_and_ties(t: Tournament, p: str, s: State, before: Value) -> Value:
    """RUM 1 and 2: by table points, level by the cumulative score."""
    return Fraction(places(t.scores("final_score"), lambda p: [t.figure(p, "cumulative_score")], t.document["ties"])[p])


def round_lost(t: Tournament, p: str, s: State, before: Value) -> Value:
    """GEN 3: the round of the bracket in which a player lost, the first round counted from 1."""
    rounds = 1 + max(ROUNDS_BACK[duel["stage"]] for duel in t.document["duels"])
    return Fraction(max(rounds - ROUNDS_BACK[duel["stage"]] for duel in t.duels_of(p) if duel["won"] != p))


def bracket_place(t: Tournament, p: str, s: State, before: Value) -> Value:
    """GEN 3: 1 and 2 from the final, then by the round of elimination; who did not qualify comes after."""

    def reached(other: str) -> int:
        if all(duel["won"] == other for duel in t.duels_of(other)):
            return 1 if t.duels_of(other) else -100
        return max(-ROUNDS_BACK[duel["stage"]] for duel in t.duels_of(other))

    return Fraction(1 + sum(reached(other) > reached(p) for other, row in t.rows.items() if row["status"] == "ranked"))


def year_points(t: Tournament, p: str, s: State, before: Value) -> Value:
    """GEN 6: the points of the season for a place; who shares one has the mean of those places."""
    points, place = t.season["player_of_the_year"]["points"], int(s["place"])
    sharing = sum(row["place"] == place for row in t.standings)
    shared_points = [exact(points[n]) if n < len(points) else 0 for n in range(place - 1, place - 1 + sharing)]
    return Fraction(sum(shared_points), sharing)


# --- the competitions of the festival ---------------------------------------------------------------------------------

TABLE_POINTS = {4: (4, 3, 2, 1), 3: (4, 3, 2)}
LATE_MOVE, AREA_INSIDE, AREA_OUTSIDE, MATCH_WON, MATCH_DRAWN = 30, 3, 1, 2, 1
SHAPES = ("helmets", "buddhas", "rice")
Groups = list[list[str]]  # who is level, best first


def entries(t: Tournament, p: str) -> int:
    """GEN 2: an attempt for each match of the qualification, up to the first that is won."""
    won = [match["won"] == p for match in t.block("qualification") if p in match["players"]]
    return won.index(True) + 1 if True in won else len(won)


def successive_values(t: Tournament, p: str, name: str) -> list[Fraction]:
    """The values that a field takes one after the other."""
    members = t.rows[p].get("players", [p])
    penalties = [penalty for penalty in t.block("penalties") if penalty["player"] in members]
    penalties = [penalty for penalty in penalties if penalty["kind"] in ("points", "seconds")]
    amounts = [penalty["amount"] for penalty in penalties]
    if t.block("tables"):  # RUM 1, RUM 2
        rounds = [table_results(table)[p] for table in t.block("tables") if p in table["players"]]
        if name == "final_score":
            return running_sums([points for _, points in rounds])
        return running_sums([*(Fraction(score) for score, _ in rounds), *(Fraction(-amount) for amount in amounts)])
    if t.block("matches"):  # MAN 3
        played = [match["won"] for match in t.block("matches") if p in match["players"]]
        gained = [MATCH_DRAWN if won is None else MATCH_WON * (won == p) for won in played]
        return without_repeats(running_sums([Fraction(points) for points in gained]))
    if t.block("finishers"):  # PUZ 1, PUZ 2
        allowed = [-allowance["amount"] for allowance in t.block("allowances") if allowance["player"] in members]
        finisher = next(finisher for finisher in t.block("finishers") if finisher["player"] == p)
        seconds = (finisher["finished"] - finisher["start"], *allowed, *amounts)
        return without_repeats(running_sums([Fraction(number) for number in seconds]))
    boards = sorted((board for board in t.block("boards") if p in board["players"]), key=lambda board: board["round"])
    if name == "preliminary_place":
        return without_repeats([Fraction(shared(groups_on_board(t, board))[p]) for board in boards])
    scores: list[Fraction] = []
    for board in boards:
        if board.get("complete") is None:  # RIS 9: where an objective was completed nothing is counted
            scores.append(Fraction(board_score(board, p)))
            scores += [scores[-1] - penalty["amount"] for penalty in penalties if penalty["round"] == board["round"]]
    return without_repeats(scores)


def running_sums(amounts: Sequence[Fraction]) -> list[Fraction]:
    """The sums so far."""
    return [sum(amounts[: n + 1], Fraction(0)) for n in range(len(amounts))]


def without_repeats(values: Sequence[Fraction]) -> list[Fraction]:
    """Without those that repeat the one before."""
    return [value for n, value in enumerate(values) if not n or value != values[n - 1]]


def table_results(table: Json) -> dict[str, tuple[int, Fraction]]:
    """RUM 2, RUM 1: everybody's score, and their points; who is level shares those of their places."""
    sums = [-LATE_MOVE * late for late in table["late"]]
    for hand in table["hands"]:
        excess = [value - min(hand) for value in hand]
        gains = [-above_least if above_least else sum(excess) for above_least in excess]
        sums = [total + gain for total, gain in zip(sums, gains, strict=True)]
    prizes, scores = TABLE_POINTS[len(sums)], dict(zip(table["players"], sums, strict=True))
    results = {}
    for player, score in scores.items():
        first, level = sum(other > score for other in sums), sums.count(score)
        results[player] = score, Fraction(sum(prizes[first : first + level]), level)
    return results


def board_score(board: Json, p: str) -> int:
    """RIS 9: three for an area inside the objective, one for another. SAM 7: all figures."""
    seat = board["players"].index(p)
    if "inside" in board:
        return AREA_INSIDE * board["inside"][seat] + AREA_OUTSIDE * board["outside"][seat]
    return sum(board[shape][seat] for shape in SHAPES)


def groups_on_board(t: Tournament, board: Json) -> Groups:
    """Who is level on a board, best first, without those who were excluded."""
    seated = board["players"]
    if "inside" in board:
        penalties = {
            penalty["player"]: penalty["amount"]
            for penalty in t.block("penalties")
            if penalty["kind"] == "points" and penalty["round"] == board["round"]
        }
        still_in = [p for n, p in enumerate(seated) if board["inside"][n] + board["outside"][n]] or seated
        completed_by = board["complete"]
        turns = still_in.index(completed_by) + 1 if completed_by in still_in else len(board["rolls"]) - 1
        first = turns % len(still_in)
        moves = [*still_in[first:], *still_in[:first], *(p for p in seated if p not in still_in)]
        order = sorted(moves, key=lambda p: (p != completed_by, penalties.get(p, 0) - board_score(board, p)))
        groups = [[p] for p in order]
    else:
        majorities: dict[str, list[str]] = {p: [] for p in seated}
        for shape in SHAPES:
            most = max(board[shape])
            if most and board[shape].count(most) == 1:
                majorities[seated[board[shape].index(most)]].append(shape)

        def rank(p: str) -> tuple[bool, bool, int, int]:
            won_shapes, total = majorities[p], board_score(board, p)
            others = total - sum(board[shape][seated.index(p)] for shape in won_shapes)
            return len(won_shapes) >= 2, len(won_shapes) == 1, others if len(won_shapes) == 1 else 0, total

        groups = [list(level) for _, level in groupby(sorted(seated, key=rank, reverse=True), key=rank)]
    return without_excluded(t, groups)


def without_excluded(t: Tournament, groups: Groups) -> Groups:
    ranked_groups = [[p for p in group if t.rows[p]["status"] == "ranked"] for group in groups]
    return [group for group in ranked_groups if group]


def shared(groups: Groups) -> dict[str, int]:
    """Everybody's place: who is level shares the first of theirs."""
    placed: dict[str, int] = {}
    for group in groups:
        placed |= dict.fromkeys(group, len(placed) + 1)
    return placed


def finishing_order(t: Tournament) -> Groups:
    """POK 3: the later out, the better, in one hand the larger stack. RIS 10, SAM 7: the last board, then all who
    stayed behind in the round before, and so on."""
    groups: Groups = []
    if t.block("boards"):
        for number in sorted({board["round"] for board in t.block("boards")}, reverse=True):
            boards = [board for board in t.block("boards") if board["round"] == number]
            ranked = {p for group in groups for p in group}
            if groups:
                groups.append([p for board in boards for p in board["players"] if p not in ranked])
            else:
                groups += [group for board in boards for group in groups_on_board(t, board)]
        return without_excluded(t, groups)
    eliminated = {p for elimination in t.block("eliminations") for p in elimination["players"]}
    groups.append([p for p in t.rows if p not in eliminated])
    for elimination in sorted(t.block("eliminations"), key=lambda elimination: elimination["hand"], reverse=True):
        stacks = dict(zip(elimination["players"], elimination["stacks"], strict=True))
        by_stack = groupby(sorted(stacks, key=lambda p: -stacks[p]), key=lambda p: stacks[p])
        groups += [list(group) for _, group in by_stack]
    return without_excluded(t, groups)


def other_field(name: str) -> Rule:
    """The value of another field."""
    return lambda t, p, s, before: s[name]


def next_value(name: str) -> Rule:
    """The value that a field has after so many of its changes, counted from the blocks of the sheet."""
    return lambda t, p, s, before: successive_values(t, p, name)[t.change]


# What each rule makes of a field in the standings of a tournament (t, p, s, before: see `Rule`).
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
    ("R2007-21", "final_score"): other_field("preliminary_score"),
    ("R2007-01", "points"): other_field("final_score"),
    # 2009: LUD 13, 9, 14, 5, 15, ARB 7, 3, 9, ORG 4.3, 5, 7
    ("R2009-17", "winnings"): lambda t, p, s, before: t.winnings(p),
    ("R2009-14", "costs"): lambda t, p, s, before: t.costs(p),
    ("R2009-20", "net"): lambda t, p, s, before: s["winnings"] - s["costs"],
    ("R2009-21", "preliminary_score"): lambda t, p, s, before: s["net"] * t.smallest / t.sizes[p],
    ("R2009-24", "preliminary_score"): lambda t, p, s, before: by_phases_2009(t, p),
    ("R2009-25", "preliminary_score"): lambda t, p, s, before: s["net"] * t.smallest / len(t.lines[p]),
    ("R2009-22", "preliminary_place"): lambda t, p, s, before: Fraction(t.preliminary[p]),
    ("R2009-35", "place"): lambda t, p, s, before: Fraction(t.after_duels[p]),
    ("R2009-36", "final_score"): lambda t, p, s, before: s["preliminary_score"] + t.law.placing_bonus(s["place"]),
    ("R2009-39", "points"): times_multiplier,
    ("R2009-41", "points"): lambda t, p, s, before: s["final_score"] * exact(t.document["multiplier"]),
    ("R2009-08", "points"): lambda t, p, s, before: None,
    ("R2009-34", "points"): lambda t, p, s, before: None,
    ("R2009-34", "final_score"): other_field("preliminary_score"),
    # 2022/23: rules 1.1, 1, 1.2
    **{(f"R2022-{n}", "winnings"): next_round for n in ("05", "06", "07", "13")},
    ("R2022-08", "preliminary_score"): other_field("winnings"),
    ("R2022-09", "marogi"): lambda t, p, s, before: t.marogi(p),
    ("R2022-09", "place"): lambda t, p, s, before: Fraction(t.preliminary[p]),
    ("R2022-10", "final_score"): lambda t, p, s, before: s["preliminary_score"] + t.law.placing_bonus(s["place"]),
    # Official scoring: OFF, SIM, COM, BOU, EXP, HIR, REC
    ("RO-01", "winnings"): rewards("law"), ("RO-02", "winnings"): rewards("outlaws"),
    ("RO-03", "winnings"): rewards("renegade"), ("RO-04", "winnings"): amount_of_each("shot_sheriff", "penalty", -1),
    ("RO-08", "winnings"): rewards(*SIDES), ("RO-09", "winnings"): rewards("law"),
    ("RO-10", "winnings"): rewards("outlaws"), ("RO-11", "winnings"): rewards("renegade"),
    ("RO-12", "winnings"): amount_of_each("bounties", "bounty"),
    ("RO-13", "costs"): amount_of_each("kept_cards", "price_of_a_card"),
    ("RO-14", "costs"): amount_of_each("price"),
    ("RO-06", "net"): lambda t, p, s, before: t.winnings(p) - t.costs(p),
    ("RO-06", "preliminary_score"): lambda t, p, s, before: s["net"] / len(t.lines[p]),
    ("RO-06", "final_score"): whole_dollars, ("RO-07", "place"): by_score("final_score"),
    ("RO-16", "points"): other_field("final_score"),
    # Festival: brackets (GEN 3), points of tables and matches, times, points for the year (GEN 6)
    ("RF-01", "qualified"): other_field("entries"), ("RF-02", "place"): bracket_place,
    **{(f"RF-{n:02}", "wins"): lambda t, p, s, before: before + 1 for n in (2, 3, 4, 5, 6, 7, 14, 17, 18, 19, 20, 30)},
    **{(f"RF-{n:02}", "lost"): round_lost for n in (2, 3, 4, 5, 6, 7, 17, 18, 19, 20, 30)},
    ("RF-08", "place"): by_score_and_ties, ("RF-13", "place"): by_score("time", down=True),
    ("RF-14", "place"): by_score("final_score"), ("RF-31", "points"): year_points,
    ("RF-01", "entries"): lambda t, p, s, before: Fraction(entries(t, p)),
    **{(f"RF-{n:02}", name): next_value(name) for n, name in (
        (8, "final_score"), (9, "cumulative"), (13, "time"), (14, "final_score"), (22, "preliminary_place"),
        (23, "final_score"), (25, "preliminary_place"), (26, "final_score"), (26, "preliminary_place"),
        (29, "cumulative"), (29, "time"), (29, "final_score"),
    )},
    **{(f"RF-{n}", "place"): lambda t, p, s, before: Fraction(shared(finishing_order(t))[p]) for n in (10, 25, 26)},
}  # fmt: skip


def figure_of(row: Json, name: str) -> object:
    """A field of a row, or one of its figures."""
    return row.get(name, row.get("figures", {}).get(name))


def continued(row: Json, n: int, name: str) -> Value:
    """What step *n* has to have made for the next step of its field, or for the row where it is the last. A field
    that a row has not, such as `costs`, has nothing to go on to: its last step stands as it is published."""
    later = [step["before"] for step in row["steps"][n + 1 :] if step["field"] == name]
    has_value = name in row or name in row.get("figures", {})
    return exact(later[0] if later else figure_of(row, name) if has_value else row["steps"][n]["after"])


def replay(doc: Document, at: Pointer, rule: Callable[[Json, State], Value | Missing]) -> State:
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
        step_at, name = (*at, "steps", n), step["field"]
        doc.equal((*step_at, "before"), state.get(name), STEPS)
        after = exact(step["after"])
        if isinstance(after, Fraction) or isinstance(state.get(name), Fraction):
            stated = not doc.stated.isdisjoint(step.get("readings", ()))
            computed = continued(row, n, name) if stated else rule(step, state)
            if computed is not MISSING:
                doc.equal((*step_at, "after"), computed, STATED if stated else STEPS)
        state[name] = after
    return state


# --- tournaments -----------------------------------------------------------------------------------------------------


def check_tournament(site: Site, doc: Document) -> None:
    """`tournaments/<season>/<id>.json`: games, multiplier, standings, ties."""
    tournament = Tournament(doc.value, site.seasons[doc.value["season"]], site.law(doc.value["season"]))
    seated = {player for table in doc.value["tables"] for player in table["seats"]}
    people = {player for row in tournament.standings for player in people_of(row)}
    doc.equal(("entrants",), Fraction(len(seated or people)), COUNTED)
    state = replay(doc, (), lambda step, _: multiplier_or_rounds(tournament, step))
    if "multiplier" in doc.value:
        doc.amount(("multiplier",), state.get("multiplier"), STEPS)
    check_balances(tournament, doc)
    for n, row in enumerate(tournament.standings):
        check_standing(tournament, doc, ("standings", n), row)
    for n, tie in enumerate(doc.value["ties"]):
        check_tie(doc, ("ties", n), tie, tournament.figure)


def multiplier_or_rounds(tournament: Tournament, step: Json) -> Value | Missing:
    """2009 ORG 4.3, 5, 5.1, 8: the multiplier of a tier, lifted by a bonus, none for some kinds of tournament; 2022/23
    rule 1: how many rounds so many players play."""
    tier, players, law = tournament.document["tier"], tournament.document["entrants"], tournament.law
    field_of_rule = step["rule"], step["field"]
    if field_of_rule == ("R2009-38", "multiplier"):
        return law.multipliers.get(tournament.tier if tournament.counts else "none")
    if field_of_rule == ("R2009-41", "multiplier"):
        return law.multipliers.get(tier["final"] or "")
    if field_of_rule in (("R2009-43", "multiplier"), ("R2009-46", "multiplier")):
        return Fraction(0)
    if field_of_rule == ("R2022-01", "rounds"):  # fewer than the least play as many as these
        rows = law.numbers["rounds"]
        return Fraction(next((row["rounds"] for row in reversed(rows) if row["least"] <= players), rows[0]["rounds"]))
    return MISSING


def check_standing(tournament: Tournament, doc: Document, at: Pointer, row: Json) -> None:
    """A row of the standings: what its last steps gave."""

    changes: Counter[str] = Counter()

    def rule(step: Json, state: State) -> Value | Missing:
        tournament.change = changes[step["field"]]
        changes[step["field"]] += 1
        rule_of_field = RULES.get((step["rule"], step["field"]))
        return rule_of_field(tournament, row["player"], state, state.get(step["field"])) if rule_of_field else MISSING

    state = replay(doc, at, rule)
    for name in ("preliminary_place", "place"):
        doc.equal((*at, name), state.get(name), STEPS)
    for name in ("preliminary_score", "final_score", "points"):
        doc.amount((*at, name), state.get(name), STEPS)
    for name in row.get("figures", {}):
        doc.equal((*at, "figures", name), state.get(name), STEPS)


def check_balances(tournament: Tournament, doc: Document) -> None:
    """2007 GIR 7, 2009 LUD 13, 2022/23 rule 1.1, OFF 1 to 6: what each won in each game, and had after it. A void game
    leaves no trace."""
    prize = tournament.law.prize
    balance: dict[str, Fraction] = {}
    tables = sorted(enumerate(doc.value["tables"]), key=lambda pair: pair[1].get("round", 0))
    if prize is None:
        return
    hired = "hire" in doc.value.get("scoring", {}).get("options", ())
    starts = hired or tournament.law.room != "bang-official"
    stake = Fraction(tournament.law.numbers.get("stake", 0) if starts else 0)
    for t, table in tables:
        for g, game in enumerate(table["games"]):
            for p, row in enumerate(game["players"]):
                row_at = ("tables", t, "games", g, "players", p)
                if game["void"] is None and "winnings" in row:
                    won, player = prize(game, row, doc.value), row["player"]
                    balance[player] = balance.get(player, stake) - paid(row, tournament.law) + won
                    doc.equal((*row_at, "winnings"), won, COUNTED)
                    doc.equal((*row_at, "balance"), balance[player], COUNTED)


def check_tie(doc: Document, at: Pointer, tie: Json, figure: Callable[[str, str], Fraction | None]) -> None:
    """The figures of those who are level, criterion by criterion."""
    for c, row in enumerate(tie["criteria"]):
        figures_at = (*at, "criteria", c, "figures")
        if doc.stated:
            for n in range(len(row["figures"])):
                doc.accept((*figures_at, n), STATED)
        else:
            doc.same(figures_at, [figure(player, row["criterion"]) for player in tie["players"]], COUNTED)


# --- rankings --------------------------------------------------------------------------------------------------------


def check_ranking(site: Site, doc: Document) -> None:
    """`rankings/<season>/<area>.json`, and below `<area>/` the same for each of its days."""
    season, rows = doc.value["season"], doc.value["rows"]
    newest = site.ranking(season, doc.value["area"])["as_of"] == doc.value["as_of"]
    final = doc.file.count("/") == 2
    drops = {row["player"]: row.get("dropped", ()) for row in rows}

    def counted_tournaments(player: str) -> list[Tournament]:
        row = next(row for row in rows if row["player"] == player)
        return [site.tournament(season, result["tournament"]) for result in row["results"]]

    def figure(player: str, criterion: str) -> Fraction | None:
        if criterion.startswith("dropped_"):
            points_dropped = sorted((result_points(rows, player, id) for id in drops[player]), reverse=True)
            n = int(criterion.removeprefix("dropped_"))
            return points_dropped[n - 1] if n <= len(points_dropped) else Fraction(0)
        if criterion.startswith("finishes_"):
            place = int(criterion.removeprefix("finishes_"))
            results = next(row["results"] for row in rows if row["player"] == player)
            return Fraction(sum(result["place"] == place for result in results))
        return Fraction(sum(tournament.count(player, criterion) for tournament in counted_tournaments(player)))

    for n, entry in enumerate(doc.value["counted"]):
        if "multiplier" in entry:
            doc.equal(("counted", n, "multiplier"), site.law(season).multipliers.get(entry["tier"] or "none"), COUNTED)
    order = ranking_places(site, doc, figure)
    previous = previous_places(site, doc)
    for n, row in enumerate(rows):
        at, player = ("rows", n), row["player"]
        for r, result in enumerate(row["results"]):
            check_result(site, doc, (*at, "results", r), row, result, final or newest)
        if "record" in row:
            check_record(site, doc, (*at, "record"), row)
        steps = RankingRules(site, season, row)
        state = replay(doc, at, lambda step, state, steps=steps, n=n: steps.after(step, state, order[n]))
        doc.amount((*at, "points"), state.get("points"), STEPS)
        doc.equal((*at, "place"), state.get("place"), STEPS)
        doc.equal((*at, "previous_place"), previous.get(player), REPEATED)
    for n, tie in enumerate(doc.value["ties"]):
        check_tie(doc, ("ties", n), tie, figure)


def members(entrant: str) -> list[str]:
    """The players of an entrant: one, or those who score together, whose ids have a + between."""
    return entrant.split("+")


def people_of(standing: Json) -> list[str]:
    """The players of a standing in a tournament."""
    return standing.get("players", [standing["player"]])


def result_points(rows: Sequence[Json], player: str, id: str) -> Fraction:
    """The points of somebody's result in a tournament."""
    row = next(row for row in rows if row["player"] == player)
    return next(exact(result["points"]) for result in row["results"] if result["tournament"] == id)


def check_result(site: Site, doc: Document, at: Pointer, row: Json, result: Json, now: bool) -> None:
    """A result is what the tournament gave; on an earlier day, what it gave then (steps say what changed later)."""
    tournament = site.tournament(doc.value["season"], result["tournament"])
    standing = next(r for r in tournament.standings if row["player"] in ("+".join(people_of(r)), *people_of(r)))
    name = "final_score" if tournament.law.room == "bang-2022" else "points"
    doc.equal((*at, "place"), exact(standing["place"]), REPEATED)
    points = exact(standing[name])
    if not now and tournament.law.room == "bang-2009":
        with_bonus = (exact(step["after"]) for step in standing["steps"] if step["rule"] == "R2009-36")
        score = next(with_bonus, exact(standing["final_score"]))
        way = tournament.law.ways.get("A2009-03")
        factor = {"multiply": multiplier_on(doc, tournament.id), "zero": 0}.get(way, 1)
        points = score * (multiplier_on(doc, tournament.id) if score > 0 else factor)
    doc.amount((*at, "points"), points, REPEATED)


def multiplier_on(doc: Document, id: str) -> Fraction:
    """The multiplier that a tournament had on the day of a ranking."""
    return next(exact(entry["multiplier"]) for entry in doc.value["counted"] if entry["tournament"] == id)


class RankingRules:
    """The rules that make a line of a ranking."""

    def __init__(self, site: Site, season: str, row: Json):
        self.site, self.season, self.row = site, season, row
        self.points = {result["tournament"]: exact(result["points"]) for result in row["results"]}

    def after(self, step: Json, state: State, place: int) -> Value | Missing:
        """What a rule makes of the points so far; the *place* is that of the order."""
        rule, name, before = step["rule"], step["field"], state.get(step["field"])
        if name == "place":
            return Fraction(place)
        if name != "points":
            return MISSING
        if rule in ("R2007-01", "R2009-40", "R2022-18", "RF-31"):
            return before + self.before_bonus(step["about"])
        if rule == "R2009-41":
            return before + self.points[step["about"]] - self.before_bonus(step["about"])
        if rule == "R2009-42":
            return before + self.doubled()
        if rule == "RF-32":
            best = self.site.seasons[self.season]["player_of_the_year"]["best"]
            return sum(sorted(self.points.values(), reverse=True)[:best], Fraction(0))
        if rule == "RO-06":
            return self.points[self.row["record"]["tournament"]]
        return MISSING

    def doubled(self) -> Fraction:
        """2009 ORG 5: what the bonus of a player doubles: the best result, or the best before the multiplier, of all
        tiers or below III, as the season reads it."""
        way = self.site.law(self.season).ways.get("A2009-37", "after")
        played = [self.site.tournament(self.season, id) for id in self.points]
        eligible = [t for t in played if t.tier != "III" or not way.endswith("_below_III")]

        def worth(t: Tournament) -> tuple[Value, Fraction]:
            before = exact(t.rows[self.row["player"]]["final_score"]) if way.startswith("before") else Fraction(0)
            return before, self.points[t.id]

        return self.points[max(eligible, key=worth).id]

    def before_bonus(self, id: str) -> Fraction:
        """The points of a tournament before a bonus lifted it (2009 ORG 5)."""
        if not any(step["rule"] == "R2009-41" and step.get("about") == id for step in self.row["steps"]):
            return self.points[id]
        standing = self.site.tournament(self.season, id).rows[self.row["player"]]
        return next(exact(s["before"]) for s in standing["steps"] if (s["rule"], s["field"]) == ("R2009-41", "points"))


def ranking_places(site: Site, doc: Document, figure: Callable[[str, str], Fraction | None]) -> list[int]:
    """The place of every row. 2007 CAM 2, 2009 ORG 6: by points, ties by wins and games alive over the same results,
    then by lot; the festival's GEN 7: by the best dropped results; 2022/23: shared; records: see `record_place`."""
    rows, law = doc.value["rows"], site.law(doc.value["season"])
    if law.room == "bang-official":
        return [record_place(row, rows) for row in rows]
    criteria = law.numbers["tie_break"] if law.room in ("bang-2007", "bang-2009") else []
    if law.room == "festival-2000":
        criteria = [f"dropped_{n}" for n in range(1, 1 + max(len(row["results"]) for row in rows))] if rows else []
    scores = {row["player"]: exact(row["points"]) for row in rows}
    placed = places(scores, lambda player: [figure(player, criterion) for criterion in criteria], doc.value["ties"])
    return [placed[row["player"]] for row in rows]


def record_place(row: Json, rows: Sequence[Json]) -> int:
    """REC 2: higher score, then more games, then the earlier day; still level, the place is shared."""

    def rank(row: Json) -> tuple[Value, int, int]:
        return exact(row["points"]), row["record"]["games"], -date.fromisoformat(row["record"]["day"]).toordinal()

    return 1 + sum(rank(other) > rank(row) for other in rows)


def check_record(site: Site, doc: Document, at: Pointer, row: Json) -> None:
    """The games and the sum behind a record, from its session (OFF 6)."""
    session = site.tournament(row["record"]["season"], row["record"]["tournament"])
    player = row["player"]
    doc.equal((*at, "games"), Fraction(len(session.lines[player])), COUNTED)
    doc.amount((*at, "sum"), session.winnings(player) - session.costs(player), COUNTED)


def previous_places(site: Site, doc: Document) -> dict[str, Value]:
    """Everybody's place before the newest tournament of the ranking: that of the last day before it ended."""
    season, area = doc.value["season"], doc.value["area"]
    law, rows = site.law(season).room, doc.value["rows"]
    if law == "bang-official":
        return {}
    tournaments = [site.tournament(season, entry["tournament"]) for entry in doc.value["counted"]]
    tournaments.sort(key=lambda tournament: tournament.when)
    if not tournaments:
        return {}
    if law == "bang-2022":
        sums: dict[str, Fraction] = {}
        for row in rows:
            points = [exact(r["points"]) for r in row["results"] if r["tournament"] != tournaments[-1].id]
            if points:
                sums[row["player"]] = sum(points, Fraction(0))
        return {p: Fraction(1 + sum(other > own for other in sums.values())) for p, own in sums.items()}
    days = [day for day in site.days(season, area) if day["as_of"] < tournaments[-1].when[0]]
    return {row["player"]: exact(row["place"]) for row in days[-1]["rows"]} if days else {}


# --- seasons and people ----------------------------------------------------------------------------------------------


def check_season(site: Site, doc: Document) -> None:
    """`seasons/<season>.json`: bonuses, wild cards, who is in the final, its tables."""
    id, law = doc.value["id"], site.law(doc.value["id"])
    for n, bonus in enumerate(doc.value["bonuses"]):
        at = ("bonuses", n)
        number = Fraction(len(bonus_tournaments(site, id, bonus)))
        state = replay(doc, at, lambda step, _, number=number: number if step["field"] == "tournaments" else MISSING)
        doc.equal((*at, "tournaments"), state.get("tournaments"), STEPS)
        if bonus["tie"]:
            check_tie(doc, (*at, "tie"), bonus["tie"], partial(bonus_figure, site, id, bonus))
    for n in range(len(doc.value["wild_cards"])):
        replay(doc, ("wild_cards", n), lambda step, _: MISSING)
    number = 0
    for group in ("finalists", "others"):
        for n, person in enumerate(doc.value[group]):
            at = (group, n)
            replay(doc, at, lambda step, _: MISSING)
            number += person["seat"] is not None
            doc.equal((*at, "number"), Fraction(number) if person["seat"] else None, COUNTED)
            doc.equal((*at, "position"), position(site, doc.value, person), REPEATED)
            for r, spot in enumerate(person["reserve_of"]):
                place = place_in_ranking(site, id, spot["area"], person["player"])
                doc.equal((*at, "reserve_of", r, "position"), place, REPEATED)
    for pointer, _ in numbers(doc.value.get("needs", []), ("needs",)):
        doc.accept(pointer, SUPPOSED)
    if doc.stated:
        for n in range(len(doc.value["tables"] or ())):
            doc.accept(("tables", n), STATED)
    else:
        doc.same(("tables",), final_tables(law, doc.value), COUNTED)


def bonus_tournaments(site: Site, season: str, bonus: Json) -> list[Tournament]:
    """2009 ORG 5: what counts in the area, tier III left out, and a club held or a player has points in."""
    tournaments = [t for t in counting_tournaments(site, season, bonus["area"]) if t.tier in ("I", "II")]
    if bonus["kind"] == "club":
        return [t for t in tournaments if t.document["club"] == bonus["id"]]
    return [t for t in tournaments if t.gives_points_to(bonus["id"])]


def counting_tournaments(site: Site, season: str, area: str) -> list[Tournament]:
    """The tournaments that count in the ranking of an area."""
    tournaments = [t for t in site.tournaments(season) if t.document["area"] == area]
    return [t for t in tournaments if t.document["kind"] == "regular" and t.counts]


def bonus_figure(site: Site, season: str, bonus: Json, contender: str, name: str) -> Fraction | None:
    """2009 ORG 5: people involved by a club; of a player the best place in a tier III, then wins in the rankings."""
    area = bonus["area"]
    if name in ("players_involved", "attendance"):
        tournaments = bonus_tournaments(site, season, {**bonus, "id": contender})
        seats = [player for t in tournaments for player in t.rows]
        return Fraction(len(seats if name == "attendance" else set(seats)))
    tournaments = [t for t in counting_tournaments(site, season, area) if t.gives_points_to(contender)]
    if name == "tier3_placing":
        tier3_places = [t.rows[contender]["place"] for t in tournaments if t.tier == "III"]
        return Fraction(min(tier3_places)) if tier3_places else None
    return Fraction(sum(t.count(contender, name) for t in tournaments))


def place_in_ranking(site: Site, season: str, area: str, player: str) -> Value:
    """Somebody's place in a ranking."""
    return next((exact(row["place"]) for row in site.ranking(season, area)["rows"] if row["player"] == player), None)


def position(site: Site, season: Json, person: Json) -> Value:
    """The place that a seat rests on: in the ranking of the area, or at the last-chance tournament for a repechage."""
    areas = season["areas"]
    if person["seat"] == "repechage":
        last = next(t for t in site.tournaments(season["id"]) if t.document["kind"] == "last_chance")
        return exact(last.rows[person["player"]]["place"])
    if person["seat"] == "reserve" and person["position"] is None:
        return None  # called from a new tournament of the region, not from its ranking (2007 MOD)
    area = person["source"] if person["source"] in areas else None
    return place_in_ranking(site, season["id"], area, person["player"]) if area else None


def open_seats(law: Law, season: Json) -> int:
    """The seats for which people are level, and nothing says to whom they go: of a region one, of an area of 2009 those
    that are left of its own."""
    level_areas = {person["source"] for person in season["others"] if person["state"] == "level"}
    seated = Counter(finalist["source"] for finalist in season["finalists"] if finalist["seat"] == "area")
    return sum(1 if law.room == "bang-2007" else law.numbers["per_area"] - seated[area] for area in level_areas)


def final_tables(law: Law, season: Json) -> list[Fraction] | None:
    """2009 ORG 8: tables of five where all can be (unless the season reads it otherwise), else as few as possible; 2007
    CAM: four tables, else as few as possible. Five to seven at each, sizes that differ by one at most. Seats for which
    people are level count."""
    seats = len(season["finalists"]) + open_seats(law, season)
    splits = []
    for tables in range(1, seats // 5 + 1):
        if 5 * tables <= seats <= 7 * tables:
            small, larger = divmod(seats, tables)
            splits.append([Fraction(small + (n < larger)) for n in range(tables)])
    if law.room == "bang-2007":
        preferred = [sizes for sizes in splits if len(sizes) == law.numbers["final_tables"]]
    else:
        fives = law.ways.get("A2009-49", "five") == "five"
        preferred = [sizes for sizes in splits if fives and set(sizes) == {5}]
    candidates = preferred or splits
    return candidates[0] if candidates and law.room in ("bang-2007", "bang-2009") else None


def check_player(site: Site, doc: Document) -> None:
    """`players/<id>.json`: places and results in every ranking and tournament, games by role, editions won."""
    id = doc.value["id"]
    doc.same(("rankings",), site.lines.get(id, []), REPEATED)
    doc.same(("roles",), site.roles.get(id, []), COUNTED)
    doc.same(("tournaments",), site.sat.get(id, []), REPEATED)
    won = site.titles.get(id, [])
    for n, title in enumerate(doc.value["titles"]):
        editions_won = [edition for edition in won if edition["honours"] == title["honours"]]
        doc.same(("titles", n), editions_won[0] if editions_won else MISSING, REPEATED)
        won = [edition for edition in won if not editions_won or edition is not editions_won[0]]
    if won:
        doc.equal(("titles",), won, REPEATED)


def check_honours(site: Site, doc: Document) -> None:
    """`honours/<competition>.json`: an edition that a source tells is a fact, one that a season decided repeats it;
    titles are counted."""
    total: Counter[str] = Counter()
    series: dict[str, Counter[str]] = {}
    for n, edition in enumerate(doc.value["editions"]):
        at = ("editions", n)
        winners = (entry["player"] for entry in edition["podium"] if entry["place"] == 1)
        for player in (player for winner in winners for player in members(winner)):
            total[player] += 1
            series.setdefault(player, Counter()).update(edition["numbers"].keys())
        for name in edition["numbers"]:
            doc.accept((*at, "numbers", name), FACT)  # a season's file or a sheet says which edition it is
        if edition["season"] is None:
            doc.accept((*at, "year"), FACT)
            for p, entry in enumerate(edition["podium"]):
                doc.accept((*at, "podium", p, "place"), FACT)
                doc.accept((*at, "podium", p, "points"), FACT)
                for d in range(len(entry["dropped"])):
                    doc.accept((*at, "podium", p, "dropped", d), FACT)
        else:
            check_decided_edition(site, doc, at, edition)
    titles = [
        {"player": p, "total": Fraction(total[p]), "by_series": {k: Fraction(v) for k, v in series[p].items()}}
        for p in sorted(total, key=lambda p: (-total[p], p))
    ]
    doc.same(("titles",), titles, COUNTED)


def check_decided_edition(site: Site, doc: Document, at: Pointer, edition: Json) -> None:
    """An edition that a season published here decided: its podium is that of the tournament or of the ranking."""
    season = site.seasons[edition["season"]]
    rows = {row["player"]: row for area in season["areas"] for row in site.ranking(season["id"], area)["rows"]}
    if "tournament" in edition:
        tournament = site.tournament(season["id"], edition["tournament"])
        doc.equal((*at, "year"), Fraction(int(tournament.document["end_date"][:4])), REPEATED)
        place_of = {p: exact(row["place"]) for row in tournament.standings for p in people_of(row)}
    elif doc.value["id"] in ("seasons", "invented-seasons"):
        doc.equal((*at, "year"), Fraction(int(season["id"][:4])), REPEATED)
        place_of = {p: Fraction(n) for n, p in enumerate(season["podium"], 1)}
    else:
        doc.equal((*at, "year"), Fraction(int(season["as_of"][:4])), REPEATED)
        place_of = {p: exact(row["place"]) for p, row in rows.items()}
    for n, entry in enumerate(edition["podium"]):
        entry_at = (*at, "podium", n)
        doc.equal((*entry_at, "place"), place_of.get(entry["player"]), REPEATED)
        if entry["points"] is not None:
            row = rows[entry["player"]]
            dropped = sorted((result_points([row], row["player"], id) for id in row.get("dropped", ())), reverse=True)
            doc.same((*entry_at, "points"), str(as_published(exact(row["points"]))), REPEATED)
            doc.same((*entry_at, "dropped"), [str(as_published(points)) for points in dropped], REPEATED)


def check_history(site: Site, doc: Document) -> None:
    """`history.json`: what each person won and played in all seasons of a competition (2009 ORG 6), and the place by
    the number of each."""
    for n, ranking in enumerate(doc.value["lists"]):
        events = events_by_column(site, ranking)
        counts = [[len(row[name]) for name in ranking["columns"]] for row in ranking["rows"]]
        for r, row in enumerate(ranking["rows"]):
            at = ("lists", n, "rows", r)
            doc.equal((*at, "place"), Fraction(1 + sum(other > counts[r] for other in counts)), COUNTED)
            for name in ranking["columns"]:
                doc.same((*at, name), sorted_events(events.get((name, row["player"]), [])), COUNTED)


def sorted_events(events: Iterable[Json]) -> list[Json]:
    """Events by year, season, tournament, area, each once."""
    keys = {(e["year"], e.get("season", ""), e.get("tournament", ""), e.get("area", "")): e for e in events}
    return [keys[key] for key in sorted(keys)]


Event = tuple[str, str, Json]  # column, player, what counts one


def events_by_column(site: Site, ranking: Json) -> dict[tuple[str, str], list[Json]]:
    """What a list of the ranking over the years counts, by column and player."""
    events: dict[tuple[str, str], list[Json]] = {}
    for column, player, event in chain(
        *(events_of_season(site, id) for id in ranking["seasons"]), events_of_hall(site, ranking)
    ):
        events.setdefault((column, player), []).append(event)
    return events


def events_of_season(site: Site, id: str) -> Iterator[Event]:
    """Of its tournaments that count, and of the rankings of its areas once it is closed."""
    season, year = site.seasons[id], int(id[:4])
    for tournament in site.tournaments(id):
        if tournament.counts:
            of_final = tournament.document["kind"] == "final"
            yield from (events_of_final if of_final else events_of_qualifier)(season, tournament, year)
    if season["status"] == "closed" and (season["finalists"] or season["others"]):
        for area in season["areas"]:
            for row in site.ranking(id, area)["rows"]:
                for player in members(row["player"]) if row["place"] == 1 else ():
                    yield "areas", player, {"year": year, "season": id, "area": area}


def places_by_player(tournament: Tournament) -> dict[str, int]:
    """Of those whom the final classification has."""
    rows = (row for row in tournament.standings if row["status"] == "ranked" and row["place"])
    return {player: row["place"] for row in rows for player in people_of(row)}


def events_of_final(season: Json, final: Tournament, year: int) -> Iterator[Event]:
    """Finals, podiums and titles."""
    in_season = {"year": year, "season": season["id"]}
    event = {**in_season, "tournament": final.id}
    for player in (player for row in final.standings for player in people_of(row)):
        yield from (("finals", player, event), ("seasons", player, in_season))
    for player, place in places_by_player(final).items():
        if place <= 3:
            yield "podiums", player, event
        if place == 1 and player in members(season["champion"] or ""):
            yield "titles", player, event


def events_of_qualifier(season: Json, tournament: Tournament, year: int) -> Iterator[Event]:
    """Tournaments that were played, and won."""
    in_season = {"year": year, "season": season["id"]}
    event = {**in_season, "tournament": tournament.id}
    for player, place in places_by_player(tournament).items():
        yield from (("tournaments", player, event), ("seasons", player, in_season))
        if place == 1:
            yield "won", player, event


def events_of_hall(site: Site, ranking: Json) -> Iterator[Event]:
    """Of the editions that only the hall of fame knows."""
    hall = site.get(f"honours/{ranking['competition']}.json")
    computed = {int(id[:4]) for id in ranking["seasons"]}
    for edition in hall["editions"] if hall and not ranking["invented"] else ():
        if edition["season"] is None and edition["year"] not in computed:
            for entry in edition["podium"]:
                columns = ["finals", *["podiums"] * (entry["place"] <= 3), *["titles"] * (entry["place"] == 1)]
                for column, player in product(columns, members(entry["player"])):
                    yield column, player, {"year": edition["year"]}


def check_records(site: Site, doc: Document) -> None:
    """`records.json`: the records of all seasons under a regulation, in one list (REC 2)."""
    for n, ranking in enumerate(doc.value["lists"]):
        lines = {
            (row["record"]["season"], row["record"]["tournament"], row["player"]): row
            for season in ranking["seasons"]
            for area in site.seasons[season]["areas"]
            for row in site.ranking(season, area)["rows"]
        }
        for r, row in enumerate(ranking["rows"]):
            at = ("lists", n, "rows", r)
            line = lines.get((row["record"]["season"], row["record"]["tournament"], row["player"]))
            points = exact(line["points"]) if line else None
            check_record(site, doc, (*at, "record"), row)
            place = record_place(row, ranking["rows"])

            def rule(step: Json, _: State, points: Value = points, place: int = place) -> Value:
                return Fraction(place) if step["field"] == "place" else points

            state = replay(doc, at, rule)
            doc.amount((*at, "points"), state.get("points"), STEPS)
            doc.equal((*at, "place"), state.get("place"), STEPS)
        if len(lines) != len(ranking["rows"]):
            doc.equal(("lists", n, "rows"), f"{len(lines)} rows", COUNTED)


# --- what waits, what was judged -------------------------------------------------------------------------------------


def check_waiting(site: Site, doc: Document) -> None:
    """`waiting.json`: days after the deadline."""
    for n, entry in enumerate(doc.value["waiting"]):
        late = (date.fromisoformat(entry["day"]) - date.fromisoformat(entry["due"])).days if entry["due"] else 0
        doc.equal(("waiting", n, "late"), Fraction(max(0, late)), COUNTED)


def check_decisions(site: Site, doc: Document) -> None:
    """`decisions.json`: how many lines of rankings and how many seats a decision moved, from the list of them."""
    for n, decision in enumerate(doc.value["decisions"]):
        at = ("decisions", n)
        doc.equal((*at, "moved"), Fraction(len(decision["moved_lines"])), COUNTED)
        doc.equal((*at, "seats"), Fraction(len(decision["moved_seats"])), COUNTED)


# --- insight: what the games tell ------------------------------------------------------------------------------------

MOST = 20  # entries of a list of the longest or the biggest


def check_insight(site: Site, doc: Document) -> None:
    """`insight.json`, and `insight/<season>.json`: sides, characters, movers, runs."""
    few = site.documents["insight.json"]["few"]
    if doc.file != "insight.json":
        id = doc.value["season"]
        tournaments = site.tournaments(id)
        doc.same(("sides",), sides(tournaments, few), COUNTED)
        doc.same(("characters",), characters(tournaments), COUNTED)
        doc.same(("movers",), {"since_last": since_last(site, id), "over_season": over_season(site, id)}, COUNTED)
        doc.same(("runs",), runs(site, [id]), COUNTED)
        return
    for n, group in enumerate(doc.value["groups"]):
        ids = [id for id, season in site.seasons.items() if season["invented"] is group["invented"]]
        for e, edition in enumerate(group["editions"]):
            edition_ids = [id for id in ids if site.law(id).id == edition["regulation"]]
            tournaments = tournaments_of(site, edition_ids)
            doc.same(("groups", n, "editions", e, "sides"), sides(tournaments, few), COUNTED)
            doc.same(("groups", n, "editions", e, "characters"), characters(tournaments), COUNTED)
        doc.same(("groups", n, "runs"), runs(site, ids), COUNTED)


def tournaments_of(site: Site, ids: Iterable[str]) -> list[Tournament]:
    """The tournaments of several seasons, oldest first."""
    tournaments = [tournament for id in ids for tournament in site.tournaments(id)]
    return sorted(tournaments, key=lambda tournament: tournament.when)


def sides(tournaments: Iterable[Tournament], few: int) -> list[Json]:
    """How often each side won, by players at the table, all sizes together at the end."""
    won: dict[int, Counter[str]] = {}
    games_in: dict[int, Counter[tuple[str, str]]] = {}
    together = 10**6
    for tournament in tournaments:
        for game in tournament.games:
            for players in (size(game), together) if game["won"] in SIDES else ():
                won.setdefault(players, Counter())[game["won"]] += 1
                games_in.setdefault(players, Counter())[tournament.document["season"], tournament.id] += 1
    shares = []
    for players in sorted(won):
        games = sum(won[players].values())
        shares.append(
            {
                "players": None if players == together else Fraction(players),
                "games": Fraction(games),
                "few": games < few,
                "won": {side: Fraction(won[players][side]) for side in SIDES},
                "share": {side: Fraction(won[players][side], games) for side in SIDES},
                "tournaments": [
                    {"season": s, "tournament": t, "games": Fraction(n)} for (s, t), n in games_in[players].items()
                ],
            }
        )
    return shares


def characters(tournaments: Iterable[Tournament]) -> list[Json]:
    """What each character cost and earned, the most played first."""
    hands_of: dict[str, list[tuple[Tournament, Json, Json]]] = {}
    for tournament in tournaments:
        for game in tournament.games:
            for row in game["players"]:
                if "winnings" in row and row.get("character"):
                    hands_of.setdefault(row["character"], []).append((tournament, game, row))
    rows = [character(name, hands) for name, hands in hands_of.items()]
    return sorted(rows, key=lambda row: (-row["games"], row["name"]))


def character(name: str, hands: Sequence[tuple[Tournament, Json, Json]]) -> Json:
    """One character: the price in the middle of those bid, what was paid and earned over all hires."""
    hires = [(tournament, game, row) for tournament, game, row in hands if "price" in row]
    prices = sorted(row["price"] for _, _, row in hires if not row["kept"])
    cost = Fraction(sum(paid(row, t.law) for t, _, row in hires))
    earned = sum((t.prize(game, row) for t, game, row in hires), Fraction(0))
    amounts: dict[str, Value] = {
        "median": Fraction(prices[(len(prices) - 1) // 2] + prices[len(prices) // 2], 2) if prices else None,
        "paid": cost,
        "earned": earned,
        "earned_per_hire": earned / len(hires) if hires else None,
        "net_per_hire": (earned - cost) / len(hires) if hires else None,
    }
    return {
        "name": name,
        "games": Fraction(len(hands)),
        "won": Fraction(sum(wins(game, row) for _, game, row in hands)),
        "hired": Fraction(len(hires)),
        "kept": Fraction(sum(row["kept"] for _, _, row in hires)),
        "lowest": Fraction(prices[0]) if prices else None,
        "highest": Fraction(prices[-1]) if prices else None,
        **amounts,
        **{f"{key}_shown": rounded_text(value) for key, value in amounts.items()},
        "roles": role_rows(Counter((name, row["role"], wins(game, row)) for _, game, row in hands), name),
    }


def movers(moves: Iterable[tuple[str, str, int, int, str]]) -> Json:
    """(area, player, place before, place after, since): who rose and who fell, most first."""
    ordered = sorted(moves, key=lambda move: (-abs(move[2] - move[3]), move[3], move[0], move[1]))
    moved = [
        {"area": area, "player": player, "before": Fraction(was), "after": Fraction(now), "since": since}
        for area, player, was, now, since in ordered
    ]
    rose = [entry for entry in moved if entry["before"] > entry["after"]]
    fell = [entry for entry in moved if entry["before"] < entry["after"]]
    return {"rose": rose[:MOST], "fell": fell[:MOST]}


def since_last(site: Site, season: str) -> Json:
    """Against the ranking before the newest tournament of each area."""
    moves = []
    for area in site.seasons[season]["areas"]:
        rows, counted = site.ranking(season, area)["rows"], site.ranking(season, area)["counted"]
        ends = [site.tournament(season, entry["tournament"]).when[0] for entry in counted]
        days = [day["as_of"] for day in site.days(season, area) if ends and day["as_of"] < max(ends)]
        for row in rows if days else ():
            if row["previous_place"] is not None:
                moves.append((area, row["player"], row["previous_place"], row["place"], days[-1]))
    return movers(moves)


def over_season(site: Site, season: str) -> Json:
    """From the first day on which somebody stood in a ranking to the last."""
    moves = []
    for area in site.seasons[season]["areas"]:
        placings: dict[str, list[tuple[int, str]]] = {}
        for day in site.days(season, area):
            best_places: dict[str, int] = {}
            for row in day["rows"]:
                best_places.setdefault(row["player"], row["place"])
            for player, place in best_places.items():
                placings.setdefault(player, []).append((place, day["as_of"]))
        moves += [(area, p, history[0][0], history[-1][0], history[0][1]) for p, history in placings.items()]
    return movers(moves)


def runs(site: Site, ids: Sequence[str]) -> Json:
    """The longest runs of games won and survived and of tournaments won, days at the top, finals."""
    won: dict[str, list[tuple[Json, bool]]] = {}
    survived: dict[str, list[tuple[Json, bool]]] = {}
    first: dict[str, list[tuple[Json, bool]]] = {}
    for tournament in tournaments_of(site, ids):
        identity = {"season": tournament.document["season"], "tournament": tournament.id}
        for game in tournament.games:
            for row in game["players"]:
                if game["won"]:
                    won.setdefault(row["player"], []).append((identity, wins(game, row)))
                if row["alive"] is not None:
                    survived.setdefault(row["player"], []).append((identity, row["alive"]))
        winners = {player for player, row in tournament.rows.items() if row["place"] == 1}
        if winners and tournament.document["tables"] and tournament.law.room != "bang-official":
            for player in tournament.rows:
                first.setdefault(player, []).append((identity, player in winners))
    return {
        "games_won": longest(won),
        "games_survived": longest(survived),
        "tournaments_won": longest(first),
        "days_first": days_first(site, ids),
        "finals": finals(site, ids),
    }


def longest(outcomes: Mapping[str, Sequence[tuple[Json, bool]]]) -> list[Json]:
    """Of everybody the longest run of good things, the first of several; the longest first."""
    longest_runs = []
    for player, series in outcomes.items():
        stretches = groupby(series, key=lambda outcome: outcome[1])
        player_runs = [[tournament for tournament, _ in stretch] for good, stretch in stretches if good]
        if player_runs:
            longest_runs.append((player, max(player_runs, key=len)))
    longest_runs.sort(key=lambda run: (-len(run[1]), run[0]))
    return [{"player": p, "length": Fraction(len(r)), "first": r[0], "last": r[-1]} for p, r in longest_runs[:MOST]]


def days_first(site: Site, ids: Iterable[str]) -> list[Json]:
    """Of everybody the longest time on the first place of a ranking: days from one change of it to another, in a closed
    season up to the last change of any; a record stands until the last day of its list."""
    lasting: dict[tuple[str, str, str], tuple[int, str, str]] = {}
    for id in ids:
        changed = [day["as_of"] for area in site.seasons[id]["areas"] for day in site.days(id, area)]
        settled = site.seasons[id]["status"] == "closed" and site.law(id).room != "bang-official"
        last = max(changed) if changed and settled else site.seasons[id]["as_of"]
        for area in site.seasons[id]["areas"]:
            days, since = site.days(id, area), dict[str, str]()
            for n, day in enumerate(days):
                until = days[n + 1]["as_of"] if n + 1 < len(days) else last
                first = [row["player"] for row in day["rows"] if row["place"] == 1]
                since = {player: since.get(player, day["as_of"]) for player in first}
                for player, begun in since.items():
                    lasted = (date.fromisoformat(until) - date.fromisoformat(begun)).days
                    if lasted > lasting.get((id, area, player), (0, "", ""))[0]:
                        lasting[id, area, player] = (lasted, begun, until)
    ordered = sorted(lasting.items(), key=lambda entry: (-entry[1][0], *entry[0]))
    return [
        {"player": p, "season": s, "area": a, "since": begun, "until": until, "days": Fraction(lasted)}
        for (s, a, p), (lasted, begun, until) in ordered[:MOST]
    ]


def finals(site: Site, ids: Iterable[str]) -> list[Json]:
    """In whose final everybody had a seat, the most first; one that is still to be played counts for nobody."""
    seasons_of: dict[str, list[str]] = {}
    tournaments = [tournament for _, tournament in site.of_kind("tournaments")]
    played = {tournament["season"] for tournament in tournaments if tournament["kind"] == "final"}
    for id in ids:
        if id not in played:
            continue
        for finalist in site.seasons[id]["finalists"]:
            for player in members(finalist["player"]):
                seasons_of.setdefault(player, []).append(id)
    ordered = sorted(seasons_of.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    return [{"player": player, "seasons": seasons} for player, seasons in ordered]


# --- clubs, clauses, what if -----------------------------------------------------------------------------------------


def check_club(site: Site, doc: Document) -> None:
    """`clubs/<id>.json`: what it held, as the tournaments say; who stands in their standings, each person once."""
    held = [
        (season, tournament)
        for season, document in site.seasons.items()
        for tournament in (site.documents[f"tournaments/{season}/{id}.json"] for id in document["tournaments"])
        if tournament["club"] == doc.value["id"]
    ]
    rows = [{"season": s, "tournament": t["id"], "entrants": t["entrants"]} for s, t in held]
    doc.same(("tournaments",), rows, REPEATED)
    people = {player for _, t in held for row in t["standings"] for player in people_of(row)}
    doc.equal(("players",), len(people), COUNTED)
    won = [
        {"season": season, "area": bonus["area"]}
        for season, document in site.seasons.items()
        for bonus in document["bonuses"]
        if bonus["kind"] == "club" and bonus["won"] and bonus["id"] == doc.value["id"]
    ]
    doc.same(("bonuses",), won, REPEATED)


def check_clauses(site: Site, doc: Document) -> None:
    """`clauses/<season>.json`: in how many published derivations a step names each clause."""
    id, law = doc.value["season"], site.documents[f"regulations/{doc.value['regulation']}.json"]
    season = site.seasons[id]
    tournaments = {name: site.documents[f"tournaments/{id}/{name}.json"] for name in season["tournaments"]}
    tiers = {name: with_step([document]) for name, document in tournaments.items()}
    standings = {name: with_step(document["standings"]) for name, document in tournaments.items()}
    rankings = {area: with_step(site.ranking(id, area)["rows"]) for area in season["areas"]}
    one_each = {
        "bonuses": with_step(season["bonuses"]),
        "wild_cards": with_step(card for card in season["wild_cards"] if card["holder"]),
        "admissions": with_step([*season["finalists"], *season["others"]]),
    }
    applied = []
    for clause in (clause["id"] for clause in law["clauses"]):
        row = {
            "clause": clause,
            "tiers": [name for name, counted in tiers.items() if counted[clause]],
            "standings": [{"tournament": n, "standings": c[clause]} for n, c in standings.items() if c[clause]],
            "rankings": [{"area": area, "rows": c[clause]} for area, c in rankings.items() if c[clause]],
            **{name: counted[clause] for name, counted in one_each.items()},
        }
        if any(value for name, value in row.items() if name != "clause"):
            applied.append(row)
    doc.same(("clauses",), applied, COUNTED)


def with_step(values: Iterable[Json]) -> Counter[str]:
    """By clause how many of *values* have a step of it."""
    return Counter(clause for value in values for clause in {step["clause"] for step in value["steps"]})


def check_what_if(site: Site, doc: Document) -> None:
    """`what-if/<season>/<regulation>.json`: what each tournament would have brought is supposed; sums, places and who
    enters and leaves are counted."""
    season, finalists = site.seasons[doc.value["season"]], doc.value["finalists"]
    own = [person["player"] for person in season["finalists"]]
    doc.same(("enter",), [player for player in finalists if player not in own], COUNTED)
    doc.same(("leave",), [player for player in own if player not in finalists], COUNTED)
    for n, ranking in enumerate(doc.value["rankings"]):
        rows, places = ranking["rows"], {}
        if ranking["area"] in season["areas"]:
            places = {row["player"]: row["place"] for row in site.ranking(season["id"], ranking["area"])["rows"]}
        moved = sum(places.get(row["player"], row["place"]) != row["place"] for row in rows)
        doc.equal(("rankings", n, "moved"), moved, COUNTED)
        sums = [sum_of_results(row) for row in rows]
        for r, row in enumerate(rows):
            at = ("rankings", n, "rows", r)
            for i in range(len(row["results"])):
                doc.accept((*at, "results", i, "points"), SUPPOSED)
            doc.amount((*at, "points"), sums[r], COUNTED)
            doc.equal((*at, "own_place"), places.get(row["player"]), REPEATED)
            level = sums[r] == sums[r - 1] if r else False
            ahead = rows[r - 1]["place"] if level and row["place"] == rows[r - 1]["place"] else r + 1
            doc.equal((*at, "place"), ahead if r == 0 or sums[r] <= sums[r - 1] else None, COUNTED)


def sum_of_results(row: Json) -> Fraction:
    """What the results of a line come to, one of them perhaps twice."""
    results = row["results"]
    return sum((exact(r["points"]) * (1 + (r["tournament"] == row.get("doubled"))) for r in results), Fraction(0))


# --- CSV -------------------------------------------------------------------------------------------------------------


def check_csv(site: Site, path: str, text: str) -> tuple[Counter[str], list[Fault]]:
    """A CSV document says what JSON says: every column of numbers of the JSON beside it, row by row; a table of TABLES,
    which has no numbers, what other documents tell."""
    document, lines = site.documents.get(path.removesuffix(".csv") + ".json"), list(csv.DictReader(io.StringIO(text)))
    ways: Counter[str] = Counter()
    faults: list[Fault] = []
    lone = table_alone(path)
    expected_rows = list(lone(site) if lone else csv_rows(kind_of(path), document) if document else ())
    for n in range(max(len(lines), len(expected_rows))):
        line, expected = (lines[n] if n < len(lines) else {}), (expected_rows[n] if n < len(expected_rows) else {})
        for column in expected or dict.fromkeys(line):
            value = expected.get(column)
            expected_text, published = "" if value is None else str(value), line.get(column, MISSING)
            if published != expected_text:
                faults.append(Fault(path, f"/{n}/{column}", published, expected_text))
            elif expected_text and not lone:
                ways[REPEATED] += 1
    return ways, faults


def readings_rows(site: Site) -> Iterator[dict[str, object]]:
    """`readings.csv`: how each season reads its law, as its own document says."""
    for path in site.documents["index.json"]["documents"]["seasons"]:
        season = site.documents[path]
        for reading in season["readings"]:
            kinds = reading["changed"]
            changes = "unknown" if kinds is None else " ".join(kinds) or "nothing"
            changed = "" if reading["default"] else changes
            named = {"season": season["id"], "regulation": season["regulation"], "clause": reading["clause"]}
            default = "true" if reading["default"] else "false"
            yield {**named, "reading": reading["id"], "way": reading["way"], "default": default, "changed": changed}


def derogations_rows(site: Site) -> Iterator[dict[str, object]]:
    """`derogations.csv`: as the log of judged cases has them."""
    for case in site.documents["decisions.json"]["decisions"]:
        if case["kind"].startswith("derogation-"):
            names = ("season", "regulation", "area", "tournament", "clause", "by", "date")
            yield {**{name: case[name] for name in names}, "check": case["kind"].removeprefix("derogation-")}


def results_rows(site: Site, season: Json) -> Iterator[dict[str, object]]:
    """`seasons/<season>/results.csv`: everybody's result as the tournaments have it, and what the rankings count."""
    rankings = [site.ranking(season["id"], area) for area in season["areas"]]
    counted = {result["tournament"] for ranking in rankings for row in ranking["rows"] for result in row["results"]}
    earlier = [
        {**site.documents[f"tournaments/{id}/{name}.json"], "id": f"{id}/{name}", "of": id}
        for id, document in site.seasons.items()
        for name in document["tournaments"]
        if f"{id}/{name}" in counted
    ]
    for t in (*earlier, *(site.documents[f"tournaments/{season['id']}/{id}.json"] for id in season["tournaments"])):
        name = f"{t['name']} ({t['of']})" if "of" in t else t["name"]
        head = {
            "season": season["id"], "regulation": season["regulation"], "tournament": t["id"], "tournament_name": name,
            "end_date": t["end_date"], "area": t["area"], "kind": t["kind"], "tournament_status": t["status"],
            "tier_announced": t["tier"]["announced"], "tier": t["tier"]["effective"], "tier_final": t["tier"]["final"],
            "multiplier": t["multiplier"], "multiplier_shown": t["multiplier_shown"],
        }  # fmt: skip
        names = ("status", "place", "preliminary_score", "preliminary_score_shown", "final_score", "final_score_shown")
        for row in t["standings"]:
            own = {name: row[name] for name in (*names, "points", "points_shown")}
            if row["final_score"] is not None and any(step["rule"] in PLACING_RULES for step in row["steps"]):
                bonus = exact(row["final_score"]) - exact(row["preliminary_score"])
                own |= {"placing_bonus": as_published(bonus), "placing_bonus_shown": rounded_text(bonus)}
            for player in people_of(row):
                for share in shares(t, row, player, rankings):
                    yield {**head, "player": player, **own, **share}


def club_rows(season: Json) -> Iterator[dict[str, object]]:
    """`seasons/<season>/clubs.csv`: the ranking of clubs, as the document of the season has it."""
    for row in season["clubs"]:
        names = ("place", "club", "points", "points_shown")
        yield {**{name: row[name] for name in names}, "members": len(row["members"])}


PLACING_RULES = ("R2009-36", "R2022-10")  # what a place in a tournament adds


def shares(t: Json, standing: Json, player: str, rankings: Iterable[Json]) -> list[dict[str, object]]:
    """What each ranking counts of somebody's result; where none does, why."""
    counted_by = []
    for ranking in rankings:
        for row in ranking["rows"]:
            for result in row["results"]:
                if (row["player"], result["tournament"]) == (player, t["id"]):
                    twice, dropped = row["doubled"] == t["id"], t["id"] in row.get("dropped", ())
                    times = 2 if twice else 0 if dropped else 1
                    amount = exact(result["points"]) * times
                    counted_by.append({
                        "ranking": ranking["area"], "counts": ("dropped", "once", "twice")[times],
                        "counted": as_published(amount), "counted_shown": rounded_text(amount),
                    })  # fmt: skip
    if t["status"] not in COUNTING:
        why_not = t["status"]
    else:
        why_not = t["kind"] if t["kind"] != "regular" else standing["status"]
    return counted_by or [{"counts": "no", "why_not": why_not}]


# CSV documents that have no JSON beside them, and what has to stand in their rows.
TABLES: dict[str, Callable[[Site], Iterator[dict[str, object]]]] = {
    "readings.csv": readings_rows, "derogations.csv": derogations_rows,
}  # fmt: skip


def table_alone(path: str) -> Callable[[Site], Iterator[dict[str, object]]] | None:
    """What has to stand in the rows of a table that has no JSON beside it; None of any other."""
    folder, _, name = path.rpartition("/")
    if name == "results.csv":
        return lambda site: results_rows(site, site.documents[f"{folder}.json"])
    if name == "clubs.csv":
        return lambda site: club_rows(site.documents[f"{folder}.json"])
    return TABLES.get(path)


def csv_rows(kind: str, document: Json) -> Iterator[dict[str, object]]:
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
        for row in (row for ranking in document["lists"] for row in ranking["rows"]):
            names = ("place", "points", "points_shown")
            yield {**{n: row[n] for n in names}, **{n: row["record"][n] for n in ("games", "sum", "sum_shown")}}
    elif kind == "history":
        for ranking in document["lists"]:
            for row in ranking["rows"]:
                yield {"place": row["place"], **{name: len(row[name]) for name in ranking["columns"]}}


# --- the whole -------------------------------------------------------------------------------------------------------


def check_regulation(site: Site, doc: Document) -> None:
    """`regulations/<id>.json`: the law itself; what this program counts with of the rooms' own is the same."""
    own = NUMBERS.get(doc.value["id"], {})
    for n, number in enumerate(doc.value["numbers"]):
        if number["name"] in own:
            doc.same(("numbers", n, "value"), own[number["name"]], REPEATED)


def check_facts(site: Site, doc: Document) -> None:
    """A document all of whose numbers are facts: `finish` finds them in FACTS."""


def check_index(site: Site, doc: Document) -> None:
    """`index.json`: every document that it names is there, and the CSV of those that have one; every table."""
    for n, path in enumerate(doc.value.get("tables", ())):
        if path not in site.tables:
            doc.equal(("tables", n), None, COUNTED)
    for kind, paths in doc.value["documents"].items():
        for n, path in enumerate(paths):
            if path not in site.documents or (kind in WITH_CSV and csv_beside(path) not in site.tables):
                doc.equal(("documents", kind, n), None, COUNTED)


KINDS: dict[str, Callable[[Site, Document], None]] = {
    "index": check_index, "regulations": check_regulation, "tournaments": check_tournament, "rankings": check_ranking,
    "seasons": check_season, "players": check_player, "honours": check_honours, "history": check_history,
    "records": check_records, "waiting": check_waiting, "decisions": check_decisions, "insight": check_insight,
    "clubs": check_club, "clauses": check_clauses, "what-if": check_what_if,
}  # fmt: skip


# What reading a document raises that is not as its schema says.
UNREADABLE = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


def replay_document(site: Site, path: str) -> tuple[Counter[str], list[Fault]]:
    """One document: how many numbers replayed in which way, and those that did not."""
    if path in site.tables:
        return check_csv(site, path, site.tables[path])
    value = site.documents[path]
    season = str(value.get("season", value.get("id")))
    ways = site.law(season).ways if season in site.seasons else {}
    doc = Document(path, value, stated=frozenset(ways.keys() - WORKED_OUT))
    if season in unchecked(site) or (path == "insight.json" and has_games_of_unknown_laws(site)):
        known = Document(path, value).finish()
        return Counter({FACT: known[FACT], UNCHECKED: len(numbers(value)) - known[FACT]}), []
    try:
        KINDS.get(kind_of(path), check_facts)(site, doc)
    except UNREADABLE as error:  # what comes after stays unseen: `finish` says that it is not replayable
        doc.faults.append(Fault(path, "", f"{type(error).__name__}: {error}", None, replayable=False))
    return doc.finish(), doc.faults


def unchecked(site: Site) -> list[str]:
    """The seasons whose law is none of those that are known here."""
    return [season for season in site.seasons if site.law(season).room not in LAWS]


def has_games_of_unknown_laws(site: Site) -> bool:
    """Whether games of BANG! were played under a law that is not known here: then what all games together tell is not
    either."""
    seasons = unchecked(site)
    return any(document["season"] in seasons and document["tables"] for _, document in site.of_kind("tournaments"))


def verify(site: Site) -> tuple[Counter[str], list[Fault]]:
    """Every document."""
    ways: Counter[str] = Counter()
    faults: list[Fault] = []
    for path in (*site.documents, *site.tables):
        document_ways, document_faults = replay_document(site, path)
        ways += document_ways
        faults += document_faults
    return ways, faults


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    where = arguments[0]
    try:
        site = read_address(where) if where.startswith(("http://", "https://")) else read_folder(Path(where))
    except (OSError, ValueError, KeyError) as error:
        print(f"verify.py: {error}", file=sys.stderr)
        return 2
    ways, faults = verify(site)
    for fault in faults:
        print(fault)
    wrong = [fault for fault in faults if fault.replayable]
    for season in unchecked(site):
        law = site.law(season).id
        title = (site.get(f"regulations/{law}.json") or {}).get("title", {}).get("en", law)
        print(f"season {season} is not checked: how its law, {title} ({law}), counts is not known to this program")
    print(f"{len(site.documents)} JSON documents, {len(site.tables)} CSV documents; numbers: {sum(ways.values())}")
    for way, words in WAYS.items():
        print(f"{ways[way]:9} {words}")
    print(f"{len(wrong):9} are wrong")
    print(f"{len(faults) - len(wrong):9} are not replayable")
    return 1 if faults else 3 if ways[UNCHECKED] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
