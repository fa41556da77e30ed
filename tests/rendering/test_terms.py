"""The words of a law lead to what they mean: once a page, and only in running text."""

from __future__ import annotations

from site_builder.regulations import regulation
from site_builder.rendering.terms import linked

PAGE = (
    "<head><title>netto</title></head><main><h1>Netto</h1><p><a>netto</a> e riga</p><p class='z'>Il Netto vale."
    "</p><li>netto e premio</li><td>Bonus Club, netto</td></main>"
)


def test_a_word_is_linked_where_running_text_first_has_it_and_only_there():
    law = regulation("bang-2009")
    assert law is not None
    shown = linked(PAGE, law, "it", lambda path: path.partition("#")[2])
    assert 'Il <a class="term" href="word-net">Netto</a> vale.' in shown
    assert shown.count("word-net") == 1 and shown.count('class="term"') == 2


def test_a_page_without_running_text_stays_as_it_is():
    law = regulation("bang-2009")
    assert law is not None
    assert linked("<p>netto</p>", law, "it", str) == "<p>netto</p>"
