import { Datasources } from "@semlayer/engine/models/Datasources"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer } from "./TestServer.js"

const validate = (body: unknown) => send("POST", "/validate-models", { body })

layer(TestServer)("POST /validate-models", (it) => {
  it.scoped("reports the drift of one or all datasources, and changes nothing", () =>
    Effect.gen(function* () {
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute("CREATE TABLE tickets (id INTEGER PRIMARY KEY, ratio REAL, qty INT)")
      const datasources = yield* Datasources
      yield* datasources.save({ name: "moved", type: "sqlite", database: database.place })
      yield* send("POST", "/ingest", { body: { datasource: "moved" } })
      const clean = yield* validate({ data_source: "moved" })
      assert.deepStrictEqual([clean.status, clean.text], [200, "[]"])
      yield* database.execute("ALTER TABLE tickets DROP COLUMN ratio")
      const entry = {
        ...{ kind: "drift", tool: "edit_model", model_name: "tickets", data_source: "moved" },
        remove: { columns: ["ratio"], measures: [], aggregations: [], joins: [] },
        remove_filters: [],
        reasons: [{ target: "column:ratio", reason: "its table no longer has such a column" }]
      }
      for (const body of [{ data_source: "moved" }, { data_source: null }, {}]) {
        const reply = yield* validate(body)
        assert.deepStrictEqual([reply.status, JSON.parse(reply.text)], [200, [entry]])
      }
      // An unreachable datasource does not stop the others.
      yield* datasources.save({ name: "down", type: "postgres", host: "127.0.0.1", port: 1, database: "x" })
      yield* send("POST", "/models", { body: { name: "m", sql_table: "m", data_source: "down" } })
      const reply = yield* validate({})
      const [first, { reasons, ...failed }, ...others] = JSON.parse(reply.text)
      const down = { kind: "datasource", tool: null, model_name: null, data_source: "down" }
      assert.deepStrictEqual([reply.status, first, failed, others], [200, entry, down, []])
      assert.strictEqual(reasons[0].target, "datasource:down")
      assert.match(reasons[0].reason, /^Cannot connect to the datasource 'down'/)
    })
  )

  it.scoped("rejects an unknown datasource, unknown keys and wrong types, and reports an unreachable database", () =>
    Effect.gen(function* () {
      for (const [body, status, tag] of [
        [{ data_source: "nowhere" }, 400, "UnknownDatasource"],
        [{ data_source: 7 }, 422, "RequestInvalid"],
        [{ datasource: "moved" }, 422, "RequestInvalid"],
        ["moved", 422, "RequestInvalid"]
      ] as const) {
        const reply = yield* validate(body)
        assert.deepStrictEqual([reply.status, reply.json["_tag"]], [status, tag])
      }
      const datasources = yield* Datasources
      yield* datasources.save({ name: "away", type: "postgres", host: "127.0.0.1", port: 1, database: "x" })
      assert.strictEqual((yield* validate({ data_source: "away" })).text, "[]")
      yield* send("POST", "/models", { body: { name: "m", sql_table: "m", data_source: "away" } })
      const reply = yield* validate({ data_source: "away" })
      assert.deepStrictEqual([reply.status, reply.json["_tag"]], [502, "ConnectionFailed"])
    })
  )
})
