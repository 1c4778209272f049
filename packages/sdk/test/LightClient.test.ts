/** The light client against a running server: the same answers as the other clients, and problems with their fields. */
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { createClient } from "@semlayer/sdk"
import { Effect } from "effect"
import { createLightClient, SemProblem } from "../src/LightClient.js"
import { TestServer, withShop } from "../../server/test/TestServer.js"

const problemOf = (call: Promise<unknown>): Promise<SemProblem> =>
  call.then(
    (answer) => assert.fail(JSON.stringify(answer)),
    (error: unknown) => (error instanceof SemProblem ? error : assert.fail(String(error)))
  )

layer(TestServer, { excludeTestServices: true })("the light client", (it) => {
  it.scoped("answers as the other clients do", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const [light, full] = [createLightClient({ url: `${url}/` }), createClient({ url })]
      yield* Effect.promise(async () => {
        const question = {
          source_model: "orders",
          measures: ["amount:sum"],
          dimensions: ["status"],
          order: [{ status: "asc" }]
        } as const
        assert.deepEqual(await light.query(question), await full.query(question))
        assert.strictEqual((await light.dryRun(question)).sql, await full.sql(question))
        assert.deepEqual(await light.stages(question), await full.stages(question))
        assert.deepEqual(await light.health(), await full.health())
        assert.deepEqual(await light.listDatasources(), await full.listDatasources())
        assert.deepEqual(await light.listModels(), await full.listModels())
        const model = await light.getModel({ name: "orders", data_source: "shop", include_hidden: true })
        assert.strictEqual(model.name, "orders")
        assert.strictEqual((await light.testDatasource({ name: "shop" })).status, "ok")
        assert.isAbove((await light.search({ question: "amount of orders" })).results.length, 0)
        assert.include(await light.inspect({ entity_type: "model", reference: "orders" }), "orders")
        assert.deepStrictEqual(await light.caller(), { name: null, kind: null, role: "admin", limited: false })
        assert.deepEqual(await light.caller(), await full.caller())
      })
    })
  )

  it.scoped("checks and saves models, and saves and forgets memories", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const [light, full] = [createLightClient({ url }), createClient({ url })]
      yield* Effect.promise(async () => {
        const key = { name: "orders", data_source: "shop", include_hidden: true }
        const { value, revision } = await light.readModel(key)
        const wrong = { ...value, measures: [{ name: "total", formula: "amont:sum" }] }
        const { problems } = await light.checkModel(wrong)
        assert.deepStrictEqual(
          problems.map(({ severity, path }) => [severity, path]),
          [["error", "measures[0].formula"]]
        )
        assert.deepEqual(await full.checkModel({ model: wrong }), problems)
        const model = { ...value, description: "One row per order" }
        assert.deepStrictEqual((await light.checkModel(model)).problems, [])
        assert.strictEqual((await light.updateModel({ model, if_match: revision ?? "" })).status, "updated")
        const conflict = await problemOf(light.updateModel({ model: value, if_match: revision ?? "" }))
        assert.deepStrictEqual([conflict._tag, conflict.status], ["EditConflict", 409])
        const memory = { learning: "By state", linked_entities: { source_model: "orders", dimensions: ["status"] } }
        const { memory_id } = await light.saveMemory(memory)
        assert.strictEqual((await light.forgetMemory({ id: memory_id })).deleted_id, memory_id)
      })
    })
  )

  it.scoped("rejects with the problem document of the server", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const light = createLightClient({ url })
      yield* Effect.promise(async () => {
        const problem = await problemOf(light.query({ source_model: "orders", measures: ["amont"] }))
        assert.deepStrictEqual([problem._tag, problem.status], ["UnknownMeasure", 400])
        assert.deepStrictEqual(problem.fields["candidates"], ["amount"])
        assert.match(problem.message, /'amont' is not a measure of 'orders'/)
        const missing = await problemOf(light.getModel({ name: "../no/where" }))
        assert.deepStrictEqual([missing._tag, missing.status], ["ModelNotFound", 404])
        const gone = await problemOf(createLightClient({ url: "http://127.0.0.1:9" }).health())
        assert.deepStrictEqual([gone._tag, gone.status], ["ServerUnreachable", 0])
        const aborted = await light.health({ signal: AbortSignal.abort("stop") }).catch((error: unknown) => error)
        assert.strictEqual(aborted, "stop")
      })
    })
  )
})
