import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { StoredState } from "../src/documents/StoredState.js"
import { collectGarbage } from "@semlayer/testkit/Garbage"
import { storedModel } from "@semlayer/testkit/StorageSuite"
import { modelCodec } from "../src/documents/StoredValues.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"

const shop = DatasourceName.make("shop")
const name = ModelName.make("orders")
const key = { kind: "model", data_source: shop, name } as const

/** Stores, reads and removes a model; returns a weak reference to it. */
const storedAndRemoved = (state: StoredState) => {
  const content = Either.right(modelCodec(shop, name).encode(storedModel("orders")))
  state.apply({ _tag: "Written", document: { key, place: "models/shop/orders.yaml", revision: "1", content } })
  const value = state.snapshot().models.get(shop)?.get(name)?.value
  assert.isDefined(value)
  state.apply({ _tag: "Removed", key })
  assert.isFalse(state.snapshot().models.has(shop))
  return value === undefined ? undefined : new WeakRef(value)
}

describe("the state of a storage", () => {
  it.live("does not retain the models of a datasource whose last model is removed", () =>
    Effect.gen(function* () {
      const state = new StoredState()
      const removed = storedAndRemoved(state)
      // A new reference is held until the event loop turns.
      yield* Effect.sleep("10 millis")
      collectGarbage()
      assert.isUndefined(removed?.deref())
      assert.strictEqual(state.snapshot().models.size, 0)
    })
  )
})
