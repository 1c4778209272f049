/** The scenario of the corpus over HTTP, step after step. */
import { loadScenario, type Step, stepDifferences } from "@semlayer/testkit/conformance/Scenario"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { graphEngine } from "@semlayer/testkit/GraphEngine"
import { Effect } from "effect"
import { send, TestServer, withoutExtras } from "./TestServer.js"

const { datasources, models, steps } = loadScenario()

const sent = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
})

/** Sends every step, and tells what is wrong with the answers. */
const differences = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
  for (const each of datasources) yield* sent("/datasources", { type: "sqlite", database: ":memory:", ...each })
  for (const each of models) yield* sent("/models", each)
  const found: Array<string> = []
  for (const step of steps) {
    const reply = yield* send(step.method, step.path, step.body === null ? {} : { body: step.body })
    found.push(...stepDifferences(step, reply.status, reply.json).map((each) => `${step.id}: ${each}`))
  }
  return found
})

/**
 * The corpus was recorded where only naive filters were answered. With the graph engine these two are searches, of "x",
 * which is nowhere: so here they ask for words that are.
 */
const rich: Readonly<Record<string, Pick<Step, "expect"> & { readonly question: string }>> = {
  cy_rich: {
    question: "shelf thickness penalty",
    expect: {
      http_status: 200,
      hits: ["column|lib.books.genre", "measure|lib.books.avg_pages", "column|lib.loans.late_fee"]
    }
  },
  cy_where: { question: "volume", expect: { http_status: 200, hits: ["model|lib.books"] } }
}

/** Whether a step asks a Cypher filter, or writes what those find. */
const isOfCypher = ({ id, path }: Step): boolean => id.startsWith("cy_") || (path !== "/search" && path !== "/inspect")

const withRich = (step: Step): Step => {
  const own = rich[step.id]
  if (own === undefined || typeof step.body !== "object") return step
  return { ...step, body: { ...step.body, question: own.question }, expect: own.expect }
}

layer(withoutExtras, { excludeTestServices: true, timeout: "60 seconds" })("the library of the corpus", (it) => {
  it.effect("answers every step: memories, searches, inspections, deletions", () =>
    Effect.map(differences(steps), (found) => assert.deepStrictEqual(found, []))
  )
})

layer(TestServer, { excludeTestServices: true, timeout: "60 seconds" })("the library with the graph engine", (it) => {
  it.effect("answers the naive Cypher filters alike, and the rich ones too", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      assert.deepStrictEqual(yield* differences(steps.filter(isOfCypher).map(withRich)), [])
    })
  )
})
