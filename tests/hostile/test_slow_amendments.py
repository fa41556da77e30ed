"""A line of an edition's text that is made to be slow is looked at as fast as any."""

import time

import pytest

from site_builder.regulations.editions.amended_words import seems_amendment, taken_out

SLOW = {
    "phrases without an end": '"a -> ' * 20_000,
    "arrows without a phrase": '" -> ' * 20_000,
    "amendments in a row": '"a" -> "b" ' * 10_000,
    "quotes": '"' * 100_000,
    "spaces": '"a"' + " " * 100_000 + "x",
}


@pytest.mark.parametrize("heading", ["", "### org-1 "], ids=["line", "heading"])
@pytest.mark.parametrize("name", SLOW)
def test_a_slow_line_is_done_in_five_seconds(name, heading):
    line = heading + SLOW[name]
    started = time.process_time()
    taken_out(line)
    seems_amendment(line)
    assert time.process_time() - started < 5
