"""Asks sidemantic, by the protocol of `Worker.ts`: `python sidemantic.py DATABASE MODELS`."""

import json
import os
import sys
import time

# This file has the name of the package.
sys.path.pop(0)

from sidemantic import SemanticLayer, load_from_directory  # noqa: E402


def every_flight(n):
    return f"flights.distance <> {100_000 + n}"


questions = {
    "count": lambda n: {"metrics": ["flights.n"], "filters": [every_flight(n)]},
    "mean by carrier": lambda n: {
        "metrics": ["flights.mean_departure"],
        "dimensions": ["flights.carrier"],
        "filters": [every_flight(n)],
    },
    "join": lambda n: {
        "metrics": ["flights.n", "flights.mean_arrival"],
        "dimensions": ["airlines.name"],
        "filters": [f"airlines.name <> 'X{n}'"],
        "order_by": ["flights.n DESC"],
        "limit": 5,
    },
    "monthly change": lambda n: {
        "metrics": ["flights.n", "change"],
        "dimensions": ["flights.time_hour__month"],
        "filters": [every_flight(n)],
        "order_by": ["flights.time_hour__month"],
    },
    "two facts": lambda n: {
        "metrics": ["flights.n", "weather.mean_temp"],
        "dimensions": ["airports.name"],
        "filters": [f"airports.name <> 'X{n}'"],
    },
}

database, models = sys.argv[1:]
layer = SemanticLayer(connection=f"duckdb:///{database}")
load_from_directory(layer, models)


def text(value):
    return value.isoformat()[:10] if hasattr(value, "isoformat") else value


for line in sys.stdin:
    request = json.loads(line)
    question = questions[request["question"]]
    durations = []
    rows = []
    for n in range(request["first"], request["first"] + request["calls"]):
        started = time.perf_counter()
        if request["runs"]:
            rows = layer.query(**question(n)).fetchall()
        else:
            layer.compile(**question(n))
        durations.append((time.perf_counter() - started) * 1000)
    answer = {"durations": durations, "rows": [[text(value) for value in row] for row in rows]}
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
    if os.getppid() == 1:
        break
