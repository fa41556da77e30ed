"""Addresses, phones and mails are recognised in the data, and what only looks a little like them is let pass."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.records.private import private, unpublished
from site_builder.records.private_data import texts
from site_builder.records.strict_yaml import read
from tests.championship import DATA
from tests.records.births import PASSING, REFUSED
from tests.records.unnamed import NAMED, NAMED_RIGHTLY

PRIVATE = {
    "mail": ["scrivere a ann.b+x@example.org", "ann(at)example.org", "ann @example.org"],
    "phone": [
        "tel. 340 1234567", "3401234567", "+39 340 1234567", "0039 059 1234567", "059-123456", "(059) 123456",
        "Info: 340.123.4567 dopo cena", "+44 20 7946 0018",
    ],
    "street": [
        "Via Verdi 12", "Via Giuseppe Verdi, 12/b", "Bar Sport, Piazza della Repubblica 3", "Viale XX Settembre n. 4",
        "corso Vittorio Emanuele II, 101", "12 Main Street", "Via San Giovanni 7",
    ],
    "postcode": ["41121 Modena (MO)", "Sala civica, 41121 Modena", "CAP 41121 Modena", "41121 Modena"],
    "code": ["RSSMRA80A01H501U", "conto IT60 X054 2811 1010 0000 0123 456"],
}  # fmt: skip
PUBLIC = [
    "Modena", "Torneo di Via Roma 2009", "Piazza Maggiore", "Via col vento 3", "Corsa all'oro 12", "2009-05-16",
    "Stagione 2022-23", "pagò 12000 Dollari", "Ludoteca Fort Bravo, Largo ai giovani", "Torneo dei 100 tavoli",
    "p0123, p0124, p0125", "Notte ai Fori 3: 1200 punti", "Il Corso Base 2009", "1.234.567 punti", "3 500 000",
    "Strada Maestra", "Ultimo 10000 Punti", "Duello @ Ivrea", "Torneo 3-4-5 maggio 2009", "Piazza Grande 1999",
    "https://web.archive.org/web/20090516123456/http://www.example.org/340123456", "partite 1-2-3-4-5-6-7-8-9",
    "www.example.org/via/Verdi 3", "EURO 2009: 3 tavoli da 5",
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, names in PRIVATE.items() for text in names])
def test_what_belongs_to_a_private_life_is_recognised(kind, text):
    assert private(text) == kind


@pytest.mark.parametrize("text", PUBLIC)
def test_what_only_looks_like_it_passes(text):
    assert private(text) is None


@pytest.mark.parametrize("text", REFUSED)
def test_when_a_person_was_born_is_recognised(text):
    assert private(text) == "birth"


@pytest.mark.parametrize("text", PASSING)
def test_the_birth_of_a_thing_and_what_is_no_birth_pass(text):
    assert private(text) is None


@pytest.mark.parametrize("text", NAMED)
def test_who_must_not_be_named_is_recognised_by_what_the_text_says(text):
    assert unpublished(text) == "unnamed"


@pytest.mark.parametrize("text", NAMED_RIGHTLY)
def test_who_may_be_named_passes(text):
    assert unpublished(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "nato " + "il " * 4000, "il torneo " + "a" * 9000 + " 1", "il torneo è " * 1000 + "1",
        "nato a " + "Aa " * 4000 + "1", "compie " * 2000 + "1", "3 aprile " * 1500, "torneo di Aa " * 1000 + "1",
        "nato" + " :,(" * 3000 + "1", "Aa " * 4000 + "non", "Gaia Testi, " * 2000 + "minor", "minorenni " * 3000,
        "Aa Bb non vuole " * 1500, "D'" * 5000 + " minor",
    ],
)  # fmt: skip
def test_what_is_private_is_not_looked_for_longer_than_a_text_deserves(text):
    start = time.process_time()
    unpublished(text)
    assert time.process_time() - start < 2


def test_the_reason_of_an_exception_is_a_text_too(tmp_path):
    """It is published as others are: no birth in it, no name of a minor."""
    data = shutil.copytree(Path(__file__).parents[1] / "problems/_sound/data", tmp_path / "data")
    minor = (data / "players/p0013.yaml").read_text(encoding="utf-8") + "minor: true\n"
    (data / "players/p0013.yaml").write_text(minor, encoding="utf-8")
    name = read(minor.encode())[0]["name"]
    for reason, check in (("Gaia è nata il 3/4/2014", "private-data"), (f"Lo dice {name}", "hidden-name")):
        exception = f"  - {{about: [p0001, p0003], by: p0001, date: 2009-05-16, reason: {reason}}}\n"
        (data / "exceptions/one-person-twice.yaml").write_text(f"exceptions:\n{exception}", encoding="utf-8")
        problems = [problem for problem in examine(data)[1] if problem.check == check]
        assert [(Path(problem.where.path).name, problem.where.line) for problem in problems] == [
            ("one-person-twice.yaml", 2)
        ]


BIRTH = "note: Gaia è nata il 3/4/2014\n"
MISTAKES = {  # a file, and what is wrong in it besides
    "players/p0001.yaml": "nonsense: 3\n",
    "players/p1.yaml": "name: Gaia\ninvented: true\n",
    "clubs/nuovo.yaml": "nonsense: 3\n",
    "honours/nuovo.yaml": "nonsense: 3\n",
    "exceptions/one-person-twice.yaml": "nonsense: 3\n",
    "seasons/2011.yaml": "regulation: none-such\n",
    "seasons/prova.yaml": "regulation: bang-2009\n",
    "seasons/2012.yaml": "regulation: bang-2009\nnonsense: 3\n",
    "tournaments/1999/nord/solo.yaml": "name: Solo\n",
}


@pytest.mark.parametrize(("path", "mistake"), MISTAKES.items())
def test_a_birth_is_told_whatever_else_is_wrong_in_its_file(tmp_path, path, mistake):
    data = shutil.copytree(Path(__file__).parents[1] / "problems/_sound/data", tmp_path / "data")
    file = data / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{mistake}{BIRTH}", encoding="utf-8")
    problems = examine(data)[1]
    births = [problem for problem in problems if problem.check == "private-data"]
    assert [(Path(birth.where.path), birth.where.line) for birth in births] == [(file, mistake.count("\n") + 1)]
    assert len(problems) > 1, "the mistake is told as well"


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("seasons/*.yaml", r"from: \d+", "from: 2019"),
        ("tournaments/*/*/*.yaml", r"\nstart: \d{4}", "\nstart: 1990"),
        ("tournaments/*/*/*.yaml", r"name: .*", "name: 3"),
    ],
)
def test_a_birth_is_told_beside_days_that_cannot_be(tmp_path, path, old, new):
    data = shutil.copytree(Path(__file__).parents[1] / "problems/_sound/data", tmp_path / "data")
    file = sorted(data.glob(path))[0]
    text = re.sub(r"\nnote: .*", "", file.read_text(encoding="utf-8"))
    spoilt, times = re.subn(old, new, text)
    assert times
    file.write_text(f"{spoilt}{BIRTH}", encoding="utf-8")
    births = [problem for problem in examine(data)[1] if problem.check == "private-data"]
    assert [Path(birth.where.path) for birth in births] == [file]


def test_the_seed_of_a_draw_is_no_phone(tmp_path):
    from site_builder.records.document import Document
    from site_builder.records.private_data import private_data
    from site_builder.records.records import Club, Records, Register

    def private_in(text: str) -> int:
        data, mark = read(text.encode())
        club = Club("c", "C", "shop", None, None, False, Document("c.yaml", "c", data, mark))
        return len(list(private_data(Records(Register({}, {"c": club}), {}))))

    assert private_in("seed: '3401234567'\n") == 0 and private_in("name: '3401234567'\n") == 1


def test_no_file_of_the_championship_holds_any():
    files = sorted(DATA.rglob("*.yaml"))
    assert files
    for file in files:
        for path, value in texts(read(file.read_bytes())[0]):
            assert path[-1] == "seed" or private(value) is None, (file, path, value)
