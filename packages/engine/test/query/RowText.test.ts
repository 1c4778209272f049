/** Rows as NDJSON and CSV round-trip for any content. */
import { type Cell, Decimal } from "@semlayer/connectors/connection/Connection"
import { csvRecord } from "../../src/query/Csv.js"
import { answerColumns, rowReader } from "../../src/query/Rows.js"
import { csv, ndjson } from "../../src/query/RowText.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"

const columns = answerColumns(
  (["TEXT", "INT", "DOUBLE", "BOOLEAN", "TIMESTAMP", "UNKNOWN"] as const).map((type, i) => ({
    ...{ key: `t."c,${i}"`, type, granularity: null, zoned: false },
    ...{ kind: "dimension", native: null, label: undefined, format: undefined }
  })),
  "number"
)

const text = fc.oneof(
  fc.string(),
  fc.fullUnicodeString(),
  fc.constantFrom("", " ", '"', ",", "\r\n", "\u2028", "\u0085")
)

const cell: fc.Arbitrary<Cell> = fc.oneof(
  ...[
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n })
  ],
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => new Decimal(String(value))),
  fc.uint8Array({ maxLength: 5 }),
  fc.array(text, { maxLength: 3 }),
  fc.record({ "a,b": text })
)

const rows = fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), { maxLength: 8 })

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8")

/** Records of fields by the grammar of RFC 4180. */
const records = (source: string): ReadonlyArray<ReadonlyArray<string>> => {
  const found: Array<Array<string>> = []
  let record: Array<string> = []
  for (const [, quoted, plain = "", end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    found.push(record)
    record = []
  }
  return found
}

describe("rows as text", () => {
  it("are, as NDJSON, the JSON of each row on one line, for any definition of a line break", () => {
    const read = rowReader(columns)
    fc.assert(
      fc.property(rows, (cells) => {
        const written = textOf(ndjson(columns).rows(cells))
        const lines = written.split(/\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/)
        assert.strictEqual(lines.pop(), "")
        assert.deepStrictEqual(
          lines.map((line) => JSON.parse(line)),
          cells.map((row) => JSON.parse(JSON.stringify(read(row))))
        )
        assert.deepStrictEqual(
          lines.map((line) => Object.keys(JSON.parse(line))),
          cells.map(() => columns.map(({ key }) => key))
        )
      })
    )
  })

  it("are, as CSV, records that RFC 4180 parses into the same texts", () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const { head, rows: write } = csv(columns)
        const [keys, ...fields] = records(head + textOf(write(cells)))
        assert.deepStrictEqual(
          keys,
          columns.map(({ key }) => key)
        )
        const expected = cells.map((row) =>
          columns.map(({ read }, i) => {
            const value = read(row[i] ?? null)
            if (value === null) return ""
            return typeof value === "object" ? JSON.stringify(value) : String(value)
          })
        )
        assert.deepStrictEqual(fields, expected)
      })
    )
  })

  it("distinguish NULL from an empty string, and have no blank line", () => {
    assert.strictEqual(csvRecord([null, "", 0, false]), ',"",0,false')
    assert.strictEqual(csvRecord([null]), '""')
    assert.strictEqual(csvRecord([""]), '""')
    assert.strictEqual(textOf(csv(columns.slice(0, 1)).rows([[null], [""], ["x"]])), '""\r\n""\r\nx\r\n')
    assert.strictEqual(csvRecord([" a", "b\t", "=c"]), '" a","b\t",=c')
    assert.strictEqual(csvRecord([{ a: "x,y" }, [1, "2"]]), '"{""a"":""x,y""}","[1,""2""]"')
  })
})
