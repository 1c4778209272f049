import { testEngines } from "@semlayer/testkit/TestDatabases"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { ask, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const tables = `
  CREATE TABLE clients (id INT PRIMARY KEY, email VARCHAR(20), country VARCHAR(9));
  CREATE TABLE orders (id INT, email VARCHAR(20), amount INT);
  INSERT INTO clients VALUES (1, 'a', 'de'), (2, 'b', 'de'), (3, 'c', 'fr');
  INSERT INTO orders VALUES (1, 'a', 10), (2, 'b', 5), (3, 'b', 20);`

const columns = (...names: ReadonlyArray<string>) => names.map((name) => ({ name, type: "TEXT" }))

const join = { target_model: "clients", join_pairs: [["email", "email"]] }

/** The clients with a key that a mask collapses, declared in each way. */
const declared = {
  "a unique key": [{ unique_keys: [["email"]], columns: columns("id", "email", "country") }, join],
  "a unique key of a derived column": [
    { unique_keys: [["email"]], columns: [...columns("id", "country"), { name: "email", sql: "upper(email)" }] },
    { ...join, join_pairs: [["loud", "email"]] }
  ],
  "a primary key": [{ columns: [...columns("id", "country"), { name: "email", primary_key: true }] }, join],
  "a relationship": [{ columns: columns("id", "email", "country") }, { ...join, relationship: "many_to_one" }],
  sql: [{ sql: "SELECT * FROM clients", unique_keys: [["email"]], columns: columns("id", "email", "country") }, join]
} as const

const mask = (table: string) => ({ table, column: "email", action: "mask", mask: "x" })

const policy = Schema.decodeUnknownSync(SemSessionPolicy)({
  ...{ version: 1, column_rules: [mask("clients"), mask("orders")] }
})

const sums = (body: Readonly<Record<string, unknown>>) =>
  Effect.map(ask({ source_model: "orders", measures: ["amount:sum"], ...body }), ({ data }) =>
    data.map((row) => row["orders.amount_sum"])
  )

describe.each(testEngines)("a mask over a key, on %s", (engine) => {
  for (const [name, [clients, toClients]] of Object.entries(declared)) {
    it.scopedLive(`multiplies no measure along a join to ${name}`, (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, tables)
        yield* putModel({ name: "clients", ...("sql" in clients ? {} : { sql_table: "clients" }), ...clients })
        yield* putModel({
          ...{ name: "orders", sql_table: "orders", joins: [toClients] },
          columns: [
            ...columns("id", "email"),
            { name: "loud", sql: "upper(email)", type: "TEXT" },
            { name: "amount", type: "INT" }
          ]
        })
        assert.deepStrictEqual(yield* sums({ filters: ["clients.country is not null"] }), [35])
        const masked = sums({ filters: ["clients.country is not null"] })
        const grouped = sums({ dimensions: ["clients.country"] })
        const found = yield* Effect.all([masked, grouped]).pipe(Effect.provideService(RowPolicy, policy))
        // Every order matches every client now, and counts once in the total and in each group.
        assert.deepStrictEqual(found, [[35], [35, 35]])
      }).pipe(Effect.provide(TestEngine))
    )
  }
})
