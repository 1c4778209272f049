import { largest } from "../src/snapshot/Largest.js"
import { unordered } from "../src/snapshot/PatchedMap.js"
import { SnapshotMap } from "../src/snapshot/SnapshotMap.js"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "effect/FastCheck"

interface Item {
  readonly n: number
}

const keys = Array.from({ length: 30 }, (_, i) => `k${String(i).padStart(2, "0")}`)

/** Sets, deletions and reads, in any order. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant("set" as const), key: fc.constantFrom(...keys), n: fc.nat() })
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), key: fc.constantFrom(...keys) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("read" as const) }) }
  ),
  { maxLength: 120 }
)

const isOdd = (n: number): boolean => n % 2 === 1

const largestOdd = largest((_: string, { n }: Item) => (isOdd(n) ? n : null))

const byKey = (model: ReadonlyMap<string, Item>): ReadonlyArray<readonly [string, Item]> =>
  [...model].sort(([a], [b]) => (a < b ? -1 : 1))

describe("maps with immutable snapshots", () => {
  it("contain their entries, sorted, and snapshots never change", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const map = new SnapshotMap<string, Item>()
        const model = new Map<string, Item>()
        const seen: Array<{
          readonly value: ReadonlyMap<string, Item>
          readonly was: ReadonlyArray<readonly [string, Item]>
        }> = []
        for (const step of all) {
          if (step.do === "set") {
            map.set(step.key, { n: step.n })
            model.set(step.key, { n: step.n })
          } else if (step.do === "delete") {
            map.delete(step.key)
            model.delete(step.key)
          } else seen.push({ value: map.snapshot(), was: byKey(model) })
        }
        seen.push({ value: map.snapshot(), was: byKey(model) })
        for (const { value, was } of seen) {
          assert.deepStrictEqual([...value], was)
          assert.deepStrictEqual(byKey(new Map(unordered(value))), was)
          const odd = was.map(([, { n }]) => n).filter(isOdd)
          assert.strictEqual(largestOdd(value), odd.length === 0 ? null : Math.max(...odd))
          assert.strictEqual(value.size, was.length)
          assert.deepStrictEqual(
            keys.map((key) => [value.has(key), value.get(key)]),
            keys.map((key) => [new Map(was).has(key), new Map(was).get(key)])
          )
        }
      })
    )
  })

  it("return the same snapshot until something changes", () => {
    const map = new SnapshotMap<string, Item>()
    map.set("a", { n: 1 })
    const before = map.snapshot()
    assert.strictEqual(map.snapshot(), before)
    map.set("b", { n: 2 })
    assert.notStrictEqual(map.snapshot(), before)
    assert.isFalse(before.has("b"))
  })
})
