import { QueryRequest } from "../src/QueryRequest.js"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const read = Schema.decodeUnknownEither(QueryRequest)

const decoded = (body: object) => Either.getOrThrow(read(body))

const refused = (body: object): string =>
  Either.match(read(body), { onLeft: (error) => error.message, onRight: () => "accepted" })

const one = { source_model: "orders", measures: ["*:count"] }

describe("the body of a query", () => {
  it("accepts measures and dimensions as texts or objects", () => {
    const query = decoded({
      source_model: "orders",
      measures: ["amount:sum", { formula: "*:count", name: "n", label: "Rows", type: "int" }],
      dimensions: ["status", { name: "customers.country", label: "Country" }]
    })
    assert.deepInclude(query, {
      measures: [{ formula: "amount:sum" }, { formula: "*:count", name: "n", label: "Rows", type: "INT" }],
      dimensions: [{ name: "status" }, { name: "customers.country", label: "Country" }]
    })
  })

  it("gets defaults, and treats null as absent", () => {
    const filled = { dimensions: [], filters: [], order: [], variables: {}, whole_periods_only: false }
    assert.deepInclude(decoded(one), { ...filled, distinct_dimension_values: true, dry_run: false, explain: false })
    assert.deepStrictEqual(decoded({ ...one, limit: null, filters: null, order: null }), decoded(one))
  })

  it("accepts an order as a list, an object, or names with directions, in any case", () => {
    const expected = [{ column: "status", direction: "desc" }]
    for (const order of [
      [{ column: "status", direction: "DESC" }],
      { column: "status", direction: "descending" },
      { status: "desc" },
      [{ status: "Desc" }]
    ]) {
      assert.deepInclude(decoded({ ...one, order }), { order: expected }, JSON.stringify(order))
    }
    assert.deepInclude(decoded({ ...one, order: [{ column: "a" }] }), { order: [{ column: "a", direction: "asc" }] })
    assert.deepInclude(decoded({ ...one, order: { a: "asc", b: "desc" } }), {
      order: [
        { column: "a", direction: "asc" },
        { column: "b", direction: "desc" }
      ]
    })
  })

  it("rejects invalid orders", () => {
    for (const order of [["status"], [{ column: "a", direction: "up" }], [{ column: "a", nulls: "last" }], "a"]) {
      assert.notStrictEqual(refused({ ...one, order }), "accepted", JSON.stringify(order))
    }
  })

  it("rejects unknown keys, nested ones too", () => {
    for (const body of [
      { ...one, measure: [] },
      { ...one, measures: [{ formula: "*:count", alias: "n" }] },
      { ...one, dimensions: [{ name: "a", title: "b" }] },
      { ...one, time_dimensions: [{ dimension: "a", granularity: "day", range: [] }] },
      { source_model: { source_name: "orders", filters: [] } },
      { queries: [{ ...one, measure: [] }] },
      { name: "monthly", variable: {} }
    ]) {
      assert.notStrictEqual(refused(body), "accepted", JSON.stringify(body))
    }
  })

  it("rejects limits and offsets that are not a number of rows", () => {
    for (const n of [-1, 1.5, "5", 2 ** 53]) {
      assert.notStrictEqual(refused({ ...one, limit: n }), "accepted")
      assert.notStrictEqual(refused({ ...one, offset: n }), "accepted")
    }
    assert.deepInclude(decoded({ ...one, limit: 0, offset: 7 }), { limit: 0, offset: 7 })
  })

  it("accepts texts, numbers, booleans and lists of them as variables", () => {
    const variables = { a: "x", b: 1.5, c: true, d: ["x", 1, false] }
    assert.deepInclude(decoded({ ...one, variables }), { variables })
    for (const value of [null, {}, [["x"]], [null], Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.notStrictEqual(refused({ ...one, variables: { value } }), "accepted", String(value))
    }
  })

  it("leaves the names of granularities to compilation", () => {
    const by = (granularity: string) => ({ ...one, time_dimensions: [{ dimension: "a", granularity }] })
    for (const granularity of ["second", "week_sunday", "15 minutes", "fiscal_year", "decade"])
      assert.strictEqual(refused(by(granularity)), "accepted")
    assert.notStrictEqual(refused(by("x".repeat(10_001))), "accepted")
  })

  it("accepts only measure names that a formula can contain", () => {
    for (const name of ["n", "größe", "_x1"])
      assert.strictEqual(refused({ ...one, measures: [{ formula: "1", name }] }), "accepted")
    for (const name of ["", "1n", "a b", "a.b", "a-b", "x".repeat(201)]) {
      assert.notStrictEqual(refused({ ...one, measures: [{ formula: "1", name }] }), "accepted", name)
    }
  })
})

describe("a list of queries, and a stored one", () => {
  it("needs at least one query", () => {
    assert.include(refused({ queries: [] }), "the list of queries is empty")
  })

  it("names its stages", () => {
    assert.strictEqual(refused({ queries: [{ ...one, name: "a" }, one] }), "accepted")
    for (const name of ["a__b", "a.b", "a:b"])
      assert.notStrictEqual(refused({ queries: [{ ...one, name }, one] }), "accepted")
  })

  it("is distinguished from a query by its name, and a null name counts as absent", () => {
    assert.notProperty(decoded({ ...one, name: null }), "name")
    assert.include(refused({ ...one, name: "monthly" }), "'name' runs a stored query")
  })

  it("runs by name only without the keys of a query", () => {
    assert.deepInclude(decoded({ name: "monthly" }), { name: "monthly", variables: {} })
    for (const key of ["source_model", "measures", "filters", "limit", "distinct_dimension_values"]) {
      assert.include(
        refused({ name: "monthly", [key]: key === "limit" ? 1 : [] }),
        `so ${key} is not accepted here`,
        key
      )
    }
  })
})
