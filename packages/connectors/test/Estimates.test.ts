/** Limits of bytes, by the estimate of each warehouse. */
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Connectors } from "@semlayer/connectors/Connectors"
import { anyFake, fakeConnectors, fakeNames, type FakeName } from "@semlayer/testkit/fakes/index"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { Effect, Layer } from "effect"

const name = DatasourceName.make("shop")

const connections = Layer.provide(TestConnections, Connectors.layer(fakeConnectors))

/** A connection that may read 1,000,000 bytes to a fake with 5,000 orders, for which it estimates 1,000 bytes each. */
const limited = (warehouse: FakeName) =>
  Effect.gen(function* () {
    const fake = yield* anyFake(warehouse, "sales")
    yield* Effect.promise(() =>
      fake.engine.execute(
        `CREATE TABLE orders AS SELECT range AS id, 'x' || range AS note FROM range(5000);
         CREATE TABLE few AS SELECT range AS id FROM range(500)`
      )
    )
    const connection = yield* connect({ version: 2, name, ...fake.datasource, max_bytes: 1_000_000 })
    return { connection, requests: "server" in fake ? fake.server.seen : [] }
  })

describe("max_bytes", () => {
  for (const warehouse of fakeNames) {
    it.scopedLive(`${warehouse}: rejects a statement that would read more, before it runs`, () =>
      Effect.gen(function* () {
        const { connection, requests } = yield* limited(warehouse)
        const before = requests.length
        const error = yield* Effect.flip(rowsOf(connection, "SELECT id, note FROM orders ORDER BY id"))
        assert.deepInclude({ ...error }, { _tag: "ScanTooLarge", bytes: 5_000_000, limit: 1_000_000 })
        assert.isTrue(requests.slice(before).every(({ body }) => body === "" || /EXPLAIN|dryRun/.test(body)))
        const { tables } = yield* connection.introspect({ schema: null, includeViews: false })
        assert.includeMembers(
          tables.map((table) => table.name),
          ["few", "orders"]
        )
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive(`${warehouse}: a session runs statements after estimates, also after one that failed`, () =>
      Effect.gen(function* () {
        const { connection } = yield* limited(warehouse)
        const few = rowsOf(connection, "SELECT COUNT(*) AS n FROM few")
        assert.deepStrictEqual((yield* few).rows, [[500]])
        const error = yield* Effect.flip(rowsOf(connection, "SELECT nothing AS a FROM few"))
        assert.strictEqual(error._tag, "QueryFailed")
        assert.deepStrictEqual((yield* few).rows, [[500]])
        assert.deepStrictEqual((yield* few).rows, [[500]])
      }).pipe(Effect.provide(connections))
    )
  }
})
