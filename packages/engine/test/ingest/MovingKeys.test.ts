/**
 * However foreign keys and their target tables change, an ingest adds new joins, reports those whose target is gone,
 * and keeps the others; cleaning removes exactly the reported ones. `SEM_TEST_QUESTIONS` sets the number of trials.
 */
import { joinName } from "@semlayer/domain/Model"
import { Validator } from "../../src/ingest/Validator.js"
import { joinsOfKeys, keyMoves, type LinkedSchema, linkedSql, unlinkedSql } from "@semlayer/testkit/drift/Keys"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"
import { ask, ingest, shopOn, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** The stored joins, in the form of `joinsOfKeys`. */
const storedJoins = Effect.map(storedModels, (models) =>
  [...models].flatMap(([name, { joins }]) =>
    joins.map(({ target_model, join_pairs }) => `${name} ${join_pairs[0]?.[0]} ${target_model}`)
  )
)

/** Every model can be queried along each of its joins. */
const allAnswer = Effect.flatMap(storedModels, (models) =>
  Effect.forEach(models.values(), ({ name, columns, joins }) => {
    const dimensions = [...columns.map((column) => `${column.name}`), ...joins.map((join) => `${joinName(join)}.id`)]
    return Effect.map(ask({ source_model: name, dimensions, measures: ["*:count"] }), ({ row_count }) =>
      assert.strictEqual(row_count, 1)
    )
  })
)

const isLost = (now: LinkedSchema) => (join: string) => {
  const [table = "", column = "", target = ""] = join.split(" ")
  return !(table in now && column in (now[table] ?? {}) && target in now)
}

const holds = Effect.fnUntraced(function* (
  engine: (typeof testEngines)[number],
  context: Parameters<typeof shopOn>[1],
  [before, now]: readonly [LinkedSchema, LinkedSchema]
) {
  const database = yield* shopOn(engine, context, linkedSql(before))
  const { errors } = yield* ingest({ profile: false })
  assert.deepStrictEqual(errors, [])
  assert.sameMembers([...(yield* storedJoins)], [...joinsOfKeys(before)])
  yield* allAnswer
  yield* database.execute(`${unlinkedSql(before)}\n${linkedSql(now)}`)

  const ingested = yield* ingest({ profile: false })
  const all = [...new Set([...joinsOfKeys(before), ...joinsOfKeys(now)])]
  assert.sameMembers([...(yield* storedJoins)], all)
  const gone = Object.keys(before).filter((table) => !(table in now))
  const reported = ingested.to_delete.flatMap(({ tool, model_name, remove }) =>
    tool === "delete_model"
      ? [String(model_name)]
      : [...(remove?.columns ?? []), ...(remove?.joins ?? []).map(() => "join")].map((each) => `${model_name} ${each}`)
  )
  const lostColumns = Object.entries(before).flatMap(([table, links]) =>
    Object.keys(links).flatMap((name) => (table in now && !(name in (now[table] ?? {})) ? [`${table} ${name}`] : []))
  )
  const lost = all.filter(isLost(now))
  const lostJoins = lost.flatMap((join) =>
    gone.some((table) => join.startsWith(table)) ? [] : [`${join.slice(0, 2)} join`]
  )
  assert.sameMembers(reported, [...gone, ...lostColumns, ...lostJoins])

  const { residual } = yield* (yield* Validator).forceClean(ingested.to_delete)
  assert.deepStrictEqual(residual, [])
  assert.sameMembers(
    [...(yield* storedJoins)],
    all.filter((join) => !isLost(now)(join))
  )
  yield* allAnswer
  const again = yield* ingest({ profile: false })
  assert.deepStrictEqual([again.additions, again.to_delete, again.errors], [[], [], []])
})

const trials = { sqlite: 2, duckdb: 1, postgres: 2, mysql: 1 } as const

describe.each(testEngines)("changing foreign keys, on %s", (engine) => {
  it.scopedLive(
    "add, keep and remove joins as their targets change",
    (context) =>
      Effect.gen(function* () {
        const seed = yield* Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
        const numRuns = yield* Config.withDefault(Config.integer("SEM_TEST_QUESTIONS"), trials[engine])
        for (const [i, move] of fc.sample(keyMoves, { seed, numRuns }).entries()) {
          yield* Effect.scoped(Effect.provide(holds(engine, context, move), TestEngine)).pipe(
            Effect.tapErrorCause(() => Effect.logError(`SEM_TEST_SEED=${seed}, move ${i}: ${JSON.stringify(move)}`))
          )
        }
      }),
    120_000
  )
})
