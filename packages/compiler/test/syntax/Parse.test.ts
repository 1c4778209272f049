import { maxDepth, maxNesting } from "../../src/syntax/Cursor.js"
import { parse } from "../../src/syntax/Parse.js"
import { children, type Syntax, textOf } from "../../src/syntax/Syntax.js"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { syntaxTrees, wordSalad } from "./Arbitraries.js"
import { shape } from "./Notation.js"

const tree = (source: string) => Either.getOrThrow(parse("filter", source))

const error = (source: string) => Either.getOrThrow(Either.flip(parse("filter", source)))

/** Texts and their trees. */
const readings = (table: Readonly<Record<string, string>>) => {
  for (const [source, expected] of Object.entries(table)) assert.strictEqual(shape(tree(source)), expected, source)
}

/** Rejected texts, with the offset and a part of the reason. */
const refusals = (table: ReadonlyArray<readonly [source: string, offset: number, reason: string]>) => {
  for (const [source, offset, reason] of table) {
    const found = error(source)
    assert.deepInclude({ ...found }, { _tag: "ExpressionSyntaxError", source, offset }, source)
    assert.include(found.message, reason, source)
  }
}

describe("parse", () => {
  it("binds from loosest to tightest: or, and, not, comparisons, ||, sums, products, minus, powers", () => {
    readings({
      "a or b and c": "(a or (b and c))",
      "a and b or c": "((a and b) or c)",
      "not a and b": "((not a) and b)",
      "not a = b": "(not (a = b))",
      "a = b || c": "(a = (b || c))",
      "a || b + c": "(a || (b + c))",
      "a + b * c": "(a + (b * c))",
      "a * -b": "(a * (- b))",
      "-a ** b": "(- (a ** b))",
      "-a:sum": "(- a:sum)",
      "a:sum ** b": "(a:sum ** b)"
    })
  })

  it("reads chains from the left, and powers from the right", () => {
    readings({
      "a - b - c": "((a - b) - c)",
      "a / b * c % d": "(((a / b) * c) % d)",
      "a ** b ** c": "(a ** (b ** c))",
      "a || b || c": "((a || b) || c)",
      "a or b or c": "(a or b or c)",
      "2 ** -1": "(2 ** (- 1))"
    })
  })

  it("reads signs and parentheses", () => {
    readings({
      "- - 3": "(- (- 3))",
      "+3": "3",
      "(a)": "a",
      "((a + b)) * c": "((a + b) * c)",
      "not not a": "(not (not a))"
    })
  })

  it("reads both spellings of an aggregate, and rows", () => {
    readings({
      "revenue:sum": "revenue:sum",
      "sum(revenue)": "sum(revenue)",
      "*:count": "*:count",
      "count(*)": "count(*)",
      "stores.regions.*:count": "stores.regions.*:count",
      "count(distinct status)": "count(distinct status)",
      "count(distinct)": "count(distinct)",
      "a : sum": "a:sum",
      "a:percentile(p = 0.5)": "a:percentile(p=0.5)",
      "a:last(placed_at)": "a:last(placed_at)",
      "2**:count": "(2 * *:count)"
    })
  })

  it("reads calls, nested ones and ones with names", () => {
    readings({
      "round(a:sum, 2)": "round(a:sum, 2)",
      "cumsum(change(a:sum / *:count))": "cumsum(change((a:sum / *:count)))",
      "rank(a:sum, partition_by=[b, c.d])": "rank(a:sum, partition_by=[b, c.d])",
      "f()": "f()"
    })
  })

  it("reads every comparison operator, in any case", () => {
    readings({
      "a == b": "(a = b)",
      "a != b": "(a <> b)",
      "a <> b": "(a <> b)",
      "a IN (1, 2)": "(a in (1, 2))",
      "a Not In ('x')": "(a not in ('x'))",
      "a in ()": "(a in ())",
      "a in [1]": "(a in (1))",
      "a in {list}": "(a in ({list}))",
      "a in (1, {b}, 'c')": "(a in (1, {b}, 'c'))",
      "a BETWEEN 1 AND 2 AND b": "((a between 1 and 2) and b)",
      "a not between b + 1 and c": "(a not between (b + 1) and c)",
      "a LIKE 'x%'": "(a like 'x%')",
      "a not ilike 'x'": "(a not ilike 'x')",
      "a IS NULL": "(a is null)",
      "a is not none": "(a is not null)",
      "a is TRUE": "(a is true)",
      "a is not false": "(a is not false)"
    })
  })

  it("reads constants, with keywords in any case", () => {
    readings({ TRUE: "true", False: "false", NULL: "null", "'it''s'": "'it''s'", '"x"': "'x'" })
  })

  it("reads keywords as names in the position of a name", () => {
    readings({ "a.in": "a.in", "a.not:sum": "a.not:sum", "a:count": "a:count", "distinct:sum": "distinct:sum" })
  })

  it("rejects chained comparisons, with a hint", () => {
    refusals([
      ["1 < a < 5", 6, "join two of them with 'and'"],
      ["a = b = c", 6, "join two of them with 'and'"],
      ["a in (1) = b", 9, "do not chain"],
      ["a is null = b", 10, "do not chain"],
      ["a between 1 and 2 < 3", 18, "do not chain"]
    ])
  })

  it("reports the offset of a syntax error, and what was expected", () => {
    refusals([
      ["", 0, "it is empty"],
      ["   ", 3, "it is empty"],
      ["a +", 3, "expected a value"],
      ["a b", 2, "'b' is not expected here"],
      ["(a", 2, "')' is missing"],
      ["a)", 1, "')' is not expected"],
      ["a:", 2, "expected an aggregation"],
      ["a:sum:avg", 5, "one aggregation"],
      ["a.", 2, "expected a name"],
      ["f(a b)", 4, "'b' is not expected"],
      ["f(a", 3, "')' is missing"],
      ["a in [1", 7, "']' is missing"],
      ["a between 1", 11, "expected 'and'"],
      ["a is 5", 5, "'null', 'true' or 'false'"],
      ["a in 5", 5, "expected '('"],
      ["a in (1 2)", 8, "'2' is not expected"],
      ["case a when 1 then b end", 5, "case when"],
      ["case when a end", 12, "expected 'then'"],
      ["case when a then b", 18, "expected 'when', 'else' or 'end'"],
      ["case when a then b else c", 25, "expected 'end'"],
      ["a in (select b)", 13, "sub-queries are not accepted"],
      [
        "and a",
        0,
        "expected a value, got 'and'; for a column with that name write its model's name first, as in 'model.and'"
      ],
      ["a and", 5, "expected a value"],
      ["= 1", 0, "expected a value, got '='"]
    ])
  })

  it("includes the position in the message", () => {
    assert.strictEqual(error("a +").message, 'The filter "a +" is not valid at its end: expected a value')
    assert.include(error("a b").message, "at offset 2")
  })

  it("rejects excessive nesting or chaining with an error, without a stack overflow", () => {
    const deep = 20_000
    const nested = [
      "(".repeat(deep) + "a" + ")".repeat(deep),
      "(".repeat(deep),
      "-".padEnd(2 * deep, " -") + " a",
      "not ".repeat(deep) + "a",
      "f(".repeat(deep) + "a" + ")".repeat(deep),
      "[".repeat(deep),
      "a in (".repeat(deep),
      "2 ** ".repeat(deep) + "2"
    ]
    const chained = ["a" + " + a".repeat(deep), "a" + " || a".repeat(deep), "a" + " * a".repeat(deep)]
    for (const source of nested) {
      assert.deepInclude({ ...error(source) }, { _tag: "QueryTooComplex", limit: maxNesting }, source.slice(0, 20))
    }
    for (const source of chained) {
      assert.deepInclude({ ...error(source) }, { _tag: "QueryTooComplex", limit: maxDepth }, source.slice(0, 20))
    }
  })

  it("accepts chains and nesting up to its limits", () => {
    const [chain, depth] = [maxDepth - 2, maxNesting - 1]
    assert.isTrue(Either.isRight(parse("filter", `a${" + a".repeat(chain)}`)))
    assert.isTrue(Either.isRight(parse("filter", `${"(".repeat(depth)}a${")".repeat(depth)}`)))
  })

  it("reads long chains of conditions as flat nodes", () => {
    const conditions = Array.from({ length: 2_000 }, (_, i) => `a = ${i}`).join(" or ")
    const node = tree(conditions)
    assert.strictEqual(node._tag === "Logical" ? node.operands.length : 0, 2_000)
  })

  it.prop("parses what it has printed, with and without redundant parentheses", [syntaxTrees], ([written]) => {
    const read = parse("formula", shape(written))
    assert.strictEqual(Either.isRight(read) ? shape(read.right) : read.left.message, shape(written))
  })

  it.prop(
    "is total: any text is a tree or a typed error",
    [fc.oneof(wordSalad, fc.fullUnicodeString())],
    ([source]) => {
      const read = parse("filter", source)
      if (Either.isRight(read)) assert.strictEqual(shape(tree(shape(read.right))), shape(read.right))
      else {
        assert.include(["ExpressionSyntaxError", "RawWindowNotAllowed", "QueryTooComplex"], read.left._tag)
        if ("offset" in read.left) assert.isTrue(read.left.offset >= 0 && read.left.offset <= source.length)
        assert.isString(read.left.message)
      }
    }
  )

  it.prop("gives every node its position in the text", [wordSalad], ([source]) => {
    const read = parse("filter", source)
    fc.pre(Either.isRight(read))
    if (Either.isLeft(read)) return
    const visit = (node: Syntax): void => {
      const part = textOf(source, node)
      assert.notStrictEqual(part.trim(), "")
      for (const child of children(node)) {
        assert.isAtLeast(child.span.start, node.span.start)
        assert.isAtMost(child.span.end, node.span.end)
        visit(child)
      }
    }
    visit(read.right)
  })
})
