/** Properties of every search over an arbitrary storage. */
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, type Layer } from "effect"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"

const words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath"] as const
const word = fc.constantFrom(...words)
const names = ["a", "b", "c"] as const
const stores = ["ds", "ds_x"] as const

const column = fc.record({ name: word, hidden: fc.boolean(), description: fc.option(word, { nil: null }) })
const model = fc.record({
  data_source: fc.constantFrom(...stores),
  name: fc.constantFrom(...names),
  hidden: fc.boolean(),
  description: word,
  columns: fc.uniqueArray(column, { maxLength: 4, selector: ({ name }) => name })
})
const entity = fc
  .tuple(fc.constantFrom(...stores), fc.constantFrom(...names), word)
  .chain(([datasource, name, leaf]) =>
    fc.constantFrom(datasource, `${datasource}.${name}`, `${datasource}.${name}.${leaf}`)
  )
const memory = fc.record({
  learning: fc.array(word, { minLength: 1, maxLength: 5 }).map((said) => said.join(" ")),
  entities: fc.uniqueArray(entity, { maxLength: 3 })
})

const world = fc.record({
  models: fc.uniqueArray(model, { maxLength: 6, selector: ({ data_source, name }) => `${data_source}.${name}` }),
  memories: fc.array(memory, { maxLength: 8 }),
  question: fc.array(word, { maxLength: 4 }).map((asked) => asked.join(" ")),
  entities: fc.uniqueArray(entity, { maxLength: 3 })
})
type World = Parameters<Parameters<(typeof world)["map"]>[0]>[0]

const build = Effect.fnUntraced(function* ({ models, memories }: World) {
  for (const name of stores) yield* putDatasource({ version: 2, name: DatasourceName.make(name), type: "sqlite" })
  for (const each of models) yield* putModel({ ...each, sql_table: each.name })
  for (const [i, each] of memories.entries()) yield* putMemory(`m${i}`, each)
})

const isHidden = ({ models }: World, id: string): boolean =>
  models.some(({ data_source, name, hidden, columns }) => {
    const model = `${data_source}.${name}`
    if (hidden) return id === model || id.startsWith(`${model}.`)
    return columns.some((each) => each.hidden && id === `${model}.${each.name}`)
  })

/** Checks a property for the storage of each world. */
const holds = (title: string, property: (given: World) => Effect.Effect<void, unknown, Needed>) =>
  it.effect.prop(
    title,
    { given: world },
    ({ given }) => Effect.zipRight(build(given), property(given)).pipe(Effect.provide(TestEngine)),
    { fastCheck: { numRuns: 25 } }
  )
type Needed = Layer.Layer.Success<typeof TestEngine>

describe("every search", () => {
  holds("returns a prefix of the same list for any maximum", ({ question, entities }) =>
    Effect.gen(function* () {
      const all = yield* searched({ question, entities, max_results: 100 })
      for (const max_results of [1, 2, 3, 7]) {
        const few = yield* searched({ question, entities, max_results })
        assert.deepStrictEqual(few.results, all.results.slice(0, max_results))
      }
    })
  )

  holds("shows nothing hidden, on any path", (given) =>
    Effect.gen(function* () {
      const { question, entities } = given
      for (const body of [
        { question },
        { entities },
        { question, entities },
        { question, compact: false },
        { question, datasource: "ds" },
        { question: entities.join(" ") },
        { question, entities, cypher_filter: "MATCH (n:Model:Column:Measure) RETURN n.id AS id" }
      ]) {
        const { results } = yield* searched({ ...body, max_results: 100 })
        for (const { id, kind, text } of results) {
          assert.isFalse(kind !== "memory" && isHidden(given, id), id)
          if (kind !== "datasource" && kind !== "model") continue
          const lines = text.split("\n").filter((line) => line.startsWith("Columns: "))
          const hidden = given.models.filter((each) => each.hidden && kind === "datasource")
          for (const { name } of hidden) if (id === "ds") assert.isFalse(isShown(given, text, name), text)
          assert.isTrue(lines.length === 0 || kind === "datasource" || shownColumnsAreVisible(given, id, lines))
        }
      }
    })
  )

  holds("returns only what its datasource and its filter admit", (given) =>
    Effect.gen(function* () {
      const { question, entities } = given
      const tagsOf = (id: string) => given.memories[Number(id.slice(1))]?.entities ?? []
      for (const datasource of stores) {
        const { results } = yield* searched({ question, entities, datasource, max_results: 100 })
        const isOf = (name: string) => name === datasource || name.startsWith(`${datasource}.`)
        for (const { kind, id } of results) {
          assert.isTrue(kind === "memory" ? tagsOf(id).some(isOf) : isOf(id), `${id} in ${datasource}`)
        }
      }
      const cypher_filter = "MATCH (n:Memory:Column) RETURN n.id AS id"
      const { results } = yield* searched({ question, entities, cypher_filter, max_results: 100 })
      for (const { kind } of results) assert.include(["memory", "column"], kind)
    })
  )

  holds("returns the results of a rebuilt index", (given) =>
    Effect.gen(function* () {
      // The index is updated change by change; another engine indexes the result at once.
      const body = { question: `${given.question} cedar`, entities: given.entities, max_results: 100 }
      yield* searched(body)
      const memories = [...given.memories].reverse()
      const models = given.models.map(({ columns, ...each }) => ({ ...each, hidden: false, columns: columns.slice(1) }))
      const rebuilt = build({ ...given, memories, models })
      yield* rebuilt
      const followed = yield* searched(body)
      const fresh = yield* Effect.zipRight(rebuilt, searched(body)).pipe(Effect.provide(TestEngine))
      assert.deepStrictEqual(followed, fresh)
    })
  )
})

const isShown = ({ models }: World, text: string, name: string): boolean =>
  text.includes(`## \`${name}\``) &&
  !models.some((each) => each.name === name && !each.hidden && each.data_source === "ds")

const shownColumnsAreVisible = ({ models }: World, id: string, lines: ReadonlyArray<string>): boolean => {
  const hidden = models
    .filter(({ data_source, name }) => `${data_source}.${name}` === id)
    .flatMap(({ columns }) => columns.filter((each) => each.hidden).map(({ name }) => name))
  return lines.every((line) => hidden.every((name) => !line.slice(9).split(", ").includes(name)))
}
