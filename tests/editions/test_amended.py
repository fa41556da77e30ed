"""Clauses of an edition of which only some words are others, and what is told of phrases that are not there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.regulations import regulation
from site_builder.regulations.editions.opened import open_beside, problems_of_editions
from site_builder.reporting import as_text
from site_builder.reporting.clause_sources import source_of
from tests.editions.conftest import EDITION

NO_WARNINGS = EDITION.parent / "bang-2026-no-warnings"
TEXTS = {"it": "text.it.md", "en": "text.en.md"}


def add(championship: Path, **texts: str) -> str:
    """Adds to the texts of the edition, by language, and gives everything that is told of it."""
    for lang, text in texts.items():
        file = championship / "editions/bang-2026" / TEXTS[lang]
        file.write_text(f"{file.read_text(encoding='utf-8').rstrip()}\n\n{text}\n", encoding="utf-8")
    open_beside(championship / "data")
    return as_text(problems_of_editions(), "en")


def words(law: str, clause: str, lang: str = "it") -> str:
    """The whole clause as its page has it."""
    edition = regulation(law)
    assert edition is not None
    return " ".join(block.html for c in edition.text(lang).clauses if c.id == clause for block in c.blocks)


def test_some_words_of_a_clause_are_others_and_all_the_rest_stays(championship: Path) -> None:
    problems = add(
        championship,
        it="### org-4\n«almeno dieci partecipanti» → «almeno dodici partecipanti»\n«sette giorni» → «dieci giorni»",
        en='### org-4\n"at least ten participants" -> "at least twelve participants"\n'
        '"seven days" -> "ten days"\n\n> A2009-14 A late report costs a tier.',
    )
    assert "org-4 (" not in problems, "no clause that still says ten, or seven"
    base, edition = words("bang-2009", "org-4"), words("bang-2026", "org-4")
    assert edition == base.replace("almeno dieci", "almeno dodici").replace("sette giorni", "dieci giorni") != base
    english = words("bang-2026", "org-4", "en")
    assert "at least twelve participants" in english and "A late report costs a tier." in english
    assert "What a late report costs" not in english and "The pardon of any coordinator" in english
    law = regulation("bang-2026")
    assert law is not None and law.based and law.based.clauses["org-4"] == "changed"
    source = source_of(law, "org-4", "it")
    assert source.startswith("### org-4 I tornei\n") and "almeno dodici partecipanti" in source and "→" not in source


def test_a_clause_of_which_one_phrase_changes_is_one_line(championship: Path) -> None:
    text = "### org-4 «{}» → «{}»\n### lud-3 {} «{}» → «{}»"
    problems = add(
        championship,
        it=text.format("almeno dieci", "almeno dodici", "Chi entra", "sono aperti", "restano aperti"),
        en=text.format("at least ten", "at least twelve", "Who enters", "are open", "stay open"),
    )
    assert ": error" not in problems, problems
    assert words("bang-2026", "org-4") == words("bang-2009", "org-4").replace("almeno dieci", "almeno dodici")
    assert words("bang-2026", "lud-3") == words("bang-2009", "lud-3").replace("sono aperti", "restano aperti")
    law = regulation("bang-2026")
    assert law is not None
    source = source_of(law, "org-4", "it")
    assert source.startswith("### org-4 I tornei\n") and "almeno dodici" in source and "→" not in source
    assert source_of(law, "lud-3", "it").startswith("### lud-3 Chi entra\n"), "another title, and a phrase behind it"
    problems = add(championship, it="### lud-2 «words that nobody wrote» → «others»")
    assert "text.it.md:36:1: error: the clause 'lud-2' of the base does not say" in problems


def test_the_measure_holds_in_two_languages_with_nothing_left_to_warn_of(championship: Path) -> None:
    """BANG! 2026 with every clause and reading amended that states what it changed."""
    folder = championship / "editions/bang-2026"
    for name in TEXTS.values():
        shutil.copy(NO_WARNINGS / name, folder / name)
    assert add(championship).strip() == ""
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in folder.iterdir()) <= 120
    law = regulation("bang-2026")
    assert law is not None and law.based and {"org-6-1", "lud-9", "arb-7"} <= {*law.based.clauses}
    assert "primi quattro posti" in words("bang-2026", "org-6-1") and "first four places" in words(
        "bang-2026", "org-6-1", "en"
    )


def test_a_phrase_is_no_part_of_a_longer_word_or_figure(championship: Path) -> None:
    text = "### lud-13-1\n«100 $» → «200 $»"
    problems = add(championship, it=text.replace("100 $", "1.100 $"), en=text.replace("«100 $»", "«$100»"))
    assert "text.en.md:34:1: error: the clause 'lud-13-1' of the base does not say “$100”" in problems
    assert "mastro clause bang-2009 lud-13-1 --source" in problems and "text.it.md" not in problems


def test_a_clause_is_written_anew_or_amended(championship: Path) -> None:
    text = "### org-4\n«in» → «on»\n\nMore."
    problems = add(championship, it=text, en=text)
    assert problems.count("rewritten here, and also corrected in parts") == 2 == problems.count(": error")


def test_a_reading_told_anew_leaves_the_words_of_its_clause_where_they_are(championship: Path) -> None:
    """As the check asks for it: the heading, and the paragraph."""
    text = "### lud-3\n\n> ADD-37 Zero."
    assert ": error" not in add(championship, it=text, en=text.replace("### lud-3", "### lud-3 Title"))
    assert words("bang-2026", "lud-3").startswith("<p>I tornei di selezione sono aperti")
    english = words("bang-2026", "lud-3", "en")
    assert "Selection tournaments are open" in english and english.endswith("<p>Zero.</p>")


def test_an_edition_on_it_begins_with_the_words_as_they_are_then(
    championship: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = championship / "editions/bang-2026/text.it.md"
    text = file.read_text(encoding="utf-8")
    clause = text.index("### org-2 ")
    rest = text.index("\n### ", clause)
    file.write_text(f"{text[:clause]}### org-2\n«4 ottobre 2009» → «31 ottobre 2026»{text[rest:]}", encoding="utf-8")
    open_beside(championship / "data")
    new = ("new", "regulation", "bang-2027", "--based-on", "bang-2026", "--title", "2027", "--day", "2027-01-10")
    assert shell.main(list(new)) == 0, capsys.readouterr().err
    begun = (championship / "editions/bang-2027/text.it.md").read_text(encoding="utf-8")
    assert "dal 1º aprile al 31 ottobre 2026, compresi" in begun and "→" not in begun


def test_a_phrase_may_have_quotes_within_and_the_arrow_two_strokes(championship: Path) -> None:
    add(
        championship,
        it="### org-4 I tornei\n\nSi dice «Marogi», o «media», in due.",
        en='### org-4 Tournaments\n\nOne says "Marogi" or "mean", of two.',
    )
    above = championship / "editions/bang-2027"
    above.mkdir()
    titles = "title: {it: Sopra, en: Above}\nday: 2027-02-01\n"
    (above / "edition.yaml").write_text(f"based_on: bang-2026\n{titles}", encoding="utf-8")
    for heading in ("### org-4 ", "### org-4\n"):
        italian = f"{heading}«Si dice «Marogi», o «media»» => «Si dice «Buchholz», o «somma»»\n"
        english = f'{heading}"says "Marogi" or "mean"" -> "says "Buchholz" or "sum""\n'
        (above / "text.it.md").write_text(f"# Sopra\n\n{italian}", encoding="utf-8")
        (above / "text.en.md").write_text(f"# Above\n\n{english}", encoding="utf-8")
        open_beside(championship / "data")
        assert "bang-2027" not in as_text(problems_of_editions(), "en")
        assert "Si dice «Buchholz», o «somma», in due." in words("bang-2027", "org-4")
        assert 'One says "Buchholz" or "sum", of two.' in words("bang-2027", "org-4", "en")


@pytest.mark.parametrize("line", ["«almeno dieci» → almeno otto", "almeno dieci → «almeno otto»", "«a» → «b» e poi"])
def test_half_an_amendment_is_told_at_its_line(line: str, championship: Path) -> None:
    text = f"### org-4\n«sette giorni» → «dieci giorni»\n{line}"
    problems = add(championship, it=text, en='### org-4\n"seven days" -> "ten days"')
    (error,) = [row for row in problems.splitlines() if ": error" in row]
    lines = (championship / "editions/bang-2026/text.it.md").read_text(encoding="utf-8").splitlines()
    assert f"text.it.md:{1 + lines.index(line)}:" in error and "looks like a correction" in error
