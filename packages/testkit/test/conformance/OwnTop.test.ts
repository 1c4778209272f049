/** The best members of a dimension and all others, on every engine, against values by hand. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const named = (...formulas: ReadonlyArray<string>) => formulas.map((formula, i) => ({ formula, name: `m${i}` }))

const sale = (query: object) => ({ source_model: "sale", ...query })

const answers = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells(sale(query)), (rows) => assert.deepStrictEqual(rows, expected))

const refuses = (query: object, tag: string, fields: object = {}) =>
  Effect.map(Effect.flip(ask(sale(query))), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include({ ...error }, fields)
  })

const byKind = { dimensions: ["kind"], order: [{ column: "kind" }] }
const best = (fields: object = {}) => ({
  top: { dimension: "kind", by: "amount:sum", n: 1, others: "Other", ...fields }
})

onEveryEngine("the best members", salesOn, {
  "others are computed from their facts, and NULL is a row of its own": () =>
    answers(
      {
        ...byKind,
        ...best(),
        measures: named("amount:sum", "*:count", "amount:avg", "shop_id:count_distinct", "amount:sum / *:count")
      },
      [
        ["Other", 165, 5, 33, 2, 33],
        ["a", 1049, 6, 209.8, 3, 1049 / 6],
        [null, 12, 3, 4, 3, 4]
      ]
    ),
  "without others, the rest are left out as by a filter": () =>
    answers(
      {
        ...byKind,
        top: { dimension: "kind", by: "amount:sum", n: 2 },
        measures: named("amount:sum", "round(share(amount:sum), 4)")
      },
      [
        ["50%_\\x", 100, 0.0861],
        ["a", 1049, 0.9035],
        [null, 12, 0.0103]
      ]
    ),
  "members are ranked over all facts of the query, whatever other dimensions it has": () =>
    answers(
      {
        dimensions: ["kind"],
        time_dimensions: [{ dimension: "sold", granularity: "year", date_range: ["2024", "2025"] }],
        ...best({ by: "m0" }),
        measures: named("amount:sum", "change(amount:sum)", "cumsum(amount:sum)"),
        order: [{ column: "sold" }, { column: "kind" }]
      },
      [
        ["50%_\\x", "2024-01-01", 100, null, 100],
        ["Other", "2024-01-01", 96, 86, 96],
        [null, "2024-01-01", 12, null, 12],
        ["Other", "2025-01-01", 8, -88, 104],
        [null, "2025-01-01", 0, -12, 12]
      ]
    ),
  "totals and subtotals cover the others": () =>
    Effect.gen(function* () {
      const { totals, subtotals } = yield* ask(
        sale({
          ...byKind,
          ...best(),
          dimensions: ["kind", "promo"],
          measures: named("amount:sum"),
          totals: true,
          subtotals: [["kind"]]
        })
      )
      assert.strictEqual(totals?.["sale.m0"], 1226)
      assert.deepStrictEqual(
        subtotals?.[0]?.data.map((row) => [row["sale.kind"], row["sale.m0"]]),
        [
          ["Other", 165],
          ["a", 1049],
          [null, 12]
        ]
      )
    }),
  "ties go to the first in the order of the dimension": () =>
    answers({ ...byKind, ...best({ by: "coalesce(qty:min, 0) * 0", n: 2 }), measures: named("*:count") }, [
      ["50%_\\x", 1],
      ["Other", 4],
      ["a", 6],
      [null, 3]
    ]),
  "a member that is named like the others is one of them": () =>
    answers({ ...byKind, ...best({ others: "a" }), measures: named("amount:sum") }, [
      ["50%_\\x", 100],
      ["a", 1114],
      [null, 12]
    ]),
  "filters on measures and the page apply to the rows": () =>
    answers(
      {
        ...best(),
        dimensions: ["kind"],
        measures: named("amount:sum"),
        filters: ["amount < 500", "m0 > 20"],
        order: [{ column: "m0", direction: "desc" }],
        limit: 1
      },
      [["Other", 114]]
    ),
  "a dimension of a joined model, and its measures": () =>
    answers(
      {
        dimensions: ["shop.name"],
        measures: named("amount:sum", "shop.budget:sum"),
        top: { dimension: "shop.name", by: "shop.budget:sum", n: 1, others: "the rest" },
        order: [{ column: "shop.name" }]
      },
      [
        ["Three", 7, 400],
        ["the rest", 1179, 1100],
        [null, 40, null]
      ]
    ),
  "a row in several groups counts once among the others": () =>
    answers(
      {
        dimensions: ["line.sku"],
        measures: named("amount:sum", "*:count"),
        top: { dimension: "line.sku", by: "amount:sum", n: 1, others: "Other" },
        order: [{ column: "line.sku" }]
      },
      [
        ["Other", 60, 3],
        ["z", 100, 1],
        [null, 1096, 11]
      ]
    ),
  "filled periods": () =>
    answers(
      {
        dimensions: ["kind"],
        time_dimensions: [{ dimension: "sold", granularity: "month", date_range: ["2024-02", "2024-04"], fill: 0 }],
        ...best(),
        measures: named("amount:sum"),
        order: [{ column: "sold" }, { column: "kind" }]
      },
      [
        ["Other", "2024-02-01", null],
        ["b", "2024-02-01", 0],
        [null, "2024-02-01", 5],
        ["Other", "2024-03-01", 0],
        ["b", "2024-03-01", 40],
        [null, "2024-03-01", 0],
        ["Other", "2024-04-01", 0],
        ["b", "2024-04-01", 0],
        [null, "2024-04-01", 0]
      ]
    ),
  "a number is kept, and has no name for the others": () =>
    Effect.zipRight(
      answers(
        {
          dimensions: ["shop_id"],
          measures: named("amount:sum"),
          top: { dimension: "shop_id", by: "amount:sum", n: 1 },
          order: [{ column: "shop_id" }]
        },
        [
          [1, 1137],
          [null, 40]
        ]
      ),
      refuses(
        {
          dimensions: ["shop_id"],
          measures: ["*:count"],
          top: { dimension: "shop_id", by: "*:count", n: 1, others: "x" }
        },
        "ArgumentInvalid",
        { function: "top", argument: "'others'", value: "x" }
      )
    ),
  "what has no meaning is rejected": () =>
    Effect.gen(function* () {
      const query = { ...byKind, measures: ["*:count"] }
      yield* refuses({ ...query, ...best({ dimension: "promo" }) }, "UnknownReference", { reference: "promo" })
      yield* refuses({ ...query, ...best({ by: "rank(amount:sum)" }) }, "ArgumentInvalid", { argument: "'by'" })
      yield* refuses({ ...query, ...best({ by: "kind" }) }, "ArgumentInvalid", { argument: "'by'" })
      yield* refuses({ ...query, ...best({ by: "amont:sum" }) }, "UnknownReference")
      yield* refuses(
        {
          time_dimensions: [{ dimension: "sold", granularity: "year" }],
          measures: ["*:count"],
          ...best({ dimension: "sold" })
        },
        "ArgumentInvalid",
        { argument: "'dimension'" }
      )
      yield* refuses(
        { dimensions: ["kind"], distinct_dimension_values: false, ...best() },
        "DistinctDimensionValuesError"
      )
    })
})
