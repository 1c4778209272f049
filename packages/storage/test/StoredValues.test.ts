import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import { encodeModel, modelCodec } from "../src/documents/StoredValues.js"
import { models } from "@semlayer/testkit/StoredArbitraries"
import { fewOr } from "@semlayer/testkit/Sample"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")

describe("the document of a model", () => {
  it.prop(
    "follows its schema, key by key, but for defaults, and decodes to the same model",
    [models(shop, orders)],
    ([model]) => {
      const codec = modelCodec(shop, orders)
      const document = codec.encode(model)
      const whole = Schema.encodeSync(SemModel)(model)
      assert.strictEqual(JSON.stringify(encodeModel(model)), JSON.stringify(whole))
      assert.deepStrictEqual(Schema.encodeSync(SemModel)(Schema.decodeUnknownSync(SemModel)(document)), whole)
      assert.deepStrictEqual(Either.getOrThrow(codec.decode(document)).value, model)
    },
    { fastCheck: { numRuns: fewOr(50, 200) }, timeout: 180_000 }
  )
})
