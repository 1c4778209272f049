// @ts-check
// `npm run proof -- sql-clients`: connects psycopg, asyncpg, SQLAlchemy with pandas, node-postgres and JDBC to a service. `--record` writes
// what they send to packages/server/test/wire/recorded, which `npm test` replays. Needs Python 3.10 and, once, PyPI; JDBC needs
// Java and /usr/share/java/postgresql.jar (Debian's libpostgresql-jdbc-java), and is left out without them.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ensurePython } from "../lib/python.mjs"
import { cache, root } from "../lib/repository.mjs"
import { record } from "./sql-clients/Recorder.mjs"
import { startShop } from "./sql-clients/service.mjs"

const jdbc = "/usr/share/java/postgresql.jar"
const programs = join(root, "scripts/proof/sql-clients")
const isRecording = process.argv.includes("--record")

const { python } = ensurePython("sql-clients/venv", [
  "psycopg[binary]==3.3.9",
  "asyncpg==0.32.0",
  "sqlalchemy==2.1.9",
  "pandas==3.1.1"
])

const hasJdbc = existsSync(jdbc) && spawnSync("java", ["-version"]).status === 0
if (!hasJdbc) console.log("jdbc: left out, because Java or its driver is missing")

/** @type {ReadonlyArray<readonly [name: string, command: string, ...args: ReadonlyArray<string>]>} */
const clients = [
  ["psycopg", python, join(programs, "psycopg_client.py")],
  ["asyncpg", python, join(programs, "asyncpg_client.py")],
  ["sqlalchemy", python, join(programs, "sqlalchemy_client.py")],
  ["node-postgres", process.execPath, join(programs, "node_client.mjs")],
  ...(hasJdbc ? [/** @type {const} */ (["jdbc", "java", "-cp", jdbc, join(programs, "JdbcClient.java")])] : [])
]

const server = await startShop(join(cache, "sql-clients/shop"))
let failures = 0
for (const [name, command, ...args] of clients) {
  const proxy = await record(server.port)
  const child = spawn(command, [...args, String(proxy.port)], { stdio: "inherit" })
  const status = await new Promise((resolve) => child.once("close", resolve))
  console.log(`${name}: ${status === 0 ? "passed" : `failed (${status})`}`)
  const connections = proxy.stop()
  if (status !== 0) failures++
  else if (isRecording) {
    const file = join(root, `packages/server/test/wire/recorded/${name}.json`)
    writeFileSync(file, `${JSON.stringify({ client: name, connections }, null, 2)}\n`)
  }
}
await server.stop()
process.exitCode = failures === 0 ? 0 : 1
