/** Edits of models, the merge of two of them, their difference, and places in their text. */
import { assert, it } from "@effect/vitest"
import { diffLines } from "../src/model/Diff.js"
import {
  addPart,
  droppedHidden,
  editable,
  freeName,
  removePart,
  sameJson,
  setKey,
  setPart,
  withKey
} from "../src/model/Draft.js"
import { merge } from "../src/model/Merge.js"
import { modelText, placeInText, readModelText } from "../src/model/ModelText.js"

const orders = {
  name: "orders",
  data_source: "shop",
  sql_table: "orders",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "status", type: "TEXT" }
  ],
  measures: [{ name: "total", formula: "amount:sum" }]
}

it("a model is edited without what the service derives and what says nothing", () => {
  const read = {
    ...orders,
    columns: [
      { name: "status", type: "TEXT", hidden: false, sampled: "a, b", sampled_values: ["a"], distinct_count: 2 }
    ],
    joins: [{ target_model: "customers", join_pairs: [] }],
    filters: [],
    problems: [{ code: "x" }],
    backing_query_sql: "SELECT 1"
  }
  assert.deepStrictEqual(editable(read), {
    ...orders,
    columns: [{ name: "status", type: "TEXT" }],
    joins: [{ target_model: "customers", join_pairs: [] }]
  })
})

it("parts are added, changed and removed; an empty value removes its key", () => {
  const added = addPart("measures", { name: freeName(orders, "measures", "total"), formula: "*:count" })(orders)
  assert.deepStrictEqual(
    (added["measures"] as ReadonlyArray<{ name: string }>).map(({ name }) => name),
    ["total", "total_2"]
  )
  assert.isTrue(sameJson(removePart("measures", 1)(added), orders))
  assert.deepInclude(setPart("measures", 0, { name: "sum", formula: "a:sum" })(orders), {
    measures: [{ name: "sum", formula: "a:sum" }]
  })
  assert.notProperty(removePart("measures", 0)(orders), "measures")
  assert.deepStrictEqual(withKey({ name: "a", label: "A" }, "label", ""), { name: "a" })
  assert.deepStrictEqual(
    Object.keys(setKey("data_source", "other")(orders)),
    Object.keys(orders),
    "keys keep their place"
  )
})

it("columns that a model no longer has are named if they were hidden", () => {
  const hidden = addPart("columns", { name: "spare", hidden: true })(orders)
  assert.deepStrictEqual(droppedHidden(hidden, orders), ["spare"])
  assert.deepStrictEqual(droppedHidden(orders, hidden), [])
})

it("edits of different parts merge, and a part that both changed is a conflict", () => {
  const theirs = setKey("description", "Theirs")(addPart("measures", { name: "count", formula: "*:count" })(orders))
  const mine = setPart("columns", 1, { name: "status", type: "TEXT", label: "State" })(orders)
  const { model, conflicts } = merge({ base: orders, theirs, mine })
  assert.deepStrictEqual(conflicts, [])
  assert.isTrue(sameJson(model, { ...theirs, columns: mine["columns"] }))

  const both = setKey("description", "Mine")(mine)
  const versions = { base: orders, theirs, mine: both }
  assert.deepStrictEqual(merge(versions).conflicts, [{ place: "description", theirs: "Theirs", mine: "Mine" }])
  assert.strictEqual(merge(versions, { description: "theirs" }).model["description"], "Theirs")
  assert.strictEqual(merge(versions, { description: "mine" }).model["description"], "Mine")
})

it("what one side removes stays removed, unless the other changed it", () => {
  const theirs = removePart("measures", 0)(orders)
  assert.notProperty(merge({ base: orders, theirs, mine: orders }).model, "measures")
  const mine = setPart("measures", 0, { name: "total", formula: "amount:avg" })(orders)
  const [conflict] = merge({ base: orders, theirs, mine }).conflicts
  assert.deepStrictEqual([conflict?.place, conflict?.theirs], ["measures total", undefined])
})

it("differences are lines with three lines around them", () => {
  const text = Array.from({ length: 20 }, (_, i) => `line ${i}`).join("\n")
  const lines = diffLines(text, text.replace("line 10\n", "ten\nmore\n"))
  assert.deepStrictEqual(
    lines.map(({ kind }) => kind),
    ["gap", "same", "same", "same", "removed", "added", "added", "same", "same", "same", "gap"]
  )
  assert.deepStrictEqual(diffLines(text, text), [])
})

it("text is read back as the model, in YAML and JSON, and says where it is none", () => {
  assert.deepStrictEqual(readModelText(modelText(orders)).model, orders)
  assert.deepStrictEqual(readModelText(JSON.stringify(orders)).model, orders)
  const { model, faults } = readModelText("name: orders\ncolumns: [")
  assert.isNull(model)
  assert.isAtLeast(faults[0]?.from ?? 0, 13)
  assert.isNull(readModelText("- a").model)
})

it("a path leads to its place in the text, or to the nearest part around it", () => {
  const text = modelText(orders)
  const at = (path: string) => {
    const { from, to } = placeInText(text, path)
    return text.slice(from, to)
  }
  assert.strictEqual(at("measures[0].formula"), "amount:sum")
  assert.strictEqual(at("measures[0].filter"), "name: total")
  assert.strictEqual(at("columns[1].type"), "TEXT")
  assert.strictEqual(at(""), "n")
})
