/** Chains of 40 stages: planning time must not grow with each stage, on any engine. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf, sharedShop } from "./LiveDatabase.js"

const script = `
  CREATE TABLE ride (id INTEGER PRIMARY KEY, status VARCHAR(10), started <MOMENT>, fare INTEGER);
  INSERT INTO ride VALUES
    (1, 'done', '2024-01-05 10:00:00', 10), (2, 'done', '2024-02-05 10:00:00', 20),
    (3, 'open', '2024-02-07 10:00:00', 5),  (4, NULL, '2024-03-01 00:00:00', 7);
`

type Stage = Readonly<Record<string, unknown>>

const stages = 40

/** Each stage reads the previous one; `link` creates stage n over the column of stage n-1. */
const chain = (
  first: Stage,
  link: (n: number) => Stage,
  last: Stage,
  length: number = stages
): ReadonlyArray<Stage> => [
  { name: "s0", source_model: "ride", ...first },
  ...Array.from({ length: length - 2 }, (_, i) => ({ name: `s${i + 1}`, source_model: `s${i}`, ...link(i + 1) })),
  { source_model: `s${length - 2}`, ...last }
]

const total = { measures: [{ formula: `v${stages - 2}:sum`, name: "total" }] }

/** Sums of sums. */
const sums = (length: number): ReadonlyArray<Stage> =>
  chain(
    { dimensions: ["status"], measures: [{ formula: "fare:sum", name: "v0" }] },
    (n) => ({ dimensions: ["status"], measures: [{ formula: `v${n - 1}:sum`, name: `v${n}` }] }),
    { measures: [{ formula: `v${length - 2}:sum`, name: "total" }] },
    length
  )

const month = { time_dimensions: [{ dimension: "started", granularity: "month" }] }

describe.each(testEngines)("40 stages on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("that aggregate are planned", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* rowsOf({ queries: sums(stages) }), [[42]])
    }).pipe(shop(context))
  )

  it.scoped("or 70 are planned, or refused where the database takes 64 common table expressions", (context) =>
    Effect.gen(function* () {
      const queries = sums(70)
      if (engine !== "mysql") return assert.deepStrictEqual(yield* rowsOf({ queries }), [[42]])
      const error = yield* Effect.flip(rowsOf({ queries }))
      assert.strictEqual(error._tag, "QueryTooComplex", error.message)
      assert.match(error.message, /64 common table expressions/)
    }).pipe(shop(context))
  )

  it.scoped("that alternately aggregate and filter are planned", (context) =>
    Effect.gen(function* () {
      const queries = chain(
        { dimensions: ["status"], measures: [{ formula: "fare:sum", name: "v0" }] },
        (n) => ({
          dimensions: ["status"],
          measures: [{ formula: `v${n - 1}:max`, name: `v${n}` }],
          filters: [n % 2 === 0 ? `v${n - 1} > 5` : `v${n}>4`]
        }),
        total
      )
      assert.deepStrictEqual(yield* rowsOf({ queries }), [[37]])
    }).pipe(shop(context))
  )

  it.scoped("with windows per group are planned", (context) =>
    Effect.gen(function* () {
      const queries = chain(
        { dimensions: ["status"], ...month, measures: [{ formula: "fare:sum", name: "v0" }] },
        (n) => ({
          dimensions: ["status"],
          time_dimensions: [{ dimension: "started", granularity: "month" }],
          // MariaDB allows at most 64 common table expressions, and a window needs its own.
          measures: [{ formula: n % 2 === 0 ? `v${n - 1}:sum` : `rank(v${n - 1}:sum)`, name: `v${n}` }]
        }),
        total
      )
      const [[sum] = []] = yield* rowsOf({ queries })
      assert.isNumber(sum)
    }).pipe(shop(context))
  )
})
