// @ts-check
// `npm run proof -- cluster`: PostgreSQL with its tables in hash partitions on two other servers (postgres_fdw). Starts the servers, runs
// the corpus and `--cases` random queries over partitioned tables, and compares queries over `--rows` rows in one server and in two: equal
// rows, what the plans send to the servers, and times. Needs the server programs of PostgreSQL (Debian's postgresql-15), the right to
// start them as another user when it runs as root, and the PostgreSQL server of the tests.
import { spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { ask } from "@semlayer/testkit/conformance/Ask"
import { layerLoaded, Loaded } from "@semlayer/testkit/conformance/Loaded"
import { optionOf } from "../lib/options.mjs"
import { root, toolBeside } from "../lib/repository.mjs"

const cases = optionOf("cases", 2000)
const rows = optionOf("rows", 1_000_000)
const ports = [5541, 5542]

const programs = "/usr/lib/postgresql"
const version = existsSync(programs) ? readdirSync(programs).sort().at(-1) : undefined
if (version === undefined) {
  console.error(`no PostgreSQL below ${programs}: install the server programs (Debian: postgresql)`)
  process.exit(2)
}
const bin = join(programs, version, "bin")
const isRoot = process.getuid?.() === 0

/**
 * Runs a program of the server, which refuses to run as root.
 * @param {string} command
 */
const server = (command) => {
  const { status, stderr } = isRoot
    ? spawnSync("su", ["postgres", "-c", command], { encoding: "utf8" })
    : spawnSync("sh", ["-c", command], { encoding: "utf8" })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

const directories = ports.map((port) => {
  const directory = mkdtempSync(join(tmpdir(), "shard-"))
  if (isRoot) {
    const { stdout } = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" })
    chownSync(directory, Number(stdout), Number(stdout))
  }
  server(`${bin}/initdb -D ${directory} -A trust -U postgres --no-sync -E UTF8 --locale=C.UTF-8`)
  server(`${bin}/pg_ctl -D ${directory} -o '-p ${port} -k ${directory} -c fsync=off' -l ${directory}/log -w start`)
  return directory
})
const shards = ports.map((port) => `postgresql://postgres@127.0.0.1:${port}/postgres`).join(",")

const script = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, region TEXT);
  INSERT INTO customers SELECT i, 'region ' || i % 20 FROM generate_series(1, 10000) AS n (i);
  CREATE TABLE sales (customer_id INTEGER, sold DATE, amount DOUBLE PRECISION, channel TEXT);
  INSERT INTO sales SELECT 1 + i % 10000, DATE '2024-01-01' + i % 730, (i % 1000) * 0.25, 'channel ' || i % 5
    FROM generate_series(1, ${rows}) AS n (i)`

const models = [
  {
    ...{ name: "customers", data_source: "cluster", sql_table: "customers" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "region", type: "TEXT" }
    ]
  },
  {
    ...{ name: "sales", data_source: "cluster", sql_table: "sales" },
    columns: [
      { name: "customer_id", type: "INT" },
      { name: "sold", type: "DATE" },
      { name: "amount", type: "DOUBLE" },
      { name: "channel", type: "TEXT" }
    ],
    joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
  }
]

/** @type {ReadonlyArray<readonly [name: string, query: object]>} */
const queries = [
  ["one customer", { measures: ["amount:sum"], filters: ["customer_id = 4711"] }],
  [
    "a month, by channel",
    { measures: ["amount:sum", "*:count"], dimensions: ["channel"], filters: ["sold >= '2025-03'", "sold < '2025-04'"] }
  ],
  [
    "by customer, the best ten",
    {
      measures: ["amount:sum"],
      dimensions: ["customer_id"],
      order: [{ "amount:sum": "desc" }, { customer_id: "asc" }],
      limit: 10
    }
  ],
  ["by region", { measures: ["amount:sum"], dimensions: ["customers.region"], order: [{ "customers.region": "asc" }] }],
  ["all rows", { measures: ["amount:sum", "amount:avg", "*:count"] }]
]

/**
 * What the servers are asked for, in words.
 * @param {string} plan
 */
const sentOf = (plan) => {
  const remote = [...plan.matchAll(/Remote SQL: (.*)/g)].map(([, sql = ""]) => sql)
  if (remote.length === 0) return "nothing"
  const has = (/** @type {RegExp} */ pattern) => remote.some((sql) => pattern.test(sql))
  const parts = [
    [/ WHERE /, "filters"],
    [/\b(?:sum|count|avg)\(/i, "aggregates"],
    [/ GROUP BY /, "groups"],
    [/ ORDER BY /, "order"],
    [/ JOIN /, "joins"]
  ]
  const found = parts.flatMap(([pattern, name]) => (has(/** @type {RegExp} */ (pattern)) ? [String(name)] : []))
  const servers = remote.length === 1 ? "one server" : "both servers"
  return `${found.length === 0 ? "columns" : found.join(", ")} (${servers})`
}

const measured = Effect.forEach(queries, ([name, query]) =>
  Effect.gen(function* () {
    const body = { source_model: "cluster.sales", ...query }
    const { data } = yield* ask(body)
    const times = []
    for (let i = 0; i < 5; i++) {
      const started = performance.now()
      yield* ask(body)
      times.push(performance.now() - started)
    }
    const database = yield* Effect.flatten(Loaded)
    // The plan of the service's `explain` does not show the statements of the servers.
    const { sql } = yield* ask({ ...body, dry_run: true })
    const plan = yield* database.query(`EXPLAIN (VERBOSE, COSTS OFF) ${sql}`)
    const text = plan.map((row) => Object.values(row).join(" ")).join("\n")
    return { name, data, ms: times.sort((a, b) => a - b)[2] ?? 0, sent: sentOf(text), text }
  })
)

/** @param {string} servers */
const over = (servers) => {
  if (servers === "") delete process.env["SEM_TEST_SHARDS"]
  else process.env["SEM_TEST_SHARDS"] = servers
  const engine = layerLoaded("postgres", { datasource: "cluster", script, models })
  return Effect.runPromise(Effect.provide(measured, engine))
}

let failed = 0
try {
  const one = await over("")
  const two = await over(shards)
  console.log("| Query | One server | Two servers | What they are sent |\n|---|---|---|---|")
  for (const [i, { name, data, ms, sent, text }] of two.entries()) {
    const alone = one[i]
    const isSame = JSON.stringify(alone?.data) === JSON.stringify(data)
    if (!isSame) failed++
    if (process.argv.includes("--plans")) console.log(text)
    console.log(
      `| ${name} | ${alone?.ms.toFixed(1)} ms | ${ms.toFixed(1)} ms | ${sent}${isSame ? "" : ", OTHER ROWS"} |`
    )
  }
  const env = { ...process.env, SEM_TEST_SHARDS: shards, SEM_TEST_REQUIRE: "all" }
  // Keys are lost over foreign partitions, so what an ingest finds differs.
  const corpus = [
    "run",
    "packages/testkit/test/conformance/Postgres.test.ts",
    "-t",
    "^(?!postgres ingests)",
    "--reporter=dot"
  ]
  if ((await toolBeside("vitest", corpus, { env, cwd: root })) !== 0) failed++
  const fuzz = [
    join(root, "scripts/proof.mjs"),
    "fuzz",
    "--engines",
    "postgres",
    "--cases",
    String(cases),
    "--seed",
    "700"
  ]
  if (spawnSync(process.execPath, fuzz, { env, cwd: root, stdio: "inherit" }).status !== 0) failed++
} finally {
  for (const directory of directories) {
    server(`${bin}/pg_ctl -D ${directory} -m immediate stop`)
    rmSync(directory, { recursive: true, force: true })
  }
}
process.exit(failed === 0 ? 0 : 1)
