/**
 * Cost of authentication and access policies: the same queries to a service without keys and to one with a key and a
 * policy, alternately; and fairness among 32 callers.
 */
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { ratesInTurns, share } from "./InTurns.js"
import { load } from "./Load.js"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, perSecond, spread, times } from "./Timing.js"

const callers = 32
const shareTarget = 0.8
const tailTarget = 10

const policy = {
  version: 1,
  data_filters: [{ column: "tenant", claim: "tenant", roles: ["reader"] }],
  column_rules: [{ table: "things", column: "secret", action: "mask", roles: ["reader"] }]
}

const counted = { source_model: "tiny.things", measures: ["*:count"] }

/** An API key of a storage, created by the command. */
const key = (root: string, storage: string, words: ReadonlyArray<string>): string => {
  const args = ["packages/cli/bin/semlayer.mjs", "keys", "create", ...words, "--storage", storage]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const header = (secret: string): string => `X-API-Key: ${secret}\r\n`

const prepare = async (service: Service, tiny: string, secret?: string): Promise<void> => {
  const headers = secret === undefined ? {} : { "x-api-key": secret }
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: tiny }, headers)
  await post(`${service.url}/ingest`, { datasource: "tiny" }, headers)
}

export const accessFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const tiny = join(directory, "callers.db")
  new Sqlite(tiny)
    .exec(
      "CREATE TABLE things (id INTEGER PRIMARY KEY, tenant TEXT, secret TEXT); INSERT INTO things VALUES (1, 'acme', 'a')"
    )
    .close()
  const file = join(directory, "policy.json")
  writeFileSync(file, JSON.stringify(policy))
  const guarded = join(directory, "guarded")
  const admin = key(root, guarded, ["admin", "--role", "admin"])
  const reader = key(root, guarded, ["reader", "--role", "reader", "--claim", "tenant=acme"])
  const open = await startService(root, join(directory, "open"))
  const closed = await startService(root, guarded, { SEM_POLICY: file })
  try {
    await prepare(open, tiny)
    await prepare(closed, tiny, admin)
    const dry = { ...counted, dry_run: true }
    const closedOne = { port: closed.port, body: () => counted, headers: header(reader) }
    const rates = await ratesInTurns({
      open: { port: open.port, body: () => counted },
      closed: closedOne,
      openDry: { port: open.port, body: () => dry },
      closedDry: { ...closedOne, body: () => dry }
    })
    const durations: Array<number> = []
    await load({ ...closedOne, path: "/query", connections: callers, seconds: 5, durations })
    const { p50, p99 } = spread(durations)
    type Name = Parameters<typeof rates.of>[0]
    const row = (what: string, name: Name, other: Name): Figure => {
      const reached = rates.beside(name, other)
      return figure(
        what,
        `${perSecond(rates.of(name))} / ${perSecond(rates.of(other))} = ${share(reached)}`,
        `≥ ${share(shareTarget)}`,
        reached >= shareTarget
      )
    }
    return [
      row("one row of SQLite with a key and a policy, beside without", "closed", "open"),
      row("dry_run with a key and a policy, beside without", "closedDry", "openDry"),
      figure(
        `one row for ${callers} callers at a time: p50 / p99`,
        `${milliseconds(p50)} / ${milliseconds(p99)} = ${times(p99 / p50)}`,
        `≤ ${tailTarget} ×`,
        p99 <= tailTarget * p50
      )
    ]
  } finally {
    await open.stop()
    await closed.stop()
  }
}
