"""The clients: ``SemClient`` has an awaited and a blocking method per operation, ``AsyncSemClient`` only the awaited ones."""

from __future__ import annotations

import asyncio
import inspect as reflection
from collections.abc import Coroutine, Mapping, Sequence
from importlib.util import find_spec
from os import PathLike, environ
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Literal, Optional, TypeVar, Union, overload

import httpx

from . import _calls
from ._calls import Call, Json
from ._json import to_json
from ._names import Names
from ._version import __version__
from .errors import invalid_answer, missing_package, problem_of, transport_error
from .local import LocalServer
from .query import Query
from .stream import ROWS, AsyncRowStream, RowStream

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import Concatenate, ParamSpec, Self

    P = ParamSpec("P")

T = TypeVar("T")

__all__ = ["AsyncSemClient", "SemClient"]

DEFAULT_URL = "http://localhost:5143"

DEFAULT_TIMEOUT = httpx.Timeout(150, connect=10)
"""Longer than the server's statement timeout, so that the server's error arrives first."""

_HEADERS = {"user-agent": f"semlayer-python/{__version__}", "accept": "application/json"}

_BROKEN = (httpx.ReadError, httpx.RemoteProtocolError)
"""How an Arrow response ends whose query has failed after its first rows. Asked again, JSON has the reason, or the rows."""


def _credentials(api_key: Optional[str], headers: Optional[Mapping[str, str]]) -> dict[str, str]:
    """The authentication header: none without a key, or if the given headers contain one."""
    given = any(name.lower() in ("authorization", "x-api-key") for name in headers or {})
    key = (api_key if api_key is not None else "" if given else environ.get("SEM_API_KEY", "")).strip()
    if not key:
        return {}
    if not all("!" <= character <= "~" for character in key):
        # The error of the HTTP library would include the key.
        raise ValueError("api_key= or SEM_API_KEY has characters that no key or token has")
    return {"authorization": f"Bearer {key}"}


def _finished(call: Call[T], response: httpx.Response) -> T:
    """The result of a call; raises its error."""
    if response.is_error:
        raise problem_of(response)
    try:
        return call.read(response)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise invalid_answer(response) from error


def _request(call: Call[Any], url: str, *, as_arrow: bool = False) -> dict[str, Any]:
    headers = dict(call.headers)
    if as_arrow:
        headers["accept"] = f"{_calls.ARROW}, application/json;q=0.5"
    content = None
    if call.body is not None:
        content = to_json(call.body)
        headers["content-type"] = "application/json"
    return {
        "method": call.method,
        "url": url + call.path,
        "params": call.params,
        "headers": headers,
        "content": content,
    }


def _streamed(call: Call[Any], url: str) -> dict[str, Any]:
    request = _request(call, url)
    request["headers"]["accept"] = ROWS
    return request


def _like(method: Any, call: Callable[..., object], name: str) -> Any:
    """Copies the name, the docstring and the parameters of a call to its method."""
    signature = reflection.signature(call)
    this = reflection.Parameter("self", reflection.Parameter.POSITIONAL_OR_KEYWORD)
    method.__name__ = method.__qualname__ = name
    method.__doc__ = call.__doc__
    method.__signature__ = signature.replace(
        parameters=[this, *signature.parameters.values()], return_annotation=reflection.Signature.empty
    )
    return method


def _awaited(
    call: Callable[P, Call[T]],
) -> Callable[Concatenate[AsyncSemClient, P], Coroutine[Any, Any, T]]:
    """The awaited method of a call."""

    async def method(self: AsyncSemClient, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._send(call(*args, **kwargs))

    answer: Callable[Concatenate[AsyncSemClient, P], Coroutine[Any, Any, T]] = _like(method, call, call.__name__)
    return answer


def _blocking(call: Callable[P, Call[T]]) -> Callable[Concatenate[SemClient, P], T]:
    """The blocking method of a call."""

    def method(self: SemClient, *args: P.args, **kwargs: P.kwargs) -> T:
        return self._send_sync(call(*args, **kwargs))

    answer: Callable[Concatenate[SemClient, P], T] = _like(method, call, f"{call.__name__}_sync")
    return answer


class AsyncSemClient:
    """An asynchronous client: ``await client.query(…)``.

    :param url: Address of the server; default: the environment variable ``SEM_URL``, else port 5143 of this machine.
    :param storage: Path of a storage, instead of a server. The first call starts a server for it with the command
        ``semlayer``; closing the client stops it.
    :param api_key: API key or token; default: ``SEM_API_KEY``. Also required with ``storage=`` if the storage has API keys.
    :param timeout: Limit in seconds, an ``httpx.Timeout``, or ``None`` for no limit.
    :param headers: Headers of every request.
    :param arrow: Whether queries ask for Arrow instead of JSON, which is faster and keeps types; default: if pyarrow is installed.
    :param command: The command that serves a storage; default: ``SEM_COMMAND``, else ``semlayer``.
    :param policy: Rejected; row policies are set by the program that runs the engine.
    """

    def __init__(
        self,
        url: Optional[str] = None,
        storage: Union[str, PathLike[str], None] = None,
        *,
        api_key: Optional[str] = None,
        timeout: Union[float, httpx.Timeout, None] = DEFAULT_TIMEOUT,
        headers: Optional[Mapping[str, str]] = None,
        arrow: Optional[bool] = None,
        command: Union[str, Sequence[str], None] = None,
        policy: object = None,
    ) -> None:
        if policy is not None:
            raise ValueError(
                "policy= cannot be set by a client: the operator of the server sets it (docs/row-policy.md), "
                "so that no request can remove it"
            )
        if arrow and find_spec("pyarrow") is None:
            raise missing_package("pyarrow", "arrow")
        self._arrow = find_spec("pyarrow") is not None if arrow is None else arrow
        self._url = (url or environ.get("SEM_URL") or DEFAULT_URL).rstrip("/")
        self._local = None if storage is None else LocalServer(storage, command)
        self._options: dict[str, Any] = {"timeout": timeout, "headers": {**_HEADERS, **_credentials(api_key, headers), **(headers or {})}}
        self._async: Optional[tuple[Optional[asyncio.AbstractEventLoop], httpx.AsyncClient]] = None

    def _client(self) -> httpx.AsyncClient:
        """The connections of the running event loop. Connections of a closed loop cannot be reused."""
        try:
            loop: Optional[asyncio.AbstractEventLoop] = asyncio.get_running_loop()
        except RuntimeError:
            loop = None  # Another library than asyncio runs the event loop.
        if self._async is None or self._async[0] is not loop:
            self._async = (loop, httpx.AsyncClient(**self._options))
        return self._async[1]

    async def _address(self) -> str:
        if self._local is None:
            return self._url
        # Starting a process must not block the event loop.
        return await asyncio.get_running_loop().run_in_executor(None, self._local.url)

    async def _send(self, call: Call[T]) -> T:
        url = await self._address()
        as_arrow = self._arrow and call.has_rows
        try:
            try:
                response = await self._client().request(**_request(call, url, as_arrow=as_arrow))
            except _BROKEN:
                if not as_arrow:
                    raise
                response = await self._client().request(**_request(call, url))
        except httpx.TransportError as error:
            raise transport_error(error, url) from error
        return _finished(call, response)

    def stream(self, q: Query, *, variables: Optional[Json] = None) -> AsyncRowStream:
        """The rows of a query as a stream of any length: ``async for row in client.stream(…)``."""
        return self._lines(_calls.query(q, variables=variables))

    def ingest_stream(self, datasource: str, **options: Any) -> AsyncRowStream:
        """The progress of an ingest: ``async for event in client.ingest_stream("shop")``, with the options of ``ingest``.

        Each event has the key ``progress`` (``phase``, ``name``, ``position``, ``total``); the last one has ``result``.
        Leaving the loop and closing the stream ends the ingest; models that were written stay.
        """
        return self._lines(_calls.ingest(datasource, **options))

    def _lines(self, call: Call[Any]) -> AsyncRowStream:
        async def send() -> httpx.Response:
            url = await self._address()
            client = self._client()
            try:
                return await client.send(client.build_request(**_streamed(call, url)), stream=True)
            except httpx.TransportError as error:
                raise transport_error(error, url) from error

        return AsyncRowStream(send)

    async def aclose(self) -> None:
        """Closes the connections and stops the server that this client has started."""
        if self._async is not None:
            client = self._async[1]
            self._async = None
            await client.aclose()
        if self._local is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._local.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()

    health = _awaited(_calls.health)
    caller = _awaited(_calls.caller)
    query = _awaited(_calls.query)
    sql = _awaited(_calls.sql)
    explain = _awaited(_calls.explain)
    stages = _awaited(_calls.stages)
    list_models = _awaited(_calls.list_models)
    get_model = _awaited(_calls.get_model)
    create_model = _awaited(_calls.create_model)
    update_model = _awaited(_calls.update_model)
    edit_model = _awaited(_calls.edit_model)
    delete_model = _awaited(_calls.delete_model)
    check_model = _awaited(_calls.check_model)
    recommend_root_model = _awaited(_calls.recommend_root_model)
    list_datasources = _awaited(_calls.list_datasources)
    get_datasource = _awaited(_calls.get_datasource)
    create_datasource = _awaited(_calls.create_datasource)
    test_datasource = _awaited(_calls.test_datasource)
    delete_datasource = _awaited(_calls.delete_datasource)
    get_datasource_priority = _awaited(_calls.get_datasource_priority)
    set_datasource_priority = _awaited(_calls.set_datasource_priority)
    ingest = _awaited(_calls.ingest)
    validate_models = _awaited(_calls.validate_models)
    refresh_samples = _awaited(_calls.refresh_samples)
    query_sql = _awaited(_calls.query_sql)
    clear_cache = _awaited(_calls.clear_cache)
    running_queries = _awaited(_calls.running_queries)
    cancel_query = _awaited(_calls.cancel_query)
    save_memory = _awaited(_calls.save_memory)
    forget_memory = _awaited(_calls.forget_memory)
    graph = _awaited(_calls.graph)
    lineage = _awaited(_calls.lineage)
    list_dashboards = _awaited(_calls.list_dashboards)
    get_dashboard = _awaited(_calls.get_dashboard)
    save_dashboard = _awaited(_calls.save_dashboard)
    delete_dashboard = _awaited(_calls.delete_dashboard)
    search = _awaited(_calls.search)
    inspect = _awaited(_calls.inspect)


class SemClient(AsyncSemClient):
    """A client with two methods per operation: ``await client.query(…)`` and the blocking ``client.query_sync(…)``.

    It takes the parameters of ``AsyncSemClient`` and works with ``with`` and ``async with``.
    """

    _sync: Optional[httpx.Client] = None

    def _client_sync(self) -> httpx.Client:
        if self._sync is None:
            self._sync = httpx.Client(**self._options)
        return self._sync

    def _address_sync(self) -> str:
        return self._url if self._local is None else self._local.url()

    def _send_sync(self, call: Call[T]) -> T:
        url = self._address_sync()
        as_arrow = self._arrow and call.has_rows
        try:
            try:
                response = self._client_sync().request(**_request(call, url, as_arrow=as_arrow))
            except _BROKEN:
                if not as_arrow:
                    raise
                response = self._client_sync().request(**_request(call, url))
        except httpx.TransportError as error:
            raise transport_error(error, url) from error
        return _finished(call, response)

    def stream_sync(self, q: Query, *, variables: Optional[Json] = None) -> RowStream:
        """The rows of a query as a stream of any length: ``for row in client.stream_sync(…)``."""
        return self._lines_sync(_calls.query(q, variables=variables))

    def ingest_stream_sync(self, datasource: str, **options: Any) -> RowStream:
        """The progress of an ingest: ``for event in client.ingest_stream_sync("shop")``, with the options of ``ingest``.

        Each event has the key ``progress`` (``phase``, ``name``, ``position``, ``total``); the last one has ``result``.
        Leaving the loop and closing the stream ends the ingest; models that were written stay.
        """
        return self._lines_sync(_calls.ingest(datasource, **options))

    def _lines_sync(self, call: Call[Any]) -> RowStream:
        def send() -> httpx.Response:
            url = self._address_sync()
            client = self._client_sync()
            try:
                return client.send(client.build_request(**_streamed(call, url)), stream=True)
            except httpx.TransportError as error:
                raise transport_error(error, url) from error

        return RowStream(send)

    def close(self) -> None:
        """Closes the connections of the blocking methods and stops the server that this client has started."""
        if self._sync is not None:
            self._sync.close()
            self._sync = None
        if self._local is not None:
            self._local.close()

    async def aclose(self) -> None:
        await super().aclose()
        self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    health_sync = _blocking(_calls.health)
    caller_sync = _blocking(_calls.caller)
    query_sync = _blocking(_calls.query)
    sql_sync = _blocking(_calls.sql)
    explain_sync = _blocking(_calls.explain)
    stages_sync = _blocking(_calls.stages)
    list_models_sync = _blocking(_calls.list_models)
    get_model_sync = _blocking(_calls.get_model)
    create_model_sync = _blocking(_calls.create_model)
    update_model_sync = _blocking(_calls.update_model)
    edit_model_sync = _blocking(_calls.edit_model)
    delete_model_sync = _blocking(_calls.delete_model)
    check_model_sync = _blocking(_calls.check_model)
    recommend_root_model_sync = _blocking(_calls.recommend_root_model)
    list_datasources_sync = _blocking(_calls.list_datasources)
    get_datasource_sync = _blocking(_calls.get_datasource)
    create_datasource_sync = _blocking(_calls.create_datasource)
    test_datasource_sync = _blocking(_calls.test_datasource)
    delete_datasource_sync = _blocking(_calls.delete_datasource)
    get_datasource_priority_sync = _blocking(_calls.get_datasource_priority)
    set_datasource_priority_sync = _blocking(_calls.set_datasource_priority)
    ingest_sync = _blocking(_calls.ingest)
    validate_models_sync = _blocking(_calls.validate_models)
    refresh_samples_sync = _blocking(_calls.refresh_samples)
    query_sql_sync = _blocking(_calls.query_sql)
    clear_cache_sync = _blocking(_calls.clear_cache)
    running_queries_sync = _blocking(_calls.running_queries)
    cancel_query_sync = _blocking(_calls.cancel_query)
    save_memory_sync = _blocking(_calls.save_memory)
    forget_memory_sync = _blocking(_calls.forget_memory)
    graph_sync = _blocking(_calls.graph)
    lineage_sync = _blocking(_calls.lineage)
    list_dashboards_sync = _blocking(_calls.list_dashboards)
    get_dashboard_sync = _blocking(_calls.get_dashboard)
    save_dashboard_sync = _blocking(_calls.save_dashboard)
    delete_dashboard_sync = _blocking(_calls.delete_dashboard)
    search_sync = _blocking(_calls.search)
    inspect_sync = _blocking(_calls.inspect)

    @overload
    def query_df(
        self, q: Query, *, variables: Optional[Json] = ..., library: Literal["pandas"] = ..., names: Names = ...
    ) -> pandas.DataFrame: ...

    @overload
    def query_df(
        self, q: Query, *, variables: Optional[Json] = ..., library: Literal["polars"], names: Names = ...
    ) -> polars.DataFrame: ...

    def query_df(
        self,
        q: Query,
        *,
        variables: Optional[Json] = None,
        library: Literal["pandas", "polars"] = "pandas",
        names: Names = "full",
    ) -> Union[pandas.DataFrame, polars.DataFrame]:
        """The rows of a query as a pandas or polars data frame; ``names`` is as for ``SemResponse.to_pandas``."""
        if library not in ("pandas", "polars"):
            raise ValueError(f"library is 'pandas' or 'polars', not {library!r}")
        answer = self.query_sync(q, variables=variables)
        return answer.to_polars(names=names) if library == "polars" else answer.to_pandas(names=names)
