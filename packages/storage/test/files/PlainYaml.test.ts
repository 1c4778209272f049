import { parsePlainYaml } from "../../src/files/PlainYaml.js"
import { parseAnyYaml, printYaml } from "../../src/files/YamlText.js"
import { isDocument } from "../../src/snapshot/Json.js"
import { storedModel } from "@semlayer/testkit/StorageSuite"
import { texts } from "@semlayer/testkit/StoredArbitraries"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"

/** Pieces of lines that are plain, and others that look like it. */
const pieces = fc.constantFrom(
  ..."|a: 1|b:|- x|- a: 1|- - y|-|  |    |# c|a: 'x'|a: \"x\\n\"|a: |\\|-|>-|[]|{}|[1, 2]|{a: 1}|null|~|yes|true|0123|1_0|.5|1e3|-0|0x1F".split(
    "|"
  ),
  ..."2024-01-01|&a|*a|!t|<<: x|? a|---|...|%YAML|a:b|a: b: c|a: b #c|'a': 1|\"y\": 2|: x|a: -|a: '|a: \"|- |text|\"|'|: |- a: |".split(
    "|"
  ),
  "a: |",
  "a: |-",
  "a: |+",
  "a: >",
  "- |",
  "__proto__: 1"
)

const lines = fc.tuple(
  fc.constantFrom("", "", "", "  ", "  ", "    ", "   "),
  fc.array(pieces, { minLength: 1, maxLength: 2 })
)

const documents = fc.array(
  lines.map(([indent, some]) => indent + some.join("")),
  { minLength: 1, maxLength: 7 }
)

const agree = (text: string): boolean => {
  const plain = parsePlainYaml(text)
  if (plain === undefined) return false
  const full = parseAnyYaml(text)
  assert.isTrue(Either.isRight(full), `only the plain reader accepts ${JSON.stringify(text)}`)
  assert.deepStrictEqual(plain, Either.getOrThrow(full), JSON.stringify(text))
  return true
}

describe("parsePlainYaml", () => {
  it("reads what a model is written as", () => {
    const model = Schema.encodeSync(SemModel)(
      storedModel("orders", {
        sql: "select *\n  from orders\nwhere true\n",
        sql_table: null,
        description: 'it\'s "quoted": yes',
        joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
        filters: ["amount > 0"],
        meta: { owner: null, levels: [1, -2.5, [true]] }
      })
    )
    const text = printYaml({ ...model })
    assert.isTrue(agree(text), text)
    assert.isTrue(agree(`# a comment\n\n${text.replace("columns:", "  # another\ncolumns:")}\n`))
  })

  it("reads what the existing service writes, whose long texts are broken into lines", () => {
    assert.isTrue(
      agree(`name: tickets
columns:
- name: state
  description: 'The state of the ticket: one of open, closed; it''s set by the
    support team'
  sampled: open, closed, void, waiting for customer, waiting for supplier, escalated,
    duplicate
  sampled_values:
  - 'yes'
  - "\\xE9 \\xFC"
  - - a
    - 1.0e+20
  meta: {}
hidden: false
`)
    )
  })

  it.prop("answers what the full parser answers, or nothing", [documents], ([text]) => void agree(text.join("\n")), {
    fastCheck: { numRuns: 20000 }
  })

  it.prop(
    "answers what the full parser answers, or nothing, for what is printed",
    [fc.dictionary(texts, fc.oneof(texts, fc.jsonValue(), fc.array(texts)))],
    ([json]) => {
      const text = printYaml(json)
      if (isDocument(Either.getOrElse(parseAnyYaml(text), () => null))) agree(text)
    },
    { fastCheck: { numRuns: 500 }, timeout: 60_000 }
  )
})
