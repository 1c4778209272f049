/** `GET /queries` and `DELETE /queries/{id}`: queries that are being answered, on PostgreSQL, which shows its statements. */
import { assert } from "@effect/vitest"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { eventually } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { Effect, Fiber, Redacted } from "effect"
import type { TestContext } from "vitest"
import { bearer, guarded, keyOf } from "../access/Guarded.js"
import { type Json, send } from "../TestServer.js"

/** A model whose first row comes at once if `late` is false, and otherwise never. */
const withSleepy = Effect.fnUntraced(function* (context: TestContext) {
  const database = yield* scratch("postgres", context)
  yield* database.execute("CREATE TABLE gate (v INT); INSERT INTO gate SELECT generate_series(1, 3000)")
  const { connection_string } = database.datasource()
  yield* (yield* Datasources).save({
    ...{ name: "slow", type: "postgres" },
    connection_string: Redacted.value(connection_string ?? Redacted.make(""))
  })
  const running = Effect.map(
    database.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()"
    ),
    ([row]) => Number(row?.["n"])
  )
  return { running }
})

const query = {
  source_model: {
    name: "sleepy",
    data_source: "slow",
    sql: "SELECT v, pg_sleep(3600)::text AS s FROM gate",
    columns: [{ name: "v", type: "INT" }, { name: "s" }]
  },
  dimensions: ["s"]
}

const listed = (headers: Readonly<Record<string, string>> = {}) =>
  Effect.map(send("GET", "/queries", { headers }), ({ json }): ReadonlyArray<Json> => (Array.isArray(json) ? json : []))

layer(guarded(), { excludeTestServices: true })("Queries that are being answered", (it) => {
  it.scoped("are listed and cancelled, with their statements", (context) =>
    Effect.gen(function* () {
      const { running } = yield* withSleepy(context)
      for (const accept of ["application/json", "application/x-ndjson"]) {
        const asked = yield* Effect.fork(send("POST", "/query", { body: query, headers: { accept } }))
        yield* eventually(Effect.map(running, (count) => count === 1))
        const [entry, ...others] = yield* listed()
        assert.deepStrictEqual(others, [])
        assert.deepInclude(entry, { caller: null, datasource: "slow", models: [] })
        assert.include(String(entry?.["sql"]), "pg_sleep")
        assert.isAtLeast(Number(entry?.["seconds"]), 0)
        const id = String(entry?.["id"])
        const cancelled = yield* send("DELETE", `/queries/${id}`)
        assert.deepStrictEqual(cancelled.json, { id, status: "cancelled" })
        const { status, json } = yield* Fiber.join(asked)
        assert.strictEqual(status, 409)
        assert.deepInclude(json, { _tag: "QueryCancelled", datasource: "slow" })
        yield* eventually(Effect.map(running, (count) => count === 0))
        assert.deepStrictEqual(yield* listed(), [])
        const again = yield* send("DELETE", `/queries/${id}`)
        assert.strictEqual(again.status, 404)
        assert.deepInclude(again.json, { _tag: "UnknownRunningQuery", id })
      }
    })
  )
})

layer(guarded({ SEM_AUTH: "required" }), { excludeTestServices: true })("Queries of several callers", (it) => {
  it.scoped("are listed for their caller and for administrators", (context) =>
    Effect.gen(function* () {
      const { running } = yield* withSleepy(context)
      const ada = bearer(yield* keyOf({ name: "ada", role: "editor" }))
      const bob = bearer(yield* keyOf({ name: "bob", role: "editor" }))
      const root = bearer(yield* keyOf({ name: "root", role: "admin" }))
      const asked = yield* Effect.fork(send("POST", "/query", { body: query, headers: ada }))
      yield* eventually(Effect.map(running, (count) => count === 1))
      assert.deepStrictEqual(yield* listed(bob), [])
      const [own] = yield* listed(ada)
      const [seen] = yield* listed(root)
      assert.strictEqual(own?.["id"], seen?.["id"])
      assert.strictEqual(seen?.["caller"], "ada")
      const path = `/queries/${String(own?.["id"])}`
      assert.strictEqual((yield* send("DELETE", path, { headers: bob })).status, 404)
      assert.strictEqual((yield* send("DELETE", path, { headers: root })).status, 200)
      const { json } = yield* Fiber.join(asked)
      assert.match(String(json["detail"]), /cancelled by 'root'/)
      yield* eventually(Effect.map(running, (count) => count === 0))
    })
  )
})
