import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { sqlite } from "@semlayer/compiler/dialect/Sqlite"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { driftOf } from "../../src/drift/Drift.js"
import type { LiveModel, LiveModels } from "../../src/drift/LiveModel.js"
import { removedBy, withoutParts } from "../../src/drift/Removal.js"
import { nameMatcher } from "../../src/names/NameMatch.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { ColumnType } from "@semlayer/domain/Column"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { live, model } from "./LiveTable.js"

type Tables = Readonly<Record<string, Readonly<Record<string, ColumnType | null>> | null>>

/** A database of tables that are written down, each with its columns; a model of SQL has the columns of its own name. */
const database = (tables: Tables): LiveModels => ({
  read: ({ name, sql_table, source_queries }): Effect.Effect<LiveModel | null> => {
    if (source_queries !== undefined) return Effect.succeed(null)
    const columns = tables[sql_table ?? name] ?? null
    return Effect.succeed(
      columns === null ? { _tag: "Gone", reason: "no table" } : { _tag: "Found", table: live(name, { columns }) }
    )
  },
  column: ({ name: model, sql_table }, { name }) => {
    const listed = Object.keys(tables[sql_table ?? model] ?? {}).map((each) => ({ name: each }))
    const isKnown = name === "rowid" || nameMatcher(listed)(name) !== undefined
    return Effect.succeed(isKnown ? { _tag: "Known" } : { _tag: "Missing" })
  }
})

const driftIn = (models: ReadonlyArray<StoredModel>, tables: Tables) =>
  Effect.gen(function* () {
    const { load } = yield* SqlParser
    const { entries } = yield* driftOf(models, database(tables), {
      catalog: catalogOf({ datasource: DatasourceName.make("shop"), dialect: "sqlite" }, models),
      ...{ compiler: yield* Compiler, dialect: sqlite, loadParser: load },
      ...{ looseTypes: false, isIngested: true, others: new Set<string>(), unreadable: [] }
    })
    return entries
  })

/** `orders: column:total` for a part that goes, `orders` for a model. */
const lost = (entries: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ tool, model_name, reasons }) =>
    tool === "delete_model" ? [String(model_name)] : reasons.map(({ target }) => `${model_name}: ${target}`)
  )

const reasonOf = (entries: ReadonlyArray<DriftEntry>, name: string, target: string): string =>
  entries.find((each) => each.model_name === name)?.reasons.find((each) => each.target === target)?.reason ?? ""

/** What the entries leave. */
const mended = (models: ReadonlyArray<StoredModel>, entries: ReadonlyArray<DriftEntry>): ReadonlyArray<StoredModel> =>
  models.flatMap((each) => {
    const entry = entries.find(({ model_name }) => model_name === each.name)
    if (entry === undefined) return [each]
    return entry.tool === "delete_model"
      ? []
      : [{ ...withoutParts(each, removedBy(entry), Aggregations.defaultValue()), data_source: each.data_source }]
  })

/** Asserts what is lost, and that without it nothing more is. */
const loses = Effect.fnUntraced(function* (
  models: ReadonlyArray<StoredModel>,
  tables: Tables,
  expected: ReadonlyArray<string>
) {
  const entries = yield* driftIn(models, tables)
  assert.deepStrictEqual([...lost(entries)].sort(), [...expected].sort())
  assert.deepStrictEqual(yield* driftIn(mended(models, entries), tables), [])
  return entries
})

const regions = model({
  name: "regions",
  sql_table: "regions",
  columns: [{ name: "id", type: "INT" }, { name: "title" }]
})

const clients = (more: Readonly<Record<string, unknown>> = {}) =>
  model({
    ...{ name: "clients", sql_table: "clients" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "name" },
      { name: "credit", type: "DOUBLE" },
      { name: "region_id", type: "INT" },
      { name: "region", sql: "upper(regions.title)" }
    ],
    joins: [{ target_model: "regions", join_pairs: [["region_id", "id"]] }],
    measures: [{ name: "worth", formula: "credit:sum" }],
    aggregations: [{ name: "scaled", formula: "SUM({value} * credit)" }],
    ...more
  })

const orders = (more: Readonly<Record<string, unknown>> = {}) =>
  model({
    ...{ name: "orders", sql_table: "orders" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "price", type: "DOUBLE" },
      { name: "client_id", type: "INT" },
      { name: "day", type: "DATE" }
    ],
    joins: [{ target_model: "clients", join_pairs: [["client_id", "id"]] }],
    ...more
  })

const tables = {
  regions: { id: "INT", title: "TEXT" },
  clients: { id: "INT", name: "TEXT", credit: "DOUBLE", region_id: "INT" },
  orders: { id: "INT", price: "DOUBLE", client_id: "INT", day: "DATE" }
} as const

/** The tables with some columns dropped: `clients.credit`. */
const without = (...dropped: ReadonlyArray<string>): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).filter(([column]) => !dropped.includes(`${table}.${column}`)))
    ])
  )

const testLayer = Layer.provideMerge(Compiler.Default, Layer.mergeAll(Dialect.layer(), SqlParser.layer))

describe("drift that spreads", () => {
  const test = (name: string, body: () => Effect.Effect<unknown, unknown, Layer.Layer.Success<typeof testLayer>>) =>
    it.effect(name, () => Effect.provide(body(), testLayer))

  test("is none where everything is there", () => loses([regions, clients(), orders()], tables, []))

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

  test("from derived column to derived column, over models", () =>
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

  test("to the joins whose columns are gone, on either side, and to what is read along them", () =>
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

  test("of a whole table: the joins of others to it go, and what they read along these", () =>
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

  test("to aggregations and what is aggregated by them, parameters among it", () =>
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

  test("to aggregates whose parameters name a column that neither the model nor its table has any more", () =>
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

  test("to the default time dimension, and nothing points to what is gone afterwards", () =>
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
      const [rest] = mended(models, entries)
      assert.isUndefined(rest?.default_time_dimension)
      assert.deepStrictEqual(rest?.columns[0]?.allowed_aggregations, ["sum"])
    }))

  test("of a type reaches formulas, which need the model's column, and not SQL, which reads the table's", () =>
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

  test("of a column that the model has under another name, or not at all, reaches SQL that reads the table's", () =>
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

  test("a formula that never meant anything is a mistake of its writer and no drift", () =>
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

  describe("to stored queries", () => {
    const backed = (name: string, ...source_queries: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
      model({ name, source_queries })

    test("whose stages name what is gone: a column, a measure, a join, an aggregation, a model", () =>
      Effect.gen(function* () {
        const models = [
          regions,
          clients(),
          orders({ measures: [{ name: "due", formula: "clients.credit:sum" }] }),
          backed("by_name", { source_model: "clients", dimensions: ["name"], measures: ["*:count"] }),
          backed("by_credit", { source_model: "clients", dimensions: ["credit"] }),
          backed("by_measure", { source_model: "orders", measures: ["due"] }),
          backed("by_path", { source_model: "orders", measures: ["*:count"], filters: ["clients.credit > 3"] }),
          backed("by_aggregation", { source_model: "clients", measures: ["region_id:scaled"] }),
          backed(
            "staged",
            { name: "s", source_model: "clients", dimensions: ["name", "credit"] },
            { source_model: "s", measures: ["credit:sum"] }
          ),
          backed(
            "unneeded",
            { name: "s", source_model: "clients", dimensions: ["credit"] },
            { source_model: "regions", measures: ["*:count"] }
          )
        ]
        const entries = yield* loses(models, without("clients.credit"), [
          ...["by_aggregation", "by_credit", "by_measure", "by_path", "staged"],
          ...["clients: column:credit", "clients: measure:worth", "clients: aggregation:scaled"],
          "orders: measure:due"
        ])
        assert.include(reasonOf(entries, "by_credit", "model:by_credit"), "credit")
        yield* loses(models, { ...tables, clients: null }, [
          ...["by_aggregation", "by_credit", "by_measure", "by_path", "staged", "by_name", "clients"],
          ...["orders: measure:due", "orders: join:clients"]
        ])
      }))

    test("built on stored queries, and to joins and measures over them", () =>
      loses(
        [
          regions,
          backed("first", { source_model: "regions", dimensions: ["title"], measures: ["*:count"] }),
          backed("second", { source_model: "first", measures: ["_count:sum"] }),
          model({
            ...{ name: "third", sql_table: "regions", columns: [{ name: "id", type: "INT" }] },
            joins: [{ target_model: "second", join_pairs: [["id", "_count_sum"]] }],
            measures: [{ name: "m", formula: "second.*:count" }]
          })
        ],
        without("regions.title"),
        ["regions: column:title", "first", "second", "third: join:second", "third: measure:m"]
      ))

    test("that extend a model, or write one down, where they use what is gone", () =>
      Effect.gen(function* () {
        const extension = (measures: ReadonlyArray<string>) => ({
          source_model: {
            source_name: "clients",
            columns: [{ name: "half", sql: "credit / 2", type: "DOUBLE" }],
            measures: [{ name: "halves", formula: "half:sum" }],
            joins: [{ name: "area", target_model: "regions", join_pairs: [["region_id", "id"]] }]
          },
          measures
        })
        const inline = (table: string) => ({
          source_model: {
            ...{ name: "own", sql_table: table, data_source: "shop" },
            columns: [
              { name: "id", type: "INT" },
              { name: "credit", type: "DOUBLE" },
              { name: "half", sql: "credit / 2" }
            ]
          },
          dimensions: ["half"]
        })
        const models = [
          regions,
          clients(),
          backed("uses_column", extension(["half:sum"])),
          backed("uses_measure", extension(["halves"])),
          backed("uses_join", extension(["area.*:count"])),
          backed("uses_neither", extension(["*:count"])),
          backed("writes", inline("clients")),
          backed("writes_other", { ...inline("orders"), dimensions: ["id"] })
        ]
        yield* loses(models, { ...without("clients.credit"), orders: { id: "INT", credit: "DOUBLE" } }, [
          ...["clients: column:credit", "clients: measure:worth", "clients: aggregation:scaled"],
          ...["uses_column", "uses_measure", "writes"]
        ])
        const gone = yield* loses(models, { ...tables, orders: null }, ["writes_other"])
        assert.include(reasonOf(gone, "writes_other", "model:writes_other"), "no table")
      }))

    test("not where their writer made a mistake, or where the service has never seen them work", () =>
      loses([regions, backed("typo", { source_model: "regions", dimensions: ["titel"] })], tables, []))

    test("where they worked once: what they name was taken away without them", () =>
      loses(
        [
          regions,
          model({
            name: "worked",
            source_queries: [{ source_model: "regions", dimensions: ["gone"] }],
            backing_query_sql: "SELECT gone FROM regions"
          }),
          backed("orphan", { source_model: "vanished", measures: ["*:count"] })
        ],
        tables,
        ["worked", "orphan"]
      ))
  })

  test("over models of SQL: those that the database rejects, and columns that they no longer return", () =>
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

  test("round circles of joins and of measures", () =>
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
