"""What is told in short of the law of an edition without some of the rules of its base."""

from __future__ import annotations

from pathlib import Path

from site_builder.pages.kinds.in_short import glossary, paragraphs
from site_builder.regulations import regulation
from site_builder.regulations.based import open_beside


def test_without_the_bonus_of_places_the_duels_are_played_all_the_same(championship: Path) -> None:
    edition = championship / "editions/bang-2026/edition.yaml"
    text = edition.read_text(encoding="utf-8").replace("without: [R2009-41]", "without: [R2009-41, R2009-36]")
    text = text.replace("III: 4", "III: 7/2")
    edition.write_text(text, encoding="utf-8")
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    told = " ".join(paragraph.text["it"] for paragraph in paragraphs(law))
    assert "uno contro uno." in told and "premio" not in told and "per 1, per 2 o per 3,5" in told
    words = {entry.word["it"]: entry.meaning["it"] for entry in glossary(law)}
    assert "Premio" not in words and words["Punteggio"] == "Il netto, prima della fascia."
