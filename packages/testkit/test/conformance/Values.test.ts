import { defaultTolerance, normalised, sameValue } from "../../src/conformance/Values.js"
import { assert, describe, it } from "@effect/vitest"

const same = (a: unknown, b: unknown, tolerance = defaultTolerance): boolean =>
  sameValue(normalised(a), normalised(b), tolerance)

describe("values of the corpus", () => {
  it("numbers keep 12 significant digits, integers all of them", () => {
    assert.strictEqual(normalised(1 / 3), 0.333333333333)
    assert.strictEqual(normalised(1234567.8901234567), 1234567.89012)
    assert.strictEqual(normalised(9007199254740991), 9007199254740991)
  })

  it("plain decimal texts are numbers; codes, empty texts and words are not", () => {
    assert.strictEqual(normalised("12.50"), 12.5)
    assert.strictEqual(normalised("-3"), -3)
    assert.strictEqual(normalised(".5"), 0.5)
    assert.strictEqual(normalised("1e3"), 1000)
    assert.strictEqual(normalised("0"), 0)
    assert.strictEqual(normalised("0.25"), 0.25)
    for (const text of ["007", "", " ", "12a", "1,5", "Infinity", "0x10", "."])
      assert.strictEqual(normalised(text), text)
  })

  it("timestamps have one form: dates for midnights, UTC without an offset", () => {
    assert.strictEqual(normalised("2024-02-29"), "2024-02-29")
    assert.strictEqual(normalised("2024-02-29T00:00:00"), "2024-02-29")
    assert.strictEqual(normalised("2024-02-29 00:00:00.000000Z"), "2024-02-29")
    assert.strictEqual(normalised("2024-02-29 13:05:00"), "2024-02-29T13:05:00")
    assert.strictEqual(normalised("2024-02-29T13:05:00+00:00"), "2024-02-29T13:05:00")
    assert.strictEqual(normalised("2024-02-29T00:00:00.250000"), "2024-02-29T00:00:00.25")
    assert.strictEqual(normalised("2024-02-29T13:05:00+01:00"), "2024-02-29T13:05:00+01:00")
  })

  it("anything but a JSON scalar equals nothing", () => {
    for (const value of [undefined, 1n, NaN, Infinity, {}, [], new Date(0)]) {
      assert.isUndefined(normalised(value), String(value))
      assert.isFalse(same(value, value), String(value))
      assert.isFalse(same(null, value), String(value))
    }
  })

  it("NULL equals only NULL", () => {
    assert.isTrue(same(null, null))
    for (const value of [0, "", false, "null"]) {
      assert.isFalse(same(null, value), String(value))
      assert.isFalse(same(value, null), String(value))
    }
  })

  it("booleans equal 1 and 0, and nothing else", () => {
    assert.isTrue(same(true, 1))
    assert.isTrue(same(0, false))
    assert.isFalse(same(true, false))
    assert.isFalse(same(true, 2))
    assert.isFalse(same(true, "true"))
  })

  it("numbers may differ by the tolerance", () => {
    assert.isTrue(same(1e9, 1e9 + 0.5))
    assert.isFalse(same(1e9, 1e9 + 2))
    assert.isTrue(same(0, 1e-13))
    assert.isFalse(same(0, 1e-11))
    assert.isFalse(same(5, -5))
    assert.isTrue(same(161.970526316, 161.970526, 5e-5))
    assert.isFalse(same(161.970526316, 161.970526))
  })

  it("texts are compared exactly", () => {
    assert.isTrue(same("ü", "ü"))
    assert.isFalse(same("a", "A"))
    assert.isFalse(same("a", "a "))
    assert.isFalse(same("1a", 1))
  })
})
