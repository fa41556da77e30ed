"""How a language writes values on pages: names, amounts, days, links, sentences. One printer a language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

from markupsafe import Markup, escape

from .. import addresses
from ..languages import Sentence, Words, number, ordinal, particle_of, ratio, tier, words
from ..languages.figures import MINUS, grammar
from ..languages.nouns import NO_NOUNS, Nouns, renamed
from ..pages.charts.lettering import lettered
from ..pages.parts.derivation import DerivationStep, NamedTie
from ..pages.parts.formula import Formula
from ..pages.parts.values import Added, Code, Count, Link, Money, Person, Place, Said, Tier, Times
from ..records.records import Register
from ..regulations import clause_of
from ..regulations.contract import Cell
from ..regulations.exact import Amount
from ..regulations.played import Who
from ..regulations.texts import SafeHtml, clause_label
from ..season.derivations import Step
from ..site import language_folder
from .days import Days
from .names import Names
from .role_signs import RoleSigns

SHOWN = frozenset({Money, Added, Count, Place, Times, Tier, Code, Person, Link, Said})
_RED_ENDS = "</span>"  # of an amount below zero
_MOST = 2_000  # sentences kept at a time: hardly any is told again but on the same page, and each keeps its step

InLanguage = TypeVar("InLanguage")  # what a text is in each language: one kind of thing


class PageSentence(Sentence):
    """Fills a sentence for a page: facts are escaped, unless they are markup of ours."""

    def __init__(self, printer: Printer):
        super().__init__(printer.lang)
        self.printer = printer

    def with_unit(self, shown: str, unit: str) -> Markup:
        """What is shown, with its unit: within the red of an amount below zero."""
        red = _RED_ENDS if shown.endswith(_RED_ENDS) else ""
        return Markup(f"{super().with_unit(escape(shown).removesuffix(red), unit)}{red}")

    def format_field(self, value: object, spec: str) -> str:
        if spec.endswith("$"):
            return super().format_field(value, spec)
        if particle_of(spec, self.lang):
            return escape(super().format_field(value, spec))
        if isinstance(value, Markup):
            return value
        if type(value) in SHOWN:
            return self.printer.show(value)
        return escape(super().format_field(value, spec))


class Printer(Days, Names):
    """Writes for one language; `at` says where the page stands that the next links start from."""

    def __init__(self, lang: str, register: Register, people: frozenset[str], languages: tuple[str, ...]):
        self.lang, self.people, self.languages = lang, people, languages
        self.area_words = NO_NOUNS
        self.words = words(lang)
        self.plain_names = {player: register.name(player, lang) for player in register.players}
        self.club_names = {club.id: club.name for club in register.clubs.values()}
        self.bdi = {player: f"<bdi>{escape(name)}</bdi>" for player, name in self.plain_names.items()}
        self.filled = PageSentence(self)
        self.sentences: dict[tuple[Formula | None, str, str], str] = {}
        self.games = RoleSigns(self.words)
        self.amounts: dict[tuple[Amount, bool], Markup] = {}
        self.clauses: dict[tuple[str, str], Markup] = {}
        self.pieces: dict[str, Markup] = {}  # of these words those that were asked for
        self.root = self.site_root = self.here = ""
        self.kinds: Mapping[type, Callable[[Any], str]] = {
            Money: lambda value: self.money(value.value),
            Added: lambda value: self.signed(value.value),
            Count: lambda value: self.count(value.value),
            Place: lambda value: ordinal(value.value, lang),
            Times: lambda value: self.times(value.value),
            Tier: lambda value: self.tier(value.value),
            Code: lambda value: value.value,
            Person: lambda value: self.player(value.id),
            Link: self.link,
            Said: lambda value: self.word(value.key, **value.facts),
            Who: self.who,
            int: self.count,
            Fraction: self.count,
            str: str,
        }

    @cached_property
    def names(self) -> dict[str, Any]:
        """The functions and values that every template has, by name."""
        bound = (
            self.show, self.say, self.href, self.asset, self.other, self.player, self.name, self.given,
            self.short_name, self.name_beside, self.money, self.count, self.priced, self.place, self.signed, self.day,
            self.short_day, self.days, self.explain, self.sentence, self.own, self.in_own, self.clause, self.games.tile,
            self.games.sorts, self.tier, self.times, self.formula, self.law, self.cell, self.html, self.pretty,
        )  # fmt: skip
        others = {
            "w": self.word,
            "lettered": lettered,
            "ordinals": json.dumps([*grammar(self.lang).ordinals.items()], ensure_ascii=False),  # for a script
            "thousands": grammar(self.lang).thousands,
            "decimal": grammar(self.lang).decimal,
            "lang": self.lang,
            "languages": self.languages,
            "paths": addresses,
        }
        return {function.__name__: function for function in bound} | others

    def at(self, path: str, root: str, site_root: str, area_words: Nouns = NO_NOUNS) -> None:
        """The page at *path* comes next: *root* leads to the top of its language, *site_root* of the site; its law
        calls areas by *area_words*."""
        if area_words != self.area_words:
            self.area_words = area_words
            self.pieces.clear()
        if root != self.root or addresses.REGULATIONS in (path + self.here):
            self.clauses.clear()
        self.here, self.root, self.site_root = path, root, site_root

    # --- where things are

    def href(self, path: str) -> str:
        """The link from this page to the page at *path*, in the same language."""
        target, mark, anchor = path.partition("#")
        if target == self.here and mark:
            return f"#{anchor}"
        return (f"{self.root}{target}" or "./") + mark + anchor

    def asset(self, path: str) -> str:
        """The link to a file at the top of the site, whatever the language."""
        return self.site_root + path

    def other(self, lang: str) -> str:
        """The link to this page in another language."""
        return f"{self.site_root}{language_folder(lang, self.languages)}{self.here}" or "./"

    # --- people and things

    def who(self, people: Who) -> Markup:
        """Several names; who won in bold, and in words for who does not see it."""
        markup = Markup(", ").join(map(self.player, people.players))
        return Markup(f'<b>{markup}</b><span class="unseen"> {self.word("wins")}</span>') if people.won else markup

    def link(self, link: Link) -> Markup:
        text = escape(link.text[self.lang])
        return Markup(f'<a href="{escape(self.href(link.path))}">{f"<bdi>{text}</bdi>" if link.name else text}</a>')

    def clause(self, law: str, id: str) -> Markup:
        """The box that cites a clause and leads to it, or to a reading of it."""
        box = self.clauses.get((law, id))
        if box is None:
            href, label = self.href(addresses.regulation(law, id)), clause_label(clause_of(law, id), self.lang)
            box = self.clauses[law, id] = Markup(f'<a class="cited" href="{href}">{label}</a>')
        return box

    # --- words

    def word(self, key: str, /, **facts: object) -> Markup:
        """The interface words under *key*; facts are escaped unless they are markup.

        A value that only a room knows ("status-xyz") and nobody translated is shown as it is.
        """
        text = self.pieces.get(key)
        if text is None:
            if key not in self.words:
                return Markup(escape(key.partition("-")[2].replace("-", " ") or key))
            text = self.pieces[key] = escape(renamed(self.words[key], self.lang, self.area_words))
        return Markup(self.filled.filled(text, facts)) if facts else text

    def say(self, text: Words) -> str:
        return text[self.lang]

    def show(self, value: object) -> Markup:
        """A value of a page, whatever it is, as this language writes it."""
        if value is None:
            return Markup("–")
        if isinstance(value, Mapping):
            return escape(value[self.lang])
        text = self.kinds[type(value)](value)
        return text if isinstance(text, Markup) else escape(text)

    def explain(self, entry: DerivationStep) -> Markup:
        """What a step did, made once, and the box that cites its clause; then the readings that the season chose."""
        sentences, text = self.sentences, (entry.formula, entry.step.texts[self.lang], entry.step.quoted)
        sentence = None if entry.tie else sentences.get(text)  # names lead away from where the page stands
        if sentence is None:
            if len(sentences) >= _MOST:
                sentences.clear()
            sentence = "".join(f"{text} " for text in self._sentences(entry))
            if not entry.tie:
                sentences[text] = sentence
        word = self.word("reading-of-season") if entry.readings else ""
        read = "".join(f" {word} {self.clause(entry.law, anchor)}" for anchor in entry.readings)
        if entry.behind:
            read += f" {self.word('reading-behind')} {self.clause(entry.law, entry.behind)}"
        return Markup(f"{sentence}{self.clause(entry.law, entry.clause)}{read}")

    def _sentences(self, entry: DerivationStep) -> Iterator[Markup]:
        """The sentence of a step; where it only multiplied, the formula says so, and more, instead."""
        if entry.formula:
            yield escape(f"{self.formula(entry.formula, named=True)}.")
        if not entry.formula or entry.formula.multiplier is None:
            yield self._with_names(entry.step.text(self.lang), entry.tie) if entry.tie else self.sentence(entry.step)

    def _with_names(self, text: str, tie: NamedTie) -> Markup:
        """The sentence of a step, naming those who are level."""
        before, _, after = text.partition(tie.words[self.lang])
        return escape(before) + self.show(tie.named) + escape(after)

    def sentence(self, step: Step) -> Markup:
        """What the rule of a step did, without the clause."""
        text = step.text(self.lang)
        if not step.quoted or step.quoted not in text:
            return escape(text)
        return self.own(step.quoted).join(text.rsplit(step.quoted, 1)) + self.in_own()

    def own(self, text: str) -> Markup:
        """Words that somebody wrote in the data, which are in the site's own language on every page."""
        site_lang = self.languages[0]
        return Markup('<span lang="{}">{}</span>').format(site_lang, text) if self.lang != site_lang else escape(text)

    def in_own(self) -> Markup:
        """The note behind such words that says which language they are in, where that is not the page's."""
        return Markup(f" <small>({self.word('in-own')})</small>" if self.lang != self.languages[0] else "")

    def law(self, texts: Mapping[str, InLanguage]) -> InLanguage:
        return texts[self.lang]

    def html(self, text: SafeHtml) -> Markup:
        """Sanitised markup, as it is; anything else is escaped."""
        return Markup(text) if isinstance(text, SafeHtml) else escape(text)

    # --- figures

    def money(self, value: Amount | None, decimals: bool = False) -> Markup:
        """An amount without its sign of dollars; below zero in red, with a true minus. With *decimals* also where it is
        whole, in a column that has others."""
        if value is None:
            return Markup("–")
        key = (value, decimals)
        if key not in self.amounts:
            text = number(value, self.lang, always=decimals)
            self.amounts[key] = Markup(f'<span class="minus">{text}</span>' if text[0] == MINUS else text)
        return self.amounts[key]

    def count(self, value: Amount) -> str:
        return number(value, self.lang)

    def signed(self, value: Amount) -> Markup:
        text = number(value, self.lang)
        return Markup(f'<span class="minus">{text}</span>' if text.startswith(MINUS) else f"+{text}" if value else text)

    def priced(self, value: Amount | None, unit: str) -> Markup:
        """An amount with its unit: 155.763 $, $155,763; – where there is none."""
        return Markup("–") if value is None else self.filled.with_unit(self.money(value), unit)

    def place(self, value: int | None) -> str:
        return "–" if value is None else ordinal(value, self.lang)

    def times(self, value: Fraction) -> str:
        return "×\N{NO-BREAK SPACE}" + ratio(value, self.lang)

    def tier(self, value: str | None) -> str:
        return tier(value, self.lang) if value else "–"

    def formula(self, formula: Formula, named: bool = False) -> str:
        """(9.500 × 5⁄6 + 5.000) × 3, or (netto 9.500 × 5⁄6 + premio 5.000) · fascia II, × 3."""
        amount = "split-total" if formula.is_total else "split-net"
        net, bonus = (f"{self.words[key]} " if named else "" for key in (amount, "split-bonus"))
        text = net + number(formula.net, self.lang)
        if formula.factor != 1:
            text += f" × {ratio(formula.factor, self.lang)}"
        if formula.bonus:
            text += f" + {bonus}{number(formula.bonus, self.lang)}"
        if formula.multiplier is None or (formula.multiplier == 1 and not named):
            return text
        in_brackets = f"({text})" if formula.bonus else text
        tier = f" · {self.words['split-tier']} {self.tier(formula.tier)}, " if named and formula.tier else " "
        if named and formula.announced:
            tier += f"{self.word('announced-as', tier=self.tier(formula.announced))}, "
        return f"{in_brackets}{tier}×\N{NO-BREAK SPACE}{ratio(formula.multiplier, self.lang)}"

    def cell(self, value: Cell) -> Markup:
        """A cell of a table of the law."""
        if value is None:
            return Markup("–")
        if isinstance(value, Mapping):
            return escape(value[self.lang])
        if isinstance(value, Fraction):
            return escape(ratio(value, self.lang))
        return escape(number(value, self.lang) if isinstance(value, int) else self.pretty(value))
