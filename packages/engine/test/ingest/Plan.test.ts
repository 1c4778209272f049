import { sqlite } from "@semlayer/compiler/dialect/Sqlite"
import type { IngestRequest } from "@semlayer/domain/Ingest"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { ColumnName } from "@semlayer/domain/Names"
import { closureOf, cyclesOf, keyGraph } from "../../src/ingest/ForeignKeys.js"
import { planIngest } from "../../src/ingest/IngestPlan.js"
import { newJoins } from "../../src/ingest/Joins.js"
import { tableFilter } from "../../src/ingest/TableFilter.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { key, model, modelName, table } from "./LiveTable.js"

const plan = (
  tables: ReadonlyArray<TableInfo>,
  stored: ReadonlyArray<StoredModel> = [],
  request: Partial<IngestRequest> = {},
  defaultSchema: string | null = null
) =>
  planIngest(
    {
      request: { datasource: "shop", include_views: false, ...request },
      introspection: { defaultSchema, schemas: [], tables },
      dialect: sqlite
    },
    stored
  )

const modelsOf = (...args: Parameters<typeof plan>) =>
  plan(...args).steps.map((step) => `${step.table.name} ${step.model}`)

describe("1.1.1 the graph of foreign keys", () => {
  const a = table("a")
  const b = table("b", { foreignKeys: [key("a", ["a_id", "id"])] })
  const c = table("c", { foreignKeys: [key("b", ["b_id", "id"]), key("elsewhere", ["x", "id"])] })
  const names = (keys: Iterable<string>) => [...keys].map((each) => String(JSON.parse(each)[1])).sort()

  it("has a closure where it has no cycle", () => {
    const graph = keyGraph([c, b, a])
    assert.deepStrictEqual(cyclesOf(graph), [])
    const closure = [...closureOf(graph)].map(([from, reached]) => [...names([from]), ...names(reached)].join(" "))
    assert.sameMembers(closure, ["a", "b a", "c a b"])
  })

  it("45 a cycle is reported with its tables, and a self reference is one", () => {
    const back = table("a", { foreignKeys: [key("c", ["c_id", "id"])] })
    const self = table("s", { foreignKeys: [key("s", ["up", "id"])] })
    const cycles = cyclesOf(keyGraph([back, b, c, self])).map((cycle) =>
      cycle.map((each) => names([each])[0]).join(" ")
    )
    assert.deepStrictEqual(cycles, ["a c b a", "s s"])
  })

  it("of a thousand tables in a chain is walked", () => {
    const chain = Array.from({ length: 1000 }, (_, i) =>
      table(`t${i}`, i === 0 ? {} : { foreignKeys: [key(`t${i - 1}`, ["up", "id"])] })
    )
    const { steps } = plan([...chain].reverse())
    assert.deepStrictEqual([steps[0]?.table.name, steps[999]?.table.name], ["t0", "t999"])
  })
})

describe("55 which model a table is", () => {
  it("the one of its name", () => {
    assert.deepStrictEqual(modelsOf([table("orders"), table("a b")]), ["orders orders", "a b a_b"])
  })

  it("the plain name belongs to the table that has it, whatever comes first", () => {
    assert.deepStrictEqual(modelsOf([table("x__y"), table("x y"), table("x_y")]), [
      "x__y x_y_2",
      "x y x_y_3",
      "x_y x_y"
    ])
  })

  it("the one of schema and table where the name is taken by another table", () => {
    const other = model({ name: "orders", sql_table: "archive.orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other], {}, "public"), ["orders public_orders"])
    const own = model({ name: "public_orders", sql_table: "orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other, own], {}, "public"), ["orders public_orders"])
  })

  it("the one that an earlier ingest made of it, though its plain name has become free", () => {
    const earlier = model({ name: "x_y_2", sql_table: "x__y", columns: [] })
    assert.deepStrictEqual(modelsOf([table("x__y")], [earlier]), ["x__y x_y_2"])
  })

  it("a name that differs only by case is taken", () => {
    const other = model({ name: "Orders", sql_table: "archive.orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other]), ["orders orders_2"])
  })

  it("none where the name is a model of SQL or of queries", () => {
    const own = model({ name: "orders", sql: "SELECT 1 AS a", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders"), table("items")], [own]), ["items items"])
  })
})

describe("37 the names of joins", () => {
  const join = (target: string, ...columns: ReadonlyArray<string>) => ({
    target: modelName(target),
    pairs: columns.map((column) => [ColumnName.make(column), ColumnName.make("id")] as const)
  })
  const of = (...keys: ReadonlyArray<ReturnType<typeof join>>) => keys
  const named = (keys: Parameters<typeof newJoins>[0], existing: Parameters<typeof newJoins>[1] = [], owner = "t") =>
    newJoins(keys, existing, modelName(owner)).map(({ name, target_model }) => `${name ?? "-"} ${target_model}`)

  it("one join to a target needs none", () => {
    assert.deepStrictEqual(named(of(join("a", "a_id"), join("b", "b_id"))), ["- a", "- b"])
  })

  it("two to one target are called after their columns, without what only says that they are keys", () => {
    const keys = of(
      ...[join("p", "origin_id"), join("p", "dest_code"), join("p", "via_key"), join("p", "pos_fk"), join("p", "_id")]
    )
    assert.deepStrictEqual(named(keys), ["origin p", "dest p", "via p", "pos p", "_id p"])
  })

  it("a key of several columns is called after all of them", () => {
    assert.deepStrictEqual(named(of(join("p", "a_id", "b_id"), join("p", "c_id"))), ["a_b p", "c p"])
  })

  it("a join to oneself is called after its column", () => {
    assert.deepStrictEqual(named(of(join("t", "parent_id"))), ["parent t"])
  })

  it("a name of another target is never reused", () => {
    const keys = of(join("airports", "origin_id"), join("airports", "carrier_id"), join("carrier", "c_id"))
    assert.deepStrictEqual(named(keys), ["origin airports", "carrier_id airports", "- carrier"])
  })

  it("55 joins that exist keep their names, and are not made twice in any order of pairs", () => {
    const existing = model({
      name: "t",
      sql_table: "t",
      columns: [],
      joins: [
        {
          target_model: "p",
          join_pairs: [
            ["b_id", "id"],
            ["a_id", "id"]
          ]
        }
      ]
    }).joins
    assert.deepStrictEqual(named(of(join("p", "a_id", "b_id")), existing), [])
    assert.deepStrictEqual(named(of(join("p", "c_id")), existing), ["c p"])
  })
})

describe("1.1.9 the filter of tables", () => {
  const tables = ["orders", "order_items", "a.b", "a*b", "Orders", "x\ny"]
  const chosen = (include_tables: Array<string>, exclude_tables: Array<string> = []) =>
    tables.filter(tableFilter({ include_tables, exclude_tables }))

  it("of nothing lets all through", () => {
    assert.deepStrictEqual(chosen([]), tables)
    assert.deepStrictEqual(tables.filter(tableFilter({})), tables)
  })

  it("takes names as they are written, and nothing but * as a sign", () => {
    assert.deepStrictEqual(chosen(["orders"]), ["orders"])
    assert.deepStrictEqual(chosen(["a.b"]), ["a.b"])
    assert.deepStrictEqual(chosen(["order"]), [])
    assert.deepStrictEqual(chosen(["order*"]), ["orders", "order_items"])
    assert.deepStrictEqual(chosen(["a*b"]), ["a.b", "a*b"])
    assert.deepStrictEqual(chosen(["x*y"]), ["x\ny"])
  })

  it("takes away what is excluded, also what is included", () => {
    assert.deepStrictEqual(chosen(["order*"], ["*items"]), ["orders"])
    assert.deepStrictEqual(chosen([], ["*"]), [])
  })
})
