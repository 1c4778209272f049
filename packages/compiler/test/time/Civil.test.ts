import {
  addDays,
  addMicros,
  addMonths,
  type PlainDateTime,
  compareDateTimes,
  formatDate,
  formatDateTime,
  fromEpochMillis,
  parseDateTime
} from "../../src/time/PlainDateTime.js"
import { addPeriods, ceilingOf, periods, startOf } from "../../src/time/Period.js"
import { granularities, isDateGranularity } from "@semlayer/domain/Query"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Option } from "effect"

const at = (text: string): PlainDateTime => {
  const { day, micros } = Option.getOrThrow(parseDateTime(text))
  return { day, micros }
}

const isMoment = (text: string): boolean => Option.isSome(parseDateTime(text))

/** Date-times of the years 100 to 9899. */
const moments = fc.record<PlainDateTime>({
  day: fc.integer({ min: at("0100-01-01").day, max: at("9899-12-31").day }),
  micros: fc.integer({ min: 0, max: 86_400_000_000 - 1 })
})

describe("parseDateTime", () => {
  it("counts days from 1970-01-01", () => {
    const days = { "1970-01-01": 0, "1970-01-02": 1, "1969-12-31": -1, "2000-03-01": 11_017, "0001-01-01": -719_162 }
    for (const [date, day] of Object.entries(days)) assert.strictEqual(at(date).day, day, date)
  })

  it("handles leap years: every fourth, except hundreds that are not divisible by 400", () => {
    for (const year of ["1996", "2000", "2024", "2400"]) assert.isTrue(isMoment(`${year}-02-29`), year)
    for (const year of ["1900", "2023", "2100", "2025"]) assert.isFalse(isMoment(`${year}-02-29`), year)
  })

  it("rejects invalid days and times", () => {
    for (const text of [
      "2024-04-31",
      "2024-13-01",
      "2024-00-10",
      "2024-01-00",
      "0000-01-01",
      "2024-01-01 24:00",
      "2024-01-01 10:60",
      "2024-01-01 10:00:60",
      "2024-1-1",
      "20240101",
      "2024-01-01 10",
      "2024-01-01x",
      "yesterday",
      ""
    ]) {
      assert.isFalse(isMoment(text), text)
    }
  })

  it("reads a time of day, its fraction and its offset", () => {
    const read = (text: string) => Option.getOrThrow(parseDateTime(text))
    assert.include(read(" 2024-01-01 "), { micros: 0, hasTime: false, offset: null })
    assert.include(read("2024-01-01T00:00"), { micros: 0, hasTime: true, offset: null })
    assert.include(read("2024-01-01 10:20:30.5"), { micros: 37_230_500_000, hasTime: true })
    assert.include(read("2024-01-01T10:00:00Z"), { offset: 0 })
    assert.include(read("2024-01-01T10:00:00+05:30"), { offset: 330 })
    assert.include(read("2024-01-01 10:00 -08"), { offset: -480 })
    assert.include(read("2024-01-01T10:00:00-0930"), { offset: -570 })
  })

  it.prop("parses what formatDateTime prints", [moments], ([moment]) => {
    assert.deepStrictEqual(at(formatDateTime(moment)), moment)
    assert.deepStrictEqual(at(formatDate(moment)), { day: moment.day, micros: 0 })
  })

  it.prop("agrees with the platform's calendar", [moments], ([moment]) => {
    const date = new Date(moment.day * 86_400_000)
    assert.strictEqual(formatDate(moment), date.toISOString().slice(0, 10))
  })
})

describe("adding", () => {
  it("months stays within the month", () => {
    const table: ReadonlyArray<readonly [string, number, string]> = [
      ["2024-01-31", 1, "2024-02-29"],
      ["2023-01-31", 1, "2023-02-28"],
      ["2024-03-31", -1, "2024-02-29"],
      ["2024-05-31", 1, "2024-06-30"],
      ["2024-02-29", 12, "2025-02-28"],
      ["2024-02-29", -48, "2020-02-29"],
      ["2024-01-15", -1, "2023-12-15"],
      ["2023-12-31", 14, "2025-02-28"]
    ]
    for (const [from, months, to] of table) assert.strictEqual(formatDate(addMonths(at(from), months)), to, from)
  })

  it("microseconds crosses days, in both directions", () => {
    assert.strictEqual(formatDateTime(addMicros(at("2024-02-28 23:59:59"), 1_000_000)), "2024-02-29 00:00:00")
    assert.strictEqual(formatDateTime(addMicros(at("2024-03-01"), -1)), "2024-02-29 23:59:59.999999")
  })

  it.prop("days and microseconds is reversible", [moments, fc.integer({ min: -9_999, max: 9_999 })], ([moment, n]) => {
    assert.deepStrictEqual(addDays(addDays(moment, n), -n), moment)
    assert.deepStrictEqual(addMicros(addMicros(moment, n * 1_000_003), -n * 1_000_003), moment)
  })

  it.prop(
    "months keeps the day if it exists, else uses the last one",
    [moments, fc.integer({ min: -500, max: 500 })],
    ([moment, n]) => {
      const [own, moved] = [formatDate(moment), formatDate(addMonths(moment, n))]
      const next = formatDate(addDays(addMonths(moment, n), 1))
      assert.isTrue(moved.slice(8) === own.slice(8) || (moved.slice(8) < own.slice(8) && next.endsWith("-01")))
    }
  )
})

describe("startOf", () => {
  it("truncates a date-time to every period", () => {
    const starts = {
      second: "2024-05-15 13:45:59",
      minute: "2024-05-15 13:45:00",
      hour: "2024-05-15 13:00:00",
      day: "2024-05-15 00:00:00",
      week: "2024-05-13 00:00:00",
      week_sunday: "2024-05-12 00:00:00",
      month: "2024-05-01 00:00:00",
      quarter: "2024-04-01 00:00:00",
      year: "2024-01-01 00:00:00"
    }
    for (const granularity of granularities) {
      assert.strictEqual(
        formatDateTime(startOf(periods[granularity], at("2024-05-15 13:45:59.25"))),
        starts[granularity]
      )
    }
  })

  it("starts ISO weeks on Monday, also across years and before 1970", () => {
    const mondays = {
      "2024-01-01": "2024-01-01",
      "2023-12-31": "2023-12-25",
      "2021-01-03": "2020-12-28",
      "2020-12-31": "2020-12-28",
      "1970-01-01": "1969-12-29",
      "1969-12-28": "1969-12-22"
    }
    for (const [date, monday] of Object.entries(mondays)) {
      assert.strictEqual(formatDate(startOf(periods.week, at(date))), monday, date)
    }
    assert.strictEqual(formatDate(startOf(periods.week_sunday, at("2024-01-07"))), "2024-01-07")
    assert.strictEqual(formatDate(startOf(periods.week_sunday, at("2024-01-06"))), "2023-12-31")
  })

  it.prop(
    "is the last start that is not after the date-time",
    [moments, fc.constantFrom(...granularities)],
    ([moment, name]) => {
      const granularity = periods[name]
      const start = startOf(granularity, moment)
      assert.isAtMost(compareDateTimes(start, moment), 0)
      assert.isAbove(compareDateTimes(addPeriods(granularity, start, 1), moment), 0)
      assert.deepStrictEqual(startOf(granularity, start), start)
      if (isDateGranularity(name)) assert.strictEqual(start.micros, 0)
    }
  )

  it.prop(
    "preserves the order of date-times",
    [moments, moments, fc.constantFrom(...granularities)],
    ([a, b, name]) => {
      const granularity = periods[name]
      if (compareDateTimes(a, b) <= 0)
        assert.isAtMost(compareDateTimes(startOf(granularity, a), startOf(granularity, b)), 0)
    }
  )

  it.prop("is a Monday or a Sunday for weeks", [moments], ([moment]) => {
    const weekday = (civil: PlainDateTime) => new Date(civil.day * 86_400_000).getUTCDay()
    assert.strictEqual(weekday(startOf(periods.week, moment)), 1)
    assert.strictEqual(weekday(startOf(periods.week_sunday, moment)), 0)
  })

  it.prop(
    "has its ceiling at the same or the next start",
    [moments, fc.constantFrom(...granularities)],
    ([moment, name]) => {
      const granularity = periods[name]
      const ceiling = ceilingOf(granularity, moment)
      assert.isAtLeast(compareDateTimes(ceiling, moment), 0)
      assert.deepStrictEqual(startOf(granularity, ceiling), ceiling)
      assert.isTrue(
        [0, 1].some((n) => compareDateTimes(addPeriods(granularity, startOf(granularity, moment), n), ceiling) === 0)
      )
    }
  )
})

describe("fromEpochMillis", () => {
  it("counts from 1970 in UTC, before it too", () => {
    assert.strictEqual(formatDateTime(fromEpochMillis(0)), "1970-01-01 00:00:00")
    assert.strictEqual(formatDateTime(fromEpochMillis(-1)), "1969-12-31 23:59:59.999000")
    assert.strictEqual(formatDateTime(fromEpochMillis(1_709_210_096_789)), "2024-02-29 12:34:56.789000")
  })
})
