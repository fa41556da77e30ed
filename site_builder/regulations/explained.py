"""A value with its reasons: rules are plain functions, and what runs them takes the difference.

A rule is `(case, values) -> changes`: it sees the facts of the case and the running value of every subject (a player
in a tournament, a club in an area, …), and gives the new values of those it changes. The runner compares before and
after and keeps a step for each field that differs, or that the rule shows. So no rule does bookkeeping, and no step can
be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, wraps
from inspect import unwrap
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from ..languages import CLAUSE_GROUPS, LANGUAGES, Words, catalogue, say
from ..languages.nouns import renamed
from ..records.editions import area_words
from .facts import Decision, SeasonFacts, TournamentFacts

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
_QUIET = "quiet"
Quiet: TypeAlias = Annotated[V, _QUIET]  # a field of a value whose changes are no steps
Changes = Mapping[str, object]  # the fields of one value that a rule changes
Variant = str | Callable[[Any], str]
Function = Callable[..., Mapping[Any, Any]]  # of a rule: its case, its keys and its values are the room's own


class Rule(Struct, frozen=True, eq=False):
    """One computing rule of a regulation.

    *id* is its number in the specification ("R2009-21"), *clause* the anchor of the clause it carries out ("lud-5").
    *about* is what one application of it concerns (a tournament, a decision), None for most. *shows* are fields that
    have a step for everybody whom the rule gives a value, also where it is the same as before: what brings nothing is
    told with its reason too. *readings* are those of the text that its steps rest on, by number ("A2009-03"). *variant*
    says in which of several sentences a step is told: a variant of the room's notes, or what chooses one by the new
    value. *behind* is that of the *readings* without which the figures of its sentence do not follow from the clause.
    """

    id: str
    clause: str
    function: Function
    about: Any = None
    shows: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    variant: Variant = ""
    behind: str = ""

    def __call__(self, case: object, values: Mapping[K, V]) -> Mapping[K, V]:
        return self.function(case, values) if self.about is None else self.function(case, values, self.about)

    def regarding(self, about: object) -> Rule:
        """The same rule, applied to one thing among several."""
        return replace(self, about=about)

    @property
    def name(self) -> str:
        return self.function.__name__


def rule(
    id: str, clause: str, shows: tuple[str, ...] = (), readings: tuple[str, ...] = (), variant: Variant = ""
) -> Callable[[Function], Rule]:
    """Marks a function of a room as the rule *id*, which carries out *clause*; the others as in `Rule`."""

    def mark(function: Function) -> Rule:
        return Rule(id, clause, function, shows=shows, readings=readings, variant=variant)

    return mark


def each(
    id: str,
    clause: str,
    shows: tuple[str, ...] = (),
    readings: tuple[str, ...] = (),
    variant: Variant = "",
    behind: str = "",
) -> Callable[[Callable[..., Changes]], Rule]:
    """The same for a rule that looks at one subject at a time: `(case, value) -> fields that change`, none of them
    where the rule does not concern it."""

    def mark(function: Callable[..., Changes]) -> Rule:
        @wraps(function)
        def applied(case: object, values: Mapping[K, Any], *about: object) -> dict[K, Any]:
            changes = {key: function(case, value, *about) for key, value in values.items()}
            return {key: replace(values[key], **fields) for key, fields in changes.items() if fields}

        return Rule(id, clause, applied, shows=shows, readings=readings, variant=variant, behind=behind)

    return mark


class Step(Struct, frozen=True, eq=False):
    """One rule changed one field of a subject's value from *before* to *after*, or left it, and says why.

    *was* and *now* are the whole values around the change; the sentence of the rule may speak of any of their fields.
    """

    rule: Rule
    field: str
    was: Any
    now: Any
    case: object
    key: object

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
        """The sentence in every language."""
        rule = self.rule
        facts = {
            "was": self.was, "now": self.now, "before": self.before, "after": self.after,
            "case": self.case, "key": self.key, "about": rule.about,
        }  # fmt: skip
        variant_of_rule = rule.variant if isinstance(rule.variant, str) else rule.variant(self.now)
        decided = rule.about.kind if isinstance(rule.about, Decision) else ""
        variants = (variant_of_rule, decided, getattr(self.now, "variant", ""))
        nouns = area_words(_regulation_of(self.case))
        notes = {lang: _note(rule.function, rule.id, self.field, variants, lang) for lang in LANGUAGES}
        return {lang: say(lang, renamed(note, lang, nouns), facts) for lang, note in notes.items()}

    @property
    def quoted(self) -> str:
        """What the sentence has of a person's own words, which nobody translates: the reason of a decision."""
        return self.rule.about.reason if isinstance(self.rule.about, Decision) else ""


def _regulation_of(case: object) -> str:
    """The regulation of the season that the *case* of a rule is of: the facts of a tournament, or what holds them as
    its `facts`, or those of a season as its `season`; "" of any other."""
    match case:
        case TournamentFacts(sheet=sheet) | object(facts=TournamentFacts(sheet=sheet)):
            return sheet.season.regulation
        case object(season=SeasonFacts(season=season)):
            return season.regulation
        case _:
            return ""


def given(value: V | None) -> V:
    """A value that a rule before this one, or the form of the sheet, has given."""
    assert value is not None
    return value


class Explained(Struct, Generic[V_co], frozen=True, eq=False):
    """A value, the value it started from, and the steps between, in the order they were taken."""

    value: V_co
    start: V_co
    steps: tuple[Step, ...] = ()


@cache
def _notes(function: Callable[..., object], lang: str) -> Mapping[str, str]:
    """The sentences of the room that *function* stands in: looked up by the function, for a path is slow to compare."""
    return catalogue(_room(function), "notes", lang)


@cache
def _note(function: Callable[..., object], id: str, field: str, variants: tuple[str, ...], lang: str) -> str:
    """The room's `notes.<lang>.yaml` holds the sentence under "R2009-21 field", or "R2009-21 field variant" where
    the rule says so (`variant`), or is about a decision of that kind, or the new value has an attribute `variant`. A
    rule that rooms share has it under the name of its function, in its own folder."""
    notes = _notes(function, lang)
    names = [f"{id} {field}", f"{function.__name__} {field}"]
    keys = [*(f"{key} {variant}" for key in names for variant in variants if variant), *names]
    return next(notes[key] for key in keys if key in notes)


def _room(function: Callable[..., object]) -> Path:
    folder = Path(unwrap(function).__code__.co_filename).parent
    return folder.parent.parent if folder.parent.name == CLAUSE_GROUPS else folder


@cache
def stepped_fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a value whose changes are steps: all but those that are `Quiet`."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if _QUIET not in getattr(hints[name], "__metadata__", ()))


def apply(rules: Iterable[Rule], case: object, start: Mapping[K, V]) -> dict[K, Explained[V]]:
    """Folds *rules* over *start*, the first value of every subject, keeping a step for each field a rule changed or
    shows."""
    return resume(rules, case, {key: Explained(value, value) for key, value in start.items()})


def resume(rules: Iterable[Rule], case: object, so_far: Mapping[K, Explained[V]]) -> dict[K, Explained[V]]:
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
