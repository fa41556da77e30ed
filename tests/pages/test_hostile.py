"""Names are text: whatever somebody is called, no page takes it for markup."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.rendering import Site
from tests.building import all_pages, few_blank_forms, render

from .conftest import EXAMPLE
from .reading import read

OUR_SCRIPT = re.compile(r'<script (?:defer )?src="[./]*assets/[a-z]+\.js" integrity="sha256-[A-Za-z0-9+/=]+"></script>')
HOSTILE = """Ann <b onmouseover="x()">O'Brien & Söhne</b> {{ 7*7 }} ${x} </title><script>"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory) -> tuple[str, dict[str, str]]:
    """The example with a player, a tournament and a club of that name; (player, path → text)."""
    data = tmp_path_factory.mktemp("hostile") / "data"
    shutil.copytree(EXAMPLE, data)
    tournament = sorted((data / "tournaments").rglob("*.yaml"))[0]
    seat = tournament.read_text(encoding="utf-8").partition("seats: [")[2].partition("]")[0].split(",")[0].strip()
    for file in (data / "players" / f"{seat}.yaml", tournament, *sorted((data / "clubs").glob("*.yaml"))[:1]):
        rename(file)
    return seat, pages_of(data)


def pages_of(data: Path) -> dict[str, str]:
    """Path → text of every page, but for most blank forms, which name nobody."""
    results, _ = examine(data)
    with few_blank_forms():
        return {path: text.decode() for path, text in render(all_pages(results), results, Site())}


def rename(file: Path) -> None:
    quoted = HOSTILE.replace("'", "''")
    lines = file.read_text(encoding="utf-8").split("\n")
    lines = [f"name: '{quoted}'" if line.startswith("name:") else line for line in lines]
    file.write_text("\n".join(lines), encoding="utf-8")


def test_a_hostile_name_is_shown_as_it_is_written(hostile):
    player, built = hostile
    page = built[f"players/{player}/index.html"]
    assert "&lt;b onmouseover=" in page and "{{ 7*7 }}" in page
    shown = 0
    for path, text in built.items():
        if path.endswith(".html"):
            assert OUR_SCRIPT.sub("", text).count("<script") == 0, path
            assert "<b onmouseover" not in text and "49 $" not in text, path
            document = read(text)
            assert document.faults == [] and document.open == [], path
            shown += "onmouseover" in text
    assert shown > 10


def test_a_withheld_name_stays_out_of_every_page_and_of_search_engines(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    player = sorted((data / "players").glob("*.yaml"))[0]
    lines = player.read_text(encoding="utf-8").split("\n")
    name = next(line for line in lines if line.startswith("name:"))[5:].strip(" '\"")
    player.write_text("withheld: true\ninvented: true\n", encoding="utf-8")
    built = pages_of(data)
    assert not [path for path, text in built.items() if name in text]
    page = built.get(f"players/{player.stem}/index.html")
    assert page is None or ('name="robots" content="noindex"' in page and player.stem in page)
