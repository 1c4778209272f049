/** SQL over models as a route to rows: the same rows as by queries, and catalogs without what the caller must not see. */
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { Effect } from "effect"
import type { EngineAccess } from "../fuzz/Laboratory.js"
import { printedSql } from "../fuzz/PrintedSql.js"
import { type Query, requestBody, type World } from "../naive/World.js"
import { mark } from "./Policies.js"

const answered = (asked: EngineAccess, sql: string) =>
  asked.within(
    Effect.flatMap(SqlDoor, (door) => door.answer({ sql, data_source: "fuzz", dry_run: false })).pipe(
      Effect.match({
        onFailure: (error) => ({ text: JSON.stringify(error), rows: null }),
        onSuccess: ({ data, columns }) => ({
          text: JSON.stringify(data),
          rows: data.map((row) => columns.map((name) => row[name] ?? null))
        })
      })
    )
  )

/** Rows in any order, with numbers as far as engines agree on their digits. */
const multiset = (rows: ReadonlyArray<ReadonlyArray<unknown>>): string =>
  JSON.stringify(
    rows
      .map((row) => JSON.stringify(row.map((value) => (typeof value === "number" ? value.toPrecision(9) : value))))
      .sort()
  )

/** How the rows of a query differ that is printed as SQL, alone and inside a statement over its answer. */
export const sqlRoute = Effect.fnUntraced(function* (
  asked: EngineAccess,
  { queries, world }: { readonly queries: ReadonlyArray<Query>; readonly world: World },
  { data, columns }: Pick<SemResponse, "data" | "columns">
) {
  const sql = printedSql(requestBody(queries, false), world)
  if (sql === null) return []
  const expected = multiset(data.map((row) => columns.map((key) => row[key] ?? null)))
  const problems: Array<string> = []
  const alone = yield* answered(asked, sql)
  if (alone.rows === null || multiset(alone.rows) !== expected)
    problems.push(`${asked.engine}: other rows by SQL: ${sql}: ${alone.text}`)
  // Names may repeat in a statement, not in a derived table.
  const outer = `SELECT ROW_NUMBER() OVER () AS place, 1 AS one FROM (${sql}) AS inner_rows`
  const over = yield* answered(asked, outer)
  if (over.rows !== null && over.rows.length !== data.length)
    problems.push(`${asked.engine}: other rows over the answer of ${sql}: ${over.text}`)
  return problems
})

/** What the catalogs say that the caller must not see. `denied` are columns by their models. */
export const catalogProblems = Effect.fnUntraced(function* (
  asked: EngineAccess,
  denied: ReadonlyArray<{ readonly model: string; readonly column: string }>
) {
  const texts = yield* Effect.forEach(
    [
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'fuzz'",
      "SELECT c.relname, a.attname FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid WHERE a.attnum > 0",
      "SELECT relname, obj_description(oid) FROM pg_catalog.pg_class"
    ],
    (sql) => answered(asked, sql)
  )
  const listed = new Set(texts.flatMap(({ rows }) => (rows ?? []).map((row) => row.join(" "))))
  return [
    ...texts.flatMap(({ text, rows }) => (rows === null ? [`${asked.engine}: the catalogs fail: ${text}`] : [])),
    ...texts.flatMap(({ text }) => (text.includes(mark) ? [`${asked.engine}: a mark in the catalogs: ${text}`] : [])),
    ...denied.flatMap(({ model, column }) =>
      listed.has(`${model} ${column}`) ? [`${asked.engine}: the catalogs list ${model}.${column}, which is denied`] : []
    )
  ]
})
