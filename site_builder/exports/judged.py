"""`api/v1/decisions.json`, every judged case; `api/v1/waiting.json`, what waits; `judged/feed.xml`, new cases."""

from __future__ import annotations

from collections.abc import Iterator

from ..api import ROOT, as_json
from ..api.decisions import decisions, waiting
from ..languages import LANGUAGES, say, words
from ..regulations.texts import clause_label
from ..results import Results
from ..results.judged import Case, judged
from ..site import FOLDERS, Site
from .feeds import MOST, Entry, feed

PAGE = "judged/"


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/decisions.json", as_json(decisions(results))
    yield f"{ROOT}/waiting.json", as_json(waiting(results))


def files_at(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    newest = max(law.revision for law in results.regulations.values())
    some = judged(results)[:MOST]
    for lang in LANGUAGES:
        entries = [_entry(results, lang, one) for one in some]
        yield f"{FOLDERS[lang]}{PAGE}feed.xml", feed(site, lang, PAGE, words(lang)["title-judged"], entries, newest)


def _entry(results: Results, lang: str, one: Case) -> Entry:
    register, known = results.records.register, words(lang)
    kind = known[f"decision-{one.kind}"]
    about = one.season.result.tournament(one.tournament).facts.name if one.season and one.tournament else ""
    who = ", ".join(register.name(player, lang) for player in one.players)
    title = f"{kind}: {about or who}" if about or who else kind
    told = [who if about else "", one.reason]
    if one.by:
        told.append(say(lang, known["judged-decided-by"], {"who": register.name(one.by, lang)}))
    if one.season and one.clause:
        told.append(f"{one.season.regulation.title[lang]}, {clause_label(one.clause)}.")
    invented = one.season.season.invented if one.season else False
    return Entry(f"{PAGE}#{one.id}", title, tuple(text for text in told if text), one.day, one.day, invented)
