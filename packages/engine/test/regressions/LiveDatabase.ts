/** A scratch database as the ingested datasource `shop`, and its answers to query bodies, on any engine. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import type { Datasource } from "@semlayer/domain/Datasource"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { scratch, type TestEngine } from "@semlayer/testkit/TestDatabases"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"

/** The engine over an empty storage in memory; what ingest warns of is no concern here. */
export const EmptyEngine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

/** Types that the engines call by different names. */
const typeNames: Record<TestEngine, Readonly<Record<string, string>>> = {
  sqlite: { INSTANT: "TIMESTAMP WITH TIME ZONE", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "REAL" },
  duckdb: { INSTANT: "TIMESTAMPTZ", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE" },
  postgres: { INSTANT: "TIMESTAMPTZ", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE PRECISION" },
  mysql: { INSTANT: "TIMESTAMP NULL", TRUTH: "TINYINT(1)", MOMENT: "DATETIME(6)", REAL: "DOUBLE" }
}

/** Makes the tables of a script, whose `<INSTANT>`, `<TRUTH>`, `<MOMENT>` and `<REAL>` are types, and ingests them. */
export const shopWith = Effect.fnUntraced(function* (
  engine: TestEngine,
  context: TestContext,
  script: string,
  settings: Partial<Datasource> = {}
) {
  const database = yield* scratch(engine, context)
  yield* database.execute(script.replace(/<(\w+)>/g, (_, type: string) => typeNames[engine][type] ?? type))
  const datasource = { ...database.datasource(), ...settings }
  yield* (yield* Storage).updateDatasource(datasource.name, () => Effect.succeedSome(datasource))
  const { errors } = yield* (yield* Ingestor).ingest({ datasource: "shop", include_views: false })
  return { database, errors }
})

/** Answers a query body as `POST /query` does. */
export const answer = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(QueryRequest)(body)), (request) =>
    Effect.flatMap(Queries, (queries) => queries.run(request))
  )

/** The rows of an answer as lists, in the order of its columns. */
export const rowsOf = (body: Readonly<Record<string, unknown>>) =>
  Effect.map(answer(body), ({ columns, data }) => data.map((row) => columns.map((column) => row[column])))
