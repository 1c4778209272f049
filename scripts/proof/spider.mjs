// @ts-check
// `npm run proof -- spider`: MariaDB with its tables in partitions on two other servers (its engine Spider). Starts three servers, runs the
// corpus over partitioned tables, and prints what the partitions are asked. Needs the server programs of MariaDB and the engine (Debian's
// mariadb-server and mariadb-plugin-spider). Aggregates stay on the first server: with Spider's own, answers are wrong (MariaDB 10.11).
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { toolBeside } from "../lib/repository.mjs"

const directory = mkdtempSync(join(tmpdir(), "spider-"))
const isRoot = process.getuid?.() === 0
const user = isRoot ? ["--user=mysql"] : []
const ports = { head: 5551, shards: [5552, 5553] }

/** @param {number} port @param {string} sql */
const run = (port, sql) =>
  spawnSync("mariadb", ["-h127.0.0.1", `-P${port}`, "-uroot", "-N", "-e", sql], { encoding: "utf8" })

/** @param {number} port @param {ReadonlyArray<string>} options */
const start = async (port, options) => {
  const data = join(directory, String(port))
  const basic = ["--no-defaults", `--datadir=${data}`, ...user]
  const made = spawnSync("mariadb-install-db", [...basic, "--auth-root-authentication-method=normal", "--skip-test-db"])
  if (made.status !== 0) throw new Error(`mariadb-install-db: ${made.stderr}`)
  const address = [`--port=${port}`, "--bind-address=127.0.0.1", `--socket=${join(data, "socket")}`]
  const server = spawn("mariadbd", [...basic, ...address, `--pid-file=${join(data, "pid")}`, ...options], {
    stdio: "ignore"
  })
  for (let tries = 0; run(port, "SELECT 1").status !== 0; tries++) {
    if (tries > 100) throw new Error(`the server at ${port} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return server
}

if (isRoot) spawnSync("chown", ["mysql", directory])
const servers = []
let code = 1
try {
  const head = ["--plugin-load-add=ha_spider", "--spider-direct-aggregate=OFF", "--spider-disable-group-by-handler=ON"]
  servers.push(await start(ports.head, head))
  for (const [i, port] of ports.shards.entries()) {
    servers.push(await start(port, ["--general-log", `--general-log-file=${join(directory, String(port), "queries")}`]))
    run(
      ports.head,
      `CREATE SERVER shard_${i} FOREIGN DATA WRAPPER mysql OPTIONS (HOST '127.0.0.1', PORT ${port}, USER 'root')`
    )
  }
  /** @param {number} port */
  const urlOf = (port) => `mysql://root@127.0.0.1:${port}/`
  const env = {
    ...process.env,
    SEM_TEST_MYSQL: urlOf(ports.head),
    SEM_TEST_MYSQL_SHARDS: ports.shards.map(urlOf).join(",")
  }
  const corpus = ["packages/testkit/test/conformance/MySql.test.ts", "-t", "answers queries"]
  code = await toolBeside("vitest", ["run", ...corpus], { env })
  const asked = ports.shards.map((port) => readFileSync(join(directory, String(port), "queries"), "utf8"))
  const selects = asked.flatMap((text) => [...text.matchAll(/Query\t(select .*)$/gm)].map(([, sql = ""]) => sql))
  const filtered = selects.filter((sql) => / where /.test(sql))
  console.log(`The partitions were asked ${selects.length} times, ${filtered.length} with conditions, such as:`)
  for (const sql of [...new Set(filtered)].slice(0, 3)) console.log(`  ${sql.slice(0, 200)}`)
} finally {
  for (const server of servers) server.kill("SIGKILL")
  rmSync(directory, { recursive: true, force: true })
}
process.exit(code)
