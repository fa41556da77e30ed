"""What is told in short of the law of an edition without some of the rules of its base."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from site_builder.build.plan import build
from site_builder.pages.kinds.in_short import glossary, paragraphs
from site_builder.pages.parts.law_numbers import left_out_in
from site_builder.pages.parts.values import Times
from site_builder.regulations import regulation
from site_builder.regulations.editions.opened import open_beside
from site_builder.reporting import as_text


def test_without_the_bonus_of_places_the_duels_are_played_all_the_same(championship: Path) -> None:
    edition = championship / "editions/bang-2026/edition.yaml"
    text = edition.read_text(encoding="utf-8").replace("without: [R2009-41]", "without: [R2009-41, R2009-36]")
    text = text.replace("III: 4", "III: 7/2")
    edition.write_text(text, encoding="utf-8")
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    in_short = " ".join(paragraph.text["it"] for paragraph in paragraphs(law))
    assert "uno contro uno." in in_short and "premio" not in in_short
    (tier,) = (paragraph for paragraph in paragraphs(law) if paragraph.title and paragraph.title["it"] == "La fascia")
    assert Times(Fraction(7, 2)) in [bar.figure for bar in tier.bars]
    words = {entry.word["it"]: entry.meaning["it"] for entry in glossary(law)}
    assert "Premio" not in words and words["Punteggio"] == "Il netto, prima della fascia."


def test_a_clause_that_still_speaks_of_a_rule_left_out_says_so_until_it_is_written_anew(championship: Path) -> None:
    folder = championship / "editions/bang-2026"
    text = (folder / "edition.yaml").read_text(encoding="utf-8")
    (folder / "edition.yaml").write_text(text.replace("[R2009-41]", "[R2009-41, R2009-42]"), encoding="utf-8")
    problems, pages = build(championship / "data", championship / "site")
    assert pages, as_text(problems, "en")
    page = (championship / "site/en/regulations/bang-2026/index.html").read_text(encoding="utf-8")
    clause = page.partition('id="org-5-player"')[2].partition("</article>")[0]
    assert "though the text still has it: The Player bonus." in clause and 'id="t-org-5-club"' not in page
    assert "though the text still has it: The Club bonus." in page.partition('id="a2009-37"')[2][:900]
    for name in ("text.it.md", "text.en.md"):
        whole = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(f"{whole}\n### org-5-player Bonus\n\nNone.\n", encoding="utf-8")
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None and "org-5-player" not in left_out_in(law) and "A2009-24" in left_out_in(law)
