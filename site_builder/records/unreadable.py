"""What YAML's parser could not read → the sentence of ours that helps, and the place that is to be mended.

That is often before the place where the parser stopped.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from typing import Any

import yaml
from msgspec import Struct
from yaml.reader import ReaderError

UNWRITTEN = "?"  # what a new file has in the place of every fact
LOADER: Any = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
# What the parser says, in its words, and the sentence of ours that helps: people read errors in their own language.
_SAID = (
    ("block sequence entries are not allowed", "dash"),
    ("did not find expected node content", "dash"),
    ("mapping values are not allowed", "colon"),
    ("mapping keys are not allowed", "sign"),
    ("found character that cannot start any token", "tab"),
    ("found a tab character", "tab"),
    ("did not find expected ',' or", "bracket"),
    ("found unexpected end of stream", "quote"),
    ("did not find expected key", "indentation"),
    ("did not find expected <document start>", "indentation"),
    ("did not find expected '-' indicator", "indentation"),
    ("could not find expected ':'", "no-colon"),
    ("found unexpected ':'", "no-value"),
    ("found unknown escape character", "backslash"),
    ("did not find expected alphabetic or numeric character", "sign"),
    # The same of the parser that is no C, where only Python runs.
    ("sequence entries are not allowed", "dash"),
    ("expected the node content", "dash"),
    ("found character '\\t' that cannot start any token", "tab"),
    ("found character", "tab"),
    ("expected ',' or", "bracket"),
    ("expected <block end>", "indentation"),
    ("expected '<document start>'", "indentation"),
    ("expected alphabetic or numeric character", "sign"),
)
_ITEM = re.compile(r"( *)- ([\w-]+:)")
_GLUED = re.compile(r"^[ -]*[A-Za-z_][\w-]*:(?=[^\s/])")  # a key with its value at its colon; no address of the web
_BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"  # that look like one, and indent and part nothing
_FALSE_DASH = re.compile(r"^ *(?=[–—−‐‑] )")  # of another kind, where an item of a list begins
_FALSE_BLANK = re.compile(f"(?:^ *|:)(?=[{_BLANKS}])")
_COLOUR = re.compile(r"[:,\[{] +#(?=[0-9a-fA-F]{3})")  # a value that begins a comment
_COMMENT_IN_LIST = re.compile(r"(?:\[|[:,{] ) *#(?=\w)")
_FENCE = "```"  # around a text in a chat or on a page
_PAIR = r"[a-z_]+: [^,:{}\[\]]+"
_WITHOUT_BRACES = re.compile(rf" *[a-z_]+: (?={_PAIR}(?:, {_PAIR})+\s*\Z)")  # photos: event: 2, winner: 1
_CURLY = re.compile(r":\s+[“”„«]")  # quotation marks that are none for the parser
_WITH_KEY = re.compile(r"\s*(?:#|- |[^:]*:(?:\s|\Z))")
_MOST_ABOVE = 3  # lines between a comment that cut a list short and where the parser stopped
_FIRST_COLON = re.compile(r"[^:\"'#]*:\Z")
Mended = tuple[str, int, int]  # the variant of a sentence, and the line and column that are to be mended, from 0


class _Stop(Struct, frozen=True):
    """Where the parser stopped in the *lines* of *text*, counted from 0; *variant* is the sentence for its words."""

    text: str
    lines: list[str]
    variant: str
    line: int
    column: int

    @property
    def here(self) -> str:
        return self.lines[self.line]

    @property
    def before(self) -> str:
        return self.here[: self.column].rstrip()

    @property
    def sign(self) -> str:
        return self.here[self.column : self.column + 1]

    @property
    def above(self) -> int:
        return _line_above(self.lines, self.line)

    @property
    def at_first_colon(self) -> bool:
        return _FIRST_COLON.match(self.here[: self.column + 1]) is not None


def fault_in(text: str, fault: yaml.YAMLError) -> tuple[str, int, int, dict[str, str]]:
    """Of a *fault* that the parser found in *text* the variant of the sentence ("" where none of ours fits), line and
    column from 1, and its facts."""
    reason, mark, began = "?", None, None
    if isinstance(fault, yaml.MarkedYAMLError):
        reason, mark, began = str(fault.problem or reason), fault.problem_mark, fault.context_mark
    elif isinstance(fault, ReaderError):
        reason = str(fault.reason)
    variant = next((name for words, name in _SAID if reason.startswith(words)), "")
    lines = text.splitlines()
    if began and (mark is None or variant in ("quote", "backslash", "sign") or mark.line >= len(lines)):
        mark = began  # at the end of the file nothing is to be mended: what is open began here
    if mark is None:
        return variant, 1, 1, {"said": reason[:120]}
    if mark.line >= len(lines) and variant == "dash":
        variant = "bracket"
    line, column = min(mark.line, len(lines) - 1), mark.column
    variant, line, column = _nearer(_Stop(text, lines, variant, line, column))
    return variant, line + 1, column + 1, {"said": reason[:120], "sign": lines[line][column : column + 1]}


def _nearer(stop: _Stop) -> Mended:
    """What the parser told by another variant or at another place, or what is one of several faults that it does not
    tell apart."""
    answers = (_false_blank, _false_dash, *_ANSWERS.get(stop.variant, ()))
    places = (answer(stop) for answer in answers)
    return next((place for place in places if place is not None), (stop.variant, stop.line, stop.column))


def _false_blank(stop: _Stop) -> Mended | None:
    for n in range(stop.line + 1):
        if false := _FALSE_BLANK.search(stop.lines[n]):
            return "false-blank", n, false.end()
    return None


def _false_dash(stop: _Stop) -> Mended | None:
    for n in (stop.line, stop.above):
        if false := _FALSE_DASH.match(stop.lines[n]):
            return "false-dash", n, false.end()
    return None


def _unwritten(stop: _Stop) -> Mended | None:
    is_alone = re.match(r"\?[\s,}\]]|\?\Z", stop.here[stop.column :])
    return ("unfilled", stop.line, stop.column) if stop.sign == UNWRITTEN and is_alone else None


def _no_tab(stop: _Stop) -> Mended | None:
    if stop.sign == "\t":
        return None
    return "fence" if stop.here.strip().startswith(_FENCE) else "sign", stop.line, stop.column


def _comma_too_many(stop: _Stop) -> Mended | None:
    return ("comma", stop.line, stop.column) if stop.sign == "," else None


def _glued(stop: _Stop) -> Mended | None:
    for n in (stop.line, stop.above):
        if glued := _GLUED.match(stop.lines[n]):
            return "no-space", n, glued.end() - 1
    return None


def _list_cut_by_comment(stop: _Stop) -> Mended | None:
    for n in range(stop.line, max(stop.line - _MOST_ABOVE, -1), -1):
        if comment := _COMMENT_IN_LIST.search(stop.lines[n]):
            return "hash-in-list", n, comment.end() - 1
    return None


def _game_without_dash(stop: _Stop) -> Mended | None:
    """A line in braces below one that has its dash."""
    for n in (stop.line, stop.line - 1):
        if n > 0 and stop.lines[n].lstrip().startswith("{") and stop.lines[n - 1].lstrip().startswith("- {"):
            return "no-dash", n, _indent(stop.lines[n])
    return None


def _item_without_dash(stop: _Stop) -> Mended | None:
    first = _without_dash(stop.lines, stop.line)
    return None if first is None else ("no-dash", first, _indent(stop.lines[first]))


def _colour_as_comment(stop: _Stop) -> Mended | None:
    for n in (stop.line, stop.above):
        if comment := _COLOUR.search(stop.lines[n]):
            return "hash", n, comment.end() - 1
    return None


def _too_deep(stop: _Stop) -> Mended | None:
    is_deeper = _indent(stop.here) > _indent(stop.lines[stop.above])
    return ("deeper", stop.line, _indent(stop.here)) if stop.at_first_colon and is_deeper else None


def _without_braces(stop: _Stop) -> Mended | None:
    several = _WITHOUT_BRACES.match(stop.here)
    return ("braces", stop.line, several.end()) if several else None


def _curly_quotes(stop: _Stop) -> Mended | None:
    quotes = _CURLY.search(stop.before)
    return ("quotes-curly", stop.line, quotes.end() - 1) if quotes else None


def _no_colon_above(stop: _Stop) -> Mended | None:
    above = stop.lines[stop.above]
    if stop.above < stop.line and stop.at_first_colon and not _WITH_KEY.match(above):
        return "no-colon", stop.above, _indent(above)
    return None


def _quotes_within(stop: _Stop) -> Mended | None:
    if not stop.before.endswith(("'", '"')):
        return None
    if start := _start_of_quoted(stop.text, stop.line):
        return "quote", *start
    return "quotes-inside" if stop.before.endswith("'") else "quotes-first", stop.line, stop.column


def _after_a_bracket(stop: _Stop) -> Mended | None:
    return ("bracket-first", stop.line, stop.column) if stop.before.endswith(("]", "}")) else None


# By what the parser said, the most telling first: each says what it knows of the place, or leaves it to the next.
_ANSWERS: Mapping[str, tuple[Callable[[_Stop], Mended | None], ...]] = {
    "sign": (_unwritten,),
    "tab": (_no_tab,),
    "dash": (_comma_too_many, _list_cut_by_comment),
    "colon": (_without_braces, _glued, _too_deep, _curly_quotes, _no_colon_above),
    "no-colon": (_glued, _game_without_dash),
    "indentation": (_glued, _game_without_dash, _item_without_dash, _quotes_within, _after_a_bracket),
    "bracket": (_colour_as_comment,),
}


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _line_above(lines: list[str], line: int) -> int:
    """The next line above that has something in it."""
    return next((n for n in range(line - 1, -1, -1) if lines[n].strip()), line)


def _without_dash(lines: list[str], line: int) -> int | None:
    """The line above, below a key without a value, that begins as the item of a list on *line*, but without dash."""
    item = _ITEM.match(lines[line])
    if item is None:
        return None
    for n in range(line - 1, 0, -1):
        indented = _indent(lines[n])
        if lines[n].strip() and indented < len(item[1]):
            return None
        if lines[n][indented:].startswith(item[2]) and indented <= len(item[1]) + 2:
            return n if lines[_line_above(lines, n)].endswith(":") else None
    return None


def _start_of_quoted(text: str, line: int) -> tuple[int, int] | None:
    """Where a quoted text began that goes over several lines and ends on this one: it was to end on its own."""
    loader = LOADER(text)
    with contextlib.suppress(yaml.YAMLError):
        while loader.check_token():
            token = loader.get_token()
            start, end = token.start_mark, token.end_mark
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"') and start.line < end.line == line:
                return start.line, start.column
    return None
