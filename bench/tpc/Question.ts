/** One query of TPC-DS or TPC-H: its official text, and its equivalent in the query language. Read from `queries/*.yaml`. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { parse } from "yaml"

const QuestionFile = Schema.Struct({
  /** Number of the official query. */
  number: Schema.Int,
  /** The features of the language that it exercises. */
  exercises: Schema.String,
  /** Why the rows are compared without their order; absent if they are compared in order. */
  unordered: Schema.optional(Schema.String),
  /** Replacements in the official text: other parameters, which the query uses too. */
  parameters: Schema.optionalWith(Schema.Array(Schema.Tuple(Schema.String, Schema.String)), { default: () => [] }),
  /** Result keys of the query in the order of the official columns; absent if the orders are the same. */
  columns: Schema.optional(Schema.Array(Schema.String)),
  /** Body of `POST /query`. */
  body: Schema.Record({ key: Schema.String, value: Schema.Unknown })
})

export interface Question extends Schema.Schema.Type<typeof QuestionFile> {
  /** Official text with the parameters replaced. */
  readonly official: string
}

const decode = Schema.decodeUnknownSync(QuestionFile, { onExcessProperty: "error" })

/** Anchors of a query file are under `define`, which is not part of the query. */
const withoutDefinitions = ({ define: _, ...rest }: Readonly<Record<string, unknown>>): unknown => rest

const replaced = (text: string, parameters: ReadonlyArray<readonly [string, string]>, file: string): string =>
  parameters.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${file}: the official text has no ${JSON.stringify(from)}`)
    return before.replaceAll(from, to)
  }, text)

/** All queries, by number. */
export const readQuestions = (directory: string, texts: string): ReadonlyArray<Question> => {
  const official: Readonly<Record<string, string>> = JSON.parse(readFileSync(texts, "utf8"))
  return readdirSync(directory)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => {
      const question = decode(withoutDefinitions(parse(readFileSync(join(directory, file), "utf8"), { merge: true })))
      const text = official[String(question.number)] ?? ""
      return { ...question, official: replaced(text.trim().replace(/;$/, ""), question.parameters, file) }
    })
    .sort((a, b) => a.number - b.number)
}

const lastLimit = /\blimit\s+(\d+)\s*$/i

/** A text without the limit at its end. */
export const withoutLimit = (sql: string): string => sql.trim().replace(lastLimit, "")

/** The language sorts NULLs last (ADR 0008); the order of the official text is compared with NULLs last, too. */
export const withNullsLast = (sql: string): string => sql.replace(/\bNULLS\s+FIRST\b/gi, "NULLS LAST")

/** A body whose last query has no limit. */
export const bodyWithoutLimit = (body: Question["body"]): Question["body"] => {
  const { queries } = body
  if (!Array.isArray(queries)) return drop(body)
  return { ...body, queries: queries.map((query, i) => (i === queries.length - 1 ? drop(query) : query)) }
}

const drop = ({ limit: _, ...rest }: Readonly<Record<string, unknown>>) => rest
