"""The examples of the README and of the guide to notebooks run, in their order, as one program each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("page", ["clients/python/README.md", "docs/notebooks.md"])
def test_the_examples_of_a_page_run(page: str, url: str, shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shop.parent)
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert len(examples) >= 3
    names: dict[str, Any] = {}
    for number, example in enumerate(examples, 1):
        exec(compile(example, f"{page} example {number}", "exec"), names)
