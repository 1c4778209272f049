/** Public sample databases: models from an ingest must give the same answers as plain SQL. */
import { isFake } from "../fakes/index.js"
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
import { DatasourceName } from "@semlayer/domain/Names"
import { joinName } from "@semlayer/domain/Model"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { sqlTableOf } from "@semlayer/engine/names/TableNames"
import { physicalColumn } from "@semlayer/engine/names/PhysicalColumns"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { mysql } from "@semlayer/compiler/dialect/MySql"
import { postgres } from "@semlayer/compiler/dialect/Postgres"
import { Array as Arrays, Duration, Effect, Schema } from "effect"
import { inQuotes } from "../ingest/Schemas.js"
import { type ScratchDatabase, scratchDatabase, type TestEngine } from "../TestDatabases.js"

/** The result of checking one sample on one engine. */
export interface SampleReport {
  readonly sample: string
  readonly engine: TestEngine
  readonly models: number
  readonly columns: number
  readonly joins: number
  readonly questions: number
  /** Duration of the ingest into an empty storage, in milliseconds. */
  readonly ingestMillis: number
  readonly complaints: ReadonlyArray<string>
}

/** For the most frequent value only the count is compared, because several values may be equally frequent. */
type Compared = "rows" | "counts"

type Cells = ReadonlyArray<ReadonlyArray<unknown>>

const columnsPerQuestion = 10

interface Measured {
  readonly formula: (column: string) => string
  readonly sql: (column: string) => string
}

const counts: ReadonlyArray<Measured> = [
  { formula: (column) => `${column}:count`, sql: (column) => `COUNT(${column})` },
  { formula: (column) => `${column}:count_distinct`, sql: (column) => `COUNT(DISTINCT ${column})` }
]

/** MariaDB's own AVG of integers keeps only four decimal places. */
const average = (column: string): string => `SUM(${column}) * 1e0 / NULLIF(COUNT(${column}), 0)`

const sums: ReadonlyArray<Measured> = [
  { formula: (column) => `${column}:avg`, sql: average },
  ...["sum", "min", "max"].map((name) => ({
    formula: (column: string) => `${column}:${name}`,
    sql: (column: string) => `${name.toUpperCase()}(${column})`
  }))
]

/** Maximum bytes of scripts run at once, because servers limit the size. */
const scriptBytes = 4_000_000

const grouped = (scripts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const groups: Array<string> = []
  for (const script of scripts) {
    const last = groups.at(-1)
    if (last === undefined || last.length + script.length > scriptBytes) groups.push(`${script};`)
    else groups[groups.length - 1] = `${last}\n${script};`
  }
  return groups
}

const ask = (datasource: string, body: { readonly [key: string]: unknown }) =>
  Schema.decodeUnknown(QueryRequest)(body).pipe(
    Effect.flatMap((request) => Effect.flatMap(Queries, (queries) => queries.run(request))),
    Effect.map(({ data }): Cells => data.map((row) => Object.values(row))),
    Effect.mapError((error) => `${datasource}: ${JSON.stringify(body)}: ${error.message}`)
  )

/** Loads a sample by its scripts, ingests it, and compares the answers of its models with those of SQL. */
export const checkSample = Effect.fnUntraced(function* (
  sample: string,
  engine: TestEngine,
  scripts: ReadonlyArray<string>
) {
  const database = yield* scratchDatabase(engine)
  yield* Effect.forEach(grouped(scripts), database.execute, { discard: true })
  const datasource = DatasourceName.make(`${sample}_${engine}`)
  const storage = yield* Storage
  yield* storage.updateDatasource(datasource, () => Effect.succeedSome(database.datasource(datasource)))
  const ingestor = yield* Ingestor
  const ingest = ingestor.ingest({ datasource, include_views: false })
  const [duration, first] = yield* Effect.timed(ingest)
  const snapshot = yield* storage.snapshot
  const models = [...(snapshot.models.get(datasource)?.values() ?? [])].map(({ value }) => value)
  const checks = models.flatMap((model) => checksOf(database, model, models))
  const answers = yield* Effect.forEach(checks, ({ title, compared, found, expected }) =>
    Effect.zipWith(found, expected, (a, b) =>
      sameRows(a, b, compared) ? [] : [`${title}: ${shown(a)} and not ${shown(b)}`]
    ).pipe(Effect.catchAll((refusal) => Effect.succeed([refusal])))
  )
  const again = yield* ingest
  return {
    sample,
    engine,
    models: models.length,
    columns: models.reduce((sum, { columns }) => sum + columns.length, 0),
    joins: models.reduce((sum, { joins }) => sum + joins.length, 0),
    questions: checks.length,
    ingestMillis: Math.round(Duration.toMillis(duration)),
    complaints: [
      ...first.errors.map(({ model_name, error }) => `${model_name}: ${error}`),
      ...answers.flat(),
      ...[again.additions, again.to_delete, again.errors, again.warnings].flat().map((each) => JSON.stringify(each))
    ]
  } satisfies SampleReport
})

interface Check {
  readonly title: string
  readonly compared: Compared
  readonly found: Effect.Effect<Cells, string, Queries>
  readonly expected: Effect.Effect<Cells>
}

const checksOf = (
  database: ScratchDatabase,
  model: StoredModel,
  models: ReadonlyArray<StoredModel>
): ReadonlyArray<Check> => {
  const engine = database.engine === "clickhouse" || isFake(database.engine) ? "duckdb" : database.engine
  const dialect = engine === "mysql" ? mysql : postgres
  const tableSql = (of: StoredModel): string => inQuotes(engine, sqlTableOf(of, null)?.name ?? "")
  const columnSql = (of: StoredModel, name: string): string => {
    const column = of.columns.find((each) => each.name === name)
    return inQuotes(
      engine,
      (column === undefined ? null : physicalColumn(column, columnsByName(of.columns), dialect)) ?? name
    )
  }
  const check = (
    title: string,
    body: { readonly [key: string]: unknown },
    sql: string,
    compared: Compared = "rows"
  ): Check => ({
    title: `${model.name}: ${title}`,
    compared,
    found: ask(model.data_source, { source_model: `${model.data_source}.${model.name}`, ...body }),
    expected: Effect.map(database.query(sql), (rows) => rows.map((row) => Object.values(row)))
  })
  const from = `FROM ${tableSql(model)}`
  return [
    check("*:count", { measures: ["*:count"] }, `SELECT COUNT(*) AS n ${from}`),
    ...Arrays.chunksOf(model.columns, columnsPerQuestion).map((columns) => {
      const asked = columns.flatMap(({ name, type, primary_key }) => {
        const isNumber = (type === "INT" || type === "DOUBLE") && !primary_key
        return [...counts, ...(isNumber ? sums : [])].map(({ formula, sql }, i) => ({
          measure: formula(name),
          sql: `${sql(columnSql(model, name))} AS c${i}_${columns.findIndex((each) => each.name === name)}`
        }))
      })
      return check(
        `the measures of ${columns.map(({ name }) => name).join(", ")}`,
        { measures: asked.map(({ measure }) => measure) },
        `SELECT ${asked.map(({ sql }) => sql).join(", ")} ${from}`
      )
    }),
    ...model.columns.map(({ name }) => {
      const c = columnSql(model, name)
      return check(
        `most rows of ${name}`,
        { dimensions: [name], measures: ["*:count"], order: [{ column: "_count", direction: "desc" }], limit: 1 },
        `SELECT 0 AS v, COUNT(*) AS n ${from} GROUP BY ${c} ORDER BY n DESC LIMIT 1`,
        "counts"
      )
    }),
    ...model.joins.flatMap((join) => {
      const target = models.find(({ name }) => name === join.target_model)
      const [, reached] = join.join_pairs[0] ?? []
      if (target === undefined || reached === undefined) return []
      const on = join.join_pairs.map(([a, b]) => `s.${columnSql(model, a)} = t.${columnSql(target, b)}`).join(" AND ")
      const path = `${joinName(join)}.${reached}`
      return [
        check(
          `by ${path}`,
          { dimensions: [path], measures: ["*:count"] },
          `SELECT t.${columnSql(target, reached)} AS v, COUNT(*) AS n ${from} s
           LEFT JOIN ${tableSql(target)} t ON ${on} GROUP BY t.${columnSql(target, reached)}`
        )
      ]
    })
  ]
}

const sameRows = (a: Cells, b: Cells, compared: Compared): boolean => {
  if (a.length !== b.length) return false
  const [left, right] = [a, b].map((rows) => (rows.length === 1 ? rows : [...rows].sort(byText)))
  return (left ?? []).every((row, i) =>
    row.every((cell, j) => (compared === "counts" && j === 0) || sameCell(cell, right?.[i]?.[j]))
  )
}

const byText = (a: ReadonlyArray<unknown>, b: ReadonlyArray<unknown>): number =>
  a.map(String).join(" × ") < b.map(String).join(" × ") ? -1 : 1

const sameCell = (a: unknown, b: unknown): boolean => {
  const [x, y] = [Number(a ?? Number.NaN), Number(b ?? Number.NaN)]
  // JSON has no infinity.
  if (!Number.isFinite(x) || !Number.isFinite(y))
    return isNoNumber(a) && isNoNumber(b) ? String(a) === String(b) : !Number.isFinite(x) && !Number.isFinite(y)
  return Math.abs(x - y) <= 1e-6 * Math.max(1, Math.abs(x), Math.abs(y))
}

const shown = (rows: Cells): string =>
  `${JSON.stringify(rows.slice(0, 3), (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))} (${rows.length} rows)`

const isNoNumber = (value: unknown): boolean => typeof value === "string" && !/^[+-]?(?:inf|nan)/i.test(value)
