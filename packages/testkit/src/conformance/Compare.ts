/**
 * Compares query results with expectations.
 *
 * Every difference is a message; an empty list means they agree.
 */
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import type { TestEngine } from "../TestDatabases.js"
import type { Case, ShownAs } from "./Corpus.js"
import { defaultTolerance, normalised, sameValue, type Scalar } from "./Values.js"

type Cells = ReadonlyArray<ReadonlyArray<Scalar>>

export interface ExpectedRows {
  readonly _tag: "ExpectedRows"
  readonly columns: ReadonlyArray<string>
  /** Whether the rows are compared as a list; otherwise as a multiset. */
  readonly ordered: boolean
  readonly rows: Cells
  /** Expected metadata of columns; columns not listed must have none. */
  readonly attributes: Attributes
  readonly tolerance: number
}

export interface ExpectedRefusal {
  readonly _tag: "ExpectedRefusal"
  /** HTTP status. */
  readonly status: number
}

export type Expectation = ExpectedRows | ExpectedRefusal

type Attributes = {
  readonly [side in "dimensions" | "measures"]?: { readonly [key: string]: ShownAs } | undefined
}

/** An answer, or the status and message of an error. */
export type Outcome = Answer | Refusal

export interface Answer {
  readonly _tag: "Answer"
  readonly columns: ReadonlyArray<string>
  readonly row_count: number
  readonly data: ReadonlyArray<{ readonly [key: string]: unknown }>
  readonly attributes: SemResponse["attributes"]
}

export interface Refusal {
  readonly _tag: "Refusal"
  readonly status: number
  readonly message: string
}

/** What the corpus expects of an engine. Where the recorded service crashed, 400 is expected. */
export const goldenOf = (given: Case, engine: TestEngine): Expectation => {
  if ("expect_error" in given) return { _tag: "ExpectedRefusal", status: given.expect_error.http_status ?? 400 }
  const { columns, ordered, rows, rows_by_dialect, attributes } = given.expect
  return {
    _tag: "ExpectedRows",
    columns,
    ordered,
    rows: rows ?? rows_by_dialect?.[engine] ?? [],
    attributes: attributes ?? {},
    tolerance: defaultTolerance
  }
}

/** The differences between an outcome and an expectation. */
export const differences = (expected: Expectation, outcome: Outcome): ReadonlyArray<string> => {
  if (outcome._tag === "Refusal") {
    if (expected._tag === "ExpectedRefusal" && outcome.status === expected.status) return []
    const wanted = expected._tag === "ExpectedRefusal" ? `status ${expected.status}` : "rows"
    return [`expected ${wanted}, got ${outcome.status}: ${outcome.message}`]
  }
  if (expected._tag === "ExpectedRefusal") return [`expected status ${expected.status}, got ${json(outcome.data)}`]
  if (json(outcome.columns) !== json(expected.columns)) {
    return [`expected the columns ${json(expected.columns)}, got ${json(outcome.columns)}`]
  }
  const rows = outcome.data.map((row) => expected.columns.map((column) => normalised(row[column])))
  return [
    ...(outcome.row_count === outcome.data.length
      ? []
      : [`row_count is ${outcome.row_count} beside ${outcome.data.length} rows`]),
    ...(sameRows(expected.rows, rows, expected)
      ? []
      : [`expected ${expected.ordered ? "in this order " : ""}${json(expected.rows)}, got ${json(rows)}`]),
    ...attributeDifferences(expected.attributes, outcome.attributes)
  ]
}

const json = (value: unknown): string => JSON.stringify(value)

type Row = ReadonlyArray<Scalar | undefined>

/** Whether normalized rows are equal, as a list or as a multiset. */
export const sameRows = (
  expected: ReadonlyArray<Row>,
  actual: ReadonlyArray<Row>,
  { ordered, tolerance }: Pick<ExpectedRows, "ordered" | "tolerance">
): boolean => {
  if (expected.length !== actual.length) return false
  const same = (a: Row, b: Row): boolean =>
    a.length === b.length && a.every((value, i) => sameValue(value, b[i], tolerance))
  if (ordered) return expected.every((row, i) => same(row, actual[i] ?? []))
  const left = [...actual]
  return expected.every((row) => {
    const at = left.findIndex((other) => same(row, other))
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
}

const attributeDifferences = (expected: Attributes, actual: Answer["attributes"]): ReadonlyArray<string> =>
  (["dimensions", "measures"] as const).flatMap((side) =>
    Object.entries(expected[side] ?? {}).flatMap(([key, wanted]) => {
      const shown = actual[side][key]
      return isShown(wanted, shown) ? [] : [`${side} '${key}': expected ${json(wanted)}, got ${json(shown)}`]
    })
  )

const isShown = ({ label, format }: ShownAs, shown: FieldMetadata | undefined): boolean =>
  (label ?? null) === (shown?.label ?? null) &&
  (format === undefined ||
    format === null ||
    (format.type === shown?.format?.type && (format.symbol ?? null) === (shown.format.symbol ?? null)))
