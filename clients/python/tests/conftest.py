"""A running server over a scratch storage, and the two ways to call a client."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import pytest

from semlayer import SemClient
from semlayer.local import LocalServer

SHOP = """
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, status TEXT, ordered_on DATE
);
INSERT INTO customers VALUES (1, 'Ada', 'de'), (2, 'Bo | Co', 'fr');
INSERT INTO orders VALUES
  (1, 1, 10.5, 'paid', '2025-01-03'), (2, 2, 20, 'open', '2025-02-01'), (3, 1, 3, 'paid', '2025-02-05');
"""

COMMAND = os.environ.get("SEM_COMMAND") or f"node {Path(__file__).parents[3] / 'packages/cli/bin/semlayer.mjs'}"

Call = Callable[..., Any]


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shop") / "shop.db"
    connection = sqlite3.connect(path)
    connection.executescript(SHOP)
    connection.close()
    return path


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory, shop: Path) -> Iterator[str]:
    """The address of a server with the shop; ``SEM_URL`` is set to it."""
    server = LocalServer(tmp_path_factory.mktemp("storage"), COMMAND)
    address = server.url()
    os.environ["SEM_URL"] = address
    with SemClient(address) as client:
        assert client.create_datasource_sync({"name": "shop", "type": "sqlite", "database": shop})["status"] == "created"
        assert client.ingest_sync("shop")["models"] == ["customers", "orders"]
    yield address
    del os.environ["SEM_URL"]
    server.close()


@pytest.fixture(params=["awaited", "blocking"])
def call(request: pytest.FixtureRequest, url: str) -> Iterator[Call]:
    """Calls a method of a client by name: the async one, and its blocking counterpart."""
    client = SemClient(url)
    if request.param == "blocking":
        with client:
            yield lambda name, *args, **kwargs: getattr(client, f"{name}_sync")(*args, **kwargs)
        return
    loop = asyncio.new_event_loop()
    yield lambda name, *args, **kwargs: loop.run_until_complete(getattr(client, name)(*args, **kwargs))
    loop.run_until_complete(client.aclose())
    loop.close()
