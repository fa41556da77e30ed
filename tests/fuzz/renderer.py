"""Random seasons that pass every check, full of hostile texts: every page and every file for machines that they make.

Every page is whole (each element closed where it must be, no attribute twice), with no element, attribute or scheme of
an address that the program itself does not write; every other file is what its name says.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

from site_builder.cases.by_clause import cases_by_clause
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.pages import kind_names
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.problems import errors
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from site_builder.rendering import TEMPLATES
from site_builder.rendering import Renderer as SiteRenderer
from site_builder.rendering.scripts import KEPT
from site_builder.results import Results
from site_builder.site import File, Site
from tests.building import of_kind
from tests.hostile.attacks import OUR_OWN
from tests.hostile.filling import Filling, fill
from tests.hostile.outputs import reduced

from .fuzzing import Wrong
from .mutating import Pool
from .reader import ROOT, files, folders

SITE = Site("https://example.org/mastro/", "c0ffee1", "https://example.org/owner/name")
HOUSES = 40  # random seasons, drawn once
PARTS = 3  # so much of all kinds of pages, and of all exports, is made in one run
SCHEMES = {"", "http", "https", "mailto", "webcal"}
# What nothing of ours is called: where it comes out as more than text, a text became markup.
MARKED = (
    "<zz-top>", "</zz-top>", '" zz-on="1', "' zz-on='1", " zz-on=1 ", "`zz-on=1", "<zz-top zz-on=1>",
    "<script>zz()</script>",
    "</script><zz-top>", "</style><zz-top>", "</title><zz-top>", "</textarea><zz-top>", "--><zz-top>", "]]><zz-top>",
    "<!--", "<![CDATA[", "<?zz", "&lt;zz-top&gt;", "&#60;zz-top&#62;", "&amp;lt;zz-top&amp;gt;",
    "javascript:zz()", "zz:zz",
    "\\u003czz-top\\u003e", "[a](javascript:zz())", "[zz-top]: zz:zz", "=zz()", "+1", "-1", "@zz", "=1",
    "a\\nEND:VEVENT",
    "{{ zz }}", "{% zz %}", "{zz}", "%s", "${zz}", "<", ">", "&", '"', "'", "\\", ";", ",", "|", "`", "#",
    "—", "è", "ß", "İ",
    "שרה", "فاطمة", "李", "🤠", "a" * 60, "a a " * 9, "a\nb", "\n", "0", "-", ".", "..", "/", "zz",
)  # fmt: skip
MANY_LINES = {"note", "reason", "report"}
_REFUSED = re.compile(r"[\t\r\x00-\x08\x0b-\x1f\x7f-\x9f]")
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
ADDRESSES = frozenset("href src action formaction data".split())


class Texts(Filling):
    """Texts made of hostile pieces and of the attacks of others, by chance."""

    def __init__(self, chance: Random):
        super().__init__([])
        self.chance = chance

    def text(self, place: str, most: int) -> str:
        number = next(self.numbers)
        pieces = self.chance.choices(MARKED, k=self.chance.choice((1, 1, 2, 4, 9)))
        text = self.chance.choice(OUR_OWN) if self.chance.random() < 0.2 else "".join(pieces)
        # What has to stand on one line, and what no text may have, is refused before anything is rendered.
        text = (
            _REFUSED.sub(" ", text) if MANY_LINES & set(place.split("/")) else " ".join(_REFUSED.sub(" ", text).split())
        )
        return text.strip()[: most - 8] + f" {number}"  # no two people have one name


class Renderer:
    """The target: every run fills a season with hostile texts, spoils one of its files if it can, renders a part."""

    def __init__(self, home: Path):
        self.home, self.schemas = home, Schemas()
        self.sources = list(folders(home))
        houses = sorted(_houses(home / "houses"))
        every = [file for folder in [*self.sources, *houses] for file in files(folder)]
        self.pool = Pool([read(file.content)[0] for file in every])
        self.sources += houses
        self.passed: set[bytes] = set()  # what was looked through once
        self.known = frozenset(_words())
        for law in all_regulations().values():  # their cases have no text of a stranger, and take longer than a run may
            cases_by_clause(law)

    def __call__(self, chance: Random, show: Callable[[bytes], object]) -> str:
        results = self._results(chance)
        if results is None:
            return "refused"
        names = [
            *KEPT,
            *chance.sample(
                [kind_name for kind_name in kind_names() if kind_name not in KEPT], len(kind_names()) // PARTS
            ),
        ]
        show("\n".join(names).encode())
        for path, content in self._files(results, names, exports=chance.randrange(PARTS) == 0):
            assert content is not None, "nothing is published yet that could stay"
            self._look(path, content if isinstance(content, bytes) else b"".join(content))
        return "rendered"

    def _results(self, chance: Random) -> Results | None:
        data = self.home / "run/data"
        shutil.rmtree(data, ignore_errors=True)
        source = self.sources[chance.randrange(5)] if chance.random() < 0.5 else chance.choice(self.sources)
        shutil.copytree(source, data)
        if chance.random() < 0.9:
            fill(data, Texts(chance))
        results, problems = examine(data, schemas=self.schemas)
        if errors(problems):
            return None
        for _ in range(3):  # most of what is spoilt is refused
            file = chance.choice(sorted((data / "tournaments").rglob("*.yaml")) or [data / "players/p0001.yaml"])
            before = file.read_bytes()
            value = self.pool.spoilt(chance, json.loads(before)) if before.startswith(b"{") else None
            if value is None:
                break
            file.write_bytes(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass"))
            changed, problems = examine(data, schemas=self.schemas)
            if not errors(problems):
                return changed
            file.write_bytes(before)
        return results

    def _files(self, results: Results, names: list[str], exports: bool) -> Iterator[File]:
        lookup = lookup_of(results)
        renderer = SiteRenderer(results.records.register, lookup.people, SITE, results.records.championship)
        passed = []
        for name in names:
            passed.append((yield from renderer.pages(of_kind(name, lookup))))
        yield from renderer.rest(passed, results)
        if exports:
            yield from all_exports(results, SITE)

    def _look(self, path: str, content: bytes) -> None:
        digest = hashlib.sha256(content).digest()
        if digest in self.passed:
            return
        if path.endswith(".html"):
            strange = page(content.decode()) - self.known
            if strange:
                raise Wrong(f"{path}: {sorted(strange)[:5]}")
        else:
            for _, parts in reduced(path, content):
                if any("zz-" in str(name) for name in parts) or parts["<f>"] or parts["<hyperlink"]:
                    raise Wrong(f"{path}: a text became more than text")
        self.passed.add(digest)


def page(text: str) -> set[str]:
    """What a page is made of; raises Wrong where it is not whole."""
    parser = _Strict()
    parser.feed(text)
    parser.close()
    if parser.open:
        raise Wrong(f"never closed: {parser.open[-3:]}")
    return parser.names


class _Strict(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.names: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            raise Wrong(f"an attribute twice: {tag} {sorted(names)}")
        self.names |= {tag, *names}
        for name, value in attrs:
            leads = re.match(r"\s*([\w+.-]*):", value or "") if name in ADDRESSES else None
            if name.startswith("on") or (leads and leads[1].lower() not in SCHEMES):
                raise Wrong(f"it acts: {tag} {name}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise Wrong(f"closed and not open: {tag}")

    def handle_comment(self, data: str) -> None:
        raise Wrong("a comment")

    def unknown_decl(self, data: str) -> None:
        raise Wrong("a section")

    def handle_pi(self, data: str) -> None:
        raise Wrong("an instruction")


def _words() -> Iterator[str]:
    """Every word of what pages are made of: the templates, and the modules that draw."""
    for file in (
        *TEMPLATES.rglob("*.html"),
        *(ROOT / "site_builder/pages/charts").glob("*.py"),
        *(ROOT / "site_builder/rendering").glob("*.py"),
    ):
        yield from re.findall(r"[a-z][\w:-]*", file.read_text(encoding="utf-8").lower())


def _houses(home: Path) -> Iterator[Path]:
    """Random legal seasons of 2009, each as a data folder."""
    from hypothesis import given, settings

    from tests.properties.strategies import STEADY, seasons
    from tests.regulations.front_door import House

    drawn = []

    @settings(STEADY, max_examples=HOUSES)
    @given(seasons(most=2))
    def draw(house: House) -> None:
        drawn.append(house)

    draw()
    for number, house in enumerate(drawn):
        folder = home / str(number) / "data"
        people = {**dict.fromkeys(house.register.players, "Referente Di Prova"), **house.names}
        written = {"seasons/2009": house.season}
        written |= {f"players/{id}": {"name": f"{name} {id}"} for id, name in people.items()}
        written |= {f"clubs/{id}": {"name": id, "kind": kind, "area": "nord"} for id, kind in house.clubs.items()}
        written |= {f"tournaments/2009/{area}/{id}": sheet for (area, id), sheet in house.sheets.items()}
        for path, value in written.items():
            file = folder / f"{path}.yaml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
        if not errors(examine(folder)[1]):
            yield folder
