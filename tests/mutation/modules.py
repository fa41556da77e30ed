"""The modules that mistakes are made in: the rules, and the checks of the whole data."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "site_builder"
RULES, WHOLE = PROGRAM / "regulations", PROGRAM / "checking/consistency"


def path_of(module: str) -> str:
    """The file of a module, named as below the rules; a check of the whole data as `consistency/too_many_games`."""
    return str((WHOLE.parent if module.startswith("consistency/") else RULES) / f"{module}.py")


def name_of(module: str) -> str:
    """What it is imported as."""
    return ".".join(Path(path_of(module)).relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def every_module() -> list[str]:
    """What mistakes can be made in, the rules first."""
    rules = [file.relative_to(RULES) for file in sorted(RULES.rglob("*.py"))]
    whole = [file.relative_to(WHOLE.parent) for file in sorted(WHOLE.glob("*.py"))]
    return [file.with_suffix("").as_posix() for file in (*rules, *whole)]
