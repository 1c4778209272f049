import { fuse, ranked } from "../../src/ranking/Fusion.js"
import { fusionConstant } from "@semlayer/domain/Search"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"

const keysBy = (rankings: ReadonlyArray<ReadonlyArray<string>>, weights: (key: string) => ReadonlyArray<number>) =>
  [...ranked(fuse(rankings), { weights, name: (key) => key })].map(({ key }) => key)
const order = (rankings: ReadonlyArray<ReadonlyArray<string>>) => keysBy(rankings, () => [])

const keys = fc.uniqueArray(fc.stringMatching(/^[a-j]$/), { maxLength: 10 })
const rankings = fc.array(keys, { maxLength: 6 })

describe("reciprocal rank fusion", () => {
  it("8 has k = 60: the first of a ranking gains 1/61", () => {
    assert.strictEqual(fusionConstant, 60)
    const scores = fuse([["a", "b"], ["b"]])
    assert.strictEqual(scores.get("a"), 1 / 61)
    assert.closeTo(scores.get("b") ?? 0, 1 / 62 + 1 / 61, 1e-15)
  })

  it("65 orders equal scores by coverage, then by name", () => {
    const covers = (key: string) => [key === "c" ? 1 : 0.5]
    assert.deepStrictEqual(keysBy([["b"], ["a"], ["c"]], covers), ["c", "a", "b"])
  })

  it("does not depend on the order of the rankings", () => {
    fc.assert(fc.property(rankings, (given) => assert.deepStrictEqual(order(given), order([...given].reverse()))))
  })

  it("keeps the order that all rankings agree on, and lists each document once", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const found = order(given)
        assert.strictEqual(new Set(found).size, found.length)
        assert.sameMembers([...new Set(given.flat())], found)
        for (const [i, a] of found.entries()) {
          for (const b of found.slice(i + 1)) {
            const place = (ranking: ReadonlyArray<string>, key: string) =>
              ranking.includes(key) ? ranking.indexOf(key) : Infinity
            const isBehind = given.every((ranking) => place(ranking, b) < place(ranking, a))
            assert.isFalse(given.length > 0 && isBehind, `${b} before ${a}`)
          }
        }
      })
    )
  })
})
