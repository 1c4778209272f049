/** Public samples, which nobody made for semlayer: what an ingest makes of them answers as their own SQL does. */
import { DatasourceName } from "@semlayer/domain/Names"
import { joinName } from "@semlayer/domain/Model"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { tableOf } from "@semlayer/engine/ingest/names/TableNames"
import { physicalColumn } from "@semlayer/engine/ingest/names/PhysicalColumns"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage, type StoredModel } from "@semlayer/engine/storage/Storage"
import { mysql } from "@semlayer/compiler/dialect/MySql"
import { postgres } from "@semlayer/compiler/dialect/Postgres"
import { Duration, Effect, Schema } from "effect"
import { inQuotes } from "../ingest/Schemas.js"
import { type ScratchDatabase, scratchDatabase, type TestEngine } from "../TestDatabases.js"

/** What was asked of one sample on one engine, and what was answered otherwise than by its SQL. */
export interface SampleReport {
  readonly sample: string
  readonly engine: TestEngine
  readonly models: number
  readonly columns: number
  readonly joins: number
  readonly questions: number
  /** Of the ingest itself, from an empty storage; milliseconds. */
  readonly ingestMillis: number
  readonly complaints: ReadonlyArray<string>
}

type Cells = ReadonlyArray<ReadonlyArray<unknown>>

/** Bytes of scripts that are run at once: servers bound what they take. */
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

/** Loads a sample by its scripts, ingests it, and compares what its models answer with what SQL answers. */
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
  const answers = yield* Effect.forEach(checks, ({ title, found, expected }) =>
    Effect.zipWith(found, expected, (a, b) =>
      sameRows(a, b) ? [] : [`${title}: ${shown(a)} and not ${shown(b)}`]
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
  readonly found: Effect.Effect<Cells, string, Queries>
  readonly expected: Effect.Effect<Cells>
}

const checksOf = (
  database: ScratchDatabase,
  model: StoredModel,
  models: ReadonlyArray<StoredModel>
): ReadonlyArray<Check> => {
  const engine = database.engine === "clickhouse" ? "duckdb" : database.engine
  const dialect = engine === "mysql" ? mysql : postgres
  const tableSql = (of: StoredModel): string => inQuotes(engine, tableOf(of, null)?.name ?? "")
  const columnSql = (of: StoredModel, name: string): string => {
    const column = of.columns.find((each) => each.name === name)
    return inQuotes(engine, (column === undefined ? null : physicalColumn(column, dialect)) ?? name)
  }
  const check = (title: string, body: { readonly [key: string]: unknown }, sql: string): Check => ({
    title: `${model.name} ${title}`,
    found: ask(model.data_source, { source_model: `${model.data_source}.${model.name}`, ...body }),
    expected: Effect.map(database.query(sql), (rows) => rows.map((row) => Object.values(row)))
  })
  const from = `FROM ${tableSql(model)}`
  return [
    check("*:count", { measures: ["*:count"] }, `SELECT COUNT(*) AS n ${from}`),
    ...model.columns.flatMap(({ name, type, primary_key }) => {
      const c = columnSql(model, name)
      const isNumber = (type === "INT" || type === "DOUBLE") && !primary_key
      return [
        check(
          `${name}:count, count_distinct`,
          { measures: [`${name}:count`, `${name}:count_distinct`] },
          `SELECT COUNT(${c}) AS n, COUNT(DISTINCT ${c}) AS d ${from}`
        ),
        check(
          `by ${name}`,
          { dimensions: [name], measures: ["*:count"], order: [{ column: "_count", direction: "desc" }], limit: 1 },
          `SELECT ${c} AS v, COUNT(*) AS n ${from} GROUP BY ${c} ORDER BY n DESC LIMIT 1`
        ),
        ...(isNumber
          ? [
              check(
                `${name}:sum, min, max, avg`,
                { measures: ["sum", "min", "max", "avg"].map((aggregation) => `${name}:${aggregation}`) },
                `SELECT SUM(${c}) AS s, MIN(${c}) AS l, MAX(${c}) AS g, AVG(${c}) AS a ${from}`
              )
            ]
          : [])
      ]
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

/** Ties among the most frequent values are broken otherwise, so that of one row only the count is held against another. */
const sameRows = (a: Cells, b: Cells): boolean => {
  if (a.length !== b.length) return false
  if (a.length === 1) return (a[0]?.length === 2 ? [1] : [0, 1, 2, 3]).every((i) => sameCell(a[0]?.[i], b[0]?.[i]))
  const [left, right] = [a, b].map((rows) => rows.map((row) => row.map(String).join(" × ")).sort())
  return JSON.stringify(left) === JSON.stringify(right)
}

const sameCell = (a: unknown, b: unknown): boolean => {
  const [x, y] = [Number(a ?? Number.NaN), Number(b ?? Number.NaN)]
  // JSON has no infinity.
  if (!Number.isFinite(x) || !Number.isFinite(y)) return Number.isFinite(x) === Number.isFinite(y)
  return Math.abs(x - y) <= 1e-6 * Math.max(1, Math.abs(x), Math.abs(y))
}

const shown = (rows: Cells): string =>
  `${JSON.stringify(rows.slice(0, 3), (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))} (${rows.length} rows)`
