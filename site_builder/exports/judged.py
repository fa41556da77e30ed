"""`api/v1/decisions.json`, every judged case; `api/v1/waiting.json`, what waits; `judged/feed.xml`, new cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..languages import LANGUAGES, say, words
from ..regulations.texts import clause_label
from ..results import Results
from ..results.judged import Case, judged
from ..results.waiting import Waiting, waiting
from ..site import FOLDERS, Site
from .feeds import MOST, Entry, feed
from .shapes import ROOT, as_json

PAGE = "judged/"


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/decisions.json", as_json({"decisions": [_case(one) for one in judged(results)]})
    yield f"{ROOT}/waiting.json", as_json({"waiting": [_waiting(one) for one in waiting(results)]})


def files_at(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    newest = max(law.revision for law in results.regulations.values())
    some = judged(results)[:MOST]
    for lang in LANGUAGES:
        entries = [_entry(results, lang, one) for one in some]
        yield f"{FOLDERS[lang]}{PAGE}feed.xml", feed(site, lang, PAGE, words(lang)["title-judged"], entries, newest)


def _case(one: Case) -> dict[str, Any]:
    difference = one.effect.difference if one.effect else None
    return {
        "id": one.id,
        "kind": one.kind,
        "season": one.season.season.id if one.season else None,
        "tournament": one.tournament,
        "area": one.area or None,
        "players": list(one.players),
        "by": one.by or None,
        "date": one.day.isoformat(),
        "until": one.to.isoformat() if one.to else None,
        "reason": one.reason or None,
        "regulation": one.season.regulation.id if one.season else None,
        "clause": one.clause or None,
        "moved": len(difference.moved) if difference else 0,
        "seats": len(difference.seats) if difference else 0,
        "moved_lines": [{"area": at.area, "player": at.player} for at in (difference.moved if difference else ())],
        "moved_seats": [
            {"player": player, "before": before, "after": after}
            for player, before, after in (difference.seats if difference else ())
        ],
    }


def _waiting(one: Waiting) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "season": one.outcome.season.id,
        "tournament": one.tournament,
        "area": one.area,
        "player": one.player,
        "who": one.who,
        "since": one.since.isoformat(),
        "due": one.due.isoformat() if one.due else None,
        "late": one.late,
        "day": one.day.isoformat(),
    }


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
