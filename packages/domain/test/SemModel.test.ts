import { SemModel, modelSource } from "@semlayer/domain/SemModel"
import { foldName, isPlainName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const read = Schema.decodeUnknownEither(SemModel)

const table = { name: "orders", sql_table: "orders", data_source: "shop" }

const refused = (model: object): string =>
  Either.match(read(model), { onLeft: (error) => error.message, onRight: () => "accepted" })

describe("a model's body", () => {
  it("reads exactly one source", () => {
    const queries = [{ source_model: "orders", measures: ["*:count"] }]
    const sources = [{ sql_table: "orders" }, { sql: "SELECT 1" }, { source_queries: queries }]
    for (const source of sources) {
      assert.strictEqual(refused({ name: "m", data_source: "shop", ...source }), "accepted")
    }
    assert.include(refused({ name: "m", data_source: "shop" }), "this one has none")
    assert.include(refused({ ...table, sql: "SELECT 1" }), "this one has sql_table and sql")
    assert.deepStrictEqual(modelSource(Either.getOrThrow(read(table))), { _tag: "Table", table: "orders" })
  })

  it("names its datasource, unless it is made of queries", () => {
    assert.include(refused({ name: "m", sql_table: "t" }), "names its data_source")
    assert.strictEqual(refused({ name: "m", source_queries: [] }), "accepted")
  })

  it("takes the types of columns in every spelling and any case", () => {
    const types = {
      string: "TEXT",
      Number: "DOUBLE",
      INTEGER: "INT",
      time: "TIMESTAMP",
      boolean: "BOOLEAN",
      dAtE: "DATE",
      double: "DOUBLE"
    }
    for (const [written, type] of Object.entries(types)) {
      const model = Either.getOrThrow(read({ ...table, columns: [{ name: "a", type: written }] }))
      assert.strictEqual(model.columns[0]?.type, type, written)
    }
    assert.include(refused({ ...table, columns: [{ name: "a", type: "money" }] }), "is not a column type")
  })

  it("refuses names that a path would read as something else", () => {
    for (const name of ["a.b", "a:b", "a__b", " a", "a/b", "a\\b", "", "a\nb"]) {
      assert.notStrictEqual(refused({ ...table, name }), "accepted", JSON.stringify(name))
    }
    for (const name of ["a.b", "a:b", " a", "a\u0000"]) {
      assert.notStrictEqual(refused({ ...table, columns: [{ name }] }), "accepted", JSON.stringify(name))
    }
    assert.strictEqual(refused({ ...table, columns: [{ name: "a__b" }, { name: "odd name" }] }), "accepted")
  })
})

describe("names", () => {
  it("are plain when formulas and paths can hold them", () => {
    for (const name of ["orders", "größe", "2nd", "_x", "हिन्दी"]) assert.isTrue(isPlainName(name), name)
    for (const name of ["", "a b", "a-b", "a.b", "a'b"]) assert.isFalse(isPlainName(name), name)
  })

  it("are the same whatever their case and the form of their accents", () => {
    assert.strictEqual(foldName("Caf\u00e9"), foldName("cafe\u0301"))
    assert.notStrictEqual(foldName("cafe"), foldName("caf\u00e9"))
  })
})
