/**
 * The access policy applies on every path to data: queries, streams, stages, inline models, sub-queries of measures,
 * dry runs, plans, samples, inspect, search, models, memories, errors and suggestions.
 */
import { CallerRules } from "../../src/access/AccessRules.js"
import { Queries } from "../../src/query/Queries.js"
import { untilNull } from "@semlayer/runtime/UntilNull"
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import type { Caller } from "@semlayer/domain/Caller"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { statusOf } from "@semlayer/domain/Status"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Schema, Stream } from "effect"
import { ask } from "@semlayer/testkit/engine/TestEngine"
import { admin, as, caller, engineUnder, inspect, office, policy, reader, textOf, secret } from "./Office.js"

const marked = /hidden-|globex/i

const rows = (body: Readonly<Record<string, unknown>>) => Effect.map(ask(body), ({ data }) => data)

const inline = (sql: string, column: string) => ({
  source_model: { name: "own", data_source: "shop", sql, columns: [{ name: column }] },
  dimensions: [column]
})

describe.each(testEngines)("an access policy on %s", (engine) => {
  it.scopedLive(
    "restricts rows and columns on every path",
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

        // Masks replace values wherever they are read, in conditions too.
        const masked = { source_model: "customers", dimensions: ["phone", "age"] }
        assert.deepStrictEqual(yield* seen(rows(masked)), [{ "customers.phone": "***", "customers.age": null }])
        const probe = { source_model: "customers", measures: ["*:count"], filters: ["phone = 'hidden-1'"] }
        assert.deepStrictEqual(yield* seen(rows(probe)), [{ "customers._count": 0 }])
        assert.deepStrictEqual(yield* as(admin)(rows(probe)), [{ "customers._count": 1 }])
        assert.deepStrictEqual(
          yield* seen(rows({ source_model: "customers", measures: ["age:sum", "age:count", "phone:max"] })),
          [{ "customers.age_sum": null, "customers.age_count": 0, "customers.phone_max": "***" }]
        )

        // Joins, measures of other models, stages, SQL models and inline models.
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

        // A denied column does not exist on any path.
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
          const denied = yield* textOf(seen(ask(body)))
          assert.notMatch(denied, marked, JSON.stringify(body))
          assert.notMatch(denied, /"data"/, JSON.stringify(body))
          const suggested = /candidates":\[([^\]]*)\]/.exec(denied)?.[1] ?? ""
          assert.notMatch(suggested, secret, JSON.stringify(body))
        }

        // Streams, dry runs, plans and compilation stages.
        const request = yield* Schema.decodeUnknown(QueryRequest)({
          source_model: "customers",
          dimensions: ["name", "phone"]
        })
        const queries = yield* Queries
        const streamed = yield* seen(
          Effect.scoped(
            Effect.flatMap(queries.stream(request), (answer) =>
              Effect.map(Stream.runCollect(untilNull(answer.next)), (all) => [...all].flat())
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
        const { sql } = yield* seen(ask({ source_model: "customers", dimensions: ["name"], dry_run: true }))
        assert.match(sql, /row_policy/)
        assert.notMatch(sql, /email/i)
        // A database plan shows statistics of all rows.
        const plan = yield* Effect.flip(seen(ask({ source_model: "customers", dimensions: ["name"], explain: true })))
        assert.strictEqual(plan._tag, "ForcedFilterError")
        assert.notMatch(yield* textOf(seen(queries.stages(request))), secret)

        // An error of the database is reported without its message.
        const refused = yield* textOf(seen(ask(inline("SELECT CAST(name AS no_such_type) AS n FROM customers", "n"))))
        assert.notMatch(refused, marked)
      }).pipe(Effect.provide(engineUnder(policy))),
    120_000
  )

  it.scopedLive(
    "with column rules only hides the columns in database catalogs",
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
          const text = yield* textOf(as(reader)(ask(inline(`SELECT ${column} AS e FROM ${table}`, "e"))))
          assert.notMatch(text, /"data"|email/i, table)
        }
        const left = yield* as(reader)(rows({ source_model: "customers", dimensions: ["name"] }))
        assert.lengthOf(left, 3)
      }).pipe(Effect.provide(engineUnder({ version: 1, column_rules: policy.column_rules }))),
    60_000
  )
})

describe("a caller", () => {
  const ofTenant = (tenant: Caller["claims"][string]) => caller("reader", { tenant })

  it.scopedLive("without the claim of a rule is rejected, and so is a missing caller", (context) =>
    Effect.gen(function* () {
      yield* office("sqlite", context)
      const names = ask({ source_model: "customers", dimensions: ["name"] })
      for (const who of [caller("reader"), ofTenant([]), ofTenant(2 ** 60), null]) {
        const error = yield* Effect.flip(as(who)(names))
        assert.deepInclude(error, { _tag: "ClaimMissing", claim: "tenant" })
        assert.strictEqual(statusOf(error), 403)
      }
      // Samples are data too.
      assert.notMatch(yield* textOf(as(null)(inspect({ reference: "shop.customers" }))), /hidden-|globex|acme/)
      assert.lengthOf((yield* as(ofTenant(["acme", "globex"]))(names)).data, 3)
      assert.lengthOf((yield* as(ofTenant("none"))(names)).data, 0)
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.scopedLive("never gets a plan compiled for another caller, also under concurrency", (context) =>
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

  it.effect("shares one policy object with all callers whose claims are equal", () =>
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
