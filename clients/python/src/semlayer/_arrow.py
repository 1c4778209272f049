"""Answers that arrive as Arrow streams. Imported only where pyarrow is installed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Optional

import pyarrow
import pyarrow.compute as compute

from ._names import Names, column_names
from .errors import missing_package
from .responses import Attributes, FieldMetadata, NumberFormat, SemResponse, Subtotal

if TYPE_CHECKING:
    import pandas
    import polars

_EXACT = 2**53
"""JSON answers have larger integers as strings."""


_END = b"\xff\xff\xff\xff\0\0\0\0"
"""The end-of-stream mark."""


def _metadata(field: Any) -> dict[str, str]:
    return {key.decode(): value.decode() for key, value in (field.metadata or {}).items()}


def _attributes(schema: Any) -> Attributes:
    attributes = Attributes(time_zone=_metadata(schema).get("time_zone"))
    for each in schema:
        known = _metadata(each)
        number = json.loads(known["format"]) if "format" in known else None
        type: Any = known.get("type")
        metadata = FieldMetadata(
            known.get("label"),
            number and NumberFormat(**number),
            type,
            known.get("granularity"),
            known.get("labels"),
        )
        side = attributes.measures if known.get("kind") == "measure" else attributes.dimensions
        side[each.name] = metadata
    return attributes


def _whole(value: Any) -> Any:
    number = int(value)
    return number if -_EXACT < number < _EXACT else str(number)


def _number(value: Optional[float]) -> Any:
    # JSON writes whole numbers below 1e21 without a point.
    return int(value) if value is not None and value.is_integer() and abs(value) < 1e21 else value


def _iso(column: Any, end: str = "") -> Any:
    text = compute.replace_substring(column.cast(pyarrow.string()), " ", "T")
    text = compute.replace_substring_regex(text, r"\.0+$", "")
    return compute.binary_join_element_wise(text, end, "") if end else text


def _json_values(column: Any, type: Optional[str]) -> list[Any]:
    """The values of a column as a JSON answer has them."""
    kind = column.type
    if pyarrow.types.is_date(kind) or pyarrow.types.is_time(kind):
        values: list[Any] = _iso(column).to_pylist()
        return values
    if pyarrow.types.is_timestamp(kind):
        # An instant is stored in UTC.
        zoned: list[Any] = _iso(column.cast(pyarrow.timestamp("us")), "Z" if kind.tz else "").to_pylist()
        return zoned
    values = column.to_pylist()
    if pyarrow.types.is_integer(kind) or (pyarrow.types.is_decimal(kind) and type == "integer"):
        return [None if value is None else _whole(value) for value in values]
    if pyarrow.types.is_decimal(kind):
        return [None if value is None else format(value, "f") for value in values]
    if pyarrow.types.is_floating(kind):
        return [_number(value) for value in values]
    if type == "json":
        return [None if value is None else json.loads(value) for value in values]
    return values


def _exact(column: Any) -> Any:
    """Texts of digits as decimals, where their common scale can hold them; the database declared none."""
    if column.null_count == len(column):
        return column.cast(pyarrow.float64())
    point = compute.find_substring(column, ".")
    digits = compute.if_else(compute.less(point, 0), 0, compute.subtract(compute.binary_length(column), compute.add(point, 1)))
    scale = compute.max(digits).as_py() or 0
    try:
        return column.cast(pyarrow.decimal128(38, scale))
    except pyarrow.ArrowInvalid:
        return column


def _typed(table: Any, attributes: Attributes) -> Any:
    """The table with decimals for texts of decimal columns."""
    for i, name in enumerate(table.column_names):
        if attributes.of(name).type == "decimal" and pyarrow.types.is_string(table.column(i).type):
            column = _exact(table.column(i))
            table = table.set_column(i, table.schema.field(i).with_type(column.type), column)
    return table


def _plain(column: Any) -> Any:
    """A column without a dictionary. Whether it has one depends on the values, on which types should not."""
    return column.cast(pyarrow.string()) if pyarrow.types.is_dictionary(column.type) else column


def _series(column: Any, type: Optional[str]) -> Any:
    import pandas

    plain = _plain(column)
    kind = plain.type
    if pyarrow.types.is_date(kind):
        return plain.cast(pyarrow.timestamp("s")).cast(pyarrow.timestamp("us")).to_pandas()
    if plain.null_count > 0 and pyarrow.types.is_integer(kind):
        return plain.to_pandas(types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get)
    if plain.null_count > 0 and pyarrow.types.is_boolean(kind):
        return plain.to_pandas(types_mapper={pyarrow.bool_(): pandas.BooleanDtype()}.get)
    if type == "json" or (type == "integer" and pyarrow.types.is_decimal(kind)):
        read = json.loads if type == "json" else int
        return pandas.Series([None if value is None else read(value) for value in plain.to_pylist()], dtype="object")
    return plain.to_pandas()


def _split(table: Any, levels: list[list[str]]) -> tuple[Any, list[Any]]:
    """The rows of a query, and those of each of its levels: of the subtotals, and of the total, which has no dimensions."""
    if not levels:
        return table, []
    level = table.column("level").cast(pyarrow.string())
    rows = table.drop_columns(["level"])
    names = ["row"] + [f"subtotal {i + 1}" if by else "total" for i, by in enumerate(levels)]
    first, *others = [rows.filter(compute.equal(level, name)) for name in names]
    return first, others


class ArrowResponse(SemResponse):
    """An answer that came as Arrow. Its rows are made from the table when ``data`` is first read."""

    _table: Any

    def __init__(self, body: bytes) -> None:
        # The library takes the end of the bytes for the end of the stream.
        if not body.endswith(_END):
            raise ValueError("an Arrow stream without its end")
        table = pyarrow.ipc.open_stream(body).read_all()
        metadata = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
        levels = json.loads(metadata.get("levels", "[]"))
        table, others = _split(table, levels)
        attributes = _attributes(table.schema)
        known = {
            "_table": _typed(table, attributes),
            "columns": table.column_names,
            "sql": metadata.get("sql"),
            "attributes": attributes,
            "warnings": json.loads(metadata.get("warnings", "[]")),
            "compared": json.loads(metadata.get("compared", "null")),
        }
        for name, value in known.items():
            object.__setattr__(self, name, value)
        blocks = [Subtotal(by, self._json(_typed(each, attributes))) for by, each in zip(levels, others)]
        object.__setattr__(self, "totals", next((row for each in blocks if not each.by for row in each.data), None))
        object.__setattr__(self, "subtotals", [each for each in blocks if each.by])

    def __getattr__(self, name: str) -> Any:
        if name != "data":
            raise AttributeError(name)
        rows = self._rows(None)
        object.__setattr__(self, "data", rows)
        return rows

    @property
    def row_count(self) -> int:
        return int(self._table.num_rows)

    def __len__(self) -> int:
        return self.row_count

    def _rows(self, most: Optional[int]) -> list[dict[str, Any]]:
        return self._json(self._table if most is None else self._table.slice(0, most))

    def _json(self, table: Any) -> list[dict[str, Any]]:
        columns = [_json_values(_plain(table.column(i)), self._type(key)) for i, key in enumerate(self.columns)]
        return [dict(zip(self.columns, row)) for row in zip(*columns)]

    def _named(self, names: Names) -> list[str]:
        return column_names(self.columns, self.attributes, names)

    def to_arrow(self, *, names: Names = "full") -> Any:
        return self._table.rename_columns(self._named(names))

    def to_pandas(self, *, names: Names = "full") -> pandas.DataFrame:
        try:
            import pandas
        except ImportError as error:
            raise missing_package("pandas", "pandas") from error
        columns = [_series(self._table.column(i), self._type(key)) for i, key in enumerate(self.columns)]
        return pandas.DataFrame(dict(zip(self._named(names), columns)))

    def to_polars(self, *, names: Names = "full") -> polars.DataFrame:
        try:
            import polars
        except ImportError as error:
            raise missing_package("polars", "polars") from error
        columns = [_plain(self._table.column(i)) for i in range(len(self.columns))]
        table = pyarrow.table(columns, names=self._named(names))
        frame = polars.from_arrow(table)
        assert isinstance(frame, polars.DataFrame)
        return frame
