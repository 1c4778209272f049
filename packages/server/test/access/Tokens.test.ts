/** Valid and forged tokens over HTTP. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { accessSettings } from "../../src/access/AccessConfig.js"
import { roleOfToken } from "../../src/access/TokenRole.js"
import { ConfigProvider, Effect, Option } from "effect"
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type JWTPayload } from "jose"
import { createHmac } from "node:crypto"
import { send } from "../TestServer.js"
import { ask, expectRefused, expectTaken } from "./Asked.js"
import { guarded, keyOf, Logged } from "./Guarded.js"
import {
  asSecret,
  audience,
  ec,
  good,
  issuer,
  otherEc,
  otherRsa,
  part,
  rsa,
  rsaPem,
  rules,
  seconds,
  secret,
  sign
} from "./MadeTokens.js"

/** Variants of a token with one thing wrong. */
const without = (payload: JWTPayload, left: string): JWTPayload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== left))

const kinds = [
  ["RS256", rsa.privateKey, otherRsa.privateKey, rsaPem],
  ["ES256", ec.privateKey, otherEc.privateKey, await exportSPKI(ec.publicKey)],
  ["HS256", asSecret(secret), asSecret(`${secret}!`), secret]
] as const

for (const [alg, key, other, written] of kinds) {
  layer(guarded({ ...rules, SEM_JWT_KEY: written }), { excludeTestServices: true })(`tokens of ${alg}`, (it) => {
    it.scoped("are accepted only from the issuer, for the audience, and before they expire", () =>
      Effect.gen(function* () {
        const of = (payload: JWTPayload) => sign(payload, key, alg)
        const now = seconds()
        yield* expectTaken(yield* of(good()))
        yield* expectTaken(yield* of({ ...good(), aud: ["others", audience] }))
        // Clock skew of up to a minute is tolerated.
        yield* expectTaken(yield* of({ ...good(), exp: now - 30 }))
        yield* expectTaken(yield* of({ ...good(), nbf: now + 30 }))
        yield* expectTaken(yield* of({ ...without(good(), "sub"), client_id: "batch" }))
        yield* expectRefused(yield* of({ ...good(), exp: now - 90 }), "expired")
        yield* expectRefused(yield* of({ ...good(), nbf: now + 90 }), "not_yet_valid")
        yield* expectRefused(yield* of(without(good(), "exp")), "claims")
        yield* expectRefused(yield* of(without(good(), "sub")), "claims")
        yield* expectRefused(yield* of({ ...good(), sub: "anna\nforged line" }), "claims")
        yield* expectRefused(yield* of({ ...good(), iss: "https://elsewhere.example" }), "issuer")
        yield* expectRefused(yield* of(without(good(), "iss")), "issuer")
        yield* expectRefused(yield* of({ ...good(), aud: "others" }), "audience")
        yield* expectRefused(yield* of(without(good(), "aud")), "audience")
        yield* expectRefused(yield* sign(good(), other, alg), "signature")
        // The claims differ from the signed ones.
        const [head, , signature] = (yield* of(good())).split(".")
        yield* expectRefused(`${head}.${part({ ...good(), role: "admin" })}.${signature}`, "signature")
        yield* expectRefused(`${head}.${part("not json")}.${signature}`, "signature")
      })
    )

    it.scoped('are rejected with any other algorithm, including "none" and HMAC with a public key', () =>
      Effect.gen(function* () {
        yield* expectRefused(`${part({ alg: "none" })}.${part(good())}.`, "algorithm")
        yield* expectRefused(`${part({ alg: "NONE" })}.${part(good())}.`, "algorithm")
        const claims = part({ ...good(), role: "admin" })
        const forged = (text: string, head: object) => {
          const signed = `${part(head)}.${claims}`
          return `${signed}.${createHmac("sha256", text).update(signed).digest("base64url")}`
        }
        if (alg !== "HS256") {
          for (const text of [written, written.trim(), written.replaceAll("\n", ""), "", "null"]) {
            yield* expectRefused(forged(text, { alg: "HS256" }), "algorithm")
          }
        }
        // The token brings its own key, or a URL to fetch one.
        const jwk = yield* Effect.promise(() => exportJWK(otherRsa.publicKey))
        const brought = { alg: "RS256", jwk, jku: "http://127.0.0.1:1/keys", kid: "../../dev/null" }
        const mine = yield* sign(good(), otherRsa.privateKey, "RS256", brought)
        yield* expectRefused(mine, alg === "RS256" ? "signature" : "algorithm")
        if (alg !== "RS256") yield* expectRefused(yield* sign(good(), rsa.privateKey, "RS256"), "algorithm")
        yield* expectRefused(`${part({ alg: "PS256" })}.${part(good())}.AAAA`, "algorithm")
        for (const text of ["a.b", "a.b.c.d.e", "..", "a b.c.d", `${part({ alg })}..`]) {
          yield* expectRefused(text, "malformed")
        }
      })
    )

    it.scoped("grant the role that they name; without a role the request is rejected", () =>
      Effect.gen(function* () {
        const of = (claims: object) => sign({ ...without(good(), "role"), ...claims }, key, alg)
        const nameless = yield* ask(yield* of({}))
        assert.strictEqual(nameless.status, 403, nameless.text)
        assert.deepInclude(nameless.json, { _tag: "RoleMissing", needed: "reader", has: null })
        assert.strictEqual((yield* ask(yield* of({ scope: "openid semlayer:reader" }), "DELETE")).status, 403)
        assert.strictEqual((yield* ask(yield* of({ roles: ["others", "editor"] }), "DELETE")).status, 404)
        const secretOfKey = yield* keyOf({ name: "beside", role: "reader" })
        yield* expectTaken(secretOfKey)
        const logged = (yield* Logged).join("\n")
        assert.notInclude(logged, secretOfKey)
      })
    )
  })
}

it("the role is read from each claim format of common issuers", () => {
  const cases: ReadonlyArray<readonly [object, string, string | null]> = [
    [{ role: "editor" }, "role", "editor"],
    [{ role: ["x", "reader", "admin"] }, "role", "admin"],
    [{ role: "semlayer:admin" }, "role", "admin"],
    [{ role: "owner", scope: "semlayer:reader" }, "role", "reader"],
    [{ scope: "openid semlayer:editor semlayer:reader" }, "role", "editor"],
    // A scope without our prefix belongs to another application.
    [{ scope: "admin" }, "role", null],
    [{ scp: ["semlayer:reader"] }, "role", "reader"],
    [{ realm_access: { roles: ["editor"] } }, "realm_access.roles", "editor"],
    [{ "https://example.org/roles": ["admin"] }, "https://example.org/roles", "admin"],
    [{ role: { admin: true } }, "role", null],
    [{ role: "constructor" }, "role", null],
    [{}, "constructor.name", null],
    [{ role: "reader", roles: ["admin"] }, "role", "reader"]
  ]
  for (const [claims, name, role] of cases) {
    assert.strictEqual(Option.getOrNull(roleOfToken(claims, name)), role, JSON.stringify(claims))
  }
})

describe("settings of tokens", () => {
  const read = (settings: Readonly<Record<string, string>>) =>
    accessSettings.pipe(Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))
  const message = (settings: Readonly<Record<string, string>>) =>
    Effect.map(Effect.flip(read(settings)), (error) => String(error))

  it.effect("accept a key in each format and infer its algorithm", () =>
    Effect.gen(function* () {
      const ecJwk = yield* Effect.promise(() => exportJWK(ec.publicKey))
      const forms: ReadonlyArray<readonly [string, string]> = [
        [rsaPem, "RS256"],
        [rsaPem.replaceAll("\n", "\\n"), "RS256"],
        // The same key without its header and footer lines is still not a secret.
        [rsaPem.replace(/-----[^-]+-----/g, "").replaceAll("\n", ""), "RS256"],
        [JSON.stringify(ecJwk), "ES256"],
        [JSON.stringify({ ...ecJwk, alg: "ES256" }), "ES256"],
        [JSON.stringify({ kty: "oct", k: Buffer.from(secret).toString("base64url") }), "HS256"],
        [secret, "HS256"]
      ]
      for (const [written, algorithm] of forms) {
        const { tokens, isRequired } = yield* read({ SEM_JWT_KEY: written })
        assert.isTrue(isRequired)
        assert.strictEqual(tokens?.keys._tag === "Fixed" ? tokens.keys.algorithm : "", algorithm)
      }
      const fs = yield* FileSystem.FileSystem
      const file = yield* fs.makeTempFileScoped()
      yield* fs.writeFileString(file, rsaPem)
      assert.strictEqual((yield* read({ SEM_JWT_KEY_FILE: file })).tokens?.keys._tag, "Fixed")
      assert.isNull((yield* read({ SEM_JWT_KEY: "" })).tokens)
    }).pipe(Effect.scoped, Effect.provide(NodeContext.layer))
  )

  it.effect("reject insecure values, with messages that do not contain the key", () =>
    Effect.gen(function* () {
      const p384 = yield* Effect.promise(() => generateKeyPair("ES384", { extractable: true }))
      const privatePem = yield* Effect.promise(() => exportPKCS8(rsa.privateKey))
      const privateJwk = yield* Effect.promise(() => exportJWK(ec.privateKey))
      const ecJwk = yield* Effect.promise(() => exportJWK(ec.publicKey))
      const wrong: ReadonlyArray<readonly [Readonly<Record<string, string>>, string]> = [
        [{ SEM_JWT_KEY: "too short" }, "32 bytes"],
        [{ SEM_JWT_KEY: privatePem }, "private key"],
        [{ SEM_JWT_KEY: JSON.stringify(privateJwk) }, "private key"],
        [{ SEM_JWT_KEY: yield* Effect.promise(() => exportSPKI(p384.publicKey)) }, "P-256"],
        [{ SEM_JWT_KEY: JSON.stringify({ ...ecJwk, alg: "HS256" }) }, "its alg is 'HS256'"],
        [{ SEM_JWT_KEY: rsaPem.slice(0, 80) }, "cannot be read"],
        [{ SEM_JWT_KEY: "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7" }, "SSH"],
        [{ SEM_JWT_KEY: "{}" }, "not a JWK"],
        [{ SEM_JWT_KEY: secret, SEM_JWT_KEY_FILE: "/nowhere" }, "set only one"],
        [{ SEM_JWT_KEY_FILE: "/nowhere/at/all" }, "ENOENT"],
        [{ SEM_JWT_JWKS_URL: "https://issuer.example/keys" }, "SEM_JWT_AUDIENCE is missing"],
        [{ SEM_JWT_JWKS_URL: "http://issuer.example/keys", SEM_JWT_AUDIENCE: "x" }, "https://"],
        [{ SEM_JWT_KEY: secret, SEM_JWT_CLOCK_SKEW: "1 day" }, "10m"],
        [{ SEM_AUTH: "off" }, "required"]
      ]
      for (const [settings, expected] of wrong) {
        const reason = yield* message(settings)
        assert.include(reason, expected)
        for (const value of Object.values(settings)) {
          if (value.length > 24) assert.notInclude(reason.replace("https://issuer.example", ""), value.slice(8, 24))
        }
      }
    })
  )
})

layer(guarded({ ...rules, SEM_JWT_KEY: secret }), { excludeTestServices: true })(
  "the metadata of the authorization server",
  (it) => {
    it.scoped("is public, and linked from 401 responses", () =>
      Effect.gen(function* () {
        const { status, headers } = yield* send("GET", "/models")
        assert.strictEqual(status, 401)
        const [, address = ""] = /resource_metadata="([^"]+)"/.exec(headers["www-authenticate"] ?? "") ?? []
        const root = new URL(address)
        assert.strictEqual(root.pathname, "/.well-known/oauth-protected-resource")
        const { json } = yield* send("GET", root.pathname)
        assert.deepInclude(json, { resource: root.origin, authorization_servers: [issuer] })
        const refused = yield* send("POST", "/mcp", { raw: "{}" })
        assert.include(refused.headers["www-authenticate"], `${root.origin}/.well-known/oauth-protected-resource/mcp"`)
        const mcp = yield* send("GET", "/.well-known/oauth-protected-resource/mcp")
        assert.deepInclude(mcp.json, { resource: `${root.origin}/mcp` })
      })
    )
  }
)

layer(guarded({ ...rules, SEM_JWT_KEY: secret, SEM_PUBLIC_URL: "https://data.example/" }), {
  excludeTestServices: true
})("a service with a public URL", (it) => {
  it.scoped("uses it in the metadata", () =>
    Effect.gen(function* () {
      const { json } = yield* send("GET", "/.well-known/oauth-protected-resource/mcp")
      assert.deepInclude(json, { resource: "https://data.example/mcp" })
      const { headers } = yield* send("GET", "/models")
      const address = "https://data.example/.well-known/oauth-protected-resource"
      assert.include(headers["www-authenticate"], `resource_metadata="${address}"`)
    })
  )
})
