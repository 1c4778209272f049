import { assert, describe, it } from "@effect/vitest"
import { didYouMean, editDistance, maxSuggestions, suggest } from "../src/Suggest.js"
import { FastCheck as fc } from "effect"

describe("editDistance", () => {
  it("counts insertions, deletions, substitutions and transpositions", () => {
    assert.strictEqual(editDistance("status", "status", 3), 0)
    assert.strictEqual(editDistance("status", "statu", 3), 1)
    assert.strictEqual(editDistance("status", "statsu", 3), 1)
    assert.strictEqual(editDistance("amount", "count", 9), 2)
  })

  it("stops at the limit", () => {
    assert.strictEqual(editDistance("amount", "zebra", 2), 3)
  })

  it.prop("is symmetric and zero only for equals", [fc.string(), fc.string()], ([a, b]) => {
    const distance = editDistance(a, b, 100)
    assert.strictEqual(distance, editDistance(b, a, 100))
    assert.strictEqual(distance === 0, a === b)
  })
})

describe("suggest", () => {
  const columns = ["status", "amount", "amount_net", "customer_id", "placed_at"]

  it("ranks the nearest first and ignores case", () => {
    assert.deepStrictEqual(suggest("Amuont", columns), ["amount"])
    assert.deepStrictEqual(suggest("amount_", columns), ["amount", "amount_net"])
  })

  it("suggests names that contain the wanted one", () => {
    assert.deepStrictEqual(suggest("customer", columns), ["customer_id"])
  })

  it("suggests nothing for a very different name", () => {
    assert.deepStrictEqual(suggest("zebra", columns), [])
  })

  it.prop("never suggests more than the maximum", [fc.string(), fc.array(fc.string())], ([name, known]) => {
    assert.isAtMost(suggest(name, known).length, maxSuggestions)
  })
})

describe("didYouMean", () => {
  it("formats a sentence", () => {
    assert.strictEqual(didYouMean([]), "")
    assert.strictEqual(didYouMean(["a"]), " Did you mean 'a'?")
    assert.strictEqual(didYouMean(["a", "b"]), " Did you mean 'a' or 'b'?")
    assert.strictEqual(didYouMean(["a", "b", "c"]), " Did you mean 'a', 'b' or 'c'?")
  })
})
