"""A referee decides: who may, what is written, what it changes, and when nothing is written at all."""

from __future__ import annotations

import json
import re

import pytest

from site_builder.checking import examine

SHEET = "tournaments/2009/nord/ponte-coperto.yaml"
UNTOUCHED = "tournaments/2009/nord/bisonte-bianco.yaml"  # nobody has decided anything there
SEASON = "seasons/2009.yaml"
NORD = ("--by", "p0002", "--date", "2009-08-01")  # the referent of the area and a day


def added(before: str, after: str) -> list[str]:
    """The lines that *after* has more; all others are as they were."""
    old, new = before.splitlines(), after.splitlines()
    names = [line for line in new if line not in old]
    assert [line for line in new if line not in names] == old, "something else was changed too"
    return names


def test_a_refusal_is_written_where_it_belongs_and_its_effect_is_told(desk):
    before = desk.text(SHEET)
    assert desk.run("decide", "refuse", "2009/ponte-coperto", *NORD, "--reason", "Mancava chi arbitra.") == 0
    (line,) = added(before, desk.text(SHEET))
    assert line == "  - {kind: refusal, from: I, to: none, by: p0002, date: 2009-08-01, reason: Mancava chi arbitra.}"
    assert "bang-2009 org-4" in desk.out, "the clause comes from the regulation"
    assert "to turned down" in desk.out and "comes in" in desk.out, "who enters the final and who leaves it"
    assert f"+{line}" in desk.out


@pytest.mark.parametrize(
    ("lang", "was", "back"),
    [
        (
            "it",
            "Bisonte bianco contava, e nessuno aveva ancora deciso: ora «rifiutato».",
            "da «rifiutato» a «da omologare»",
        ),
        (
            "en",
            "Bisonte bianco counted, and nobody had decided on it yet: now turned down.",
            "from turned down to to be",
        ),
    ],
)
def test_what_counts_and_nobody_has_decided_on_is_not_told_as_approved(lang, was, back, desk):
    refuse = ("refuse", "2009/bisonte-bianco", *NORD, "--reason", "Mancava chi arbitra.")
    assert desk.run("decide", *refuse, lang=lang) == 0
    assert was in desk.out
    revoke = ("revoke", "2009/bisonte-bianco", "refuse", "--by", "p0002", "--date", "2009-08-20", "--reason", "C’era.")
    assert desk.run("decide", *revoke, lang=lang) == 0
    assert back in desk.out


def test_a_trial_shows_all_and_writes_nothing(desk):
    before = desk.everything()
    assert desk.run("decide", "refuse", "2009/ponte-coperto", *NORD, "--reason", "Mancava l’arbitro.", "--dry-run") == 0
    assert "kind: refusal" in desk.out and "nothing was written" in desk.err
    assert desk.everything() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("refuse", "2009/ponte-coperto", "--by", "p0003", "--reason", "x"), "does not decide here"),  # of another area
        (("refuse", "2009/ponte-coperto", "--by", "p0099", "--reason", "x"), "nobody has the id"),
        (("refuse", "2009/ponte-coperto", "--by", "Bonaria Capellon", "--reason", "x"), "the nearest: p0002"),
        (("refuse", "2009/nessuno", "--by", "p0002", "--reason", "x"), "there is no tournament"),
        (("refuse", "1999/nessuno", "--by", "p0002", "--reason", "x"), "there is no season"),
        (("refuse", "2009", "--by", "p0002", "--reason", "x"), "is about a tournament"),
        (("refuse", "ponte-coperto", "--by", "p0002", "--reason", "x"), "of a season: write 2009/ponte-coperto"),
        (("homologate", "Ponte Coperto", "--by", "p0002"), "of a season: write 2009/ponte-coperto"),
        (("homologate", "2009/PONTE-COPERTO", "--by", "p0002"), "perhaps: 2009/ponte-coperto"),
        (("homologate", "data/tournaments/2009/nord/ponte-coperto.yaml", "--by", "p0002"), "write 2009/ponte-coperto"),
        (("no-ban", "2009/ponte-coperto", "--by", "p0002", "--reason", "x"), "a person: write their id first"),
        (("homologate", "ponte-copert", "--by", "p0002"), "of a season: write 2009/ponte-coperto"),
        (("lot", "2009", "Nord", "p0114", "p0277", "--by", "p0002"), "no tie waits"),
        (("lot", "2009/ponte-coperto", "p0114,p0277"), "no tie waits"),
        (("lot", "2009/ponte-coperto", "p0114,", "p0277"), "no tie waits"),
        (("absent", "2009/ponte-coperto", "p0002", "--by", "p0002", "--reason", "x"), "is about a season"),
        (("lot", "2009", "nord", "--by", "p0002"), "too few words"),
        (("answer", "2009/ponte-coperto", "maybe", "--by", "p0002"), "one of these: rejected, upheld"),
        (("wild-card", "2009", "nessuno", "--by", "p0001", "--reason", "x"), "there is no tournament"),
        (("ban", "p0317", "--by", "p0002", "--reason", "x"), "from when on"),
        (("downgrade", "2009/ponte-coperto", "--by", "p0002"), 'why? --reason "'),
        (("ban", "p0317", "--from", "2009-08-01", "--by", "p0002", "--reason", " "), "this text is invisible"),
        (("refuse", "2009/ponte-copert", "--by", "p0002", "--reason", "x"), "perhaps: 2009/ponte-coperto, "),
        (("homologate", "2009/bisonte-bianco", "--by", "p0002", "--reason", "x"), "take --reason away"),
        (("lot", "2009/ponte-coperto", "p0002", "--by", "p0002", "--reason", "x"), "take --reason away"),
        (("downgrade", "2009/ponte-coperto", "--by", "p0002", "--reason", "x", "--to-tier", "2"), "I, II, III, none\n"),
        (("wild-card", "2009", "maestral", "--by", "p0001", "--reason", "x"), "perhaps: 2009/maestrale\n"),
        (("homologate", "2009/bisonte-bianco", "now", "--by", "p0002"), "takes no more words: leave out 'now'"),
        (("ban", "Ada", "Rossi", "--by", "p0002", "--reason", "x"), "a name of several words goes in quotation marks"),
        (("exclude", "2009/ponte-coperto", "p0114", "p0277", "--by", "p0002", "--reason", "x"), "leave out 'p0277'"),
        (("absent", "2009", "p0114", "p0277", "--by", "p0001", "--reason", "x"), "leave out 'p0277'"),
        (("homologate", "2009/bisonte-bianco", "--from", "2009-08-01", "--by", "p0002"), "does not use --from"),
        (("ban", "p0114", "--to-tier", "I", "--by", "p0002", "--reason", "x"), "does not use --to-tier"),
        (("pardon", "2009/ponte-coperto", "--not-played", "--choose", "a", "--by", "p0002"), "--not-played, --choose"),
    ],
)
def test_what_cannot_be_decided_is_refused_and_says_why(desk, words, message):
    before = desk.everything()
    assert desk.run("decide", *words, "--date", "2009-08-01") == 2
    assert message in desk.err and desk.everything() == before


def test_the_referent_of_another_area_pardons_unless_the_season_wants_that_of_the_area(desk):
    """ADD-70: such a pardon counts, with a warning; nothing else that another area decides is written."""
    tournament = "2009/bisonte-bianco"
    assert desk.run("decide", "downgrade", tournament, *NORD, "--reason", "x") == 0
    other = ("--by", "p0003", "--date", "2009-08-02", "--reason", "x")
    assert desk.run("decide", "downgrade", tournament, *other) == 2
    before = desk.text(UNTOUCHED)
    chosen = "readings: {A2009-12: per_finding"
    desk.edit(SEASON, chosen, f"{chosen}, ADD-70: own_area")
    assert desk.run("decide", "pardon", tournament, *other) == 2 and "does not decide here" in desk.err
    desk.edit(SEASON, ", ADD-70: own_area", "")
    assert desk.run("decide", "pardon", tournament, *other) == 0 and "for now the decision counts" in desk.out
    assert "kind: pardon" in "".join(added(before, desk.text(UNTOUCHED)))


@pytest.mark.parametrize(
    ("lang", "oneself", "nobody"),
    [
        ("it", "di sé non si decide: p0002 Bonaria Cappellon chieda a chi altro", "nessuno ha il"),
        ("en", "nobody decides about themselves: p0002 Bonaria Cappellon has to ask", "nobody has the id"),
    ],
)
def test_nobody_bans_or_excludes_themselves_or_a_stranger(lang, oneself, nobody, desk):
    before = desk.everything()
    for player, says in (("p0002", oneself), ("Bonaria Cappellon", oneself), ("p9999", nobody), ("Zx Kj", nobody)):
        assert desk.run("decide", "ban", player, "--from", "2010-01-01", *NORD, "--reason", "x", lang=lang) == 2
        assert says in desk.err and desk.everything() == before
    desk.edit(SHEET, "p0277", "p0002")  # the referent sat at a table
    assert desk.run("decide", "exclude", "2009/ponte-coperto", "p0002", *NORD, "--reason", "x", lang=lang) == 2
    assert oneself in desk.err


@pytest.mark.parametrize(
    ("words", "check"),
    [
        (("downgrade", "2009/ponte-coperto", *NORD, "--reason", "x", "--to-tier", "III"), "[decision-chain]"),
        (("downgrade", "2009/ponte-coperto", *NORD, "--reason", "Via Verdi 12"), "[private-data]"),
    ],
)
def test_what_the_checks_would_refuse_is_not_written(desk, words, check):
    before = desk.everything()
    assert desk.run("decide", *words) == 1
    assert check in desk.out and "Not written" in desk.err
    assert "Line numbers in the files above are those after this change" in desk.err, "nobody sees that file"
    assert desk.everything() == before


def test_nobody_homologates_what_they_sent_in(desk):
    desk.edit(UNTOUCHED, "report:", "submitted_by: p0002\nreport:")
    before = desk.everything()
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD) == 2
    assert "sent this report in" in desk.err and "who does: p0001 " in desk.err and desk.everything() == before
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", "--by", "p0001", "--date", "2009-08-01") == 0
    assert "homologated: {by: p0001, date: 2009-08-01}" in desk.text(UNTOUCHED)


def test_who_sent_it_in_reads_what_to_write_where_nobody_is_named_to_decide(desk):
    desk.edit(UNTOUCHED, "report:", "submitted_by: p0002\nreport:")
    season = re.sub(r"\{referent: p[0-9]+\}|(?<=publisher: )p[0-9]+", "{}", desk.text(SEASON))
    desk.write(SEASON, re.sub("publisher: .*\n", "", season))
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD) == 2
    assert desk.err.strip().endswith("Write somebody else’s code: --by CODE")


@pytest.mark.parametrize("by", ["p0001", "p0002"])
def test_where_only_the_sender_decides_it_is_told_whom_to_name(desk, by):
    desk.edit(UNTOUCHED, "report:", "submitted_by: p0002\nreport:")
    desk.edit("seasons/2009.yaml", "publisher: p0001\n", "")
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", "--by", by, "--date", "2009-08-01") == 2
    assert "is the only one to decide" in desk.err and "'publisher: CODE'" in desk.err


def test_what_waits_for_its_sender_waits_for_whoever_else_decides(desk):
    desk.edit(UNTOUCHED, "report:", "submitted_by: p0002\nreport:")
    desk.run("waiting", "2009", "--as-of", "2009-08-01")
    lines = [line for line in desk.out.splitlines() if "bisonte-bianco" in line]
    assert all("p0001" in line and "p0002" not in line for line in lines), "p0001 decides for the publisher"


def test_who_sent_a_sheet_in_is_somebody(desk):
    """Else a slip of the pen would let them decide on it."""
    for written in ("p0999", "Ada Nessuno"):
        desk.edit(UNTOUCHED, "report:", f"submitted_by: {written}\nreport:")
        assert desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD) == 1
        assert "[unknown-player]" in desk.out + desk.err
        desk.edit(UNTOUCHED, f"submitted_by: {written}\n", "")


def test_what_is_announced_and_has_no_sheet_is_told_so(desk):
    plan = "{id: sagra, area: nord, name: Sagra, place: Ivrea, start: 2009-12-20, announced: 2009-06-01}"
    desk.write(SEASON, f"{desk.text(SEASON)}planned: [{plan}]\n")
    assert desk.run("decide", "homologate", "2009/sagra", *NORD) == 2
    assert "sagra is announced" in desk.err and "mastro new tournament 2009 nord sagra" in desk.err
    assert desk.run("explain", "2009", "sagra") == 2 and "sagra is announced" in desk.err


def test_what_has_not_begun_is_told_so_wherever_it_is_asked_for(desk):
    """A season is as of a day: who brings a later tournament in must not look for it in vain."""
    season = desk.text(SEASON)
    day = next(line for line in season.splitlines() if line.startswith("as_of:"))
    desk.write(SEASON, season.replace(day, "as_of: 2009-04-01"))
    message = "starts on 18 April 2009 and the season stands at 1 April 2009"
    assert desk.run("check") == 0 and message in desk.out
    assert desk.run("decide", "refuse", "2009/bisonte-bianco", *NORD, "--reason", "x") == 2 and message in desk.err
    assert "first move 'as_of' on in " in desk.err and "seasons/2009.yaml" in desk.err
    assert desk.run("explain", "2009", "bisonte-bianco") == 2 and message in desk.err
    assert desk.run("explain", "2009", "p0002", "bisonte-bianco") == 2 and message in desk.err


def test_a_bonus_is_decided_once_the_season_is_closed(desk):
    words = ("decide", "bonus", "2009", "nord", "club", "--by", "p0001", "--date", "2009-10-10", "--not-played")
    assert desk.run(*words, "--reason", "Mai.") == 1 and "[bonus-after-period]" in desk.out


def test_who_cannot_come_is_written_into_the_seasons_file_and_the_next_one_moves_up(desk):
    before = desk.text(SEASON)
    results, _ = examine(desk.data)
    first = results.computed["2009"].result.rankings["nord"].lines[0].value.player
    words = ("--by", "p0002", "--date", "2009-10-10", "--reason", "Un viaggio.")
    assert desk.run("decide", "absent", "2009", first, *words) == 0
    line = f"  - {{player: {first}, by: p0002, date: 2009-10-10, reason: Un viaggio.}}"
    assert added(before, desk.text(SEASON)) == ["unavailable:", line]
    assert "bang-2009 org-6-1" in desk.out and "stays 7th and is in the final" in desk.out
    assert desk.run("decide", "absent", "2009", first, *words) == 2
    assert "this decision stands already, word for word, in" in desk.err and "seasons/2009.yaml:" in desk.err
    assert added(before, desk.text(SEASON)) == ["unavailable:", line]


def test_a_ban_stands_in_the_players_file_with_who_decided_it(desk):
    words = ("--by", "p0001", "--date", "2009-10-10", "--from", "2010-01-01", "--to", "2010-03-31")
    assert desk.run("decide", "ban", "p0317", *words, "--reason", "Insulti.") == 0
    line = "  - {from: 2010-01-01, to: 2010-03-31, reason: Insulti., by: p0001, date: 2009-10-10}"
    assert line in desk.text("players/p0317.yaml")
    before = desk.text("players/p0317.yaml")
    for lang, refusal in (("it", "questa squalifica c’è già"), ("en", "this ban stands already")):
        assert desk.run("decide", "ban", "p0317", *words, "--reason", "Ancora insulti.", lang=lang) == 2
        assert refusal in desk.err and "players/p0317.yaml:" in desk.err
    assert desk.text("players/p0317.yaml") == before
    of_that_ban = ("revoke", "p0317", "ban", "--by", "p0001", "--date", "2009-10-11", "--reason", "Era altri.")
    assert desk.run("decide", *of_that_ban) == 0
    assert desk.run("decide", "ban", "p0317", *words, "--reason", "Ancora insulti.") == 0, "the first was taken back"


def test_the_author_and_the_day_are_never_guessed(desk):
    for words in (("--date", "2009-08-01"), ("--by", "p0002")):
        assert desk.run("decide", "homologate", "2009/ponte-coperto", *words) == 2


def test_an_area_that_is_nowhere_is_told_with_those_that_are(desk):
    assert desk.run("waiting", "--area", "nowhere", lang="it") == 2
    assert "nowhere" in desk.err and "centro" in desk.err and "sud-isole" in desk.err
    assert "Niente è in attesa" not in desk.out


def test_a_season_is_checked_with_its_tournaments(desk):
    desk.edit("tournaments/2009/nord/bisonte-bianco.yaml", "duel_mode: ", "duel_mod: ")
    assert desk.run("check", "2009") == 1 and "bisonte-bianco.yaml" in desk.out
    assert desk.run("check", "1999") == 2 and "1999" in desk.err


def test_while_an_error_stands_the_check_says_that_files_are_not_compared(desk):
    notes = {
        "it": "Finché c’è un errore i file non si confrontano",
        "en": "While there is an error, files are not compared",
    }
    for lang, words in notes.items():
        assert desk.run("check", lang=lang) == 0 and words not in desk.err
    desk.edit("tournaments/2009/nord/bisonte-bianco.yaml", "start: ", "star: ")
    for lang, words in notes.items():
        for paths in ((), ("2009/bisonte-bianco",)):
            assert desk.run("check", *paths, lang=lang) == 1 and desk.err.count(words) == 1
    assert desk.run("check", "--json") == 1 and desk.err == ""


def test_what_waits_is_told_with_whose_turn_it_is(desk):
    assert desk.run("waiting", "--as-of", "2009-04-01") == 0 and "Nothing waits" in desk.out
    assert desk.run("waiting", "1999") == 2 and "there is no season 1999 (there are: 2009" in desk.err
    assert desk.run("waiting", "2009", "--area", "Nord") == 0
    assert "2009/bisonte-bianco (nord): to be approved, since 21 April 2009" in desk.out
    assert "p0002 " in desk.out and "maestrale" not in desk.out, "only the area asked for"
    assert "ponte-coperto" not in desk.out, "somebody has decided there"
    assert desk.run("waiting", "--area", "nord", "--json") == 0
    [waits] = [wait for wait in json.loads(desk.out) if wait["tournament"] == "bisonte-bianco"]
    assert waits["kind"] == "homologation" and waits["who"] == "p0002" and waits["since"] == "2009-04-21"
    assert {wait["area"] for wait in json.loads(desk.out)} == {"nord"}
    desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD)
    desk.run("waiting")
    assert "bisonte-bianco" not in desk.out
    desk.run("waiting", "--as-of", "2009-07-31")
    assert "bisonte-bianco" in desk.out, "the day before it was homologated"


def settles(desk, about: str, *words: str) -> str:
    """What `mastro waiting` says below the first line that is *about* something."""
    assert desk.run("waiting", *words) == 0
    lines = desk.out.splitlines()
    return lines[next(n for n, line in enumerate(lines) if about in line) + 1].removeprefix("  → ")


def test_what_waits_ends_with_the_command_that_settles_it(desk):
    command = settles(desk, "2009/bisonte-bianco")
    assert command == "mastro decide homologate 2009/bisonte-bianco --by p0002 --date YYYY-MM-DD"
    assert desk.run(*command.replace("YYYY-MM-DD", "2009-08-01").split()[1:]) == 0
    assert desk.run("waiting") == 0 and "bisonte-bianco" not in desk.out


def test_what_waits_in_a_file_ends_with_its_line(desk):
    file, season = desk.data / UNTOUCHED, desk.data / SEASON
    day = next(line for line in desk.text(SEASON).splitlines() if line.startswith("as_of:"))
    desk.edit(SEASON, day, "as_of: 2009-04-20")
    line = desk.text(SEASON).splitlines().index("as_of: 2009-04-20") + 1
    later = f"{season}:{line}: the report is here, move 'as_of' on to 21 April 2009 at least"
    assert settles(desk, "bisonte-bianco") == later
    desk.edit(UNTOUCHED, "report: {received: 2009-04-21}\n", "")
    assert settles(desk, "bisonte-bianco").startswith(f"{file}:2: once it comes, write 'report: {{received: ")


def test_what_is_announced_and_was_played_ends_with_the_command_that_begins_its_sheet(desk):
    plan = "{id: sagra, area: nord, name: Sagra, place: Ivrea, start: 2009-06-20, announced: 2009-06-01}"
    desk.write(SEASON, f"{desk.text(SEASON)}planned: [{plan}]\n")
    command = settles(desk, "2009/sagra")
    assert command.startswith("mastro new tournament 2009 sagra, then write the report")
    assert desk.run(*command.partition(",")[0].split()[1:]) == 0
    assert (desk.data / "tournaments/2009/nord/sagra.yaml").is_file()


@pytest.mark.parametrize(
    ("lang", "days", "until"),
    [
        ("it", "vale dall’11 ottobre 2009, e la stagione è ferma al 10 ottobre 2009.", "Non cambia niente finché non"),
        ("en", "holds from 11 October 2009, and the season stands at 10 October 2009.", "Nothing changes until you"),
    ],
)
def test_a_decision_of_a_later_day_than_the_season_is_told_that_nothing_changes_yet(lang, days, until, desk):
    homologate = ("decide", "homologate", "2009/bisonte-bianco", "--by", "p0002", "--date")
    assert desk.run(*homologate, "2009-10-11", lang=lang) == 0
    assert f"{days} {until} " in desk.err and f"'as_of' {'on ' * (lang == 'en')}in {desk.data}/{SEASON}" in desk.err
    assert desk.run("waiting", lang=lang) == 0 and "mastro decide homologate 2009/bisonte-bianco" in desk.out
    desk.edit(UNTOUCHED, "date: 2009-10-11", "date: 2009-10-10")
    assert desk.run("waiting", lang=lang) == 0 and "homologate 2009/bisonte-bianco" not in desk.out


def test_a_decision_of_the_day_of_the_season_has_no_such_note(desk):
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", "--by", "p0002", "--date", "2009-10-10") == 0
    assert "as_of" not in desk.err


def test_who_approves_before_the_report_has_come_is_told(desk):
    desk.edit(UNTOUCHED, "report: {received: 2009-04-21}\n", "")
    desk.edit(UNTOUCHED, "start: 2009-04-18", "start: 2009-10-08")
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", "--by", "p0002", "--date", "2009-10-10") == 0
    assert "the report of this tournament has not come yet; its deadline is 15 October 2009" in desk.err


def test_a_report_has_seven_days_and_then_it_is_late(desk):
    desk.edit(UNTOUCHED, "report: {received: 2009-04-21}\n", "")  # played on the 18th and 19th at most
    desk.run("waiting", "--as-of", "2009-04-20")
    assert "the report is missing, by 25 April 2009" in desk.out and "late" not in desk.out
    desk.run("waiting", "--as-of", "2009-04-26")
    assert "by 25 April 2009, 1 day late" in desk.out
    desk.run("waiting", "--as-of", "2009-05-25", lang="it")
    assert "in ritardo di 30 giorni" in desk.out


@pytest.mark.parametrize(
    ("kind", "day", "message"),
    [
        ("homologate", "2009-04-17", "is before the end of the tournament (2009-04-18)"),
        ("homologate", "9999-01-01", "is still to come"),
        ("pardon", "2009-08-01", "changes nothing here"),  # the tier is the announced one
    ],
)
def test_what_could_not_have_been_decided_is_refused(desk, kind, day, message):
    before = desk.everything()
    why = ("--reason", "x") if kind == "pardon" else ()
    assert desk.run("decide", kind, "2009/bisonte-bianco", "--by", "p0002", "--date", day, *why) == 2
    assert message in desk.err and desk.everything() == before


def test_nobody_homologates_twice(desk):
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD) == 0
    before = desk.everything()
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", "--by", "p0001", "--date", "2009-09-01") == 2
    assert "p0002" in desk.err and "2009-08-01" in desk.err and desk.everything() == before


def test_nobody_homologates_what_has_no_tier(desk):
    assert desk.run("decide", "refuse", "2009/bisonte-bianco", *NORD, "--reason", "nobody was there") == 0
    before = desk.everything()
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD) == 2
    assert "mastro explain 2009 bisonte-bianco" in desk.err and desk.everything() == before


def test_a_tournament_that_nobody_has_homologated_is_not_called_homologated(desk):
    desk.run("explain", "2009", "bisonte-bianco")
    assert "Status: counts; to be approved" in desk.out
    desk.run("decide", "homologate", "2009/bisonte-bianco", *NORD)
    assert not any(a.startswith("#") and b.startswith(("#", "/")) for a, b in pairs(desk.out)), "a heading over nothing"
    desk.run("explain", "2009", "bisonte-bianco")
    assert "Status: approved" in desk.out


def pairs(text: str) -> list[tuple[str, str]]:
    """Every line that is not blank with the next."""
    lines = [line for line in text.splitlines() if line.strip()]
    return list(zip(lines, lines[1:], strict=False))


def test_a_kind_of_a_tournament_asks_for_one_and_missing_words_get_an_example(desk):
    assert desk.run("decide", "homologate", "ponte-coperto", *NORD) == 2
    assert "write 2009/ponte-coperto" in desk.err
    assert desk.run("decide", "homologate", "nessuno", *NORD) == 2
    assert "SEASON/TOURNAMENT" in desk.err
    assert desk.run("decide", "exclude", "2009/ponte-coperto", *NORD) == 2
    assert "exclude 2009/fiera-di-perugia p0123" in desk.err


def test_what_was_there_before_is_not_new_wherever_the_data_lie(desk, tmp_path, monkeypatch):
    """They are given by their whole path, and lie below the working folder: problems are told by the short one."""
    monkeypatch.chdir(tmp_path)
    asked = ("decide", "ban", "p0317", "--by", "p0001", "--date", "2009-08-01", "--from", "2009-08-01")
    assert desk.run(*asked, "--reason", "Una prova.", "--dry-run") == 0
    assert "New problems: 0" in desk.out and "mended" not in desk.out


@pytest.mark.parametrize(
    ("command", "status", "message"),
    [
        (("standings", "2009"), 2, "perhaps: 2009/"),  # of a season: its tournaments
        (("check", "ponte-coperto"), 0, "0 errors"),  # the one tournament that has this id
        (("check", "pontecoperto"), 2, "there is no pontecoperto"),
        (("explain", "ponte-copert"), 2, "perhaps: 2009/ponte-coperto"),
    ],
)
def test_a_tournament_is_found_by_what_people_type(desk, command, status, message):
    assert desk.run(*command) == status
    assert message in desk.err


@pytest.mark.parametrize("reason", ["Io Ra ha barato.", "Ha barato Ra Io", "Visto barare: IO RA"])
def test_a_reason_has_no_names(reason, desk):
    """It is published as it stands."""
    before = desk.everything()
    words = ("refuse", "2009/bisonte-bianco", "--by", "p0002", "--date", "2009-08-05", "--reason", reason)
    assert desk.run("decide", *words, lang="it") == 2
    assert "in --reason c’è il nome di p0310 Io Ra" in desk.err and desk.everything() == before
