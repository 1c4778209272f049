"""The exceptions that clients raise.

A rejected request gets a problem document (RFC 9457). Each kind of problem has a class here, named by the document's
``_tag``, with the document's fields as attributes: ``except UnknownMeasure as error: error.candidates``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

import httpx

from . import _problems
from ._problem import AnswerInvalid, CommandFailed, ProblemError, SemError, ServerTimeout, ServerUnreachable
from ._problems import *  # noqa: F403

__all__ = [
    "AnswerInvalid",
    "CommandFailed",
    "ProblemError",
    "SemError",
    "ServerTimeout",
    "ServerUnreachable",
]
__all__ += _problems.__all__


def problem_of(response: httpx.Response) -> ProblemError:
    """The error for a response with an error status."""
    try:
        body: Any = response.json()
    except ValueError:
        body = None
    problem: dict[str, Any] = body if isinstance(body, dict) else {}
    kind: Optional[type[ProblemError]] = _problems.PROBLEMS.get(str(problem.get("_tag")))
    return (kind or ProblemError)(problem, response)


def problem_in_stream(problem: Any, response: httpx.Response) -> ProblemError:
    """The error of a streamed response that failed after its first rows. It is in the last line, because the status was already sent."""
    document: dict[str, Any] = problem if isinstance(problem, dict) else {}
    kind: Optional[type[ProblemError]] = _problems.PROBLEMS.get(str(document.get("_tag")))
    error = (kind or ProblemError)(document, response)
    error.status = document.get("status", response.status_code)
    return error


def transport_error(error: httpx.TransportError, url: str) -> SemError:
    """The error of a request without a response."""
    if isinstance(error, httpx.TimeoutException):
        return ServerTimeout(f"{url} did not answer in time: raise timeout=, or ask for less", request=error.request)
    reason = str(error) or type(error).__name__
    return ServerUnreachable(f"{url} cannot be reached: {reason}", request=error.request)


def invalid_answer(response: httpx.Response) -> AnswerInvalid:
    """The error for a response that is not from this API."""
    return AnswerInvalid(f"{response.request.url} does not answer as semlayer does; is this its address?", response)


def missing_package(package: str, extra: str) -> ImportError:
    """The error for a data frame whose library is not installed."""
    return ImportError(f"data frames of {package} need it installed: pip install 'semlayer[{extra}]'", name=package)


def command_failed(command: Sequence[str], reason: str) -> CommandFailed:
    """The error of a server that could not be started."""
    return CommandFailed(f"{' '.join(command)}: {reason}")
