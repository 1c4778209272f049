/** `COPY (SELECT …) TO STDOUT` and its options. */
import type { SqlPart } from "@semlayer/compiler/syntax/SqlLexer"
import { Either } from "effect"
import { SessionRejected } from "./SessionRejected.js"
import type { SqlStatement } from "./Statements.js"

export interface CopyOptions {
  readonly format: "text" | "csv" | "binary"
  readonly hasHeader: boolean
  readonly delimiter: string
  /** The text of NULL. */
  readonly nullText: string
  readonly quote: string
  readonly escape: string
  readonly forcesQuotes: boolean
}

export interface CopyStatement {
  readonly query: string
  /** Characters of the statement before the query. */
  readonly offset: number
  readonly options: CopyOptions
}

const rejected = (message: string, sqlstate = "42601") =>
  Either.left(
    new SessionRejected({ sqlstate, message, hint: "Write COPY (SELECT …) TO STDOUT WITH (FORMAT csv, HEADER)" })
  )

const textOf = (part: SqlPart | undefined): string => {
  if (part === undefined) return ""
  const escaped = /^e'(.*)'$/is.exec(part.text)?.[1]
  if (escaped !== undefined) return escaped.replaceAll("\\t", "\t").replaceAll("\\\\", "\\").replaceAll("''", "'")
  return part.kind === "text" ? part.text.slice(1, -1).replaceAll("''", "'") : part.text
}

/** The index after the parenthesis that closes the one at `from`. */
const closing = (code: ReadonlyArray<SqlPart>, from: number): number => {
  let depth = 0
  for (let i = from; i < code.length; i++) {
    if (code[i]?.text === "(") depth++
    if (code[i]?.text === ")" && --depth === 0) return i + 1
  }
  return -1
}

type Draft = { -readonly [Key in keyof CopyOptions]?: CopyOptions[Key] }

const single = (name: string, text: string): Either.Either<string, SessionRejected> =>
  text.length === 1 && !/[\r\n]/.test(text)
    ? Either.right(text)
    : rejected(`COPY ${name} must be a single one-byte character`, "22023")

/** Reads one option; returns how many parts it takes. */
const readOption = (
  parts: ReadonlyArray<SqlPart>,
  at: number,
  draft: Draft
): Either.Either<number, SessionRejected> => {
  const name = parts[at]?.text.toLowerCase() ?? ""
  const isAs = /^as$/i.test(parts[at + 1]?.text ?? "")
  const value = parts[at + (isAs ? 2 : 1)]
  const taken = isAs ? 3 : 2
  const character = (key: "delimiter" | "quote" | "escape") =>
    Either.map(single(key, textOf(value)), (text) => {
      draft[key] = text
      return taken
    })
  switch (name) {
    case "format": {
      const format = textOf(value).toLowerCase()
      if (format !== "text" && format !== "csv" && format !== "binary") {
        return rejected(`COPY format "${format}" not recognized`, "22023")
      }
      draft.format = format
      return Either.right(2)
    }
    case "csv":
    case "binary":
      draft.format = name
      return Either.right(1)
    case "header": {
      const word = value?.text.toLowerCase() ?? ""
      draft.hasHeader = !/^(?:false|off|0)$/.test(word)
      return Either.right(/^(?:true|false|on|off|0|1)$/.test(word) ? 2 : 1)
    }
    case "delimiter":
    case "quote":
    case "escape":
      return character(name)
    case "null":
      draft.nullText = textOf(value)
      return Either.right(taken)
    case "force_quote":
      if (value?.text !== "*") return rejected("FORCE_QUOTE takes * here", "0A000")
      draft.forcesQuotes = true
      return Either.right(2)
    case "encoding":
      return /^utf-?8$/i.test(textOf(value)) ? Either.right(taken) : rejected("COPY ENCODING must be UTF8", "22023")
    default:
      return rejected(`option "${name}" not recognized`)
  }
}

const optionsOf = (parts: ReadonlyArray<SqlPart>): Either.Either<CopyOptions, SessionRejected> => {
  const draft: Draft = {}
  for (let at = 0; at < parts.length; ) {
    if (/^(?:with|\(|\)|,)$/i.test(parts[at]?.text ?? "")) {
      at++
      continue
    }
    const taken = readOption(parts, at, draft)
    if (Either.isLeft(taken)) return Either.left(taken.left)
    at += taken.right
  }
  const { format = "text", quote = '"' } = draft
  const isCsv = format === "csv"
  return Either.right({
    ...{ format, quote, escape: draft.escape ?? quote, hasHeader: draft.hasHeader ?? false },
    delimiter: draft.delimiter ?? (isCsv ? "," : "\t"),
    nullText: draft.nullText ?? (isCsv ? "" : "\\N"),
    forcesQuotes: draft.forcesQuotes ?? false
  })
}

/** The query and the options of a `COPY`. */
export const copyOptions = (statement: SqlStatement): Either.Either<CopyStatement, SessionRejected> => {
  const { code, sql } = statement
  const isQuery = code[1]?.text === "("
  const end = isQuery ? closing(code, 1) : code.findIndex(({ text }) => /^(?:to|from)$/i.test(text))
  const direction = code[end]?.text.toLowerCase()
  if (direction === "from") return rejected("COPY FROM is not supported: models are read only", "0A000")
  if (direction !== "to" || !/^stdout$/i.test(code[end + 1]?.text ?? "")) {
    return rejected("COPY must be to STDOUT", direction === "to" ? "0A000" : "42601")
  }
  const from = code[1]?.at ?? 0
  const to = code[end]?.at ?? sql.length
  return Either.map(optionsOf(code.slice(end + 2)), (options) => {
    if (isQuery) return { query: sql.slice(from + 1, code[end - 1]?.at ?? to), offset: from + 1, options }
    const open = code.find(({ text }) => text === "(")?.at ?? to
    const columns = open < to ? sql.slice(open + 1, code[end - 1]?.at ?? to) : "*"
    return { query: `SELECT ${columns} FROM ${sql.slice(from, Math.min(open, to))}`, offset: 0, options }
  })
}
