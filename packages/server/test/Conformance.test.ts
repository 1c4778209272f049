/** Groups of the conformance corpus over HTTP: responses must equal the results of the engine. */
import { SemResponse } from "@semlayer/domain/QueryResponse"
import { ask } from "@semlayer/testkit/conformance/Ask"
import type { Outcome } from "@semlayer/testkit/conformance/Compare"
import { datasets, datasourceName, loadGroups, loadModels, loadScript } from "@semlayer/testkit/conformance/Corpus"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { loadOverrides, verdict } from "@semlayer/testkit/conformance/Overrides"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { type Reply, send, TestServer } from "./TestServer.js"

const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.NonEmptyString,
  status: Schema.Number,
  detail: Schema.NonEmptyString,
  _tag: Schema.NonEmptyString
})

const sent = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
})

/** The datasets of the corpus, registered with a running service. */
const Served = Layer.provideMerge(
  Layer.scopedDiscard(
    Effect.forEach(datasets, (dataset) =>
      Effect.gen(function* () {
        const database = yield* scratchDatabase("sqlite")
        yield* database.execute(loadScript(dataset, "sqlite"))
        yield* sent("/datasources", datasourceBody(database, datasourceName(dataset)))
        for (const model of loadModels(dataset)) yield* sent("/models", model)
      })
    )
  ),
  TestServer
)

const outcomeOf = Effect.fnUntraced(function* (reply: Reply) {
  if (reply.status === 200) {
    assert.match(reply.headers["content-type"] ?? "", /^application\/json/)
    return { _tag: "Answer", ...(yield* Schema.decodeUnknown(SemResponse)(reply.json)) } satisfies Outcome
  }
  assert.strictEqual(reply.headers["content-type"], "application/problem+json")
  const problem = yield* Schema.decodeUnknown(Problem)(reply.json)
  assert.strictEqual(problem.status, reply.status)
  assert.strictEqual(problem.type, `urn:semlayer:problem:${problem._tag}`)
  return { _tag: "Refusal", status: reply.status, message: problem.detail } satisfies Outcome
})

const overrides = loadOverrides()

const cases = loadGroups()
  .filter(({ name }) => ["measures", "errors", "time"].includes(name))
  .flatMap((group) => group.cases)
  .filter(({ dialects }) => dialects.includes("sqlite"))

layer(Served, { excludeTestServices: true })("POST /query", (it) => {
  for (const given of cases) {
    it.effect(given.id, () =>
      Effect.gen(function* () {
        const reply = yield* send("POST", "/query", { body: given.query })
        const outcome = yield* outcomeOf(reply)
        assert.deepStrictEqual(verdict(given, "sqlite", outcome, overrides), [])
        if (outcome._tag === "Refusal") return
        const answer = yield* ask(given.query)
        assert.deepStrictEqual(reply.json, JSON.parse(JSON.stringify(answer)))
      })
    )
  }
})
