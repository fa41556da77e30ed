"""What a page has more while somebody writes the data: what is wrong with them, and the script that reloads it."""

from __future__ import annotations

import html
import re
import shutil
import threading
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from site_builder.serving import WhileWriting
from site_builder.serving.on_page import added

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests/problems/_sound/data"
PLAYER = "players/p0001.yaml"
SHEET = "tournaments/2009/nord/torneo-del-fiume.yaml"
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
BANNER = re.compile(r'<div role="alert" lang="(..)".*?</div>')
KINDS = ("index.html", "en/index.html", "404.html", "players/p0001/index.html", "paper/bang-2009/duels/index.html")


@pytest.fixture
def pages(tmp_path: Path) -> WhileWriting:
    shutil.copytree(SOUND, tmp_path / "data")
    return WhileWriting(tmp_path / "data", "it")


def page(pages: WhileWriting, path: str = "index.html") -> str:
    shown = pages.shown(path)
    assert shown and shown.whole, path
    return shown.content.decode()


def named(data: Path, name: str) -> None:
    file = data / PLAYER
    file.write_text(re.sub(r"(?m)^name:.*$", f"name: {name}", file.read_text(encoding="utf-8")), encoding="utf-8")


def test_a_page_has_one_script_more_and_its_policy_names_it(pages: WhileWriting):
    for path in KINDS:
        shown = page(pages, path)
        published = pages.live.file(path)
        assert published is not None
        before, script, after = re.split(r"(<script data-version.*?</script>\n)", shown, flags=re.DOTALL)
        digest = b64encode(sha256(script.partition(">")[2].rpartition("</script>")[0].encode()).digest()).decode()
        policies = POLICY.findall(shown)
        assert len(policies) == 1 and f"'sha256-{digest}'" in policies[0] and "'none' 'sha256" not in policies[0], path
        (was,) = POLICY.findall(published.decode())
        assert (before + after).replace(policies[0], was) == published.decode(), "nothing else is another"
        assert policies[0].replace(f" 'sha256-{digest}'", "").replace("script-src;", "script-src 'none';") == was


def test_pages_that_nobody_writes_for_are_as_they_are_published(tmp_path: Path):
    pages = WhileWriting(SOUND, "it", watches=False)
    pages.look()
    for path in (*KINDS, "submit/bang-2009/index.html", "api/v1/index.json"):
        shown = pages.shown(path)
        assert shown and shown.content == pages.live.file(path)


def test_a_page_to_type_in_is_not_reloaded(pages: WhileWriting):
    for path in ("submit/index.html", "submit/bang-2009/index.html", "en/submit/bang-2009/index.html"):
        assert page(pages, path).encode() == pages.live.file(path)


def test_a_mistake_stands_on_every_page_in_its_language_until_it_is_mended(
    pages: WhileWriting, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert not BANNER.search(page(pages))
    named(tmp_path / "data", "[1, 2")
    for path, lang, word in (("index.html", "it", "errore"), ("en/index.html", "en", "error"), ("404.html", "it", "")):
        banner = BANNER.search(page(pages, path))
        assert banner and banner[1] == lang and word in banner[0] and PLAYER in banner[0], path
    assert capsys.readouterr().out.count(f"{PLAYER}:") == 1, "the terminal says it once"
    named(tmp_path / "data", "Nome Corretto")
    assert not BANNER.search(page(pages))
    assert "Nome Corretto" in page(pages, "players/p0001/index.html")


def test_at_the_start_nothing_was_saved_yet(tmp_path: Path):
    shutil.copytree(SOUND, tmp_path / "data")
    club = tmp_path / "data/clubs/bottega-del-bisonte.yaml"
    club.write_text(re.sub("(?m)^area: .*$", "area: altrove", club.read_text(encoding="utf-8")), encoding="utf-8")
    pages = WhileWriting(tmp_path / "data", "it")
    assert not BANNER.search(page(pages))
    assert pages.live.problems, "there is something to look at"


def test_what_is_no_error_is_told_where_it_was_just_saved(pages: WhileWriting, tmp_path: Path):
    page(pages)
    club = tmp_path / "data/clubs/bottega-del-bisonte.yaml"
    text = club.read_text(encoding="utf-8")
    club.write_text(re.sub("(?m)^area: .*$", "area: altrove", text), encoding="utf-8")
    banner = BANNER.search(page(pages))
    assert banner and "avviso" in banner[0] and "altrove" in banner[0]
    named(tmp_path / "data", "Nome Nuovo")
    assert not BANNER.search(page(pages)), "it was told where it was written"
    assert pages.live.problems, "and stands"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "&lt;</ul></div>"])
def test_what_somebody_wrote_is_text_in_the_banner(pages: WhileWriting, tmp_path: Path, name: str):
    page(pages)
    sheet = tmp_path / "data" / SHEET
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(re.sub("(?m)^place: .*$", f"{name!r}: 1", text), encoding="utf-8")
    banner = BANNER.search(page(pages))
    assert banner and name not in banner[0] and name in html.unescape(banner[0])
    assert re.findall("<[^>]*>", banner[0][5:]).count("<ul>") == 1 and "<img" not in banner[0]
    assert len(re.findall("<script data-version", page(pages))) == 1


def test_where_there_is_nothing_to_show_yet_the_mistakes_are_the_page(tmp_path: Path):
    shutil.copytree(SOUND, tmp_path / "data")
    named(tmp_path / "data", "[1, 2")
    pages = WhileWriting(tmp_path / "data", "en")
    for path in ("index.html", "players/p0001/index.html"):
        shown = pages.shown(path)
        assert shown and not shown.whole and PLAYER.encode() in shown.content and b"data-version" in shown.content
    named(tmp_path / "data", "Nome Corretto")
    assert "Nome Corretto" in page(pages, "players/p0001/index.html")


def test_who_waits_is_told_of_a_change_and_of_another_server(pages: WhileWriting, tmp_path: Path):
    version = re.findall('data-version="([^"]*)"', page(pages))[0]
    assert pages.wait(version, 0) == version
    for other in ("", "x", "-", "1-1", version + "x", f"{version.partition('-')[0]}-²", "9" * 5_000):
        assert pages.wait(other, 60) != other
    versions: list[str] = []
    waiting = threading.Thread(target=lambda: versions.append(pages.wait(version, 60)))
    waiting.start()
    named(tmp_path / "data", "Nome Nuovo")
    pages.look()
    waiting.join()
    assert versions and versions[0] != version and versions[0] in page(pages)


def test_a_page_without_a_body_or_a_policy_gets_the_script_all_the_same():
    assert added(b"<p>x", "1-1", "<div>!</div>").startswith(b'<p>x<script data-version="1-1">')
