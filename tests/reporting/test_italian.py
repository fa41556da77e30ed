"""How the project writes: one Italian apostrophe, and counted things that agree with their number in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import site_builder
from site_builder.languages import catalogue
from site_builder.regulations import all_regulations

HOUSE = Path(site_builder.__file__).parent
CATALOGUES = sorted(HOUSE.rglob("*.it.yaml"))
TEXTS = sorted(HOUSE.rglob("*.it.md"))
STRAIGHT = re.compile(r"[^\W\d_]'[^\W_]|\b(?:po|di|fa)'[ .,;:]")

AS_INVENTED = "Hold'em"  # so its inventors write it


@pytest.mark.parametrize("file", [*CATALOGUES, *TEXTS], ids=lambda file: file.relative_to(HOUSE).as_posix())
def test_every_italian_apostrophe_is_the_curved_one(file):
    lines = file.read_text(encoding="utf-8").replace(AS_INVENTED, "").splitlines()
    actual = [line for line in lines if STRAIGHT.search(line)]
    assert actual == []


@pytest.mark.parametrize("law", all_regulations())
def test_so_it_is_in_what_a_regulation_prints(law):
    regulation = all_regulations()[law]
    words = [*regulation.areas.values(), *regulation.folders.values(), regulation.title]
    for printed in regulation.tables().values():
        words += [printed.caption, *printed.head, *(cell for row in printed.rows for cell in row)]
    italian = [word["it"] if isinstance(word, Mapping) else word for word in words if isinstance(word, Mapping | str)]
    assert italian
    assert [text for text in italian if STRAIGHT.search(text.replace(AS_INVENTED, ""))] == []


# Nouns that are counted, in the plural; each needs its singular beside it: {n} {n:=torneo|tornei}.
MANY = {
    "it": "giocatori|persone|tornei|partite|posti|volte|giorni|articoli|sessioni|stagioni|righe|tavoli|settimane",
    "en": "players|people|tournaments|games|seats|times|days|clauses|sessions|seasons|lines|tables|weeks",
}
# A table, the draw of a tournament, the seats of a final, what is few: there are always several.
NEVER_ONE = (
    "seats-of-final sheet-size sheet-seats title-paper-draw about-paper-draw draw-side slide-largest-told "
    "insight-limits filter-often roles-dashed insight-years-faded short-people short-more short-tables"
).split()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_one_thing_is_not_told_as_several(lang):
    plural = re.compile(rf"\{{[\w.]+\}} (?:{MANY[lang]})\b")
    actual = {
        key: text
        for file in sorted((HOUSE / "languages/words").glob(f"*.{lang}.yaml"))
        for key, text in catalogue(file.parent, file.name.split(".")[0], lang).items()
        if key not in NEVER_ONE and plural.search(text)
    }
    assert actual == {}
