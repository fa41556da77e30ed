"""The catalogue is whole: a folder for every sentence, for every check, for every validation rule of 2009."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import site_builder
from site_builder.checking import consistency
from site_builder.languages import LANGUAGES, catalogue
from site_builder.problems import MESSAGE_LIMIT
from site_builder.records.checks import CHECKS as REGISTER_CHECKS
from site_builder.regulations import regulation
from site_builder.results.checks_across_seasons import CHECKS as ACROSS_CHECKS
from site_builder.results.derogations import CHECKS as DEROGATION_CHECKS
from site_builder.results.season_checks import CHECKS as SEASON_CHECKS
from site_builder.results.signatures import CHECKS as SIGNATURE_CHECKS

HERE = Path(__file__).parent
OTHER_CHECKS = (*REGISTER_CHECKS, *SEASON_CHECKS, *ACROSS_CHECKS)
HOUSE = Path(site_builder.__file__).parent
FOLDERS = {folder.name for folder in HERE.iterdir() if (folder / "expected.txt").is_file()}
CATALOGUES = {
    path.parent.relative_to(HOUSE).as_posix(): catalogue(path.parent, "messages", "en")
    for path in sorted(HOUSE.rglob("messages.en.yaml"))
}
# Rooms whose mistakes are told by their own tests: the sound repository plays a season of 2009.
OTHER_ROOMS = {f"regulations/{room}" for room in ("bang_2007", "bang_2022", "bang_official", "festival_2000")}
# What is wrong with a filled form is told at its cell: tests/submitting.
OF_FORMS = {"submitting"}
# What a regulation still lacks is no mistake of data: tests/rooms.
OF_LAWS = {"cases"}
ELSEWHERE = OTHER_ROOMS | OF_FORMS | OF_LAWS
TOLD_HERE = {folder: catalogue for folder, catalogue in CATALOGUES.items() if folder not in ELSEWHERE}
SENTENCES = {key: folder for folder, entries in TOLD_HERE.items() for key in entries}
NO_FOLDER = {
    "one-drop": "two findings of one tournament, a line each: test_problems.py",
    "waivable": "behind the sentence of every check that can be waived, as in duel-score",
    "no-data-folder": "there is no folder to put anything in: tests/records/test_loading.py",
    "no-data-folder.championship": "as above",
    "bad-id.copy": "a name with blanks and brackets: tests/records/test_loading.py",
    "invented-mix.season.real": "as invented-mix.season: everybody in the repository would be real",
    "unreadable": "git keeps no pipes and no rights of reading: tests/records/test_loading.py",
    "unreadable.no-file": "as unreadable: tests/records/test_championship.py",
    "symbolic-link": "not every machine can have links: tests/records/test_loading.py",
    "file-too-large": "a file of 256 KiB: tests/records/test_hazards.py",
    "too-many-values": "a file of 50,000 values: tests/records/test_hazards.py",
    "known-hall": "no season of 2009 decides an edition of a hall; those of festivals do",
    "known-hall.series": "as above",
    "known-hall.invented": "as above",
    "photo-unreadable": "as unreadable: tests/records/test_photos.py",
    "photo-too-heavy": "a file of 15 MB: tests/records/test_photos.py",
    "photo-passes": "a JPEG of hundreds of passes: tests/records/test_photos.py",
    "photo-exposed": "a JPEG of hundreds of thousands of parts: tests/records/test_photos.py",
    **dict.fromkeys(
        (
            "logo-missing",
            "logo-heavy",
            "logo-broken",
            "logo-link",
            "logo-box",
            "logo-declaration",
            "logo-element",
            "logo-attribute",
            "logo-elsewhere",
        ),
        "a picture beside championship.yaml: tests/records/test_championship.py",
    ),
    "too-many-games": "a table of 2009 has as many games as seats, sessions of records have more: tests/desk",
    "in-two-places": "as in-two-places.many, with fewer people: tests/desk",
    "wrong-year": "a season of 2009 has a period: tests/results/test_days.py",
    "planned-in-period.to": "as above",
    **dict.fromkeys(
        ("finished-once", "within-season", "within-season.order", "members-known", "entrant-size"),
        "no season of 2009 is a league: tests/rooms",
    ),
    **dict.fromkeys(
        (
            "seal-no-season",
            "seal-open",
            "sealed.ranking",
            "sealed.tournament",
            "sealed.podium",
            "sealed.seats",
            "sealed.titles",
            "sealed.moved",
            "sealed.more",
            "sealed.nothing",
            "sealed.result",
            "sealed.unplaced",
            "sealed.place",
            "sealed.title",
            "sealed.seat-area",
            "sealed.seat-wild-card",
            "sealed.seat-direct",
            "sealed.seat-reserve",
            "sealed.seat-repechage",
            "sealed.because-reading",
            "sealed.because-data",
            "sealed.because-law",
            "sealed.because-edition",
            "sealed.because-program",
        ),
        "seals lie beside the data: tests/desk/test_sealing.py",
    ),
    "dealt": "the roles in words, inside of role-count at a form: tests/submitting/test_mistakes.py",
    **dict.fromkeys(
        (
            f"law-number.{variant}"
            for variant in ("unknown", "twice", "missing", "bare", "without", "key", "unit", "kind")
        ),
        "of the numbers of a law, which are no data: tests/regulations/test_numbers.py",
    ),
    **dict.fromkeys(
        (
            f"edition.{variant}"
            for variant in (
                "taken",
                "final-tables",
                "no-file",
                "not-in-clause",
                "no-reading",
                "no-readings",
                "misplaced-reading",
                "reading-written",
                "reading-close",
                "way-close",
                "amended-and-written",
                "text",
                "base",
                "circle",
                "broken-base",
                "earlier",
                "heading-alone",
                "language",
                "part",
                "fell",
                "rule-without-clause",
                "number-without-clause",
                "table",
                "rule",
                "reading",
                "way",
                "number",
                "fixed",
                "kind",
                "small",
                "large",
                "parts",
                "items",
                "places",
                "heading",
                "rule-needs-clause",
                "lost-table",
                "mark",
                "unseen",
                "private",
                "month",
                "final",
                "areas",
                "days",
                "reserves",
                "rows-nothing",
                "rows-turned",
                "rows-open",
                "rows-gap",
                "rows-end",
                "seated",
                "added",
                "added-again",
                "twice",
                "reading-without-clause",
                "words",
                "comma",
                "thousands",
                "quotes",
                "idle",
                "prices",
                "seats",
                "tables",
                "number-close",
                "misplaced",
                "conflict",
                "encoding",
                "no-rule",
                "not-added",
                "lost-introduction",
                "zero",
                "areas-twice",
                "items-none",
                "items-twice",
                "with-unit",
                "areas-misplaced",
                "itself",
                "base-close",
                "score",
                "target",
                "sizes",
                "fewest-seated",
                "chart-rows",
                "rounds-from",
                "rising",
                "rule-words",
                "amendment",
                "rules",
                "no-areas",
                "reading-words",
            )
        ),
        "editions lie beside the data: tests/editions",
    ),
    **dict.fromkeys(("other-period", "reading-without-effect"), "of the season of an edition: tests/editions"),
    "unknown-regulation.broken": "of a season whose edition is not whole: tests/editions",
    **dict.fromkeys(
        (f"expected.{kind}" for kind in ("integer", "factors", "day", "month", "figures")),
        "how a number is written, inside of edition.kind: tests/editions",
    ),
    "unknown-player.many": "twenty-two people of one first name: test_problems.py",
    "unknown-player.free-slot": "of the draw of a festival: festival-2000/unknown-player.free-slot",
    "seat-line.character-slash": "two characters are dealt in 2022/23: bang-2022/seat-line.character-slash",
    "price-multiple.low": "the lowest price of an edition, above its multiples: tests/editions/test_new.py",
    "wrong-shape": "only where the two validators disagree: tests/records/test_schemas.py",
    "named-in-schemas": "the schemas lie beside the data: tests/desk/test_names_in_schemas.py",
    "wrong-law": "the repository has the schemas of one law: tests/records/test_loading.py",
    "later-word": "a decision and its revocation: tests/desk/test_revoking.py",
    "later-word.who": "a decision and its revocation: tests/desk/test_revoking.py",
    "later-word.own": "a contested result and its answer: tests/desk/test_revoking.py",
}
# What no valid derogation waives stays an error beside what is wrong with the derogation.
STAYS = dict.fromkeys(("derogation", "derogation.nobody", "derogation.early"), "duel-score")
STAYS["hidden-name"] = "minor-in-full"  # whose name it is stands in the register
STAYS["duel-entrants.out-of-reach"] = "tie-without-lot"  # once the lot is known another sentence tells it
# The validation rules of the specification, each with a folder that breaks it.
RULES = {
    "V-01": "table-size", "V-02": "table-difference", "V-04": "preferred-layout", "V-05": "games-at-table.yet",
    "V-06": "sheriff-order", "V-08": "role-count", "V-09": "one-sheriff", "V-10": "law-outcome.O",
    "V-11": "outlaws-outcome.sheriff", "V-12": "renegade-outcome", "V-13": "renegade-duel.deputy",
    "V-14": "players-of-the-game.absent", "V-15": "distinct-characters", "V-16": "seated-once", "V-17": "replayed",
    "V-20": "price-multiple", "V-21": "price-above-balance", "V-22": "last-pays-least",
    "V-23": "price-above-balance.broke", "V-24": "kept-character.dead", "V-26": "one-hire-each.missing",
    "V-30": "few-players", "V-31": "outside-window", "V-32": "dates-in-order", "V-33": "late-report",
    "V-34": "no-photos", "V-35": "official-forum", "V-36": "no-side-event", "V-37": "no-authorisation",
    "V-38": "decision-chain.to", "V-39": "has-arbiter", "V-40": "may-enter.champion", "V-42": "second-warning",
    "V-43": "leaver-in-duel", "V-44": "duel-entrants.other", "V-45": "duel-score", "V-47": "tie-without-lot",
    "V-48": "card-twice", "V-50": "known-club", "V-60": "known-area", "V-61": "one-of-a-kind",
    "V-62": "reigning-champion", "V-63": "unavailable-qualified", "V-64": "bonus-after-period",
    "V-65": "finalists-match.stranger", "V-66": "hall-order.number",
}  # fmt: skip
NOT_HERE = {
    "V-03": "2007 and 2022: layouts of a chart",
    "V-07": "2022: rounds",
    "V-25": "follows from V-20 and the table of winnings: it cannot be broken alone",
    "V-41": "2007: regions",
    "V-46": "2007: the duel for third place; in 2009 it is optional",
    "V-49": "2022: rounds played",
}

LINE = re.compile(
    r"\S+:\d+:\d+: (?:errore|avviso|rilievo|error|warning|finding): "
    r"(.*?)(?: \([a-z]+-[a-z0-9]+ [a-z0-9-]+\))? \[[a-z0-9-]+\]"
)


def sentence_of(folder: str) -> str:
    """The sentence that a folder shows: its name, perhaps with a word more that tells two folders apart."""
    return folder if folder in SENTENCES else folder.rpartition(".")[0]


def lines(folder: str) -> dict[str, list[str]]:
    """What a folder's mistake prints, by language."""
    text = (HERE / folder / "expected.txt").read_text(encoding="utf-8")
    italian, _, english = text.removeprefix("it\n").partition("\nen\n")
    return {"it": italian.splitlines(), "en": english.splitlines()}


def checks_told(folder: str) -> set[str]:
    return {line.rpartition("[")[2].removesuffix("]") for line in lines(folder)["en"]}


def test_every_sentence_has_a_folder():
    for key, reason in NO_FOLDER.items():
        print(f"{key}: {reason}")
    assert set(SENTENCES) - set(NO_FOLDER) - {sentence_of(folder) for folder in FOLDERS} == set()


def test_every_folder_shows_a_sentence():
    assert {folder for folder in FOLDERS if sentence_of(folder) not in SENTENCES} == set()
    assert not set(NO_FOLDER) & FOLDERS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", sorted(FOLDERS))
def test_a_folder_prints_the_sentence_it_is_named_after(folder, lang):
    key = sentence_of(folder)
    sentence = catalogue(HOUSE / SENTENCES[key], "messages", lang)[key]
    parts = Formatter().parse(sentence)
    pattern = "".join(re.escape(text) + (".*" if field is not None else "") for text, field, *_ in parts)
    could_be_waived = catalogue(HOUSE / "regulations", "messages", lang)["waivable"].removeprefix("{sentence}")
    stays = f"[{STAYS.get(folder)}]"
    names = [line for line in lines(folder)[lang] if not line.endswith(stays)]
    assert len(names) + (folder in STAYS) == len(lines(folder)[lang])
    # One mistake, one line a file: a second one would say again what the first has told.
    assert names and len({line.partition(":")[0] for line in names}) == len(names)
    for line in names:
        match = LINE.fullmatch(line)
        assert match, line
        own = match[1].removesuffix(could_be_waived)
        assert re.fullmatch(pattern, own), f"{own!r} is not {sentence!r}"
        assert len(match[1]) < MESSAGE_LIMIT, "so long that it was cut"
        raw = re.search(r"\[['\"]|None|True|False|\{(?!received|area|from|referent)", match[1])
        assert not raw, "a value as the program writes it"


# Sentences longer than a person reads at once: those of editions and of bonuses, whose remedy is a whole command.
LONG, AT_MOST = 160, 30
_COUNTED = re.compile(r"\{[^{}:]*:=[^|}]*\|([^}]*)\}")


def test_no_more_sentences_are_too_long_for_a_glance():
    files = [file for name in ("messages", "at_form", "attached") for file in HOUSE.rglob(f"{name}.??.yaml")]
    sentences = (text for file in files for text in catalogue(file.parent, *file.stem.rsplit(".", 1)).values())
    long = [text for text in sentences if len(_COUNTED.sub(r"\1", text)) > LONG]
    assert len(long) <= AT_MOST, "\n".join(sorted(long, key=len))


def test_every_check_has_a_folder():
    law = regulation("bang-2009")
    room = {check.name for check in (*law.checks, *law.result_checks, *law.season_checks)}
    others = {function.__name__.replace("_", "-") for _, function, _ in OTHER_CHECKS}
    others |= {
        *consistency.checks(),
        "idle-exception",
        *(check.name for check in (*DEROGATION_CHECKS, *SIGNATURE_CHECKS)),
    }
    assert (room | others) - set(NO_FOLDER) - {check for folder in FOLDERS for check in checks_told(folder)} == set()


def test_every_validation_rule_has_a_folder_that_breaks_it():
    numbers = [*range(1, 18), *range(20, 27), *range(30, 51), *range(60, 67)]
    assert sorted([*RULES, *NOT_HERE]) == [f"V-{n:02}" for n in numbers]
    assert set(RULES.values()) <= FOLDERS


def test_the_rules_are_those_that_the_checks_name():
    law = regulation("bang-2009")
    named = {(check.id, check.name) for check in (*law.checks, *law.result_checks, *law.season_checks)}
    named |= {(id, function.__name__.replace("_", "-")) for id, function, _ in OTHER_CHECKS}
    named |= {("V-23", "price-above-balance")}  # one check looks at both
    assert {(id, check) for id, folder in RULES.items() for check in checks_told(folder)} <= named


@pytest.mark.parametrize("folder", sorted(folder for folder in FOLDERS if checks_told(folder) != {"shape"}))
def test_what_the_law_asks_is_told_with_its_clause(folder):
    """Of mistakes of shape some have a clause, by their key: see test_clauses.py."""
    catalogue_of = SENTENCES[sentence_of(folder)]
    cited = "(bang-2009 " in next(line for line in lines(folder)["it"] if f"[{STAYS.get(folder)}]" not in line)
    by_its_clause = ("not-yet-decided", "signed-early", "signed-before-report")
    of_the_law = (
        catalogue_of.startswith("regulations")
        or folder.partition(".")[0] in by_its_clause
        or "bonus-undecided" in folder
    )
    assert cited == (of_the_law and checks_told(folder) != {"unknown-player"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_for_a_number_asks_for_no_other_fact(lang):
    """`{n:=one|many {n}}` would be printed with its braces: words of a choice are said as they are written."""
    inside = re.compile(r"\{\w+:=[^{}]*\{")
    texts = {path.relative_to(HOUSE): path.read_text(encoding="utf-8") for path in HOUSE.rglob(f"*.{lang}.yaml")}
    assert len(texts) > 20
    assert {path.as_posix(): inside.findall(text) for path, text in texts.items() if inside.search(text)} == {}


LONGEST = 190  # characters of a sentence with the names of its facts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_a_paragraph(lang):
    """Who mends a sheet reads dozens of them: what is wrong in a clause, then what to write."""
    catalogues = (catalogue(path.parent, "messages", lang) for path in HOUSE.rglob(f"messages.{lang}.yaml"))
    assert [text for entries in catalogues for text in entries.values() if len(text) > LONGEST] == []
