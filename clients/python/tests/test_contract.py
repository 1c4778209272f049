"""The calls of the client compared with the server's OpenAPI document: operations, parameters and result fields."""

from __future__ import annotations

import inspect
import re
from typing import Any, Callable, get_type_hints

import httpx
import pytest

from semlayer import AsyncSemClient, _calls, responses

CALLS: dict[str, Callable[..., _calls.Call[Any]]] = {
    name: call
    for name, call in vars(_calls).items()
    if inspect.isfunction(call) and not name.startswith("_") and call.__module__ == _calls.__name__ and hasattr(AsyncSemClient, name)
}

BODIES = {"model": {"name": "x"}, "datasource": {"name": "x"}, "dashboard": {"name": "x"}, "changes": {}, "q": "x"}
"""Arguments that are sent unchanged, instead of one parameter per field."""


@pytest.fixture(scope="module")
def document(url: str) -> Any:
    return httpx.get(f"{url}/openapi.json").json()


def sent(call: Callable[..., _calls.Call[Any]]) -> _calls.Call[Any]:
    """The call with a value for each required parameter."""
    required = {
        name: BODIES.get(name, "x") if name != "datasource" or call is _calls.create_datasource else "x"
        for name, parameter in inspect.signature(call).parameters.items()
        if parameter.default is inspect.Parameter.empty
    }
    return call(**required)


def operation_of(call: Callable[..., _calls.Call[Any]], document: Any) -> Any:
    made = sent(call)
    exact = document["paths"].get(made.path, {}).get(made.method.lower())
    if exact is not None:
        return exact
    for path, operations in document["paths"].items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), made.path) and made.method.lower() in operations:
            return operations[made.method.lower()]
    raise AssertionError(f"the server has no {made.method} {made.path}")


def test_every_operation_has_a_call(document: Any) -> None:
    operations = {each["operationId"] for path in document["paths"].values() for each in path.values()}
    called = {operation_of(call, document)["operationId"] for call in CALLS.values()}
    assert operations == called


@pytest.mark.parametrize("name", sorted(CALLS))
def test_a_call_has_the_parameters_of_its_operation(name: str, document: Any) -> None:
    operation = operation_of(CALLS[name], document)
    known = set(inspect.signature(CALLS[name]).parameters)
    queried = {each["name"] for each in operation.get("parameters", []) if each["in"] == "query"}
    assert queried <= known
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if known.isdisjoint(BODIES) or name == "ingest":
        assert set(resolved(content, document).get("properties", {})) <= known


def resolved(schema: Any, document: Any) -> Any:
    reference = schema.get("$ref", "")
    return document["components"]["schemas"][reference.rsplit("/", 1)[-1]] if reference else schema


def test_result_types_have_the_documented_fields(document: Any) -> None:
    schemas = document["components"]["schemas"]
    documented = [name for name in responses.__all__ if "properties" in schemas.get(name, {})]
    assert len(documented) > 15
    # The length of a result, and the older name of its entities, are properties of the classes.
    derived = {"row_count", "entities"}
    # The chart is a method, which reads the specification.
    names = {"vega_lite": "chart"}
    fields = {name: {names.get(each, each) for each in get_type_hints(getattr(responses, name))} for name in documented}
    assert fields == {name: set(schemas[name]["properties"]) - derived for name in documented}
