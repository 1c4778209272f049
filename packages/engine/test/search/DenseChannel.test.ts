import { nearest, vectorTable } from "@semlayer/engine/search/DenseChannel"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"

const all = () => true

describe("the nearest vectors", () => {
  const table = vectorTable([
    ["east", [2, 0]],
    ["north", [0, 1]],
    ["north-east", [3, 3]],
    ["west", [-1, 0]]
  ])

  it("are those of the smallest angle, whatever their length", () => {
    assert.deepStrictEqual(nearest(table, [10, 1], all), ["east", "north-east", "north", "west"])
    assert.deepStrictEqual(nearest(table, [10, 1], all, 2), ["east", "north-east"])
    assert.deepStrictEqual(
      nearest(table, [10, 1], (entity) => entity !== "east", 1),
      ["north-east"]
    )
  })

  it("of equal angle are ordered by name", () => {
    const twins = vectorTable([
      ["b", [1, 1]],
      ["c", [1, 1]],
      ["a", [1, 1]]
    ])
    assert.deepStrictEqual(nearest(twins, [1, 0], all, 2), ["a", "b"])
  })

  it("have one dimension: others are left out", () => {
    const { entities, dimension } = vectorTable([
      ["a", [1, 2, 3]],
      ["b", [1, 2]],
      ["c", [3, 2, 1]],
      ["d", []]
    ])
    assert.deepStrictEqual([dimension, entities], [3, ["a", "c"]])
    assert.deepStrictEqual(nearest(vectorTable([]), [1], all), [])
  })

  it("are those that sorting all of them by cosine gives", () => {
    const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 30 }), vector, (vectors, asked) => {
        const named = vectors.map((values, i) => [`v${String(i).padStart(2, "0")}`, values] as const)
        const length = (values: ReadonlyArray<number>) => Math.hypot(...values) || 1
        const cosine = (values: ReadonlyArray<number>) =>
          values.reduce((sum, value, i) => sum + value * (asked[i] ?? 0), 0) / length(values) / length(asked)
        const byName = new Map<string, number>(named.map(([name, values]) => [name, cosine(values)]))
        const found = nearest(vectorTable(named), asked, all, 7)
        const best = [...byName.values()].sort((a, b) => b - a).slice(0, 7)
        assert.lengthOf(found, best.length)
        for (const [i, name] of found.entries()) assert.closeTo(byName.get(name) ?? 9, best[i] ?? 9, 1e-5)
      })
    )
  })
})
