/** Hours of instants from 1900 to 2040 in several zones, the same on every engine. */
import { offsetAt } from "@semlayer/compiler/time/Offset"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { datasourceBody } from "../../src/conformance/Loaded.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const zones = [
  ...["America/New_York", "Europe/Berlin", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns"],
  ...["Asia/Kathmandu", "America/Sao_Paulo", "Africa/Monrovia"]
]

const [first, last] = [Date.UTC(1900, 0, 1) / 1000, Date.UTC(2040, 0, 1) / 1000]

/** The second in which the offset of a zone changes, between two seconds with different offsets. */
const changeBetween = (zone: string, before: number, after: number): number => {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  return offsetAt(zone, middle * 1000) === offsetAt(zone, before * 1000)
    ? changeBetween(zone, middle, after)
    : changeBetween(zone, before, middle)
}

/** The seconds before and at each offset change of a zone, found in steps of a fortnight. */
const changes = zones.flatMap((zone) => {
  const found: Array<number> = []
  for (let at = first; at < last; at += 14 * 86_400) {
    const next = at + 14 * 86_400
    if (offsetAt(zone, at * 1000) === offsetAt(zone, next * 1000)) continue
    const change = changeBetween(zone, at, next)
    found.push(change - 1, change)
  }
  return found
})

const instants = [
  ...new Set([...changes, ...fc.sample(fc.integer({ min: first, max: last }), { numRuns: 500, seed: 9 })])
].sort((a, b) => a - b)

const textOf = (second: number): string => new Date(second * 1000).toISOString().slice(0, 19)

const types: Record<TestEngine, string> = {
  sqlite: "TEXT",
  duckdb: "TIMESTAMPTZ",
  postgres: "TIMESTAMPTZ",
  mysql: "DATETIME"
}

const script = (engine: TestEngine): string => {
  const suffix = engine === "mysql" ? "" : "Z"
  const rows = instants.map((second, id) => `(${id}, '${textOf(second)}${suffix}')`)
  return `CREATE TABLE events (id INTEGER PRIMARY KEY, seen ${types[engine]}); INSERT INTO events VALUES ${rows.join(", ")};`
}

const events = {
  name: "events",
  data_source: "lab",
  sql_table: "events",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "seen", type: "TIMESTAMP", zoned: true }
  ]
}

const data = (engine: TestEngine) => ({ datasource: "lab", script: script(engine), models: [events] })

const hours = { source_model: "events", dimensions: ["id"], order: [{ column: "id" }] }

onEveryEngine(
  "hours in time zones",
  data,
  Object.fromEntries(
    zones.map((zone) => [
      zone,
      ({ database }) =>
        Effect.gen(function* () {
          yield* (yield* Datasources).save({ ...datasourceBody(database, "lab"), time_zone: zone })
          for (const granularity of ["hour", "day"] as const) {
            const rows = yield* cells({
              ...hours,
              time_dimensions: [{ dimension: "seen", granularity }],
              measures: ["*:count"]
            })
            const length = granularity === "hour" ? 13 : 10
            const wrong = rows.flatMap(([id, shown]) => {
              const second = instants[Number(id)] ?? 0
              const expected = textOf(second + offsetAt(zone, second * 1000)).slice(0, length)
              return String(shown).slice(0, length) === expected ? [] : [[textOf(second), shown, expected]]
            })
            assert.deepStrictEqual(wrong, [])
            assert.lengthOf(rows, instants.length)
          }
        })
    ])
  )
)

onEveryEngine("instants in results of stages", data, {
  "stay instants: returned with their offset, compared and truncated in the zone": ({ database }) =>
    Effect.gen(function* () {
      const zone = "America/New_York"
      yield* (yield* Datasources).save({ ...datasourceBody(database, "lab"), time_zone: zone })
      const listed = { source_model: "events", dimensions: ["id", "seen"] }
      const shown = yield* cells({ ...listed, order: [{ column: "id" }] })
      assert.deepStrictEqual(
        shown,
        instants.map((second, id) => [id, `${textOf(second)}Z`])
      )
      const hour = yield* cells({
        queries: [
          { ...listed, name: "listed" },
          {
            source_model: "listed",
            dimensions: ["id"],
            time_dimensions: [{ dimension: "seen", granularity: "hour" }],
            measures: [{ formula: "seen:max", name: "latest" }],
            filters: ["seen >= '2024-01-01'"],
            order: [{ column: "id" }]
          }
        ]
      })
      const expected = instants.flatMap((second, id) => {
        const local = second + offsetAt(zone, second * 1000)
        return local < Date.UTC(2024, 0, 1) / 1000
          ? []
          : [[id, `${textOf(local).slice(0, 13)}:00:00`, `${textOf(second)}Z`]]
      })
      assert.isNotEmpty(expected)
      assert.deepStrictEqual(hour, expected)
    })
})
