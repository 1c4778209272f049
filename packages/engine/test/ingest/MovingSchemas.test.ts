/**
 * For any schema change, the additive pass and the drift report match it exactly, for ingested models and for users'
 * edits of them; cleaning removes exactly that, and the rest can still be queried. `SEM_TEST_QUESTIONS` sets the
 * number of schemas, and `SEM_TEST_SEED` the seed.
 */
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { ColumnName, Identifier, ModelName } from "@semlayer/domain/Names"
import { Validator } from "../../src/ingest/Validator.js"
import { removedBy, withoutParts } from "../../src/drift/Removal.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import {
  after,
  type Change,
  changeSql,
  changesOf,
  createSql,
  isAlike,
  type Schema,
  schemas,
  toldByData
} from "@semlayer/testkit/drift/Schemas"
import { lostParts, type Work, workOn } from "@semlayer/testkit/drift/Work"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"
import { ask, editModel, ingest, putModel, shopOn, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

interface Move {
  readonly schema: Schema
  readonly changes: ReadonlyArray<Change>
  readonly work: Work
}

const moves: fc.Arbitrary<Move> = schemas.chain((schema) =>
  fc.record({ schema: fc.constant(schema), changes: changesOf(schema), work: workOn(schema) })
)

const script = (schema: Schema): string =>
  Object.entries(schema)
    .map(([table, columns]) => createSql(table, columns))
    .join("\n")

const doWork = ({ added, models }: Work) =>
  Effect.gen(function* () {
    for (const [table, { columns, joins, measures, filters }] of Object.entries(added)) {
      yield* editModel(table, (model) => ({
        columns: [
          ...model.columns,
          ...columns.map(({ name, ...rest }) => ({
            ...{ ...rest, name: ColumnName.make(name) },
            ...{ type: "TEXT" as const, primary_key: false, hidden: false }
          }))
        ],
        joins: joins.map(({ target_model, join_pairs }) => ({
          target_model: ModelName.make(target_model),
          join_pairs: join_pairs.map(([own, other]) => [ColumnName.make(own), ColumnName.make(other)] as const),
          join_type: "left" as const
        })),
        measures: measures.map(({ name, formula }) => ({ name: Identifier.make(name), formula })),
        filters
      }))
    }
    for (const model of models) yield* putModel(model)
  })

/** The keys of `lostParts` that entries name. */
const keysOf = (entries: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ tool, model_name, reasons }) =>
    tool === "delete_model" ? [String(model_name)] : reasons.map(({ target }) => `${model_name} ${target}`)
  )

const names = (schema: Schema, table: string): ReadonlyArray<string> => Object.keys(schema[table] ?? {})

const additionsOf = (before: Schema, now: Schema) =>
  Object.keys(now).flatMap((table) => {
    const fresh = names(now, table).filter((name) => !names(before, table).includes(name))
    return fresh.length === 0 ? [] : [[table, !(table in before), fresh.sort()] as const]
  })

const reportedAdditions = ({ additions }: Effect.Effect.Success<ReturnType<typeof ingest>>) =>
  additions.map(
    ({ model_name, created, new_columns }) => [String(model_name), created, [...new_columns].sort()] as const
  )

/** Every model can be queried in full: its columns and measures in one query, or its stored queries. */
const allAnswer = (models: ReadonlyMap<string, StoredModel>) =>
  Effect.forEach(models.values(), ({ name, source_queries, columns, measures }) =>
    ask(
      source_queries === undefined
        ? {
            source_model: name,
            dimensions: columns.map((column) => column.name),
            measures: measures.map((each) => each.name)
          }
        : { name }
    )
  )

const holds = Effect.fnUntraced(function* (
  engine: (typeof testEngines)[number],
  context: Parameters<typeof shopOn>[1],
  move: Move
) {
  const { schema, work } = move
  const changes = engine === "sqlite" ? toldByData(schema, move.changes) : move.changes
  const database = yield* shopOn(engine, context, script(schema))
  const { validate, forceClean } = yield* Validator
  yield* ingest({ profile: false })
  yield* doWork(work)
  yield* allAnswer(yield* storedModels)
  assert.deepStrictEqual(yield* validate("shop"), { drift: [], errors: [] })
  for (const change of changes) yield* database.execute(changeSql(change))
  const now = after(schema, changes)

  const lost = lostParts(work, schema, now)
  const ingested = yield* ingest({ profile: false })
  assert.sameDeepMembers(reportedAdditions(ingested), additionsOf(schema, now))
  const drift = ingested.to_delete
  const gone = [...lost].filter((key) => !key.includes(" "))
  const expected = [...lost].filter((key) => !gone.includes(key.split(" ")[0] ?? "") || !key.includes(" "))
  assert.sameMembers([...keysOf(drift)], expected)
  assert.deepStrictEqual(yield* validate("shop"), { drift, errors: [] })

  const before = yield* storedModels
  const { applied, errors, residual } = yield* forceClean(drift)
  assert.deepStrictEqual([applied.length, errors, residual], [drift.length, [], []])
  const entries = new Map(drift.map((entry) => [String(entry.model_name), entry]))
  const cleaned = yield* storedModels
  assert.sameMembers(
    [...cleaned.keys()],
    [...before.keys()].filter((name) => !gone.includes(name))
  )
  for (const [name, model] of cleaned) {
    const entry = entries.get(name)
    const old = before.get(name)
    if (entry === undefined || old === undefined) assert.strictEqual(model, old, `${name} was touched`)
    else
      assert.deepStrictEqual(model, {
        ...withoutParts(old, removedBy(entry), Aggregations.defaultValue()),
        data_source: old.data_source
      })
  }
  yield* allAnswer(cleaned)

  // A column with other values returns with its new type.
  const retyped = Object.keys(schema).flatMap((table) => {
    const back = names(schema, table).filter((name) => {
      const [old, kind] = [schema[table]?.[name], now[table]?.[name]]
      return kind !== undefined && !isAlike(old, kind)
    })
    return back.length === 0 ? [] : [[table, false, back.sort()] as const]
  })
  const again = yield* ingest({ profile: false })
  assert.deepStrictEqual([again.to_delete, again.errors], [[], []])
  assert.sameDeepMembers(reportedAdditions(again), retyped)
})

const trials = { sqlite: 4, duckdb: 2, postgres: 2, mysql: 2 } as const

describe.each(testEngines)("a changing schema, on %s", (engine) => {
  it.scopedLive(
    "is reported exactly, and cleaned exactly",
    (context) =>
      Effect.gen(function* () {
        const seed = yield* Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
        const numRuns = yield* Config.withDefault(Config.integer("SEM_TEST_QUESTIONS"), trials[engine])
        for (const [i, move] of fc.sample(moves, { seed, numRuns }).entries()) {
          yield* Effect.scoped(Effect.provide(holds(engine, context, move), TestEngine)).pipe(
            Effect.tapErrorCause(() => Effect.logError(`SEM_TEST_SEED=${seed}, schema ${i}: ${JSON.stringify(move)}`))
          )
        }
      }),
    120_000
  )
})
