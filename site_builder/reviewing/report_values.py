"""What a report is made of: texts in every language, bounded lists, amounts and pairs."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct, convert

from ..languages import LANGUAGES

LONGEST_TEXT, LONGEST_LIST = 400, 300

T = TypeVar("T")
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=60)]
Term = Annotated[str, Meta(max_length=80)]  # a value of a regulation, as a status; a clause; a check
ShortText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Unit = Annotated[str, Meta(max_length=8)]
PagePath = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9/-]*/\Z", max_length=200)]
Amount = (
    Annotated[int, Meta(ge=-(10**12), le=10**12)]
    | Annotated[str, Meta(pattern=r"^-?[0-9]{1,15}/[1-9][0-9]{0,14}\Z", max_length=32)]
)
Places = tuple[Count | None, Count | None]
Amounts = tuple[Amount | None, Amount | None]
Ids = tuple[Id | None, Id | None]
Terms = tuple[Term | None, Term | None]


class InEveryLanguage(dict[str, str]):
    """A text by language. Raises ValueError where one is missing, unknown, no text, or too long."""

    @classmethod
    def of(cls, texts: object) -> InEveryLanguage:
        """*texts* as a report has them."""
        by_lang = convert(texts, dict[str, ShortText])
        if {*by_lang} != {*LANGUAGES}:
            raise ValueError("a text in every language")
        return cls(by_lang)


class ReportPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a report."""


class Bounded(ReportPart, Generic[T], frozen=True, kw_only=True):
    """The first *rows* of a list, and how many *more* there are."""

    rows: Annotated[tuple[T, ...], Meta(max_length=LONGEST_LIST)]
    more: Count

    @property
    def whole(self) -> int:
        """How many the list had."""
        return len(self.rows) + self.more


class ReportedStep(ReportPart, frozen=True, kw_only=True):
    """A step to a value: its sentence, and the clause."""

    text: InEveryLanguage
    clause: Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]*\Z", max_length=60)]


Steps = Annotated[tuple[ReportedStep, ...], Meta(max_length=200)]
