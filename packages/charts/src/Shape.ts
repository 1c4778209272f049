/** Which charts fit an answer, by the number and types of its columns. */
import { ChartKind } from "@semlayer/domain/Chart"
import { isNumeric, type ResultColumn } from "./Display.js"

/** The kinds of charts. */
export const chartKinds = ChartKind.literals

/** The columns of an answer by their role in a chart. */
export interface Roles {
  /** The measures that are numbers, without what `compare` adds. */
  readonly measures: ReadonlyArray<ResultColumn>
  readonly times: ReadonlyArray<ResultColumn>
  readonly categories: ReadonlyArray<ResultColumn>
}

const isTime = ({ type }: ResultColumn): boolean => type === "date" || type === "timestamp"

export const rolesOf = (columns: ReadonlyArray<ResultColumn>): Roles => {
  // The texts of periods repeat their times.
  const keys = columns.filter((column) => !column.isMeasure && column.labels === undefined)
  return {
    measures: columns.filter((column) => column.isMeasure && isNumeric(column) && column.compared === null),
    times: keys.filter(isTime),
    categories: keys.filter((column) => !isTime(column))
  }
}

/** The kinds that can show an answer; the first one suits it best. Empty if none can. */
export const fittingKinds = (columns: ReadonlyArray<ResultColumn>, rowCount: number): ReadonlyArray<ChartKind> => {
  const { measures, times, categories } = rolesOf(columns)
  if (measures.length === 0 || rowCount === 0) return []
  if (times.length === 1) return alongTime(measures.length, categories.length, rowCount)
  const keys = times.length + categories.length
  if (keys === 0) return ["number"]
  if (keys === 1) return measures.length === 2 ? ["scatter", "bar"] : ["bar", ...(measures.length > 1 ? pair : [])]
  if (keys === 2) return measures.length === 2 ? ["heat", "scatter"] : ["heat"]
  return measures.length > 1 ? ["scatter"] : []
}

/** The kinds for one time, by the numbers of measures, categories and rows. */
const alongTime = (measures: number, categories: number, rowCount: number): ReadonlyArray<ChartKind> => {
  const points = measures > 1 ? pair : []
  if (categories === 0) return [...(rowCount === 1 ? (["number"] as const) : []), "line", "bar", ...points]
  if (categories === 1) return ["line", "heat"]
  return categories === 2 ? ["line", ...points] : points
}

const pair = ["scatter"] as const
