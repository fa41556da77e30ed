"""Which sentence of a source is computed, checked, shown or told where: `coverage.yaml` of each room, as a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from site_builder.languages import catalogue
from site_builder.regulations import all_regulations
from site_builder.regulations.contract import Regulation
from site_builder.regulations.texts import clause_label, law_text
from tests.plain_yaml import plain

OURS = {  # how a paragraph begins that adds to the source (the first), or says what of it is left out (the second)
    "it": ("**Aggiunta nostra:** ", "**Tralasciato:** "),
    "en": ("**Our addition:** ", "**Left out:** "),
}

INTRODUCTION = "introduction"
_RULE = re.compile(r"R[A-Z0-9]*-\d+ ")
COMPUTED, CHECKED, SHOWN, IN_WORDS, LEFT_OUT = "computed", "checked", "shown", "told", "left out"
KINDS = (COMPUTED, CHECKED, SHOWN, IN_WORDS, LEFT_OUT)
HEAD = """# Coverage of the sources

Every sentence of the five sources that states a rule, a number, a duty, a deadline, a title or a name, numbered in the
order of its source, in a few words of ours, and where the program answers for it:

* **computed**: a rule of the program carries it out, and its account names the rule (`mastro explain`);
* **checked**: `mastro check` tells when the facts go against it;
* **shown**: a page of the site shows it;
* **told**: the page of the regulation tells it, at the anchor named (most are rules of play that leave no facts);
* **left out**: the clause itself says that it is left out.

Nothing is missing: `tests/regulations/test_coverage.py` keeps the list complete, and each rule, check, page and anchor
in it known to the program. It is made from `coverage.yaml` in the folder of each regulation;
`pytest tests/regulations/test_coverage.py --bless` writes it anew.
"""


class Sentence(Struct, frozen=True):
    """One sentence of a source: what it *says* in words of ours, the clause *at* which it is told, the rules and checks
    *by* which it is carried out, the kind of *page* that shows it."""

    number: int
    at: str
    says: str
    by: tuple[str, ...] = ()
    page: str = ""
    left_out: bool = False


class Source(Struct, frozen=True):
    """One source, with the regulation that has its text and its rules."""

    law: Regulation
    title: str
    sentences: tuple[Sentence, ...]
    without_a_sentence: Mapping[str, str]  # rules and checks that no sentence asks for, and why they are there

    @property
    def rules(self) -> frozenset[str]:
        """The rules of the room that compute: those whose steps have a sentence."""
        notes = catalogue(self.law.room, "notes", "en")
        return frozenset(key.partition(" ")[0] for key in notes if _RULE.match(key))

    @property
    def checks(self) -> frozenset[str]:
        law = self.law
        return frozenset(check.name for check in (*law.checks, *law.result_checks, *law.season_checks))

    @property
    def problems(self) -> frozenset[str]:
        """The names of everything that is told of a sheet: by checks, and where its lines are read."""
        rooms = [self.law.room, *([self.law.room.parent / "bang"] if self.law.room.name.startswith("bang_") else [])]
        catalogues = [catalogue(room, "messages", "en") for room in rooms]
        return self.checks | {name.partition(".")[0] for catalogue in catalogues for name in catalogue}

    def kind(self, sentence: Sentence) -> str:
        """The strongest of KINDS that holds of *sentence*."""
        if sentence.left_out:
            return LEFT_OUT
        if not self.rules.isdisjoint(sentence.by):
            return COMPUTED
        return CHECKED if sentence.by else SHOWN if sentence.page else IN_WORDS


def source_of(law: Regulation) -> Source:
    data = plain(law.room / "coverage.yaml")
    rows: Mapping[int, Mapping] = data["sentences"]
    sentences = tuple(_sentence(number, row) for number, row in rows.items())
    return Source(law, data["title"], sentences, data["without_a_sentence"])


def _sentence(number: int, row: Mapping) -> Sentence:
    return Sentence(
        number, row["at"], row["says"], tuple(row.get("by", ())), row.get("page", ""), row.get("left_out", False)
    )


def marked_clauses(law: Regulation, lang: str, mark: int) -> frozenset[str]:
    """The clauses with a paragraph that bears the mark of that number in OURS."""
    strong = f"<strong>{OURS[lang][mark].strip('* ')}</strong>"
    clauses = law_text(law.room, lang).clauses
    return frozenset(clause.id for clause in clauses if any(strong in block.html for block in clause.blocks))


def document() -> str:
    """The whole of `docs/coverage-of-the-sources.md`."""
    sources = [source_of(law) for law in all_regulations().values()]
    return "\n".join([HEAD, *_counts(sources), *(line for source in sources for line in _table(source))])


def _counts(sources: Iterable[Source]) -> list[str]:
    lines = [_line("Source", "sentences", *KINDS), _line("---", *["---:"] * (len(KINDS) + 1))]
    whole: Counter[str] = Counter()
    for source in sources:
        kinds = Counter(source.kind(sentence) for sentence in source.sentences)
        whole += kinds
        lines.append(_line(source.title, kinds.total(), *(kinds[kind] for kind in KINDS)))
    return [*lines, _line("**all**", whole.total(), *(whole[kind] for kind in KINDS)), ""]


def _table(source: Source) -> list[str]:
    head = [f"## {source.title}", "", f"Room: `site_builder/regulations/{source.law.room.name}`.", ""]
    lines = [_line("#", "What it says", "Clause", "Where"), _line("---:", "---", "---", "---")]
    own = [f"* `{name}`: {reason}" for name, reason in source.without_a_sentence.items()]
    rows = [_row(source, sentence) for sentence in source.sentences]
    return [*head, *lines, *rows, "", "Rules and checks that no sentence asks for:", "", *own, ""]


def _row(source: Source, sentence: Sentence) -> str:
    label = "introduction" if sentence.at == INTRODUCTION else clause_label(sentence.at, "en")
    where = [
        *(f"{COMPUTED if name in source.rules else CHECKED} `{name}`" for name in sentence.by),
        *([f"{SHOWN} on the page `{sentence.page}`"] if sentence.page else []),
    ]
    place = LEFT_OUT if sentence.left_out else IN_WORDS
    return _line(sentence.number, sentence.says, f"{label} (`{sentence.at}`)", "; ".join(where) or place)


def _line(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"
