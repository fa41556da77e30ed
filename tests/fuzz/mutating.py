"""Sound bytes and values → spoilt ones, by chance: what a slip of the hand, a broken disk, a stranger makes of a file.

Everything is drawn from the *chance* that is given, so that a number is enough to do a run again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from site_builder.records.player_ids import PLAYER_ID

NUMBERS = (0, -1, 1, 2, 7, 8, 50, 99, 10**6, 10**12 - 1, 10**12, -(10**12), 2**31, 2**63, 2**64, 10**400)
DAYS = ("0001-01-01", "0000-00-00", "9999-12-31", "2024-02-29", "2023-02-29", "1970-01-01", "2009-13-01", "99999-01-01")
TEXTS = (
    "", " ", "~", "null", "true", "no", "-", "0", "p0001", "p9999", "p000000", "?", "...", "---", "<<", "*a", "&a b",
    "!!str a", "|", ">", "a: b", "# a", "'", '"', "\\", "a\nb", "a\tb", "a\r\nb", "\x00", "\x1b[31m", "\x85", "\u2028",
    "\u202e", "\ufeff", "\ud800", "\U0001f920", "e\u0301", "ﬁ", "İ", "ß", "０", "١", "９९", "𝟗", "1e9", "0x1F", "1_000",
    "<b>", "{{ 7*7 }}", "=1+1", "::error::a", "%0A", "../..", "S", "SSSS", "1-2", "1 2", "/", "a/b",
    "a" * 101, "x" * 5000,
    "2009-05-16", "bang-2009", "bang-2007", "national", "nord", "II-bis", "Lucky Duke 100", "Suzy 100 kept",
    "1/0", "-1/2",
)  # fmt: skip
YAML_TOKENS = tuple(
    text.encode()
    for text in (
        "\n", "\r", "\r\n", "\t", " ", "  ", ": ", ":", "- ", "-", "? ", ", ", "[", "]", "{", "}", "#",
        "&a", "*a", "!", "|",
        ">", "'", '"', "%", "@", "`", "---", "...", "\n---\n", "\n...\n", "<<: *a", "<<<<<<< a\n",
        "null", "true", "~", "0",
        "1" * 13, "\x00", "\x85", "\u2028", "\u202e", "\ufeff", "\\x00", "\\u2028", "[" * 20, "{a: " * 20, "- " * 20,
        "\n" * 50, "x" * 300,
    )
) + (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf")  # fmt: skip
XML_TOKENS = tuple(
    text.encode()
    for text in (
        "<", ">", "/>", "</", "<a>", "</a>", "<a/>", "&amp;", "&#0;", "&#x10FFFF;", "&a;", "<!DOCTYPE a>",
        "<![CDATA[", "]]>",
        "<!--", "-->", "<?a?>", ' r="A1"', ' r="ZZZ9999999"', ' t="s"', ' t="b"', ' t="d"', ' t="e"',
        "<v>", "</v>", "<f>1</f>",
        "<v>1e999</v>", "<v>-1</v>", "<v>NaN</v>", "<v>99999999999</v>", ' s="9999"', '="-1"', '="4294967296"', '=""',
        ' table:number-rows-repeated="99999999"', ' table:number-columns-repeated="0"', ' office:value="1e400"',
        ' office:date-value="99999-99-99"', ' office:value-type="date"', "\x00", "\u202e", "x" * 300,
    )
) + (b"\xff", b"\xfe\xff", b"\xed\xa0\x80")  # fmt: skip
_NUMBER = re.compile(rb"-?\d+")


def spoilt_bytes(chance: Random, content: bytes, others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    """*content* after one to six mutations; *others* are what parts of it may come from."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        content = chance.choice(_OF_BYTES)(chance, content, others, tokens)
    return content


def _flip(chance: Random, content: bytes, *_: Any) -> bytes:
    entries = bytearray(content or b"\0")
    entries[chance.randrange(len(entries))] ^= 1 << chance.randrange(8)
    return bytes(entries)


def _other_byte(chance: Random, content: bytes, *_: Any) -> bytes:
    entries = bytearray(content or b"\0")
    entries[chance.randrange(len(entries))] = chance.randrange(256)
    return bytes(entries)


def _span(chance: Random, content: bytes) -> tuple[int, int]:
    start = chance.randint(0, len(content))
    return start, min(len(content), start + chance.choice((1, 2, 4, 16, 64, 512)))


def _without(chance: Random, content: bytes, *_: Any) -> bytes:
    start, end = _span(chance, content)
    return content[:start] + content[end:]


def _again(chance: Random, content: bytes, *_: Any) -> bytes:
    start, end = _span(chance, content)
    return content[:end] + content[start:end] * chance.choice((1, 1, 2, 40)) + content[end:]


def _token(chance: Random, content: bytes, _: Any, tokens: Sequence[bytes]) -> bytes:
    start, end = _span(chance, content)
    return content[:start] + chance.choice(tokens) + content[chance.choice((start, end)) :]


def _character(chance: Random, content: bytes, *_: Any) -> bytes:
    start = chance.randint(0, len(content))
    code = chance.choice((chance.randrange(0x80), chance.randrange(0x3000), chance.randrange(0x110000)))
    return content[:start] + chr(code).encode("utf-8", "surrogatepass") + content[start:]


def _spliced(chance: Random, content: bytes, others: Sequence[bytes], _: Any) -> bytes:
    other = chance.choice(others)
    start, end = _span(chance, other)
    here, there = _span(chance, content)
    if chance.random() < 0.3:  # the beginning of one, the end of another
        return content[:here] + other[start:]
    return content[:here] + other[start:end] + content[chance.choice((here, there)) :]


def _cut(chance: Random, content: bytes, *_: Any) -> bytes:
    return content[: chance.randint(0, len(content))]


def _number(chance: Random, content: bytes, *_: Any) -> bytes:
    matches = list(_NUMBER.finditer(content))
    if not matches:
        return content
    match = chance.choice(matches)
    return content[: match.start()] + str(chance.choice(NUMBERS)).encode() + content[match.end() :]


def _lines(chance: Random, content: bytes, *_: Any) -> bytes:
    """Lines lost, doubled, exchanged, moved to the left or to the right, or ended another way."""
    lines = content.split(b"\n")
    n, m = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.randrange(6)
    if how == 0:
        del lines[n : n + chance.choice((1, 1, 5))]
    elif how == 1:
        lines[n:n] = [lines[m]] * chance.choice((1, 1, 30))
    elif how == 2:
        lines[n], lines[m] = lines[m], lines[n]
    elif how == 3:
        lines[n] = b" " * chance.choice((1, 2, 4, 40)) + lines[n]
    elif how == 4:
        lines[n] = lines[n].lstrip()
    else:
        return chance.choice((b"\r\n", b"\r", b"\n\n", b" \n")).join(lines)
    return b"\n".join(lines)


_OF_BYTES: tuple[Callable[..., bytes], ...] = (
    _flip, _other_byte, _without, _again, _token, _character, _spliced, _cut, _number, _lines, _lines,
)  # fmt: skip


class Pool:
    """Every value of many files by the key that it stands under: what another file says there is likely to be read."""

    def __init__(self, values: Sequence[Any]):
        self._by_key: dict[str, list[Any]] = {}
        for value in values:
            for container, key in _places(value):
                if isinstance(key, str):
                    self._by_key.setdefault(key, []).append(container[key])
        self._keys = sorted(self._by_key)

    def spoilt(self, chance: Random, value: Any) -> Any:
        """A copy of *value*, a mapping, after one to four mutations that leave it plain data."""
        value = deepcopy(value)
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            places = list(_places(value))
            if not places:
                break
            container, key = chance.choice(places)
            if isinstance(container, dict):
                self._in_mapping(chance, container, key)
            else:
                self._in_list(chance, container, key)
        return value

    def _in_mapping(self, chance: Random, container: dict[str, Any], key: str) -> None:
        how = chance.randrange(8)
        if how == 0:
            del container[key]
        elif how == 1:
            container[chance.choice((*self._keys, *TEXTS))] = container.pop(key)
        elif how == 2:
            other = chance.choice(self._keys)
            container[other] = deepcopy(chance.choice(self._by_key[other]))
        elif how in (3, 4):
            container[key] = deepcopy(chance.choice(self._by_key.get(key, [None])))
        else:
            container[key] = self._other(chance, container[key])

    def _in_list(self, chance: Random, container: list[Any], n: int) -> None:
        how = chance.randrange(8)
        m = chance.randrange(len(container))
        if how == 0:
            del container[n]
        elif how == 1:
            container.insert(m, deepcopy(container[n]))
        elif how == 2:
            container[n], container[m] = container[m], container[n]
        elif how == 3:
            chance.shuffle(container)
        elif how == 4:
            container[n:n] = [deepcopy(container[n]) for _ in range(chance.choice((1, 3, 200)))]
        else:
            container[n] = self._other(chance, container[n])

    def _other(self, chance: Random, value: Any) -> Any:
        if chance.random() < 0.15:
            return chance.choice((None, True, False, 0, "", [], {}, [value], {"a": value}, [[]]))
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return chance.choice((*NUMBERS[:12], value + 1, value - 1, value * 10, -value, str(value)))
        if isinstance(value, str):
            return _other_text(chance, value)
        if isinstance(value, list):
            return chance.choice(([], value[:1], value + value, value[::-1]))
        return {}


def _other_text(chance: Random, text: str) -> str:
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text) and chance.random() < 0.7:
        return chance.choice(
            (*DAYS, f"{chance.randrange(1990, 2030)}{text[4:]}", f"{text[:8]}{chance.randrange(1, 32):02}")
        )
    if PLAYER_ID.match(text) and chance.random() < 0.7:
        return f"p{chance.randrange(0, 40):04}"
    at = chance.randint(0, len(text))
    return chance.choice(
        (
            chance.choice(TEXTS), text + chance.choice(TEXTS), text[:at], text[at:],
            text[:at] + chance.choice(TEXTS) + text[at:],
            text.upper(), text.lower(), text[::-1], f" {text}", text * 2, "".join(chance.sample(text, len(text))),
        )
    )  # fmt: skip


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """(container, key or number) of everything below *value*."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(pairs):
        yield value, key
        yield from _places(item)
