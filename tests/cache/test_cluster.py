"""A real scheduler and two workers on the loopback give what one process gives; what is wrong is a sentence."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from site_builder import program_files
from site_builder.build import cluster, identity
from site_builder.build.cluster import Expected, checked, on_cluster
from site_builder.build.executors import InOneProcess, Task
from site_builder.build.plan import BuildPlan, build
from site_builder.generators import WithValue
from site_builder.problems import UserError
from tests.cache.several import built, content, different, few, from_nothing

ROOT = Path(__file__).parents[2]
BESIDE = ("schema", "templates", "CHANGELOG.md", "LICENSE-DATA", "verify.py", "pyproject.toml")  # the program's house
DASK = (sys.executable, "-m", "dask")


class Cluster:
    """A scheduler, and workers that come and go; *address* is where it listens."""

    def __init__(self, home: Path):
        self._home, self._file, self._processes = home, home / "scheduler.json", list[subprocess.Popen[bytes]]()
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        until = time.monotonic() + 120
        while not self._file.exists() or not self._file.read_bytes():
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.1)
        self.address = json.loads(self._file.read_text(encoding="utf-8"))["address"]

    def worker(self, **environment: str) -> subprocess.Popen[bytes]:
        """Another worker."""
        return self._start("worker", "--no-nanny", "--nthreads", "1", "--no-dashboard", **environment)

    def close(self) -> None:
        """Ends every process that it started."""
        for process in self._processes:
            process.kill()
            process.wait()

    def _start(self, role: str, *options: str, **environment: str) -> subprocess.Popen[bytes]:
        command = [*DASK, role, "--scheduler-file", str(self._file), *options]
        with open(self._home / f"{role}-{len(self._processes)}.log", "wb") as log:
            process = subprocess.Popen(
                command, cwd=self._home, stdout=log, stderr=log, env={**os.environ, **environment}
            )
        self._processes.append(process)
        return process


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[Cluster]:
    running = Cluster(tmp_path)
    yield running
    running.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine starts a worker slowly."""
    monkeypatch.setattr(cluster, "_JOIN", 120)


class Killing(InOneProcess):
    """What other workers give; once the first file has come, one of them is ended."""

    def __init__(self, others: InOneProcess, process: subprocess.Popen[bytes]):
        self._others, self._process = others, process

    def run(self, tasks: Sequence[Task], meanwhile=None):
        running = WithValue(self._others.run(tasks, meanwhile))
        for file in running:
            self._process.kill()
            yield file
        return running.value


def test_two_workers_give_what_one_process_gives_also_where_one_is_killed(scheduler, tmp_path):
    data = few(tmp_path / "data")
    workers = [scheduler.worker(), scheduler.worker()]
    assert from_nothing(data, tmp_path / "alone")[0] == 0
    assert built(data, tmp_path / "both", "--no-cache", "--scheduler", scheduler.address)[0] == 0
    assert different(content(tmp_path / "both"), content(tmp_path / "alone")) == []
    with on_cluster(scheduler.address, data) as together:
        problems, files = build(data, tmp_path / "killed", plan=BuildPlan(Killing(together, workers[0])))
    assert workers[0].wait(60) and files and not problems
    assert different(content(tmp_path / "killed"), content(tmp_path / "alone")) == []


def test_a_worker_without_the_data_is_told(scheduler, tmp_path):
    scheduler.worker()
    data = few(tmp_path / "data")
    with on_cluster(scheduler.address, data) as workers:
        program, content_there = program_files.identity(), identity.digest_of_data(data, "")
        asked = {
            "worker-without-data": Expected(program, tmp_path / "gone", "", content_there),
            "worker-other-data": Expected(program, data, "", "another"),
        }
        for key, expected in asked.items():
            future = workers._client.submit(checked, expected, print, (), pure=False)
            with pytest.raises(UserError, match=key) as raised:
                future.result(120)
            assert raised.value.facts["data"] == expected.data


def test_a_worker_with_another_version_of_the_program_is_told(scheduler, tmp_path):
    house = tmp_path / "house"
    shutil.copytree(ROOT / "site_builder", house / "site_builder")
    for name in BESIDE:
        (house / name).symlink_to(ROOT / name)
    with open(house / "site_builder/lazy.py", "a", encoding="utf-8") as module:
        module.write("# another version\n")
    scheduler.worker(PYTHONPATH=str(house))
    code, _, message = built(few(tmp_path / "data"), tmp_path / "site", "--scheduler", scheduler.address)
    assert code == 2 and "non ha questo stesso programma" in message
    assert message.count("\n") == 1 and not (tmp_path / "site").exists()


def test_without_a_worker_or_a_scheduler_it_ends_soon(scheduler, tmp_path, monkeypatch):
    data = few(tmp_path / "data")
    monkeypatch.setattr(cluster, "_JOIN", 1)
    monkeypatch.setattr(cluster, "_CONNECT", 5)
    code, _, message = built(data, tmp_path / "site", "--scheduler", scheduler.address)
    assert code == 2 and "non ha worker da 1 secondi" in message
    scheduler.close()
    for address in (scheduler.address, "nowhere", "tcp://127.0.0.1:1", "-"):
        code, _, message = built(data, tmp_path / "site", "--scheduler=" + address)
        assert code == 2 and "nessuno scheduler" in message and message.count("\n") == 1, (address, message)
    assert not (tmp_path / "site").exists()
