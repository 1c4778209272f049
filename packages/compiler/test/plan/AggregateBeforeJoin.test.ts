import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { passes, PlanPasses } from "../../src/plan/passes/index.js"
import { flightModels } from "../FlightModels.js"
import { ask, CompilerLive, sqlOf } from "../Kit.js"
import { compileUnder, guardOf, isGuarded, policyOf, scansOf } from "../policy/Guards.js"

const options = { dialect: "duckdb", models: flightModels } as const

type Fields = Parameters<typeof ask>[0]

const flights = (fields: Fields) => ask({ source_model: "flights", measures: ["*:count"], ...fields })

const early = (fields: Fields) => Effect.map(sqlOf(flights(fields), options), (sql) => sql.includes("partials"))

layer(CompilerLive)("an aggregate over many-to-one joins", (it) => {
  const grouped: Readonly<Record<string, Fields>> = {
    "a text with few values": { dimensions: ["carriers.name"] },
    "an integer in a short range": { dimensions: ["operators.name"] },
    "an inner join": { dimensions: ["airports.city"] },
    "joins behind each other": { dimensions: ["carriers.airports.city"] },
    "a key of the facts with few values": { dimensions: ["carriers.name", "origin"] },
    "filters of the facts": { dimensions: ["carriers.name"], filters: ["distance > 3", "pilots.name = 'A'"] },
    "another join that is not deferred": { dimensions: ["carriers.name", "origin"], filters: ["airports.faa = 'A'"] },
    "a measure of two aggregates": { dimensions: ["carriers.name"], measures: ["delay:sum / *:count"] },
    "a list of most keys": { dimensions: ["airports.city"], filters: ["airports.faa in ('JFK', 'LGA')"] },
    "no measures": { dimensions: ["carriers.name"], measures: [] },
    "many repeated keys, by themselves": { dimensions: ["buyers.id", "buyers.region"] },
    "many repeated keys, by a text with about as many values": { dimensions: ["buyers.name"] },
    "a condition on groups by the joined key": { dimensions: ["pilots.id", "pilots.name"], filters: ["*:count > 5"] },
    "a condition on groups by the joined key and one of the facts": {
      dimensions: ["pilots.id", "planes.maker"],
      filters: ["delay:avg > 5", "*:count < 3 or *:count = 5"]
    }
  }
  for (const [title, fields] of Object.entries(grouped)) {
    it.effect(`groups the facts first: ${title}`, () => Effect.map(early(fields), (is) => assert.isTrue(is)))
  }

  const joined: Readonly<Record<string, Fields>> = {
    "a key with many values": { dimensions: ["planes.maker"] },
    "many repeated keys, by a text with few values": { dimensions: ["buyers.region"] },
    "many repeated keys, and another key": { dimensions: ["buyers.name", "origin"] },
    "many repeated keys, with a selective filter": { dimensions: ["buyers.name"], filters: ["buyers.region = 'N'"] },
    "a key without a profile": { dimensions: ["pilots.name"] },
    "a joined key without a condition on groups": { dimensions: ["pilots.id", "pilots.name"] },
    "a condition on groups without the joined key": { dimensions: ["pilots.name"], filters: ["*:count > 5"] },
    "a condition that keeps most groups": { dimensions: ["pilots.id"], filters: ["delay:sum is not null"] },
    "conditions on groups and on the joined rows": {
      dimensions: ["pilots.id"],
      filters: ["*:count > 5", "pilots.name = 'A'"]
    },
    "a condition on groups that other groups are compared with": {
      dimensions: ["pilots.id"],
      measures: ["share(*:count)"],
      filters: ["*:count > 5"]
    },
    "a further key of the facts with many values": { dimensions: ["carriers.name", "tailnum"] },
    "an aggregate that does not merge": { dimensions: ["carriers.name"], measures: ["delay:median"] },
    "an aggregate of the joined rows": { dimensions: ["carriers.name"], measures: ["sum(distance * carriers.fleet)"] },
    "a selective filter on the joined rows": { dimensions: ["carriers.name"], filters: ["carriers.name = 'A'"] },
    "a filter on both sides": { dimensions: ["carriers.name"], filters: ["carriers.fleet > distance"] },
    "no join": { dimensions: ["carrier"] }
  }
  for (const [title, fields] of Object.entries(joined)) {
    it.effect(`joins the facts first: ${title}`, () => Effect.map(early(fields), (is) => assert.isFalse(is)))
  }

  const engines = {
    "on engines whose cost rule says so only": {
      fields: { dimensions: ["carriers.name"] },
      early: { duckdb: true, postgres: true, sqlite: true, mysql: false, redshift: false }
    },
    "on every engine that was measured if many keys are repeated": {
      fields: { dimensions: ["buyers.name"] },
      early: { duckdb: true, postgres: true, sqlite: true, mysql: true, redshift: false }
    }
  }
  for (const [title, { fields, early }] of Object.entries(engines)) {
    it.effect(`does so ${title}`, () =>
      Effect.gen(function* () {
        for (const [dialect, isEarly] of Object.entries(early)) {
          const sql = yield* sqlOf(flights(fields), { ...options, dialect })
          assert.strictEqual(sql.includes("partials"), isEarly, dialect)
        }
      })
    )
  }

  it.effect(
    "tests conditions on groups before the join only by integers, which are equal where they are in one group",
    () =>
      Effect.gen(function* () {
        const having = (dimension: string) =>
          sqlOf(flights({ dimensions: [dimension], filters: ["*:count > 5"] }), options)
        assert.include(yield* having("pilots.id"), "WHERE partials.count > 5 OR pilots.id IS NULL")
        assert.notInclude(yield* having("planes.tailnum"), "WHERE")
      })
  )

  it.effect("multiplies means by counts where sums of single-precision numbers are imprecise", () =>
    Effect.gen(function* () {
      const query = flights({ dimensions: ["carriers.name"], measures: ["delay:avg", "distance:avg"] })
      const sql = yield* sqlOf(query, { ...options, dialect: "postgres" })
      assert.include(sql, "SUM(partials.delay_avg * partials.delay_count)")
      assert.include(sql, "SUM(partials.distance_sum)")
    })
  )

  it.effect("is not rewritten without the pass", () =>
    Effect.gen(function* () {
      const without = passes.filter(({ name }) => name !== "aggregate before join")
      const sql = yield* sqlOf(flights({ dimensions: ["carriers.name"] }), options).pipe(
        Effect.provideService(PlanPasses, without)
      )
      assert.notInclude(sql, "partials")
    })
  )

  it.effect("reads every table under the row policy", () =>
    Effect.gen(function* () {
      const columns = { Tenant_Id: "TEXT" } as const
      const guard = guardOf({ flights: columns, carriers: columns }, policyOf({ column: "tenant_id", value: "acme" }))
      const { plan, sql } = yield* compileUnder(flights({ dimensions: ["carriers.name"] }), guard, options)
      const scans = scansOf(plan)
      assert.include(sql, "partials")
      assert.deepStrictEqual(scans.map(({ alias }) => alias).sort(), ["carriers", "flights"])
      for (const scan of scans) assert.isTrue(isGuarded(scan), scan.alias)
    })
  )
})
