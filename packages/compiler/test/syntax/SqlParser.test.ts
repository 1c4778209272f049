/** Loading of the SQL parser. */
import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { SqlParser } from "../../src/syntax/SqlParser.js"

it.effect("the SQL parser is loaded after the caller that loaded it first was interrupted", () =>
  Effect.gen(function* () {
    const { load } = yield* SqlParser
    const first = yield* Effect.fork(load)
    yield* Effect.yieldNow()
    yield* Fiber.interrupt(first)
    const parse = yield* load
    assert.strictEqual(parse("SELECT 1", "postgresql")._tag, "Right")
    assert.strictEqual(yield* load, parse)
  }).pipe(Effect.provide(SqlParser.layer))
)
