/** Tables and columns with hostile names are ingested, and queried by the names of their models. */
import { storedNames, quotedName } from "@semlayer/testkit/injection/HostileTexts"
import { fewOr } from "@semlayer/testkit/Sample"
import { type TestEngine as EngineName, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  ingest,
  modelOf,
  putDatasource,
  putModel,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

/** Some engines treat names as equal that differ in case, accents or marks only. */
const distinct = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folded = names.map((name) =>
    name
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll("ı", "i")
      .replaceAll("ß", "s")
  )
  return names.filter((_, i) => folded.indexOf(folded[i] ?? "") === i && folded[i]?.trim() !== "")
}

const names = distinct(storedNames)

/** Those that are names of tables. */
const tables = names.slice(0, fewOr(20, 60))

/**
 * `wide_0`, `wide_1` and so on, each with thirty columns that count from 1; and a table of each name that holds its
 * number.
 */
const script = (engine: EngineName): string => {
  const quote = (name: string) => quotedName(engine, name)
  const groups = Array.from({ length: Math.ceil(names.length / 30) }, (_, i) => names.slice(30 * i, 30 * i + 30))
  return [
    ...groups.flatMap((columns, i) => [
      `CREATE TABLE wide_${i} (${columns.map((name) => `${quote(name)} INTEGER`).join(", ")});`,
      `INSERT INTO wide_${i} VALUES (${columns.map((_, j) => j + 1).join(", ")});`
    ]),
    ...tables.flatMap((name, i) => [
      `CREATE TABLE ${quote(name)} (number INTEGER, ${quote(`of ${name}`)} INTEGER);`,
      `INSERT INTO ${quote(name)} VALUES (${i + 1}, ${-i - 1});`
    ])
  ].join("\n")
}

describe.each(testEngines)("hostile names on %s", (engine) => {
  it.scopedLive(
    "can be queried, each from its own table and column",
    (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn(engine, context, "")
        yield* database.execute(script(engine))
        yield* putDatasource(database.datasource())
        const { errors } = yield* ingest()
        assert.deepStrictEqual(errors, [])
        const found: Array<number> = []
        for (const { name, columns } of (yield* storedModels).values()) {
          const dimensions = columns.map((column): string => column.name)
          const body = {
            source_model: name,
            dimensions,
            measures: dimensions.slice(0, 3).map((each) => `${each}:max`),
            filters: dimensions.map((each) => `${name}.${each} is not null and ${name}.${each} <> 99`),
            order: dimensions.slice(0, 3).map((column) => ({ column, direction: "desc" }))
          }
          const { data } = yield* ask(body)
          const [row = {}, ...others] = data
          assert.lengthOf(others, 0)
          const values = Object.values(row).slice(0, dimensions.length)
          if (name.startsWith("wide_")) {
            assert.deepStrictEqual(
              values,
              dimensions.map((_, i) => i + 1),
              name
            )
          } else {
            assert.strictEqual(Number(values[0]), -Number(values[1]), name)
            found.push(Number(values[0]))
          }
        }
        assert.deepStrictEqual(
          found.sort((a, b) => a - b),
          tables.map((_, i) => i + 1)
        )
      }).pipe(Effect.provide(TestEngine)),
    180_000
  )

  it.scopedLive("are keys of the result for stored models and stages", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, "CREATE TABLE plain (a INTEGER); INSERT INTO plain VALUES (7);")
      yield* putDatasource(database.datasource())
      for (const name of names.filter((each) => !/[.:/\\\p{Cc}]|__/u.test(each)).slice(0, fewOr(14, 40))) {
        yield* putModel({
          name,
          sql_table: "plain",
          columns: [
            { name: "a", type: "INT" },
            { name: `${name} b`, type: "INT", sql: "a + 1" }
          ]
        })
        const { name: stored } = yield* modelOf(name)
        const { columns, data } = yield* ask({
          source_model: stored,
          dimensions: ["a"],
          measures: ["a:sum"]
        })
        assert.deepStrictEqual(columns, [`${name}.a`, `${name}.a_sum`])
        assert.deepStrictEqual(data, [{ [`${name}.a`]: 7, [`${name}.a_sum`]: 7 }])
        const staged = yield* ask({
          queries: [
            { name, source_model: name, dimensions: ["a"], measures: ["a:sum"] },
            { source_model: name, measures: ["a_sum:max"] }
          ]
        }).pipe(Effect.either)
        assert.strictEqual(staged._tag, "Left", "a stage may not read itself")
        const other = yield* ask({
          queries: [
            { name: `${name} s`, source_model: name, dimensions: ["a"], measures: ["a:sum"] },
            { source_model: `${name} s`, measures: ["a_sum:max"] }
          ]
        })
        assert.deepStrictEqual(other.data, [{ [`${name} s.a_sum_max`]: 7 }])
      }
    }).pipe(Effect.provide(TestEngine))
  )
})
