/** SQL cut into texts, quoted names and everything between, by the rules that each engine documents for its literals. */
import type { AnyDialectName } from "../Kit.js"

export interface SqlToken {
  readonly kind: "text" | "name" | "other"
  /** The value of a text or name, without quotes and escapes. */
  readonly value: string
}

/** How an engine writes texts and names. */
export interface Lexis {
  readonly nameQuote: '"' | "`"
  /** A backslash escapes in texts, in names. */
  readonly textBackslash: boolean
  readonly nameBackslash: boolean
  /** Two quotes in a text are one; elsewhere the first ends it. */
  readonly doubled: boolean
  /** The quotes of texts. */
  readonly textQuotes: string
}

const standard: Lexis = {
  nameQuote: '"',
  textBackslash: false,
  nameBackslash: false,
  doubled: true,
  textQuotes: "'"
}
export const backslashes: Lexis = { ...standard, textBackslash: true }
const likeC: Lexis = { ...backslashes, nameQuote: "`", doubled: false, textQuotes: "'\"" }

const lexes: Readonly<Record<string, Lexis>> = {
  mysql: { ...backslashes, nameQuote: "`", textQuotes: "'\"" },
  clickhouse: { ...backslashes, nameBackslash: true },
  snowflake: backslashes,
  redshift: backslashes,
  bigquery: { ...likeC, nameBackslash: true },
  spark: likeC,
  databricks: likeC
}

const controls: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", 0: "\u0000", b: "\b" }

/** Where the quoted part that starts at `start` ends, and its value; null when it has no end. */
const quotedAt = (sql: string, start: number, quote: string, hasBackslashes: boolean, isDoubled: boolean) => {
  let value = ""
  for (let at = start + 1; at < sql.length; at++) {
    const char = sql[at] ?? ""
    if (hasBackslashes && char === "\\") {
      const escaped = sql[at + 1] ?? ""
      value += controls[escaped] ?? escaped
      at++
    } else if (char === quote) {
      if (!isDoubled || sql[at + 1] !== quote) return { value, end: at + 1 }
      value += quote
      at++
    } else value += char
  }
  return null
}

/** The tokens of a statement. A text or name without an end is a token of kind `other` up to the end. */
export const sqlTokens = (sql: string, dialect: AnyDialectName): ReadonlyArray<SqlToken> =>
  tokensBy(sql, lexisOf(dialect))

/** How a shipped dialect writes texts and names. */
export const lexisOf = (dialect: AnyDialectName): Lexis => lexes[dialect] ?? standard

const tokensBy = (sql: string, lexis: Lexis): ReadonlyArray<SqlToken> => {
  const tokens: Array<SqlToken> = []
  let at = 0
  let from = 0
  const flush = () => {
    if (at > from) tokens.push({ kind: "other", value: sql.slice(from, at) })
  }
  while (at < sql.length) {
    const char = sql[at] ?? ""
    const isText = lexis.textQuotes.includes(char)
    const found = isText
      ? quotedAt(sql, at, char, lexis.textBackslash, lexis.doubled)
      : char === lexis.nameQuote
        ? quotedAt(sql, at, char, lexis.nameBackslash, !lexis.nameBackslash)
        : null
    if (found === null) {
      at++
      continue
    }
    flush()
    tokens.push({ kind: isText ? "text" : "name", value: found.value })
    at = found.end
    from = at
  }
  flush()
  return tokens
}

/** The texts of a statement, and the statement with every text and quoted name taken out. */
export const skeleton = (sql: string, dialect: AnyDialectName) => skeletonBy(sql, lexisOf(dialect))

export const skeletonBy = (sql: string, lexis: Lexis) => {
  const tokens = tokensBy(sql, lexis)
  return {
    texts: tokens.filter((token) => token.kind === "text").map((token) => token.value),
    names: tokens.filter((token) => token.kind === "name").map((token) => token.value),
    rest: tokens.map((token) => (token.kind === "other" ? token.value : `<${token.kind}>`)).join("")
  }
}
