"""Runs the `run:` steps of a workflow in order, as the host would, on this machine; what only the host can do is left
out and named.

A checkout is a clone of the bare repository; an artifact is a copy in a folder; an expression is looked up in a table
that the test gives. A command that calls the host's interface, or another registry than that of Python, is not run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

CALLS_OTHERS = re.compile(
    r"make runtime|scripts/(?:artifact|comment|referee|fetch|propose|answer)\.py"
    r"|\bout/(?:form|written)\.txt|in/proposal"
)


@dataclass
class Runner:
    """Jobs on this machine. *bare* is the repository, *environment* what every step sees, *artifacts* a folder; *ran*
    and *left* tell, by job and name, which steps were run and which not."""

    bare: Path
    environment: dict[str, str]
    artifacts: Path
    ran: list[str] = field(default_factory=list[str])
    left: list[str] = field(default_factory=list[str])

    def job(self, workflow: Path, id: str, folder: Path, commit: str, expressions: dict[str, str]) -> None:
        """Runs one job of *workflow* in the new *folder* on the state *commit*."""
        folder.mkdir(parents=True)
        job = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"][id]
        given = {
            "GITHUB_STEP_SUMMARY": folder / "summary.md",
            "GITHUB_OUTPUT": folder / "outputs",
            "RUNNER_TEMP": folder,
        }
        for step in job["steps"]:
            name = f"{workflow.stem}.{id}: {step.get('name', step.get('uses', ''))}"
            if "uses" in step:
                self._action(step, folder, commit, name)
                continue
            if CALLS_OTHERS.search(step["run"]):
                self.left.append(name)
                continue
            values = {key: _filled(str(value), expressions) for key, value in step.get("env", {}).items()}
            environment = self.environment | {key: str(value) for key, value in given.items()} | values
            here = folder / step.get("working-directory", ".")
            done = subprocess.run(
                ["bash", "-eo", "pipefail", "-c", step["run"]], cwd=here, env=environment, capture_output=True,
                encoding="utf-8", errors="replace", timeout=600, check=False,
            )  # fmt: skip
            assert done.returncode == 0, f"{name}\n{step['run']}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
            self.ran.append(name)

    def _action(self, step: dict[str, Any], folder: Path, commit: str, name: str) -> None:
        action, options = step["uses"].partition("@")[0].rpartition("/")[2], step.get("with", {})
        if action == "checkout":
            target = folder / options.get("path", ".")
            subprocess.run(["git", "init", "-q", target], check=True, env=self.environment)
            for words in (("fetch", "-q", self.bare, commit), ("checkout", "-q", "FETCH_HEAD")):
                subprocess.run(["git", "-C", target, *words], check=True, env=self.environment)
        elif action == "upload-artifact":
            source = folder / options["path"]
            if source.is_file():
                shutil.copy(source, self.artifacts / options.get("name", source.name))
        elif action == "download-artifact":
            (folder / options["path"]).mkdir()
            for file in self.artifacts.iterdir():
                shutil.copy(file, folder / options["path"] / file.name)
        elif action not in ("setup-python", "configure-pages", "upload-pages-artifact"):
            self.left.append(name)


def _filled(text: str, expressions: dict[str, str]) -> str:
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: expressions.get(match[1], ""), text)


def clean_environment(home: Path) -> dict[str, str]:
    """What a machine has that nobody has worked on: a path, an empty *home*, where the index of packages is."""
    kept = {
        key: value for key, value in os.environ.items() if key in ("PATH", "LANG", "SSL_CERT_FILE") or "PIP_" in key
    }
    who = {f"GIT_{role}_{what}": "Tester" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return kept | who | {"HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}
