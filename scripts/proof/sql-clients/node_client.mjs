// @ts-check
/** node-postgres: simple and prepared statements, parameters, lists of types, several statements in one text, and errors. */
import { strict as assert } from "node:assert"
import pg from "pg"

const client = new pg.Client({
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  user: "ada",
  database: "shop",
  ssl: false
})
await client.connect()
const grouped = await client.query(
  "SELECT status, COUNT(*) AS n, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1"
)
assert.deepEqual(grouped.rows, [
  { status: "open", n: "1", total: 20 },
  { status: "paid", n: "2", total: 13.5 }
])
assert.deepEqual(
  grouped.fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
  [
    ["status", pg.types.builtins.TEXT],
    ["n", pg.types.builtins.INT8],
    ["total", pg.types.builtins.FLOAT8]
  ]
)
const paid = "SELECT id, ordered_on FROM orders WHERE status = $1 AND amount > $2 ORDER BY 1"
for (const name of ["paid", undefined, "paid"]) {
  const { rows } = await client.query({ text: paid, values: ["paid", 5], ...(name !== undefined && { name }) })
  assert.deepEqual(
    rows.map(({ id }) => id),
    ["1"]
  )
}
const arrays = await client.query({ text: "SELECT id FROM orders ORDER BY 1", rowMode: "array" })
assert.deepEqual(arrays.rows, [["1"], ["2"], ["3"]])
await client.query("BEGIN")
await assert.rejects(client.query("SELECT nme FROM customers"), { code: "42703", position: "8" })
await assert.rejects(client.query("SELECT 1"), { code: "25P02" })
await client.query("ROLLBACK")
const version = await client.query("SHOW server_version")
assert.equal(version.rows[0].server_version, "15.0")
await client.end()
