/** An error condition as data: the request, and the expected error. It is tested on every interface. */
import type { Refusal } from "../refusals/Refusal.js"

/** The groups of error conditions by number. The last one has those that were added later. */
export const rows = {
  1: "Inspect: an empty list of references",
  2: "Inspect: a reference that is no text",
  3: "Inspect: an unknown field",
  4: "Inspect: a bad kind, form or length; a reference that leads nowhere, or to another kind",
  5: "Search: an unknown datasource",
  6: "Search: a `cypher_filter` beyond the naive form, without the extra",
  7: "Search: a `cypher_filter` of several statements, one that writes, one that does not return one column `id`",
  8: "Raw rows (`distinct_dimension_values` false) with a measure, or without a dimension",
  9: "A filter variable that is not defined",
  10: "A raw `OVER (…)` in a filter or a formula",
  11: "A filter on a column whose SQL has a window function",
  12: "A measure that has the name of a column of its source",
  13: "A function that filters do not know, or one in capitals",
  14: "A list of queries in a circle, one that asks itself, or one that asks the last",
  15: "Run by name: a model that is not query-backed",
  16: "Save a memory: an entity that is ambiguous or unknown, an id that none can have",
  17: "Forget a memory: an id that none can have, or none has",
  18: "Ingest: a model that cannot be made",
  19: "Another field of a wrong type, or with a value that cannot be"
} as const
export type Row = keyof typeof rows

/** The request, in terms of the HTTP API. */
export type Asked =
  | { readonly of: "query" | "inspect" | "search" | "memories" | "ingest"; readonly body: unknown }
  | { readonly of: "forget"; readonly id: string }

/** Why the command cannot send this request. */
export interface OutOfReach {
  readonly outOfReach: string
}

/** The command's own error, if its options are checked before the request is sent. */
export interface CommandLine {
  readonly words: ReadonlyArray<string>
  readonly code: 1 | 2
  readonly told: RegExp
}

export interface Condition {
  readonly row: Row
  readonly asked: Asked
  readonly status: number
  /** The error class; null if the answer itself carries the problem. */
  readonly tag: string | null
  /** Required fields of the body. */
  readonly fields: Refusal["fields"]
  /** The message. */
  readonly told: RegExp
  readonly cli?: OutOfReach | CommandLine
}

type Surfaces = Pick<Condition, "cli">

/** Conditions of one operation with a body. */
export const conditionOf =
  (of: Exclude<Asked["of"], "forget">) =>
  (
    row: Row,
    body: unknown,
    [status, tag, fields]: readonly [status: number, tag: string, fields: Refusal["fields"]],
    told: RegExp,
    surfaces: Surfaces = {}
  ): Condition => ({ row, asked: { of, body }, status, tag, fields, told, ...surfaces })

/** The error at a path of a body: wrong shape, or wrong value. */
export const wrong = {
  shape: (...path: ReadonlyArray<string | number>) => [422, "RequestInvalid", { issues: [{ path }] }] as const,
  value: (...path: ReadonlyArray<string | number>) => [400, "RequestValueInvalid", { issues: [{ path }] }] as const
}

/** Command-line arguments are texts, so no value has another type. */
export const textsOnly: OutOfReach = { outOfReach: "the words of a command line are texts" }
