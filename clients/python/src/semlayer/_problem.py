"""The roots of the errors."""

from __future__ import annotations

from typing import Any, Optional

import httpx

_FORM = frozenset({"type", "title", "status", "detail", "_tag", "request_id"})


class SemError(Exception):
    """The root of everything that this package raises."""


class ProblemError(SemError, httpx.HTTPStatusError):
    """The server refused a request, or failed at it. The text of the error says why, as a sentence for people.

    The class of this name itself is raised for a kind that this version of the package does not know, and for answers
    of something else than semlayer, a proxy for instance; ``tag`` is ``None`` then.
    """

    tag: Optional[str]
    """The kind of error, the name of the class."""
    status: int
    """The HTTP status."""
    detail: str
    """What is wrong, as a sentence."""
    problem_document: dict[str, Any]
    """The whole problem document."""
    request_id: Optional[str]
    """The name of the request in the log of the server."""
    candidates: list[Any]
    """Near names: did you mean one of these? Empty where there are none."""

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
    """There was no connection to the server, or it broke before the answer was there."""


class ServerTimeout(SemError, httpx.TimeoutException, TimeoutError):
    """The server did not answer within the time limit of the client."""


class AnswerInvalid(SemError):
    """A success that this client does not understand: the address is that of something else."""

    def __init__(self, message: str, response: httpx.Response) -> None:
        super().__init__(message)
        self.response = response


class CommandFailed(SemError):
    """The ``semlayer`` command could not be started, or ended before it served."""
