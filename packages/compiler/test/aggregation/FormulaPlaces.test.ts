import { placesBesideAggregates } from "../../src/aggregation/FormulaPlaces.js"
import { assert, describe, it } from "@effect/vitest"

const beside = (formula: string) => [...placesBesideAggregates(formula)]

describe("places of a formula", () => {
  it("stand beside aggregates where no call but scalar ones is around them", () => {
    assert.deepStrictEqual(beside("SUM({value}) * {f}"), ["f"])
    assert.deepStrictEqual(beside("ROUND(SUM({value}) / NULLIF(({f}), 0), 2)"), ["f"])
    assert.deepStrictEqual(beside("{value}"), ["value"])
  })

  it("stand inside where an aggregate is around them, also one that is not known", () => {
    assert.deepStrictEqual(beside("SUM({value} * {f})"), [])
    assert.deepStrictEqual(beside("sum (coalesce({value}, {f}))"), [])
    assert.deepStrictEqual(beside("MY_AGG({value}, ({f}))"), [])
  })

  it("are none inside of texts and quoted names, whose brackets do not count either", () => {
    assert.deepStrictEqual(beside("SUM({value}) || '{f} (' || \"{g})\""), [])
  })
})
