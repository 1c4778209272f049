import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import * as E from "../../src/ir/Construct.js"
import type { Expr } from "../../src/ir/Algebra.js"
import { Shapes } from "../../src/ir/Shapes.js"
import { Effect } from "effect"
import { compile, CompilerLive, dialectNames, type WrittenQuery } from "../Kit.js"

/** An expression where every level uses the one below twice, by identity or as copies. */
const doubled = (depth: number): Expr => {
  let expr: Expr = E.column("t", "a", "INT")
  for (let i = 0; i < depth; i++) {
    expr = { _tag: "Exists", plan: { _tag: "Filter", input: scan, conditions: [E.add(expr, expr)] } }
  }
  return expr
}

const scan = { _tag: "Scan", alias: "t", source: { _tag: "Table", table: { parts: ["t"] } } } as const

describe("structural identity", () => {
  it("is linear in the distinct nodes of a shared graph", () => {
    const visits = [100, 200, 400].map((depth) => {
      const shapes = new Shapes()
      shapes.of(doubled(depth))
      return shapes.size
    })
    const [first = 0, second = 0, third = 0] = visits
    assert.strictEqual(third - second, 2 * (second - first))
    assert.isBelow(third, 400 * 8)
  })

  it("is the same for copies, whatever the order of their fields, and for no other structure", () => {
    const shapes = new Shapes()
    assert.isTrue(shapes.same(doubled(50), doubled(50)))
    assert.isFalse(shapes.same(doubled(50), doubled(51)))
    assert.isTrue(shapes.same({ a: 1, b: undefined, c: ["x"] }, { c: ["x"], a: 1 }))
    assert.isFalse(shapes.same({ a: "1" }, { a: 1 }))
    assert.isFalse(shapes.same(["#0"], [[]]))
    assert.isFalse(shapes.same(["a", "b"], ["a,b"]))
  })
})

/** Stages that each join the previous one along a to-many join and test it for rows in two conditions. */
const chained = (stages: number): WrittenQuery => ({
  queries: Array.from({ length: stages + 1 }, (_, i) => ({
    ...(i < stages && { name: `s${i}` }),
    source_model: {
      source_name: "customers",
      joins: i === 0 ? [] : [{ target_model: `s${i - 1}`, join_pairs: [["id", "id"] as const] }],
      columns: ["a", "b"].map((name) => ({
        name,
        sql: "credit",
        type: "DOUBLE",
        ...(i > 0 && { filter: `s${i - 1}.${name}_of > 3` })
      }))
    },
    dimensions: ["id", "country"],
    measures: [
      { formula: "a:last(joined_on)", name: "a_of" },
      { formula: "b:median", name: "b_of" }
    ]
  }))
})

layer(CompilerLive)("a chain of stages with existence tests", (it) => {
  for (const dialect of dialectNames) {
    it.effect(`compiles to text that is linear in its length on ${dialect}`, () =>
      Effect.gen(function* () {
        const lengths = yield* Effect.forEach([4, 8, 16], (n) =>
          Effect.map(compile(chained(n), { dialect }), ({ sql }) => sql.length)
        )
        const [short = 0, middle = 0, long = 0] = lengths
        assert.isBelow(long - middle, 2.2 * (middle - short))
      })
    )
  }
})
