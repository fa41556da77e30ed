"""A warning that asks for an exception names its file; the line that CONTRIBUTING shows for it is one that holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.checking import consistency
from site_builder.languages import LANGUAGES, catalogue
from tests.problems.test_problems import found_in, schemas, with_mistake

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "CONTRIBUTING.md",
    "templates/championship/it/CONTRIBUTING.md",
    "templates/championship/en/CONTRIBUTING.md",
)
_ = schemas  # a fixture


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_line_that_is_shown_silences_its_warning(document, schemas, tmp_path, monkeypatch):
    with_mistake("club-in-two-areas", tmp_path)
    text = (ROOT / document).read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n# (data/exceptions/\S+)\n(.*?)```", text, re.DOTALL)
    assert "club-in-two-areas" in {problem.check for problem in found_in(tmp_path, schemas, monkeypatch)}
    file = tmp_path / example[0]
    others = file.read_text(encoding="utf-8").partition("exceptions:\n")[2]  # what the sound repository excepts
    file.write_text(example[1] + others, encoding="utf-8")
    checks = {problem.check for problem in found_in(tmp_path, schemas, monkeypatch)}
    assert not checks & {"club-in-two-areas", "idle-exception"}, checks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_warning_that_asks_for_an_exception_names_its_file(lang):
    messages = catalogue(Path(consistency.__file__).parent, "messages", lang)
    asking = {key: text for key, text in messages.items() if re.search("un’eccezione|an exception", text)}
    checks = {"in-two-places", "repeated-tournament", "club-in-two-areas", "named-minor", "name-as-typed"}
    assert {key.partition(".")[0] for key in asking} == checks
    for key, text in asking.items():
        assert f"data/exceptions/{key.partition('.')[0]}.yaml" in text
