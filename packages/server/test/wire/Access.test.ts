/** Authentication of PostgreSQL clients: SCRAM, passwords over TLS, revoked keys, roles and policies. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { AccessRules } from "@semlayer/engine/access/AccessRules"
import { Audit, type AuditEntry } from "@semlayer/engine/observe/Audit"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { keyOf } from "../access/Guarded.js"
import { send, withShop } from "../TestServer.js"
import { connected, serialize } from "./RawClient.js"
import { client, connect, failureOf, wireServer } from "./WireServer.js"

const certificate = fileURLToPath(new URL("./tls/certificate.pem", import.meta.url))
const key = fileURLToPath(new URL("./tls/key.pem", import.meta.url))
const tls = { SEM_PG_TLS_CERT: certificate, SEM_PG_TLS_KEY: key }
const ssl = { ca: readFileSync(certificate, "utf8") }

const ingested = Effect.fnUntraced(function* (name: string) {
  const admin = yield* keyOf({ name: `admin of ${name}`.replaceAll(" ", "_"), role: "admin" })
  yield* withShop(name)
  yield* send("POST", "/ingest", { body: { datasource: name }, headers: { "x-api-key": admin } })
})

layer(wireServer(tls), { excludeTestServices: true })("Clients of PostgreSQL with keys", (it) => {
  it.scoped("prove their key by SCRAM, with and without TLS", () =>
    Effect.gen(function* () {
      yield* ingested("shop")
      const password = yield* keyOf({ name: "ada", role: "reader" })
      for (const config of [{ password }, { password, ssl }]) {
        const db = yield* client(config)
        const { rows } = yield* Effect.promise(() => db.query("SELECT COUNT(*) AS n FROM orders"))
        assert.deepStrictEqual(rows, [{ n: "3" }])
      }
      const other = yield* keyOf({ name: "bo", role: "reader" })
      const wrong = [
        { password: `${password.slice(0, -1)}_` },
        { password: other },
        { password: "secret", user: "unknown" },
        { user: "unknown", password }
      ]
      const failures = yield* Effect.forEach(wrong, (config) =>
        Effect.map(connect(config), ([, connecting]) => connecting).pipe(Effect.flatMap(failureOf))
      )
      assert.deepStrictEqual(
        failures.map(({ code }) => code),
        ["28P01", "28P01", "28P01", "28P01"]
      )
    })
  )

  it.scoped("cannot tell names of keys from other names", () =>
    Effect.gen(function* () {
      yield* keyOf({ name: "known", role: "reader" })
      const challenge = Effect.fnUntraced(function* (user: string) {
        const raw = yield* connected
        raw.send(serialize.startup({ user }), serialize.sendSASLInitialResponseMessage("SCRAM-SHA-256", "n,,n=,r=abc"))
        const [, answer] = yield* Effect.promise(() => raw.until("authenticationSASLContinue"))
        return /,(s=.*)$/.exec(String(answer?.["data"]))?.[1] ?? ""
      })
      const known = yield* challenge("known")
      const unknown = yield* challenge("unknown")
      assert.match(known, /^s=[\w+/=]{24},i=4096$/)
      assert.match(unknown, /^s=[\w+/=]{24},i=4096$/)
      assert.strictEqual(yield* challenge("unknown"), unknown)
      assert.strictEqual(yield* challenge("known"), known)
      assert.notStrictEqual(known, unknown)
    })
  )

  it.scoped("are disconnected at the next statement once their key is revoked", () =>
    Effect.gen(function* () {
      yield* ingested("revoked")
      const password = yield* keyOf({ name: "eve", role: "reader" })
      const db = yield* client({ user: "eve", password, database: "revoked" })
      yield* Effect.promise(() => db.query("SELECT COUNT(*) FROM orders"))
      const keys = yield* ApiKeys
      yield* keys.revoke("eve")
      yield* keyOf({ name: "eve", role: "admin" })
      const failure = yield* failureOf(() => db.query("SELECT COUNT(*) FROM orders"))
      assert.deepStrictEqual([failure.code, failure.severity], ["28000", "FATAL"])
    })
  )
})

layer(wireServer({ ...tls, SEM_PG_AUTH: "password" }), { excludeTestServices: true })("Passwords of clients", (it) => {
  it.scoped("are accepted over TLS only, and with the name of their key", () =>
    Effect.gen(function* () {
      yield* ingested("shop")
      const password = yield* keyOf({ name: "ada", role: "reader" })
      const db = yield* client({ password, ssl })
      assert.strictEqual((yield* Effect.promise(() => db.query("SELECT id FROM orders"))).rowCount, 3)
      const codeOf = (config: Parameters<typeof connect>[0]) =>
        Effect.map(
          Effect.flatMap(
            Effect.map(connect(config), ([, connecting]) => connecting),
            failureOf
          ),
          ({ code }) => code
        )
      assert.strictEqual(yield* codeOf({ password }), "28000")
      assert.strictEqual(yield* codeOf({ password, ssl, user: "bo" }), "28P01")
      assert.strictEqual(yield* codeOf({ password: "sem_no", ssl }), "28P01")
    })
  )
})

const policy = {
  version: 1,
  data_filters: [{ column: "country", claim: "country", roles: ["reader"] }],
  column_rules: [{ table: "customers", column: "name", action: "deny", roles: ["reader"] }]
}

const entries: Array<AuditEntry> = []

const audit = Layer.succeed(Audit, { write: (entry) => Effect.sync(() => void entries.push(entry)) })

const policed = wireServer({}).pipe(Layer.provide(Layer.merge(Layer.orDie(AccessRules.layer(policy)), audit)))

layer(policed, { excludeTestServices: true })("Policies over the PostgreSQL protocol", (it) => {
  it.scoped("apply to each key, also in a transaction", () =>
    Effect.gen(function* () {
      yield* ingested("shop")
      const seen = Effect.fnUntraced(function* (country: string) {
        const password = yield* keyOf({ name: country, role: "reader", claims: { country } })
        const db = yield* client({ user: country, password })
        const run = (sql: string) => Effect.promise(() => db.query({ text: sql, rowMode: "array" }))
        yield* run("BEGIN")
        const { rows } = yield* run("SELECT id, country FROM customers")
        const { fields } = yield* run("SELECT * FROM customers")
        assert.notInclude(
          fields.map(({ name }) => name),
          "name"
        )
        const hidden = yield* failureOf(() => db.query("SELECT name FROM customers"))
        const missing = yield* failureOf(() => db.query("SELECT nope FROM customers"))
        assert.deepStrictEqual([hidden.code, missing.code], ["42703", "25P02"])
        return rows
      })
      assert.deepStrictEqual(yield* seen("de"), [["1", "de"]])
      assert.deepStrictEqual(yield* seen("fr"), [["2", "fr"]])
      const audited = entries.find(({ surface, caller }) => surface === "postgres" && caller === "fr")
      assert.deepInclude(audited, { action: "query", outcome: "ok", role: "reader", datasource: "shop", rows: 1 })
    })
  )
})

layer(wireServer(), { excludeTestServices: true })("Clients of PostgreSQL without keys", (it) => {
  it.scoped("are accepted until a key exists", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client({ user: "anyone" })
      yield* Effect.promise(() => db.query("SELECT COUNT(*) FROM orders"))
      yield* keyOf({ name: "first", role: "reader" })
      assert.strictEqual((yield* failureOf(() => db.query("SELECT COUNT(*) FROM orders"))).code, "28000")
    })
  )
})
