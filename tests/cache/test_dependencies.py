"""What a season and a page rest on is what was read, not how it is written: nobody's old name stays anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from gzip import decompress
from pathlib import Path

from site_builder.build import inputs, plan
from site_builder.form_judge import runtime
from site_builder.records.named_ids import ids_in
from tests.cache.several import built, content, different, few, from_nothing, several

NAME, OTHER_NAME = "Gino Lazo", "Ugo Solo"  # of p0009, one after the other
# Where p0009 does not sit, and somebody else does.
UNNAMED = ("2008-records/records/conti-semplici.yaml", "2010-festival/twixt/torri.yaml")


def in_quotes(match: re.Match[str]) -> str:
    """An id that spells its last digit by a number."""
    return f'"{match[0][:-1]}\\x{ord(match[0][-1]):02x}"'


def spelt_out(match: re.Match[str]) -> str:
    return '"' + "".join(f"\\u{ord(sign):04x}" for sign in match[0]) + '"'


def on_two_lines(match: re.Match[str]) -> str:
    """A line that ends in a backslash goes on in the next."""
    return f'"{match[0][:3]}\\\n        {match[0][3:]}"'


def as_it_is(match: re.Match[str]) -> str:
    return match[0]


WAYS: Mapping[str, Callable[[re.Match[str]], str]] = {
    "2008-records": in_quotes, "2009": spelt_out, "2010-festival": on_two_lines, "2022-23": as_it_is
}  # fmt: skip


def renamed(data: Path) -> None:
    (data / "players/p0009.yaml").write_text(f"name: {OTHER_NAME}\ninvented: true\n", encoding="utf-8")


def withheld(data: Path) -> None:
    text = "withheld: true\nentered: 2009/torneo-del-fiume\ninvented: true\n"
    (data / "players/p0009.yaml").write_text(text, encoding="utf-8")


CHANGES = (renamed, withheld)


def in_every_season(data: Path) -> Path:
    """*data* in which p0009 sits in a tournament of every season."""
    for path in UNNAMED:
        sheet = data / "tournaments" / path
        sheet.write_text(sheet.read_text(encoding="utf-8").replace("p0006", "p0009"), encoding="utf-8")
    return data


def test_however_an_id_is_written_a_changed_name_is_changed_everywhere(tmp_path):
    """Somebody is called otherwise, then nobody may be told any more what they are called. No byte shows how their id
    is written, in every season in another way."""
    sound, data = (in_every_season(several(tmp_path / name)) for name in ("sound", "data"))
    site = tmp_path / "here/site"
    (data / "players/p0009.yaml").write_text(f"name: {NAME}\ninvented: true\n", encoding="utf-8")
    for season, way in WAYS.items():
        sheets = {sheet: sheet.read_text(encoding="utf-8") for sheet in data.glob(f"tournaments/{season}/*/*.yaml")}
        assert any("p0009" in text for text in sheets.values()), season
        for sheet, text in sheets.items():
            sheet.write_text(re.sub(r"\bp0009\b", way, text), encoding="utf-8")
    assert built(data, site)[0] == 0
    for change, name in zip(CHANGES, (NAME, OTHER_NAME), strict=True):
        naming = [path for path, text in content(site).items() if name.encode() in text]
        assert len(naming) > 30 and all(any(season in path for path in naming) for season in WAYS)
        change(data)
        assert built(data, site)[0] == 0
        assert [path for path, text in content(site).items() if name.encode() in text] == []
        change(sound)
        assert from_nothing(sound, tmp_path / "alone")[0] == 0
        assert different(content(site), content(tmp_path / "alone")) == []


def test_who_is_named_by_an_id_that_they_had_before_is_known_too(tmp_path):
    data, site = in_every_season(few(tmp_path / "data")), tmp_path / "here/site"
    (data / "players/p0009.yaml").unlink()
    new = data / "players/p0901.yaml"
    for name in (NAME, OTHER_NAME):
        new.write_text(f"name: {name}\nformer_ids: [p0009]\ninvented: true\n", encoding="utf-8")
        assert built(data, site)[0] == 0
        assert [path for path, text in content(site).items() if name.encode() in text]
    assert [path for path, text in content(site).items() if NAME.encode() in text] == []
    assert from_nothing(data, tmp_path / "fresh")[0] == 0
    assert different(content(site), content(tmp_path / "fresh")) == []


def test_the_judge_of_a_season_is_told_of_everybody_also_of_whom_nothing_in_it_names(tmp_path, monkeypatch):
    monkeypatch.setattr(runtime, "ARCHIVES", ())
    monkeypatch.setattr(plan.bundle, "files", lambda runtime, languages: ())  # what it runs on rests on no data
    monkeypatch.setattr(plan.bundle, "compiles_at_start", lambda runtime: False)
    data, site, judge = few(tmp_path / "data"), tmp_path / "here/site", ("--runtime", str(tmp_path))
    assert built(data, site, *judge)[0] == 0
    renamed(data)
    assert "p0009" not in (data / "tournaments/2008-records/records/conti-semplici.yaml").read_text(encoding="utf-8")
    assert built(data, site, *judge)[0] == 0
    assert OTHER_NAME.encode() in decompress((site / "judge/2008-records.bin").read_bytes())
    assert from_nothing(data, tmp_path / "fresh", *judge)[0] == 0
    assert different(content(site), content(tmp_path / "fresh")) == []


def test_a_file_is_read_for_whom_it_names_only_where_it_changed(tmp_path, monkeypatch):
    data, site = few(tmp_path / "data"), tmp_path / "here/site"
    parsed: list[bytes] = []
    real = inputs.read
    monkeypatch.setattr(inputs, "read", lambda text: parsed.append(text) or real(text))
    assert built(data, site)[0] == 0
    assert len(parsed) == 5
    parsed.clear()
    sheet = data / "tournaments/2008-records/records/conti-semplici.yaml"
    text = re.sub(r"(?m)^place: .*", "place: Altrove", sheet.read_text(encoding="utf-8"))
    for n in range(2):
        sheet.write_text(f"{text}# {n}\n", encoding="utf-8")
        assert built(data, site)[0] == 0
    assert parsed == [f"{text}# {n}\n".encode() for n in range(2)]


def test_whatever_looks_like_an_id_is_named_as_a_key_a_value_or_within_a_text():
    actual = ids_in({"p0001": ["p000009", {"club": "circolo-due"}], "note": "Con p1234567890, pp0002 e P0003.", "n": 7})
    assert actual >= {"p0001", "p000009", "circolo-due", "p1234567890", "p0002", "note"}
    assert not actual & {"p123456", "P0003", "Con"}
