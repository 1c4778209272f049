/** What a service holds for requests is free again once they are answered, whatever they have set off. */
import { assert, layer } from "@effect/vitest"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { atRest, gaugeIn } from "@semlayer/testkit/Gauges"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Effect } from "effect"
import { heldServer } from "./Held.js"
import { send } from "../TestServer.js"

const metrics = Effect.map(send("GET", "/metrics"), ({ text }) => text)

const tables = [1, 2, 3, 4, 5, 6]

const columns = ["id", "a", "b", "c"].map((name) => ({ name, type: "INT" }))

layer(heldServer({ SEM_MAX_CONCURRENCY: "4" }), { excludeTestServices: true })("a service that profiles", (it) => {
  it.scoped("has no permit in use after the jobs that requests have started on a busy datasource", () =>
    Effect.gen(function* () {
      const database = yield* scratchDatabase("duckdb")
      const made = tables.map(
        (n) =>
          `CREATE TABLE t${n} AS SELECT range AS id, range % 7 AS a, range % 11 AS b, range % 13 AS c FROM range(50000);`
      )
      yield* database.execute(made.join("\n"))
      const datasources = yield* Datasources
      yield* datasources.save({ name: "busy", type: "duckdb", database: database.place, max_concurrency: 1 })
      for (let round = 0; round < 3; round++) {
        const answers = yield* Effect.forEach(
          tables,
          (n) => send("POST", "/models", { body: { name: `m${n}`, data_source: "busy", sql_table: `t${n}`, columns } }),
          { concurrency: 4 }
        )
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          tables.map(() => 200)
        )
        for (const n of tables) yield* send("DELETE", `/models/m${n}?data_source=busy`)
      }
      assert.deepStrictEqual(yield* atRest(metrics), [])
      assert.strictEqual(gaugeIn(yield* metrics, "semlayer_requests_at_work"), 0)
    })
  )
})
