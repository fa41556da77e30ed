"""`mastro upgrade`: a championship goes over to a newer program, after it was told what that changes."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, progress, tell, writing

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..starting.upgrading import Upgrade

GROUP = "championship"
MOST = 60  # lines told of the change log, of results and of mistakes


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("wheel", type=Path, metavar="FILE")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Tells what would change; then exchanges all files, or none."""
    from ..records.folders import real
    from ..starting.upgrading import ASIDE, upgrade

    top = real(options.data).parent
    with writing(options, top) as folder:
        try:
            with progress(options) as show:
                change = upgrade(top, options.data, options.wheel, options.lang, show)
        except KeyboardInterrupt:
            tell(options, "upgrade-broken-off")
            raise
        if options.json:
            print(json.dumps(change.plain, ensure_ascii=False, indent=1))
        else:
            _print_change(options, change)
        stopped = bool(change.new_errors) and not options.accept
        if stopped or options.dry_run:
            _tell_conflicts(options, change, "upgrade-conflict-ahead")
        if stopped:
            tell(options, "upgrade-stopped")
            return FINDINGS
        changed_paths = [path for path, edit in change.edits.items() if edit.before != edit.after and ASIDE not in path]
        if options.dry_run:
            tell(options, "upgrade-tried", n=len(changed_paths))
            return FINE
        folder.write(change.edits)
        _tell_conflicts(options, change, "upgrade-conflict")
        tell(options, "upgrade-done", n=len(changed_paths))
    return FINE


def _print_change(options: argparse.Namespace, change: Upgrade) -> None:
    from ..program_files import version
    from ..records.championship import LaterFormat
    from ..records.loading import load_base
    from ..records.records import Register
    from ..reviewing.facts import with_names

    tell(options, "upgrade-news", old=version(), new=change.version)
    _print_first(options, change.changes)
    if change.moved:
        tell(options, "upgrade-moved", n=len(change.moved))
        try:
            register = load_base(options.data)[0].records.register
        except LaterFormat:  # its people, too, are for the newer program to read
            register = Register({}, {})
        _print_first(options, [with_names(line, options.lang, register) for line in change.moved])
    else:
        tell(options, "upgrade-moved-none")
    if change.new_errors:
        tell(options, "upgrade-new-errors", n=len(change.new_errors))
        _print_first(options, change.new_errors)


def _tell_conflicts(options: argparse.Namespace, change: Upgrade, key_of_aside: str) -> None:
    """Which files stay their owner's. That the newer one lies in ASIDE is told once it does."""
    from ..starting.upgrading import ASIDE

    for path in change.conflicts:
        key = key_of_aside if ASIDE + path in change.edits else "upgrade-left"
        tell(options, key, path=path, newer=ASIDE + path)


def _print_first(options: argparse.Namespace, lines: list[str]) -> None:
    for line in lines[:MOST]:
        print(line)
    if len(lines) > MOST:
        tell(options, "upgrade-more", n=len(lines) - MOST)
