import type { Embedding } from "../../src/vectors/Embedding.js"
import { Vectors } from "../../src/vectors/Vectors.js"
import { type Hit, VectorTable } from "../../src/vectors/VectorTable.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"

const all = () => true

const names = (hits: ReadonlyArray<Hit>) => hits.map(([, entity]) => entity)

const vectorTable = (rows: ReadonlyArray<readonly [entity: string, vector: Embedding]>): VectorTable => {
  const table = new VectorTable(rows[0]?.[1].length ?? 0)
  for (const [entity, vector] of rows) table.put(entity, vector)
  return table
}

describe("the nearest vectors", () => {
  const table = vectorTable([
    ["east", [2, 0]],
    ["north", [0, 1]],
    ["north-east", [3, 3]],
    ["west", [-1, 0]]
  ])

  it("have the smallest angle, whatever their length", () => {
    assert.deepStrictEqual(names(table.nearest([10, 1], all)), ["east", "north-east", "north", "west"])
    assert.deepStrictEqual(names(table.nearest([10, 1], all, 2)), ["east", "north-east"])
    assert.deepStrictEqual(names(table.nearest([10, 1], (entity) => entity !== "east", 1)), ["north-east"])
    assert.deepStrictEqual(names(table.nearest([10, 1], all, 4, 0.5)), ["east", "north-east"])
  })

  it("of equal angle are ordered by name", () => {
    const twins = vectorTable([
      ["b", [1, 1]],
      ["c", [1, 1]],
      ["a", [1, 1]]
    ])
    assert.deepStrictEqual(names(twins.nearest([1, 0], all, 2)), ["a", "b"])
  })

  it("are compared within one dimension, memories separately from other entities", () => {
    const vectors = Vectors.of([
      ["a", [1, 2, 3]],
      ["b", [1, 2]],
      ["c", [3, 2, 1]],
      ["memory:d", [1, 1, 1]]
    ])
    const found = vectors.ofDimension(3)
    assert.deepStrictEqual(names(found?.tables.entities.nearest([1, 2, 3], all) ?? []), ["a", "c"])
    assert.deepStrictEqual(names(found?.tables.memories.nearest([1, 2, 3], all) ?? []), ["memory:d"])
    assert.deepStrictEqual([found?.left, vectors.commonestDimension(), vectors.ofDimension(4)], [1, 3, null])
    vectors.put("b", [1, 2, 2])
    assert.deepStrictEqual([vectors.ofDimension(3)?.left, vectors.ofDimension(2), vectors.size], [0, null, 4])
    assert.deepStrictEqual(new VectorTable(1).nearest([1], all), [])
  })

  it("are correct while vectors are added, changed and removed, in any order", () => {
    const step = fc.record({
      entity: fc.integer({ min: 0, max: 40 }).map((n) => `e${n}`),
      vector: fc.option(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }), { nil: null })
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const [table, kept] = [new VectorTable(3), new Map<string, ReadonlyArray<number>>()]
        for (const { entity, vector } of steps) {
          if (vector === null) assert.strictEqual(table.delete(entity), kept.delete(entity))
          else {
            table.put(entity, vector)
            kept.set(entity, vector)
          }
        }
        assert.strictEqual(table.size, kept.size)
        assert.deepStrictEqual(table.nearest([1, 2, 3], all, 50), vectorTable([...kept]).nearest([1, 2, 3], all, 50))
      })
    )
  })

  it("equal those from sorting all by cosine", () => {
    const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 30 }), vector, (vectors, asked) => {
        const named = vectors.map((values, i) => [`v${String(i).padStart(2, "0")}`, values] as const)
        const length = (values: ReadonlyArray<number>) => Math.hypot(...values) || 1
        const cosine = (values: ReadonlyArray<number>) =>
          values.reduce((sum, value, i) => sum + value * (asked[i] ?? 0), 0) / length(values) / length(asked)
        const byName = new Map<string, number>(named.map(([name, values]) => [name, cosine(values)]))
        const found = vectorTable(named).nearest(asked, all, 7)
        const best = [...byName.values()].sort((a, b) => b - a).slice(0, 7)
        assert.lengthOf(found, best.length)
        for (const [i, [near, name]] of found.entries()) {
          assert.closeTo(byName.get(name) ?? 9, best[i] ?? 9, 1e-5)
          assert.closeTo(near, best[i] ?? 9, 1e-5)
        }
      })
    )
  })
})
