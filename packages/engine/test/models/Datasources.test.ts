import { Datasources } from "../../src/models/Datasources.js"
import { Datasource } from "@semlayer/domain/Datasource"
import { DatasourceName } from "@semlayer/domain/Names"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted, Schema } from "effect"
import { ask, ingest, putModel, shopOn, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const secret = "s3cr3t-p4ss"

const pg = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ name: "shop", type: "postgres", host: "127.0.0.1", port: 1, database: "x", username: "u", password: secret },
  ...more
})

const storedSecret = Effect.map(
  Effect.flatMap(Storage, (storage) => storage.snapshot),
  ({ datasources }) => {
    const password = datasources.get(DatasourceName.make("shop"))?.value.password
    return password === undefined ? undefined : Redacted.value(password)
  }
)

describe("datasources", () => {
  it.effect("33 a new one is created, an existing one updated, both without connecting", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      assert.deepStrictEqual<unknown>(yield* datasources.save(pg()), { status: "created", name: "shop" })
      assert.deepStrictEqual<unknown>(yield* datasources.save(pg()), { status: "updated", name: "shop" })
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("a secret is masked on every read, and sending the mask back keeps it", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      yield* datasources.save(pg())
      const { value } = yield* datasources.read("shop")
      assert.strictEqual(value.password, "***")
      assert.notInclude(JSON.stringify([value, yield* datasources.list()]), secret)
      yield* datasources.save({ ...value, description: "edited" })
      assert.strictEqual(yield* storedSecret, secret)
      yield* datasources.save({ ...value, password: "another" })
      assert.strictEqual(yield* storedSecret, "another")
      const fresh = yield* Effect.flip(datasources.save(pg({ name: "other", password: "***" })))
      assert.strictEqual(fresh._tag, "DatasourceInvalid")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("34 one with an unset variable is listed with its problem, and the others work", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      yield* datasources.save(pg({ password: "${SEM_DATASOURCE_SET}" }))
      yield* datasources.save(pg({ name: "broken", host: "${SEM_DATASOURCE_UNSET}" }))
      const [broken, shop] = yield* datasources.list()
      assert.deepStrictEqual([String(broken?.name), broken?.type], ["broken", "postgres"])
      assert.include(broken?.error, "SEM_DATASOURCE_UNSET")
      assert.notProperty(shop, "error")
      const { value } = yield* datasources.read("broken")
      assert.strictEqual(value.host, "${SEM_DATASOURCE_UNSET}")
      assert.notInclude(JSON.stringify(yield* datasources.read("shop")), secret)
    }).pipe(
      Effect.provide(TestEngine),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_DATASOURCE_SET", secret]])))
    )
  )

  it.effect("an invalid one is rejected with the field, and nothing is written", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      const wrong: ReadonlyArray<readonly [body: Record<string, unknown>, tag: string, mention: string]> = [
        [{ name: "shop" }, "DatasourceInvalid", "type"],
        [pg({ type: "postgrse" }), "DatasourceInvalid", "postgres"],
        [pg({ time_zone: "Mars/Phobos" }), "DatasourceInvalid", "time_zone"],
        [pg({ name: "a.b" }), "RequestValueInvalid", "a.b"],
        [pg({ port: 70000 }), "RequestValueInvalid", "port"],
        [pg({ port: 0 }), "RequestValueInvalid", "port"],
        [pg({ port: "0" }), "RequestValueInvalid", "port from 1"],
        [pg({ port: [] }), "RequestInvalid", "port"],
        [pg({ host: `u:${secret}@127.0.0.1` }), "DatasourceInvalid", "***@127.0.0.1"],
        [pg({ database: `x?password=${secret}` }), "DatasourceInvalid", "x?password=***"],
        [pg({ database: `postgres://u:${secret}@h/x` }), "DatasourceInvalid", "postgres://***@h/x"],
        [pg({ username: `u:${secret}` }), "DatasourceInvalid", "u:***"],
        [pg({ connection_string: "mysql://h/x" }), "DatasourceInvalid", "connection_string"],
        [pg({ connection_string: `no url ${secret}` }), "DatasourceInvalid", "connection_string"]
      ]
      for (const [body, tag, mention] of wrong) {
        const error = yield* Effect.flip(datasources.save(body))
        assert.strictEqual(error._tag, tag, `${JSON.stringify(body)}: ${error.message}`)
        assert.include(error.message, mention)
        assert.notInclude(JSON.stringify(error), secret)
      }
      assert.deepStrictEqual(yield* datasources.list(), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("credentials in plain fields of a stored one are masked, and testing it does not connect", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const datasources = yield* Datasources
      const stored = yield* Effect.orDie(
        Schema.decodeUnknown(Datasource)(pg({ host: `u:${secret}@127.0.0.1`, database: `x?sslpassword=${secret}` }))
      )
      yield* storage.updateDatasource(stored.name, () => Effect.succeedSome(stored))
      const { value } = yield* datasources.read("shop")
      assert.deepInclude(value, { host: "***@127.0.0.1", database: "x?sslpassword=***" })
      const error = yield* Effect.flip(datasources.test("shop"))
      assert.strictEqual(error._tag, "DatasourceInvalid")
      assert.notInclude(JSON.stringify(error) + error.message, secret)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("76 unknown keys are rejected with the nearest key", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      const failure = yield* Effect.flip(datasources.save(pg({ passwrod: "hunter2" })))
      assert.strictEqual(failure._tag, "RequestValueInvalid")
      assert.include(failure.message, "passwrod: is not a known key. Did you mean 'password'?")
      assert.notInclude(JSON.stringify(failure), "hunter2")
      assert.deepStrictEqual(yield* datasources.list(), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("one that fails its connection test is not saved, and the previous one stays", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      const closed = { name: "shop", type: "postgres", host: "127.0.0.1", port: "1", database: "none" }
      const tested = Effect.flip(datasources.save(closed, { tested: true }))
      assert.strictEqual((yield* tested)._tag, "ConnectionFailed")
      assert.deepStrictEqual(yield* datasources.list(), [])
      yield* datasources.save(pg({ name: "shop", description: "before" }))
      assert.strictEqual((yield* tested)._tag, "ConnectionFailed")
      assert.strictEqual((yield* datasources.read("shop")).value.description, "before")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("33 deleting one keeps its models, and returns their names", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, "CREATE TABLE b (id INT); CREATE TABLE a (id INT)")
      yield* ingest()
      const datasources = yield* Datasources
      assert.deepStrictEqual<unknown>(yield* datasources.remove("shop"), {
        ...{ status: "deleted", name: "shop", models_kept: ["a", "b"] }
      })
      assert.strictEqual((yield* storedModels).size, 2)
      const error = yield* Effect.flip(ask({ source_model: "a", measures: ["*:count"] }))
      assert.strictEqual(error._tag, "UnknownDatasource")
      for (const gone of [datasources.remove("shop"), datasources.read("shop"), datasources.test("shop")]) {
        assert.strictEqual(
          (yield* Effect.flip<unknown, { readonly _tag: string }, never>(gone))._tag,
          "DatasourceNotFound"
        )
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a test connects, or reports why it cannot", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const datasources = yield* Datasources
      yield* datasources.save({ name: "good", type: "sqlite", database: database.place })
      yield* datasources.test("good")
      yield* datasources.save(pg())
      const error = yield* Effect.flip(datasources.test("shop"))
      assert.strictEqual(error._tag, "ConnectionFailed")
      assert.notInclude(JSON.stringify(error), secret)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("their priority lists existing ones, each once", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      yield* datasources.save(pg())
      const shop = DatasourceName.make("shop")
      const answer = yield* datasources.writePriority({ priority: [shop, shop] })
      assert.deepStrictEqual(answer, { status: "ok", priority: [shop] })
      assert.deepStrictEqual(yield* datasources.readPriority(), { priority: [shop] })
      const unknown = yield* Effect.flip(datasources.writePriority({ priority: [DatasourceName.make("shpo")] }))
      assert.strictEqual(unknown._tag, "UnknownDatasource")
      assert.deepStrictEqual(yield* datasources.readPriority(), { priority: [shop] })
      yield* putModel({ name: "m", sql_table: "m", columns: [] })
    }).pipe(Effect.provide(TestEngine))
  )
})
