"""Whatever a system refuses and whenever a build is killed: the published folder is the old site or the new one, whole,
and the next build puts right what was left behind. The same of the data and the commands that write them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the experiments run in processes that are forked")
def test_every_file_call_of_whatever_writes_may_fail_or_be_the_last():
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults", "--quick", "--json"],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.stdout, done.stderr
    rows = {row["name"]: row for row in json.loads(done.stdout)}
    assert not {name: row["wrong"] for name, row in rows.items() if row["wrong"]}
    kinds = rows["over an old site"]["kinds"]
    assert kinds["open"] > 5 and kinds["write"] > 4 and kinds["exchange"] == 1, "the calls that matter were not counted"
    assert rows["where folders cannot be exchanged"]["kinds"]["os.rename"] == 3
    assert rows["over an old site"]["points"] == 9 * rows["over an old site"]["calls"]
    assert rows["a whole build"]["calls"] > 2000
    for name in ("decide a ban", "people merge", "import", "photo"):
        row = rows[name]
        assert row["points"] >= 2 * row["writing"] > 50 and row["kinds"]["fsync"] > 4, f"{name}: the calls that matter"
    for name in ("people merge", "import", "photo"):
        assert rows[f"taking back half of {name}"]["points"] > 40
    assert rows["a build after one change"]["kinds"]["os.link"] > 150, "nothing was left alone"
