/**
 * Tokenizes SQL by the lexical rules of its dialect.
 * Comments, string literals and code are separated as the database separates them. Input that lexers of one family read
 * differently is rejected: nested and executable comments, identifiers and strings with Unicode escapes, and unterminated
 * quotes.
 */
import { Either } from "effect"

export interface SqlPart {
  readonly kind: "blank" | "comment" | "text" | "quoted" | "number" | "word" | "mark"
  readonly text: string
}

interface Lexicon {
  readonly rules: ReadonlyArray<readonly [SqlPart["kind"], RegExp]>
}

/** Lexical differences between dialects. */
interface Features {
  /** A backslash escapes the next character of a string. */
  readonly backslash?: boolean
  /** A backslash escapes in quoted names too. */
  readonly backslashInNames?: boolean
  /** `"…"` is a string. */
  readonly doubleQuotedText?: boolean
  /** `E'…'` is a string with backslash escapes. */
  readonly escapeTexts?: boolean
  readonly dollarQuotes?: boolean
  /** `[…]` is a quoted name. */
  readonly brackets?: boolean
  /** A carriage return ends a line. */
  readonly returnEndsLine?: boolean
  /** `--` starts a comment only if a blank follows. */
  readonly dashNeedsBlank?: boolean
  /** `#` is an operator; otherwise it starts a comment or is invalid. */
  readonly hashOperator?: boolean
}

const quotedBy = (quote: string, backslash: boolean): RegExp =>
  backslash
    ? new RegExp(`${quote}(?:[^${quote}\\\\]|\\\\[^]|${quote}${quote})*${quote}`, "y")
    : new RegExp(`${quote}(?:[^${quote}]|${quote}${quote})*${quote}`, "y")

const lexiconOf = (features: Features): Lexicon => {
  const line = features.returnEndsLine === true ? "[^\\r\\n]*" : "[^\\n]*"
  const { backslash = false, backslashInNames = false } = features
  const optional: ReadonlyArray<readonly [boolean | undefined, SqlPart["kind"], RegExp]> = [
    [features.escapeTexts, "text", /[eE]'(?:[^'\\]|\\[^]|'')*'/y],
    [features.dollarQuotes, "text", /\$((?:[\p{L}_][\p{L}\p{N}_]*)?)\$[^]*?\$\1\$/uy],
    [features.brackets, "quoted", /\[[^\]]*\]/y]
  ]
  const hash = features.hashOperator === true ? "" : "#"
  const dollar = features.dollarQuotes === true ? "\\$(?!\\d)" : "(?!)"
  const bracket = features.brackets === true ? "\\[" : "(?!)"
  return {
    rules: [
      ["blank", /\s+/y],
      ["comment", new RegExp(features.dashNeedsBlank === true ? `--(?=[\\s\\p{Cc}]|$)${line}` : `--${line}`, "uy")],
      // Some engines nest comments, and MySQL executes those that start with an exclamation mark.
      ["comment", /\/\*(?!M?!)(?:(?!\/\*|\*\/)[^])*\*\//y],
      ...optional.flatMap(([isThere, kind, rule]): Lexicon["rules"] => (isThere === true ? [[kind, rule]] : [])),
      ["text", quotedBy("'", backslash)],
      [
        features.doubleQuotedText === true ? "text" : "quoted",
        quotedBy('"', features.doubleQuotedText === true ? backslash : backslashInNames)
      ],
      ["quoted", quotedBy("`", backslashInNames)],
      ["number", /\d[\w.]*/y],
      // `U&'…'` and `U&"…"` have escapes that lexers read differently.
      ["word", /(?![uU]&['"])[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
      [
        "mark",
        new RegExp(
          `(?!--${features.dashNeedsBlank === true ? "(?:[\\s\\p{Cc}]|$)" : ""}|/\\*|[uU]&['"]|${dollar}|${bracket}|['"\`${hash}\\0])[^]`,
          "uy"
        )
      ]
    ]
  }
}

const postgres: Features = { escapeTexts: true, dollarQuotes: true, returnEndsLine: true, hashOperator: true }
const mysql: Features = { backslash: true, doubleQuotedText: true, dashNeedsBlank: true }
const spark: Features = { backslash: true, doubleQuotedText: true }

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries({
    postgresql: postgres,
    duckdb: postgres,
    redshift: { ...postgres, backslash: true },
    sqlite: { brackets: true },
    tsql: { brackets: true },
    mysql,
    clickhouse: { backslash: true, backslashInNames: true },
    bigquery: { ...spark, backslashInNames: true },
    spark,
    databricks: spark,
    snowflake: { backslash: true, dollarQuotes: true }
  } satisfies Readonly<Record<string, Features>>).map(([name, features]) => [name, lexiconOf(features)])
)

const standard = lexiconOf({})

/**
 * Splits a text completely into parts.
 * Left is the reason why the database's reading of it is not certain.
 */
export const sqlParts = (sql: string, parserName: string): Either.Either<ReadonlyArray<SqlPart>, string> => {
  const { rules } = lexicons.get(parserName) ?? standard
  const parts: Array<SqlPart> = []
  for (let at = 0; at < sql.length; ) {
    const part = partAt(sql, at, rules)
    if (part === null) return Either.left(doubtAt(sql.slice(at, at + 30)))
    parts.push(part)
    at += part.text.length
  }
  return Either.right(parts)
}

const partAt = (sql: string, at: number, rules: Lexicon["rules"]): SqlPart | null => {
  for (const [kind, rule] of rules) {
    rule.lastIndex = at
    const text = rule.exec(sql)?.[0]
    if (text !== undefined && text !== "") return { kind, text }
  }
  return null
}

const doubts: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/\*M?!/, "a comment that the database may execute is not allowed"],
  [/^\/\*/, "a comment is not terminated, or contains another comment"],
  [/^[uU]&/, "names and strings with U& escapes are not allowed"],
  [/^#/, "a comment that starts with # is not allowed"],
  [/^['"`$[]/, "a quote is not closed"]
]

const doubtAt = (text: string): string => {
  const found = doubts.find(([pattern]) => pattern.test(text))?.[1] ?? "a character is not allowed"
  return `${found}: ${JSON.stringify(text)}`
}

const queryStart = /^(?:select|with|values|from|table|pivot|unpivot|\()$/i

/**
 * Why SQL cannot be put in parentheses as a query or an expression; null if it can.
 * Reasons are unbalanced quotes or parentheses, and more than one statement.
 */
export const sqlProblem = (sql: string, parserName: string, as: "query" | "expression"): string | null =>
  Either.match(sqlParts(sql, parserName), {
    onLeft: (doubt) => doubt,
    onRight: (parts) => {
      const code = parts.filter(({ kind }) => kind !== "blank" && kind !== "comment")
      let depth = 0
      for (const { kind, text } of code) {
        if (kind !== "mark") continue
        if (text === ";") return "it is more than one statement"
        if (text === "(") depth++
        if (text === ")" && --depth < 0) return "a closing parenthesis has no opening one"
      }
      if (depth > 0) return "a parenthesis is not closed"
      return as === "query" && !queryStart.test(code[0]?.text ?? "") ? "it is not a single SELECT" : null
    }
  })
