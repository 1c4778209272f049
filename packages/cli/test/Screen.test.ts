/** Query results as a terminal shows them, at several widths. */
import { assert, describe, it } from "@effect/vitest"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { screenText } from "../src/output/Screen.js"
import { cut, widthOf } from "../src/output/Table.js"

const field = (type: FieldMetadata["type"], rest: Partial<FieldMetadata> = {}): FieldMetadata => ({
  ...{ label: null, format: null, granularity: null, type },
  ...rest
})

const rows = [
  ["日本語の商品名カタログ", "👩‍👩‍👧‍👦 family", "2025-01-01", -1234567.891, 0.5, 1000],
  ["A product with a name that is much longer than a line of a terminal is wide", null, null, 20, -0.125, null],
  ["Café ☕", "x", "2025-02-01", null, null, 16100]
]

const columns = ["shop.products.name", "shop.makers.name", "shop.sold_at", "shop.revenue", "shop.share", "shop.count"]

const answer = (data = rows): SemResponse => ({
  data: data.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))),
  row_count: data.length,
  columns,
  sql: "",
  attributes: {
    dimensions: {
      "shop.products.name": field("string"),
      "shop.makers.name": field("string"),
      "shop.sold_at": field("date", { label: "Month", granularity: "month" })
    },
    measures: {
      "shop.revenue": field("number", {
        label: "Revenue",
        format: { type: "currency", precision: null, symbol: "€" }
      }),
      "shop.share": field("number", { format: { type: "percent", precision: null, symbol: null } }),
      "shop.count": field("integer")
    },
    time_zone: "UTC"
  }
})

const shown = (width: number, options: { isRaw?: boolean; isWide?: boolean; isLimited?: boolean } = {}, data = rows) =>
  screenText(answer(data), { width, isRaw: false, isWide: false, isLimited: false, ...options })

describe("a result in a terminal", () => {
  it("fits 200 columns with labels, formats, aligned decimals, NULL, CJK and emoji", () => {
    assert.deepStrictEqual(shown(200).split("\n"), [
      "products.name                                                                makers.name  Month              Revenue    share   count",
      "───────────────────────────────────────────────────────────────────────────  ───────────  ──────────  ──────────────  ───────  ──────",
      "日本語の商品名カタログ                                                       👩‍👩‍👧‍👦 family    2025-01-01  -€1,234,567.89   50.00%   1,000",
      "A product with a name that is much longer than a line of a terminal is wide  NULL         NULL                €20.00  -12.50%    NULL",
      "Café ☕                                                                      x            2025-02-01            NULL     NULL  16,100",
      "",
      "3 rows"
    ])
  })

  it("cuts texts, the widest first, and never a number or a date", () => {
    assert.deepStrictEqual(shown(80).split("\n"), [
      "products.name           makers.name  Month              Revenue    share   count",
      "──────────────────────  ───────────  ──────────  ──────────────  ───────  ──────",
      "日本語の商品名カタログ  👩‍👩‍👧‍👦 family    2025-01-01  -€1,234,567.89   50.00%   1,000",
      "A product with a name…  NULL         NULL                €20.00  -12.50%    NULL",
      "Café ☕                 x            2025-02-01            NULL     NULL  16,100",
      "",
      "3 rows",
      "Cut to the width of the terminal; --wide shows all"
    ])
  })

  it("omits columns that do not fit from the right, and names them", () => {
    assert.deepStrictEqual(shown(60).split("\n"), [
      "products…  makers.n…  Month              Revenue    share  …",
      "─────────  ─────────  ──────────  ──────────────  ───────  ─",
      "日本語の…  👩‍👩‍👧‍👦 family  2025-01-01  -€1,234,567.89   50.00%  …",
      "A produc…  NULL       NULL                €20.00  -12.50%  …",
      "Café ☕    x          2025-02-01            NULL     NULL  …",
      "",
      "3 rows",
      "Columns that do not fit: count; --wide shows all"
    ])
  })

  it("is never wider than the terminal", () => {
    for (let width = 20; width <= 140; width++) {
      const [table = ""] = shown(width).split("\n\n")
      for (const line of table.split("\n")) assert.isAtMost(widthOf(line), width, line)
    }
  })

  it("has keys and values with --raw, and all of them with --wide", () => {
    const raw = shown(40, { isRaw: true, isWide: true }).split("\n")
    assert.match(raw[0] ?? "", /^shop\.products\.name +shop\.makers\.name +shop\.sold_at +shop\.revenue +shop\.share/)
    assert.match(raw[2] ?? "", /2025-01-01 +-1234567\.891 +0\.5 +1000$/)
    assert.match(raw[3] ?? "", /^A product .* wide {2}NULL/)
    assert.deepStrictEqual(raw.slice(-2), ["", "3 rows"])
  })

  it("stops at 1,000 rows unless the query has a limit", () => {
    const many = Array.from({ length: 1234 }, (_, i) => ["x", "y", null, i, 0, i])
    const lines = shown(100, {}, many).split("\n")
    assert.strictEqual(lines.length, 2 + 1000 + 2)
    assert.strictEqual(lines.at(-1), "234 more of 1,234 rows; --limit N shows N, --format csv prints all")
    assert.strictEqual(shown(100, { isLimited: true }, many).split("\n").length, 2 + 1234 + 2)
  })

  it("keeps every digit of exact decimals that are texts", () => {
    const exact = { ...answer([]), columns: ["shop.total", "shop.year"] }
    const attributes = {
      dimensions: { "shop.year": field("integer") },
      measures: {
        "shop.total": field("decimal", { format: { type: "currency", precision: 2, symbol: null } })
      },
      time_zone: "UTC"
    }
    const data = [{ "shop.total": "12345678901234567.89", "shop.year": 2025 }]
    const text = screenText(
      { ...exact, attributes, data },
      { width: 80, isRaw: false, isWide: false, isLimited: false }
    )
    assert.strictEqual(text.split("\n")[2], "$12,345,678,901,234,567.89  2025")
  })
})

it("a text is cut between characters", () => {
  assert.strictEqual(cut("日本語", 4), "日…")
  assert.strictEqual(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3), "👩‍👩‍👧‍👦…")
  assert.strictEqual(cut("abc", 3), "abc")
  assert.strictEqual(cut("abcd", 3), "ab…")
})
