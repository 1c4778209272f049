/** An error condition as data: the request, and the expected error. It is tested on every interface. */
import type { Refusal } from "../refusals/Refusal.js"

/** The groups of error conditions by number. The last one has those that were added later. */
export const rows = {
  1: "Inspect: an empty list of references",
  2: "Inspect: a reference that is not a string",
  3: "Inspect: an unknown field",
  4: "Inspect: a wrong `entity_type`, format or length; a reference to nothing, or to an entity of another type",
  5: "Search: an unknown datasource",
  6: "Search: a `cypher_filter` beyond the simple form, without the optional package",
  7: "Search: a `cypher_filter` of several statements, that writes, or that does not return the single column `id`",
  8: "Raw rows (`distinct_dimension_values` false) with a measure, or without a dimension",
  9: "An undefined filter variable",
  10: "A raw `OVER (…)` in a filter or a formula",
  11: "A filter on a column whose SQL has a window function",
  12: "A measure with the name of a column of its source",
  13: "A function that filters do not have, or one in capitals",
  14: "Stages that form a cycle, a stage that reads itself, or one that reads the last stage",
  15: "Run by name: a model that is not query-backed",
  16: "Save a memory: an ambiguous or unknown entity, an invalid id",
  17: "Forget a memory: an invalid or unknown id",
  18: "Ingest: a model that cannot be created",
  19: "Another field with a wrong type or an invalid value"
} as const
export type Row = keyof typeof rows

/** The request, in terms of the HTTP API. */
export type ConditionRequest =
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
  readonly message: RegExp
}

export interface Condition {
  readonly row: Row
  readonly asked: ConditionRequest
  readonly status: number
  /** The error class; null if the answer itself carries the problem. */
  readonly tag: string | null
  /** Required fields of the body. */
  readonly fields: Refusal["fields"]
  /** The message. */
  readonly message: RegExp
  readonly cli?: OutOfReach | CommandLine
}

type Surfaces = Pick<Condition, "cli">

/** Conditions of one operation with a body. */
export const conditionOf =
  (of: Exclude<ConditionRequest["of"], "forget">) =>
  (
    row: Row,
    body: unknown,
    [status, tag, fields]: readonly [status: number, tag: string, fields: Refusal["fields"]],
    message: RegExp,
    surfaces: Surfaces = {}
  ): Condition => ({ row, asked: { of, body }, status, tag, fields, message, ...surfaces })

/** The error at a path of a body: wrong shape, or wrong value. */
export const wrong = {
  shape: (...path: ReadonlyArray<string | number>) => [422, "RequestInvalid", { issues: [{ path }] }] as const,
  value: (...path: ReadonlyArray<string | number>) => [400, "RequestValueInvalid", { issues: [{ path }] }] as const
}

/** Command-line arguments are texts, so no value has another type. */
export const textsOnly: OutOfReach = { outOfReach: "arguments of a command are strings" }
