import { decodePolicy, hopsOf } from "../src/RowPolicy.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const blocking = { column: "tenant_id", value: "acme" }
const join = { target_table: "items", join_path: ["items.order_id = orders.id"], column: "tenant_id", value: "acme" }

const refuses = (policy: unknown, ...parts: ReadonlyArray<string>) =>
  Effect.map(Effect.flip(decodePolicy(policy)), (error) => {
    assert.strictEqual(error._tag, "RowPolicyInvalid")
    for (const part of parts) assert.include(error.message, part)
  })

const rules = (...data_filters: ReadonlyArray<unknown>) => ({ version: 1, data_filters })

describe("a row policy", () => {
  it.effect("blocks by default, and accepts one value or several", () =>
    Effect.gen(function* () {
      const { data_filters } = yield* decodePolicy(
        rules(blocking, { column: "region", value: [1, null, true], on_unapplicable: "pass", name: "regions" }, join)
      )
      assert.deepStrictEqual(data_filters, [
        { ...blocking, on_unapplicable: "block" },
        { column: "region", value: [1, null, true], on_unapplicable: "pass", name: "regions" },
        join
      ])
    })
  )
  it.effect("of an unknown version is rejected", () => refuses({ version: 2, data_filters: [blocking] }, "version"))
  it.effect("without rules is rejected", () => refuses(rules(), "data_filters"))
  it.effect("with an empty list of values is rejected", () =>
    refuses(rules({ column: "a", value: [] }), "data_filters.0.value")
  )
  it.effect("with a value that is not a SQL constant is rejected", () =>
    Effect.all(
      [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, { a: 1 }, undefined].map((value) =>
        refuses(rules({ column: "a", value }), "value")
      )
    )
  )
  it.effect("with an unknown key is rejected, because it may be a misspelt restriction", () =>
    refuses(rules({ ...blocking, on_unaplicable: "pass" }), "on_unaplicable")
  )
  it.effect("with a join rule needs a column rule that blocks", () =>
    Effect.gen(function* () {
      yield* refuses(rules(join), "column rule that blocks")
      yield* refuses(rules(join, { ...blocking, on_unapplicable: "pass" }), "column rule that blocks")
      yield* decodePolicy(rules(join, blocking))
    })
  )
  it.effect("with a path that does not chain from its table is rejected", () =>
    Effect.all(
      [
        [],
        ["orders.id"],
        ["orders.id = customers.id"],
        ["items.order_id = orders.id", "items.id = customers.id"],
        ["items.order_id = orders.id and 1 = 1"],
        ["items.order_id < orders.id"]
      ].map((join_path) => refuses(rules({ ...join, join_path }, blocking), "join_path"))
    )
  )
})

describe("the hops of a join path", () => {
  it("lead from table to table, whichever side is written first, with quotes and schemas", () => {
    assert.deepStrictEqual(hopsOf("sales.items", ['orders.id = Sales.items."order id"', "orders.a=b.c"]), [
      { from: { table: "Sales.items", column: "order id" }, to: { table: "orders", column: "id" } },
      { from: { table: "orders", column: "a" }, to: { table: "b", column: "c" } }
    ])
  })
})
