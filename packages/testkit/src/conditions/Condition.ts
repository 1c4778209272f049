/**
 * A condition under which the service refuses (specification, part 7), as data: what is asked, and what becomes of it. It
 * is asked of each surface in the words of that surface, and told alike by all of them.
 */
import type { Refusal } from "../refusals/Refusal.js"

/** The rows of the specification's part 7, by their numbers, in a few words; the last is what decisions 20, 28 and 54 add. */
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

/** What is asked, in the words of the HTTP API. */
export type Asked =
  | { readonly of: "query" | "inspect" | "search" | "memories" | "ingest"; readonly body: unknown }
  | { readonly of: "forget"; readonly id: string }

/** Why nobody can ask this of the command. */
export interface OutOfReach {
  readonly outOfReach: string
}

/** What a command line says instead, where its options are checked before anything is asked. */
export interface CommandLine {
  readonly words: ReadonlyArray<string>
  readonly code: 1 | 2
  readonly told: RegExp
}

export interface Condition {
  readonly row: Row
  readonly asked: Asked
  readonly status: number
  /** The class of the error; null where the answer carries what went wrong. */
  readonly tag: string | null
  /** What the body holds at least. */
  readonly fields: Refusal["fields"]
  /** The sentence for people. */
  readonly told: RegExp
  readonly cli?: OutOfReach | CommandLine
}

type Surfaces = Pick<Condition, "cli">

/** Conditions of one operation that takes a body. */
export const conditionOf =
  (of: Exclude<Asked["of"], "forget">) =>
  (
    row: Row,
    body: unknown,
    [status, tag, fields]: readonly [status: number, tag: string, fields: Refusal["fields"]],
    told: RegExp,
    surfaces: Surfaces = {}
  ): Condition => ({ row, asked: { of, body }, status, tag, fields, told, ...surfaces })

/** What is wrong at a path of a body: with its shape, or with what it says. */
export const wrong = {
  shape: (...path: ReadonlyArray<string | number>) => [422, "RequestInvalid", { issues: [{ path }] }] as const,
  value: (...path: ReadonlyArray<string | number>) => [400, "RequestValueInvalid", { issues: [{ path }] }] as const
}

/** Words of a command line are texts, so no value in them has another type. */
export const textsOnly: OutOfReach = { outOfReach: "the words of a command line are texts" }
