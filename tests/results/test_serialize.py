"""Results in bytes, and back: of bytes that are not ours nothing is made."""

from __future__ import annotations

import os
import pickle
import subprocess
from fractions import Fraction
from pathlib import Path
from zlib import compress

import pytest

from site_builder.checking import examine
from site_builder.pages import kind_names, of_season
from site_builder.pages.parts.lookup import lookup_of_season, season_index
from site_builder.results import Results
from site_builder.results.documents import document_of
from site_builder.results.serialize import pack, unpack
from tests.building import first_pass
from tests.cache.several import several

DATA = Path(__file__).parents[1] / "problems/_sound/data"


@pytest.fixture(scope="module")
def sound_results():
    return examine(DATA)[0]


def test_what_is_packed_comes_back(sound_results):
    (document,) = sound_results.documents.values()
    value = (document.season.name, Fraction(2, 3), document.result.tournaments[0].verdict, document)
    name, fraction, verdict, season = unpack(pack(value, {"season": document}), {"season": document})
    assert (name, fraction, verdict) == value[:3]
    assert season is document


class Calls:
    """Calls *function* where it is unpickled."""

    def __init__(self, function, *arguments):
        self.function, self.arguments = function, arguments

    def __reduce__(self):
        return self.function, self.arguments


@pytest.mark.parametrize(
    ("function", "arguments"),
    [(os.mkdir, ("{}",)), (os.system, ("mkdir {}",)), (eval, ("__import__('os').mkdir('{}')",)),
     (subprocess.call, (["mkdir", "{}"],)), (Path.mkdir, (Path("{}"),)), (getattr, (Path("{}"), "mkdir"))],
)  # fmt: skip
def test_of_bytes_that_are_not_ours_nothing_is_made(function, arguments, tmp_path):
    made = str(tmp_path / "made")
    filled = [
        Path(made) if isinstance(argument, Path) else [part.replace("{}", made) for part in argument]
        if isinstance(argument, list) else argument.replace("{}", made) for argument in arguments
    ]  # fmt: skip
    with pytest.raises(pickle.UnpicklingError, match="is nothing of ours"):
        unpack(compress(pickle.dumps(Calls(function, *filled))))
    assert not Path(made).exists()


@pytest.mark.parametrize("name", ["os.mkdir", "shutil.rmtree", "Path.unlink"])
def test_nothing_is_reached_through_what_a_module_of_ours_imports(name):
    reached = b"\x80\x04\x8c\x1fsite_builder.writing.publishing\x8c" + bytes([len(name)]) + name.encode() + b"\x93."
    with pytest.raises(pickle.UnpicklingError, match="is nothing of ours"):
        unpack(compress(reached))


def test_the_pages_of_a_season_do_not_look_at_the_results_of_another(tmp_path):
    known, _ = first_pass(several(tmp_path))
    index = season_index(known.results)
    assert len(index.seasons) == 4
    for id in index.seasons:
        outcome = known.season(id)
        lookup = lookup_of_season(Results.of(known.results.records, {id: outcome}), index)
        assert [season.season.id for season in lookup.seasons] == list(index.seasons)
        for season in lookup.seasons:
            if season.season.id == id:
                assert season is document_of(outcome)
                continue
            assert season.season.name == known.results.records.seasons[season.season.id].name
            for asked in ("tournaments", "rankings", "champion", "closed"):
                with pytest.raises(LookupError, match=f"do not look at the {asked} of another"):
                    getattr(season.result, asked)
        assert {held[0].season.id for entries in lookup.played.values() for held in entries} == {id}
        assert [page for kind in kind_names() for page in of_season(kind, lookup, document_of(outcome))]
