import { createServer } from "node:net"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { knownSettings } from "../src/doctor/KnownSettings.js"
import { nodeFindings } from "../src/doctor/EnvironmentFindings.js"
import { Effect } from "effect"
import { type Ended, shopWorkplace, workplace } from "./Command.js"
import { serve } from "./Served.js"

interface Report {
  readonly problems: number
  readonly warnings: number
  readonly findings: ReadonlyArray<{
    readonly check: string
    readonly status: string
    readonly message: string
    readonly fix?: string
  }>
}

const reportOf = ({ out }: Ended): Report => JSON.parse(out)

/** The problems and warnings of a report, after checking that each has a fix. */
const illsOf = ({ findings, problems, warnings }: Report) => {
  const ills = findings.filter(({ status }) => status !== "ok")
  assert.strictEqual(ills.filter(({ status }) => status === "problem").length, problems)
  assert.strictEqual(ills.filter(({ status }) => status === "warning").length, warnings)
  for (const { fix, message } of ills) assert.match(fix ?? "", /\w/, message)
  return ills.map(({ check, status, message }) => `${status} ${check}: ${message}`).join("\n")
}

const env = { SEM_EMBEDDING_MODEL: "off", SEM_ADVANCED_SEARCH: "off", PORT: "0" }

it.scoped("the doctor finds nothing if all is well", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { code, out, err } = yield* place.run(["doctor"], env)
    assert.deepStrictEqual([code, err], [0, ""], out)
    for (const line of [
      /^ok {7}node: version \d/m,
      /^ok {7}settings: SEM_ADVANCED_SEARCH, SEM_EMBEDDING_MODEL, SEM_STORAGE$/m,
      /^ok {7}storage: \S+: 2 models, 1 datasource, 0 memories$/m,
      /^ok {7}storage: all of schema version \d+$/m,
      /^ok {7}datasource shop: sqlite responds in \d+ ms$/m,
      /^ok {7}drift: all models match their databases$/m,
      /^ok {7}drivers: .*sqlite.*duckdb.* can be loaded$/m,
      /^ok {7}embeddings: search is full-text only: SEM_EMBEDDING_MODEL is off$/m,
      /^ok {7}cypher filters: SEM_ADVANCED_SEARCH is off/m,
      /^ok {7}port: 127\.0\.0\.1:0 is free/m
    ]) {
      assert.match(out, line)
    }
    assert.notMatch(out, /warning|problem|→|\u001b/)
    const report = reportOf(yield* place.run(["doctor", "--format", "json"], env))
    assert.deepStrictEqual([report.problems, report.warnings], [0, 0])
  })
)

it.scoped("the doctor reports each problem with its fix and exits with code 1", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.file("storage/datasources/gone.yaml", "name: gone\ntype: sqlite\ndatabase: /no/such/file.db\n")
    place.file(
      "storage/datasources/secret.yaml",
      "name: secret\ntype: postgres\nhost: localhost\npassword: ${NOT_SET}\n"
    )
    place.file("storage/datasources/torn.yaml", "name: [torn")
    place.file("storage/models/shop/broken.yaml", "name: [broken")
    place.file("storage/models/shop/old.yaml", "version: 4\nname: old\ndata_source: shop\nsql_table: orders\n")
    place.database("shop.db", "ALTER TABLE orders DROP COLUMN amount")
    const wrong = { ...env, SEM_STORAG: "x", SEM_EMBEDDING_MODEL: "openai/x", OPENAI_API_KEY: "" }
    const done = yield* place.run(["doctor", "-f", "json"], wrong)
    assert.deepStrictEqual([done.code, done.err], [1, "There are 7 problems\n"])
    const ills = illsOf(reportOf(done))
    for (const ill of [
      /^warning settings: SEM_STORAG is set, but nothing reads it\. Did you mean 'SEM_STORAGE'\?$/m,
      /^problem storage: \S*broken\.yaml cannot be used: /m,
      /^problem datasource gone: Cannot connect .*no SQLite database/m,
      /^problem datasource secret: .*NOT_SET/m,
      /^problem drift: broken of shop cannot be validated: models\/shop\/broken\.yaml cannot be read: /m,
      /^problem drift: 1 model of shop no longer match the database: orders$/m,
      /^problem embeddings: 'openai' needs OPENAI_API_KEY$/m
    ]) {
      assert.match(ills, ill)
    }
    assert.strictEqual(ills.match(/torn\.yaml/g)?.length, 1, ills)
    assert.match(ills, /^problem storage: \S*torn\.yaml cannot be used: /m)
    assert.match(done.out, /1 document of an older schema version, migrated when read/)
    const { out } = yield* place.run(["doctor"], wrong)
    assert.match(out, /^problem {2}drift: .*\n {9}→ semlayer validate-models --datasource shop /m)
  })
)

it.scoped("the doctor reports a missing storage, an invalid setting and a taken port", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const none = yield* place.run(["doctor", "-f", "json"], { ...env, SEM_MAX_ROWS: "many" })
    assert.strictEqual(none.code, 1)
    assert.match(
      illsOf(reportOf(none)),
      /^problem settings: SEM_MAX_ROWS: [^]*^problem storage: There is no storage at /m
    )
    assert.match(
      illsOf(reportOf(yield* place.run(["doctor", "-f", "json", "--storage", "s3://x"], env))),
      /s3:\/\/ is not supported/
    )
    assert.match(
      illsOf(reportOf(yield* place.run(["doctor", "-f", "json"], { ...env, PORT: "x" }))),
      /^problem settings: PORT: 'x' is not a number/m
    )

    const port = yield* Effect.acquireRelease(
      Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
        const server = createServer((socket) => socket.end("no HTTP\r\n"))
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          const port = typeof address === "object" && address !== null ? address.port : 0
          resume(Effect.succeed({ port, close: () => server.close() }))
        })
      }),
      ({ close }) => Effect.sync(close)
    )
    const taken = yield* place.run(["doctor", "-f", "json", "--storage", "memory://"], {
      ...env,
      PORT: String(port.port)
    })
    assert.strictEqual(taken.code, 0, taken.err)
    assert.match(
      illsOf(reportOf(taken)),
      /^warning datasources: there are none\nwarning port: another process listens on 127\.0\.0\.1:\d+$/m
    )
  })
)

const duplicatedKey = `name: countries
data_source: shop
sql_table: customers
columns: [{ name: id, type: INT }, { name: kind, sql: "CASE WHEN id < 3 THEN 'a' ELSE 'b' END", type: TEXT, primary_key: true }]
`

it.scoped("the doctor reports declared keys that the data contradict, and each document of a server once", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.file("storage/models/shop/countries.yaml", duplicatedKey)
    const key =
      /^problem keys: the data contradict primary_key:kind of shop\.countries: 2 values of \(kind\) occur more than once/m
    const here = yield* place.run(["doctor", "-f", "json"], env)
    assert.strictEqual(here.code, 1)
    assert.match(illsOf(reportOf(here)), key)
    place.file("storage/datasources/torn.yaml", "name: [torn")
    const { address } = yield* serve(place)
    const there = illsOf(reportOf(yield* place.run(["doctor", "-f", "json", "--url", address], env)))
    assert.match(there, key)
    assert.strictEqual(there.match(/torn\.yaml/g)?.length, 1, there)
  })
)

it.scoped("the doctor of a server reports what the server reveals", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.file("storage/datasources/gone.yaml", "name: gone\ntype: sqlite\ndatabase: /no/such/file.db\n")
    const { address } = yield* serve(place)
    const there = { ...env, SEM_STORAGE: "" }
    const ill = yield* place.run(["doctor", "--url", address], there)
    assert.strictEqual(ill.code, 1)
    assert.include(ill.out, `ok       server: ${address} runs semlayer 0.1.0\n`)
    assert.match(ill.out, /^problem {2}datasource gone: Cannot connect .*no SQLite database.*\n {9}→ /m)
    assert.match(ill.out, /^ok {7}datasource shop: sqlite responds in \d+ ms$/m)
    assert.notMatch(ill.out, /storage:|port:/)
    assert.strictEqual((yield* place.run(["datasources", "delete", "gone"])).code, 0)
    const well = yield* place.run(["doctor", "--url", address], there)
    assert.deepStrictEqual([well.code, well.err], [0, ""], well.out)
    const unreachable = yield* place.run(["doctor", "--url", "http://127.0.0.1:9", "-f", "json"], there)
    assert.match(illsOf(reportOf(unreachable)), /^problem server: http:\/\/127\.0\.0\.1:9 cannot be reached/)
  })
)

it("Node is too old below the version of the package", () => {
  const status = (version: string) => nodeFindings(version)[0]?.status
  assert.deepStrictEqual(["18.20.1", "20.17.9", "20.18.0", "22.1.0"].map(status), ["problem", "problem", "ok", "ok"])
})

it("the known settings are those that the code reads", () => {
  const packages = fileURLToPath(new URL("../../", import.meta.url))
  const read = new Set<string>()
  for (const name of ["compiler", "runtime", "connectors", "storage", "search", "engine", "server", "sdk", "cli"]) {
    for (const file of readdirSync(join(packages, name, "src"), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts") || file.endsWith("KnownSettings.ts")) continue
      const text = readFileSync(join(packages, name, "src", file), "utf8")
      for (const [, setting = ""] of text.matchAll(/"(SEM_[A-Z_]*[A-Z])"/g)) read.add(setting)
    }
  }
  // SQLite functions that we define.
  for (const sql of ["SEM_MOMENT", "SEM_LOCAL", "SEM_INSTANT", "SEM_TIME", "SEM_ROUND"]) read.delete(sql)
  assert.deepStrictEqual([...knownSettings].sort(), [...read].sort())
})
