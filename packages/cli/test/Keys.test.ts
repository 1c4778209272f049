/** API keys by the command line, and a service that requires them. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { createClient } from "@semlayer/sdk"
import { RoleMissing, Unauthenticated } from "@semlayer/sdk/errors"
import { eventually } from "@semlayer/testkit/Eventually"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shop, workplace } from "./Command.js"
import { ask, serve } from "./Served.js"

const keyForm = /^sem_[\w-]{43}\n$/

it.scopedLive("creating and revoking keys is audited, without their secrets", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const log = join(place.directory, "audit.jsonl")
    const env = { SEM_AUDIT_LOG: log }
    const { out } = yield* place.run(["keys", "create", "ci", "--role", "editor", "--claim", "tenant=acme"], env)
    yield* place.run(["keys", "create", "ci"], env)
    yield* place.run(["keys", "list"], env)
    yield* place.run(["keys", "revoke", "ci"], env)
    const text = readFileSync(log, "utf8")
    assert.notInclude(text, out.trim().slice(4))
    assert.notInclude(text, "acme")
    const audited = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]))
    assert.deepStrictEqual(
      audited.map(({ event, action, outcome, name, surface }) => [event, action, outcome, name, surface]),
      [
        ["write", "key.create", "ok", "ci", "program"],
        ["write", "key.create", "ApiKeyExists", "ci", "program"],
        ["write", "key.revoke", "ok", "ci", "program"]
      ]
    )
    assert.strictEqual(audited[0].given_role, "editor")
  })
)

it.scopedLive("keys are created, shown once, listed and revoked", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const made = yield* place.run(["keys", "create", "ci"])
    assert.strictEqual(made.code, 0, made.err)
    // Alone on standard output, so that a variable can capture it.
    assert.match(made.out, keyForm)
    assert.include(made.err, "role reader")
    assert.notInclude(made.err, made.out.trim().slice(4))
    const file = join(place.storage, "api-keys.json")
    assert.strictEqual(statSync(file).mode & 0o777, 0o600)
    assert.notInclude(readFileSync(file, "utf8"), made.out.trim().slice(4))
    const words = ["--role", "editor", "--claim", "tenant=acme", "--claim", "level:=3", "--claim", "region=eu"]
    const json = yield* place.run([
      "keys",
      "create",
      "app",
      ...words,
      "--claim",
      "region=us",
      "--expires",
      "90d",
      "--format",
      "json"
    ])
    const [app] = JSON.parse(json.out)
    assert.deepInclude(app, { name: "app", role: "editor" })
    assert.deepStrictEqual(app.claims, { tenant: "acme", level: 3, region: ["eu", "us"] })
    assert.strictEqual(Date.parse(app.expires_at) - Date.parse(app.created_at), 90 * 86_400_000)
    const listed = yield* place.run(["keys", "list"])
    assert.match(
      listed.out,
      /^app {2}\(editor\) {2}until \S+ {2}tenant=acme level=3 region=\["eu","us"\]\nci {2}\(reader\)\n$/
    )
    const table = yield* place.run(["keys", "list", "--format", "markdown"])
    assert.include(table.out, "| name")
    for (const { out } of [listed, table]) assert.notInclude(out, app.secret.slice(4))
    const wrong = [
      [["keys", "create", "ci"], 1, /The API key 'ci' already exists/],
      [["keys", "create", "a b"], 1, /'a b' is not a valid name of an API key/],
      [["keys", "create", "x", "--role", "owner"], 2, /reader/],
      [["keys", "create", "x", "--claim", "tenant"], 2, /name=text/],
      [["keys", "create", "x", "--claim", "level:={}"], 2, /name:=JSON/],
      [["keys", "create", "x", "--expires", "soon"], 2, /90d/],
      [["keys", "revoke", "cii"], 1, /Did you mean 'ci'/],
      [["keys", "list", "--url", "http://localhost:1"], 2, /the storage/]
    ] as const
    for (const [words, code, said] of wrong) {
      const refused = yield* place.run([...words])
      assert.strictEqual(refused.code, code, refused.err)
      assert.match(refused.err, said)
    }
    const found = yield* place.run(["doctor"])
    assert.match(found.out, /authentication: on: 2 API keys/)
    assert.strictEqual((yield* place.run(["keys", "revoke", "ci"])).code, 0)
    assert.notInclude((yield* place.run(["keys", "list"])).out, "ci ")
  })
)

it.scopedLive("a service on a public address requires a key, and follows the keys of its storage", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    yield* place.run(["datasources", "create", place.database("shop.db", shop), "--ingest"])
    const everywhere = ["--host", "0.0.0.0"]
    assertRefused(yield* place.run(["serve", ...everywhere]), /semlayer keys create NAME/)
    const key = (yield* place.run(["keys", "create", "first"])).out.trim()
    const service = yield* serve(place, everywhere)
    const url = service.address.replace("0.0.0.0", "127.0.0.1")
    const models = (credential?: string) =>
      ask(
        "GET",
        `${url}/models`,
        credential === undefined ? {} : { headers: { authorization: `Bearer ${credential}` } }
      )
    assert.strictEqual((yield* models()).status, 401)
    assert.strictEqual((yield* models(key)).status, 200)
    assert.strictEqual((yield* ask("GET", `${url}/health`)).status, 200)

    // The command and the client authenticate with it.
    const nameless = yield* place.run(["models", "list", "--url", url])
    assert.strictEqual(nameless.code, 1)
    assert.include(nameless.err, "the request has no credentials")
    assert.include((yield* place.run(["models", "list", "--url", url, "--api-key", key])).out, "orders")
    assert.include((yield* place.run(["models", "list", "--url", url], { SEM_API_KEY: key })).out, "orders")
    const forbidden = yield* place.run(["models", "delete", "orders", "--url", url], { SEM_API_KEY: key })
    assert.match(forbidden.err, /requires the role 'editor', but the caller has 'reader'/)
    const broken = yield* place.run(["models", "list", "--url", url], { SEM_API_KEY: `${key}\nx` })
    assert.strictEqual(broken.code, 1)
    assert.notInclude(broken.err, key)
    assertRefused(yield* place.run(["models", "list", "--api-key", key]), /--url/, 2)
    assert.match((yield* place.run(["doctor", "--url", url, "--api-key", key])).out, /authentication: on/)
    const failure = (options: { readonly apiKey?: string; readonly token?: string }) =>
      Effect.flip(
        Effect.tryPromise({
          try: () => createClient({ url, ...options }).deleteModel({ name: "x" }),
          catch: (error) => error
        })
      )
    assert.instanceOf(yield* failure({}), Unauthenticated)
    assert.instanceOf(yield* failure({ token: "a.b.c" }), Unauthenticated)
    assert.instanceOf(yield* failure({ apiKey: key }), RoleMissing)

    // The last key is gone: the service stays closed.
    yield* place.run(["keys", "revoke", "first"])
    yield* eventually(Effect.map(models(key), ({ status }) => status === 401))
    assert.strictEqual((yield* models()).status, 401)
    const second = (yield* place.run(["keys", "create", "second"])).out.trim()
    yield* eventually(Effect.map(models(second), ({ status }) => status === 200))
  })
)
