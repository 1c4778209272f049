"""Streamed rows of a query: ``stream`` and ``stream_sync`` of the clients."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Optional
from urllib.parse import unquote

import httpx

from ._calls import attributes_of
from .errors import invalid_answer, problem_in_stream, problem_of, transport_error

if TYPE_CHECKING:
    from .responses import Attributes
    from typing_extensions import Self

__all__ = ["AsyncRowStream", "RowStream"]

ROWS = "application/x-ndjson"
"""Media type of streamed rows: one line of JSON per row."""


class _Stream:
    """The part of an answer that precedes its rows. The server omits values that are too long for a header."""

    columns: Optional[list[str]] = None
    """Keys of the columns in order; ``None`` before the stream is open, or if there are too many."""
    sql: Optional[str] = None
    """The SQL statement; ``None`` before the stream is open, or if it is too long."""
    attributes: Optional[Attributes] = None
    """Labels, formats and types of the columns; ``None`` before the stream is open, or if they are too long."""
    warnings: list[str]
    """Warnings about the answer."""

    def __init__(self) -> None:
        self.warnings = []

    def _begin(self, response: httpx.Response) -> None:
        if response.headers.get("content-type", "").split(";")[0].strip() != ROWS:
            raise invalid_answer(response)
        self.columns = _told(response, "columns")
        self.sql = _told(response, "sql")
        attributes = _told(response, "attributes")
        self.attributes = attributes and attributes_of(attributes)
        self.warnings = _told(response, "warnings") or []


def _told(response: httpx.Response, name: str) -> Any:
    text = response.headers.get(f"semlayer-{name}")
    return None if text is None else json.loads(unquote(text))


def _row(line: str, response: httpx.Response) -> dict[str, Any]:
    """One row. Raises if the line reports a failure; keys of rows contain dots, those of a failure do not."""
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
    """Rows as dictionaries, readable once: ``for row in client.stream_sync(…)``.

    ``with client.stream_sync(…) as rows:`` opens it before the first row, so that ``columns``, ``sql``, ``attributes`` and
    ``warnings`` are known, and closes it also where the loop is left. What is closed early ends its statement in the database.
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
        """Ends the response and cancels its statement if rows are left."""
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
    """Rows as dictionaries, readable once: ``async for row in client.stream(…)``; works with ``async with`` like ``RowStream``."""

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
        """Ends the response and cancels its statement if rows are left."""
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
