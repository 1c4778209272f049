/** 6 Variables are values: their content never changes the shape of a filter. */
import { parse } from "../../src/syntax/Parse.js"
import { fillVariables } from "../../src/syntax/Variables.js"
import type { Variables } from "@semlayer/domain/Query"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"

const filled = (source: string, variables: Variables) =>
  Either.flatMap(parse("filter", source), (tree) => fillVariables(tree, source, variables))

/** A tree without the positions of its nodes. */
const shape = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === "span" ? undefined : value)))

const means = (source: string, variables: Variables, written: string) =>
  assert.deepStrictEqual(
    shape(Either.getOrThrow(filled(source, variables))),
    shape(Either.getOrThrow(parse("filter", written)))
  )

const error = (source: string, variables: Variables) => {
  const found = filled(source, variables)
  return Either.isLeft(found) ? found.left : assert.fail(`${source} was filled`)
}

describe("a variable", () => {
  it("inside quotes is text, joined with its surroundings", () => {
    means("status = '{state}'", { state: "done" }, "status = 'done'")
    means("status like '%{part}_'", { part: "on" }, "status like '%on_'")
    means("status = '{a}-{b}'", { a: 1, b: true }, "status = '1-true'")
  })

  it("outside quotes is a number or a boolean", () => {
    means("amount > {least}", { least: 2.5 }, "amount > 2.5")
    means("amount > {least}", { least: -3 }, "amount > -3")
    means("paid = {paid}", { paid: false }, "paid = false")
  })

  it("that is a list is used with `in`, also beside other values", () => {
    means("status in {states}", { states: ["done", "open"] }, "status in ('done', 'open')")
    means("quantity in (1, {more})", { more: [2, -3] }, "quantity in (1, 2, -3)")
    means("status in {states}", { states: [] }, "status in ()")
  })

  it("is replaced in every position of a filter", () => {
    const corners = ["not ({n} > amount)", "amount between {n} and {n}", "abs(amount - {n}) > 1 or amount is null"]
    for (const source of corners) means(source, { n: 4 }, source.replaceAll("{n}", "4"))
    means(
      "upper(status) = '{s}' and (a = 1 or b like '{s}')",
      { s: "x" },
      "upper(status) = 'x' and (a = 1 or b like 'x')"
    )
  })

  it("with any text stays one text", () => {
    const hostile = fc.oneof(fc.string(), fc.constantFrom("' or 1=1 --", "''", "{state}", "\\'", "a' || 'b"))
    fc.assert(
      fc.property(hostile, (state) => {
        fc.pre(!state.includes("\u0000"))
        const tree = shape(Either.getOrThrow(filled("status = '{state}'", { state })))
        const plain = shape(Either.getOrThrow(parse("filter", "status = 'x'")))
        const expected = JSON.stringify(plain).replace('"x"', () => JSON.stringify(state))
        assert.strictEqual(JSON.stringify(tree), expected)
      })
    )
  })

  it("without a value is reported by name, with its offset and similar names", () => {
    const found = error("status = 'a' and amount > {leest}", { least: 1, state: "done" })
    assert.deepInclude(found, { _tag: "UndefinedVariable", variable: "leest", offset: 26, candidates: ["least"] })
    assert.strictEqual(error("amount > {least}", {})._tag, "UndefinedVariable")
    // Inherited object properties do not count as given.
    assert.strictEqual(error("amount > {constructor}", {})._tag, "UndefinedVariable")
  })

  it("of an unsuitable kind is rejected", () => {
    const refused: ReadonlyArray<readonly [string, Variables]> = [
      ["amount > {least}", { least: "1" }],
      ["amount > {least}", { least: [1] }],
      ["status = '{states}'", { states: ["done"] }],
      ["status = '{state}'", { state: "a\u0000b" }],
      ["status in {states}", { states: ["a\u0000b"] }],
      ["status in ({state})", { state: "done" }]
    ]
    for (const [source, variables] of refused) {
      assert.strictEqual(error(source, variables)._tag, "VariableNotAllowed", source)
    }
  })
})
