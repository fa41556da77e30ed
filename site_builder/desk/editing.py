"""A change of a data file as text: comments, order and layout stay as somebody typed them, and the diff is small.

Every edit is read again afterwards: unless the file then says exactly what was meant, nothing is given back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..problems import UserError
from ..records.document import SoundData
from ..records.strict_yaml import read
from ..submitting.writing import flow, scalar


def appended(text: str, key: str, item: object, order: Sequence[str]) -> str:
    """*text* with *item* at the end of the list *key*; a new key stands where *order*, that of the schema, wants it."""
    data = data_of(text)
    expected = {**data, key: [*data.get(key, []), item]}
    lines = text.split("\n")
    if key not in data:
        block = [f"{key}: {flow([item])}"] if isinstance(item, str) else [f"{key}:", f"  - {flow(item)}"]
        return _checked(_inserted(text, key, block, order), expected, key)
    first, last = _span(text, key)
    items = [n for n in range(first + 1, last + 1) if lines[n].lstrip().startswith("- ")]
    if items:
        indent = lines[items[0]][: len(lines[items[0]]) - len(lines[items[0]].lstrip())]
        lines.insert(last + 1, f"{indent}- {flow(item)}")
    elif first == last and lines[first].rstrip().endswith("]"):
        lines[first] = lines[first].rstrip()[:-1] + (", " if data[key] else "") + flow(item) + "]"
    else:
        raise UserError("desk-unfit", key=key)
    return _checked("\n".join(lines), expected, key)


def put(text: str, key: str, value: object, order: Sequence[str]) -> str:
    """*text* with `key: value` on one line, in the place of the old value or where *order* wants it."""
    data = data_of(text)
    line = f"{key}: {flow(value) if isinstance(value, dict | list) else scalar(value, inside=False)}"
    if key not in data:
        return _checked(_inserted(text, key, [line], order), {**data, key: value}, key)
    first, last = _span(text, key)
    lines = text.split("\n")
    lines[first : last + 1] = [line]
    return _checked("\n".join(lines), {**data, key: value}, key)


def noted(text: str, key: str, number: int | None, name: str, value: object) -> str:
    """*text* with `name: value` at the end of the entry *number* (from 0) of the list *key*, or of *key* itself where
    it is no list."""
    data = data_of(text)
    at, mark = read(text.encode())[1].keys[key]
    entries = [mark] if number is None else mark.items
    entry = entries[number or 0]
    lines, (_, last) = text.split("\n"), _span(text, key)
    if number is not None and number + 1 < len(entries):
        last = max(entries[number + 1].line - 2, entry.line - 1)
        while last >= entry.line and (not lines[last].strip() or lines[last].lstrip().startswith("#")):
            last -= 1
    begins = lines[entry.line - 1][entry.column - 1 :]
    if begins.startswith("{"):
        before, brace, after = lines[last].rpartition("}")
        lines[last] = f"{before}, {name}: {flow(value)}{brace}{after}"
    else:
        lines.insert(last + 1, f"{' ' * (entry.column - 1)}{name}: {flow(value)}")
    noted = {**(data[key] if number is None else data[key][number]), name: value}
    all_entries = noted if number is None else [noted if n == number else item for n, item in enumerate(data[key])]
    return _checked("\n".join(lines), {**data, key: all_entries}, key)


def noted_inside(text: str, path: Sequence[str | int], name: str, value: object) -> str:
    """*text* with `name: value` in the mapping that *path* leads to: at its end where it stands on one line and has no
    other in it, else above its last key."""
    data, mark = read(text.encode())
    for step in path:
        mark = mark.keys[step][1] if isinstance(step, str) else mark.items[step]
    lines, number, begins = text.split("\n"), mark.line - 1, mark.column - 1
    before, brace, after = lines[number][begins:].partition("}")
    if not before.startswith("{"):
        *_, ((line, column), _) = mark.keys.values()
        lines.insert(line - 1, f"{' ' * (column - 1)}{name}: {flow(value)}")
    elif brace:
        lines[number] = f"{lines[number][:begins]}{before}, {name}: {flow(value)}{brace}{after}"
    return _checked("\n".join(lines), _with_noted(data, path, name, value), str(path[0]))


def _with_noted(data: object, path: Sequence[str | int], name: str, value: object) -> object:
    """*data* with *name* as *value* in the mapping that *path* leads to."""
    if not path:
        return {**data, name: value} if isinstance(data, dict) else data
    step, *rest = path
    if isinstance(data, dict):
        return {**data, step: _with_noted(data[step], rest, name, value)}
    assert isinstance(data, list), "what a path leads through"
    return [_with_noted(item, rest, name, value) if n == step else item for n, item in enumerate(data)]


def removed(text: str, key: str) -> str:
    """*text* without *key* and all that stands under it; the same text where there is no such key."""
    data = data_of(text)
    if key not in data:
        return text
    first, last = _span(text, key)
    lines = text.split("\n")
    del lines[first : last + 1]
    return _checked("\n".join(lines), {name: value for name, value in data.items() if name != key}, key)


def renamed(text: str, old: str, new: str) -> str:
    """*text* with the id *new* wherever the id *old* stood, also in what is written about it."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    return _checked(pattern.sub(new, text), _with_id(data_of(text), pattern, new), old)


def _with_id(value: object, pattern: re.Pattern[str], new: str) -> object:
    if isinstance(value, dict):
        return {key: _with_id(inside, pattern, new) for key, inside in value.items()}
    if isinstance(value, list):
        return [_with_id(inside, pattern, new) for inside in value]
    return pattern.sub(new, value) if isinstance(value, str) else value


def data_of(text: str) -> SoundData:
    """What a file with this *text* says. Raises UserError where that is no mapping."""
    data, _ = read(text.encode())
    if not isinstance(data, dict):
        raise UserError("desk-unfit", key="")
    return data


def _starts(text: str) -> dict[str, int]:
    """The line, from 0, on which each key at the top of the file stands."""
    _, mark = read(text.encode())
    return {key: where[0] - 1 for key, (where, _) in mark.keys.items()}


def _span(text: str, key: str) -> tuple[int, int]:
    """The first and the last line of what belongs to *key*: a comment or an empty line before the next key does not."""
    starts, lines = _starts(text), text.split("\n")
    if lines[starts[key]].startswith("{"):
        raise UserError("desk-unfit", key=key)  # the whole file on one line
    last = min((n for n in starts.values() if n > starts[key]), default=len(lines)) - 1
    while last > starts[key] and (not lines[last].strip() or lines[last].startswith("#")):
        last -= 1
    return starts[key], last


def _inserted(text: str, key: str, block: list[str], order: Sequence[str]) -> str:
    """*text* with the lines of *block* in the place of a template's example of *key* (`# key: …`), else behind the last
    of those keys that stand before *key* in *order*."""
    lines = text.split("\n")
    example = next((n for n, line in enumerate(lines) if line.startswith(f"# {key}: ")), None)
    if example is not None:
        return "\n".join([*lines[:example], *block, *lines[example + 1 :]])
    keys = list(_starts(text))
    before = [name for name in keys if name in order and order.index(name) < order.index(key)]
    at = max((_span(text, name)[1] for name in before), default=-1) + 1
    if at == 0:
        at = min(_starts(text).values(), default=0)
    return "\n".join([*lines[:at], *block, *lines[at:]])


def _checked(text: str, expected: object, key: str) -> str:
    if data_of(text) != expected:
        raise UserError("desk-unfit", key=key)
    return text
