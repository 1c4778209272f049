/** Start-up time of commands in separate processes, compared with an empty Node program as the baseline. */
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread, timed, times } from "./Timing.js"

const rounds = 9

/** Maximum time from the start, in milliseconds. */
const targets = { help: 200, query: 500, mcp: 600 } as const

const initialize = JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "0" } }
})

/** Starts the tools for a model and waits for their first response. */
const firstAnswer = (args: ReadonlyArray<string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] })
    child.once("error", reject)
    child.once("exit", () => reject(new Error("semlayer mcp ended without an answer")))
    child.stdout.once("data", () => {
      child.removeAllListeners("exit")
      child.once("exit", () => resolve())
      child.kill("SIGKILL")
    })
    child.stdin.write(`${initialize}\n`)
  })

const succeeds = (args: ReadonlyArray<string>): void => {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" })
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`)
}

/** Cold starts of the command. `root` is the directory of the repository. */
export const coldFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const program = join(root, "packages/cli/bin/semlayer.mjs")
  const storage = join(directory, "cold")
  const database = join(directory, "cold.db")
  mkdirSync(directory, { recursive: true })
  new Sqlite(database)
    .exec("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO things VALUES (1, 'a')")
    .close()
  succeeds([program, "datasources", "create", database, "--ingest", "--storage", storage])
  const query = JSON.stringify({ source_model: "things", measures: ["*:count"] })
  const works: Readonly<Record<string, () => Promise<void>>> = {
    empty: async () => succeeds(["-e", "0"]),
    help: async () => succeeds([program, "--help"]),
    query: async () => succeeds([program, "query", query, "--storage", storage]),
    mcp: () => firstAnswer([program, "mcp", "--storage", storage])
  }
  const durations: Record<string, Array<number>> = {}
  // Alternating in each round, so that a slow moment of the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) (durations[name] ??= []).push(await timed(work))
  }
  const median = (name: string): number => spread(durations[name] ?? []).p50
  const row = (what: string, name: keyof typeof targets): Figure => {
    const reached = median(name)
    const share = times(reached / median("empty"))
    const target = targets[name]
    return figure(what, `${milliseconds(reached)}, ${share} an empty program`, `≤ ${target} ms`, reached <= target)
  }
  return [
    row("cold start of --help, to its end", "help"),
    row("cold start of query on SQLite, to its end", "query"),
    row("cold start of mcp, to the first answer", "mcp")
  ]
}
