"""Whatever is written into whatever text comes out of every page, feed, calendar, table, form and archive as text."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import errors
from site_builder.records.schemas import Schemas
from site_builder.reporting import as_github, as_json, as_text, sentence
from site_builder.site import Site
from tests.building import all_pages, render
from tests.championship import DATA
from tests.people import take_out, those_met

from .attacks import OUR_OWN, naughty
from .filling import Filling, accepted, fill, free_places
from .outputs import reduced

pytestmark = pytest.mark.usefixtures("few_forms")  # nothing that people write stands on a blank form

ROOT = Path(__file__).parents[2]
MINIATURE = ROOT / "tests/example/data"
SITE = Site("https://example.org/mastro/", "c0ffee1", "https://example.org/owner/name")
ROUNDS = int(os.environ.get("HOSTILE_ROUNDS", "1"))  # each begins with another attack


# A contested result, which the championship has not got: why, what the answer says, and what was done.
CONTESTED = """contested:
  - by: p0132
    date: 2010-07-05
    reason: Un voto in più.
    answer: {upheld: true, by: p0002, date: 2010-07-08, reason: Era così.}
    settled: {by: p0002, date: 2010-07-10, reason: Rifatto il conto.}
"""
FEW_OF_2007 = ("zolfo-e-zagare", "costa-dei-banditi", "sette-in-porto", "olio-e-dinamite")


def others(folder: Path) -> Path:
    """The championship without the season that the miniature has, so that every regulation is met. Of 2007, the longest
    one and of sheets that are alike, there are a few before its final, and of the people who stands in some file."""
    shutil.copytree(DATA, folder)
    for below in ("tournaments/2009", "photos/2009"):
        shutil.rmtree(folder / below, ignore_errors=True)
    (folder / "seasons/2009.yaml").unlink(missing_ok=True)
    for sheet in (folder / "tournaments/2007").rglob("*.yaml"):
        if sheet.stem not in FEW_OF_2007:
            sheet.unlink()
    season = folder / "seasons/2007.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace("status: closed", "status: open"), encoding="utf-8")
    gone = r"(entered: 2009/.*\n|not_banned:\n(  - \{tournament: 2009/.*\n)+)"  # with, or from, a tournament
    take_out(folder / "players", f"(?m)^{gone}")
    with (folder / "tournaments/2010/nord/fuoco-sull-adige.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write(CONTESTED)
    those_met(folder)
    return folder


def made(data: Path, filling: Filling) -> dict[str, object]:
    """Path → what there is to act on, of everything that the program makes of the filled data."""
    fill(data, filling)
    results, problems = examine(data)
    assert [str(p.where) + sentence(p, "en") for p in errors(problems)] == []
    for tell in (as_text, as_json, as_github):
        for line in tell(problems, "en").splitlines():
            assert line.startswith(("::warning file=", "::notice file=")) or not line.lstrip().startswith(("::", "##["))
    files = [*render(all_pages(results), results, SITE), *all_exports(results, SITE)]
    return {name: counted for path, content in files for name, counted in reduced(path, content)}


@pytest.fixture(scope="module")
def attacks() -> list[str]:
    return [*OUR_OWN, *accepted(naughty())]


@pytest.mark.parametrize("championship", ["the miniature", "the other regulations"])
def test_nothing_active_comes_out(championship, attacks, tmp_path):
    source = MINIATURE if championship == "the miniature" else others(tmp_path / "others")
    shutil.copytree(source, tmp_path / "twin" / "data")
    harmless = made(tmp_path / "twin" / "data", Filling(attacks, twin=True))
    for turn in range(ROUNDS):
        data = tmp_path / str(turn) / "data"
        shutil.copytree(source, data)
        filling = Filling(attacks, turn * 97)
        hostile = made(data, filling)
        assert hostile.keys() == harmless.keys()
        for path, actual in hostile.items():
            assert actual == harmless[path], f"{path}: {actual - harmless[path]} {harmless[path] - actual}"
        places = {place for place, _ in filling.filled}
        numbers = f"{len(filling.filled)} pairs of text and attack, {len(places)} places, {len(hostile)} outputs"
        print(f"{championship}: {numbers}")


def test_a_naughty_string_is_refused_at_its_line_or_read_as_it_is():
    refused: list[str] = []
    read = accepted(naughty(), refused.append)
    assert len(read) + len(refused) > 450 and len(refused) < 60


# Beside the data, and tried by their own tests (tests/editions, tests/desk/test_sealing.py); no case is published.
BESIDE_THE_DATA = {"case", "edition", "seal"}


def test_hardly_a_text_of_the_schemas_is_left_out(tmp_path):
    """A new text is tried by itself where the data have it. The few that they have not are texts of the same name as
    one that is tried under another regulation: a reason (also of who takes a decision back), a venue, a credit."""
    schemas, tried = Schemas(), set()
    shutil.copytree(MINIATURE, tmp_path / "miniature")
    for data in (tmp_path / "miniature", others(tmp_path / "others")):
        filling = Filling(OUR_OWN)
        fill(data, filling)
        tried |= {re.sub(r"^(honours/(?:series|sources))/[^/]+", r"\1/*", place) for place, _ in filling.filled}
    names = [name for name in schemas.names if not name.startswith("api/") and name not in BESIDE_THE_DATA]
    places = set().union(*(free_places(schemas, name) for name in names))
    missed = places - tried
    assert len(places) >= 90 and len(missed) <= 65
    assert {place.rpartition("/")[2] for place in missed} <= {place.rpartition("/")[2] for place in tried}
