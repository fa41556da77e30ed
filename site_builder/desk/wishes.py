"""What somebody asks the desk to decide, and what every kind of decision needs for it.

That is: who is meant, who may, what a law has a place for, and the text of the file that it stands in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from difflib import get_close_matches
from pathlib import Path, PurePosixPath
from typing import NoReturn

from msgspec import Struct

from ..checking.consistency.stranger_decides import counts_elsewhere, may_decide
from ..problems import UserError
from ..records.files import id_meant
from ..records.schemas import Schemas
from ..records.sheet_named import example
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from ..submitting.people import People
from .dry_run import Files
from .editing import appended

MOST_NEAR = 3  # tournaments or people that were probably meant
EXAMPLES = {  # what somebody writes behind the kind
    "exclude": "2009/fiera-di-perugia p0123", "strip": "2009/fiera-di-perugia p0123", "absent": "2009 p0123",
    "bonus": "2009 nord club", "wild-card": "2009 fiera-di-perugia", "lot": "2009/fiera-di-perugia p0123 p0456",
    "revoke": "2009/fiera-di-perugia downgrade", "answer": "2009/fiera-di-perugia upheld",
    "no-ban": "p0123 2009/fiera-di-perugia",
}  # fmt: skip
_TYPED = {  # how a decision is asked for whose kind the files and the log call otherwise
    "refusal": "refuse", "exclusion": "exclude", "stripped": "strip", "unavailable": "absent", "bonus-club": "bonus",
    "bonus-player": "bonus", "lot-tournament": "lot",
}  # fmt: skip


class Wish(Struct, frozen=True):
    """What somebody asked for: *subject* is a tournament (SEASON/ID), a season or, for a ban, a player; *words* what
    the kind needs besides; *by* and *day* are never guessed; where nothing is *signed*, nobody asks for *by*."""

    kind: str
    subject: str
    words: tuple[str, ...]
    by: str
    day: date
    reason: str = ""
    to: str = ""
    played: bool = True
    choices: tuple[str, ...] = ()
    first: date | None = None
    last: date | None = None

    @property
    def signed(self) -> bool:
        """Whether the file says who decided and when: a sheet does not say it of a lot."""
        return not (self.kind == "lot" and "/" in self.subject)


class Ruling(Struct, frozen=True):
    """The files that would record a decision, and the clause that lets it be taken ("" where no text says)."""

    files: Files
    clause: str = ""


def known_player(results: Results, name: str) -> str:
    """The id of the player called *name*: a code, or the name of one person only. Raises UserError for nobody's, with
    whoever was probably meant, and for a name of several."""
    register = results.records.register
    if (player := register.player(name)) is not None:
        return player
    people = People(register)
    of_that_name = sorted(people.named(name))
    if len(of_that_name) == 1:
        return of_that_name[0]
    several = of_that_name or people.with_words(name)
    if len(several) > 1:
        names = ", ".join(map(register.named, several[:MOST_NEAR]))
        raise UserError("desk-player-several", name=name, who=names)
    close = register.resembling(name)
    near = several or ([close[0]] if close else [])
    if not near:
        raise UserError("desk-no-player", id=name)
    raise UserError("desk-no-player-near", id=name, near=register.shown(near[0]))


def known_players(results: Results, wish: Wish, at: int) -> list[str]:
    """The ids of the players whom the words of a *wish* name, from the one *at* a place on; raises UserError."""
    word(wish, at)
    return [known_player(results, name) for name in wish.words[at:]]


def area_meant(results: Results, wish: Wish) -> str:
    """The area that the first word of a *wish* about a season names, whatever its capitals."""
    written = word(wish, 0)
    folders = results.documents[wish.subject].regulation.known_folders
    return next((folder for folder in folders if folder == written.casefold()), written)


def without_season(results: Results, wish: Wish) -> UserError:
    """The error that a *wish* is about a tournament and names none; with those that have the id which is written."""
    ids = {name: [result.id for result in document.result.tournaments] for name, document in results.documents.items()}
    plain = id_meant(wish.subject.rpartition("/")[2])
    ids_of_season = {season: [plain] if plain in of_season else [] for season, of_season in ids.items()}
    if not any(ids_of_season.values()):
        ids_of_season = {season: get_close_matches(plain, of_season, MOST_NEAR) for season, of_season in ids.items()}
    near = [f"{season}/{id}" for season, of_season in ids_of_season.items() for id in of_season]
    key = "desk-wants-tournament-near" if near else "desk-wants-tournament"
    return UserError(key, kind=wish.kind, near=", ".join(near[:MOST_NEAR]))


def no_season(results: Results, wish: Wish) -> UserError:
    """The error that a *wish* names no season that is there; of the path of a tournament's file how it is called."""
    path = PurePosixPath(wish.subject)
    near = f"{path.parts[-3]}/{path.stem}" if path.parts[2:] and path.parts[-3] in results.documents else ""
    if near:
        return UserError("desk-wants-tournament-near", kind=wish.kind, near=near)
    return UserError("desk-no-season", season=wish.subject.partition("/")[0], known=", ".join(results.documents))


def no_tournament(results: Results, written: str) -> UserError:
    """Why nothing is called *written*, a tournament of a season that is there; with those that were probably meant."""
    season, _, id = written.partition("/")
    document = results.documents[season]
    if id in document.not_begun:
        path = results.records.seasons[season].document.path
        return UserError("desk-not-yet-begun", start=document.not_begun[id], as_of=document.result.day, path=path)
    announced = next((plan for plan in document.season.planned if plan.id == id), None)
    if announced is not None:
        return UserError("desk-only-announced", season=season, area=announced.area, id=id)
    ids = {name: [result.id for result in document.result.tournaments] for name, document in results.documents.items()}
    near = [f"{season}/{match}" for match in get_close_matches(id_meant(id), ids[season], MOST_NEAR, 0.5)]
    near = near or [f"{other}/{id_meant(id)}" for other, of_season in ids.items() if id_meant(id) in of_season]
    if near:
        return UserError("desk-no-tournament-near", tournament=written, near=", ".join(near[:MOST_NEAR]))
    names = (f"{other}/{tournament}" for other, of_season in ids.items() for tournament in of_season)
    return UserError("desk-no-tournament", tournament=written, example=example(names))


def allowed_or_refused(results: Results, season: SeasonDocument, area: str, by: str, kind: str = "") -> None:
    """Raises UserError where *by* is neither the referent of the *area* nor who decides for the publisher; nor of
    another area, where the law counts such a *kind* of decision."""
    allowed = may_decide(season.facts, area)
    elsewhere = may_decide(season.facts, "") if counts_elsewhere(season.regulation, season.season, kind) else ()
    if allowed and by not in {*allowed, *elsewhere}:
        refuse_stranger(results, by, allowed)


def refuse_stranger(results: Results, by: str, allowed: Iterable[str]) -> NoReturn:
    """Raises UserError: *by* is none of those who are *allowed* to decide."""
    shown = results.records.register.shown
    raise UserError("desk-not-allowed", who=shown(by), allowed=", ".join(map(shown, allowed)))


def sender_or_refused(results: Results, season: SeasonDocument, tournament: TournamentResult, by: str) -> None:
    """Raises UserError where *by* decides on a sheet that they sent in, or where its sender is the only one who may
    decide: then nobody can, until the season's file names somebody else."""
    sender, allowed = tournament.facts.sender, may_decide(season.facts, tournament.area)
    others = [decider for decider in allowed if decider != sender]
    shown = results.records.register.shown
    if sender and allowed and not others:
        file = results.records.seasons[season.season.id].document.path
        raise UserError("desk-sender-alone", who=shown(sender), path=file, area=tournament.area)
    if sender and by == sender:
        key = "desk-sender" if others else "desk-sender-others"  # nobody is named: anybody may
        raise UserError(key, who=shown(sender), allowed=", ".join(map(shown, others)))


def another_decides(results: Results, player: str, by: str, allowed: Iterable[str]) -> None:
    """Raises UserError where *by* decides on themselves, the *player*; with who else may of those *allowed*."""
    if player == by:
        shown = results.records.register.shown
        others = ", ".join(shown(decider) for decider in sorted({*allowed} - {by})[:MOST_NEAR])
        raise UserError("desk-of-oneself" if others else "desk-of-oneself-alone", who=shown(by), allowed=others)


def recorded(
    data: Path,
    season: SeasonDocument,
    file: str,
    path: str,
    key: str,
    entry: Mapping[str, object] | list[str],
    kind: str,
    text: str = "",
) -> Ruling:
    keys = keys_of(season, file)
    if key not in keys:
        raise not_known(season, kind)
    if key != "lots" and "reason" not in entry:  # every schema asks for one, but of a lot
        raise UserError("desk-no-reason")
    return Ruling(
        {below_data(data, path): appended(text or text_of(data, path), key, entry, keys)}, clause_of(season, kind)
    )


def not_known(season: SeasonDocument, kind: str) -> UserError:
    """That the law of a season has no decision of a *kind*, called as it is typed."""
    return UserError("desk-not-known", kind=_TYPED.get(kind, kind), law=season.regulation.title)


def keys_of(season: SeasonDocument, file: str) -> list[str]:
    """What the law of the season knows in such a file, in the order of its schema."""
    return list(Schemas().read(f"{season.law}/{file}")["properties"])


def clause_of(season: SeasonDocument, kind: str) -> str:
    clause = season.regulation.decision_clauses.get(kind, "")
    return f"{season.law} {clause}" if clause else ""


def word(wish: Wish, n: int) -> str:
    if len(wish.words) <= n:
        raise UserError("desk-words", kind=wish.kind, example=EXAMPLES[wish.kind])
    return wish.words[n]


def reasoned(entry: Mapping[str, object], wish: Wish) -> dict[str, object]:
    """*entry* with the reason, where there is one."""
    return dict(entry) | ({"reason": wish.reason} if wish.reason.strip() else {})


def below_data(data: Path, path: str) -> str:
    return Path(path).resolve().relative_to(data.resolve()).as_posix()


def text_of(data: Path, path: str) -> str:
    return (data / below_data(data, path)).read_text(encoding="utf-8")
