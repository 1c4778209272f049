/** Parts of dates and times, the same integers on every engine: at ends of years and weeks, in time zones, and for NULL. */
import { offsetAt } from "@semlayer/compiler/time/Offset"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { ask } from "../../src/conformance/Ask.js"
import { datasourceBody } from "../../src/conformance/Loaded.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { moments } from "./Calendar.js"
import { cells, onEveryEngine, sameAsByHand } from "./Own.js"

const dateParts = ["year", "quarter", "month", "week", "day_of_month", "day_of_week", "day_of_year"] as const
const timeParts = ["hour", "minute"] as const

/** Each side of both nights in which clocks change, the ends of years, and a day that Apia skipped. */
const instants = [
  "2011-12-30 09:59:59",
  "2011-12-30 10:00:00",
  "2015-12-31 18:14:59",
  "2015-12-31 18:15:00",
  "2024-02-29 00:00:00",
  "2024-03-10 06:59:59",
  "2024-03-10 07:00:00",
  "2024-03-31 00:59:59",
  "2024-03-31 01:00:00",
  "2024-10-27 00:30:00",
  "2024-10-27 01:30:00",
  "2024-11-03 05:30:00",
  "2024-11-03 06:30:00",
  "2024-12-31 23:59:59",
  "2025-01-01 00:00:00",
  "2025-04-05 15:10:00",
  "2025-10-04 15:40:00"
]

const zones = [
  ...["UTC", "America/New_York", "Europe/London", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe"],
  "Pacific/Apia"
]

const dayMillis = 86_400_000

/** The parts of a local time, by counting days. */
const partsOf = (moment: string) => {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split("-").map(Number)
  const days = Date.UTC(year, month - 1, day) / dayMillis
  // 1970-01-01 was a Thursday.
  const weekday = ((((days + 3) % 7) + 7) % 7) + 1
  // The year of a week is that of its Thursday.
  const thursday = days + 4 - weekday
  const first = Date.UTC(new Date(thursday * dayMillis).getUTCFullYear(), 0, 1) / dayMillis
  return {
    year,
    quarter: Math.ceil(month / 3),
    month,
    week: Math.floor((thursday - first) / 7) + 1,
    day_of_month: day,
    day_of_week: weekday,
    day_of_year: days - Date.UTC(year, 0, 1) / dayMillis + 1,
    hour: Number(moment.slice(11, 13)),
    minute: Number(moment.slice(14, 16))
  }
}

type Part = keyof ReturnType<typeof partsOf>

const types: Record<TestEngine, { readonly local: string; readonly instant: string }> = {
  sqlite: { local: "TIMESTAMP", instant: "TEXT" },
  duckdb: { local: "TIMESTAMP", instant: "TIMESTAMPTZ" },
  postgres: { local: "TIMESTAMP", instant: "TIMESTAMPTZ" },
  mysql: { local: "DATETIME(6)", instant: "DATETIME" }
}

const script = (engine: TestEngine): string => {
  const { local, instant } = types[engine]
  const suffix = engine === "mysql" ? "" : "+00:00"
  return `
  CREATE TABLE events (id INTEGER PRIMARY KEY, happened_at ${local}, happened_on DATE, label VARCHAR(20));
  INSERT INTO events VALUES
    ${moments.map((moment, i) => `(${i}, '${moment}', '${moment.slice(0, 10)}', 'x')`).join(", ")},
    (1000, NULL, NULL, NULL);
  CREATE TABLE visits (id INTEGER PRIMARY KEY, seen ${instant}, seen_first ${instant}, opens TIME);
  INSERT INTO visits VALUES
    ${instants.map((each, i) => `(${i}, '${each}${suffix}', NULL, '${each.slice(11)}')`).join(", ")},
    (1000, NULL, NULL, NULL);`
}

const id = { name: "id", type: "INT", primary_key: true }

const events = {
  name: "events",
  data_source: "lab",
  sql_table: "events",
  columns: [
    id,
    { name: "happened_at", type: "TIMESTAMP" },
    { name: "happened_on", type: "DATE" },
    { name: "label", type: "TEXT" }
  ]
}

const visits = {
  name: "visits",
  data_source: "lab",
  sql_table: "visits",
  columns: [
    id,
    { name: "seen", type: "TIMESTAMP", zoned: true },
    { name: "seen_first", type: "TIMESTAMP", zoned: true },
    { name: "opens", type: "TIME" }
  ]
}

const data = (engine: TestEngine) => ({ datasource: "lab", script: script(engine), models: [events, visits] })

/** The parts of a column of each row, inside an aggregation and around one. */
const partsBy = (source_model: string, parts: ReadonlyArray<Part | "epoch">, column: string) => ({
  source_model,
  dimensions: ["id"],
  measures: parts.flatMap((part, i) => [
    { formula: `max(${part}(${column}))`, name: `inside${i}` },
    { formula: `${part}(${column}:max)`, name: `around${i}` }
  ]),
  order: [{ column: "id" }]
})

const expectedOf = (times: ReadonlyArray<string>, parts: ReadonlyArray<Part>) => [
  ...times.map((time, i) => [i, ...parts.flatMap((part) => [partsOf(time)[part], partsOf(time)[part]])]),
  [1000, ...parts.flatMap(() => [null, null])]
]

const secondsAt = (moment: string): number => Math.floor(Date.parse(`${moment.replace(" ", "T")}Z`) / 1000)

/** The seconds since 1970 of times in UTC, as a dimension and as a measure. */
const secondsOf = (times: ReadonlyArray<string>) => [
  ...times.map((time, i) => [i, secondsAt(time), secondsAt(time)]),
  [1000, null, null]
]

const idsWhere = (filter: string) =>
  Effect.map(
    cells({ source_model: "events", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
    (rows) => rows.flat()
  )

const idsOf = (has: (parts: ReturnType<typeof partsOf>) => boolean) =>
  moments.flatMap((moment, i) => (has(partsOf(moment)) ? [i] : []))

onEveryEngine("parts of dates", data, {
  "of a timestamp": () =>
    Effect.gen(function* () {
      const parts = [...dateParts, ...timeParts]
      assert.deepStrictEqual(yield* cells(partsBy("events", parts, "happened_at")), expectedOf(moments, parts))
    }),
  "of a date": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(partsBy("events", dateParts, "happened_on")), expectedOf(moments, dateParts))
    }),
  "the seconds since 1970": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(partsBy("events", ["epoch"], "happened_at")), secondsOf(moments))
      const days = moments.map((moment) => moment.slice(0, 10))
      assert.deepStrictEqual(yield* cells(partsBy("events", ["epoch"], "happened_on")), secondsOf(days))
      const early = (moment: string) => secondsAt(moment) < 1_000_000_000
      const ids = moments.flatMap((moment, i) => (early(moment) ? [i] : []))
      assert.deepStrictEqual(yield* idsWhere("epoch(happened_at) < 1000000000"), ids)
    }),
  "of a time of day": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(partsBy("visits", timeParts, "opens")), expectedOf(instants, timeParts))
    }),
  "the years in the test have weeks 52, 53 and 1 at their ends": () =>
    Effect.gen(function* () {
      assert.isNotEmpty(idsOf(({ week }) => week === 53))
      assert.deepStrictEqual(
        yield* idsWhere("week(happened_at) = 53"),
        idsOf(({ week }) => week === 53)
      )
      assert.deepStrictEqual(
        yield* idsWhere("week(happened_on) = 1 and month(happened_on) = 12"),
        idsOf(({ week, month }) => week === 1 && month === 12)
      )
    }),
  "in filters": () =>
    Effect.gen(function* () {
      const weekend = idsOf(({ day_of_week }) => day_of_week > 5)
      assert.deepStrictEqual(yield* idsWhere("day_of_week(happened_at) in (6, 7)"), weekend)
      assert.deepStrictEqual(yield* idsWhere("not day_of_week(happened_at) between 1 and 5"), weekend)
      assert.deepStrictEqual(
        yield* idsWhere("day_of_month(happened_on) = 29 and month(happened_on) = 2"),
        idsOf(({ month, day_of_month }) => month === 2 && day_of_month === 29)
      )
      assert.deepStrictEqual(yield* idsWhere("hour(happened_at) is null"), [1000])
    }),
  "in cases, arithmetic and means": ({ engine, database }) =>
    sameAsByHand(
      { engine, database },
      {
        source_model: "events",
        measures: [
          { formula: "sum(case when month(happened_at) = 12 then 1 else 0 end)", name: "december" },
          { formula: "sum(year(happened_on) * 100000000 + month(happened_on))", name: "total" },
          { formula: "avg(hour(happened_at))", name: "mean" },
          { formula: "year(happened_at:max) - year(happened_at:min)", name: "years" }
        ]
      },
      `SELECT ${idsOf(({ month }) => month === 12).length} AS december,
        ${moments.reduce((sum, each) => sum + partsOf(each).year * 100000000 + partsOf(each).month, 0)} AS total,
        ${moments.reduce((sum, each) => sum + partsOf(each).hour, 0)} * 1e0 / ${moments.length}.0 AS mean,
        ${9999 - 1582} AS years`
    ),
  "of the results of a stage": () =>
    Effect.gen(function* () {
      const queries = [
        { ...partsBy("events", ["year", "week"], "happened_at"), name: "parts" },
        { source_model: "parts", measures: ["inside0:max", "sum(inside1 * 2)"], filters: ["around0 > 2020"] }
      ]
      const late = moments.map(partsOf).filter(({ year }) => year > 2020)
      assert.deepStrictEqual(yield* cells({ queries }), [[9999, late.reduce((sum, { week }) => sum + 2 * week, 0)]])
    }),
  "as dimensions: grouped, filtered, sorted, and read by later stages": () =>
    Effect.gen(function* () {
      const counts = new Map<number, number>()
      for (const { day_of_week: day } of moments.map(partsOf)) counts.set(day, (counts.get(day) ?? 0) + 1)
      const byDay = [...counts].sort(([a], [b]) => a - b)
      const query = {
        source_model: "events",
        dimensions: [{ name: "weekday", formula: "day_of_week(happened_at)" }],
        measures: [{ formula: "*:count", name: "n" }],
        order: [{ column: "weekday" }]
      }
      assert.deepStrictEqual(yield* cells(query), [...byDay, [null, 1]])
      assert.deepStrictEqual(
        yield* cells({ ...query, filters: ["weekday > 5"] }),
        byDay.filter(([day]) => day > 5)
      )
      assert.deepStrictEqual(
        yield* cells({ ...query, filters: ["weekday = 1 or n > 5"], order: [{ column: "-weekday" }] }),
        byDay.filter(([day, n]) => day === 1 || n > 5).reverse()
      )
      const outer = { source_model: "days", measures: ["weekday:max", "n:sum"], filters: ["weekday < 4"] }
      const early = byDay.filter(([day]) => day < 4)
      assert.deepStrictEqual(yield* cells({ queries: [{ ...query, name: "days" }, outer] }), [
        [Math.max(...early.map(([day]) => day)), early.reduce((sum, [, n]) => sum + n, 0)]
      ])
      const listed = {
        ...query,
        measures: [],
        dimensions: ["id", ...query.dimensions],
        distinct_dimension_values: false
      }
      const rows = yield* cells({ ...listed, order: [{ column: "id" }], filters: ["weekday is not null"] })
      assert.deepStrictEqual(
        rows,
        moments.map((moment, i) => [i, partsOf(moment).day_of_week])
      )
      const sized = {
        source_model: "events",
        dimensions: [{ name: "kind", formula: "case when hour(happened_at) >= 12 then 'late' else 'early' end" }],
        measures: ["*:count"],
        order: [{ column: "kind" }]
      }
      const late = moments.filter((moment) => partsOf(moment).hour >= 12).length
      assert.deepStrictEqual(yield* cells(sized), [
        ["early", moments.length + 1 - late],
        ["late", late]
      ])
    }),
  "of other values are rejected": () =>
    Effect.gen(function* () {
      for (const [filter, message] of [
        ["year(label) = 2024", /set the type of their column/],
        ["hour(happened_on) = 1", /a DATE has no time of day/],
        ["year(id) = 2024", /a DATE or TIMESTAMP/]
      ] as const) {
        const error = yield* Effect.flip(ask({ source_model: "events", measures: ["*:count"], filters: [filter] }))
        assert.match(error.message, message)
      }
    })
})

onEveryEngine(
  "parts of instants",
  data,
  Object.fromEntries(
    zones.map((zone) => [
      zone,
      ({ database }) =>
        Effect.gen(function* () {
          yield* (yield* Datasources).save({ ...datasourceBody(database, "lab"), time_zone: zone })
          const local = instants.map((each) => {
            const at = Date.parse(`${each.replace(" ", "T")}Z`)
            return new Date(at + offsetAt(zone, at) * 1000).toISOString().replace("T", " ").slice(0, 19)
          })
          const parts = [...dateParts, ...timeParts]
          const expected = expectedOf(local, parts)
          assert.deepStrictEqual(yield* cells(partsBy("visits", parts, "seen")), expected)
          assert.deepStrictEqual(yield* cells(partsBy("visits", ["epoch"], "seen")), secondsOf(instants))
          const chosen = partsBy("visits", parts, "seen")
          const measures = parts.map((part) => `max(${part}(coalesce(seen_first, seen)))`)
          const rows = yield* cells({ ...chosen, measures })
          assert.deepStrictEqual(
            rows.map(([, ...values]) => values),
            expected.map(([, ...values]) => values.filter((_, i) => i % 2 === 0))
          )
        })
    ])
  )
)
