import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { passes, PlanPasses } from "../../src/plan/passes/index.js"
import { flightModels } from "../FlightModels.js"
import { ask, type CompileOptions, CompilerLive, sqlOf } from "../Kit.js"
import { compileUnder, guardOf, isGuarded, policyOf, scansOf } from "../policy/Guards.js"

const options = { dialect: "duckdb", models: flightModels } as const

type Fields = Parameters<typeof ask>[0]

const byMonth = { time_dimensions: [{ dimension: "hour", granularity: "month" }] } as const

const flights = (fields: Fields) => ask({ source_model: "flights", measures: ["*:count"], ...byMonth, ...fields })

const early = (fields: Fields, given: CompileOptions = options) =>
  Effect.map(sqlOf(flights(fields), given), (sql) => sql.includes("partials"))

layer(CompilerLive)("an aggregate by periods", (it) => {
  const grouped: Readonly<Record<string, Fields>> = {
    "a timestamp with few values": {},
    "a further key with few values": { dimensions: ["origin"] },
    "a filter": { filters: ["distance > 3"] },
    "a measure of two aggregates": { measures: ["delay:sum / *:count"] },
    "a mean": { measures: ["delay:avg"] },
    "a measure over time": { measures: ["change(*:count)"] },
    "a joined table that an aggregate reads": { measures: ["sum(distance * carriers.fleet)"] }
  }
  for (const [title, fields] of Object.entries(grouped)) {
    it.effect(`groups by times first: ${title}`, () => Effect.map(early(fields), (is) => assert.isTrue(is)))
  }

  const truncated: Readonly<Record<string, Fields>> = {
    "a date whose values were not counted": { time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "a further key with many values": { dimensions: ["tailnum"] },
    "an aggregate that does not merge": { measures: ["delay:median"] },
    "no period": { time_dimensions: [], dimensions: ["hour"] }
  }
  for (const [title, fields] of Object.entries(truncated)) {
    it.effect(`groups by periods only: ${title}`, () => Effect.map(early(fields), (is) => assert.isFalse(is)))
  }

  it.effect("does so on engines whose cost rule says so only", () =>
    Effect.gen(function* () {
      for (const [dialect, isEarly] of [
        ["postgres", true],
        ["sqlite", true],
        ["mysql", true],
        ["redshift", false],
        ["clickhouse", false]
      ] as const) {
        assert.strictEqual(yield* early({}, { ...options, dialect }), isEarly, dialect)
      }
    })
  )

  it.effect("truncates the times of the groups, in the zone of the query", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(flights({ measures: ["delay:avg"] }), {
        ...options,
        timeZone: "Europe/Berlin",
        timestampZone: "UTC"
      })
      assert.strictEqual(
        sql,
        `WITH
  partials AS (
    SELECT
      flights.hour,
      COUNT(flights.delay) AS delay_count,
      SUM(flights.delay) AS delay_sum
    FROM flights
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('month', ((partials.hour AT TIME ZONE 'UTC') AT TIME ZONE 'Europe/Berlin')) AS "flights.hour",
  SUM(partials.delay_sum) / NULLIF(SUM(partials.delay_count), 0) AS "flights.delay_avg"
FROM partials
GROUP BY 1`
      )
    })
  )

  it.effect("is not rewritten without the pass", () =>
    Effect.gen(function* () {
      const without = passes.filter(({ name }) => name !== "group by times")
      assert.notInclude(yield* sqlOf(flights({}), options).pipe(Effect.provideService(PlanPasses, without)), "partials")
    })
  )

  it.effect("reads the table under the row policy", () =>
    Effect.gen(function* () {
      const guard = guardOf({ flights: { Tenant_Id: "TEXT" } }, policyOf({ column: "tenant_id", value: "acme" }))
      const { plan, sql } = yield* compileUnder(flights({}), guard, options)
      const scans = scansOf(plan)
      assert.include(sql, "partials")
      assert.deepStrictEqual(
        scans.map(({ alias }) => alias),
        ["flights"]
      )
      for (const scan of scans) assert.isTrue(isGuarded(scan), scan.alias)
    })
  )
})
