/** `time_zone` of a query: periods, date parts and bounds of instants and of timestamps without a zone, as PostgreSQL has them. */
import { offsetAt } from "@semlayer/compiler/time/Offset"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { ask } from "../../src/conformance/Ask.js"
import { datasourceBody } from "../../src/conformance/Loaded.js"
import { everyNth } from "../../src/Sample.js"
import { at } from "../../src/StoppedClock.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect, Either } from "effect"
import { cells, onEngines, onEveryEngine, sameAsByHand } from "./Own.js"

const zones = [
  ...["America/New_York", "Europe/London", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"],
  "UTC"
]

/** Each zone with a column of each kind. */
const zonedColumns = zones.flatMap((zone) => ["kept_at", "seen_at"].map((column) => [zone, column] as const))

/** Instants in UTC: both nights of clock changes, the day that Apia skipped, ends of years, ISO weeks 52 and 53, leap days. */
const instants = [
  ...["2011-12-29 09:59:59", "2011-12-30 09:59:59", "2011-12-30 10:00:00", "2011-12-31 10:00:00"],
  ...["2020-12-31 23:30:00", "2021-01-01 05:00:00", "2021-01-03 18:14:59", "2021-01-03 18:15:00"],
  ...["2023-12-31 18:29:59", "2023-12-31 18:30:00", "2024-01-01 04:59:59", "2024-01-01 05:00:00"],
  ...["2024-02-28 18:30:00", "2024-02-29 04:59:59", "2024-02-29 12:00:00", "2024-03-01 00:00:00"],
  ...["2024-03-10 04:59:59", "2024-03-10 05:00:00", "2024-03-10 06:59:59", "2024-03-10 07:00:00"],
  ...["2024-03-31 00:59:59", "2024-03-31 01:00:00", "2024-04-06 14:59:59", "2024-04-06 15:00:00"],
  ...["2024-04-06 15:15:00", "2024-10-05 15:29:59", "2024-10-05 15:30:00", "2024-10-27 00:30:00"],
  ...["2024-10-27 01:30:00", "2024-11-03 04:30:00", "2024-11-03 05:30:00", "2024-11-03 06:30:00"],
  ...["2024-12-29 23:59:59", "2024-12-30 00:00:00", "2024-12-31 23:59:59", "2025-01-01 00:00:00"]
]

const types: Record<TestEngine, readonly [local: string, instant: string]> = {
  sqlite: ["TIMESTAMP", "TEXT"],
  duckdb: ["TIMESTAMP", "TIMESTAMPTZ"],
  postgres: ["TIMESTAMP", "TIMESTAMPTZ"],
  mysql: ["DATETIME", "DATETIME"]
}

const script = (engine: TestEngine): string => {
  const [local, instant] = types[engine]
  const suffix = engine === "mysql" ? "" : "+00:00"
  const rows = instants.map((text, id) => `(${id}, '${text}', '${text}${suffix}', '${text.slice(0, 10)}')`)
  return `
    CREATE TABLE events (id INTEGER PRIMARY KEY, kept_at ${local}, seen_at ${instant}, held_on DATE);
    INSERT INTO events VALUES ${rows.join(", ")};`
}

const events = {
  name: "events",
  data_source: "lab",
  sql_table: "events",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "kept_at", type: "TIMESTAMP" },
    { name: "seen_at", type: "TIMESTAMP", zoned: true },
    { name: "held_on", type: "DATE" }
  ]
}

const data = (engine: TestEngine) => ({ datasource: "lab", script: script(engine), models: [events] })

const periods = ["hour", "day", "week", "month", "quarter", "year"] as const
const parts = ["year", "quarter", "month", "week", "day_of_month", "day_of_week", "day_of_year", "hour", "minute"]

const millisOf = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`)

/** The local time of a zone at an instant in UTC. */
const localTextOf = (zone: string, text: string): string =>
  new Date(millisOf(text) + offsetAt(zone, millisOf(text)) * 1000).toISOString().slice(0, 19)

const listed = { source_model: "events", dimensions: ["id"], order: [{ column: "id" }] }

const byPeriod = (column: string, zone: string) => ({
  ...listed,
  time_zone: zone,
  time_dimensions: periods.map((granularity) => ({ dimension: column, granularity }))
})

const byPart = (column: string, zone: string) => ({
  ...listed,
  time_zone: zone,
  dimensions: ["id", ...parts.map((part) => ({ name: `its_${part}`, formula: `${part}(${column})` }))]
})

const countOf = (filters: ReadonlyArray<string>, more: object) =>
  Effect.map(cells({ source_model: "events", measures: ["*:count"], filters, ...more }), ([row]) => row?.[0])

onEveryEngine("the time zone of a query", data, {
  "applies to instants, and to timestamps without a zone as times in UTC": () =>
    Effect.forEach(
      everyNth(3, zonedColumns),
      Effect.fnUntraced(function* ([zone, column]) {
        const rows = yield* cells(byPeriod(column, zone))
        assert.deepStrictEqual(
          rows.map(([id, hour, day]) => [id, hour, day]),
          instants.map((text, id) => {
            const local = localTextOf(zone, text)
            return [id, `${local.slice(0, 13)}:00:00`, local.slice(0, 10)]
          }),
          `${column} in ${zone}`
        )
        const shown = yield* cells(byPart(column, zone))
        const minutes = instants.map((text) => localTextOf(zone, text)).map((local) => Number(local.slice(14, 16)))
        assert.deepStrictEqual(
          shown.map((row) => row[parts.length]),
          minutes
        )
      }),
      { discard: true }
    ),

  "applies to bounds of filters and ranges": () =>
    Effect.gen(function* () {
      for (const [zone, column] of everyNth(3, zonedColumns, 1)) {
        for (const day of ["2024-03-10", "2024-10-27", "2024-11-03", "2024-12-31", "2011-12-31"]) {
          const expected = instants.filter((text) => localTextOf(zone, text).slice(0, 10) === day).length
          assert.strictEqual(yield* countOf([`${column} = '${day}'`], { time_zone: zone }), expected, `${day} ${zone}`)
          const ranged = { time_dimensions: [{ dimension: column, granularity: "day", date_range: [day, day] }] }
          const [row] = yield* cells({ source_model: "events", measures: ["*:count"], time_zone: zone, ...ranged })
          assert.strictEqual(row?.[1] ?? 0, expected)
        }
      }
    }),

  "never shifts dates": () =>
    Effect.gen(function* () {
      const time_dimensions = [{ dimension: "held_on", granularity: "day" }]
      const rows = yield* cells({ ...listed, time_zone: "Pacific/Apia", time_dimensions })
      assert.deepStrictEqual(
        rows.map(([, day]) => day),
        instants.map((text) => text.slice(0, 10))
      )
      assert.strictEqual(yield* countOf(["held_on = '2024-10-27'"], { time_zone: "Pacific/Apia" }), 2)
    }),

  "applies to relative times, and is named in the answer": () =>
    Effect.gen(function* () {
      const today = { filters: ["seen_at = 'today'"], time_zone: "America/New_York" }
      const asked = at("2024-03-10 04:59:59")(countOf(today.filters, today))
      assert.strictEqual(yield* asked, 1)
      assert.strictEqual(yield* at("2024-03-10 05:00:00")(countOf(today.filters, today)), 3)
      const answer = yield* ask({ ...listed, time_zone: "Asia/Kathmandu" })
      assert.strictEqual(answer.attributes.time_zone, "Asia/Kathmandu")
      assert.strictEqual((yield* ask(listed)).attributes.time_zone, "UTC")
    }),

  "overrides that of the datasource, and timestamps without a zone are local times of the datasource's": ({
    database
  }) =>
    Effect.gen(function* () {
      const { save } = yield* Datasources
      const body = datasourceBody(database, "lab")
      const hours = { ...listed, time_dimensions: [{ dimension: "kept_at", granularity: "hour" }] }
      const seen = { ...listed, time_dimensions: [{ dimension: "seen_at", granularity: "hour" }] }
      const hourOf = (zone: string) =>
        instants.map((text, id) => [id, `${localTextOf(zone, text).slice(0, 13)}:00:00`] as const)
      yield* save({ ...body, time_zone: "Europe/London" })
      assert.deepStrictEqual(yield* cells(hours), hourOf("UTC"))
      assert.deepStrictEqual(yield* cells(seen), hourOf("Europe/London"))
      assert.deepStrictEqual(yield* cells({ ...seen, time_zone: "Asia/Kolkata" }), hourOf("Asia/Kolkata"))
      yield* save({ ...body, time_zone: "Europe/London", timestamp_zone: "UTC" })
      assert.deepStrictEqual(yield* cells(hours), hourOf("Europe/London"))
      yield* save(body)
    }),

  "of a request applies to the stages and stored queries that have none": () =>
    Effect.gen(function* () {
      const day = { source_model: "events", measures: ["*:count"] }
      const byDay = { ...day, time_dimensions: [{ dimension: "kept_at", granularity: "day" }] }
      const stages = (inner: object) => ({
        queries: [
          { ...byDay, ...inner, name: "daily" },
          { source_model: "daily", measures: ["_count:max"] }
        ]
      })
      const largest = (zone: string) => {
        const counts = new Map<string, number>()
        for (const text of instants) {
          const local = localTextOf(zone, text).slice(0, 10)
          counts.set(local, (counts.get(local) ?? 0) + 1)
        }
        return Math.max(...counts.values())
      }
      const time_zone = "America/New_York"
      const [plain] = yield* cells(stages({}))
      const [ofRequest] = yield* cells({ ...stages({}), time_zone })
      const [ofStage] = yield* cells({ ...stages({ time_zone }), time_zone: "UTC" })
      assert.deepStrictEqual(
        [plain?.[0], ofRequest?.[0], ofStage?.[0]],
        [largest("UTC"), largest(time_zone), largest(time_zone)]
      )
      assert.notStrictEqual(largest("UTC"), largest(time_zone))
    }),

  "is rejected by name if it is unknown": () =>
    Effect.gen(function* () {
      const refused = yield* Effect.either(ask({ ...listed, time_zone: "America/New York" }))
      assert.isTrue(Either.isLeft(refused))
      if (Either.isLeft(refused)) assert.include(String(refused.left), "Did you mean 'America/New_York'?")
    })
})

onEngines(
  "the time zone of a query",
  data,
  {
    "agrees with AT TIME ZONE": ({ database, engine }) =>
      Effect.gen(function* () {
        const { save } = yield* Datasources
        const body = datasourceBody(database, "lab")
        const fields: Readonly<Record<string, string>> = {
          ...{ day_of_month: "day", day_of_week: "isodow", day_of_year: "doy" }
        }
        for (const zone of zones) {
          for (const [column, local] of [
            ["seen_at", `(seen_at AT TIME ZONE '${zone}')`],
            ["kept_at", `(kept_at AT TIME ZONE 'UTC' AT TIME ZONE '${zone}')`]
          ] as const) {
            const cut = periods.map((period) =>
              period === "hour"
                ? `to_char(date_trunc('hour', ${local}), 'YYYY-MM-DD"T"HH24:MI:SS') AS "${period}"`
                : `to_char(date_trunc('${period}', ${local}), 'YYYY-MM-DD') AS "${period}"`
            )
            const read = parts.map((part) => `extract(${fields[part] ?? part} FROM ${local})::int AS "${part}"`)
            yield* sameAsByHand(
              { database, engine },
              byPeriod(column, zone),
              `SELECT id, ${cut.join(", ")} FROM events`
            )
            yield* sameAsByHand({ database, engine }, byPart(column, zone), `SELECT id, ${read.join(", ")} FROM events`)
          }
          for (const stored of ["America/New_York", "Australia/Lord_Howe"]) {
            yield* save({ ...body, timestamp_zone: stored })
            const local = `(kept_at AT TIME ZONE '${stored}' AT TIME ZONE '${zone}')`
            const day = `to_char(date_trunc('day', ${local}), 'YYYY-MM-DD')`
            const read = parts.map((part) => `extract(${fields[part] ?? part} FROM ${local})::int AS "${part}"`)
            yield* sameAsByHand(
              { database, engine },
              byPart("kept_at", zone),
              `SELECT id, ${read.join(", ")} FROM events`
            )
            for (const bound of ["2024-11-03 01:00", "2024-11-03 06:00", "2024-03-31 01:30", "2024-04-07 02:00"]) {
              const filtered = {
                source_model: "events",
                measures: ["*:count"],
                filters: [`kept_at >= '${bound}'`],
                time_dimensions: [{ dimension: "kept_at", granularity: "day" }],
                time_zone: zone
              }
              const instant = `'${bound}'::timestamp AT TIME ZONE '${zone}'`
              const kept = `kept_at AT TIME ZONE '${stored}' >= ${instant}`
              const byHand = `SELECT ${day} AS day, COUNT(*) AS n FROM events WHERE ${kept} GROUP BY 1`
              // PostgreSQL reads a repeated local time as the later instant, the query language as the earlier one.
              const isRepeated = zone === "America/New_York" && bound === "2024-11-03 01:00"
              if (!isRepeated) yield* sameAsByHand({ database, engine }, filtered, byHand)
            }
            yield* save(body)
          }
        }
      }),

    "leaves bounds on the column, so that an index is used": ({ database }) =>
      Effect.gen(function* () {
        yield* database.execute(`
          CREATE INDEX kept ON events (kept_at); CREATE INDEX seen ON events (seen_at);
          INSERT INTO events SELECT 1000 + n, '2000-01-01'::timestamp + n * interval '1 minute',
            '2000-01-01Z'::timestamptz + n * interval '1 minute', NULL FROM generate_series(1, 20000) AS n;
          ANALYZE events;`)
        for (const column of ["kept_at", "seen_at"]) {
          const day = { dimension: column, granularity: "hour", date_range: "2024-03-10" }
          const { data } = yield* ask({
            ...{ source_model: "events", measures: ["*:count"], time_dimensions: [day], time_zone: "America/New_York" },
            explain: true
          })
          const plan = JSON.stringify(data)
          assert.match(plan, /Index (?:Only )?Scan|Bitmap Index Scan/, plan)
          assert.match(plan, new RegExp(`Index Cond: \\(\\(${column} >=`), plan)
        }
      })
  },
  ["postgres"]
)

/** Instants of PostgreSQL's calendar beyond four digits of a year, before the year 1, and at the edges of both. */
const farAway = [
  ...["4713-01-02 12:00:00 BC", "0044-03-15 23:30:00 BC", "0002-02-28 23:59:59 BC", "0001-12-31 23:30:00 BC"],
  ...["0001-01-01 00:00:00", "0004-02-29 12:00:00", "1582-10-10 12:00:00", "1883-11-18 17:00:00"],
  ...["9999-12-31 12:00:00", "9999-12-31 23:59:59", "10000-01-01 00:00:00", "12024-02-29 18:30:00"]
]

const farScript = `
  CREATE TABLE events (id INTEGER PRIMARY KEY, seen_at TIMESTAMPTZ, kept_at TIMESTAMP, held_on DATE);
  INSERT INTO events SELECT n - 1, (text || '+00')::timestamptz, text::timestamp, text::date
    FROM unnest(ARRAY[${farAway.map((text) => `'${text.replace(" BC", "")}'`).join(", ")}]) WITH ORDINALITY AS t (text, n)
    WHERE n > 4;
  INSERT INTO events SELECT n - 1, (text || '+00 BC')::timestamptz, (text || ' BC')::timestamp, (text || ' BC')::date
    FROM unnest(ARRAY[${farAway
      .slice(0, 4)
      .map((text) => `'${text.replace(" BC", "")}'`)
      .join(", ")}]) WITH ORDINALITY AS t (text, n);`

onEngines(
  "BC and far dates",
  () => ({ datasource: "lab", script: farScript, models: [events] }),
  {
    "have the parts that PostgreSQL reads in each zone": ({ database, engine }) =>
      Effect.forEach(
        zones.flatMap((zone) => [
          [zone, "seen_at", `(seen_at AT TIME ZONE '${zone}')`] as const,
          [zone, "kept_at", `(kept_at AT TIME ZONE 'UTC' AT TIME ZONE '${zone}')`] as const,
          [zone, "held_on", "held_on"] as const
        ]),
        ([zone, column, local]) => {
          const read = [
            ...["month", "week", "hour", "minute"].map((part) => [part, part] as const),
            ...([
              ["day_of_month", "day"],
              ["day_of_week", "isodow"],
              ["day_of_year", "doy"]
            ] as const)
          ].filter(([part]) => column !== "held_on" || (part !== "hour" && part !== "minute"))
          const query = {
            ...{ ...listed, time_zone: zone },
            dimensions: ["id", ...read.map(([part]) => ({ name: `its_${part}`, formula: `${part}(${column})` }))]
          }
          const fields = read.map(([part, field]) => `extract(${field} FROM ${local})::int AS "${part}"`)
          return sameAsByHand({ database, engine }, query, `SELECT id, ${fields.join(", ")} FROM events`)
        },
        { discard: true }
      ),

    "are in the periods that PostgreSQL puts them": ({ database, engine }) =>
      Effect.forEach(
        zones.flatMap((zone) => (["day", "week", "month", "year"] as const).map((period) => [zone, period] as const)),
        ([zone, period]) => {
          const local = `date_trunc('${period}', seen_at AT TIME ZONE '${zone}')`
          const counted = {
            ...{
              name: "sizes",
              source_model: "events",
              time_zone: zone,
              measures: [{ formula: "*:count", name: "n" }]
            },
            time_dimensions: [{ dimension: "seen_at", granularity: period }]
          }
          const sizes = { queries: [counted, { source_model: "sizes", dimensions: ["n"], measures: ["*:count"] }] }
          const byHand = `SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM events GROUP BY ${local}) AS sizes GROUP BY n`
          return sameAsByHand({ database, engine }, sizes, byHand)
        },
        { discard: true }
      ),

    "are inside the bounds that PostgreSQL compares them with": ({ database, engine }) =>
      Effect.forEach(
        zones.flatMap((zone) => ["0001-01-02", "1582-10-10", "9999-12-31"].map((day) => [zone, day] as const)),
        ([zone, day]) =>
          sameAsByHand(
            { database, engine },
            { source_model: "events", measures: ["*:count"], filters: [`seen_at >= '${day}'`], time_zone: zone },
            `SELECT COUNT(*) AS n FROM events WHERE seen_at >= '${day}'::timestamp AT TIME ZONE '${zone}'`
          ),
        { discard: true }
      )
  },
  ["postgres"]
)
