import { ColumnName, isPlainName, maxNameLength, ModelName } from "@semlayer/domain/Names"
import { candidates, firstFree, isPlain, plainName } from "../../../src/names/PlainNames.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck, Schema } from "effect"

const anyText = FastCheck.string({ unit: "binary", maxLength: 300 })

describe("55 plain names", () => {
  it("keep letters of any script, combining marks, digits and _", () => {
    for (const name of ["orders", "Заказы", "日本語", "naïve", "हिन्दी", "2nd", "_", "a_b"]) {
      assert.strictEqual(plainName(name), name)
      assert.isTrue(isPlain(name))
    }
  })

  it("replace each run of other characters with one _", () => {
    assert.deepStrictEqual(["a b", "a.b", "x__y", "a - b", "€", "", "a\u0000b", "😀"].map(plainName), [
      ...["a_b", "a_b", "x_y", "a_b", "_", "_", "a_b", "_"]
    ])
    assert.strictEqual(plainName("\u0301a"), "_\u0301a")
  })

  it.prop("are accepted by the contract, whatever the database's names", [anyText], ([text]) => {
    const name = plainName(text)
    assert.isTrue(isPlainName(name) && Schema.is(ModelName)(name) && Schema.is(ColumnName)(name), name)
    assert.isAtMost(name.length, maxNameLength)
  })

  it.prop("are idempotent", [anyText], ([text]) => {
    assert.strictEqual(plainName(plainName(text)), plainName(text))
    assert.isTrue(isPlain(plainName(text)))
  })

  it.prop("are made unique among taken names", [FastCheck.array(anyText, { maxLength: 20 })], ([texts]) => {
    const taken = new Set<string>()
    for (const text of texts) {
      const free = firstFree(candidates(plainName(text)), (name) => taken.has(name))
      assert.isFalse(taken.has(free))
      assert.isTrue(Schema.is(ModelName)(free), free)
      taken.add(free)
    }
  })

  it("are tried in the given order, and then with numbers", () => {
    const names = candidates("orders", "sales_orders")
    assert.deepStrictEqual(
      Array.from({ length: 4 }, () => names.next().value),
      ["orders", "sales_orders", "sales_orders_2", "sales_orders_3"]
    )
  })

  it("leave room for a number at the maximum length", () => {
    const long = "x".repeat(maxNameLength)
    const second = firstFree(candidates(long), (name) => name === long)
    assert.match(second, /^x+_2$/)
    assert.isAtMost(second.length, maxNameLength)
  })
})
