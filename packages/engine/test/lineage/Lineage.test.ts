/** What uses an entity, and how models are joined. */
import { Dashboards } from "../../src/dashboards/Dashboards.js"
import { LineageReader } from "../../src/lineage/LineageReader.js"
import { Memories } from "../../src/memories/Memories.js"
import { UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { EntityKindMismatch, UnknownEntity } from "@semlayer/domain/EntityErrors"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { admin, as, engineUnder, office, policy, reader } from "../access/Office.js"

const uses = (entity: string) =>
  Effect.flatMap(LineageReader, ({ lineage }) =>
    Effect.map(lineage(entity), ({ used_by }) => used_by.map(({ kind, reference }) => `${kind} ${reference}`))
  )

describe("lineage", () => {
  it.scopedLive(
    "names measures, columns, joins, models, memories and dashboards that use an entity, as far as the caller sees them",
    (context) =>
      Effect.gen(function* () {
        yield* office("sqlite", context)
        const query = { source_model: "orders", measures: ["amount:sum"] }
        yield* Effect.flatMap(Dashboards, ({ save }) => as(admin)(save("team", { rows: [{ tiles: [{ query }] }] })))
        yield* Effect.flatMap(Memories, ({ save }) =>
          as(admin)(save({ learning: "gross", linked_entities: ["shop.orders.amount"] }))
        )
        const memory = "memory memory:2"
        assert.deepStrictEqual(yield* as(admin)(uses("orders.amount")), [
          "model shop.by_mail",
          "measure shop.orders.total",
          memory,
          "dashboard team"
        ])
        assert.includeMembers(
          [...(yield* as(admin)(uses("customers.email")))],
          [
            "measure shop.customers.mails",
            "column shop.customers.mail_host",
            "measure shop.orders.reached",
            "model shop.by_mail",
            "memory memory:mail"
          ]
        )
        assert.deepStrictEqual(yield* as(admin)(uses("customers.mails")), ["measure shop.customers.twice_mails"])
        assert.deepStrictEqual(yield* as(admin)(uses("customers.id")), ["join shop.orders.customers"])
        assert.includeMembers(
          [...(yield* as(admin)(uses("shop.customers")))],
          ["measure shop.orders.reached", "join shop.orders.customers"]
        )
        assert.deepStrictEqual(yield* as(reader)(uses("orders.amount")), [
          "measure shop.orders.total",
          memory,
          "dashboard team"
        ])
        assert.instanceOf(yield* Effect.flip(as(reader)(uses("customers.email"))), UnknownEntity)
        assert.instanceOf(yield* Effect.flip(as(admin)(uses("memory:1"))), EntityKindMismatch)

        const { graph } = yield* LineageReader
        const { models, joins } = yield* as(admin)(graph("shop"))
        assert.include(
          models.map(({ name }) => name),
          "by_mail"
        )
        assert.deepStrictEqual(
          joins.map(({ from, name, to, cardinality }) => [from, name, to, cardinality]),
          [
            ["mailing", "orders", "orders", "many_to_many"],
            ["orders", "customers", "customers", "many_to_one"]
          ]
        )
        assert.notInclude(JSON.stringify(yield* as(reader)(graph(undefined))), "by_mail")
        assert.instanceOf(yield* Effect.flip(graph("shpo")), UnknownDatasource)
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )
})
