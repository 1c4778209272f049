/** A JSON text and the value that it holds have one size, whatever stands in its strings. */
import { sizeOfJson, sizeOfText } from "@semlayer/domain/JsonSize"
import { assert, it } from "@effect/vitest"
import { FastCheck } from "effect"

it("the size of a text is that of its value", () => {
  FastCheck.assert(
    FastCheck.property(FastCheck.jsonValue(), FastCheck.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(json, null, indent)
      const { keys, entries, ...size } = sizeOfText(text)
      const { keys: ownKeys, entries: ownEntries, ...own } = sizeOfJson(JSON.parse(text))
      assert.deepStrictEqual(size, own)
      // An empty object or list counts as one of one member.
      assert.isAtLeast(keys, ownKeys)
      assert.isAtLeast(entries, ownEntries)
      assert.isAtMost(keys, Math.max(ownKeys, 1))
      assert.isAtMost(entries, Math.max(ownEntries, 1))
    }),
    { numRuns: 2000 }
  )
})

it("brackets, commas and escapes in strings do not count", () => {
  const json = { "[,{": ['\\"],[,', "\\", '\\\\"{'] }
  assert.deepStrictEqual(sizeOfText(JSON.stringify(json)), { levels: 2, keys: 1, entries: 3, containers: 2 })
})

it("what is not JSON is measured too", () => {
  for (const text of ["", '"', '"\\', "]]]}", "[[[[", "{,,,", ",".repeat(100)])
    assert.isAtLeast(sizeOfText(text).levels, 0)
})
