import { assert, describe, it } from "@effect/vitest"
import type { CustomGranularity } from "@semlayer/domain/Granularities"
import { Identifier } from "@semlayer/domain/Names"
import { Either, FastCheck as fc, Option } from "effect"
import { addPeriods, builtIn, isAligned, liesWithin, type Period, startOf } from "../../src/time/Period.js"
import { isoNames, periodNamed, type PeriodNames } from "../../src/time/PeriodNames.js"
import {
  addMicros,
  compareDateTimes,
  formatDate,
  formatDateTime,
  parseDateTime,
  type PlainDateTime
} from "../../src/time/PlainDateTime.js"

const custom = (name: string, base: string, origin: string): CustomGranularity => ({
  name: Identifier.make(name),
  base,
  origin
})

const names: PeriodNames = {
  firstDay: 5,
  calendar: null,
  custom: [
    custom("fiscal_year", "year", "2024-10-01"),
    custom("fiscal_quarter", "quarter", "2024-11-01"),
    custom("tax_year", "year", "2024-04-06"),
    custom("tax_month", "month", "2024-04-06"),
    custom("sprint", "2 weeks", "2024-01-10"),
    custom("calendar_year", "year", "1999-01-01"),
    custom("sunday_week", "week", "2024-01-07")
  ]
}

const named = (text: string): Period => Either.getOrThrow(periodNamed(text, names))

const at = (text: string): PlainDateTime => {
  const { day, micros } = Option.getOrThrow(parseDateTime(text))
  return { day, micros }
}

const start = (name: string, moment: string): string =>
  formatDateTime(startOf(named(name), at(moment))).replace(" 00:00:00", "")

describe("the start of a period", () => {
  it("counts multiples shorter than a day from midnight", () => {
    assert.strictEqual(start("15 minutes", "2024-05-15 13:44:59"), "2024-05-15 13:30:00")
    assert.strictEqual(start("90 minutes", "2024-05-15 13:44:59"), "2024-05-15 13:30:00")
    assert.strictEqual(start("6 hours", "2024-05-15 05:59:59"), "2024-05-15")
    assert.strictEqual(start("30 seconds", "2024-05-15 05:59:59"), "2024-05-15 05:59:30")
  })

  it("counts days, weeks and months from the first Monday and January of 2000", () => {
    assert.strictEqual(start("10 days", "2000-01-12"), "2000-01-03")
    assert.strictEqual(start("10 days", "2000-01-13"), "2000-01-13")
    assert.strictEqual(start("10 days", "1999-12-31"), "1999-12-24")
    assert.strictEqual(start("2 months", "2024-04-30"), "2024-03-01")
    assert.strictEqual(start("5 years", "1999-12-31"), "1995-01-01")
    assert.strictEqual(start("10 years", "2029-12-31"), "2020-01-01")
  })

  it("begins weeks on the first day of the week, and `week_sunday` on Sunday", () => {
    assert.strictEqual(start("week", "2024-05-17"), "2024-05-11")
    assert.strictEqual(start("2 weeks", "2000-01-08"), "2000-01-08")
    assert.strictEqual(start("week_sunday", "2024-05-17"), "2024-05-12")
  })

  it("counts from the origin of a granularity of the model, before it too", () => {
    assert.strictEqual(start("fiscal_year", "2024-09-30 23:59:59"), "2023-10-01")
    assert.strictEqual(start("fiscal_year", "2024-10-01"), "2024-10-01")
    assert.strictEqual(start("fiscal_quarter", "2024-01-31"), "2023-11-01")
    assert.strictEqual(start("tax_year", "2024-04-05"), "2023-04-06")
    assert.strictEqual(start("tax_month", "2024-03-05"), "2024-02-06")
    assert.strictEqual(start("sprint", "2024-01-23"), "2024-01-10")
    assert.strictEqual(start("sprint", "2024-01-09"), "2023-12-27")
    assert.strictEqual(start("fiscal_year", "0001-01-01"), "0000-10-01")
  })

  const all = ["15 minutes", "90 minutes", "8 hours", "3 days", "2 weeks", "week", "5 months", "2 quarters", "4 years"]
  const periods = fc.constantFrom(...all, ...names.custom.map(({ name }) => name)).map(named)
  const moments = fc
    .record({ day: fc.integer({ min: -300_000, max: 300_000 }), micros: fc.integer({ min: 0, max: 86_399_999_999 }) })
    .map(({ day, micros }) => ({ day, micros }))

  it.prop("is the last one that is not after a date-time", [moments, periods], ([moment, period]) => {
    const first = startOf(period, moment)
    assert.isAtMost(compareDateTimes(first, moment), 0)
    assert.deepStrictEqual(startOf(period, first), first)
    const next =
      period.unit === "second" || period.unit === "minute" || period.unit === "hour"
        ? addPeriods(period, first, 1)
        : startOf(period, addMicros(addPeriods(period, first, 1), 0))
    assert.isAbove(compareDateTimes(next, moment), 0)
    assert.deepStrictEqual(startOf(period, addMicros(next, -1)), first)
  })

  it.prop("stays in the period that a division lies within", [moments, periods, periods], ([moment, inner, outer]) => {
    if (!liesWithin(inner, outer)) return
    const first = startOf(inner, moment)
    const last = addMicros(addPeriods(inner, first, 1), -1)
    assert.deepStrictEqual(startOf(outer, first), startOf(outer, last))
  })

  it.prop("is again one after an aligned shift", [moments, periods, periods], ([moment, period, unit]) => {
    if (!isAligned(period, unit)) return
    const moved = addPeriods(unit, startOf(period, moment), 3)
    assert.deepStrictEqual(startOf(period, moved), moved)
  })
})

describe("the name of a period", () => {
  it("of a custom division with the periods of a built-in one means that one", () => {
    assert.strictEqual(builtIn(named("calendar_year")), "year")
    assert.strictEqual(builtIn(named("sunday_week")), "week_sunday")
    assert.strictEqual(builtIn(named("60 minutes")), "hour")
    assert.strictEqual(builtIn(named("12 months")), "year")
    assert.strictEqual(builtIn(named("week")), null)
    assert.strictEqual(builtIn(named("fiscal_year")), null)
  })

  it("is normalized: one unit has the name of the unit", () => {
    assert.strictEqual(named("1 month").name, "month")
    assert.strictEqual(named("15 minute").name, "15 minutes")
    assert.strictEqual(
      formatDate(startOf(Either.getOrThrow(periodNamed("1 week", isoNames)), at("2024-05-17"))),
      "2024-05-13"
    )
  })

  const refused = (text: string): string =>
    Either.match(periodNamed(text, names), { onLeft: ({ message }) => message, onRight: () => "accepted" })

  it("is refused with the nearest one and what is accepted", () => {
    assert.include(refused("fiscal_yaer"), "Did you mean 'fiscal_year'")
    assert.include(refused("weeks"), "Did you mean 'week'")
    assert.include(refused("15 minuts"), "Did you mean '15 minutes'")
    assert.include(refused("7 minutes"), "does not divide a day into whole periods")
    assert.include(refused("48 hours"), "does not divide a day into whole periods")
    assert.include(refused("999999 years"), "longer than 1,000 years")
    assert.include(refused("0 days"), "is not known")
    assert.include(refused("2 week_sunday"), "is not known")
    assert.include(refused("decade"), "Accepted: second, minute")
  })
})
