/** 17 The JSON of cells, for the values of every driver. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import { type Cell, Decimal } from "@semlayer/connectors/connection/Connection"
import { type DecimalForm, plainValue, rowMapper } from "../../src/query/Rows.js"
import { assert, describe, it } from "@effect/vitest"

const column = (type: OutputColumn["type"], granularity: OutputColumn["granularity"] = null): OutputColumn => ({
  ...{ key: "orders.value", type, granularity, zoned: false },
  kind: granularity === null ? "measure" : "time",
  ...{ native: null, label: undefined, format: undefined }
})

const shown = (of: OutputColumn, cell: Cell, decimals: DecimalForm = "number"): unknown =>
  rowMapper([of], decimals)([cell])["orders.value"]

const everyType = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "UNKNOWN"] as const

describe("the JSON of a cell", () => {
  it("is null for NULL of every type, and for an absent cell", () => {
    for (const type of everyType) assert.isNull(shown(column(type), null), type)
    assert.deepStrictEqual(rowMapper([column("INT")], "number")([]), { "orders.value": null })
  })

  it("has the key of its column", () => {
    const columns = [
      { ...column("TEXT"), key: "orders.status" },
      { ...column("INT"), key: "orders._count" }
    ]
    const row = rowMapper(columns, "number")(["open", 3])
    assert.deepStrictEqual(row, { "orders.status": "open", "orders._count": 3 })
  })

  it("of an instant has its offset, also if the database shows none", () => {
    const instant = { ...column("TIMESTAMP"), zoned: true }
    for (const text of ["2024-10-27 01:30:00", "2024-10-27 01:30:00+00", "2024-10-27T01:30:00Z"]) {
      assert.strictEqual(shown(instant, text), "2024-10-27T01:30:00Z")
    }
    assert.strictEqual(shown(column("TIMESTAMP"), "2024-10-27 01:30:00"), "2024-10-27T01:30:00")
  })

  it("of an integer is a number if a double is exact, else its digits", () => {
    assert.strictEqual(shown(column("INT"), 9_007_199_254_740_991n), 9_007_199_254_740_991)
    assert.strictEqual(shown(column("INT"), 9_007_199_254_740_992n), "9007199254740992")
    assert.strictEqual(shown(column("INT"), -9_007_199_254_740_992n), "-9007199254740992")
    assert.strictEqual(shown(column("INT"), new Decimal("12345678901234567890")), "12345678901234567890")
    assert.strictEqual(shown(column("INT"), new Decimal("42")), 42)
  })

  it("of another number is a number, or its digits beyond the range of doubles", () => {
    assert.strictEqual(shown(column("DOUBLE"), 9_007_199_254_740_992n), 9_007_199_254_740_992)
    assert.strictEqual(shown(column("DOUBLE"), new Decimal("12.50")), 12.5)
    assert.strictEqual(shown(column("DOUBLE"), new Decimal("12345678901234567890")), 12_345_678_901_234_567_890)
    const beyond = `1${"0".repeat(400)}`
    assert.strictEqual(shown(column("DOUBLE"), new Decimal(beyond)), beyond)
  })

  it("of a decimal is its digits if the datasource requests it", () => {
    assert.strictEqual(shown(column("DOUBLE"), new Decimal("12.50"), "string"), "12.50")
    assert.strictEqual(shown(column("UNKNOWN"), new Decimal("12.50"), "string"), "12.50")
    assert.strictEqual(shown(column("DOUBLE"), 12n, "string"), "12")
    assert.strictEqual(shown(column("DOUBLE"), 12.5, "string"), 12.5)
  })

  it("of NaN and infinities is null", () => {
    for (const value of [NaN, Infinity, -Infinity]) assert.isNull(shown(column("DOUBLE"), value), String(value))
  })

  it("of a boolean is true or false, also if the engine stores a number", () => {
    for (const cell of [true, 1, -2, 1n, new Decimal("1")]) assert.isTrue(shown(column("BOOLEAN"), cell))
    for (const cell of [false, 0, 0n, new Decimal("0.0")]) assert.isFalse(shown(column("BOOLEAN"), cell))
    // A number of another type stays a number.
    assert.strictEqual(shown(column("INT"), 1), 1)
  })

  it("of a date has no time of day", () => {
    for (const cell of ["2024-02-29", "2024-02-29T00:00:00", "2024-02-29 23:59:59"]) {
      assert.strictEqual(shown(column("DATE"), cell), "2024-02-29")
    }
  })

  it("of a timestamp has seconds, and microseconds if it has any", () => {
    const cells = {
      "2024-02-29": "2024-02-29T00:00:00",
      "2024-02-29 08:15": "2024-02-29T08:15:00",
      "2024-02-29 08:15:30.000000": "2024-02-29T08:15:30",
      "2024-02-29 08:15:30.5": "2024-02-29T08:15:30.500000",
      "2024-02-29T08:15:30.123456789": "2024-02-29T08:15:30.123456",
      "2024-02-29T08:15:30Z": "2024-02-29T08:15:30Z",
      "2024-02-29 08:15:30+00": "2024-02-29T08:15:30Z",
      "2024-02-29 08:15:30+0530": "2024-02-29T08:15:30+05:30",
      "2024-02-29 08:15:30-03": "2024-02-29T08:15:30-03:00",
      infinity: "infinity"
    }
    for (const [cell, text] of Object.entries(cells)) assert.strictEqual(shown(column("TIMESTAMP"), cell), text)
  })

  it("of a period is a date from days on, else a timestamp", () => {
    for (const granularity of ["day", "week", "week_sunday", "month", "quarter", "year"] as const) {
      assert.strictEqual(shown(column("DATE", granularity), "2024-02-01 00:00:00"), "2024-02-01", granularity)
    }
    for (const granularity of ["second", "minute", "hour"] as const) {
      assert.strictEqual(shown(column("TIMESTAMP", granularity), "2024-02-01"), "2024-02-01T00:00:00", granularity)
    }
  })

  it("of a text is the text, whatever it looks like", () => {
    for (const text of ["", " ", "12", "2024-02-29 08:15", "true", "Åse"]) {
      assert.strictEqual(shown(column("TEXT"), text), text)
    }
  })

  it("of bytes is base64, and structures are converted recursively", () => {
    const cell = { bytes: new Uint8Array([1, 255]), list: [new Decimal("1.5"), 2n, NaN, null, "x"], yes: true }
    const plain = { bytes: "Af8=", list: [1.5, 2, null, null, "x"], yes: true }
    assert.deepStrictEqual(plainValue(cell, "number"), plain)
    assert.deepStrictEqual(plainValue([cell], "string"), [{ ...plain, list: ["1.5", 2, null, null, "x"] }])
  })
})
