/**
 * A text of a caller stays a text in any position: it finds only the row that holds it. `SEM_TEST_TRIALS` sets the
 * number of texts in the other positions, and `SEM_TEST_SEED` the seed.
 */
import { layerLoaded, loaded } from "@semlayer/testkit/conformance/Loaded"
import { outcome } from "@semlayer/testkit/conformance/Ask"
import type { Outcome } from "@semlayer/testkit/conformance/Compare"
import { hostileTexts, notesModel, notesScript, storedTexts } from "@semlayer/testkit/injection/HostileTexts"
import { everyNth, fewOr } from "@semlayer/testkit/Sample"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"

const braced = (text: string): string => text.replaceAll("{", "{{").replaceAll("}", "}}")
const single = (text: string): string => `'${text.replaceAll("'", "''")}'`
const double = (text: string): string => `"${text.replaceAll('"', '""')}"`

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), fewOr(8, 25)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 8)
})

type Query = Readonly<Record<string, unknown>>

/** Every form of filter that compares a column with a text. */
const waysToFind = (text: string): ReadonlyArray<Query> => [
  { filters: [`body = ${braced(single(text))}`] },
  { filters: [`body = ${braced(double(text))}`] },
  { filters: [`not (body <> ${braced(single(text))})`] },
  { filters: [`body in (${braced(single(text))}, 'no such text')`] },
  { filters: [`replace(body, ${braced(single(text))}, '') = '' and length(body) = ${[...text].length}`] },
  { filters: [`body || '!' = ${braced(single(`${text}!`))}`] },
  { filters: [`body between ${braced(single(text))} and ${braced(single(text))}`] },
  { filters: ["body = '{v}'"], variables: { v: text } },
  { filters: ["'a' || body = 'a{v}'"], variables: { v: text } },
  { filters: ["body in {v}"], variables: { v: [text, "no such text"] } },
  { filters: ["body in ('{v}')"], variables: { v: text } },
  { filters: ["instr(body, '{v}') = 1 and length('{v}') = length(body)"], variables: { v: text } },
  { filters: [`body:max = ${braced(single(text))}`] }
]

const answerOf = (given: Outcome, what: string) => {
  assert.strictEqual(given._tag, "Answer", given._tag === "Refusal" ? `${what}: ${given.message}` : what)
  return given._tag === "Answer" ? given.data.map((row) => Object.values(row)) : []
}

for (const engine of testEngines) {
  const data = { datasource: "shop", script: notesScript(engine, storedTexts), models: [notesModel] }
  layer(layerLoaded(engine, data), { excludeTestServices: true, timeout: "60 seconds" })(engine, (it) => {
    it.effect("a stored text is returned unchanged", (context) =>
      Effect.gen(function* () {
        yield* loaded(context)
        const rows = answerOf(
          yield* outcome({ source_model: "notes", dimensions: ["id", "body"], order: { id: "asc" } }),
          "all"
        )
        assert.deepStrictEqual(
          rows,
          storedTexts.map((text, i) => [i + 1, text])
        )
      })
    )

    it.effect(
      "a filter finds only the row that holds its text",
      (context) =>
        Effect.gen(function* () {
          yield* loaded(context)
          for (const [i, text] of everyNth(3, [...storedTexts.entries()], testEngines.indexOf(engine))) {
            // One form for each text, all forms over all texts.
            const ways = waysToFind(text).filter((way) => !("refused" in way))
            const { refused: _, ...way } = ways[i % ways.length] ?? {}
            const what = JSON.stringify(way)
            const query = { source_model: "notes", dimensions: ["id"], measures: ["amount:sum"], ...way }
            assert.deepStrictEqual(answerOf(yield* outcome(query), what), [[i + 1, 10 * (i + 1)]], what)
          }
        }),
      120_000
    )

    it.effect("a formula returns its text unchanged", (context) =>
      Effect.gen(function* () {
        yield* loaded(context)
        for (let from = 0; from < storedTexts.length; from += 40) {
          const texts = storedTexts.slice(from, from + 40)
          const measures = texts.flatMap((text, i) => [
            { formula: `coalesce(nullif(body:min, body:min), ${single(text)})`, name: `one_${i}` },
            { formula: `body:max || ${double(text)}`, name: `other_${i}` }
          ])
          const [row] = answerOf(
            yield* outcome({ source_model: "notes", measures, filters: ["body = 'select'"] }),
            "texts"
          )
          assert.deepStrictEqual(
            row,
            texts.flatMap((text) => [text, `select${text}`])
          )
        }
      })
    )

    it.effect(
      "a hostile text in any other position is a typed error, or changes no value",
      (context) =>
        Effect.gen(function* () {
          const database = yield* loaded(context)
          const base = { source_model: "notes", dimensions: ["id"], measures: ["amount:sum"], order: { id: "asc" } }
          const all = answerOf(yield* outcome(base), "all")
          const month = { dimension: "day", granularity: "month" }
          const places = (text: string): ReadonlyArray<Query> => [
            { ...base, source_model: text },
            { ...base, source_model: { source_name: text } },
            { name: text },
            { ...base, dimensions: ["id", text] },
            { ...base, dimensions: [{ name: "id", label: text }] },
            { ...base, measures: [text] },
            { ...base, measures: ["amount:sum", `amount:${text}`] },
            { ...base, measures: ["amount:sum", `${text}:sum`] },
            { ...base, measures: ["amount:sum", `${text}(amount)`] },
            { ...base, measures: [{ formula: "amount:sum", name: text }] },
            { ...base, measures: [{ formula: "amount:sum", label: text, description: text, meta: { [text]: text } }] },
            { ...base, measures: [{ formula: "amount:sum", type: text }] },
            { ...base, measures: ["amount:sum", { formula: `amount:sum(window=${single(text)})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `amount:scaled(factor=${text})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `amount:scaled(factor=${single(text)})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `amount:percentile(p=${text})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `amount:weighted_avg(weight=${text})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `rank(amount:sum, partition_by=${text})`, name: "w" }] },
            { ...base, measures: ["amount:sum", { formula: `ntile(amount:sum, n=${text})`, name: "w" }] },
            {
              ...base,
              measures: ["amount:sum", { formula: `change(amount:sum, -1, ${single(text)})`, name: "w" }],
              time_dimensions: [month]
            },
            {
              ...base,
              measures: ["amount:sum", { formula: `lag(amount:sum, ${text})`, name: "w" }],
              time_dimensions: [month]
            },
            { ...base, time_dimensions: [{ ...month, dimension: text }] },
            { ...base, time_dimensions: [{ ...month, granularity: text }] },
            { ...base, time_dimensions: [{ ...month, date_range: [text, "2025-01-01"] }] },
            { ...base, time_dimensions: [{ ...month, date_range: [null, text] }] },
            { ...base, time_dimensions: [{ ...month, label: text }] },
            { ...base, main_time_dimension: text },
            { ...base, filters: ["1 = 1", text] },
            { ...base, filters: [`id > 0 and ${text}`] },
            { ...base, filters: ["day > '{v}'"], variables: { v: text } },
            { ...base, filters: ["amount > {v}"], variables: { v: text } },
            { ...base, filters: ["amount in {v}"], variables: { v: [text] } },
            { ...base, variables: { [text]: text } },
            { ...base, order: [{ column: text }] },
            { ...base, order: { [text]: "asc" } },
            { ...base, order: [{ column: "id", direction: text }] },
            {
              queries: [
                { ...base, name: text },
                { source_model: text, dimensions: ["id"], measures: ["amount_sum:sum"], order: { id: "asc" } }
              ]
            },
            { ...base, source_model: { source_name: "notes", columns: [{ name: text, sql: "1" }] } },
            {
              ...base,
              source_model: { source_name: "notes", columns: [{ name: text, sql: "1" }] },
              dimensions: ["id", text]
            },
            {
              ...base,
              source_model: {
                source_name: "notes",
                columns: [{ name: "c", label: text, format: { type: "currency", symbol: text } }]
              }
            },
            { ...base, source_model: { source_name: "notes", measures: [{ name: text, formula: "amount:sum" }] } },
            {
              ...base,
              source_model: { source_name: "notes", measures: [{ name: "n", formula: text }] },
              measures: ["amount:sum", "n"]
            },
            {
              ...base,
              source_model: {
                source_name: "notes",
                joins: [{ name: text, target_model: "notes", join_pairs: [["id", "id"]] }]
              },
              dimensions: ["id", `${text}.id`]
            },
            {
              ...base,
              source_model: {
                source_name: "notes",
                joins: [{ name: "j", target_model: "notes", join_pairs: [["id", text]] }]
              },
              dimensions: ["id", "j.body"]
            },
            {
              ...base,
              source_model: {
                source_name: "notes",
                joins: [{ name: "j", target_model: text, join_pairs: [["id", "id"]] }]
              },
              dimensions: ["id", "j.body"]
            },
            { ...base, source_model: { ...notesModel, name: text } },
            { ...base, source_model: { ...notesModel, data_source: text } }
          ]
          let refusals = 0
          const check = (text: string) =>
            Effect.forEach(places(text), (query, i) =>
              Effect.map(outcome(query), (given) => {
                const what = `place ${i}: ${JSON.stringify(query)}`
                if (given._tag === "Refusal") {
                  refusals++
                  // A join pair may name a column that only the table has; the database reports that it does not exist.
                  const isUnknown = /no such column|does not exist|does not have|Unknown column|not found/
                  if (given.status === 502 && isUnknown.test(given.message)) assert.include(what, "join_pairs")
                  else assert.include([400, 422], given.status, `${what}: ${given.message}`)
                  assert.notMatch(given.message, /\bat .*\.js:\d+|node_modules|undefined/, what)
                  return
                }
                // A text that is valid in the language may add to the result; it removes nothing.
                const sums = given.columns.findIndex((key) => /\.(?:amount_sum|amount_sum_sum)$/.test(key))
                const ids = given.columns.findIndex((key) => key.endsWith(".id"))
                const found = given.data.map((row) => Object.values(row)).map((row) => [row[ids], row[sums]])
                const known = all.map((row) => JSON.stringify(row))
                if (sums !== -1 && ids !== -1) {
                  assert.isTrue(
                    found.every((row) => known.includes(JSON.stringify(row))),
                    what
                  )
                }
              })
            )
          const { numRuns, seed } = yield* settings
          for (const text of fc.sample(hostileTexts, { numRuns, seed })) yield* check(text)
          assert.isAbove(refusals, numRuns)
          const [left] = yield* database.query("SELECT COUNT(*) AS n FROM notes")
          assert.strictEqual(Number(left?.["n"]), storedTexts.length)
        }),
      1_800_000
    )
  })
}
