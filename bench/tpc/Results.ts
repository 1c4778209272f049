/** The result table, as Markdown. */
import type { Question } from "./Question.js"

/** The result on another engine. */
export interface Elsewhere {
  readonly engine: string
  /** The difference; null if there is none. */
  readonly wrong: string | null
}

export interface Result {
  readonly question: Question
  /** Rows of the official result without its limit. */
  readonly rows: number
  /** The difference on DuckDB; null if there is none. */
  readonly wrong: string | null
  /** CPU time of the statements on DuckDB, in milliseconds. */
  readonly ours: number | null
  readonly theirs: number
  readonly elsewhere: ReadonlyArray<Elsewhere>
}

/** The differences of a query, on DuckDB and elsewhere. */
export const problemsOf = ({ wrong, elsewhere }: Result): ReadonlyArray<string> => [
  ...(wrong === null ? [] : [wrong]),
  ...elsewhere.flatMap((each) => (each.wrong === null ? [] : [`on ${each.engine}: ${each.wrong}`]))
]

const equality = (wrong: string | null, { unordered }: Question): string =>
  wrong !== null ? "**no**" : unordered === undefined ? "yes" : "yes, unordered"

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

const cells = ({ question, rows, wrong, ours, theirs, elsewhere }: Result): ReadonlyArray<string> => [
  String(question.number),
  question.exercises + (question.parameters.length > 0 ? " *" : ""),
  String(rows),
  equality(wrong, question),
  ...elsewhere.map((each) => equality(each.wrong, question)),
  ours === null ? "" : milliseconds(ours),
  milliseconds(theirs),
  ours === null ? "" : `${(ours / theirs).toFixed(2)} ×`
]

export const resultTable = (results: ReadonlyArray<Result>): string => {
  const others = (results[0]?.elsewhere ?? []).map(({ engine }) => engine)
  const engines = others.length > 0 ? ["DuckDB", ...others] : ["Equal"]
  const head = ["Query", "What it exercises", "Rows", ...engines, "Ours", "Official", "Ratio"]
  const all = [head, ...results.map(cells)]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`
  return [line(head), rule, ...results.map((result) => line(cells(result)))].join("\n")
}
