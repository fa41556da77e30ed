"""The schemas of `schema/`: only keywords that have words of ours, described in both languages, safe to run."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry

from site_builder.problems import Problem
from site_builder.records.document import Document
from site_builder.records.schemas import SCHEMA_FOLDER, Schemas, is_day
from site_builder.records.strict_yaml import YamlError, read
from site_builder.reporting import sentence
from tests.championship import DATA

ROOT = Path(__file__).resolve().parents[2]
NAMES = [name for name in Schemas().names if not name.startswith("api/")]  # the others describe what is published
ANNOTATIONS = set(
    "$schema $id $ref $defs title description x-also x-asks x-hint x-clause if then else items properties".split()
)
# A keyword with a value, a record that breaks it, and the sentence that tells it: every keyword that a schema may have.
EXPLAINED = [
    ("type", "string", "x: 1", "wrong-type.string"),
    ("type", "string", "x:", "wrong-type.nothing"),
    ("type", "array", "x:", "wrong-type.nothing"),
    ("enum", ["a", "b"], "x:", "wrong-type.nothing.choice"),
    ("type", "string", "x: [a]", "wrong-type.single.meant"),
    ("type", "string", "x: [a, b]", "wrong-type.single"),
    ("type", "string", "x: {a: 1}", "wrong-type.single.colon"),
    ("type", "integer", "x: {a: 1}", "wrong-type.single"),
    ("type", "integer", "x: '1'", "wrong-type.integer.meant"),
    ("type", "integer", "x: one", "wrong-type.integer.word"),
    ("type", "integer", "x: 1.5", "wrong-type.integer"),
    ("type", "boolean", "x: yes", "wrong-type.boolean.meant"),
    ("type", "boolean", "x: forse", "wrong-type.boolean"),
    ("type", "boolean", "x:", "wrong-type.nothing.boolean"),
    ("type", "boolean", "x: '?'", "unfilled.choice"),
    ("type", "boolean", "x: '-'", "wrong-type.boolean"),
    ("type", "boolean", "x: nessuno", "wrong-type.boolean"),
    ("type", "array", "x: {a: 1}", "wrong-type.array.group"),
    ("type", "array", "x: 1", "wrong-type.array.meant"),
    ("type", "object", "x: 1", "wrong-type.object"),
    ("type", ["string", "null"], "x: 1", "wrong-type.string"),
    ("type", ["integer", "string"], "x: true", "wrong-type.integer.word"),
    ("enum", ["a", "b"], "x: zzz", "not-in-list"),
    ("enum", ["alpha", "beta"], "x: alpah", "not-in-list-close"),
    ("const", True, "x: no", "only-true"),
    ("const", "bang-2009", "x: bang-2010", "not-in-list-close"),
    ("const", 2, "x: y", "not-in-list-only"),
    ("pattern", "^[a-z]+$", "x: A1", "wrong-form"),
    ("pattern", "^[SO]+$", "x: S00S", "wrong-form.meant"),
    ("pattern", "^[SO]+$", "x: s o o", "wrong-form.meant"),
    ("pattern", "^[0-9]-[0-9]$", "x: 5 – 3", "wrong-form.meant"),
    ("pattern", "^[0-9]+:[0-9]+$", "x: 15.30", "wrong-form.meant"),
    ("format", "date", "x: domani", "not-a-day"),
    ("format", "date", "x: 2009-13-05", "not-a-day"),
    ("format", "date", "x: 0000-02-30", "not-a-day"),
    ("format", "date", "x: 2009-02-30", "not-a-day.beyond"),
    ("format", "date", "x: 31/06/2009", "not-a-day.beyond"),
    ("format", "date", "x: 30/06/2009", "not-a-day.turned"),
    ("format", "date", "x: 06/30/2009", "not-a-day.turned"),
    ("format", "date", "x: 2009-6-3", "not-a-day.turned"),
    ("format", "date", "x: “2009-06-30”", "not-a-day.turned"),
    ("format", "date", "x: 2009–06–30", "not-a-day.turned"),
    ("format", "date", "x: 9 maggio 2009", "not-a-day.turned"),
    ("format", "date", "x: 9 May 2009", "not-a-day.turned"),
    ("format", "date", "x: sabato 9 maggio 2009", "not-a-day.turned"),
    ("format", "date", "x: 2009-05-16 21:30", "not-a-day.turned"),
    ("format", "date", "x: 31 giu 2009", "not-a-day.beyond"),
    ("format", "date", "x: 9 brumaio 2009", "not-a-day"),
    ("format", "date", "x: May 9, 2009", "not-a-day.turned"),
    ("format", "date", "x: 1st of May 2009", "not-a-day.turned"),
    ("format", "date", "x: 1º maggio", "not-a-day.no-year"),
    ("format", "date", "x: sabato 13 luglio", "not-a-day.no-year"),
    ("format", "date", "x: 31 giugno", "not-a-day"),
    ("minLength", 2, "x: a", "too-short"),
    ("maxLength", 2, "x: abc", "too-long"),
    ("minItems", 1, "x: []", "too-few"),
    ("maxItems", 1, "x: [1, 2]", "too-many"),
    ("minProperties", 1, "x: {}", "too-few"),
    ("maxProperties", 1, "x: {a: 1, b: 2}", "too-many"),
    ("minimum", 2, "x: 1", "too-small"),
    ("maximum", 2, "x: 3", "too-large"),
    ("uniqueItems", True, "x: [1, 2, 1]", "repeated-item"),
    ("required", ["a"], "x:\n  b: 1", "missing-key"),
    ("required", ["a"], "x: {b: 1}", "missing-key.in-braces"),
    ("additionalProperties", False, "x: {a: 1}", "unknown-key.none-left"),
    ("propertyNames", {"pattern": "^[a-z]+$"}, "x: {A: 1}", "wrong-form.meant"),
]


def parts(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema inside a schema, with its path."""
    if isinstance(schema, bool):
        return
    yield path, schema
    for keyword in ("properties", "$defs"):
        for key, item in schema.get(keyword, {}).items():
            yield from parts(item, f"{path}/{keyword}/{key}")
    for keyword in ("items", "if", "then", "else", "additionalProperties", "propertyNames"):
        if keyword in schema:
            yield from parts(schema[keyword], f"{path}/{keyword}")


def every_part(name: str) -> list[tuple[str, dict[str, Any]]]:
    return list(parts(Schemas().read(name)))


def document(text: str) -> Document:
    return Document("x.yaml", "x", *read(text.encode()))


@pytest.fixture
def keys():
    """The keys of the sentences in place of the sentences."""
    return lambda problems: [problem.message.key for problem in problems]


@pytest.mark.parametrize("name", NAMES)
def test_only_keywords_that_have_words(name):
    known = ANNOTATIONS | {keyword for keyword, *_ in EXPLAINED}
    assert [(path, set(part) - known) for path, part in every_part(name) if set(part) - known] == []


@pytest.mark.parametrize(("keyword", "asked", "text", "key"), EXPLAINED)
def test_each_keyword_is_explained(keyword, asked, text, key, keys, tmp_path):
    schema = {"properties": {"x": {keyword: asked}}}
    (tmp_path / "one.json").write_text(json.dumps(schema), encoding="utf-8")
    assert keys(Schemas(tmp_path).problems("one", document(text))) == [key]


@pytest.mark.parametrize(
    ("text", "key"),
    [("x: 277", "wrong-form"), ("x: 1277", "wrong-type.string"), ("x: [a]", "wrong-type.single")],
)
def test_quotes_are_asked_for_only_where_they_would_mend_it(text, key, keys, tmp_path):
    schema = {"properties": {"x": {"type": "string", "pattern": "^[0-9]{4}$", "x-hint": "0123"}}}
    (tmp_path / "one.json").write_text(json.dumps(schema), encoding="utf-8")
    assert keys(Schemas(tmp_path).problems("one", document(text))) == [key]


def test_a_keyword_without_words_is_a_fault_of_the_program(tmp_path):
    (tmp_path / "one.json").write_text(json.dumps({"properties": {"x": {"multipleOf": 2}}}), encoding="utf-8")
    with pytest.raises(AssertionError, match="multipleOf"):
        Schemas(tmp_path).problems("one", document("x: 3"))


def test_one_value_gets_one_line(keys):
    schemas = Schemas()
    sheet = "name: X\nplace: Y\nkind: final\nstart: the sixteenth of May 2009\n"
    sheet += "tables: [{seats: [a], games: [{roles: S, void: carta}]}]\n"
    assert keys(schemas.problems("bang-2009/tournament", document(sheet))) == ["not-a-day"]
    assert keys(schemas.problems("player", document("nmae: X"))) == ["unknown-key-close"]
    assert keys(schemas.problems("player", document("{}"))) == ["missing-key.form"]
    both = document("{withheld: true, name: X, aliases: [Y]}")
    assert keys(schemas.problems("player", both)) == ["not-together", "not-together"]


def test_where_the_two_validators_disagree_the_record_is_refused(keys, tmp_path):
    (tmp_path / "one.json").write_text(json.dumps({"properties": {"x": {"pattern": "^a$"}}}), encoding="utf-8")
    assert keys(Schemas(tmp_path).problems("one", document('x: "a\\n"'))) == ["wrong-shape"]


@pytest.mark.parametrize("name", NAMES)
def test_references_stay_in_the_file_and_every_definition_is_used(name):
    targets = {part["$ref"] for _, part in every_part(name) if "$ref" in part}
    assert targets == {f"#/$defs/{key}" for key in Schemas().read(name).get("$defs", {})}


@pytest.mark.parametrize("name", NAMES)
def test_an_editor_shows_what_every_key_means_in_both_languages(name):
    for path, part in every_part(name):
        if not re.search(r"/properties/[^/]+\Z|/items\Z|^\Z", path) or re.search("/(if|then|else)/", path):
            continue
        target = part.get("$ref", "").removeprefix("#/$defs/")
        whole = {**Schemas().read(name)["$defs"][target], **part} if target else part
        for key in ("title", "description"):
            italian, dot, english = whole.get(key, "").partition(" · ")
            assert italian and dot and english, f"{path}, {key}: {whole.get(key)}"


END = "(?!\n)"  # behind "$"
PATTERNS = sorted(
    {(part["pattern"], part.get("x-hint", "")) for name in NAMES for _, part in every_part(name) if "pattern" in part}
)
HOSTILE = [
    seed * (10_000 // len(seed)) + tail
    for seed in ("a", "a-", "-", "0", "0-", "p", "p0", "A ", " ", "1/", "1.", "é", "\u202e", "S-", "2009-", "a\n")
    for tail in ("", "!", "\n", "-")
]


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in PATTERNS])
def test_a_pattern_takes_no_longer_than_the_text(pattern):
    fast = jsonschema_rs.Draft202012Validator({"pattern": pattern})
    for text in HOSTILE:
        start = time.process_time()  # a pattern that is not linear takes minutes
        re.search(pattern, text)
        fast.is_valid(text)
        assert time.process_time() - start < 2, text[:5]


@pytest.mark.parametrize(("pattern", "hint"), PATTERNS)
def test_a_pattern_says_what_it_wants(pattern, hint):
    assert pattern.startswith("^")
    assert hint, "x-hint: how to write it, without words of a language"
    assert not re.search(r"\\[dwps]|\(\?", pattern.removesuffix(END)), "what engines understand in different ways"
    assert "$" not in pattern or pattern.endswith("$" + END), "'$' alone lets a line end through in one of the engines"


# As typed → the number to write: what YAML 1.1, 1.2 or JSON read otherwise, or not at all, is no number here.
NUMBERS = {
    "010": "10", "-010": "-10", "0010": "10", "+5": "5", "+010": "10", "1_000": "1000", "0x10": "16", "0X1f": "31",
    "-0x10": "-16", "0b11": "3", "0o17": "15", "1e3": "1000", "1E+3": "1000", "'12'": "12", '"010"': "10", "00": "0",
}  # fmt: skip
NO_NUMBERS = [
    "1:30", "1:30:00", ".5", "1.", "1,5", "1.5e3x", "１２", "١٢", ".inf", ".nan", "0x", "0b2", "0o8", "1__", "_1", "x",
    "'-'", "1e99", "9" * 40, "no", "null", "true",
]  # fmt: skip


def whole_numbers() -> Iterator[tuple[str, dict[str, Any]]]:
    """(schema and path, the part) of every place that takes a whole number."""
    for name in NAMES:
        for path, part in every_part(name):
            asked = part.get("type")
            kinds = asked if isinstance(asked, list) else [asked]
            if "integer" in kinds and ("string" not in kinds or "pattern" in part):  # else any text will do
                yield f"{name}{path}", part


@pytest.fixture
def one_number(tmp_path: Path) -> Callable[[dict[str, Any], str], list[Problem]]:
    """What is told of a value, as typed, where *part* asks for a number."""

    def problems(part: dict[str, Any], typed: str) -> list[Problem]:
        (tmp_path / "one.json").write_text(json.dumps({"properties": {"x": part}}), encoding="utf-8")
        return Schemas(tmp_path).problems("one", document(f"x: {typed}"))

    return problems


WHOLE_NUMBERS = dict(whole_numbers())


@pytest.mark.parametrize("place", WHOLE_NUMBERS)
def test_a_number_that_somebody_else_would_read_otherwise_is_refused(place, one_number):
    part = WHOLE_NUMBERS[place]
    text_too = "string" in part["type"]  # an amount as the source prints it: "12" is one
    for typed, meant in NUMBERS.items():
        if text_too and typed == "'12'":
            continue
        hint = one_number(part, typed)[0]
        assert (hint.where.line, hint.where.column) == (1, 4), typed
        if part.get("minimum", -20) <= int(meant) <= part.get("maximum", 2000):  # else nobody knows what was meant
            assert f"scrivi {meant}," in sentence(hint, "it") and f"write {meant}," in sentence(hint, "en"), typed
    for typed in NO_NUMBERS:
        assert one_number(part, typed) or typed in part["type"], typed


AMOUNTS = {
    "30": True, '"30.5"': True, "30.5": True, '"61/2"': True, "0": True, "-3": True, '"0.5"': True, '"-0.5"': True,
    "030.5": False, '"007"': False, "07/2": False, '"1/02"': False, '"00.5"': False, "1_0.5": False,
}  # fmt: skip


@pytest.mark.parametrize("typed", AMOUNTS)
def test_an_amount_has_no_zeros_in_front(typed, one_number):
    amount = Schemas().read("honours")["$defs"]["amount"]
    assert (one_number(amount, typed) == []) is AMOUNTS[typed]


@pytest.mark.parametrize(
    ("typed", "passes"),
    [("2009", True), ('"2009"', True), ("2009-05", True), ("2009-05-16", True), ("0123", False), ("'0999'", False),
     ("1899-01", False), ("2201-01", False), ("2200", True), ("02009", False), ("2009-00", False)],
)  # fmt: skip
def test_a_date_of_a_source_is_of_our_time(typed, passes, one_number):
    date = Schemas().read("honours")["$defs"]["date"]
    assert (one_number(date, typed) == []) is passes


BOUNDS = {"string": "maxLength", "array": "maxItems", "object": "additionalProperties"}


@pytest.mark.parametrize("name", NAMES)
def test_every_text_list_and_mapping_has_bounds(name):
    for path, part in every_part(name):
        assert part.get("format", "date") == "date", path
        if not re.search("/(if|then|else)", path):
            assert BOUNDS.get(str(part.get("type")), "type") in {"type", *part}, path


@pytest.mark.parametrize(
    ("text", "day"),
    [("2009-05-16", True), ("2008-02-29", True), ("2009-02-29", False), ("2009-13-01", False), ("20090516", False),
     ("2009-W20-6", False), ("2009-5-16", False), ("16/05/2009", False), ("", False), ("2009-05-16T00:00", False),
     ("２００９-05-16", False), ("0000-01-01", False)],
)  # fmt: skip
def test_days(text, day):
    assert is_day(text) is day


KINDS = {"players": "player", "clubs": "club", "honours": "honours", "exceptions": "exceptions"} | {
    f"{kind}s": "{}/" + kind for kind in ("season", "tournament")
}


def records() -> Iterator[tuple[str, str, Any]]:
    """Every readable file of the championship, of the sound repository and of every mistake, with its schema."""
    for file in [*DATA.rglob("*.yaml"), *(ROOT / "tests/problems").rglob("data/**/*.yaml")]:
        kind, *rest = file.parts[len(file.parts) - 1 - file.parts[::-1].index("data") + 1 :]
        season = file
        if kind == "tournaments":
            season = file.parents[len(rest)] / "seasons" / f"{rest[0]}.yaml"
            if not season.is_file():
                season = ROOT / "tests/problems/_sound/data/seasons/2009.yaml"
        try:
            data = read(file.read_bytes())[0]
            law = read(season.read_bytes())[0].get("regulation") if kind in ("seasons", "tournaments") else ""
        except (YamlError, AttributeError):
            continue
        name = KINDS[kind].format(law)
        if name in NAMES:
            yield file.relative_to(ROOT).as_posix(), name, data


def test_two_validators_agree_on_every_file():
    formats = FormatChecker(formats=())
    formats.checks("date")(is_day)
    slow, fast, verdicts = {}, {}, []
    for path, name, data in records():
        schema = json.loads((SCHEMA_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        if name not in slow:
            Draft202012Validator.check_schema(schema)
            slow[name] = Draft202012Validator(schema, registry=Registry(), format_checker=formats)
            fast[name] = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
        verdict = fast[name].is_valid(data)
        assert slow[name].is_valid(data) == verdict, path
        verdicts.append(verdict)
    assert verdicts.count(True) > 400
    assert verdicts.count(False) > 20


def told_of_day(written: str, folder: Path) -> dict[str, str]:
    (folder / "one.json").write_text(json.dumps({"properties": {"x": {"format": "date"}}}), encoding="utf-8")
    (problem,) = Schemas(folder).problems("one", document(f"x: {written}"))
    return {lang: sentence(problem, lang) for lang in ("it", "en")}


@pytest.mark.parametrize(
    ("written", "last", "iso"),
    [("29/02/2009", "28 February 2009", "2009-02-28"), ("2008-02-30", "29 February 2008", "2008-02-29")],
)
def test_a_day_that_the_month_has_not_is_told_with_the_last_that_it_has(written, last, iso, tmp_path):
    message = told_of_day(written, tmp_path)
    assert last in message["en"] and iso in message["it"]


def test_a_day_in_another_order_is_told_as_it_is_written_here(tmp_path):
    message = told_of_day("03/06/2009", tmp_path)
    assert "2009-06-03" in message["it"] and "3 giugno 2009" in message["it"], "the day stands first"


def test_how_to_write_an_expulsion_and_what_follows_it_is_told_to_contributors():
    """A referee has no other place to find the keys of an expulsion; that no ban follows is a command."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    left = Schemas().read("bang-2009/tournament")["properties"]["withdrawals"]["items"]["properties"]
    for key in left:
        assert f"{key}:" in guide, key
    assert "mastro decide no-ban" in guide
