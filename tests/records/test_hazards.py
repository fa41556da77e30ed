"""What a stranger may put into a file: everything beyond plain lists, mappings and scalars is refused at its line."""

from __future__ import annotations

import time

import pytest

from site_builder.records.strict_yaml import MOST_BYTES, MOST_NODES, YamlError, read

# (name, bytes, key of the refusal, line, column)
STRUCTURE = [
    ("the same key twice", b"a: 1\nb: 2\na: 3\n", "repeated-key", 3, 1),
    ("twice in a flow mapping", b"{a: 1, a: 2}", "repeated-key", 1, 8),
    ("twice, once in quotes", b"a: 1\n'a': 2\n", "repeated-key", 2, 1),
    ("twice, once by an escape", b'a: 1\n"\\x61": 2\n', "repeated-key", 2, 1),
    ("twice, composed and decomposed", "caffè: 1\ncaffe\u0300: 2\n".encode(), "repeated-key", 2, 1),
    ("twice, deep inside", b"x:\n  - {y: {z: 1,\n      z: 2}}\n", "repeated-key", 3, 7),
    ("a number as key", b"1: x\n", "key-not-text", 1, 1),
    ("a comma in a number", b"{a: 1, b: 2,5}\n", "key-not-text.comma", 1, 13),
    ("a list without its brackets", b"{a: 2, 5}\n", "key-not-text.list", 1, 8),
    ("a number as key after a text", b"{a: b, 5: x}\n", "key-not-text", 1, 8),
    ("a text that a sign cuts", b"a: two #2\n", "cut-short", 1, 4),
    ("an apostrophe in single quotes", b"a: 'L'Aquila'\nb: 1\n", "yaml-syntax.quotes-inside", 1, 7),
    ("a truth as key", b"true: x\n", "key-not-text", 1, 1),
    ("nothing as key", b"?\n: x\n", "key-not-text", 1, 2),
    ("a list as key", b"? [a]\n: x\n", "key-not-text", 1, 3),
    ("a mapping as key", b"{{a: 1}: x}", "key-not-text", 1, 2),
    ("a merge key", b"a:\n  <<: {b: 1}\n", "merge-key", 2, 3),
    ("an anchor", b"a: &x 1\n", "anchor", 1, 4),
    ("an anchor on a list", b"a: &x [1]\n", "anchor", 1, 4),
    ("an anchor on the whole", b"&x\na: 1\n", "anchor", 1, 1),
    ("an alias", b"a: *x\n", "alias", 1, 4),
    ("an alias as key", b"*x : 1\n", "alias", 1, 1),
    ("two documents", b"a: 1\n---\nb: 2\n", "several-documents", 2, 1),
    ("three documents", b"--- 1\n--- 2\n--- 3\n", "several-documents", 2, 1),
    ("an empty second document", b"a: 1\n---\n", "several-documents", 2, 1),
    ("nothing", b"", "empty-file", 1, 1),
    ("only a comment", b"# nothing\n", "empty-file", 1, 1),
    ("only blanks", b"  \n\n", "empty-file", 1, 1),
    ("only a mark of byte order", b"\xef\xbb\xbf", "empty-file", 1, 1),
    ("marks of a conflict", b"a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n", "conflict-mark", 2, 1),
    ("half of a conflict", b"a: 1\n=======\n", "conflict-mark", 2, 1),
    ("a list never closed", b"a: [1, 2\nb: 3\n", "yaml-syntax.bracket", 2, 2),
    ("a text never closed", b'a: 1\nb: "two\nc: 3\n', "yaml-syntax.quote", 2, 4),
    ("a mapping never closed", b"a: {b: 1", "yaml-syntax.bracket", 1, 4),
    ("half a file", b"tables:\n  - seats: [p0001, p0", "yaml-syntax.bracket", 2, 12),
    ("a tabulator for blanks", b"a:\n\tb: 1\n", "yaml-syntax.tab", 2, 1),
    ("two colons on a line", b"a: b: c\n", "yaml-syntax.colon", 1, 5),
    ("a line out of its group", b"a:\n  b: 1\n c: 2\n", "yaml-syntax.indentation", 3, 2),
    ("a bracket open at the end", b"a: 1\nb: [", "yaml-syntax.bracket", 2, 1),
    ("a first line with blanks", b"  a: 1\nb: 2\n", "yaml-syntax.indentation", 2, 1),
    ("no colon", b"a: 1\nb\n", "yaml-syntax.no-colon", 2, 1),
    ("a percent sign", b"a: %b\n", "yaml-syntax.sign", 1, 4),
    ("an at sign", b"a: @b\n", "yaml-syntax.sign", 1, 4),
    ("an unknown directive", b"%FOO bar\n--- a\n... b\n", "yaml-syntax", 1, 5),
]
TAGS = [
    (tag.encode(), "tag")
    for tag in (
        "a: !!str x", "a: !!int '1'", "a: !!int ''", "a: !!bool maybe", "a: !!timestamp x", "a: !!float .nan",
        "a: !!null ''",
        "a: !!set {x}", "a: !!omap [x: 1]", "a: !!binary aGk=", "a: !!python/name:os.system", "a: !!merge x", "a: ! x",
        "a: !!python/object/apply:os.system ['true']", "a: !own x", "a: ! 12", "a: !<tag:x> y", "!!map {a: 1}",
        "a: !!seq [1]",
    )
]  # fmt: skip
ENCODINGS = [
    ("UTF-16 with a mark", "a: è\n".encode("utf-16"), "not-utf-8.sixteen", 1, 1),
    ("UTF-16 without", "a: è\n".encode("utf-16-le"), None, None, None),
    ("UTF-32", "a: è\n".encode("utf-32"), "not-utf-8.sixteen", 1, 1),
    ("Latin-1", "b: 1\na: perché\n".encode("latin-1"), "not-utf-8", 2, 9),
    ("Latin-1 behind an accent", "a: èè".encode() + b"\xe8", "not-utf-8", 1, 6),
    ("an overlong slash", b"a: \xc0\xaf\n", "not-utf-8", 1, 4),
    ("a surrogate", b"a: \xed\xa0\x80\n", "not-utf-8", 1, 4),
    ("cut inside a character", "a: è".encode()[:-1], "not-utf-8", 1, 4),
    ("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not-utf-8", 1, 1),
    ("an archive", b"PK\x03\x04\x14\x00", "no-text", 1, 1),
    ("NUL", b"a: x\x00y\n", "forbidden-character", 1, 5),
    ("two marks of byte order", b"\xef\xbb\xbf\xef\xbb\xbfa: 1\n", "forbidden-character", 1, 1),
    ("a mark inside", "a: x\n\ufeffb: y\n".encode(), "forbidden-character", 2, 1),
    ("old line ends, then a bell", b"a: x\rb: \x07\r", "forbidden-character", 2, 4),
]
FORBIDDEN = [
    0x00, 0x07, 0x08, 0x0B, 0x0C, 0x1B, 0x7F, 0x85, 0x9F, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E,
    0x200F, 0x2028,
    0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x3164, 0xFEFF, 0xFFF9, 0xFFFD, 0xFFFE, 0xFFFF, 0xE000, 0xF8FF,
    0xE0001,
    0xE0041, 0xF0000, 0x10FFFF,
]  # fmt: skip


def refusal(data: bytes) -> YamlError:
    with pytest.raises(YamlError) as caught:
        read(data)
    return caught.value


@pytest.mark.parametrize(("name", "data", "key", "line", "column"), STRUCTURE, ids=[row[0] for row in STRUCTURE])
def test_structure(name, data, key, line, column):
    error = refusal(data)
    assert (error.key, error.line, error.column) == (key, line, column)


@pytest.mark.parametrize(("data", "key"), TAGS)
def test_any_tag_is_refused(data, key):
    assert refusal(data).key == key


@pytest.mark.parametrize(("name", "data", "key", "line", "column"), ENCODINGS, ids=[row[0] for row in ENCODINGS])
def test_encodings(name, data, key, line, column):
    error = refusal(data)
    if key is not None:
        assert (error.key, error.line, error.column) == (key, line, column)


def test_one_mark_of_byte_order_is_passed_over():
    data, mark = read(b"\xef\xbb\xbfa: 1\n")
    assert data == {"a": 1}
    assert mark.inside["a"][0] == (1, 1)


@pytest.mark.parametrize("code", FORBIDDEN, ids=hex)
@pytest.mark.parametrize("text", ["a: x{}y\n", "x{}y: a\n", "# {}\na: 1\n", "a: 'x{}y'\n"])
def test_a_character_that_nobody_sees_is_refused(code, text):
    error = refusal(text.format(chr(code)).encode())
    assert error.key == "forbidden-character"
    assert error.facts["code"] == f"U+{code:04X}"


@pytest.mark.parametrize("escape", "\\0 \\e[31m \\a \\u202e \\N \\L \\u200b \\ufeff \\x7f \\U000e0041".split())
def test_nor_does_it_pass_as_an_escape(escape):
    assert refusal(f'a: "x{escape}"\n'.encode()).key == "forbidden-character"


@pytest.mark.parametrize("name", "Null No O'Brien 李小龍 فاطمة Nguyễn D’Amico-Rossi Ⅷ ज़ैनब 😀".split())
def test_the_names_of_people_pass(name):
    assert read(f'name: "{name}"\n'.encode())[0] == {"name": name}


def test_what_is_written_decomposed_is_read_composed():
    assert read("name: Niccolo\u0300\n".encode())[0] == {"name": "Niccolò"}


LAUGHS = b"a: &a [x, x, x, x, x, x, x, x, x, x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (98 + n, 98 + n, b", ".join([b"*%c" % (97 + n)] * 10)) for n in range(9)
)
MERGES = b"a: &a {x: 1}\n" + b"".join(
    b"%c: &%c {<<: [%s]}\n" % (98 + n, 98 + n, b", ".join([b"*%c" % (97 + n)] * 9)) for n in range(20)
)
BOMBS = {
    "billion laughs": (LAUGHS, "anchor"),
    "merge keys": (MERGES, "anchor"),
    "a long list": (b"- x\n" * (MOST_NODES + 10), "too-many-values"),
    "a long flow list": (b"[" + b"1," * (MOST_NODES + 10) + b"]", "too-many-values"),
    "a large file": (b"a: " + b"x" * (MOST_BYTES + 1), "file-too-large"),
    "ten megabytes of lists": (b"- [1, 2, 3]\n" * 900_000, "file-too-large"),
    "many mistakes of syntax": (b"}" * 200_000, None),
    "many comments": (b"#" * (MOST_BYTES - 1), "empty-file"),
    "many open quotes": (b"a: '" * 60_000, None),
    "many question marks": (b"? " * 100_000, None),
    "many dashes": (b"- " * 100_000, "too-deep"),
    "many colons": (b": " * 100_000, None),
    "many line ends": (b"\n" * (MOST_BYTES - 1), "empty-file"),
    "a very long key": (b"k" * 200_000 + b": 1\n", None),
    "a very long number": (b"a: " + b"9" * 200_000 + b"\n", "read"),
    "a very long binary number": (b"a: 0b" + b"1" * 200_000 + b"\n", "read"),
    "many tags": (b"a: " + b"!!x " * 60_000, None),
    "many directives": (b"%YAML 1.1\n" * 20_000, None),
} | {
    f"{count} times {text.decode().strip()}": (text * count, "too-deep")
    for text in (b"[", b"{a: ", b"- ", b"[{b: ")
    for count in (17, 500, 5_000, 50_000)
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_does_not_go_off(name):
    data, key = BOMBS[name]
    start = time.process_time()  # of this process: a bound against bombs, no measure of speed
    if key == "read":
        assert isinstance(read(data)[0]["a"], str)
    else:
        assert refusal(data).key in ({key} if key else {refusal(data).key})
    assert time.process_time() - start < 5


def test_sixteen_levels_are_enough():
    assert read(b"[" * 16 + b"]" * 16)[0] == [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]
    assert refusal(b"[" * 17 + b"]" * 17).key == "too-deep"


def test_the_bounds_are_exact():
    assert len(read(b"[" + b"1," * (MOST_NODES - 1) + b"]")[0]) == MOST_NODES - 1
    assert refusal(b"[" + b"1," * MOST_NODES + b"]").key == "too-many-values"
    assert len(read(b"a: " + b"x" * (MOST_BYTES - 3))[0]["a"]) == MOST_BYTES - 3
    assert refusal(b"a: " + b"x" * (MOST_BYTES - 2)).key == "file-too-large"
