import { SemQuery } from "@semlayer/domain/SemModel"
import { entitiesOfQuery } from "../../src/entities/QueryEntities.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { putLibrary } from "@semlayer/testkit/engine/Library"
import { TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** The entities that a query refers to. */
const entitiesIn = (query: typeof SemQuery.Encoded) =>
  Effect.gen(function* () {
    yield* putLibrary
    const snapshot = yield* (yield* Storage).snapshot
    const { entities, dropped } = entitiesOfQuery(yield* Schema.decode(SemQuery)(query), snapshot)
    return { entities, dropped: dropped.map(({ reference }) => reference) }
  }).pipe(Effect.provide(TestEngine))

describe("the entities of a query", () => {
  it.effect("are its source, dimensions, time dimensions, measures and filters, in this order without duplicates", () =>
    Effect.gen(function* () {
      const { entities, dropped } = yield* entitiesIn({
        source_model: "loans",
        measures: ["late_fee:sum", "*:count", "cumsum(late_fee:sum)", "fee_per_loan"],
        dimensions: ["books.genre"],
        time_dimensions: [{ dimension: "borrowed_on", granularity: "month" }],
        filters: ["members.city = 'Oslo' and lower(loans.isbn) like 'a%'"]
      })
      assert.deepStrictEqual(entities, [
        "lib.loans",
        "lib.books.genre",
        "lib.loans.borrowed_on",
        "lib.loans.late_fee",
        "lib.loans.fee_per_loan",
        "lib.members.city",
        "lib.loans.isbn"
      ])
      assert.deepStrictEqual(dropped, [])
    })
  )

  it.effect("exclude parameters of aggregations, and the formulas of measures and aggregations", () =>
    Effect.gen(function* () {
      const { entities } = yield* entitiesIn({
        source_model: "lib.books",
        measures: ["pages:weighted_avg(weight=price)", "price:price_gap", "avg_pages", "corr(pages, price)"]
      })
      assert.deepStrictEqual(entities, ["lib.books", "lib.books.pages", "lib.books.price", "lib.books.avg_pages"])
    })
  )

  it.effect("exclude names defined by the query; a row count of a joined model is that model", () =>
    Effect.gen(function* () {
      const { entities, dropped } = yield* entitiesIn({
        source_model: "loans",
        measures: [{ formula: "late_fee:sum", name: "fees" }, "late_fee:max", "books.*:count"],
        filters: ["fees > 10 and late_fee_max > 1", "rank(fees) <= 3", "books._count > {least}"],
        variables: { least: 2 }
      })
      assert.deepStrictEqual(entities, ["lib.loans", "lib.loans.late_fee", "lib.books"])
      assert.deepStrictEqual(dropped, [])
    })
  )

  it.effect("are found despite unresolved parts, which are reported", () =>
    Effect.gen(function* () {
      const { entities, dropped } = yield* entitiesIn({
        source_model: "loans",
        measures: ["late_fe:sum", "late_fee:sum"],
        dimensions: ["not_there", "members.cities"],
        filters: ["city =", "members.city = 'Oslo'"]
      })
      assert.deepStrictEqual(entities, ["lib.loans", "lib.loans.late_fee", "lib.members.city"])
      assert.deepStrictEqual(dropped, ["not_there", "members.cities", "late_fe", "city ="])
      assert.deepStrictEqual((yield* entitiesIn({ source_model: "nowhere", measures: ["*:count"] })).dropped, [
        "nowhere"
      ])
    })
  )

  it.effect("of an extended model are those of the model, not the query's additions", () =>
    Effect.gen(function* () {
      const { entities, dropped } = yield* entitiesIn({
        source_model: { source_name: "books", columns: [{ name: "thick", sql: "pages > 500", type: "boolean" }] },
        measures: ["pages:avg"],
        dimensions: ["thick"]
      })
      assert.deepStrictEqual(entities, ["lib.books", "lib.books.pages"])
      assert.deepStrictEqual(dropped, [])
    })
  )

  it.effect("of stages are those of every stage", () =>
    Effect.gen(function* () {
      const { entities, dropped } = yield* entitiesIn({
        source_model: {
          name: "by_city",
          source_queries: [
            { name: "fees", source_model: "loans", measures: ["late_fee:sum"], dimensions: ["members.city"] },
            { source_model: "fees", measures: ["late_fee_sum:max"] }
          ]
        },
        measures: ["*:count"]
      })
      assert.deepStrictEqual(entities, ["lib.loans", "lib.members.city", "lib.loans.late_fee"])
      assert.deepStrictEqual(dropped, [])
    })
  )

  it.effect("of an inline model are the models that it joins", () =>
    Effect.gen(function* () {
      const { entities } = yield* entitiesIn({
        source_model: {
          name: "adhoc",
          data_source: "lib",
          sql_table: "loans",
          columns: [{ name: "isbn" }],
          joins: [{ target_model: "books", join_pairs: [["isbn", "isbn"]] }]
        },
        measures: ["*:count"],
        dimensions: ["isbn", "books.genre"]
      })
      assert.deepStrictEqual(entities, ["lib", "lib.books.genre"])
    })
  )
})
