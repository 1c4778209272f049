import { withoutQuotes } from "../src/NeighbouringScalars.js"
import { SemQuery } from "../src/SemModel.js"
import { assert, describe, it } from "@effect/vitest"

describe("quoted values", () => {
  it("are parsed at any depth if the schema does not accept a text, and nowhere else", () => {
    const read = withoutQuotes(SemQuery, {
      source_model: {
        source_name: "orders",
        columns: '[{"name": "cost", "sql": "price", "hidden": "True"}]',
        measures: [{ name: "n", formula: "1" }]
      },
      measures: ["5", { formula: "7", name: "true" }],
      time_dimensions: [{ dimension: "day", granularity: "month", date_range: '["2024-01-01", null]' }],
      variables: { least: "5", most: "true" },
      limit: " 10",
      offset: "few",
      whole_periods_only: "1",
      unknown: "5"
    })
    assert.deepStrictEqual(read, {
      source_model: {
        source_name: "orders",
        columns: [{ name: "cost", sql: "price", hidden: true }],
        measures: [{ name: "n", formula: "1" }]
      },
      measures: ["5", { formula: "7", name: "true" }],
      time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["2024-01-01", null] }],
      variables: { least: "5", most: "true" },
      limit: 10,
      offset: "few",
      whole_periods_only: "1",
      unknown: "5"
    })
  })

  it("are left unchanged if their JSON exceeds the limits", () => {
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`
    assert.deepStrictEqual(withoutQuotes(SemQuery, { measures: deep }), { measures: deep })
  })
})
