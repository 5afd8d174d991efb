"""A process that answers does not outlive the one that watches over it."""

import multiprocessing
import os
import signal
import threading


def go_with_parent() -> None:
    """End this process, its requests answered, once the one that started it is dead.

    Who is killed says nothing to its children: they would serve on, unwatched, and hold the port
    against the server that is started instead.
    """
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
