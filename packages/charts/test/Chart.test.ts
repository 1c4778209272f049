/** Which chart an answer gets, and that the renderer of Vega-Lite draws it without evaluating code. */
import { assert, describe, it } from "@effect/vitest"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import * as vega from "vega"
import { expressionInterpreter } from "vega-interpreter"
import { compile, type TopLevelSpec } from "vega-lite"
import { chartOf } from "@semlayer/charts/Chart"
import type { Chart } from "@semlayer/domain/Chart"
import { displayText, exactText, resultColumns } from "@semlayer/charts/Display"

type Answer = Pick<SemResponse, "columns" | "attributes" | "data" | "compared">

const field = (part: Partial<FieldMetadata>): FieldMetadata => ({
  label: null,
  format: null,
  type: "string",
  granularity: null,
  ...part
})

const money = field({ label: "Revenue", type: "number", format: { type: "currency", precision: 2, symbol: "€" } })
const count = field({ label: "Orders", type: "integer", format: { type: "integer", precision: null, symbol: null } })
const month = field({ label: "Month", type: "date", granularity: "month" })
const channel = field({ label: "Channel" })
const status = field({ label: "Status" })

interface Columns {
  readonly [key: string]: FieldMetadata
}

const answerOf = (dimensions: Columns, measures: Columns, data: SemResponse["data"]): Answer => ({
  columns: [...Object.keys(dimensions), ...Object.keys(measures)],
  attributes: { dimensions, measures, time_zone: "UTC" },
  data
})

const months = ["2025-01-01", "2025-02-01", "2025-03-01"]
const channels = ["Web", "Phone", "<b>Shop</b>"]

const revenue = (i: number) => [12_345.5, -200, null][i % 3]

const answers = {
  number: answerOf({}, { "o.revenue": money }, [{ "o.revenue": 1_234_567.891 }]),
  line: answerOf(
    { "o.at": month },
    { "o.revenue": money },
    months.map((at, i) => ({ "o.at": at, "o.revenue": revenue(i) }))
  ),
  lines: answerOf(
    { "o.channel": channel, "o.at": month },
    { "o.revenue": money },
    months.flatMap((at, i) => channels.map((name) => ({ "o.channel": name, "o.at": at, "o.revenue": revenue(i) })))
  ),
  bar: answerOf(
    { "o.channel": channel },
    { "o.revenue": money },
    channels.map((name, i) => ({ "o.channel": name, "o.revenue": revenue(i) }))
  ),
  scatter: answerOf(
    { "o.channel": channel },
    { "o.revenue": money, "o.orders": count },
    channels.map((name, i) => ({ "o.channel": name, "o.revenue": revenue(i), "o.orders": i }))
  ),
  heat: answerOf(
    { "o.channel": channel, "o.status": status },
    { "o.orders": count },
    channels.flatMap((name, i) =>
      ["paid", null].map((each) => ({ "o.channel": name, "o.status": each, "o.orders": i }))
    )
  ),
  panels: answerOf(
    { "o.at": month },
    { "o.revenue": money, "o.orders": count, "o.more": count },
    months.map((at, i) => ({ "o.at": at, "o.revenue": revenue(i), "o.orders": i, "o.more": i * 2 }))
  )
}

const percent = field({
  label: "Revenue (change pct)",
  type: "number",
  format: { type: "percent", precision: 1, symbol: null }
})

/** An answer with the columns that `compare` adds. */
const comparedTo = (rows: ReadonlyArray<readonly [at: string, now: number, before: number | null]>): Answer => ({
  ...answerOf(
    { "o.at": month },
    {
      "o.revenue": money,
      "o.revenue_previous": { ...money, label: "Revenue (previous)" },
      "o.revenue_change": { ...money, label: "Revenue (change)" },
      "o.revenue_change_pct": percent
    },
    rows.map(([at, now, before]) => ({
      "o.at": at,
      "o.revenue": now,
      "o.revenue_previous": before,
      "o.revenue_change": before === null ? null : now - before,
      "o.revenue_change_pct": before === null ? null : (now - before) / before
    }))
  ),
  compared: { dimension: "o.at", by: "1 year", from: "2024-01-01", before: "2024-04-01" }
})

const drawn = async (chart: Chart | null): Promise<string> => {
  assert.isNotNull(chart)
  const spec = { ...chart?.spec, ...(chart?.spec["width"] === "container" && { width: 600 }) }
  const problems: Array<string> = []
  const logger = vega.logger(vega.Warn)
  logger.error = (...words: ReadonlyArray<unknown>) => (problems.push(words.join(" ")), logger)
  // The specification is plain JSON; its type is that of the library's own documents.
  const compiled = compile(JSON.parse(JSON.stringify(spec)) satisfies TopLevelSpec, { logger }).spec
  const view = new vega.View(vega.parse(compiled, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: "none",
    logger
  })
  const svg = await view.toSVG()
  view.finalize()
  assert.deepStrictEqual(problems, [])
  return svg
}

/** The marks of a kind of chart, if they are not lines. */
const marks = new Map([
  ["number", "mark-text"],
  ["bar", "mark-rect"],
  ["scatter", "mark-symbol"],
  ["heat", "mark-rect"]
])

describe("the chart of an answer", () => {
  it("is chosen by the number and types of its columns", () => {
    const kinds = Object.entries(answers).map(([name, answer]) => [name, chartOf(answer)?.kind])
    assert.deepStrictEqual(kinds, [
      ["number", "number"],
      ["line", "line"],
      ["lines", "line"],
      ["bar", "bar"],
      ["scatter", "scatter"],
      ["heat", "heat"],
      ["panels", "line"]
    ])
  })

  it("is another one that fits, if that is wanted", () => {
    assert.strictEqual(chartOf(answers.scatter, { kind: "bar" })?.kind, "bar")
    assert.strictEqual(chartOf(answers.line, { kind: "heat" })?.kind, "line", "a heat map does not fit one time")
  })

  it("of one period is its number, with the value that it is compared with", async () => {
    const risen = chartOf(comparedTo([["2025-01-01", 1_200, 1_000]]))
    assert.strictEqual(risen?.kind, "number")
    const svg = await drawn(risen)
    for (const text of ["€1,200.00", "Revenue, Jan 2025", "+20.0% from €1,000.00"]) assert.include(svg, `>${text}<`)
    assert.include(await drawn(chartOf(comparedTo([["2025-01-01", 900, 1_000]]))), ">-10.0% from €1,000.00<")
    assert.include(await drawn(chartOf(comparedTo([["2025-01-01", 900, null]]))), ">no value before<")
    const { compared: _, ...plain } = comparedTo([["2025-01-01", 900, 1_000]])
    assert.notInclude(await drawn(chartOf(plain)), " from ")
  })

  it("of several periods has a line for the compared values, and none for the changes", async () => {
    const chart = chartOf(comparedTo(months.map((at, i) => [at, i * 10 + 100, 90])))
    assert.strictEqual(chart?.kind, "line")
    const svg = await drawn(chart)
    assert.strictEqual(svg.match(/role="graphics-symbol" aria-roledescription="line mark"/g)?.length ?? 0, 2)
    assert.include(svg, "Revenue (previous)")
    assert.notInclude(JSON.stringify(chart?.spec["encoding"] ?? {}).replace(/"tooltip".*/, ""), "change")
  })

  it("of a time and two categories has a panel for each value of the smaller one", async () => {
    const answer = answerOf(
      { "o.at": month, "o.channel": channel, "o.status": status },
      { "o.revenue": money },
      months.flatMap((at) =>
        channels.flatMap((name, i) =>
          ["paid", "open"].map((each) => ({ "o.at": at, "o.channel": name, "o.status": each, "o.revenue": i + 1 }))
        )
      )
    )
    const chart = chartOf(answer)
    assert.strictEqual(chart?.kind, "line")
    assert.nestedPropertyVal(chart?.spec, "facet.title", "Status")
    const svg = await drawn(chart)
    for (const text of ["paid", "open", "Phone"]) assert.include(svg, `>${text}<`)
    assert.strictEqual(svg.match(/aria-roledescription="line mark"/g)?.length, 6)
    const many = Array.from({ length: 15 }, (_, i) => `s${i}`)
    const wide = chartOf({
      ...answer,
      data: months.flatMap((at) =>
        many.flatMap((name) =>
          many.map((each) => ({ "o.at": at, "o.channel": name, "o.status": each, "o.revenue": 1 }))
        )
      )
    })
    assert.deepStrictEqual(wide?.notes, [
      "Shows the 12 largest of 15 values of Channel.",
      "Shows the 8 largest of 15 values of Status."
    ])
  })

  it("is none without a measure that is a number, or without rows", () => {
    assert.isNull(chartOf(answerOf({ "o.channel": channel }, {}, [{ "o.channel": "Web" }])))
    assert.isNull(chartOf(answerOf({}, { "o.first": field({}) }, [{ "o.first": "x" }])))
    assert.isNull(chartOf({ ...answers.bar, data: [] }))
  })

  for (const [name, answer] of Object.entries(answers)) {
    it(`is drawn without evaluating code: ${name}`, async () => {
      const svg = await drawn(chartOf(answer))
      assert.include(svg, marks.get(name) ?? "mark-line")
      assert.notInclude(svg, "<b>", "values are text")
      assert.notInclude(svg, "NaN")
    })
  }

  it("has the unit of the measure on its axis, also below zero", async () => {
    const svg = await drawn(chartOf(answers.line))
    assert.match(svg, />€[\d.]+k?</)
    assert.match(svg, />Revenue</)
    const losses = answerOf(
      { "o.at": month },
      { "o.revenue": money },
      months.map((at) => ({ "o.at": at, "o.revenue": -50 }))
    )
    assert.match(await drawn(chartOf(losses)), />-€\d/)
  })

  it("sorts bars by size, and says which values it leaves out", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({ "o.channel": `c${i}`, "o.orders": i }))
    const chart = chartOf(answerOf({ "o.channel": channel }, { "o.orders": count }, rows))
    assert.deepStrictEqual(chart?.notes, ["Shows the 40 largest of 60 values of Channel."])
    const svg = await drawn(chart)
    assert.isBelow(svg.indexOf(">c59<"), svg.indexOf(">c58<"))
    assert.notInclude(svg, ">c19<")
  })

  it("places times by their text, whatever zone they have", () => {
    const at = field({ label: "At", type: "timestamp", granularity: "hour" })
    const texts = ["2025-01-01T03:00:00", "2025-01-01T03:00:00Z", "2025-01-01T03:00:00+05:30"]
    for (const text of texts) {
      const answer = answerOf({ "o.at": at }, { "o.orders": count }, [{ "o.at": text, "o.orders": 1 }])
      assert.include(JSON.stringify(chartOf(answer)?.spec), '"2025-01-01T03:00:00Z"', text)
    }
  })
})

describe("values as people read them", () => {
  const shown = (
    part: Partial<FieldMetadata>,
    value: unknown,
    isMeasure = true,
    others: ReadonlyArray<unknown> = []
  ) => {
    const [key, metadata] = ["o.x", field(part)]
    const columns = isMeasure
      ? { measures: { [key]: metadata }, dimensions: {} }
      : { measures: {}, dimensions: { [key]: metadata } }
    const [column] = resultColumns({
      columns: [key],
      attributes: { ...columns, time_zone: "UTC" },
      data: [value, ...others].map((each) => ({ [key]: each }))
    })
    return column === undefined ? assert.fail("no column") : displayText(value, column)
  }

  it("are formatted as their column says, without losing the sign or digits of exact decimals", () => {
    assert.strictEqual(shown(money, -1234.5), "-€1,234.50")
    assert.strictEqual(
      shown({ type: "decimal", format: money.format }, "12345678901234567890.12"),
      "€12,345,678,901,234,567,890.12"
    )
    assert.strictEqual(shown({ type: "integer" }, "9007199254740993"), "9,007,199,254,740,993")
    assert.strictEqual(
      shown({ type: "number", format: { type: "percent", precision: null, symbol: null } }, 0.1234),
      "12.3%"
    )
    assert.strictEqual(shown({ type: "number" }, 0.5, true, [12.25]), "0.50", "digits are even in a column")
    assert.strictEqual(shown({ type: "number" }, 0.00012), "0.000120", "small numbers are not rounded to zero")
    assert.strictEqual(shown({ type: "integer" }, 2025, false), "2025", "a year is no quantity")
    assert.isNull(shown(money, null))
  })

  it("are periods by their granularity", () => {
    assert.strictEqual(shown({ type: "date", granularity: "month" }, "2025-03-01", false), "Mar 2025")
    assert.strictEqual(shown({ type: "date", granularity: "quarter" }, "2025-10-01", false), "Q4 2025")
    assert.strictEqual(shown({ type: "timestamp", granularity: "year" }, "2025-01-01T00:00:00Z", false), "2025")
    assert.strictEqual(shown({ type: "timestamp" }, "2025-01-01T23:30:00+09:00", false), "2025-01-01 23:30:00+09:00")
    assert.strictEqual(shown({ type: "time" }, "10:30:00", false), "10:30:00")
  })

  it("are copied exactly", () => {
    assert.strictEqual(exactText(0.1 + 0.2), "0.30000000000000004")
    assert.strictEqual(exactText({ a: 1 }), '{"a":1}')
    assert.isNull(exactText(null))
  })
})
