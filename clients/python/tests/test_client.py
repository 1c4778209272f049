"""A client apart from its calls: server address, errors, and cleanup."""

from __future__ import annotations

import asyncio
import inspect
import os
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from semlayer import (
    AnswerInvalid,
    AsyncSemClient,
    CommandFailed,
    ProblemError,
    SemClient,
    SemError,
    ServerTimeout,
    ServerUnreachable,
    errors,
)

from .conftest import COMMAND, Call


def test_an_error_has_the_class_of_its_tag_and_the_fields_of_the_document(call: Call) -> None:
    with pytest.raises(errors.UnknownMeasure) as caught:
        call("query", {"source_model": "orders", "measures": ["amont"]})
    error = caught.value
    assert (error.tag, error.status, error.measure, error.model) == ("UnknownMeasure", 400, "amont", "orders")
    assert error.candidates == ["amount"]
    assert str(error) == error.detail
    assert "Did you mean 'amount'?" in error.detail
    assert isinstance(error, (SemError, httpx.HTTPStatusError))
    assert error.response.status_code == 400
    with pytest.raises(errors.RequestInvalid) as wrong:
        call("query", {"source_model": "orders", "measures": ["*:count"], "limit": "ten"})
    assert wrong.value.issues == [{"path": ["limit"], "message": 'expected a number, got "ten"', "value": '"ten"'}]
    assert wrong.value.candidates == []


def test_the_error_classes_match_the_document(url: str) -> None:
    schemas = httpx.get(f"{url}/openapi.json").json()["components"]["schemas"]
    # The framework documents one of its own, which is never returned.
    own = {name: each for name, each in schemas.items() if "detail" in each.get("properties", {}) and "_tag" in each["properties"]}
    own.pop("HttpApiDecodeError", None)
    own.pop("Issue", None)
    assert len(own) > 50
    form = {"type", "title", "status", "detail", "_tag", "request_id"}
    for name, schema in own.items():
        kind = getattr(errors, name)
        assert issubclass(kind, ProblemError), name
        assert set(vars(kind).get("__annotations__", {})) == set(schema["properties"]) - form, name
        assert kind.__doc__, name


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (httpx.Response(502, html="<h1>Bad gateway</h1>"), ProblemError),
        (httpx.Response(418, json={"_tag": "Teapot", "detail": "short and stout", "spout": 1}), ProblemError),
        (httpx.Response(200, html="<h1>It works!</h1>"), AnswerInvalid),
        (httpx.Response(200, json={"rows": []}), AnswerInvalid),
    ],
)
def test_responses_of_other_services_are_reported(answer: httpx.Response, kind: type[Exception]) -> None:
    client = SemClient("http://127.0.0.1:9")
    client._sync = httpx.Client(transport=httpx.MockTransport(lambda request: answer))
    with client, pytest.raises(kind) as caught:
        client.query_sync("x")
    if answer.status_code == 418:
        assert (str(caught.value), getattr(caught.value, "spout", None)) == ("short and stout", 1)
    elif answer.status_code == 502:
        assert str(caught.value) == "http://127.0.0.1:9/query answered 502 Bad Gateway"


def test_an_unreachable_server_is_reported_with_its_address() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with SemClient(address) as client, pytest.raises(ServerUnreachable, match=f"{address} cannot be reached"):
            client.health_sync()
        # So far the port is bound without a listener; from now on it accepts and never responds.
        taken.listen()
        with SemClient(address, timeout=0.05) as slow, pytest.raises(ServerTimeout) as caught:
            slow.health_sync()
        assert isinstance(caught.value, (TimeoutError, httpx.TimeoutException))

        async def ask() -> None:
            async with AsyncSemClient(address, timeout=0.05) as client:
                await client.health()

        with pytest.raises(ServerTimeout):
            asyncio.run(ask())


def test_the_address_comes_from_the_environment(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with SemClient() as client:
        assert client.health_sync()["status"] == "ok"
    monkeypatch.delenv("SEM_URL")
    assert SemClient()._url == "http://localhost:5143"


def test_a_client_works_with_successive_event_loops(url: str) -> None:
    async def ask(client: AsyncSemClient) -> int:
        answers = await asyncio.gather(*(client.query({"source_model": "orders", "measures": ["*:count"]}) for _ in range(3)))
        return sum(answer.data[0]["orders._count"] for answer in answers)

    async def closed(client: AsyncSemClient) -> int:
        async with client:
            return await ask(client)

    for client in (AsyncSemClient(url), SemClient(url)):
        assert asyncio.run(closed(client)) == 9
        assert asyncio.run(closed(client)) == 9


def test_headers_are_sent(url: str) -> None:
    with SemClient(url, headers={"accept": "image/png"}) as client, pytest.raises(errors.NotAcceptable):
        client.health_sync()


def test_a_storage_is_served_by_a_process_that_exits_with_the_client(tmp_path: Path, shop: Path) -> None:
    client = SemClient(storage=tmp_path / "storage", command=COMMAND)
    with client:
        client.create_datasource_sync({"name": "shop", "type": "sqlite", "database": shop})
        address = client._local.url() if client._local else ""
        assert [each["name"] for each in client.list_datasources_sync()] == ["shop"]
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{address}/health")
    assert (tmp_path / "storage" / "datasources" / "shop.yaml").exists()


def test_a_missing_or_failing_command_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandFailed, match="npm install -g @semlayer/cli"):
        SemClient(storage=tmp_path, command="no-such-command").health_sync()
    monkeypatch.setenv("SEM_COMMAND", "python3 -c \"raise SystemExit('no luck')\"")
    with pytest.raises(CommandFailed, match="no luck"):
        SemClient(storage=tmp_path).health_sync()


def test_a_policy_is_rejected_with_a_hint() -> None:
    with pytest.raises(ValueError, match="row-policy"):
        SemClient(policy={"version": 1})


def test_methods_have_signatures_and_docstrings() -> None:
    assert str(inspect.signature(SemClient("x").query)).startswith("(q: 'Query', *, dry_run: 'bool' = False")
    assert str(inspect.signature(SemClient("x").get_model_sync)).startswith("(name: 'str', data_source:")
    assert (SemClient.query_sync.__doc__ or "").startswith("Run a query")
    assert SemClient.query_sync.__name__ == "query_sync"


def test_the_package_is_typed() -> None:
    import semlayer

    assert (Path(semlayer.__file__).parent / "py.typed").exists()
    assert all(hasattr(semlayer, name) for name in semlayer.__all__)
