"""Several processes give what one gives; a fault in one of them comes to light."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from site_builder.build.plan import build
from site_builder.build.process_pool import HERE, Broken, run

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


def counting(to: int):
    yield from range(to)
    return os.getpid(), to


def failing():
    yield 1
    raise ValueError("the ace of spades")


def ending():
    yield 1
    os._exit(0)


def lookup(tasks, jobs):
    actual = []
    entries = run(tasks, jobs)
    while True:
        try:
            actual.append(next(entries))
        except StopIteration as end:
            return actual, end.value


def test_what_comes_is_the_same_and_results_have_their_place():
    tasks = [partial(counting, n) for n in (3, 0, 5, 2)]
    alone, results = lookup(tasks, HERE)
    together, others = lookup(tasks, 3)
    assert sorted(alone) == sorted(together)
    assert [to for _, to in others] == [to for _, to in results] == [3, 0, 5, 2]
    assert {process for process, _ in results} == {os.getpid()}
    assert os.getpid() not in {process for process, _ in others}


@pytest.mark.parametrize("broken", [failing, ending])
def test_a_fault_in_a_process_is_a_fault_of_the_build(broken):
    with pytest.raises(Broken, match="ace of spades" if broken is failing else "before its work"):
        lookup([broken, partial(counting, 2), partial(counting, 3)], 2)


def test_a_site_made_by_two_processes_is_the_site(tmp_path):
    for jobs in (HERE, 2):
        build(SOUND, tmp_path / str(jobs), "https://example.org/", jobs=jobs)
    item, two = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (tmp_path / str(HERE), tmp_path / "2")
    )
    assert item == two
