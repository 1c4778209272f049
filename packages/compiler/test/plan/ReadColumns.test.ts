import { assert, describe, it } from "@effect/vitest"
import type { Expr, Plan } from "../../src/ir/Algebra.js"
import * as E from "../../src/ir/Construct.js"
import { readsOuter } from "../../src/ir/ReadColumns.js"

const scan = (alias: string): Plan => ({ _tag: "Scan", source: { _tag: "Table", table: { parts: [alias] } }, alias })
const equal = (left: string, right: string): Expr =>
  E.compare("=", E.column(left, "x", "INT"), E.column(right, "x", "INT"))
const exists = (from: string, ...conditions: ReadonlyArray<Expr>): Expr => ({
  _tag: "Exists",
  plan: { _tag: "Filter", input: scan(from), conditions }
})

describe("the rows that an expression reads", () => {
  const people = new Set(["people"])

  it("are also those that only a subquery reads", () => {
    assert.isTrue(readsOuter(exists("places", equal("people", "places")), people))
    assert.isTrue(readsOuter(E.not(exists("places", exists("towns", equal("people", "towns")))), people))
    assert.isFalse(readsOuter(exists("places", equal("letters", "places")), people))
  })

  it("are not those that a subquery has under the same alias", () => {
    assert.isFalse(readsOuter(exists("people", equal("letters", "people")), people))
    assert.isTrue(readsOuter(E.and([exists("people", equal("letters", "people")), equal("people", "letters")]), people))
  })
})
