/**
 * Tokenizes user SQL for checks that must be certain of what any database reads.
 * SQL that engines tokenize differently is rejected: comments that MySQL executes or ignores, quotes after a backslash, dollar
 * quotes. So are variables, placeholders and separators: `@`, `:`, `?`, `$`, `#`, `;` and braces.
 */
import { Either } from "effect"

export interface SqlToken {
  readonly kind: "word" | "quoted" | "text" | "number" | "mark"
  readonly text: string
  /** Position of the first character, in code points. */
  readonly start: number
}

type Kind = SqlToken["kind"] | "blank"

const rules: ReadonlyArray<readonly [Kind, RegExp]> = [
  ["blank", /[ \t\r\n\f]+/y],
  // MySQL requires a blank after the dashes; only some engines end the line at a carriage return.
  ["blank", /--(?:[ \t][^\r\n]*)?(?:\r?\n|$)/y],
  // PostgreSQL nests comments, and MySQL executes those that start with an exclamation mark.
  ["blank", /\/\*(?!M?!|\+)(?:(?!\/\*|\*\/)[^])*\*\//y],
  // MySQL reads a backslash before the quote as an escape, others do not.
  ["text", /'(?:[^'\\]|''|\\\\|\\[^'\\])*'/y],
  ["quoted", /"(?:[^"\\]|""|\\\\|\\[^"\\])*"/y],
  ["quoted", /`(?:[^`\\]|``)*`/y],
  ["number", /\d[\w.]*/y],
  ["word", /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ["mark", /(?!--|\/\*)(?:::|[-+*/%=<>!|&^~(),.[\]])/y]
]

/** The tokens of SQL; left is the reason why they are not certain. */
export const sqlTokens = (sql: string): Either.Either<ReadonlyArray<SqlToken>, string> => {
  const tokens: Array<SqlToken> = []
  let at = 0
  let points = 0
  while (at < sql.length) {
    const found = next(sql, at)
    if (found === null) return Either.left(differs(sql, at))
    const [kind, text] = found
    if (kind !== "blank") tokens.push({ kind, text, start: points })
    at += text.length
    points += [...text].length
  }
  const escapes = tokens.some(({ kind, text }, i) => {
    const [mark, quote] = tokens.slice(i + 1)
    return (
      kind === "word" && /^u$/i.test(text) && mark?.text === "&" && (quote?.kind === "text" || quote?.kind === "quoted")
    )
  })
  return escapes ? Either.left("engines differ on how to read strings with U&") : Either.right(tokens)
}

/**
 * The SQL without its comments.
 * Engines agree on where these end, but removing them avoids relying on it.
 */
export const withoutComments = (sql: string): Either.Either<string, string> => {
  let text = ""
  for (let at = 0; at < sql.length; ) {
    const found = next(sql, at)
    if (found === null) return Either.left(differs(sql, at))
    const [kind, part] = found
    text += kind === "blank" && !/^\s+$/.test(part) ? " " : part
    at += part.length
  }
  return Either.right(text)
}

const differs = (sql: string, at: number): string =>
  `engines differ on how to read ${JSON.stringify(sql.slice(at, at + 20))}`

const next = (sql: string, at: number): readonly [Kind, string] | null => {
  for (const [kind, rule] of rules) {
    rule.lastIndex = at
    const match = rule.exec(sql)
    if (match !== null) return [kind, match[0]]
  }
  return null
}
