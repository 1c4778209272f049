/** Numbers are read from the bytes of their text. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { doubleAt, integerAt, integerText } from "../src/connection/CellForms.js"

const read = <A>(text: string, at: (bytes: Buffer, start: number, end: number) => A): A => {
  const bytes = Buffer.from(`1${text}2`)
  return at(bytes, 1, bytes.length - 1)
}

describe("numbers in bytes", () => {
  it("are the doubles that their texts are", () => {
    const digits = fc.tuple(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 20 }))
    const texts = fc.oneof(
      fc.double().map(String),
      digits.map(([value, places]) => value.toFixed(places))
    )
    fc.assert(
      fc.property(texts, (text) => assert.strictEqual(read(text, doubleAt), Number(text))),
      { numRuns: 2000 }
    )
    for (const text of ["0", "-0", "-0.5", "1e5", "1E-7", "NaN", "Infinity", "-Infinity", "0.00000000000001"])
      assert.isTrue(Object.is(read(text, doubleAt), Number(text)), text)
  })

  it("are the integers that their texts are, beyond doubles too", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n }).map(String), (text) =>
        assert.strictEqual(read(text, integerAt), integerText(text))
      )
    )
  })
})
