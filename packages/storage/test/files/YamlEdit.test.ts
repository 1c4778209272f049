import type { Document } from "@semlayer/domain/Document"
import { editYaml } from "../../src/files/YamlEdit.js"
import { printYaml } from "../../src/files/QuickYaml.js"
import { parseYaml } from "../../src/files/YamlText.js"
import { isDocument } from "../../src/snapshot/Json.js"
import { texts } from "@semlayer/testkit/StoredArbitraries"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"

const read = (text: string): unknown => Either.getOrThrow(parseYaml(text))

const readDocument = (text: string): Document => {
  const json = read(text)
  return isDocument(json) ? json : {}
}

const handWritten = `# Orders of the web shop.
# Owner: sales

version: 7
name: orders            # the table's own name
sql_table:   public.orders
description: 'One row per order, as the shop
  wrote it'
columns:
    # the key
    - name: id
      type: INT
      primary_key: true

    # never sum this
    - { name: ratio,  type: DOUBLE }   # flow style
    - name: amount    # in cents
      type: "INT"
meta: {owner: sales,   big: 12345678901234567890}
# the end
`

const edited = (change: (json: Document) => Document): ReadonlyArray<string> =>
  editYaml(handWritten, change(readDocument(handWritten))).split("\n")

const columnsOf = (json: Document): ReadonlyArray<unknown> => {
  const columns: unknown = json["columns"]
  return Array.isArray(columns) ? columns : []
}

describe("editYaml", () => {
  const lines = handWritten.split("\n")

  it("returns an equal document unchanged", () => {
    assert.deepStrictEqual(
      edited((json) => json),
      lines
    )
  })

  it("changes only the line of a changed value, whatever the style of the rest", () => {
    const expected = lines.map((line) => line.replace("public.orders", "sales.orders"))
    assert.deepStrictEqual(
      edited((json) => ({ ...json, sql_table: "sales.orders" })),
      expected.map((line) => line.replace("sql_table:   ", "sql_table: "))
    )
  })

  it("inserts a new key after its predecessor, and changes nothing else", () => {
    const result = edited(({ version, name, sql_table, ...rest }) => ({
      version,
      name,
      sql_table,
      hidden: true,
      ...rest
    }))
    assert.deepStrictEqual(
      result.filter((line) => line !== "hidden: true"),
      lines
    )
    assert.strictEqual(result.indexOf("hidden: true"), lines.indexOf("sql_table:   public.orders") + 1)
  })

  it("adds a column to the list and keeps the comments of the others", () => {
    const result = edited((json) => ({ ...json, columns: [...columnsOf(json), { name: "tax", type: "INT" }] }))
    for (const line of lines) assert.include(result, line)
    assert.isAbove(
      result.findIndex((line) => line.trim() === "- name: tax"),
      0
    )
  })

  it("removes a column with its comment and keeps the others", () => {
    const result = edited((json) => ({ ...json, columns: columnsOf(json).slice(1) }))
    assert.notInclude(result.join("\n"), "primary_key")
    for (const kept of ["    # never sum this", "    - name: amount    # in cents", "# the end"]) {
      assert.include(result, kept)
    }
  })

  it("moves a column with its comment, and keeps the comment when it is renamed", () => {
    const [id, ratio, amount] = columnsOf(readDocument(handWritten))
    const moved = edited((json) => ({ ...json, columns: [amount, id, ratio] })).map((line) => line.trim())
    assert.strictEqual(moved[moved.indexOf("# the key") + 1], "- name: id")
    assert.include(moved[moved.indexOf("# never sum this") + 1], "name: ratio")
    const renamed = edited((json) => ({ ...json, columns: [id, { ...Object(ratio), name: "share" }, amount] }))
    assert.include(renamed[renamed.indexOf("    # never sum this") + 1], "name: share")
    assert.strictEqual(renamed.length, lines.length)
  })

  it("keeps numbers beyond the precision of JavaScript if they are not edited", () => {
    assert.include(edited((json) => ({ ...json, name: "sales" })).join("\n"), "big: 12345678901234567890")
  })

  it("keeps Windows line endings", () => {
    const windows = handWritten.replaceAll("\n", "\r\n")
    const result = editYaml(windows, { ...readDocument(windows), name: "sales" })
    assert.strictEqual(result.replaceAll("\r\n", ""), result.replaceAll(/[\r\n]/g, ""))
    assert.include(result, "# the end\r\n")
  })

  it("edits the target of an alias or merge key without changing its other uses", () => {
    const text = "a: &x {k: 1, l: 2} # base\nb: *x\nc:\n  <<: *x\n  l: 3\n"
    const json = { a: { k: 1, l: 2 }, b: { k: 1, l: 2 }, c: { k: 1, l: 3 } }
    assert.deepStrictEqual(read(text), json)
    for (const next of [
      { ...json, a: { k: 9, l: 2 } },
      { ...json, b: { k: 9, l: 2 } },
      { ...json, c: { k: 1 } },
      { ...json, c: { k: 9, l: 3 } },
      { a: json.a, c: json.c }
    ]) {
      const result = editYaml(text, next)
      assert.deepStrictEqual(read(result), next)
      assert.include(result, "# base")
    }
  })

  it("expands an empty flow list when items are added", () => {
    assert.strictEqual(
      editYaml("filters: []\nmeta: {}\n", { filters: ["a > 1"], meta: { k: 1 } }),
      "filters:\n- a > 1\nmeta:\n  k: 1\n"
    )
  })

  it("rewrites a document without custom formatting, with keys in the new order", () => {
    const text = printYaml({ name: "a", sampled: "", columns: [{ name: "x", type: "INT" }], mine: 1 })
    assert.strictEqual(
      editYaml(text, { columns: [{ type: "INT", label: "X", name: "x" }], sampled: "-1 .. 5", name: "a", mine: 1 }),
      "name: a\nsampled: -1 .. 5\ncolumns:\n- name: x\n  type: INT\n  label: X\nmine: 1\n"
    )
  })

  it.prop(
    "produces a text that parses to the new document, whatever the old one",
    [documents(), documents()],
    ([before, after]) => {
      assert.deepStrictEqual(read(editYaml(printYaml(before), after)), after)
    }
  )

  it.prop(
    "keeps every comment when a value is replaced or a key is added",
    [documents(), fc.infiniteStream(fc.nat()), texts],
    ([json, choices, text]) => {
      const pick = (size: number) => (choices.next().value ?? 0) % Math.max(1, size)
      const { text: commented, comments } = withComments(printYaml(json), pick)
      fc.pre(Either.isRight(parseYaml(commented)) && JSON.stringify(read(commented)) === JSON.stringify(json))
      const after = withEdit(json, pick, text)
      const result = editYaml(commented, after)
      assert.deepStrictEqual(read(result), after)
      const found = new Set(result.split("\n").map((line) => /#c\d+$/.exec(line)?.[0]))
      for (const comment of comments) assert.isTrue(found.has(comment), `${comment} of\n${commented}\nin\n${result}`)
    },
    { fastCheck: { numRuns: 150 }, timeout: 60_000 }
  )

  it.prop(
    "keeps every comment of the other keys when a key is removed",
    [documents(), fc.infiniteStream(fc.nat())],
    ([json, choices]) => {
      const pick = (size: number) => (choices.next().value ?? 0) % Math.max(1, size)
      const { text: commented, comments } = withComments(printYaml(json), pick)
      fc.pre(Either.isRight(parseYaml(commented)) && JSON.stringify(read(commented)) === JSON.stringify(json))
      const removed = pick(Object.keys(json).length)
      const after = Object.fromEntries(Object.entries(json).filter((_, i) => i !== removed))
      const result = editYaml(commented, after)
      assert.deepStrictEqual(read(result), after)
      for (const comment of comments) {
        if (keyOfComment(commented, comment) !== removed)
          assert.include(result.split(/\s+/), comment, `${commented}\nin\n${result}`)
      }
    },
    { fastCheck: { numRuns: 150 }, timeout: 60_000 }
  )
})

const keys = fc.constantFrom("name", "type", "description", "label", "sql", "columns", "meta", "a b", "0", "yes")

const scalars = fc.oneof(
  texts,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true })
)

/** Documents nested like models: lists of named objects, scalars, free structure. */
function documents(): fc.Arbitrary<Document> {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalars,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(keys, tie("value"))
    )
  }))
  return fc.dictionary(keys, value, { minKeys: 1 }).map((json) => JSON.parse(JSON.stringify(json)))
}

type Pick = (size: number) => number

/** Adds comments on separate lines and at the ends of lines, where YAML allows them. */
const withComments = (
  text: string,
  pick: Pick
): { readonly text: string; readonly comments: ReadonlyArray<string> } => {
  const comments: Array<string> = []
  const comment = () => {
    comments.push(`#c${comments.length}`)
    return comments.at(-1) ?? ""
  }
  const lines = text.trimEnd().split("\n")
  // Inside of multi-line texts a comment would be text.
  if (lines.some((line) => /[|>][-+]?\d?$/.test(line))) return { text, comments }
  const result = lines.flatMap((line) => {
    const above = pick(3) === 0 ? [`${/^ */.exec(line)?.[0] ?? ""}${comment()}`] : []
    return [...above, pick(4) === 0 ? `${line} ${comment()}` : line]
  })
  return { text: `${result.join("\n")}\n`, comments }
}

/** Replaces one value by a text, or adds one. */
const withEdit = (json: Document, pick: Pick, text: string): Document => {
  const edit = (value: unknown): unknown => {
    if (isDocument(value)) {
      const entries = Object.entries(value)
      if (entries.length === 0 || pick(4) === 0) return { ...value, added: text }
      const [key] = entries[pick(entries.length)] ?? [""]
      return Object.fromEntries(entries.map(([each, inner]) => [each, each === key ? edit(inner) : inner]))
    }
    if (!Array.isArray(value)) return text
    if (value.length === 0 || pick(4) === 0) return [...value, text]
    const at = pick(value.length)
    return value.map((inner, i) => (i === at ? edit(inner) : inner))
  }
  const edited = edit(json)
  return isDocument(edited) ? edited : json
}

/** The index of the key that a comment belongs to: the one beside it, below it or right above it. */
const keyOfComment = (text: string, comment: string): number => {
  const lines = text.split("\n")
  const line = lines.findIndex((each) => each.split(/\s+/).includes(comment))
  const next = lines.slice(line).find((each) => !each.trimStart().startsWith("#"))
  const isAbove = lines[line]?.startsWith("#") === true && /^[^\s-]/.test(next ?? "")
  const upTo = lines.slice(0, line + 1).filter((each) => /^[^\s#-]/.test(each)).length
  return isAbove ? upTo : upTo - 1
}
