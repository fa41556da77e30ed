"""A regulation: its numbered clauses, the tables it is computed with, how we read it, what each clause decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ... import addresses
from ...forms import address
from ...languages import LANGUAGES, Words
from ...regulations import all_regulations
from ...regulations.comparisons import lagging
from ...regulations.contract import PrintedTable, Regulation
from ...regulations.texts import READING, LawText, clause_label
from ...results.judged import judged
from ..parts.all_seasons import AllSeasons
from ..parts.cases_by_clause import CaseCounts
from ..parts.clause_marks import ClauseMap, Marks, clause_map, marks
from ..parts.law_numbers import ChangedByEdition, NumberSet, changed_in, left_out_in, numbers_by_clause, outdated_in
from ..parts.page import Page, said
from ..parts.results_by_clause import Decided, Example, PageOfClause, one_per_rule
from ..parts.values import Link
from ..parts.ways import Ways, ways
from .comparison import comparisons

ADDRESSES = (addresses.regulation("{id}"),)
TOLD = 3  # clauses told with a result that they made


class ToldClause(Struct, frozen=True, eq=False):
    """A clause by which few results came about, and one of them."""

    id: str
    title: Words
    example: Example


class Content(Struct, frozen=True, eq=False):
    """*text* by language, which is *retold* in words of ours, or its makers' own; *decided* has an entry for every
    clause that a result rests on, *curious* are those that few do, *judged* the clauses by which somebody decided a
    case; *lagging* are to be translated anew; *readings* has by its name what else a reading could be; *form* is the
    path of the spreadsheet for organisers, where there is one; *cases* has an entry for every clause that one tests;
    *unapplied* are the clauses that a rule carries out and no result rests on, where the regulation has seasons;
    *read_before* the readings that are told in the words of the base, though the clause or a number of it is another;
    *outdated* has an entry for every clause whose words state a number that is another now, *left_out* for one that
    speaks of a rule which is not there; *introduced* is the regulation of which the introduction speaks, where an
    edition has none of its own."""

    id: str
    edition: Words
    retold: bool
    text: Mapping[str, LawText]
    lagging: tuple[str, ...]
    clauses: int
    marks: Mapping[str, Marks]
    map: ClauseMap | None
    curious: tuple[ToldClause, ...]
    tables: Mapping[str, PrintedTable]
    numbers: Mapping[str, tuple[NumberSet, ...]]
    base: Link | None
    introduced: Link | None
    differs: Mapping[str, str]
    written: tuple[tuple[Link, str], ...]
    fallen: tuple[tuple[Words, Words], ...]
    read_before: tuple[str, ...]
    changed: tuple[ChangedByEdition, ...]
    outdated: Mapping[str, tuple[ChangedByEdition, ...]]
    left_out: Mapping[str, tuple[Words, ...]]
    readings: Mapping[str, Ways]
    cases: CaseCounts
    decided: Mapping[str, Decided]
    everywhere: Mapping[str, tuple[PageOfClause, ...]]
    judged: tuple[str, ...]
    unapplied: tuple[Link, ...]
    seasons: tuple[Link, ...]
    versions: tuple[tuple[Words, str, bool], ...]
    comparisons: tuple[Link, ...]
    supposed: tuple[Link, ...]
    form: str


def pages(lookup: AllSeasons) -> Iterator[Page]:
    cases = judged(lookup.results)
    for law in lookup.laws:
        text = {lang: law.text(lang) for lang in LANGUAGES}
        decided = _decided(lookup, law.id)
        judging = {case.clause for case in cases if case.season and case.season.regulation.id == law.id}
        under = [season for season in lookup.seasons if season.regulation.id == law.id]
        yield Page(
            path=addresses.regulation(law.id),
            template="regulation",
            content=Content(
                id=law.id,
                edition=law.edition,
                retold=law.retold,
                text=text,
                lagging=tuple(sorted(lagging(text["it"], text["en"]))),
                clauses=sum(1 for _ in text["it"].clauses),
                marks=marks(law, decided, lookup.results.regulations),
                map=clause_map(law, decided),
                curious=_curious(text, decided),
                tables=law.tables(),
                numbers=numbers_by_clause(law),
                base=_base(law),
                introduced=_introduced(law),
                differs=law.based.clauses if law.based else {},
                written=tuple(_written(law)),
                fallen=tuple((_label(id), title) for id, title in law.based.fallen.items()) if law.based else (),
                read_before=read_before(law),
                changed=changed_in(law),
                outdated=outdated_in(law),
                left_out=left_out_in(law),
                readings=ways(lookup, law),
                cases=lookup.cases_of(law),
                decided=decided,
                everywhere=_everywhere(lookup, law.id),
                judged=tuple(sorted(judging)),
                unapplied=tuple(_unapplied(law, decided)) if under else (),
                seasons=tuple(Link(document.season.name, addresses.season(document.season.id)) for document in under),
                versions=versions(law, lookup.results.regulations),
                comparisons=comparisons(lookup.results.regulations, law.id),
                supposed=_supposed(lookup, law.id),
                form=address(law.id) if under and law.form else "",
            ),
            title=law.title,
            description=said("about-regulation", title=law.title),
            section="regulations",
            crumbs=((said("regulations"), addresses.REGULATIONS),),
            demo=any(document.season.invented for document in under),
            regulation=law.id,
        )


def _curious(text: Mapping[str, LawText], decided: Mapping[str, Decided]) -> tuple[ToldClause, ...]:
    """The clauses that the fewest results rest on, of those with a result that tells something."""
    titles = {lang: {clause.id: clause.title for clause in text[lang].clauses} for lang in LANGUAGES}
    telling = {
        id: example
        for id, entry in decided.items()
        if (example := next((example for example in entry.newest if example.tells and example.step), None))
    }
    rarest = sorted((id for id in titles[LANGUAGES[0]] if id in telling), key=lambda id: decided[id].count)[:TOLD]
    return tuple(ToldClause(id, {lang: titles[lang][id] for lang in LANGUAGES}, telling[id]) for id in rarest)


def _label(clause: str) -> Words:
    return {lang: clause_label(clause, lang) for lang in LANGUAGES}


def _unapplied(law: Regulation, decided: Mapping[str, Decided]) -> Iterator[Link]:
    for clause in law.text(LANGUAGES[0]).clauses:
        if clause.rules and clause.id not in decided:
            yield Link(_label(clause.id), f"{addresses.regulation(law.id)}#{clause.id}")


def _base(law: Regulation) -> Link | None:
    """The regulation that an edition is based on."""
    if law.based is None:
        return None
    return Link(all_regulations()[law.based.based_on].title, addresses.regulation(law.based.based_on))


def _introduced(law: Regulation) -> Link | None:
    """The regulation below an edition that has no introduction of its own: what stands there speaks of it."""
    introduction = law.text(LANGUAGES[0]).introduction
    below = (*law.based.editions, law.room_id) if law.based else ()
    having = [other for id in below if (other := all_regulations()[id]).text(LANGUAGES[0]).introduction == introduction]
    return Link(having[-1].title, addresses.regulation(having[-1].id)) if having else None


def _written(law: Regulation) -> Iterator[tuple[Link, str]]:
    """The clauses that an edition changes or adds, and which of the two."""
    for id, how in law.based.clauses.items() if law.based else ():
        yield Link(_label(id), f"{addresses.regulation(law.id)}#{id}"), how


def read_before(law: Regulation) -> tuple[str, ...]:
    """The readings of an edition that are told in the words of its base, by their names, under clauses that are others
    than there, or set or state a number that is, or that themselves state one or rest on what is otherwise."""
    if law.based is None:
        return ()
    numbers = law.based.before.values()
    touched = {*law.based.clauses, *(id for number in numbers for id in (number.clause, *number.also))}
    base = all_regulations()[law.based.based_on]
    others = [id for id, way in law.based.readings.items() if id in base.readings and way != base.readings[id].decision]
    dependents = {id for other in (*others, *law.left_out) for id in law.dependents.get(other, ())}
    touched |= {*law.based.outdated, *dependents}
    old = {block for clause in base.text(LANGUAGES[0]).clauses for block in clause.blocks}
    return tuple(
        block.name
        for clause in law.text(LANGUAGES[0]).clauses
        for block in clause.blocks
        if {clause.id, block.name} & touched and block.kind == READING and block in old
    )


def versions(law: Regulation, laws: Mapping[str, Regulation]) -> tuple[tuple[Words, str, bool], ...]:
    """The *laws* in their order of revision: (short name, path, whether it is this one)."""
    regulations = sorted(laws.values(), key=lambda regulation: (regulation.revision, regulation.id))
    return tuple(
        (regulation.short or regulation.title, addresses.regulation(regulation.id), regulation.id == law.id)
        for regulation in regulations
    )


def _decided(lookup: AllSeasons, law: str) -> dict[str, Decided]:
    """By clause, over all seasons under *law*, the newest first."""
    by_clause: dict[str, Decided] = {}
    for document in lookup.seasons:
        if document.regulation.id == law:
            for clause, more in lookup.summary_of(document).decided.value.items():
                decided = by_clause.get(clause, Decided(0, ()))
                by_clause[clause] = Decided(decided.count + more.count, one_per_rule((*decided.newest, *more.newest)))
    return by_clause


def _everywhere(lookup: AllSeasons, law: str) -> dict[str, tuple[PageOfClause, ...]]:
    """By clause the seasons under *law* in which results rest on it, each where all of them are listed."""
    by_clause: dict[str, tuple[PageOfClause, ...]] = {}
    for document in lookup.seasons:
        if document.regulation.id == law:
            for clause, decided in lookup.summary_of(document).decided.value.items():
                link = Link(document.season.name, addresses.applied(document.season.id, clause))
                by_clause[clause] = (*by_clause.get(clause, ()), PageOfClause(link, decided.count))
    return by_clause


def _supposed(lookup: AllSeasons, law: str) -> tuple[Link, ...]:
    """The seasons of other editions that *law* can compute, newest first."""
    return tuple(
        Link(document.season.name, addresses.whatif(document.season.id, law))
        for document in lookup.seasons
        if law in lookup.results.summary_of(document).supposed.value
    )
