/** What the compiler refuses a client reads as a problem document that carries the same: status, class and fields. */
import { refusals } from "@semlayer/testkit/refusals/index"
import { shortcomings, statusOfTag } from "@semlayer/testkit/refusals/Refusal"
import { ridesDatasource, ridesModels, ridesScript } from "@semlayer/testkit/refusals/Rides"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { send, TestServer } from "./TestServer.js"

const sent = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { status, text } = yield* send("POST", path, { body })
  assert.strictEqual(status, 200, text)
})

/** The rides, known to a running service. */
const Served = Layer.provideMerge(
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute(ridesScript)
      yield* sent("/datasources", datasourceBody(database, ridesDatasource))
      for (const model of ridesModels) yield* sent("/models", model)
    })
  ),
  TestServer
)

layer(Served, { excludeTestServices: true })("POST /query refuses", (it) => {
  for (const [area, table] of Object.entries(refusals)) {
    it.effect(`what is wrong with ${area}, in a problem document that names it`, () =>
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

  it.effect("nothing that is right: the rides answer", () =>
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
})
