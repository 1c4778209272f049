/** Formulas beyond the corpus, on every engine: choices among values of several types, and formulas of constants. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const values = (formulas: Readonly<Record<string, unknown>>) => () =>
  Effect.gen(function* () {
    for (const [formula, expected] of Object.entries(formulas)) {
      const measures = [{ formula, name: "x" }]
      assert.deepStrictEqual(yield* cells({ source_model: "sale", measures }), [[expected]], formula)
    }
  })

const refuse = (formulas: Readonly<Record<string, string>>) => () =>
  Effect.gen(function* () {
    for (const [formula, tag] of Object.entries(formulas)) {
      const error = yield* Effect.flip(ask({ source_model: "sale", measures: [{ formula, name: "x" }] }))
      assert.strictEqual(error._tag, tag, `${formula}: ${error.message}`)
    }
  })

onEveryEngine("choices", salesOn, {
  "give constants the type of the other values": values({
    "coalesce(promo:max, 0)": true,
    "coalesce(amount:sum > 2000, 1)": false,
    "coalesce(kind:max, 0)": "Ärger",
    "nullif(kind:max, 5)": "Ärger",
    "coalesce(amount:sum, true)": 1226,
    "nullif(qty:max, '100')": null,
    "coalesce(null, qty:max, 1.5)": 100,
    "nullif(day:max, '2025-03-01')": null,
    "nullif(sold:max, '2025-03-01')": null,
    "coalesce(sold:max, '2024-01-01')": "2025-03-01T00:00:00",
    "greatest(day:min, '2024-06-01')": "2024-06-01",
    "greatest(day:min, '2024-06-01 12:00')": "2024-06-01T12:00:00"
  }),
  "of dates and timestamps are timestamps": values({
    "coalesce(day:max, sold:max)": "2025-03-01T00:00:00",
    "least(sold:max, day:max) = '2025-03-01'": true
  }),
  "of incompatible types are rejected": refuse({
    "coalesce(amount:sum, 'x')": "TypeMismatch",
    "coalesce(day:max, 5)": "TypeMismatch",
    "greatest(kind:max, amount:sum)": "TypeMismatch",
    "ifnull(promo:max, 2)": "TypeMismatch",
    "nullif(day:max, kind:max)": "TypeMismatch",
    "coalesce(day:max, 'this year')": "DateInvalid",
    "coalesce(day:max, 'some day')": "DateInvalid"
  })
})

onEveryEngine("a measure with a type", salesOn, {
  "has the name of its aggregate, which means the result": () =>
    Effect.gen(function* () {
      const by = { source_model: "sale", dimensions: ["shop.region.name"], order: [{ column: "shop.region.name" }] }
      const means = yield* cells({ ...by, measures: ["qty:avg"] })
      const rounded = means.map(([name, mean]) => [name, Math.round(Number(mean))])
      assert.notDeepEqual(rounded, means)
      const measures = [{ formula: "qty:avg", type: "INT" }]
      for (const [, mean] of rounded)
        assert.deepStrictEqual(
          yield* cells({ ...by, measures, filters: [`qty_avg = ${mean}`] }),
          rounded.filter(([, other]) => other === mean)
        )
    })
})

onEveryEngine("cases", salesOn, {
  "inside aggregates have the value of the first branch that holds": values({
    "sum(case when kind = 'a' then qty when promo then 1000 else 0 end)": 119 + 1000,
    "count(case when qty > 3 then 1 end)": 6,
    "max(case when kind is null then 'none' else kind end)": "Ärger",
    "min(case when shop.region.name = 'North' then sold end)": "2023-12-31T23:59:59",
    "sum(case when qty > 5 then 0.5 else 1 end)": 12
  }),
  "around aggregates, nested": values({
    "case when qty:sum > 100 then 'many' else 'few' end": "many",
    "case when qty:sum > 1000 then 1 when amount:sum > 1000 then 2.5 end": 2.5,
    "case when qty:sum is null then 1 end": null,
    "case when *:count > 3 then case when promo:max then day:max else day:min end end": "2025-03-01",
    "case when *:count > 3 then null else 4 end": null,
    "case when *:count > 3 then amount:sum > 5 else false end": true
  }),
  "hold in filters": () =>
    Effect.gen(function* () {
      const count = (...filters: ReadonlyArray<string>) =>
        cells({ source_model: "sale", measures: ["*:count"], filters })
      assert.deepStrictEqual(yield* count("case when promo then qty else 0 end > 4"), [[4]])
      assert.deepStrictEqual(yield* count("case when kind = 'a' then promo else qty > 5 end"), [[7]])
      assert.deepStrictEqual(yield* count("case when kind = 'a' then 'x' else kind end in ('x', 'b')"), [[8]])
    }),
  "of types that do not go together, or without a condition, are refused": refuse({
    "case when qty:sum > 1 then 'x' else qty:sum end": "TypeMismatch",
    "case when qty:sum then 1 end": "TypeMismatch",
    "sum(case when kind = 'a' then kind end)": "AggregationNotAllowed",
    "case qty:sum when 1 then 2 end": "ExpressionSyntaxError"
  })
})

onEveryEngine("constants", salesOn, {
  "alone are an empty query": refuse({
    "1 + 1": "EmptyQuery",
    "ln(0)": "EmptyQuery",
    "coalesce(null, null)": "EmptyQuery",
    "rank(1)": "EmptyQuery"
  }),
  "can be used beside measures and dimensions": () =>
    Effect.gen(function* () {
      const beside = yield* cells({ source_model: "sale", measures: ["*:count", { formula: "2 ** 3", name: "x" }] })
      assert.deepStrictEqual(beside, [[14, 8]])
      const order = [{ column: "promo" }]
      const by = yield* cells({
        source_model: "sale",
        dimensions: ["promo"],
        measures: [{ formula: "1", name: "x" }],
        order
      })
      assert.deepStrictEqual(by, [
        [false, 1],
        [true, 1],
        [null, 1]
      ])
    })
})

const ranked = "(rank(qty:sum) = 1 and *:count > 5) or qty:sum = 0"

onEveryEngine("transforms", salesOn, {
  "in conditions inside conditions": () =>
    Effect.gen(function* () {
      const query = {
        source_model: "sale",
        dimensions: ["promo"],
        measures: [
          "qty:sum",
          { formula: `case when ${ranked} then 'chosen' else 'other' end`, name: "x" },
          { formula: `(${ranked}) is true`, name: "y" },
          { formula: "case when *:count > 1 and (rank(qty:sum) = 2 or qty:sum > 100) then 1 else 0 end", name: "z" },
          { formula: "power(rank(qty:sum) ** 2, 0.5)", name: "root" },
          { formula: "power(rank(qty:sum), 1 - rank(qty:sum))", name: "power" }
        ]
      }
      const first = [true, 127, "chosen", true, 1, 1, 1]
      const second = [false, 8, "other", false, 1, 2, 0.5]
      const third = [null, 0, "chosen", true, 0, 3, 1 / 9]
      const byQty = yield* cells({ ...query, order: [{ column: "qty_sum", direction: "desc" }] })
      assert.deepStrictEqual(byQty, [first, second, third])
      const order = [
        { column: "case when *:count > 1 and (rank(qty:sum) = 2 or qty:sum > 100) then qty:sum else 0 end" },
        { column: "promo" }
      ]
      assert.deepStrictEqual(yield* cells({ ...query, order }), [third, second, first])
      assert.deepStrictEqual(yield* cells({ ...query, filters: ["x = 'other'"] }), [second])
    }),
  "in powers that have no value for some groups": () =>
    Effect.gen(function* () {
      const powers = ["-0.5", "-1", "0.5", "2"].map((each) => ({
        formula: `(rank(qty:sum) - 2) ** ${each}`,
        name: `x${each.replace(/\W/g, "_")}`
      }))
      const order = [{ column: "rank(qty:sum)" }]
      assert.deepStrictEqual(yield* cells({ source_model: "sale", dimensions: ["promo"], measures: powers, order }), [
        [true, null, -1, null, 1],
        [false, null, null, 0, 0],
        [null, 1, 1, 1, 1]
      ])
    })
})

onEveryEngine("functions that return their argument", salesOn, {
  "have names of their own, whatever the type of a column": () =>
    Effect.gen(function* () {
      const measures = [
        "qty:sum",
        "round(qty:sum)",
        "shop.budget:max",
        { formula: "round(max(shop.region_id))", name: "furthest" }
      ]
      const { columns, data } = yield* ask({ source_model: "sale", measures })
      assert.deepStrictEqual(columns, ["sale.qty_sum", "sale.round(qty_sum)", "sale.shop.budget_max", "sale.furthest"])
      assert.deepStrictEqual(Object.values(data[0] ?? {}), [135, 135, 800, 2])
    })
})
