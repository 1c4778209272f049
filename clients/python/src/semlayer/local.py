"""A local server: ``SemClient(storage=…)`` starts the command and stops it when the client is closed."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import threading
import weakref
from collections.abc import Sequence
from os import PathLike, environ, fspath
from typing import Optional, Union

from .errors import command_failed

__all__ = ["LocalServer"]

_SERVES = re.compile(r"serves (http://\S+)")

_START_SECONDS = 60
_STOP_SECONDS = 15


def _stop(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    if process.stderr is not None:
        process.stderr.close()


class LocalServer:
    """A server of a storage in a child process, started when its address is first read."""

    def __init__(
        self, storage: Union[str, PathLike[str]], command: Union[str, Sequence[str], None] = None
    ) -> None:
        self._storage = fspath(storage)
        self._command = command
        self._lock = threading.Lock()
        self._url: Optional[str] = None
        self._end: Optional[weakref.finalize[[subprocess.Popen[str]], LocalServer]] = None

    def url(self) -> str:
        """The address of the server; starts it if it is not running."""
        with self._lock:
            if self._url is None:
                self._url = self._start()
            return self._url

    def close(self) -> None:
        """Stops the server."""
        with self._lock:
            self._url = None
            if self._end is not None:
                self._end()

    def _words(self) -> list[str]:
        command = self._command or environ.get("SEM_COMMAND") or "semlayer"
        words = shlex.split(command) if isinstance(command, str) else [*command]
        found = shutil.which(words[0])
        if found is None:
            hint = "is not there: install it with `npm install -g @semlayer/cli`, or say where with command="
            raise command_failed(words, hint)
        return [found, *words[1:], "serve", "--port", "0", "--storage", self._storage]

    def _start(self) -> str:
        words = self._words()
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )
        # Stops the process when this object is collected, or when the program exits.
        self._end = weakref.finalize(self, _stop, process)
        impatience = threading.Timer(_START_SECONDS, process.kill)
        impatience.start()
        said: list[str] = []
        assert process.stderr is not None
        for line in process.stderr:
            found = _SERVES.search(line)
            if found is not None:
                impatience.cancel()
                threading.Thread(target=_discard, args=(process,), daemon=True).start()
                return found[1]
            said.append(line)
        impatience.cancel()
        self._end()
        raise command_failed(words, "".join(said).strip() or "it ended without a word")


def _discard(process: subprocess.Popen[str]) -> None:
    """Reads the output of the process, which would otherwise block when the pipe is full."""
    assert process.stderr is not None
    try:
        for _ in process.stderr:
            pass
    except ValueError:
        pass  # The pipe was closed meanwhile.
