import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { passes, PlanPasses } from "../../src/plan/passes/index.js"
import { ask, CompilerLive, sqlOf } from "../Kit.js"
import { compileUnder, guardOf, isGuarded, policyOf, scansOf } from "../policy/Guards.js"

type Fields = Parameters<typeof ask>[0]

/** How often a statement reads the table of the orders. */
const readsOf = (fields: Fields, dialect = "duckdb") =>
  Effect.map(sqlOf(ask(fields), { dialect }), (sql) => sql.match(/FROM orders\b/g)?.length ?? 0)

const month = { dimension: "placed_at", granularity: "month" } as const

layer(CompilerLive)("groups of the same rows", (it) => {
  const once: Readonly<Record<string, Fields>> = {
    "a total": { measures: ["amount:sum"], dimensions: ["status"], totals: true },
    "subtotals and a total": {
      measures: ["amount:sum", "*:count", "amount:avg", "amount:max"],
      dimensions: ["status", "customers.country"],
      subtotals: [["status"], ["customers.country"]],
      totals: true
    },
    "a total of a ratio": { measures: ["amount:sum / *:count"], dimensions: ["status"], totals: true },
    "a total beside a condition on groups and a page": {
      measures: ["amount:sum"],
      dimensions: ["status"],
      filters: ["paid", "amount:sum > 5"],
      totals: true,
      order: { status: "asc" },
      limit: 2
    },
    "a share": { measures: ["share(amount:sum)"], dimensions: ["status"] },
    "shares of coarser groups": {
      measures: ["share(amount:sum, by=status)", "share(amount:sum)"],
      dimensions: ["status", "customers.country"],
      filters: ["share(amount:sum) > 0.1"]
    },
    "a total over time": { measures: ["amount:sum"], time_dimensions: [month], dimensions: ["status"], totals: true }
  }
  for (const [title, fields] of Object.entries(once)) {
    it.effect(`are read once: ${title}`, () =>
      Effect.gen(function* () {
        for (const dialect of ["duckdb", "postgres", "sqlite"]) {
          assert.strictEqual(yield* readsOf(fields, dialect), 1, dialect)
        }
      })
    )
  }

  const twice: Readonly<Record<string, Fields>> = {
    "a distinct count": { measures: ["customer_id:count_distinct"], dimensions: ["status"], totals: true },
    "a median": { measures: ["amount:median", "amount:sum"], dimensions: ["status"], totals: true },
    "a dimension along a to-many join, in each of whose groups a row counts once": {
      measures: ["amount:sum"],
      dimensions: ["lines.products.name"],
      totals: true
    }
  }
  for (const [title, fields] of Object.entries(twice)) {
    it.effect(`are read again: ${title}`, () => Effect.map(readsOf(fields), (reads) => assert.isAbove(reads, 1)))
  }

  const total: Fields = { measures: ["amount:avg", "*:count"], dimensions: ["status"], totals: true }

  it.effect("are read again by engines that evaluate a common table expression wherever it is read", () =>
    Effect.gen(function* () {
      for (const dialect of ["mysql", "clickhouse", "snowflake"]) {
        assert.strictEqual(yield* readsOf(total, dialect), 2, dialect)
      }
    })
  )

  it.effect("are read again without the pass", () =>
    Effect.map(
      Effect.provideService(
        readsOf(total),
        PlanPasses,
        passes.filter(({ name }) => name !== "merge finer groups")
      ),
      (reads) => assert.strictEqual(reads, 2)
    )
  )

  it.effect("count no rows as zero in a total", () =>
    Effect.map(sqlOf(ask(total), { dialect: "duckdb" }), (sql) =>
      assert.include(sql, "COALESCE(SUM(finer._count), 0) AS _count")
    )
  )

  it.effect("are read under the row policy", () =>
    Effect.gen(function* () {
      const guard = guardOf({ orders: { Tenant_Id: "TEXT" } }, policyOf({ column: "tenant_id", value: "acme" }))
      const { plan } = yield* compileUnder(ask(total), guard, { dialect: "duckdb" })
      const scans = scansOf(plan)
      assert.isNotEmpty(scans)
      for (const scan of scans) assert.isTrue(isGuarded(scan), scan.alias)
    })
  )
})
