"""Names that say nothing stay out of the code: prints each as file:line: name, then fails."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

BANNED = frozenset(
    "told said shown kept there made found one the some whole strangers untold".split()
)
FOLDERS = ("builder", "rules")
# A check of the rules yields found(...): the engine's own verb, defined once.
ALLOWED = {("rules/checks/finding.py", "found")}


def bound(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each name that the code gives to something, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr
            case ast.ExceptHandler(name=str(name)):
                yield node.lineno, name
            case ast.alias(asname=str(name)):
                yield node.lineno, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name
            case ast.MatchMapping(rest=str(name)):
                yield node.lineno, name


def banned(path: Path) -> Iterator[tuple[int, str]]:
    for line, name in sorted(bound(ast.parse(path.read_text(encoding="utf-8")))):
        if name.strip("_").lower() in BANNED and (path.as_posix(), name) not in ALLOWED:
            yield line, name


def main() -> int:
    failed = False
    for folder in FOLDERS:
        for path in sorted(Path(folder).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            for line, name in banned(path):
                print(f"{path}:{line}: {name}")
                failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
