/** A scratch database as the ingested datasource `shop`, and results of query bodies, on any engine. */
import { EngineLive } from "../../src/Engine.js"
import { Ingestor } from "../../src/ingest/Ingestor.js"
import { Queries } from "../../src/query/Queries.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import type { Datasource } from "@semlayer/domain/Datasource"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { isFake } from "@semlayer/testkit/fakes/index"
import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import { type ScratchDatabase, scratch, scratchDatabase, type TestEngine } from "@semlayer/testkit/TestDatabases"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"
import { shared } from "@semlayer/testkit/engine/Shared"

/** The engine over empty in-memory storage; warnings of the ingest are ignored. */
export const EmptyEngine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(SharedWorkers),
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

/** Type names that differ between engines. */
const typeNames: Record<TestEngine, Readonly<Record<string, string>>> = {
  sqlite: { INSTANT: "TIMESTAMP WITH TIME ZONE", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "REAL" },
  duckdb: { INSTANT: "TIMESTAMPTZ", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE" },
  postgres: { INSTANT: "TIMESTAMPTZ", TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE PRECISION" },
  mysql: { INSTANT: "TIMESTAMP NULL", TRUTH: "TINYINT(1)", MOMENT: "DATETIME(6)", REAL: "DOUBLE" }
}

/** Ingests a database with the tables of a script, whose `<INSTANT>`, `<TRUTH>`, `<MOMENT>` and `<REAL>` are types. */
const fill = Effect.fnUntraced(function* (database: ScratchDatabase, script: string, settings: Partial<Datasource>) {
  const { engine } = database
  const types: Readonly<Record<string, string>> = engine === "clickhouse" || isFake(engine) ? {} : typeNames[engine]
  yield* database.execute(script.replace(/<(\w+)>/g, (_, type: string) => types[type] ?? type))
  const datasource = { ...database.datasource(), ...settings }
  yield* (yield* Storage).updateDatasource(datasource.name, () => Effect.succeedSome(datasource))
  const { errors } = yield* (yield* Ingestor).ingest({ datasource: "shop", include_views: false })
  return { database, errors }
})

/** A shop of one test: the tables of a script, ingested. */
export const shopWith = (
  engine: TestEngine,
  context: TestContext,
  script: string,
  settings: Partial<Datasource> = {}
) => Effect.flatMap(scratch(engine, context), (database) => fill(database, script, settings))

/** A read-only shop shared by the tests of a suite, with its engine; call it in `describe`. */
export const sharedShop = (engine: TestEngine, script: string, settings: Partial<Datasource> = {}) => {
  const made = shared(
    Effect.gen(function* () {
      const services = yield* Layer.build(EmptyEngine)
      const database = yield* scratchDatabase(engine)
      yield* Effect.provide(fill(database, script, settings), services)
      return services
    })
  )
  return (context: TestContext) =>
    <A, E, R>(test: Effect.Effect<A, E, R>) =>
      Effect.flatMap(made(context), (services) => Effect.provide(test, services))
}

/** Runs a query body as `POST /query` does. */
export const answer = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(QueryRequest)(body)), (request) =>
    Effect.flatMap(Queries, (queries) => queries.run(request))
  )

/** The rows of a result as lists, in the order of its columns. */
export const rowsOf = (body: Readonly<Record<string, unknown>>) =>
  Effect.map(answer(body), ({ columns, data }) => data.map((row) => columns.map((column) => row[column])))
