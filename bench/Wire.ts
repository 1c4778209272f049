/** The protocol of PostgreSQL: a query of one row beside HTTP, and a million rows beside PostgreSQL itself, read by psql. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { connections, share } from "./InTurns.js"
import { load } from "./Load.js"
import { scratchPostgres } from "./ScratchPostgres.js"
import { freePort, post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond, spread, timed } from "./Timing.js"
import { parse, runPrepared, simpleQuery, wireLoad } from "./WireLoad.js"

const host = "127.0.0.1"
const rounds = 5
const seconds = 2
const rows = 1_000_000
const database = "semlayer_bench_wire"

const median = (values: ReadonlyArray<number>): number => spread(values).p50

const oneRow = async (service: Service, port: number, directory: string): Promise<ReadonlyArray<Figure>> => {
  const file = join(directory, "tiny.db")
  new Sqlite(file)
    .exec("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO things VALUES (1, 'a')")
    .close()
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: file })
  await post(`${service.url}/ingest`, { datasource: "tiny" })
  const text = "SELECT COUNT(*) FROM things"
  const wire = { port, database: "tiny", connections, seconds }
  const measures: Readonly<Record<string, () => Promise<number>>> = {
    query: () =>
      load({
        ...{ port: service.port, path: "/query", connections, seconds },
        body: () => ({ source_model: "tiny.things", measures: ["*:count"] })
      }),
    sql: () => load({ ...{ port: service.port, path: "/sql", connections, seconds }, body: () => ({ sql: text }) }),
    prepared: () => wireLoad({ ...wire, before: parse("count", text), statement: runPrepared("count") }),
    simple: () => wireLoad({ ...wire, statement: simpleQuery(text) })
  }
  const rates = new Map<string, Array<number>>(Object.keys(measures).map((name) => [name, []]))
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      const rate = await measure()
      if (round > 0) rates.get(name)?.push(rate)
    }
  }
  const of = (name: string) => rates.get(name) ?? []
  const beside = (name: string, other: string) =>
    median(of(name).map((rate, round) => rate / (of(other)[round] ?? Number.NaN)))
  const [prepared, simple] = [beside("prepared", "query"), beside("simple", "sql")]
  return [
    figure(`one row over the protocol, prepared, ${connections} connections`, perSecond(median(of("prepared")))),
    figure("… beside POST /query", share(prepared), "≥ 80 %", prepared >= 0.8),
    figure(`one row over the protocol, as text, ${connections} connections`, perSecond(median(of("simple")))),
    figure("… beside POST /sql", share(simple), "≥ 80 %", simple >= 0.8)
  ]
}

const psql = (port: number, name: string, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = `host=${host} port=${port} user=postgres dbname=${name}`
    const child = spawn("psql", ["-X", "-q", "-A", "-t", "-o", "/dev/null", "-c", sql, url], { stdio: "inherit" })
    child.on("error", reject)
    child.on("close", (status) => (status === 0 ? resolve() : reject(new Error(`psql: ${status}`))))
  })

const manyRows = async (service: Service, port: number): Promise<ReadonlyArray<Figure>> => {
  const { client, close } = await scratchPostgres(database)
  try {
    await client.query(`CREATE TABLE sales AS
      SELECT i AS id, i % 1000 AS customer, i % 7 AS region, i * 0.25::float8 AS amount, 'area ' || i % 100 AS area
      FROM generate_series(1, ${rows}) AS numbers (i)`)
    await post(`${service.url}/datasources`, {
      ...{ name: "many", type: "postgres", host, port: 5432, database, username: "postgres" }
    })
    await post(`${service.url}/ingest`, { datasource: "many" })
    const sql = "SELECT id, customer, region, amount, area FROM sales"
    const [own, direct]: [Array<number>, Array<number>] = [[], []]
    const before = service.resident()
    let most = before
    for (let round = 0; round <= rounds; round++) {
      const timer = setInterval(() => (most = Math.max(most, service.resident())), 50)
      const durations = [await timed(() => psql(5432, database, sql)), await timed(() => psql(port, "many", sql))]
      clearInterval(timer)
      if (round === 0) continue
      direct.push(durations[0] ?? Number.NaN)
      own.push(durations[1] ?? Number.NaN)
    }
    const ratio = median(own.map((duration, round) => (direct[round] ?? Number.NaN) / duration))
    const rate = (rows / median(own)) * 1000
    return [
      figure(`${rows.toLocaleString("en")} rows of PostgreSQL to psql`, perSecond(rate)),
      figure("… beside PostgreSQL itself", share(ratio), "≥ 50 %", ratio >= 0.5),
      figure("… resident memory of the service meanwhile", `+ ${(most - before).toFixed(0)} MB`)
    ]
  } finally {
    await close()
  }
}

export const wireFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const port = await freePort()
  const service = await startService(root, join(directory, "wire"), { SEM_PG_PORT: String(port) })
  try {
    return [...(await oneRow(service, port, directory)), ...(await manyRows(service, port))]
  } finally {
    await service.stop()
  }
}
