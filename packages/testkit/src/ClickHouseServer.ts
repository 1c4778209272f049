/**
 * A ClickHouse server for tests: the npm package `chdb` in its own process, behind ClickHouse's HTTP interface.
 *
 * It runs `scripts/proof/clickhouse/stand-in.mjs` and stops when its scope closes.
 */
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ClickHouseLogLevel, createClient } from "@clickhouse/client"
import { Data, Effect } from "effect"

const root = new URL("../../../", import.meta.url)
const standIn = fileURLToPath(new URL("scripts/proof/clickhouse/stand-in.mjs", root))
const engine = fileURLToPath(new URL(".cache/clickhouse/node_modules/chdb", root))

/** chdb is not installed. */
class ClickHouseMissing extends Data.TaggedError("ClickHouseMissing")<{}> {}

const started = Effect.acquireRelease(
  Effect.async<{ readonly port: string; readonly stop: () => void }>((resume) => {
    const child = spawn(process.execPath, [standIn], { stdio: ["pipe", "pipe", "inherit"] })
    child.stdout.once("data", (data) =>
      resume(Effect.succeed({ port: String(data).trim(), stop: () => child.stdin.end() }))
    )
    child.once("exit", (code) => resume(Effect.dieMessage(`the stand-in for ClickHouse ended with ${code}`)))
  }),
  ({ stop }) => Effect.sync(stop)
)

const statements = (script: string): ReadonlyArray<string> =>
  script
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")

/** Settings for scripts of standard SQL: nullable columns by default, and a default table engine. */
const ofStandard = { data_type_default_nullable: 1, default_table_engine: "MergeTree" } as const

const clientOf = (url: string, database: string) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      createClient({ url, database, clickhouse_settings: ofStandard, log: { level: ClickHouseLogLevel.OFF } })
    ),
    (client) => Effect.promise(() => client.close())
  )

/** A server with an empty database. */
export const clickhouseServer = Effect.gen(function* () {
  if (!existsSync(engine)) return yield* new ClickHouseMissing()
  const { port } = yield* started
  const address = `127.0.0.1:${port}`
  const database = "scratch"
  const admin = yield* clientOf(`http://${address}`, "default")
  yield* Effect.promise(() => admin.command({ query: `CREATE DATABASE ${database}` }))
  const client = yield* clientOf(`http://${address}`, database)
  return {
    address,
    database,
    execute: (script: string) =>
      Effect.forEach(statements(script), (query) => Effect.promise(() => client.command({ query })), { discard: true }),
    query: (query: string) =>
      Effect.promise(() =>
        client
          .query({ query, format: "JSONEachRow" })
          .then((answer) => answer.json<{ readonly [column: string]: unknown }>())
      )
  }
})
