/** Maps database type names to column types. One list serves all engines, because their names rarely conflict. */
import { type ColumnType, columnTypes } from "@semlayer/domain/Column"

const names: Record<ColumnType, ReadonlyArray<string>> = {
  INT: [
    ...["int", "integer", "bigint", "smallint", "mediumint", "tinyint", "int2", "int4", "int8", "hugeint", "bignum"],
    ...["uint", "uinteger", "ubigint", "usmallint", "utinyint", "uhugeint", "serial", "bigserial", "smallserial"],
    ...["year", "oid"]
  ],
  DOUBLE: ["real", "float", "float4", "float8", "double", "double precision", "money"],
  TEXT: [
    ...["text", "tinytext", "mediumtext", "longtext", "char", "bpchar", "nchar", "varchar", "nvarchar", "varchar2"],
    ...["character", "character varying", "clob", "string", "citext", "name", '"char"', "enum", "set", "uuid", "json"],
    ...["jsonb", "xml", "inet", "inet4", "inet6", "cidr", "macaddr", "macaddr8"]
  ],
  BOOLEAN: ["boolean", "bool"],
  DATE: ["date"],
  TIMESTAMP: [
    ...["timestamp", "timestamp without time zone", "timestamp with time zone", "timestamptz", "datetime"],
    ...["timestamp_s", "timestamp_ms", "timestamp_ns"]
  ],
  TIME: ["time", "time without time zone", "time with time zone", "timetz", "time_ns"]
}

const typeByName: ReadonlyMap<string, ColumnType> = new Map(
  columnTypes.flatMap((type) => names[type].map((name) => [name, type] as const))
)

/** The column type of a database type such as `numeric(10,2)`, `int unsigned` or `VARCHAR(20)`; null if none matches. */
export const columnTypeOf = (databaseType: string): ColumnType | null => {
  const { name, parameters } = partsOf(databaseType)
  if (name === "numeric" || name === "decimal" || name === "dec") return decimalType(parameters)
  return typeByName.get(name) ?? null
}

/** Whether a database type stores a time zone. */
export const isZoned = (databaseType: string): boolean =>
  /^timestamp with time zone$|^timestamptz$/.test(partsOf(databaseType).name)

/**
 * Splits a type: `Timestamp(3) With Time Zone` has the name `timestamp with time zone` and the parameters `3`. Comments are
 * removed.
 */
const partsOf = (databaseType: string): { readonly name: string; readonly parameters: string | null } => {
  const [, head = "", parameters, tail = ""] =
    /^([^(]*)(?:\((.*)\))?([^)]*)$/s.exec(databaseType.toLowerCase().replace(/\/\*.*?\*\//gs, "")) ?? []
  const name = `${head} ${tail}`.replace(/\b(?:unsigned|signed|zerofill)\b/g, " ")
  return { name: name.trim().replace(/\s+/g, " "), parameters: parameters ?? null }
}

/** INT for a scale of 0. A missing scale may be any, so it is DOUBLE. */
const decimalType = (parameters: string | null): ColumnType => (/,\s*0\s*$/.test(parameters ?? "") ? "INT" : "DOUBLE")
