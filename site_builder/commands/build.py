"""`mastro build`: check, compute and publish the site."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..site import Site, repository
from . import FINDINGS, FINE, day, progress, refused, site_address, tell

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from ..build.executors import InOneProcess
    from ..build.plan import BuildPlan
    from ..build.up_to_date import BuildState
    from ..languages.arguments import Parser
    from ..problems import Problem
    from ..reporting.terminal import Progress

GROUP = "site"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("_site"),
        metavar="DIR",
    )
    parser.add_argument("--site-url", type=site_address, default="", metavar="URL")
    parser.add_argument("--as-of", type=day, metavar="DAY")
    parser.add_argument("--commit", default="", metavar="ID")
    parser.add_argument("--repository", type=_repository, default="", metavar="URL")
    parser.add_argument("--no-pictures", action="store_true")
    parser.add_argument("--jobs", type=_number, metavar="N")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS")
    parser.add_argument("--store", type=Path, metavar="DIR")
    parser.add_argument("--season", default="", metavar="SEASON")
    parser.add_argument("--no-cache", action="store_true")
    parser.add_argument(
        "--runtime",
        type=Path,
        default=os.environ.get("MASTRO_RUNTIME") or None,
        metavar="DIR",
    )
    parser.add_argument("--timings", action="store_true")


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes")
    return int(text)


def _repository(text: str) -> str:
    try:
        return text and repository(text)  # argparse passes the default through here too
    except ValueError:
        message = f"{text!r} is no address of a repository: write it as https://github.com/owner/name"
        raise argparse.ArgumentTypeError(message) from None


def run(options: argparse.Namespace) -> int:
    """Publishes the site; nothing is written while an error stands."""
    from ..build.up_to_date import BuildState
    from ..form_judge.byte_code import PREFIX
    from ..form_judge.runtime import ARCHIVES
    from ..writing.publishing import refuse_the_championship

    if options.season:
        return _store(options)
    refuse_the_championship(options.out, options.data)
    for archive in ARCHIVES if options.runtime else ():
        archive.content(options.runtime)  # what is missing is said now, not after a minute of work
    settings = (
        options.site_url,
        options.as_of,
        options.commit,
        options.repository,
        options.no_pictures,
        options.runtime,
        options.runtime and sorted(path.name for path in options.runtime.glob(f"{PREFIX}*")),
    )
    forgetful = options.no_cache or _is_tar(options)  # what is remembered belongs to the files of a folder
    stamp = None if forgetful else BuildState(options.data, options.out, settings)
    if stamp and (files := stamp.holds()):
        _report(options, "unchanged", files)
        return FINE
    return _build(options, stamp)


def _store(options: argparse.Namespace) -> int:
    """Makes one season and leaves it in the store."""
    from ..build.single_season import store_season
    from ..problems import UserError, errors

    if options.store is None:
        raise UserError("season-without-store")
    with _workers(options) as workers, progress(options) as show:
        plan = _plan(options, workers, None, show)
        problems, file = store_season(options.data, options.season, _site(options), options.as_of, plan)
    if errors(problems):
        return _refused(options, problems)
    tell(options, "stored", season=options.season, file=options.store / file)
    return FINE


def _build(options: argparse.Namespace, stamp: BuildState | None) -> int:
    from ..build.plan import build
    from ..form_judge import bundle
    from ..languages import shell_words
    from ..problems import errors
    from ..records.editions import broken_editions

    with _workers(options) as workers, progress(options) as show:
        plan = _plan(options, workers, stamp, show)
        try:
            problems, files = build(options.data, options.out, _site(options), options.as_of, plan)
        finally:
            plan.timings.stage("")
    if options.timings:
        tell(options, "timings")
        print(plan.timings.table(), file=sys.stderr)
    if stamp and stamp.elsewhere:
        tell(options, "memory-is-link", path=stamp.elsewhere)
    if errors(problems):
        code = _refused(options, problems)
        if options.out.exists():
            tell(options, "still-there", folder=options.out)
        return code
    if broken := broken_editions():
        tell(options, "without-editions", ids=", ".join(broken))
    if options.runtime is None or bundle.compiles_at_start(options.runtime):
        print(shell_words(options.lang)["no-byte-code" if options.runtime else "no-judge"])
    if _is_tar(options):
        tell(options, "built-tar", file=options.out, files=files)
    else:
        _report(options, "built", files)
    return FINE


def _is_tar(options: argparse.Namespace) -> bool:
    from ..writing.tar_file import SUFFIX

    return options.out.suffix == SUFFIX


def _refused(options: argparse.Namespace, problems: list[Problem]) -> int:
    """Tells the errors that stand."""
    from ..problems import errors
    from ..regulations.editions.opened import problems_of_editions
    from ..reporting import as_text, summary

    of_editions = problems_of_editions()
    key = "first-sound-editions" if any(error in of_editions for error in errors(problems)) else "first-sound"
    refused(options, key, data=options.data)
    sys.stdout.write(as_text(errors(problems), options.lang))
    print(summary(problems, options.lang), file=sys.stderr)
    return FINDINGS


def _plan(options: argparse.Namespace, workers: InOneProcess, stamp: BuildState | None, show: Progress) -> BuildPlan:
    from .. import program_files
    from ..build.plan import BuildPlan
    from ..build.store import Store
    from ..build.timings import Timings

    store = Store(options.store, program_files.identity(program_files.COMPUTING)) if options.store else None
    return BuildPlan(workers, Timings(show), stamp, store, options.runtime)


def _workers(options: argparse.Namespace) -> AbstractContextManager[InOneProcess]:
    if not options.scheduler:
        from ..build.executors import on_this_machine

        return on_this_machine(options.jobs)
    from ..problems import UserError
    from ..records.folders import real

    try:
        from ..build.cluster import on_cluster
    except ImportError as error:
        raise UserError("no-cluster") from error
    options.data = real(options.data)  # a worker stands in another folder
    return on_cluster(options.scheduler, options.data)


def _site(options: argparse.Namespace) -> Site:
    from ..languages import shell_words
    from ..rendering import pictures

    with_pictures = not options.no_pictures and pictures.available()
    if not with_pictures and not options.no_pictures:
        print(shell_words(options.lang)["no-pictures"], file=sys.stderr)
    url = options.site_url and options.site_url.rstrip("/") + "/"
    return Site(url, options.commit, options.repository, with_pictures, options.runtime is not None)


def _report(options: argparse.Namespace, key: str, files: int) -> None:
    """Says what was made, and how to look at it on this machine: links are relative, so the address that the site will
    have plays no part."""
    tell(options, key, folder=options.out, files=files)
    tell(options, "look", folder=shlex.quote(str(options.out)))
