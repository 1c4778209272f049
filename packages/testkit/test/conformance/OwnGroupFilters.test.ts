/** Conditions and orders over groups, on every engine: aggregates, measures by name, transforms, partitions. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { sales, salesOn } from "./OwnSales.js"

const sum = (values: ReadonlyArray<number | null>): number | null => {
  const found = values.flatMap((value) => (value === null ? [] : [value]))
  return found.length === 0 ? null : found.reduce((a, b) => a + b, 0)
}

/** The sales of each kind. Each has a sum, and the sums are distinct. */
const kinds = [...new Set(sales.map((sale) => sale[2]))].map((kind) => {
  const own = sales.filter((sale) => sale[2] === kind)
  const total = sum(own.map((sale) => sale[6])) ?? 0
  return { kind, total, count: own.length, mean: total / own.length, promo: own.some((sale) => sale[8] === true) }
})

type Kind = (typeof kinds)[number]

const place = ({ total }: Kind): number => 1 + kinds.filter((other) => other.total > total).length
const isBest = ({ mean }: Kind): boolean => kinds.every((other) => other.mean <= mean)

/** The kinds that each filter keeps, whether or not its measures are selected. */
const keep =
  (cases: Readonly<Record<string, (kind: Kind) => boolean>>, measures: ReadonlyArray<unknown> = []) =>
  () =>
    Effect.gen(function* () {
      for (const [filter, test] of Object.entries(cases)) {
        const expected = kinds.filter(test).map(({ kind }) => kind)
        for (const selected of [measures, [...measures, "amount:max", "*:count"]]) {
          const query = { source_model: "sale", dimensions: ["kind"], measures: selected, filters: [filter] }
          const found = (yield* cells(query)).map(([kind]) => kind)
          assert.deepStrictEqual(found.sort(), [...expected].sort(), filter)
        }
      }
    })

const refuse = (cases: Readonly<Record<string, string>>, more: object) => () =>
  Effect.gen(function* () {
    for (const [text, tag] of Object.entries(cases)) {
      const query = { source_model: "sale", dimensions: ["kind"], ...more }
      const asked = "order" in more ? { ...query, order: [{ column: text }] } : { ...query, filters: [text] }
      const error = yield* Effect.flip(ask(asked))
      assert.strictEqual(error._tag, tag, `${text}: ${error.message}`)
    }
  })

const renamed = [
  { formula: "amount:sum", name: "s" },
  { formula: "rank(amount:sum)", name: "r" },
  { formula: "amount:sum / *:count", name: "m" },
  { formula: "shop.budget:sum", name: "cred" }
]

const yearly = { dimension: "sold", granularity: "year" }
const quarterly = { dimension: "sold", granularity: "quarter" }

/** Ranks of the sums within `partition_by`. */
const places = (partition: string) =>
  Effect.map(
    cells({
      source_model: "sale",
      dimensions: ["kind", "shop.name"],
      time_dimensions: [yearly, quarterly],
      measures: [{ formula: `rank(amount:sum, partition_by=${partition})`, name: "r" }],
      filters: ["amount:sum > 20", "kind is not null"],
      order: [{ column: "kind" }, { column: "shop.name" }]
    }),
    (rows) => rows.map((row) => row[row.length - 1])
  )

const ordered = (column: string, direction: "asc" | "desc") =>
  Effect.map(cells({ source_model: "sale", time_dimensions: [yearly], order: [{ column, direction }] }), (rows) =>
    rows.map(([year]) => (typeof year === "string" ? year.slice(0, 4) : null))
  )

onEveryEngine("conditions on groups", salesOn, {
  "aggregates, selected or not": keep({
    "amount:sum > 15": ({ total }) => total > 15,
    "15 < sum( amount )": ({ total }) => total > 15,
    "amount:sum >= 12 and count(*) = 3": ({ total, count }) => total >= 12 && count === 3,
    "not amount:sum > 15": ({ total }) => total <= 15,
    "amount:sum in (60, 12)": ({ total }) => [60, 12].includes(total),
    "amount:sum between 10 and 60": ({ total }) => total >= 10 && total <= 60,
    "amount:sum / *:count > 20": ({ mean }) => mean > 20,
    "sold:max in ('2025-03-01', '2025-02-28 01:02:03')": ({ kind }) => kind === null || kind === "Ärger",
    "day:max >= '2024-12-31'": ({ kind }) => kind === null || kind === "50%_\\x" || kind === "Ärger",
    "promo:max": ({ promo }) => promo,
    "kind:min like 'a%'": ({ kind }) => kind === "a"
  }),
  "mixed with dimensions": keep({
    "amount:sum > 15 or kind is null": ({ total, kind }) => total > 15 || kind === null,
    "amount:sum > 15 AND kind = 'a'": ({ total, kind }) => total > 15 && kind === "a",
    "amount:sum > 15 OR kind = 'b' OR *:count = 1": ({ total, kind, count }) =>
      total > 15 || kind === "b" || count === 1
  }),
  "named measures": keep({
    "aov > 20": ({ mean }) => mean > 20,
    "sale.aov > 20 and tot < 100": ({ mean, total }) => mean > 20 && total < 100,
    up: ({ total }) => total > 10,
    "not up": ({ total }) => total <= 10
  }),
  "measures of joined models": keep({
    "shop.budget:sum > 1000": () => true,
    "shop.mean_budget > 1000": () => false,
    "shop.*:count = 4": () => true,
    "amount:sum > shop.budget:sum - 500": ({ total }) => total > 1000
  }),
  "transforms, called": keep({
    "rank(amount:sum) = 1": (kind) => place(kind) === 1,
    "rank(sum(amount)) in (1, 2)": (kind) => place(kind) <= 2,
    "rank(amount:sum) = 1 OR rank(amount:sum) = 3": (kind) => [1, 3].includes(place(kind)),
    "rank(amount:sum) <= 2 or kind = 'b'": (kind) => place(kind) <= 2 || kind.kind === "b",
    "not rank(amount:sum) > 2": (kind) => place(kind) <= 2,
    "rank(aov) = 1 or aov > 25": (kind) => isBest(kind) || kind.mean > 25,
    "ntile(amount:sum, n=3) = 1": (kind) => place(kind) <= 2,
    "rank(amount:sum, partition_by=kind) = 1": () => true
  }),
  "renamed measures, by alias, by formula and by their own name": keep(
    {
      "s > 15": ({ total }) => total > 15,
      "sale.s > 15 and amount:sum < 1000": ({ total }) => total > 15 && total < 1000,
      "amount_sum > 15": ({ total }) => total > 15,
      "r = 1": (kind) => place(kind) === 1,
      "m > 20 or r = 4": (kind) => kind.mean > 20 || place(kind) === 4,
      "m > 20 or kind = 'b'": ({ mean, kind }) => mean > 20 || kind === "b",
      "rank(s) = 1": (kind) => place(kind) === 1,
      "cred = 1500": () => true,
      "shop.cred > s + 500": ({ total }) => 1500 > total + 500,
      "shop.budget:sum = 1500 and sum(shop.budget) = 1500": () => true,
      "shop.budget_sum = 1500": () => true
    },
    renamed
  ),
  "apply before transforms; conditions on transforms apply after": () =>
    Effect.gen(function* () {
      const measures = [{ formula: "rank(amount:sum)", name: "r" }]
      const query = { source_model: "sale", dimensions: ["kind"], measures, order: [{ column: "r" }] }
      assert.deepStrictEqual(yield* cells({ ...query, filters: ["*:count > 1"] }), [
        ["a", 1],
        ["b", 2],
        [null, 3]
      ])
      assert.deepStrictEqual(yield* cells({ ...query, filters: ["r > 4"] }), [
        ["Ärger", 5],
        ["it's", 6]
      ])
    }),
  "that are invalid are rejected": refuse(
    {
      "amount:sum > 15 or promo": "MixedCondition",
      "cumsum(amount:sum) > 1": "TimeDimensionRequired",
      "rank(amount:sum, partition_by=shop.name) = 1": "UnknownReference",
      "coalesce(amount:sum, 0) = 0": "FunctionNotAllowed",
      "amuont:sum > 1": "UnknownReference",
      "amount:summ > 1": "UnknownAggregation",
      "id:sum > 1": "AggregationNotAllowed",
      "amount:sum = kind": "TypeMismatch"
    },
    {}
  ),
  "are invalid for raw rows": refuse(
    {
      "amount:sum > 1": "DistinctDimensionValuesError",
      "rank(amount:sum) = 1": "DistinctDimensionValuesError",
      "aov > 1": "DistinctDimensionValuesError",
      "shop.mean_budget > 1": "DistinctDimensionValuesError"
    },
    { distinct_dimension_values: false }
  ),
  "are invalid as orders of raw rows": refuse(
    {
      "amount:sum": "DistinctDimensionValuesError",
      "lag(amount:sum)": "DistinctDimensionValuesError",
      aov: "DistinctDimensionValuesError"
    },
    { distinct_dimension_values: false, order: [] }
  )
})

onEveryEngine("partitions", salesOn, {
  "are named by leaf, path, key or text, alone or in a list": () =>
    Effect.gen(function* () {
      // In order: '50%_\x' of One in 2024, 'a' of One without a time, 'a' of Two and 'b' of no shop in 2024.
      const byKind = [1, 1, 2, 1]
      const byShop = [2, 1, 1, 1]
      const byYear = [1, 1, 3, 2]
      const byQuarter = [1, 1, 2, 1]
      for (const name of ["kind", "'kind'", "sale.kind", "[kind, kind]"]) {
        assert.deepStrictEqual(yield* places(name), byKind, name)
      }
      for (const name of ["shop.name", "name", "sale.shop.name", "shop__name"]) {
        assert.deepStrictEqual(yield* places(name), byShop, name)
      }
      for (const name of ["sold", "sale.sold"]) assert.deepStrictEqual(yield* places(name), byYear, name)
      for (const name of ["sold_quarter", "[sold_quarter]"])
        assert.deepStrictEqual(yield* places(name), byQuarter, name)
      assert.deepStrictEqual(yield* places("[kind, shop.name]"), [1, 1, 1, 1])
      assert.deepStrictEqual(yield* places("[]"), [2, 1, 4, 3])
    }),
  "must be selected dimensions, and unambiguous": () =>
    Effect.gen(function* () {
      const of = (partition: string) =>
        Effect.flip(
          ask({
            source_model: "sale",
            dimensions: ["shop.name", "shop.region.name"],
            measures: [`rank(amount:sum, partition_by=${partition})`]
          })
        )
      const ambiguous = yield* of("name")
      assert.strictEqual(ambiguous._tag, "AmbiguousReference")
      assert.deepInclude({ ...ambiguous }, { candidates: ["shop.name", "shop.region.name"] })
      const unknown = yield* of("shop.nam")
      assert.strictEqual(unknown._tag, "UnknownReference")
      assert.deepInclude({ ...unknown }, { candidates: ["shop.name"] })
      for (const name of ["kind", "null", "1"]) assert.strictEqual((yield* of(name))._tag, "UnknownReference", name)
    }),
  "of a stage are named in either spelling": () =>
    Effect.gen(function* () {
      const stage = { name: "s", source_model: "sale", dimensions: ["shop.name", "kind"], measures: ["amount:sum"] }
      for (const name of ["shop.name", "shop__name"]) {
        const rows = yield* cells({
          queries: [
            stage,
            {
              source_model: "s",
              dimensions: ["shop.name", "kind"],
              measures: [{ formula: `rank(amount_sum:sum, partition_by=${name})`, name: "r" }],
              filters: ["r = 1", "kind is not null"],
              order: [{ column: "kind" }, { column: "shop.name" }]
            }
          ]
        })
        assert.deepStrictEqual(rows, [
          ["One", "a", 1],
          ["Three", "a", 1],
          ["Two", "a", 1],
          [null, "b", 1]
        ])
      }
    })
})

onEveryEngine("orders by unselected expressions", salesOn, {
  "aggregates, transforms, named measures and formulas of them, NULLs last": () =>
    Effect.gen(function* () {
      const years = ["2023", "2024", "2025", null]
      assert.deepStrictEqual(yield* ordered("cumsum(amount:sum)", "asc"), years)
      assert.deepStrictEqual(yield* ordered("cumsum(amount:sum) / 2", "desc"), ["2025", "2024", "2023", null])
      assert.deepStrictEqual(yield* ordered("rank(amount:sum)", "asc"), [null, "2024", "2023", "2025"])
      assert.deepStrictEqual(yield* ordered("-rank(amount:sum)", "desc"), [null, "2024", "2023", "2025"])
      assert.deepStrictEqual((yield* ordered("change(amount:sum)", "desc")).slice(0, 2), ["2024", "2025"])
      assert.deepStrictEqual((yield* ordered("lag(amount:sum)", "asc")).slice(0, 2), ["2024", "2025"])
      assert.deepStrictEqual(yield* ordered("amount:sum(window='1y')", "asc"), ["2025", "2023", "2024", null])
      assert.deepStrictEqual(yield* ordered("aov", "desc"), [null, "2024", "2023", "2025"])
    })
})
