"""What the sentences of a report have in common: the language, who is who, and where files and pages stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from ..languages import catalogue, long_date, number, ordinal, say, words
from ..regulations.exact import exact
from ..regulations.texts import clause_label
from ..site import language_folder
from .blocks import BlockLink, CodeSpan, Part, Text
from .report import Report
from .report_values import Amounts, ReportedStep

MOST_LINES = 40  # of a list, before the rest folds or is counted


def sentences(lang: str) -> Mapping[str, str]:
    """The words of the report, by key."""
    return catalogue(Path(__file__).parent, "words", lang)


class Where(Struct, frozen=True):
    """What links start from: *files* a commit of the repository on its host, *old* the one before the change, *site*
    the published site. Empty while nobody knows."""

    files: str = ""
    old: str = ""
    site: str = ""


class ReportWording:
    """Writes the values of *report* in one language."""

    def __init__(self, report: Report, lang: str, where: Where):
        self.report, self.lang, self.where = report, lang, where
        self.words = sentences(lang)
        self.site_words = words(lang)

    def say(self, key: str, **facts: object) -> str:
        return say(self.lang, self.words[key], facts)

    def value(self, kind: str, value: str) -> str:
        """The site's words for a value of a regulation; the value where it has none."""
        return self.site_words.get(f"{kind}-{value}", value.replace("-", " "))

    def name(self, id: str) -> str:
        names = self.report.people.get(id)
        return names[self.lang] if names else id

    def who(self, id: str) -> str:
        """The name with the id, where the name does not say it already."""
        name = self.name(id)
        return name if id in name else f"{name} ({id})"

    def amount(self, value: int | str | None) -> Fraction | int:
        return exact(Fraction(value)) if value is not None else 0

    def money(self, value: int | str | None) -> str:
        return "–" if value is None else number(self.amount(value), self.lang)

    def change(self, pair: Amounts) -> str:
        """The difference of two amounts, with its sign."""
        value = self.amount(pair[1]) - self.amount(pair[0])
        return ("+" if value > 0 else "") + number(exact(value) if isinstance(value, Fraction) else value, self.lang)

    def place(self, value: int | None, none: str = "no-place") -> str:
        return self.words[none] if value is None else ordinal(value, self.lang)

    def day(self, day: date) -> str:
        return long_date(day, self.lang)

    def file(self, path: str, line: int = 0, old: bool = False) -> Part:
        """A file of the repository, as a link where its host is known."""
        start = self.where.old if old else self.where.files
        if not start:
            return CodeSpan(path)
        return BlockLink(path, f"{start}/{quote(path)}" + (f"#L{line}" if line else ""))

    def page(self, path: str, text: str) -> Part:
        """A page of the site in this language, or in its first one where it is not in this; where the site is unknown,
        its address below the top."""
        languages = self.report.languages
        folder = language_folder(self.lang, languages) if self.lang in languages else ""
        return (
            BlockLink(text, f"{self.where.site}{folder}{quote(path)}")
            if self.where.site
            else CodeSpan(f"/{folder}{path}")
        )

    def reasons(self, steps: Sequence[ReportedStep]) -> tuple[Text, ...]:
        """Steps as lines: the sentence and its clause."""
        return tuple((f"{step.text[self.lang]} ", CodeSpan(clause_label(step.clause, self.lang))) for step in steps)
