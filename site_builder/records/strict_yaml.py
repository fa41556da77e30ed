"""Bytes → plain data and the place of every value, or the one mistake that stops the reading.

A stranger writes these files, so the text is read as *events* of PyYAML's C parser and the values are built here,
counting as we go: bytes, depth, nodes. What YAML can do beyond lists, mappings and scalars is refused at its line.

A quoted scalar is text. A plain one is a whole number (at most 12 digits, no leading zero), true, false, null, or text:
`no`, `12:30`, `017`, `1_000`, `2009-05-16` stay what was typed, and the schema says where that is not what is wanted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from sys import intern
from typing import Any

import yaml
from msgspec import Struct

from ..problems import Fact
from .unreadable import LOADER, fault_in
from .visible import unseen, visible

MOST_BYTES = 256 * 1024
MOST_DEPTH = 16
MOST_NODES = 50_000

_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,11})\Z")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_PLAINLY_SEEN = re.compile(r"(?:[!-~][ -~\n]*)?\Z")  # as most texts are: there is nothing to look for
_LINE_END = re.compile("\r\n?|\n")
# A comment has a blank behind its sign and is more than a number; this is a text cut short.
_CUT = re.compile(" +#(?=[^\\s#]|( *[0-9]{1,4}[º°ª]? *$))", re.MULTILINE)
_THOUSANDS = re.compile(r"0[0-9]{2}\Z")  # behind a comma: the zeros of 6,000
CONFLICT = re.compile(r"^(<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|\Z)", re.MULTILINE)
_SIXTEEN_BITS = (b"\xff\xfe", b"\xfe\xff")  # how UTF-16 begins, which some call Unicode
_ARCHIVE = b"PK\x03\x04"  # as a spreadsheet begins


Keys = dict[str, tuple[tuple[int, int], "Mark"]]
Marks = list["Mark"]
_Frame = list[Any]  # an open container: [container, inside of its mark, key or None, place of the key, mark]


class Mark(Struct, frozen=True, gc=False):
    """Where a value stands. *inside* maps a key to (line and column of the key, mark of its value), or lists marks."""

    line: int
    column: int
    inside: Keys | Marks | None = None

    @property
    def keys(self) -> Keys:
        """By key of a mapping where it stands, and the mark of its value."""
        return self.inside if isinstance(self.inside, dict) else {}

    @property
    def items(self) -> Marks:
        """The marks of a list."""
        return self.inside if isinstance(self.inside, list) else []


class YamlError(Exception):
    """The one mistake that stops the reading of a file: the key of its message, its place and its facts."""

    def __init__(self, key: str, line: int = 1, column: int = 1, /, **facts: Fact):
        super().__init__(key)
        self.key, self.line, self.column, self.facts = key, line, column, facts

    @property
    def check(self) -> str:
        """The name of the check: the key of the message without its variant."""
        return self.key.partition(".")[0]


def read(data: bytes) -> tuple[Any, Mark]:
    """The one document in *data*: plain dicts, lists, text, whole numbers, booleans and None; and where they stand.

    Raises YamlError; never another exception, whatever the bytes.
    """
    return _build(_decoded(data))


def _decoded(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise YamlError("file-too-large", most=MOST_BYTES)
    if data.startswith(_ARCHIVE):
        raise YamlError("no-text")
    if data.startswith(_SIXTEEN_BITS) or b"\0\0" in (data[0:4:2], data[1:4:2]):
        raise YamlError("not-utf-8.sixteen")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        place = _place_after(data[: fault.start].decode("utf-8"))
        raise YamlError("not-utf-8", *place, byte=f"0x{data[fault.start]:02x}") from None
    text = text.removeprefix("\ufeff")
    if (n := unseen(text)) is not None:
        raise _forbidden("forbidden-character", text[n], *_place_after(text[:n]))
    if match := CONFLICT.search(text):
        raise YamlError("conflict-mark", *_place_after(text[: match.start()]), mark=match[1])
    return text


def _place_after(text: str) -> tuple[int, int]:
    """Line and column of what follows *text*; a line ends as it does in every editor."""
    lines = _LINE_END.split(text)
    return len(lines), len(lines[-1]) + 1


def _forbidden(key: str, character: str, line: int, column: int) -> YamlError:
    name = unicodedata.name(character, "control")
    return YamlError(key, line, column, code=f"U+{ord(character):04X}", name=name)


def check_text(text: str, line: int = 1, column: int = 1) -> None:
    """Raises YamlError where no file may hold *text*, which stands at this place: something in it, or all of it, is not
    seen. A text without any character passes: it is the schema that asks for some."""
    if (n := unseen(text)) is not None:
        raise _forbidden("forbidden-character", text[n], line, column)
    if "\t" in text:
        raise YamlError("tab-in-text", line, column)
    if "\r" in text:
        raise _forbidden("forbidden-character", "\r", line, column)
    if text and not visible(text):
        raise _forbidden("blank-text", text[0], line, column)


def _build(text: str) -> tuple[object, Mark]:
    cut = {
        _place_after(text[: match.start()]): "cut-short.number" if match[1] else "cut-short"
        for match in _CUT.finditer(text)
    }
    try:
        loader = LOADER(text)
        try:
            return _document(loader, cut)
        finally:
            loader.dispose()
    except yaml.YAMLError as fault:
        variant, line, column, facts = fault_in(text, fault)
        raise YamlError(f"yaml-syntax.{variant}" if variant else "yaml-syntax", line, column, **facts) from None


def _document(loader: Any, cut: Mapping[tuple[int, int], str]) -> tuple[object, Mark]:
    """Builds the values from events, with a stack of open containers instead of recursion; no text may end at one of
    the places *cut*."""
    stack: list[_Frame] = []
    nodes = 0
    root: tuple[object, Mark] | None = None
    while True:
        event = loader.get_event()
        kind: type[object] = event.__class__
        if kind is yaml.ScalarEvent:
            nodes += 1
            mark = _marked(event, nodes)
            value = _scalar(event, mark.line, mark.column)
            if cut and (isinstance(value, str) or not event.value):
                _not_cut(event, mark, cut)
        elif kind is yaml.SequenceStartEvent or kind is yaml.MappingStartEvent:
            nodes += 1
            stack.append(_opened(event, _marked(event, nodes), stack))
            continue
        elif kind is yaml.SequenceEndEvent or kind is yaml.MappingEndEvent:
            value, _, _, _, mark = stack.pop()
        elif kind is yaml.StreamEndEvent:
            if root is None:
                raise YamlError("empty-file")
            return root
        else:
            _no_more_than_a_tree(event, root)
            continue
        if stack:
            _add(stack[-1], value, mark)
        else:
            root = (value, mark)


def _marked(event: yaml.ScalarEvent | yaml.CollectionStartEvent, nodes: int) -> Mark:
    """Where a value begins, the *nodes*-th of its file: a plain one."""
    mark = Mark(event.start_mark.line + 1, event.start_mark.column + 1)
    if nodes > MOST_NODES:
        raise YamlError("too-many-values", mark.line, mark.column, most=MOST_NODES)
    if event.anchor is not None:
        raise YamlError("anchor", mark.line, mark.column, name=event.anchor[:40])
    if event.tag is not None:
        raise YamlError("tag", mark.line, mark.column, name=event.tag[:60])
    return mark


def _opened(event: yaml.CollectionStartEvent, mark: Mark, stack: list[_Frame]) -> _Frame:
    """A list or a mapping that begins inside of the innermost of the *stack*."""
    if len(stack) >= MOST_DEPTH:
        raise YamlError("too-deep", mark.line, mark.column, most=MOST_DEPTH)
    if stack and type(stack[-1][0]) is dict and stack[-1][2] is None:
        raise YamlError("key-not-text", mark.line, mark.column)
    is_list = event.__class__ is yaml.SequenceStartEvent
    inside: Keys | Marks = [] if is_list else {}
    return [[] if is_list else {}, inside, None, None, Mark(mark.line, mark.column, inside)]


def _not_cut(event: yaml.ScalarEvent, mark: Mark, cut: Mapping[tuple[int, int], str]) -> None:
    if key := cut.get((event.end_mark.line + 1, event.end_mark.column + 1)):
        key = key if event.value else "cut-short.nothing"
        raise YamlError(key, mark.line, mark.column, value=event.value[:60])


def _no_more_than_a_tree(event: Any, root: tuple[object, Mark] | None) -> None:
    """Neither a value that stands elsewhere, nor a second document."""
    line, column = event.start_mark.line + 1, event.start_mark.column + 1
    if event.__class__ is yaml.AliasEvent:
        raise YamlError("alias", line, column, name=event.anchor[:40])
    if event.__class__ is yaml.DocumentStartEvent and root is not None:
        raise YamlError("several-documents", line, 1)


def _add(frame: _Frame, value: object, mark: Mark) -> None:
    container: list[object] | dict[str, object]
    container, inside, key, key_place, _ = frame
    if isinstance(container, list):
        container.append(value)
        inside.append(mark)
    elif key is None:
        if type(value) is not str or value.startswith("0"):
            if number := _with_a_comma(container, inside, value, mark):
                variant = "list" if " " in number else "comma"
                raise YamlError(f"key-not-text.{variant}", mark.line, mark.column, written=number)
            if type(value) is not str:
                raise YamlError("key-not-text", mark.line, mark.column)
        if value == "<<":
            raise YamlError("merge-key", mark.line, mark.column)
        if value in container:
            first = inside[value][0]
            begins = value == next(iter(container)) and isinstance(container[value], list | dict) and first[1] > 1
            variant = "repeated-key.item" if begins and first[0] < mark.line else "repeated-key"
            raise YamlError(variant, mark.line, mark.column, key=value[:60], first=first[0])
        frame[2], frame[3] = value, (mark.line, mark.column)
    else:
        container[key] = value
        inside[key] = (key_place, mark)
        frame[2] = None


def _with_a_comma(before: dict[str, object], inside: Keys, value: object, mark: Mark) -> str:
    """What a comma made two entries of: the number 2,5 in {a: 2,5}, the list 2, 5 in {a: 2, 5}. Empty where there is
    none."""
    last = next(reversed(before.values()), None)
    if type(last) is not int or (type(value) is not int and not _THOUSANDS.match(str(value))):
        return ""
    _, place = next(reversed(inside.values()))
    blanks = mark.column - place.column - len(str(last)) - 1 if place.line == mark.line else -1
    return f"{last},{' ' * blanks}{value}" if blanks in (0, 1) else ""


def _scalar(event: yaml.ScalarEvent, line: int, column: int) -> str | int | bool | None:
    value = event.value
    if event.implicit[0] and not event.style:  # the C parser gives "" for a plain scalar, the other one None
        if value in _WORDS:
            return _WORDS[value]
        if _WHOLE_NUMBER.match(value):
            return int(value)
    if event.style == '"' or not _PLAINLY_SEEN.match(value):  # an escape, or anything that is not seen at once
        check_text(value, line, column)
    if not value.isascii() and not unicodedata.is_normalized("NFC", value):
        return unicodedata.normalize("NFC", value)
    return intern(value)  # a player stands in hundreds of places
