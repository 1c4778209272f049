/** Arbitrary syntax trees, and texts that resemble the language. */
import type { Argument, BinaryOperator, Path, Syntax } from "../../src/syntax/Syntax.js"
import { FastCheck as fc } from "effect"

const span = { start: 0, end: 0 }

const words = ["amount", "status", "orders", "größe", "_x", "quantity"] as const
const binaryOperators: ReadonlyArray<BinaryOperator> = [
  ...(["+", "-", "*", "/", "%", "**", "||", "=", "<>", "<", "<=", ">", ">="] as const)
]

const path: fc.Arbitrary<Path> = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((segments) => ({ _tag: "Path", segments, star: false, span }))

const rows: fc.Arbitrary<Path> = fc
  .array(fc.constantFrom(...words), { maxLength: 2 })
  .map((segments) => ({ _tag: "Path", segments, star: true, span }))

const text: fc.Arbitrary<Syntax> = fc
  .fullUnicodeString()
  .map((each) => ({ _tag: "Text", parts: [each.replaceAll("\u0000", "")], span }))

const leaf: fc.Arbitrary<Syntax> = fc.oneof(
  path,
  text,
  fc.constantFrom("0", "7", "2.50", ".5", "1e3", "007").map((each): Syntax => ({ _tag: "Number", text: each, span })),
  fc.boolean().map((value): Syntax => ({ _tag: "Boolean", value, span })),
  fc.constant<Syntax>({ _tag: "Null", span })
)

/** Trees that some formula parses to. */
export const syntaxTrees: fc.Arbitrary<Syntax> = fc.letrec<{ tree: Syntax }>((tie) => {
  const tree = tie("tree")
  const argument = fc.record<Argument>({
    name: fc.option(fc.constantFrom("p", "weight", "n"), { nil: null }),
    value: tree,
    span: fc.constant(span)
  })
  const args = fc.array(argument, { maxLength: 3 })
  const negated = fc.boolean()
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthSize: "small", withCrossShrink: true },
      leaf,
      fc.record<Syntax>({
        _tag: fc.constant("Aggregate"),
        target: fc.oneof(path, rows),
        name: fc.constantFrom("sum", "count", "percentile"),
        args,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Call"),
        name: fc.constantFrom("cumsum", "round", "coalesce"),
        args,
        distinct: fc.constant(false),
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Unary"),
        op: fc.constantFrom("-", "not"),
        operand: tree,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Binary"),
        op: fc.constantFrom(...binaryOperators),
        left: tree,
        right: tree,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Logical"),
        op: fc.constantFrom("and", "or"),
        operands: fc.array(tree, { minLength: 2, maxLength: 4 }),
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("In"),
        operand: tree,
        items: fc.array(tree, { maxLength: 3 }),
        negated,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Between"),
        operand: tree,
        low: tree,
        high: tree,
        negated,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Like"),
        operand: tree,
        pattern: tree,
        insensitive: fc.boolean(),
        negated,
        span: fc.constant(span)
      }),
      fc.record<Syntax>({
        _tag: fc.constant("Is"),
        operand: tree,
        value: fc.constantFrom(null, true, false),
        negated,
        span: fc.constant(span)
      })
    )
  }
}).tree

const pieces = [
  ...words,
  ...["1", "2.5", "'a'", '"b"', "'", "(", ")", "[", "]", ",", ".", ":", "*", "**", "+", "-", "/", "%", "||"],
  ...["=", "==", "<>", "!=", "<", "<=", ">", ">=", "and", "or", "not", "in", "like", "between", "is", "null", "true"],
  ...[
    "sum",
    "count",
    "cumsum",
    "change",
    "rank",
    "distinct",
    "{v}",
    "{",
    "}",
    "over",
    "select",
    "case",
    "--",
    ";",
    "\n"
  ]
]

/** Words of the language in any order: most are invalid, some are valid. */
export const wordSalad: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { maxLength: 24 })
  .chain((list) => fc.constantFrom("", " ").map((between) => list.join(between)))
