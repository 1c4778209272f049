/** Settings of limits: `docs/limits.md` matches the code, and slow statements are cancelled. */
import { readFileSync } from "node:fs"
import { layer } from "@semlayer/testkit/Layers"
import { assert, it } from "@effect/vitest"
import { connectConfig } from "@semlayer/connectors/connection/ConnectConfig"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Admission } from "../../src/admission/Admission.js"
import { McpConfig } from "../../src/config/McpConfig.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { PgConfig } from "../../src/wire/PgConfig.js"
import { ConfigProvider, Duration, Effect, Layer } from "effect"
import { send, serverOf, TestEngine, TestHttp, withShop } from "../TestServer.js"

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")

/** The rows of the table of limits: variable, default. */
const documented = (text: string): ReadonlyArray<readonly [string, string]> =>
  [...text.matchAll(/^\| `(SEM_\w+)` \| `([^`]+)` \|/gm)].map(([, name = "", value = ""]) => [name, value] as const)

const shown = (value: number | Duration.Duration | null): string => {
  if (value === null) return "half"
  if (value === Number.POSITIVE_INFINITY) return "none"
  if (!Duration.isDuration(value)) return String(value)
  const seconds = Duration.toSeconds(value)
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

const layers = Layer.provideMerge(
  Layer.mergeAll(SemConfig.layer, McpConfig.layer, Admission.layer, PgConfig.layer),
  ServerConfig.layer
)

/** Every limit as configured by these variables. */
const limits = (variables: Map<string, string>) =>
  Effect.gen(function* () {
    const server = yield* ServerConfig
    const engine = yield* SemConfig
    const mcp = yield* McpConfig
    const { settings } = yield* Admission
    const connect = yield* connectConfig
    const pg = yield* PgConfig
    return {
      SEM_MAX_BODY: server.maxBody,
      SEM_BODY_MEMORY: server.bodyMemory,
      SEM_BODY_TIMEOUT: server.bodyTimeout,
      SEM_MAX_ROWS: engine.maxRows,
      SEM_MAX_ANSWER_BYTES: engine.maxAnswerBytes,
      SEM_MAX_STREAM_ROWS: engine.maxStreamRows,
      SEM_CACHE_BYTES: engine.cacheBytes,
      SEM_POLICY_FAILURES: engine.policyFailures,
      SEM_MAX_ROW_BYTES: connect.maxRowBytes,
      SEM_QUERY_TIMEOUT: Duration.toSeconds(connect.queryTimeout),
      SEM_MAX_CONCURRENCY: settings.maxConcurrency,
      SEM_MAX_CALLER_CONCURRENCY: settings.maxCallerConcurrency,
      SEM_MAX_QUEUE: settings.maxQueue,
      SEM_QUEUE_TIMEOUT: settings.queueTimeout,
      SEM_DATASOURCE_QUEUE: connect.datasourceQueue,
      SEM_SHUTDOWN_GRACE: server.grace,
      SEM_MCP_MAX_ROWS: mcp.maxRows,
      SEM_MCP_MAX_SESSIONS: mcp.maxSessions,
      SEM_MCP_MAX_CALLER_SESSIONS: mcp.maxCallerSessions,
      SEM_MCP_IDLE: mcp.idle,
      SEM_PG_MAX_CONNECTIONS: pg.maxConnections,
      SEM_PG_IDLE_TIMEOUT: pg.idleTimeout,
      SEM_CYPHER_TIMEOUT: engine.cypherTimeout,
      SEM_CYPHER_MEMORY: engine.cypherMemory,
      SEM_SQLITE_PROCESSES: connect.sqliteProcesses,
      SEM_DUCKDB_PROCESSES: connect.duckDbProcesses,
      SEM_DUCKDB_MEMORY: connect.duckDbMemory,
      SEM_PROBE_SCAN_CAP: engine.probeScanCap,
      SEM_PROFILE_SCAN_CAP: engine.profileScanCap,
      SEM_PROFILE_CONCURRENCY: engine.profileConcurrency,
      SEM_EMBEDDING_TIMEOUT: engine.embeddingTimeout,
      SEM_EMBEDDING_CONCURRENCY: engine.embeddingConcurrency
    }
  }).pipe(Effect.provide(layers), Effect.withConfigProvider(ConfigProvider.fromMap(variables)))

/** Files that read settings from the environment. */
const sources = [
  "../../src/config/ServerConfig.ts",
  "../../src/admission/Admission.ts",
  "../../src/config/McpConfig.ts",
  "../../src/wire/PgConfig.ts",
  "../../../runtime/src/SemConfig.ts",
  "../../../connectors/src/connection/ConnectConfig.ts"
]

it.effect("the table of limits lists every setting with its default", () =>
  Effect.gen(function* () {
    const text = read("../../../../docs/limits.md")
    const defaults = Object.entries(yield* limits(new Map())).map(([name, value]) => [name, shown(value)] as const)
    assert.deepStrictEqual(new Map(documented(text)), new Map(defaults))
    const settings = sources.flatMap((path) => read(path).match(/(?<=")SEM_\w+(?=")/g) ?? [])
    const bounding = settings.filter((name) =>
      /MAX|TIMEOUT|CONCURRENCY|CAP|QUEUE|IDLE|GRACE|MEMORY|PROCESSES|FAILURES|BYTES/.test(name)
    )
    assert.sameMembers(
      [...new Set(bounding)],
      defaults.map(([name]) => name)
    )
    // Settings that are not limits are documented further below or elsewhere.
    for (const name of ["SEM_CORS_ORIGINS", "SEM_MCP_ORIGINS", "SEM_ALLOWED_HOSTS", "SEM_COMPRESSION"]) {
      assert.include(settings, name)
      assert.include(text, `| \`${name}\` |`)
    }
  })
)

it.effect("each limit is set by its variable", () =>
  Effect.gen(function* () {
    const before = yield* limits(new Map())
    for (const [name, value] of Object.entries(before)) {
      const text = Duration.isDuration(value) ? "7 seconds" : "777"
      const after = yield* limits(new Map([[name, text]]))
      const expected = Duration.isDuration(value) ? "7 seconds" : "777"
      for (const [other, now] of Object.entries(after)) {
        const known = Object.entries(before).find(([each]) => each === other)
        const was = shown(known === undefined ? Number.NaN : known[1])
        // The cap of rows also applies to streams, unless they have their own.
        const isMeant = other === name || (name === "SEM_MAX_ROWS" && other === "SEM_MAX_STREAM_ROWS")
        assert.strictEqual(shown(now), isMeant ? expected : was, `${name}: ${other}`)
      }
    }
  })
)

const quick = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_QUERY_TIMEOUT", "1.5"]])))

layer(Layer.provideMerge(serverOf(TestEngine, TestHttp), quick), { excludeTestServices: true })("a statement", (it) => {
  it.scoped("that exceeds the timeout of its datasource is 504; the service's timeout is the upper bound", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("slow")
      const columns = [{ name: "n", type: "INT" }]
      const sql = "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t"
      const asked = Effect.gen(function* () {
        const model = { name: "endless", data_source: "slow", sql, columns }
        assert.strictEqual((yield* send("POST", "/models", { body: model })).status, 200)
        return yield* send("POST", "/query", { body: { source_model: "endless", measures: ["n:max"] } })
      })
      for (const [query_timeout, seconds] of [
        [undefined, 1.5],
        [0.25, 0.25],
        [3600, 1.5]
      ] as const) {
        const body = { name: "slow", type: "sqlite", database: database.place, ...(query_timeout && { query_timeout }) }
        assert.strictEqual((yield* send("POST", "/datasources", { body })).status, 200)
        const { status, json } = yield* asked
        assert.strictEqual(status, 504, JSON.stringify(json))
        assert.deepInclude(json, { _tag: "QueryTimeout", datasource: "slow", seconds })
      }
      // A request may lower the timeout but not raise it.
      for (const [header, seconds] of [
        ["0.25", 0.25],
        [" 1 ", 1],
        ["3600", 1.5]
      ] as const) {
        const headers = { "x-query-timeout": header }
        const request = { body: { source_model: "endless", measures: ["n:max"] }, headers }
        const { status, json } = yield* send("POST", "/query", request)
        assert.strictEqual(status, 504, JSON.stringify(json))
        assert.deepInclude(json, { _tag: "QueryTimeout", datasource: "slow", seconds })
      }
      for (const header of ["0", "-1", "soon", "1s", "", "Infinity", "1e3", "1, 2"]) {
        for (const accept of ["application/json", "application/x-ndjson"]) {
          const headers = { "x-query-timeout": header, accept }
          const request = { body: { source_model: "endless", measures: ["n:max"] }, headers }
          const { status, json } = yield* send("POST", "/query", request)
          assert.strictEqual(status, 400, `${header}: ${JSON.stringify(json)}`)
          assert.strictEqual(json["_tag"], "RequestValueInvalid")
          assert.include(String(json["detail"]), "X-Query-Timeout: expected seconds")
        }
      }
      for (const query_timeout of [0, -1, "soon"]) {
        const body = { name: "slow", type: "sqlite", database: database.place, query_timeout }
        const { status, json } = yield* send("POST", "/datasources", { body })
        assert.include([400, 422], status)
        assert.include(String(json["detail"]), "query_timeout")
      }
    })
  )
})

it("fixed limits match the documentation", () => {
  const text = read("../../../../docs/limits.md")
  const [, kilobytes] = /maxParamLength = (\d+) \* 1024/.exec(read("../../src/http/Routes.ts")) ?? []
  assert.include(text, `| ${(Number(kilobytes) * 1024).toLocaleString("en")} characters of a name in the path`)
  const [, length] = /\{1,(\d+)\}/.exec(read("../../src/http/RequestId.ts")) ?? []
  assert.include(text, `| ${length} characters of an \`X-Request-Id\``)
})
