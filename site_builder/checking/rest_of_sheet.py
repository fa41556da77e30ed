"""A sheet with mistakes of form: what else is wrong in it, as far as that does not hang on what cannot be read.

Who mends one thing hears of all at once. A player who is not clear is a stranger, the games of a table end before the
one that cannot be read, a fact is left out; where a fact is one of a few, what is told whichever it is. None of this is
a result, and what a check says *because* of it is not told.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import islice, product

from msgspec import Struct, field, structs

from ..problems import Keys, Message, Problem, errors
from ..records.checks import check_sheets
from ..records.meant import Schema
from ..records.player_ids import LONG_CODES, long_code
from ..records.records import Records, Register, Sheet
from ..records.schemas import Schemas
from ..regulations.checking import run
from ..regulations.contract import Regulation
from ..regulations.facts import TournamentFacts
from ..regulations.forms import Form
from ..results import Results
from .games_filled_up import filled_up
from .unchecked_values import NOWHERE, codes_in_facts, nameless_players, value_at

LEAVING = "withdrawals"  # who left: where that is not clear, neither is who should have played
SEATS = "seats"
VOID = "void"
UNKNOWN_PLAYER = "unknown-player"
_ABSENT = "missing-"  # the messages of a key that is not there: the fact `key` says which
_MISSPELT = "unknown-key"  # those of a key that nobody knows: the fact `close` says which is meant
_TOO_FEW = "too-few"  # the message that a list has too few: a table of which no game is left
_MOST_WAYS = 12  # that facts which are one of a few are tried in


def rest_of_sheets(records: Records, results: Results, schemas: Schemas, problems: Sequence[Problem]) -> list[Problem]:
    """What is wrong in the sheets of which *problems* hide the rest."""
    hiding: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.hides:
            hiding.setdefault(problem.where.path, []).append(problem)
    sheets = [*records.spoilt, *(sheet for of_season in records.sheets.values() for sheet in of_season)]
    return [
        problem
        for sheet in sheets
        if sheet.document.path in hiding and sheet.season.id in results.computed
        for problem in _rest_of(sheet, hiding[sheet.document.path], records, results, schemas)
    ]


def _rest_of(
    sheet: Sheet, hiding: Sequence[Problem], records: Records, results: Results, schemas: Schemas
) -> list[Problem]:
    law = results.computed[sheet.season.id].regulation
    if law.form is None:
        return []
    rest = SheetRest(law, law.form, schemas.read(f"{law.id}/tournament"), deepcopy(dict(sheet.document.data)))
    if not rest.leave_out(hiding):
        return []
    ways = [rest.problems_of(way, sheet, records, schemas) for way in rest.ways()]
    always = set.intersection(*({(problem.where, problem.identity) for problem in way} for way in ways))
    return [problem for problem in ways[0] if (problem.where, problem.identity) in always]


class SheetRest(Struct):
    """The *data* of a sheet without what is not clear in it.

    *left_out* are the keys of the sheet that are gone; *last* is by table the first of its games that is, *tables* the
    first table; *strangers* are codes by what was written in the place of a player; *other_characters* table and seat
    of each character that another stands in for, *games_filled* round and table of each game that is partly made up.
    """

    law: Regulation
    form: Form
    schema: Schema
    data: dict[str, object]
    left_out: set[str] = field(default_factory=set[str])
    last: dict[int, int] = field(default_factory=dict[int, int])
    tables: int | None = None
    strangers: dict[str, str] = field(default_factory=dict[str, str])
    other_characters: set[tuple[int | str, int | str]] = field(default_factory=set[tuple[int | str, int | str]])
    games_filled: set[tuple[int | str, int | str]] = field(default_factory=set[tuple[int | str, int | str]])

    def leave_out(self, problems: Sequence[Problem]) -> bool:
        """Takes out of the data what *problems* say is not clear; whether all of that could be taken out."""
        whole = True
        for problem in problems:
            whole = self._taken_out(problem) and whole
        return whole

    def _taken_out(self, problem: Problem) -> bool:
        keys, key = problem.where.keys, problem.message.key
        if key.startswith(_ABSENT):
            keys = (*keys, str(problem.message.facts["key"]))
        if not keys:
            return False
        if keys[-2:-1] == (SEATS,) and key == f"{UNKNOWN_PLAYER}.together":
            return self._cut(keys)  # how many sat there is not known either
        if problem.check == UNKNOWN_PLAYER or keys[-2:-1] == (SEATS,):
            return self._made_a_stranger(keys)
        if keys[0] == self.form.grid.key:
            return self._with_other_character(keys, problem.message) or self._filled_up(keys) or self._cut(keys)
        if key.startswith(_MISSPELT) and len(keys) == 1 and (meant := problem.message.facts.get("close")):
            self._without(str(meant))
        self._without(str(keys[0]), known=not (key.startswith(_MISSPELT) and len(keys) == 1))
        return True

    def _made_a_stranger(self, keys: Keys) -> bool:
        entries, last = self._entries(keys[:-1]), keys[-1]
        written = value_at(entries, last)
        if written is NOWHERE:
            return True  # it stood in what is left out already
        code = self.strangers.setdefault(str(written), long_code(LONG_CODES - 1 - len(self.strangers)))
        if isinstance(entries, list) and isinstance(last, int):
            entries[last] = code
        elif isinstance(entries, dict):
            entries[str(last)] = code
        return True

    def _with_other_character(self, keys: Keys, message: Message) -> bool:
        """Writes a name that nobody else has in the game for one that is not known: all but that can be looked at."""
        columns = [column for column in self.form.grid.columns if message.key in column.by_itself and column.choices]
        texts, last, name = self._entries(keys[:-1]), keys[-1], str(message.facts.get("name", ""))
        if not columns or not name or not isinstance(texts, list) or not isinstance(last, int) or last >= len(texts):
            return False
        words = {word for text in texts for word in str(text).replace("/", " ").split()}
        proposals = [str(message.facts.get("close") or ""), *(str(value) for value, _ in columns[0].choices)]
        free = next((known_name for known_name in proposals if known_name and known_name not in words), name)
        texts[last] = str(texts[last]).replace(name, free, 1)
        self.other_characters.add((keys[1], last))
        return True

    def _filled_up(self, keys: Keys) -> bool:
        """Makes a game readable where games do not follow from each other: all but that game is looked at."""
        if len(keys) < 5 or self.form.grid.once:
            return False
        (_, n, _, inner, part, *_), game = keys, self._entries(keys[:4])
        filled = isinstance(game, dict) and filled_up(self.schema, self.form.grid, self.data, game, str(part))
        self.games_filled |= {(n, inner)} if filled else set()
        return filled

    def _entries(self, keys: Keys) -> object:
        entries: object = self.data
        for step in keys:
            entries = value_at(entries, step)
        return entries

    def _cut(self, keys: Keys) -> bool:
        """Ends the games of a table before the one at *keys*, where the table is known; else the tables before it."""
        grid = self.form.grid
        entries = self.data.get(grid.key)
        if len(keys) < 2 or not isinstance(entries, list) or not isinstance(keys[1], int):
            return False
        table, game = keys[1], keys[3] if len(keys) > 3 and keys[2] == grid.inner else None
        if grid.once and isinstance(game, int):
            games = entries[table][grid.inner] if table < len(entries) else []
            while 0 < game <= len(games) and VOID in games[game - 1]:
                game -= 1  # what is played again goes with its replay
            self.last[table] = min(game, self.last.get(table, game))
            del games[self.last[table] :]
            return True
        self.tables = min(table, len(entries) if self.tables is None else self.tables)
        del entries[self.tables :]
        return bool(entries)

    def _without(self, key: str, known: bool = True) -> None:
        self.data.pop(key, None)
        if known:
            self.left_out.add(key)

    def ways(self) -> Iterator[Mapping[str, object]]:
        """What may stand in the place of the facts that are left out: every choice of those that are one of a few."""
        properties, required = self.schema["properties"], self.schema["required"]
        choices: dict[str, list[object]] = {}
        for key in sorted(self.left_out & properties.keys()):
            part = self._part(key)
            allowed: list[object] = [*part.get("enum", [True, False] if part.get("type") == "boolean" else [])]
            if not allowed and key in required:
                allowed = [None if self._is_day(key) else "x"]
            if allowed:
                choices[key] = allowed
        yield from (dict(zip(choices, way, strict=True)) for way in islice(product(*choices.values()), _MOST_WAYS))

    def _part(self, key: str) -> Schema:
        part: Schema = self.schema["properties"][key]
        definition: Schema = self.schema["$defs"][part["$ref"].rpartition("/")[2]] if "$ref" in part else {}
        return {**definition, **part}

    def _is_day(self, key: str) -> bool:
        return key in self.schema["properties"] and self._part(key).get("format") == "date"

    @property
    def _day(self) -> bool:
        return any(map(self._is_day, self.left_out))

    def problems_of(self, way: Mapping[str, object], sheet: Sheet, records: Records, schemas: Schemas) -> list[Problem]:
        """What is wrong in the sheet where the facts left out are as in *way*."""
        data = deepcopy(self.data) | {
            key: sheet.season.as_of.isoformat() if value is None else value for key, value in way.items()
        }
        trial = structs.replace(self, data=data, last=dict(self.last), strangers=dict(self.strangers))
        trial.other_characters, trial.games_filled = set(self.other_characters), set(self.games_filled)
        first, facts = trial._read(sheet, records, schemas)
        problems = [problem for problem in first if not trial._depends(problem)]
        if facts is None or not facts.players:
            return problems
        of_law = run(self.law.checks, facts, self.law.id, self.law.derogations(facts))
        if not errors(of_law) and trial._has_results:
            judged = run(self.law.result_checks, self.law.judge(facts, facts.end), self.law.id)
            of_law += [problem for problem in judged if {*problem.where.keys[:1]} & trial._lists]
        whole = structs.replace(records, register=facts.register, sheets={sheet.season.id: (facts.sheet,)})
        of_law += errors(check_sheets(whole))
        return [*problems, *(problem for problem in of_law if not trial._depends(problem))]

    def _read(self, sheet: Sheet, records: Records, schemas: Schemas) -> tuple[list[Problem], TournamentFacts | None]:
        """What cannot be read once the problems told first are mended; and the facts, with that left out too."""
        first: list[Problem] | None = None
        while self.data.get(self.form.grid.key):
            players = ChainMap(nameless_players(self.strangers.values()), dict(records.register.players))
            register = Register(players, records.register.clubs)
            season, _ = self.law.read_season(sheet.season, register)
            if season is None:
                break
            document = structs.replace(sheet.document, data=self.data)
            faults = schemas.problems(f"{self.law.id}/tournament", document)
            if any(fault.message.key != _TOO_FEW for fault in faults):
                break
            facts, faults = self.law.read_tournament(structs.replace(sheet, document=document), season, register)
            first = faults if first is None else first
            if facts is not None:
                return first, facts
            before = deepcopy(self.data)
            if not self.leave_out(faults) or self.data == before:
                break
        return first or [], None

    @property
    def _lists(self) -> set[str]:
        """The keys of what follows from the games: who duels, who left, which lots were drawn."""
        return {name.partition(".")[0] for name in self.form.lists}

    @property
    def _has_results(self) -> bool:
        """Whether every game is there, with those who played it: then it is known who meets whom."""
        whole = not self.last and self.tables is None and not self.strangers and not self.games_filled
        return whole and not self.left_out & self._lists and not self._day

    @property
    def _changes_games(self) -> bool:
        """Whether something is left out that says who should have played, or what a game has."""
        options = (key for key in self.left_out & self.schema["properties"].keys() if "enum" in self._items(key))
        return LEAVING in self.left_out or any(options)

    def _items(self, key: str) -> Schema:
        return self._part(key).get("items", {})

    def _depends(self, problem: Problem) -> bool:
        """Whether *problem* may come from something that is not clear."""
        keys, grid = problem.where.keys, self.form.grid
        about = {*codes_in_facts(problem.message.facts)}
        if (
            self._hangs_on_a_name(problem)
            or about & {*self.strangers.values()}
            or (problem.waivable and "derogations" in self.left_out)
        ):
            return True
        if keys[:1] == (grid.key,):
            return self._depends_in_grid(keys)
        strange = self.tables is not None or bool(self.strangers)
        hanging = {
            *self.left_out,
            *(self._lists if self.left_out & self._lists or self.games_filled else ()),
            *([LEAVING] if self.last else []),
        }
        return self._day or (strange and bool(about)) or keys[:1] == () or keys[0] in hanging

    def _hangs_on_a_name(self, problem: Problem) -> bool:
        """Whether *problem* is about the character of somebody of whom one has another name."""
        keys, key = problem.where.keys, problem.message.key
        of_names = any(key in column.speaks_of for column in self.form.grid.columns if column.choices)
        return of_names and len(keys) > 2 and (keys[1], keys[-1]) in self.other_characters

    def _depends_in_grid(self, keys: Keys) -> bool:
        """Whether what is told at *keys*, among tables and games, may come from what is not clear."""
        grid = self.form.grid
        if len(keys) > 3 and (keys[1], keys[3]) in self.games_filled:
            return True
        if self._changes_games or (not grid.once and self.strangers and (len(keys) < 5 or SEATS in keys)):
            return True
        if len(keys) < 2 or not isinstance(keys[1], int):
            return bool(self.last) or self.tables is not None
        game = keys[3] if len(keys) > 3 and keys[2] == grid.inner else None
        if not isinstance(game, int):
            return self._day or (keys[1] in self.last and keys[2:3] != (SEATS,))
        return keys[1] in self.last and game >= self.last[keys[1]]
