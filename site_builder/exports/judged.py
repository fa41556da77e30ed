"""`api/v1/decisions.json`, every judged case; `api/v1/waiting.json`, what waits; `judged/feed.xml`, new cases."""

from __future__ import annotations

from collections.abc import Iterator

from ..addresses import JUDGED
from ..languages import say, words
from ..regulations.texts import clause_label
from ..results import Results
from ..results.cases import JudgedCase
from ..results.judged import judged
from ..site import Site
from .api import ROOT, as_json
from .api.decisions import decisions, waiting
from .feeds import MOST, FeedEntry, feed

ADDRESSES = ("api/v1/decisions.json", "api/v1/waiting.json", f"{JUDGED}feed.xml")


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/decisions.json", as_json(decisions(results))
    yield f"{ROOT}/waiting.json", as_json(waiting(results))


def files_at(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    newest = max(law.revision for law in results.regulations.values())
    cases = judged(results)[:MOST]
    for lang in site.languages:
        entries = [_entry(results, lang, case) for case in cases]
        title, author = words(lang)["title-judged"], results.records.championship.title[lang]
        yield (
            f"{site.folder(lang)}{JUDGED}feed.xml",
            feed(site, lang, JUDGED, title, author, entries, newest),
        )


def _entry(results: Results, lang: str, case: JudgedCase) -> FeedEntry:
    register, sentences = results.records.register, words(lang)
    kind = sentences[f"decision-{case.kind}"] + (f" ({sentences[f'decision-{case.of}']})" if case.of else "")
    about = case.season.result.tournament(case.tournament).facts.name if case.season and case.tournament else ""
    names = ", ".join(register.name(player, lang) for player in case.players)
    title = f"{kind}: {about or names}" if about or names else kind
    texts = [names if about else "", case.reason]
    if case.by:
        key = "judged-contested-by" if case.is_contest else "judged-decided-by"
        texts.append(say(lang, sentences[key], {"who": register.name(case.by, lang)}))
    if case.season and case.clause:
        texts.append(f"{case.season.regulation.title[lang]}, {clause_label(case.clause, lang)}.")
    invented = case.season.season.invented if case.season else False
    return FeedEntry(f"{JUDGED}#{case.id}", title, tuple(text for text in texts if text), case.day, case.day, invented)
