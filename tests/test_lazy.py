"""A lazy value is computed for who asks, once or anew, and packed without what it is computed of."""

from __future__ import annotations

import pickle

from site_builder.lazy import Lazy, evaluated_files


def test_the_value_is_computed_once_and_compute_keeps_nothing():
    lazy = Lazy(lambda: [])
    assert lazy.compute() is not lazy.compute()
    assert "value" not in vars(lazy)
    assert lazy.value is lazy.value


def test_it_is_packed_as_its_value():
    assert pickle.loads(pickle.dumps(Lazy(lambda: 7))).value == 7


def test_files_keep_their_order():
    files = [("a", b"1"), ("b", Lazy(lambda: b"2")), ("c", b"3")]
    assert list(evaluated_files(files)) == [("a", b"1"), ("b", b"2"), ("c", b"3")]
