/** Statements of Grafana's PostgreSQL data source, after its macros are expanded: the time range, groups of time, Unix times, variables. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, withShop } from "../TestServer.js"
import { client, wireServer } from "./WireServer.js"

const visits = `
  CREATE TABLE visits (id INTEGER PRIMARY KEY, at TIMESTAMP, channel TEXT, amount REAL);
  INSERT INTO visits VALUES
    (1, '2025-01-01 08:59:59', 'web', 1), (2, '2025-01-01 09:00:00', 'web', 2), (3, '2025-01-01 09:04:59', 'shop', 4),
    (4, '2025-01-01 09:10:00', 'web', 8), (5, '2025-01-01 10:00:01', 'shop', 16), (6, NULL, 'web', 32);
`

const range = "at BETWEEN '2025-01-01T09:00:00Z' AND '2025-01-01T10:00:00Z'"
const nine = 1_735_722_000
const group = "floor(extract(epoch from at)/300)*300"

const answers: Readonly<Record<string, readonly [sql: string, rows: ReadonlyArray<ReadonlyArray<unknown>>]>> = {
  "a table in the time range": [
    `SELECT at AS "time", amount FROM visits WHERE ${range} ORDER BY 1`,
    [
      ["2025-01-01 09:00:00", 2],
      ["2025-01-01 09:04:59", 4],
      ["2025-01-01 09:10:00", 8]
    ]
  ],
  "groups of five minutes": [
    `SELECT ${group} AS "time", SUM(amount) AS "amount" FROM visits WHERE ${range} GROUP BY 1 ORDER BY 1`,
    [
      [nine, 6],
      [nine + 600, 8]
    ]
  ],
  "groups of time, a line per channel": [
    `SELECT ${group} AS "time", channel AS metric, COUNT(*) FROM visits WHERE ${range} GROUP BY 1, 2 ORDER BY 1, 2`,
    [
      [nine, "shop", 1],
      [nine, "web", 1],
      [nine + 600, "web", 1]
    ]
  ],
  "groups of time, named in GROUP BY": [
    `SELECT ${group} AS "time", avg(amount) AS "average" FROM visits WHERE ${range} GROUP BY ${group} ORDER BY ${group}`,
    [
      [nine, 3],
      [nine + 600, 8]
    ]
  ],
  "Unix times": [
    `SELECT extract(epoch from at) AS "time", amount FROM visits WHERE extract(epoch from at) >= ${nine} AND extract(epoch from at) <= ${nine + 60} ORDER BY 1`,
    [[nine, 2]]
  ],
  "the query builder": [
    `SELECT AVG(amount), channel FROM visits WHERE (${range} AND channel = 'web') GROUP BY channel LIMIT 50`,
    [[5, "web"]]
  ],
  "values of a variable": [
    "SELECT DISTINCT channel AS __text, channel AS __value FROM visits ORDER BY 1",
    [
      ["shop", "shop"],
      ["web", "web"]
    ]
  ],
  "several values of a variable": [`SELECT COUNT(*) FROM visits WHERE channel IN ('web','shop') AND ${range}`, [[3]]]
}

/** Timestamps and texts as they are written, other values as numbers. */
const types = { getTypeParser: (oid: number) => (text: string) => (oid === 1114 || oid === 25 ? text : Number(text)) }

layer(wireServer(), { excludeTestServices: true })("Grafana", (it) => {
  it.scoped("gets the rows of its statements", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("shop")
      yield* database.execute(visits)
      yield* send("POST", "/ingest", { body: { datasource: "shop" } })
      const db = yield* client({ types })
      for (const [what, [sql, expected]] of Object.entries(answers)) {
        const { rows } = yield* Effect.promise(() => db.query({ text: sql, rowMode: "array" }))
        assert.deepStrictEqual(rows, expected, what)
      }
    })
  )
})
