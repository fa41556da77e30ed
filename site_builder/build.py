"""The whole plan on one page: check, compute, arrange, render, publish."""

from __future__ import annotations

from datetime import date
from itertools import chain
from pathlib import Path

from .checking import errors, examine
from .exports import all_exports
from .pages import all_pages
from .problems import Problem
from .publishing import publish
from .rendering import render
from .site import Site


def build(
    data: Path, folder: Path, site_url: str = "", as_of: date | None = None, commit: str = ""
) -> tuple[list[Problem], int]:
    """Publishes the site in *folder*, or nothing while an error stands; every problem, and the number of files
    written."""
    results, problems = examine(data, as_of)
    if errors(problems):
        return problems, 0
    site = Site(site_url and site_url.rstrip("/") + "/", commit)
    files = chain(render(all_pages(results), results, site), all_exports(results, site))
    return problems, publish(files, folder)
