/** Live engines that load a world's tables and models for the lifetime of a scope. */
import { type Pass, passes, PlanPasses } from "@semlayer/compiler/plan/passes/index"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { requestError } from "@semlayer/domain/RequestIssues"
import { statusOf } from "@semlayer/domain/Status"
import { AccessRules, type CallerRules } from "@semlayer/engine/access/AccessRules"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Context, Effect, Either, Layer, Logger, LogLevel, Schema, type Scope, Ref } from "effect"
import { datasourceBody } from "../conformance/Loaded.js"
import { customCuts } from "./Periods.js"
import { isMoment, isTimeOfDay, type Moment, momentText, type Value } from "../naive/Values.js"
import { modelBody, type Query, requestBody, type Table, type TableColumn, type World } from "../naive/World.js"
import { SharedWorkers } from "../SharedWorkers.js"
import { isFake } from "../fakes/index.js"
import { at } from "../StoppedClock.js"
import {
  type EngineMissing,
  type ScratchDatabase,
  type FuzzEngine,
  type ScratchEngine,
  scratchDatabase,
  testEngines
} from "../TestDatabases.js"

/** The response of an engine to a question. */
export type Said =
  | { readonly _tag: "Answer"; readonly response: SemResponse }
  | { readonly _tag: "Refusal"; readonly error: string; readonly status: number; readonly message: string }

/** Access to one engine. */
export interface EngineAccess {
  readonly engine: FuzzEngine
  readonly ask: (queries: ReadonlyArray<Query>, plans?: ReadonlyArray<Pass>) => Effect.Effect<Said>
  /** The SQL of a question, without running it. */
  readonly sqlOf: (queries: ReadonlyArray<Query>, plans?: ReadonlyArray<Pass>) => Effect.Effect<string>
  /** Runs any other effect with the engine's services. */
  readonly within: <A, E>(effect: Effect.Effect<A, E, EngineServices>) => Effect.Effect<A, E>
}

type EngineServices = Layer.Layer.Success<typeof EngineLive>

/** Loads worlds into every available engine. */
export class Laboratory extends Context.Tag("@semlayer/testkit/Laboratory")<
  Laboratory,
  {
    /** Loads a world into all engines, or into those for which the predicate holds. */
    readonly load: (
      world: World,
      only?: (engine: FuzzEngine) => boolean
    ) => Effect.Effect<ReadonlyArray<EngineAccess>, never, Scope.Scope>
    readonly missing: ReadonlyArray<EngineMissing>
  }
>() {}

/** DuckDB also makes the tables of Spark and BigQuery. */
const ofDuckDb = {
  ...{ INT: "BIGINT", DOUBLE: "DOUBLE", TEXT: "VARCHAR", BOOLEAN: "BOOLEAN" },
  ...{ DATE: "DATE", TIMESTAMP: "TIMESTAMP", TIME: "TIME" }
}

const columnTypes: Record<ScratchEngine, Readonly<Record<ColumnType, string>>> = {
  sqlite: {
    ...{ INT: "INTEGER", DOUBLE: "REAL", TEXT: "TEXT", BOOLEAN: "BOOLEAN" },
    ...{ DATE: "DATE", TIMESTAMP: "TIMESTAMP", TIME: "TIME" }
  },
  duckdb: ofDuckDb,
  postgres: {
    ...{ INT: "BIGINT", DOUBLE: "DOUBLE PRECISION", TEXT: "TEXT" },
    ...{ BOOLEAN: "BOOLEAN", DATE: "DATE", TIMESTAMP: "TIMESTAMP", TIME: "TIME" }
  },
  mysql: {
    INT: "BIGINT",
    DOUBLE: "DOUBLE",
    TEXT: "VARCHAR(40)",
    BOOLEAN: "BOOLEAN",
    DATE: "DATE",
    TIMESTAMP: "DATETIME",
    TIME: "TIME"
  },
  clickhouse: {
    ...{ INT: "Nullable(Int64)", DOUBLE: "Nullable(Float64)", TEXT: "Nullable(String)" },
    ...{ BOOLEAN: "Nullable(Bool)", DATE: "Nullable(Date32)", TIMESTAMP: "Nullable(DateTime64(6, 'UTC'))" },
    // ClickHouse's own time-of-day type needs a server setting.
    TIME: "Nullable(String)"
  }
}

/** Column types for instants on engines that have one; sessions are in UTC. */
const zonedTypes: Partial<Record<ScratchEngine, string>> = { duckdb: "TIMESTAMPTZ", postgres: "TIMESTAMPTZ" }

/** The engine whose SQL makes the tables. */
const makerOf = (engine: FuzzEngine): ScratchEngine => (isFake(engine) ? "duckdb" : engine)

/** A time as SQLite stores it. The Julian day 2440587.5 is the beginning of 1970. */
const encoded = (value: Moment, encoding: TimeEncoding, zoned: boolean): string => {
  switch (encoding) {
    case "epoch":
      return String(value.at / 1000)
    case "epoch_ms":
      return String(value.at)
    case "julian":
      return String(2_440_587.5 + value.at / 86_400_000)
    default:
      return `'${momentText(value, "T")}${zoned ? "+00:00" : ""}'`
  }
}

const literal = (value: Value, engine: ScratchEngine, { zoned, encoding }: Partial<TableColumn>): string => {
  if (isMoment(value) && encoding !== undefined && engine === "sqlite") return encoded(value, encoding, zoned === true)
  const isMarked = zoned === true && engine !== "mysql" && engine !== "clickhouse"
  if (isMoment(value)) return `'${momentText(value, " ")}${isMarked ? "Z" : ""}'`
  if (isTimeOfDay(value)) return `'${value.clock}'`
  if (typeof value !== "string") return String(value).toUpperCase()
  const text = value.replaceAll("'", "''")
  return `'${readsBackslashes(engine) ? text.replaceAll("\\", "\\\\") : text}'`
}

const readsBackslashes = (engine: ScratchEngine): boolean => engine === "mysql" || engine === "clickhouse"

/** Table options that trade crash safety for speed. */
const making: Record<ScratchEngine, readonly [before: string, after: string]> = {
  sqlite: ["", ""],
  duckdb: ["", ""],
  postgres: ["UNLOGGED ", ""],
  mysql: ["", " ENGINE = MEMORY"],
  clickhouse: ["", " ENGINE = Memory"]
}

/**
 * MariaDB 10.11 never ends planning a NOT EXISTS with two keys of a merged subquery of a table of one row, if the storage engine knows
 * exactly how many rows a table has. InnoDB does not.
 */
const oneRow: Partial<Record<ScratchEngine, string>> = { mysql: " ENGINE = InnoDB" }

const tableScript = ({ name, columns, rows }: Table, engine: ScratchEngine): string => {
  const quoted = (each: string): string => (engine === "mysql" ? `\`${each}\`` : `"${each}"`)
  const typeOf = ({ type, zoned }: TableColumn): string =>
    (zoned === true ? zonedTypes[engine] : undefined) ?? columnTypes[engine][type]
  const types = columns.map((column) => `${quoted(column.name)} ${typeOf(column)}`)
  const values = rows.map((row) => `(${row.map((value, i) => literal(value, engine, columns[i] ?? {})).join(", ")})`)
  const table = quoted(name)
  const insert = values.length === 0 ? "" : `INSERT INTO ${table} VALUES\n${values.join(",\n")};`
  const [before, usual] = making[engine]
  const after = (rows.length === 1 ? oneRow[engine] : undefined) ?? usual
  return `DROP TABLE IF EXISTS ${table};\nCREATE ${before}TABLE ${table} (${types.join(", ")})${after};\n${insert}`
}

/** The data need not reach the disk. */
const preamble: Partial<Record<ScratchEngine, string>> = {
  sqlite: "PRAGMA synchronous = OFF;\nPRAGMA journal_mode = MEMORY;\n"
}

const scriptOf = ({ tables }: World, engine: ScratchEngine): string =>
  `${preamble[engine] ?? ""}${tables.map((table) => tableScript(table, engine)).join("\n")}`

/** The current time of all questions: within the data, so that whole periods exclude some rows. */
const moment = "2024-07-15 12:00:00"

/** The same in milliseconds since 1970. */
export const askedAt = Date.UTC(2024, 6, 15, 12)

const outcome = (body: unknown) => at(moment)(saidTo(body))

const saidTo = (body: unknown) =>
  Effect.gen(function* () {
    const request = yield* Effect.mapError(Schema.decodeUnknown(QueryRequest)(body), requestError)
    return yield* (yield* Queries).run(request)
  }).pipe(
    Effect.match({
      onFailure: (error): Said => ({
        _tag: "Refusal",
        error: error._tag,
        status: statusOf(error),
        message: error.message
      }),
      onSuccess: (response): Said => ({ _tag: "Answer", response })
    })
  )

const engineUnder = (rules: CallerRules | null) =>
  Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
    Layer.provide(Layer.succeed(AccessRules, rules)),
    Layer.provide(SharedWorkers),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

const datasource = DatasourceName.make("fuzz")

/** Saves a database as the datasource of an engine. */
const connected = Effect.fnUntraced(function* (database: ScratchDatabase, zone: string, isCached: boolean) {
  const body = { ...datasourceBody(database, datasource), time_zone: zone, granularities: customCuts }
  yield* (yield* Datasources).save(isCached ? { ...body, cache: { max_age: "1 hour" } } : body)
})

/** Whether every world needs its own file, because the service locks the file it reads; otherwise one database is shared. */
const hasOwnFile = (engine: FuzzEngine): boolean => engine === "duckdb"

const databaseFor = (engine: FuzzEngine, { database, zone, isCached }: Shared, world: World) =>
  hasOwnFile(engine)
    ? Effect.tap(scratchDatabase(engine), (own) =>
        Effect.acquireRelease(connected(own, world.zone, isCached), () =>
          Effect.orDie(Effect.flatMap(Datasources, ({ remove }) => remove(datasource)))
        )
      )
    : Effect.as(
        // Saving a datasource closes its connections.
        Effect.unlessEffect(
          Effect.zipRight(connected(database, world.zone, isCached), Ref.set(zone, world.zone)),
          Effect.map(Ref.get(zone), (before) => before === world.zone)
        ),
        database
      )

/** The database that worlds share, and the current time zone of its datasource. */
interface Shared {
  readonly database: ScratchDatabase
  readonly zone: Ref.Ref<string>
  /** Whether rows are reused. */
  readonly isCached: boolean
}

/** Loads a world into one engine; its models are deleted when the scope closes. */
const loadInto = (engine: FuzzEngine, shared: Shared, world: World) =>
  Effect.gen(function* () {
    const database = yield* databaseFor(engine, shared, world)
    yield* database.execute(scriptOf(world, makerOf(engine)))
    const models = yield* Models
    // Deletes through the storage, because an anonymous caller may not see all models under a policy.
    const storage = yield* Storage
    yield* Effect.forEach(
      world.models,
      (model) =>
        Effect.acquireRelease(models.save(modelBody(model, datasource)), () =>
          Effect.orDie(storage.deleteModel({ name: ModelName.make(model.name), data_source: datasource }))
        ),
      { discard: true }
    )
    const context = yield* Effect.context<EngineServices>()
    const ask = (body: unknown, plans: ReadonlyArray<Pass> = passes) =>
      outcome(body).pipe(Effect.provideService(PlanPasses, plans), Effect.provide(context))
    return {
      engine,
      ask: (queries, plans) => ask(requestBody(queries, false), plans),
      sqlOf: (queries, plans) =>
        Effect.map(ask(requestBody(queries, true), plans), (said) =>
          said._tag === "Answer" ? said.response.sql : said.message
        ),
      within: (effect) => Effect.provide(effect, context)
    } satisfies EngineAccess
  }).pipe(Effect.orDie)

/** Engines to test, with optional access rules for callers. */
export const laboratory = (engines: ReadonlyArray<FuzzEngine> = testEngines, rules: CallerRules | null = null) =>
  Layer.scoped(
    Laboratory,
    Effect.gen(function* () {
      // Callers under rules must not get the rows of others from the cache.
      const isCached = rules !== null
      const all = yield* Effect.forEach(engines, (engine) =>
        Effect.gen(function* () {
          const database = yield* Effect.either(scratchDatabase(engine))
          // Built after the database, so that the engine closes its connections before the database is dropped.
          const context = yield* Layer.build(engineUnder(rules))
          if (Either.isRight(database))
            yield* Effect.orDie(Effect.provide(connected(database.right, "UTC", isCached), context))
          return { engine, database, context, zone: yield* Ref.make("UTC") }
        })
      )
      return {
        missing: all.flatMap(({ database }) => (Either.isLeft(database) ? [database.left] : [])),
        load: (world: World, only = () => true) =>
          Effect.forEach(
            all.flatMap(({ engine, database, context, zone }) =>
              Either.isLeft(database) || !only(engine)
                ? []
                : [Effect.provide(loadInto(engine, { database: database.right, zone, isCached }, world), context)]
            ),
            (loading) => loading,
            { concurrency: "unbounded" }
          )
      }
    })
  )
