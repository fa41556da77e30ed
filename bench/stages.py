"""Where the time of a build goes: one real build in this process, its seconds of processor by stage, and its memory.

    python -m bench.stages DATA [--out DIR]

Every stage counts what it takes itself, without the stages that it waits for. What a build leaves to other processes
does not show here.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import jinja2

from site_builder import exports, rendering
from site_builder.build import plan, stages
from site_builder.pages import kinds
from site_builder.records import files
from site_builder.records.schemas import Schemas
from site_builder.results import season_reading
from site_builder.site import Site


class Watch:
    """Seconds of processor by stage, exclusive of the stages inside; how often each ran; the memory when it ended."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.times: Counter[str] = Counter()
        self.memory: dict[str, int] = {}
        self._running: list[str] = []
        self._since = time.process_time()

    def _mark(self) -> None:
        now = time.process_time()
        if self._running:
            self.seconds[self._running[-1]] += now - self._since
        self._since = now

    def enter(self, stage: str) -> None:
        self._mark()
        self._running.append(stage)

    def leave(self, counted: bool = True) -> None:
        self._mark()
        stage = self._running.pop()
        self.times[stage] += counted
        self.memory[stage] = resident()

    def call(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """*function*, watched."""

        def watched(*args: Any, **named: Any) -> Any:
            self.enter(stage)
            try:
                return function(*args, **named)
            finally:
                self.leave()

        return watched

    def each(self, stage: str, function: Callable[..., Any]) -> Callable[..., Generator[Any, None, Any]]:
        """A generator function, watched while it works; counted by what it gives."""

        def watched(*args: Any, **named: Any) -> Generator[Any, None, Any]:
            self.enter(stage)
            items = iter(function(*args, **named))
            self.leave(counted=False)
            while True:
                self.enter(stage)
                try:
                    item = next(items)
                except StopIteration as end:
                    self.leave(counted=False)
                    return end.value
                self.leave()
                yield item

        return watched


def resident() -> int:
    """MB of memory now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() // 10**6


def watch_all(watch: Watch) -> None:
    """Puts *watch* around the stages of the program."""
    files.read = watch.call("load: YAML", files.read)
    Schemas.problems = watch.call("load: schemas", Schemas.problems)  # type: ignore[method-assign]
    for name in ("load_base", "load_tournaments"):
        setattr(stages, name, watch.call("load: the rest", getattr(stages, name)))
    stages.check_season = watch.call("check: files", stages.check_season)
    stages.compute_season = watch.call("compute: the rest", stages.compute_season)
    stages.pack_compact = watch.call("keep: compact", stages.pack_compact)
    stages.unpack_compact = watch.call("keep: compact", stages.unpack_compact)
    season_reading.run = watch.call("check: the law", season_reading.run)
    stages.halls = watch.call("compute: halls", stages.halls)
    known, laws = stages.regulation, {}

    def law(id: str) -> Any:
        if id not in laws:
            laws[id] = replace(
                known(id),
                read_tournament=watch.call("compute: facts", known(id).read_tournament),
                judge=watch.call("compute: judge", known(id).judge),
                close=watch.call("compute: close", known(id).close),
            )
        return laws[id]

    stages.regulation = law
    stages.lookup_of = watch.call("arrange: lookup", stages.lookup_of)
    for name in ("summarize", "summarize_for_pages", "pack", "unpack"):
        setattr(stages, name, watch.call("keep: summaries", getattr(stages, name)))
    ours = (kinds, ("pages", "pages_of", "pages_for"), "arrange")
    packages = (ours, (exports, ("files", "files_at", "files_from", "files_of"), "export"))
    for package, names, word in packages:
        for info in iter_modules(package.__path__):
            module = import_module(f"{package.__name__}.{info.name}")
            for name in names:
                if hasattr(module, name) and not hasattr(package, info.name + name):
                    setattr(module, name, watch.each(f"{word}: {info.name}", getattr(module, name)))
    rendered = jinja2.Template.render

    def render(self: jinja2.Template, *args: Any, **named: Any) -> str:
        return watch.call(f"render: {(self.name or '').removesuffix('.html')}", rendered)(self, *args, **named)

    jinja2.Template.render = render  # type: ignore[method-assign]
    made = rendering.Renderer
    made.pages = watch.each("render: the rest", made.pages)  # type: ignore[method-assign]
    plan.publish = watch.call("publish", plan.publish)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.stages", description=__doc__.partition("\n")[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--out", type=Path, help="where to publish (default: a folder that is thrown away)")
    chosen = parser.parse_args()
    watch = Watch()
    watch_all(watch)
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        problems, written = plan.build(
            chosen.data, chosen.out or Path(folder) / "site", Site("https://example.org/mastro/")
        )
        total = time.process_time() - start
    if not written:
        sys.exit(f"{len(problems)} problems, nothing built")
    tournaments = sum(1 for _ in (chosen.data / "tournaments").rglob("*.yaml"))
    print(f"{tournaments} tournaments, {written} files, {total:.1f} s of processor")
    print(f"{'stage':28}{'s':>8}{'%':>6}{'times':>8}{'ms each':>9}{'ms a tournament':>17}{'MB after':>10}")
    for stage, seconds in sorted(watch.seconds.items(), key=lambda item: item[0]):
        times = watch.times[stage] or 1
        print(
            f"{stage:28}{seconds:8.2f}{100 * seconds / total:6.1f}{times:8}{1000 * seconds / times:9.2f}"
            f"{1000 * seconds / max(tournaments, 1):17.2f}{watch.memory[stage]:10}"
        )
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000} MB")


if __name__ == "__main__":
    main()
