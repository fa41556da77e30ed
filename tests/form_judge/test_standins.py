"""What stands in for a library in the form page says what the library says."""

from __future__ import annotations

import random
from typing import Any

import jsonschema
import pytest
from referencing import Registry

from site_builder.program_files import HOUSE
from site_builder.records.days_meant import is_day
from site_builder.records.schemas import Schemas
from tests.records.test_schemas import records

STANDIN: dict[str, Any] = {}
exec((HOUSE / "form_judge/standins/jsonschema.txt").read_text(encoding="utf-8"), STANDIN)
VALUES = (
    "", "?", "x" * 300, "2009-05-16", "p0001", 0, 1, -1, 10**6, True, False, None, [], ["a", "a"], [1, True],
    {}, {"x": 1},
)  # fmt: skip


def validator(library: Any, schema: Any) -> Any:
    formats = library["FormatChecker"](formats=())
    formats.checks("date")(is_day)
    return library["Draft202012Validator"](schema, registry=Registry(), format_checker=formats)


def faults(validator: Any, data: Any) -> list[str]:
    return sorted(
        repr((fault.validator, fault.validator_value, [*fault.absolute_path], fault.instance, fault.schema,
              "propertyNames" in fault.absolute_schema_path))
        for fault in validator.iter_errors(data)
    )  # fmt: skip


def spoilt(data: Any, chance: random.Random) -> Any:
    """The same with another value, or none, at a place by chance, or with a key that nobody knows."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        key = chance.choice([*data])
        rest = {other: value for other, value in data.items() if other != key}
        way = chance.random()
        return rest if way < 0.05 else {**data, "zzz": 1} if way < 0.1 else {**data, key: spoilt(data[key], chance)}
    if isinstance(data, list) and data and chance.random() < 0.9:
        number = chance.randrange(len(data))
        again = [data[number]] if chance.random() < 0.1 else []
        return [*data[:number], spoilt(data[number], chance), *again, *data[number + 1 :]]
    return chance.choice(VALUES)


def test_jsonschema_finds_the_same_at_the_same_places_in_every_file_and_in_spoilt_ones():
    schemas, chance, sound = Schemas(), random.Random(20), []
    validators: dict[str, tuple[Any, Any]] = {}
    for path, name, data in records():
        if name not in validators:
            schema = schemas.read(name)
            validators[name] = validator(STANDIN, schema), validator(vars(jsonschema), schema)
        ours, theirs = validators[name]
        for value in (data, spoilt(data, chance), spoilt(data, chance)):
            expected = faults(theirs, value)
            assert faults(ours, value) == expected, path
            sound.append(not expected)
    assert sound.count(False) > 400


def test_a_keyword_that_is_not_known_is_never_a_yes():
    schema = {"properties": {"x": {"contains": {"const": 1}}}}
    with pytest.raises(AssertionError, match="contains"):
        list(validator(STANDIN, schema).iter_errors({"x": [1]}))
