/** Texts are cut from the string of their chunk. */
import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { textAt } from "../src/connection/TextAt.js"

it("texts of chunks are what their bytes mean, short or long, with and without ASCII", () => {
  const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 20 }))
  const chunk = fc.oneof(fc.array(text), fc.constant(["short", "é", "x".repeat(1 << 17), "short"]))
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 4 }), (chunks) => {
      for (const texts of chunks) {
        const bytes = Buffer.from(texts.join(""))
        let at = 0
        for (const each of texts) {
          const end = at + Buffer.byteLength(each)
          // A lone surrogate is written as the replacement character.
          assert.strictEqual(textAt(bytes, at, end), bytes.toString("utf8", at, end))
          at = end
        }
      }
    })
  )
  const [first, second] = [Buffer.from("one two"), Buffer.from("two one")]
  const read = [first, second, first].map((bytes) => [textAt(bytes, 0, 3), textAt(bytes, 4, 7)])
  assert.deepStrictEqual(read, [
    ["one", "two"],
    ["two", "one"],
    ["one", "two"]
  ])
})
