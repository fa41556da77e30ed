"""What sees that a season which a later one counts is another: the keys of a build, a site that is served, a review,
a seal.

`python -m tests.rooms.rolling DATA` corrects a sheet of 2020 in a folder where 2021 counts it, and prints what each
saw.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from site_builder import __main__ as shell
from site_builder.build.executors import InOneProcess
from site_builder.build.first_pass import survey_works
from site_builder.build.inputs import Sources
from site_builder.build.outputs import Outputs
from site_builder.build.stages import DataSource, clear
from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.reviewing import between
from site_builder.serving.live import Live

SHEET = "tournaments/2020/circuito/genova.yaml"


def keys(data: Path) -> dict[str, str]:
    """By season the key of what a build reads and judges of it."""
    clear()
    sources = Sources(data)
    outputs = Outputs(InOneProcess(), sources)
    return {id: outputs.key(work) for id, work in survey_works(DataSource(data, "", None), sources).items()}


def ranking(live: Live) -> list[tuple[object, object]]:
    """Who stands in the ranking of 2021 as it is served, and with what."""
    content = live.file("api/v1/rankings/2021/circuito.json")
    assert content is not None, live.problems
    return [(row["place"], row["points"]) for row in json.loads(content)["rows"]]


def main(data: Path) -> None:
    """Corrects the sheet; prints what each saw."""
    live, old = Live(data), data.with_name("before")
    live.look()
    keys_before, ranking_before = keys(data), ranking(live)
    shutil.copytree(data, old)
    sheet = json.loads((data / SHEET).read_bytes())
    sheet["order"] = [sheet["order"][1], sheet["order"][0], *sheet["order"][2:]]
    (data / SHEET).write_text(json.dumps(sheet), encoding="utf-8")
    live.look()
    keys_after = keys(data)
    reviewed = between(data, old, data).seasons
    seen = {
        "made again": sorted(id for id, key in keys_before.items() if key != keys_after[id]),
        "served": [ranking_before, ranking(live)],
        "reviewed": [season.id for season in reviewed],
    }
    shutil.copytree(old, data, dirs_exist_ok=True)
    assert shell.main(["seal", "2021", "--data", str(data)]) == 0
    (data / SHEET).write_text(json.dumps(sheet), encoding="utf-8")
    _, problems = examine(data)
    sealed = [problem.where.path.rpartition("/")[2] for problem in errors(problems) if problem.check == "sealed"]
    print(json.dumps({**seen, "sealed": sorted({*sealed})}))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
