import { SemModel, modelSource } from "../src/SemModel.js"
import { requestError } from "../src/RequestIssues.js"
import { foldName, isPlainName } from "../src/Names.js"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const read = Schema.decodeUnknownEither(SemModel)

const table = { name: "orders", sql_table: "orders", data_source: "shop" }

const refused = (model: object): string =>
  Either.match(read(model), { onLeft: (error) => error.message, onRight: () => "accepted" })

describe("the body of a model", () => {
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
    assert.include(refused({ name: "m", sql_table: "t" }), "requires data_source")
    assert.strictEqual(refused({ name: "m", source_queries: [] }), "accepted")
  })

  it("reads unique keys, and one of four relationships on a join", () => {
    const withJoin = (relationship: unknown) => ({
      ...table,
      joins: [{ target_model: "a", join_pairs: [["x", "y"]], relationship }]
    })
    for (const relationship of ["many_to_one", "one_to_one", "one_to_many", "many_to_many"]) {
      assert.strictEqual(Either.getOrThrow(read(withJoin(relationship))).joins[0]?.relationship, relationship)
    }
    const issues = Either.match(read(withJoin("many_to_on")), {
      onLeft: (error) => requestError(error).message,
      onRight: () => "accepted"
    })
    assert.include(
      issues,
      "is not one of many_to_one, one_to_one, one_to_many, many_to_many. Did you mean 'many_to_one'"
    )
    const incomplete = { ...table, columns: [{ name: "id" }], joins: [{ join_pairs: [] }] }
    assert.include(
      Either.match(read(incomplete), { onLeft: (error) => requestError(error).message, onRight: () => "accepted" }),
      "joins[0].target_model: is missing; expected a string"
    )
    const keyed = Either.getOrThrow(read({ ...table, unique_keys: [["email"], ["country", "code"]] }))
    assert.deepStrictEqual(Schema.encodeSync(SemModel)(keyed).unique_keys, [["email"], ["country", "code"]])
    assert.notStrictEqual(refused({ ...table, unique_keys: [[]] }), "accepted")
  })

  it("accepts column types in every spelling and any case", () => {
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

  it("rejects names that a path would read differently", () => {
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
  it("are plain if formulas and paths can contain them", () => {
    for (const name of ["orders", "größe", "2nd", "_x", "हिन्दी"]) assert.isTrue(isPlainName(name), name)
    for (const name of ["", "a b", "a-b", "a.b", "a'b"]) assert.isFalse(isPlainName(name), name)
  })

  it("are equal regardless of case and Unicode normalization", () => {
    assert.strictEqual(foldName("Caf\u00e9"), foldName("cafe\u0301"))
    assert.notStrictEqual(foldName("cafe"), foldName("caf\u00e9"))
  })
})
