import { migrateDatasource } from "../../src/versions/DatasourceVersions.js"
import { migrateMemory } from "../../src/versions/MemoryVersions.js"
import { migrateModel, migrateQuery } from "../../src/versions/ModelVersions.js"
import { modelCodec } from "../../src/documents/StoredValues.js"
import { models } from "@semlayer/testkit/StoredArbitraries"
import { SemModel } from "@semlayer/domain/SemModel"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")

const right = <A>(result: Either.Either<A, unknown>): A =>
  Either.getOrThrowWith(result, (failure) => new Error(JSON.stringify(failure)))

const left = (result: Either.Either<unknown, string>): string =>
  Either.getOrElse(Either.flip(result), () => "no failure")

/** A model in the form of version 1. */
const firstModel = {
  name: "orders",
  sql_table: "public.orders",
  data_source: "shop",
  dimensions: [
    { name: "id", type: "number", primary_key: true },
    { name: "made_on", sql: "made_on", type: "time", description: "When" },
    { name: "state", type: "string", hidden: true }
  ],
  measures: [
    { name: "revenue", sql: "amount", type: "sum", description: "Money", label: "Revenue" },
    { name: "customers", sql: "customer_id", type: "count_distinct" }
  ],
  joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
  note: "ours"
}

describe("models of old versions (surfaces, 5.5)", () => {
  it("1 to 2: dimensions and aggregated measures become columns", () => {
    const model = right(migrateModel(firstModel))
    assert.deepStrictEqual(model, {
      version: 7,
      name: "orders",
      sql_table: "public.orders",
      data_source: "shop",
      columns: [
        { name: "id", type: "DOUBLE", primary_key: true },
        { name: "made_on", sql: "made_on", type: "TIMESTAMP", description: "When" },
        { name: "state", type: "TEXT", hidden: true },
        {
          name: "revenue",
          sql: "amount",
          type: "DOUBLE",
          primary_key: false,
          description: "Money",
          label: "Revenue",
          allowed_aggregations: ["sum"]
        },
        {
          name: "customers",
          sql: "customer_id",
          type: "DOUBLE",
          primary_key: false,
          allowed_aggregations: ["count_distinct"]
        }
      ],
      measures: [],
      joins: firstModel.joins,
      note: "ours"
    })
    assert.isTrue(Either.isRight(modelCodec(shop, orders).decode(firstModel)))
  })

  it("1 to 2: a name shared by a dimension and a measure is an error", () => {
    const measures = [{ name: "state", sql: "x", type: "sum" }]
    assert.include(left(migrateModel({ ...firstModel, measures })), '"state"')
  })

  it("1 to 2: a current model without a version stays unchanged", () => {
    const model = { name: "orders", columns: [{ name: "id" }], measures: [{ name: "n", formula: "*:count" }] }
    assert.deepStrictEqual(right(migrateModel(model)), { version: 7, ...model })
    const faulty = { name: "orders", measures: [{ name: "n" }] }
    assert.deepStrictEqual(right(migrateModel(faulty)), { version: 7, ...faulty })
  })

  it("2 to 3: stored queries lose run options, and each is migrated from its own version", () => {
    const source_queries = [
      { source_model: "sales", fields: ["amount:sum"], dry_run: true },
      { version: 3, source_model: "sales", measures: [{ formula: "amount:sum" }] },
      {
        version: 1,
        source_model: { source_name: "sales", dimensions: [{ name: "day", type: "time" }] },
        explain: false
      },
      { source_model: { name: "inner", sql: "select 1", dimensions: [{ name: "x", type: "number" }] } }
    ]
    const model = right(migrateModel({ name: "orders", version: 1, source_queries }))
    assert.deepStrictEqual(model["source_queries"], [
      { source_model: "sales", measures: ["amount:sum"] },
      { version: 3, source_model: "sales", measures: [{ formula: "amount:sum" }] },
      { version: 3, source_model: { source_name: "sales", columns: [{ name: "day", type: "TIMESTAMP" }] } },
      { source_model: { version: 7, name: "inner", sql: "select 1", columns: [{ name: "x", type: "DOUBLE" }] } }
    ])
    assert.include(left(migrateQuery({ source_model: "sales", fields: [], measures: [] })), "fields")
  })

  it("3 to 4: the datasource is taken from the location if the model names none", () => {
    const decoded = right(modelCodec(shop, orders).decode({ version: 3, name: "orders", sql_table: "orders" }))
    assert.deepStrictEqual([decoded.json["data_source"], String(decoded.value.data_source)], ["shop", "shop"])
    const queryBacked = { name: "orders", data_source: null, source_queries: [{ source_model: "sales" }] }
    assert.strictEqual(right(modelCodec(shop, orders).decode(queryBacked)).value.data_source, shop)
  })

  it("4 to 5: types get upper-case names, and aggregations as types are removed", () => {
    const types = ["string", "number", "integer", "time", "date", "boolean", "TEXT", "count", "last", "money"]
    const columns = types.map((type, i) => ({ name: `c${i}`, type }))
    const migrated = right(migrateModel({ name: "orders", version: 4, columns }))
    const expected = ["TEXT", "DOUBLE", "INT", "TIMESTAMP", "DATE", "BOOLEAN", "TEXT", undefined, undefined, "money"]
    assert.deepStrictEqual(
      migrated["columns"],
      expected.map((type, i) => ({ name: `c${i}`, ...(type !== undefined && { type }) }))
    )
  })

  it("5 to 7: only adds keys", () => {
    for (const version of [5, 6]) {
      const model = { version, name: "orders", sql_table: "orders", columns: [{ name: "id", type: "INT" }] }
      assert.deepStrictEqual(right(migrateModel(model)), { ...model, version: 7 })
    }
  })

  it("above 7: is read as far as possible, and keeps its keys", () => {
    const model = {
      version: 15,
      name: "orders",
      sql_table: "orders",
      source_kind: "view",
      columns: [{ name: "doc", type: "UNKNOWN", db_type: "jsonb" }]
    }
    assert.strictEqual(right(migrateModel(model)), model)
    const { value, json } = right(modelCodec(shop, orders).decode(model))
    assert.deepStrictEqual([value.version, value.columns[0]?.type], [15, "TEXT"])
    assert.deepStrictEqual(json["columns"], model.columns)
  })

  it("an invalid version is rejected", () => {
    for (const version of ["07", "seven", 0, 1.5, true])
      assert.include(left(migrateModel({ version })), JSON.stringify(version))
  })

  it.prop("migration does not change a current model", [models(shop, orders)], ([model]) => {
    const json = Schema.encodeSync(SemModel)(model)
    assert.deepStrictEqual(right(migrateModel({ ...json })), { ...json })
    const unversioned = right(migrateModel({ ...json, version: undefined }))
    assert.deepStrictEqual(unversioned, { ...json })
  })
})

describe("datasources and memories of old versions (surfaces, 5.5)", () => {
  it("a datasource of version 1 may spell its username 'user'", () => {
    assert.deepStrictEqual(right(migrateDatasource({ name: "shop", user: "reader", host: "h" })), {
      version: 2,
      name: "shop",
      username: "reader",
      host: "h"
    })
    assert.deepStrictEqual(right(migrateDatasource({ version: 2, user: "a", username: "b" })), {
      version: 2,
      user: "a",
      username: "b"
    })
  })

  it("a memory of version 1 had a number as its id, never a boolean", () => {
    assert.deepStrictEqual(right(migrateMemory({ id: 7, learning: "Cents." })), {
      version: 2,
      id: "7",
      learning: "Cents."
    })
    assert.include(left(migrateMemory({ id: true })), "true")
  })

  it("a timestamp without an offset is in UTC", () => {
    for (const [written, read] of [
      ["2024-05-01T10:00:00", "2024-05-01T10:00:00Z"],
      ["2024-05-01 10:00:00.123456", "2024-05-01T10:00:00.123456Z"],
      ["2024-05-01T10:00:00+02:00", "2024-05-01T10:00:00+02:00"],
      ["2024-05-01", "2024-05-01"]
    ]) {
      assert.strictEqual(right(migrateMemory({ version: 2, created_at: written }))["created_at"], read)
    }
  })

  it("the query of a memory is migrated", () => {
    const memory = { version: 2, query: { version: 1, source_model: "sales", fields: ["amount:sum"], limit: null } }
    assert.deepStrictEqual(right(migrateMemory(memory))["query"], {
      version: 3,
      source_model: "sales",
      measures: ["amount:sum"],
      limit: null
    })
  })
})
