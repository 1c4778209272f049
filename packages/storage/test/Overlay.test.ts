import { sameJson, without } from "../src/snapshot/Json.js"
import { matchItems, overlay } from "../src/documents/Overlay.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"

describe("overlay", () => {
  const stored = {
    owner: "sales",
    name: "orders",
    columns: [
      { note: "ours", name: "id", type: "integer" },
      { name: "state", colour: "red" }
    ],
    order: { revenue: "desc" },
    filters: null
  }
  const before = {
    name: "orders",
    columns: [
      { name: "id", type: "INT", hidden: false },
      { name: "state", type: "TEXT", hidden: false }
    ],
    order: [{ column: "revenue", direction: "desc" }],
    filters: [],
    hidden: false
  }

  it("keeps the stored form of unchanged parts: unknown keys, other spellings, absent defaults", () => {
    assert.strictEqual(overlay(stored, before, before), stored)
    assert.deepStrictEqual(overlay(stored, before, { ...before, hidden: true }), { ...stored, hidden: true })
  })

  it("keeps the unknown keys of an item that is edited, moved or renamed", () => {
    const [id, state] = before.columns
    const moved = overlay(stored, before, { ...before, columns: [state, id] })
    assert.deepStrictEqual(moved, { ...stored, columns: [...stored.columns].reverse() })
    const edited = overlay(stored, before, {
      ...before,
      columns: [
        { ...id, name: "key" },
        { ...state, hidden: true }
      ]
    })
    assert.deepStrictEqual(edited, {
      ...stored,
      columns: [
        { note: "ours", name: "key", type: "integer" },
        { name: "state", colour: "red", hidden: true }
      ]
    })
  })

  it("removes what the new version lacks, and replaces short forms that change", () => {
    assert.deepStrictEqual(overlay(stored, before, without(before, "columns")), without(stored, "columns"))
    const order = [...before.order, { column: "id", direction: "asc" }]
    assert.deepStrictEqual(overlay(stored, before, { ...before, order }), { ...stored, order })
  })

  it("inserts a new key after its predecessor", () => {
    const after = {
      name: "orders",
      label: "Orders",
      columns: before.columns,
      order: before.order,
      filters: [],
      hidden: false
    }
    assert.deepStrictEqual(Object.keys(Object(overlay(stored, before, after))), [
      "owner",
      "name",
      "label",
      "columns",
      "order",
      "filters"
    ])
  })

  it.prop("returns the new version if all stored keys are known", [fc.jsonValue(), fc.jsonValue()], ([old, next]) => {
    assert.isTrue(sameJson(overlay(old, old, next), next))
  })

  it.prop(
    "matches each item at most once, and equal ones first",
    [fc.array(fc.jsonValue({ maxDepth: 1 })), fc.array(fc.jsonValue({ maxDepth: 1 }))],
    ([old, next]) => {
      const matches = matchItems(old, next).filter((match) => match >= 0)
      assert.strictEqual(new Set(matches).size, matches.length)
      assert.deepStrictEqual(
        matchItems(old, old),
        old.map((_, i) => i)
      )
    }
  )
})
