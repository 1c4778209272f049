/** The full-text index while documents are added and removed. */
import { fullTextIndex } from "../../src/lexical/FullText.js"
import { documentKey, type SearchDocument } from "../../src/ranking/SearchDocument.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

const note = (id: string, text: string): SearchDocument => ({
  key: documentKey("memory", `memory:${id}`),
  ...{ kind: "memory", canonical: `memory:${id}`, names: [id], owner: "", text, formula: "", details: "", parts: "" },
  ...{ values: "", time: null, entities: [], datasources: ["shop"] }
})

const kept = Array.from({ length: 40 }, (_, i) => note(`kept_${i}`, i % 3 === 0 ? "refunds of orders" : `batch ${i}`))

it.effect("removed documents leave no trace, however many there were", () =>
  Effect.gen(function* () {
    const fresh = yield* fullTextIndex()
    yield* fresh.update([], kept)
    const worn = yield* fullTextIndex()
    yield* worn.update([], kept)
    // Enough to rebuild the index several times.
    for (let round = 0; round < 60; round++) {
      const passing = Array.from({ length: 120 }, (_, i) => note(`gone_${round}_${i}`, `refunds ${round} of ${i}`))
      yield* worn.update([], passing)
      yield* worn.update(
        passing.map(({ key }) => key),
        []
      )
    }
    for (const question of ["refunds", "batch 7", "kept_11", "gone_3_4", "orders refunds"]) {
      for (const scope of [{ kind: "memory" }, { kind: "memory", datasource: "shop" }] as const) {
        assert.deepStrictEqual(yield* worn.search(question, scope), yield* fresh.search(question, scope), question)
      }
      const [one, other] = [fresh.coverage(question, "shop"), worn.coverage(question, "shop")]
      for (const { key } of kept) assert.strictEqual(other.of(key), one.of(key), question)
    }
    yield* worn.update([kept[0]?.key ?? ""], [note("new", "refunds at last")])
    const found = yield* worn.search("refunds", { kind: "memory" })
    assert.include(found, documentKey("memory", "memory:new"))
    assert.notInclude(found, kept[0]?.key)
  })
)

it.effect("of a thousand equal documents the first 250 by key are found, wherever they were added", () =>
  Effect.gen(function* () {
    const index = yield* fullTextIndex()
    const documents = Array.from({ length: 1000 }, (_, i) =>
      note(`m${String((i * 7) % 1000).padStart(4, "0")}`, "refunds")
    )
    yield* index.update([], [note("zz", "refunds refunds refunds"), ...documents])
    const found = yield* index.search("refunds", { kind: "memory" })
    const equal = documents.map(({ key }) => key).sort()
    assert.deepStrictEqual(found, [documentKey("memory", "memory:zz"), ...equal.slice(0, 249)])
  })
)
