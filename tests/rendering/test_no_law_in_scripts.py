"""No script of a page knows the law: what a form may hold comes from its schema, what is wrong from the program."""

from __future__ import annotations

import re

import pytest
import yaml

from site_builder.program_files import HOUSE, TEMPLATES
from site_builder.regulations.numbers import of_room

SCRIPTS = sorted((TEMPLATES / "scripts").rglob("*.js"))
WORD = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
# Names of the law that are words of programming too.
ALSO_PLAIN = {"areas", "cards", "dropped", "entries", "games", "podium", "points", "prizes", "rounds"}


def names_of_laws() -> set[str]:
    """The ids of the regulations, the names of their numbers and of their own checks."""
    rooms = {path.parent for path in (HOUSE / "regulations").glob("*/text.it.md")}
    shared = {HOUSE / "regulations/bang", HOUSE / "regulations/games"}
    names = {room.name.replace("_", "-") for room in rooms}
    for room in rooms:
        names |= {number.name for number in of_room(room)}
    for folder in rooms | shared:
        for catalogue in folder.glob("messages.en.yaml"):
            sentences = yaml.safe_load(catalogue.read_text(encoding="utf-8"))
            names |= {key.partition(".")[0] for key in sentences}
    return names - ALSO_PLAIN


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(TEMPLATES).as_posix())
def test_a_script_names_no_regulation_no_number_of_one_and_no_check(script):
    names = names_of_laws()
    assert {"bang-2009", "stake", "minimum_players", "duel-entrants", "table-size"} <= names
    assert not names & set(WORD.findall(script.read_text(encoding="utf-8")))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(TEMPLATES).as_posix())
def test_no_script_lets_the_browser_write_a_number_or_a_day(script):
    """A page is in one language, and a browser may know that language by other signs, or not at all."""
    assert not re.findall(
        r"\btoLocale(?!Lower|Upper)\w*|\bIntl\.(?:Number|DateTime)\w*", script.read_text(encoding="utf-8")
    )
