import { editPlainYaml } from "../../src/files/PlainEdit.js"
import { printPlainYaml } from "../../src/files/PlainPrint.js"
import { editAnyYaml } from "../../src/files/YamlEdit.js"
import { printAnyYaml, printYaml } from "../../src/files/YamlText.js"
import { storedModel } from "@semlayer/testkit/StorageSuite"
import { texts } from "@semlayer/testkit/StoredArbitraries"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"

/** Texts that some reader may take for a number, a moment, a truth value. */
const lookalikes = fc.oneof(
  fc.stringOf(fc.constantFrom(..."0123456789+-._:eExobfTZ ".split("")), { maxLength: 8 }),
  fc.stringOf(fc.constantFrom(..."yYnNoOeEsStTrRuUfFlLaA~<.".split("")), { maxLength: 5 }),
  fc.constantFrom("2024-01-02", "2024-1-2 03:04:05", "2024-01-02T03:04:05.5Z", "2024-01-02 .. 2024-02-03", "1:30:00"),
  fc.constantFrom(
    "0o17",
    "0b1",
    "1_000.5",
    "1e5",
    "-.inf",
    ".NaN",
    "<<",
    "=",
    "NULL",
    "Yes",
    "oFF",
    "- ",
    "a - b",
    "-1 .. 5"
  )
)

const words = fc.stringOf(fc.constantFrom(..."ab, .:#'\"\\-\n".split("")), { maxLength: 10 })

const scalars = fc.oneof(lookalikes, words, texts, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))

const keys = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("name", "sql", "columns", "sampled", "meta", "a-b", "type") },
  { weight: 1, arbitrary: fc.oneof(lookalikes, texts) }
)

const { documents } = fc.letrec<{ value: unknown; documents: { [key: string]: unknown } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    scalars,
    fc.array(tie("value"), { maxLength: 3 }),
    tie("documents")
  ),
  documents: fc.dictionary(keys, tie("value"), { maxKeys: 4 })
}))

const profiled = (sampled: string, values: ReadonlyArray<string>) => ({
  ...Schema.encodeSync(SemModel)(
    storedModel("orders", {
      description: "The orders of a shop,\n\nnot those of others",
      columns: [{ name: "code", type: "TEXT", sampled, sampled_values: values, distinct_count: values.length }],
      joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
    })
  )
})

describe("printPlainYaml", () => {
  it("prints and edits what an ingest writes", () => {
    const before = profiled("", [])
    const after = profiled("-1.5 .. 20", ["007", "it's", "yes", "2024-01-02", 'a "b"', "3f:2a", "x"])
    const text = printPlainYaml(before) ?? ""
    assert.strictEqual(text, printAnyYaml(before))
    assert.strictEqual(printPlainYaml(after), printAnyYaml(after))
    assert.isUndefined(editPlainYaml(text, after), "empty quotes stay quotes")
    const unprofiled = { ...after, columns: [{ name: "code", type: "TEXT" }] }
    const plain = editPlainYaml(printAnyYaml(unprofiled), after)
    assert.strictEqual(plain, editAnyYaml(printAnyYaml(unprofiled), after))
  })

  it.prop(
    "prints what the full printer prints",
    [documents],
    ([json]) => {
      assert.strictEqual(printYaml(json), printAnyYaml(json))
    },
    { fastCheck: { numRuns: 3000 }, timeout: 60_000 }
  )

  it.prop(
    "prints any scalar as the full printer does",
    [fc.oneof(lookalikes, words)],
    ([text]) => {
      for (const json of [{ a: text }, { a: [text] }, { a: [[text, { b: text }]] }]) {
        assert.strictEqual(printYaml(json), printAnyYaml(json))
      }
    },
    { fastCheck: { numRuns: 3000 }, timeout: 60_000 }
  )

  it.prop(
    "edits as the full editor does, or not at all",
    [documents, documents],
    ([before, after]) => {
      const text = printAnyYaml(before)
      const edited = editPlainYaml(text, after)
      if (edited !== undefined) assert.strictEqual(edited, editAnyYaml(text, after))
    },
    { fastCheck: { numRuns: 2000 }, timeout: 60_000 }
  )
})
