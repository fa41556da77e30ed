"""Runs the `run:` steps of a workflow in order, as the host would, on this machine; what only the host can do is left
out and named.

A checkout is a clone of the bare repository; an artifact is a copy in a folder; an expression is looked up in a table
that the test gives. A command that calls the host is run where one is played (`played_host.py`), and one that asks
another registry than that of Python where what it would get is at hand.
What installs the program is run once for the same words and the same locks: whoever says it again gets those folders.
It has to give the files that the championship's own `make` installed, and need not compile them again.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from tests.starting.played_host import PlayedHost

CALLS_HOST = re.compile(
    r"scripts/(?:artifact|comment|referee|fetch|propose|answer|others)\.py"
    r"|\bout/(?:form|written)\.txt|in/proposal|\bgh [a-z]|\.upgrade/"
)
# The lines that install the program by its two locks into the folders `tools` and `venv`.
INSTALLS = re.compile(
    r"python -m pip install .* --target tools .* -r (?P<installer>\S+)\n"
    r"tools/bin/uv venv --quiet venv\n"
    r"(?:cd (?P<inside>\S+)\n)?\S*tools/bin/uv pip install .* -r (?P<lock>\S+)"
)
# As the Makefile of a championship names the environment that is ready for a folder and its lock.
READY = ".venv/ready-$({ pwd; cat requirements.lock; } | cksum | cut -d ' ' -f 1)"


@dataclass
class Runner:
    """Jobs on this machine. *bare* is the repository, *environment* what every step sees, *artifacts* a folder; *made*
    is a championship where `make` has set up its environment, where there is one; *installed* has by words and locks
    the folder of the job that ran them; *host* is played, *runtime* a folder with what `make runtime` gets. *ran* and
    *left* tell, by job and name, which steps were run and which not."""

    bare: Path
    environment: dict[str, str]
    artifacts: Path
    made: Path | None
    installed: dict[tuple[str, bytes, bytes], Path]
    host: PlayedHost | None = None
    runtime: Path | None = None
    ran: list[str] = field(default_factory=list[str])
    left: list[str] = field(default_factory=list[str])
    seconds: dict[str, float] = field(default_factory=dict[str, float])

    def job(self, workflow: Path, id: str, folder: Path, commit: str, expressions: dict[str, str]) -> None:
        """Runs one job of *workflow* in the new *folder* on the state *commit*; what a job leaves elsewhere lies in
        `temporary(folder)`."""
        folder.mkdir(parents=True, exist_ok=True)
        aside = temporary(folder)
        aside.mkdir()
        job = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"][id]
        expressions = {"runner.temp": str(aside), **expressions}
        files = {
            "GITHUB_STEP_SUMMARY": aside / "summary.md",
            "GITHUB_OUTPUT": aside / "outputs",
            "RUNNER_TEMP": aside,
        }
        for step in job["steps"]:
            name, since = f"{workflow.stem}.{id}: {step.get('name', step.get('uses', ''))}", time.monotonic()
            if "uses" in step:
                options = {key: _filled(str(value), expressions) for key, value in step.get("with", {}).items()}
                self._action(step["uses"], options, folder, commit, name)
                self.seconds[name] = time.monotonic() - since
                continue
            calls, gets = CALLS_HOST.search(step["run"]), "make runtime" in step["run"]
            if (calls and not self.host) or (gets and not self.runtime):
                self.left.append(name)
                continue
            if gets and self.runtime:
                shutil.copytree(self.runtime, folder / ".cache/runtime")
            values = {key: _filled(str(value), expressions) for key, value in step.get("env", {}).items()}
            environment = self.environment | {key: str(value) for key, value in files.items()} | values
            if calls and self.host:
                environment |= self.host.environment | {"PATH": f"{self.host.folder}/bin:{environment['PATH']}"}
            self._shell(name, step["run"], folder / step.get("working-directory", "."), environment)

    def pipeline(self, file: Path, id: str, folder: Path, commit: str) -> None:
        """Runs one job of GitLab's *file* in the new *folder* on the state *commit*: its lines in one shell."""
        job = yaml.safe_load(file.read_text(encoding="utf-8"))[id]
        folder.mkdir(parents=True)
        self._checkout(folder, commit)
        self._shell(f"{file.stem}.{id}", "\n".join(script_of(job)), folder, self.environment)

    def _shell(self, name: str, run: str, folder: Path, environment: dict[str, str]) -> None:
        since, words = time.monotonic(), self._set_up(run, folder)
        path = with_python(self.artifacts.with_name("set-up"), environment["PATH"])
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", words], cwd=folder, env=environment | {"PATH": path}, capture_output=True,
            encoding="utf-8", errors="replace", timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{name}\n{run}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        if self.made and words == run and INSTALLS.search(run):
            _compiled_as(self.made / ".venv", folder / "venv")
        self.seconds[name] = time.monotonic() - since
        self.ran.append(name)

    def _set_up(self, run: str, folder: Path) -> str:
        """The commands *run*, where what was installed before is taken over instead of installed again."""
        if self.made and re.search(r"\bmake (?:site|runtime)\b", run):
            same = " && ".join(f"cmp {name} '{self.made / name}'" for name in ("Makefile", "requirements.lock"))
            return f"{same} && ln -sfn '{self.made}/.venv' .venv && touch {READY}\n{run}"
        if not (lines := INSTALLS.search(run)):
            return run
        inside = lines["inside"] or "."
        locks = (folder / lines["installer"], folder / inside / lines["lock"])
        earlier = self.installed.setdefault((lines[0], *(lock.read_bytes() for lock in locks)), folder)
        if earlier == folder:
            return run
        return run.replace(lines[0], f"ln -s '{earlier}/tools' '{earlier}/venv' .\ncd {inside}")

    def _checkout(self, target: Path, commit: str) -> None:
        subprocess.run(["git", "init", "-q", target], check=True, env=self.environment)
        for words in (("fetch", "-q", self.bare, commit), ("checkout", "-q", "FETCH_HEAD")):
            subprocess.run(["git", "-C", target, *words], check=True, env=self.environment)

    def _action(self, uses: str, options: dict[str, str], folder: Path, commit: str, name: str) -> None:
        action = uses.partition("@")[0].rpartition("/")[2]
        if action == "checkout":
            self._checkout(folder / options.get("path", "."), commit)
        elif action == "upload-artifact":
            source = folder / options["path"]
            if source.is_dir():
                shutil.copytree(source, self.artifacts / options["name"])
            elif source.is_file():
                artifact = self.artifacts / options.get("name", source.name)
                artifact.mkdir(parents=True)
                shutil.copy(source, artifact)
        elif action == "download-artifact":
            shutil.copytree(self.artifacts / options["name"], folder / options["path"])
        elif action not in ("cache", "setup-python", "configure-pages", "upload-pages-artifact"):
            self.left.append(name)


def with_python(folder: Path, path: str) -> str:
    """The *path* of commands with `python` before all others, written into *folder*: every host sets it up under this
    name, and a machine may have it as `python3` only."""
    folder.mkdir(parents=True, exist_ok=True)
    command = folder / "python"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return f"{folder}:{path}"


def temporary(folder: Path) -> Path:
    """Where the host lets the job in *folder* put what is no part of a checkout."""
    return folder.with_name(f"{folder.name}.temp")


def _compiled_as(made: Path, other: Path) -> None:
    """The environment *other*, which another tool installed, has the same files of every library as *made*. What was
    compiled and computed there of them lies beside them, and is taken over with the times by which Python knows it."""
    here, there = _libraries(made), _libraries(other)
    for top in sorted(there.iterdir()):
        if top.suffix == ".dist-info" or "virtualenv" in top.name:  # tools tell of themselves there
            continue
        for file in sorted(top.rglob("*") if top.is_dir() else [top]):
            if file.is_file() and file.suffix != ".pyc":
                known = here / file.relative_to(there)
                assert known.read_bytes() == file.read_bytes(), file
                shutil.copystat(known, file)
        for compiled in (here / top.name).rglob("__pycache__"):
            shutil.copytree(compiled, there / compiled.relative_to(here), dirs_exist_ok=True)


def _libraries(environment: Path) -> Path:
    (folder,) = environment.glob("lib/python3*/site-packages")
    return folder


def script_of(job: dict[str, Any]) -> list[str]:
    """The commands of a job, in order: of its steps, or of GitLab's script, where a list may stand in the list."""
    if "steps" in job:
        return [step["run"] for step in job["steps"] if "run" in step]
    return [line for part in job["script"] for line in (part if isinstance(part, list) else [part])]


def _filled(text: str, expressions: dict[str, str]) -> str:
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: expressions.get(match[1], ""), text)


# What pip is set up with, as uv, which reads none of it, is told.
_OF_UV = {
    "cert": "SSL_CERT_FILE", "index-url": "UV_INDEX_URL", "extra-index-url": "UV_EXTRA_INDEX_URL",
    "find-links": "UV_FIND_LINKS",
}  # fmt: skip


def clean_environment(home: Path) -> dict[str, str]:
    """What a machine has that nobody has worked on: a path, an empty *home*, where the index of packages is. Python
    compiles what it runs, and pip no library before: an environment is used once or twice."""
    kept = {
        key: value for key, value in os.environ.items() if key in ("PATH", "LANG", "SSL_CERT_FILE") or "PIP_" in key
    }
    who = {f"GIT_{role}_{fact}": "Tester" for role in ("AUTHOR", "COMMITTER") for fact in ("NAME", "EMAIL")}
    return kept | who | _of_uv() | {"HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1", "PIP_NO_COMPILE": "0"}


def _of_uv() -> dict[str, str]:
    command = [sys.executable, "-m", "pip", "config", "list"]
    settings = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    by_name = re.findall(r"^.*\.([a-z-]+)='(.*)'$", settings, re.MULTILINE)
    chosen = {_OF_UV[name]: value for name, value in by_name if name in _OF_UV}
    # pip takes a version from whichever index has it; the lock's hashes say which file it may be.
    return chosen | {"UV_INDEX_STRATEGY": "unsafe-best-match"}
