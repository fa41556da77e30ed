"""What a plain word in a file means, where every value stands, and that nothing but a YamlError ever comes out."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
import yaml
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from site_builder.problems import Location
from site_builder.records.document import Document
from site_builder.records.strict_yaml import MOST_DEPTH, Mark, YamlError, read
from tests.championship import DATA
from tests.properties.strategies import STEADY

ROOT = Path(__file__).resolve().parents[2]

# As typed → as read: what looks like another kind of value in YAML 1.1 stays the text that was typed.
SCALARS = [
    ("12", 12), ("0", 0), ("-3", -3), ("999999999999", 999_999_999_999), ("1000000000000", "1000000000000"),
    ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
    ("no", "no"), ("NO", "NO"), ("yes", "yes"), ("on", "on"), ("off", "off"), ("y", "y"), ("True", "True"),
    ("NULL", "NULL"),
    ("017", "017"), ("08", "08"), ("0o17", "0o17"), ("0x1f", "0x1f"), ("0b11", "0b11"), ("1_000", "1_000"),
    ("+1", "+1"),
    ("-0", 0), ("-01", "-01"), ("12:30", "12:30"), ("1:30:00", "1:30:00"), ("1e3", "1e3"), ("1.5", "1.5"), ("1.", "1."),
    (".5", ".5"), (".nan", ".nan"), (".inf", ".inf"), ("-.inf", "-.inf"), ("1e400", "1e400"), ("=", "="),
    ("2009-05-16", "2009-05-16"), ("2009-02-30", "2009-02-30"), ("2009-05-16 20:30:00", "2009-05-16 20:30:00"),
    ("5-3", "5-3"), ("1.200", "1.200"), ("Bart 300 kept", "Bart 300 kept"), ("SDROO", "SDROO"), ("S-ROO", "S-ROO"),
    ("'12'", "12"), ('"12"', "12"), ("'true'", "true"), ('"null"', "null"), ("''", ""), ('""', ""), ('"-"', "-"),
    ("'it''s'", "it's"), ('"a\\tb"', YamlError),
    ('"\\u00e8"', "è"), ("١٢", "١٢"), ("１２", "１２"), ("12 # twelve", 12),
    ("|\n  two\n  lines\n", "two\nlines\n"), (">\n  one\n  line\n", "one line\n"), ("|\n  12\n", "12\n"),
    ("|-\n  12\n", "12"),
    ("one\n  line", "one line"), ("[12, '12', no]", [12, "12", "no"]), ("{a: 017}", {"a": "017"}), ("[]", []),
    ("{}", {}),
    ("[a, ]", ["a"]), ("[a, -, b]", ["a", "-", "b"]), ("{a}", {"a": None}), ("\\", "\\"), ("!", YamlError),
    ("a: b", YamlError),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "value"), SCALARS, ids=[typed or "nothing" for typed, _ in SCALARS])
def test_a_value_is_read_as_it_was_typed(typed, value):
    if value is YamlError:
        with pytest.raises(YamlError):
            read(f"x: {typed}\n".encode())
        return
    (actual,) = read(f"x: {typed}\n".encode())[0].values()
    assert actual == value
    assert type(actual) is type(value)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"], ids=["unix", "dos", "old"])
def test_every_kind_of_line_end(newline):
    data, mark = read(newline.join(["a: 1", "b:", "  - x", "  - y: [2, 3]", ""]).encode())
    assert data == {"a": 1, "b": ["x", {"y": [2, 3]}]}
    document = Document("f.yaml", "f", data, mark)
    assert document.where("b", 1, "y", 1).line == 4


def test_a_place_is_that_of_the_value_and_of_its_key():
    data, mark = read("a: 1\nb:\n  - {c: è, d: 'x'}\n".encode())
    document = Document("f.yaml", "f", data, mark)
    assert str(document.where("a")) == "f.yaml:1:4"
    assert str(document.where("b", 0)) == "f.yaml:3:5"
    assert str(document.where("b", 0, "d")) == "f.yaml:3:15"
    assert str(document.where_key("b", 0, "d")) == "f.yaml:3:12"
    assert str(document.where("b", 0, "none", "of", "it")) == "f.yaml:3:5", "the nearest thing above that is there"
    assert str(document.where("b", 7)) == "f.yaml:3:3"
    assert str(document.where()) == "f.yaml:1:1"


FORBIDDEN_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\ufffd\U0001d159\U00016fe4"
SELECTORS = "".join(map(chr, range(0xFE00, 0xFE10)))
LETTERS = st.characters(
    max_codepoint=0xDFFFF, exclude_categories=FORBIDDEN_KINDS, exclude_characters=FILLERS + SELECTORS
)
TEXTS = st.one_of(st.just(""), st.builds("x{}".format, st.text(LETTERS, max_size=30)))  # blanks alone are no text
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-(10**12) + 1, 10**12 - 1), TEXTS)
NESTED = st.recursive(
    LEAVES,
    lambda inside: st.one_of(
        st.lists(inside, max_size=5),
        st.dictionaries(TEXTS.filter(lambda text: text != "<<"), inside, max_size=5),
    ),
    max_leaves=20,
)


def composed(value):
    """*value* as it is read: text in composed form."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [composed(item) for item in value]
    return {composed(key): composed(item) for key, item in value.items()} if isinstance(value, dict) else value


def depth(value) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth, inside), default=0) if isinstance(value, dict | list) else 0


class Plain(yaml.SafeDumper):
    """Writes out what occurs twice, without an anchor."""

    def ignore_aliases(self, data) -> bool:
        return True


def in_blocks(value) -> str:
    return yaml.dump(value, Dumper=Plain, allow_unicode=True, default_flow_style=False)


def on_lines(value) -> str:
    return yaml.dump(value, Dumper=Plain, allow_unicode=True, default_flow_style=True, width=40)


def as_json(value) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_json_in_lines(value) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


@given(value=NESTED, write=st.sampled_from([in_blocks, on_lines, as_json, as_json_in_lines]))
@settings(STEADY, max_examples=400)
def test_what_is_written_is_read_back_with_its_places(value, write):
    assume(depth(value) < MOST_DEPTH)
    written = write({"x": value})
    try:
        data, mark = read(written.encode())
    except YamlError as refused:
        assert refused.key == "repeated-key", (refused.key, written)
        assert len(keys(composed(value))) < len(keys(value)), "two keys that are one when they are composed"
        return
    assert data == {"x": composed(value)}
    same_places(written, mark, yaml.compose(written, Loader=yaml.SafeLoader))


def keys(value) -> list[str]:
    """Every key of every mapping inside *value*."""
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return [*(value if isinstance(value, dict) else ()), *(key for item in inside for key in keys(item))]


def same_places(written: str, mark: Mark, node) -> None:
    """*mark* and everything inside stands where the composed node of another parser does."""
    assert (mark.line, mark.column) == (node.start_mark.line + 1, node.start_mark.column + 1), written
    if isinstance(node, yaml.MappingNode):
        for (key_place, inside), (key, value) in zip(mark.inside.values(), node.value, strict=True):
            assert key_place == (key.start_mark.line + 1, key.start_mark.column + 1)
            same_places(written, inside, value)
    elif isinstance(node, yaml.SequenceNode):
        for inside, value in zip(mark.inside, node.value, strict=True):
            same_places(written, inside, value)


@given(st.binary(max_size=200))
@example(b"\xff\xfe")
@example(b"%YAML 3.0\n---\n")
@example(b"? ? ? a")
@settings(STEADY, max_examples=500)
def test_whatever_the_bytes_only_a_refusal_comes_out(data):
    try:
        read(data)
    except YamlError as refused:
        assert refused.line >= 1
        assert refused.column >= 1


SIGNS = [*"ab019-?:,[]{}&*!|>'\"%@`#~=.<\n\t \r\\é\u0301", "\n  ", "- ", ": ", "---", "...", "<<"]
YAML_LIKE = st.lists(st.sampled_from(SIGNS), max_size=60)


@given(YAML_LIKE.map("".join))
@settings(STEADY, max_examples=500)
def test_nor_from_what_resembles_a_file(text):
    try:
        read(text.encode())
    except YamlError as refused:
        assert 1 <= refused.line <= max(1, len(text.splitlines()) + 1)


class TextDates(yaml.SafeLoader):
    """Another loader, with dates as text: what our own files say must not depend on who reads them."""


TextDates.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolver if not tag.endswith(":timestamp")]
    for first, resolver in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def test_the_championship_reads_the_same_with_another_loader():
    files = sorted(DATA.rglob("*.yaml"))
    assert files
    for file in files:
        assert read(file.read_bytes())[0] == yaml.load(file.read_bytes(), Loader=TextDates), file


@pytest.mark.parametrize("home", ["data/", "/home/ada/campionato/data/", "./", "../d/", "data/tournaments/data/"])
def test_what_is_published_names_a_file_in_the_same_way_wherever_the_data_lie(home):
    season = Document(f"{home}seasons/2009.yaml", "2009", {}, Mark(1, 1), "seasons/2009.yaml")
    assert season.source == "data/seasons/2009.yaml"
    sheet = Location(f"{home}tournaments/2009/nord/uno.yaml", 7, 1)
    assert season.source_of(sheet) == "data/tournaments/2009/nord/uno.yaml"
    assert season.source_of(season.where()) == season.source
