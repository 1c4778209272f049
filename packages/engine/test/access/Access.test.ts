/**
 * Every way to data stands under the policy of the caller: queries, streams, stages, inline models, sub-queries of
 * measures, dry runs, plans, samples, inspect, search, models, memories, and what errors and suggestions say.
 */
import { CallerRules } from "@semlayer/engine/access/AccessRules"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Models } from "@semlayer/engine/models/Models"
import { RootModels } from "@semlayer/engine/models/RootModels"
import { Profiler } from "@semlayer/engine/profile/Profiler"
import { Queries } from "@semlayer/engine/query/Queries"
import { Search } from "@semlayer/engine/search/Search"
import { SearchRequest } from "@semlayer/domain/Search"
import { VisibleStorage } from "@semlayer/engine/access/VisibleStorage"
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import type { Caller } from "@semlayer/domain/Caller"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { statusOf } from "@semlayer/domain/Status"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Schema, Stream } from "effect"
import { ask, modelOf, putModel } from "../TestEngine.js"
import { admin, as, caller, engineUnder, inspect, office, policy, reader } from "./Office.js"

const search = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SearchRequest)(body)), (request) =>
    Effect.flatMap(Search, (service) => Effect.zipRight(service.prepare, service.search(request)))
  )

/** What a reader must never be told: marked values, and the names of what is denied. */
const secret = /hidden-|globex|email|mails|mail_host|host_length|reached|mailing|by_mail|bounce/i

const marked = /hidden-|globex/i

/** An answer or an error, as a text. */
const said = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) =>
    Exit.match(exit, {
      onSuccess: (value) => JSON.stringify(value),
      onFailure: (cause) => `${Cause.pretty(cause)} ${JSON.stringify(Cause.squash(cause))}`
    })
  )

const rows = (body: Readonly<Record<string, unknown>>) => Effect.map(ask(body), ({ data }) => data)

const inline = (sql: string, column: string) => ({
  source_model: { name: "own", data_source: "shop", sql, columns: [{ name: column }] },
  dimensions: [column]
})

describe.each(testEngines)("an access policy on %s", (engine) => {
  it.scopedLive(
    "narrows rows and columns on every path",
    (context) =>
      Effect.gen(function* () {
        yield* office(engine, context)
        const seen = as(reader)
        const names = { source_model: "customers", dimensions: ["name"], order: [{ column: "name", direction: "asc" }] }
        assert.deepStrictEqual(yield* seen(rows(names)), [
          { "customers.name": "acme-ann" },
          { "customers.name": "acme-bob" }
        ])
        assert.lengthOf(yield* as(admin)(rows(names)), 3)

        // Masks stand for values wherever they are read, in conditions too.
        const masked = { source_model: "customers", dimensions: ["phone", "age"] }
        assert.deepStrictEqual(yield* seen(rows(masked)), [{ "customers.phone": "***", "customers.age": null }])
        const probe = { source_model: "customers", measures: ["*:count"], filters: ["phone = 'hidden-1'"] }
        assert.deepStrictEqual(yield* seen(rows(probe)), [{ "customers._count": 0 }])
        assert.deepStrictEqual(yield* as(admin)(rows(probe)), [{ "customers._count": 1 }])
        assert.deepStrictEqual(
          yield* seen(rows({ source_model: "customers", measures: ["age:sum", "age:count", "phone:max"] })),
          [{ "customers.age_sum": null, "customers.age_count": 0, "customers.phone_max": "***" }]
        )

        // Joins, measures of other models, stages, models of SQL and models of the query itself.
        assert.deepStrictEqual(
          yield* seen(rows({ source_model: "orders", dimensions: ["customers.phone"], measures: ["total"] })),
          [{ "orders.customers.phone": "***", "orders.total": 60 }]
        )
        const across = { source_model: "orders", measures: ["amount:sum", "customers.*:count", "customers.phone:max"] }
        assert.deepStrictEqual(yield* seen(rows(across)), [
          { "orders.amount_sum": 60, "orders.customers._count": 2, "orders.customers.phone_max": "***" }
        ])
        assert.deepStrictEqual(yield* as(admin)(rows(across)), [
          { "orders.amount_sum": 460, "orders.customers._count": 3, "orders.customers.phone_max": "hidden-3" }
        ])
        assert.deepStrictEqual(
          yield* seen(
            rows({
              queries: [
                { name: "inner_one", source_model: "customers", dimensions: ["name", "phone"] },
                { source_model: "inner_one", measures: ["*:count"], dimensions: ["phone"] }
              ]
            })
          ),
          [{ "inner_one.phone": "***", "inner_one._count": 2 }]
        )
        assert.deepStrictEqual(yield* seen(rows({ source_model: "people", dimensions: ["phone"] })), [
          { "people.phone": "***" }
        ])
        assert.deepStrictEqual(yield* seen(rows(inline("SELECT c.phone AS p FROM customers c", "p"))), [
          { "own.p": "***" }
        ])

        // A denied column is not there, however it is reached.
        const reaches = [
          { source_model: "customers", dimensions: ["email"] },
          { source_model: "customers", dimensions: ["mail_host"] },
          { source_model: "customers", measures: ["mails"] },
          { source_model: "customers", measures: ["emial:count"] },
          { source_model: "customers", measures: ["*:count"], filters: ["email like 'h%'"] },
          { source_model: "customers", dimensions: ["name"], order: [{ column: "email", direction: "asc" }] },
          { source_model: "orders", dimensions: ["customers.email"] },
          { source_model: "orders", measures: ["reached"] },
          { source_model: "mailing", dimensions: ["contact"] },
          { source_model: "by_mail", measures: ["*:count"] },
          { name: "by_mail" },
          inline("SELECT email AS e FROM customers", "e"),
          inline("SELECT c.EMAIL AS e FROM Customers AS c", "e"),
          { source_model: { source_name: "customers", columns: [{ name: "e", sql: "email" }] }, dimensions: ["e"] },
          {
            source_model: { source_name: "customers", columns: [{ name: "e", sql: "customers.email" }] },
            dimensions: ["e"]
          },
          {
            source_model: {
              source_name: "orders",
              columns: [{ name: "e", sql: "(SELECT max(email) FROM customers)" }]
            },
            dimensions: ["e"]
          }
        ]
        for (const body of reaches) {
          const denied = yield* said(seen(ask(body)))
          assert.notMatch(denied, marked, JSON.stringify(body))
          assert.notMatch(denied, /"data"/, JSON.stringify(body))
          const suggested = /candidates":\[([^\]]*)\]/.exec(denied)?.[1] ?? ""
          assert.notMatch(suggested, secret, JSON.stringify(body))
        }

        // Streams, dry runs, plans, and how a query becomes its SQL.
        const request = yield* Schema.decodeUnknown(QueryRequest)({
          source_model: "customers",
          dimensions: ["name", "phone"]
        })
        const queries = yield* Queries
        const streamed = yield* seen(
          Effect.scoped(
            Effect.flatMap(queries.stream(request), ({ batches }) =>
              Effect.map(Stream.runCollect(batches), (all) => [...all].flat())
            )
          )
        )
        assert.sameDeepMembers(
          streamed.map((row) => [...row]),
          [
            ["acme-ann", "***"],
            ["acme-bob", "***"]
          ]
        )
        for (const more of [{ dry_run: true }, { explain: true }]) {
          const { sql } = yield* seen(ask({ source_model: "customers", dimensions: ["name"], ...more }))
          assert.match(sql, /row_policy/)
          assert.notMatch(sql, /email/i)
        }
        assert.notMatch(yield* said(seen(queries.stages(request))), secret)

        // What the database refuses is told without its words.
        const refused = yield* said(seen(ask(inline("SELECT CAST(name AS no_such_type) AS n FROM customers", "n"))))
        assert.notMatch(refused, marked)
      }).pipe(Effect.provide(engineUnder(policy))),
    120_000
  )

  it.scopedLive(
    "of columns alone lets nobody read them in the catalog of the database",
    (context) =>
      Effect.gen(function* () {
        yield* office(engine, context)
        const catalogs = [
          ["sqlite_master", "sql"],
          ["sqlite_schema", "sql"],
          ["information_schema.columns", "column_name"],
          ["INFORMATION_SCHEMA.COLUMNS", "COLUMN_NAME"],
          ["pg_stats", "attname"],
          ["pg_catalog.pg_stats", "attname"],
          ["pg_catalog.pg_attribute", "attname"],
          ["duckdb_columns()", "column_name"],
          ["pragma_table_info('customers')", "name"],
          ["mysql.innodb_table_stats", "table_name"]
        ] as const
        for (const [table, column] of catalogs) {
          const told = yield* said(as(reader)(ask(inline(`SELECT ${column} AS e FROM ${table}`, "e"))))
          assert.notMatch(told, /"data"|email/i, table)
        }
        const left = yield* as(reader)(rows({ source_model: "customers", dimensions: ["name"] }))
        assert.lengthOf(left, 3)
      }).pipe(Effect.provide(engineUnder({ version: 1, column_rules: policy.column_rules }))),
    60_000
  )
})

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
            Effect.flatMap(VisibleStorage, ({ snapshot }) => snapshot),
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

describe("a caller", () => {
  const ofTenant = (tenant: Caller["claims"][string]) => caller("reader", { tenant })

  it.scopedLive("without the claim of a rule is refused, and so is one that nobody knows", (context) =>
    Effect.gen(function* () {
      yield* office("sqlite", context)
      const names = ask({ source_model: "customers", dimensions: ["name"] })
      for (const who of [caller("reader"), ofTenant([]), ofTenant(2 ** 60), null]) {
        const error = yield* Effect.flip(as(who)(names))
        assert.deepInclude(error, { _tag: "ClaimMissing", claim: "tenant" })
        assert.strictEqual(statusOf(error), 403)
      }
      // Samples are data too.
      assert.notMatch(yield* said(as(null)(inspect({ reference: "shop.customers" }))), /hidden-|globex|acme/)
      assert.lengthOf((yield* as(ofTenant(["acme", "globex"]))(names)).data, 3)
      assert.lengthOf((yield* as(ofTenant("none"))(names)).data, 0)
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.scopedLive("is never answered with what was compiled for another, however many take turns", (context) =>
    Effect.gen(function* () {
      yield* office("sqlite", context)
      const queries = yield* Queries
      const request = yield* Schema.decodeUnknown(QueryRequest)({ source_model: "customers", dimensions: ["name"] })
      const count = (who: Caller) => Effect.map(as(who)(queries.run(request)), ({ row_count }) => row_count)
      const many = Array.from({ length: 40 }, (_, i) => caller("reader", { tenant: `t${i}` }))
      const turns = [...many, ofTenant("acme"), ofTenant("globex"), admin, ...many, ofTenant("acme"), admin]
      const counts = yield* Effect.forEach(turns, count, { concurrency: "unbounded" })
      const expected = turns.map((who) =>
        who === admin ? 3 : who.claims["tenant"] === "acme" ? 2 : who.claims["tenant"] === "globex" ? 1 : 0
      )
      assert.deepStrictEqual(counts, expected)
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.effect("is under one object with all whose claims are equal", () =>
    Effect.gen(function* () {
      const rules = new CallerRules(yield* decodeAccessPolicy(policy))
      const of = (who: Caller) => Either.getOrThrow(rules.of(who))
      assert.strictEqual(of(ofTenant("a")), of({ ...ofTenant("a"), name: "other", claims: { tenant: "a", team: "x" } }))
      assert.notStrictEqual(of(ofTenant("a")), of(ofTenant("b")))
      assert.notStrictEqual(of(ofTenant("1")), of(ofTenant(1)))
      assert.isNull(of(admin))
      const many = Array.from({ length: 5000 }, (_, i) => of(ofTenant(`t${i}`)))
      assert.strictEqual(new Set(many).size, 5000)
    })
  )
})
