"""Begins another language: `python -m tests.third_language de` copies every English catalogue beside itself, for
somebody to translate line by line; what is left away later is told in English."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.plain_yaml import plain

ROOT = Path(__file__).parent.parent
FROM = "en"
_CODE = re.compile(r"[a-z]{2,3}")
_BETWEEN = " · "  # in a text of a schema, which is Italian and English


def begun(root: Path, lang: str, translated: Callable[[str], str] = str) -> Iterator[tuple[Path, str]]:
    """(path, text) of every catalogue of the language *lang* for the program in *root*, each English sentence
    *translated*."""
    for folder in ("site_builder", "templates"):
        for file in sorted((root / folder).rglob(f"*.{FROM}.yaml")):
            content = plain(file)
            if file.name.startswith("grammar."):
                del content["rank"]
                content = {key: _each(value, translated) for key, value in content.items()} | {"instead": FROM}
            elif file.name.startswith("comparisons."):
                content = _comparisons(content, translated)
            else:
                content = {key: translated(text) for key, text in content.items()}
            yield file.with_name(file.name.replace(f".{FROM}.", f".{lang}.")), _written(content)
    for folder, texts in (("schema", _of_schemas(root)), ("tests/cases", _names_of_cases(root))):
        yield root / folder / f"words.{lang}.yaml", _written({text: translated(text) for text in texts})


def _comparisons(content: Mapping[str, Any], translated: Callable[[str], str]) -> dict[str, Any]:
    """What changed from law to law; which clauses are read side by side is the same in every language."""
    return {
        key: [
            {name: translated(text) if name in ("topic", "text") else text for name, text in change.items()}
            for change in changes
        ]
        for key, changes in content.items()
        if not key.endswith(" clauses")
    }


def _each(value: Any, translated: Callable[[str], str]) -> Any:
    """A value of a grammar with the words in it."""
    if isinstance(value, Mapping):
        return {key: _each(part, translated) for key, part in value.items()}
    if isinstance(value, list):
        return [_each(part, translated) for part in value]
    return translated(value) if isinstance(value, str) else value


def _written(content: Mapping[str, Any]) -> str:
    return "".join(f"{_scalar(key)}: {_scalar(value)}\n" for key, value in content.items())


def _scalar(value: Any) -> str:
    """JSON on one line, which is YAML too."""
    return json.dumps(value, ensure_ascii=False)


def _names_of_cases(root: Path) -> list[str]:
    """The English names of the cases of every law, once."""
    files = sorted((root / "tests/cases").glob("*/*.yaml"))
    documents = (plain(file) for file in files)
    cases = [case for document in documents if isinstance(document, Mapping) for case in document.get("cases", ())]
    return list(dict.fromkeys(case["name"][FROM] for case in cases if isinstance(case.get("name"), Mapping)))


def _of_schemas(root: Path) -> list[str]:
    """Every English title and description of a schema, once."""
    texts: dict[str, None] = {}

    def collect(part: Any) -> None:
        if isinstance(part, Mapping):
            for key, value in part.items():
                if key in ("title", "description") and isinstance(value, str):
                    texts[value.partition(_BETWEEN)[2] or value] = None
                collect(value)
        elif isinstance(part, list):
            for item in part:
                collect(item)

    for file in sorted((root / "schema").rglob("*.json")):
        collect(json.loads(file.read_text(encoding="utf-8")))
    return list(texts)


def main(words: list[str]) -> int:
    """Writes them; refuses a code that is none, or one that is there."""
    if len(words) != 1 or not _CODE.fullmatch(words[0]) or (ROOT / f"schema/words.{words[0]}.yaml").exists():
        print("python -m tests.third_language CODE: two or three small letters, of a language that is not there yet")
        return 2
    for path, text in begun(ROOT, words[0]):
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
