"""Help in the language that was asked for: of every command, every argument, down to the headings."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder import commands
from site_builder.languages import LANGUAGES
from site_builder.languages.arguments import Parser, help_words, placeholder
from tests.championship import DATA
from tests.plain_yaml import plain

HEADINGS = {"it": ("uso: ", "argomenti:", "opzioni:"), "en": ("usage: ", "arguments:", "options:")}
# What Python itself says in English, and words that only one of the languages has.
FOREIGN = {
    "it": r"usage|positional|arguments|options|show|message|exit|default|\bthe\b|\bof\b|\bwhere\b",
    "en": r"\buso\b|argomenti|opzioni|mostra|\bil\b|\bdi\b|\bche\b|\bdove\b",
}


def help_of(capsys, *words: str) -> str:
    with pytest.raises(SystemExit) as ended:
        shell.main([*words, "--help"])
    assert ended.value.code == 0
    return capsys.readouterr().out


def output(text: str) -> str:
    """*text* on one line, without the words that a person types as they are: those are the same everywhere."""
    return " ".join(re.sub(r"\{[^}]*\}|--?[a-z-]+|https?://\S+", " ", text).split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", commands.all_commands())
def test_the_help_of_a_command_is_in_one_language(name, lang, capsys):
    text = help_of(capsys, name, "--lang", lang)
    usage, arguments, options = HEADINGS[lang]
    assert text.startswith(f"{usage}mastro {name} ") and f"\n{options}\n" in text
    assert (f"\n{arguments}\n" in text) == any(not action.option_strings for action in parser_of(name, lang)._actions)
    assert not re.search(FOREIGN[lang], output(text)), text
    assert help_words(lang)[name] in output(text)


def parser_of(name: str, lang: str) -> Parser:
    """The parser of a command, as it is when that language is asked for."""
    parser = Parser(prog=f"mastro {name}", lang=lang)
    commands.all_commands()[name].add(parser)
    return parser


@pytest.mark.parametrize("name", commands.all_commands())
def test_every_argument_has_its_own_sentence_in_every_language(name):
    italian, english = (parser_of(name, lang)._actions for lang in LANGUAGES)
    for action, other in zip(italian, english, strict=True):
        assert action.help and other.help and action.help != other.help, action.dest


@pytest.mark.parametrize("name", commands.all_commands())
def test_what_stands_for_a_value_is_named_in_both_languages(name):
    """As SEASON, which is STAGIONE: a name that nobody gave would be the English one of the option."""
    italian, english = (parser_of(name, lang)._actions for lang in LANGUAGES)
    for action, other in zip(italian, english, strict=True):
        assert action.nargs == 0 or action.choices or other.metavar, f"{action.dest} has no name for its value"
        for word in re.findall(r"\w+", other.metavar or ""):
            assert placeholder(word, "en") == word
    typed = {word for action in italian for word in re.findall(r"\w+", action.metavar or "")}
    assert typed <= {placeholder(word, "it") for action in english for word in re.findall(r"\w+", action.metavar or "")}


def test_without_a_language_the_help_is_italian(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where no championship says another one
    assert help_of(capsys, "explain") == help_of(capsys, "explain", "--lang", "it")


def test_the_list_of_commands_is_in_one_language_too(capsys):
    for lang in LANGUAGES:
        text = help_of(capsys, "--lang", lang)
        assert text == help_of(capsys, f"--lang={lang}")
        assert text.startswith(HEADINGS[lang][0]) and not re.search(FOREIGN[lang], output(text)), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_stands_once_in_the_list_under_the_heading_of_its_group(lang, capsys):
    parts = re.split(r"\n(?=\S.*:\n)", help_of(capsys, "--lang", lang))
    for group in commands.GROUPS:
        (part,) = (part for part in parts if part.startswith(f"{help_words(lang)[f'group {group}']}:\n"))
        listed = re.findall(r"^  (\S+)", part, re.MULTILINE)
        assert listed == [name for name, command in commands.all_commands().items() if group == command.GROUP]


@pytest.mark.parametrize("name", commands.all_commands())
def test_every_example_is_understood_and_shown_in_both_languages(name, capsys):
    italian, english = (commands.examples(name, lang).items() for lang in ("it", "en"))
    assert italian
    for lang, examples in (("it", italian), ("en", english)):
        text = help_of(capsys, name, "--lang", lang)
        for example, meaning in examples:
            program, *arguments = shlex.split(example.partition(" >")[0])
            asked = shell.parser(lang).parse_args(arguments)
            assert program == "mastro" and asked.run is commands.all_commands()[name].run
            assert example in text and meaning in output(text)
    assert not {meaning for _, meaning in italian} & {meaning for _, meaning in english}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_no_tournament_and_nobody_of_the_demonstration(lang):
    """In anybody else's championship the same line would be refused."""
    words = " ".join(f"{key} {text}" for key, text in help_words(lang).items())
    ids = {file.stem for file in DATA.glob("tournaments/*/*/*.yaml")}
    assert len(ids) > 20 and [id for id in ids if id in words] == []
    names = [plain(file).get("name", "?") for file in DATA.glob("players/*.yaml")]
    assert len(names) > 20 and [name for name in names if name in words] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_can_be_asked_for_by_its_word(lang, capsys):
    for words, usual in (
        (("help", "--lang", lang), ("--lang", lang)), (("--lang", lang, "help"), ("--lang", lang)),
        (("help", "people", "--lang", lang), ("people", "--lang", lang)),
    ):  # fmt: skip
        with pytest.raises(SystemExit) as ended:
            shell.main(list(words))
        assert ended.value.code == 0 and capsys.readouterr().out == help_of(capsys, *usual)


@pytest.mark.parametrize("words", [(), ("--lang", "it"), ("--lang", "en")])
def test_without_a_command_the_list_of_them_is_shown_and_it_was_wrong_use(words, capsys):
    listed = help_of(capsys, *words)
    assert shell.main(list(words)) == commands.WRONG_USE
    shown = capsys.readouterr()
    assert shown.err == listed and shown.out == ""


def test_the_language_may_stand_before_the_command(data_of_nobody, capsys):
    """As in `mastro --lang en check`: it holds for what the command says."""
    assert shell.main(["--lang", "en", "check", "--data", data_of_nobody]) == commands.FINDINGS
    assert "1 error" in capsys.readouterr().err


@pytest.fixture
def data_of_nobody(tmp_path) -> str:
    return str(tmp_path / "nothing")


def test_without_a_championship_it_speaks_as_the_machine_does(tmp_path, monkeypatch, capsys):
    """As to who has just installed it; a championship has its own first language, whoever looks at it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert help_of(capsys).startswith("usage: mastro")
    monkeypatch.setenv("LC_ALL", "it_CH")
    assert help_of(capsys).startswith("uso: mastro")
    monkeypatch.setenv("LC_ALL", "tlh")
    assert help_of(capsys).startswith(f"{help_of(capsys, '--lang', LANGUAGES[0])[:4]}")
    monkeypatch.setenv("LC_ALL", "en")
    (tmp_path / "championship.yaml").write_text("format: 2\ntitle: Lega\nlanguages: [it]\n", encoding="utf-8")
    assert help_of(capsys).startswith("uso: mastro")


def test_wrong_use_says_where_it_stands_in_the_words_of_the_language(capsys):
    for lang, missing in (("it", "da aggiungere: STAGIONE"), ("en", "are required: SEASON")):
        with pytest.raises(SystemExit):
            shell.main(["explain", "--lang", lang])
        assert missing in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "italian", "english"),
    [
        (("build", "--jobs", "no"), "'no' non è un numero di processi", "'no' is no number of processes"),
        (("build", "--site-url", "example.org"), "'example.org' non è l’indirizzo", "is no address of a site"),
        (("serve", "--port", "99999"), "'99999' non è una porta", "'99999' is no port"),
        (("build", "--repository", "x"), "'x' non è l’indirizzo di un repository", "'x' is no address of a repository"),
    ],
)
def test_a_value_that_a_command_refuses_is_told_in_both_languages(words, italian, english, capsys):
    for lang, sentence in (("it", italian), ("en", english)):
        with pytest.raises(SystemExit):
            shell.main([*words, "--lang", lang])
        assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_version_is_that_of_the_package(lang, capsys):
    with pytest.raises(SystemExit) as ended:
        shell.main(["--version", "--lang", lang])
    written = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert (ended.value.code, capsys.readouterr().out) == (0, f"mastro {written['project']['version']}\n")
    assert help_words(lang)["--version"] in output(help_of(capsys, "--lang", lang))
