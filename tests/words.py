"""Catalogues of sentences that are not those of the program: who depends on the words of one notices."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from site_builder import languages
from site_builder.languages.messages import sentences_at_form


@contextmanager
def changed_in_english() -> Iterator[None]:
    """Within, every English sentence of every catalogue begins with another word."""
    catalogue = languages.catalogue

    def changed(folder: Path, name: str, lang: str) -> Mapping[str, str]:
        sentences = catalogue(folder, name, lang)
        return {key: f"x {text}" for key, text in sentences.items()} if lang == "en" else sentences

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("site_builder") and vars(module).get("catalogue") is catalogue:
                patch.setattr(module, "catalogue", changed)
        _forget()
        try:
            yield
        finally:
            _forget()


@contextmanager
def without_words() -> Iterator[None]:
    """Within, nobody gets the sentence of a problem: not to find it, nor to tell it from others."""

    def refused(name: str, lang: str) -> Mapping[str, str]:
        raise AssertionError(f"a problem is put into words before anybody reads it: {name}.{lang}.yaml")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "sentences", refused)
        yield


def _forget() -> None:
    """What is remembered of catalogues that are not the same any more."""
    sentences_at_form.cache_clear()
    languages.words.cache_clear()
