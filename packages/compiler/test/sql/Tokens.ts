/** SQL cut into texts, quoted names and everything between, by the rules that each engine documents for its literals. */
import type { DialectName } from "../Kit.js"

export interface SqlToken {
  readonly kind: "text" | "name" | "other"
  /** The value of a text or name, without quotes and escapes. */
  readonly value: string
}

/** Where the quoted part that starts at `start` ends, and its value; null when it has no end. */
const quotedAt = (sql: string, start: number, quote: string, hasBackslashes: boolean) => {
  let value = ""
  for (let at = start + 1; at < sql.length; at++) {
    const char = sql[at] ?? ""
    if (hasBackslashes && char === "\\") {
      value += sql[at + 1] ?? ""
      at++
    } else if (char === quote) {
      if (sql[at + 1] !== quote) return { value, end: at + 1 }
      value += quote
      at++
    } else value += char
  }
  return null
}

/** The tokens of a statement. A text or name without an end is a token of kind `other` up to the end. */
export const sqlTokens = (sql: string, dialect: DialectName): ReadonlyArray<SqlToken> => {
  const nameQuote = dialect === "mysql" ? "`" : '"'
  const tokens: Array<SqlToken> = []
  let at = 0
  let from = 0
  const flush = () => {
    if (at > from) tokens.push({ kind: "other", value: sql.slice(from, at) })
  }
  while (at < sql.length) {
    const char = sql[at] ?? ""
    const isText = char === "'" || (char === '"' && dialect === "mysql")
    const found = isText
      ? quotedAt(sql, at, char, dialect === "mysql")
      : char === nameQuote
        ? quotedAt(sql, at, char, false)
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
export const skeleton = (sql: string, dialect: DialectName) => {
  const tokens = sqlTokens(sql, dialect)
  return {
    texts: tokens.filter((token) => token.kind === "text").map((token) => token.value),
    names: tokens.filter((token) => token.kind === "name").map((token) => token.value),
    rest: tokens.map((token) => (token.kind === "other" ? token.value : `<${token.kind}>`)).join("")
  }
}
