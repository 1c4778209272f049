/** Compiler errors become problem documents with the same status, class and fields. */
import { refusals } from "@semlayer/testkit/refusals/index"
import { shortcomings, statusOfTag } from "@semlayer/testkit/refusals/Refusal"
import { mutatedBodies, rightBodies } from "@semlayer/testkit/refusals/Mutations"
import { ridesDatasource, ridesModels, ridesScript } from "@semlayer/testkit/refusals/Rides"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Config, Effect, FastCheck as fc, Layer } from "effect"
import { send, TestServer } from "./TestServer.js"

const sent = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
})

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), 400),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 9)
})

/** Errors in the caller's SQL that only the database can detect. */
const unforeseen = /no such (?:column|table|function)/

/** The rides model, registered with a running service. */
const Served = Layer.provideMerge(
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute(ridesScript("sqlite"))
      yield* sent("/datasources", datasourceBody(database, ridesDatasource))
      for (const model of ridesModels) yield* sent("/models", model)
    })
  ),
  TestServer
)

layer(Served, { excludeTestServices: true })("POST /query", (it) => {
  for (const [area, table] of Object.entries(refusals)) {
    it.effect(`rejects errors in ${area} with a problem document that names them`, () =>
      Effect.gen(function* () {
        for (const refusal of table) {
          const what = JSON.stringify(refusal.body)
          const { status, headers, json } = yield* send("POST", "/query", { body: refusal.body })
          assert.strictEqual(status, statusOfTag(refusal.tag), `${what}: ${JSON.stringify(json)}`)
          assert.strictEqual(headers["content-type"], "application/problem+json", what)
          assert.deepInclude(json, { status, type: `urn:semlayer:problem:${refusal.tag}` }, what)
          assert.isNotEmpty(json["title"], what)
          assert.deepStrictEqual(shortcomings(refusal, json, String(json["detail"])), [], what)
        }
      })
    )
  }

  it.effect("returns rows for a valid query on the rides", () =>
    Effect.gen(function* () {
      const body = {
        source_model: "rides",
        dimensions: ["riders.plan"],
        measures: ["tot", "aov"],
        order: { tot: "asc" }
      }
      const { status, json } = yield* send("POST", "/query", { body })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json["data"], [
        { "rides.riders.plan": "gold", "rides.tot": 10, "rides.aov": 10 },
        { "rides.riders.plan": "free", "rides.tot": 20, "rides.aov": 20 }
      ])
    })
  )

  it.effect(
    "rejects mutated bodies with 400 or 422, or executes them, but never fails unexpectedly",
    () =>
      Effect.gen(function* () {
        const { numRuns, seed } = yield* settings
        for (const body of rightBodies) {
          const { status, text } = yield* send("POST", "/query", { body })
          assert.strictEqual(status, 200, `${JSON.stringify(body)}: ${text}`)
        }
        const statuses = new Map<number, number>()
        const failures: Array<string> = []
        for (const body of fc.sample(mutatedBodies, { numRuns, seed })) {
          const { status, text, json } = yield* send("POST", "/query", { body })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const isForeseen = [200, 400, 422].includes(status) || (status === 502 && unforeseen.test(text))
          if (!isForeseen) failures.push(`${status} ${JSON.stringify(body)}: ${text.slice(0, 300)}`)
          if (status !== 200) assert.isNotEmpty(json["detail"], text)
          assert.notMatch(text, /\bat .*\.[jt]s:\d+|node_modules/, JSON.stringify(body))
        }
        assert.deepStrictEqual(failures, [])
        for (const status of [200, 400, 422]) assert.isAbove(statuses.get(status) ?? 0, numRuns / 50, `${status}`)
      }),
    1_800_000
  )
})
