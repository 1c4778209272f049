/**
 * A schema with all that an engine may hold (`testkit/schemas/<engine>.sql`), and what is to become of it: the columns and
 * joins of each model (`<engine>.models`), and what the tables of types hold, row by row (`<engine>.rows.json`).
 */
import type { IngestRequest } from "@semlayer/domain/Ingest"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { loaded, Loaded } from "@semlayer/testkit/conformance/Loaded"
import { type ScratchDatabase, scratchDatabase, type TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { Effect, Layer, Schema } from "effect"
import { readFileSync } from "node:fs"
import type { TestContext } from "vitest"
import { columnsOf, ingest, joinsOf, putDatasource } from "@semlayer/testkit/engine/TestEngine"

const read = (name: string): string =>
  readFileSync(new URL(`../../../../testkit/schemas/${name}`, import.meta.url), "utf8")

/** `{db}` stands for the name of the database. */
const withName = (text: string, { place }: ScratchDatabase): string => text.replaceAll("{db}", place)

/** The second schema of each engine; null where there is none. */
const secondSchema: Record<EngineName, string | null> = {
  sqlite: null,
  duckdb: "archive",
  postgres: "archive",
  mysql: "{db}_archive"
}

/** A database of MariaDB is a schema beside the one that is dropped by itself, and refers to it. */
const dropSecond = (database: ScratchDatabase) =>
  database.engine === "mysql" ? database.execute(`DROP DATABASE IF EXISTS ${database.place}_archive`) : Effect.void

/** Makes the database once for all tests of a file. */
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
export const ingestEverything = Effect.fnUntraced(function* (
  context: TestContext,
  options: Pick<IngestRequest, "profile"> = {}
) {
  const database = yield* loaded(context)
  yield* putDatasource(database.datasource())
  return { database, results: yield* ingestSchemas(database, options) }
})

/** The results of the ingests, one for each schema. */
export const ingestSchemas = (database: ScratchDatabase, options: Pick<IngestRequest, "profile"> = {}) => {
  const second = database.engine === "clickhouse" ? null : secondSchema[database.engine]
  const schemas = second === null ? [{}] : [{}, { schema_name: withName(second, database) }]
  return Effect.forEach(schemas, (schema) => ingest({ include_views: true, ...schema, ...options }))
}

/** The models that are expected, by name, each in the form of `described`. */
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

/** What the tables of types hold, in the order of their ids, as answers have it. */
export const expectedRows = (engine: EngineName) =>
  Object.entries(Schema.decodeUnknownSync(Schema.parseJson(Rows))(read(`${engine}.rows.json`)))
