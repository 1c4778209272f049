/** Columns that are TEXT in the model, and of a native type in the database. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { compile, CompilerLive, type WrittenQuery } from "../Kit.js"

const visits = {
  name: "visits",
  data_source: "shop",
  sql_table: "visits",
  columns: [
    { name: "token", native_type: "uuid" },
    { name: "mood", native_type: "mood" },
    { name: "address", native_type: "inet" },
    { name: "note" }
  ]
}

const id = "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"

const sqlOf = (query: Omit<Extract<WrittenQuery, { readonly source_model: unknown }>, "source_model">) =>
  Effect.map(
    compile({ source_model: "visits", ...query } as WrittenQuery, { dialect: "postgres", models: [visits] }),
    ({ sql }) => sql.replaceAll(/\s+/g, " ")
  )

layer(CompilerLive)("a column of a native type", (it) => {
  it.effect("is cast where a text is needed, and read as is elsewhere", () =>
    Effect.gen(function* () {
      const where = (filter: string) =>
        Effect.map(sqlOf({ measures: ["*:count"], filters: [filter] }), (sql) => sql.slice(sql.indexOf("WHERE ") + 6))
      for (const [filter, expected] of [
        ["mood = 'ok'", "CAST(visits.mood AS TEXT) = 'ok'"],
        ["mood in ('ok', 'sad')", "CAST(visits.mood AS TEXT) IN ('ok', 'sad')"],
        ["mood like 'o%'", "CAST(visits.mood AS TEXT) LIKE 'o%'"],
        ["lower(token) = 'x'", "LOWER(CAST(visits.token AS TEXT)) = 'x'"],
        // An index of the column helps these.
        [`token = '${id}'`, `visits.token = '${id}'`],
        [`token in ('${id}')`, `visits.token IN ('${id}')`],
        ["token is null", "visits.token IS NULL"],
        ["token = 'nobody'", "CAST(visits.token AS TEXT) = 'nobody'"],
        [`token > '${id}'`, `CAST(visits.token AS TEXT) > '${id}'`],
        // A cast would show the mask that results omit.
        ["address = '10.0.0.1'", "ABBREV(visits.address) = '10.0.0.1'"],
        ["note = token", "visits.note = CAST(visits.token AS TEXT)"],
        ["note = 'x'", "visits.note = 'x'"]
      ] as const) {
        assert.strictEqual(yield* where(filter), expected, filter)
      }
      assert.include(yield* sqlOf({ measures: ["token:max"] }), "MAX(CAST(visits.token AS TEXT))")
      assert.include(yield* sqlOf({ measures: ["token:count_distinct"] }), "COUNT(DISTINCT visits.token)")
      assert.include(yield* sqlOf({ dimensions: ["mood"] }), "SELECT visits.mood AS")
    })
  )

  it.effect("keeps its native type in a later stage", () =>
    Effect.gen(function* () {
      const stages = [
        { name: "moods", source_model: "visits", dimensions: ["mood"] },
        { source_model: "moods", measures: ["*:count"], filters: ["mood like 'o%'"] }
      ]
      const { sql } = yield* compile({ queries: stages }, { dialect: "postgres", models: [visits] })
      assert.match(sql, /CAST\(moods\.mood AS TEXT\) LIKE 'o%'/)
    })
  )
})
