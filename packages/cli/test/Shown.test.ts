import { assert, describe, it } from "@effect/vitest"
import { shownNumber, shownTable } from "../src/output/Shown.js"

describe("numbers as people read them", () => {
  it("carry the sign, the separators and the digits of their format", () => {
    assert.strictEqual(shownNumber(1306222.915, { type: "currency", precision: 2, symbol: "$" }), "$1,306,222.92")
    assert.strictEqual(shownNumber(-35, { type: "currency", precision: null, symbol: "€" }), "-€35.00")
    assert.strictEqual(shownNumber(-0.3526, { type: "percent", precision: 1 }), "-35.3%")
    assert.strictEqual(shownNumber(0.125, { type: "percent" }), "12.5%")
    assert.strictEqual(shownNumber(16100, { type: "integer" }), "16,100")
    assert.strictEqual(shownNumber(3.14159, { type: "float" }), "3.14")
    assert.strictEqual(shownNumber(3.1, { type: "float", precision: 3 }), "3.100")
  })
})

describe("a table for people", () => {
  it("is headed by labels, or by the last part of the key, and aligns numbers to the right", () => {
    const text = shownTable(
      {
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
            "orders.revenue": { label: "Revenue", format: { type: "currency", precision: 2, symbol: "$" } },
            "orders.share": { label: null, format: { type: "float", precision: null, symbol: null } }
          }
        }
      },
      { "orders.share": { type: "percent", precision: 0 } }
    )
    assert.deepStrictEqual(text.split("\n"), [
      "name      Revenue  share",
      "──────  ─────────  ─────",
      "Norway  $1,250.00    50%",
      "NULL         NULL     5%"
    ])
  })
})
