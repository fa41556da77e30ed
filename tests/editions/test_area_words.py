"""An edition that calls its areas valleys: in every sentence of its pages, of its checks, of its form."""

from __future__ import annotations

import re

import pytest

from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.languages.nouns import renamed
from site_builder.problems import errors
from tests.rooms.conformance import shown

KEYS = "{area:plain}: scegli 'area: {area}'"  # no noun, but the keys of a file
VALLEYS = {"one": {"it": "valle", "en": "valley"}, "many": {"it": "valli", "en": "valleys"}}
REGIONS = {"one": {"it": "isola", "en": "island"}, "many": {"it": "isole", "en": "islands"}}


@pytest.mark.parametrize(
    ("lang", "text", "valley", "island"),
    [
        ("it", "L’area non occupa posti", "La valle non occupa posti", "L’isola non occupa posti"),
        ("it", "il bonus dell’area, nell’area", "il bonus della valle, nella valle", "il bonus dell’isola, nell’isola"),
        ("it", "Classifiche d’area vinte", "Classifiche di valle vinte", "Classifiche d’isola vinte"),
        ("it", "un’altra area; Aree", "un’altra valle; Valli", "un’altra isola; Isole"),
        ("it", "{n:=area vinta|aree vinte}", "{n:=valle vinta|valli vinte}", "{n:=isola vinta|isole vinte}"),
        ("it", KEYS, KEYS, KEYS),
        ("en", "an area, the area’s", "a valley, the valley’s", "an island, the island’s"),
        ("en", "Areas: the people's areas", "Valleys: the people's valleys", "Islands: the people's islands"),
    ],
)  # fmt: skip
def test_the_noun_of_a_sentence_with_what_stands_before_it(lang, text, valley, island):
    assert (renamed(text, lang, VALLEYS), renamed(text, lang, REGIONS)) == (valley, island)
    assert renamed(text, lang, {}) == text


@pytest.mark.parametrize(
    ("text", "district", "state", "field"),
    [
        ("L’area ha posti", "Il distretto ha posti", "Lo stato ha posti", "L’ambito ha posti"),
        ("dell’area, nell’area", "del distretto, nel distretto", "dello stato, nello stato",
         "dell’ambito, nell’ambito"),
        ("di un’area; in quell’area", "di un distretto; in quel distretto", "di uno stato; in quello stato",
         "di un ambito; in quell’ambito"),
        ("Le aree, e nelle aree", "I distretti, e nei distretti", "Gli stati, e negli stati",
         "Gli ambiti, e negli ambiti"),
        ("tutte le aree", "tutti i distretti", "tutti gli stati", "tutti gli ambiti"),
        ("alla tua area", "al tuo distretto", "al tuo stato", "al tuo ambito"),
        ("un’altra area; le sue aree", "un altro distretto; i suoi distretti", "un altro stato; i suoi stati",
         "un altro ambito; i suoi ambiti"),
        ("Classifiche d’area", "Classifiche di distretto", "Classifiche di stato", "Classifiche d’ambito"),
        ("{n:=area vinta|aree vinte}", "{n:=distretto vinto|distretti vinti}", "{n:=stato vinto|stati vinti}",
         "{n:=ambito vinto|ambiti vinti}"),
        ("macro-area; la valle", "macro-area; la valle", "macro-area; la valle", "macro-area; la valle"),
        (KEYS, KEYS, KEYS, KEYS),
    ],
)  # fmt: skip
def test_a_noun_that_brings_its_article_along(text, district, state, field):
    words = [("distretto", "distretti", "il"), ("stato", "stati", "lo"), ("ambito", "ambiti", "l’")]
    nouns = [
        {"one": {"it": singular}, "many": {"it": plural}, "article": {"it": article}}
        for singular, plural, article in words
    ]
    assert [renamed(text, "it", noun) for noun in nouns] == [district, state, field]


def with_valleys(championship):
    file = championship / "editions/bang-2026/edition.yaml"
    words = "area_words: {one: {it: valle, en: valley}, many: {it: valli, en: valleys}}\n"
    file.write_text(file.read_text(encoding="utf-8") + words, encoding="utf-8")


NOUN = {"it": r"\bare[ae]\b", "en": r"\bareas?\b"}


def test_no_page_of_its_season_speaks_of_areas(championship):
    with_valleys(championship)
    problems, _ = build(championship / "data", championship / "site")
    assert not errors(problems)
    for lang, root in (("it", "site"), ("en", "site/en")):
        pages = [page for page in (championship / root).rglob("*.html") if "2026" in page.parts]
        texts = {
            page: shown(page.read_text(encoding="utf-8").partition("<main")[2].partition("</main>")[0])
            for page in pages
        }
        assert len(pages) > 10 and any(VALLEYS["one"][lang] in text for text in texts.values())
        speaking = {str(page): re.findall(rf".{{30}}{NOUN[lang]}.{{10}}", text, re.I) for page, text in texts.items()}
        lines = [f"{page}: {part}" for page, parts in speaking.items() for part in parts]
        assert lines == []


def test_the_checks_of_an_edition_agree_with_a_masculine_noun(championship, capsys):
    file = championship / "editions/bang-2026/edition.yaml"
    words = "area_words: {one: {it: distretto, en: district}, many: {it: distretti, en: districts}, article: {it: il}}"
    sound = f"{file.read_text(encoding='utf-8')}{words}\n"
    file.write_text(sound, encoding="utf-8")
    sheet = next((championship / "data/tournaments/2026").rglob("*.yaml"))
    (sheet.parent.parent / "mare").mkdir()
    sheet.rename(sheet.parent.parent / "mare" / sheet.name)
    assert shell.main(["check", "--lang", "it"]) == 1
    text = capsys.readouterr().out
    assert "'mare' non è un distretto di questo campionato" in text and "nella cartella del suo distretto" in text
    file.write_text(sound.replace("{it: il}", "{it: la}"), encoding="utf-8")
    assert shell.main(["check", "--lang", "it"]) == 1 and "editions/bang-2026/edition.yaml" in capsys.readouterr().out


def test_its_checks_and_its_form_speak_of_valleys(championship, capsys):
    with_valleys(championship)
    sheet = next((championship / "data/tournaments/2026").rglob("*.yaml"))
    (sheet.parent.parent / "mare").mkdir()
    sheet.rename(sheet.parent.parent / "mare" / sheet.name)
    assert shell.main(["check", "--lang", "it"]) == 1
    assert "'mare' non è una valle di questo campionato" in capsys.readouterr().out
    assert shell.main(["check", "--lang", "en"]) == 1
    assert "'mare' is not a valley of this championship" in capsys.readouterr().out
