import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"

describe("semlayer inspect", () => {
  it.scopedLive("shows one entity, several, and the collection", () =>
    Effect.gen(function* () {
      const { run } = yield* shopWorkplace
      const inspect = (...words: ReadonlyArray<string>) => run(["inspect", ...words])
      assert.deepStrictEqual(yield* inspect("orders.amount", "--type", "column"), {
        code: 0,
        out: "Column: shop.orders.amount\n_(no description)_\n",
        err: ""
      })
      const batch = yield* inspect("orders.amount", "orders.nope", "--type", "column")
      assert.strictEqual(batch.code, 0)
      assert.include(batch.out, "## shop.orders.amount\n")
      assert.include(batch.out, "## orders.nope\n'orders.nope' is not an entity")
      const all = yield* inspect("--type", "model", "--format", "json")
      assert.strictEqual(JSON.parse(all.out).datasources[0].model_count, 2)
      const full = yield* inspect(
        ...["orders", "--type", "model", "--no-compact", "--num-rows", "1", "--show-sql"],
        ...["--section", "samples", "--section", "joins", "--descriptions-max-chars", "9"]
      )
      assert.include(full.out, "- **row_count:** 4")
      assert.include(full.out, "## Sample Data SQL")
      assert.include(full.out, "> Sections shown: joins, samples")
    })
  )

  it.scopedLive("fails for an unknown entity, or a kind that cannot be listed", () =>
    Effect.gen(function* () {
      const { run } = yield* shopWorkplace
      const missing = yield* run(["inspect", "shop.orderz", "--type", "model"])
      assert.strictEqual(missing.code, 1)
      assert.include(missing.err, "Did you mean 'shop.orders'?")
      const listed = yield* run(["inspect", "--type", "column"])
      assert.strictEqual(listed.code, 2)
      assert.include(listed.err, "reference is required for a column")
      assert.strictEqual((yield* run(["inspect", "shop", "--type", "table"])).code, 2)
    })
  )
})
