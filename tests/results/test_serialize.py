"""Results in bytes: what prints otherwise gives other bytes, and of bytes that are not ours nothing is made."""

from __future__ import annotations

import os
import pickle
import subprocess
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial
from pathlib import Path
from zlib import compress

import pytest

from site_builder.build.first_pass import first_pass
from site_builder.checking import examine
from site_builder.pages import kind_names, of_season
from site_builder.pages.parts.lookup import lookup_of_season
from site_builder.pages.parts.values import Count, Money, Person
from site_builder.regulations.explained import Step
from site_builder.results.serialize import pack, traced, unpack
from tests.cache.several import several

DATA = Path(__file__).parents[1] / "problems/_sound/data"


def adding(amount):
    return lambda value: value + amount


def taking(amount):
    def taken(value, by=amount):
        return value - by

    return taken


DIFFERENT = {
    "amounts": (Money(Fraction(100)), Money(Fraction(200))),
    "one and true": (Count(1), Count(True)),
    "people": (Person("p0001"), Person("p0002")),
    "days": (date(2009, 1, 1), date(2009, 1, 2)),
    "what a closure holds": (adding(1), adding(2)),
    "what an argument is without being given": (taking(1), taking(2)),
    "functions": (adding, taking),
    "what a partial holds": (partial(adding, 1), partial(adding, 2)),
    "what a named argument of a partial is": (partial(adding, amount=1), partial(adding, amount=2)),
    "methods of other things": (Person("p0001").__repr__, Person("p0002").__repr__),
}


@pytest.mark.parametrize(("item", "other"), DIFFERENT.values(), ids=DIFFERENT.keys())
def test_what_prints_otherwise_gives_other_bytes(item, other):
    assert traced(item) is not None and traced(item) != traced(other)
    assert traced((1, {"x": [item]})) != traced((1, {"x": [other]}))
    assert traced(item) == traced(item)


def test_what_nobody_can_tell_is_not_told():
    entries = (n for n in (1, 2))
    assert traced(entries) is None and traced([1, entries]) is None


@dataclass(frozen=True)
class Knot:
    """Something that holds itself."""

    held: list


def test_what_has_no_bottom_is_not_told_and_breaks_nothing():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    assert traced(deep) is None
    knot = Knot([])
    knot.held.append(knot)
    assert traced(knot) is None or traced(knot) == traced(knot)


@pytest.fixture(scope="module")
def found():
    return examine(DATA)[0]


def steps(actual) -> list[Step]:
    (outcome,) = actual.seasons.values()
    return [
        step for tournament in outcome.result.tournaments for row in tournament.standings.values() for step in row.steps
    ]


def test_steps_are_told_apart_by_what_they_tell(found):
    entries = steps(found)
    messages = {tuple(sorted(step.texts.items())): traced(step) for step in entries}
    assert len(messages) > 50 and len(set(messages.values())) >= len(messages)
    step = entries[0]
    again = Step(step.rule, step.field, step.was, step.now, step.case, step.key)
    assert traced(again) == traced(step), "another step that tells the same"


def test_what_is_packed_comes_back(found):
    (outcome,) = found.seasons.values()
    back = unpack(pack(outcome.result.tournaments, {"outcome": outcome}), {"outcome": outcome})
    assert [item.id for item in back] == [tournament.id for tournament in outcome.result.tournaments]
    assert [step.texts for step in back[0].verdict.steps] == [
        step.texts for step in outcome.result.tournaments[0].verdict.steps
    ]


def test_fractions_that_are_equal_come_back_as_one():
    item, other = unpack(pack([Fraction(2, 3), Fraction(4, 6)]))
    assert item is other and item == Fraction(2, 3)


class Calls:
    """Calls *function* where it is unpickled."""

    def __init__(self, function, *given):
        self.function, self.given = function, given

    def __reduce__(self):
        return self.function, self.given


@pytest.mark.parametrize(
    ("function", "given"),
    [(os.mkdir, ("{}",)), (os.system, ("mkdir {}",)), (eval, ("__import__('os').mkdir('{}')",)),
     (subprocess.call, (["mkdir", "{}"],)), (Path.mkdir, (Path("{}"),)), (getattr, (Path("{}"), "mkdir"))],
)  # fmt: skip
def test_of_bytes_that_are_not_ours_nothing_is_made(function, given, tmp_path):
    made = str(tmp_path / "made")
    filled = [
        Path(made) if isinstance(item, Path) else [part.replace("{}", made) for part in item]
        if isinstance(item, list) else item.replace("{}", made) for item in given
    ]  # fmt: skip
    with pytest.raises(pickle.UnpicklingError, match="is nothing of ours"):
        unpack(compress(pickle.dumps(Calls(function, *filled))))
    assert not Path(made).exists()


@pytest.mark.parametrize("name", ["os.mkdir", "shutil.rmtree", "Path.unlink"])
def test_nothing_is_reached_through_what_a_module_of_ours_imports(name):
    reached = b"\x80\x04\x8c\x17site_builder.publishing\x8c" + bytes([len(name)]) + name.encode() + b"\x93."
    with pytest.raises(pickle.UnpicklingError, match="is nothing of ours"):
        unpack(compress(reached))


def test_the_pages_of_a_season_do_not_look_at_the_results_of_another(tmp_path):
    known, _ = first_pass(several(tmp_path))
    assert len(known.index.seasons) == 4
    for id in known.index.seasons:
        outcome = known.season(id)
        lookup = lookup_of_season(outcome, known.index)
        for other, season in lookup.results.seasons.items():
            if other == id:
                assert season is outcome
                continue
            assert season.season.name == known.base.records.seasons[other].name
            for asked in ("tournaments", "rankings", "champion", "closed"):
                with pytest.raises(LookupError, match=f"do not look at the {asked} of another"):
                    getattr(season.result, asked)
        assert {held[0].season.id for entries in lookup.played.values() for held in entries} == {id}
        assert [page for kind in kind_names() for page in of_season(kind, lookup, outcome)]
