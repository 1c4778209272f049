/** Answers of statements that are not one query: those over answers and over the catalogs, as an answer of `POST /sql`. */
import { DistinctNames } from "@semlayer/compiler/bound/Names"
import type { FieldMetadata, ResultType } from "@semlayer/domain/QueryResponse"
import type { SqlAnswer } from "@semlayer/domain/SqlQuery"
import type { PreparedSql, SqlCell } from "./SqlSession.js"
import { oids } from "./SqlTypes.js"

const typesByOid: ReadonlyMap<number, ResultType> = new Map([
  ...[oids.int2, oids.int4, oids.int8, oids.oid].map((oid) => [oid, "integer"] as const),
  ...[oids.float4, oids.float8].map((oid) => [oid, "number"] as const),
  [oids.numeric, "decimal"],
  [oids.bool, "boolean"],
  [oids.date, "date"],
  [oids.time, "time"],
  ...[oids.timestamp, oids.timestamptz].map((oid) => [oid, "timestamp"] as const)
])

/** What an answer has beside the rows of its statement. */
interface Beside {
  /** The SQL of the queries that it reads. */
  readonly sql: string
  readonly time_zone: string
}

export const computedAnswer = (
  { columns }: Pick<PreparedSql, "columns">,
  rows: ReadonlyArray<ReadonlyArray<SqlCell>>,
  { sql, time_zone }: Beside
): SqlAnswer => {
  const names = new DistinctNames()
  const described = columns.map(({ name, oid }) => ({
    name: names.allocate(name),
    type: typesByOid.get(oid) ?? "string"
  }))
  const field = (type: ResultType): FieldMetadata => ({ label: null, format: null, type, granularity: null })
  return {
    data: rows.map((row) =>
      Object.fromEntries(described.map(({ name, type }, i) => [name, valueOf(row[i] ?? null, type)]))
    ),
    row_count: rows.length,
    columns: described.map(({ name }) => name),
    sql,
    attributes: {
      dimensions: Object.fromEntries(described.map(({ name, type }) => [name, field(type)])),
      measures: {},
      time_zone
    }
  }
}

/** JSON has no integers beyond 2^53, so they are strings of digits; DuckDB writes all of 64 bits as such. */
const valueOf = (cell: SqlCell, type: ResultType): Exclude<SqlCell, bigint> => {
  if (type !== "integer" || cell === null || typeof cell === "boolean")
    return typeof cell === "bigint" ? String(cell) : cell
  return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell)
}
