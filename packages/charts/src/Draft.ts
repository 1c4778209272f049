/** A chart in the making: the rows by position of their columns, and what all drawings share. */
import type { ComparedPart, ResultColumn } from "./Display.js"
import type { Roles } from "./Shape.js"

/** A JSON object of a Vega-Lite specification. */
export interface Spec {
  readonly [key: string]: unknown
}

/** Maximum number of colours that people can tell apart. */
export const maxSeries = 8
/** Maximum number of bars, and of rows or columns of a heat map. */
export const maxCategories = 40
/** Maximum number of panels, one for each measure. */
export const maxPanels = 4
/** Maximum number of small multiples, one for each value of a category. */
export const maxMultiples = 12

/** A chart in the making: each column has a field of the data by its position, since keys contain dots and brackets. */
export interface ChartDraft extends Roles {
  readonly width: number
  readonly columns: ReadonlyArray<ResultColumn>
  readonly rows: ReadonlyArray<Spec>
  /** Measures whose format rounds some value. */
  readonly inexact: ReadonlySet<ResultColumn>
}

export type Drawing = Spec & { readonly data: ReadonlyArray<Spec>; readonly notes?: ReadonlyArray<string> }

const positionOf = ({ columns }: ChartDraft, column: ResultColumn): number => columns.indexOf(column)
export const valueOf = (draft: ChartDraft, column: ResultColumn): string => `c${positionOf(draft, column)}`
export const textOf = (draft: ChartDraft, column: ResultColumn): string => `t${positionOf(draft, column)}`
/** The text of a tooltip: a value that its format rounds has its exact form behind it. */
export const tipOf = (draft: ChartDraft, column: ResultColumn): string =>
  draft.inexact.has(column) ? `x${positionOf(draft, column)}` : textOf(draft, column)

/** The column that `compare` adds beside a measure; undefined if it adds none. */
export const partOf = ({ columns }: ChartDraft, measure: ResultColumn, part: ComparedPart): ResultColumn | undefined =>
  columns.find(({ compared }) => compared?.measure === measure.key && compared.part === part)

/** The largest values of a category by the sum of a measure, in that order. */
export const largest = (draft: ChartDraft, category: ResultColumn, measure: ResultColumn): ReadonlyArray<string> => {
  const sums = new Map<string, number>()
  for (const row of draft.rows) {
    const name = String(row[textOf(draft, category)])
    sums.set(name, (sums.get(name) ?? 0) + Number(row[valueOf(draft, measure)] ?? 0))
  }
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

/** The rows whose category is among the first `most`, and a note about the others. */
export const limited = (draft: ChartDraft, category: ResultColumn, names: ReadonlyArray<string>, most: number) => {
  const kept = new Set(names.slice(0, most))
  const field = textOf(draft, category)
  const note = `Shows the ${most} largest of ${names.length} values of ${category.title}.`
  return {
    rows: draft.rows.filter((row) => kept.has(String(row[field]))),
    notes: names.length > most ? [note] : []
  }
}
