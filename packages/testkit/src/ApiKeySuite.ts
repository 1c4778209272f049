/** Contract tests of the port `ApiKeyRows`, run against each storage. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { ApiKeyRows } from "@semlayer/storage/keys/ApiKeyRows"
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, type Scope } from "effect"
import type { TestContext } from "vitest"

/** Opens the same storage each time, as another process would; an in-memory storage cannot be shared. */
export interface KeyStorage {
  readonly open: Layer.Layer<ApiKeyRows, StorageFailed>
  readonly isShared: boolean
}

const keysOf = ({ open }: KeyStorage) =>
  Effect.map(Layer.build(Layer.provideMerge(ApiKeys.Default, open)), (context) => context)

export const apiKeySuite = (
  name: string,
  storage: (test: TestContext) => Effect.Effect<KeyStorage, unknown, Scope.Scope>
) =>
  describe(`API keys ${name}`, () => {
    it.scopedLive("are created, listed without their hashes, identified by their secrets, and revoked", (test) =>
      Effect.gen(function* () {
        const context = yield* keysOf(yield* storage(test))
        yield* Effect.gen(function* () {
          const keys = yield* ApiKeys
          assert.isFalse(yield* keys.exist)
          const claims = { tenant: "acme", level: 3, regions: ["eu", "us"], internal: true }
          const made = yield* keys.create({ name: "ci", role: "editor", claims })
          assert.match(made.secret, /^sem_[\w-]{43}$/)
          assert.isTrue(yield* keys.exist)
          const other = yield* keys.create({ name: "a-day", role: "reader", expiresIn: Duration.days(1) })
          assert.deepStrictEqual(yield* keys.verify(made.secret), {
            name: "ci",
            kind: "api_key",
            role: "editor",
            claims
          })
          const listed = yield* keys.list
          assert.deepStrictEqual(
            listed.map(({ name }) => name),
            ["a-day", "ci"]
          )
          assert.isFalse("hash" in (listed[0] ?? {}))
          assert.strictEqual(Date.parse(other.expires_at ?? "") - Date.parse(other.created_at), 86_400_000)
          const again = yield* Effect.flip(keys.create({ name: "ci", role: "admin" }))
          assert.strictEqual(again._tag, "ApiKeyExists")
          const wrong = [`${made.secret}x`, made.secret.slice(0, -1), "", "sem_", made.secret.toLowerCase()]
          for (const secret of wrong) {
            assert.deepInclude(yield* Effect.flip(keys.verify(secret)), {
              _tag: "Unauthenticated",
              reason: "unknown_key"
            })
          }
          const stored = JSON.stringify(yield* (yield* ApiKeyRows).read)
          assert.notInclude(stored, made.secret.slice(4))
          yield* keys.revoke("ci")
          assert.deepInclude(yield* Effect.flip(keys.verify(made.secret)), { reason: "unknown_key" })
          assert.deepInclude(yield* Effect.flip(keys.revoke("a-dya")), {
            _tag: "ApiKeyNotFound",
            candidates: ["a-day"]
          })
          assert.strictEqual((yield* keys.verify(other.secret)).name, "a-day")
        }).pipe(Effect.provide(context))
      })
    )

    it.scopedLive("expire", (test) =>
      Effect.gen(function* () {
        const context = yield* keysOf(yield* storage(test))
        yield* Effect.gen(function* () {
          const { create, verify } = yield* ApiKeys
          const { secret } = yield* create({ name: "brief", role: "reader", expiresIn: Duration.millis(1) })
          yield* Effect.sleep("5 millis")
          assert.deepInclude(yield* Effect.flip(verify(secret)), { _tag: "Unauthenticated", reason: "expired" })
          for (const expiresIn of [Duration.zero, Duration.infinity, Duration.days(1e9)]) {
            const refused = yield* Effect.flip(create({ name: "never", role: "reader", expiresIn }))
            assert.deepInclude(refused, { _tag: "ApiKeyInvalid", field: "expiry" })
          }
          for (const name of ["", " ", "a b", "-x", "a\nb", "x".repeat(65)]) {
            const refused = yield* Effect.flip(create({ name, role: "reader" }))
            assert.deepInclude(refused, { _tag: "ApiKeyInvalid", field: "name", value: name })
          }
          const refused = yield* Effect.flip(create({ name: "x", role: "reader", claims: { "a b": 1 } }))
          assert.deepInclude(refused, { _tag: "ApiKeyInvalid", field: "claim", value: "a b" })
        }).pipe(Effect.provide(context))
      })
    )

    it.scopedLive("of another process are visible within a second, and concurrent changes are not lost", (test) =>
      Effect.gen(function* () {
        const place = yield* storage(test)
        if (!place.isShared) return
        const [here, there] = yield* Effect.all([keysOf(place), keysOf(place)])
        const using = <A, E>(effect: Effect.Effect<A, E, ApiKeys | ApiKeyRows>, context: typeof here) =>
          Effect.provide(effect, context)
        const create = (name: string) => Effect.flatMap(ApiKeys, (keys) => keys.create({ name, role: "reader" }))
        assert.isFalse(
          yield* using(
            Effect.flatMap(ApiKeys, ({ exist }) => exist),
            here
          )
        )
        const { secret } = yield* using(create("first"), there)
        const verify = using(
          Effect.flatMap(ApiKeys, (keys) => keys.verify(secret)),
          here
        )
        yield* Effect.sleep("900 millis")
        assert.strictEqual((yield* verify).name, "first")
        // An unchanged value is the same object, so that caches keyed by it stay valid.
        const read = using(
          Effect.flatMap(ApiKeyRows, ({ read }) => read),
          here
        )
        assert.strictEqual(yield* read, yield* read)
        yield* using(
          Effect.flatMap(ApiKeys, ({ revoke }) => revoke("first")),
          there
        )
        yield* Effect.sleep("900 millis")
        assert.deepInclude(yield* Effect.flip(verify), { reason: "unknown_key" })
        const names = Array.from({ length: 12 }, (_, i) => `key${String(i).padStart(2, "0")}`)
        yield* Effect.forEach(names, (name, i) => using(create(name), i % 2 === 0 ? here : there), { concurrency: 12 })
        const kept = yield* using(
          Effect.flatMap(ApiKeys, ({ list }) => list),
          here
        )
        assert.deepStrictEqual(
          kept.map(({ name }) => name),
          names
        )
      })
    )
  })
