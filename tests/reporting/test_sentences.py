"""The sentences of every catalogue: the same in both languages, and fit to be read by anybody."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from string import Formatter

import pytest
import yaml

import site_builder
from site_builder.languages import catalogue, say

HOUSE = Path(site_builder.__file__).parent
MESSAGES = sorted(path.parent.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("messages.it.yaml"))
ALL = sorted((path.parent.relative_to(HOUSE).as_posix(), path.name.split(".")[0]) for path in HOUSE.rglob("*.it.yaml"))


def facts(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


@pytest.mark.parametrize(("folder", "name"), ALL)
def test_both_languages_have_the_same_keys_in_the_same_order(folder, name):
    italian, english = (catalogue(HOUSE / folder, name, lang) for lang in ("it", "en"))
    assert list(italian) == list(english)


@pytest.mark.parametrize("folder", MESSAGES)
def test_both_languages_use_the_same_facts(folder):
    italian, english = (catalogue(HOUSE / folder, "messages", lang) for lang in ("it", "en"))
    assert {key: facts(text) for key, text in italian.items()} == {key: facts(text) for key, text in english.items()}


@pytest.mark.parametrize("folder", MESSAGES)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_no_sentence_stands_twice_under_one_key(folder, lang):
    text = (HOUSE / folder / f"messages.{lang}.yaml").read_text(encoding="utf-8")
    keys = [key.value for key, _ in yaml.compose(text, Loader=yaml.SafeLoader).value]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("folder", MESSAGES)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_sentence_is_one_line_that_begins_small_and_ends_without_a_stop(folder, lang):
    for key, text in catalogue(HOUSE / folder, "messages", lang).items():
        assert text == " ".join(text.split()), key
        assert not text.endswith((".", "!")), key
        assert not re.match(r"[A-ZÀÈ][a-zàè]", text), key


# Words that would take whoever reads, plays or holds a title for a man.
MASCULINE = (
    r"\b(il|un|del|al|dal|nel|sul) (giocatore|campione|vincitore|perdente|organizzatore|referente|arbitro|capitano)\b",
    r"\b(è|viene|era) (stato )?(ammesso|escluso|espulso|squalificato|eliminato|iscritto|qualificato|ammonito|morto)\b",
    r"\b(i giocatori|i vincitori|gli arbitri|gli iscritti|gli esclusi|i finalisti)\b",
)


@pytest.mark.parametrize("folder", MESSAGES)
def test_the_italian_takes_nobody_for_a_man(folder):
    actual = {
        key: text
        for key, text in catalogue(HOUSE / folder, "messages", "it").items()
        if any(re.search(pattern, text, re.IGNORECASE) for pattern in MASCULINE)
    }
    assert actual == {}


@pytest.mark.parametrize(
    ("day", "message"),
    [(date(2009, 7, 11), "dall’11 luglio 2009"), (date(2009, 8, 8), "dall’8 agosto 2009"),
     (date(2009, 8, 1), "dal 1º agosto 2009"), (date(2009, 8, 18), "dal 18 agosto 2009")],
)  # fmt: skip
def test_a_day_that_is_said_with_a_vowel_shortens_what_stands_before_it(day, message):
    assert say("it", "{day:dal}", {"day": day}) == message
    assert say("it", "{day:Dal}", {"day": day}) == message.capitalize()


@pytest.mark.parametrize(
    ("place", "at", "the"),
    [(3, "al 3º", "il 3º"), (8, "all’8º", "l’8º"), (11, "all’11º", "l’11º"), (80, "all’80º", "l’80º"),
     (110, "al 110º", "il 110º")],
)  # fmt: skip
def test_so_does_a_place(place, at, the):
    assert say("it", "{place:al ordinal} posto, {place:the}", {"place": place}) == f"{at} posto, {the}"


@pytest.mark.parametrize(("n", "said"), [(1, "il primo"), (8, "l’ottavo"), (11, "l’undicesimo")])
def test_so_does_an_ordinal_in_letters(n, said):
    assert say("it", "{n:il nth} scarto", {"n": n}) == f"{said} scarto"


@pytest.mark.parametrize(
    ("who", "said"),
    [("Wanda Mustang", "Davanti a Wanda Mustang"), ("Assunta Duecolpi", "Davanti ad Assunta Duecolpi"),
     ("<a href='x'><bdi>Alcide Lazo</bdi></a>", "Davanti ad <a href='x'><bdi>Alcide Lazo</bdi></a>")],
)  # fmt: skip
def test_who_has_a_name_with_an_a_is_named_with_ad(who, said):
    assert say("it", "Davanti {who:a}", {"who": who}) == said


def test_no_italian_sentence_puts_a_whole_particle_before_a_day_or_a_place():
    """ "al {day}" would read "al 8 agosto": the form of the field writes the particle."""
    for folder, name in ALL:
        for key, text in catalogue(HOUSE / folder, name, "it").items():
            days = r"\b([Aa]l|[Dd]al|[Ii]l) \{(\w+\.)*(day|date|since|until|due|end|start|last_day)\}"
            assert not re.search(days, str(text)), f"{folder}/{name}: {key}"
            assert not re.search(r"\b([Aa]l|[Dd]al|[Ii]l) \{[\w.]+:ordinal\}", str(text)), f"{folder}/{name}: {key}"


def test_people_who_are_counted_are_not_taken_for_men():
    counted = {
        f"{folder}/{name}: {key}"
        for folder, name in ALL
        for key, text in catalogue(HOUSE / folder, name, "it").items()
        if "=altro|altri}" in str(text)
    }
    assert counted == set()


@pytest.mark.parametrize(
    ("number", "italian", "english"),
    [
        (1, "uno", "one"),
        (6, "sei", "six"),
        (12, "dodici", "twelve"),
        (13, "13", "13"),
        (0, "0", "0"),
        (1500, "1.500", "1,500"),
    ],
)
def test_a_small_number_in_a_sentence_is_written_in_letters(number, italian, english):
    assert say("it", "{n:spelled}", {"n": number}) == italian
    assert say("en", "{n:spelled}", {"n": number}) == english


@pytest.mark.parametrize("who", ["M. P.", "<a href='x'><bdi>M. P.</bdi></a>"])
def test_initials_at_the_end_of_a_sentence_bring_its_stop_along(who):
    assert say("it", "Vincerebbe {who}.", {"who": who}) == f"Vincerebbe {who}"
    assert say("en", "{who} leads. Then {who}. And so on.", {"who": who}) == f"{who} leads. Then {who} And so on."
    assert say("en", "data/{who}.yaml", {"who": "a."}) == "data/a..yaml", "no stop, but part of a name"
