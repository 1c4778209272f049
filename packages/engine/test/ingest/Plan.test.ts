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
      dialect: sqlite,
      schema: null
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

  it("has a transitive closure if it has no cycle", () => {
    const graph = keyGraph([c, b, a])
    assert.deepStrictEqual(cyclesOf(graph), [])
    const closure = [...closureOf(graph)].map(([from, reached]) => [...names([from]), ...names(reached)].join(" "))
    assert.sameMembers(closure, ["a", "b a", "c a b"])
  })

  it("45 a cycle is reported with its tables, including self references", () => {
    const back = table("a", { foreignKeys: [key("c", ["c_id", "id"])] })
    const self = table("s", { foreignKeys: [key("s", ["up", "id"])] })
    const cycles = cyclesOf(keyGraph([back, b, c, self])).map((cycle) =>
      cycle.map((each) => names([each])[0]).join(" ")
    )
    assert.deepStrictEqual(cycles, ["a c b a", "s s"])
  })

  it("is sorted for a chain of a thousand tables", () => {
    const chain = Array.from({ length: 1000 }, (_, i) =>
      table(`t${i}`, i === 0 ? {} : { foreignKeys: [key(`t${i - 1}`, ["up", "id"])] })
    )
    const { steps } = plan([...chain].reverse())
    assert.deepStrictEqual([steps[0]?.table.name, steps[999]?.table.name], ["t0", "t999"])
  })
})

describe("55 the model of a table", () => {
  it("has the table's name", () => {
    assert.deepStrictEqual(modelsOf([table("orders"), table("a b")]), ["orders orders", "a b a_b"])
  })

  it("a plain name goes to the table that has it, whatever the order", () => {
    assert.deepStrictEqual(modelsOf([table("x__y"), table("x y"), table("x_y")]), [
      "x__y x_y_2",
      "x y x_y_3",
      "x_y x_y"
    ])
  })

  it("has the name of schema and table if another table has its name", () => {
    const other = model({ name: "orders", sql_table: "archive.orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other], {}, "public"), ["orders public_orders"])
    const own = model({ name: "public_orders", sql_table: "orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other, own], {}, "public"), ["orders public_orders"])
  })

  it("keeps the name of an earlier ingest, even if the plain name is free now", () => {
    const earlier = model({ name: "x_y_2", sql_table: "x__y", columns: [] })
    assert.deepStrictEqual(modelsOf([table("x__y")], [earlier]), ["x__y x_y_2"])
  })

  it("cannot have a name that differs only by case from another", () => {
    const other = model({ name: "Orders", sql_table: "archive.orders", columns: [] })
    assert.deepStrictEqual(modelsOf([table("orders")], [other]), ["orders orders_2"])
  })

  it("is not created if its name belongs to a SQL or query-backed model", () => {
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

  it("a single join to a target is unnamed", () => {
    assert.deepStrictEqual(named(of(join("a", "a_id"), join("b", "b_id"))), ["- a", "- b"])
  })

  it("several joins to one target are named after their columns, without key suffixes", () => {
    const keys = of(
      ...[join("p", "origin_id"), join("p", "dest_code"), join("p", "via_key"), join("p", "pos_fk"), join("p", "_id")]
    )
    assert.deepStrictEqual(named(keys), ["origin p", "dest p", "via p", "pos p", "_id p"])
  })

  it("a key of several columns is named after all of them", () => {
    assert.deepStrictEqual(named(of(join("p", "a_id", "b_id"), join("p", "c_id"))), ["a_b p", "c p"])
  })

  it("a self join is named after its column", () => {
    assert.deepStrictEqual(named(of(join("t", "parent_id"))), ["parent t"])
  })

  it("a name of another target is never reused", () => {
    const keys = of(join("airports", "origin_id"), join("airports", "carrier_id"), join("carrier", "c_id"))
    assert.deepStrictEqual(named(keys), ["origin airports", "carrier_id airports", "- carrier"])
  })

  it("55 existing joins keep their names, and are not duplicated for another order of pairs", () => {
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

describe("1.1.9 the table filter", () => {
  const tables = ["orders", "order_items", "a.b", "a*b", "Orders", "x\ny"]
  const chosen = (include_tables: Array<string>, exclude_tables: Array<string> = []) =>
    tables.filter(tableFilter({ include_tables, exclude_tables }))

  it("admits every table if it is empty", () => {
    assert.deepStrictEqual(chosen([]), tables)
    assert.deepStrictEqual(tables.filter(tableFilter({})), tables)
  })

  it("matches names literally, except for *", () => {
    assert.deepStrictEqual(chosen(["orders"]), ["orders"])
    assert.deepStrictEqual(chosen(["a.b"]), ["a.b"])
    assert.deepStrictEqual(chosen(["order"]), [])
    assert.deepStrictEqual(chosen(["order*"]), ["orders", "order_items"])
    assert.deepStrictEqual(chosen(["a*b"]), ["a.b", "a*b"])
    assert.deepStrictEqual(chosen(["x*y"]), ["x\ny"])
  })

  it("applies exclusions after inclusions", () => {
    assert.deepStrictEqual(chosen(["order*"], ["*items"]), ["orders"])
    assert.deepStrictEqual(chosen([], ["*"]), [])
  })
})

describe("a schema without tables", () => {
  const warnings = (schemas: ReadonlyArray<string>) =>
    planIngest(
      {
        request: { datasource: "shop", include_views: false },
        introspection: { defaultSchema: "main", schemas, tables: [] },
        dialect: sqlite,
        schema: null
      },
      []
    ).warnings

  it("is reported with ten of the other schemas", () => {
    const others = Array.from({ length: 12 }, (_, i) => `s${i}`)
    const ten = "'s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'"
    assert.deepStrictEqual(warnings(["main", ...others]), [
      `There are no tables in this schema; other schemas are ${ten} and 2 more (schema_name)`
    ])
  })

  it("is not reported if there is no other", () => {
    assert.deepStrictEqual([...warnings(["main"]), ...warnings([])], [])
  })
})
