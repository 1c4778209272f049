/** The rows read for lookups of other periods and for trailing windows. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, CompilerLive, type CompileOptions, sqlOf, type WrittenQuery } from "../Kit.js"

const monthly = (range: ReadonlyArray<string>, formula: string, filters: ReadonlyArray<string> = []): WrittenQuery =>
  ask({
    time_dimensions: [{ dimension: "placed_at", granularity: "month", date_range: range }],
    measures: ["amount:sum", { formula, name: "other" }],
    filters
  })

const year = ["2024-01-01", "2024-12-31"]

/** The number of scans of the orders, and the timestamps that they are compared with. */
const read = (query: WrittenQuery, options: CompileOptions = { dialect: "postgres" }) =>
  Effect.map(sqlOf(query, options), (sql) => ({
    scans: sql.match(/FROM orders\b/g)?.length ?? 0,
    moments: [...sql.matchAll(/orders\.placed_at (>=|<) TIMESTAMP '([^']*)'/g)].map(
      ([, op, moment]) => `${op} ${moment}`
    ),
    sql
  })).pipe(Effect.provide(CompilerLive))

describe("rows outside the bounds of a query", () => {
  it.effect("share one scan with its own rows, no further back than the lookup needs", () =>
    Effect.gen(function* () {
      const { scans, moments } = yield* read(monthly(year, "change(amount:sum)"))
      assert.strictEqual(scans, 1)
      assert.deepStrictEqual(moments, [">= 2023-12-01", "< 2025-01-01"])
    })
  )

  it.effect("reach as far as nested lookups do", () =>
    Effect.gen(function* () {
      const { scans, moments } = yield* read(monthly(year, "change(time_shift(amount:sum, -1, 'year'))"))
      assert.strictEqual(scans, 1)
      assert.deepStrictEqual(moments, [">= 2022-12-01", "< 2025-01-01"])
    })
  )

  it.effect("reach into the future for later periods", () =>
    Effect.gen(function* () {
      const { moments } = yield* read(monthly(year, "time_shift(amount:sum, 2)"))
      assert.deepStrictEqual(moments, [">= 2024-01-01", "< 2025-04-01"])
    })
  )

  it.effect("are read separately if a bound splits a period", () =>
    Effect.gen(function* () {
      const { scans, moments } = yield* read(monthly(["2024-01-15", "2024-12-31"], "change(amount:sum)"))
      assert.strictEqual(scans, 2)
      assert.includeMembers([...moments], [">= 2024-01-15", ">= 2023-12-01"])
    })
  )

  it.effect("are bounded by a filter like by a date range", () =>
    Effect.gen(function* () {
      const query = ask({
        time_dimensions: [{ dimension: "placed_at", granularity: "month" }],
        measures: [{ formula: "change(amount:sum)", name: "step" }],
        filters: ["placed_at >= '2024-01-01' and placed_at < '2025-01-01'"]
      })
      const { scans, moments } = yield* read(query)
      assert.strictEqual(scans, 1)
      assert.deepStrictEqual(moments, [">= 2023-12-01", "< 2025-01-01"])
    })
  )

  it.effect("are not read for comparisons between result rows", () =>
    Effect.gen(function* () {
      const { scans, moments } = yield* read(monthly(year, "lag(amount:sum)"))
      assert.strictEqual(scans, 1)
      assert.deepStrictEqual(moments, [">= 2024-01-01", "< 2025-01-01"])
    })
  )

  it.effect("cover the window of a trailing sum, as a frame if it is a number of periods", () =>
    Effect.gen(function* () {
      const { scans, moments, sql } = yield* read(monthly(year, "amount:sum(window='3m')"))
      assert.strictEqual(scans, 1)
      assert.deepStrictEqual(moments, [">= 2023-10-01", "< 2025-01-01"])
      assert.include(sql, "RANGE BETWEEN 2 PRECEDING AND CURRENT ROW")
    })
  )

  it.effect("are joined if the window is not a number of periods", () =>
    Effect.gen(function* () {
      const { sql } = yield* read(monthly(year, "amount:sum(window='10d')"))
      assert.notInclude(sql, "PRECEDING")
    })
  )
})
