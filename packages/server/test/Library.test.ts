/** The corpus scenario over HTTP, step by step. */
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

/** Runs every step and returns the differences from the expected responses. */
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
 * The corpus was recorded without the graph engine. With it these two steps are searches for "x", which matches
 * nothing, so they are given a question that matches.
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

/** Whether a step uses a Cypher filter, or writes what a Cypher filter finds. */
const isOfCypher = ({ id, path }: Step): boolean => id.startsWith("cy_") || (path !== "/search" && path !== "/inspect")

const withRich = (step: Step): Step => {
  const own = rich[step.id]
  if (own === undefined || typeof step.body !== "object") return step
  return { ...step, body: { ...step.body, question: own.question }, expect: own.expect }
}

layer(withoutExtras, { excludeTestServices: true, timeout: "60 seconds" })("the library of the corpus", (it) => {
  it.effect("returns the expected response at every step: memories, searches, inspections, deletions", () =>
    Effect.map(differences(steps), (found) => assert.deepStrictEqual(found, []))
  )
})

layer(TestServer, { excludeTestServices: true, timeout: "60 seconds" })("the library with the graph engine", (it) => {
  it.effect("returns the same results for naive Cypher filters, and evaluates rich ones", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      assert.deepStrictEqual(yield* differences(steps.filter(isOfCypher).map(withRich)), [])
    })
  )
})
