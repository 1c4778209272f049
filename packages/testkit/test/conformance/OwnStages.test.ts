/** Lists of queries, stored queries and inline models: the meaning of names, and which rows and values stages keep. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { answers, all, list, query, refused, month, stored, byTier } from "./Stages.js"
import { derived, join } from "./Trade.js"

onEveryEngine("stages", stored, {
  "columns of a stage have dots or '__'; a renamed measure has its name": () =>
    Effect.gen(function* () {
      const top = { formula: "customers.credit:max", name: "top" }
      const stage = { name: "s", ...query("orders", [...byTier.measures, top], ["customers.tier"]) }
      const measures = ["amount_sum:sum", "customers__credit_sum:max", "top:max", "_count:sum"]
      for (const name of ["customers.tier", "customers__tier"]) {
        const body = list(stage, query("s", measures, [name]))
        assert.include((yield* ask(body)).columns, `s.${name}`)
        yield* answers(body, [
          ["gold", 70, 17, 10, 4],
          ["free", 42, 60, 40, 3],
          [null, 11, 5, 5, 3]
        ])()
      }
    }),
  "sums, extremes and counts of joined models are re-aggregated under their own names": () =>
    Effect.gen(function* () {
      const formulas = ["customers.credit:sum", "customers.*:count", "customers.credit:max", "customers.credit:count"]
      const stage = { name: "s", ...query("orders", formulas, ["customers.tier"]) }
      const { columns, data } = yield* ask(list(stage, query("s", formulas)))
      assert.deepStrictEqual(columns, [
        "s.customers.credit_sum",
        "s.customers._count",
        "s.customers.credit_max",
        "s.customers.credit_count"
      ])
      assert.deepStrictEqual(Object.values(data[0] ?? {}), [82, 6, 40, 5])
      const none = { ...query("s", ["customers.*:count", "customers.credit:sum"]), filters: ["customers.tier = 'x'"] }
      assert.deepStrictEqual(yield* cells(list(stage, none)), [[0, null]])
      const mean = { name: "s", ...query("orders", ["customers.credit:avg"], ["customers.tier"]) }
      yield* refused(list(mean, query("s", ["customers.credit:avg"])), "UnknownReference", "customers.credit")
    }),
  "66 weeks re-aggregate to months by their first day": answers(
    list(
      {
        ...{ name: "w", ...query("orders", ["amount:sum"]) },
        time_dimensions: [{ dimension: "day", granularity: "week" }]
      },
      { ...query("w", ["amount_sum:sum"]), time_dimensions: [month] }
    ),
    [
      ["2024-01-01", 26],
      ["2024-02-01", 35],
      ["2024-04-01", 50],
      [null, 12]
    ]
  ),
  "the default time passes through": answers(
    list(
      {
        ...{ name: "w", ...query("orders", ["amount:sum"]) },
        time_dimensions: [{ dimension: "ts", granularity: "month" }, month]
      },
      query("w", [{ formula: "amount_sum:last", name: "l" }])
    ),
    [[3]]
  ),
  "the order and limit of a stage determine its rows": answers(
    list(
      {
        name: "top",
        ...query("orders", [], ["id", "amount"]),
        order: [{ column: "amount", direction: "desc" }],
        limit: 2
      },
      query("top", ["amount:sum", "*:count"])
    ),
    [[70, 2]]
  ),
  "raw rows of a stage are counted individually": answers(
    list(
      { name: "r", ...query("orders", [], ["status", "n"]), distinct_dimension_values: false },
      { ...query("r", ["*:count"], ["status"]), filters: ["n <= 3"] }
    ),
    [
      ["done", 2],
      ["open", 1]
    ]
  ),
  "a stage is joined by name, once and twice, with a cross-model measure; one row needs no pairs": all(
    [
      list(byTier, {
        source_model: {
          source_name: "s",
          joins: [{ ...join("s", [["customers__tier", "customers__tier"]], "again") }]
        },
        dimensions: ["customers.tier", "again.amount_sum"],
        filters: ["customers.tier is not null"]
      }),
      [
        ["gold", 70],
        ["free", 42]
      ]
    ],
    [
      list(
        { name: "tot", ...query("orders", ["amount:sum"]) },
        query(
          { source_name: "orders", joins: [join("tot", [])] },
          [{ formula: "amount:sum - tot.amount_sum:max", name: "rest" }],
          ["status"]
        )
      ),
      [
        ["done", -89],
        ["open", -41],
        ["void", null],
        [null, -116]
      ]
    ]
  ),
  "a stage can join stored models": answers(
    list(
      { name: "s", ...query("orders", ["amount:sum"], ["customer_id"]) },
      query(
        { source_name: "s", joins: [join("customers", [["customer_id", "id"]], "who")] },
        ["amount_sum:sum", "who.credit:sum"],
        ["who.regions.name"]
      )
    ),
    [
      ["North", 70, 11],
      ["South", 35, 20],
      [null, 18, 52]
    ]
  ),
  "1.2.10 a stage named like a model takes precedence, and reads the model itself": all(
    [
      list({ name: "orders", ...query("payments", ["paid:sum"], ["customer_id"]) }, query("orders", ["paid_sum:max"])),
      [[100]]
    ],
    [
      list(
        { name: "days", ...query("orders", ["amount:sum"], ["days.season"]) },
        query("days", ["amount_sum:sum"], ["days.season"])
      ),
      [
        ["winter", 56],
        ["spring", 47],
        [null, 20]
      ]
    ]
  ),
  "1.2.10 stages that the last query does not need are not checked": answers(
    list({ name: "zz", ...query("nope", [], ["?!"]), filters: ["((("] }, query("orders", ["*:count"])),
    [[10]]
  ),
  "twenty stages, in any order": () => {
    const stages = Array.from({ length: 20 }, (_, i) => ({
      name: `s${i}`,
      ...query(
        i === 0 ? "orders" : `s${i - 1}`,
        [{ formula: i === 0 ? "amount:sum" : `v${i - 1}:sum`, name: `v${i}` }],
        ["status"]
      )
    }))
    return answers({ queries: [...stages.slice(0, -1).reverse(), ...stages.slice(-1)] }, [
      ["done", 34],
      ["open", 82],
      ["void", null],
      [null, 7]
    ])()
  },
  "names may be reserved words, letters of any script, our keywords, or differ only in case": all(
    [
      list(
        { name: "select", ...query("orders", [{ formula: "amount:sum", name: "from" }], ["status"]) },
        { name: "größe_日本", ...query("select", [{ formula: "from:sum", name: "größe" }], ["status"]) },
        query("größe_日本", [{ formula: "größe:sum", name: "order" }])
      ),
      [[123]]
    ],
    [
      list(
        { ...byTier, name: "grouped" },
        { name: "customers_measures", ...query("grouped", ["customers__credit_sum:sum"], ["customers.tier"]) },
        query("customers_measures", ["customers__credit_sum_sum:max"])
      ),
      [[60]]
    ],
    [
      list(
        {
          ...{ name: "s" },
          ...query(
            { source_name: "customers", columns: [derived("TIER", "UPPER(tier)")] },
            [
              { formula: "credit:sum", name: "x" },
              { formula: "credit:count", name: "X" }
            ],
            ["tier", "TIER"]
          )
        },
        { ...query("s", ["x:sum", "X:sum"], ["tier", "TIER"]), filters: ["tier in ('gold', 'free')"] }
      ),
      [
        ["gold", "GOLD", 17, 2],
        ["free", "FREE", 60, 2]
      ]
    ],
    [
      {
        ...query(
          {
            source_name: "orders",
            joins: [
              join("customers", [["customer_id", "id"]], "Orders"),
              join("regions", [["ship_region_id", "id"]], "Customers")
            ]
          },
          ["*:count"],
          ["Orders.tier", "Customers.name", "customers.tier"]
        ),
        filters: ["customers.tier = 'free'"]
      },
      [
        ["free", "North", "free", 1],
        ["free", null, "free", 2]
      ]
    ]
  ),
  "columns that differ only in case are sorted by the one that is named": () =>
    Effect.gen(function* () {
      const measures = [
        { formula: "credit:sum", name: "x" },
        { formula: "0 - credit:sum", name: "X" }
      ]
      const rows = yield* cells({ ...query("customers", measures, ["tier"]), order: [{ column: "X" }] })
      assert.deepStrictEqual(
        rows.map(([tier]) => tier),
        ["free", "gold", null, "none"]
      )
    }),
  "a stage that is used twice is one common table expression": () =>
    Effect.gen(function* () {
      const again = join("s", [["customers__tier", "customers__tier"]], "again")
      const { sql } = yield* ask(list(byTier, query({ source_name: "s", joins: [again] }, [], ["again.amount_sum"])))
      assert.lengthOf([...sql.matchAll(/\bs AS \(/g)], 1)
    })
})
