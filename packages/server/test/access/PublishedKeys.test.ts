/** A published key set (JWKS): fetching, caching, rotation and failure. */
import { eventuallySeen } from "@semlayer/testkit/Eventually"
import { assert, describe, it } from "@effect/vitest"
import { makeTokens } from "../../src/access/Tokens.js"
import { Duration, Effect, TestClock } from "effect"
import { exportJWK, type JWTPayload } from "jose"
import { createServer } from "node:http"
import { guarded, keyOf } from "./Guarded.js"
import { ask, expectRefused, expectTaken } from "./Asked.js"
import { asSecret, audience, ec, good, issuer, otherRsa, rsa, rsaPem, rules, sign } from "./MadeTokens.js"

/** A JWKS endpoint with a changeable response, which counts its requests. */
const publisher = Effect.acquireRelease(
  Effect.async<{ url: string; asked: number; body: string; status: number; close: () => void }>((resume) => {
    const state = { url: "", asked: 0, body: '{"keys":[]}', status: 200, close: () => server.close() }
    const server = createServer((_, response) => {
      state.asked++
      response.writeHead(state.status, { "content-type": "application/json", connection: "close" }).end(state.body)
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      state.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/keys`
      resume(Effect.succeed(state))
    })
  }),
  ({ close }) => Effect.sync(close)
)

const setOf = (...keys: ReadonlyArray<readonly [string, Parameters<typeof exportJWK>[0]]>) =>
  Effect.map(
    Effect.forEach(keys, ([kid, key]) =>
      Effect.map(
        Effect.promise(() => exportJWK(key)),
        (jwk) => ({ ...jwk, kid })
      )
    ),
    (keys) => JSON.stringify({ keys })
  )

/** A verifier of tokens with the keys of a publisher, on a test clock. */
const verifier = (url: string) =>
  makeTokens({
    ...{ keys: { _tag: "Fetched" as const, url }, issuer, audience },
    ...{ clockSkew: Duration.seconds(60), roleClaim: "role" }
  })

describe("published keys", () => {
  const early = (): JWTPayload => ({ ...good(), exp: 100_000 })

  it.scoped("are fetched once, and again for a new key id, but not for every unknown one", () =>
    Effect.gen(function* () {
      const published = yield* publisher
      published.body = yield* setOf(["one", rsa.publicKey])
      const { verify } = yield* verifier(published.url)
      const reason = (token: string) => Effect.map(Effect.flip(verify(token)), (error) => error)
      const first = yield* sign(early(), rsa.privateKey, "RS256", { kid: "one" })
      assert.deepInclude(yield* verify(first), { name: "anna", kind: "token", role: "reader" })
      yield* verify(first)
      yield* verify(yield* sign({ ...early(), sub: "bo" }, rsa.privateKey, "RS256", { kid: "one" }))
      assert.strictEqual(published.asked, 1)
      // The issuer has a new key.
      published.body = yield* setOf(["one", rsa.publicKey], ["two", ec.publicKey])
      const second = yield* sign(early(), ec.privateKey, "ES256", { kid: "two" })
      assert.deepInclude(yield* reason(second), { _tag: "Unauthenticated", reason: "signature" })
      assert.strictEqual(published.asked, 1)
      yield* TestClock.adjust("31 seconds")
      assert.deepInclude(yield* verify(second), { name: "anna" })
      assert.strictEqual(published.asked, 2)
      for (let i = 0; i < 20; i++) {
        const unknown = yield* sign(early(), otherRsa.privateKey, "RS256", { kid: `made-up-${i}` })
        assert.deepInclude(yield* reason(unknown), { reason: "signature" })
      }
      assert.strictEqual(published.asked, 2)
      // With the id of an existing key, but signed by another.
      const forged = yield* sign(early(), otherRsa.privateKey, "RS256", { kid: "one" })
      assert.deepInclude(yield* reason(forged), { reason: "signature" })
      const symmetric = yield* sign(early(), asSecret(rsaPem), "HS256", { kid: "one" })
      assert.deepInclude(yield* reason(symmetric), { reason: "algorithm" })
      // A withdrawn key is dropped at the next fetch, and its tokens are rejected within a minute.
      published.body = yield* setOf(["two", ec.publicKey])
      yield* TestClock.adjust("11 minutes")
      yield* verify(second)
      yield* eventuallySeen(() => published.asked >= 3)
      yield* Effect.promise(() => new Promise((resume) => setTimeout(resume, 200)))
      yield* TestClock.adjust("61 seconds")
      assert.deepInclude(yield* reason(first), { reason: "signature" })
    })
  )

  it.scoped("stay valid while the publisher fails; without any, a token is 503 and later accepted", () =>
    Effect.gen(function* () {
      const published = yield* publisher
      const token = yield* sign(early(), rsa.privateKey, "RS256", { kid: "one" })
      const { verify } = yield* verifier(published.url)
      const unavailable = (expected: string) =>
        Effect.gen(function* () {
          const failure = yield* Effect.flip(verify(token))
          assert.deepInclude(failure, { _tag: "TokenKeysUnavailable", retry_after: 5 })
          assert.include(failure.message, expected)
        })
      published.status = 500
      yield* unavailable("status 500")
      // No refetch during the cooldown.
      yield* unavailable("status 500")
      assert.strictEqual(published.asked, 1)
      published.status = 200
      for (const [body, expected] of [
        ["<html>", "not a key set"],
        ['{"keys":[{"kty":3}]}', "not a key set"],
        ["x".repeat(1_000_001), "too long"]
      ] as const) {
        published.body = body
        yield* TestClock.adjust("6 seconds")
        yield* unavailable(expected)
      }
      published.body = yield* setOf(["one", rsa.publicKey])
      yield* TestClock.adjust("6 seconds")
      assert.deepInclude(yield* verify(token), { name: "anna" })
      published.close()
      yield* TestClock.adjust("1 hour")
      assert.deepInclude(yield* verify(token), { name: "anna" })
      const other = yield* sign({ ...early(), sub: "bo" }, rsa.privateKey, "RS256", { kid: "one" })
      assert.deepInclude(yield* verify(other), { name: "bo" })
      // An unknown key may be new, which only a fetch can tell.
      yield* TestClock.adjust("6 seconds")
      const unknown = yield* sign(early(), ec.privateKey, "ES256", { kid: "two" })
      assert.deepInclude(yield* Effect.flip(verify(unknown)), { _tag: "TokenKeysUnavailable" })
    })
  )

  it.scopedLive("verify tokens over HTTP, and their failure does not affect API keys", () =>
    Effect.gen(function* () {
      const published = yield* publisher
      published.status = 503
      yield* Effect.gen(function* () {
        const failed = yield* ask(yield* sign(good(), rsa.privateKey, "RS256", { kid: "one" }))
        assert.strictEqual(failed.status, 503, failed.text)
        assert.deepInclude(failed.json, { _tag: "TokenKeysUnavailable", retry_after: 5 })
        assert.strictEqual(failed.headers["retry-after"], "5")
        yield* expectTaken(yield* keyOf({ name: "kept", role: "reader" }))
      }).pipe(Effect.provide(guarded({ ...rules, SEM_JWT_JWKS_URL: published.url })))
      published.status = 200
      published.body = yield* setOf(["one", rsa.publicKey])
      yield* Effect.gen(function* () {
        yield* expectTaken(yield* sign(good(), rsa.privateKey, "RS256", { kid: "one" }))
        yield* expectRefused(yield* sign(good(), otherRsa.privateKey, "RS256", { kid: "one" }), "signature")
      }).pipe(Effect.provide(guarded({ ...rules, SEM_JWT_JWKS_URL: published.url })))
    })
  )
})
