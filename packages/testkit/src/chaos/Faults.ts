/** Faults of a chaos run. Each is injected immediately and completes when it is over. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Random } from "effect"
import SqliteDriver from "better-sqlite3"
import { childrenOf } from "./Figures.js"
import { ask, field, jsonOf } from "./Http.js"
import { makeAgent, type Surroundings } from "./Callers.js"
import type { ScratchDatabase } from "../TestDatabases.js"
import type { ServerProcess } from "./ServerProcess.js"
import type { Source } from "./World.js"

export interface Fault {
  readonly name: string
  readonly run: Effect.Effect<void>
}

/** Ignores failures of a fault itself, such as killing a session that has ended already. */
const anyway = (effect: Effect.Effect<unknown>): Effect.Effect<void> => Effect.ignore(Effect.sandbox(effect))

export const sessionsOf = ({ engine, database }: Pick<Source, "engine" | "database">) =>
  engine === "postgres"
    ? database.query(
        "SELECT pid AS id FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
      )
    : database.query(
        `SELECT id FROM information_schema.processlist WHERE db = '${database.place}' AND id <> CONNECTION_ID()`
      )

const terminateSessions = (source: Pick<Source, "engine" | "database">): Effect.Effect<void> =>
  Effect.flatMap(sessionsOf(source), (sessions) =>
    Effect.forEach(
      sessions,
      ({ id, ID }) =>
        anyway(
          source.database.query(
            source.engine === "postgres" ? `SELECT pg_terminate_backend(${String(id)})` : `KILL ${String(id ?? ID)}`
          )
        ),
      { discard: true }
    )
  )

const killChildren = (server: ServerProcess, program: string): Effect.Effect<void> =>
  Effect.forEach(
    childrenOf(server.pid()).filter(({ command }) => command.includes(program)),
    ({ pid }) => anyway(Effect.sync(() => process.kill(pid, "SIGKILL"))),
    { discard: true }
  )

/** Breaks an unused model for a while, as an editor that saves half of a file does, and then restores it. */
const editByHand = (storage: string, home: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    const directory = join(storage, "models", home)
    const file = join(directory, `by_hand_${yield* Random.nextIntBetween(0, 3)}.yaml`)
    const name = file.slice(file.lastIndexOf("by_hand"), -".yaml".length)
    const whole = `name: ${name}\ndata_source: ${home}\nsql_table: sales\ncolumns:\n  - {name: id, type: INT}\n`
    yield* Effect.sync(() => {
      mkdirSync(directory, { recursive: true })
      writeFileSync(file, whole.slice(0, -9))
    })
    yield* Effect.sleep("150 millis")
    yield* Effect.sync(() => writeFileSync(file, whole))
    if (yield* Random.nextBoolean) {
      yield* Effect.sleep("150 millis")
      yield* Effect.sync(() => rmSync(file, { force: true }))
    }
  })

/** Another program briefly locks a SQLite file. */
const lockSqlite = ({ database }: Source): Effect.Effect<void> =>
  Effect.scoped(
    Effect.gen(function* () {
      const open = yield* Effect.acquireRelease(
        Effect.sync(() => new SqliteDriver(database.place)),
        (driver) => Effect.sync(() => driver.close())
      )
      yield* Effect.sync(() => open.exec("BEGIN EXCLUSIVE"))
      yield* Effect.sleep("200 millis")
      yield* Effect.sync(() => open.exec("ROLLBACK"))
    })
  )

/** Creates a datasource, ingests and queries it, then deletes it with its models. */
const comeAndGo = ({ url, watch, sources }: Surroundings): Effect.Effect<void> =>
  Effect.gen(function* () {
    const agent = yield* makeAgent
    const send = (action: string, method: string, path: string, body?: unknown) =>
      Effect.tap(ask(agent, method, `${url}${path}`, { body }), (outcome) =>
        watch.noted(action, outcome, [404, 409, 429, 502, 503, 504])
      )
    const [source] = sources
    if (source === undefined || typeof source.body !== "object") return
    yield* send("add datasource", "POST", "/datasources", { ...source.body, name: "guest" })
    yield* send("ingest", "POST", "/ingest", { datasource: "guest" })
    const asked = yield* send("list", "GET", "/models?data_source=guest")
    const listed = jsonOf(asked.text)
    yield* send("remove datasource", "DELETE", "/datasources/guest")
    for (const model of Array.isArray(listed) && asked.status === 200 ? listed : []) {
      yield* send("remove model", "DELETE", `/models/${String(field(model, "name"))}?data_source=guest`)
    }
  }).pipe(Effect.scoped)

/** Kills the server and restarts it; requests meanwhile may fail. */
export const restart = (server: ServerProcess, { url, watch }: Surroundings) =>
  Effect.gen(function* () {
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    watch.outages.push(outage)
    yield* server.kill
    yield* server.start
    yield* Effect.scoped(Effect.flatMap(makeAgent, (agent) => ask(agent, "GET", `${url}/health`)))
    outage.to = performance.now()
  })

/** The faults that a run chooses from, except restarts, which are scheduled separately. */
export const faultsOf = (
  around: Surroundings,
  server: ServerProcess,
  files: string | null,
  storage: ScratchDatabase | null
): ReadonlyArray<Fault> => {
  const home = around.sources[0]?.name ?? ""
  const forSource = (source: Source): ReadonlyArray<Fault> => {
    switch (source.engine) {
      case "postgres":
        return [{ name: "PostgreSQL backends terminated", run: anyway(terminateSessions(source)) }]
      case "mysql":
        return [{ name: "MariaDB connections killed", run: anyway(terminateSessions(source)) }]
      case "sqlite":
        return [
          { name: "SQLite processes killed", run: killChildren(server, "SqliteChild") },
          { name: "SQLite file locked by another program", run: anyway(lockSqlite(source)) }
        ]
      default:
        // It waits for the file, which the service releases when idle.
        return [
          { name: "DuckDB processes killed", run: killChildren(server, "DuckDbChild") },
          {
            name: "DuckDB file opened by another program",
            run: anyway(Effect.timeoutOption(source.database.query("SELECT count(*) FROM sales"), "1 second"))
          }
        ]
    }
  }
  return [
    ...around.sources.flatMap(forSource),
    ...(around.hasGraph ? [{ name: "graph process killed", run: killChildren(server, "GraphChild") }] : []),
    ...(files === null ? [] : [{ name: "storage files edited by hand", run: editByHand(files, home) }]),
    ...(storage === null
      ? []
      : [
          {
            name: "PostgreSQL backends of the storage terminated",
            run: anyway(terminateSessions({ engine: "postgres", database: storage }))
          }
        ]),
    { name: "datasource added and removed", run: comeAndGo(around) }
  ]
}
