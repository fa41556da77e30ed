"""A fault of the validator → problems in our words: what is to be done, by the answer that knows most of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from ..problems import Problem, first_few
from .days_meant import not_a_day
from .document import Plain, name_at
from .meant import (
    before_comment,
    days_with_keys,
    form_meant,
    grouped_in_list,
    has_unknown_keys,
    holds_several,
    how_unknown,
    items_of,
    keys_of,
    meant_of,
    name_in_parts,
    one_group,
    only_item,
    outside_brackets,
    unknown_keys,
    with_key,
)
from .number_faults import (
    number_in_quotes,
    number_otherwise_written,
    number_with_comma,
    player_for_seat,
    several_for_one,
)
from .shape_fault import MISSING, ShapeFault, shape_problem, shown
from .unfilled import UNWRITTEN, says_nothing, wanted
from .yes_or_no import yes_or_no

_MOST_KEYS = 12  # that are named of those which may still be written
Answer = Callable[[ShapeFault], Iterable[Problem] | None]  # None: another answer may know more


def problems_of(fault: ShapeFault) -> Iterable[Problem]:
    """What there is to say of a *fault*: one problem, or one for each key that is missing or unknown."""
    if fault.rule not in _ANSWERS:
        raise AssertionError(f"no words for the keyword {fault.rule} of a schema")
    return next(problems for answer in _ANSWERS[fault.rule] if (problems := answer(fault)) is not None)


def _missing_keys(fault: ShapeFault) -> Iterable[Problem]:
    for key in fault.absent:
        value = fault.schema.get("properties", {}).get(key[-1], {}).get("const")
        if value is not None:
            yield shape_problem(fault.where, "missing-value", key=key[-1], value=shown(value))
            continue
        schema = fault.lacking.get(key[-1], {})
        values = (True, False) if schema.get("type") == "boolean" else schema.get("enum", ())
        choice = ", ".join(map(shown, values)) or fault.near(str(key[-1]), "")
        form = fault.form_of(schema)
        variant = MISSING + (".choice" if choice else ".form" if form else "")
        variant += ".in-braces" if fault.document.is_in_braces(*fault.path) else ""
        yield shape_problem(fault.where, variant, key=key[-1], allowed=choice, form=form)


def _unknown_keys(fault: ShapeFault) -> Iterable[Problem]:
    assert isinstance(fault.value, Mapping), "only a mapping has unknown keys"
    free = [key for key in fault.schema.get("properties", {}) if key not in fault.value]
    keys = ", ".join(first_few(free, _MOST_KEYS))
    yield from _not_indented(fault)
    listed = {key for keys in outside_brackets(fault.value, fault.schema).values() for key in keys}
    unknown = [*unknown_keys(fault.value, fault.schema)]
    parts, whole = name_in_parts([key for key, _ in unknown], fault.value, fault.schema)
    for key, close in unknown:
        if key in listed or key == parts[1]:
            continue  # told of the list that has no brackets, or with the first name
        if key == parts[0]:
            where = fault.document.where_key(*fault.path, key)
            yield shape_problem(where, "unknown-key.parts", first=key, last=parts[1], meant=whole)
            continue
        if place := fault.elsewhere.get(key):
            if place.beside:
                variant = "unknown-key-deeper.apart" if place.apart else "unknown-key-deeper"
                where = fault.document.where_key(*fault.path, key)
                yield shape_problem(where, variant, key=key, beside=place.beside)
            continue
        variant = "unknown-key" + (how_unknown(key, close, fault.schema) or ("" if free else ".none-left"))
        yield shape_problem(fault.document.where_key(*fault.path, key), variant, key=key, close=close, known=keys)


def _not_indented(fault: ShapeFault) -> Iterable[Problem]:
    """What belongs below a key that stands beside it, and has nothing below it: told once for all of that key."""
    into: dict[str, list[str]] = {}
    for key, place in fault.elsewhere.items():
        if place.into:
            into.setdefault(place.into, []).append(key)
    for name, keys in into.items():
        where = fault.document.where_key(*fault.path, keys[0])
        yield shape_problem(where, "unknown-key-shallower", keys=", ".join(f"'{key}'" for key in keys), into=name)


def _unwritten(fault: ShapeFault) -> Iterable[Problem] | None:
    if fault.value != UNWRITTEN:
        return None
    if near := fault.resembling.get(fault.name):
        return [shape_problem(fault.where, "unfilled.choice", key=fault.name, allowed=near(fault.shown))]
    variant, facts = wanted(str(fault.rule), fault.schema, fault.form)
    return [shape_problem(fault.where, "unfilled" + variant, key=fault.name, **facts)]


def _yes_or_no(fault: ShapeFault) -> Iterable[Problem] | None:
    """A yes or a no in other words."""
    meant = yes_or_no(fault.value) if isinstance(fault.value, str) and fault.asks_yes_or_no else None
    return None if meant is None else fault.as_problem("wrong-type.boolean.meant", meant="true" if meant else "false")


def _says_nothing(fault: ShapeFault) -> Iterable[Problem] | None:
    value = fault.value if isinstance(fault.value, str) and not fault.asks_yes_or_no else UNWRITTEN
    idle = not fault.required and says_nothing(value) and value != UNWRITTEN
    return [shape_problem(fault.where, "unfilled.nothing", key=fault.name, text=fault.shown)] if idle else None


def _nothing(fault: ShapeFault) -> Iterable[Problem] | None:
    if fault.value is not None:
        return None
    if fault.asks_yes_or_no:
        return fault.as_problem("wrong-type.nothing.boolean")
    choice = ", ".join(map(shown, fault.allowed)) if fault.rule == "enum" else ""
    variant = f"wrong-type.nothing{'.required' if fault.required else ''}{'.choice' if choice else ''}"
    return fault.as_problem(variant, allowed=choice)


def _word_without_quotes(fault: ShapeFault) -> Iterable[Problem] | None:
    unquoted = fault.value != fault.shown and fault.shown in fault.allowed
    return fault.as_problem("wrong-type.string") if unquoted else None


def _only_true(fault: ShapeFault) -> Iterable[Problem] | None:
    return fault.as_problem("only-true") if fault.parameter is True else None


def _not_in_list(fault: ShapeFault) -> Iterable[Problem]:
    allowed = [shown(item) for item in fault.allowed]
    close = meant_of(fault.shown, allowed, fault.schema)
    only = "not-in-list-only.format" if fault.schema.get("x-asks") == "format" else "not-in-list-only"
    key = "not-in-list-close" if close else "not-in-list" if allowed[1:] else only
    return fault.as_problem(key, allowed=", ".join(allowed), close=close)


def _why(fault: ShapeFault) -> Iterable[Problem] | None:
    """Yes or no, where a reason is asked for."""
    return fault.as_problem("wrong-form.why") if fault.schema.get("x-asks") == "why" and fault.value != "" else None


def _single(fault: ShapeFault) -> Iterable[Problem] | None:
    if not holds_several(fault.value) or fault.asked in ("array", "object"):
        return None
    meant = only_item(fault.value, fault.schema)
    variant = "" if not meant else ".colon" if isinstance(fault.value, dict) else ".meant"
    return fault.as_problem("wrong-type.single" + variant, meant=meant)


def _wrong_in_quotes_too(fault: ShapeFault) -> Iterable[Problem] | None:
    """A value of another type that would be wrong as a text too: where a text has no pattern, its hint says how."""
    form, pattern = fault.form, fault.schema.get("pattern")
    fits = not form or pattern is not None and re.search(pattern, fault.shown)
    return None if fits else fault.as_problem("wrong-form", form=form)


def _list_in_list(fault: ShapeFault) -> Iterable[Problem] | None:
    group = one_group(fault.document.at(fault.path[:-1])) if fault.asked == "array" else ""
    if not group or fault.path[-1] != 0:
        return () if group else None  # told once, of the whole list
    where, name = fault.document.where(*fault.path[:-1]), name_at(fault.path[:-1])
    return [shape_problem(where, "wrong-type.array.nested", name=name, meant=group)]


def _items(fault: ShapeFault) -> Iterable[Problem] | None:
    items = items_of(fault.value, fault.schema) if fault.rule == "minItems" or fault.asked == "array" else ()
    if fault.path and isinstance(fault.value, str):
        around = {"properties": {fault.path[-1]: {"type": "array"}}}
        follows = outside_brackets(fault.document.at(fault.path[:-1]), around)
        items = (*items, *follows.get(str(fault.path[-1]), ()))
    kind = "glued" if isinstance(fault.value, list) else "meant" if len(items) == 1 else "several"
    return fault.as_problem(f"wrong-type.array.{kind}", meant=f"[{', '.join(items)}]") if items else None


def _other_group(fault: ShapeFault) -> Iterable[Problem] | None:
    """A group of lines behind a dash, or without the one of its list; a value without the key of its group."""
    if fault.asked == "array" and isinstance(fault.value, Mapping):
        return fault.as_problem("wrong-type.array.group")
    if fault.asked == "object" and grouped_in_list(fault.value, fault.schema):
        return fault.as_problem("wrong-type.object.listed")
    days = days_with_keys(fault.value, fault.schema) or with_key(fault.value, fault.schema)
    return fault.as_problem("wrong-type.object.day", meant=f"{{{days}}}") if days and fault.asked == "object" else None


def _lines_with_keys(fault: ShapeFault) -> Iterable[Problem] | None:
    groups = {"object": fault.schema, "array": fault.schema.get("items", {})}
    keys = keys_of(groups[fault.asked]) if fault.asked in groups else ""
    return fault.as_problem(f"wrong-type.{fault.asked}.keys", keys=keys) if keys else None


def _other_type(fault: ShapeFault) -> Iterable[Problem]:
    word = ".word" if fault.asked == "integer" and re.search(r"[^\W\d_]", fault.shown) else ""
    return fault.as_problem(f"wrong-type.{fault.asked}{word}")


def _no_day(fault: ShapeFault) -> Iterable[Problem]:
    variant, day = not_a_day(fault.shown)
    return fault.as_problem(variant, **day, example=fault.form)


def _not_there(fault: ShapeFault) -> Iterable[Problem] | None:
    near, kind = fault.near(fault.name, fault.shown), ".area" if fault.name == "area" else ""
    fits = near and not before_comment(str(fault.value), fault.parameter)
    return fault.as_problem(f"not-there{kind}", near=near) if fits else None


def _other_form(fault: ShapeFault) -> Iterable[Problem] | None:
    if meant := before_comment(str(fault.value), fault.parameter):
        return fault.as_problem("wrong-form.comment", meant=meant)
    form = form_meant(str(fault.value), fault.parameter)
    return fault.as_problem("wrong-form.meant", meant=form) if form else None


def _markup(fault: ShapeFault) -> Iterable[Problem] | None:
    sign = re.search("[<>]", str(fault.value)) if "[^<>" in fault.parameter else None
    return fault.as_problem("no-markup", sign=sign[0]) if sign else None


def _wrong_form(fault: ShapeFault) -> Iterable[Problem]:
    return fault.as_problem("wrong-form", form=fault.form or fault.parameter)


def _unknown_too(fault: ShapeFault) -> Iterable[Problem] | None:
    """A group with too many lines of which one has a key that is not known: that is told, and is enough."""
    return () if has_unknown_keys(fault.value, fault.schema) else None


def _beyond(variant: str, bound: str) -> Answer:
    """The number, or the size, of a value is beyond a *bound*, as the sentence calls it."""
    return lambda fault: fault.as_problem(variant, **{bound: fault.parameter, "size": _size(fault.value)})


def _size(value: Plain) -> int:
    return len(value) if isinstance(value, Sequence | Mapping) else 0


def _repeated(fault: ShapeFault) -> Iterable[Problem]:
    items = [*fault.value] if isinstance(fault.value, Sequence) else []
    again = next(n for n, item in enumerate(items) if item in items[:n])
    where = fault.document.where(*fault.path, again)
    return [shape_problem(where, "repeated-item", name=fault.name, value=shown(items[again]))]


def _not_together(fault: ShapeFault) -> Iterable[Problem]:
    """A key that another key of the same group rules out; the validator does not name it."""
    mapping = fault.document.at(fault.path)
    assert isinstance(mapping, Mapping), "only a mapping has keys to rule out"
    key = next(key for key, item in mapping.items() if item is fault.value)
    return [shape_problem(fault.document.where_key(*fault.path, key), "not-together", name=key)]


_ANSWERS: Mapping[str | None, Sequence[Answer]] = {
    "required": (_missing_keys,),
    "additionalProperties": (_unknown_keys,),
    "type": (
        _unwritten,
        _yes_or_no,
        _says_nothing,
        _nothing,
        number_with_comma,
        number_otherwise_written,
        _single,
        _why,
        _wrong_in_quotes_too,
        _list_in_list,
        several_for_one,
        player_for_seat,
        _items,
        _other_group,
        _lines_with_keys,
        _other_type,
    ),
    "enum": (_unwritten, _says_nothing, _nothing, _word_without_quotes, number_in_quotes, _not_in_list),
    "const": (_unwritten, _nothing, number_in_quotes, _only_true, _not_in_list),
    "format": (_unwritten, _says_nothing, _no_day),
    "pattern": (_unwritten, _says_nothing, number_otherwise_written, _not_there, _other_form, _markup, _wrong_form),
    "minLength": (_why, _beyond("too-short", "least")),
    "minItems": (_items, _beyond("too-few", "least")),
    "minProperties": (_beyond("too-few", "least"),),
    "maxLength": (_beyond("too-long", "most"),),
    "maxItems": (_beyond("too-many", "most"),),
    "maxProperties": (_unknown_too, _beyond("too-many", "most")),
    "minimum": (_beyond("too-small", "bound"),),
    "maximum": (_beyond("too-large", "bound"),),
    "uniqueItems": (_repeated,),
    None: (_not_together,),  # the schema "false"
}
