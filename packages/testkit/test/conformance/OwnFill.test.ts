/** Gap filling: periods without rows are added, for every granularity, value and combination of the other dimensions. */
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { ask } from "../../src/conformance/Ask.js"
import { datasourceBody } from "../../src/conformance/Loaded.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const types: Record<TestEngine, { readonly local: string; readonly instant: string }> = {
  sqlite: { local: "TIMESTAMP", instant: "TEXT" },
  duckdb: { local: "TIMESTAMP", instant: "TIMESTAMPTZ" },
  postgres: { local: "TIMESTAMP", instant: "TIMESTAMPTZ" },
  mysql: { local: "DATETIME(6)", instant: "DATETIME" }
}

/** Stays of guests: days and hours with gaps, one without a day, guests without a kind. */
const stays = [
  [1, "a", "2024-01-30", "2024-01-30 09:15:00", 10, 1],
  [2, "a", "2024-02-02", "2024-02-02 23:30:00", 5, 1],
  [3, null, "2024-02-02", "2024-02-03 00:30:00", 7, 2],
  [4, "a", "2024-02-04", "2024-02-04 12:00:00", null, null],
  [5, null, "2024-02-05", "2024-02-05 12:00:00", 1, 2],
  [6, "b", null, null, 100, 1]
] as const

const houses = [
  [1, "One", "2024-01-31"],
  [2, "Two", "2024-02-02"],
  [3, "Three", "2024-02-06"]
] as const

const written = (value: string | number | null, suffix = ""): string =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value}${suffix}'`

const script = (engine: TestEngine): string => {
  const { local, instant } = types[engine]
  const suffix = engine === "mysql" ? "" : "+00:00"
  const rows = stays.map(
    ([id, kind, day, at, paid, house]) =>
      `(${id}, ${written(kind)}, ${written(day)}, ${written(at)}, ${written(at, suffix)}, ${written(paid)}, ${written(house)})`
  )
  return `
  CREATE TABLE stay (id INTEGER PRIMARY KEY, kind VARCHAR(10), day DATE, began ${local}, seen ${instant}, paid INTEGER, house_id INTEGER);
  INSERT INTO stay VALUES ${rows.join(", ")};
  CREATE TABLE house (id INTEGER PRIMARY KEY, name VARCHAR(10), opened DATE);
  INSERT INTO house VALUES ${houses.map((row) => `(${row.map((each) => written(each)).join(", ")})`).join(", ")};
  CREATE TABLE unused (id INTEGER PRIMARY KEY, day DATE, kind VARCHAR(10));
  CREATE TABLE far (id INTEGER PRIMARY KEY, day DATE, kind VARCHAR(10));
  INSERT INTO far VALUES (1, '1990-01-01', 'x'), (2, '2024-01-01', 'y');`
}

const id = { name: "id", type: "INT", primary_key: true }
const day = { name: "day", type: "DATE" }
const kind = { name: "kind", type: "TEXT" }

const models = [
  {
    name: "house",
    sql_table: "house",
    columns: [id, { name: "name", type: "TEXT" }, { name: "opened", type: "DATE" }]
  },
  {
    name: "stay",
    sql_table: "stay",
    columns: [
      id,
      kind,
      day,
      { name: "began", type: "TIMESTAMP" },
      { name: "seen", type: "TIMESTAMP", zoned: true },
      { name: "paid", type: "INT" },
      { name: "house_id", type: "INT" }
    ],
    joins: [{ target_model: "house", join_pairs: [["house_id", "id"]] }]
  },
  { name: "unused", sql_table: "unused", columns: [id, day, kind] },
  { name: "far", sql_table: "far", columns: [id, day, kind] }
]

const data = (engine: TestEngine) => ({
  datasource: "lab",
  script: script(engine),
  models: models.map((model) => ({ data_source: "lab", ...model }))
})

const count = { formula: "*:count", name: "n" }
const total = { formula: "paid:sum", name: "total" }

type Range = string | readonly [string | null, string | null]

/** Stays by periods of a column, in order. */
const by = (dimension: string, granularity: string, fill: unknown, date_range?: Range) => ({
  source_model: "stay",
  measures: [count, total],
  time_dimensions: [{ dimension, granularity, fill, ...(date_range !== undefined && { date_range }) }],
  order: [{ column: dimension }]
})

const same = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells(query), (rows) => assert.deepStrictEqual(rows, expected))

const refuses = (query: object, tag: string, text: RegExp) =>
  Effect.map(Effect.flip(ask(query)), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.match(error.message, text)
  })

onEveryEngine("gaps", data, {
  "counts are 0 and others NULL, from the first to the last period": () =>
    same(by("day", "day", true), [
      ["2024-01-30", 1, 10],
      ["2024-01-31", 0, null],
      ["2024-02-01", 0, null],
      ["2024-02-02", 2, 12],
      ["2024-02-03", 0, null],
      ["2024-02-04", 1, null],
      ["2024-02-05", 1, 1]
    ]),
  "a value for missing periods only": () =>
    Effect.gen(function* () {
      const range = ["2024-02-02", "2024-02-05"] as const
      const at = (missing: ReadonlyArray<unknown>) => [
        ["2024-02-02", 2, 12],
        ["2024-02-03", ...missing],
        ["2024-02-04", 1, null],
        ["2024-02-05", 1, 1]
      ]
      yield* same(by("day", "day", 0, range), at([0, 0]))
      yield* same(by("day", "day", null, range), at([null, null]))
      yield* same(by("day", "day", "previous", range), at([2, 12]))
    }),
  "previous repeats a NULL, and has nothing before the first row": () =>
    same(by("day", "day", "previous", ["2024-02-01", "2024-02-07"]), [
      ["2024-02-01", null, null],
      ["2024-02-02", 2, 12],
      ["2024-02-03", 2, 12],
      ["2024-02-04", 1, null],
      ["2024-02-05", 1, 1],
      ["2024-02-06", 1, 1],
      ["2024-02-07", 1, 1]
    ]),
  "counts that are NULL in missing periods come last in either direction": () =>
    Effect.gen(function* () {
      const ordered = (fill: unknown, direction: "asc" | "desc", range: Range) => ({
        ...by("day", "day", fill, range),
        order: [{ column: "n", direction }, { column: "day" }]
      })
      const found = [
        ["2024-02-04", 1, null],
        ["2024-02-05", 1, 1],
        ["2024-02-02", 2, 12]
      ]
      const [before, gap] = [["2024-02-01", null, null] as const, ["2024-02-03", null, null] as const]
      const all = ["2024-02-01", "2024-02-05"] as const
      yield* same(ordered(null, "asc", all), [...found, before, gap])
      yield* same(ordered(null, "desc", all), [...found.slice(2), ...found.slice(0, 2), before, gap])
      yield* same(ordered("previous", "asc", all), [...found, ["2024-02-03", 2, 12], before])
    }),
  "days are within a range whose ends have a time of day if their midnight is": () =>
    same(by("day", "day", true, ["2024-02-01 12:00:00", "2024-02-04 23:59:59"]), [
      ["2024-02-02", 2, 12],
      ["2024-02-03", 0, null],
      ["2024-02-04", 1, null]
    ]),
  "weeks, months, quarters and years of a date": () =>
    Effect.gen(function* () {
      yield* same(by("day", "week", true, ["2024-01-22", "2024-02-18"]), [
        ["2024-01-22", 0, null],
        ["2024-01-29", 4, 22],
        ["2024-02-05", 1, 1],
        ["2024-02-12", 0, null]
      ])
      yield* same(by("day", "week_sunday", 0, ["2024-01-21", null]), [
        ["2024-01-21", 0, 0],
        ["2024-01-28", 3, 22],
        ["2024-02-04", 2, 1]
      ])
      yield* same(by("day", "month", true, "2024-Q1"), [
        ["2024-01-01", 1, 10],
        ["2024-02-01", 4, 13],
        ["2024-03-01", 0, null]
      ])
      yield* same(by("day", "quarter", true, ["2023-12-31", "2024-07-01"]), [
        ["2023-10-01", 0, null],
        ["2024-01-01", 5, 23],
        ["2024-04-01", 0, null],
        ["2024-07-01", 0, null]
      ])
      yield* same(by("day", "year", 0, [null, "2026"]), [
        ["2024-01-01", 5, 23],
        ["2025-01-01", 0, 0],
        ["2026-01-01", 0, 0]
      ])
    }),
  "a timestamp by days, hours, minutes and seconds": () =>
    Effect.gen(function* () {
      yield* same(by("began", "day", true, ["2024-02-02 12:00", "2024-02-04 11:59"]), [
        ["2024-02-02", 1, 5],
        ["2024-02-03", 1, 7],
        ["2024-02-04", 0, null]
      ])
      const hours = yield* cells(by("began", "hour", 0, ["2024-02-02 22:00", "2024-02-03 02:00"]))
      assert.deepStrictEqual(
        hours.map(([, ...values]) => values),
        [
          [0, 0],
          [1, 5],
          [1, 7],
          [0, 0],
          [0, 0]
        ]
      )
      const minutes = yield* cells(by("began", "minute", true, ["2024-02-02 23:00", "2024-02-03 01:00"]))
      assert.deepStrictEqual(
        minutes.flatMap(([, n], i) => (n === 1 ? [i] : [])),
        [30, 90]
      )
      assert.lengthOf(minutes, 121)
      const seconds = yield* cells(by("began", "second", true, ["2024-02-02 23:29:58", "2024-02-02 23:30:01"]))
      assert.deepStrictEqual(
        seconds.map(([, n]) => n),
        [0, 0, 1, 0]
      )
      const open = yield* cells(by("began", "hour", true, ["2024-02-02", null]))
      assert.lengthOf(open, 85)
    }),
  "an instant, in UTC and in a zone": () =>
    Effect.gen(function* () {
      yield* same(by("seen", "day", true, ["2024-02-01", "2024-02-03"]), [
        ["2024-02-01", 0, null],
        ["2024-02-02", 1, 5],
        ["2024-02-03", 1, 7]
      ])
      assert.lengthOf(yield* cells(by("seen", "hour", true, "2024-02-02")), 24)
    }),
  "an instant in a zone, in which not every hour exists": ({ database }) =>
    Effect.gen(function* () {
      const { save } = yield* Datasources
      yield* save({ ...datasourceBody(database, "lab"), time_zone: "Asia/Kathmandu" })
      yield* same(by("seen", "day", true, ["2024-02-01", "2024-02-04"]), [
        ["2024-02-01", 0, null],
        ["2024-02-02", 0, null],
        ["2024-02-03", 2, 12],
        ["2024-02-04", 1, null]
      ])
      yield* same(by("seen", "day", 0, ["2024-02-04", null]), [
        ["2024-02-04", 1, null],
        ["2024-02-05", 1, 1]
      ])
      yield* refuses(by("seen", "hour", true, "2024-02-02"), "FillInvalid", /zone 'Asia\/Kathmandu'/)
      assert.lengthOf(yield* cells(by("began", "hour", true, "2024-02-02")), 24)
      yield* save(datasourceBody(database, "lab"))
    }),
  "each combination of other dimensions that occurs, NULL as one": () =>
    Effect.gen(function* () {
      const query = {
        ...by("day", "day", true, ["2024-02-02", "2024-02-04"]),
        dimensions: ["kind", "house.name"],
        order: [{ column: "kind" }, { column: "house.name" }, { column: "day" }]
      }
      const rows = [
        ["a", "One", "2024-02-02", 1, 5],
        ["a", "One", "2024-02-03", 0, null],
        ["a", "One", "2024-02-04", 0, null],
        ["a", null, "2024-02-02", 0, null],
        ["a", null, "2024-02-03", 0, null],
        ["a", null, "2024-02-04", 1, null],
        [null, "Two", "2024-02-02", 1, 7],
        [null, "Two", "2024-02-03", 0, null],
        [null, "Two", "2024-02-04", 0, null]
      ]
      yield* same(query, rows)
      yield* same({ ...query, limit: 3, offset: 2 }, rows.slice(2, 5))
    }),
  "other periods of the column follow the filled one": () =>
    same(
      {
        source_model: "stay",
        measures: [count],
        time_dimensions: [
          { dimension: "day", granularity: "month" },
          { dimension: "day", granularity: "day", fill: true, date_range: ["2024-01-30", "2024-02-02"] }
        ],
        order: [{ column: "day_day" }]
      },
      [
        ["2024-01-01", "2024-01-30", 1],
        ["2024-01-01", "2024-01-31", 0],
        ["2024-02-01", "2024-02-01", 0],
        ["2024-02-01", "2024-02-02", 2]
      ]
    ),
  "measures of joined models": () =>
    Effect.gen(function* () {
      const query = (fill: unknown) => ({
        ...by("day", "day", fill, ["2024-02-02", "2024-02-04"]),
        dimensions: ["house.name"],
        measures: [
          count,
          { formula: "house.*:count", name: "houses" },
          { formula: "house.opened:max", name: "opened" }
        ],
        filters: ["house.name is not null"],
        order: [{ column: "house.name" }, { column: "day" }]
      })
      const rows = (missing: (name: string, opened: string) => ReadonlyArray<unknown>) => [
        ["One", "2024-02-02", 1, 1, "2024-01-31"],
        ["One", "2024-02-03", ...missing("One", "2024-01-31")],
        ["One", "2024-02-04", ...missing("One", "2024-01-31")],
        ["Two", "2024-02-02", 1, 1, "2024-02-02"],
        ["Two", "2024-02-03", ...missing("Two", "2024-02-02")],
        ["Two", "2024-02-04", ...missing("Two", "2024-02-02")]
      ]
      // By name only, a house has the same values in every period.
      yield* same(
        query(true),
        rows((_, opened) => [0, 1, opened])
      )
      yield* same(
        query(0),
        rows(() => [0, 0, null])
      )
      yield* same(
        query(null),
        rows(() => [null, null, null])
      )
      yield* same(
        query("previous"),
        rows((_, opened) => [1, 1, opened])
      )
    }),
  "filters of rows come before, filters of groups and results after": () =>
    Effect.gen(function* () {
      const query = by("day", "day", true, ["2024-02-02", "2024-02-05"])
      yield* same({ ...query, filters: ["paid > 5"] }, [
        ["2024-02-02", 1, 7],
        ["2024-02-03", 0, null],
        ["2024-02-04", 0, null],
        ["2024-02-05", 0, null]
      ])
      yield* same({ ...query, filters: ["*:count = 0"] }, [["2024-02-03", 0, null]])
      yield* same({ ...query, filters: ["n < 1 or total > 10"] }, [
        ["2024-02-02", 2, 12],
        ["2024-02-03", 0, null]
      ])
      const filtered = { ...by("day", "day", true), filters: ["day >= '2024-02-01'", "day < '2024-02-04'"] }
      yield* same(filtered, [
        ["2024-02-01", 0, null],
        ["2024-02-02", 2, 12],
        ["2024-02-03", 0, null]
      ])
    }),
  "transforms see the filled rows": () =>
    Effect.gen(function* () {
      const transforms = (fill: unknown, range: Range) => ({
        ...by("day", "day", fill, range),
        measures: [
          { formula: "cumsum(paid:sum)", name: "running_total" },
          { formula: "change(*:count)", name: "changed" },
          { formula: "lag(paid:sum)", name: "before" },
          { formula: "time_shift(*:count, 2)", name: "later" },
          { formula: "rank(*:count)", name: "place" }
        ]
      })
      yield* same(transforms(0, ["2024-02-01", "2024-02-04"]), [
        ["2024-02-01", 0, 0, null, 0, 3],
        ["2024-02-02", 12, 2, 0, 1, 1],
        ["2024-02-03", 12, -2, 12, 1, 3],
        ["2024-02-04", 12, 1, 0, 0, 2]
      ])
      yield* same(transforms("previous", ["2024-02-01", "2024-02-04"]), [
        ["2024-02-01", null, null, null, 2, 4],
        ["2024-02-02", 12, null, null, 1, 1],
        ["2024-02-03", 24, 0, 12, null, 1],
        ["2024-02-04", 24, -1, 12, null, 3]
      ])
      yield* same(
        { ...by("day", "month", 0, "2024"), measures: [{ formula: "change(paid:sum)", name: "changed" }], limit: 4 },
        [
          ["2024-01-01", 10],
          ["2024-02-01", 3],
          ["2024-03-01", -13],
          ["2024-04-01", 0]
        ]
      )
    }),
  "values of a period that is missing are NULL beside a window function": () =>
    same(
      { ...by("day", "day", 0), measures: [{ formula: "rank(*:count) - time_shift(paid:sum, -1)", name: "less" }] },
      [
        ["2024-01-30", null],
        ["2024-01-31", -5],
        ["2024-02-01", 5],
        ["2024-02-02", 1],
        ["2024-02-03", -7],
        ["2024-02-04", 2],
        ["2024-02-05", null]
      ]
    ),
  "trailing windows end in filled periods too": () =>
    same(
      {
        ...by("day", "day", true, ["2024-02-02", "2024-02-04"]),
        measures: [count, { formula: "paid:sum(window='2d')", name: "two" }]
      },
      [
        ["2024-02-02", 2, 12],
        ["2024-02-03", 0, 12],
        ["2024-02-04", 1, null]
      ]
    ),
  "stages read filled rows, and fill their own": () =>
    Effect.gen(function* () {
      const inner = { ...by("day", "day", 0, ["2024-02-01", "2024-02-07"]), order: [], name: "days" }
      const mean = {
        source_model: "days",
        measures: [
          { formula: "n:avg", name: "mean" },
          { formula: "*:count", name: "rows" }
        ]
      }
      const [[first, days] = []] = yield* cells({ queries: [inner, mean] })
      assert.approximately(Number(first), 4 / 7, 1e-9)
      assert.strictEqual(days, 7)
      const outer = {
        source_model: "days",
        measures: ["n:sum"],
        time_dimensions: [{ dimension: "day", granularity: "day", fill: true }],
        filters: ["n > 0"],
        order: [{ column: "day" }]
      }
      yield* same({ queries: [inner, outer] }, [
        ["2024-02-02", 2],
        ["2024-02-03", null],
        ["2024-02-04", 1],
        ["2024-02-05", 1]
      ])
    }),
  "without rows, a closed range is filled and an open one is empty": () =>
    Effect.gen(function* () {
      const query = (date_range: Range, dimensions: ReadonlyArray<string> = []) => ({
        source_model: "unused",
        measures: [count],
        dimensions,
        time_dimensions: [{ dimension: "day", granularity: "day", fill: true, date_range }],
        order: [{ column: "day" }]
      })
      yield* same(query(["2024-01-01", "2024-01-02"]), [
        ["2024-01-01", 0],
        ["2024-01-02", 0]
      ])
      yield* same(query(["2024-01-01", null]), [])
      yield* same(query(["2024-01-01", "2024-01-02"], ["kind"]), [])
    }),
  "at most 10,000 periods": () =>
    Effect.gen(function* () {
      const far = (fill: unknown, granularity: string, date_range?: Range) => ({
        ...by("day", granularity, fill, date_range),
        source_model: "far",
        measures: [count]
      })
      yield* refuses(far(true, "day"), "TooManyPeriods", /more periods, of at most 10000/)
      yield* refuses(far("previous", "day", ["1980-01-01", null]), "TooManyPeriods", /more periods/)
      yield* refuses(far(0, "day", [null, "2024-12-31"]), "TooManyPeriods", /more periods/)
      yield* refuses(far(true, "day", ["1990-01-01", "2024-12-31"]), "TooManyPeriods", /covers 12784 periods/)
      assert.lengthOf(yield* cells(far(true, "week")), 1775)
      // Exactly the limit.
      const last = new Date(Date.UTC(1990, 0, 10_000)).toISOString().slice(0, 10)
      assert.lengthOf(yield* cells(far(true, "day", ["1990-01-01", last])), 10_000)
      const after = new Date(Date.UTC(1990, 0, 10_001)).toISOString().slice(0, 10)
      yield* refuses(far(true, "day", ["1990-01-01", after]), "TooManyPeriods", /covers 10001 periods/)
    }),
  "periods and combinations are those of the rows that a policy shows": () =>
    Effect.gen(function* () {
      const policy = yield* decodePolicy({ version: 1, data_filters: [{ column: "kind", value: "a", name: "kinds" }] })
      const under = <A, Fail, Needs>(effect: Effect.Effect<A, Fail, Needs>) =>
        Effect.provideService(effect, RowPolicy, policy)
      const query = { ...by("day", "day", "previous", ["2024-02-02", null]), dimensions: ["kind"] }
      yield* under(
        same(query, [
          ["a", "2024-02-02", 1, 5],
          ["a", "2024-02-03", 1, 5],
          ["a", "2024-02-04", 1, null]
        ])
      )
      const far = { ...by("day", "day", true), source_model: "far", measures: [count] }
      yield* under(same(far, []))
      const first = yield* decodePolicy({ version: 1, data_filters: [{ column: "id", value: 1, name: "ids" }] })
      yield* refuses(far, "TooManyPeriods", /more periods/)
      yield* Effect.provideService(same(far, [["1990-01-01", 1]]), RowPolicy, first)
    }),
  "totals and subtotals are filled if they have the time": () =>
    Effect.gen(function* () {
      const { columns, data, subtotals, totals } = yield* ask({
        ...by("day", "day", true, ["2024-02-01", "2024-02-03"]),
        dimensions: ["kind"],
        subtotals: [["day"], ["kind"]],
        totals: true,
        order: ["day", "kind"].map((column) => ({ column }))
      })
      const listed = (row: Readonly<Record<string, unknown>>) => columns.map((column) => row[column])
      assert.deepStrictEqual(data.map(listed), [
        ["a", "2024-02-01", 0, null],
        [null, "2024-02-01", 0, null],
        ["a", "2024-02-02", 1, 5],
        [null, "2024-02-02", 1, 7],
        ["a", "2024-02-03", 0, null],
        [null, "2024-02-03", 0, null]
      ])
      assert.deepStrictEqual(
        (subtotals ?? []).map((level) => level.data.map(listed)),
        [
          [
            [null, "2024-02-01", 0, null],
            [null, "2024-02-02", 2, 12],
            [null, "2024-02-03", 0, null]
          ],
          [
            ["a", null, 1, 5],
            [null, null, 1, 7]
          ]
        ]
      )
      assert.deepStrictEqual(listed(totals ?? {}), [null, null, 2, 12])
    }),
  "rows without a time are in no total": () =>
    Effect.gen(function* () {
      const query = { ...by("day", "month", true), totals: true }
      const { totals } = yield* ask(query)
      assert.deepStrictEqual(Object.values(totals ?? {}), [null, 5, 23])
      const { totals: all } = yield* ask({ ...query, time_dimensions: [{ dimension: "day", granularity: "month" }] })
      assert.deepStrictEqual(Object.values(all ?? {}), [null, 6, 123])
    }),
  "totals in formulas cover the facts, and the periods of a total by time are filled": () =>
    same(
      {
        ...by("day", "day", 0, ["2024-02-02", "2024-02-05"]),
        dimensions: ["kind"],
        measures: [
          total,
          { formula: "total(paid:sum)", name: "all" },
          { formula: "total(*:count, by=day)", name: "of_day" },
          { formula: "share(*:count, by=kind)", name: "part" }
        ],
        order: ["day", "kind"].map((column) => ({ column }))
      },
      [
        ["a", "2024-02-02", 5, 13, 2, 0.5],
        [null, "2024-02-02", 7, 13, 2, 0.5],
        ["a", "2024-02-03", 0, 13, 0, 0],
        [null, "2024-02-03", 0, 13, 0, 0],
        ["a", "2024-02-04", null, 13, 1, 0.5],
        [null, "2024-02-04", 0, 13, 1, 0],
        ["a", "2024-02-05", 0, 13, 1, 0],
        [null, "2024-02-05", 1, 13, 1, 0.5]
      ]
    ),
  "a total by coarser periods of filled ones": () =>
    same(
      {
        source_model: "stay",
        time_dimensions: [
          { dimension: "day", granularity: "day", fill: true, date_range: ["2024-01-30", "2024-02-02"] },
          { dimension: "day", granularity: "month" }
        ],
        main_time_dimension: "day",
        measures: [{ formula: "total(*:count, by=day_month)", name: "of_month" }],
        order: [{ column: "day" }]
      },
      [
        ["2024-01-30", "2024-01-01", 1],
        ["2024-01-31", "2024-01-01", 1],
        ["2024-02-01", "2024-02-01", 2],
        ["2024-02-02", "2024-02-01", 2]
      ]
    ),
  "a comparison fills the earlier range for the members of the query": () =>
    Effect.gen(function* () {
      const compared = {
        ...by("day", "day", true, ["2024-02-02", "2024-02-05"]),
        measures: [count],
        compare: { to: "previous period" }
      }
      yield* same(compared, [
        ["2024-02-02", 2, 0, 2, null],
        ["2024-02-03", 0, 1, -1, -1],
        ["2024-02-04", 1, 0, 1, null],
        ["2024-02-05", 1, 0, 1, null]
      ])
      const byKind = { ...compared, dimensions: ["kind"], order: ["kind", "day"].map((column) => ({ column })) }
      yield* same(byKind, [
        ["a", "2024-02-02", 1, 0, 1, null],
        ["a", "2024-02-03", 0, 1, -1, -1],
        ["a", "2024-02-04", 1, 0, 1, null],
        ["a", "2024-02-05", 0, 0, 0, null],
        [null, "2024-02-02", 1, 0, 1, null],
        [null, "2024-02-03", 0, 0, 0, null],
        [null, "2024-02-04", 0, 0, 0, null],
        [null, "2024-02-05", 1, 0, 1, null]
      ])
    }),
  "a subtotal by longer periods of the filled column is filled by them": () =>
    Effect.gen(function* () {
      const { subtotals } = yield* ask({
        ...by("day", "day", true, ["2024-01-30", "2024-03-01"]),
        time_dimensions: [
          { dimension: "day", granularity: "day", date_range: ["2024-01-30", "2024-03-01"], fill: true },
          { dimension: "day", granularity: "month" }
        ],
        subtotals: [["day_month"]],
        order: [{ column: "day_month" }, { column: "day" }],
        main_time_dimension: "day"
      })
      assert.deepStrictEqual(
        subtotals?.map(({ data }) => data.map((row) => Object.values(row))),
        [
          [
            [null, "2024-01-01", 1, 10],
            [null, "2024-02-01", 4, 13],
            [null, "2024-03-01", 0, null]
          ]
        ]
      )
    }),
  "a missing period is none of the values of which a stage takes the least": () =>
    same(
      {
        queries: [
          {
            name: "inner",
            source_model: "house",
            time_dimensions: [{ dimension: "opened", granularity: "month" }],
            measures: [{ formula: "time_shift(stay.id:count, -1, 'month')", name: "earlier" }]
          },
          {
            source_model: "inner",
            measures: ["earlier:min", "earlier:max", "earlier:count"]
          }
        ]
      },
      [[3, 3, 1]]
    ),
  "an earlier period that a filter leaves out has no count": () =>
    same(
      {
        ...by("day", "day", true),
        dimensions: ["kind"],
        order: [{ column: "day" }, { column: "kind" }],
        measures: [count, { formula: "coalesce(time_shift(*:count, -2, 'day'), 7)", name: "before" }],
        filters: ["paid:max < 9", "before = 7"]
      },
      [
        ["a", "2024-02-02", 1, 7],
        [null, "2024-02-02", 1, 7],
        [null, "2024-02-05", 1, 7]
      ]
    ),
  // An engine that generates the days again for each row takes a minute.
  "a moving average over the days of eight years": () =>
    Effect.map(
      cells({
        ...by("day", "day", 0, ["2017-01-01", "2024-12-31"]),
        measures: [total, { formula: "moving_avg(paid:sum, 12)", name: "mean" }]
      }),
      (rows) => {
        assert.strictEqual(rows.length, 2922)
        assert.deepStrictEqual(
          rows.filter(([, , mean]) => mean !== 0).map(([day, sum, mean]) => [day, sum, Number(mean).toFixed(4)]),
          [
            ["2024-01-30", 10, (10 / 12).toFixed(4)],
            ["2024-01-31", 0, (10 / 12).toFixed(4)],
            ["2024-02-01", 0, (10 / 12).toFixed(4)],
            ["2024-02-02", 12, (22 / 12).toFixed(4)],
            ["2024-02-03", 0, (22 / 12).toFixed(4)],
            ["2024-02-04", null, (22 / 11).toFixed(4)],
            ...["05", "06", "07", "08", "09", "10"].map((day) => [
              `2024-02-${day}`,
              day === "05" ? 1 : 0,
              (23 / 11).toFixed(4)
            ]),
            ...["11", "12", "13"].map((day) => [`2024-02-${day}`, 0, (13 / 11).toFixed(4)]),
            ["2024-02-14", 0, (1 / 11).toFixed(4)],
            ["2024-02-15", 0, (1 / 11).toFixed(4)],
            ["2024-02-16", 0, (1 / 12).toFixed(4)]
          ]
        )
      }
    ),
  refusals: () =>
    Effect.gen(function* () {
      const crossing = {
        ...by("day", "day", true, "2024-02"),
        time_dimensions: [
          { dimension: "day", granularity: "day", fill: true },
          { dimension: "day", granularity: "week" },
          { dimension: "day", granularity: "month" }
        ],
        subtotals: [["day_week", "day_month"]],
        main_time_dimension: "day"
      }
      yield* refuses(crossing, "FillInvalid", /a total by 'day_week', 'day_month' has periods .* cross each other/)
      const listed = { ...by("day", "day", true), measures: [], distinct_dimension_values: false }
      yield* refuses(listed, "DistinctDimensionValuesError", /cannot be filled/)
      const two = {
        ...by("day", "day", true),
        time_dimensions: [
          { dimension: "day", granularity: "day", fill: true },
          { dimension: "began", granularity: "day", fill: 0 }
        ]
      }
      yield* refuses(two, "FillInvalid", /'began' is filled as well/)
      const finer = {
        ...by("day", "month", true),
        time_dimensions: [
          { dimension: "day", granularity: "month", fill: true },
          { dimension: "day", granularity: "day" }
        ],
        order: []
      }
      yield* refuses(finer, "FillInvalid", /does not determine 'day_day'/)
    })
})
