/** Compares the answers of several engines: the same JSON, with a tolerance for the last digits of numbers. */
import type { Answer, Outcome } from "../conformance/Compare.js"
import { type Cells, missing, sameCells } from "../SameRows.js"
import type { ScratchEngine } from "../TestDatabases.js"
import type { Question } from "./QueryArbitraries.js"

export interface Given {
  readonly engine: ScratchEngine
  readonly outcome: Outcome
}

const json = (value: unknown): string => JSON.stringify(value)

const rowsOf = ({ columns, data }: Answer): ReadonlyArray<Cells> =>
  data.map((row) => columns.map((column) => row[column]))

const answers = (one: Answer, other: Answer, sortedBy: ReadonlyArray<number>): ReadonlyArray<string> => {
  if (json(one.columns) !== json(other.columns)) return [`columns ${json(one.columns)} and ${json(other.columns)}`]
  const [left, right] = [rowsOf(one), rowsOf(other)]
  const [only, others] = [missing(left, right), missing(right, left)]
  if (only.length + others.length > 0) {
    return [`${left.length} and ${right.length} rows; ${json(only.slice(0, 3))} against ${json(others.slice(0, 3))}`]
  }
  const keys = (row: Cells): Cells => sortedBy.map((i) => row[i])
  const at = left.findIndex((row, i) => !sameCells(keys(row), keys(right[i] ?? [])))
  return at === -1 ? [] : [`row ${at} in order: ${json(left[at])} and ${json(right[at])}`]
}

const refusal = ({ engine, outcome }: Given): ReadonlyArray<string> =>
  outcome._tag === "Refusal" && outcome.status >= 500 ? [`${engine} failed: ${outcome.message}`] : []

const pair = (one: Given, other: Given, sortedBy: ReadonlyArray<number>): ReadonlyArray<string> => {
  const between = `${one.engine} and ${other.engine}: `
  const [a, b] = [one.outcome, other.outcome]
  if (a._tag === "Answer" && b._tag === "Answer") return answers(a, b, sortedBy).map((each) => between + each)
  if (a._tag === "Refusal" && b._tag === "Refusal" && a.message === b.message) return []
  const summary = (outcome: Outcome) => (outcome._tag === "Refusal" ? outcome.message : `${outcome.row_count} rows`)
  return [`${between}${summary(a)} against ${summary(b)}`]
}

/**
 * The disagreements between engines, as messages.
 *
 * A statement that a database rejects or fails on counts as a disagreement with the compiler, even if all engines do so.
 */
export const disagreements = (given: ReadonlyArray<Given>, { sortedBy }: Pick<Question, "sortedBy">) => {
  const failed = given.flatMap(refusal)
  const [first, ...others] = given
  return failed.length > 0 || first === undefined ? failed : others.flatMap((other) => pair(first, other, sortedBy))
}
