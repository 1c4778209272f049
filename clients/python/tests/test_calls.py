"""Every call, async and blocking, on a running server."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import httpx
import pytest

from semlayer import Document, SemClient, SemQuery, __version__
from semlayer.errors import EditConflict, MemoryNotFound, ModelNotFound, SqlRejected, UnknownRunningQuery

from .conftest import Call

BY_STATUS: dict[str, Any] = {
    "source_model": "orders",
    "dimensions": ["status"],
    "measures": ["amount:sum", "*:count"],
    "order": [{"column": "status"}],
}


def test_a_result_has_rows_columns_sql_and_formats(call: Call) -> None:
    answer = call("query", BY_STATUS)
    assert answer.columns == ["orders.status", "orders.amount_sum", "orders._count"]
    assert answer.data == [
        {"orders.status": "open", "orders.amount_sum": 20, "orders._count": 1},
        {"orders.status": "paid", "orders.amount_sum": 13.5, "orders._count": 2},
    ]
    assert (answer.row_count, len(answer), [*answer]) == (2, 2, answer.data)
    assert answer.sql.startswith("SELECT")
    assert answer.attributes.of("orders._count").format.type == "integer"
    assert answer.attributes.of("orders.status").format is None
    assert answer.warnings == []


def test_a_query_is_an_object_a_mapping_a_list_or_a_name(call: Call) -> None:
    query = SemQuery("orders", dimensions=["status"], measures=["amount:sum"])
    stage = SemQuery("orders", name="by_status", dimensions=["status"], measures=["amount:sum"])
    assert call("query", query).row_count == 2
    last = {"source_model": "by_status", "measures": ["amount_sum:max"]}
    assert call("query", [stage, last]).data == [{"by_status.amount_sum_max": 20}]
    call("create_model", {"name": "totals", "source_queries": [query.to_dict()]})
    assert call("query", "totals").row_count == 2
    with pytest.raises(TypeError, match="not int"):
        call("query", 7)


def test_variables_override_those_of_the_query(call: Call) -> None:
    query = SemQuery(
        "orders", measures=["*:count"], filters=["status = '{status}'", "amount >= {least}"], variables={"status": "open"}
    )
    variables = {"status": "paid", "least": Decimal("10.5")}
    assert call("query", query, variables=variables).data == [{"orders._count": 1}]
    assert "'paid'" in call("sql", query, variables=variables)
    since = SemQuery("orders", measures=["*:count"], filters=["ordered_on >= '{since}'"])
    assert call("query", since, variables={"since": date(2025, 2, 1)}).data == [{"orders._count": 2}]


def test_sql_and_plans_are_returned_without_running_the_query(call: Call) -> None:
    dry = call("query", BY_STATUS, dry_run=True)
    assert (dry.data, dry.columns[0]) == ([], "orders.status")
    assert call("sql", BY_STATUS) == dry.sql
    plan = call("explain", BY_STATUS)
    assert plan.columns == ["id", "parent", "notused", "detail"]
    assert "SCAN" in plan.data[0]["detail"]


def test_models_are_listed_read_written_and_deleted(call: Call) -> None:
    assert {"name": "orders", "data_source": "shop"} in call("list_models", "shop")
    assert call("list_models", "elsewhere") == []
    assert [model["name"] for model in call("list_models", "shop", limit=1, offset=1)] == ["orders"]
    model = {"name": "paid", "data_source": "shop", "sql": "SELECT * FROM orders WHERE status = 'paid'"}
    assert call("create_model", {**model, "columns": [{"name": "amount", "type": "DOUBLE"}]})["status"] == "created"
    read = call("get_model", "paid", "shop")
    assert isinstance(read, Document)
    assert call("update_model", {**read, "description": "Paid"}, if_match=read.revision)["status"] == "updated"
    with pytest.raises(EditConflict):
        call("update_model", {**read, "description": "Late"}, if_match=read.revision)
    edited = call("edit_model", "paid", {"description": "", "measures": [{"name": "net", "formula": "amount:sum"}]}, "shop")
    assert (edited["success"], len(edited["changes"])) == (True, 2)
    assert "description" not in call("get_model", "paid")
    with pytest.raises(EditConflict):
        call("delete_model", "paid", if_match=read.revision)
    assert call("delete_model", "paid") == {"status": "deleted", "name": "paid"}
    with pytest.raises(ModelNotFound):
        call("get_model", "paid")


def test_hidden_columns_are_read_on_request(call: Call) -> None:
    def columns(**options: bool) -> set[str]:
        return {column["name"] for column in call("get_model", "orders", **options)["columns"]}

    assert columns(include_hidden=True) - columns() == {"customer_id"}


def test_a_model_is_checked_without_being_saved(call: Call) -> None:
    model = dict(call("get_model", "orders"))
    assert call("check_model", model) == []
    wrong = {**model, "measures": [{"name": "total", "formula": "amont:sum"}]}
    (problem,) = call("check_model", wrong)
    assert (problem["severity"], problem["path"]) == ("error", "measures[0].formula")
    assert call("caller") == {"name": None, "kind": None, "role": "admin", "limited": False}


def test_a_root_model_is_recommended(call: Call) -> None:
    found = call("recommend_root_model", ["customers.country", "orders.amount:sum"], data_source="shop")
    assert (found.root_model, found.reachable, found.data_source) == ("orders", True, "shop")
    assert {"input_item": "customers.country", "path": "customers.country"} in found.item_paths


def test_datasources_are_written_listed_read_masked_and_deleted(call: Call) -> None:
    secret = {"name": "elsewhere", "type": "postgres", "host": "127.0.0.1", "password": "hush"}
    assert call("create_datasource", secret)["name"] == "elsewhere"
    assert [each["name"] for each in call("list_datasources")] == ["elsewhere", "shop"]
    assert call("get_datasource", "elsewhere")["password"] == "***"
    assert call("set_datasource_priority", ["shop", "elsewhere"]) == ["shop", "elsewhere"]
    assert call("get_datasource_priority") == ["shop", "elsewhere"]
    assert call("set_datasource_priority", []) == []
    assert call("delete_datasource", "elsewhere")["models_kept"] == []


def test_an_ingest_reports_additions_and_validation_reports_drift(call: Call) -> None:
    result = call("ingest", "shop", include_tables=["cust*"], profile=False)
    assert (result["status"], result["models"], result["additions"]) == ("ok", ["customers"], [])
    odd = {"name": "odd", "data_source": "shop", "sql_table": "orders", "columns": [{"name": "colour"}]}
    call("create_model", odd)
    entries = call("validate_models", "shop")
    assert [(entry["tool"], entry["model_name"]) for entry in entries] == [("edit_model", "odd")]
    assert entries[0]["remove"]["columns"] == ["colour"]
    call("delete_model", "odd")


def test_datasources_are_tested_and_sampled(call: Call) -> None:
    assert call("test_datasource", "shop") == {"status": "ok", "name": "shop"}
    assert call("refresh_samples", "shop", models=["orders", "no"]) == {"errors": [], "unresolved_models": ["shop.no"]}


def test_running_queries_are_listed_and_cancelled(call: Call) -> None:
    assert call("running_queries") == []
    with pytest.raises(UnknownRunningQuery):
        call("cancel_query", "none")


def test_cached_rows_are_reused_until_the_cache_is_cleared(call: Call) -> None:
    query = SemQuery(source_model="orders", measures=["*:count"], cache={"max_age": "1 hour"})
    call("clear_cache", "shop")
    first, again = call("query", query), call("query", query)
    assert (first.cached, again.cached) == (False, True)
    assert (again.data, again.as_of) == (first.data, first.as_of)
    assert call("clear_cache")["answers"] == 1
    assert call("query", query).cached is False
    assert call("query", {"source_model": "orders", "measures": ["*:count"]}).as_of is None


def test_sql_is_answered_as_the_query_that_it_means(call: Call) -> None:
    sql = "SELECT status, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1"
    answer = call("query_sql", sql)
    same = call("query", answer["request"]["queries"])
    assert answer["columns"] == ["status", "total"]
    assert [list(row.values()) for row in answer["data"]] == [list(row.values()) for row in same.data]
    assert call("query_sql", sql, data_source="shop", dry_run=True)["data"] == []
    with pytest.raises(SqlRejected, match="'stat' is neither a column nor a measure of 'orders'. Did you mean 'status'"):
        call("query_sql", "SELECT stat FROM orders")


def test_the_stages_of_a_query_end_with_its_sql(call: Call) -> None:
    answer = call("stages", {"source_model": "orders", "measures": ["amount:sum"]})
    assert [stage["name"] for stage in answer["stages"]] == ["program", "syntax", "bound", "plan", "sql"]
    assert answer["stages"][-1]["text"].startswith("SELECT")


def test_memories_are_saved_found_and_deleted(call: Call) -> None:
    saved = call("save_memory", learning="Amounts are net of tax", linked_entities=["orders.amount"], id="n%25é")
    assert (saved.memory_id, saved.entities, saved.warnings) == ("n%25é", ["shop.orders.amount"], [])
    example = call("save_memory", learning="Orders by state", linked_entities=SemQuery("orders", dimensions=["status"]))
    assert example.resolved_entities == ["shop.orders", "shop.orders.status"]
    found = call("search", question="net of tax", max_results=3, compact=False)
    assert (found.results[0].kind, found.results[0].id) == ("memory", "n%25é")
    assert "net of tax" in [*found][0].text
    near = call("search", entities=["shop.orders.status"])
    assert [hit.query["source_model"] for hit in near if hit.id == example.memory_id] == ["orders"]
    assert call("forget_memory", "n%25é").deleted_id == "n%25é"
    assert call("forget_memory", example.memory_id).deleted_id == example.memory_id
    with pytest.raises(MemoryNotFound):
        call("forget_memory", 99)


def test_dashboards_are_saved_listed_and_deleted(call: Call) -> None:
    tile = {"title": "Orders", "query": {"source_model": "orders", "measures": ["*:count"]}}
    dashboard = {"name": "sales 50%", "rows": [{"tiles": [tile]}]}
    assert call("save_dashboard", dashboard)["status"] == "created"
    assert [each["name"] for each in call("list_dashboards")] == ["sales 50%"]
    read = call("get_dashboard", "sales 50%")
    assert read["rows"] == dashboard["rows"]
    used = call("lineage", "shop.orders")["used_by"]
    assert {"kind": "dashboard", "reference": "sales 50%", "title": "Orders"} in used
    assert {"from": "orders", "to": "customers"}.items() <= call("graph", "shop")["joins"][0].items()
    assert call("delete_dashboard", "sales 50%", if_match=read.revision)["status"] == "deleted"


def test_entities_are_inspected(call: Call) -> None:
    assert "`orders`" in call("inspect", entity_type="model")
    assert "Column: shop.orders.amount" in call(
        "inspect", reference="shop.orders.amount", entity_type="column", compact=False
    )
    both = call("inspect", reference=["orders", "customers"], entity_type="model", format="json")
    assert '"shop.customers"' in both


def test_the_server_and_the_client_have_the_same_version(call: Call) -> None:
    assert call("health") == {"status": "ok", "version": __version__}


def test_every_operation_of_the_server_has_a_method(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, str]] = set()
    name, model = "n", {"name": "n"}
    arguments: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
        "query": ((name,), {}),
        "stages": ((name,), {}),
        "query_sql": ((name,), {}),
        "test_datasource": ((name,), {}),
        "get_model": ((name,), {}),
        "create_model": ((model,), {}),
        "update_model": ((model,), {}),
        "edit_model": ((name, {}), {}),
        "check_model": ((model,), {}),
        "recommend_root_model": (([name],), {}),
        "delete_model": ((name,), {}),
        "get_datasource": ((name,), {}),
        "create_datasource": ((model,), {}),
        "delete_datasource": ((name,), {}),
        "set_datasource_priority": (([],), {}),
        "ingest": ((name,), {}),
        "save_memory": ((), {"learning": name, "linked_entities": [name]}),
        "forget_memory": ((name,), {}),
        "get_dashboard": ((name,), {}),
        "save_dashboard": ((model,), {}),
        "delete_dashboard": ((name,), {}),
        "lineage": ((name,), {}),
        "cancel_query": ((name,), {}),
        "inspect": ((), {"entity_type": "model"}),
    }
    plain = [
        "health",
        "caller",
        "list_models",
        "list_datasources",
        "get_datasource_priority",
        "validate_models",
        "refresh_samples",
        "clear_cache",
        "running_queries",
        "search",
        "graph",
        "list_dashboards",
    ]

    def sent(client: SemClient, call: Any) -> None:
        seen.add((call.method, call.path))

    monkeypatch.setattr(SemClient, "_send_sync", sent)
    client = SemClient(url)
    for method in plain:
        getattr(client, f"{method}_sync")()
    for method, (args, kwargs) in arguments.items():
        getattr(client, f"{method}_sync")(*args, **kwargs)
    paths = httpx.get(f"{url}/openapi.json").json()["paths"]
    has = {
        (method.upper(), path.replace("{name}", name).replace("{id}", name))
        for path, methods in paths.items()
        for method in methods
    }
    assert seen == has


def test_both_clients_have_the_same_calls() -> None:
    awaited = {name for name in vars(SemClient.__mro__[1]) if not name.startswith("_") and name != "aclose"}
    blocking = {name[: -len("_sync")] for name in vars(SemClient) if name.endswith("_sync") and not name.startswith("_")}
    assert awaited == blocking
