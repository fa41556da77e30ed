"""A game that cannot be read, filled up where it is not understood: so the games around it are checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..records.meant import Schema
from ..regulations.forms import Grid


def filled_up(schema: Schema, grid: Grid, data: Mapping[str, object], game: dict[str, object], part: str) -> bool:
    """Gives *game*, one of the *grid* in the *data* of a sheet, another value for its *part*, or takes what is not
    needed out; False where there is none to give."""
    of_game = _of_game(schema, grid)
    before = game.get(part)
    letters = _letters(grid, part)
    seats = game.get("seats")
    if letters and isinstance(seats, list):
        game[part] = _readable(str(before or ""), letters, _commonest(data, grid, part, letters), len(seats))
    elif part not in of_game["required"] and part in game:
        for optional in game.keys() - {*of_game["required"]}:  # some of them ask for others
            del game[optional]
        for needed in {*of_game["required"]} - game.keys():  # written as another key
            game[needed] = next(iter(of_game["properties"][needed].get("enum", ())), None)
    elif choices := of_game["properties"].get(part, {}).get("enum"):
        game[part] = choices[0]
    return game.get(part) != before


def _of_game(schema: Schema, grid: Grid) -> Schema:
    part: Schema = schema["properties"][grid.key]
    for key in ("items", "properties", grid.inner, "items"):
        part = part[key]
        if "$ref" in part:
            part = schema["$defs"][part["$ref"].rpartition("/")[2]]
    return part


def _letters(grid: Grid, part: str) -> str:
    """The letters of which the *part* of a game is made, one a seat; nothing where it is made otherwise."""
    column = next((column for column in grid.columns if column.described_by == part and column.choices), None)
    choices = [str(value) for value, _ in column.choices] if column else []
    return "".join(choices) if all(len(choice) == 1 for choice in choices) else ""


def _commonest(data: Mapping[str, object], grid: Grid, part: str, letters: str) -> str:
    """The letter that stands most often in that *part* of all games: nothing follows of one more."""
    sheets = data.get(grid.key)
    count: Counter[str] = Counter()
    for sheet in sheets if isinstance(sheets, list) else []:
        games = sheet.get(grid.inner) if isinstance(sheet, dict) else None
        for game in games if isinstance(games, list) else []:
            count.update(str(game.get(part, "")) if isinstance(game, dict) else "")
    return max(letters, key=lambda letter: count[letter])


def _readable(text: str, letters: str, common: str, seats: int) -> str:
    """*text* with a *common* letter for each that is none; nothing but these where it is not one a seat."""
    text = text.replace(" ", "")
    return "".join(letter if letter in letters else common for letter in text) if len(text) == seats else common * seats
