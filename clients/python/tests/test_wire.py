"""The requests of the existing service's client, sent byte for byte, including every field that it fills in."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

QUERY_NULLS: dict[str, Any] = {
    "version": 3,
    "name": None,
    "measures": None,
    "dimensions": None,
    "time_dimensions": None,
    "main_time_dimension": None,
    "filters": None,
    "variables": None,
    "order": None,
    "limit": None,
    "offset": None,
    "whole_periods_only": False,
    "distinct_dimension_values": True,
}


@pytest.fixture
def send(url: str) -> Any:
    def send(method: str, path: str, body: Any = None) -> Any:
        response = httpx.request(method, url + path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    return send


def test_queries(send: Any) -> None:
    measure = {"formula": "amount:sum", "name": None, "label": "Total", "description": None, "type": None, "meta": None}
    query = {
        **QUERY_NULLS,
        "source_model": "orders",
        "measures": [measure],
        "dimensions": [{"name": "status", "label": None}],
        "time_dimensions": [{"dimension": "ordered_on", "granularity": "month", "date_range": None, "label": None}],
        "order": [{"column": "ordered_on", "direction": "asc"}, {"column": "status", "direction": "asc"}],
        "limit": 2,
    }
    answer = send("POST", "/query", {**query, "dry_run": False, "explain": False})
    assert [*answer][:5] == ["data", "row_count", "columns", "sql", "attributes"]
    assert answer["data"] == [
        {"orders.status": "paid", "orders.ordered_on": "2025-01-01", "orders.amount_sum": 10.5},
        {"orders.status": "open", "orders.ordered_on": "2025-02-01", "orders.amount_sum": 20},
    ]
    total = answer["attributes"]["measures"]["orders.amount_sum"]
    form = {"type": "float", "precision": None, "symbol": None}
    assert total == {"label": "Total", "format": form, "type": "number", "granularity": None}
    month = answer["attributes"]["dimensions"]["orders.ordered_on"]
    assert month == {"label": None, "format": None, "type": "date", "granularity": "month"}
    dry = send("POST", "/query", {**query, "dry_run": True, "explain": False})
    assert (dry["data"], dry["row_count"], dry["columns"]) == ([], 0, answer["columns"])
    plan = send("POST", "/query", {**query, "dry_run": False, "explain": True})
    assert plan["columns"] == ["id", "parent", "notused", "detail"]


def test_lists_of_queries_and_stored_queries(send: Any) -> None:
    stage = {**QUERY_NULLS, "source_model": "orders", "name": "s", "dimensions": ["status"], "measures": ["amount:sum"]}
    root = {**QUERY_NULLS, "source_model": "s", "measures": ["amount_sum:max"]}
    answer = send("POST", "/query", {"queries": [stage, root], "variables": None, "dry_run": False, "explain": False})
    assert answer["data"] == [{"s.amount_sum_max": 20}]
    send("POST", "/models", {"version": 7, "name": "stored", "source_queries": [stage]})
    by_name = {**QUERY_NULLS, "name": "stored", "source_model": None}
    # Boolean defaults count as given fields, which are rejected beside `name`, as in the existing service.
    del by_name["whole_periods_only"], by_name["distinct_dimension_values"]
    assert send("POST", "/query", {**by_name, "dry_run": False, "explain": False})["row_count"] == 2
    send("DELETE", "/models/stored")


def test_models_and_datasources(send: Any) -> None:
    assert {"name": "orders", "data_source": "shop"} in send("GET", "/models?data_source=shop")
    model = send("GET", "/models/orders?data_source=shop")
    assert (model["version"], model["sql_table"]) == (7, "orders")
    assert send("POST", "/models", {**model, "name": "again"}) == {"status": "created", "name": "again"}
    assert send("PUT", "/models/again", {**model, "name": "again"}) == {"status": "updated", "name": "again"}
    asked = {"items": ["orders.amount:sum", "customers.country"], "data_source": None, "root_hint": None}
    assert send("POST", "/recommend-root-model", asked)["root_model"] == "orders"
    assert send("DELETE", "/models/again?data_source=shop") == {"status": "deleted", "name": "again"}
    other = {"version": 2, "name": "other", "type": "postgres", "host": "127.0.0.1", "user": "me", "password": "hush"}
    assert send("POST", "/datasources", other) == {"status": "created", "name": "other"}
    read = send("GET", "/datasources/other")
    assert (read["username"], read["password"]) == ("me", "***")
    assert {"name": "shop", "type": "sqlite"} in send("GET", "/datasources")
    assert send("PUT", "/datasources/priority", {"priority": ["shop"]}) == {"status": "ok", "priority": ["shop"]}
    assert send("GET", "/datasources/priority") == {"priority": ["shop"]}
    send("PUT", "/datasources/priority", {"priority": []})
    assert send("DELETE", "/datasources/other")["status"] == "deleted"


def test_memories_search_and_inspect(send: Any) -> None:
    memory = {"learning": "qty counts seats", "linked_entities": ["shop.orders"], "id": None, "description": None}
    saved = send("POST", "/memories", memory)
    assert (saved["resolved_entities"], saved["warnings"]) == (["shop.orders"], [])
    search = {
        "entities": ["shop.orders"],
        "query": None,
        "question": "seats",
        "datasource": None,
        "max_results": 10,
        "cypher_filter": None,
        "compact": True,
    }
    found = send("POST", "/search", search)
    assert [*found] == ["results", "resolved_input_entities", "warnings"]
    assert [*found["results"][0]] == ["kind", "id", "score", "text", "description", "matched_entities", "query"]
    assert (found["results"][0]["kind"], found["results"][0]["id"]) == ("memory", saved["memory_id"])
    inspect = {
        "reference": "shop.orders",
        "entity_type": "model",
        "compact": False,
        "format": "markdown",
        "num_rows": 3,
        "show_sql": False,
        "sections": None,
        "descriptions_max_chars": None,
    }
    assert send("POST", "/inspect", inspect)["result"].startswith("# Model: `shop.orders`")
    assert send("DELETE", f"/memories/{saved['memory_id']}") == {"deleted_id": saved["memory_id"]}
