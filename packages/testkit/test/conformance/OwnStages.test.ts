/** Lists of queries, stored queries and models in a query: what names mean, which values variables have, what is kept. */
import { ask } from "../../src/conformance/Ask.js"
import { Models } from "@semlayer/engine/models/Models"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { derived, join, trade } from "./Trade.js"

type Rows = ReadonlyArray<ReadonlyArray<unknown>>

/** The rows of an answer, in any order. */
const answers = (body: object, rows: Rows) => () =>
  Effect.map(cells(body), (mine) => assert.sameDeepMembers([...mine], [...rows]))

const all =
  (...asked: ReadonlyArray<readonly [body: object, rows: Rows]>) =>
  () =>
    Effect.forEach(asked, ([body, rows]) => answers(body, rows)(), { discard: true })

const list = (...queries: ReadonlyArray<object>) => ({ queries })

const query = (source_model: unknown, measures: ReadonlyArray<unknown>, dimensions: ReadonlyArray<unknown> = []) => ({
  ...{ source_model, measures, dimensions }
})

/** What is wrong with a body: the error's tag and sentence. */
const refused = (body: object, tag: string, part: string) =>
  Effect.map(Effect.flip(ask(body)), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include(error.message, part)
  })

const refusals =
  (...asked: ReadonlyArray<readonly [body: object, tag: string, part: string]>) =>
  () =>
    Effect.forEach(asked, ([body, tag, part]) => refused(body, tag, part), { discard: true })

const month = { dimension: "day", granularity: "month" }

/** The orders that an id picks, by way of stored queries. */
const picked = {
  name: "picked",
  query_variables: { x: 1 },
  source_queries: [{ name: "inner", ...query("orders", [], ["id"]), filters: ["id = {x}"] }, query("inner", [], ["id"])]
}

const pickedByItself = {
  ...{ name: "picked_itself", query_variables: { x: 1 } },
  source_queries: [
    { name: "inner", ...query("orders", [], ["id"]), filters: ["id = {x}"], variables: { x: 2 } },
    query("inner", [], ["id"])
  ]
}

const spent = {
  name: "spent",
  query_variables: { state: "done" },
  source_queries: [
    {
      ...query("orders", [{ formula: "amount:sum", name: "spent" }], ["customer_id"]),
      filters: ["status = '{state}'"]
    }
  ],
  measures: [{ name: "total", formula: "spent:sum" }]
}

const buyers = {
  ...{ name: "buyers", data_source: "trade", sql_table: "customers" },
  columns: [{ name: "id", type: "INT", primary_key: true }, { name: "tier" }],
  joins: [join("spent", [["id", "customer_id"]])]
}

const stored = (engine: Parameters<typeof trade>[0]) => {
  const data = trade(engine)
  return { ...data, models: [...data.models, picked, pickedByItself, spent, buyers] }
}

const byTier = { name: "s", ...query("orders", ["amount:sum", "customers.credit:sum", "*:count"], ["customers.tier"]) }

onEveryEngine("variables", stored, {
  "1.2.8 the request's beat a stage's own, those the query's around, and those the model's defaults": all(
    [query("picked", [], ["id"]), [[1]]],
    [list({ ...query("picked", [], ["id"]), variables: { x: 3 } }), [[3]]],
    [list({ ...query("picked_itself", [], ["id"]), variables: { x: 3 } }), [[2]]],
    [{ ...list({ ...query("picked_itself", [], ["id"]), variables: { x: 3 } }), variables: { x: 4 } }, [[4]]],
    [{ name: "picked_itself" }, [[2]]],
    [{ name: "picked_itself", variables: { x: 5 } }, [[5]]]
  ),
  "1.2.8 the last query's reach the stages it reads and the stored queries that those read": all(
    [
      list(
        { name: "a", ...query("orders", [], ["id"]), filters: ["id = {x}"] },
        { ...query("a", [], ["id"]), variables: { x: 6 } }
      ),
      [[6]]
    ],
    [list({ name: "a", ...query("picked", [], ["id"]) }, { ...query("a", [], ["id"]), variables: { x: 7 } }), [[7]]]
  ),
  "1.2.8 those of one stage do not reach another": () =>
    refused(
      list(
        { name: "b", ...query("orders", [], ["id"]), variables: { x: 6 } },
        { name: "a", ...query("orders", [], ["id"]), filters: ["id = {x}"] },
        query("a", [], ["id"])
      ),
      "UndefinedVariable",
      "'x'"
    ),
  "reach stored queries that are joined, and those of a model written in the query": all(
    [
      { ...query("buyers", ["*:count"], ["spent.spent"]), variables: { state: "open" } },
      [
        [30, 1],
        [40, 1],
        [12, 1],
        [null, 4]
      ]
    ],
    [
      {
        ...query({ name: "t", source_queries: [{ ...query("orders", [], ["id"]), filters: ["id < {n}"] }] }, [
          "*:count"
        ]),
        variables: { n: 4 }
      },
      [[3]]
    ]
  ),
  "two stages may read one stored query with values of their own": answers(
    list(
      { name: "a", ...query("picked", [], ["id"]), variables: { x: 3 } },
      { name: "b", ...query("picked", [], ["id"]), variables: { x: 5 } },
      query({ source_name: "a", joins: [{ target_model: "b", join_pairs: [["id", "id"]] }] }, ["*:count"], ["b.id"])
    ),
    [[null, 1]]
  )
})

onEveryEngine("stages", stored, {
  "a stage's columns have dots or '__'; a renamed measure has its name": () =>
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
  "sums, extremes and counts of joined models are brought together under their own names": () =>
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
  "66 weeks regroup to months by their first day": answers(
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
  "the default time goes through": answers(
    list(
      {
        ...{ name: "w", ...query("orders", ["amount:sum"]) },
        time_dimensions: [{ dimension: "ts", granularity: "month" }, month]
      },
      query("w", [{ formula: "amount_sum:last", name: "l" }])
    ),
    [[3]]
  ),
  "the order and limit of a stage decide its rows": answers(
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
  "raw rows of a stage are counted each": answers(
    list(
      { name: "r", ...query("orders", [], ["status", "n"]), distinct_dimension_values: false },
      { ...query("r", ["*:count"], ["status"]), filters: ["n <= 3"] }
    ),
    [
      ["done", 2],
      ["open", 1]
    ]
  ),
  "a stage is joined by name, once and twice, with a measure across; one row needs no pairs": all(
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
  "a stage goes on to stored models": answers(
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
  "1.2.10 a stage named like a model is meant by its name, and reads the model itself": all(
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
  "1.2.10 what the last query does not need is not looked at": answers(
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
  "names are reserved words, letters of any script, words of our own, or differ only in case": all(
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
  "columns that differ only in case are ordered by the one that is named": () =>
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
  "the same stage twice is one common table expression": () =>
    Effect.gen(function* () {
      const again = join("s", [["customers__tier", "customers__tier"]], "again")
      const { sql } = yield* ask(list(byTier, query({ source_name: "s", joins: [again] }, [], ["again.amount_sum"])))
      assert.lengthOf([...sql.matchAll(/\bs AS \(/g)], 1)
    })
})

const extension = (more: object) => query({ source_name: "orders", ...more }, ["*:count"])
const extra = { target_model: "customers", join_pairs: [["customer_id", "id"]] }

onEveryEngine("what lists and models in a query refuse", stored, {
  "1.2.10 circles, names that are taken or missing, the root read by another; each named": refusals(
    [list({ name: "a", ...query("a", [], ["x"]) }, query("a", [], ["x"])), "StageCycle", "a → a"],
    [
      list({ name: "a", ...query("b", [], ["x"]) }, { name: "b", ...query("a", [], ["x"]) }, query("a", [], ["x"])),
      "StageCycle",
      "a → b → a"
    ],
    [list({ name: "a", ...query("r", [], ["x"]) }, { name: "r", ...query("a", [], ["x"]) }), "StageInvalid", "'r'"],
    [
      list(
        { name: "a", ...extension({ joins: [join("r", [["id", "id"]])] }) },
        { name: "r", ...query("a", [], ["id"]) }
      ),
      "StageInvalid",
      "'r'"
    ],
    [
      list(
        { name: "a", ...query("orders", [], ["id"]) },
        { name: "a", ...query("orders", [], ["id"]) },
        query("a", [], ["id"])
      ),
      "StageInvalid",
      "'a'"
    ],
    [list(query("orders", [], ["id"]), query("orders", [], ["id"])), "StageInvalid", "#1"]
  ),
  "a circle that closes by joins of stored models": () =>
    refused(
      list(
        { name: "customers", ...query("orders", [], ["days.season"]) },
        { name: "days", ...query("payments", [], ["customers.tier"]) },
        query("customers", [], ["days__season"])
      ),
      "StageCycle",
      "customers → days → customers"
    ),
  "additions whose name the model has, or another addition": refusals(
    [extension({ columns: [derived("status", "1")] }), "InlineModelInvalid", "column 'status'"],
    [extension({ columns: [derived("a", "1"), derived("a", "2")] }), "InlineModelInvalid", "column 'a'"],
    [extension({ columns: [derived("revenue", "1")] }), "InlineModelInvalid", "'revenue'"],
    [extension({ measures: [{ name: "revenue", formula: "*:count" }] }), "InlineModelInvalid", "measure 'revenue'"],
    [extension({ measures: [{ name: "status", formula: "*:count" }] }), "InlineModelInvalid", "'status'"],
    [extension({ joins: [extra] }), "InlineModelInvalid", "join 'customers'"],
    [extension({ joins: [{ ...extra, name: "ship" }] }), "InlineModelInvalid", "join 'ship'"]
  ),
  "a model in the query that could not be saved, with the place": refusals([
    query({ name: "t", data_source: "trade", sql_table: "orders", columns: [derived("a", "1"), derived("a", "2")] }, [
      "*:count"
    ]),
    "InlineModelInvalid",
    "columns[1].name"
  ]),
  "stored queries that lead back to themselves, directly or by a model in them": () =>
    Effect.gen(function* () {
      const { save } = yield* Models
      yield* save({ name: "recur", source_queries: [query("orders", [], ["status"])] })
      yield* save({ name: "through", source_queries: [query("recur", [], ["status"])] })
      const inline = { name: "x", source_queries: [query("recur", [], ["status"])] }
      for (const source of ["recur", "through", inline]) {
        const error = yield* Effect.flip(save({ name: "recur", source_queries: [query(source, [], ["status"])] }))
        assert.include(error.message, "source_queries: Circular definition: ")
      }
    })
})
