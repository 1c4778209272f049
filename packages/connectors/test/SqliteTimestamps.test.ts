/** The time functions that we add to a SQLite connection. */
import { assert, describe, it } from "@effect/vitest"
import { registerTimestamps } from "../src/sqlite/SqliteTimestamps.js"
import Database from "better-sqlite3"
import * as fc from "effect/FastCheck"

const database = new Database(":memory:")
registerTimestamps(database)

const valueOf = (expression: string, ...values: ReadonlyArray<unknown>): unknown =>
  database
    .prepare(`SELECT ${expression}`)
    .pluck()
    .get(...values)

const moment = (value: unknown): unknown => valueOf("sem_moment(?)", value)
const local = (value: unknown, zone: string): unknown => valueOf("sem_local(?, ?)", value, zone)

describe("sem_moment", () => {
  for (const [written, read] of [
    ["2024-02-29 12:30:45", "2024-02-29 12:30:45"],
    ["2024-01-15T12:30:45.100000Z", "2024-01-15 12:30:45.1"],
    ["2024-02-29T12:30:45.0000019", "2024-02-29 12:30:45.000001"],
    ["2024-02-29 23:59:59.9999999", "2024-02-29 23:59:59.999999"],
    ["2024-02-29", "2024-02-29 00:00:00"],
    ["2024-02-29 12:30", "2024-02-29 12:30:00"],
    ["2024-02-29 23:30:00.25-02:00", "2024-03-01 01:30:00.25"],
    ["2024-03-01 01:30:00 +02:00", "2024-02-29 23:30:00"],
    ["2023-02-31", "2023-03-03 00:00:00"],
    ["0050-01-01 00:30:00+01:00", "0049-12-31 23:30:00"],
    ["1969-12-31 23:59:59.5", "1969-12-31 23:59:59.5"],
    [2460370.0208333335, "2024-02-29 12:30:00"],
    ["2460370.5", "2024-03-01 00:00:00"]
  ] as const) {
    it(`reads ${written}`, () => assert.strictEqual(moment(written), read))
  }

  it("is NULL for anything but a timestamp", () => {
    for (const value of ["", "x", "2024-13-01", "2024-01-01 25:00", "2024-01-01 10:60", "9999999", -1, null]) {
      assert.isNull(moment(value), String(value))
    }
  })

  it("agrees with SQLite to the millisecond, for timestamps of any format", () => {
    const millis = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })
    const offsets = fc.constantFrom("", "Z", " z", "+02:00", "-10:30")
    fc.assert(
      fc.property(millis, offsets, (at, offset) => {
        const text = new Date(at).toISOString().slice(0, 23) + offset
        const expected = valueOf("rtrim(rtrim(strftime('%Y-%m-%d %H:%M:%f', ?), '0'), '.')", text)
        // Outside of years with four digits there is no canonical form.
        if (/^\d{4}-/.test(String(expected))) assert.strictEqual(moment(text), expected, text)
      }),
      { numRuns: 500 }
    )
  })
})

describe("sem_local", () => {
  it("is the local time of a zone, in summer and in winter, before and after 1970", () => {
    assert.strictEqual(local("2024-01-31 23:30:00", "Europe/Oslo"), "2024-02-01 00:30:00")
    assert.strictEqual(local("2024-06-30T23:30:00.75Z", "Europe/Oslo"), "2024-07-01 01:30:00")
    assert.strictEqual(local("2024-07-01 01:00:00+05:30", "America/New_York"), "2024-06-30 15:30:00")
    assert.strictEqual(local("1960-01-01 00:00:00", "America/New_York"), "1959-12-31 19:00:00")
    assert.isNull(local(null, "Europe/Oslo"))
  })

  it("changes its offset in the same second as the zone", () => {
    assert.strictEqual(local("2024-03-31 00:59:59", "Europe/Oslo"), "2024-03-31 01:59:59")
    assert.strictEqual(local("2024-03-31 01:00:00", "Europe/Oslo"), "2024-03-31 03:00:00")
    assert.strictEqual(local("2024-10-27 00:59:59", "Europe/Oslo"), "2024-10-27 02:59:59")
    assert.strictEqual(local("2024-10-27 01:00:00", "Europe/Oslo"), "2024-10-27 02:00:00")
  })
})
