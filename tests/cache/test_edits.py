"""Whatever people change, one thing after the other: a build that leaves alone what it may gives the very site that a
build from nothing gives, says the same, and ends the same.

`INCREMENTAL_ROUNDS=50 pytest tests/cache/test_edits.py` goes through more sequences.
"""

from __future__ import annotations

import os
import random
import re
import shutil
from contextlib import suppress

import pytest

from tests.cache.edits import EDITS
from tests.cache.several import built, content, different, from_nothing, several

ROUNDS = int(os.environ.get("INCREMENTAL_ROUNDS", "2"))
STEPS = 4
LANGUAGES = ("it", "en")  # every second round in both


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_after_any_edits_the_site_is_that_of_a_build_from_nothing(seed, tmp_path, monkeypatch):
    generator = random.Random(seed)
    data, site, fresh = (
        several(tmp_path / "data", *LANGUAGES[: 1 + seed % 2]),
        tmp_path / "warm/site",
        tmp_path / "cold/site",
    )
    assert built(data, site)[0] == 0
    done: list[str] = []
    for _ in range(STEPS):
        edits = generator.choices(EDITS, k=generator.choice([1, 1, 1, 2]))
        before, sound = content(site), shutil.copytree(data, tmp_path / "sound")
        for edit in edits:
            with suppress(IndexError, FileNotFoundError):  # what it would change is gone
                edit(data, generator)
            done.append(edit.__name__)
        warm, cold = built(data, site), from_nothing(data, fresh)
        story = f"seed {seed}: {', '.join(done)}"
        assert without_news(warm) == without_news(cold), story
        assert different(content(site), before if cold[0] else content(fresh)) == [], story
        if cold[0]:  # taken back, and published again at the next step
            done.append("refused" if cold[0] == 1 else f"ended by {cold[0]}")
            assert cold[0] == 1, story
            shutil.rmtree(data)
            sound.rename(data)
        else:
            shutil.rmtree(sound)
    if path := os.environ.get("INCREMENTAL_TOLD"):
        with open(path, "a", encoding="utf-8") as log:
            log.write(" ".join(done) + "\n")


def without_news(ended: tuple[int, str, str]) -> tuple[int, str, str]:
    """How a build ended and what it said; that nothing was to be done is no difference, nor that a site stays there."""
    code, message, more = ended
    return code, message, re.sub("In .*resta il sito di prima.\n", "", more.replace(", niente è cambiato", "."))
