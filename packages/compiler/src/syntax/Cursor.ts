/** A position in a list of tokens, with the parser's primitives and errors. */
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { ExpressionSyntaxError, type TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { LexError, Token } from "./Lexer.js"
import type { Span } from "./Syntax.js"

/** Maximum nesting of parentheses, calls and signs in one text. */
export const maxNesting = 50

/** Maximum depth of one text's tree, where a chain such as `a + b + c` nests to the left. */
export const maxDepth = 200

export type ParseError = LexError

export type Parsed<A> = Either.Either<A, ParseError>

/** The parser's mutable position in one text. */
export interface Cursor {
  readonly kind: TextKind
  readonly source: string
  readonly tokens: ReadonlyArray<Token>
  at: number
  depth: number
}

const endOfInput: Token = { kind: "end", text: "", parts: [], span: { start: 0, end: 0 } }

export const peek = (cursor: Cursor, ahead = 0): Token => cursor.tokens[cursor.at + ahead] ?? endOfInput

export const next = (cursor: Cursor): Token => {
  const token = peek(cursor)
  cursor.at++
  return token
}

/** A token as shown in errors. */
export const shown = (token: Token): string =>
  token.kind === "end" ? "the end" : token.kind === "text" ? "a text" : `'${token.text}'`

/** A syntax error at the current token. */
export const unexpected = (cursor: Cursor, reason: string): Parsed<never> =>
  Either.left(
    new ExpressionSyntaxError({
      kind: cursor.kind,
      source: cursor.source,
      offset: peek(cursor).span.start,
      reason
    })
  )

export const isSymbol = (token: Token, text: string): boolean => token.kind === "symbol" && token.text === text

/** Keywords are case-insensitive. */
export const isWord = (token: Token, word: string): boolean =>
  token.kind === "name" && token.text.toLowerCase() === word

/** Consumes the current token if it is this symbol. */
export const accept = (cursor: Cursor, symbol: string): boolean => {
  if (!isSymbol(peek(cursor), symbol)) return false
  cursor.at++
  return true
}

/** Consumes the current token if it is this word. */
export const acceptWord = (cursor: Cursor, word: string): boolean => {
  if (!isWord(peek(cursor), word)) return false
  cursor.at++
  return true
}

export const expect = (cursor: Cursor, symbol: string): Parsed<Token> =>
  isSymbol(peek(cursor), symbol)
    ? Either.right(next(cursor))
    : unexpected(cursor, `expected '${symbol}', got ${shown(peek(cursor))}`)

export const spanning = (from: { readonly span: Span }, to: { readonly span: Span }): Span => ({
  start: from.span.start,
  end: to.span.end
})

/** Parses one level deeper, so that no text can exhaust the stack. */
export const nested = <A>(cursor: Cursor, body: () => Parsed<A>): Parsed<A> => {
  if (cursor.depth >= maxNesting) {
    const size = cursor.depth + 1
    return Either.left(
      new QueryTooComplex({ subject: `A ${cursor.kind}`, limit: maxNesting, size, unit: "levels of nesting" })
    )
  }
  cursor.depth++
  const result = body()
  cursor.depth--
  return result
}
