"""`mastro doctor`: what this machine has of what the commands need, and how to get the rest."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from . import FINDINGS, FINE

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "championship"
State = Literal["present", "missing", "optional"]
TYPEFACES = ("font_source_sans_pro", "font_source_serif_pro")
# Browsers that the tests of the pages can drive. Chromium without windows first: the same engine, a fifth less of
# processor. Then Chrome: where a system lets only some programs open a sandbox, it is among them.
BROWSERS = (
    "chromium-headless-shell", "google-chrome-stable", "google-chrome", "chromium", "chromium-browser",
    "microsoft-edge", "chrome", "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)  # fmt: skip


class Requirement(NamedTuple):
    """A thing that a command needs: its version where it is *present*; *missing* where nothing works without it,
    *optional* where only some commands do. Its sentences are `doctor-<name>` (whose it is) and `doctor-<name>-get`."""

    name: str
    state: State
    version: str = ""


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """One line for each thing. FINDINGS where one is missing without which nothing works."""
    from ..languages import say, shell_words

    needs = list(looked_at(options.data))
    if options.json:
        print(json.dumps([need._asdict() for need in needs], indent=1))
    else:
        words = shell_words(options.lang)
        for need in needs:
            line = f"{words[f'doctor-{need.state}']:<10} {words[f'doctor-{need.name}']}"
            several = need.version.split(", ") if need.state != "present" else []
            if len(several) > 1:
                print(f"{line}:")
                print("\n".join(f"{'':<10} {part}" for part in several))
            else:
                print(f"{line}: {need.version}" if need.version else line)
            if need.state != "present":
                print(" " * 10, say(options.lang, words[f"doctor-{need.name}-get"], {"path": options.data}))
    return FINDINGS if any(need.state == "missing" for need in needs) else FINE


def looked_at(data: Path) -> Iterator[Requirement]:
    """Everything that a command may need, the most needed first."""
    import platform

    from ..program_files import HOUSE, version

    yield Requirement("program", "present", version())
    yield Requirement("python", "present", platform.python_version())
    yield _libraries()
    yield Requirement("data", "present" if (data / "seasons").is_dir() else "missing")
    yield _git()
    yield Requirement("pictures", "present" if all(map(_installed, TYPEFACES)) else "optional")
    yield _pdf()
    yield _languages()
    yield Requirement("cluster", "present" if _installed("distributed") else "optional")
    if (HOUSE.parent / "tests/browser").is_dir():  # a clone of the program; installed, it comes without its tests
        path = browser()
        yield Requirement("browser", "present" if path else "optional", path or "")


def _libraries() -> Requirement:
    """Whether every library that the program needs is there in the version that it was tried with."""
    from importlib.metadata import PackageNotFoundError, requires, version

    from ..program_files import NAME

    other: list[str] = []
    for requirement in requires(NAME) or ():
        library, _, pinned = requirement.partition(";")[0].strip().partition("==")
        if "extra ==" in requirement:
            continue
        try:
            installed = version(library)
        except PackageNotFoundError:
            installed = "-"
        if installed != pinned:
            other.append(f"{library} {installed} ({pinned})")
    return Requirement("libraries", "missing" if other else "present", ", ".join(other))


def _languages() -> Requirement:
    """Which languages the program speaks, and which catalogues of them lack sentences."""
    from ..languages import LANGUAGES
    from ..languages.catalogues import lacking
    from ..program_files import HOUSE, TEMPLATES

    short = [
        f"{file.relative_to(HOUSE.parent)} ({count})"
        for lang in LANGUAGES
        for file, count in lacking(lang, (HOUSE, TEMPLATES)).items()
    ]
    return Requirement("languages", "optional" if short else "present", ", ".join(short or LANGUAGES))


def _git() -> Requirement:
    """Only a review and an upgrade ask git."""
    import shutil
    import subprocess

    program = shutil.which("git")
    if program is None:
        return Requirement("git", "optional")
    answer = subprocess.run([program, "--version"], capture_output=True, check=False, text=True, timeout=30)
    return Requirement("git", "present", answer.stdout.removeprefix("git version ").strip())


def _pdf() -> Requirement:
    """WeasyPrint opens Pango when it is imported."""
    from importlib import import_module
    from importlib.metadata import version

    try:
        import_module("weasyprint")
    except (ImportError, OSError):
        return Requirement("pdf", "optional")
    return Requirement("pdf", "present", version("weasyprint"))


def browser() -> str | None:
    """Where this machine keeps a browser for the tests: the variable CHROMIUM names it, or it is looked for."""
    import os
    import shutil

    if name := os.environ.get("CHROMIUM"):
        return shutil.which(name)
    return next((path for path in map(shutil.which, BROWSERS) if path), None)


def _installed(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None
