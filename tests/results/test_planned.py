"""What is announced: on the board from the day of the announcement until its record sheet is here."""

from __future__ import annotations

import json
import re
import shutil
from datetime import date
from pathlib import Path
from xml.etree import ElementTree as Xml

import jsonschema_rs
import pytest

from site_builder.checking import examine
from site_builder.desk.output import waiting_lines
from site_builder.exports import calendar, feeds, judged, seasons
from site_builder.exports.api.schemas import published
from site_builder.languages import LANGUAGES
from site_builder.lazy import evaluated_files
from site_builder.pages.kinds import announced, board
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.problems import errors
from site_builder.rendering import file_of
from site_builder.rendering.finding import Finder
from site_builder.results.documents import document_of
from site_builder.results.planned import ANNOUNCED, PLAYED, ahead
from site_builder.site import Site
from tests.building import first_pass, of_kind, render
from tests.championship import DATA

EXAMPLE = Path(__file__).parents[1] / "example/data"
HERE = Site("https://owner.github.io/repo/")
SENT = "sette-fantasmi"  # its sheet is in the data; it was played on 13 June
PLANNED = f"""planned:
  - {{id: notte-lunga, area: nord, name: La notte lunga, place: Cremona, club: bottega-del-bisonte,
     start: 2009-06-06, end: 2009-06-07, announced: 2009-05-20, tier: II, note: Portare un dado.}}
  - {{id: {SENT}, area: nord, name: I sette fantasmi, start: 2009-06-13, announced: 2009-05-25, tier: II,
     time: "15:30", venue: Sala dei Fantasmi}}
  - {{id: ultima-prova, area: national, name: L'ultima prova, start: 2009-07-11, announced: 2009-06-10}}
"""


@pytest.fixture
def data(tmp_path) -> Path:
    """The example, with three tournaments announced in its season."""
    shutil.copytree(EXAMPLE, tmp_path / "data")
    file = tmp_path / "data/seasons/2009.yaml"
    file.write_text(file.read_text(encoding="utf-8") + PLANNED, encoding="utf-8")
    return tmp_path / "data"


def on(data: Path, day: str):
    results, problems = examine(data, date.fromisoformat(day))
    assert errors(problems) == []
    return results


def states(data: Path, day: str) -> dict[str, str]:
    return {ahead.id: ahead.state for ahead in ahead(on(data, day).computed["2009"])}


def test_nothing_is_there_before_it_is_announced_and_nothing_after_its_sheet(data):
    assert states(data, "2009-05-19") == {}
    assert states(data, "2009-05-20") == {"notte-lunga": ANNOUNCED}
    assert states(data, "2009-06-07") == {"notte-lunga": ANNOUNCED, SENT: ANNOUNCED}, "it is being played"
    assert states(data, "2009-06-08") == {"notte-lunga": PLAYED, SENT: ANNOUNCED}
    assert states(data, "2009-06-12") == {"notte-lunga": PLAYED, SENT: ANNOUNCED, "ultima-prova": ANNOUNCED}
    assert states(data, "2009-06-13") == {"notte-lunga": PLAYED, "ultima-prova": ANNOUNCED}, "its sheet is here"


def test_a_closed_season_waits_for_nothing(data):
    assert "notte-lunga" in states(data, "2009-12-31")
    file = data / "seasons/2009.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("status: open", "status: closed"), encoding="utf-8")
    assert states(data, "2009-12-31") == {}


def test_what_was_never_played_keeps_its_address_when_the_season_closes(data):
    """A link to it was shared: the page says what became of it, and nothing calls anybody to it."""
    file = data / "seasons/2009.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("status: open", "status: closed"), encoding="utf-8")
    results = on(data, "2009-12-31")
    lookup = lookup_of(results)
    shown = {page.path: page for page in of_kind("announced", lookup)}
    path = "tournaments/2009/notte-lunga/"
    assert set(shown) == {path, "tournaments/2009/ultima-prova/"}
    lists = {page.path: page for page in of_kind("tournaments", lookup)}
    built = dict(render([*shown.values(), *lists.values()], results, HERE))
    for lang, words, never in (
        ("it", "Era annunciato per il 6 giugno 2009: la stagione si è chiusa senza risultati.", "Salva questa data"),
        ("en", "It was announced for 6 June 2009: the season closed without results.", "Save this date"),
    ):
        text = strip(built[file_of(path, lang)].decode()).replace("\xa0", " ")
        assert words in " ".join(text.split()) and never not in text
        assert "announced=2009" not in text and "calendar.ics" not in text
        listed = built[file_of("tournaments/2009/", lang)].decode()
        assert listed.index('class="calendar') < listed.index(f'{path}"') < listed.index('ultima-prova/"')
    assert lists["tournaments/2009/"].content.season.ahead == lists["tournaments/2009/"].content.season.missing == ()
    assert "notte-lunga" not in "".join(made.decode() for _, made in calendar.files_at(results, HERE))


def test_a_compact_season_knows_what_is_announced(data):
    actual, _ = first_pass(data, date(2009, 6, 12))
    compact = actual.results.documents["2009"]
    assert compact.on_demand is None and {ahead.id: ahead.state for ahead in ahead(compact)} == states(
        data, "2009-06-12"
    )


def test_the_seven_days_run_from_the_last_day_and_then_it_is_late(data):
    assert "2009/notte-lunga (nord): date passed, the results are missing, by 14 June 2009" in messages(
        data, "2009-06-14"
    )
    assert "by 14 June 2009, 2 days late" in messages(data, "2009-06-16")
    assert "in ritardo di 2 giorni" in messages(data, "2009-06-16", "it")
    assert "notte-lunga" not in messages(data, "2009-06-07") and "ultima-prova" not in messages(data, "2009-06-16")
    assert "notte-lunga" not in "\n".join(waiting_lines(on(data, "2009-06-16"), "en", None, "centro"))


def messages(data: Path, day: str, lang: str = "en") -> str:
    return "\n".join(waiting_lines(on(data, day), lang))


def test_where_the_law_sets_no_deadline_none_runs():
    (outcome,) = examine(DATA, only=frozenset({"2009-records"}))[0].computed.values()
    entries = list(ahead(outcome))
    assert {entry.state for entry in entries} == {ANNOUNCED, PLAYED} and {entry.due for entry in entries} == {None}


def test_an_announcement_whose_day_has_passed_says_no_more_than_that_and_awaits_its_sheet(data):
    results = on(data, "2009-06-12")
    lookup = lookup_of(results)
    pages = [page for document in results.documents.values() for page in announced.pages_of(lookup, document)]
    (page,) = [page for page in pages if page.content.event.played]
    text = dict(render([page], results, HERE))[file_of(page.path, "it")].decode()
    assert "La data è passata: i risultati non sono arrivati." in text and "appena arrivano" in text
    assert f'/submit/bang-2009/?announced=2009/{page.content.event.path.split("/")[-2]}">' in text, (
        "a form that knows it"
    )
    assert "Si comincia" not in text and "Dopo il torneo" not in text


def test_the_board_shows_them_first_with_the_days_that_have_gone(data):
    results = on(data, "2009-06-12")
    (page,) = board.pages(lookup_of(results))
    (season,) = page.content.seasons
    assert [(day.state, [post.name for post in day.posts]) for day in season.announced] == [
        ("announced", ["I sette fantasmi", "L'ultima prova"]), ("played", ["La notte lunga"]),
    ]  # fmt: skip
    (post,) = season.announced[1].posts
    assert (post.clock.day, post.clock.allowed, post.due, post.late) == (5, 7, date(2009, 6, 14), 0)
    built = dict(render([page], results, HERE))
    for lang, names in (
        ("it", ("Fascia II, annunciata il 20 maggio 2009", "giorno 5 di 7", "Portare un dado.")),
        ("en", ("Tier II, announced on 20 May 2009", "day 5 of 7", '<q><span lang="it">')),
    ):
        text = " ".join(built[file_of("board/", lang)].decode().replace("\xa0", " ").split())
        plain = text.replace("<time", "<").replace("</time>", "")
        for words in names:
            assert words in plain or words in strip(text), (lang, words)
        assert 'id="s2009-planned-notte-lunga"' in text and "regulations/bang-2009/#org-4" in text
        assert "tournaments/2009/notte-lunga/" in text and "clubs/bottega-del-bisonte/" in text


def strip(text: str) -> str:
    return "".join(part.partition(">")[2] for part in f">{text}".split("<"))


def test_a_sheet_keeps_the_event_that_the_announcement_made(data):
    before, after = (events_on(data, day) for day in ("2009-06-12", "2009-06-13"))
    uid = f"2009-{SENT}@il-mastro"
    assert "STATUS:TENTATIVE" in before[uid] and "STATUS:TENTATIVE" not in after[uid]
    assert f"/tournaments/2009/{SENT}/" in before[uid] and f"/tournaments/2009/{SENT}/" in after[uid]
    assert "DTSTART;VALUE=DATE:20090606\r\nDTEND;VALUE=DATE:20090608" in before["2009-notte-lunga@il-mastro"]
    assert "DTSTART;VALUE=DATE:20090614" in before["2009-notte-lunga-report@il-mastro"]
    assert f"2009-{SENT}-report@il-mastro" not in before, "not played yet"


def test_hour_and_venue_stand_in_the_calendar_the_feed_and_the_api(data):
    event = events_on(data, "2009-06-12")[f"2009-{SENT}@il-mastro"]
    assert "DTSTART:20090613T153000\r\n" in event and "DTEND" not in event, "nobody says when it ends"
    assert "LOCATION:Sala dei Fantasmi\r\n" in event
    results = on(data, "2009-06-12")
    atom = dict(evaluated_files(feeds.files_at(results, HERE)))["en/feed.xml"].decode()
    assert "Starts at 15:30." in atom and "Venue: Sala dei Fantasmi." in atom
    made = dict(seasons.files_of(results, results.documents["2009"]))
    planned = {entry["id"]: entry for entry in json.loads(made["api/v1/seasons/2009.json"])["planned"]}
    assert (planned[SENT]["time"], planned[SENT]["venue"]) == ("15:30", "Sala dei Fantasmi")
    assert (planned["notte-lunga"]["time"], planned["notte-lunga"]["venue"]) == (None, None)


@pytest.mark.parametrize("wrong", ["24:00", "15.30", "9:30", "930"])
def test_an_hour_is_of_a_clock(data, wrong):
    file = data / "seasons/2009.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace('"15:30"', f'"{wrong}"'), encoding="utf-8")
    (problem,) = errors(examine(data)[1])
    assert problem.where.keys[-1] == "time"


def test_an_area_a_club_and_one_that_is_announced_have_calendars(data):
    made = dict(calendar.files_at(on(data, "2009-06-12"), HERE))

    def ids(path: str) -> set[str]:
        return set(re.findall(r"UID:2009-(\S+)@il-mastro", made[path].decode().replace("\r\n ", "")))

    assert {"notte-lunga", SENT} <= ids("rankings/2009/nord/calendar.ics") <= ids("seasons/2009/calendar.ics")
    assert "notte-lunga" not in ids("en/rankings/2009/centro/calendar.ics")
    assert {"notte-lunga", "notte-lunga-report"} <= ids("clubs/bottega-del-bisonte/calendar.ics")
    assert ids(f"en/tournaments/2009/{SENT}/calendar.ics") == {SENT}
    assert "tournaments/2009/notte-lunga/calendar.ics" not in made, "it is played"


def test_what_is_announced_has_the_page_that_becomes_the_tournaments(data):
    """At the same address, with day, hour, venue, area, tier, club and note; lists and the search lead there."""
    lookup = lookup_of(on(data, "2009-06-12"))
    shown = {page.path: page for page in of_kind("announced", lookup)}
    assert set(shown) == {f"tournaments/2009/{id}/" for id in ("notte-lunga", SENT, "ultima-prova")}
    built = dict(render(shown.values(), lookup.results, HERE))
    page = strip(built[file_of(f"tournaments/2009/{SENT}/", "en")].decode())
    assert 'datetime="2009-06-13"' in built[file_of(f"tournaments/2009/{SENT}/", "en")].decode()
    facts = ("I sette fantasmi", "on a Saturday", "15:30", "Sala dei Fantasmi", "Save this date", "To enter")
    for words in facts:
        assert words in page, words
    awaited = built[file_of("tournaments/2009/notte-lunga/", "it")].decode()
    assert "Portare un dado." in awaited and "calendar.ics" not in awaited.partition("<main")[2]
    after = lookup_of(on(data, "2009-06-13"))
    assert f"tournaments/2009/{SENT}/" in {page.path for page in of_kind("tournament", after)}
    assert f"tournaments/2009/{SENT}/" not in {page.path for page in of_kind("announced", after)}
    finder = Finder(lookup.results.records.register, LANGUAGES)
    finder.take(shown[f"tournaments/2009/{SENT}/"])
    [group] = json.loads(dict(finder.files())["assets/search.it.json"])["groups"]
    assert (group["kind"], [row[0] for row in group["rows"]]) == ("Tornei", ["I sette fantasmi"])
    (club,) = (page for page in of_kind("club", lookup) if page.path == "clubs/bottega-del-bisonte/")
    assert club.content.ahead == (), "what is played is not ahead"
    lists = {page.path: page for page in of_kind("tournaments", lookup)}
    assert [event.name for event in lists["tournaments/2009/"].content.season.ahead] == [
        "I sette fantasmi",
        "L'ultima prova",
    ]


def events_on(data: Path, day: str) -> dict[str, str]:
    """UID → event, of the season's calendar, which has the same as that of all."""
    made = dict(calendar.files_at(on(data, day), HERE))
    events = []
    for path in ("seasons/2009/calendar.ics", "calendar.ics"):
        _, *names = made[path].decode().replace("\r\n ", "").split("BEGIN:VEVENT")
        events.append({text.partition("UID:")[2].partition("\r\n")[0]: text for text in names})
    assert events[0].items() <= events[1].items()
    return events[0]


def test_the_feeds_of_the_area_and_of_all_tell_it(data):
    made = dict(evaluated_files(feeds.files_at(on(data, "2009-06-12"), HERE)))
    for path, there in (("en/feed.xml", True), ("en/rankings/2009/nord/feed.xml", True),
                        ("en/rankings/2009/centro/feed.xml", False)):  # fmt: skip
        atom = "{http://www.w3.org/2005/Atom}"
        entries = {
            element.findtext(f"{atom}title"): element for element in Xml.fromstring(made[path]).findall(f"{atom}entry")
        }
        assert ("La notte lunga" in entries) is there, path
        if there:
            element = entries["La notte lunga"]
            assert element.findtext(f"{atom}id") == f"{HERE.url}en/tournaments/2009/notte-lunga/"
            assert element.findtext(f"{atom}published")[:10] == "2009-05-20"
            assert element.findtext(f"{atom}updated")[:10] == "2009-06-07"
            summary = element.findtext(f"{atom}summary")
            assert "The date has passed: the results have not arrived." in summary
            assert summary.count("7 June 2009") == 1, "its day is told once"


def test_api_tells_what_is_announced_and_what_waits(data):
    results = on(data, "2009-06-12")
    made = dict([*seasons.files_of(results, document_of(results.computed["2009"])), *judged.files(results)])
    season, waits = json.loads(made["api/v1/seasons/2009.json"]), json.loads(made["api/v1/waiting.json"])
    for name, document in (("season", season), ("waiting", waits)):
        schema = json.loads(published(name))
        assert jsonschema_rs.Draft202012Validator(schema).is_valid(document), name
    assert [(entry["id"], entry["state"], entry["due"]) for entry in season["planned"]] == [
        ("notte-lunga", "played", "2009-06-14"), (SENT, "announced", "2009-06-20"),
        ("ultima-prova", "announced", "2009-07-18"),
    ]  # fmt: skip
    assert ("sheet", "notte-lunga") in [(entry["kind"], entry["tournament"]) for entry in waits["waiting"]]
