/** Dependency edges between parts of models; losing a column affects all parts that depend on it. */
import type { Column } from "@semlayer/domain/Column"
import { type CustomAggregation, type Join, joinName, timesOfJoin } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import { physicalName } from "../model/PreparedModel.js"
import { columnTexts } from "../model/SqlTexts.js"
import { needsParser, type ParseSql, type SqlForm } from "../syntax/Fragment.js"
import { measureReadings } from "./FormulaReadings.js"
import type { ItemKind, Part, Reading } from "./Item.js"
import { fieldsOf, sqlItems, sqlReadings } from "./SqlReadings.js"
import { itemOf, type Subject } from "./Subject.js"

/** The parts of a model that can break independently. */
export type OwnParts = Pick<SemModel, "columns" | "measures" | "aggregations" | "joins" | "filters">

/** Whether the SQL of parts can only be read by the parser of user SQL. */
export const partsNeedParser = ({ columns, aggregations, filters }: OwnParts, form: SqlForm): boolean =>
  [...columnTexts(columns).map(({ sql }) => sql), ...filters, ...aggregations.flatMap(aggregationTexts)].some((sql) =>
    needsParser(sql, form)
  )

/**
 * The parts of a subject, in the order columns, measures, aggregations, joins, filters.
 * The parser may be null if `partsNeedParser` is false.
 */
export const partsOf = (subject: Subject, own: OwnParts, parseSql: ParseSql | null): ReadonlyArray<Part> => {
  const part = (kind: ItemKind, name: string, readings: ReadonlyArray<Reading>): Part => ({
    item: itemOf(subject, kind, name),
    readings
  })
  const parts: Array<Part> = []
  for (const column of own.columns) {
    parts.push(part("column", column.name, columnReadings(subject, column, parseSql)))
  }
  for (const measure of own.measures) parts.push(part("measure", measure.name, measureReadings(subject, measure)))
  for (const aggregation of own.aggregations) {
    parts.push(part("aggregation", aggregation.name, aggregationReadings(subject, aggregation, parseSql)))
  }
  for (const join of own.joins) parts.push(part("join", joinName(join), joinReadings(subject, join)))
  for (const sql of own.filters) parts.push(part("filter", sql, sqlReadings(subject, sql, null, parseSql)))
  return parts
}

const columnReadings = (subject: Subject, column: Column, parseSql: ParseSql | null): ReadonlyArray<Reading> => {
  const physical = physicalName(column, subject.prepared.columns)
  const made =
    physical === null
      ? sqlReadings(subject, column.sql ?? column.name, column, parseSql)
      : fieldsOf(subject, physical).map((item) => ({ text: item.name, items: [item] }))
  const filter = column.filter === undefined ? [] : sqlReadings(subject, column.filter, null, parseSql)
  // A filter that reads the column itself adds no dependency.
  return [...made, ...filter.filter(({ text }) => text !== column.name)]
}

/** The SQL of an aggregation. Placeholders such as {value} are not column names. */
const aggregationTexts = ({ formula, params }: CustomAggregation): ReadonlyArray<string> => [
  ...(formula === undefined ? [] : [formula.replace(/\{\w+\}/g, "NULL")]),
  ...params.map(({ sql }) => sql)
]

const aggregationReadings = (
  subject: Subject,
  aggregation: CustomAggregation,
  parseSql: ParseSql | null
): ReadonlyArray<Reading> => aggregationTexts(aggregation).flatMap((sql) => sqlReadings(subject, sql, null, parseSql))

/** A join depends on its target and on the columns of its pairs on both sides. */
const joinReadings = (subject: Subject, join: Join): ReadonlyArray<Reading> => {
  const { target_model, join_pairs } = join
  const [own, other] = timesOfJoin(join)
  const target = subject.meaning(target_model)
  const seen = target === undefined || target === "opaque" ? null : target
  return [
    ...(target === "opaque"
      ? []
      : [
          {
            text: target_model,
            items: [{ model: seen?.key ?? target_model, kind: "model", name: target_model } as const]
          }
        ]),
    ...[...join_pairs.map(([left]) => left), ...own].map((name) => ({ text: name, items: sqlItems(subject, name) })),
    ...[...join_pairs.map(([, right]) => right), ...other].flatMap((name) =>
      seen === null ? [] : [{ text: `${target_model}.${name}`, items: sqlItems(seen, name) }]
    )
  ]
}
