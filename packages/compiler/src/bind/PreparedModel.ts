/**
 * A model with what every query of it needs: its parts by name, and its formulas and SQL read once. It is made once per
 * model object and dialect and remembered as long as the model is.
 */
import type { Column } from "@semlayer/domain/Column"
import { isPlainColumn } from "@semlayer/domain/Column"
import { type CustomAggregation, type Join, joinName, type ModelMeasure } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { ValueType } from "../ir/Expr.js"
import type { ParseError } from "../syntax/Cursor.js"
import {
  type Fragment,
  type FragmentInvalid,
  fragmentOf,
  isBareName,
  type ParserNeeded,
  type ParseSql
} from "../syntax/Fragment.js"
import { parse } from "../syntax/Parse.js"
import type { Syntax } from "../syntax/Syntax.js"

export interface PreparedModel {
  readonly name: string
  readonly model: SemModel
  readonly columns: ReadonlyMap<string, Column>
  /** Joins by the segments that reach them: their name, and their target's name where they have no name. */
  readonly joins: ReadonlyMap<string, ReadonlyArray<Join>>
  readonly measures: ReadonlyMap<string, ModelMeasure>
  readonly aggregations: ReadonlyMap<string, CustomAggregation>
  /** Columns that together tell rows apart; null when that is not known. */
  readonly uniqueKey: ReadonlyArray<string> | null
  /** The type of a column's values. A derived column that is declared TEXT may only lack a declaration. */
  readonly typeOf: (column: Column) => ValueType
  /** The fragment of an SQL text of the model. */
  readonly fragment: (sql: string, parse: ParseSql | null) => Either.Either<Fragment, FragmentInvalid | ParserNeeded>
  /** The tree of a formula of the model's library. */
  readonly formula: (formula: string) => Either.Either<Syntax, ParseError>
}

const remembered = new WeakMap<SemModel, Map<string, PreparedModel>>()

/** The prepared form of a model for a dialect. */
export const prepare = (model: SemModel, dialect: SqlDialect): PreparedModel => {
  const known = remembered.get(model)?.get(dialect.name)
  if (known !== undefined) return known
  const keys = model.columns.filter((column) => column.primary_key).map((column) => column.name)
  const made = prepareWith(model, dialect, keys.length === 0 ? null : keys, declaredType)
  const byDialect = remembered.get(model) ?? new Map<string, PreparedModel>()
  remembered.set(model, byDialect.set(dialect.name, made))
  return made
}

/** The type that a column declares. */
export const declaredType = (column: Column): ValueType =>
  column.type === "TEXT" && physicalName(column) === null ? "UNKNOWN" : column.type

/** The prepared form of a model whose unique key and types are known otherwise than by its columns. */
export const prepareWith = (
  model: SemModel,
  dialect: SqlDialect,
  uniqueKey: ReadonlyArray<string> | null,
  typeOf: (column: Column) => ValueType
): PreparedModel => {
  const fragments = new Map<string, Fragment>()
  const formulas = new Map<string, Either.Either<Syntax, ParseError>>()
  return {
    name: model.name,
    model,
    columns: new Map(model.columns.map((column) => [column.name, column])),
    joins: joinsBySegment(model.joins),
    measures: new Map(model.measures.map((measure) => [measure.name, measure])),
    aggregations: new Map(model.aggregations.map((aggregation) => [aggregation.name, aggregation])),
    uniqueKey,
    typeOf,
    fragment: (sql, parseSql) => {
      const known = fragments.get(sql)
      if (known !== undefined) return Either.right(known)
      const read = fragmentOf(sql, dialect, parseSql)
      if (Either.isRight(read)) fragments.set(sql, read.right)
      return read
    },
    formula: (formula) => {
      const known = formulas.get(formula)
      if (known !== undefined) return known
      const tree = parse("formula", formula)
      formulas.set(formula, tree)
      return tree
    }
  }
}

const joinsBySegment = (joins: ReadonlyArray<Join>): ReadonlyMap<string, ReadonlyArray<Join>> => {
  const bySegment = new Map<string, Array<Join>>()
  const reach = (segment: string, join: Join) => {
    const known = bySegment.get(segment)
    if (known === undefined) bySegment.set(segment, [join])
    else known.push(join)
  }
  for (const join of joins) reach(joinName(join), join)
  // A named join is also reached by its target's name, as long as no join has that name of its own (decision 37).
  for (const join of joins) {
    const target = join.target_model
    const taken = bySegment.get(target)?.some((other) => joinName(other) === target) ?? false
    if (joinName(join) !== target && !taken) reach(target, join)
  }
  return bySegment
}

/** The physical column that a column is, or null when it is derived: `sql` is absent, or one bare name. */
export const physicalName = (column: Column): string | null => {
  if (isPlainColumn(column)) return column.name
  const sql = column.sql?.trim() ?? ""
  return isBareName(sql) ? sql : null
}
