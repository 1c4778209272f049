/** A response that the driver cannot parse fails its statement; the process and the other sessions continue. */
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { malformed, malformingProxy } from "@semlayer/testkit/MalformingProxy"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

describe("a malformed response of PostgreSQL", () => {
  it.scopedLive("fails its statement only", (context) =>
    Effect.gen(function* () {
      const datasource = (yield* scratch("postgres", context)).datasource()
      const url = new URL(Redacted.value(datasource.connection_string ?? Redacted.make("")))
      const port = yield* malformingProxy({ host: url.hostname, port: Number(url.port || 5432) })
      url.host = `127.0.0.1:${port}`
      const connection = yield* connect({ ...datasource, connection_string: Redacted.make(url.href) })
      const error = yield* Effect.flip(rowsOf(connection, `SELECT 1 AS ${malformed}`))
      assert.deepInclude(error, { _tag: "ConnectionFailed", datasource: "shop" })
      assert.include(error.message, "the driver cannot read the server's answer")
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )
})
