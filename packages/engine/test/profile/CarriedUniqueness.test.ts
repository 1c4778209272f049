/** How an edit changes the uniqueness that profiles verified. */
import { DatasourceName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { carryProfiles } from "../../src/profile/ProfileUpkeep.js"

const data_source = DatasourceName.make("shop")

const modelWith = (email: object, table = "clients"): StoredModel => ({
  ...Schema.decodeUnknownSync(SemModel)({
    name: "clients",
    data_source,
    sql_table: table,
    columns: [{ name: "email", ...email }]
  }),
  data_source
})

const isUniqueAfter = (email: object, table?: string) => {
  const stored = modelWith({ type: "TEXT", unique: true })
  const [column] = carryProfiles(modelWith(email, table), stored).model.columns
  return column?.unique
}

describe("a column that a profile found unique", () => {
  it("stays unique when an edit changes only its description", () => {
    assert.strictEqual(isUniqueAfter({ type: "TEXT", description: "where to write" }), true)
  })

  it("is no longer known as unique when its SQL, type or table changes", () => {
    assert.isUndefined(isUniqueAfter({ type: "TEXT", sql: "lower(mail)", unique: true }))
    assert.isUndefined(isUniqueAfter({ type: "INT", unique: true }))
    assert.isUndefined(isUniqueAfter({ type: "TEXT", unique: true }, "old_clients"))
  })

  it("has the value of the edit if the edit sets it", () => {
    assert.strictEqual(isUniqueAfter({ type: "TEXT", unique: false }), false)
  })
})
