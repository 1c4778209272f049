/** Columns of times of day: values, conditions, order, groups and periods within the day, equal on every engine. */
import { ask } from "../../src/conformance/Ask.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { statusOf } from "@semlayer/domain/Status"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine, type Tests } from "./Own.js"

const script = (engine: TestEngine): string => `
  CREATE TABLE shifts (id INTEGER PRIMARY KEY, starts TIME${engine === "mysql" ? "(6)" : ""}, ends TIME, pay INTEGER,
    made ${engine === "mysql" ? "DATETIME" : "TIMESTAMP"});
  INSERT INTO shifts VALUES (1, '08:15:30', '16:00:00', 10, '2024-01-01 00:00:00'),
    (2, '08:59:59.5', '17:30:00', 20, '2024-01-02 00:00:00'), (3, '${engine === "sqlite" ? "22:00" : "22:00:00"}',
    '06:00:00', 40, '2024-01-03 00:00:00'), (4, NULL, NULL, 80, '2024-01-04 00:00:00'),
    (5, '00:00:00', '23:59:59', 160, '2024-01-05 00:00:00');`

const shifts = {
  name: "shifts",
  data_source: "lab",
  sql_table: "shifts",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "starts", type: "TIME" },
    { name: "ends", type: "TIME" },
    { name: "pay", type: "INT" },
    { name: "made", type: "TIMESTAMP", time_encoding: "iso" },
    { name: "either", type: "TIME", sql: "coalesce(ends, starts)" }
  ]
}

const from = { source_model: "shifts" }

const idsWhere = (...filters: ReadonlyArray<string>) =>
  Effect.map(cells({ ...from, dimensions: ["id"], filters, order: [{ column: "id" }] }), (rows) =>
    rows.map(([id]) => id)
  )

/** Rejected with 400 and the accepted forms. */
const refused = (query: object, message: RegExp) =>
  Effect.map(Effect.flip(ask({ ...from, ...query })), (error) => {
    assert.strictEqual(statusOf(error), 400)
    assert.match(error.message, message)
  })

const tests: Tests = {
  "are returned, sorted and grouped as times": () =>
    Effect.gen(function* () {
      const rows = yield* cells({ ...from, dimensions: ["starts"], order: [{ column: "starts" }] })
      assert.deepStrictEqual(rows.flat(), ["00:00:00", "08:15:30", "08:59:59.500000", "22:00:00", null])
      const extremes = {
        ...from,
        measures: ["starts:min", "starts:max", "ends:countd", "starts:last(made)", "either:max"]
      }
      assert.deepStrictEqual(yield* cells(extremes), [["00:00:00", "22:00:00", 4, "00:00:00", "23:59:59"]])
    }),
  "compare with texts, lists and each other": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* idsWhere("starts = '08:15:30'"), [1])
      assert.deepStrictEqual(yield* idsWhere("starts = '22:00'"), [3])
      assert.deepStrictEqual(yield* idsWhere("starts >= '08:59:59.5'"), [2, 3])
      assert.deepStrictEqual(yield* idsWhere("'08:16' > starts"), [1, 5])
      assert.deepStrictEqual(yield* idsWhere("starts between '08:00' and '08:59:59.499999'"), [1])
      assert.deepStrictEqual(yield* idsWhere("starts in ('08:15:30', '00:00')"), [1, 5])
      assert.deepStrictEqual(yield* idsWhere("starts not in ('22:00:00')"), [1, 2, 5])
      assert.deepStrictEqual(yield* idsWhere("starts > ends"), [3])
      assert.deepStrictEqual(yield* idsWhere("either > '17:00'"), [2, 5])
      assert.deepStrictEqual(yield* idsWhere("starts is null"), [4])
      const none = {
        ...from,
        measures: [{ formula: "coalesce(starts:max, '07:00')", name: "at" }],
        filters: ["id = 4"]
      }
      assert.deepStrictEqual(yield* cells(none), [["07:00:00"]])
      const late = { ...from, dimensions: ["id"], measures: ["*:count"], filters: ["starts:max > '20:00'"] }
      assert.deepStrictEqual(yield* cells(late), [[3, 1]])
    }),
  "have periods of hours, minutes and seconds": () =>
    Effect.gen(function* () {
      const by = (granularity: string) =>
        cells({
          ...from,
          measures: ["pay:sum", { formula: "cumsum(pay:sum)", name: "run" }],
          time_dimensions: [{ dimension: "starts", granularity }],
          filters: ["starts is not null"],
          order: [{ column: "starts" }]
        })
      assert.deepStrictEqual(yield* by("hour"), [
        ["00:00:00", 160, 160],
        ["08:00:00", 30, 190],
        ["22:00:00", 40, 230]
      ])
      assert.deepStrictEqual(
        (yield* by("minute")).map(([at]) => at),
        ["00:00:00", "08:15:00", "08:59:00", "22:00:00"]
      )
      assert.deepStrictEqual(
        (yield* by("second")).map(([at]) => at),
        ["00:00:00", "08:15:30", "08:59:59", "22:00:00"]
      )
    }),
  "pass through stages": () =>
    Effect.gen(function* () {
      const queries = [
        {
          name: "hours",
          ...from,
          measures: ["pay:sum"],
          time_dimensions: [{ dimension: "starts", granularity: "hour" }]
        },
        { source_model: "hours", measures: ["starts:max", "pay_sum:sum"], filters: ["starts < '21:00'"] }
      ]
      assert.deepStrictEqual(yield* cells({ queries }), [["08:00:00", 190]])
    }),
  "reject unsupported operations": () =>
    Effect.gen(function* () {
      const by = (granularity: string, rest: object = {}) => ({
        measures: ["pay:sum"],
        time_dimensions: [{ dimension: "starts", granularity, ...rest }]
      })
      const filtered = (filter: string) => ({ measures: ["*:count"], filters: [filter] })
      for (const text of ["2024-01-01 10:00:00", "2024-01-01", "25:00", "8:15", "noon", ""]) {
        yield* refused(filtered(`starts >= '${text}'`), /HH:MM\[:SS\[\.ffffff\]\]/)
      }
      yield* refused(filtered("starts = 8"), /HH:MM/)
      yield* refused(filtered("starts = pay"), /TIME/)
      yield* refused(filtered("starts > made"), /TIME/)
      yield* refused(filtered("starts like '08%'"), /a text/)
      yield* refused({ measures: ["starts:sum"] }, /TIME column/)
      yield* refused({ measures: ["pay:first(starts)"] }, /DATE or TIMESTAMP/)
      for (const granularity of ["day", "week", "month", "quarter", "year"]) {
        yield* refused(by(granularity), /hour, minute and second/)
      }
      yield* refused(by("hour", { date_range: ["2024-01-01", "2024-01-31"] }), /no range of dates/)
      const hourly = by("hour")
      for (const formula of ["change(pay:sum)", "time_shift(pay:sum, -1, 'day')", "pay:sum(window='3h')"]) {
        yield* refused({ ...hourly, measures: [formula] }, /DATE or TIMESTAMP/)
      }
      yield* refused({ ...hourly, whole_periods_only: true }, /whole/)
    })
}

onEveryEngine("times of day", (engine) => ({ datasource: "lab", script: script(engine), models: [shifts] }), tests)
