"""The example notebook, executed on the demo shop by a kernel of Jupyter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from semlayer.local import LocalServer

from .conftest import COMMAND

NOTEBOOK = Path(__file__).parents[3] / "examples/notebook/revenue.ipynb"


class DemoServer(LocalServer):
    """A server that sets up the demo shop first."""

    def _words(self) -> list[str]:
        return [*super()._words(), "--demo"]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = DemoServer(tmp_path_factory.mktemp("demo"), COMMAND)
    yield server.url()
    server.close()


def executed(url: str, path: Path) -> dict[str, Any]:
    """The cells of the notebook by their ids, with outputs. A process of its own, because Jupyter leaves sockets open."""
    execute = "from nbclient.cli import main; main()"
    command = [sys.executable, "-c", execute, str(NOTEBOOK), f"--output={path}", "--kernel_name=python3"]
    done = subprocess.run(command, env={**os.environ, "SEM_URL": url}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {cell["id"]: cell for cell in json.loads(path.read_text())["cells"]}


def shown(cell: Any, media: str) -> str:
    (output,) = cell["outputs"]
    return "".join(output["data"][media])


def test_the_example_notebook_runs(demo: str, tmp_path: Path) -> None:
    cells = executed(demo, tmp_path / "executed.ipynb")
    assert "more rows</p>" in shown(cells["revenue"], "text/html")
    assert "$" in shown(cells["revenue"], "text/html")
    dtypes = shown(cells["pandas"], "text/plain")
    assert "datetime64[us]" in dtypes and "int64" in dtypes
    assert shown(cells["quarters"], "text/plain").count("2025-") == 4
    assert '"field": "ordered_at", "title": "Month", "type": "temporal"' in shown(cells["lines"], "text/html")
    assert '"field": "name"' in shown(cells["top"], "text/html")
