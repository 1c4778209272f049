/** What in a model names columns that are gone: derived columns, filters, aggregations and measures, by plain names. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { fragmentOf, type ParseSql } from "@semlayer/compiler/syntax/Fragment"
import { parse } from "@semlayer/compiler/syntax/Parse"
import { children, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import type { Loss } from "./Drift.js"
import { physicalColumn } from "../names/PhysicalColumns.js"

type Kind = Loss["kind"]

/** A part of a model with the names that it reads. */
interface Part {
  readonly kind: Kind
  readonly name: string
  readonly reads: ReadonlyArray<string>
}

/** The parts of a model that name one of the gone columns; the columns themselves are not among them. */
export const referenceLosses = (
  model: SemModel,
  gone: ReadonlySet<string>,
  dialect: SqlDialect,
  parseSql: ParseSql
): ReadonlyArray<Loss> => {
  const inSql = (sql: string | undefined): ReadonlyArray<string> =>
    sql === undefined ? [] : namesInSql(sql, model.name, dialect, parseSql)
  return [...columnParts(model, gone, dialect, inSql), ...otherParts(model, inSql)].flatMap(({ kind, name, reads }) => {
    const lost = [...new Set(reads.filter((each) => gone.has(each)))]
    const reason = `it reads ${lost.map((each) => `'${each}'`).join(" and ")}, which is gone`
    return lost.length === 0 ? [] : [{ kind, name, reason }]
  })
}

type Names = (sql: string | undefined) => ReadonlyArray<string>

const columnParts = (
  model: SemModel,
  gone: ReadonlySet<string>,
  dialect: SqlDialect,
  inSql: Names
): ReadonlyArray<Part> =>
  model.columns
    .filter((column) => !gone.has(column.name))
    .map((column) => {
      const own = physicalColumn(column, dialect) === null ? inSql(column.sql) : []
      // A derived column that names itself means the column of the table.
      return {
        kind: "column",
        name: column.name,
        reads: [...own, ...inSql(column.filter)].filter((each) => each !== column.name)
      }
    })

const otherParts = (model: SemModel, inSql: Names): ReadonlyArray<Part> => [
  ...model.measures.map(
    ({ name, formula }): Part => ({
      kind: "measure",
      name,
      reads: namesInFormula(formula, model.name)
    })
  ),
  ...model.aggregations.map(
    ({ name, formula, params }): Part => ({
      kind: "aggregation",
      name,
      // Places such as {value} are no names of columns.
      reads: [formula?.replace(/\{\w+\}/g, "NULL"), ...params.map((param) => param.sql)].flatMap(inSql)
    })
  ),
  ...model.filters.map((sql): Part => ({ kind: "filter", name: sql, reads: inSql(sql) }))
]

/** The column of the model itself that a dotted name means; none when it leads along a join. */
const ownName = (segments: ReadonlyArray<string>, model: string): ReadonlyArray<string> => {
  const [first, second, ...more] = segments
  if (first === undefined || more.length > 0) return []
  if (second === undefined) return [first]
  return first === model ? [second] : []
}

/** SQL that cannot be read names nothing that is known. */
const namesInSql = (sql: string, model: string, dialect: SqlDialect, parseSql: ParseSql): ReadonlyArray<string> =>
  Either.match(fragmentOf(sql, dialect, parseSql), {
    onLeft: () => [],
    onRight: ({ pieces }) =>
      pieces.flatMap((piece) => (typeof piece === "string" ? [] : ownName(piece.segments, model)))
  })

const namesInFormula = (formula: string, model: string): ReadonlyArray<string> =>
  Either.match(parse("formula", formula), { onLeft: () => [], onRight: (tree) => namesIn(tree, model) })

const namesIn = (node: Syntax, model: string): ReadonlyArray<string> =>
  node._tag === "Path" ? ownName(node.segments, model) : children(node).flatMap((child) => namesIn(child, model))
