"""Two texts of the law → the same texts, cut into runs of words that the other has and runs that it has not."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from difflib import SequenceMatcher

from msgspec import Struct

from ...regulations.texts import SafeHtml

BREAK = "\n"
FEWEST = 3  # equal words in a row that are worth showing as equal between two changes
ALIKE = 4  # less than one word in so many is the same: written anew, and single words tell nothing


class WordRun(Struct, frozen=True):
    """Words in a row; *changed* says that the other text does not have them here."""

    changed: bool
    text: str


Paragraph = tuple[WordRun, ...]


class TextDifference(Struct, frozen=True):
    """The paragraphs of both texts; *rewritten* where hardly a word is the same and no run is marked."""

    old: tuple[Paragraph, ...]
    new: tuple[Paragraph, ...]
    rewritten: bool

    @property
    def same(self) -> bool:
        return not self.rewritten and not any(run.changed for paragraph in (*self.old, *self.new) for run in paragraph)

    @property
    def new_words(self) -> int:
        """How much of the new text the old one has not, in per cent of its letters."""
        if self.rewritten:
            return 100
        runs = [(run.changed, len(run.text)) for paragraph in self.new for run in paragraph]
        letters = sum(length for _, length in runs)
        return 100 * sum(length for changed, length in runs if changed) // max(1, letters)


def plain(blocks: Iterable[SafeHtml]) -> tuple[str, ...]:
    """The paragraphs and the items of lists, without markup."""
    paragraphs = []
    for block in blocks:
        for piece in re.split(r"</p>|</li>|<ul>|<ol>|<br>", block):
            item = "· " if "<li>" in piece else ""
            text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", piece)).split())
            if text:
                paragraphs.append(item + text)
    return tuple(paragraphs)


def difference(old: Iterable[str], new: Iterable[str]) -> TextDifference:
    """The paragraphs of two texts, word by word."""
    before, after = _words(old), _words(new)
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    equal = sum(a1 - a0 for tag, a0, a1, _, _ in codes if tag == "equal")
    rewritten = equal * ALIKE < max(len(before), len(after))
    left: list[tuple[bool, str]] = []
    right: list[tuple[bool, str]] = []
    for n, (tag, a0, a1, b0, b1) in enumerate(codes):
        inside = 0 < n < len(codes) - 1
        changed = tag != "equal" or (inside and a1 - a0 < FEWEST)
        left += [(changed and not rewritten, word) for word in before[a0:a1]]
        right += [(changed and not rewritten, word) for word in after[b0:b1]]
    return TextDifference(_paragraphs(left), _paragraphs(right), rewritten)


def _words(paragraphs: Iterable[str]) -> list[str]:
    words: list[str] = []
    for paragraph in paragraphs:
        words += [*paragraph.split(" "), BREAK]
    return words


def _paragraphs(words: Iterable[tuple[bool, str]]) -> tuple[Paragraph, ...]:
    paragraphs: list[Paragraph] = []
    runs: list[tuple[bool, list[str]]] = []
    for changed, word in words:
        if word == BREAK:
            paragraphs.append(tuple(WordRun(flag, " ".join(words)) for flag, words in runs))
            runs = []
        elif runs and runs[-1][0] == changed:
            runs[-1][1].append(word)
        else:
            runs.append((changed, [word]))
    return tuple(paragraphs)
