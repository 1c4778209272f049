/** What is told of models and memories stands under the policy of the caller, whoever tells it. */
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
import { admin, as, engineUnder, inspect, office, policy, reader, said, secret } from "./Office.js"

const search = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SearchRequest)(body)), (request) =>
    Effect.flatMap(Search, (service) => Effect.zipRight(service.prepare, service.search(request)))
  )

describe("what a caller sees of models", () => {
  it.scopedLive(
    "is without denied columns, what is defined by them, and profiles of others' rows",
    (context) =>
      Effect.gen(function* () {
        yield* office("sqlite", context)
        const stored = JSON.stringify((yield* modelOf("customers")).columns)
        for (const mark of ["hidden-1", "globex-cid"]) assert.include(stored, mark)
        const seen = as(reader)
        const told: Array<string> = []
        const tell = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
          Effect.map(said(seen(effect)), (text) => {
            told.push(text)
            return text
          })
        const models = yield* Models
        const memories = yield* Memories
        assert.match(yield* tell(models.list()), /"people"/)
        assert.match(yield* tell(models.read({ name: "customers" }, true)), /"shout"/)
        assert.match(yield* tell(models.read({ name: "orders" }, true)), /"total"/)
        assert.match(yield* said(seen(models.read({ name: "mailing" }, true))), /ModelNotFound/)
        for (const reference of ["shop.customers", "shop.orders", "shop.people", undefined]) {
          for (const format of ["markdown", "json"]) {
            for (const compact of [true, false]) {
              assert.match(
                yield* tell(inspect({ ...(reference !== undefined && { reference }), format, compact })),
                /name|total|people/
              )
            }
          }
        }
        // What a reader is shown are samples of the reader's own rows.
        assert.match(yield* tell(inspect({ reference: "shop.customers", compact: false })), /acme-ann/)
        yield* tell(inspect({ entity_type: "datasource", reference: "shop", compact: false }))
        yield* tell(inspect({ entity_type: "column", reference: "shop.customers.name", compact: false }))
        yield* tell(inspect({ entity_type: "column", reference: "shop.customers.phone", compact: false }))
        yield* tell(inspect({ entity_type: "memory", reference: "sums", compact: false }))
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
          for (const compact of [true, false]) yield* tell(search({ question, compact }))
        }
        yield* tell(search({ entities: ["customers"] }))
        yield* tell(search({ question: "", compact: false }))
        yield* tell(
          Effect.flatMap(RootModels, ({ recommend }) => recommend({ items: ["customers.nam", "orders.total"] }))
        )
        yield* tell(
          Effect.flatMap(Profiler, ({ fresh }) =>
            fresh({ data_source: DatasourceName.make("shop"), name: ModelName.make("customers") })
          )
        )
        yield* tell(memories.save({ learning: "x", linked_entities: ["customers.emial"] }))
        yield* tell(
          Effect.map(
            Effect.flatMap(VisibleSnapshot, ({ snapshot }) => snapshot),
            ({ models, memories }) => [[...models.values()].map((each) => [...each]), [...memories]]
          )
        )
        for (const text of told) assert.notMatch(text, secret, text.slice(0, 400))

        // What names a denied part says no more than of one that does not exist.
        const nothing = yield* said(seen(inspect({ entity_type: "column", reference: "shop.customers.zzz" })))
        const denied = yield* said(seen(inspect({ entity_type: "column", reference: "shop.customers.email" })))
        assert.strictEqual(
          denied.replaceAll(/\n.*$/gs, "").replaceAll("email", "zzz"),
          nothing.replaceAll(/\n.*$/gs, "")
        )
        assert.match(
          yield* said(as(admin)(inspect({ entity_type: "column", reference: "shop.customers.email" }))),
          /email/
        )
        const found = yield* as(admin)(search({ question: "bounce" }))
        assert.isAbove(found.results.length, 0)
        assert.match(yield* said(seen(memories.forget("mail"))), /MemoryNotFound|no memory/)
        assert.match(
          yield* said(seen(models.remove({ name: "mailing", data_source: "shop" }))),
          /ModelNotFound|no model/
        )
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )

  it.scopedLive("is without what is defined by a denied column that several joins away is", (context) =>
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
      const told = (who: Caller) => as(who)(models.read({ name: "returns" }, true))
      const names = ({ value }: Effect.Effect.Success<ReturnType<typeof told>>) =>
        [...value.columns, ...value.measures].map(({ name }) => `${name}`)
      assert.deepStrictEqual(names(yield* told(reader)), ["id", "named"])
      assert.deepStrictEqual(names(yield* told(admin)), ["id", "whose", "theirs", "also", "named", "many"])
      const denied = yield* said(as(reader)(ask({ source_model: "returns", dimensions: ["whose"] })))
      assert.match(denied, /UnknownReference/)
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.scopedLive(
    "is all that a Cypher filter can find",
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
        // In turns, so that nobody is answered out of the graph of another.
        for (const [cypher_filter, ofReader, ofAdmin] of filters) {
          const question = "email mails people mailing bounce euros totals customers"
          const found = (who: Caller) =>
            Effect.map(as(who)(search({ question, cypher_filter, max_results: 50 })), ({ results }) =>
              JSON.stringify(results)
            )
          assert.include(yield* found(admin), ofAdmin, cypher_filter)
          const told = yield* found(reader)
          if (ofReader === null) assert.strictEqual(told, "[]", cypher_filter)
          else assert.include(told, ofReader, cypher_filter)
          assert.notMatch(told, secret, cypher_filter)
        }
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )

  it.scopedLive("is what it edits: the parts that it does not see stay as they are", (context) =>
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
        yield* said(seen(models.edit({ name: "customers" }, { remove: { columns: ["email"] } }))),
        /"success":true/
      )
      // A name that is taken by what the writer does not see stays what it is.
      yield* seen(models.replace("customers", { ...body, columns: [...body.columns, { name: "email", sql: "name" }] }))
      const after = yield* modelOf("customers")
      const named = (name: string) => (model: typeof before) => model.columns.find((column) => column.name === name)
      for (const name of ["email", "mail_host", "host_length", "phone"]) {
        assert.deepStrictEqual(named(name)(after), named(name)(before), name)
      }
      assert.deepStrictEqual(after.measures.map(({ name }) => `${name}`).sort(), ["mails", "people", "twice_mails"])
      assert.strictEqual(after.description, "people")
      const taken = yield* said(
        seen(models.save({ name: "mailing", data_source: "shop", sql_table: "orders", columns: [] }))
      )
      assert.match(taken, /ModelInvalid/)
      assert.strictEqual((yield* modelOf("mailing")).sql, "SELECT id, email AS contact FROM customers")
    }).pipe(Effect.provide(engineUnder(policy)))
  )
})
