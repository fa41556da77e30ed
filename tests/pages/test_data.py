"""The page about the data: what it lists is there, and what is there it lists."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder.pages.kinds.changes import CONCERNED, read
from site_builder.pages.kinds.data import CLUB_RANKING, DOCUMENTS, FOLLOWED, QUESTIONS
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.page import Page
from site_builder.records.championship import Championship
from site_builder.rendering import Site
from tests.building import of_kind, render

ROOT = Path(__file__).parents[2]


def matches(pattern: str, path: str) -> bool:
    return bool(re.fullmatch(re.sub(r"<\w+>", "[^/]+", re.escape(pattern).replace(r"\<", "<")), path))


@pytest.fixture(scope="module")
def of_data(pages) -> list[Page]:
    return [page for page in pages if page.path == "data/"]


@pytest.fixture(scope="module")
def page(example, of_data) -> str:
    site = Site("https://example.org/mastro/", "abc1234")
    return next(c.decode() for path, c in render(of_data, example, site) if path == "en/data/index.html")


def test_every_kind_of_document_is_listed_and_every_listed_one_is_there(documents):
    patterns = [f"api/v1/{document.pattern}" for document in DOCUMENTS if document.pattern != CLUB_RANKING]
    paths = [path for path in documents if path.startswith("api/v1/") and "/schemas/" not in path]
    assert [path for path in paths if not any(matches(pattern, path) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(matches(pattern, path) for path in paths)] == []
    assert [text for text, _ in FOLLOWED if not any(matches(text, path) for path in documents)] == []


def test_a_question_leads_to_a_file_of_the_season_that_answers_it(page, documents, exported):
    table = page.partition('<details class="fold" id="ask">')[2].partition("</details>")[0]
    files = re.findall(r'href="[./]*(api/v1/[^"]+)"', table)
    assert any(file.endswith("/results.csv") for file in files) and len(files) == 5
    assert {*files} <= exported


def test_tables_for_a_spreadsheet_come_first_and_say_how_they_are_opened(page, exported):
    """An Italian spreadsheet would make 15,576,333 of 155763.33."""
    take = page.partition('<section aria-labelledby="take">')[2].partition("</li>")[0]
    files = re.findall(r'href="[./]*(api/v1/[^"]+)"', take)
    assert len(files) > 1 and all(file.endswith(".csv") for file in files) and {*files} <= exported
    assert 'href="#spreadsheet"' in take and 'id="spreadsheet"' in page and "English (USA)" in page


def test_a_sum_stands_beside_how_it_is_done_again(results):
    (page,) = of_kind("data", lookup_of(results))
    html = dict(render([page], results, Site()))["en/data/index.html"].decode()
    beside = html.partition('class="redone"')[2].partition("</section>")[0]
    assert beside.index('class="list sums"') < beside.index('class="redo"') < beside.index("<code>counted_shown</code>")
    assert 'href="#spreadsheet"' in beside  # where how to open it is told


def test_every_column_of_a_table_is_explained(page, documents):
    """A column that ends in _shown is that of the amount beside it, and told where a sum is made of it."""
    heads = [text.decode("utf-8-sig").split("\r\n", 1)[0] for path, text in documents.items() if path.endswith(".csv")]
    table = page.partition('<details class="fold" id="spreadsheet">')[2].partition("</details>")[0]
    explained = re.findall(r'<th scope="row"><code>(\w+)</code></th><td>[^<]+</td>', table)
    columns = {column for head in heads for column in head.split(",")}
    assert {column for column in columns if column.removesuffix("_shown") not in explained} == set()
    assert {*explained} <= columns


def test_every_calendar_and_feed_that_can_be_followed_is_listed(documents):
    paths = [path for path in documents if path.endswith((".ics", "feed.xml")) and not path.startswith("en/")]
    of_many = [path for path in paths if not path.startswith("tournaments/")]  # that of one evening is on its page
    assert [path for path in of_many if not any(matches(pattern, path) for pattern, _ in FOLLOWED)] == []


def test_whoever_wants_their_name_taken_off_is_told_whom_to_write_to(example, of_data):
    def names(championship: Championship) -> str:
        of = replace(example, records=replace(example.records, championship=championship))
        page = next(c.decode() for path, c in render(of_data, of, Site()) if path == "data/index.html")
        return re.search(r'<section aria-labelledby="names">.*?</section>', page, re.DOTALL)[0]

    championship = example.records.championship
    write = 'href="mailto:mail@example.org?subject=Togliere%20il%20nome"'
    assert write in names(replace(championship, contact="mail@example.org"))
    assert 'href="../contact/"' in names(replace(championship, contact=""))


def test_every_schema_is_published_and_belongs_to_a_listed_document(documents):
    schemas = {path.removeprefix("api/v1/schemas/") for path in documents if "/schemas/" in path}
    assert schemas == {f"{document.schema}.json" for document in DOCUMENTS if document.schema}


def test_a_question_is_answered_by_a_listed_document():
    assert {pattern for _, pattern in QUESTIONS} <= {document.pattern for document in DOCUMENTS}


def test_the_citation_names_the_day_the_revision_and_the_address(page, example):
    shown = lookup_of(example).newest
    day = shown.result.day
    bibtex = re.search(r"@misc\{.*?\n\}", page, re.DOTALL)[0]
    assert f'date = "{day.isoformat()}"' in bibtex
    assert 'version = "abc1234"' in bibtex
    assert f'url = "https://example.org/mastro/en/seasons/{shown.season.id}/"' in bibtex
    assert "<blockquote" in page and 'href="../../data.zip"' in page


def test_a_correction_has_somewhere_to_go(example, of_data):
    """With a repository its forms for a mistake; without one at least the page that says whom to write to."""

    def correcting(site: Site) -> str:
        page = next(c.decode() for path, c in render(of_data, example, site) if path == "data/index.html")
        return re.search(r'<section aria-labelledby="correct">.*?</section>', page, re.DOTALL)[0]

    known, unknown = correcting(Site(repository="https://example.org/our/data")), correcting(Site())
    assert 'href="https://example.org/our/data/issues/new/choose"' in known
    assert "example.org" not in unknown
    assert 'href="../contact/"' in known and 'href="../contact/"' in unknown


def test_without_a_revision_the_page_does_not_speak_of_one(example, of_data):
    page = next(c.decode() for path, c in render(of_data, example, Site()) if path == "en/data/index.html")
    assert "revision" not in re.search(r'<details class="fold" id="cite">.*?</details>', page, re.DOTALL)[0]


def test_the_index_of_the_api_names_only_what_is_published(documents):
    listed = json.loads(documents["api/v1/index.json"])["documents"]
    assert [path for entries in listed.values() for path in entries if f"api/v1/{path}" not in documents] == []


def test_the_change_log_is_read_by_version_and_takes_no_markup():
    newest = "## 1.1.0 · 2026-12-01\n\n* For <script>x</script> *readers*.\n\n"
    log = read(f"# Changelog\n\nWhat changed.\n\n{newest}## 1.0.0\n\n* All.\n")
    assert [(edition.anchor, edition.number, edition.day) for edition in log.editions] == [
        ("v1-1-0", "1.1.0", date(2026, 12, 1)),
        ("v1-0-0", "1.0.0", None),
    ]
    ((alone,), _) = ([audience.html for audience in edition.days[0].audiences] for edition in log.editions)
    assert "<em>readers</em>" in alone and "script" not in alone


def test_the_change_log_begins_with_the_version_of_the_program():
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    newest = read((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")).editions[0]
    assert newest.number == package["project"]["version"]


def test_changes_stand_by_day_each_with_its_line_in_both_languages():
    days = "### 2026-11-30\n\nPrima chi vince. · The winner first.\n\n* For readers: a.\n\n### 2026-11-29\n\n* b.\n"
    [edition] = read(f"# Log\n\nWords.\n\n## 1.0.0 · unreleased\n\n{days}").editions
    newest, older = edition.days
    assert (newest.day, newest.gist["it"], newest.gist["en"]) == (
        date(2026, 11, 30),
        "Prima chi vince.",
        "The winner first.",
    )
    assert [audience.html for audience in newest.audiences] == ["<ul>\n<li>A.</li>\n</ul>"]
    drawn = [[(bar.audience, bar.x, bar.width) for bar in changed.bars] for changed in edition.days]
    assert drawn == [[("readers", 0, 100)], [("others", 0, 100)]], "for whom, on the scale of the day with most"
    assert (older.day, older.gist, [audience.name for audience in older.audiences]) == (
        date(2026, 11, 29),
        {},
        ["else"],
    )


def test_the_days_of_the_change_log_go_back_and_each_tells_itself_in_one_line():
    for edition in read((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")).editions:
        days = [changed.day for changed in edition.days if changed.day]
        assert days == sorted(days, reverse=True)
        assert [changed.day for changed in edition.days if not changed.gist] == []


def test_whom_a_change_concerns_is_said_in_one_way():
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    begun = {" ".join(words.split()) for words in re.findall(r"^\* ((?:For|At|Who)\b[^:.]*):", log, re.MULTILINE)}
    assert begun and begun <= set(CONCERNED)


def test_a_change_log_may_be_as_long_as_it_has_to_be():
    """The converter takes six thousand characters at once; an edition has what several people write at its end."""
    items = [f"Change {n}. " + "Words. " * 40 for n in range(200)]
    content = read("# Changelog\n\nWords.\n\n## 1.0.0 · unreleased\n\n" + "".join(f"* {change}\n" for change in items))
    [day] = content.editions[0].days
    assert [(audience.count, audience.html.count("<li>")) for audience in day.audiences] == [(200, 200)]


def test_changes_stand_with_those_whom_they_concern_most_first():
    items = (
        "For organizers: one.",
        "For organizers: two.",
        "For\n  organizers: three.",
        "For readers: four.",
        "For programs, and\n  others: x.",
    )
    newest = "".join(f"* {item}\n" for item in items)
    edition, older = read(
        f"# Log\n\nWords.\n\n## 1.0.0 · unreleased\n\n{newest}\n## 0.9.0 · 2026-11-02\n\n* All.\n"
    ).editions
    audiences = edition.days[0].audiences
    assert [(audience.name, audience.count) for audience in audiences] == [
        ("organizers", 3),
        ("readers", 1),
        ("else", 1),
    ]
    assert "<li>One.</li>" in audiences[0].html and "others: x." in audiences[-1].html
    assert (edition.day, older.number, older.day) == (None, "0.9.0", date(2026, 11, 2))


def test_what_moved_a_ranking_stands_before_all_else_in_the_list_of_changes():
    items = (
        "For readers: a page.",
        "A lot decides from its date on. Rankings\n  touched: those of past days.",
        "Mended: x. Rankings touched: none.",
        "At the terminal: `mastro explain` names more.",
        "Nobody in particular: y.",
    )
    [edition] = read("# Log\n\nWords.\n\n## 1.0.0 · unreleased\n\n" + "".join(f"* {item}\n" for item in items)).editions
    assert [(audience.name, audience.count) for audience in edition.days[0].audiences] == [
        ("ranks", 1), ("readers", 1), ("terminal", 1), ("else", 2),
    ]  # fmt: skip
    assert "touched: those of past days" in edition.days[0].audiences[0].html
