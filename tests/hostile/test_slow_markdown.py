"""The text of a regulation is ours; a slow or hostile one is bounded all the same, and nothing active comes out."""

from __future__ import annotations

import contextlib
import time
from collections import Counter

import pytest

from site_builder.regulations.texts import MOST_BRACKETS, MOST_MARKDOWN, TAGS, sanitised

from .attacks import OUR_OWN, naughty
from .outputs import page

SLOW = {
    "links never closed": "[a](<b" * 8000, "brackets": "[" * 50_000, "stars": "*a " * 20_000,
    "nested quotes": "> " * 20_000 + "a",
    "nested lists": "".join("  " * n + "* a\n" for n in range(300)),
    "back ticks": "".join("e" + "`" * n for n in range(300)),
    "underscores": "a_" * 30_000, "references": "[a]: b\n" * 5000, "images": "![" * 25_000, "entities": "&" * 50_000,
    "tags": "<a " * 15_000,
    "emphasis": "**a *a " * 8000, "comments": "<!-- " * 10_000,
}  # fmt: skip


@pytest.mark.parametrize("name", SLOW)
def test_a_slow_text_is_refused_or_done_in_five_seconds(name):
    whole = SLOW[name]
    few = "[".join(whole.split("[")[: MOST_BRACKETS + 1])  # as much as is let through
    for text in (whole, whole[:MOST_MARKDOWN], few[:MOST_MARKDOWN]):
        started = time.process_time()
        with contextlib.suppress(ValueError):
            sanitised(text)
        assert time.process_time() - started < 5


def test_a_text_leaves_nothing_behind_for_the_next():
    """The converter is made once for all of them."""
    sound = "See [nobody else], **well**:\n\n* one\n* two"
    before = sanitised(sound)
    sanitised("[nobody else]: b\n" * 9)
    assert sanitised(sound) == before


def test_nothing_active_comes_out_of_a_text():
    for text in [*OUR_OWN, *naughty()]:
        actual: Counter = page(sanitised(text))
        elements = {row[0] for row in actual if isinstance(row, tuple) and row[0] not in ("href", "src")}
        assert elements <= TAGS and not any(names for _, names in (k for k in actual if isinstance(k, tuple))), text
        assert actual["comment"] == 0
