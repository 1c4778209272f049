import {
  type PlainDateTime,
  compareDateTimes,
  formatDateTime,
  fromEpochMillis,
  parseDateTime
} from "../../src/time/PlainDateTime.js"
import { offsetAt } from "../../src/time/Offset.js"
import { isZone } from "@semlayer/domain/TimeZone"
import { localTime, toUtc } from "../../src/time/Zone.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Option } from "effect"

const at = (text: string): PlainDateTime => {
  const { day, micros } = Option.getOrThrow(parseDateTime(text))
  return { day, micros }
}

const zones = ["UTC", "Europe/Oslo", "America/St_Johns", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"] as const

describe("offsetAt", () => {
  it("handles summer and winter time, half hours and quarters", () => {
    assert.strictEqual(offsetAt("Europe/Oslo", Date.UTC(2024, 0, 1)), 3600)
    assert.strictEqual(offsetAt("Europe/Oslo", Date.UTC(2024, 6, 1)), 7200)
    assert.strictEqual(offsetAt("Asia/Kolkata", Date.UTC(2024, 0, 1)), 19_800)
    assert.strictEqual(offsetAt("Asia/Kathmandu", Date.UTC(2024, 0, 1)), 20_700)
    assert.strictEqual(offsetAt("America/St_Johns", Date.UTC(2024, 0, 1)), -12_600)
  })

  it("handles historical offsets in seconds", () => {
    assert.strictEqual(offsetAt("Africa/Monrovia", Date.UTC(1960, 0, 1)), -2670)
    assert.strictEqual(offsetAt("Africa/Monrovia", Date.UTC(1972, 0, 7, 0, 44, 29)), -2670)
    assert.strictEqual(offsetAt("Africa/Monrovia", Date.UTC(1972, 0, 7, 0, 44, 30)), 0)
  })
})

describe("toUtc", () => {
  it("maps a repeated time to the earlier instant, and a skipped one by the offset before the gap", () => {
    assert.strictEqual(formatDateTime(toUtc("Europe/Oslo", at("2024-10-27 02:30"))), "2024-10-27 00:30:00")
    assert.strictEqual(formatDateTime(toUtc("Europe/Oslo", at("2024-03-31 02:30"))), "2024-03-31 01:30:00")
    assert.strictEqual(formatDateTime(toUtc("Europe/Oslo", at("2024-03-31 03:30"))), "2024-03-31 01:30:00")
    assert.strictEqual(formatDateTime(toUtc("America/New_York", at("2024-01-01"))), "2024-01-01 05:00:00")
  })

  it.prop(
    "returns an instant with the same local time, no later than the original",
    [fc.constantFrom(...zones), fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2037, 0, 1) })],
    ([zone, millis]) => {
      const instant = fromEpochMillis(millis)
      const local = localTime(zone, instant)
      const back = toUtc(zone, local)
      assert.deepStrictEqual(localTime(zone, back), local)
      assert.isAtMost(compareDateTimes(back, instant), 0)
    }
  )
})

describe("isZone", () => {
  it("accepts IANA names and nothing else", () => {
    for (const zone of ["UTC", "Europe/Berlin", "Etc/GMT+5", ...zones, "Europe/Kyiv", "America/Port-au-Prince"])
      assert.isTrue(isZone(zone), zone)
    for (const zone of ["", "Berlin", "Mars/Olympus", "+02:00", "utc", "europe/oslo", "'; DROP TABLE t"])
      assert.isFalse(isZone(zone), zone)
  })
})
