/**
 * The property graph over arbitrary storages and edits between them: it always equals what is stored, without hidden
 * parts.
 */
import { DatasourceName, MemoryId } from "@semlayer/domain/Names"
import { GraphFilter } from "../../src/graph/GraphFilter.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { graphEngine } from "@semlayer/testkit/GraphEngine"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const names = ["a", "b", "c"] as const
const leaves = ["x", "y", "z"] as const
const name = fc.constantFrom(...names)
const leaf = fc.constantFrom(...leaves)

const model = fc.record({
  name,
  hidden: fc.boolean(),
  columns: fc.uniqueArray(fc.record({ name: leaf, hidden: fc.boolean() }), { selector: (column) => column.name }),
  measures: fc.uniqueArray(leaf, { maxLength: 2 }),
  joins: fc.array(name, { maxLength: 2 })
})
const target = fc.oneof(
  fc.constant("ds"),
  name.map((of) => `ds.${of}`),
  fc.tuple(name, leaf).map((path) => `ds.${path.join(".")}`),
  fc.constantFrom("memory:m0", "memory:m1", "memory:gone")
)
const world = fc.record({
  models: fc.uniqueArray(model, { selector: (each) => each.name }),
  memories: fc.array(fc.uniqueArray(target, { maxLength: 4 }), { maxLength: 3 })
})
type World = Parameters<Parameters<(typeof world)["map"]>[0]>[0]

/** Changes the storage into the given world. */
const become = Effect.fnUntraced(function* ({ models, memories }: World) {
  const data_source = DatasourceName.make("ds")
  yield* putDatasource({ version: 2, name: data_source, type: "sqlite" })
  const storage = yield* Storage
  const before = yield* storage.snapshot
  for (const old of before.models.get(data_source)?.keys() ?? []) {
    if (!models.some(({ name }) => old === name)) yield* storage.deleteModel({ data_source, name: old })
  }
  for (const { measures, joins, ...each } of models) {
    const joined = joins.map((target_model, i) => ({ target_model, name: `j${i}`, join_pairs: [["x", "x"]] }))
    const formulas = measures.map((name) => ({ name, formula: "*:count" }))
    yield* putModel({ ...each, data_source: "ds", sql_table: "t", joins: joined, measures: formulas })
  }
  for (const [i, entities] of memories.entries()) yield* putMemory(`m${i}`, { learning: `note ${i}`, entities })
  for (let i = memories.length; i < 3; i++) yield* storage.deleteMemory(MemoryId.make(`m${i}`))
})

/** The expected graph, computed differently from the code under test. */
const expected = ({ models, memories }: World) => {
  const shown = models.filter(({ hidden }) => !hidden)
  const columns = shown.flatMap((each) =>
    each.columns.flatMap((column) => (column.hidden ? [] : [`ds.${each.name}.${column.name}`]))
  )
  const measures = shown.flatMap((each) => each.measures.map((measure) => `ds.${each.name}.${measure}`))
  const notes = memories.map((_, i) => `memory:m${i}`)
  const all = new Set(["ds", ...shown.map((each) => `ds.${each.name}`), ...columns, ...measures, ...notes])
  const joined = shown.flatMap(({ joins }) => joins.map((join) => `ds.${join}`))
  return {
    "MATCH (n) RETURN n.id AS id": [...all],
    "MATCH (n:Column) WHERE n.id <> '' RETURN n.id AS id": columns,
    "MATCH (n) WHERE n:Measure RETURN n.id AS id": measures,
    "MATCH (:Memory)-[:MENTIONS]->(n) RETURN n.id AS id": memories.flat().filter((id) => all.has(id)),
    "MATCH (:Memory)-[:MENTIONS]->(n:Memory) RETURN n.id AS id": memories.flat().filter((id) => notes.includes(id)),
    "MATCH ()-[:JOINS]->(n) RETURN n.id AS id": joined.filter((id) => all.has(id)),
    "MATCH (:Datasource)-[:CONTAINS*2..2]->(n) RETURN n.id AS id": [...columns, ...measures]
  }
}

const candidates = [
  ...["ds", "memory:m0", "memory:m1", "memory:m2", "memory:gone"],
  ...names.flatMap((of) => [`ds.${of}`, ...leaves.map((each) => `ds.${of}.${each}`)])
]

const isExpected = Effect.fnUntraced(function* (world: World) {
  yield* become(world)
  const { admitted } = yield* GraphFilter
  const snapshot = yield* (yield* Storage).snapshot
  for (const [cypher_filter, ids] of Object.entries(expected(world))) {
    const label = `${cypher_filter} of ${JSON.stringify(world)}`
    const admits = yield* admitted(cypher_filter, snapshot, true)
    const found = candidates.filter((canonical) => admits({ kind: "model", canonical }))
    assert.sameMembers(found, [...new Set(ids)], label)
    const search = { question: "ds x y z a b c note", entities: ["ds.a", "memory:m0"], cypher_filter, max_results: 100 }
    for (const { kind, id } of (yield* searched(search)).results) {
      assert.include(found, kind === "memory" ? `memory:${id}` : id, label)
    }
  }
})

layer(TestEngine, { excludeTestServices: true })("the graph of filters", (it) => {
  it.effect("equals what is stored after any edits, and its filters exclude the rest from searches", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      for (const each of fc.sample(world, 12)) yield* isExpected(each)
    })
  )
})
