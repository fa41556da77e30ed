"""What the documents have in common: amounts, days, steps, ties, and how they are made from results.

A field that a regulation does not have is absent (`UNSET`); one that has no value yet is null.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from typing import Annotated, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from ...languages import LANGUAGES, Words
from ...regulations.bang import ties as bang_ties
from ...regulations.exact import written
from ...season.derivations import Explained
from ...season.derivations import Step as TakenStep
from ...season.rankings import Line
from ...season.tournaments import Standing

V = TypeVar("V")

Text = Annotated[
    dict[str, str],
    Meta(
        description="A text in every language.",
        extra_json_schema={"required": list(LANGUAGES), "propertyNames": {"enum": list(LANGUAGES)}},
    ),
]
Exact = Annotated[
    int | Annotated[str, Meta(pattern="^-?[0-9]+/[1-9][0-9]*$")],
    Meta(
        description="Exact, in what the law counts (dollars, or points): an integer where it is whole, else "
        '"p/q" in lowest terms.'
    ),
]
Shown = (
    Annotated[
        str,
        Meta(
            description="The amount beside it, rounded to two decimals, halves away from zero; a dot, no thousands "
            "mark.",
            pattern="^-?[0-9]+([.][0-9]{2})?$",
        ),
    ]
    | None
)
Day = Annotated[date, Meta(extra_json_schema={"pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"})]
PlayerId = Annotated[
    str,
    Meta(description="A player's id: api/v1/players/<id>.json has the name.", pattern="^p([0-9]{4,6}|[0-9]{10})$"),
]
Scalar = None | bool | int | str
Plain = Scalar | list[Scalar | list[Scalar]]  # a value of a step


def described(text: str) -> Meta:
    """The description of a field in the published schema."""
    return Meta(description=text)


def one_of(*values: str) -> Meta:
    """A text that is one of *values*."""
    return Meta(extra_json_schema={"enum": list(values)})


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a document."""


class Step(Part, frozen=True, kw_only=True):
    """One rule changed one field."""

    clause: Annotated[str, described("The anchor of the clause on the page of the regulation.")]
    rule: Annotated[str, described("The rule's number in the specification.")]
    field: Annotated[str, described("The field of the row that changed.")]
    before: Annotated[Plain, described("The field's value before: an amount, a text, a list, or null.")]
    after: Annotated[Plain, described("And after.")]
    text: Text
    about: Annotated[str, described("The tournament that the step concerns, where it concerns one.")] | UnsetType = (
        UNSET
    )
    readings: (
        Annotated[
            tuple[str, ...],
            described(
                "The readings of the text that the rule rests on, as the regulation's document lists them; how the "
                "season reads them stands in its own."
            ),
        ]
        | UnsetType
    ) = UNSET


Start = Annotated[
    dict[str, Plain],
    described("The values that the steps begin from; replaying the steps gives the row's values."),
]
Steps = Annotated[tuple[Step, ...], described("In the order in which they were taken.")]


class Criterion(Part, frozen=True):
    """What those who were level are compared by."""

    criterion: str
    better: Annotated[
        str, described("Which figure wins; a place is the lower one."), one_of("higher", "lower", "place")
    ]
    figures: Annotated[
        tuple[Exact | None, ...], described("One for each of the players, in their order; null for who has none.")
    ]


class Tie(Part, frozen=True):
    """Who was level, best first, and what put one before the other."""

    players: Annotated[tuple[str, ...], described("Players' ids; clubs', where a club bonus is tied.")]
    criteria: Annotated[tuple[Criterion, ...], described("In the order of the law.")]
    split: Annotated[
        tuple[str | None, ...],
        described(
            "For each but the first what put them below the one before: a criterion, lot, or null where they share "
            "the place."
        ),
    ]


Ties = Annotated[tuple[Tie, ...], described("The ties among the rows, each once.")]


def plain(value: object) -> Plain:
    """A value of a step: exact amounts, days as text, tuples as lists. Raises TypeError for any other kind of value."""
    if isinstance(value, tuple):
        return [[_scalar(part) for part in item] if isinstance(item, tuple) else _scalar(item) for item in value]
    return _scalar(value)


def _scalar(value: object) -> Scalar:
    if isinstance(value, Fraction):
        return written(value)
    if isinstance(value, date):
        return value.isoformat()
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"no value of a step: {value!r}")


def text(words: Words) -> Text:
    """*words*, which may be of any kind of mapping, as they are published."""
    return dict(words)


def start(explained: Explained[V]) -> Start:
    """The first values of the fields that the steps of *explained* change."""
    return {name: plain(value) for name, value in explained.start.items()}


def steps(explained: Explained[V]) -> Steps:
    """The steps of *explained*: replaying them from the start gives the value."""
    return tuple(step(step_taken) for step_taken in explained.steps)


def step(step_taken: TakenStep) -> Step:
    """The step *step_taken*, as it is published."""
    return Step(
        clause=step_taken.rule.clause,
        rule=step_taken.rule.id,
        field=step_taken.field,
        before=plain(step_taken.before),
        after=plain(step_taken.after),
        text=text(step_taken.texts),
        about=step_taken.about or UNSET,
        readings=tuple(step_taken.rule.readings) or UNSET,
    )


def ties(rows: Iterable[Explained[Standing] | Explained[Line]]) -> Ties:
    """The ties among *rows*, each once."""
    different = dict.fromkeys(row.value.tie for row in rows)
    return tuple(tie(of_rows) for of_rows in different if of_rows is not None)


def tie(level: bang_ties.Tie) -> Tie:
    """Who was level: every criterion with the figure of each, and what put one before the next."""
    criteria = tuple(
        Criterion(row.criterion, row.better, tuple(written(figure) for figure in row.figures)) for row in level.compared
    )
    return Tie(tuple(level.players), criteria, tuple(level.split))
