/**
 * An access policy on a running service: keys with claims, over HTTP and MCP. Values that a caller may not see
 * contain a marker, which must not occur in any response to that caller.
 */
import * as HttpServer from "@effect/platform/HttpServer"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { AccessRules } from "@semlayer/engine/access/AccessRules"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Effect, Layer } from "effect"
import { connect } from "../mcp/McpClient.js"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { send } from "../TestServer.js"
import { bearer, guarded, keyOf } from "./Guarded.js"

const script = `
CREATE TABLE customers (id INTEGER PRIMARY KEY, tenant VARCHAR(20), name VARCHAR(40), email VARCHAR(40), phone VARCHAR(40));
INSERT INTO customers VALUES (1, 'acme', 'ann-acme', 'secret-a', 'secret-1'), (2, 'acme', 'bob-acme', 'secret-b', 'secret-2'),
  (3, 'globex', 'cid-globex', 'secret-c', 'secret-3');
`

const policy = {
  version: 1,
  data_filters: [{ column: "tenant", claim: "tenant", roles: ["reader", "editor"] }],
  column_rules: [
    { table: "customers", column: "email", action: "deny", roles: ["reader", "editor"] },
    { table: "customers", column: "phone", action: "mask", mask: "***", roles: ["reader", "editor"] }
  ]
}

const policed = guarded().pipe(Layer.provide(Layer.orDie(AccessRules.layer(policy))))

const stored = Effect.gen(function* () {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(script)
  yield* (yield* Datasources).save({ name: "shop", type: "sqlite", database: database.place })
})

const names = { source_model: "shop.customers", dimensions: ["name"], order: [{ column: "name" }] }
const all = { source_model: "shop.customers", dimensions: ["id", "name", "phone"] }

/** Every HTTP endpoint that could reveal values, names or samples of customers. */
const ways: ReadonlyArray<readonly [method: "GET" | "POST", path: string, body?: object, accept?: string]> = [
  ["POST", "/query", names],
  ["POST", "/query", all],
  ["POST", "/query", all, "application/x-ndjson"],
  ["POST", "/query", all, "text/csv"],
  ["POST", "/query", { ...names, dry_run: true }],
  ["POST", "/query", { ...names, explain: true }],
  ["POST", "/query/stages", names],
  ["POST", "/query", { source_model: "shop.customers", measures: ["*:count"], filters: ["phone = 'secret-1'"] }],
  ["POST", "/query", { source_model: "shop.customers", dimensions: ["email"] }],
  ["POST", "/query", { source_model: "shop.customers", dimensions: ["emial"] }],
  ["GET", "/models"],
  ["GET", "/models/customers?data_source=shop"],
  ["GET", "/models/customers?data_source=shop&include_hidden=true"],
  ["POST", "/search", { question: "email of customers", compact: false }],
  ["POST", "/search", { entities: ["shop.customers.email"], compact: false }],
  ["POST", "/search", { question: "secret-a", compact: false }],
  ["POST", "/inspect", { entity_type: "model", reference: "shop.customers", compact: false }],
  ["POST", "/inspect", { entity_type: "model", reference: "shop.customers", compact: false, format: "json" }],
  ["POST", "/inspect", { entity_type: "column", reference: "shop.customers.email" }],
  ["POST", "/inspect", { entity_type: "column", reference: "shop.customers.phone" }],
  ["POST", "/validate-models", { data_source: "shop" }]
]

const calls: ReadonlyArray<readonly [tool: string, args: object]> = [
  ["query", names],
  ["query", all],
  ["query", { source_model: "shop.customers", dimensions: ["email"] }],
  ["search", { question: "email of customers", compact: false }],
  ["inspect", { entity_type: "model", reference: "shop.customers", compact: false }],
  ["models_summary", { data_source: "shop" }]
]

layer(policed, { excludeTestServices: true })("a service with keys and an access policy", (it) => {
  it.scoped("gives each caller its rows and columns, on every endpoint of HTTP and MCP", () =>
    Effect.gen(function* () {
      yield* stored
      const admin = yield* keyOf({ name: "root", role: "admin" })
      const ingested = yield* send("POST", "/ingest", { body: { datasource: "shop" }, headers: bearer(admin) })
      assert.strictEqual(ingested.status, 200, ingested.text)
      const acme = yield* keyOf({ name: "ann", role: "editor", claims: { tenant: "acme" } })
      const globex = yield* keyOf({ name: "cid", role: "reader", claims: { tenant: "globex" } })
      const withoutTenant = yield* keyOf({ name: "no-tenant", role: "reader" })

      const asked = (key: string, body: object) => send("POST", "/query", { body, headers: bearer(key) })
      const rows = (key: string) => Effect.map(asked(key, names), ({ json }) => json["data"])
      const of = (...found: ReadonlyArray<string>) => found.map((name) => ({ "customers.name": name }))
      // Interleaved and repeated: a plan compiled for one caller must not run for another.
      for (let round = 0; round < 2; round++) {
        assert.deepStrictEqual(yield* rows(acme), of("ann-acme", "bob-acme"))
        assert.deepStrictEqual(yield* rows(globex), of("cid-globex"))
        assert.deepStrictEqual(yield* rows(admin), of("ann-acme", "bob-acme", "cid-globex"))
      }
      const missing = yield* asked(withoutTenant, names)
      assert.strictEqual(missing.status, 403, missing.text)
      assert.deepInclude(missing.json, { _tag: "ClaimMissing", claim: "tenant" })
      const probed = yield* asked(acme, { ...names, filters: ["phone = 'secret-1'"] })
      assert.deepStrictEqual(probed.json["data"], [])
      const denied = yield* asked(acme, { source_model: "shop.customers", dimensions: ["email"] })
      const unknown = yield* asked(acme, { source_model: "shop.customers", dimensions: ["nonsense"] })
      assert.deepStrictEqual([denied.status, denied.json["_tag"]], [unknown.status, unknown.json["_tag"]])

      /** Text that the caller sent itself may be repeated to it. */
      const clean = (text: string, asked: string, where: string) => {
        for (const mark of [/cid-globex/, /secret-/, /email/i])
          if (!mark.test(asked)) assert.notMatch(text, mark, where)
      }
      for (const [method, path, body, accept] of ways) {
        const { text, status } = yield* send(method, path, {
          ...(body !== undefined && { body }),
          headers: { ...bearer(acme), ...(accept !== undefined && { accept }) }
        })
        const where = `${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`
        assert.isBelow(status, 500, where)
        clean(text, JSON.stringify(body) ?? "", where)
      }

      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const { call, client } = yield* connect(
        new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers: bearer(acme) } })
      )
      for (const [tool, args] of calls) {
        const { texts, structured } = yield* call(tool, args)
        const text = texts.join("\n") + JSON.stringify(structured)
        clean(text, JSON.stringify(args), `${tool} ${text}`)
      }
      const resources = yield* Effect.promise(() => client.listResources())
      for (const { uri } of resources.resources) {
        const read = yield* Effect.promise(() => client.readResource({ uri }))
        clean(JSON.stringify(read), "", uri)
      }
      assert.isAbove(resources.resources.length, 0)
      // An administrator sees what is hidden from the others, so the marker exists.
      const whole = yield* send("POST", "/inspect", {
        body: { entity_type: "model", reference: "shop.customers", compact: false },
        headers: bearer(admin)
      })
      assert.match(whole.text, /email[^]*secret-a/)
    })
  )
})
