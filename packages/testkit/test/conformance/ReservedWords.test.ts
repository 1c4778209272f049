/** Every keyword of an engine can be a name of tables, models, columns, stages, measures and aliases. */
import { documentedWords } from "@semlayer/compiler/dialect/DocumentedWords"
import { probedWords } from "@semlayer/compiler/dialect/ProbedWords"
import { everyNth } from "../../src/Sample.js"
import { transformsByName } from "@semlayer/compiler/transform/index"
import type { ScratchEngine } from "../../src/TestDatabases.js"
import { Models } from "@semlayer/engine/models/Models"
import { assert } from "@effect/vitest"
import { Array as Arrays, Effect } from "effect"
import { cells, onEveryEngine, type Subject, type Tests } from "./Own.js"

/** The reserved words of all engines; they include the keywords of SQLite, which has no list of its own. */
const reserved = [...Object.values(probedWords), ...Object.values(documentedWords)].flatMap((words) => [...words])

const keywordLists: Partial<Record<ScratchEngine, string>> = {
  duckdb: "SELECT keyword_name AS word FROM duckdb_keywords()",
  postgres: "SELECT word FROM pg_get_keywords()",
  mysql: "SELECT word FROM information_schema.KEYWORDS"
}

const keywords = ({ engine, database }: Subject) => {
  const list = keywordLists[engine]
  // A sub-query column named TRUE or FALSE gets another name in SQLite, even in quotes.
  if (list === undefined) return Effect.succeed(reserved.filter((word) => word !== "true" && word !== "false"))
  return Effect.map(database.query(list), (rows) => rows.map((row) => String(row.word).toLowerCase()))
}

/** Databases for each engine: one with all the words takes too long to create for one test. */
const shares = 4

/** A share of the words, in groups limited by the joins and stages of a statement. */
const groupsOf = (subject: Subject, share: number) =>
  Effect.map(keywords(subject), (all) => {
    const words = [...new Set(all)].filter((word) => /^\w+$/.test(word)).sort()
    return Arrays.chunksOf(
      words.filter((_, i) => i % shares === share),
      8
    )
  })

const column = (name: string) => ({ name, type: "INT" })
const key = { ...column("link"), primary_key: true }
const model = (name: string, columns: ReadonlyArray<string>) => ({
  version: 7,
  name,
  data_source: "words",
  sql_table: name,
  columns: [key, ...columns.map(column)]
})

/** A view named by each word, one with a column named by each word, and one that joins it under each name. */
const viewsOf = ({ engine }: Subject, words: ReadonlyArray<string>, i: number) => {
  const quoted = (name: string) => (engine === "mysql" ? `\`${name}\`` : `"${name}"`)
  return [
    ...words.map((word) => `CREATE VIEW ${quoted(word)} AS SELECT 1 AS link, 7 AS unit_value`),
    `CREATE VIEW wide_${i} AS SELECT 1 AS link, ${words.map((word) => `7 AS ${quoted(word)}`).join(", ")}`,
    `CREATE VIEW hub_${i} AS SELECT 1 AS link, 1 AS unit_value`
  ]
}

const saveModels = (words: ReadonlyArray<string>, i: number) =>
  Effect.gen(function* () {
    const { save } = yield* Models
    const joins = words.map((name) => ({ name, target_model: `wide_${i}`, join_pairs: [["link", "link"]] }))
    yield* save(model(`wide_${i}`, words))
    yield* save({ ...model(`hub_${i}`, ["unit_value"]), joins })
  })

/** A measure may not be named like a transform. */
const measureNamed = (word: string): string => (transformsByName.has(word) ? `${word}_` : word)

const checkGroup = (words: readonly [string, ...Array<string>], i: number) =>
  Effect.gen(function* () {
    const asMeasures = words.map((word) => ({ formula: "unit_value:sum", name: measureNamed(word) }))
    const joined = yield* cells({
      source_model: `hub_${i}`,
      dimensions: words.map((word) => `${word}.${word}`),
      measures: asMeasures,
      order: words.flatMap((word) => [{ column: `${word}.${word}` }, { column: measureNamed(word), direction: "desc" }])
    })
    assert.deepStrictEqual(joined, [[...words.map(() => 7), ...words.map(() => 1)]])

    const alone = yield* Effect.forEach(
      words,
      (word) =>
        cells({
          source_model: model(word, ["unit_value"]),
          measures: [{ formula: `${word}.unit_value:sum`, name: measureNamed(word) }],
          filters: [`${word}.unit_value > 0`]
        }),
      { concurrency: 4 }
    )
    for (const [n, rows] of alone.entries()) assert.deepStrictEqual(rows, [[7]], words[n])

    const asColumns = yield* cells({
      source_model: `wide_${i}`,
      dimensions: words,
      filters: words.map((word) => `wide_${i}.${word} > 0`),
      order: words.map((word) => ({ column: word }))
    })
    assert.deepStrictEqual(asColumns, [words.map(() => 7)])

    const last = words[words.length - 1] ?? words[0]
    const asStages = yield* cells({
      queries: [
        { name: "first_stage", source_model: `hub_${i}`, measures: asMeasures },
        ...words.map((word, n) => ({
          name: word,
          source_model: words[n - 1] ?? "first_stage",
          dimensions: words.map(measureNamed),
          order: words.map((word) => ({ column: measureNamed(word) })),
          limit: 10
        })),
        {
          source_model: last,
          measures: words.map((word, n) => ({ formula: `${last}.${measureNamed(word)}:max`, name: `m${n}` }))
        }
      ]
    })
    assert.deepStrictEqual(asStages, [words.map(() => 1)])
  })

for (const share of everyNth(shares, Arrays.range(0, shares - 1))) {
  const tests: Tests = {
    "keywords are valid names in every position": (subject) =>
      Effect.gen(function* () {
        const groups = yield* groupsOf(subject, share)
        const views = groups.flatMap((words, i) => viewsOf(subject, words, i))
        // Views are created together: a database opened later would not see those of another connection.
        yield* subject.database.execute(views.join(";\n"))
        for (const [i, words] of groups.entries()) {
          yield* saveModels(words, i)
          yield* checkGroup(words, i)
        }
      })
  }
  const title = `reserved words, part ${share + 1} of ${shares},`
  onEveryEngine(title, () => ({ datasource: "words", script: "SELECT 1", models: [] }), tests)
}
