/** Times of day in the client: texts in responses, streams and queries. */
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { createClient } from "@semlayer/sdk"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Effect } from "effect"
import { TestServer } from "../../server/test/TestServer.js"

layer(TestServer, { excludeTestServices: true })("the TypeScript client", (it) => {
  it.scoped("returns times of day as texts, and accepts such texts in filters and variables", () =>
    Effect.gen(function* () {
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute(
        `CREATE TABLE shifts (id INTEGER PRIMARY KEY, begins TIME);
         INSERT INTO shifts VALUES (1, '09:30:00'), (2, '23:59:59.500'), (3, NULL);`
      )
      const client = createClient({ url: yield* HttpServer.addressFormattedWith(Effect.succeed) })
      yield* Effect.promise(async () => {
        await client.createDatasource({ datasource: { name: "work", type: "sqlite", database: database.place } })
        await client.ingest({ datasource: "work" })
        const begins = { source_model: "shifts", dimensions: ["begins"], order: [{ column: "begins" }] }
        const late = { "shifts.begins": "23:59:59.500000" }
        const rows = [{ "shifts.begins": "09:30:00" }, late, { "shifts.begins": null }]
        assert.deepStrictEqual((await client.query(begins)).data, rows)
        const streamed: Array<unknown> = []
        for await (const row of client.stream(begins)) streamed.push(row)
        assert.deepStrictEqual(streamed, rows)
        const since = { ...begins, filters: ["begins >= '{start}'"], variables: { start: "10:00" } }
        assert.deepStrictEqual((await client.query(since)).data, [late])
      })
    })
  )
})
