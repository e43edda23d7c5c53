"""Benchmarks run seldom: what they borrow from elsewhere is still there."""

from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("bench_*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_each_can_be_started(name):
    assert callable(import_module(f"tests.bench.{name}").main)
