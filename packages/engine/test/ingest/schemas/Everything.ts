/**
 * A schema with everything that an engine supports (`testkit/schemas/<engine>.sql`), and its expected models: columns
 * and joins (`<engine>.models`), and the rows of the tables of types (`<engine>.rows.json`).
 */
import { isFake } from "@semlayer/testkit/fakes/index"
import type { IngestRequest } from "@semlayer/domain/Ingest"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { loaded, Loaded } from "@semlayer/testkit/conformance/Loaded"
import { type ScratchDatabase, scratchDatabase, type TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { Effect, Either, Layer, Schema } from "effect"
import { readFileSync } from "node:fs"
import type { TestContext } from "vitest"
import { columnsOf, ingest, joinsOf, putDatasource, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const read = (name: string): string =>
  readFileSync(new URL(`../../../../testkit/schemas/${name}`, import.meta.url), "utf8")

/** `{db}` is replaced by the name of the database. */
const withName = (text: string, { place }: ScratchDatabase): string => text.replaceAll("{db}", place)

/** The second schema of each engine, or null. */
const secondSchema: Record<EngineName, string | null> = {
  sqlite: null,
  duckdb: "archive",
  postgres: "archive",
  mysql: "{db}_archive"
}

/** A MariaDB database is a schema, separate from the one that is dropped automatically, and refers to it. */
const dropSecond = (database: ScratchDatabase) =>
  database.engine === "mysql" ? database.execute(`DROP DATABASE IF EXISTS ${database.place}_archive`) : Effect.void

/** Creates the database once for all tests of a file. */
export const layerEverything = (engine: EngineName) =>
  Layer.scoped(
    Loaded,
    Effect.either(
      Effect.tap(scratchDatabase(engine), (database) =>
        Effect.acquireRelease(database.execute(withName(read(`${engine}.sql`), database)), () => dropSecond(database))
      )
    )
  )

/** Stores the database as the datasource `shop` and ingests its schemas, views included. */
const ingestInto = (database: ScratchDatabase, options: Pick<IngestRequest, "profile"> = {}) =>
  Effect.zipRight(putDatasource(database.datasource()), ingestSchemas(database, options))

/** The database, ingested with profiles. */
export const ingestEverything = Effect.fnUntraced(function* (context: TestContext) {
  const database = yield* loaded(context)
  return { database, results: yield* ingestInto(database) }
})

/** An engine that has ingested the database without profiles, for tests that only read. */
export const layerIngested = Layer.effectDiscard(
  Effect.flatMap(
    Loaded,
    Either.match({ onLeft: () => Effect.void, onRight: (database) => ingestInto(database, { profile: false }) })
  )
).pipe(Layer.provideMerge(TestEngine))

/** The results of the ingests, one per schema. */
export const ingestSchemas = (database: ScratchDatabase, options: Pick<IngestRequest, "profile"> = {}) => {
  const { engine } = database
  const second = engine === "clickhouse" || isFake(engine) ? null : secondSchema[engine]
  const schemas = second === null ? [{}] : [{}, { schema_name: withName(second, database) }]
  return Effect.forEach(schemas, (schema) => ingest({ include_views: true, ...schema, ...options }))
}

/** The expected models by name, in the form of `described`. */
export const expectedModels = (database: ScratchDatabase): ReadonlyMap<string, string> =>
  new Map(
    withName(read(`${database.engine}.models`), database)
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.indexOf(":")), line])
  )

/** A model in one line: `teams: id INT key, lead_id INT hidden, name TEXT -> employees (lead_id = id)`. */
export const described = (model: StoredModel): string =>
  [`${model.name}: ${columnsOf(model).join(", ")}`, ...joinsOf(model)].join(" -> ")

const Rows = Schema.Record({ key: Schema.String, value: Schema.Array(Schema.Array(Schema.Unknown)) })

/** The rows of the tables of types, in the order of their ids, in the form of results. */
export const expectedRows = (engine: EngineName) =>
  Object.entries(Schema.decodeUnknownSync(Schema.parseJson(Rows))(read(`${engine}.rows.json`)))
