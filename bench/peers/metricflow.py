"""Asks MetricFlow, by the protocol of `Worker.ts`: `python metricflow.py DATABASE PROJECT`."""

import os
import sys
from pathlib import Path

from worker import work

# This file has the name of the package.
sys.path.pop(0)

from dbt_metricflow.cli.cli_configuration import CLIConfiguration  # noqa: E402
from metricflow.engine.metricflow_engine import MetricFlowQueryRequest  # noqa: E402


def every_flight(n):
    return f"{{{{ Dimension('flight__distance') }}}} <> {100_000 + n}"


def every_name(n, name):
    return f"{{{{ Dimension('{name}') }}}} <> 'X{n}'"


questions = {
    "count": lambda n: {"metric_names": ["departures"], "where_constraints": [every_flight(n)]},
    "mean by carrier": lambda n: {
        "metric_names": ["mean_departure"],
        "group_by_names": ["flight__code"],
        "where_constraints": [every_flight(n)],
    },
    "join": lambda n: {
        "metric_names": ["departures", "mean_arrival"],
        "group_by_names": ["carrier__name"],
        "where_constraints": [every_name(n, "carrier__name")],
        "order_by_names": ["-departures"],
        "limit": 5,
    },
    "monthly change": lambda n: {
        "metric_names": ["departures", "change"],
        "group_by_names": ["flight__time_hour__month"],
        "where_constraints": [every_flight(n)],
        "order_by_names": ["flight__time_hour__month"],
    },
    "two facts": lambda n: {
        "metric_names": ["departures", "mean_temp"],
        "group_by_names": ["airport__name"],
        "where_constraints": [every_name(n, "airport__name")],
    },
}

database, project = sys.argv[1:]
os.environ["PEERS_DATABASE"] = database
configuration = CLIConfiguration()
configuration.setup(Path(project), Path(project), configure_file_logging=False)
engine = configuration.mf


def ask(question, n, runs):
    asked = MetricFlowQueryRequest.create(**questions[question](n))
    if runs:
        return engine.query(asked).result_df.rows
    engine.explain(asked)


work(ask)
