/**
 * Tokenizes a Cypher filter and prints tokens as a statement. The graph engine never parses the caller's text, only what is
 * printed from tokens: without comments, strings in one form, non-ASCII names quoted. So no text can be read differently here,
 * where filters are validated, and by the engine.
 */
import { Either } from "effect"

export interface CypherToken {
  /** word: a keyword or name; name: a name in backquotes; text: a string; mark: one punctuation character. */
  readonly kind: "word" | "name" | "text" | "number" | "mark"
  /** The content, without quotes. */
  readonly value: string
  /** Whether whitespace or a comment precedes it. */
  readonly apart: boolean
}

/** Maximum length of a filter in characters, and maximum nesting of its brackets, well within what parsers handle. */
const longest = 10_000
const deepest = 60

const skipped = String.raw`(?<skipped>(?:[ \t\r\n]|\/\/[^\r\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)+)`
const text = String.raw`(?<text>'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")`
const name = "`(?<name>[^`\\\\\\p{Cc}]+)`"
const number = String.raw`(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)`
const word = String.raw`(?<word>[\p{L}_][\p{L}\p{M}\p{N}_]*)`
// A slash that begins a comment is not a mark, so an unterminated comment is rejected.
const mark = String.raw`(?<mark>[-()[\]{}<>=!+*%^|:,.;]|\/(?![*/]))`
const pattern = new RegExp([skipped, text, name, number, word, mark].join("|"), "uy")

/** Tokenizes a filter, or fails with the reason why it cannot be read. */
export const tokenize = (filter: string): Either.Either<ReadonlyArray<CypherToken>, string> => {
  if (filter.length > longest) return Either.left(`it has ${filter.length} characters, more than ${longest}`)
  const tokens: Array<CypherToken> = []
  const brackets: Array<{ readonly closing: string; readonly at: number }> = []
  let apart = true
  pattern.lastIndex = 0
  while (pattern.lastIndex < filter.length) {
    const at = pattern.lastIndex
    const groups = pattern.exec(filter)?.groups
    if (groups === undefined) return Either.left(unreadable(filter, at))
    if (groups["skipped"] !== undefined) {
      apart = true
      continue
    }
    const token = tokenOf(groups, apart)
    if (token === null) return Either.left(`the string at character ${at + 1} has an unknown escape`)
    const closing = isMark(token, "(", "[", "{") ? closings[token.value] : undefined
    if (closing !== undefined) brackets.push({ closing, at })
    if (brackets.length > deepest) return Either.left(`its brackets are nested more than ${deepest} levels deep`)
    if (isMark(token, ")", "]", "}") && brackets.pop()?.closing !== token.value) {
      return Either.left(`the '${token.value}' at character ${at + 1} has no opening bracket`)
    }
    tokens.push(token)
    apart = false
  }
  const open = brackets.at(-1)
  return open === undefined
    ? Either.right(tokens)
    : Either.left(`the bracket at character ${open.at + 1} is not closed by '${open.closing}'`)
}

const closings: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" }

const unreadable = (filter: string, at: number): string => {
  const character = String.fromCodePoint(filter.codePointAt(at) ?? 0)
  if (character === "'" || character === '"') return `the string at character ${at + 1} is not terminated`
  if (character === "`") return `the name in backquotes at character ${at + 1} is not terminated`
  if (filter.startsWith("/*", at)) return `the comment at character ${at + 1} is not terminated`
  if (character === "$") return `parameters ('$' at character ${at + 1}) are not supported`
  return `unexpected character ${JSON.stringify(character)} at ${at + 1}`
}

const tokenOf = (groups: Readonly<Record<string, string | undefined>>, apart: boolean): CypherToken | null => {
  const text = groups["text"]
  if (text !== undefined) {
    const value = unescaped(text.slice(1, -1))
    return value === null ? null : { kind: "text", value, apart }
  }
  for (const kind of ["name", "number", "word", "mark"] as const) {
    const value = groups[kind]
    if (value !== undefined) return { kind, value, apart }
  }
  return null
}

const escape = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]?))/g
const escapes: ReadonlyMap<string, string> = new Map([
  ...["\\", "'", '"'].map((each) => [each, each] as const),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"]
])

/** Unescapes the text between quotes; null if an escape is invalid. */
const unescaped = (written: string): string | null => {
  let known = true
  const value = written.replace(escape, (_, four?: string, eight?: string, one?: string) => {
    const code = Number.parseInt(four ?? eight ?? "", 16)
    const character = Number.isNaN(code)
      ? escapes.get(one ?? "")
      : code <= 0x10_ff_ff
        ? String.fromCodePoint(code)
        : undefined
    known &&= character !== undefined
    return character ?? ""
  })
  return known ? value : null
}

/** Prints tokens as a statement. Quoted tokens are separated by spaces, so that two are never read as one. */
export const printTokens = (tokens: ReadonlyArray<CypherToken>): string =>
  tokens
    .map((token, i) => {
      const text = printed(token)
      return i > 0 && (token.apart || /^['`]/.test(text)) ? ` ${text}` : text
    })
    .join("")

const printed = ({ kind, value }: CypherToken): string => {
  if (kind === "text") return `'${value.replace(/[\\']/g, "\\$&")}'`
  // Backquotes make a non-ASCII word a name for the engine, never a keyword.
  if (kind === "name" || (kind === "word" && !/^\w+$/.test(value))) return `\`${value}\``
  return value
}

/** Whether a token is one of some keywords, case-insensitive; quoted tokens never are. */
export const isCypherWord = (token: CypherToken | undefined, ...words: ReadonlyArray<string>): boolean =>
  token?.kind === "word" && words.includes(token.value.toUpperCase())

export const isMark = (token: CypherToken | undefined, ...marks: ReadonlyArray<string>): boolean =>
  token?.kind === "mark" && marks.includes(token.value)

/** A word or a name in backquotes. */
export const isNamed = (token: CypherToken | undefined): token is CypherToken =>
  token?.kind === "word" || token?.kind === "name"

/** Index of the bracket that closes the one at `at`; the number of tokens if there is none. */
export const closingOf = (tokens: ReadonlyArray<CypherToken>, at: number): number => {
  let depth = 0
  for (let i = at; i < tokens.length; i++) {
    if (isMark(tokens[i], "(", "[", "{")) depth++
    else if (isMark(tokens[i], ")", "]", "}") && --depth === 0) return i
  }
  return tokens.length
}
