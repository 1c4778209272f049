/** A slow datasource must not affect requests to another one. */
import { eventually } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { ConfigProvider, Effect, Fiber, Layer, Redacted } from "effect"
import { send, serverOf, TestEngine, TestHttp, withShop } from "../TestServer.js"

const settings = {
  SEM_MAX_CONCURRENCY: "8",
  SEM_MAX_QUEUE: "1000",
  SEM_DATASOURCE_QUEUE: "50",
  SEM_MAX_ANSWER_BYTES: "100000"
}

const server = Layer.provideMerge(
  serverOf(TestEngine, TestHttp),
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))
)

const count = { body: { source_model: "quick.orders", measures: ["*:count"] } }

layer(server, { excludeTestServices: true })("a slow datasource with more requests than permits", (it) => {
  it.scoped(
    "does not block other datasources, and rejects requests beyond its queue with 429 and Retry-After",
    (context) =>
      Effect.gen(function* () {
        yield* withShop("quick")
        const database = yield* scratch("postgres", context)
        yield* database.execute("CREATE TABLE gate (v INT); INSERT INTO gate VALUES (1)")
        const { connection_string } = database.datasource()
        const datasources = yield* Datasources
        yield* datasources.save({
          ...{ name: "slow", type: "postgres", max_concurrency: 3 },
          connection_string: Redacted.value(connection_string ?? Redacted.make(""))
        })
        const sql = "SELECT v, pg_sleep(1000) IS NULL AS late FROM gate"
        const columns = [
          { name: "v", type: "INT" },
          { name: "late", type: "BOOLEAN" }
        ]
        yield* send("POST", "/models", { body: { name: "sleepy", data_source: "slow", sql, columns } })
        yield* send("POST", "/models", {
          body: { name: "gate", data_source: "slow", sql_table: "gate", columns: [columns[0]] }
        })
        // Equal statements would run once.
        const asked = (n: number) => ({
          body: { source_model: "sleepy", measures: ["v:sum"], filters: ["late = true", `v < ${n + 10}`] }
        })
        const statuses: Array<number> = []
        const waiting = yield* Effect.forEach(Array.from({ length: 150 }), (_, n) =>
          Effect.fork(
            Effect.tap(send("POST", "/query", asked(n)), ({ status, headers, json }) =>
              Effect.sync(() => {
                statuses.push(status)
                assert.deepInclude(json, { _tag: "DatasourceBusy", datasource: "slow", limit: 3, queue: 50 })
                assert.strictEqual(headers["retry-after"], String(json["retry_after"]))
              })
            )
          )
        )
        // Three run and fifty wait, one of which may be the service's own profile of the new model; the others are
        // rejected.
        yield* eventually(Effect.sync(() => statuses.length >= 150 - 3 - 50))
        assert.isAtMost(statuses.length, 150 - 3 - 45)
        assert.deepStrictEqual([...new Set(statuses)], [429])
        for (let i = 0; i < 5; i++) assert.strictEqual((yield* send("POST", "/query", count)).status, 200)
        yield* Fiber.interruptAll(waiting)
        // All permits are free again, of the service and of the datasource.
        const after = yield* Effect.forEach(Array.from({ length: 40 }), () => send("POST", "/query", count), {
          concurrency: "unbounded"
        })
        assert.isTrue(after.every(({ status }) => status === 200))
        const tested = yield* send("POST", "/query", {
          body: { source_model: "gate", measures: ["v:sum"] }
        })
        assert.strictEqual(tested.status, 200, tested.text)
      })
  )

  it.scoped("a response over the size limit is 413, but can be streamed", () =>
    Effect.gen(function* () {
      yield* withShop("wide")
      const sql =
        "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 300) SELECT n, printf('%.1000c', 'x') AS filler FROM t"
      const columns = [{ name: "n", type: "INT" }, { name: "filler" }]
      yield* send("POST", "/models", { body: { name: "filled", data_source: "wide", sql, columns } })
      const body = { source_model: "filled", dimensions: ["n", "filler"], distinct_dimension_values: false }
      const { status, json } = yield* send("POST", "/query", { body })
      assert.strictEqual(status, 413, JSON.stringify(json))
      assert.deepInclude(json, { _tag: "AnswerTooLarge", datasource: "wide", bytes: 100_000 })
      assert.strictEqual((yield* send("POST", "/query", { body: { ...body, limit: 80 } })).status, 200)
      const streamed = yield* send("POST", "/query", { body, headers: { accept: "application/x-ndjson" } })
      assert.strictEqual(streamed.status, 200)
      assert.lengthOf(streamed.text.trimEnd().split("\n"), 300)
    })
  )
})
