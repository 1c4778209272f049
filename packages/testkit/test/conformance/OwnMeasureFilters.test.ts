/** Filters of measures, on every engine, compared with results by hand. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const some = (formula: string, filter: string, name = "x") => ({ formula, filter, name })

const value = (formula: string, filter: string, expected: unknown) => () =>
  Effect.map(cells({ source_model: "sale", measures: [some(formula, filter)] }), (rows) =>
    assert.deepStrictEqual(rows, [[expected]])
  )

onEveryEngine("filters of measures", salesOn, {
  "count rows": value("*:count", "promo", 6),
  "apply to each aggregate of a formula": value("amount:sum / *:count", "kind = 'b'", 30),
  "that no row satisfies give NULL, and 0 for a count": () =>
    Effect.map(
      cells({ source_model: "sale", measures: [some("qty:sum", "qty > 999", "a"), some("*:count", "qty > 999", "b")] }),
      (rows) => assert.deepStrictEqual(rows, [[null, 0]])
    ),
  "keep groups without matching rows": () =>
    Effect.map(
      cells({
        source_model: "sale",
        measures: ["*:count", some("*:count", "amount > 15")],
        dimensions: ["shop.name"],
        order: [{ column: "shop.name", direction: "asc" }]
      }),
      (rows) =>
        assert.deepStrictEqual(rows, [
          ["One", 6, 3],
          ["Three", 2, 0],
          ["Two", 5, 1],
          [null, 1, 1]
        ])
    ),
  "read along to-one joins": value("qty:sum", "shop.region.name = 'North' and kind = 'a'", 1 + 3 + 8 + 100 + 2),
  "along a to-many join hold if any of its rows satisfies them, without multiplying rows": value(
    "amount:sum",
    "line.price >= 3",
    10 + 20 + 30 + 100
  ),
  "along a join that the groups use apply to the group's own row": () =>
    Effect.map(
      cells({
        source_model: "sale",
        measures: [some("amount:sum", "line.price > 4"), "amount:sum"],
        dimensions: ["line.sku"],
        filters: ["line.sku is not null"],
        order: [{ column: "line.sku", direction: "asc" }]
      }),
      (rows) =>
        assert.deepStrictEqual(rows, [
          ["x", 20 + 30, 10 + 20 + 30],
          ["y", null, 10],
          ["z", 100, 100]
        ])
    ),
  "along a join that the groups use apply to the group's own row, also for an aggregation with arguments": () =>
    Effect.map(
      cells({
        source_model: "sale",
        measures: [some("amount:product_sum(factor=qty)", "line.price > 4")],
        dimensions: ["line.sku"],
        filters: ["line.sku is not null"],
        order: [{ column: "line.sku", direction: "asc" }]
      }),
      (rows) =>
        assert.deepStrictEqual(rows, [
          ["x", 20 * 2 + 30 * 3],
          ["y", null],
          ["z", 100 * 10]
        ])
    ),
  "inside transforms": () =>
    Effect.map(
      cells({
        source_model: "sale",
        measures: [some("cumsum(qty:sum)", "kind = 'a'")],
        time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["2023-12-01", "2024-03-31"] }],
        order: [{ column: "day", direction: "asc" }]
      }),
      (rows) =>
        assert.deepStrictEqual(rows, [
          ["2023-12-01", 1],
          ["2024-01-01", 6],
          ["2024-02-01", 11],
          ["2024-03-01", 11]
        ])
    ),
  "can be used by name in conditions and orders": () =>
    Effect.map(
      cells({
        source_model: "sale",
        measures: [some("qty:sum", "promo", "promoted")],
        dimensions: ["shop.name"],
        filters: ["promoted > 4"],
        order: [{ column: "promoted", direction: "desc" }]
      }),
      (rows) =>
        assert.deepStrictEqual(rows, [
          ["One", 119],
          ["Three", 5]
        ])
    ),
  "of stored measures combine with those of the measures that they use": () =>
    Effect.gen(function* () {
      const source_model = {
        source_name: "sale",
        measures: [
          { name: "promoted", formula: "qty:sum", filter: "promo", format: { type: "integer" } },
          { name: "promoted_a", formula: "promoted", filter: "kind = 'a'" }
        ]
      }
      const query = { source_model, measures: ["promoted", "promoted_a"] }
      assert.deepStrictEqual(yield* cells(query), [[1 + 3 + 5 + 8 + 10 + 100, 1 + 3 + 5 + 8 + 100]])
      const { attributes } = yield* ask(query)
      assert.strictEqual(attributes.measures["sale.promoted"]?.format?.type, "integer")
    }),
  "require a name": () =>
    Effect.map(
      Effect.flip(ask({ source_model: "sale", measures: [{ formula: "qty:sum", filter: "promo" }] })),
      (error) => assert.match(error.message, /measures\[0\].*needs a name/)
    )
})
