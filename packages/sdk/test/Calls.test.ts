/** Every call of the client against a running server, with Effect and with promises, and its errors. */
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { createClient, type PromiseClient } from "@semlayer/sdk"
import {
  AnswerInvalid,
  EditConflict,
  isSemError,
  MemoryNotFound,
  ModelNotFound,
  NotAcceptable,
  RequestInvalid,
  ServerTimeout,
  ServerUnreachable,
  UnexpectedFailure,
  UnknownMeasure
} from "../src/errors.js"
import { SemClient } from "../src/SemClient.js"
import { ConfigProvider, Effect, Layer } from "effect"
import { TestServer, withShop } from "../../server/test/TestServer.js"

const address = HttpServer.addressFormattedWith(Effect.succeed)

const Client = Layer.unwrapEffect(Effect.map(address, (url) => SemClient.layerFetch({ url })))

const Sdk = Layer.provideMerge(Client, TestServer)

/** A promise client, and every request that it sends. */
const recorded = Effect.map(address, (url) => {
  const sent: Array<string> = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input)).pathname}`)
    return globalThis.fetch(input, init)
  }
  return { sent, client: createClient({ url, fetch }) }
})

const rejection = (call: (client: PromiseClient) => Promise<unknown>, client: PromiseClient) =>
  Effect.promise(() =>
    call(client).then(
      (answer) => assert.fail(JSON.stringify(answer)),
      (error: unknown) => error
    )
  )

const answering = (status: number, body: string) =>
  createClient({ url: "http://127.0.0.1:9", fetch: async () => new Response(body, { status }) })

const model = { name: "paid", data_source: "shop", sql: "SELECT * FROM orders WHERE status = 'paid'" }

layer(Sdk, { excludeTestServices: true })("the TypeScript client", (it) => {
  it.scoped("has a call for every endpoint, as an effect and as a promise", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("shop")
      const { client, sent } = yield* recorded
      const effects = yield* SemClient
      yield* Effect.promise(async () => {
        assert.strictEqual((await client.health()).status, "ok")
        assert.strictEqual((await client.caller()).role, "admin")

        const datasource = { name: "copy", type: "sqlite", database: database.place }
        assert.strictEqual((await client.createDatasource({ datasource })).status, "created")
        const ingested = await client.ingest({ datasource: "copy", include_tables: ["customers"] })
        assert.deepStrictEqual([ingested.status, ingested.models.map(String)], ["ok", ["customers"]])
        assert.strictEqual(String(await client.setDatasourcePriority(["shop", "copy"])), "shop,copy")
        assert.strictEqual(String(await client.getDatasourcePriority()), "shop,copy")
        assert.strictEqual((await client.getDatasource({ name: "copy" })).value.database, database.place)
        assert.strictEqual((await client.testDatasource({ name: "copy" })).status, "ok")
        const refreshed = await client.refreshSamples({ data_source: "copy", models: ["customers", "nope"] })
        assert.deepStrictEqual(refreshed, { errors: [], unresolved_models: ["copy.nope"] })
        const reused = { source_model: "orders", measures: ["*:count"], cache: { max_age: "1 hour" } }
        const first = await client.query(reused)
        assert.deepStrictEqual(await client.query(reused), { ...first, cached: true })
        assert.strictEqual((await client.clearCache()).answers, 1)
        assert.isFalse((await client.query(reused)).cached)
        assert.strictEqual(String((await client.deleteDatasource({ name: "copy" })).models_kept), "customers")
        assert.deepStrictEqual(
          (await client.listDatasources()).map(({ name }) => name),
          ["shop"]
        )

        assert.deepStrictEqual(await client.runningQueries(), [])
        const ended = await client.cancelQuery({ id: "none" }).catch((error: unknown) => error)
        assert.deepInclude(ended, { _tag: "UnknownRunningQuery", id: "none" })

        const sql = "SELECT status, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1 LIMIT 1"
        const answered = await client.querySql({ sql })
        assert.deepStrictEqual(answered.columns, ["status", "total"])
        const same = await client.query({ source_model: "orders", dimensions: ["status"], measures: ["amount:sum"] })
        assert.isTrue(same.data.some((row) => row["orders.amount_sum"] === answered.data[0]?.["total"]))

        const total = { source_model: "orders", measures: ["amount:sum"] }
        assert.deepStrictEqual((await client.query(total)).data, [{ "orders.amount_sum": 33.5 }])
        assert.match(await client.sql(total), /^SELECT/)
        assert.match(JSON.stringify((await client.explain([total])).data), /SCAN orders/)
        const names = ["program", "syntax", "bound", "plan", "sql"]
        for (const question of [total, [total]]) {
          assert.deepStrictEqual(
            (await client.stages(question)).stages.map(({ name }) => name),
            names
          )
        }

        assert.strictEqual(
          (await client.createModel({ model: { ...model, columns: [{ name: "x" }] } })).status,
          "created"
        )
        const drift = await client.validateModels({ data_source: "shop" }, {})
        assert.deepInclude(drift[0], { remove: { columns: ["x"], measures: [], aggregations: [], joins: [] } })
        assert.deepStrictEqual(await client.checkModel({ model }), [])
        const { value, revision } = await client.getModel({ name: "paid", include_hidden: true })
        await client.updateModel({ model: { ...value, columns: [] }, if_match: revision ?? "" })
        const late = await client.updateModel({ model: value, if_match: revision ?? "" }).catch((error) => error)
        assert.instanceOf(late, EditConflict)
        const changes = { description: "Paid", measures: [{ name: "n", formula: "*:count" }], meta: null }
        assert.isTrue((await client.editModel({ name: "paid", data_source: "shop", changes })).success)
        assert.strictEqual((await client.getModel({ name: "paid" })).value.description, "Paid")
        const items = ["customers.country", "orders.amount:sum"]
        assert.strictEqual(String((await client.recommendRootModel({ items })).root_model), "orders")
        assert.strictEqual((await client.listModels({ data_source: "shop" })).length, 3)
        assert.strictEqual((await client.listModels(undefined, { signal: AbortSignal.timeout(9000) })).length, 4)
        const page = await client.listModels({ data_source: "shop", limit: 2, offset: 1 })
        assert.deepStrictEqual(
          page.map(({ name }) => String(name)),
          ["orders", "paid"]
        )
        const gone = { name: "paid", data_source: "shop" }
        assert.instanceOf(await client.deleteModel({ ...gone, if_match: "old" }).catch((error) => error), EditConflict)
        assert.strictEqual((await client.deleteModel(gone)).status, "deleted")

        const linked_entities = ["shop.orders.amount"]
        const { memory_id } = await client.saveMemory({
          learning: "Amounts are net of tax",
          linked_entities,
          id: "n%25"
        })
        const { results } = await client.search({ question: "net of tax" })
        assert.deepStrictEqual(results[0]?.id, memory_id)
        assert.match(await client.inspect({ entity_type: "memory", reference: "memory:n%25" }), /net of tax/)
        assert.strictEqual((await client.forgetMemory({ id: memory_id })).deleted_id, "n%25")

        const dashboard = { name: "50% off?", rows: [{ tiles: [{ query: { source_model: "orders" } }] }] }
        assert.strictEqual((await client.saveDashboard({ dashboard })).status, "created")
        assert.deepStrictEqual(
          (await client.listDashboards()).map(({ name }) => name),
          ["50% off?"]
        )
        const read = await client.getDashboard({ name: "50% off?" })
        assert.strictEqual(read.value.rows[0]?.tiles[0]?.query.source_model, "orders")
        const again = { dashboard: { ...dashboard, title: "Offers" }, if_match: "old" }
        assert.instanceOf(await client.saveDashboard(again).catch((error) => error), EditConflict)
        const { models, joins } = await client.graph({ data_source: "shop" })
        assert.include(
          models.map(({ name }) => name),
          "orders"
        )
        assert.deepInclude(joins[0], { from: "orders", to: "customers", cardinality: "many_to_one" })
        const { used_by } = await client.lineage({ entity: "shop.orders" })
        assert.deepInclude(used_by, { kind: "dashboard", reference: "50% off?", title: "50% off?" })
        assert.strictEqual((await client.deleteDashboard({ name: "50% off?" })).status, "deleted")
      })
      const endpoints = new Set<string>()
      HttpApi.reflect(SemApi, {
        onGroup: () => undefined,
        onEndpoint: ({ endpoint }) => void endpoints.add(`${endpoint.method} ${endpoint.path.replace(/:\w+/, ":")}`)
      })
      const asked = sent.map((each) =>
        each.replace(/\/(models|memories|datasources|dashboards|queries)\/(?!priority)[^/]+/, "/$1/:")
      )
      assert.deepStrictEqual(new Set(asked), endpoints)
      assert.deepStrictEqual(Object.keys(client), Object.keys(effects))
      const byEffect = yield* effects.query({ source_model: "orders", measures: ["*:count"] })
      assert.deepStrictEqual(byEffect.data, [{ "orders._count": 3 }])
    })
  )

  it.scoped("fails with the error classes of the server and of the client", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const effects = yield* SemClient
      const { client, sent } = yield* recorded

      const unknown = yield* Effect.flip(effects.query({ source_model: "orders", measures: ["amont"] }))
      assert.instanceOf(unknown, UnknownMeasure)
      assert.deepStrictEqual([unknown.measure, unknown.model, unknown.candidates], ["amont", "orders", ["amount"]])
      assert.match(unknown.message, /Did you mean 'amount'\?/)
      const rejected = yield* rejection((each) => each.query({ source_model: "orders", measures: ["amont"] }), client)
      assert.instanceOf(rejected, UnknownMeasure)
      assert.isTrue(isSemError(rejected))
      assert.deepStrictEqual(rejected, unknown)

      const missing = yield* rejection((each) => each.getModel({ name: "no such/one?", data_source: "a&b" }), client)
      assert.instanceOf(missing, ModelNotFound)
      assert.deepStrictEqual([missing.model, missing.data_source], ["no such/one?", "a&b"])
      assert.instanceOf(yield* rejection((each) => each.forgetMemory({ id: "99" }), client), MemoryNotFound)

      sent.length = 0
      const misspelt: object = { source_model: "orders", measure: ["*:count"] }
      const query = Object.assign({ source_model: "orders" }, misspelt)
      const invalid = yield* rejection((each) => each.query(query), client)
      assert.instanceOf(invalid, RequestInvalid)
      assert.match(invalid.message, /measure: is not a known key. Did you mean 'measures'\?/)
      assert.deepStrictEqual(sent, [])

      const picky = createClient({ url: yield* address, headers: { accept: "image/png" } })
      assert.instanceOf(yield* rejection((each) => each.health(), picky), NotAcceptable)
    })
  )

  it.effect("recognizes responses of other services and missing ones", () =>
    Effect.gen(function* () {
      const health = (client: PromiseClient) => rejection((each) => each.health(), client)
      const proxy = yield* health(answering(502, "<h1>Bad gateway</h1>"))
      assert.instanceOf(proxy, AnswerInvalid)
      assert.match(proxy.message, /^http:\/\/127\.0\.0\.1:9 is not a semlayer server: status 502, /)
      for (const [status, body] of [
        [200, "<h1>It works!</h1>"],
        [200, `{"status":"fine"}`],
        [418, `{"_tag":"Teapot"}`],
        [404, "{}"]
      ] as const) {
        assert.instanceOf(yield* health(answering(status, body)), AnswerInvalid, body)
      }
      const bug = yield* health(answering(500, `{"_tag":"UnexpectedFailure","id":"k3","title":"Unexpected failure"}`))
      assert.instanceOf(bug, UnexpectedFailure)

      const unreachable = yield* health(createClient({ url: "http://127.0.0.1:9/" }))
      assert.instanceOf(unreachable, ServerUnreachable)
      assert.match(unreachable.message, /^http:\/\/127\.0\.0\.1:9 cannot be reached: .*\w/)
      const silent = createClient({ timeout: 20, fetch: () => new Promise(() => undefined) })
      const late = yield* health(silent)
      assert.instanceOf(late, ServerTimeout)
      assert.match(late.message, /^http:\/\/localhost:5143 did not answer within 0\.02 s/)
    })
  )

  it.effect("aborts with its signal, and fails with the signal's reason", () =>
    Effect.gen(function* () {
      let isGivenUp = false
      const client = createClient({
        fetch: (_, init) =>
          new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject((isGivenUp = true))))
      })
      const reason = yield* rejection((each) => each.health({ signal: AbortSignal.timeout(20) }), client)
      assert.strictEqual(reason instanceof DOMException ? reason.name : reason, "TimeoutError")
      assert.isTrue(isGivenUp)
      const before = yield* rejection((each) => each.query("x", { signal: AbortSignal.abort("no longer") }), client)
      assert.strictEqual(before, "no longer")
    })
  )

  it.effect("finds the server by SEM_URL", () =>
    Effect.gen(function* () {
      const url = yield* address
      const { health } = yield* SemClient.pipe(
        Effect.provide(SemClient.layerFetch()),
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_URL", `${url}/`]])))
      )
      assert.strictEqual((yield* health()).status, "ok")
    })
  )
})
