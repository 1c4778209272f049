/** A service with datasources on every available engine, and callers that query it. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { Effect, Fiber, Option, Redacted } from "effect"
import { scratchDatabase, scratchDirectory, testEngines } from "../TestDatabases.js"
import { caller, counterModel, makeAgent, modelBody, prober, type Surroundings } from "./Callers.js"
import { ask } from "./Http.js"
import { ServerFailed, serverProcess } from "./ServerProcess.js"
import { Watch } from "./Watch.js"
import { sourceOf } from "./World.js"

export interface StageOptions {
  readonly seed: number
  /** 32 by default. */
  readonly callers?: number
  /** Average pause of a caller between two requests, in milliseconds; 100 by default. */
  readonly pause?: number
  /** Kind of storage; `files` by default. PostgreSQL uses a scratch database. */
  readonly storage?: "files" | "sqlite" | "postgres"
  /** Additional settings of the service. */
  readonly env?: Readonly<Record<string, string>>
}

/** The storage location as given to the command, and its database if it has one. */
const storageOf = (kind: StageOptions["storage"], directory: string) =>
  Effect.gen(function* () {
    if (kind === "sqlite") return { location: join(directory, "storage.db"), database: null }
    if (kind !== "postgres") return { location: join(directory, "storage"), database: null }
    const database = yield* scratchDatabase("postgres")
    const { connection_string: url } = database.datasource()
    return { location: url === undefined ? "" : Redacted.value(url), database }
  })

const require = createRequire(import.meta.url)
const hasGraph = Option.isSome(Option.liftThrowable(require.resolve)("@ladybugdb/core"))

/** Stores the datasources and their models. */
const prepared = ({ url, sources }: Surroundings) =>
  Effect.gen(function* () {
    const agent = yield* makeAgent
    const done = (method: string, path: string, body: unknown) =>
      Effect.flatMap(ask(agent, method, `${url}${path}`, { body }), ({ status, text }) =>
        status === 200 ? Effect.void : Effect.fail(new ServerFailed({ message: `${path}: ${status} ${text}` }))
      )
    for (const { name, body } of sources) {
      yield* done("POST", "/datasources", body)
      yield* done("POST", "/ingest", { datasource: name })
    }
    yield* done("POST", "/models", modelBody(sources[0]?.name ?? "", counterModel, "0"))
  }).pipe(Effect.scoped)

/** A datasource on every available engine. */
export const allSources = Effect.map(
  Effect.forEach(testEngines, (engine) => Effect.option(sourceOf(engine))),
  (all) => all.flatMap(Option.toArray)
)

/** A service on a new, empty storage. */
export const served = ({ storage, env = {} }: Pick<StageOptions, "storage" | "env">) =>
  Effect.gen(function* () {
    const directory = yield* scratchDirectory
    const { location, database } = yield* storageOf(storage, directory)
    const server = yield* serverProcess(["--storage", location], {
      PATH: process.execPath.slice(0, process.execPath.lastIndexOf("/")),
      HOME: directory,
      TZ: "UTC",
      SEM_EMBEDDING_MODEL: "off",
      ...env
    })
    yield* server.start
    return { server, location, database }
  })

/** The text of `GET /metrics`. */
export const metricsOf = (url: string): Effect.Effect<string> =>
  Effect.scoped(
    Effect.flatMap(makeAgent, (agent) => Effect.map(ask(agent, "GET", `${url}/metrics`), ({ text }) => text))
  )

/** Starts the service with stored datasources and models. */
export const staged = ({ callers = 32, pause = 100, ...options }: StageOptions) =>
  Effect.gen(function* () {
    const { storage } = options
    const watch = new Watch()
    const sources = yield* allSources
    const { server, location, database } = yield* served(options)
    const around: Surroundings = { url: server.url, watch, sources, hasGraph }
    yield* prepared(around)
    return {
      server,
      around,
      /** The directory of the storage's files; null for other storages. */
      files: storage === undefined || storage === "files" ? location : null,
      /** The database of the storage; null for other storages. */
      database,
      /** Starts the callers, and a probe of `/health`. */
      ask: Effect.gen(function* () {
        const asking = Array.from({ length: callers }, (_, number) => caller(around, number, pause))
        return [...(yield* Effect.forEach(asking, Effect.fork)), yield* Effect.fork(prober(around))]
      }),
      /** Stops the callers and waits for their last answers. */
      rest: (fibers: ReadonlyArray<Fiber.Fiber<void>>) =>
        Effect.gen(function* () {
          watch.isOver = true
          yield* Effect.forEach(fibers, Fiber.join, { discard: true })
          watch.isOver = false
        })
    }
  })
