/** Readers query stored models; their own SQL is rejected on every surface unless the operator allows it. */
import * as HttpServer from "@effect/platform/HttpServer"
import { assert, describe, it } from "@effect/vitest"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { AccessRules } from "@semlayer/engine/access/AccessRules"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Effect, Layer } from "effect"
import { connect } from "../mcp/McpClient.js"
import { send } from "../TestServer.js"
import { bearer, guarded, keyOf } from "./Guarded.js"

const rows = { dimensions: ["id"], limit: 1 }
const inline = { name: "own", data_source: "shop", columns: [{ name: "id", type: "INT" }] }
const derived = { name: "id", sql: "1" }

/** Bodies with the caller's own SQL, each with the path that the error names. */
const withSql: ReadonlyArray<readonly [path: string, body: object]> = [
  ["source_model.sql", { ...rows, source_model: { ...inline, sql: "SELECT 1 AS id" } }],
  ["source_model.sql_table", { ...rows, source_model: { ...inline, sql_table: "customers" } }],
  ["source_model.columns[0].sql", { ...rows, source_model: { source_name: "customers", columns: [derived] } }],
  ["source_model.columns[0]", { ...rows, source_model: { source_name: "customers", columns: [{ name: "phone" }] } }],
  [
    "queries[0].source_model.sql",
    {
      queries: [
        { ...rows, name: "one", source_model: { ...inline, sql: "SELECT 1 AS id" } },
        { ...rows, source_model: "one" }
      ]
    }
  ],
  ...[
    ["columns[0].sql", { columns: [derived] }] as const,
    ["columns[0].filter", { columns: [{ name: "id", filter: "1 = 1" }] }] as const,
    ["filters[0]", { filters: ["1 = 1"] }] as const,
    ["aggregations[0].formula", { aggregations: [{ name: "total", formula: "SUM({value})" }] }] as const,
    [
      "source_queries[0].source_model.sql",
      { source_queries: [{ ...rows, source_model: { ...inline, sql: "SELECT 1" } }] }
    ] as const
  ].map(([path, part]): readonly [string, object] => [
    `source_model.${path}`,
    { ...rows, source_model: { name: "own", source_queries: [{ ...rows, source_model: "customers" }], ...part } }
  ])
]

/** Bodies that compose stored models. */
const composed: ReadonlyArray<object> = [
  { source_model: "customers", dimensions: ["name"], filters: ["id = 1"], measures: ["*:count * 2"] },
  {
    source_model: { source_name: "customers", measures: [{ name: "people", formula: "*:count" }] },
    measures: ["people"]
  },
  {
    source_model: { name: "own", source_queries: [{ source_model: "customers", dimensions: ["id"] }] },
    measures: ["*:count"]
  }
]

const service = (settings: Readonly<Record<string, string>>, policy: object | null) => {
  const made = guarded(settings)
  return policy === null ? made : made.pipe(Layer.provide(Layer.orDie(AccessRules.layer(policy))))
}

const stored = Effect.gen(function* () {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(
    "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO customers VALUES (1, 'ann')"
  )
  yield* (yield* Datasources).save({ name: "shop", type: "sqlite", database: database.place })
  const admin = yield* keyOf({ name: "root", role: "admin" })
  yield* send("POST", "/ingest", { body: { datasource: "shop" }, headers: bearer(admin) })
})

const posted = (key: string, path: string, body: object) => send("POST", path, { body, headers: bearer(key) })

describe("SQL from a caller", () => {
  it.scopedLive(
    "is rejected for a reader over HTTP and MCP with 403 and its path; composing stored models is allowed",
    () =>
      Effect.gen(function* () {
        yield* stored
        const reader = yield* keyOf({ name: "ann", role: "reader" })
        const editor = yield* keyOf({ name: "eve", role: "editor" })
        const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
        const { call } = yield* connect(
          new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers: bearer(reader) } })
        )
        for (const [path, body] of withSql) {
          for (const route of ["/query", "/query/stages"]) {
            const refused = yield* posted(reader, route, body)
            assert.strictEqual(refused.status, 403, `${path}: ${refused.text}`)
            assert.deepInclude(refused.json, { _tag: "SqlNotAllowed", path, needed: "editor", has: "reader" })
          }
          const allowed = yield* posted(editor, "/query", body)
          assert.notStrictEqual(allowed.status, 403, allowed.text)
          if ("queries" in body) continue
          const { structured } = yield* call("query", body)
          assert.deepInclude(structured, { _tag: "SqlNotAllowed", path, status: 403 })
        }
        for (const body of composed) {
          const answered = yield* posted(reader, "/query", body)
          assert.strictEqual(answered.status, 200, answered.text)
        }
      }).pipe(Effect.provide(service({}, null))),
    60_000
  )

  const grants: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, object | null]> = [
    ["SEM_READER_SQL=on", { SEM_READER_SQL: "on" }, null],
    [
      "allow_sql of the access policy",
      {},
      { version: 1, data_filters: [{ column: "tenant", value: "x", on_unapplicable: "pass" }], allow_sql: ["reader"] }
    ]
  ]
  it.scopedLive.each(grants)("is allowed for a reader by %s", ([, settings, policy]) =>
    Effect.gen(function* () {
      yield* stored
      const reader = yield* keyOf({ name: "ann", role: "reader" })
      const body = { ...rows, source_model: { ...inline, sql: "SELECT 1 AS id" } }
      const answered = yield* posted(reader, "/query", body)
      assert.strictEqual(answered.status, 200, answered.text)
    }).pipe(Effect.provide(service(settings, policy)))
  )
})
