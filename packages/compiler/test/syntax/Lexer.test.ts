import { lex, maxTextLength } from "../../src/syntax/Lexer.js"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"

const kinds = (source: string, kind: "formula" | "filter" = "formula") =>
  Either.getOrThrow(lex(kind, source)).map((token) => `${token.kind} ${token.text}`.trim())

const error = (source: string, kind: "formula" | "filter" = "formula") =>
  Either.getOrThrow(Either.flip(lex(kind, source)))

describe("lex", () => {
  it("splits names, numbers, symbols and texts, and ends with an end token", () => {
    assert.deepStrictEqual(kinds("amount:sum >= 1.5e2 'x'"), [
      "name amount",
      "symbol :",
      "name sum",
      "symbol >=",
      "number 1.5e2",
      "text",
      "end"
    ])
  })

  it("treats any whitespace as a separator only", () => {
    assert.deepStrictEqual(kinds("  a\n\t+ b\u00a0"), kinds("a+b"))
  })

  it("reads names of every script, with combining marks, and names that start with a digit", () => {
    assert.deepStrictEqual(kinds("größe 金額 हिन्दी 2nd_half _x"), [
      "name größe",
      "name 金額",
      "name हिन्दी",
      "name 2nd_half",
      "name _x",
      "end"
    ])
  })

  it("distinguishes numbers from names with the same prefix", () => {
    assert.deepStrictEqual(kinds("1e1 1e + .5 5. 1.2.3"), [
      "number 1e1",
      "name 1e",
      "symbol +",
      "number .5",
      "number 5.",
      "number 1.2",
      "number .3",
      "end"
    ])
  })

  it("reads digits as a name before an aggregation", () => {
    assert.deepStrictEqual(kinds("2019 :sum / 2020.a:sum"), [
      "name 2019",
      "symbol :",
      "name sum",
      "symbol /",
      "name 2020",
      "symbol .",
      "name a",
      "symbol :",
      "name sum",
      "end"
    ])
    assert.deepStrictEqual(kinds("1e1:max").slice(0, 2), ["name 1e1", "symbol :"])
    assert.deepStrictEqual(kinds("2020.*:count").slice(0, 3), ["name 2020", "symbol .", "symbol *"])
    assert.deepStrictEqual(kinds("a:sum > 2019. and 3").slice(4, 6), ["number 2019.", "name and"])
  })

  it("reads a dot right after a name as a path step, and elsewhere as part of a number", () => {
    assert.deepStrictEqual(kinds("orders.5"), ["name orders", "symbol .", "number 5", "end"])
    assert.deepStrictEqual(kinds("between .5 and .7").slice(0, 4), [
      "name between",
      "number .5",
      "name and",
      "number .7"
    ])
  })

  it("takes the longest symbol", () => {
    assert.deepStrictEqual(kinds("a**b||c<>d!=e==f"), [
      "name a",
      "symbol **",
      "name b",
      "symbol ||",
      "name c",
      "symbol <>",
      "name d",
      "symbol !=",
      "name e",
      "symbol ==",
      "name f",
      "end"
    ])
  })

  it("reads a product with the row count as a product, not as a power", () => {
    assert.deepStrictEqual(kinds("2**:count").slice(0, 4), ["number 2", "symbol *", "symbol *", "symbol :"])
  })

  it("reads a doubled quote as one quote, in either kind of quotes", () => {
    const parts = (source: string) => Either.getOrThrow(lex("filter", source))[0]?.parts
    assert.deepStrictEqual(parts("'it''s'"), ["it's"])
    assert.deepStrictEqual(parts('"say ""hi"""'), ['say "hi"'])
    assert.deepStrictEqual(parts("''"), [""])
    assert.deepStrictEqual(parts("'\\n'"), ["\\n"])
  })

  it("finds variables in a filter, and doubled braces", () => {
    const [text, place] = Either.getOrThrow(lex("filter", "'a{ name }b{{c}}' {n}"))
    assert.deepStrictEqual(text?.parts, ["a", { _tag: "Variable", name: "name", span: { start: 2, end: 10 } }, "b{c}"])
    assert.deepStrictEqual([place?.kind, place?.text], ["variable", "n"])
  })

  it("finds no variables in a formula", () => {
    assert.deepStrictEqual(Either.getOrThrow(lex("formula", "'{name}'"))[0]?.parts, ["{name}"])
    assert.include(error("{name}"), { _tag: "ExpressionSyntaxError", offset: 0 })
  })

  it("reports where an unterminated text begins", () => {
    assert.include(error("a = 'open", "filter"), { _tag: "ExpressionSyntaxError", kind: "filter", offset: 4 })
    assert.include(error("'a {b'", "filter"), { _tag: "ExpressionSyntaxError", offset: 3 })
    assert.include(error("'a {1x}'", "filter"), { _tag: "ExpressionSyntaxError", offset: 3 })
  })

  it("rejects invalid characters, with their offset in UTF-16 code units", () => {
    for (const [source, offset] of [
      ["a ; b", 2],
      ["`a`", 0],
      ["$1", 0],
      ["'😀' & 1", 5],
      ["a ! b", 2]
    ] as const) {
      assert.include(error(source), { _tag: "ExpressionSyntaxError", offset }, source)
    }
  })

  it("rejects comments, U+0000 in a text and numbers out of range", () => {
    assert.include(error("a -- b"), { offset: 2 })
    assert.include(error("'a\u0000b'"), { offset: 2 })
    assert.include(error("1e999"), { offset: 0, reason: "the number is too large" })
  })

  it("rejects a SQL window function in any position and spelling", () => {
    for (const source of ["sum(x) over (order by y)", "rank() OVER(x)", "over  (1)"]) {
      assert.strictEqual(error(source)._tag, "RawWindowNotAllowed", source)
    }
    assert.include(error("sum(x) Over (y)"), { kind: "formula", source: "sum(x) Over (y)", offset: 7 })
  })

  it("accepts a column named over, and the words inside a text", () => {
    assert.deepStrictEqual(kinds("over:sum 'over (x)'")[0], "name over")
  })

  it("rejects a text beyond the maximum length before reading it", () => {
    assert.strictEqual(kinds(" ".repeat(maxTextLength - 1) + "a").length, 2)
    assert.include(error(" ".repeat(maxTextLength) + "a"), { _tag: "QueryTooComplex", limit: maxTextLength })
  })

  it.prop("covers every text with tokens in order, or rejects it", [fc.fullUnicodeString()], ([source]) => {
    const tokens = lex("filter", source)
    if (Either.isLeft(tokens)) return
    let at = 0
    for (const { span, kind } of tokens.right) {
      assert.isAtLeast(span.start, at)
      assert.strictEqual(source.slice(at, span.start).trim(), "")
      if (kind !== "end") assert.isAbove(span.end, span.start)
      at = span.end
    }
    assert.strictEqual(at, source.length)
  })

  it.prop("returns any text quoted by doubling", [fc.fullUnicodeString()], ([text]) => {
    fc.pre(!text.includes("\u0000"))
    const [token] = Either.getOrThrow(lex("formula", `'${text.replaceAll("'", "''")}'`))
    assert.deepStrictEqual(token?.parts, [text])
  })
})
