/**
 * Properties of every engine: any database becomes models that can be queried and that later ingests leave unchanged.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { joinName } from "@semlayer/domain/Model"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { ScratchDatabase, TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { loaded } from "@semlayer/testkit/conformance/Loaded"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import { vi } from "vitest"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { ask, engineAt, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { columnIn, tableIn } from "./Names.js"
import { refusedOperations } from "./Operations.js"
import {
  described,
  expectedModels,
  expectedRows,
  ingestEverything,
  ingestSchemas,
  layerEverything,
  layerIngested
} from "./Everything.js"

/** Reading them fails in the database itself: a materialized view that was never populated. */
const unreadable = new Set(["unfilled"])

/** PostgreSQL's `avg` overflows beyond the range of doubles. */
const unanswerable = ["numbers.a_double: The database of 'shop' rejected the statement: value out of range"]

const readable = Effect.map(storedModels, (models) => [...models.values()].filter(({ name }) => !unreadable.has(name)))

/** Unreadable columns have no sample values, which is reported. */
const unexpected = (errors: ReadonlyArray<IngestFailure>) =>
  errors.filter(({ model_name, error }) => !(unreadable.has(model_name) && error.startsWith("Sample values")))

/** The forms of values by type in a result. */
const isSane: Record<ColumnType, (value: unknown) => boolean> = {
  INT: (value) => Number.isSafeInteger(value) || (typeof value === "string" && /^-?\d{16,}$/.test(value)),
  DOUBLE: (value) => typeof value === "number" && Number.isFinite(value),
  BOOLEAN: (value) => typeof value === "boolean",
  DATE: (value) => typeof value === "string" && /^[+-]?\d{4,}-\d\d-\d\d$|^-?infinity$/.test(value),
  TIMESTAMP: (value) => typeof value === "string" && timestamp.test(value),
  TIME: (value) =>
    typeof value === "string" && /^-?\d+:\d\d:\d\d(?:\.\d{6}(?:\d{3})?)?(?:Z|[+-]\d\d:\d\d(?::\d\d)?)?$/.test(value),
  TEXT: (value) => JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value)
}

const timestamp =
  /^(?:[+-]?\d{4,}-\d\d-\d\dT)?-?\d\d+:\d\d:\d\d(?:\.\d{6}(?:\d{3})?)?(?:Z|[+-]\d\d:\d\d(?::\d\d)?)?$|^-?infinity$/

const valuesOf = (row: { readonly [key: string]: unknown } | undefined): ReadonlyArray<unknown> =>
  Object.values(row ?? {})

/**
 * A driver value as a number, so that drivers may use different forms; null for what JSON cannot represent as a
 * number.
 */
const numberOf = (value: unknown): number | null => {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

const isClose = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b)))

const countIn = (database: ScratchDatabase, model: StoredModel) =>
  Effect.map(database.query(`SELECT COUNT(*) AS n FROM ${tableIn(database, model)}`), ([row]) => Number(row?.["n"]))

export const roundTrip = (engine: EngineName): void => {
  // Each test ingests some forty tables and runs a dozen queries on each.
  vi.setConfig({ testTimeout: 120_000 })
  layer(layerEverything(engine), { excludeTestServices: true, timeout: "60 seconds" })(
    `a full schema of ${engine}`,
    (it) => {
      it.scoped("every table and view becomes a model with columns, types, keys and joins", (context) =>
        Effect.gen(function* () {
          const { database, results } = yield* ingestEverything(context)
          for (const { errors, to_delete } of results) {
            assert.deepStrictEqual([unexpected(errors), to_delete], [[], []])
          }
          const models = yield* storedModels
          const expected = expectedModels(database)
          for (const [name, model] of models) assert.strictEqual(described(model), expected.get(name))
          assert.deepStrictEqual([...models.keys()].sort(), [...expected.keys()].sort())
        }).pipe(Effect.provide(TestEngine))
      )

      it.layer(layerIngested)((it) => {
        it.scoped("*:count is SELECT COUNT(*), also for tables without rows or columns", (context) =>
          Effect.gen(function* () {
            const database = yield* loaded(context)
            for (const model of yield* readable) {
              const { data } = yield* ask({ source_model: model.name, measures: ["*:count"] })
              assert.deepStrictEqual(valuesOf(data[0]), [yield* countIn(database, model)], model.name)
            }
          })
        )

        it.scoped(
          "every column is a dimension, alone and with all others, with values in the form of its type",
          (context) =>
            Effect.gen(function* () {
              const database = yield* loaded(context)
              for (const model of yield* readable) {
                const { name: source_model, columns } = model
                if (columns.length === 0) continue
                const dimensions = columns.map(({ name }): string => name)
                const rows = yield* ask({ source_model, dimensions, distinct_dimension_values: false })
                assert.strictEqual(rows.row_count, yield* countIn(database, model))
                for (const [i, { name, type }] of columns.entries()) {
                  const seen = rows.data.map((row) => valuesOf(row)[i])
                  for (const value of seen) {
                    const shown = `${source_model}.${name} ${type}: ${JSON.stringify(value)}`
                    assert.isTrue(value === null || isSane[type](value), shown)
                  }
                  const { data } = yield* ask({ source_model, dimensions: [name] })
                  const distinct = new Set(seen.map((value) => JSON.stringify(value)))
                  const found = new Set(data.map((row) => JSON.stringify(valuesOf(row)[0])))
                  assert.deepStrictEqual([...found].sort(), [...distinct].sort(), `${source_model}.${name}`)
                }
                assert.isAtMost((yield* ask({ source_model, dimensions })).row_count, rows.row_count)
              }
            })
        )

        it.scoped("values of every type equal those in the database", (context) =>
          Effect.gen(function* () {
            yield* loaded(context)
            const models = yield* storedModels
            for (const [source_model, expected] of expectedRows(engine)) {
              const dimensions = models.get(source_model)?.columns.map(({ name }): string => name)
              const order = [{ column: "id" }]
              const { data } = yield* ask({ source_model, dimensions, order, distinct_dimension_values: false })
              assert.deepStrictEqual(data.map(valuesOf), expected, source_model)
            }
          })
        )

        it.scoped("every number has the sum, minimum and maximum that the database computes", (context) =>
          Effect.gen(function* () {
            const database = yield* loaded(context)
            for (const model of yield* readable) {
              const numbers = model.columns.filter(({ type, primary_key }) => /INT|DOUBLE/.test(type) && !primary_key)
              if (numbers.length === 0) continue
              const measures = numbers.flatMap(({ name }) => [`${name}:sum`, `${name}:min`, `${name}:max`])
              const { data } = yield* ask({ source_model: model.name, measures })
              const wanted = numbers.flatMap((column, i) => {
                const sql = columnIn(database, column)
                return [`SUM(${sql}) AS s${i}`, `MIN(${sql}) AS l${i}`, `MAX(${sql}) AS g${i}`]
              })
              const [raw] = yield* database.query(`SELECT ${wanted.join(", ")} FROM ${tableIn(database, model)}`)
              for (const [i, measure] of measures.entries()) {
                const [found, expected] = [numberOf(valuesOf(data[0])[i]), numberOf(valuesOf(raw)[i])]
                assert.isTrue(isClose(found, expected), `${model.name} ${measure}: ${found} and not ${expected}`)
              }
            }
          })
        )

        it.scoped("every column supports all operations of its type", (context) =>
          Effect.gen(function* () {
            yield* loaded(context)
            const refused = yield* Effect.forEach(yield* readable, refusedOperations)
            assert.deepStrictEqual(
              refused.flat().filter((each) => !unanswerable.some((start) => each.startsWith(start))),
              []
            )
          })
        )

        it.scoped("every join returns the rows that its key matches", (context) =>
          Effect.gen(function* () {
            const database = yield* loaded(context)
            const models = yield* storedModels
            for (const model of models.values()) {
              for (const join of model.joins) {
                const target = models.get(join.target_model)
                assert.isDefined(target, join.target_model)
                const [[, reached = ""] = []] = join.join_pairs
                const path = `${joinName(join)}.${reached}`
                const { data } = yield* ask({ source_model: model.name, dimensions: [path], measures: ["*:count"] })
                const column = (of: StoredModel | undefined, name: string): string => {
                  const found = of?.columns.find((each) => each.name === name)
                  return found === undefined ? name : columnIn(database, found)
                }
                const on = join.join_pairs.map(([a, b]) => `s.${column(model, a)} = t.${column(target, b)}`)
                const raw = yield* database.query(
                  `SELECT t.${column(target, reached)} AS v, COUNT(*) AS n FROM ${tableIn(database, model)} s
                LEFT JOIN ${tableIn(database, target ?? model)} t ON ${on.join(" AND ")} GROUP BY t.${column(target, reached)}`
                )
                const texts = (rows: ReadonlyArray<{ readonly [key: string]: unknown }>) =>
                  rows.map((row) => valuesOf(row).map(String).join(" × ")).sort()
                assert.deepStrictEqual(texts(data), texts(raw), `${model.name} → ${path}`)
              }
            }
          })
        )
      })

      it.scoped("a repeated ingest reports nothing and writes nothing", (context) =>
        Effect.gen(function* () {
          const directory = yield* StorageDirectory.make()
          const state = () =>
            directory
              .files()
              .map((place) => [place, directory.read(place), fs.statSync(directory.pathOf(place)).mtimeMs])
          const both = Effect.gen(function* () {
            const { database } = yield* ingestEverything(context)
            const before = state()
            const again = yield* ingestSchemas(database)
            return { before, again }
          })
          const { before, again } = yield* Effect.provide(both, engineAt({ _tag: "Directory", path: directory.path }))
          for (const { additions, to_delete, errors, warnings } of again) {
            assert.deepStrictEqual([additions, to_delete, unexpected(errors), warnings], [[], [], [], []])
          }
          assert.isAbove(before.length, 30)
          assert.deepStrictEqual(state(), before)
        })
      )
    }
  )
}
