// @ts-check
// `npm run proof -- superset`: installs Apache Superset (800 MB, once), connects it to a service over PostgreSQL's protocol, and uses it
// through its own HTTP API: the tables, a data set, charts with measures and periods, values of a filter, filters of a dashboard,
// drill to detail, a chart over SQL, and SQL Lab. Needs Python 3.10 or 3.11 and, once, PyPI.
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ensurePython } from "../lib/python.mjs"
import { cache, run } from "../lib/repository.mjs"
import { freePort } from "../lib/server.mjs"
import { startShop } from "./sql-clients/service.mjs"

// The last two are modules that this version imports without requiring them.
const environment = ensurePython("superset/venv", [
  "apache-superset==6.1.0",
  ...["psycopg2-binary==2.9.13", "flask-caching==2.3.1", "cachetools==8.0.2", "rich==15.0.0"]
])

const home = join(cache, "superset/home")
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const settings = {
  SECRET_KEY: "only for this trial, on this machine",
  SQLALCHEMY_DATABASE_URI: `sqlite:///${join(home, "superset.db")}`
}
const config = join(home, "superset_config.py")
const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
writeFileSync(config, [...lines, "TALISMAN_ENABLED = False", "WTF_CSRF_ENABLED = False", ""].join("\n"))
const env = { ...process.env, FLASK_APP: "superset", SUPERSET_CONFIG_PATH: config, SUPERSET_HOME: home }

const superset = environment.at("superset")
const user = { username: "ada", password: "ada" }
const named = ["--username", user.username, "--firstname", "Ada", "--lastname", "Ada", "--email", "ada@example.com"]
run(superset, ["db", "upgrade"], { env, stdio: "ignore" })
run(superset, ["fab", "create-admin", ...named, "--password", user.password], { env, stdio: "ignore" })
run(superset, ["init"], { env, stdio: "ignore" })

const shop = await startShop(join(cache, "superset/shop"))
const revenue = { measures: [{ name: "revenue", formula: "amount:sum" }] }
await fetch(`${shop.address}/models/orders`, {
  ...{ method: "PATCH", headers: { "content-type": "application/json" } },
  body: JSON.stringify(revenue)
})

const port = await freePort()
const web = spawn(superset, ["run", "--port", String(port)], { env, stdio: "ignore" })

/**
 * A request to Superset; fails with its message.
 * @param {string} path
 * @param {unknown} [body]
 */
const call = async (path, body) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token !== "" && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 1000)}`)
  return JSON.parse(text)
}

let token = ""

const signIn = async () => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call("security/login", { ...user, provider: "db", refresh: false })
    } catch (error) {
      if (attempt === 120) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/**
 * The rows of a chart.
 * @param {number} id Of the data set.
 * @param {object} query
 * @param {string} [result_type]
 */
const chart = async (id, query, result_type = "full") => {
  const body = {
    ...{ datasource: { id, type: "table" }, force: true, queries: [{ row_limit: 100, ...query }] },
    ...{ result_format: "json", result_type }
  }
  return (await call("chart/data", body)).result[0].data
}

const measure = (expression, label) => ({ expressionType: "SQL", sqlExpression: expression, label })
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "amount" }, label: "sum" }
const month = {
  ...{ timeGrain: "P1M", columnType: "BASE_AXIS", sqlExpression: "ordered_on", label: "month" },
  expressionType: "SQL"
}

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const trials = {
  "tests the connection, and lists schemas and tables": async () => {
    const sqlalchemy_uri = `postgresql+psycopg2://ada@127.0.0.1:${shop.port}/shop?sslmode=disable`
    await call("database/test_connection/", { sqlalchemy_uri })
    const { id } = await call("database/", { database_name: "shop", sqlalchemy_uri })
    assert.equal(id, 1)
    assert.ok((await call("database/1/schemas/")).result.includes("shop"))
    const tables = (await call("database/1/tables/?q=(schema_name:shop)")).result
    assert.deepEqual(
      tables.map(({ value }) => value),
      ["customers", "orders"]
    )
  },
  "reads the columns of a model, with measures and the type of times": async () => {
    await call("dataset/", { database: 1, schema: "shop", table_name: "orders" })
    const { columns } = (await call("dataset/1")).result
    const types = Object.fromEntries(columns.map(({ column_name, type, is_dttm }) => [column_name, [type, is_dttm]]))
    assert.deepEqual(types.ordered_on, ["DATE", true])
    assert.deepEqual(types.revenue, ["DOUBLE PRECISION", false])
  },
  "draws a measure by a dimension": async () => {
    const revenue = measure("MEASURE(revenue)", "revenue")
    const rows = await chart(1, { columns: ["status"], metrics: [revenue, sum, "count"], orderby: [[revenue, false]] })
    assert.deepEqual(rows, [
      { status: "open", revenue: 20, sum: 20, count: 1 },
      { status: "paid", revenue: 13.5, sum: 13.5, count: 2 }
    ])
  },
  "draws months within a range": async () => {
    const filters = [{ col: "ordered_on", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-03-01" }]
    const extras = { time_grain_sqla: "P1M", having: "", where: "" }
    const rows = await chart(1, {
      columns: [month, "status"],
      metrics: [sum],
      filters,
      extras,
      orderby: [[sum, false]]
    })
    assert.deepEqual(
      rows.map(({ month, status, sum }) => [new Date(month).toISOString().slice(0, 10), status, sum]),
      [
        ["2025-02-01", "open", 20],
        ["2025-01-01", "paid", 10.5],
        ["2025-02-01", "paid", 3]
      ]
    )
  },
  "keeps the largest series": async () => {
    const limited = { series_columns: ["status"], series_limit: 1, series_limit_metric: sum }
    const extras = { time_grain_sqla: "P1M", having: "", where: "" }
    const rows = await chart(1, {
      columns: [month, "status"],
      metrics: [sum],
      extras,
      ...limited,
      orderby: [[sum, false]]
    })
    assert.deepEqual(
      rows.map(({ status, sum }) => [status, sum]),
      [["open", 20]]
    )
  },
  "lists the values of a dashboard's filter, and applies it with a time range": async () => {
    const values = await chart(1, { columns: ["status"], metrics: [], orderby: [["status", true]] })
    assert.deepEqual(values, [{ status: "open" }, { status: "paid" }])
    const filters = [{ col: "status", op: "IN", val: ["paid"] }]
    const within = { granularity: "ordered_on", time_range: "2025-02-01 : 2025-03-01" }
    assert.deepEqual(await chart(1, { columns: [], metrics: [sum, "count"], filters, ...within }), [
      { sum: 3, count: 1 }
    ])
    const searched = [{ col: "status", op: "ILIKE", val: "%PAI%" }]
    assert.deepEqual(await chart(1, { columns: ["status"], metrics: ["count"], filters: searched }), [
      { status: "paid", count: 2 }
    ])
  },
  "filters groups by a metric": async () => {
    const extras = { having: "SUM(amount) > 15", where: "" }
    assert.deepEqual(await chart(1, { columns: ["status"], metrics: ["count"], extras }), [
      { status: "open", count: 1 }
    ])
  },
  "shows rows": async () => {
    const rows = await chart(1, {}, "samples")
    assert.deepEqual(
      rows.map(({ id, amount }) => [id, amount]).sort(([a], [b]) => a - b),
      [
        [1, 10.5],
        [2, 20],
        [3, 3]
      ]
    )
  },
  "draws a chart over SQL": async () => {
    const sql = "SELECT status, customer_id, SUM(amount) AS total FROM orders GROUP BY 1, 2"
    const { id } = await call("dataset/", { database: 1, schema: "shop", table_name: "totals", sql })
    const total = { ...sum, column: { column_name: "total" } }
    assert.deepEqual(await chart(id, { columns: ["status"], metrics: [total], orderby: [[total, false]] }), [
      { status: "open", sum: 20 },
      { status: "paid", sum: 13.5 }
    ])
  },
  "answers SQL Lab": async () => {
    const sql = 'SELECT "customers.country" AS country, MEASURE(revenue) AS revenue FROM orders GROUP BY 1 ORDER BY 1'
    const asked = { database_id: 1, schema: "shop", sql, runAsync: false, client_id: "trial", queryLimit: 100 }
    const { data } = await call("sqllab/execute/", asked)
    assert.deepEqual(data, [
      { country: "de", revenue: 13.5 },
      { country: "fr", revenue: 20 }
    ])
  }
}

let failures = 0
try {
  token = (await signIn()).access_token
  for (const [what, trial] of Object.entries(trials)) {
    const problem = await trial().then(
      () => null,
      (error) => String(error)
    )
    console.log(`${problem === null ? "passed" : "FAILED"}: Superset ${what}${problem === null ? "" : `\n${problem}`}`)
    if (problem !== null) failures++
  }
} finally {
  web.kill("SIGTERM")
  await shop.stop()
}
process.exitCode = failures === 0 ? 0 : 1
