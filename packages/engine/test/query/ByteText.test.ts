/** Text that is built byte by byte is the text of JavaScript. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { ByteText, fixedText } from "../../src/query/ByteText.js"

const written = (write: (out: ByteText) => void): string => {
  const out = new ByteText()
  write(out)
  return out.taken().toString("utf8")
}

/** The double after a number, away from zero. */
const following = (value: number): number => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + 1n)
  return view.getFloat64(0)
}

const decimals = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 7 }), fc.boolean())
  .map(([digits, places, isFollowing]) => {
    const value = digits / 10 ** places
    return isFollowing ? following(value) : value
  })

describe("ByteText", () => {
  it("writes numbers as JavaScript does, and zeros without a sign", () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    const numbers = fc.oneof(decimals, finite, fc.integer(), fc.maxSafeInteger())
    fc.assert(
      fc.property(numbers, (value) => {
        assert.strictEqual(
          written((out) => out.number(value)),
          String(value)
        )
      }),
      { numRuns: 2000 }
    )
    for (const value of [0, -0, -0.5, 0.1, 0.0001, 0.00001, 2 ** 31, -(2 ** 31), 2 ** 31 - 0.5, 1e21, 1.005, 99.99995])
      assert.strictEqual(
        written((out) => out.number(value)),
        String(value)
      )
  })

  it("writes fixed texts of any characters and lengths, one after another", () => {
    const text = fc.oneof(fc.string(), fc.fullUnicodeString({ maxLength: 40 }))
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const fixed = texts.map(fixedText)
        assert.strictEqual(
          written((out) => {
            for (const each of fixed) {
              out.fixed(each)
              out.number(7)
            }
          }),
          texts.map((each) => `${Buffer.from(each)}7`).join("")
        )
      })
    )
  })
})
