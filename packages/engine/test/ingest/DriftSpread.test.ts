import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { reasonOf, withEntriesApplied, loses, regions, clients, orders, tables, without, test } from "./Drifting.js"
import { model } from "./LiveTable.js"

describe("drift that spreads", () => {
  test("is empty if nothing is dropped", () => loses([regions, clients(), orders()], tables, []))

  test("along joins: derived columns, filters and measures of other models, by dotted and by path names", () =>
    loses(
      [
        regions,
        clients(),
        orders({
          columns: [
            ...orders().columns,
            { name: "buyer", sql: "clients.credit + price" },
            { name: "owner", sql: "clients__regions.title || 'credit'" },
            { name: "rich", sql: "price", filter: "clients.credit > 0" },
            { name: "plain", sql: "'clients.credit'" }
          ],
          measures: [
            { name: "due", formula: "clients.credit:sum" },
            { name: "share", formula: "price:sum / due" },
            { name: "ours", formula: "clients.worth + 1" },
            { name: "names", formula: "clients.name:count_distinct" }
          ],
          filters: ["clients.credit >= 0", "clients.name <> 'credit'"]
        })
      ],
      without("clients.credit"),
      [
        ...["clients: column:credit", "clients: measure:worth", "clients: aggregation:scaled"],
        ...["orders: column:buyer", "orders: column:rich", "orders: filter:clients.credit >= 0"],
        ...["orders: measure:due", "orders: measure:share", "orders: measure:ours"]
      ]
    ))

  test("through chains of derived columns, across models", () =>
    Effect.gen(function* () {
      const models = [
        regions,
        clients(),
        orders({ columns: [...orders().columns, { name: "where_to", sql: "lower(clients.region)" }] })
      ]
      const entries = yield* loses(models, without("regions.title"), [
        ...["regions: column:title", "clients: column:region", "orders: column:where_to"]
      ])
      assert.strictEqual(reasonOf(entries, "clients", "column:region"), "it reads 'regions.title', which is gone")
      assert.strictEqual(reasonOf(entries, "regions", "column:title"), "its table no longer has such a column")
    }))

  test("to joins with dropped columns on either side, and to what is read along them", () =>
    Effect.gen(function* () {
      const models = [regions, clients(), orders({ measures: [{ name: "m", formula: "clients.regions.id:count" }] })]
      const entries = yield* loses(models, without("regions.id"), [
        ...["regions: column:id", "clients: join:regions", "clients: column:region", "orders: measure:m"]
      ])
      assert.strictEqual(reasonOf(entries, "clients", "join:regions"), "the column 'id' of 'regions' is gone")
      assert.strictEqual(
        reasonOf(entries, "clients", "column:region"),
        "it reads 'regions.title', and the join 'regions' is gone"
      )
      assert.strictEqual(
        reasonOf(entries, "orders", "measure:m"),
        "it reads 'clients.regions.id', and the join 'regions' of 'clients' is gone"
      )
      const own = yield* loses(models, without("clients.region_id"), [
        ...["clients: column:region_id", "clients: join:regions", "clients: column:region", "orders: measure:m"]
      ])
      assert.strictEqual(reasonOf(own, "clients", "join:regions"), "its column 'region_id' is gone")
    }))

  test("of a whole table: other models' joins to it, and what they read along these", () =>
    Effect.gen(function* () {
      const models = [
        regions,
        clients(),
        orders({
          measures: [{ name: "n", formula: "clients.*:count" }],
          columns: [...orders().columns, { name: "who", sql: "clients.name" }]
        })
      ]
      const entries = yield* loses(models, { ...tables, clients: null }, [
        ...["clients", "orders: join:clients", "orders: measure:n", "orders: column:who"]
      ])
      assert.strictEqual(reasonOf(entries, "orders", "join:clients"), "the model 'clients' is gone")
      assert.strictEqual(entries[0]?.tool, "delete_model")
    }))

  test("to aggregations and what uses them, including parameters", () =>
    loses(
      [
        orders({
          joins: [],
          columns: [
            ...orders().columns,
            { name: "weight", type: "DOUBLE" },
            { name: "listed", sql: "price", type: "DOUBLE", allowed_aggregations: ["sum", "heavy"] }
          ],
          aggregations: [
            { name: "heavy", formula: "SUM({value} * {w})", params: [{ name: "w", sql: "weight" }] },
            { name: "weighted_avg", params: [{ name: "weight", sql: "weight" }] },
            { name: "light", formula: "SUM({value})" }
          ],
          measures: [
            { name: "a", formula: "price:heavy" },
            { name: "b", formula: "heavy(price)" },
            { name: "c", formula: "price:weighted_avg(weight=weight)" },
            { name: "d", formula: "price:corr(other='weight')" },
            { name: "e", formula: "price:light" },
            { name: "f", formula: "sum(price * weight)" },
            { name: "g", formula: "rank(price:sum, partition_by=day)" }
          ]
        })
      ],
      { orders: { id: "INT", price: "DOUBLE", client_id: "INT", day: "DATE" } },
      [
        ...["orders: column:weight", "orders: aggregation:heavy", "orders: aggregation:weighted_avg"],
        ...["orders: measure:a", "orders: measure:b", "orders: measure:c", "orders: measure:d", "orders: measure:f"]
      ]
    ))

  test("to aggregates whose parameters name a column that neither the model nor its table has", () =>
    Effect.gen(function* () {
      const models = [
        clients({ joins: [], measures: [], aggregations: [], columns: [{ name: "id", type: "INT" }] }),
        orders({
          aggregations: [{ name: "heavy", formula: "SUM({value} * {w})", params: [{ name: "w", sql: "1" }] }],
          measures: [
            { name: "a", formula: "price:last(ordered_at)" },
            { name: "b", formula: "last(price, time='ordered_at')" },
            { name: "c", formula: "price:corr(other=weight) * 2" },
            { name: "d", formula: "price:heavy(w='weight')" },
            { name: "e", formula: "coalesce(price:sum, weight:sum)" },
            { name: "f", formula: "clients.id:corr(other=weight)" },
            { name: "g", formula: "price:last(day)" },
            { name: "h", formula: "price:percentile(p=0.5)" },
            { name: "i", formula: "price:sum(window='7d')" },
            { name: "j", formula: "last(g)" },
            { name: "k", formula: "change(price:sum, 1, month)" },
            { name: "l", formula: "rank(price:sum, partition_by=status)" },
            { name: "m", formula: "coalesce(status:max, 'weight')" }
          ],
          columns: [...orders().columns, { name: "status" }]
        })
      ]
      const shop = { clients: { id: "INT" }, orders: { ...tables.orders, status: "TEXT" } } as const
      const entries = yield* loses(models, shop, [
        ...["orders: measure:a", "orders: measure:b", "orders: measure:c"],
        ...["orders: measure:d", "orders: measure:e", "orders: measure:f"]
      ])
      assert.strictEqual(
        reasonOf(entries, "orders", "measure:a"),
        "it reads 'ordered_at', which the table does not have"
      )
    }))

  test("to the default time dimension, and nothing refers to dropped parts afterwards", () =>
    Effect.gen(function* () {
      const models = [
        orders({
          joins: [],
          default_time_dimension: "day",
          columns: [
            { name: "day", type: "DATE" },
            { name: "price", type: "DOUBLE", allowed_aggregations: ["sum", "odd"] }
          ],
          aggregations: [{ name: "odd", formula: "MAX(day)" }]
        })
      ]
      const entries = yield* loses(models, { orders: { price: "DOUBLE" } }, [
        ...["orders: column:day", "orders: aggregation:odd"]
      ])
      assert.include(reasonOf(entries, "orders", "column:day"), "default_time_dimension")
      const [rest] = withEntriesApplied(models, entries)
      assert.isUndefined(rest?.default_time_dimension)
      assert.deepStrictEqual(rest?.columns[0]?.allowed_aggregations, ["sum"])
    }))

  test("of a type affects formulas, which need the model's column, but not SQL, which reads the table's", () =>
    Effect.gen(function* () {
      const models = [
        orders({
          joins: [],
          columns: [
            { name: "price", type: "DOUBLE" },
            { name: "cost", sql: "price", type: "DOUBLE" },
            { name: "double", sql: "price * 2", type: "DOUBLE" },
            { name: "triple", sql: "cost * 3", type: "DOUBLE" }
          ],
          measures: [{ name: "paid", formula: "price:sum" }],
          filters: ["price > 0"]
        })
      ]
      const entries = yield* loses(models, { orders: { price: "TEXT" } }, [
        ...["orders: column:price", "orders: column:cost", "orders: column:triple", "orders: measure:paid"]
      ])
      assert.strictEqual(reasonOf(entries, "orders", "measure:paid"), "it reads 'price', which holds another type now")
      assert.include(reasonOf(entries, "orders", "column:price"), "texts")
    }))

  test("of a column that the model renames or lacks affects SQL that reads the table's", () =>
    Effect.gen(function* () {
      const models = [
        orders({
          joins: [],
          columns: [
            { name: "cost", sql: "price", type: "DOUBLE" },
            { name: "odd", sql: '"the day"', type: "DATE" },
            { name: "by_table", sql: "price + 1" },
            { name: "by_quotes", sql: '"the day" || id' },
            { name: "row", sql: "rowid + 1" },
            { name: "never", sql: "nothing + 1" }
          ]
        })
      ]
      const entries = yield* loses(models, { orders: { id: "INT" } }, [
        ...["orders: column:cost", "orders: column:odd", "orders: column:by_table", "orders: column:by_quotes"],
        "orders: column:never"
      ])
      assert.strictEqual(reasonOf(entries, "orders", "column:by_table"), "it reads 'price', which is gone")
      assert.strictEqual(
        reasonOf(entries, "orders", "column:never"),
        "it reads 'nothing', which the table does not have"
      )
    }))

  test("a formula that was never valid is not drift", () =>
    loses(
      [
        orders({
          joins: [],
          measures: [
            { name: "m", formula: "price:summ" },
            { name: "n", formula: "1 +" }
          ]
        })
      ],
      tables,
      []
    ))

  test("over SQL models: those that the database rejects, and columns that they no longer return", () =>
    Effect.gen(function* () {
      const viewed = model({
        name: "viewed",
        sql: "SELECT * FROM v",
        columns: [{ name: "id", type: "INT" }, { name: "x" }]
      })
      const joins = [{ target_model: "viewed", join_pairs: [["id", "id"]] }]
      const models = [
        viewed,
        orders({
          joins,
          measures: [
            { name: "xs", formula: "viewed.x:count" },
            { name: "ids", formula: "viewed.id:count" }
          ]
        })
      ]
      const entries = yield* loses(models, { ...tables, viewed: { id: null } }, [
        ...["viewed: column:x", "orders: measure:xs"]
      ])
      assert.strictEqual(reasonOf(entries, "viewed", "column:x"), "the sql no longer returns such a column")
      yield* loses(models, { ...tables, viewed: null }, [
        ...["viewed", "orders: join:viewed", "orders: measure:xs", "orders: measure:ids"]
      ])
    }))

  test("around cycles of joins and of measures", () =>
    loses(
      [
        model({
          ...{
            name: "a",
            sql_table: "a",
            columns: [
              { name: "id", type: "INT" },
              { name: "x", type: "INT" }
            ]
          },
          joins: [{ target_model: "b", join_pairs: [["id", "id"]] }],
          measures: [
            { name: "m", formula: "b.m + 1" },
            { name: "k", formula: "x:sum + b.k" }
          ]
        }),
        model({
          ...{ name: "b", sql_table: "b", columns: [{ name: "id", type: "INT" }] },
          joins: [{ target_model: "a", join_pairs: [["id", "id"]] }],
          measures: [
            { name: "m", formula: "a.x:sum" },
            { name: "k", formula: "a.k" },
            { name: "n", formula: "a.id:count" }
          ]
        })
      ],
      { a: { id: "INT" }, b: { id: "INT" } },
      ["a: column:x", "a: measure:m", "a: measure:k", "b: measure:m", "b: measure:k"]
    ))
})
