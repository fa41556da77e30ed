"""A name that nobody sees, or that looks like another, is refused at its line; every real name passes."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from site_builder.records.strict_yaml import YamlError, read
from tests.hostile.corpus import REAL_NAMES

# What a reader sees nothing of: each alone, and several of them.
BLANK = [
    "\u00a0", "\u3000", "\u2003", "\u202f", "\u1680", " \u00a0 ", "\u0301", "\u0308\u0301", "\u20dd", "\u0e31",
    "\u2800",
    "\u2800\u2800", "\u034f", "\u17b4", "\u17b5", "\u115f", "\u1160", "\u3164", "\uffa0", "\u180b", "\u180e", "\ufe0f",
    "\ufe00", "\U000e0100", "\U000e0041", "\u200b", "\u200c", "\u200d", "\u2060", "\u2064", "\u206a", "\ufeff",
    "\u00ad",
    "\U0001d159", "\U0001d173", "\U0001bca0", "\U00016fe4", "\U00013441", "\ufff9", "\u061c", "\u202e",
]  # fmt: skip
# What stands inside a name without being seen there, so that two names look the same.
INSIDE = [
    "\u2800", "\u034f", "\u17b4", "\u115f", "\uffa0", "\u180b", "\ufe00", "\ufe0e", "\ufe0f", "\U000e0100",
    "\U000e0041",
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\U0001d159", "\U0001d173", "\U0001bca0", "\U00013441",
    "\ufdd0", "\U0001fffe", "\u202e", "\u2066", "\u200e",
]  # fmt: skip
SEEN = [
    *(case.content.decode().split('"')[1] for case in REAL_NAMES), "é", "e\u0301", "l\u0323", "Ẑ", "q̃", "İ", "ß",
    "ﬁ", "Ǆ",
    "…", "-", "?", "★", "🤠", "🤷‍♀️", "❤️", "1️⃣ torneo", "👩🏽‍💻 Ada", "🏳️‍🌈", "می‌خواهم", "علی‌رضا", "بَ\u200cب", "क्‍ष", "ক্‌ষ",
    "র‍্যাব", "ශ්‍රී ලංකා",
    "മലയാളം", "ខ្មែរ", "ไทย", "ລາວ", "한국", "ᄒᆞᆫ", "日本", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "𐌰", "ⴲ", "Jean\u00a0Luc", "李\u3000小龍", "L’A",
    "O‘Neill",
    "Sant·Anna", "ªº", "٣", "〇", "\U0001faf8", "\U0002ebf0",
]  # fmt: skip


def refusal(text: str) -> YamlError:
    with pytest.raises(YamlError) as caught:
        read(f"a: b\nname: '{text}'\n".encode("utf-8", "surrogatepass"))
    return caught.value


@pytest.mark.parametrize("text", BLANK, ids=ascii)
def test_a_text_that_nobody_sees_is_refused_at_its_line(text: str):
    assert refusal(text).line == 2
    assert refusal(text).facts["code"].startswith("U+")


@pytest.mark.parametrize("character", INSIDE, ids=ascii)
def test_what_nobody_sees_inside_a_name_is_refused_where_it_stands(character: str):
    error = refusal(f"Anna{character} Rossi")
    assert (error.key, error.line, error.column) == ("forbidden-character", 2, 12)
    assert error.facts["code"] == f"U+{ord(character):04X}"


@pytest.mark.parametrize("style", ["name: {}\n", "name: '{}'\n", 'name: "{}"\n', "name: >-\n  {}\n", "- [x, {}]\n"])
@pytest.mark.parametrize("text", ["\u00a0", "\u0301\u0301", "\u3000\u2003"], ids=ascii)
def test_however_it_is_written(style: str, text: str):
    with pytest.raises(YamlError) as caught:
        read(style.format(text).encode())
    assert caught.value.key == "blank-text"


@pytest.mark.parametrize("escape", ["\\t", "a\\tb", "a\\rb", "\\u00a0", "\\u2800", "a\\u034fb", "\\_", "\\u0301", " "])
def test_nor_does_it_pass_as_an_escape(escape: str):
    with pytest.raises(YamlError) as caught:
        read(f'name: "{escape}"\n'.encode())
    assert (caught.value.line, caught.value.column) == (1, 7)


WITH_TAB = ["name: Anna\tRossi\n", "name: 'Anna\tRossi'\n", "name: |\n  Anna\tRossi\n", "na\tme: x\n"]


@pytest.mark.parametrize("text", WITH_TAB)
def test_a_tabulator_inside_a_text_is_refused(text: str):
    with pytest.raises(YamlError) as caught:
        read(text.encode())
    assert caught.value.key == "tab-in-text"


def test_a_tabulator_around_a_value_is_none_of_the_text():
    assert read(b"name:\tAnna \t# a remark\there\n")[0] == {"name": "Anna"}


@pytest.mark.parametrize("name", SEEN, ids=ascii)
def test_whoever_can_be_seen_passes(name: str):
    assert read(f'name: "{name}"\n'.encode())[0] == {"name": unicodedata.normalize("NFC", name)}


def test_nothing_that_a_font_leaves_out_passes_alone():
    """Every character of a category without ink is refused alone: what Unicode adds of them is refused too."""
    passed = []
    for code in range(0x21, sys.maxunicode + 1):
        if unicodedata.category(chr(code)) in ("Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Mn", "Mc", "Me"):
            try:
                read(f'"{chr(code)}"'.encode("utf-8", "surrogatepass"))
            except YamlError:
                continue
            passed.append(f"U+{code:04X}")
    assert passed == []
