"""The text of a regulation: its form, its anchors, and that nothing but plain prose comes out of it."""

from __future__ import annotations

import pytest

from site_builder.languages import LANGUAGES, sentences
from site_builder.regulations import all_regulations
from site_builder.regulations.texts import PROSE, READING, TABLE, clause_label, law_text, parse

SMALL = """# A law

Some *introduction*.

## org Organisation

### org-1-2 Seats

First <script>alert(1)</script> paragraph.

- one
- two

[[seats]]

> A2009-12 How we read
> it.

Rules: R2009-01, R2009-02

## lud Play
"""


def test_a_text_falls_into_parts_clauses_and_blocks():
    text = parse(SMALL)
    assert text.title == "A law" and "<em>introduction</em>" in text.introduction
    assert [part.id for part in text.parts] == ["org", "lud"]
    (clause,) = text.clauses
    assert (clause.id, clause.title, clause.label("en")) == ("org-1-2", "Seats", "ORG 1.2")
    assert clause.rules == ("R2009-01", "R2009-02")
    prose, table, reading = clause.blocks
    assert prose.kind == PROSE and "<li>one</li>" in prose.html and "script" not in prose.html
    assert (table.kind, table.name) == (TABLE, "seats")
    assert (reading.kind, reading.name, reading.anchor) == (READING, "A2009-12", "a2009-12")
    assert "How we read" in reading.html


@pytest.mark.parametrize(
    ("id", "italian", "english"),
    [
        ("org-5-2", "ORG 5.2", "ORG 5.2"), ("org-5-club", "ORG 5 Club", "ORG 5 Club"), ("add-3", "ADD-3", "ADD-3"),
        ("jud-3-penalties", "JUD 3 Sanzioni", "JUD 3 Penalties"), ("a2009-12", "A2009-12", "A2009-12"),
        ("rul-1-1-high-noon", "RUL 1.1 Mezzogiorno di fuoco", "RUL 1.1 High Noon"),
        ("org-1-x-y", "ORG 1 X Y", "ORG 1 X Y"),
    ],
)  # fmt: skip
def test_clauses_are_cited_as_the_law_cites_them(id, italian, english):
    assert (clause_label(id, "it"), clause_label(id, "en")) == (italian, english)


@pytest.mark.parametrize("law", list(all_regulations()))
def test_the_word_of_a_clause_is_said_in_every_language(law):
    """An id is English: a citation in Italian has not its word."""
    for clause in all_regulations()[law].text("it").clauses:
        word = "-".join(word for word in clause.id.split("-")[1:] if not word.isdigit())
        for lang in LANGUAGES if word else ():
            assert word in sentences("regulations/clauses", lang), clause.id


@pytest.mark.parametrize("law", list(all_regulations()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_of_a_text_exists(law, lang):
    regulation = all_regulations()[law]
    tables = regulation.tables()
    for clause in law_text(regulation.room, lang).clauses:
        for block in clause.blocks:
            assert block.kind != TABLE or block.name in tables, (clause.id, block.name)


@pytest.mark.parametrize("law", list(all_regulations()))
def test_every_language_has_the_same_blocks(law):
    room = all_regulations()[law].room
    italian, english = (
        [(c.id, c.rules, sorted(b.name for b in c.blocks if b.kind != PROSE)) for c in law_text(room, lang).clauses]
        for lang in LANGUAGES
    )
    assert italian == english
