/** Whole periods and date ranges on every engine, at the ends of periods, compared with a row-by-row evaluation. */
import type { Granularity } from "@semlayer/domain/Query"
import { ask } from "../../src/conformance/Ask.js"
import { at } from "../../src/StoppedClock.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { startOf } from "./Calendar.js"
import { cells, onEveryEngine } from "./Own.js"
import { sales, salesOn, shops } from "./OwnSales.js"

/** `YYYY-MM-DD HH:MM:SS`, so that timestamps compare as texts. */
const full = (text: string): string => (text.length === 10 ? `${text} 00:00:00` : text.replace("T", " "))

const plus = (moment: string, hours: number): string =>
  new Date(Date.parse(`${moment.replace(" ", "T")}Z`) + hours * 3_600_000).toISOString().slice(0, 19).replace("T", " ")

/** Hours after which, counted from its start, the next period has begun and not ended. */
const lengths: Partial<Record<Granularity, number>> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  week_sunday: 7 * 24,
  month: 31 * 24,
  quarter: 92 * 24,
  year: 366 * 24
}

const columns: Readonly<Record<string, ReadonlyArray<string | null>>> = {
  sold: sales.map((sale) => sale[3]),
  day: sales.map((sale) => sale[4]),
  "shop.opened": sales.map((sale) => shops.find((shop) => shop[0] === sale[1])?.[3] ?? null)
}

const counted = (periods: ReadonlyArray<string>) =>
  [...new Set(periods)].sort().map((period) => [period, periods.filter((each) => each === period).length])

/** The whole periods of a column's values between two timestamps, with the number of values in each. */
const wholePeriods = (
  dimension: string,
  granularity: Granularity,
  [lower, upper]: readonly [string | null, string | null],
  now: string
) =>
  counted(
    (columns[dimension] ?? []).flatMap((value) => {
      if (value === null) return []
      const period = startOf(full(value).slice(0, 19), granularity)
      const start = full(period)
      const end = full(startOf(plus(start, lengths[granularity] ?? 0), granularity))
      const isWhole = (lower === null || start >= lower) && (upper === null || end <= upper) && end <= now
      return isWhole ? [period] : []
    })
  )

const nows = ["2024-05-01 00:00:00", "2024-05-05 10:10:10"]

const whole = (dimension: string, granularity: Granularity, more: object, range?: ReadonlyArray<string | null>) =>
  cells({
    source_model: "sale",
    measures: ["*:count"],
    time_dimensions: [{ dimension, granularity, ...(range !== undefined && { date_range: range }) }],
    whole_periods_only: true,
    order: [{ column: dimension }],
    ...more
  })

const everyPeriod = (
  test: (dimension: string, granularity: Granularity, now: string) => Effect.Effect<void, unknown, EffectsOfAsk>
) =>
  Effect.gen(function* () {
    for (const now of nows) {
      for (const dimension of Object.keys(columns)) {
        for (const granularity of ["hour", "day", "week", "week_sunday", "month", "quarter", "year"] as const) {
          yield* test(dimension, granularity, now)
        }
      }
    }
  })

type EffectsOfAsk = Effect.Effect.Context<ReturnType<typeof cells>>

const agree = (
  more: object,
  range: ReadonlyArray<string | null> | undefined,
  bounds: (dimension: string) => readonly [string | null, string | null],
  filters: (dimension: string) => ReadonlyArray<string> = () => []
) =>
  everyPeriod((dimension, granularity, now) =>
    Effect.gen(function* () {
      const rows = yield* at(now)(whole(dimension, granularity, { ...more, filters: filters(dimension) }, range))
      const expected = wholePeriods(dimension, granularity, bounds(dimension), now)
      assert.deepStrictEqual(rows, expected, `${dimension} by ${granularity} at ${now}`)
    })
  )

const between = (date_range: ReadonlyArray<string | null>) =>
  cells({
    source_model: "sale",
    dimensions: ["id"],
    time_dimensions: [{ dimension: "sold", granularity: "year", date_range }],
    order: [{ column: "id" }]
  })

onEveryEngine("whole periods", salesOn, {
  "the current period is excluded": () => agree({}, undefined, () => [null, null]),
  "a range is narrowed to whole periods": () =>
    agree({}, ["2024-01-15", "2024-05-02"], () => ["2024-01-15 00:00:00", "2024-05-03 00:00:00"]),
  "a range may be open": () => agree({}, ["2024-01-31", null], () => ["2024-01-31 00:00:00", null]),
  "comparisons of the column with a date are narrowed like a range": () =>
    agree(
      {},
      undefined,
      () => ["2024-01-15 00:00:00", "2024-05-05 00:00:00"],
      (column) => [`${column} >= '2024-01-15' and '2024-05-05' > ${column}`]
    ),
  "an inclusive upper date ends with its day": () =>
    agree(
      {},
      undefined,
      () => ["2024-01-01 00:00:00", "2024-05-02 00:00:00"],
      (column) => [`${column} between '2024-01-01' and '2024-05-01'`]
    ),
  "other conditions on the column do not bound periods": () =>
    agree(
      {},
      undefined,
      () => [null, null],
      (column) => [`${column} >= '2024-01-15' or true`]
    )
})

const inMay = (query: object) =>
  at("2024-05-05 10:10:10")(cells("queries" in query ? query : { whole_periods_only: true, ...query }))

const month = { dimension: "sold", granularity: "month" }
const quarter = { dimension: "sold", granularity: "quarter" }

onEveryEngine("whole periods elsewhere", salesOn, {
  "bound running totals, but neither lookups nor trailing windows": () =>
    Effect.gen(function* () {
      const rows = yield* inMay({
        source_model: "sale",
        time_dimensions: [month],
        measures: ["amount:sum", "cumsum(amount:sum)", "time_shift(amount:sum, -1)", "amount:sum(window='2m')"],
        filters: ["sold >= '2024-01-10'"],
        order: [{ column: "sold" }]
      })
      assert.deepStrictEqual(rows, [
        ["2024-02-01", 5, 5, 52, 57],
        ["2024-03-01", 40, 45, 5, 45]
      ])
    }),
  "apply to every time dimension": () =>
    Effect.gen(function* () {
      const measures = ["*:count"]
      const order = [{ column: "sold" }]
      const both = yield* inMay({ source_model: "sale", time_dimensions: [month, quarter], measures, order })
      assert.deepStrictEqual(both, [
        ["2023-12-01", "2023-10-01", 1],
        ["2024-01-01", "2024-01-01", 3],
        ["2024-02-01", "2024-01-01", 2],
        ["2024-03-01", "2024-01-01", 1]
      ])
      const shipped = { dimension: "shipped", granularity: "year" }
      assert.deepStrictEqual(
        yield* inMay({ source_model: "sale", time_dimensions: [month, shipped], measures, order }),
        []
      )
    }),
  "bound raw rows, measures of joined models and stages": () =>
    Effect.gen(function* () {
      const raw = yield* inMay({
        source_model: "sale",
        dimensions: ["id"],
        time_dimensions: [month],
        distinct_dimension_values: false,
        filters: ["sold >= '2024-02-01'"],
        order: [{ column: "id" }]
      })
      assert.deepStrictEqual(raw, [
        [4, "2024-02-01"],
        [5, "2024-02-01"],
        [6, "2024-03-01"]
      ])
      const joined = yield* inMay({
        source_model: "line",
        time_dimensions: [{ dimension: "sale.sold", granularity: "month" }],
        measures: ["price:sum", "sale.amount:sum"],
        filters: ["sale.sold >= '2024-01-01'"]
      })
      assert.deepStrictEqual(joined, [["2024-01-01", 18, 52]])
      const staged = yield* inMay({
        queries: [
          {
            name: "days",
            source_model: "sale",
            time_dimensions: [{ ...month, granularity: "day" }],
            measures: ["amount:sum"]
          },
          {
            source_model: "days",
            time_dimensions: [{ ...month, date_range: ["2024-01-01", "2024-05-31"] }],
            measures: ["amount_sum:sum"],
            whole_periods_only: true,
            order: [{ column: "sold" }]
          }
        ]
      })
      assert.deepStrictEqual(staged, [
        ["2024-01-01", 52],
        ["2024-02-01", 5],
        ["2024-03-01", 40]
      ])
    })
})

onEveryEngine("the time of first and last values", salesOn, {
  "is that of the call, else the main one, else a dimension, else one in a filter": () =>
    Effect.gen(function* () {
      const measures = ["price:last"]
      const line = (query: object) => cells({ source_model: "line", ...query })
      assert.deepStrictEqual(yield* line({ measures: ["price:last(made)", "price:last(sale.sold)"] }), [[9, 8]])
      assert.deepStrictEqual(yield* line({ measures, main_time_dimension: "sale.sold" }), [[8]])
      const year = { dimension: "sale.sold", granularity: "year" }
      assert.deepStrictEqual(
        yield* line({
          measures,
          time_dimensions: [year],
          filters: ["sale.sold is not null"],
          order: [{ column: "sale.sold" }]
        }),
        [
          ["2023-01-01", 4],
          ["2024-01-01", 8]
        ]
      )
      assert.deepStrictEqual(yield* line({ measures, filters: ["price > 1 or made is null"] }), [[9]])
      assert.deepStrictEqual(yield* line({ measures, filters: ["sale.sold > '2024-01-15'"] }), [[8]])
    }),
  "must exist": () =>
    Effect.gen(function* () {
      for (const formula of ["price:last", "price:first + 1", "last(price)"]) {
        const error = yield* Effect.flip(ask({ source_model: "line", measures: [formula] }))
        assert.strictEqual(error._tag, "TimeDimensionRequired", formula)
        assert.deepInclude({ ...error }, { candidates: ["made"] })
      }
    })
})

onEveryEngine("date ranges", salesOn, {
  "an upper bound without a time of day includes its whole day, one with a time is exact": () =>
    Effect.gen(function* () {
      const kept = (has: (moment: string) => boolean) =>
        sales.flatMap(([id, , , sold]) => (sold !== null && has(full(sold)) ? [[id, startOf(sold, "year")]] : []))
      const cases: ReadonlyArray<readonly [ReadonlyArray<string | null>, (moment: string) => boolean]> = [
        [["2024-01-31", "2024-02-29"], (s) => s >= "2024-01-31" && s < "2024-03-01"],
        [["2024-01-31", "2024-01-31"], (s) => s >= "2024-01-31" && s < "2024-02-01"],
        [["2024-01-31 00:00", "2024-05-01 00:00:00"], (s) => s >= "2024-01-31" && s <= "2024-05-01 00:00:00"],
        [["2024-01-31T23:59:59", "2024-01-31T23:59:59.5"], (s) => s.startsWith("2024-01-31 23:59:59")],
        [["2024-01-31T23:59:59", "2024-01-31T23:59:59.4"], (s) => s === "2024-01-31 23:59:59"],
        [["2024-05-01", null], (s) => s >= "2024-05-01"],
        [[null, "2023-12-31"], (s) => s < "2024"],
        [[null, "2023-12-31 23:59"], (s) => s <= "2023-12-31 23:59:00"]
      ]
      for (const [range, has] of cases) assert.deepStrictEqual(yield* between(range), kept(has), JSON.stringify(range))
    }),
  "an invalid date range is rejected": () =>
    Effect.gen(function* () {
      const ranges = [
        ["2024-05-01", "2024-01-01"],
        ["2024-01-01"],
        ["2024-01-01", "2024-01-02", "2024-01-03"],
        [null, null],
        ["20241", null],
        ["2024-01-02", "2024-01-01"],
        ["2024-13-01", null],
        ["2023-02-29", null],
        ["2024-01-01 25:00", null],
        ["2024-01-01 00:00+02:00", null],
        ["x' or 1=1 --", null]
      ]
      for (const range of ranges) {
        const error = yield* Effect.flip(between(range))
        assert.strictEqual(error._tag, "DateInvalid", JSON.stringify(range))
      }
    }),
  "the main time dimension must be an existing date or time": () =>
    Effect.gen(function* () {
      const time_dimensions = [{ dimension: "sold", granularity: "year" }]
      const cases: ReadonlyArray<readonly [object, string]> = [
        [{ time_dimensions, main_time_dimension: "nope" }, "UnknownReference"],
        [{ dimensions: ["kind"], main_time_dimension: "shop.nope" }, "UnknownReference"],
        [{ dimensions: ["kind"], distinct_dimension_values: false, main_time_dimension: "kind" }, "TypeMismatch"],
        [{ measures: ["amount:last"], main_time_dimension: "kind" }, "TypeMismatch"],
        [
          {
            time_dimensions: [...time_dimensions, { dimension: "day", granularity: "year" }],
            measures: ["cumsum(*:count)"],
            main_time_dimension: "shipped"
          },
          "TimeDimensionRequired"
        ]
      ]
      for (const [query, tag] of cases) {
        const error = yield* Effect.flip(ask({ source_model: "sale", ...query }))
        assert.strictEqual(error._tag, tag, error.message)
      }
    }),
  "the main time dimension is named by its column, its path or its key": () =>
    Effect.gen(function* () {
      const of = (main_time_dimension: string) =>
        cells({
          source_model: "sale",
          measures: ["cumsum(*:count)"],
          time_dimensions: [
            { dimension: "shop.opened", granularity: "year" },
            { dimension: "sold", granularity: "year" },
            { dimension: "sold", granularity: "quarter" }
          ],
          filters: ["sold < '2024-03-01'", "shop.name is not null"],
          main_time_dimension,
          order: [{ column: "sold_quarter" }]
        })
      const opened = [
        ["2024-01-01", "2023-01-01", "2023-10-01", 6],
        ["2024-01-01", "2024-01-01", "2024-01-01", 6]
      ]
      const byQuarter = [
        ["2024-01-01", "2023-01-01", "2023-10-01", 1],
        ["2024-01-01", "2024-01-01", "2024-01-01", 6]
      ]
      for (const name of ["shop.opened", "sale.shop.opened"]) assert.deepStrictEqual(yield* of(name), opened)
      for (const name of ["sold", "sale.sold", "sold_quarter"]) assert.deepStrictEqual(yield* of(name), byQuarter)
    })
})
