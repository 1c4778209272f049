import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"

describe("semlayer memory", () => {
  it.scopedLive("saves a note about entities and forgets it", () =>
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

  it.scopedLive("saves an example query, given as JSON or in a file, and warns of what does not resolve", () =>
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

  it.scopedLive("refuses what is ambiguous, unknown, or not about anything", () =>
    Effect.gen(function* () {
      const { run } = yield* shopWorkplace
      const save = (...words: ReadonlyArray<string>) => run(["memory", "save", "--learning", "x", ...words])
      const cases = [
        [["--entities", "id"], "could mean several entities"],
        [["--entities", "orders.nope"], "'orders' has no column"],
        [["--entities", "orders", "--id", "a b"], "is not a memory id"],
        [["--entities", "orders", "--query", "{}"], "only one"],
        [[], "give --entities or --query"]
      ] as const
      for (const [words, message] of cases) {
        const { code, err } = yield* save(...words)
        assert.strictEqual(code, 1, message)
        assert.include(err, message)
      }
    })
  )
})
