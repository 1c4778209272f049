/** What an expression of SQL is in the query language. */
import type { Granularity } from "@semlayer/domain/Query"
import type { Meaning, SelectScope } from "./Scope.js"

/** An expression in the query language. */
export interface Expression {
  readonly text: string
  /** Whether it contains an aggregate or a named measure. */
  readonly aggregates: boolean
  /** The column or measure that it is, if it is no more than that. */
  readonly name: Meaning | null
  /** The time column and the length of the periods, if it cuts a time into periods. */
  readonly period: { readonly column: Meaning; readonly granularity: Granularity } | null
  /** The text of a string literal. */
  readonly literal: string | null
}

/** Scope of an expression, and the kind of text that it becomes part of. */
export interface Context {
  readonly scope: SelectScope
  readonly kind: "formula" | "filter"
  /** Expressions by their name in the SELECT list, which ORDER BY and HAVING may use. */
  readonly aliases: ReadonlyMap<string, Expression>
}

/** An expression that is no more than its text. */
export const plain = (text: string, aggregates = false): Expression => ({
  ...{ text, aggregates },
  ...{ name: null, period: null, literal: null }
})

/** An expression that is a column or a measure. */
export const named = (name: Meaning): Expression => ({ ...plain(name.reference, name.is === "measure"), name })

/** A text of the query language. Braces are doubled in conditions, where single ones enclose variables. */
export const quoted = (text: string, kind: Context["kind"]): string => {
  const escaped = kind === "filter" ? text.replace(/[{}]/g, "$&$&") : text
  return `'${escaped.replaceAll("'", "''")}'`
}

/** A string literal. */
export const literal = (text: string, { kind }: Context): Expression => ({
  ...plain(quoted(text, kind)),
  literal: text
})
