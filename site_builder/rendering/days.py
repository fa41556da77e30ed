"""Days as a page writes them in one language."""

from __future__ import annotations

from datetime import date

from markupsafe import Markup

from ..languages import long_date
from ..languages.figures import range_parts, short_date, written_date


class Days:
    """Writes days; *lang* is of the page."""

    lang: str

    def day(self, value: date, shown: str = "") -> Markup:
        return Markup(f'<time datetime="{value.isoformat()}">{shown or long_date(value, self.lang)}</time>')

    def short_day(self, value: date) -> Markup:
        return self.day(value, short_date(value, self.lang))

    def days(self, first: date, last: date) -> Markup:
        """One day, or the first and the last."""
        begun, between, ended = range_parts(first, last, self.lang)
        return self.day(first, begun) + between + self.day(last, ended) if between else self.day(last)

    def pretty(self, day: str) -> str:
        """A day or a month as a source writes it, in words."""
        return written_date(day, self.lang)
