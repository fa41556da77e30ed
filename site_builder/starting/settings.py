"""What somebody chooses when a championship begins: read strictly, kept beside it, asked again at an upgrade."""

from __future__ import annotations

from difflib import get_close_matches

from msgspec import MsgspecError, Struct, convert
from msgspec.json import decode, encode, format

from ..languages import LANGUAGES
from ..problems import UserError
from ..records.championship import LICENCES
from ..records.files import LONGEST_ID, SEASON_ID
from ..regulations import all_regulations
from ..regulations.contract import Regulation

HOSTS = ("github", "gitlab", "forgejo")
LONGEST_TITLE = 60  # as schema/championship.json


class Settings(Struct, frozen=True):
    """A championship as it begins: *language* is that of its documents, *law* the id of a regulation, *areas* those of
    it that are named in `championship.yaml`, *season* the id of the first one, *host* one of HOSTS; *languages* are
    those of its site, the first at the top: all, that of the documents first, where nobody chose."""

    title: str
    language: str
    licence: str
    law: str
    areas: tuple[str, ...]
    season: str
    host: str
    languages: tuple[str, ...] = ()


def checked(settings: Settings) -> Settings:
    """The same, with all areas of the law where none is named. Raises UserError for what no championship can be."""
    law = one_of("--law", tuple(all_regulations()), settings.law)
    return Settings(
        title=title(settings.title),
        language=one_of("--language", LANGUAGES, settings.language),
        licence=one_of("--licence", tuple(LICENCES), settings.licence),
        law=law,
        areas=_areas(settings.areas, all_regulations()[law]),
        season=season(settings.season),
        host=one_of("--host", HOSTS, settings.host),
        languages=_languages(settings.languages, settings.language),
    )


def title(text: str) -> str:
    """A title as it is kept. Raises UserError for one that `championship.yaml` refuses."""
    title = text.strip()
    if not title:
        raise UserError("start-no-title")
    if len(title) > LONGEST_TITLE:
        raise UserError("start-long-title", size=len(title), most=LONGEST_TITLE)
    if unfit := next((sign for sign in title if sign in "<>" or not sign.isprintable()), None):
        raise UserError("start-unfit-title", sign=unfit if unfit.isprintable() else f"U+{ord(unfit):04X}")
    return title


def season(id: str) -> str:
    """The id of a season. Raises UserError for what is none."""
    if not id:
        raise UserError("start-no-season")
    if not SEASON_ID.match(id) or len(id) > LONGEST_ID:
        raise UserError("new-bad-season-id", id=id[:LONGEST_ID])
    return id


def areas(law: str, text: str) -> str:
    """Areas of a law, with commas between them. Raises UserError for one that it does not have, or for none at all."""
    if text and not listed(text):
        raise UserError("start-no-area", law=law, area=text[:LONGEST_ID], known=", ".join(all_regulations()[law].areas))
    _areas(listed(text), all_regulations()[law])
    return text


def listed(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def languages(text: str) -> str:
    """Languages, with commas between them. Raises UserError for one that the program does not know."""
    _languages(listed(text), "")
    return text


def _languages(languages: tuple[str, ...], first: str) -> tuple[str, ...]:
    for n, lang in enumerate(languages):
        one_of("--languages", LANGUAGES, lang)
        if lang in languages[:n]:
            raise UserError("start-language-twice", lang=lang)
    return languages or tuple(sorted(LANGUAGES, key=lambda lang: lang != first))


def _areas(areas: tuple[str, ...], law: Regulation) -> tuple[str, ...]:
    for n, area in enumerate(areas):
        if area in areas[:n]:
            raise UserError("start-area-twice", area=area[:LONGEST_ID])
        if area not in law.areas:
            raise UserError("start-no-area", area=area[:LONGEST_ID], law=law.id, known=", ".join(law.areas) or "–")
    return areas or tuple(law.areas)


def one_of(option: str, choices: tuple[str, ...], value: str) -> str:
    """A *value* of the *option*. Raises UserError for one that is none of the *choices*."""
    if value not in choices:
        begun = [name for name in choices if value and name.casefold().startswith(value.casefold())]
        close = begun or get_close_matches(value, choices, 1)
        key, choices_shown = "start-near" if close else "start-unknown", ", ".join(close or choices)
        raise UserError(key, option=option, value=value[:LONGEST_ID], known=choices_shown)
    return value


def law(laws: tuple[str, ...], value: str) -> str:
    """The regulation to begin under. Raises UserError for one that the program does not have, with how to begin under
    an edition of one's own."""
    if value not in laws:
        raise UserError("start-own-law", value=value[:LONGEST_ID], known=", ".join(laws))
    return value


def read_settings(content: bytes) -> Settings:
    """The settings that `written_settings` wrote. Raises UserError for anything else."""
    try:
        plain = convert(decode(content), Settings)
    except MsgspecError:
        raise UserError("upgrade-no-settings") from None
    return checked(plain)


def written_settings(settings: Settings) -> bytes:
    """As they are kept beside the program."""
    return format(encode(settings), indent=1) + b"\n"
