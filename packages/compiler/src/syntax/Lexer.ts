/** Tokenizes formulas, filters and order keys. White space only separates tokens. */
import { ExpressionSyntaxError, RawWindowNotAllowed, type TextKind } from "@semlayer/domain/SyntaxErrors"
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Span, VariablePlace } from "./Syntax.js"

/** Maximum length of a formula or filter, in UTF-16 code units. */
export const maxTextLength = 200_000

export interface Token {
  readonly kind: "number" | "text" | "name" | "variable" | "symbol" | "end"
  /** The number, name, variable name or symbol as written; empty for a text. */
  readonly text: string
  /** Content of a text. */
  readonly parts: ReadonlyArray<string | VariablePlace>
  readonly span: Span
}

export type LexError = ExpressionSyntaxError | RawWindowNotAllowed | QueryTooComplex

const space = /\s+/y
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const name = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/uy
/**
 * A name that starts with a digit before an aggregation: `2019:sum`, `1e1:sum`, `2020.amount:sum`.
 * Numbers cannot precede a colon.
 */
const digitName = /\d[\p{L}\p{M}\p{N}_]*(?=(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*(?:\.\*)?\s*:)/uy
const symbol = /\*\*(?!\s*:)|\|\||==|!=|<>|<=|>=|[-+*/%()[\],:.=<>]/y
const variable = /\{\s*([a-zA-Z_][a-zA-Z0-9_]*)\s*\}/y

const match = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

/** Splits a text into tokens; the last one has the kind `end`. Only filters have variables. */
export const lex = (kind: TextKind, source: string): Either.Either<ReadonlyArray<Token>, LexError> => {
  if (source.length > maxTextLength) {
    const size = source.length
    return Either.left(new QueryTooComplex({ subject: `A ${kind}`, limit: maxTextLength, size, unit: "characters" }))
  }
  const tokens: Array<Token> = []
  let at = 0
  for (;;) {
    at += match(space, source, at)?.[0].length ?? 0
    if (at >= source.length) break
    const before = tokens[tokens.length - 1]
    const token = nextToken(kind, source, at, before?.kind === "name" && before.span.end === at)
    if (Either.isLeft(token)) return Either.left(token.left)
    tokens.push(token.right)
    at = token.right.span.end
  }
  tokens.push({ kind: "end", text: "", parts: [], span: { start: source.length, end: source.length } })
  const over = rawWindow(tokens)
  return over === undefined
    ? Either.right(tokens)
    : Either.left(new RawWindowNotAllowed({ kind, source, offset: over.span.start }))
}

const rawWindow = (tokens: ReadonlyArray<Token>): Token | undefined =>
  tokens.find((token, i) => token.kind === "name" && token.text.toLowerCase() === "over" && tokens[i + 1]?.text === "(")

const nextToken = (
  kind: TextKind,
  source: string,
  at: number,
  afterName: boolean
): Either.Either<Token, ExpressionSyntaxError> => {
  const first = source[at]
  const fail = (reason: string) => Either.left(new ExpressionSyntaxError({ kind, source, offset: at, reason }))
  if (first === "'" || first === '"') return quoted(kind, source, at, first)
  if (first === "{" && kind === "filter") {
    const found = match(variable, source, at)
    return found === null
      ? fail("'{' starts a variable such as {name}, whose name is [a-zA-Z_][a-zA-Z0-9_]*")
      : Either.right(token("variable", found[1] ?? "", at, found[0].length))
  }
  if (source.startsWith("--", at)) return fail("comments are not accepted; write '- -x' for a double minus")
  const found = wordAt(source, at, afterName) ?? symbolAt(source, at)
  if (found === undefined) {
    return fail(`${JSON.stringify(String.fromCodePoint(source.codePointAt(at) ?? 0))} is not expected here`)
  }
  const isTooLarge = found.kind === "number" && !Number.isFinite(Number(found.text))
  return isTooLarge ? fail("the number is too large") : Either.right(found)
}

/**
 * A number or a name.
 * A name may start with a digit: `2nd_half` is one name, `1e1` is a number. A dot directly after a name continues its path, so
 * that `orders.5` is a column and `between .5 and .7` has numbers.
 */
const wordAt = (source: string, at: number, afterName: boolean): Token | undefined => {
  const aggregated = match(digitName, source, at)?.[0]
  if (aggregated !== undefined) return token("name", aggregated, at)
  const digits = afterName && source[at] === "." ? undefined : match(number, source, at)?.[0]
  const word = match(name, source, at)?.[0]
  if (digits !== undefined && digits.length >= (word?.length ?? 0)) return token("number", digits, at)
  return word === undefined ? undefined : token("name", word, at)
}

const symbolAt = (source: string, at: number): Token | undefined => {
  const sign = match(symbol, source, at)?.[0]
  return sign === undefined ? undefined : token("symbol", sign, at)
}

const token = (kind: Token["kind"], text: string, at: number, length = text.length): Token => ({
  kind,
  text,
  parts: [],
  span: { start: at, end: at + length }
})

/**
 * A text in single or double quotes; the quote itself is doubled.
 * In a filter `{name}` is a variable, and `{{` and `}}` are literal braces.
 */
const quoted = (
  kind: TextKind,
  source: string,
  start: number,
  quote: string
): Either.Either<Token, ExpressionSyntaxError> => {
  const fail = (reason: string, offset: number) =>
    Either.left(new ExpressionSyntaxError({ kind, source, offset, reason }))
  const parts: Array<string | VariablePlace> = []
  let text = ""
  let at = start + 1
  for (;;) {
    const char = source[at]
    if (char === undefined) return fail(`the string has no closing ${quote}; double a quote inside it`, start)
    if (char === "\u0000") return fail("a string cannot contain the character U+0000", at)
    if (char === quote) {
      if (source[at + 1] !== quote) break
      text += quote
      at += 2
    } else if (kind === "filter" && (char === "{" || char === "}")) {
      if (source[at + 1] === char) {
        text += char
        at += 2
        continue
      }
      if (char === "}") {
        text += char
        at++
        continue
      }
      const found = match(variable, source, at)
      if (found === null) return fail("a single '{' does not start a variable; write '{{' for a brace", at)
      if (text !== "") parts.push(text)
      text = ""
      parts.push({ _tag: "Variable", name: found[1] ?? "", span: { start: at, end: at + found[0].length } })
      at += found[0].length
    } else {
      text += char
      at++
    }
  }
  if (text !== "" || parts.length === 0) parts.push(text)
  return Either.right({ kind: "text", text: "", parts, span: { start, end: at + 1 } })
}
