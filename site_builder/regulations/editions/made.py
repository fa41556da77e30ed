"""A regulation under the name of an edition: what an edition's file alone makes of its base."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from ...languages import LANGUAGES, Words, long_date
from ...records.document import Document, Plain
from ...records.strict_yaml import Mark
from ..contract import Regulation
from ..numbers import Number
from ..readings import Reading
from .based import Based
from .changes import Changes, changes_of

FILE = "edition.yaml"


def idle(reading: Reading, left_out: tuple[str, ...]) -> bool:
    """Whether nothing looks at a reading any more."""
    return bool(reading.rules) and {*reading.rules} <= {*left_out}


def numbers_with(base: Regulation, changes: Changes) -> tuple[Number, ...]:
    """Those of the *base*, with the values that are others."""
    values = changes.numbers
    return tuple(replace(n, value=values[n.name]) if n.name in values else n for n in base.numbers)


def all_left_out(base: Regulation, changes: Changes) -> tuple[str, ...]:
    """The rules that an edition on the *base* is without, those that the base is without too."""
    return tuple(dict.fromkeys((*base.left_out, *changes.left_out)))


def named(id: str, document: Document, base: Regulation, law: Regulation, changes: Changes, based: Based) -> Regulation:
    """The *law* that an edition makes of its *base*, with its own name, day and title."""
    day, title = date.fromisoformat(document.data["day"]), document.data["title"]
    words: Words = title
    return replace(
        law,
        id=id,
        readings={id: reading for id, reading in law.readings.items() if not idle(reading, based.left_out)},
        title=words,
        short=document.data.get("short", words),
        edition={lang: long_date(day, lang) for lang in LANGUAGES},
        revision=day,
        based=based,
        retold=False,
        area_words=document.data.get("area_words", base.area_words),
        with_changes=partial(_laid_over, base, changes),
    )


def without_text(id: str, file: Mapping[str, Plain], base: Regulation) -> Regulation:
    """The edition *id* whose *file* was found whole, made again where nobody reads its texts: in the form page."""
    document = Document(FILE, id, MappingProxyType(dict(file)), Mark(1, 1, None))
    changes = changes_of(document, {}, _is_whole)
    law = base.with_changes(changes) if base.with_changes else None
    assert law is not None, f"{id} was found whole"
    based = Based(
        based_on=base.id, texts={}, numbers=numbers_with(base, changes), clauses={}, fallen={}, before={},
        readings=dict(changes.readings), left_out=all_left_out(base, changes), cases=Path(),
    )  # fmt: skip
    return named(id, document, base, law, changes, based)


def _is_whole(*_: object, **facts: object) -> None:
    raise AssertionError(facts)


def _laid_over(base: Regulation, below: Changes, above: Changes) -> Regulation | None:
    """The *base* with the changes of an edition on it, and those of another that is based on that."""
    return base.with_changes(above.over(below)) if base.with_changes else None
