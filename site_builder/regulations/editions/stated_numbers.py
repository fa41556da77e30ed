"""Whether words of a law state a number, in figures or in letters, or a row of one that is a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest
from typing import TypeGuard

from ...languages.figures import number as in_figures
from ...languages.figures import numerals, ratio, spelled_number
from ...records.document import Plain
from ..numbers import AREAS, FACTORS, Number, leaves

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIGURE = re.compile(r"(?<![\w.,])\d+(?!\w|[.,]\d)")
_KEY = "key"  # of a row: what it stands under in a table by number


def plain(html: Iterable[str]) -> str:
    """The words of some blocks of a text, in small letters."""
    return re.sub("<[^>]+>", " ", " ".join(html)).lower()


def states(number: Number, words: str, lang: str) -> bool:
    """Whether plain *words* have a figure of a number; of what is no figure they are taken to speak."""
    figures = [leaf for leaf in leaves(number.value) if isinstance(leaf, int)]
    if number.unit == AREAS:
        return True
    if not any(figures):  # nothing is said as "nothing"
        return bool(words.strip())
    return bool({*figures} & _numbers_in(words, lang)) or any(
        _has(form, words) for n in figures for form in _forms(n, lang)
    )


def other_rows(number: Number, now: Plain) -> list[Mapping[str, Plain]]:
    """Those rows of a table that are others *now*, or no more; of one by number each with what it stands under. None
    where a number is no table."""
    before = number.value
    if isinstance(before, list) and isinstance(now, list):
        return [row for row, other in zip_longest(before, now) if row != other and is_row(row)]
    if number.unit != AREAS and isinstance(before, Mapping) and isinstance(now, Mapping):
        return [_by_number(number, key) for key in _rows_changed(before, now)]
    return []


def is_row(row: Plain) -> TypeGuard[Mapping[str, Plain]]:
    return isinstance(row, Mapping)


def states_a_row(rows: Iterable[Mapping[str, Plain]], words: str, lang: str) -> bool:
    """Whether plain *words* have a figure of one of *rows*, or one that a row is for; words without any figure speak of
    all rows."""
    figures = _numbers_in(words, lang)
    return not (figures or re.search(r"\d", words)) or any(_states_row(row, figures, words, lang) for row in rows)


def _states_row(row: Mapping[str, Plain], figures: frozenset[int], words: str, lang: str) -> bool:
    least, most = row.get("least"), row.get("most")
    if isinstance(least, int):
        return any(least <= n and (not isinstance(most, int) or n <= most) for n in figures)
    of_row = [leaf for leaf in leaves(row) if isinstance(leaf, int)]
    forms = [form for n in of_row for form in _forms(n, lang)]
    forms += [ratio(Fraction(str(leaf)), lang) for leaf in leaves(row) if isinstance(leaf, str) and _is_factor(leaf)]
    return bool({*of_row} & figures) or any(_has(form, words) for form in forms)


def _is_factor(leaf: str) -> bool:
    return re.fullmatch(r"\d+(?:/\d+)?", leaf) is not None


def _rows_changed(before: Mapping[str, Plain], now: Mapping[str, Plain]) -> Iterator[str]:
    """The keys of a table by number whose rows are others now; its last one where rows follow that it did not have."""
    yield from (key for key, row in before.items() if now.get(key) != row)
    if before and now.keys() - before.keys():
        yield list(before)[-1]


def _by_number(number: Number, key: str) -> Mapping[str, Plain]:
    """A row of a table by number: of a chart what it stands under, of other tables what stands there too."""
    assert isinstance(number.value, Mapping)
    value = number.value[key]
    row: dict[str, Plain] = {_KEY: int(key)} if key.isdigit() else {}
    if not isinstance(value, list):
        row["value"] = str(Fraction(str(value))) if number.unit == FACTORS else value
    return row


def _numbers_in(words: str, lang: str) -> frozenset[int]:
    """The whole numbers in plain *words*, without those that have a thousands mark."""
    number_words = numerals(lang)
    letters = {number_words[word] for match in _WORD.finditer(words) if (word := match[0]) in number_words}
    return frozenset(letters | {int(match[0]) for match in _FIGURE.finditer(words)})


def _forms(n: int, lang: str) -> tuple[str, str, str]:
    return str(n), in_figures(n, lang), spelled_number(n, lang)


def _has(form: str, words: str) -> bool:
    return re.search(rf"(?<![\w.,]){re.escape(form)}(?![\w]|[.,]\d)", words) is not None
