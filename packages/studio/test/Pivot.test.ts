/** Pivoted answers, and files of what is seen. */
import { resultColumns } from "@semlayer/charts/Display"
import { assert, describe, it } from "@effect/vitest"
import { csv, json } from "../src/result/Files.js"
import { mostAcross, pivoted } from "../src/result/Pivot.js"

type Answer = Parameters<typeof pivoted>[0]

const field = (type: "string" | "number" | "date", label: string | null = null, granularity: string | null = null) =>
  ({ label, format: null, type, granularity }) as const

const answer: Answer = {
  columns: ["o.channel", "o.at", "o.revenue"],
  data: [
    { "o.channel": "Web", "o.at": "2025-02-01", "o.revenue": 20.5 },
    { "o.channel": "Web", "o.at": "2025-01-01", "o.revenue": 10 },
    { "o.channel": null, "o.at": "2025-01-01", "o.revenue": null },
    { "o.channel": "App", "o.at": null, "o.revenue": -3 }
  ],
  row_count: 4,
  sql: "",
  attributes: {
    dimensions: { "o.channel": field("string"), "o.at": field("date", "Ordered at", "month") },
    measures: { "o.revenue": field("number", "Revenue") },
    time_zone: "UTC"
  }
}

const titles = (of: Answer) => resultColumns(of).map(({ title }) => title)

describe("a pivoted answer", () => {
  it("has a column for each value, times in their order and NULL last, and a row for each combination of the others", () => {
    const found = pivoted(answer, "o.at")
    assert.deepStrictEqual(titles(found?.answer ?? answer), ["Channel", "Jan 2025", "Feb 2025", "NULL"])
    assert.strictEqual(
      csv(found?.answer ?? answer),
      [
        "o.channel,o.revenue / Jan 2025,o.revenue / Feb 2025,o.revenue / NULL",
        "Web,10,20.5,",
        ",,,",
        "App,,,-3",
        ""
      ].join("\r\n")
    )
  })

  it("names the measure beside the value if there are several, and keeps the format of each", () => {
    const buyers = { ...field("number", "Buyers"), format: { type: "integer", precision: null, symbol: null } } as const
    const two: Answer = {
      ...answer,
      columns: [...answer.columns, "o.buyers"],
      data: answer.data.map((row, i) => ({ ...row, "o.buyers": i })),
      attributes: { ...answer.attributes, measures: { ...answer.attributes.measures, "o.buyers": buyers } }
    }
    const found = pivoted(two, "o.channel")?.answer
    assert.deepStrictEqual(titles(found ?? answer).slice(0, 3), ["Ordered at", "Web · Revenue", "Web · Buyers"])
    assert.deepStrictEqual(found?.attributes.measures["o.buyers / App"]?.format, buyers.format)
  })

  it("has the subtotals of the columns as its total, and those by the rows as nothing else", () => {
    const withTotals: Answer = {
      ...answer,
      subtotals: [
        { by: ["o.at"], data: [{ "o.at": "2025-01-01", "o.revenue": 10 }] },
        { by: ["o.channel"], data: [{ "o.channel": "Web", "o.revenue": 30.5 }] }
      ],
      totals: { "o.revenue": 27.5 }
    }
    const found = pivoted(withTotals, "o.at")?.answer
    assert.deepStrictEqual(found?.totals, { "o.revenue / Jan 2025": 10 })
    assert.deepStrictEqual(found?.subtotals, [])
    assert.include(csv(found ?? answer), "\r\nTotal,10,,\r\n")
    assert.deepStrictEqual(JSON.parse(json(found ?? answer)).totals, { "o.revenue / Jan 2025": 10 })
  })

  it("has at most 100 columns, and says how many values are left out", () => {
    const data = Array.from({ length: 130 }, (_, i) => ({ "o.channel": `c${i}`, "o.at": "2025-01-01", "o.revenue": i }))
    const found = pivoted({ ...answer, data }, "o.channel")
    assert.lengthOf(found?.answer.columns ?? [], mostAcross + 1)
    assert.strictEqual(found?.omitted, 30)
  })

  it("is none of a measure, or of a column that the answer lacks", () => {
    assert.isNull(pivoted(answer, "o.revenue"))
    assert.isNull(pivoted(answer, "o.other"))
  })
})

describe("an exported answer", () => {
  it("has the rows that are seen: subtotals and the total follow those of the data", () => {
    const totals = { ...answer, totals: { "o.revenue": 27.5 } }
    assert.strictEqual(csv(totals).split("\r\n").at(-2), "Total,,27.5")
    assert.deepStrictEqual(JSON.parse(json(answer)), answer.data)
  })
})
