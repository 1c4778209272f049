/** What a deletion strips from arbitrary references: exactly the entity and its descendants by whole segments. */
import { MemoryId } from "@semlayer/domain/Names"
import { stripDeleted } from "../../src/memories/References.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { saveMemory, storedMemory } from "@semlayer/testkit/StorageSuite"
import { assert, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"

/** Names that are prefixes of one another, and ids that look like them. */
const name = fc.constantFrom("orders", "orders_archive", "orders2", "order", "mydb", "42", "421")

const entity = fc.oneof(
  fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join(".")),
  name.map((id) => `memory:${id}`)
)

/** Implemented differently from the code under test: segment by segment. */
const isBelow = (text: string, root: string): boolean => {
  if (text.startsWith("memory:") || root.startsWith("memory:")) return text === root
  const [given, wanted] = [text.split("."), root.split(".")]
  return wanted.every((segment, i) => given[i] === segment)
}

it.effect.prop(
  "a deletion strips the entity and its descendants from every memory, and nothing else",
  [fc.array(fc.array(entity, { maxLength: 6 }), { minLength: 1, maxLength: 4 }), entity],
  ([tags, root]) =>
    Effect.gen(function* () {
      const memories = tags.map((entities, i) => ({ ...storedMemory(MemoryId.make(`m${i}`)), entities }))
      yield* Effect.forEach(memories, saveMemory)
      const storage = yield* Storage
      const before = (yield* storage.snapshot).memories
      yield* stripDeleted(storage, root)
      const after = (yield* storage.snapshot).memories
      for (const memory of memories) {
        const kept = memory.entities.filter((each) => !isBelow(each, root))
        assert.deepStrictEqual(after.get(memory.id)?.value, { ...memory, entities: kept })
        // A memory that loses nothing is not written.
        const isSame = after.get(memory.id) === before.get(memory.id)
        assert.strictEqual(isSame, kept.length === memory.entities.length)
      }
      assert.strictEqual(after.size, memories.length)
    }).pipe(Effect.provide(layerAt({ _tag: "InMemory" }))),
  { fastCheck: { numRuns: 80 } }
)
