import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { isoNames } from "../../src/time/PeriodNames.js"
import { formatDateTime, parseDateTime, type PlainDateTime } from "../../src/time/PlainDateTime.js"
import { parseTimePoint } from "../../src/time/TimePoint.js"

/** A Wednesday. */
const asked = "2025-02-12 15:30:20"

const now = (): PlainDateTime => Option.getOrThrow(parseDateTime(asked))

/** A point as `start` or `start to end`, without times at midnight. */
const shown = (text: string): string | null =>
  Option.match(parseTimePoint(text, { now, periods: isoNames }), {
    onNone: () => null,
    onSome: ({ start, end }) =>
      [start, ...(end === null ? [] : [end])].map((at) => formatDateTime(at).replace(" 00:00:00", "")).join(" to ")
  })

const all = (expected: Readonly<Record<string, string | null>>) => () => {
  for (const [text, point] of Object.entries(expected)) assert.strictEqual(shown(text), point, text)
}

describe("time points", () => {
  it(
    "are instants and periods of the calendar",
    all({
      "2025-03-01 10:00": "2025-03-01 10:00:00",
      "2025-03-01": "2025-03-01 to 2025-03-02",
      "2025": "2025-01-01 to 2026-01-01",
      "2025-Q1": "2025-01-01 to 2025-04-01",
      "2024-q4": "2024-10-01 to 2025-01-01",
      "2024-02": "2024-02-01 to 2024-03-01",
      "2025-12": "2025-12-01 to 2026-01-01"
    })
  )

  it(
    "are ISO weeks: week 1 has January 4, and some years have 53",
    all({
      "2025-W05": "2025-01-27 to 2025-02-03",
      "2025-W01": "2024-12-30 to 2025-01-06",
      "2026-W53": "2026-12-28 to 2027-01-04",
      "2025-W52": "2025-12-22 to 2025-12-29",
      "2025-W53": null,
      "2025-W00": null,
      "2025-w10": "2025-03-03 to 2025-03-10"
    })
  )

  it(
    "are relative to now",
    all({
      now: asked,
      today: "2025-02-12 to 2025-02-13",
      Yesterday: "2025-02-11 to 2025-02-12",
      tomorrow: "2025-02-13 to 2025-02-14",
      "this week": "2025-02-10 to 2025-02-17",
      "last week": "2025-02-03 to 2025-02-10",
      "next  month": "2025-03-01 to 2025-04-01",
      "last quarter": "2024-10-01 to 2025-01-01",
      "this hour": "2025-02-12 15:00:00 to 2025-02-12 16:00:00",
      "last year": "2024-01-01 to 2025-01-01"
    })
  )

  it(
    "are whole units without the current one",
    all({
      "last 3 months": "2024-11-01 to 2025-02-01",
      "last 1 month": "2025-01-01 to 2025-02-01",
      "next 2 weeks": "2025-02-17 to 2025-03-03",
      "last 90 minutes": "2025-02-12 14:00:00 to 2025-02-12 15:30:00",
      "last 7 days": "2025-02-05 to 2025-02-12"
    })
  )

  it(
    "are one unit some units away",
    all({
      "3 days ago": "2025-02-09 to 2025-02-10",
      "1 month ago": "2025-01-01 to 2025-02-01",
      "2 hours ago": "2025-02-12 13:00:00 to 2025-02-12 14:00:00",
      "1 quarter from now": "2025-04-01 to 2025-07-01",
      "0 days ago": "2025-02-12 to 2025-02-13"
    })
  )

  it(
    "go from the start of a unit to the end of today",
    all({
      "week to date": "2025-02-10 to 2025-02-13",
      "month to date": "2025-02-01 to 2025-02-13",
      "quarter to date": "2025-01-01 to 2025-02-13",
      "year to date": "2025-01-01 to 2025-02-13"
    })
  )

  it("are nothing else", () => {
    for (const text of [
      ...[
        "",
        "soon",
        "last",
        "last 0 days",
        "last 3",
        "last three months",
        "3 fortnights ago",
        "day to date",
        "2025-13"
      ],
      ...["2025-Q5", "2025-2", "25", "0000", "last 99999 years", "-1 days ago", "this 3 months", "2025-02-30"]
    ]) {
      assert.isNull(shown(text), text)
    }
  })
})
