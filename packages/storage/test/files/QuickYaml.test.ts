import { printYaml, readQuickly } from "../../src/files/QuickYaml.js"
import { parseAnyYaml } from "../../src/files/YamlText.js"
import { isDocument } from "../../src/snapshot/Json.js"
import { storedModel } from "@semlayer/testkit/StorageSuite"
import { texts } from "@semlayer/testkit/StoredArbitraries"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Option, Schema } from "effect"

/** Parts of lines in common syntax, and similar ones. */
const pieces = fc.constantFrom(
  ..."|a: 1|b:|- x|- a: 1|- - y|-|  |    |# c|a: 'x'|a: \"x\\n\"|a: |\\|-|>-|[]|{}|[1, 2]|{a: 1}|null|~|yes|true|0123|1_0|.5|1e3|-0|0x1F|01.5|-007|0o17|.inf|1e400".split(
    "|"
  ),
  ..."2024-01-01|&a|*a|!t|<<: x|? a|---|...|%YAML|a:b|a: b: c|a: b #c|'a': 1|\"y\": 2|: x|a: -|a: '|a: \"|- |text|\"|'|: |- a: |\u00a0|\t|\r|\ufeff|1: x|1.0: y|null: z|~: q|[a]: b|{a: b}: c|c: [a, b: c]|a: !=|a: *x".split(
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
  const read = readQuickly(text)
  if (Option.isNone(read)) return false
  const full = parseAnyYaml(text)
  assert.isTrue(Either.isRight(full), `only js-yaml accepts ${JSON.stringify(text)}`)
  assert.deepStrictEqual(read.value, Either.getOrThrow(full), JSON.stringify(text))
  return true
}

/** Texts that some parsers read as a number, a timestamp or a boolean. */
const lookalikes = fc.oneof(
  fc.stringOf(fc.constantFrom(..."0123456789+-._:eExobfTZ ".split("")), { maxLength: 8 }),
  fc.stringOf(fc.constantFrom(..."yYnNoOeEsStTrRuUfFlLaA~<.".split("")), { maxLength: 5 }),
  fc.constantFrom(
    "2024-01-02",
    "2024-1-2 03:04:05",
    "1:30:00",
    "0o17",
    "0b1",
    "1_000.5",
    "-.inf",
    "<<",
    "=",
    "- ",
    "7e766"
  )
)

const words = fc.stringOf(fc.constantFrom(..."ab, .:#'\"\\-\n".split("")), { maxLength: 10 })

describe("readQuickly", () => {
  it("reads models as they are written", () => {
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

  it("reads files of the existing service, with long texts wrapped", () => {
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

  it("leaves block scalars that keep a blank last line to yaml", () =>
    assert.isTrue(Option.isNone(readQuickly("  a: |+\n  "))))

  it.prop("returns the same as yaml, or nothing", [documents], ([text]) => void agree(text.join("\n")), {
    fastCheck: { numRuns: 20000 }
  })

  it.prop(
    "returns the same as yaml, or nothing, for printed documents",
    [fc.dictionary(texts, fc.oneof(texts, fc.jsonValue(), fc.array(texts)))],
    ([json]) => {
      const text = printYaml(json)
      if (isDocument(Either.getOrElse(parseAnyYaml(text), () => null))) agree(text)
    },
    { fastCheck: { numRuns: 500 }, timeout: 60_000 }
  )
})

describe("printYaml", () => {
  it.prop(
    "prints texts that both libraries read back, in any position",
    [fc.oneof(lookalikes, words, texts, fc.fullUnicodeString())],
    ([text]) => {
      for (const json of [{ a: text }, { a: [text] }, { a: [[text, { b: text }]] }, { [text]: 1 }]) {
        const printed = printYaml(json)
        if (!Object.hasOwn(json, "__proto__")) agree(printed)
        assert.deepStrictEqual(Either.getOrThrow(parseAnyYaml(printed)), json, printed)
      }
    },
    { fastCheck: { numRuns: 1500 }, timeout: 60_000 }
  )

  it("quotes what YAML 1.1 would read differently, and only that", () => {
    const json = {
      a: "yes",
      b: "007",
      c: "it's",
      d: 'say "x"',
      e: '"x"',
      f: "12:30",
      g: "a\nb\n",
      h: "2024-01-02",
      i: []
    }
    assert.strictEqual(
      printYaml(json),
      `a: "yes"\nb: "007"\nc: it's\nd: say "x"\ne: '"x"'\nf: "12:30"\ng: |\n  a\n  b\nh: "2024-01-02"\ni: []\n`
    )
  })
})
