"""Several processes give what one gives; a fault in one of them comes to light."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from site_builder.build.executors import InOneProcess, OnExecutor, Task, on_this_machine
from site_builder.build.plan import BuildPlan, build
from site_builder.generators import WithValue
from site_builder.site import Site
from tests.cache.several import content

SOUND = Path(__file__).parents[1] / "problems/_sound/data"


def counting(to: int):
    yield from ((f"{to}/{n}", b"%d" % n) for n in range(to))
    return os.getpid(), to


def in_pieces():
    yield "large", iter([b"one", b"two"])


def failing():
    yield "file", b""
    raise ValueError("the ace of spades")


def ending():
    yield "file", b""
    os._exit(0)


def done(workers: InOneProcess, *tasks: Task, meanwhile=None):
    running = WithValue(workers.run(tasks, meanwhile))
    return [*running], running.value


def test_what_comes_is_the_same_and_values_have_their_place():
    tasks = [Task(counting, (n,)) for n in (3, 0, 5, 2)]
    alone, finished = done(InOneProcess(), *tasks)
    with on_this_machine(3) as workers:
        together, others = done(workers, *tasks)
    assert sorted(alone) == sorted(together)
    for ended in (finished, others):
        assert [task.value[1] for task in ended] == [3, 0, 5, 2]
        assert [len(task.paths) for task in ended] == [3, 0, 5, 2]
    assert {task.value[0] for task in finished} == {os.getpid()}
    assert os.getpid() not in {task.value[0] for task in others}
    assert all(task.here for task in finished) and not any(task.here for task in others)


@pytest.mark.parametrize("sizes", [(30,), (10, 10)], ids=["a single task", "small tasks"])
def test_what_is_small_is_done_in_this_process(sizes):
    with on_this_machine(None) as workers:
        _, finished = done(workers, *[Task(counting, (1,), size) for size in sizes])
    assert {task.value[0] for task in finished} == {os.getpid()}


def test_a_single_task_is_done_beside_files_that_come_meanwhile():
    with on_this_machine(2) as workers:
        files, [finished] = done(workers, Task(counting, (1,)), meanwhile=iter([("stored", b"x")]))
    assert files == [("stored", b"x"), ("1/0", b"0")] and finished.value[0] != os.getpid() and not finished.here


def test_files_that_come_meanwhile_come_once_also_where_nothing_is_done_beside_them():
    for workers in (InOneProcess(), OnExecutor(ThreadPoolExecutor, 1, small=60)):
        files, _ = done(workers, Task(counting, (1,)), Task(counting, (2,)), meanwhile=iter([("stored", b"x")]))
        assert [path for path, _ in files] == ["stored", "1/0", "2/0", "2/1"]


def test_a_file_in_pieces_arrives_whole():
    with on_this_machine(2) as workers:
        files, _ = done(workers, Task(in_pieces, ()), Task(counting, (0,)))
    assert files == [("large", b"onetwo")]


@pytest.mark.parametrize(("broken", "raised"), [(failing, ValueError), (ending, BrokenProcessPool)])
def test_a_fault_in_a_process_is_a_fault_of_the_build(broken, raised):
    with pytest.raises(raised), on_this_machine(2) as workers:
        done(workers, Task(broken, ()), Task(counting, (2,)), Task(counting, (3,)))


def test_a_site_made_by_two_processes_is_the_site(tmp_path):
    for jobs in (1, 2):
        with on_this_machine(jobs) as workers:
            build(SOUND, tmp_path / str(jobs), Site("https://example.org/"), plan=BuildPlan(workers))
    assert content(tmp_path / "1") == content(tmp_path / "2")
