/** Tickets of clients: a database, documented models, hidden parts and notes; and helpers to inspect them. */
import { InspectRequest } from "@semlayer/domain/Inspect"
import { Inspect } from "../../src/inspect/Inspect.js"
import type { TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import { it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { TestContext } from "vitest"
import { remember } from "@semlayer/testkit/engine/Notes"
import { putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, name VARCHAR(20));
  CREATE TABLE tickets (
    id INT PRIMARY KEY, client_id INT, state VARCHAR(9), urgent BOOLEAN, price DOUBLE PRECISION, made_on DATE
  );
  INSERT INTO clients VALUES (1, 'Ada'), (2, 'Bo');
  INSERT INTO tickets VALUES
    (1, 1, 'open', TRUE, 10, '2025-01-01'), (2, 1, 'open', TRUE, 20, '2025-01-02'),
    (3, 2, 'closed', FALSE, 7, '2025-01-02'), (4, 2, 'void', FALSE, 1, '2025-01-03');`

export const putTickets = Effect.fnUntraced(function* (engine: EngineName, context: TestContext) {
  yield* shopOn(engine, context, script)
  yield* putModel({
    ...{ name: "clients", sql_table: "clients" },
    columns: [{ name: "id", type: "INT", primary_key: true }, { name: "name" }]
  })
  yield* putModel({
    ...{ name: "tickets", sql_table: "tickets", description: "What clients ask for.", meta: { owner: "support" } },
    ...{ default_time_dimension: "made_on", filters: ["id > 0"] },
    unique_keys: [
      ["client_id", "made_on"],
      ["state", "made_on"]
    ],
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "client_id", type: "INT", hidden: true, description: "secret key" },
      { name: "state", description: "How far | it is", sampled: "open, closed", sampled_values: ["open", "closed"] },
      { name: "urgent", type: "BOOLEAN", distinct_count: 2 },
      { name: "price", type: "DOUBLE", label: "Price", format: { type: "currency", precision: 2, symbol: "€" } },
      { name: "made_on", type: "DATE", allowed_aggregations: ["max"] }
    ],
    measures: [{ name: "aov", formula: "price:sum / *:count", label: "Average", description: "Worth of one" }],
    aggregations: [{ name: "gap", formula: "MAX({value}) - {w}", params: [{ name: "w", sql: "price" }] }],
    joins: [
      { target_model: "clients", join_pairs: [["client_id", "id"]], relationship: "many_to_one" },
      { target_model: "vault", join_pairs: [["id", "id"]] }
    ]
  })
  yield* putModel({ name: "vault", sql_table: "clients", hidden: true, columns: [{ name: "id", type: "INT" }] })
  yield* putModel({
    name: "by_state",
    query_variables: { least: 2 },
    source_queries: [
      { source_model: "tickets", measures: ["*:count"], dimensions: ["state"], filters: ["*:count >= {least}"] }
    ],
    columns: [{ name: "state" }, { name: "_count", type: "INT" }]
  })
  const note = "Prices are net.\n\nSince 2020."
  yield* remember({
    learning: note,
    linked_entities: ["shop.tickets.price", "shop.clients"],
    description: "net prices"
  })
  yield* remember({ learning: "Void is a mistake.", linked_entities: ["shop.tickets.state", "shop.tickets"] })
  yield* remember({ learning: "Secret.", linked_entities: ["shop.tickets.client_id"] })
  yield* remember({ learning: "Example.", linked_entities: { source_model: "tickets", measures: ["aov"] }, id: "q" })
})

/** A test over the tickets on SQLite. */
export const shown = <E>(title: string, test: () => Effect.Effect<void, E, Inspect | Storage>) =>
  it.scoped(title, (context: TestContext) =>
    Effect.zipRight(putTickets("sqlite", context), test()).pipe(Effect.provide(TestEngine))
  )

/** The result for a body of `POST /inspect`. */
export const inspected = (body: typeof InspectRequest.Encoded) =>
  Effect.gen(function* () {
    const { inspect } = yield* Inspect
    return (yield* inspect(yield* Effect.orDie(Schema.decodeUnknown(InspectRequest)(body)))).result
  })

/** The result as JSON. */
export const inspectedJson = (body: typeof InspectRequest.Encoded) =>
  Effect.map(inspected({ ...body, format: "json" }), (text): unknown => JSON.parse(text))

export const full = { compact: false } as const
