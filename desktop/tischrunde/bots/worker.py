"""The bot process: takes requests from one pipe, gives answers on another.

It is spawned, thinks about one request after the other, and is gone when the
program is gone, however that ended: the end of the pipe ends the process, also
in the middle of a thought. A request is a number (eight bytes) and an encoded
:class:`~tischrunde.bots.bot.Request`; an answer is a number and an
:class:`Answered`.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import threading
from importlib import import_module
from multiprocessing.connection import Connection
from traceback import extract_tb
from typing import NamedTuple

from tischrunde.bots import registry, wire
from tischrunde.bots.bot import Request, Timed

NICE = 5
"""The screen goes first."""


READY = 0
"""The number of the message that says that the process is listening."""


class Answered(NamedTuple):
    """What a policy said: the text of its action ("" lets a MAY pass), and its times.

    ``delay`` and ``seconds`` are those of :class:`~tischrunde.bots.bot.Timed`.
    ``failure`` is "" or why there is no answer: ``raised``; ``detail`` is the kind of the
    error and where it was. It goes into a file that may be sent to others, so without
    the error's text, which could name the bot's cards.
    """

    text: str = ""
    delay: float = 1.0
    failure: str = ""
    detail: str = ""
    seconds: float | None = None


def ask(request: Request) -> Answered:
    """What the policy of ``request`` says; its exceptions become the failure ``raised``."""
    try:
        chosen = registry.policy(request.game, request.level).choose(request)
        if chosen is None:
            return Answered()
        timed = chosen if isinstance(chosen, Timed) else Timed(chosen)
        seconds = None if timed.seconds is None else float(timed.seconds)
        return Answered(timed.action.text, float(timed.delay), seconds=seconds)
    except Exception as error:
        return _raised(error)


def _raised(error: Exception) -> Answered:
    place = extract_tb(error.__traceback__)[-1]
    where = f"{place.name}, line {place.lineno} of {os.path.basename(place.filename)}"
    return Answered(failure="raised", detail=f"{type(error).__name__} in {where}")


def _ask_encoded(data: bytes) -> Answered:
    try:
        request = wire.decode(data)
    except Exception as error:
        return _raised(error)
    return ask(request)


def _listen(requests: Connection[object, bytes], todo: queue.SimpleQueue[bytes]) -> None:
    """Take requests in; when the program is gone, so is this process."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            todo.put(requests.recv_bytes())
    os._exit(0)


def serve(
    requests: Connection[object, bytes],
    answers: Connection[bytes, object],
    preload: tuple[str, ...],
) -> None:
    """The life of the process; ``preload`` are modules that register further games or policies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    for module in preload:
        import_module(module)
    todo: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests, todo), daemon=True).start()
    try:
        answers.send_bytes(pickle.dumps((READY, Answered())))
        while True:
            data = todo.get()
            number = int.from_bytes(data[:8], "big")
            answers.send_bytes(pickle.dumps((number, _ask_encoded(data[8:]))))
    except OSError:
        os._exit(0)
