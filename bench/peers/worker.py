"""The protocol of `Worker.ts`, for systems in Python."""

import json
import os
import sys
import time


def text(value):
    if type(value).__name__ == "Decimal":
        return float(value)
    return value.isoformat()[:10] if hasattr(value, "isoformat") else value


def work(ask):
    """Answers requests until the input ends. `ask(question, n, runs)` returns rows, or nothing if it only compiles."""
    for line in sys.stdin:
        request = json.loads(line)
        durations = []
        rows = None
        for n in range(request["first"], request["first"] + request["calls"]):
            started = time.perf_counter()
            rows = ask(request["question"], n, request["runs"])
            durations.append((time.perf_counter() - started) * 1000)
        answer = {"durations": durations, "rows": [[text(value) for value in row] for row in rows or []]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        if os.getppid() == 1:
            break
