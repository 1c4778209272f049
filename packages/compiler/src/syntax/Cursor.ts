/** A place in a list of tokens: what the parser looks at, steps over and complains about. */
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { ExpressionSyntaxError, type TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { LexError, Token } from "./Lexer.js"
import type { Span } from "./Syntax.js"

/** Deepest nesting of parentheses, calls and signs in one text; beyond it neither people nor databases follow. */
export const maxNesting = 50

/** Deepest tree of one text, where a chain such as `a + b + c` nests to the left. */
export const maxDepth = 200

export type ParseError = LexError

export type Parsed<A> = Either.Either<A, ParseError>

/** The parser's own place; it moves while one text is parsed and is not kept after. */
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

/** A token as an error names it. */
export const shown = (token: Token): string =>
  token.kind === "end" ? "the end" : token.kind === "text" ? "a text" : `'${token.text}'`

/** The syntax error at the current token. */
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

/** Words of the language are read in any case. */
export const isWord = (token: Token, word: string): boolean =>
  token.kind === "name" && token.text.toLowerCase() === word

/** Steps over a symbol when it is the current token. */
export const accept = (cursor: Cursor, symbol: string): boolean => {
  if (!isSymbol(peek(cursor), symbol)) return false
  cursor.at++
  return true
}

/** Steps over a word when it is the current token. */
export const acceptWord = (cursor: Cursor, word: string): boolean => {
  if (!isWord(peek(cursor), word)) return false
  cursor.at++
  return true
}

export const expect = (cursor: Cursor, symbol: string): Parsed<Token> =>
  isSymbol(peek(cursor), symbol)
    ? Either.right(next(cursor))
    : unexpected(cursor, `'${symbol}' is expected instead of ${shown(peek(cursor))}`)

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
