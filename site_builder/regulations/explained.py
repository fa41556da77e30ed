"""A value with its reasons: rules are plain functions, and what runs them takes the difference.

A rule is `(case, values) -> changes`: it sees the facts of the case and the running value of every subject (a player
in a tournament, a club in an area, …), and gives the new values of those it changes. The runner compares before and
after and keeps a step for each field that differs, or that the rule shows. So no rule does bookkeeping, and no step can
be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, wraps
from inspect import unwrap
from pathlib import Path
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from ..languages import LANGUAGES, Words, catalogue, say

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
Changes = Mapping[str, object]  # the fields of one value that a rule changes
Told = str | Callable[[Any], str]
_MOST = 60_000  # steps whose sentences are kept: about as many as a season of a hundred tournaments has


@dataclass(frozen=True, eq=False)
class Rule:
    """One computing rule of a regulation.

    *id* is its number in the specification ("R2009-21"), *clause* the anchor of the clause it carries out ("lud-5").
    *about* is what one application of it concerns (a tournament, a decision), None for most. *shows* are fields that
    have a step for everybody whom the rule gives a value, also where it is the same as before: what brings nothing is
    told with its reason too. *readings* are those of the text that its steps rest on, by number ("A2009-03"). *told*
    says in which of several sentences a step is told: a variant of the room's notes, or what chooses one by the new
    value.
    """

    id: str
    clause: str
    function: Callable[..., Mapping[Any, Any]]
    about: Any = None
    shows: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    told: Told = ""

    def __call__(self, case: Any, values: Mapping[K, V]) -> Mapping[K, V]:
        return self.function(case, values) if self.about is None else self.function(case, values, self.about)

    def regarding(self, about: Any) -> Rule:
        """The same rule, applied to one thing among several."""
        return replace(self, about=about)

    @property
    def name(self) -> str:
        return self.function.__name__


def rule(
    id: str, clause: str, shows: tuple[str, ...] = (), readings: tuple[str, ...] = (), told: Told = ""
) -> Callable[[Callable[..., Mapping[Any, Any]]], Rule]:
    """Marks a function of a room as the rule *id*, which carries out *clause*; the others as in `Rule`."""

    def mark(function: Callable[..., Mapping[Any, Any]]) -> Rule:
        return Rule(id, clause, function, shows=shows, readings=readings, told=told)

    return mark


def each(
    id: str, clause: str, shows: tuple[str, ...] = (), readings: tuple[str, ...] = (), told: Told = ""
) -> Callable[[Callable[..., Changes]], Rule]:
    """The same for a rule that looks at one subject at a time: `(case, value) -> fields that change`, none of them
    where the rule does not concern it."""

    def mark(function: Callable[..., Changes]) -> Rule:
        @wraps(function)
        def applied(case: Any, values: Mapping[Any, Any], *about: Any) -> dict[Any, Any]:
            changes = {key: function(case, value, *about) for key, value in values.items()}
            return {key: replace(values[key], **fields) for key, fields in changes.items() if fields}

        return Rule(id, clause, applied, shows=shows, readings=readings, told=told)

    return mark


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Step:
    """One rule changed one field of a subject's value from *before* to *after*, or left it, and says why.

    *was* and *now* are the whole values around the change; the sentence of the rule may speak of any of their fields.
    """

    rule: Rule
    field: str
    was: Any
    now: Any
    case: Any
    key: Any

    @property
    def before(self) -> Any:
        return getattr(self.was, self.field)

    @property
    def after(self) -> Any:
        return getattr(self.now, self.field)

    def text(self, lang: str) -> str:
        """What the rule did here, as a sentence."""
        return self.texts[lang]

    @property
    def texts(self) -> Words:
        """The sentence in every language; several pages and exports ask for it, one soon after the other."""
        texts = _TEXTS.get(self)
        if texts is None:
            if len(_TEXTS) >= _MOST:
                _TEXTS.clear()
            texts = _TEXTS[self] = {lang: self._said(lang) for lang in LANGUAGES}
        return texts

    def _said(self, lang: str) -> str:
        """The room's `notes.<lang>.yaml` holds the sentence under "R2009-21 field", or "R2009-21 field variant" where
        the rule says so (`told`), or what it is about or the new value has an attribute `variant`."""
        notes = _notes(self.rule.function, lang)
        facts = {
            "was": self.was, "now": self.now, "before": self.before, "after": self.after,
            "case": self.case, "key": self.key, "about": self.rule.about,
        }  # fmt: skip
        key = f"{self.rule.id} {self.field}"
        told = self.rule.told if isinstance(self.rule.told, str) else self.rule.told(self.now)
        for variant in (told, getattr(self.rule.about, "variant", ""), getattr(self.now, "variant", "")):
            if variant and (special := f"{key} {variant}") in notes:
                return say(lang, notes[special], facts)
        return say(lang, notes[key], facts)

    @property
    def quoted(self) -> str:
        """What the sentence has of a person's own words, which nobody translates: the reason of a decision."""
        return getattr(self.rule.about, "reason", "")

    @property
    def detached(self) -> DetachedStep:
        """All that a reader learns of it, without the case and the values that it came from."""
        rule = Cited(self.rule.id, self.rule.clause, self.rule.readings)
        return DetachedStep(rule, self.field, self.before, self.after, self.texts, self.quoted)


_TEXTS: WeakKeyDictionary[Step, Words] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that was applied, by its id, its clause and its readings; *about* is a thing of the past."""

    id: str
    clause: str
    readings: tuple[str, ...] = ()
    about: None = None


@dataclass(frozen=True, slots=True, eq=False)
class DetachedStep:
    """A step that outlives its season: it tells the same as the `Step` it was, and holds nothing else."""

    rule: Cited
    field: str
    before: Any
    after: Any
    texts: Words
    quoted: str

    def text(self, lang: str) -> str:
        """What the rule did here, as a sentence."""
        return self.texts[lang]

    @property
    def detached(self) -> DetachedStep:
        return self


def given(value: V | None) -> V:
    """A value that a rule before this one, or the form of the sheet, has given."""
    assert value is not None
    return value


class Derivation:
    """What a record is that only tells how a value came to be: what is kept of a season beside others is without it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, eq=False)
class Explained(Generic[V_co]):
    """A value, the value it started from, and the steps between, in the order they were taken."""

    value: V_co
    start: V_co
    steps: tuple[Step, ...] = ()


@cache
def _notes(function: Callable[..., Any], lang: str) -> Mapping[str, str]:
    """The sentences of the room that *function* stands in: looked up by the function, for a path is slow to compare."""
    return catalogue(_room(function), "notes", lang)


def _room(function: Callable[..., Any]) -> Path:
    return Path(unwrap(function).__code__.co_filename).parent


@cache
def stepped_fields(kind: type) -> tuple[str, ...]:
    """The fields of a value whose changes are steps: all but those marked `metadata={"quiet": True}`."""
    return tuple(f.name for f in fields(kind) if not f.metadata.get("quiet"))


def apply(rules: Iterable[Rule], case: Any, start: Mapping[K, V]) -> dict[K, Explained[V]]:
    """Folds *rules* over *start*, the first value of every subject, keeping a step for each field a rule changed or
    shows."""
    return resume(rules, case, {key: Explained(value, value) for key, value in start.items()})


def resume(rules: Iterable[Rule], case: Any, so_far: Mapping[K, Explained[V]]) -> dict[K, Explained[V]]:
    """Goes on from values that have steps already, as when a season closes and its bonuses are played."""
    values = {key: explained.value for key, explained in so_far.items()}
    steps: dict[K, list[Step]] = {}
    for rule in rules:
        for key, now in rule(case, values).items():
            was = values[key]
            for name in stepped_fields(type(now)):
                if getattr(was, name) != getattr(now, name) or name in rule.shows:
                    steps.setdefault(key, []).append(Step(rule, name, was, now, case, key))
            values[key] = now
    return {
        key: before
        if values[key] is before.value and key not in steps
        else Explained(values[key], before.start, (*before.steps, *steps.get(key, ())))
        for key, before in so_far.items()
    }
