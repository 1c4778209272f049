/** Owners, tags and status of models: decoding, and filtering of lists. */
import { SemModel } from "@semlayer/domain/SemModel"
import { deprecation, hasStewardship } from "@semlayer/domain/Stewardship"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"
import { editBody } from "../../src/models/ModelEdit.js"

const body = { name: "orders", data_source: "shop", sql_table: "orders" }

const decode = (fields: object) => Schema.decodeUnknownEither(SemModel)({ ...body, ...fields })

describe("the stewardship of a model", () => {
  it("is decoded, and rejected if inconsistent", () => {
    const fields = { owners: ["finance"], tags: ["pii"], status: "deprecated", replaced_by: "orders_v2" } as const
    const { owners, tags, status, replaced_by } = Either.getOrThrow(decode(fields))
    assert.deepStrictEqual({ owners, tags, status, replaced_by }, { ...fields, replaced_by })
    assert.strictEqual(`${replaced_by}`, "orders_v2")
    for (const wrong of [
      { status: "old" },
      { replaced_by: "orders_v2" },
      { status: "draft", replaced_by: "orders_v2" },
      { status: "deprecated", replaced_by: "orders" },
      { owners: "finance" }
    ]) {
      assert.isTrue(Either.isLeft(decode(wrong)), JSON.stringify(wrong))
    }
  })

  it("filters combine with AND", () => {
    const model = { owners: ["finance", "sales"], tags: ["pii"], status: "certified" } as const
    assert.isTrue(hasStewardship(model, { owner: "sales", tag: "pii", status: "certified" }))
    assert.isFalse(hasStewardship(model, { owner: "sales", tag: "public" }))
    assert.isTrue(hasStewardship({}, {}))
    assert.isFalse(hasStewardship({}, { status: "draft" }))
  })

  it("warns about deprecated models only, and names the replacement", () => {
    assert.isNull(deprecation({ name: "orders", status: "certified" }))
    const replaced = Either.getOrThrow(decode({ status: "deprecated", replaced_by: "orders_v2" }))
    assert.strictEqual(deprecation(replaced), "The model 'orders' is deprecated; use 'orders_v2' instead")
  })

  it("can be edited; a status other than deprecated clears the replacement", () => {
    const stored = { ...body, status: "deprecated", replaced_by: "orders_v2", tags: ["pii"] }
    const edited = Either.getOrThrow(editBody(stored, { status: "certified", owners: ["finance"], tags: [] }))
    assert.deepInclude(edited.body, { status: "certified", replaced_by: null, owners: ["finance"], tags: null })
  })
})
