import type { Outcome } from "../../src/conformance/Compare.js"
import { disagreements } from "../../src/differential/Agreement.js"
import { assert, describe, it } from "@effect/vitest"

const answer = (...rows: ReadonlyArray<readonly [unknown, unknown]>): Outcome => ({
  _tag: "Answer",
  columns: ["orders.status", "orders.m0"],
  row_count: rows.length,
  data: rows.map(([status, m0]) => ({ "orders.status": status, "orders.m0": m0 })),
  attributes: { dimensions: {}, measures: {}, time_zone: "UTC" }
})

const refusal = (status: number, message: string): Outcome => ({ _tag: "Refusal", status, message })

const between = (one: Outcome, other: Outcome, sortedBy: ReadonlyArray<number> = []) =>
  disagreements(
    [
      { engine: "sqlite", outcome: one },
      { engine: "duckdb", outcome: other }
    ],
    { sortedBy }
  )

const agree = (one: Outcome, other: Outcome, sortedBy?: ReadonlyArray<number>) =>
  assert.deepStrictEqual(between(one, other, sortedBy), [])

const differ = (one: Outcome, other: Outcome, sortedBy?: ReadonlyArray<number>) =>
  assert.lengthOf(between(one, other, sortedBy), 1)

describe("engines", () => {
  it("agree on rows in any order, regardless of the last digits of numbers", () => {
    agree(answer(["open", 1], ["done", 2]), answer(["done", 2], ["open", 1]))
    agree(answer(["open", 1 / 3]), answer(["open", 1 / 3 + 1e-12]))
    agree(answer(["open", 0]), answer(["open", 1e-17]))
    differ(answer(["open", 1]), answer(["open", 1 + 1e-7]))
  })

  it("disagree if rows are missing or duplicated", () => {
    differ(answer(["open", 1]), answer(["open", 1], ["done", 2]))
    differ(answer(["open", 1], ["done", 2], ["done", 2]), answer(["open", 1], ["open", 1], ["done", 2]))
  })

  it("17 disagree if the JSON differs, even for similar values", () => {
    differ(answer(["open", true]), answer(["open", 1]))
    differ(answer(["open", "1"]), answer(["open", 1]))
    differ(answer(["open", null]), answer(["open", 0]))
    differ(answer(["open", "2024-01-01"]), answer(["open", "2024-01-01T00:00:00"]))
    differ(answer(["Open", 1]), answer(["open", 1]))
  })

  it("disagree on the order of the sort keys only", () => {
    const [one, other] = [answer(["a", 1], ["b", 1], ["c", 2]), answer(["b", 1], ["a", 1], ["c", 2])]
    agree(one, other, [1])
    differ(one, other, [0])
    differ(one, other, [1, 0])
  })

  it("agree on errors with the same message; a database failure is a fault even if all engines fail", () => {
    agree(refusal(400, "no such column"), refusal(400, "no such column"))
    differ(refusal(400, "no such column"), refusal(400, "no such model"))
    differ(refusal(400, "no such column"), answer(["open", 1]))
    assert.lengthOf(between(refusal(502, "syntax error"), refusal(502, "syntax error")), 2)
  })
})
