"""A tournament as somebody calls it at the terminal → its file: SEASON/ID, its id where one alone has it, its file."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from ..problems import UserError
from .files import id_meant
from .folders import sheets
from .loading import load_base

_FORMS = (".xlsx", ".ods", ".xls", ".csv", ".json")  # nobody calls a tournament so
_FOLDERS = 2  # above a file: season and area
_MOST_NEAR = 3


def sheet_named(data: Path, written: str) -> Path:
    """The file of the tournament that is called *written*. Names of files are looked at, then announcements. Raises
    UserError where none is, with those that were probably meant, where it is announced only, or where several are."""
    files = {f"{file.parts[-3]}/{file.stem}": file for file in sorted(sheets(data), key=_by_season)}
    if written in files:
        return files[written]
    id = written.rpartition("/")[2]
    of_that_name = [name for name in files if name.endswith(f"/{id}")]
    if id == written and len(of_that_name) == 1:
        return files[of_that_name[0]]
    season = written.partition("/")[0]
    of_season = [name for name in files if id == written and name.startswith(f"{season}/")]
    if not of_that_name:
        _refuse_announced(data, season if id != written else "", id)
    near = of_that_name or of_season or _near(id, files)
    near.sort(key=lambda name: not name.startswith(f"{season}/"))
    if near:
        raise UserError("desk-no-tournament-near", tournament=written, near=", ".join(near[:_MOST_NEAR]))
    raise UserError("desk-no-tournament", tournament=written, example=example(files))


def example(names: Iterable[str]) -> str:
    """How a tournament is called, by the latest of those that there are."""
    return max(names, default="2009/fiera-di-perugia")


def sheet_at(data: Path, path: Path) -> Path:
    """*path*; where nothing lies there the file of the tournament that is called so, but for the name of a form. Raises
    UserError, of a mistyped file too with those that were probably meant."""
    if path.exists() or path.is_symlink() or path.suffix.lower() in _FORMS:
        return path
    if path.suffix and len(path.parts) > _FOLDERS:
        if path.is_absolute() and "tournaments" not in path.parts:
            raise UserError("import-no-file", path=path)
        return sheet_named(data, f"{path.parts[-1 - _FOLDERS]}/{path.stem}")
    return sheet_named(data, path.with_suffix("").as_posix())


def _refuse_announced(data: Path, season: str, id: str) -> None:
    """Raises UserError where *id* is announced in *season*, or in any where none is named: it has no file yet."""
    base, _ = load_base(data, sparing=True)
    for name, record in base.records.seasons.items():
        for planned in record.planned if season in ("", name) else ():
            if planned.id == id:
                raise UserError("desk-only-announced", season=name, area=planned.area, id=id)


def _near(id: str, files: dict[str, Path]) -> list[str]:
    by_id: dict[str, list[str]] = {}
    for name in files:
        by_id.setdefault(name.rpartition("/")[2], []).append(name)
    plain = id_meant(id)  # of a name written out, Fiera di Perugia
    begun = [id_there for id_there in by_id if plain and id_there.startswith(f"{plain}-")]
    alike = [plain] if plain in by_id else get_close_matches(plain, by_id, _MOST_NEAR) or begun[:_MOST_NEAR]
    return [name for close in alike for name in by_id[close]]


def _by_season(file: Path) -> tuple[str, ...]:
    return file.parts[-3:]
