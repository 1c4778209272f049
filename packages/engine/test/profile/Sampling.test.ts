import { testEngines, type TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { keyedSemaphore } from "../../src/profile/KeyedSemaphore.js"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Ref } from "effect"
import { ingest, modelOf, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const rows = 200_000
const cap = 50_000

/** A text with the number `i`, in the SQL of an engine. */
const concat = (engine: EngineName, prefix: string, number: string) =>
  engine === "mysql" ? `CONCAT('${prefix}', ${number})` : `'${prefix}' || ${number}`

const numbers: Record<EngineName, string> = {
  sqlite: `(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT i FROM n)`,
  duckdb: `(SELECT i FROM range(1, ${rows + 1}) AS n (i))`,
  postgres: `(SELECT i FROM generate_series(1, ${rows}) AS n (i))`,
  mysql: `(SELECT seq AS i FROM seq_1_to_${rows})`
}

const timestampOf: Record<EngineName, string> = {
  ...{ sqlite: "TIMESTAMP", duckdb: "TIMESTAMP", postgres: "TIMESTAMP", mysql: "DATETIME" }
}

/** The first of January 2024, a number of days or seconds later. */
const later = (engine: EngineName, unit: "day" | "second", count: string): string => {
  const start = "TIMESTAMP '2024-01-01 00:00:00'"
  switch (engine) {
    case "sqlite":
      return unit === "day"
        ? `date('2024-01-01', ${count} || ' days')`
        : `datetime('2024-01-01', ${count} || ' seconds')`
    case "mysql":
      return `${start} + INTERVAL ${count} ${unit}`
    default:
      return `${start} + ${count} * INTERVAL '1 ${unit}'`
  }
}

/** Clustered values, repeating values, distinct values; repeating days and distinct moments. */
const script = (engine: EngineName) => `
  CREATE TABLE facts (n INT, block VARCHAR(9), digit VARCHAR(9), own VARCHAR(20), day DATE, moment ${timestampOf[engine]});
  INSERT INTO facts
  SELECT i, CASE WHEN i <= 120000 THEN 'most' WHEN i <= 180000 THEN 'some' ELSE 'few' END,
    ${concat(engine, "d", "(i % 10)")}, ${concat(engine, "own ", "i")}, ${later(engine, "day", "(i % 300)")},
    ${later(engine, "second", "i")} FROM ${numbers[engine]} AS numbers;`

const capped = Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROFILE_SCAN_CAP", String(cap)]])))

describe.each(testEngines)("a table of more rows than SEM_PROFILE_SCAN_CAP on %s", (engine) => {
  it.scopedLive(
    "is sampled uniformly and deterministically, and has the distinct count of repeating times only",
    (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        assert.deepStrictEqual((yield* ingest()).errors, [])
        const model = yield* modelOf("facts")
        const column = (name: string) => model.columns.find((each) => each.name === name)
        assert.deepStrictEqual(column("block")?.sampled_values, ["most", "some", "few"])
        assert.deepStrictEqual(
          [...(column("digit")?.sampled_values ?? [])].sort(),
          Array.from({ length: 10 }, (_, i) => `d${i}`)
        )
        assert.deepStrictEqual(
          model.columns.flatMap(({ name, distinct_count }) =>
            distinct_count === undefined ? [] : [[name, distinct_count]]
          ),
          [["day", 300]]
        )
        // The number of sampled rows is close to the cap: all values of this column are distinct.
        const [, seen = "0"] = / \.\.\. \(at least (\d+) distinct\)$/.exec(column("own")?.sampled ?? "") ?? []
        assert.isAbove(Number(seen), cap * 0.6)
        assert.isBelow(Number(seen), cap * 1.4)
        const [least = Number.NaN, greatest = Number.NaN] = (column("n")?.sampled ?? "").split(" .. ").map(Number)
        assert.isBelow(least, rows * 0.1)
        assert.isAbove(greatest, rows * 0.9)
        const again = yield* ingest()
        assert.deepStrictEqual([again.additions, again.errors], [[], []])
        assert.strictEqual(yield* modelOf("facts"), model, "the model was written again")
      }).pipe(Effect.provide(TestEngine), capped),
    60_000
  )
})

describe("a MySQL view", () => {
  it.scopedLive("is read once for all of its columns", (context) =>
    Effect.gen(function* () {
      yield* shopOn("mysql", context, "CREATE ALGORITHM = TEMPTABLE VIEW dice AS SELECT CAST(RAND() AS CHAR) AS face")
      const columns = [{ name: "face" }, { name: "again", sql: "face" }]
      yield* putModel({ name: "dice", sql_table: "dice", columns })
      assert.deepStrictEqual((yield* ingest()).errors, [])
      const [face, again] = (yield* modelOf("dice")).columns
      assert.deepStrictEqual(face?.sampled_values, again?.sampled_values)
      assert.deepStrictEqual(face?.sampled_values?.length, 1)
    }).pipe(Effect.provide(TestEngine))
  )
})

it.live("a keyed semaphore limits concurrency per key, and keys run independently", () =>
  Effect.gen(function* () {
    const inTurn = keyedSemaphore(3)
    const running = yield* Ref.make(0)
    const most = yield* Ref.make(0)
    const work = Effect.gen(function* () {
      const now = yield* Ref.updateAndGet(running, (n) => n + 1)
      yield* Ref.update(most, (n) => Math.max(n, now))
      yield* Effect.sleep("5 millis")
      yield* Ref.update(running, (n) => n - 1)
    })
    yield* Effect.forEach(Array.from({ length: 20 }), () => inTurn("a")(work), { concurrency: "unbounded" })
    assert.strictEqual(yield* Ref.getAndSet(most, 0), 3)
    const both = ["a", "b"].flatMap((key) => Array.from({ length: 10 }, () => inTurn(key)(work)))
    yield* Effect.all(both, { concurrency: "unbounded" })
    assert.strictEqual(yield* Ref.get(most), 6)
  })
)
