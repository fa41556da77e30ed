"""A sentence about a data file → the same in the words of a form: who fills in cells has never seen the keys of a file.

Sentences of a catalogue quote what stands in a file: `'won'`, `'won: renegade'`, `'{key:plain}'`,
`'report: {{received: …}}'`, `'lots: [[…]]'`, or begin with the key, `{name:plain}: …`. Each key becomes the label of
its cell, each value what the list of that cell shows. It is the catalogue that is looked at, not what its sentences say
once facts fill them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..languages import LANGUAGES, Words, quoted, say, sentences
from ..languages.nouns import renamed
from ..problems import Fact, Message, shorten
from ..regulations.contract import Regulation
from ..regulations.forms import Form
from . import asking
from .asking import YES_NO, Question
from .layout import AREA, DRAW, areas, asked_of, new_players, of_areas

_QUOTED = re.compile(r"'([a-z_]+|\{[a-z_]+(?::plain)?\})(?:: ([^']*))?'")
_INSIDE = re.compile(r"'([a-z_]+)' in '([a-z_]+)'")  # 'official' in 'announcements'
_KEYS = re.compile(r"'[a-z_]+'(, '[a-z_]+')*")  # a fact that lists what is missing: 'by', 'reason'
_NAME = "{name:plain}"  # how a sentence about a shape begins: the key, with the number in its list
_GROUP = re.compile(r"\{([a-z_]+): …\}")


class FormWording:
    """The labels and choices of the form of *law*, by the keys and values of the files it makes."""

    def __init__(self, law: Regulation, form: Form, schema: asking.Schema):
        self.law, self.form, self.schema = law, form, schema
        self._group_of: dict[str, str] = {}
        self._choices: dict[str, dict[str, Words]] = {}
        self._labels = self._top()
        self._lists = {name: dict(self._columns(name.split("."))) for name in form.lists}
        for inside in self._lists.values():
            self._labels = inside | self._labels
        self._anywhere = {value: shown for choice in self._choices.values() for value, shown in choice.items()}

    def text_of(self, message: Message, own: str, section: str = "", lang: str = "", shape: bool = False) -> str:
        """The sentence of *message* in the language *own*, where it tells of what stands below the key *section*;
        labels are those of the form in *lang*, else of the sentence's language. One about the *shape* of a file begins
        with a key."""
        facts = {name: self._fact(fact, own, section, lang) for name, fact in message.facts.items()}
        text = renamed(sentences(message.catalogue, own)[message.key], own, self.law.area_words)
        key = str(facts.get("name", ""))
        if shape and text.startswith(f"{_NAME}: ") and (label := self._below(section).get(key.partition(" ")[0])):
            number = "".join(key.partition(" ")[1:])
            facts["name"] = quoted(label[lang or own], own) + number
        return shorten(self.said(text, own, section, lang, facts))

    def _fact(self, fact: Fact, own: str, section: str, lang: str) -> Fact:
        """*fact* as the form tells it: another sentence, or a list of keys, in the words of the labels."""
        if isinstance(fact, Message):
            return self.text_of(fact, own, section, lang)
        return self.said(fact, own, section, lang) if isinstance(fact, str) and _KEYS.fullmatch(fact) else fact

    def said(
        self, text: str, own: str, section: str = "", lang: str = "", facts: Mapping[str, Fact] | None = None
    ) -> str:
        """The same of the *text* of a catalogue; with its fields as they are where there are no *facts*."""
        labels = self._below(section)

        def filled(part: str) -> str:
            return part if facts is None else say(own, part, facts)

        def inside(match: re.Match[str]) -> str:
            return f"'{match[1]}'" if self._group_of.get(match[1]) == match[2] else match[0]

        text, parts, end = _INSIDE.sub(inside, text), list[str](), 0
        for quotation in _QUOTED.finditer(text):
            value = None if quotation[2] is None else filled(quotation[2])
            term = self._term(filled(quotation[1]), value, labels, lang or own, own)
            parts += [filled(text[end : quotation.start()]), term or filled(quotation[0])]
            end = quotation.end()
        return "".join([*parts, filled(text[end:])])

    @property
    def labels(self) -> Mapping[str, Words]:
        """The labels by key, wherever a key stands."""
        return self._labels

    def label(self, key: str, section: str, lang: str) -> str:
        """What stands in the form for *key*, below *section*; the key itself where nothing does."""
        label = self._below(section).get(key)
        return label[lang] if label else key

    def _below(self, section: str) -> Mapping[str, Words]:
        """The labels of everything, and before all others those of the lists below *section*."""
        labels = dict(self._labels)
        for name, inside in self._lists.items():
            if name.split(".")[0] == section:
                labels |= inside
        return labels

    def _term(self, key: str, value: str | None, labels: Mapping[str, Words], lang: str, own: str) -> str:
        """The label of *key*, with what the form in *lang* shows for *value*, for a sentence in *own*; empty where the
        form has no such thing."""
        name, _, number = key.partition(" ")
        if number.isdecimal() and name in labels and value is None:  # a place in a list
            return f"{quoted(labels[name][lang], own)} {number}"
        if key not in labels:
            words = self._anywhere.get(key) if value is None else None
            return quoted(words[lang], own) if words else ""
        label = quoted(labels[key][lang], own)
        if value is None:
            return label
        if (group := _GROUP.fullmatch(value)) and group[1] in labels:
            return quoted(labels[group[1]][lang], own)
        items = [item for item in value.strip("[]").split(", ") if item.strip("…")]
        return f"{label}: {', '.join(self._shown(key, item, lang, own) for item in items)}" if items else label

    def _shown(self, key: str, value: str, lang: str, own: str) -> str:
        if key not in self._choices:
            return value
        words = self._choices[key].get(value)
        return quoted(words[lang] if words else value, own)

    def _top(self) -> dict[str, Words]:
        """The labels of the facts, of the lists as a whole, and of the grid."""
        titles = {key: asking.words(property_["title"]) for key, property_ in self.schema["properties"].items()}
        facts = [tuple(name.split(".")) for name in self.form.facts]
        facts += [DRAW] if DRAW[0] in self.schema["properties"] else []
        for path in facts:
            question = asking.asked(self.schema, path)
            self._knows(path[-1], question)
            if len(path) > 1:
                titles[path[-1]] = question.title
                self._group_of[path[-1]] = path[0]
                if sum(fact[0] == path[0] for fact in facts) == 1:  # the only cell of its group
                    titles[path[0]] = question.title
        for name in self.form.lists:
            titles[name.split(".")[-1]] = asking.list_title(self.schema, name.split("."))
        grid = self.form.grid
        for column in (*grid.once, *grid.columns, *grid.below):
            titles[column.described_by or column.key] = titles[column.key] = column.title
            self._knows(column.key, asked_of(column))
        titles[AREA] = of_areas(self.law, "area")
        self._choices[AREA] = dict(areas(self.law, self.form))
        for key, question in new_players(self.form):
            titles.setdefault(key, question.title)
        return titles

    def _columns(self, path: list[str]) -> Iterator[tuple[str, Words]]:
        """The labels of the columns of a list, by key."""
        for inside, question in asking.columns(self.schema, path):
            self._knows(str(inside[0] if inside else path[-1]), question)
            if len(inside) == 1 and isinstance(inside[0], str):
                yield inside[0], question.title
            elif len(inside) > 1:  # several columns for one key, as «Duellanti 1» and «Duellanti 2»
                yield str(inside[0]), {lang: question.title[lang].rstrip("0123456789 ") for lang in LANGUAGES}

    def _knows(self, key: str, question: Question) -> None:
        for value, shown in question.choices or ():
            written = str(value).lower() if isinstance(value, bool) else str(value)
            self._choices.setdefault(key, {}).setdefault(written, shown)
        if question.choices and all(isinstance(value, bool) for value, _ in question.choices):
            self._choices[key] |= {str(value).lower(): shown for value, shown in YES_NO}
