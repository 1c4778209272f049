/** Runs one query on a service and compares the result with the official one. */
import type { Service } from "./Service.js"
import { type Cell, difference, type Rows } from "./Compare.js"
import { bodyWithoutLimit, type Question } from "./Question.js"

/** The official results of a query. */
export interface Expected {
  /** All rows: without the limit at the end of most texts, which would leave the choice among equal rows open. */
  readonly all: Rows
  /** The rows in the order of the text, NULLs last. */
  readonly shown: Rows
}

/** The difference as a sentence, or null; and the executed statement. */
export interface Checked {
  readonly wrong: string | null
  readonly sql: string
}

const cellOf = (value: unknown): Cell =>
  typeof value === "number" || typeof value === "boolean" || value === null ? value : String(value)

const rowsOf = async (service: Service, question: Question, body: unknown) => {
  const { data, columns, sql } = await service.ask(body)
  const keys = question.columns ?? columns
  const missing = keys.filter((key) => !columns.includes(key))
  if (missing.length > 0) throw new Error(`the answer has ${columns.join(", ")}, and no ${missing.join(", ")}`)
  return { sql, rows: data.map((row) => keys.map((key) => cellOf(row[key] ?? null))) }
}

/** All rows are compared as a multiset, and then, if the official order is total, the limited rows in order. */
export const check = async (service: Service, question: Question, expected: Expected): Promise<Checked> => {
  const shown = await rowsOf(service, question, question.body)
  if (expected.all.length === 0) return { wrong: "the official text gives no rows", sql: shown.sql }
  const all = await rowsOf(service, question, bodyWithoutLimit(question.body))
  const ofAll = difference(all.rows, expected.all, false)
  if (ofAll !== null) return { wrong: ofAll, sql: shown.sql }
  const inOrder = question.unordered === undefined ? difference(shown.rows, expected.shown, true) : null
  return { wrong: inOrder === null ? null : `in order, ${inOrder}`, sql: shown.sql }
}
