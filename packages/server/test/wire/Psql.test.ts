/** The PostgreSQL protocol through psql, PostgreSQL's own client. */
import { assert } from "@effect/vitest"
import { layer } from "@semlayer/testkit/Layers"
import { skip } from "@semlayer/testkit/TestDatabases"
import { Data, Effect } from "effect"
import { spawn } from "node:child_process"
import { keyOf } from "../access/Guarded.js"
import { withShop } from "../TestServer.js"
import { address, wireServer } from "./WireServer.js"

class PsqlMissing extends Data.TaggedError("PsqlMissing") {
  override get message() {
    return "psql is not installed: install postgresql-client"
  }
}

interface Ran {
  readonly out: string
  readonly err: string
  readonly status: number | null
}

/** Runs psql with a script as its input. */
const psql = (script: string, options: ReadonlyArray<string> = [], password?: string) =>
  Effect.flatMap(address, ({ host, port }) =>
    Effect.async<Ran, PsqlMissing>((resume) => {
      const url = `host=${host} port=${port} user=ada dbname=shop`
      const child = spawn("psql", ["-X", "-q", "-A", "-t", ...options, url], {
        env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...(password !== undefined && { PGPASSWORD: password }) }
      })
      const ran = { out: "", err: "" }
      child.on("error", () => resume(new PsqlMissing()))
      child.stdout.on("data", (data) => (ran.out += data))
      child.stderr.on("data", (data) => (ran.err += data))
      child.on("close", (status) => resume(Effect.succeed({ ...ran, status })))
      child.stdin.on("error", () => undefined)
      child.stdin.end(script)
      return Effect.sync(() => child.kill())
    })
  )

layer(wireServer(), { excludeTestServices: true })("psql", (it) => {
  it.scoped("runs statements, copies, reads cursors and shows errors where they are", (context) =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const ran = (script: string, ...options: ReadonlyArray<string>) =>
        Effect.catchTag(psql(script, options), "PsqlMissing", (missing) => skip(missing, context))
      const { out } = yield* ran("SELECT status, COUNT(*) FROM orders GROUP BY 1 ORDER BY 1;\nSHOW server_version;")
      assert.strictEqual(out, "open|1\npaid|2\n15.0\n")
      const copied = yield* ran("\\copy (SELECT id, status FROM orders ORDER BY 1) to stdout csv header\n")
      assert.strictEqual(copied.out, "id,status\n1,paid\n2,open\n3,paid\n")
      const tables = yield* ran("\\dt shop.*\n")
      assert.match(tables.out, /^shop\|customers\|table\|[^]*shop\|orders\|table\|/m)
      const columns = yield* ran("\\d orders\n")
      assert.match(columns.out, /^amount\|double precision\|/m)
      const described = yield* ran("\\d+ shop.orders\n")
      assert.match(described.out, /^status\|text\|/m)
      assert.strictEqual(tables.err + columns.err + described.err, "")
      const fetched = yield* ran("SELECT id FROM orders ORDER BY 1;", "-v", "FETCH_COUNT=2")
      assert.strictEqual(fetched.out, "1\n2\n3\n")
      const transaction = yield* ran("BEGIN;\nSELECT nme FROM customers;\nSELECT 1;\nROLLBACK;\nSHOW timezone;")
      assert.strictEqual(transaction.out, "UTC\n")
      assert.match(transaction.err, /ERROR: {2}'nme' is neither[^]*LINE 1: SELECT nme[^]*\n {15}\^/)
      assert.match(transaction.err, /current transaction is aborted/)
    })
  )

  it.scoped("authenticates itself with an API key", (context) =>
    Effect.gen(function* () {
      const secret = yield* keyOf({ name: "ada", role: "reader" })
      const ran = (password: string) =>
        Effect.catchTag(psql("SHOW session_authorization;", [], password), "PsqlMissing", (missing) =>
          skip(missing, context)
        )
      assert.strictEqual((yield* ran(secret)).out, "ada\n")
      const { status, err } = yield* ran("wrong")
      assert.strictEqual(status, 2)
      assert.match(err, /password authentication failed for user "ada"/)
    })
  )
})
