"""One tournament on two sheets: the same games, one club twice on a day, or nearly the same people within days."""

from __future__ import annotations

from collections.abc import Iterator

from ...problems import ERROR, WARNING, Fact
from ...records.document import Document
from ...results import Results
from ...results.duplicates import Repetition, differing_words, repeated, written_games
from . import ConsistencyFinding

NO_CHANCE = 200  # letters: two games with their characters and prices, or the order in which seven people finished


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every such pair over all data: what is alike at the later sheet, a copy at both, for nothing in them says which
    was first. The review of a change points out more: there somebody looks at one new sheet, here at years."""
    for pair in repeated(results):
        if not (pair.same_games or (pair.same_club and pair.days == 0) or _nearly_all(pair)):
            continue
        new, earlier = pair.new[1].facts.sheet.document, pair.earlier[1].facts.sheet.document
        about = frozenset(f"{season}/{result.id}" for season, result in (pair.new, pair.earlier))
        facts = _other_tournament(earlier) | {"shared": pair.shared, "days": pair.days}
        if pair.changed is None:
            yield ConsistencyFinding(new.where(), about, facts)
        else:
            yield copy_of(new, about, earlier, pair.changed)
            yield copy_of(earlier, about, new, pair.changed)


def copy_of(document: Document, about: frozenset[str], other: Document, changed: int) -> ConsistencyFinding:
    """Game for game the *other* tournament, but for a few *changed* words. It would count twice,
    and is an error unless so little was written down that it may have come out alike by chance."""
    severity = ERROR if len(written_games(document.data)) >= NO_CHANCE else WARNING
    variant = "games-nearly" if changed else "games"
    words = differing_words(written_games(other.data), written_games(document.data))
    facts = _other_tournament(other) | {"changed": changed, "words": words}
    return ConsistencyFinding(document.where(), about, facts, variant, severity)


def _other_tournament(other: Document) -> dict[str, Fact]:
    """The other tournament by its file, and by its name for who sees no file."""
    return {"other": other.as_fact, "called": str(other.data.get("name", "?"))}


def _nearly_all(pair: Repetition) -> bool:
    """Whether four in five of the smaller one sat at the other too."""
    fewer = min(len(result.people) for _, result in (pair.new, pair.earlier))
    return fewer > 0 and 5 * pair.shared >= 4 * fewer
