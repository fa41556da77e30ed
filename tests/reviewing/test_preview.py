"""One file that opens on a phone: nothing in it runs, nothing is fetched, and all is there in both languages."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

from tests.reviewing.test_review import messages


def test_the_preview_is_one_file_in_both_languages(closed, capsys):
    closed()
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    italian, english = page.split('<section id="it"')[1].split('<section id="en"')
    assert "Che cosa cambia" in italian and "What changes" in english and "What changes" not in italian
    for part in (italian, english):
        assert part.count("<details") > 10, "every number opens"
        assert "Sabbia e piombo" in part
    assert len(page.encode()) < 200_000


def test_everybody_s_account_in_the_changed_tournament_opens(closed, capsys):
    """Place, name, points; behind them the same sentences that the site will print."""
    closed()
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    accounts = page.partition("Come starebbe il torneo: Sabbia e piombo")[2].partition("</section>")[0]
    assert accounts.count("<summary>") == 11 and "Elvira Abilene: 45.500" in accounts
    assert accounts.count("<code>LUD ") > 11, "every step cites its clause"


def test_the_moves_are_drawn_as_their_table_tells_them(closed, capsys):
    """A line of the picture for each who is before and after in the first rows of a table; none of it in a comment."""
    closed()
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html").partition('<section id="en"')[0]
    drawn = page.partition('<svg class="slope"')[2].partition("</svg>")[0]
    table = page.partition('<svg class="slope"')[2].partition("</table>")[0]
    assert drawn.count("<path") == table.count("▲") + table.count("▼") + table.count(">=<") > 3
    assert drawn.count('<g class="up"') == table.count("▲") and drawn.count('<g class="down"') == table.count("▼")
    assert re.search(r'<g class="up">\s*<text x="36"[^>]*>8º</text>', drawn), "who comes in rises from the eighth place"
    assert "svg" not in messages(capsys, "HEAD~1", "HEAD")


def test_nothing_runs_and_nothing_is_fetched(closed, capsys):
    """The policy names its own style sheet by hash, and allows nothing else."""
    closed()
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    style = re.search("<style>(.*?)</style>", page, re.DOTALL)
    policy = re.search('Content-Security-Policy" content="([^"]*)"', page)
    assert style and policy
    digest = b64encode(sha256(style[1].encode()).digest()).decode()
    assert policy[1].startswith(f"default-src 'none'; style-src 'sha256-{digest}'")
    assert not re.search(r"<script|<link|<img|<iframe|\sstyle=|\son[a-z]+=|url\(|@import|javascript:", page)


def test_a_stranger_s_words_are_characters(closed, repository, capsys):
    repository.edit(
        "tournaments/2009/sud-isole/sabbia-e-piombo.yaml", ("name: .*", 'name: "<img src=x onerror=alert(1)>"')
    )
    repository.commit("a name")
    closed()
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    assert "&lt;img src=x onerror=alert(1)&gt;" in page and "<img" not in page


def test_a_huge_change_still_makes_a_small_file(repository, capsys):
    """Everything is new: the report leaves out whole parts and says how many."""
    repository.write("note.txt", "x")
    for n in range(300):
        repository.write(f"data/players/p7{n:03}.yaml", "nome: sbagliato\n" * 3)
    repository.commit("three hundred errors")
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    assert len(page.encode()) <= 200_000
    assert "300 errori" in page and "300 errors" in page


def test_with_an_error_the_preview_tells_the_error(repository, capsys):
    repository.edit("tournaments/2009/nord/ponte-coperto.yaml", ("Paul 1200", "Paul 1250"))
    page = messages(capsys, "HEAD", "--format", "html")
    assert "riga 16" in page and "line 16" in page and "<section" in page
