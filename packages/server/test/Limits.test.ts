/** Each constant of part 8 of the specification, at its bound and beyond it, over HTTP. */
import { readFileSync, writeFileSync } from "node:fs"
import { ServerConfig } from "../src/config/ServerConfig.js"
import { limits } from "@semlayer/testkit/limits/Limits"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Record, Schema } from "effect"
import { send, TestServer } from "./TestServer.js"

const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, i) => i + 1)

const ask = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, json, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
  return json
})

const refusedBy = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, json } = yield* send("POST", path, { body })
  return [status, json["_tag"]]
})

const Hits = Schema.Array(
  Schema.Struct({ id: Schema.String, score: Schema.Number, description: Schema.NullOr(Schema.String) })
)

const searched = (body: object) =>
  Effect.map(ask("/search", body), ({ results }) => Schema.decodeUnknownSync(Hits)(results))

const Profiled = Schema.Struct({
  columns: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      type: Schema.String,
      sampled: Schema.optional(Schema.String),
      sampled_values: Schema.optional(Schema.Array(Schema.Unknown)),
      distinct_count: Schema.optional(Schema.Number)
    })
  )
})

const columnsOf = (name: string) =>
  Effect.map(send("GET", `/models/${name}`), ({ json }) => Schema.decodeUnknownSync(Profiled)(json).columns)

/** A registered and ingested database. `prepare` changes its file in ways that SQL cannot. */
const ingested = Effect.fnUntraced(function* (name: string, script: string, prepare?: (path: string) => void) {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(script)
  prepare?.(database.place)
  yield* ask("/datasources", { name, type: "sqlite", database: database.place })
  yield* ask("/ingest", { datasource: name })
})

/** A table `name` of one column with the rows 1 to `count`; the last row holds `last`. */
const numbered = (name: string, count: number, last: string): string => `
  CREATE TABLE ${name} (c INTEGER);
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
    INSERT INTO ${name} SELECT i FROM n;
  INSERT INTO ${name} VALUES (${last});`

/** A table of the texts '1', '2', … in a column that is declared INTEGER afterwards. */
const numericTexts = (name: string, count: number): string => `
  CREATE TABLE ${name} (c TEXT   );
  INSERT INTO ${name} VALUES ${upTo(count)
    .map((i) => `('${i}')`)
    .join(", ")};`

/** Changes the declared type of the columns to INTEGER, which SQL does not allow. */
const declareIntegers =
  (...names: ReadonlyArray<string>) =>
  (path: string): void => {
    const file = readFileSync(path)
    for (const name of names) {
      const at = file.indexOf(`CREATE TABLE ${name} (c TEXT   )`)
      assert.isAbove(at, 0, name)
      file.write(`CREATE TABLE ${name} (c INTEGER)`, at, "latin1")
    }
    writeFileSync(path, file)
  }

/** The text of a memory in a compact search hit and a compact inspection. */
const previewsOf = Effect.fnUntraced(function* (id: string) {
  const [hit] = yield* searched({ entities: [`memory:${id}`] })
  const { result } = yield* ask("/inspect", { reference: `memory:${id}`, entity_type: "memory" })
  return { hit: hit?.description ?? "", looked: String(result) }
})

/** Columns whose names give their number of distinct texts, at the bounds of what is stored and of what is shown. */
const profiles = Effect.gen(function* () {
  const [kept, shown] = [limits.keptValues.value, limits.shownValues.value]
  const counts = [shown - 1, shown, shown + 1, kept - 1, kept, kept + 1]
  const rows = upTo(kept + 1).map((i) => `(${counts.map((count) => `'v${i % count}'`).join(", ")})`)
  const columns = counts.map((count) => `d${count} TEXT`).join(", ")
  yield* ingested("profiled", `CREATE TABLE marks (${columns}); INSERT INTO marks VALUES ${rows.join(", ")};`)
  for (const [i, { sampled = "", sampled_values, distinct_count }] of (yield* columnsOf("marks")).entries()) {
    const count = counts[i] ?? 0
    const [values = "", total] = sampled.split(" ... ")
    assert.lengthOf(values.split(", "), Math.min(count, shown), `${count}`)
    assert.strictEqual(total, count > kept ? `(${count} distinct)` : undefined)
    assert.lengthOf(sampled_values ?? [], Math.min(count, kept), `${count}`)
    assert.strictEqual(distinct_count, count)
  }
})

type Proof = Effect.Effect<void, unknown, Effect.Effect.Context<ReturnType<typeof ingested>>>

const proofs: { readonly [Name in keyof typeof limits]: Proof } = {
  port: Effect.gen(function* () {
    const portOf = (...set: ReadonlyArray<readonly [string, string]>) =>
      Effect.either(
        Effect.map(Effect.provide(ServerConfig, ServerConfig.layer), ({ port }) => port).pipe(
          Effect.withConfigProvider(ConfigProvider.fromMap(new Map(set)))
        )
      )
    assert.deepStrictEqual(yield* portOf(), Either.right(limits.port.value))
    assert.deepStrictEqual(yield* portOf(["PORT", "5144"]), Either.right(5144))
    assert.deepStrictEqual(yield* portOf(["PORT", "65535"]), Either.right(65_535))
    assert.isTrue(Either.isLeft(yield* portOf(["PORT", "65536"])))
  }),

  maxResults: Effect.gen(function* () {
    const { value } = limits.maxResults
    for (const [name, count] of [
      ["granite", value - 1],
      ["marble", value],
      ["basalt", value + 1]
    ] as const) {
      // The model itself matches by the names of its columns.
      const columns = upTo(count - 1).map((i) => ({ name: `${name}_${i}` }))
      yield* ask("/datasources", { name: "quarry", type: "sqlite", database: ":memory:" })
      yield* ask("/models", { name: `of_${name}`, data_source: "quarry", sql_table: "t", columns })
      const all = yield* searched({ question: name, max_results: 100 })
      assert.lengthOf(all, count)
      assert.deepStrictEqual(yield* searched({ question: name }), all.slice(0, value))
    }
    assert.lengthOf(yield* searched({ question: "basalt", max_results: 1 }), 1)
    assert.deepStrictEqual(yield* refusedBy("/search", { max_results: 0 }), [422, "RequestInvalid"])
  }),

  fusion: Effect.gen(function* () {
    const columns = upTo(4).map((i) => ({ name: `ore_${i}` }))
    yield* ask("/datasources", { name: "mine", type: "sqlite", database: ":memory:" })
    yield* ask("/models", { name: "ores", data_source: "mine", sql_table: "t", columns })
    const entities = columns.map(({ name }) => `mine.ores.${name}`)
    const scores = (yield* searched({ entities })).map(({ id, score }) => [id, score])
    assert.deepStrictEqual(
      scores,
      entities.map((id, i) => [id, 1 / (limits.fusion.value + i + 1)])
    )
    // The scores of two channels are added.
    const [first] = yield* searched({ entities: ["mine.ores.ore_3"], question: "mine.ores.ore_3", max_results: 1 })
    assert.deepStrictEqual([first?.id, first?.score], ["mine.ores.ore_3", 2 / (limits.fusion.value + 1)])
  }),

  probeRows: Effect.gen(function* () {
    const { value } = limits.probeRows
    yield* ingested("probed", [numbered("seen", value, "0.5"), numbered("unseen", value + 1, "0.5")].join("\n"))
    assert.deepStrictEqual((yield* columnsOf("seen"))[0]?.type, "DOUBLE")
    assert.deepStrictEqual((yield* columnsOf("unseen"))[0]?.type, "INT")
  }),

  probeTexts: Effect.gen(function* () {
    const { value } = limits.probeTexts
    const script = [numericTexts("some", value - 1), numericTexts("many", value)].join("\n")
    yield* ingested("texts", script, declareIntegers("some", "many"))
    assert.strictEqual((yield* columnsOf("some"))[0]?.type, "DOUBLE")
    assert.strictEqual((yield* columnsOf("many"))[0]?.type, "TEXT")
  }),

  keptValues: profiles,
  shownValues: profiles,

  description: Effect.gen(function* () {
    const { value } = limits.description
    yield* ask("/datasources", { name: "described", type: "sqlite", database: ":memory:" })
    const note = { learning: "x", linked_entities: ["described"] }
    yield* ask("/memories", { ...note, id: "longest", description: "d".repeat(value) })
    assert.strictEqual((yield* previewsOf("longest")).hit, "d".repeat(value))
    const longer = { ...note, description: "d".repeat(value + 1) }
    assert.deepStrictEqual(yield* refusedBy("/memories", longer), [400, "RequestValueInvalid"])
  }),

  preview: Effect.gen(function* () {
    const { value } = limits.preview
    yield* ask("/datasources", { name: "learnt", type: "sqlite", database: ":memory:" })
    for (const length of [value, value + 1]) {
      const id = `of-${length}`
      yield* ask("/memories", { id, learning: "l".repeat(length), linked_entities: ["learnt"] })
      const { hit, looked } = yield* previewsOf(id)
      assert.strictEqual(hit, "l".repeat(value))
      assert.include(looked, "l".repeat(value))
      assert.notInclude(looked, "l".repeat(value + 1))
    }
  }),

  sampleRows: Effect.gen(function* () {
    const { value } = limits.sampleRows
    const tables = [value - 1, value, value + 1].map(
      (count) => `
      CREATE TABLE rows_${count} (word TEXT);
      INSERT INTO rows_${count} VALUES ${upTo(count)
        .map((i) => `('word ${i}')`)
        .join(", ")};`
    )
    yield* ingested("sampled", tables.join("\n"))
    const shown = Effect.fnUntraced(function* (count: number, more: object) {
      const asked = { reference: `sampled.rows_${count}`, entity_type: "model", compact: false, sections: ["samples"] }
      const { result } = yield* ask("/inspect", { ...asked, ...more })
      return String(result).match(/\bword \d/g)?.length ?? 0
    })
    assert.strictEqual(yield* shown(value - 1, {}), value - 1)
    assert.strictEqual(yield* shown(value, {}), value)
    assert.strictEqual(yield* shown(value + 1, {}), value)
    assert.strictEqual(yield* shown(value + 1, { num_rows: value + 1 }), value + 1)
  }),

  descriptionChars: Effect.gen(function* () {
    const { value } = limits.descriptionChars
    yield* ask("/datasources", { name: "cut", type: "sqlite", database: ":memory:" })
    const description = "Cut to size"
    yield* ask("/models", { name: "planks", data_source: "cut", sql_table: "t", description, columns: [{ name: "a" }] })
    const asked = { reference: "cut.planks", entity_type: "model", compact: false, sections: ["columns"] }
    const shown = (descriptions_max_chars: number) =>
      Effect.map(ask("/inspect", { ...asked, descriptions_max_chars }), ({ result }) => String(result))
    assert.include(yield* shown(description.length), description)
    assert.include(yield* shown(description.length - 1), description.slice(0, -1))
    assert.notInclude(yield* shown(description.length - 1), description)
    assert.notInclude(yield* shown(value), "Cut")
    const less = { ...asked, descriptions_max_chars: value - 1 }
    assert.deepStrictEqual(yield* refusedBy("/inspect", less), [400, "RequestValueInvalid"])
  }),

  variableName: Effect.gen(function* () {
    yield* ingested("named", "CREATE TABLE things (word TEXT); INSERT INTO things VALUES ('a'), ('b')")
    const query = (name: string) => ({
      ...{ source_model: "named.things", dimensions: ["word"], filters: [`word = '{${name}}'`] },
      variables: { [name]: "a" }
    })
    for (const name of ["a", "Z", "_", "_1", "a1_B"]) {
      assert.deepStrictEqual((yield* ask("/query", query(name)))["data"], [{ "things.word": "a" }], name)
    }
    for (const name of ["", "1", "1a", "a-b", "a b", "é", "a.b", "a\u00e9"]) {
      assert.deepStrictEqual(yield* refusedBy("/query", query(name)), [400, "ExpressionSyntaxError"], name)
    }
  })
}

layer(TestServer, { excludeTestServices: true, timeout: "60 seconds" })("part 8", (it) => {
  for (const name of Record.keys(limits)) {
    const { constant, value } = limits[name]
    it.scoped(`${constant}: ${value}`, () => proofs[name])
  }
})
