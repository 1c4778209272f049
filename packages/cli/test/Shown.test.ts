import { assert, describe, it } from "@effect/vitest"
import { numberFormatter, shownTable } from "../src/output/Shown.js"

describe("numbers in a table", () => {
  it("have the sign, separators and digits of their format", () => {
    assert.strictEqual(numberFormatter({ type: "currency", precision: 2, symbol: "$" })(1306222.915), "$1,306,222.92")
    assert.strictEqual(numberFormatter({ type: "currency", precision: null, symbol: "€" })(-35), "-€35.00")
    assert.strictEqual(numberFormatter({ type: "percent", precision: 1 })(-0.3526), "-35.3%")
    assert.strictEqual(numberFormatter({ type: "percent" })(0.125), "12.5%")
    assert.strictEqual(numberFormatter({ type: "integer" })(16100), "16,100")
    assert.strictEqual(numberFormatter({ type: "float" })(3.14159), "3.14")
    assert.strictEqual(numberFormatter({ type: "float", precision: 3 })(3.1), "3.100")
  })
})

const number = { type: "number", granularity: null } as const

describe("a table", () => {
  it("has labels or the last part of the key as header, and right-aligned numbers", () => {
    const text = shownTable({
      data: [
        { "orders.countries.name": "Norway", "orders.revenue": 1250, "orders.share": 0.5 },
        { "orders.countries.name": null, "orders.revenue": null, "orders.share": 0.05 }
      ],
      row_count: 2,
      columns: ["orders.countries.name", "orders.revenue", "orders.share"],
      sql: "",
      attributes: {
        dimensions: {},
        measures: {
          "orders.revenue": { label: "Revenue", format: { type: "currency", precision: 2, symbol: "$" }, ...number },
          "orders.share": { label: null, format: { type: "percent", precision: 0, symbol: null }, ...number }
        },
        time_zone: "UTC"
      }
    })
    assert.deepStrictEqual(text.split("\n"), [
      "name      Revenue  share",
      "──────  ─────────  ─────",
      "Norway  $1,250.00    50%",
      "NULL         NULL     5%"
    ])
  })
})
