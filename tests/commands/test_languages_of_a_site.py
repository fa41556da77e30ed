"""A site is in the languages that its championship names: the first at the top, no trace of one that is left out."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from site_builder.__main__ import main
from site_builder.serving.live import Live

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
CHOSEN = {"both, English first": "[en, it]", "English alone": "[en]"}
_LINK = re.compile(r'(?:href|src|data-index|data-texts)="([^"#?]*)')


@pytest.fixture(scope="module", params=CHOSEN)
def languages(request) -> list[str]:
    return CHOSEN[request.param].strip("[]").split(", ")


@pytest.fixture(scope="module")
def home(languages, tmp_path_factory) -> Path:
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(SOUND, home / "data")
    text = f"format: 1\ntitle: Lega\naddress: https://example.org/lega\nlanguages: [{', '.join(languages)}]\n"
    (home / "championship.yaml").write_text(text, encoding="utf-8")
    out = ["--data", str(home / "data"), "--out", str(home / "_site")]
    assert main(["build", "--no-pictures", "--jobs", "1", *out]) == 0
    return home


@pytest.fixture(scope="module")
def files(home) -> dict[str, bytes]:
    site = home / "_site"
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def pages(files) -> dict[str, str]:
    return {path: content.decode() for path, content in files.items() if path.endswith(".html")}


def test_each_folder_has_the_pages_of_its_language(languages, pages):
    first, *others = languages
    for path, text in pages.items():
        lang = next((lang for lang in others if path.startswith(f"{lang}/")), first)
        assert f'<html lang="{lang}"' in text, path
    top = {path for path in pages if not path.startswith(tuple(f"{lang}/" for lang in others))}
    for lang in others:
        assert {path.removeprefix(f"{lang}/") for path in pages if path.startswith(f"{lang}/")} == top


def test_no_page_leads_to_a_language_that_is_left_out(languages, pages, files):
    left_out = {"it", "en"} - set(languages)
    for path, text in pages.items():
        assert set(re.findall(r'hreflang="(\w+)"', text)) <= set(languages), path
    for lang in left_out:
        assert not [path for path in files if path.startswith(f"{lang}/") or path.endswith(f".{lang}.json")]
        assert f'hreflang="{lang}"' not in files["sitemap.xml"].decode()


def test_every_link_leads_to_a_file(pages, files):
    for path, text in pages.items():
        if path.endswith("404.html"):  # its links are whole paths
            continue
        for link in _LINK.findall(text):
            if link and ":" not in link:
                target = normpath(join(dirname(path), link))
                assert target in files or normpath(f"{target}/index.html") in files, (path, link)


def test_each_has_its_feed_and_its_calendar(languages, files):
    for lang in languages:
        folder = "" if lang == languages[0] else f"{lang}/"
        assert f'xml:lang="{lang}"' in files[f"{folder}feed.xml"].decode()
        assert f"//{lang.upper()}" in files[f"{folder}calendar.ics"].decode()


def test_while_somebody_writes_every_address_has_the_same_bytes(home, files):
    live = Live(home / "data")
    assert live.look()
    for path in (path for path in files if path.endswith((".html", ".ics", "feed.xml", ".xlsx"))):
        assert live.file(path) == files[path], path
