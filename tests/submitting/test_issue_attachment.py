"""A form that came attached to an issue: its sender has the site, no command line, and who knows which language."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.languages import LANGUAGES
from site_builder.reporting import sentence
from site_builder.submitting.importing import import_message, imported
from site_builder.submitting.issue_attachment import on_the_site
from site_builder.submitting.places import problem_at, problem_of

COMMAND = re.compile(r"--[a-z]|\bmastro [a-z]")


def test_a_tournament_that_is_there_is_told_without_a_command_line_in_both_languages(
    small_data, seventeen, tmp_path, capsys
):
    own, form = Path(shutil.copytree(small_data, tmp_path / "data")), tmp_path / "form.xlsx"
    seventeen.book.save(form)
    assert shell.main(["import", str(form), "--data", str(own), "--attached"]) == 0
    assert shell.main(["import", str(form), "--data", str(own), "--attached"]) == 1
    output = capsys.readouterr().err
    assert "questo modulo c’è già. " in output and "this form is in already. " in output
    assert not COMMAND.search(output)
    seventeen.cell("place").value = "Bari"
    seventeen.book.save(form)
    assert shell.main(["import", str(form), "--data", str(own)]) == 1
    assert "--replace" in capsys.readouterr().err, "who has a command line is told of it"
    assert shell.main(["import", str(form), "--data", str(own), "--attached"]) == 1
    output = capsys.readouterr().err
    assert "«Un risultato è sbagliato»" in output and "an issue “A result is wrong”" in output
    assert "foglio «Torneo», cella B5: " in output and ".yaml" not in output, "the name is what can be changed"
    assert not COMMAND.search(output)


def test_a_cell_is_still_named(small_data, seventeen, tmp_path):
    seventeen.cell("club").value = "Zyxwv 77"
    seventeen.book.save(tmp_path / "form.xlsx")
    problems = imported(tmp_path / "form.xlsx", small_data).problems
    both = problems, on_the_site(problems)
    (before,), (after,) = (
        [problem for problem in problems if "no club" in sentence(problem, "en")] for problems in both
    )
    assert COMMAND.search(sentence(before, "en")) and not COMMAND.search(sentence(after, "en"))
    assert before.where == after.where
    for lang, word in (("it", "cella"), ("en", "cell")):
        start = sentence(before, lang).partition(f"{word} ")[0] + word
        assert sentence(after, lang).startswith(start)


FACTS = dict.fromkeys(
    ("path", "law", "known", "id", "name", "season", "actual", "expected", "meant", "codes", "announced"), "x"
)
FACTS |= {"day": date(2009, 5, 2), "days": (date(2009, 5, 2), date(2009, 5, 3)), "years": ["2010"], "cell": "B9"}
OF_THE_COMMAND = {"written-next", "written-apart", "tried"}  # of what is written, to who has the command line
ONLY_WITH_AN_OPTION = {  # --replace
    "nothing-to-replace", "nothing-to-replace-near", "replace-unreadable", "replace-another",
    "replace-loses",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_that_a_form_can_meet_wants_a_command_line(lang):
    from site_builder import submitting
    from site_builder.languages import catalogue

    keys = catalogue(Path(submitting.__file__).parent, "messages", lang)
    wanting = {key for key, text in keys.items() if COMMAND.search(text)} - ONLY_WITH_AN_OPTION - OF_THE_COMMAND
    assert wanting
    for key in sorted(wanting):
        assert COMMAND.search(import_message(lang, key, **FACTS))
        entries = problem_of("form.xlsx", key, **FACTS), problem_at("form.xlsx", ("a", (0, 0)), key, **FACTS)
        assert not [
            sentence(problem, lang) for problem in on_the_site(entries) if COMMAND.search(sentence(problem, lang))
        ], key
