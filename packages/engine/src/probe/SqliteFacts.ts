/**
 * SQL for the facts about SQLite columns: aggregates that together determine a column's type. One statement computes them for
 * all columns of several tables.
 */
import { sqlite } from "@semlayer/compiler/dialect/Sqlite"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import type { ColumnInfo } from "@semlayer/connectors/introspection/Introspection"

/** Storage classes in ascending order. A column's `storage` fact is the largest of its values. */
export const storage = { none: 0, integer: 1, real: 2, numericText: 3, other: 4 } as const

/** Aggregate expressions over a column, keyed by fact name. */
type Questions = Readonly<Record<string, (column: string) => string>>

/** A text is numeric if SQLite coerces it to a finite number in a comparison. The unary plus removes the column's affinity. */
const numberQuestions = {
  storage: (c) =>
    `MAX(CASE typeof(${c}) WHEN 'null' THEN ${storage.none} WHEN 'integer' THEN ${storage.integer} ` +
    `WHEN 'real' THEN ${storage.real} WHEN 'text' THEN CASE WHEN CAST(${c} AS NUMERIC) = +${c} ` +
    `AND ABS(CAST(${c} AS REAL)) < 9e999 THEN ${storage.numericText} ELSE ${storage.other} END ` +
    `ELSE ${storage.other} END)`,
  distinctTexts: (c) => `COUNT(DISTINCT CASE typeof(${c}) WHEN 'text' THEN ${c} END)`
} as const satisfies Questions

const isNumber = (c: string): string => `typeof(${c}) IN ('integer', 'real')`
const countTexts = (c: string, condition: string): string =>
  `COUNT(CASE WHEN typeof(${c}) = 'text' AND ${condition} THEN 1 END)`

const timestampQuestions = {
  numbers: (c) => `COUNT(CASE WHEN ${isNumber(c)} THEN 1 END)`,
  reals: (c) => `COUNT(CASE typeof(${c}) WHEN 'real' THEN 1 END)`,
  least: (c) => `MIN(CASE WHEN ${isNumber(c)} THEN ${c} END)`,
  greatest: (c) => `MAX(CASE WHEN ${isNumber(c)} THEN ${c} END)`,
  /** Integers such as 20240131 that look like calendar dates. */
  calendarNumbers: (c) =>
    `COUNT(CASE WHEN typeof(${c}) = 'integer' AND ${c} BETWEEN 10000101 AND 99991231 ` +
    `AND ${c} / 100 % 100 BETWEEN 1 AND 12 AND ${c} % 100 BETWEEN 1 AND 31 THEN 1 END)`,
  blobs: (c) => `COUNT(CASE typeof(${c}) WHEN 'blob' THEN 1 END)`,
  texts: (c) => countTexts(c, "TRUE"),
  readableTexts: (c) => countTexts(c, `DATETIME(${c}) IS NOT NULL`),
  /** Texts that hold only a time of day. */
  timeTexts: (c) => countTexts(c, `${c} GLOB '[0-9][0-9]:[0-9][0-9]*' AND TIME(${c}) IS NOT NULL`),
  /** Texts that start with a date, in the ISO 8601 forms that SQLite parses. */
  isoTexts: (c) =>
    countTexts(c, `${c} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND DATETIME(${c}) IS NOT NULL`),
  canonicalDates: (c) => countTexts(c, `DATE(${c}) = ${c}`),
  canonicalTimestamps: (c) => countTexts(c, `DATETIME(${c}) = ${c}`),
  textsWithTime: (c) => countTexts(c, `TIME(${c}) <> '00:00:00'`),
  /** Parsable texts that end with a UTC offset or with `Z`. */
  textsWithOffset: (c) =>
    countTexts(
      c,
      `(${c} GLOB '*:[0-9]*[Zz]' OR ${c} GLOB '*:[0-9]*[+-][0-9][0-9]:[0-9][0-9]') AND DATETIME(${c}) IS NOT NULL`
    )
} as const satisfies Questions

const truthQuestions = { texts: timestampQuestions.texts } as const satisfies Questions

export type TruthFacts = Readonly<Record<keyof typeof truthQuestions, number>>
export type NumberFacts = Readonly<Record<keyof typeof numberQuestions, number>>
export type TimestampFacts = Readonly<Record<keyof typeof timestampQuestions, number>>

export type Purpose = "number" | "truth" | "moment" | "undeclared"

/** The purpose of probing a column; null if its declared type suffices. */
export const purposeOf = ({ type, databaseType }: ColumnInfo): Purpose | null => {
  if (type === "INT") return "number"
  if (type === "BOOLEAN") return "truth"
  if (type === "DATE" || type === "TIMESTAMP" || type === "TIME") return "moment"
  return type === null && databaseType.trim() === "" ? "undeclared" : null
}

const questionsFor = (column: ColumnInfo): Questions => {
  switch (purposeOf(column)) {
    case "number":
      return numberQuestions
    case "truth":
      return truthQuestions
    case "moment":
      return timestampQuestions
    case "undeclared":
      return { ...numberQuestions, ...timestampQuestions }
    case null:
      return {}
  }
}

const sqlName = (name: string): string => quoted(name, sqlite)

/** The columns of a table to probe. */
export interface ProbedTable {
  readonly table: string
  readonly columns: ReadonlyArray<ColumnInfo>
}

const questionsOf = ({ columns }: ProbedTable): ReadonlyArray<string> =>
  columns.flatMap((column) => Object.values(questionsFor(column)).map((ask) => ask(sqlName(column.name))))

/**
 * The statement that computes the facts of several tables over the first `rows` rows of each. It returns one row per table: the
 * table's index, the number of rows read, and the facts in order.
 */
export const factsSql = (subjects: ReadonlyArray<ProbedTable>, rows: number): string => {
  const questions = subjects.map(questionsOf)
  const width = Math.max(...questions.map(({ length }) => length))
  const selects = subjects.map(({ table, columns }, place) => {
    const facts = questions[place] ?? []
    const none = Array.from({ length: width - facts.length }, () => "NULL")
    const read = columns.map((column) => sqlName(column.name)).join(", ")
    return (
      `SELECT ${[place, "COUNT(*)", ...facts, ...none].join(", ")} ` +
      `FROM (SELECT ${read} FROM ${sqlName(table)} LIMIT ${rows})`
    )
  })
  return selects.join(" UNION ALL ")
}

/** The facts of one table. */
export interface TableFacts {
  /** The number of rows read. */
  readonly rows: number
  /** In column order. */
  readonly columns: ReadonlyArray<NumberFacts & TimestampFacts>
}

const noFacts: NumberFacts & TimestampFacts = {
  ...{ storage: storage.none, distinctTexts: 0, numbers: 0, reals: 0, least: 0, greatest: 0, calendarNumbers: 0 },
  ...{ blobs: 0, texts: 0, readableTexts: 0, timeTexts: 0, isoTexts: 0, canonicalDates: 0, canonicalTimestamps: 0 },
  ...{ textsWithTime: 0, textsWithOffset: 0 }
}

/** Parses the rows of `factsSql` into the facts of each table, in table order. */
export const readFacts = (
  subjects: ReadonlyArray<ProbedTable>,
  answer: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<TableFacts> => {
  const byPlace = new Map(answer.map(([place, ...cells]) => [place, cells]))
  return subjects.map(({ columns }, place) => {
    const [rows = 0, ...cells] = byPlace.get(place) ?? []
    let at = 0
    return {
      rows,
      columns: columns.map((column) => {
        const facts = Object.keys(questionsFor(column)).map((fact) => [fact, cells[at++] ?? 0] as const)
        return { ...noFacts, ...Object.fromEntries(facts) }
      })
    }
  })
}

/** The statement that scans whole columns for values not in canonical form. A cell is 1 if there is one. */
export const otherFormsSql = (
  table: string,
  columns: ReadonlyArray<{ readonly name: string; readonly type: "DATE" | "TIMESTAMP" }>
): string => {
  const forms = columns.map(({ name, type }, i) => {
    const column = sqlName(name)
    const canonical = `${type === "DATE" ? "DATE" : "DATETIME"}(${column}) = ${column}`
    return `MAX(${column} IS NOT NULL AND (typeof(${column}) <> 'text' OR (${canonical}) IS NOT TRUE)) AS "${i}"`
  })
  return `SELECT ${forms.join(", ")} FROM ${sqlName(table)}`
}
