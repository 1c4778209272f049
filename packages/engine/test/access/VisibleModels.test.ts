/** The access policy also applies to models and memories, on every path that returns them. */
import { VisibleSnapshot } from "../../src/access/VisibleSnapshot.js"
import { Memories } from "../../src/memories/Memories.js"
import { Models } from "../../src/models/Models.js"
import { RootModels } from "../../src/models/RootModels.js"
import { Profiler } from "../../src/profile/Profiler.js"
import { Search } from "../../src/search/Search.js"
import type { Caller } from "@semlayer/domain/Caller"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SearchRequest } from "@semlayer/domain/Search"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { ask, modelOf, putModel } from "@semlayer/testkit/engine/TestEngine"
import { admin, as, engineUnder, inspect, office, policy, reader, textOf, secret } from "./Office.js"

const search = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SearchRequest)(body)), (request) =>
    Effect.flatMap(Search, (service) => Effect.zipRight(service.prepare, service.search(request)))
  )

describe("the models that a caller sees", () => {
  it.scopedLive(
    "omit denied columns, parts that depend on them, and profiles of others' rows",
    (context) =>
      Effect.gen(function* () {
        yield* office("sqlite", context)
        const stored = JSON.stringify((yield* modelOf("customers")).columns)
        for (const mark of ["hidden-1", "globex-cid"]) assert.include(stored, mark)
        const seen = as(reader)
        const outputs: Array<string> = []
        const record = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
          Effect.map(textOf(seen(effect)), (text) => {
            outputs.push(text)
            return text
          })
        const models = yield* Models
        const memories = yield* Memories
        assert.match(yield* record(models.list()), /"people"/)
        assert.match(yield* record(models.read({ name: "customers" }, true)), /"shout"/)
        assert.match(yield* record(models.read({ name: "orders" }, true)), /"total"/)
        assert.match(yield* textOf(seen(models.read({ name: "mailing" }, true))), /ModelNotFound/)
        for (const reference of ["shop.customers", "shop.orders", "shop.people", undefined]) {
          for (const format of ["markdown", "json"]) {
            for (const compact of [true, false]) {
              assert.match(
                yield* record(inspect({ ...(reference !== undefined && { reference }), format, compact })),
                /name|total|people/
              )
            }
          }
        }
        // A reader sees samples of its own rows.
        assert.match(yield* record(inspect({ reference: "shop.customers", compact: false })), /acme-ann/)
        yield* record(inspect({ entity_type: "datasource", reference: "shop", compact: false }))
        yield* record(inspect({ entity_type: "column", reference: "shop.customers.name", compact: false }))
        yield* record(inspect({ entity_type: "column", reference: "shop.customers.phone", compact: false }))
        yield* record(inspect({ entity_type: "memory", reference: "sums", compact: false }))
        for (const question of [
          "mail",
          "bounce",
          "who writes",
          "hidden-1",
          "globex-cid",
          "customers",
          "phone",
          "totals"
        ]) {
          for (const compact of [true, false]) yield* record(search({ question, compact }))
        }
        yield* record(search({ entities: ["customers"] }))
        yield* record(search({ question: "", compact: false }))
        yield* record(
          Effect.flatMap(RootModels, ({ recommend }) => recommend({ items: ["customers.nam", "orders.total"] }))
        )
        yield* record(
          Effect.flatMap(Profiler, ({ fresh }) =>
            fresh({ data_source: DatasourceName.make("shop"), name: ModelName.make("customers") })
          )
        )
        yield* record(memories.save({ learning: "x", linked_entities: ["customers.emial"] }))
        yield* record(
          Effect.map(
            Effect.flatMap(VisibleSnapshot, ({ snapshot }) => snapshot),
            ({ models, memories }) => [[...models.values()].map((each) => [...each]), [...memories]]
          )
        )
        for (const text of outputs) assert.notMatch(text, secret, text.slice(0, 400))

        // An error about a denied part equals one about a part that does not exist.
        const nothing = yield* textOf(seen(inspect({ entity_type: "column", reference: "shop.customers.zzz" })))
        const denied = yield* textOf(seen(inspect({ entity_type: "column", reference: "shop.customers.email" })))
        assert.strictEqual(
          denied.replaceAll(/\n.*$/gs, "").replaceAll("email", "zzz"),
          nothing.replaceAll(/\n.*$/gs, "")
        )
        assert.match(
          yield* textOf(as(admin)(inspect({ entity_type: "column", reference: "shop.customers.email" }))),
          /email/
        )
        const found = yield* as(admin)(search({ question: "bounce" }))
        assert.isAbove(found.results.length, 0)
        assert.match(yield* textOf(seen(memories.forget("mail"))), /MemoryNotFound|no memory/)
        assert.match(
          yield* textOf(seen(models.remove({ name: "mailing", data_source: "shop" }))),
          /ModelNotFound|no model/
        )
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )

  it.scopedLive("omit parts that depend on a denied column several joins away", (context) =>
    Effect.gen(function* () {
      yield* office("sqlite", context)
      yield* putModel({
        name: "returns",
        sql_table: "orders",
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "whose", sql: "lower(orders__customers.email)", type: "TEXT" },
          { name: "theirs", sql: 'length("orders__customers"."EMAIL")', type: "INT" },
          { name: "also", sql: "whose || id", type: "TEXT" },
          { name: "named", sql: "orders__customers.name", type: "TEXT" }
        ],
        joins: [{ target_model: "orders", join_pairs: [["id", "id"]] }],
        measures: [{ name: "many", formula: "orders.customers.email:count_distinct" }]
      })
      const models = yield* Models
      const readBy = (who: Caller) => as(who)(models.read({ name: "returns" }, true))
      const names = ({ value }: Effect.Effect.Success<ReturnType<typeof readBy>>) =>
        [...value.columns, ...value.measures].map(({ name }) => `${name}`)
      assert.deepStrictEqual(names(yield* readBy(reader)), ["id", "named"])
      assert.deepStrictEqual(names(yield* readBy(admin)), ["id", "whose", "theirs", "also", "named", "many"])
      const denied = yield* textOf(as(reader)(ask({ source_model: "returns", dimensions: ["whose"] })))
      assert.match(denied, /UnknownReference/)
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.scopedLive(
    "are the only ones that a Cypher filter finds",
    (context) =>
      Effect.gen(function* () {
        yield* office("sqlite", context)
        const filters: ReadonlyArray<readonly [filter: string, ofReader: string | null, ofAdmin: string]> = [
          ["MATCH (c:Column {name: 'email'}) RETURN c.id AS id", null, "email"],
          ["MATCH (c:Column) WHERE c.name CONTAINS 'mail' RETURN c.id AS id", null, "mail_host"],
          ["MATCH (:Model {name: 'customers'})-[:CONTAINS]->(m:Measure) RETURN m.id AS id", "people", "mails"],
          ["MATCH (m:Memory)-[:MENTIONS]->(:Column) RETURN m.id AS id", null, "bounce"],
          ["MATCH (m:Memory)-[:MENTIONS]->(:Measure) RETURN m.id AS id", "euros", "euros"],
          ["MATCH (m:Model) WHERE m.name CONTAINS 'mail' RETURN m.id AS id", null, "mailing"]
        ]
        // Alternating callers, so that a graph cached for another caller would show.
        for (const [cypher_filter, ofReader, ofAdmin] of filters) {
          const question = "email mails people mailing bounce euros totals customers"
          const found = (who: Caller) =>
            Effect.map(as(who)(search({ question, cypher_filter, max_results: 50 })), ({ results }) =>
              JSON.stringify(results)
            )
          assert.include(yield* found(admin), ofAdmin, cypher_filter)
          const ids = yield* found(reader)
          if (ofReader === null) assert.strictEqual(ids, "[]", cypher_filter)
          else assert.include(ids, ofReader, cypher_filter)
          assert.notMatch(ids, secret, cypher_filter)
        }
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )

  it.scopedLive("can be edited; hidden parts stay unchanged", (context) =>
    Effect.gen(function* () {
      yield* office("sqlite", context)
      const before = yield* modelOf("customers")
      const models = yield* Models
      const seen = as(reader)
      const { value } = yield* seen(models.read({ name: "customers" }, true))
      const body = JSON.parse(JSON.stringify({ ...value, description: "people" }))
      assert.notMatch(JSON.stringify(yield* seen(models.replace("customers", body))), secret)
      yield* seen(models.edit({ name: "customers" }, { columns: [{ name: "shout", description: "loud" }] }))
      assert.notMatch(
        yield* textOf(seen(models.edit({ name: "customers" }, { remove: { columns: ["email"] } }))),
        /"success":true/
      )
      // A name that is taken by a hidden model is not overwritten.
      yield* seen(models.replace("customers", { ...body, columns: [...body.columns, { name: "email", sql: "name" }] }))
      const after = yield* modelOf("customers")
      const named = (name: string) => (model: typeof before) => model.columns.find((column) => column.name === name)
      for (const name of ["email", "mail_host", "host_length", "phone"]) {
        assert.deepStrictEqual(named(name)(after), named(name)(before), name)
      }
      assert.deepStrictEqual(after.measures.map(({ name }) => `${name}`).sort(), ["mails", "people", "twice_mails"])
      assert.strictEqual(after.description, "people")
      const taken = yield* textOf(
        seen(models.save({ name: "mailing", data_source: "shop", sql_table: "orders", columns: [] }))
      )
      assert.match(taken, /ModelInvalid/)
      assert.strictEqual((yield* modelOf("mailing")).sql, "SELECT id, email AS contact FROM customers")
    }).pipe(Effect.provide(engineUnder(policy)))
  )
})
