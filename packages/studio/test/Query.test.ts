/** The query that clicks and text edit: reading, writing, edits, filters and links. */
import { assert, describe, it } from "@effect/vitest"
import { demoQuestions } from "@semlayer/demo/DemoQuestions"
import { queryFields } from "@semlayer/domain/SemModel"
import { SingleQuery } from "@semlayer/domain/QueryRequest"
import { Arbitrary, FastCheck, Schema } from "effect"
import { readCondition, writeCondition, type Condition, type FilterValue } from "../src/query/Condition.js"
import {
  addFilter,
  addMeasure,
  removeMeasure,
  respell,
  setMeasure,
  sortBy,
  sortKeys,
  toggleDimension,
  toggleTime
} from "../src/query/Edits.js"
import { exploreLink, readLink } from "../src/query/Link.js"
import { emptyQuery, isProblem, parseQuery, type Query, queryText, readQuery, writeQuery } from "../src/query/Query.js"

const decode = Schema.decodeUnknownSync(SingleQuery)

const read = (value: unknown): Query => {
  const query = readQuery(value)
  return isProblem(query) ? assert.fail(query.problem) : query
}

const start = emptyQuery("orders")

describe("a query in the page", () => {
  it("means the same after it was read and written, in any accepted spelling", () => {
    const { name: _, ...fields } = queryFields
    const question = Schema.Struct({ ...fields, source_model: Schema.NonEmptyString })
    const encode = Schema.encodeSync(question)
    FastCheck.assert(
      FastCheck.property(Arbitrary.make(question), (query) => {
        const json: unknown = JSON.parse(JSON.stringify(encode(query)))
        assert.deepStrictEqual(decode(writeQuery(read(json))), decode(json))
      }),
      { numRuns: 200 }
    )
  })

  it("takes the short and long forms of the demo and of order", () => {
    for (const { query } of demoQuestions) assert.deepStrictEqual(decode(writeQuery(read(query))), decode(query))
    const orders = [{ revenue: "desc" }, [{ revenue: "DESC" }], [{ column: "revenue", direction: "descending" }]]
    for (const order of orders) {
      assert.deepStrictEqual(read({ source_model: "orders", order }).order, [{ column: "revenue", direction: "desc" }])
    }
    const named = read({ source_model: "orders", order: [{ column: "column", direction: "desc" }] })
    assert.deepStrictEqual(read(writeQuery(named)), named)
  })

  it("is written in its shortest form, and keeps keys that no control edits", () => {
    const query = read({ source_model: "orders", measures: [{ formula: "revenue" }], offset: 3, variables: { a: 1 } })
    assert.deepStrictEqual(writeQuery(query), {
      source_model: "orders",
      measures: ["revenue"],
      offset: 3,
      variables: { a: 1 }
    })
  })

  it("says what is wrong with a text", () => {
    for (const [text, problem] of [
      ["[]", /JSON object/],
      ["{}", /source_model is missing/],
      ['{"source_model": "orders", "measures": "revenue"}', /measures is not a list/],
      ['{"source_model": "orders", "filters": [1]}', /filters\[0\]/],
      ['{"source_model": "orders", "limit": -1}', /limit is not a number of rows: -1/],
      ["{", /JSON/]
    ] as const) {
      const parsed = parseQuery(text)
      assert.match(isProblem(parsed) ? parsed.problem : "", problem, text)
    }
  })
})

describe("edits", () => {
  it("add and remove fields; a sort key goes with its column", () => {
    const query = sortBy(
      "revenue",
      "desc"
    )(toggleTime("ordered_at")(toggleDimension("channel")(addMeasure("revenue")(start))))
    assert.deepStrictEqual(sortKeys(query), ["channel", "ordered_at", "revenue"])
    assert.deepStrictEqual(addMeasure("revenue")(query), query)
    assert.deepStrictEqual(removeMeasure(0)(query).order, [])
    assert.deepStrictEqual(toggleDimension("channel")(query).dimensions, [])
    assert.deepStrictEqual(addFilter("a = 1")(addFilter("a = 1")(start)).filters, ["a = 1"])
  })

  it("keep the order when a measure gets another formula", () => {
    const query = sortBy("revenue", "desc")(addMeasure("revenue")(start))
    assert.deepStrictEqual(setMeasure(0, { formula: "cumsum(revenue)" })(query).order, [
      { column: "cumsum(revenue)", direction: "desc" }
    ])
  })

  it("respell a name as a whole word", () => {
    const query = read({
      source_model: "orders",
      measures: ["revenu", "revenu_net", "cumsum(revenu)"],
      filters: ["revenu > 1"],
      order: [{ revenu: "asc" }]
    })
    assert.deepStrictEqual(writeQuery(respell("revenu", "$revenue")(query)), {
      source_model: "orders",
      measures: ["$revenue", "revenu_net", "cumsum($revenue)"],
      filters: ["$revenue > 1"],
      order: [{ $revenue: "asc" }]
    })
  })
})

describe("filters", () => {
  const value: FastCheck.Arbitrary<FilterValue> = FastCheck.oneof(
    FastCheck.string().filter((text) => !/[%_]/.test(text)),
    FastCheck.integer(),
    FastCheck.boolean()
  )

  it("are the same after they were written and read, whatever quotes their values have", () => {
    const condition: FastCheck.Arbitrary<Condition> = FastCheck.oneof(
      FastCheck.record({
        operator: FastCheck.constantFrom("in" as const, "not in" as const),
        values: FastCheck.array(value, { minLength: 1, maxLength: 4 })
      }),
      FastCheck.record({
        operator: FastCheck.constantFrom("=" as const, "<>" as const, "<" as const, ">=" as const),
        values: FastCheck.tuple(value)
      }),
      FastCheck.record({ operator: FastCheck.constant("between" as const), values: FastCheck.tuple(value, value) }),
      FastCheck.record({
        operator: FastCheck.constant("contains" as const),
        values: FastCheck.tuple(FastCheck.string().filter((text) => !/[%_]/.test(text)))
      }),
      FastCheck.constant({ operator: "is null" as const, values: [] })
    ).map((part) => ({ column: "customers.country", ...part }))
    FastCheck.assert(
      FastCheck.property(condition, (each) => {
        assert.deepStrictEqual(readCondition(writeCondition(each)), each)
      }),
      { numRuns: 300 }
    )
  })

  it("that controls cannot show stay text", () => {
    for (const filter of ["a = 1 or b = 2", "a = {variable}", "lower(a) = 'x'", "a ilike 'x%'", "a > b", "a in ()"]) {
      assert.isNull(readCondition(filter), filter)
    }
  })
})

describe("links", () => {
  it("hold the whole view", () => {
    const query = addFilter("name = 'a&b=c#d?e%20 ü'")(addMeasure("revenue")(start))
    const view = readLink(exploreLink(query, "chart"))
    assert.deepStrictEqual(view, { _tag: "Explore", query, tab: "chart", chart: null, pivot: null })
    assert.deepStrictEqual(parseQuery(queryText(query)), query)
  })

  it("that are damaged say so", () => {
    assert.deepStrictEqual(readLink("#/explore?q=%7B%22source"), {
      _tag: "Lost",
      reason: "The query of this link cannot be read: it is not JSON, or it was cut"
    })
    assert.strictEqual(readLink("#/nowhere")._tag, "Lost")
    assert.strictEqual(readLink("")._tag, "Home")
  })
})
