/** Hidden parts are visible to requests that name them, and on no other path. */
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { remember } from "@semlayer/testkit/engine/Notes"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { searched } from "@semlayer/testkit/engine/SearchStorage"
import { inspected } from "./Tickets.js"

/** Three models joined in a ring, with any of them and their columns hidden. */
const shops = fc.array(fc.record({ hidden: fc.boolean(), columns: fc.array(fc.boolean(), { maxLength: 3 }) }), {
  minLength: 3,
  maxLength: 3
})

const formats = ["markdown", "json"] as const

it.effect.prop(
  "hidden models and columns appear in no list and in no other entity",
  [shops],
  ([shop]) =>
    Effect.gen(function* () {
      yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "/nowhere.db" })
      const nameOf = (i: number, hidden: boolean | undefined) => `${hidden === true ? "secret" : "open"}model${i}`
      const names = shop.map(({ hidden }, i) => nameOf(i, hidden))
      for (const [i, { hidden, columns }] of shop.entries()) {
        yield* putModel({
          ...{ name: names[i], sql_table: "t", hidden },
          columns: [
            { name: "id", type: "INT", primary_key: true },
            ...columns.map((hidden, j) => ({ name: `${hidden ? "secret" : "open"}col${i}${j}`, hidden, type: "INT" }))
          ],
          joins: [{ target_model: names[(i + 1) % 3], join_pairs: [["id", "id"]] }]
        })
        const tags = columns.map((hidden, j) => `shop.${names[i]}.${hidden ? "secret" : "open"}col${i}${j}`)
        yield* remember({ learning: "a note", linked_entities: [`shop.${names[i]}.id`, ...tags] })
      }
      for (const format of formats) {
        for (const compact of [true, false]) {
          const outputs = [
            yield* inspected({ entity_type: "model", format, compact }),
            yield* inspected({ entity_type: "datasource", format, compact }),
            yield* inspected({ entity_type: "datasource", reference: "shop", format, compact })
          ]
          for (const name of names.filter((name) => name.startsWith("open"))) {
            outputs.push(yield* inspected({ entity_type: "model", reference: name, format, compact }))
          }
          for (const text of outputs) assert.notInclude(text, "secret")
        }
      }
      for (const compact of [true, false]) {
        const question = "shop open model openmodel0 openmodel1 openmodel2 id"
        const { results } = yield* searched({ question, compact, max_results: 100 })
        const entities = results.filter(({ kind }) => kind !== "memory")
        assert.notInclude(JSON.stringify(entities), "secret")
        // The name of a hidden part does not find what refers to it.
        const byName = yield* searched({
          question: "secretmodel0 secretmodel1 secretmodel2",
          compact,
          max_results: 100
        })
        assert.deepStrictEqual(
          byName.results.filter(({ kind }) => kind !== "memory"),
          []
        )
      }
      const missing = yield* Effect.flip(inspected({ entity_type: "model", reference: "shop.secretmodel" }))
      assert.notMatch(missing.message.slice("'shop.secretmodel'".length), /secretmodel\d/)
    }).pipe(Effect.provide(TestEngine)),
  { fastCheck: { numRuns: 12 } }
)
