import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"

describe("semlayer memory", () => {
  it.scopedLive("saves a note about entities and deletes it", () =>
    Effect.gen(function* () {
      const { run } = yield* shopWorkplace
      const saved = yield* run([
        ...["memory", "save", "--learning", "Amounts are net."],
        ...["--entities", "orders.amount:corr(other=id),shop.customers", "--entities", "orders.*:count"]
      ])
      assert.deepStrictEqual(saved, {
        code: 0,
        out: "Saved memory 1.\n",
        err: "Resolved entities: shop.orders.amount, shop.customers, shop.orders\n"
      })
      assert.deepStrictEqual(yield* run(["memory", "forget", "1"]), { code: 0, out: "Deleted memory 1.\n", err: "" })
      const missing = yield* run(["memory", "forget", "1"])
      assert.strictEqual(missing.code, 1)
      assert.include(missing.err, "There is no memory '1'")
    })
  )

  it.scopedLive("saves an example query, from JSON or a file, and warns about unresolved entities", () =>
    Effect.gen(function* () {
      const { run, file } = yield* shopWorkplace
      const query = JSON.stringify({ source_model: "orders", measures: ["amount:sum"], dimensions: ["statsu"] })
      const save = ["memory", "save", "--learning", "Revenue.", "--id", "revenue", "--description", "how to"]
      for (const given of [query, `@${file("query.json", query)}`]) {
        const { code, out, err } = yield* run([...save, "--query", given])
        assert.deepStrictEqual([code, out], [0, "Saved memory revenue.\n"])
        assert.include(err, "Warning: entity 'statsu' dropped: ")
        assert.include(err, "Did you mean 'status'?")
        assert.include(err, "Resolved entities: shop.orders, shop.orders.amount")
      }
    })
  )

  it.scopedLive("rejects ambiguous, unknown and missing entities", () =>
    Effect.gen(function* () {
      const { run } = yield* shopWorkplace
      const save = (...words: ReadonlyArray<string>) => run(["memory", "save", "--learning", "x", ...words])
      const cases = [
        [["--entities", "id"], "is ambiguous: name one of", 1],
        [["--entities", "orders.nope"], "'orders' has no column", 1],
        [["--entities", "orders", "--id", "a b"], "is not a memory id", 2],
        [["--entities", "orders", "--query", "{}"], "either --entities or --query", 2],
        [[], "Give either --entities or --query", 2]
      ] as const
      for (const [words, message, expected] of cases) {
        const { code, err } = yield* save(...words)
        assert.strictEqual(code, expected, message)
        assert.include(err, message)
      }
    })
  )
})
