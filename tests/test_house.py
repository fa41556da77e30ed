"""The walls of the house: who may import whom, what the stages may not touch, what every room must have."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import site_builder
from site_builder.languages import LANGUAGES
from site_builder.regulations import all_regulations
from site_builder.regulations.texts import law_source

HOUSE = Path(site_builder.__file__).parent
ROOT = HOUSE.parent
# From the first stage to the last; a module imports from its own package or an earlier one.
PACKAGES = (
    "program_files", "problems", "languages", "digests", "generators", "site", "addresses", "lazy", "records",
    "writing", "regulations", "season", "results", "checking", "cases", "forms", "pages", "exports", "reporting",
    "rendering", "submitting", "starting", "reviewing", "desk", "paper", "form_judge", "build", "serving", "commands",
    "__main__",
)  # fmt: skip
SIBLINGS = {"pages": {"exports"}, "exports": {"pages"}}
SHARED = ("bang", "games", "leagues")  # mechanisms that rooms share
USED_BY = {"leagues": {"bang"}}  # a league reads its sheets and splits its ties as BANG! does
PURE = (
    "program_files", "problems", "languages", "digests", "generators", "site", "addresses", "lazy", "records",
    "regulations", "season", "results", "checking", "cases", "forms", "pages", "exports", "reporting", "rendering",
)  # fmt: skip
ROOMS = sorted(path.parent.name for path in (HOUSE / "regulations").glob("*/text.it.md"))
LONGEST = 300  # lines


def module_files() -> dict[str, Path]:
    """The file of every module of the program, by its dotted name below site_builder."""
    files = {}
    for file in sorted(HOUSE.rglob("*.py")):
        files[".".join(file.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__")] = file
    files.pop("__init__", None)
    return files


NAMES = sorted(module_files())


@cache
def modules() -> dict[str, ast.Module]:
    """Every module by its name: parsed when a test asks, not by every process that collects them."""
    return {name: ast.parse(file.read_text(encoding="utf-8"), str(file)) for name, file in module_files().items()}


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """Everything that a module says, from its top down: walked through once for all tests."""
    return tuple(ast.walk(modules()[name]))


def imports(name: str, statements: Iterable[ast.AST]) -> set[str]:
    """What *statements* of a module import: dotted names below site_builder, and other packages as they are called."""
    is_package = (HOUSE / Path(*name.split(".")) / "__init__.py").is_file()
    package = name.split(".") if is_package else name.split(".")[:-1]
    names = set()
    for node in statements:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            target = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            names |= {f"{target}.{alias.name}".strip(".") for alias in node.names} | ({target} if target else set())
    return {name.removeprefix("site_builder.") for name in names}


@cache
def imported(name: str) -> set[str]:
    """What a module imports, anywhere in it."""
    return imports(name, nodes(name))


def package_of(name: str) -> str:
    return name.split(".")[0]


def test_a_module_imports_only_from_its_own_package_or_an_earlier_one():
    ours = {package_of(name) for name in NAMES}
    for name in NAMES:
        here = PACKAGES.index(package_of(name))
        for target in imported(name):
            if package_of(target) in PACKAGES and package_of(target) in ours:
                assert PACKAGES.index(package_of(target)) <= here, f"{name} imports {target}"
                assert package_of(target) not in SIBLINGS.get(package_of(name), ()), f"{name} imports {target}"


LAYERS_OF_PAGES = ("charts", "parts", "kinds")  # of `pages/`: each knows itself and those before it


def test_what_pages_share_knows_no_page():
    """Charts know no parts, parts no kinds: whoever changes a page breaks nothing that others use."""
    for name in NAMES:
        package, layer, *_ = *name.split("."), "", ""
        if package != "pages" or layer not in LAYERS_OF_PAGES:
            continue
        later = {f"pages.{later}" for later in LAYERS_OF_PAGES[LAYERS_OF_PAGES.index(layer) + 1 :]}
        for target in imported(name):
            assert ".".join(target.split(".")[:2]) not in later, f"{name} imports {target}"


# Above `results/` a season is read from its document (`season/`). What a season was computed to be is for those who
# judge, check, seal or compare the data themselves.
COMPUTED = {"ComputedSeason", "computed"}  # the class, and the seasons of `Results`
COMPUTING = frozenset({"build", "cases", "checking", "serving", "starting"})  # packages
COMPUTING_MODULES = frozenset({"commands.seal"})


def test_what_shows_a_season_reads_its_document():
    readers = {
        name
        for name in NAMES
        if PACKAGES.index(package_of(name)) > PACKAGES.index("results")
        and any(
            (isinstance(node, ast.Attribute) and node.attr in COMPUTED)
            or (isinstance(node, ast.alias) and node.name in COMPUTED)
            for node in nodes(name)
        )
    }
    assert {name for name in readers if package_of(name) not in COMPUTING} == COMPUTING_MODULES


def circles(imported: dict[str, set[str]]) -> set[frozenset[str]]:
    """The groups of modules of which each leads to each."""
    reached: dict[str, set[str]] = {}
    for start in imported:
        ahead = [start]
        reached[start] = set()
        while ahead:
            new = imported[ahead.pop()] - reached[start]
            reached[start] |= new
            ahead += new
    inside = {name for name in imported if name in reached[name]}
    return {frozenset(other for other in reached[name] if name in reached[other]) for name in inside}


def files_imported(name: str) -> set[str]:
    """The modules that a module imports from, anywhere in it: of `from . import tables` the file, not its package."""
    files: set[str] = set()
    for node in nodes(name):
        if isinstance(node, ast.Import | ast.ImportFrom):
            targets = imports(name, [node])
            base = min(targets, key=len)
            named = targets - {base}
            files |= named & modules().keys()
            if named - modules().keys() or not named:
                files.add(base)
    return files & modules().keys() - {name}


def test_files_import_each_other_in_no_circle():
    """Neither inside a function nor for types only."""
    assert circles({name: files_imported(name) for name in modules()}) == set()


def test_every_module_is_in_a_package_with_a_place_in_the_order():
    assert {package_of(name) for name in modules()} <= set(PACKAGES)


@pytest.mark.parametrize("name", [name for name in NAMES if package_of(name) == "commands"])
def test_a_command_opens_what_it_needs_only_when_it_runs(name):
    """`mastro --help` and every other command would pay for it."""
    for node in modules()[name].body:
        if isinstance(node, ast.ImportFrom):
            inside = node.level == 1 and node.module is None
            assert inside or node.module.split(".")[0] in sys.stdlib_module_names, f"{name}:{node.lineno}"
        elif isinstance(node, ast.Import):
            assert {name.name.split(".")[0] for name in node.names} <= sys.stdlib_module_names, f"{name}:{node.lineno}"


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_do_not_know_each_other(room):
    for name in NAMES:
        inside = name.split(".")[:2] == ["regulations", room]
        for target in imported(name):
            if target.split(".")[:2] == ["regulations", room]:
                assert inside, f"{name} knows the room {room}"


@pytest.mark.parametrize("shared", SHARED)
def test_mechanisms_know_no_room_and_not_each_other(shared):
    for name in NAMES:
        if name.split(".")[:2] == ["regulations", shared]:
            for target in imported(name):
                parts = target.split(".")
                other = (
                    len(parts) > 1
                    and parts[0] == "regulations"
                    and parts[1] in {*ROOMS, *SHARED} - {shared} - USED_BY.get(shared, set())
                )
                assert not other, f"{name} knows {target}"


CLOCKS = {"today", "now", "utcnow", "getmtime", "monotonic", "perf_counter", "time_ns"}
CHANCE_AND_NETWORK = {"random", "secrets", "uuid", "socket", "urllib", "http", "requests", "time"}


def test_no_clock_no_chance_no_float_no_network():
    for name in (name for name in NAMES if package_of(name) in PURE):
        for node in nodes(name):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                assert node.func.attr not in CLOCKS, f"{name}:{node.lineno}: {node.func.attr}()"
            if isinstance(node, ast.Constant):
                allowed = name in (
                    "records.records",
                    "regulations.bang.characters",
                )  # how alike two names are, for suggestions
                assert not isinstance(node.value, float) or allowed, f"{name}:{node.lineno}: {node.value}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "float", f"{name}:{node.lineno}: float()"
        used = {text.split(".")[0] for text in imported(name)}
        assert not used & CHANCE_AND_NETWORK, f"{name} imports {used & CHANCE_AND_NETWORK}"


WRITING = {
    "write_text", "write_bytes", "mkdir", "makedirs", "rmtree", "unlink", "touch", "copytree", "copyfile", "copy2",
    "symlink_to", "hardlink_to", "extractall",
}  # fmt: skip
WRITER = "writing"


def modes(node: ast.AST) -> list[str]:
    """The ways in which a call opens a file, as far as they are written there: `open(…, "wb")`, `path.open("x")`."""
    if not isinstance(node, ast.Call):
        return []
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    arguments = [*node.args, *(keyword.value for keyword in node.keywords)] if called == "open" else []
    return [
        constant.value
        for constant in arguments
        if isinstance(constant, ast.Constant) and re.fullmatch("[rwxabt+]+", str(constant.value))
    ]


def test_nothing_is_written_in_place():
    """Whoever is killed, or meets a full disk, would leave a file empty or half a change."""
    for name in (name for name in NAMES if package_of(name) != WRITER):
        for node in nodes(name):
            if isinstance(node, ast.Attribute):
                assert node.attr not in WRITING, f"{name}:{node.lineno}: {node.attr}"
                assert node.attr != "rename" or package_of(name) not in PURE, f"{name}:{node.lineno}: {node.attr}"
            assert not {"w", "x", "a", "+"} & set("".join(modes(node))), f"{name}:{node.lineno}: open to write"


# Of a folder that cannot be read they say that nothing is in it: a site would lack its style, or a kind of page.
SILENT = {"glob", "rglob", "iter_modules"}
MAKING = {*PURE, "build", "form_judge", "starting"} - {"cases", "reporting"}  # what a site or a championship is made of
NEAR = {"languages.catalogues"}  # what a language lacks


def test_a_folder_that_cannot_be_read_is_never_taken_for_an_empty_one():
    for name in (name for name in NAMES if package_of(name) in MAKING and name not in NEAR):
        used = {node.attr for node in nodes(name) if isinstance(node, ast.Attribute)}
        assert not SILENT & (used | {text.rpartition(".")[2] for text in imported(name)}), name


def test_only_the_renderer_knows_the_template_engine():
    assert [name for name in NAMES if any(t.startswith("jinja2") for t in imported(name))] == [
        "rendering", "rendering.compiling"
    ]  # fmt: skip


def test_only_the_reader_and_the_catalogues_of_our_own_words_know_yaml():
    names = [name for name in NAMES if any(t.split(".")[0] == "yaml" for t in imported(name))]
    assert names == ["languages.catalogues", "records.strict_yaml", "records.unreadable"]


def test_a_file_can_be_read_in_one_go():
    for file in sorted(HOUSE.rglob("*.py")):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST, file
        assert file.stem not in {"utils", "helpers", "common", "manager", "service", "handler", "misc"}, file


REPEATED = ("season.", "exports.api.")  # the record of a thing, its export
EVERY_PAGE_HAS = {"Content", "Row"}


def test_a_class_has_its_name_alone():
    """A name means one thing in the whole program. A thing of the law has it again where a season records it and where
    it is exported, a room may have its own, and each kind of page calls its content and its rows so."""
    homes: dict[str, set[str]] = {}
    for module, tree in modules().items():
        if module.startswith(REPEATED):
            continue
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not (
                module.startswith("pages.kinds.") and node.name in EVERY_PAGE_HAS
            ):
                homes.setdefault(node.name, set()).add("regulations" if module.startswith("regulations.") else module)
    assert {name: sorted(places) for name, places in homes.items() if len(places) > 1} == {}


SAYS_NOTHING = {"one", "some", "found", "told"}
# Nor is anything that a line makes called so; but a sentence may have such a fact, as "what" of "what is not there".
POINTS_AT_NOTHING = SAYS_NOTHING | {
    "all_of", "another", "gleaned", "got", "heard", "info", "ones", "resting", "something", "stationery",
    "stuff", "thing", "things", "those", "what", "whatever", "which", "whom",
}  # fmt: skip
# The same in a script: such a word outside of remarks and quotation marks, and no part of another one; but for what
# browsers call so, whether some of a list are …, and for the attributes `data-…` of a page.
NAMELESS = re.compile(rf"(?<![-\w'\"])(?<!\bdataset\.)(?!some\()(?:{'|'.join(sorted(SAYS_NOTHING))})(?![-\w'\"])")
REMARK = re.compile(r"(?:^|\s)//.*")


def name_made(node: ast.AST) -> str:
    """What a part of a line of Python makes a name for: a variable, a parameter, a function or class, an import."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
            return name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.MatchAs(name=str(name)):
            return name
        case ast.ExceptHandler(name=str(name)) | ast.alias(asname=str(name)):
            return name
        case _:
            return ""


def name_used(node: ast.AST) -> str:
    """The attribute or the fact that a part of a line of Python names."""
    match node:
        case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return name
        case _:
            return ""


def own_python() -> Iterator[tuple[str, Iterable[ast.AST]]]:
    """All Python that is written here: (where, what it says), of the program, its tests, measures and workflows."""
    yield from ((name, nodes(name)) for name in NAMES)
    folders = [file for name in ("tests", "bench", ".github") for file in sorted((ROOT / name).rglob("*.py"))]
    for file in (*folders, ROOT / "verify.py", ROOT / "setup.py"):
        if "node_modules" not in file.parts:
            yield str(file.relative_to(ROOT)), ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def test_everything_is_called_after_its_thing():
    for where, parts in own_python():
        for node in parts:
            nameless = name_made(node).strip("_") in POINTS_AT_NOTHING or name_used(node) in SAYS_NOTHING
            assert not nameless, f"{where}: {ast.unparse(node)}"


# What happened to something does not say what it is: a withdrawal is no *left*, and no tournament is *held*.
DONE_TO_IT = {"called", "done", "gone", "held", "kept", "met", "served", "taken", "tried", "turned", "who"}


def test_a_variable_of_the_program_says_what_it_is_and_not_what_was_done_to_it():
    for name in NAMES:
        functions = [node for node in nodes(name) if isinstance(node, ast.FunctionDef)]
        for node in (part for function in functions for part in ast.walk(function)):
            match node:
                case ast.arg(arg=word) | ast.Name(id=word, ctx=ast.Store()):
                    assert word not in DONE_TO_IT, f"{name}:{node.lineno}: {word}"
                case _:
                    pass


# Letters that everybody reads: a number and the next inside it, an index, a place on a drawing, two things side by
# side, and "not looked at".
LETTERS = frozenset("nkijxyab_")


def test_everything_has_a_word_and_no_letter():
    """Whoever opens a function in the middle sees what its variables are."""
    for name in NAMES:
        for node in nodes(name):
            match node:
                case ast.arg(arg=word) | ast.Name(id=word, ctx=ast.Store()) if len(word) == 1 and word.islower():
                    assert word in LETTERS, f"{name}:{node.lineno}: {word}"
                case _:
                    pass


def test_everything_in_a_script_is_called_after_its_thing():
    scripts = sorted((ROOT / "templates/scripts").rglob("*.js"))
    assert scripts
    for file in scripts:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert not NAMELESS.search(REMARK.sub("", line)), f"{file.name}:{number}: {line}"


def test_no_script_knows_a_language():
    """A third one comes in by catalogues alone: what differs from language to language is told to the scripts."""
    names = re.compile(rf"""["'`](?:{"|".join(LANGUAGES)})["'`]""")
    for file in sorted((ROOT / "templates/scripts").rglob("*.js")):
        assert not names.search(file.read_text(encoding="utf-8")), file.name


def named_in_map(text: str) -> set[str]:
    """The files of Python that a *text* of ARCHITECTURE.md names."""
    return set(re.findall(r"`([\w/]+\.py)`", text))


def test_the_map_names_what_is_there():
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    files = [f"/{file.relative_to(ROOT).as_posix()}" for file in (*HOUSE.rglob("*.py"), ROOT / "verify.py")]
    files += [f"/{file.relative_to(ROOT).as_posix()}" for file in (ROOT / "tests").rglob("*.py")]
    assert {name for name in named_in_map(text) if not any(file.endswith(f"/{name}") for file in files)} == set()
    parts = text.partition("### Inside `pages/parts/`")[2].partition("\n## ")[0]
    there = {file.name for file in (HOUSE / "pages/parts").glob("*.py")} - {"__init__.py"}
    assert named_in_map(parts) == there
    sentences = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    paths = {name for name in named_in_map(sentences) if "/" in name}
    assert {path for path in paths if not ((HOUSE / path).exists() or (ROOT / path).exists())} == set()
    room = text.partition("### Inside `regulations/`")[2].partition("Beside the rooms:")[0]
    files = {re.sub(r"\.(it|en)\.", ".<lang>.", file.name) for file in (HOUSE / "regulations/bang_2009").glob("*.*")}
    assert files - set(re.findall(r"`([\w.<>]+)`", room)) == set()


def test_every_module_says_in_its_first_line_what_it_is_for():
    """Whoever looks for something reads first lines: one that goes on below says half of it."""
    for name in NAMES:
        first, _, more = (ast.get_docstring(modules()[name]) or "").partition("\n")
        assert first.endswith((".", "?")), f"{name}: {first!r}"
        assert not more or more.startswith("\n"), f"{name}: an empty line is missing below the first"


def test_every_package_says_what_it_is_for():
    """But for the groups of a room's clauses, which are named in ARCHITECTURE.md."""
    folders = {file.parent for file in HOUSE.rglob("*.py") if file.parents[1].name != "clauses"}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


# --- every room ---------------------------------------------------------------------------------------------------


def clauses(room: str, lang: str) -> list[str]:
    text = law_source(HOUSE / "regulations" / room, lang)
    return re.findall(r"^### (\S+)", text, re.M)


# What marks a rule of a room, or makes one of an operator of a league.
MARKING = {
    "rule",
    *(f"leagues.{name}" for name in ("finish", "points_by_place", "add_results", "keep_best", "mean", "order")),
}


def rule_calls(room: str):
    """(rule id, clause) of every rule that the room marks."""
    for name in NAMES:
        if name.split(".")[:2] == ["regulations", room]:
            for node in nodes(name):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in MARKING:
                    yield tuple(a.value for a in node.args if isinstance(a, ast.Constant))[:2]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_a_regulation(room):
    law = all_regulations()[room.replace("_", "-")]
    assert law.id == room.replace("_", "-") and law.room.name == room


@pytest.mark.parametrize("room", ROOMS)
def test_every_language_has_the_same_clauses_in_the_same_order(room):
    assert clauses(room, "it") == clauses(room, "en")
    assert len(set(clauses(room, "it"))) == len(clauses(room, "it"))


@pytest.mark.parametrize("room", ROOMS)
def test_every_rule_carries_out_a_clause_of_the_text(room):
    rules = set(rule_calls(room))
    assert rules
    text = law_source(HOUSE / "regulations" / room, "it")
    for id, clause in rules:
        assert clause in clauses(room, "it"), f"{id} names the clause {clause}"
        assert id in text, f"{id} stands in no clause"


@pytest.mark.parametrize("room", ROOMS)
def test_every_check_of_a_room_names_a_clause_of_the_text(room):
    law = all_regulations()[room.replace("_", "-")]
    for check in (*law.checks, *law.result_checks, *law.season_checks):
        assert check.clause in clauses(room, "it"), f"{check.id} {check.name}: {check.clause}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_schemas_and_cases(room):
    id = room.replace("_", "-")
    for kind in ("tournament", "season"):
        assert (ROOT / "schema" / id / f"{kind}.json").is_file()
    assert list((ROOT / "tests/cases" / id).glob("*.yaml"))


def catalogues():
    """Every pair of catalogues: the folder and name of sentences that exist once per language."""
    return sorted({(f.parent, f.name.split(".")[0]) for f in HOUSE.rglob("*.it.yaml")})


@pytest.mark.parametrize(("folder", "name"), catalogues(), ids=lambda v: v.name if isinstance(v, Path) else v)
def test_every_language_has_the_same_sentences(folder, name):
    from site_builder.languages import catalogue

    assert list(catalogue(folder, name, "it")) == list(catalogue(folder, name, "en"))


# The numbers of readings are those of the specification.
COUNTABLE = [(folder, name) for folder, name in catalogues() if name != "readings"]
# Stems of keys that can be counted to the end.
BOUNDED = {"month": 12, "whole-month": 12, "weekday": 7, "weekday-full": 7, "data-correct": 3}


@pytest.mark.parametrize(("folder", "name"), COUNTABLE, ids=lambda v: v.name if isinstance(v, Path) else v)
def test_no_words_are_counted_by_their_key_and_run_out(folder, name):
    """Where a sentence has a number it is a fact of it: a series of keys ends somewhere, and a build with it."""
    from site_builder.languages import catalogue

    numbered = (re.fullmatch(r"(.*)[_ -]\d{1,2}", key) for key in catalogue(folder, name, "en"))
    stems = [match[1] for match in numbered if match]
    series = {stem: stems.count(stem) for stem in stems if stems.count(stem) > 2}
    assert series == {stem: number for stem, number in BOUNDED.items() if stem in series}


# --- the tests --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["data", "data/players", "championship.yaml", "seals"])
def test_no_test_opens_the_championship_of_the_repository(place):
    """It is somebody's: with another one in its place, or with none, the tests pass all the same."""
    with pytest.raises(AssertionError, match="it is somebody's"):
        open(ROOT / place, encoding="utf-8").close()
    with pytest.raises(AssertionError, match="it is somebody's"):
        os.scandir(ROOT / place).close()


def test_no_test_begins_a_program_where_the_championship_of_the_repository_is():
    """What it reads there no wall of this process sees; from another folder it is told where to read."""
    with pytest.raises(AssertionError, match="where somebody's championship is"):
        subprocess.run([sys.executable, "-c", ""], cwd=ROOT, check=False)


def test_no_test_begins_in_the_folder_of_the_repository():
    """What a command finds there without being told to would be somebody's."""
    assert ROOT not in (Path.cwd(), *Path.cwd().parents)
