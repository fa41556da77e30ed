"""The championship in `data/`, whoever's it is: it has no error, it makes a site, and it says nothing private."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from site_builder.build.plan import build
from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.records.championship import FILE as CHAMPIONSHIP
from site_builder.records.championship import read_championship
from site_builder.records.private import private
from site_builder.records.schemas import Schemas
from site_builder.reporting import sentence
from tests.building import few_blank_forms, first_pass
from tests.championship import ROOT
from tests.demonstration.files import present
from tests.people import SPARED, take_out, those_met

DATA = ROOT / "data"
FILES = sorted(DATA.rglob("*.yaml"))
ALONE = "2008-records"  # the season whose pages are made
our_halls = pytest.mark.skipif(
    not (DATA / "honours/bang-italy.yaml").is_file(), reason="data/ has no hall of Italian champions"
)
pytestmark = pytest.mark.skipif(not FILES, reason="data/ is empty: no championship has begun here")


def test_the_check_finds_no_error():
    """Findings are no errors: they are what a regulation downgrades for. A build finds what a check finds."""
    problems = first_pass(DATA)[1]
    assert [f"{problem.where}: {sentence(problem, 'it')}" for problem in errors(problems)] == []


def test_it_makes_a_site(tmp_path, played):
    """Where what was played is the demonstration, of which the championship of the tests makes a site: of one season
    and the halls of fame, which are those of the repository, with their people."""
    data = DATA if seasons_of(played) - seasons_of(present(DATA)) else one_season(tmp_path / "data")
    with few_blank_forms():
        problems, published = build(data, tmp_path / "site")
    languages = read_championship(data, Schemas(), []).languages
    assert not errors(problems) and published
    halls = [f"honours/{file.stem}/index.html" for file in FILES if file.parent.name == "honours"]
    for page in ("index.html", "players/index.html", *halls, *(f"{lang}/index.html" for lang in languages[1:])):
        assert (tmp_path / "site" / page).is_file()


def seasons_of(files: Iterable[str]) -> set[str]:
    """Of paths below a data folder those of its seasons."""
    return {path for path in files if path.startswith("seasons/")}


def one_season(data: Path) -> Path:
    """What stands in the data, with one of the seasons that the demonstration plays, and whoever stands in a file."""
    shutil.copytree(DATA, data)
    for file in (data / "seasons").iterdir():
        if file.stem != ALONE:
            file.unlink()
            for folder in data.glob(f"*/{file.stem}"):
                shutil.rmtree(folder)
    take_out(data / "players", SPARED, rf"(?m)^entered: (?!{ALONE}/).*\n")
    shutil.rmtree(data / "exceptions", ignore_errors=True)
    those_met(data)
    shutil.copy(ROOT / CHAMPIONSHIP, data.parent)
    return data


def test_the_demonstration_is_the_one_that_is_made_today(played):
    standing = present(DATA)
    if seasons_of(played) - seasons_of(standing):
        pytest.skip("data/ holds a championship of its own, not the demonstration")
    different = [path for path in played.keys() | standing.keys() if played.get(path) != standing.get(path)]
    assert different == [], "run `make demo`"


def test_no_comment_holds_an_address_a_phone_or_a_mail():
    """The check looks at what is read; a comment is published with the repository all the same."""
    for file in FILES:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            _, sign, comment = line.partition("#")
            if sign and "$schema" not in comment:
                assert private(comment) is None, f"{file.relative_to(ROOT)}:{number}: {comment}"


@our_halls
def test_the_champion_of_2008_is_presupposed_by_the_regulation_of_2009():
    hall = examine(DATA, only=frozenset())[0].halls["bang-italy"]
    [edition] = [edition for edition in hall.editions if edition.year == 2008]
    assert edition.sources == ("regulation-2009",) and "campione in carica" in edition.note["it"]


@our_halls
def test_no_hall_of_fame_names_an_organiser_that_none_of_its_sources_names():
    """The field is for a source; no page prints it."""
    assert [file.name for file in FILES if file.parent.name == "honours" and "\norganiser:" in file.read_text()] == []
