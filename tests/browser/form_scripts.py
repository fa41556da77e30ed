"""The scripts of the page for typing a tournament, run in a browser beside what Python says of the same."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from site_builder.forms.published import published
from site_builder.languages.figures import for_scripts
from site_builder.records.records import Records
from site_builder.regulations import regulation

SCRIPTS = Path(__file__).parents[2] / "templates/scripts"
PARTS = ("folding.js", "form/10-*.js", "form/30-*.js", "form/40-*.js", "form/57-*.js", "form/60-*.js", "form/61-*.js")


def source() -> str:
    """Everything that computes, without what touches a page."""
    files = [file for pattern in PARTS for file in sorted(SCRIPTS.glob(pattern))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def run(page: Page, body: str, given: Any, lang: str = "it") -> Any:
    """What *body*, an expression over `given`, is in the browser, on a page in *lang*."""
    here = f"document.documentElement.lang = {lang!r};"
    grammar = json.dumps({"grammar": {lang: for_scripts(lang)}})
    return page.evaluate(f"(given) => {{ {here} {source()}\nspeakAs({grammar});\nreturn ({body}); }}", given)


def form_of(records: Records, law: str) -> dict[str, Any]:
    """The published form, as a browser reads it."""
    room = regulation(law)
    return json.loads(json.dumps(published(records, room, room.form, {})))
