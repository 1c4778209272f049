import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import { modelCodec } from "../src/documents/StoredValues.js"
import { models } from "@semlayer/testkit/StoredArbitraries"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")

describe("the document of a model", () => {
  it.prop(
    "is what its schema says, key by key, and reads as the same model",
    [models(shop, orders)],
    ([model]) => {
      const codec = modelCodec(shop, orders)
      const document = codec.encode(model)
      assert.strictEqual(JSON.stringify(document), JSON.stringify(Schema.encodeSync(SemModel)(model)))
      assert.deepStrictEqual(Either.getOrThrow(codec.decode(document)).value, model)
    },
    { fastCheck: { numRuns: 200 }, timeout: 60_000 }
  )
})
