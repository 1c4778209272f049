/**
 * Customers of two tenants with restricted columns, and models that use these columns in every way. Values that must
 * stay hidden are marked: `hidden-…` in denied or masked columns, `globex-…` in rows of the other tenant.
 */
import { Inspect } from "../../src/inspect/Inspect.js"
import { Memories } from "../../src/memories/Memories.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { AccessRules } from "../../src/access/AccessRules.js"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { EngineLive } from "../../src/Engine.js"
import { layerAt } from "@semlayer/storage/StorageLocation"
import type { Caller, Role } from "@semlayer/domain/Caller"
import { InspectRequest } from "@semlayer/domain/Inspect"
import { MemoryId } from "@semlayer/domain/Names"
import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import type { TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { Cause, DateTime, Effect, Exit, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"
import { putModel, shopOn } from "@semlayer/testkit/engine/TestEngine"

export const policy = {
  version: 1,
  data_filters: [{ column: "tenant", claim: "tenant", name: "tenants", roles: ["reader"] }],
  column_rules: [
    { table: "Customers", column: "EMAIL", action: "deny", roles: ["reader"] },
    { table: "main.customers", column: "phone", action: "mask", mask: "***", roles: ["reader"] },
    { table: "customers", column: "age", action: "mask", roles: ["reader"] }
  ],
  allow_sql: ["reader"]
}

export const engineUnder = (given: unknown) =>
  Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
    Layer.provide(SharedWorkers),
    Layer.provide(AccessRules.layer(given)),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

export const caller = (role: Role, claims: Caller["claims"] = {}): Caller => ({
  ...{ name: role, kind: "api_key", role },
  claims
})

export const reader = caller("reader", { tenant: "acme" })
export const admin = caller("admin")

export const as = (who: Caller | null) => Effect.provideService(CurrentCaller, who)

const script = `
CREATE TABLE customers (id INTEGER PRIMARY KEY, tenant VARCHAR(20), name VARCHAR(40), email VARCHAR(40), phone VARCHAR(40), age INTEGER);
CREATE TABLE orders (id INTEGER PRIMARY KEY, tenant VARCHAR(20), customer_id INTEGER, amount INTEGER);
INSERT INTO customers VALUES
  (1, 'acme', 'acme-ann', 'hidden-a@x', 'hidden-1', 31), (2, 'acme', 'acme-bob', 'hidden-b@x', 'hidden-2', 42),
  (3, 'globex', 'globex-cid', 'hidden-c@x', 'hidden-3', 53);
INSERT INTO orders VALUES (1, 'acme', 1, 10), (2, 'acme', 1, 20), (3, 'acme', 2, 30), (4, 'globex', 3, 400);
`

const columns = [
  { name: "id", type: "INT", primary_key: true },
  { name: "tenant", type: "TEXT" },
  { name: "name", type: "TEXT" },
  { name: "email", type: "TEXT" },
  { name: "phone", type: "TEXT" },
  { name: "age", type: "INT" }
]

const memory = Effect.fnUntraced(function* (id: string, entities: ReadonlyArray<string>, learning: string) {
  const created_at = yield* DateTime.now
  yield* Effect.flatMap(Storage, (storage) =>
    storage.updateMemory(MemoryId.make(id), () =>
      Effect.succeedSome({ version: 2, id: MemoryId.make(id), learning, entities, created_at })
    )
  )
})

/** Everything is stored and profiled by the engine itself. */
export const office = Effect.fnUntraced(function* (engine: EngineName, context: TestContext) {
  yield* shopOn(engine, context, script)
  yield* putModel({
    name: "customers",
    sql_table: "customers",
    unique_keys: [["email"], ["tenant", "name"]],
    columns: [
      ...columns,
      { name: "mail_host", sql: "lower(email)", type: "TEXT" },
      { name: "host_length", sql: "length(mail_host)", type: "INT" },
      { name: "shout", sql: "upper(name)", type: "TEXT" }
    ],
    measures: [
      { name: "mails", formula: "email:count_distinct" },
      { name: "twice_mails", formula: "mails * 2" },
      { name: "people", formula: "*:count" }
    ]
  })
  yield* putModel({
    name: "orders",
    sql_table: "orders",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "tenant", type: "TEXT" },
      { name: "customer_id", type: "INT" },
      { name: "amount", type: "INT" }
    ],
    joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
    measures: [
      { name: "total", formula: "amount:sum" },
      { name: "reached", formula: "customers.email:count_distinct" }
    ]
  })
  yield* putModel({ name: "people", sql: "SELECT * FROM customers", columns })
  yield* putModel({
    name: "mailing",
    sql: "SELECT id, email AS contact FROM customers",
    columns: [{ name: "contact" }],
    // Orders reach it by a reverse path, which a reader must not see either.
    joins: [{ target_model: "orders", join_pairs: [["id", "customer_id"]], reverse_name: "mailing" }]
  })
  yield* putModel({
    name: "by_mail",
    source_queries: [{ source_model: "orders", dimensions: ["customers.email"], measures: ["amount:sum"] }],
    columns: [{ name: "customers__email" }, { name: "amount_sum", type: "INT" }]
  })
  yield* memory("mail", ["shop.customers.email"], "half of them bounce")
  yield* memory("sums", ["shop.orders.total"], "totals are in euros")
  yield* Effect.flatMap(Memories, ({ save }) =>
    save({
      learning: "who writes",
      linked_entities: { ...emptyQuery, source_model: "customers", dimensions: [{ name: "email" }] }
    })
  )
  // Inspecting triggers profiling, which is stored for all callers.
  for (const reference of ["shop.customers", "shop.people"])
    yield* Effect.provideService(inspect({ reference, compact: false }), CurrentCaller, admin)
})

const emptyQuery = {
  ...{ measures: [], time_dimensions: [], filters: [], variables: {}, order: [] },
  ...{ whole_periods_only: false, distinct_dimension_values: true }
}

export const inspect = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(InspectRequest)({ entity_type: "model", ...body })), (request) =>
    Effect.flatMap(Inspect, (service) => Effect.map(service.inspect(request), ({ result }) => result))
  )

/** What a reader must never see: marked values, and names of denied columns. */
export const secret = /hidden-|globex|email|mails|mail_host|host_length|reached|mailing|by_mail|bounce/i

/** A result or an error as text. */
export const textOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) =>
    Exit.match(exit, {
      onSuccess: (value) => JSON.stringify(value),
      onFailure: (cause) => `${Cause.pretty(cause)} ${JSON.stringify(Cause.squash(cause))}`
    })
  )
