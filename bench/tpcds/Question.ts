/** One TPC-DS query: its official text, and what asks the same in the query language. Read from `queries/*.yaml`. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { parse } from "yaml"

const QuestionFile = Schema.Struct({
  /** Number of the official query, 1 to 99. */
  number: Schema.Int,
  /** What of the language it exercises. */
  exercises: Schema.String,
  /** Why the rows are compared without their order; absent where they are compared in it. */
  unordered: Schema.optional(Schema.String),
  /** Replacements in the official text: another parameter, which the query asks for too. */
  parameters: Schema.optionalWith(Schema.Array(Schema.Tuple(Schema.String, Schema.String)), { default: () => [] }),
  /** Result keys of the query in the order of the official columns; absent where the orders are the same. */
  columns: Schema.optional(Schema.Array(Schema.String)),
  /** Body of `POST /query`. */
  body: Schema.Record({ key: Schema.String, value: Schema.Unknown })
})

export interface Question extends Schema.Schema.Type<typeof QuestionFile> {
  /** Official text with the parameters replaced. */
  readonly official: string
}

const decode = Schema.decodeUnknownSync(QuestionFile, { onExcessProperty: "error" })

/** Anchors of a query file stand under `define`, which is no part of the question. */
const withoutDefinitions = ({ define: _, ...rest }: Readonly<Record<string, unknown>>): unknown => rest

const replaced = (text: string, parameters: ReadonlyArray<readonly [string, string]>, file: string): string =>
  parameters.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${file}: the official text has no ${JSON.stringify(from)}`)
    return before.replaceAll(from, to)
  }, text)

/** All questions, by number. */
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

/** The language puts NULLs last (ADR 0008); the order of the official text is compared with NULLs there too. */
export const withNullsLast = (sql: string): string => sql.replace(/\bNULLS\s+FIRST\b/gi, "NULLS LAST")

/** A body whose last query has no limit. */
export const bodyWithoutLimit = (body: Question["body"]): Question["body"] => {
  const { queries } = body
  if (!Array.isArray(queries)) return drop(body)
  return { ...body, queries: queries.map((query, i) => (i === queries.length - 1 ? drop(query) : query)) }
}

const drop = ({ limit: _, ...rest }: Readonly<Record<string, unknown>>) => rest
