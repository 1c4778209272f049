/** Authorization over HTTP: every endpoint, without a key, with wrong keys, and with a key of each role. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, it } from "@effect/vitest"
import * as HttpApi from "@effect/platform/HttpApi"
import { NeededAccess } from "@semlayer/domain/api/Access"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { includesRole, Role } from "@semlayer/domain/Caller"
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { accessOf, methodsOf, routes } from "../../src/http/Routes.js"
import { Context, Duration, Effect, Option } from "effect"
import { exactly } from "../Exactly.js"
import { send } from "../TestServer.js"
import { bearer, guarded, keyOf, Logged } from "./Guarded.js"

type Method = Parameters<typeof send>[0]

const isMethod = (method: string): method is Method =>
  ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"].includes(method)

/** Every endpoint, its path filled in with an unknown name. */
const asked = routes.flatMap(({ method, path, access }) => {
  const url = path.replace(/:\w+/g, "nobody")
  return isMethod(method) ? [{ method, url, access, name: `${method} ${path}` }] : []
})

/** A body that every endpoint rejects, so that nothing is changed; event streams are not read. */
const ask = (method: Method, url: string, headers: Readonly<Record<string, string>>) =>
  send(url === "/mcp/sse" ? "HEAD" : method, url, {
    headers,
    ...(["POST", "PUT", "PATCH"].includes(method) && { raw: "nothing" })
  })

it("every endpoint declares its role", () => {
  const silent: Array<string> = []
  HttpApi.reflect(SemApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      if (Option.isNone(Context.getOption(endpoint.annotations, NeededAccess))) silent.push(endpoint.path)
    }
  })
  assert.deepStrictEqual(silent, [])
})

it("writes require editor, datasources admin, and only endpoints that reveal no data are public", () => {
  const of = (access: string) => routes.filter((route) => route.access === access).map(({ path }) => String(path))
  assert.sameMembers(
    of("everybody").filter((path) => !path.startsWith("/.well-known/")),
    [
      "/health",
      "/ready",
      "/openapi.json",
      ...["/", "/assets/*"],
      ...["/docs", "/docs/api", "/docs/*"],
      ...["model", "datasource", "memory", "dashboard", "query", "test"].map((kind) => `/schemas/${kind}.json`)
    ]
  )
  assert.isTrue(of("admin").every((path) => path.startsWith("/datasources")))
  const written = routes.filter(({ method }) => method === "PUT" || method === "PATCH" || method === "DELETE")
  const open = written.filter(({ access }) => access === "reader").map(({ method, path }) => `${method} ${path}`)
  // Sessions of MCP and queries are those of the caller.
  assert.sameMembers(
    open.filter((each) => !each.endsWith(" /mcp")),
    ["DELETE /queries/:id"]
  )
})

it("a URL is matched as the router matches it", () => {
  const cases = [
    ["GET", "/datasources/priority", "reader"],
    ["PUT", "/datasources/priority", "admin"],
    ["PUT", "/datasources/priority/", "admin"],
    ["PUT", "/datasources/priority?x=1", "admin"],
    ["PUT", "/datasources/%70riority", "admin"],
    ["DELETE", "/models/a%2Fb", "editor"],
    ["HEAD", "/models", "reader"],
    ["HEAD", "/health", "everybody"],
    ["GET", "/health/", "everybody"],
    ["GET", "/HEALTH", null],
    ["GET", "//health", "everybody"],
    ["DELETE", "/health", null]
  ] as const
  for (const [method, url, access] of cases) assert.strictEqual(accessOf(method, url), access, `${method} ${url}`)
  assert.include(methodsOf("/models"), "GET")
})

layer(guarded(), { excludeTestServices: true })("a service with keys", (it) => {
  it.scoped("allows each role its endpoints and rejects everything else", () =>
    Effect.gen(function* () {
      const logged = yield* Logged
      // Without a key the service is open.
      assert.strictEqual((yield* send("GET", "/models")).status, 200)
      const secrets = yield* Effect.all({
        reader: keyOf({ name: "anna.reader", role: "reader" }),
        editor: keyOf({ name: "emil.editor", role: "editor" }),
        admin: keyOf({ name: "ada.admin", role: "admin" }),
        expired: keyOf({ name: "old", role: "admin", expiresIn: Duration.millis(1) }),
        revoked: keyOf({ name: "gone", role: "admin" })
      })
      yield* Effect.flatMap(ApiKeys, ({ revoke }) => revoke("gone"))
      const other = `${secrets.admin.slice(0, -1)}${secrets.admin.endsWith("A") ? "B" : "A"}`
      const refused = [
        [{}, "missing", undefined],
        [bearer(other), "unknown_key", "invalid_token"],
        [{ "x-api-key": other }, "unknown_key", "invalid_token"],
        [bearer(secrets.expired), "expired", "invalid_token"],
        [bearer(secrets.revoked), "unknown_key", "invalid_token"],
        [bearer("nonsense"), "malformed", "invalid_token"],
        [{ authorization: `Basic ${secrets.admin}` }, "malformed", "invalid_token"],
        [{ ...bearer(secrets.admin), "x-api-key": secrets.admin }, "ambiguous", "invalid_token"],
        [bearer("e30.e30.e30"), "unexpected_token", "invalid_token"]
      ] as const
      for (const { method, url, access, name } of asked) {
        for (const [headers, reason, error] of refused) {
          const { status, json, headers: answered } = yield* ask(method, url, headers)
          if (access === "everybody") {
            assert.notStrictEqual(status, 401, name)
            continue
          }
          assert.strictEqual(status, 401, `${name} ${reason}`)
          const challenge = answered["www-authenticate"] ?? ""
          assert.match(challenge, /^Bearer realm="semlayer"/)
          assert.strictEqual(/error="(\w+)"/.exec(challenge)?.[1], error)
          if (url === "/mcp/sse") continue
          assert.strictEqual(json["_tag"], "Unauthenticated", `${name} ${reason}`)
          assert.strictEqual(json["reason"], reason, name)
        }
        for (const role of Role.literals) {
          const { status, json, headers } = yield* ask(method, url, bearer(secrets[role]))
          const what = `${name} as ${role}: ${status}`
          assert.notStrictEqual(status, 401, what)
          if (access === "everybody" || includesRole(role, access)) {
            assert.notStrictEqual(status, 403, what)
            continue
          }
          assert.strictEqual(status, 403, what)
          assert.deepInclude(json, { _tag: "RoleMissing", needed: access, has: role })
          assert.include(headers["www-authenticate"], `error="insufficient_scope", scope="semlayer:${access}"`)
        }
      }
      const log = logged.join("\n")
      for (const secret of [...Object.values(secrets), other]) assert.notInclude(log, secret.slice(4, 24))
    })
  )

  it.scoped("reveals no secret in responses, and logs the name of the caller", () =>
    Effect.gen(function* () {
      const logged = yield* Logged
      const secret = yield* keyOf({ name: "quiet", role: "reader" })
      const credentials = [
        secret,
        `${secret}x`,
        secret.slice(0, 20),
        `${secret} ${secret}`,
        "p.q.r",
        "ä-secret-of-mine"
      ]
      for (const credential of credentials) {
        for (const url of ["/models", "/nowhere", "/mcp", "/models/nobody"]) {
          for (const name of ["authorization", "x-api-key"]) {
            const value = name === "authorization" ? `Bearer ${credential}` : credential
            const { text, headers } = yield* exactly("GET", url, { headers: { [name]: encodeURI(value) } })
            const whole = text + JSON.stringify(headers)
            for (const part of [secret.slice(4, 20), "of-mine"]) assert.notInclude(whole, part)
          }
        }
      }
      assert.notInclude(logged.join("\n"), secret.slice(4, 20))
      // A credential in the URL is not accepted: proxies log URLs.
      for (const query of [`api_key=${secret}`, `access_token=${secret}`, `authorization=Bearer%20${secret}`]) {
        assert.strictEqual((yield* send("GET", `/models?${query}`)).status, 401)
      }
    })
  )

  it.scoped("rejects cross-origin preflights, and requires a key for OPTIONS", () =>
    Effect.gen(function* () {
      const { status } = yield* exactly("OPTIONS", "/query", {
        headers: { origin: "http://localhost:9", "access-control-request-method": "POST" }
      })
      assert.strictEqual(status, 403)
      const closed = yield* send("OPTIONS", "/query")
      assert.strictEqual(closed.status, 401)
    })
  )

  it.scoped("stays closed when the last key is revoked", () =>
    Effect.gen(function* () {
      const { list, revoke, exist } = yield* ApiKeys
      for (const { name } of yield* list) yield* revoke(name)
      assert.isFalse(yield* exist)
      assert.strictEqual((yield* send("GET", "/models")).status, 401)
      assert.strictEqual((yield* send("GET", "/health")).status, 200)
    })
  )
})

layer(guarded({ SEM_AUTH: "required" }), { excludeTestServices: true })(
  "a service that requires authentication and has no keys",
  (it) => {
    it.scoped("rejects every request", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* send("GET", "/models")).status, 401)
        const secret = yield* keyOf({ name: "first", role: "reader" })
        assert.strictEqual((yield* send("GET", "/models", { headers: bearer(secret) })).status, 200)
      })
    )
  }
)
