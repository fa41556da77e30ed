"""Who is level with the longest run stands beside them."""

from __future__ import annotations

import json
import re

import pytest

from site_builder.program_files import TEMPLATES


@pytest.mark.parametrize("kind", ["games_won", "games_survived", "tournaments_won"])
def test_everybody_with_the_longest_run_is_named_at_once(site_folder, kind):
    (group, *_) = json.loads((site_folder / "api/v1/insight.json").read_bytes())["groups"]
    runs = group["runs"][kind]
    longest = [run["player"] for run in runs if run["length"] == runs[0]["length"] > 1]
    (cards, *_) = re.findall(
        r'<ul class="feats best longest">.*?</ul>', (site_folder / "insight/index.html").read_text(), re.S
    )
    assert all(f'players/{player}/"' in cards for player in longest)


def test_on_a_desk_the_longest_runs_stand_in_one_row():
    """The sheet of a season, which comes later, has fewer abreast for its own figures."""
    style = (TEMPLATES / "assets" / "insight.css").read_text(encoding="utf-8")
    assert re.search(r"\.feats\.longest \{\s*grid-template-columns: repeat\(auto-fit", style)
