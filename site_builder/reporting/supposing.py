"""Results → what a season would have been under another regulation, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..exports.api import as_json
from ..exports.api.what_if import what_if
from ..languages import ordinal, say, shell_words, words
from ..pages.parts.qualification import given_seats
from ..pages.parts.values import Place, Said
from ..pages.parts.whatif_turns import area_seats, deciding
from ..regulations.contract import Regulation
from ..results import Results
from ..season.document import SeasonDocument
from .explaining import NotThere, season_named


def supposed(results: Results, season: str, other: Regulation, lang: str) -> str:
    """What the season would have been under *other*. Raises NotThere."""
    return "\n".join(_supposed(results, _comparable(results, season, other, lang), other, lang))


def supposed_as_json(results: Results, season: str, other: Regulation, lang: str) -> str:
    """The same for a program, as `api/v1/what-if` has it. Raises NotThere."""
    return as_json(what_if(_comparable(results, season, other, lang), other.id)).decode()


def _comparable(results: Results, season: str, other: Regulation, lang: str) -> SeasonDocument:
    """The season, which can be computed under *other*. Raises NotThere."""
    text, document = shell_words(lang), season_named(results, season, lang)
    if other.id == document.law:
        raise NotThere(say(lang, text["whatif-own"], {"law": other.id, "season": season}))
    if refusal := document.refusals.get(other.id):
        raise NotThere(say(lang, text["whatif-refused"], {"law": other.id, "season": season, "why": refusal}))
    return document


def _supposed(results: Results, season: SeasonDocument, other: Regulation, lang: str) -> Iterator[str]:
    text, register = shell_words(lang), results.records.register
    changed = season.elsewhere[other.id].compute()
    facts = {"season": season.season.id, "law": other.id, "own": season.law}
    yield say(lang, text["whatif"], facts)
    for assumption in changed.assumptions:
        yield f"  * {assumption[lang]}"
    for area, moved in changed.moved.items():
        yield say(lang, text["whatif-moved"], {"area": season.regulation.areas[area], "n": moved})
    seats = {"own": given_seats(season.result), "other": given_seats(changed.result)}
    yield f"{words(lang)['whatif-final']}: {say(lang, words(lang)['whatif-seats'], seats)}."
    areas = {**other.areas, **season.regulation.areas}
    for player, enters in changed.turns:
        step = next(reversed(deciding(changed.result, player)), None)
        seated = area_seats(changed.result, player, step, areas.__getitem__)
        where = f" {plain(seated, lang)}" if seated else ""
        why = f" {step.text(lang)} [{step.rule.clause}, {step.rule.id}]" if step else ""
        word = text["whatif-enters" if enters else "whatif-leaves"]
        yield f"{word} {register.named(player, lang)}.{where}{why}"


def plain(sentence: Said, lang: str) -> str:
    """The words of a page as plain text."""
    facts = {
        key: ordinal(value.value, lang) if isinstance(value, Place) else value for key, value in sentence.facts.items()
    }
    return say(lang, words(lang)[sentence.key], facts)
