"""The door: the commands of `mastro`. Each is a function of its arguments that returns an exit code."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

FINE, FINDINGS, WRONG_USE, FAULT = 0, 1, 2, 3


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0 fine, 1 findings in the data, 2 wrong use, 3 a fault of the program."""
    options = _parser().parse_args(arguments)
    collecting = gc.isenabled()
    gc.disable()  # a run is short and keeps nearly everything it makes
    try:
        return options.run(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return FINE
    except Exception as fault:  # noqa: BLE001 - the last word on a fault of ours is an exit code, told apart from the data's
        import os
        import traceback

        if os.environ.get("MASTRO_DEBUG"):
            traceback.print_exc()
        print(f"mastro: a fault of the program, not of your data: {type(fault).__name__}: {fault}", file=sys.stderr)
        print("mastro: run it again with MASTRO_DEBUG=1 and report what it prints", file=sys.stderr)
        return FAULT
    finally:
        if collecting:
            gc.enable()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mastro", description="From record sheets to a published, explained championship."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], told: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=told, description=told)
        one.add_argument(
            "--data", type=Path, default=Path("data"), metavar="DIR", help="the data folder (default: data)"
        )
        one.add_argument(
            "--lang", choices=("it", "en"), default="it", help="the language of what is told (default: it)"
        )
        one.set_defaults(run=run)
        return one

    checking = command("check", _check, "check all data, or the files named in the context of all")
    checking.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="files or folders to tell the problems of"
    )
    checking.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to tell them")

    building = command("build", _build, "check, compute and publish the site")
    building.add_argument(
        "--out", type=Path, default=Path("_site"), metavar="DIR", help="where to publish (default: _site)"
    )
    building.add_argument("--site-url", default="", metavar="URL", help="the address that the site will have")
    building.add_argument("--as-of", type=_day, metavar="DATE", help="the state of every season on that day")
    building.add_argument(
        "--commit", default="", metavar="ID", help="the commit that the data come from, shown on every page"
    )

    explaining = command("explain", _explain, "say why: a tournament, a player's place, a seat in the final")
    explaining.add_argument("season", metavar="SEASON")
    explaining.add_argument("subject", metavar="SUBJECT", help="a tournament's id, or a player's id or name")
    explaining.add_argument(
        "tournament", nargs="?", metavar="TOURNAMENT", help="only the player's result in that tournament"
    )
    explaining.add_argument("--as-of", type=_day, metavar="DATE", help="as it stood on that day")

    supposing = command("whatif", _whatif, "a season's games under another edition: who would have qualified instead")
    supposing.add_argument("season", metavar="SEASON")
    supposing.add_argument("--regulation", required=True, metavar="ID")

    reviewing = command("review", _review, "what a change of the data changes in the results")
    reviewing.add_argument("base", metavar="BASE", help="the commit that the change starts from")
    reviewing.add_argument(
        "head", nargs="?", metavar="HEAD", help="the commit with the change (default: the files as they are)"
    )
    reviewing.add_argument("--format", choices=("md", "json"), default="md", help="how to tell it")

    making = command("new", _new, "a new tournament, player, club, season or regulation from a commented template")
    making.add_argument("kind", choices=("tournament", "player", "club", "season", "regulation"))
    making.add_argument(
        "words",
        nargs="+",
        metavar="WORD",
        help="tournament SEASON AREA ID, player NAME, club ID NAME, season ID REGULATION, regulation ID NEAREST",
    )

    serving = command("serve", _serve, "build, serve on this machine only, build again when a file changes")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--out", type=Path, default=Path("_site"), metavar="DIR")
    serving.add_argument("--once", action="store_true", help="serve without watching the files")
    return parser


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day: write year-month-day, as 2009-05-16") from None


def _check(options: argparse.Namespace) -> int:
    from .checking import concerned, errors, examine
    from .reporting import FORMATS, summary

    missing = [path for path in options.paths if not path.exists()]
    if missing:
        print(f"mastro: there is no {missing[0]}", file=sys.stderr)
        return WRONG_USE
    only = concerned(options.data, options.paths) if options.paths else None
    _, problems = examine(options.data, only=only)
    if options.paths:
        problems = [one for one in problems if _below(Path(one.where.path), options.paths)]
    sys.stdout.write(FORMATS[options.format](problems, options.lang))
    if options.format != "json":
        print(summary(problems, options.lang), file=sys.stderr)
    return FINDINGS if errors(problems) else FINE


def _below(path: Path, named: Sequence[Path]) -> bool:
    """Whether *path* is one of *named*, or lies below one of them."""
    whole = path.resolve()
    return any(whole == one.resolve() or one.resolve() in whole.parents for one in named)


def _build(options: argparse.Namespace) -> int:
    from .build import build
    from .checking import errors
    from .languages import say, shell_words
    from .publishing import NotOurs
    from .reporting import as_text, summary

    try:
        problems, files = build(options.data, options.out, options.site_url, options.as_of, options.commit)
    except NotOurs as refused:
        print(say(options.lang, shell_words(options.lang)["not-ours"], {"folder": refused}), file=sys.stderr)
        return WRONG_USE
    if errors(problems):
        sys.stdout.write(as_text(errors(problems), options.lang))
        print(summary(problems, options.lang), file=sys.stderr)
        return FINDINGS
    told = {"folder": options.out, "files": files}
    print(say(options.lang, shell_words(options.lang)["built"], told), file=sys.stderr)
    return FINE


def _explain(options: argparse.Namespace) -> int:
    from .checking import errors, examine
    from .explaining import explain
    from .reporting import as_text

    results, problems = examine(options.data, options.as_of)
    if errors(problems):
        sys.stdout.write(as_text(errors(problems), options.lang))
        return FINDINGS
    told, found = explain(results, options.season, options.subject, options.tournament, options.lang)
    print(told, file=sys.stdout if found else sys.stderr)
    return FINE if found else WRONG_USE


def _whatif(options: argparse.Namespace) -> int:
    from .checking import errors, examine
    from .explaining import supposed
    from .languages import say, shell_words
    from .regulations import all_regulations
    from .reporting import as_text

    law = all_regulations().get(options.regulation)
    if law is None:
        facts = {"id": options.regulation, "known": ", ".join(all_regulations())}
        print(say(options.lang, shell_words(options.lang)["new-no-regulation"], facts), file=sys.stderr)
        return WRONG_USE
    results, problems = examine(options.data)
    if errors(problems):
        sys.stdout.write(as_text(errors(problems), options.lang))
        return FINDINGS
    told, found = supposed(results, options.season, law, options.lang)
    print(told, file=sys.stdout if found else sys.stderr)
    return FINE if found else WRONG_USE


def _review(options: argparse.Namespace) -> int:
    from .checking import errors
    from .languages import say, shell_words
    from .reviewing import review
    from .reviewing.document import document
    from .reviewing.markdown import markdown
    from .reviewing.trees import Unknown

    try:
        found = review(options.data, options.base, options.head)
    except Unknown as unknown:
        print(say(options.lang, shell_words(options.lang)["no-commit"], {"name": unknown}), file=sys.stderr)
        return WRONG_USE
    tell = markdown if options.format == "md" else document
    sys.stdout.write(tell(found, options.lang))
    return FINDINGS if errors(list(found.problems)) else FINE


def _new(options: argparse.Namespace) -> int:
    from .languages import say, shell_words
    from .submitting import new

    text, words = shell_words(options.lang), options.words
    makers: dict[str, tuple[int, Callable[..., Path | list[Path]]]] = {
        "tournament": (3, lambda *all: new.tournament(options.data, *all)),
        "player": (1, lambda *all: new.player(options.data, *all)),
        "club": (2, lambda *all: new.club(options.data, *all)),
        "season": (2, lambda *all: new.season(options.data, *all)),
        "regulation": (2, lambda *all: new.regulation(*all, root=Path.cwd())),
    }
    count, make = makers[options.kind]
    if len(words) != count:
        print(say(options.lang, text["new-words"], {"kind": options.kind, "n": count}), file=sys.stderr)
        return WRONG_USE
    try:
        made = make(*words)
    except new.Refused as refused:
        print(say(options.lang, text["new-" + refused.key], refused.facts), file=sys.stderr)
        return WRONG_USE
    for path in made if isinstance(made, list) else [made]:
        print(path)
    return FINE


def _serve(options: argparse.Namespace) -> int:
    from .serving import serve

    return serve(options.data, options.out, options.port, options.lang, watch=not options.once)


if __name__ == "__main__":
    sys.exit(main())
