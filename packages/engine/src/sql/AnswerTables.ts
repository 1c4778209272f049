/** Answers as tables of a DuckDB in memory, and the types of what is computed from them. */
import { SqlRejected, type SqlState } from "@semlayer/domain/SqlErrors"
import type { AnswerProblem, AnswerTable } from "@semlayer/connectors/duckdb/AnswerDatabase"
import type { SqlCell, SqlColumn } from "./SqlSession.js"
import { oids } from "./SqlTypes.js"

const duckTypes: ReadonlyMap<number, string> = new Map([
  [oids.int8, "BIGINT"],
  [oids.int4, "INTEGER"],
  [oids.float8, "DOUBLE"],
  [oids.numeric, "DECIMAL(38, 10)"],
  [oids.bool, "BOOLEAN"],
  [oids.date, "DATE"],
  [oids.time, "TIME"],
  [oids.timestamp, "TIMESTAMP"],
  [oids.timestamptz, "TIMESTAMPTZ"]
])

/** The table of an answer; its columns have distinct names. */
export const answerTable = (name: string, columns: ReadonlyArray<SqlColumn>): AnswerTable => ({
  name,
  columns: columns.map((column) => ({ name: column.name, type: duckTypes.get(column.oid) ?? "VARCHAR" }))
})

/** Identifiers of PostgreSQL's types by DuckDB's names; the others are described as text. */
const ownTypes: ReadonlyMap<string, number> = new Map([
  ["BIGINT", oids.int8],
  ["UBIGINT", oids.numeric],
  ["HUGEINT", oids.numeric],
  ["INTEGER", oids.int4],
  ["UINTEGER", oids.int8],
  ["SMALLINT", oids.int2],
  ["TINYINT", oids.int2],
  ["DOUBLE", oids.float8],
  ["FLOAT", oids.float4],
  ["BOOLEAN", oids.bool],
  ["DATE", oids.date],
  ["TIME", oids.time],
  ["TIMESTAMP", oids.timestamp],
  ["TIMESTAMP WITH TIME ZONE", oids.timestamptz]
])

export const computedColumns = (columns: AnswerTable["columns"]): ReadonlyArray<SqlColumn> =>
  columns.map(({ name, type }) => ({
    name,
    oid: ownTypes.get(type) ?? (type.startsWith("DECIMAL") ? oids.numeric : oids.text),
    typmod: -1
  }))

/** A value of DuckDB's JSON form as a cell: times as in answers, and lists as JSON. */
export const computedCell = (value: unknown, oid: number): SqlCell => {
  if (value === null || value === undefined) return null
  if (typeof value === "string")
    return oid === oids.timestamp || oid === oids.timestamptz ? value.replace(" ", "T").replace(/\+00$/, "Z") : value
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return value
  return JSON.stringify(value)
}

/** SQLSTATEs by the kind of DuckDB's message. */
const states: ReadonlyArray<readonly [RegExp, SqlState]> = [
  [/^Parser Error/, "42601"],
  [/^Catalog Error/, "42883"],
  [/^Binder Error/, "42703"],
  [/^(?:Conversion|Invalid Input) Error/, "22P02"],
  [/^Out of Memory Error/, "54000"],
  [/^INTERRUPT/, "57014"]
]

export const rejectedByDuckDb = ({ reason }: AnswerProblem): SqlRejected => {
  const [, sqlstate = "0A000" as const] = states.find(([pattern]) => pattern.test(reason)) ?? []
  // What follows the first line shows the statement over the answers, which the caller has not written.
  const [text = ""] = reason.replace(/^[A-Za-z ]+ Error: /, "").split("\n")
  return new SqlRejected({ sqlstate, reason: text })
}
