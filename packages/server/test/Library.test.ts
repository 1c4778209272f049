/** The scenario of the corpus over HTTP, step after step. */
import { loadScenario, stepDifferences } from "@semlayer/testkit/conformance/Scenario"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer } from "./TestServer.js"

const { datasources, models, steps } = loadScenario()

const sent = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
})

layer(TestServer, { excludeTestServices: true, timeout: "60 seconds" })("the library of the corpus", (it) => {
  it.effect("answers every step: memories, searches, inspections, deletions", () =>
    Effect.gen(function* () {
      for (const each of datasources) yield* sent("/datasources", { type: "sqlite", database: ":memory:", ...each })
      for (const each of models) yield* sent("/models", each)
      const differences: Array<string> = []
      for (const step of steps) {
        const reply = yield* send(step.method, step.path, step.body === null ? {} : { body: step.body })
        differences.push(...stepDifferences(step, reply.status, reply.json).map((each) => `${step.id}: ${each}`))
      }
      assert.deepStrictEqual(differences, [])
    })
  )
})
