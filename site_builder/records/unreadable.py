"""What YAML's parser could not read → the sentence of ours that helps, and the place that is to be mended.

That is often before the place where the parser stopped.
"""

from __future__ import annotations

import contextlib
import re
from typing import Any

import yaml
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
_CURLY = re.compile(r":\s+[“”„«]")  # quotation marks that are none for the parser
_WITH_KEY = re.compile(r"\s*(?:#|- |[^:]*:(?:\s|\Z))")
_MOST_ABOVE = 3  # lines between a comment that cut a list short and where the parser stopped
_FIRST_COLON = re.compile(r"[^:\"'#]*:\Z")


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
    variant, line, column = _nearer(text, lines, variant, line, column)
    return variant, line + 1, column + 1, {"said": reason[:120], "sign": lines[line][column : column + 1]}


def _nearer(text: str, lines: list[str], variant: str, line: int, column: int) -> tuple[str, int, int]:
    """The variant and the place, counted from 0, of what the parser told by *variant* at another place, or of what is
    one of several faults that it does not tell apart."""
    for n in range(line + 1):
        if false := _FALSE_BLANK.search(lines[n]):
            return "false-blank", n, false.end()
    for n in (line, _line_above(lines, line)):
        if false := _FALSE_DASH.match(lines[n]):
            return "false-dash", n, false.end()
    before, sign = lines[line][:column].rstrip(), lines[line][column : column + 1]
    if variant == "sign" and sign == UNWRITTEN and re.match(r"\?[\s,}\]]|\?\Z", lines[line][column:]):
        return "unfilled", line, column
    if variant == "tab" and sign != "\t":
        fence = lines[line].strip().startswith(_FENCE)
        return "fence" if fence else "sign", line, column
    if variant == "dash" and sign == ",":
        return "comma", line, column
    if variant in ("colon", "no-colon", "indentation"):
        for n in (line, _line_above(lines, line)):
            if glued := _GLUED.match(lines[n]):
                return "no-space", n, glued.end() - 1
    if variant == "dash":
        for n in range(line, max(line - _MOST_ABOVE, -1), -1):
            if comment := _COMMENT_IN_LIST.search(lines[n]):
                return "hash-in-list", n, comment.end() - 1
    if variant in ("no-colon", "indentation"):
        for n in (line, line - 1):
            if n > 0 and lines[n].lstrip().startswith("{") and lines[n - 1].lstrip().startswith("- {"):
                return "no-dash", n, len(lines[n]) - len(lines[n].lstrip())
    if variant == "indentation" and (first := _without_dash(lines, line)) is not None:
        return "no-dash", first, len(lines[first]) - len(lines[first].lstrip())
    if variant == "bracket":
        for n in (line, _line_above(lines, line)):
            if comment := _COLOUR.search(lines[n]):
                return "hash", n, comment.end() - 1
    if variant == "colon" and _FIRST_COLON.match(lines[line][: column + 1]) and _is_deeper(lines, line):
        return "deeper", line, len(lines[line]) - len(lines[line].lstrip())
    if variant == "colon" and (quotes := _CURLY.search(before)):
        return "quotes-curly", line, quotes.end() - 1
    above = _line_above(lines, line)
    first_colon = variant == "colon" and above < line and _FIRST_COLON.match(lines[line][: column + 1])
    if first_colon and not _WITH_KEY.match(lines[above]):
        return "no-colon", above, len(lines[above]) - len(lines[above].lstrip())
    if variant == "indentation" and before.endswith(("'", '"')):
        start = _start_of_quoted(text, line)
        quotes = "quotes-inside" if before.endswith("'") else "quotes-first"
        return ("quote", *start) if start else (quotes, line, column)
    if variant == "indentation" and before.endswith(("]", "}")):
        return "bracket-first", line, column
    return variant, line, column


def _line_above(lines: list[str], line: int) -> int:
    """The next line above that has something in it."""
    return next((n for n in range(line - 1, -1, -1) if lines[n].strip()), line)


def _without_dash(lines: list[str], line: int) -> int | None:
    """The line above, below a key without a value, that begins as the item of a list on *line*, but without dash."""
    item = _ITEM.match(lines[line])
    if item is None:
        return None
    for n in range(line - 1, 0, -1):
        indented = len(lines[n]) - len(lines[n].lstrip())
        if lines[n].strip() and indented < len(item[1]):
            return None
        if lines[n][indented:].startswith(item[2]) and indented <= len(item[1]) + 2:
            return n if lines[_line_above(lines, n)].endswith(":") else None
    return None


def _is_deeper(lines: list[str], line: int) -> bool:
    above = lines[_line_above(lines, line)]
    return len(lines[line]) - len(lines[line].lstrip()) > len(above) - len(above.lstrip())


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
