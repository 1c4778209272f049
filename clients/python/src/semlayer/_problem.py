"""The base classes of the errors."""

from __future__ import annotations

from typing import Any, Optional

import httpx

_FORM = frozenset({"type", "title", "status", "detail", "_tag", "request_id"})


class SemError(Exception):
    """Base class of all exceptions of this package."""


class ProblemError(SemError, httpx.HTTPStatusError):
    """The server rejected a request or failed to answer it. The message of the error is a sentence for people.

    The class of this name itself is raised for a kind that this version of the package does not know, and for answers
    of something else than semlayer, a proxy for instance; ``tag`` is ``None`` then.
    """

    tag: Optional[str]
    """The kind of error, the name of the class."""
    status: int
    """The HTTP status."""
    detail: str
    """What is wrong, in one sentence."""
    problem_document: dict[str, Any]
    """The whole problem document."""
    request_id: Optional[str]
    """Id of the request in the server's log."""
    candidates: list[Any]
    """Similar names as suggestions; may be empty."""

    def __init__(self, problem: dict[str, Any], response: httpx.Response) -> None:
        detail = problem.get("detail")
        reason = f"{response.status_code} {response.reason_phrase}".strip()
        self.problem_document = problem
        self.tag = problem.get("_tag")
        self.request_id = problem.get("request_id")
        self.status = response.status_code
        self.detail = detail if isinstance(detail, str) else f"{response.request.url} answered {reason}"
        self.candidates = []
        for name, value in problem.items():
            if name not in _FORM and not hasattr(httpx.HTTPStatusError, name):
                setattr(self, name, value)
        super().__init__(self.detail, request=response.request, response=response)

    def __str__(self) -> str:
        return self.detail


class ServerUnreachable(SemError, httpx.ConnectError):
    """The server could not be reached, or the connection broke before the response was complete."""


class ServerTimeout(SemError, httpx.TimeoutException, TimeoutError):
    """The server did not respond within the client's timeout."""


class AnswerInvalid(SemError):
    """A successful response in an unknown form: the address probably belongs to another service."""

    def __init__(self, message: str, response: httpx.Response) -> None:
        super().__init__(message)
        self.response = response


class CommandFailed(SemError):
    """The ``semlayer`` command could not be started, or exited before it was ready."""
