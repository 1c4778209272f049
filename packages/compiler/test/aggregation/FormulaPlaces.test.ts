import { placesBesideAggregates } from "../../src/aggregation/FormulaPlaces.js"
import { assert, describe, it } from "@effect/vitest"

const beside = (formula: string) => [...placesBesideAggregates(formula)]

describe("placeholders of a formula", () => {
  it("are beside aggregates if only scalar calls enclose them", () => {
    assert.deepStrictEqual(beside("SUM({value}) * {f}"), ["f"])
    assert.deepStrictEqual(beside("ROUND(SUM({value}) / NULLIF(({f}), 0), 2)"), ["f"])
    assert.deepStrictEqual(beside("{value}"), ["value"])
  })

  it("are inside if an aggregate encloses them, even an unknown one", () => {
    assert.deepStrictEqual(beside("SUM({value} * {f})"), [])
    assert.deepStrictEqual(beside("sum (coalesce({value}, {f}))"), [])
    assert.deepStrictEqual(beside("MY_AGG({value}, ({f}))"), [])
  })

  it("do not exist inside texts and quoted names, whose parentheses are ignored", () => {
    assert.deepStrictEqual(beside("SUM({value}) || '{f} (' || \"{g})\""), [])
  })
})
