"""Asks sidemantic, by the protocol of `Worker.ts`: `python sidemantic.py DATABASE MODELS`."""

import sys

from worker import work

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


def ask(question, n, runs):
    if runs:
        return layer.query(**questions[question](n)).fetchall()
    layer.compile(**questions[question](n))


work(ask)
