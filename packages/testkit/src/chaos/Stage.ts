/** A service with datasources on every engine that is there, and callers who ask it. */
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
  /** 32 where nothing is said. */
  readonly callers?: number
  /** How long a caller rests between two requests, on average, in milliseconds; 100 where nothing is said. */
  readonly pause?: number
  /** Where the models lie, `files` where nothing is said. PostgreSQL takes a scratch database. */
  readonly storage?: "files" | "sqlite" | "postgres"
  /** Settings of the service beside those that every run has. */
  readonly env?: Readonly<Record<string, string>>
}

/** Where the models are to lie, as the command is told, and the database that holds them where it is one. */
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

/** A datasource on every engine that is there. */
export const allSources = Effect.map(
  Effect.forEach(testEngines, (engine) => Effect.option(sourceOf(engine))),
  (all) => all.flatMap(Option.toArray)
)

/** A service on a storage of its own, in which nothing is stored yet. */
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

/** Starts the service, with its datasources and models stored. */
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
      /** The directory of the storage's files; null where it is none. */
      files: storage === undefined || storage === "files" ? location : null,
      /** The database of the storage; null where it is none. */
      database,
      /** Sets the callers to work, and a probe of `/health`. */
      ask: Effect.gen(function* () {
        const asking = Array.from({ length: callers }, (_, number) => caller(around, number, pause))
        return [...(yield* Effect.forEach(asking, Effect.fork)), yield* Effect.fork(prober(around))]
      }),
      /** Waits until whoever asks has its last answer. */
      rest: (fibers: ReadonlyArray<Fiber.Fiber<void>>) =>
        Effect.gen(function* () {
          watch.isOver = true
          yield* Effect.forEach(fibers, Fiber.join, { discard: true })
          watch.isOver = false
        })
    }
  })
