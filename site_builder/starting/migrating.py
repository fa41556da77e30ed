"""The files of a championship in an older format → the same in today's, as a person would edit them.

Comments and layout stay. One number, in `championship.yaml`, is that of all its files; from format 1 to 2 no other file
changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..problems import UserError
from ..records.championship import FILE, FORMAT, of_today
from ..records.document import Plain
from ..records.strict_yaml import YamlError, read

_KEY = re.compile(r"([a-z]+):")  # at the top of the file
_FORMAT = re.compile(r"(format:\s*)1\b")
_PART = re.compile(r"(\s+)([a-z-]+):\s*(true|false)\b(.*)")
_ALL_PARTS = re.compile(r"pages:\s*\{([^{}]*)\}(.*)")


def migrated_files(top: Path) -> dict[str, str]:
    """What each file of the championship at *top* that is to change says then, by its path below it. Raises UserError
    where a file has to be edited by hand."""
    identity = top / FILE
    texts = {FILE: identity.read_text(encoding="utf-8")} if identity.is_file() and not identity.is_symlink() else {}
    return {path: newer for path, text in texts.items() if (newer := migrated(text)) != text}


def migrated(text: str) -> str:
    """The *text* of a `championship.yaml` in today's format; the same where it is of no older one. Raises UserError
    where it is laid out so that it has to be edited by hand."""
    data = _data(text)
    if of_today(data) == data:
        return text
    edited = "\n".join(_edited(text.split("\n")))
    if _data(edited) != of_today(data):
        raise UserError("upgrade-by-hand", format=FORMAT)
    return edited


def _data(text: str) -> Mapping[str, Plain]:
    """What the *text* says; nothing where it cannot be read, which a check tells."""
    try:
        data, _ = read(text.encode())
    except YamlError:
        return {}
    return data if isinstance(data, dict) else {}


def _edited(lines: list[str]) -> Iterator[str]:
    """The lines of format 1 as those of format 2."""
    key = ""
    for line in lines:
        key = begun[1] if (begun := _KEY.match(line)) else key
        if key == "format":
            yield _FORMAT.sub(r"\g<1>2", line)
        elif key == "pages":
            yield from _of_pages(line)
        else:
            yield line


def _of_pages(line: str) -> Iterator[str]:
    if whole := _ALL_PARTS.match(line):
        parts = [part.strip().partition(":") for part in whole[1].split(",")]
        without = ", ".join(name for name, _, published in parts if published.strip() == "false")
        if without or whole[2].strip():
            yield f"without: [{without}]{whole[2]}" if without else whole[2].strip()
    elif part := _PART.match(line):
        if part[3] == "false":
            yield f"{part[1]}- {part[2]}{part[4]}"
        elif part[4].strip():
            yield f"{part[1]}{part[4].strip()}"
    else:
        yield line.replace("pages:", "without:", 1) if line.startswith("pages:") else line
