"""The rows of a query as they come, however many there are: ``stream`` and ``stream_sync`` of the clients."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Optional
from urllib.parse import unquote

import httpx

from .errors import invalid_answer, problem_in_stream, problem_of, transport_error

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["AsyncRowStream", "RowStream"]

ROWS = "application/x-ndjson"
"""The media type of rows that are streamed: a line of JSON for each."""


class _Stream:
    """What is told of an answer before its rows. A server leaves out what is too long for a header."""

    columns: Optional[list[str]] = None
    """Keys of the columns, in their order; ``None`` before the stream is open, or where there are too many."""
    sql: Optional[str] = None
    """The statement that runs; ``None`` before the stream is open, or where it is too long."""
    warnings: list[str]
    """What the caller should know about the answer."""

    def __init__(self) -> None:
        self.warnings = []

    def _begin(self, response: httpx.Response) -> None:
        if response.headers.get("content-type", "").split(";")[0].strip() != ROWS:
            raise invalid_answer(response)
        self.columns = _told(response, "columns")
        self.sql = _told(response, "sql")
        self.warnings = _told(response, "warnings") or []


def _told(response: httpx.Response, name: str) -> Any:
    text = response.headers.get(f"semlayer-{name}")
    return None if text is None else json.loads(unquote(text))


def _row(line: str, response: httpx.Response) -> dict[str, Any]:
    """One row; raises where the line says that the answer has failed. The keys of rows have dots."""
    try:
        row = json.loads(line)
    except ValueError as error:
        raise invalid_answer(response) from error
    if not isinstance(row, dict):
        raise invalid_answer(response)
    if "error" in row:
        raise problem_in_stream(row["error"], response)
    return row


class RowStream(_Stream):
    """Rows as dictionaries, once: ``for row in client.stream_sync(…)``.

    ``with client.stream_sync(…) as rows:`` opens it before the first row, so that ``columns``, ``sql`` and ``warnings``
    are known, and closes it also where the loop is left. What is closed early ends its statement in the database.
    """

    def __init__(self, send: Callable[[], httpx.Response]) -> None:
        super().__init__()
        self._send = send
        self._response: Optional[httpx.Response] = None

    def _open(self) -> httpx.Response:
        if self._response is None:
            self._response = response = self._send()
            try:
                if response.is_error:
                    response.read()
                    raise problem_of(response)
                self._begin(response)
            except httpx.TransportError as error:
                response.close()
                raise transport_error(error, str(response.url)) from error
            except BaseException:
                response.close()
                raise
        return self._response

    def __iter__(self) -> Iterator[dict[str, Any]]:
        response = self._open()
        try:
            for line in response.iter_lines():
                yield _row(line, response)
        except httpx.TransportError as error:
            raise transport_error(error, str(response.url)) from error
        finally:
            response.close()

    def close(self) -> None:
        """Ends the answer, and its statement, where there are rows left."""
        if self._response is not None:
            self._response.close()

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


class AsyncRowStream(_Stream):
    """Rows as dictionaries, once: ``async for row in client.stream(…)``, within ``async with`` as ``RowStream`` has it."""

    def __init__(self, send: Callable[[], Awaitable[httpx.Response]]) -> None:
        super().__init__()
        self._send = send
        self._response: Optional[httpx.Response] = None

    async def _open(self) -> httpx.Response:
        if self._response is None:
            self._response = response = await self._send()
            try:
                if response.is_error:
                    await response.aread()
                    raise problem_of(response)
                self._begin(response)
            except httpx.TransportError as error:
                await response.aclose()
                raise transport_error(error, str(response.url)) from error
            except BaseException:
                await response.aclose()
                raise
        return self._response

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        response = await self._open()
        try:
            async for line in response.aiter_lines():
                yield _row(line, response)
        except httpx.TransportError as error:
            raise transport_error(error, str(response.url)) from error
        finally:
            await response.aclose()

    async def aclose(self) -> None:
        """Ends the answer, and its statement, where there are rows left."""
        if self._response is not None:
            await self._response.aclose()

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()
