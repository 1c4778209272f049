/**
 * The values of columns: physical columns of the table, and derived columns expanded from the SQL of their model.
 * Reading a value adds the joins that it needs.
 */
import type { Column } from "@semlayer/domain/Column"
import { ModelSqlInvalid } from "@semlayer/domain/QueryErrors"
import { DefinitionCycle } from "@semlayer/domain/ReferenceErrors"
import { Either } from "effect"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { isStrict } from "../../ir/NullRejection.js"
import { columnNamedBy, physicalName } from "../../model/PreparedModel.js"
import { lastPart, stepsOf } from "../../model/SqlNames.js"
import type { Bound } from "../../steps/BindError.js"
import { sqlSteps } from "../../steps/CompileBudget.js"
import type { Fragment, FragmentReference } from "../../syntax/Fragment.js"
import type { Relation, RelationAt } from "../../bound/Bound.js"
import type { Environment } from "./Environment.js"
import type { JoinTree } from "./JoinTree.js"
import { type Located, pathKey, type RowNames } from "./RowNames.js"

/** Inputs of column values. */
export interface ColumnValuesInputs {
  readonly env: Environment
  readonly names: RowNames
  readonly joins: JoinTree
}

/** A parsed SQL expression of a model, and how its names resolve. */
export interface ModelSql {
  readonly fragment: Fragment
  /** The type of its value. */
  readonly type: ValueType
  /** Expressions by single name, which take precedence over the model's columns. */
  readonly places?: ReadonlyMap<string, Expr>
  /** The derived column that the SQL defines: its own name means the table's column. */
  readonly self?: Column
  /** Derived columns that are being expanded, for cycle detection. */
  readonly visiting?: ReadonlyArray<string>
}

const noPlaces: ReadonlyMap<string, Expr> = new Map()

export class ColumnValues {
  /** Memoized derived columns by path: columns that refer to columns would double the work at each level. */
  private readonly derived = new Map<string, Expr>()

  constructor(
    private readonly inputs: ColumnValuesInputs,
    /** The values of the scope that this one is a fork of. */
    private readonly parent: ColumnValues | null
  ) {}

  /** The value of a located column, decoded from how the table stores it. */
  read(located: Located, visiting: ReadonlyArray<string> = []): Bound<Expr> {
    const { path, relation, column } = located
    const physical = physicalName(column, relation.model.columns)
    if (physical !== null) {
      const type = relation.model.typeOf(column)
      return Either.map(this.inputs.joins.aliasOf(path), (alias) =>
        decoded(E.withNative(E.column(alias, physical, type), column.native_type ?? null), column, this.zoneOf(located))
      )
    }
    const place = `${relation.name}.${column.name}`
    if (visiting.includes(place)) {
      return Either.left(new DefinitionCycle({ chain: [...visiting.slice(visiting.indexOf(place)), place] }))
    }
    const key = pathKey([...path, column.name])
    const known = this.derivedAt(key)
    if (known !== undefined) return Either.right(known)
    const made = this.inputs.env.budget
      .deeper(() =>
        Either.map(this.definition({ path, relation, column }, [...visiting, place]), (expr) =>
          asDeclared(expr, column, this.zoneOf(located))
        )
      )
      .pipe(Either.flatMap((expr) => this.ofJoinedRow(path, expr)))
    // While the join's conditions are being bound, whether the joined row exists cannot be tested yet.
    if (Either.isRight(made) && this.inputs.joins.at(path)?.on.length !== 0) this.derived.set(key, made.right)
    return made
  }

  /** The zone whose local time a timestamp without a zone is: the datasource's, or the one that a stage has read it in. */
  private zoneOf({ relation: { source }, column }: Located): string | null {
    if (column.type !== "TIMESTAMP" || column.zoned === true) return null
    if (source._tag !== "Stage") return this.inputs.env.catalog.timestampZone
    return source.query.outputs.find(({ id }) => id === column.name)?.localTo ?? null
  }

  /** Binds a parsed SQL expression of a model. */
  ofSql(at: RelationAt, sql: ModelSql): Bound<Expr> {
    const { fragment, type, places = noPlaces } = sql
    const spent = this.inputs.env.budget.spend(fragment.pieces.length)
    if (Either.isLeft(spent)) return Either.left(spent.left)
    const pieces: Array<string | Expr> = []
    for (const piece of fragment.pieces) {
      if (typeof piece === "string") {
        pieces.push(piece)
        continue
      }
      const place = places.get(piece.segments.join("."))
      if (place !== undefined) {
        pieces.push(place)
        continue
      }
      const bound = this.reference(at, piece, sql)
      if (Either.isLeft(bound)) return bound
      pieces.push(bound.right)
    }
    const [only] = pieces
    return Either.right(
      pieces.length === 1 && only !== undefined && typeof only !== "string"
        ? only
        : { _tag: "Raw", pieces, type, window: fragment.window }
    )
  }

  /** Parses an SQL text of a model; errors name the model and part. */
  parsed(relation: Relation, sql: string, part: string): Bound<Fragment> {
    const { budget, parseSql } = this.inputs.env
    const spent = budget.spend(sqlSteps(sql))
    if (Either.isLeft(spent)) return Either.left(spent.left)
    return Either.mapLeft(
      relation.model.fragment(sql, parseSql),
      ({ reason }) => new ModelSqlInvalid({ model: relation.name, part, sql, reason })
    )
  }

  /**
   * A column in the SQL of a model.
   * Physical columns are passed without decoding, because user SQL follows the semantics of its engine.
   */
  member(located: Located, visiting: ReadonlyArray<string> = []): Bound<Expr> {
    const { path, relation, column } = located
    const physical = physicalName(column, relation.model.columns)
    if (physical === null) return this.read(located, visiting)
    const type = relation.model.typeOf(column)
    return Either.map(this.inputs.joins.aliasOf(path), (alias) => E.column(alias, physical, type))
  }

  /** A name in the SQL of a model that is not a column of it: passed in the spelling of the SQL. */
  private unknown({ path, relation }: RelationAt, text: string): Bound<Expr> {
    return Either.map(this.inputs.joins.aliasOf(path), (alias) => {
      // Known names keep their case, as do mixed-case ones if bare names fold down.
      // Any other name is passed as written.
      const { columns, physicalNames } = relation.model
      const isKept =
        columns.has(text) ||
        physicalNames.has(text) ||
        (this.inputs.env.dialect.foldsDown && isMixedName(text, relation))
      return isKept ? E.column(alias, text, "UNKNOWN") : E.spelled(alias, text)
    })
  }

  /**
   * Resolves a name in the SQL of a model.
   * It is a column of the model or of a joined one, or else passed to the database.
   */
  private reference(at: RelationAt, reference: FragmentReference, sql: ModelSql): Bound<Expr> {
    const { self } = sql
    const { segments, text } = reference
    const { path, relation } = at
    const { steps, leaf } = stepsOf(segments, relation.name)
    if (steps.length === 0) {
      const column = relation.model.columns.get(leaf)
      return column === undefined || column === self
        ? this.unknown(at, segments.length === 1 ? text : lastPart(text))
        : this.named({ path, relation, column }, sql)
    }
    if (!relation.model.joins.has(steps[0] ?? "") && reference.nested) {
      return Either.right({ _tag: "Raw", pieces: [text], type: "UNKNOWN", window: false })
    }
    return Either.flatMap(this.inputs.names.walk(relation, steps, reference), (owner) => {
      const there: RelationAt = { path: [...path, ...steps], relation: owner }
      const column = owner.model.columns.get(leaf)
      return column === undefined ? this.unknown(there, lastPart(text)) : this.named({ ...there, column }, sql)
    })
  }

  /**
   * The column that a name in the SQL of a model is.
   * If the SQL of a derived column is only the name, that column is the named one, with its encoding and time zone.
   */
  private named(located: Located, { fragment, self, visiting }: ModelSql): Bound<Expr> {
    const isWhole = self !== undefined && fragment.pieces.length === 1
    return isWhole ? this.read(located, visiting) : this.member(located, visiting)
  }

  /** The expression of a derived column's SQL: the other column that it names, or a fragment. */
  private definition({ path, relation, column }: Located, visiting: ReadonlyArray<string>): Bound<Expr> {
    const named = columnNamedBy(column, relation.model.columns)
    if (named !== undefined) return this.read({ path, relation, column: named }, visiting)
    const sql = column.sql ?? column.name
    const type = relation.model.typeOf(column)
    return Either.flatMap(this.parsed(relation, sql, `The sql of the column '${column.name}'`), (fragment) =>
      this.ofSql({ path, relation }, { fragment, type, self: column, visiting })
    )
  }

  /**
   * Makes a derived column at the end of a path NULL where a left join finds no row.
   * Its SQL could yield a value even then. The column needs the join whatever its SQL reads. Behind a to-many join it also reads
   * the joined row, so that an aggregate of it is isolated as one that reads a column of that row.
   */
  private ofJoinedRow(path: ReadonlyArray<string>, expr: Expr): Bound<Expr> {
    const { joins } = this.inputs
    return Either.map(joins.aliasOf(path), (alias) => {
      const before = path.map((_, i) => joins.at(path.slice(0, i + 1)))
      if (before.every((join) => join?.kind === "inner" && join.cardinality === "one") || isStrict(expr, alias))
        return expr
      const ties = before[before.length - 1]?.on.flatMap((on) => (on._tag === "Comparison" ? [on.right] : [])) ?? []
      const tie = ties.find((each) => each._tag === "Column" && each.relation === alias) ?? ties[0]
      return tie === undefined ? expr : E.when(E.isNotNull(tie), expr)
    })
  }

  private derivedAt(key: string): Expr | undefined {
    return this.derived.get(key) ?? this.parent?.derivedAt(key)
  }
}

/**
 * Whether a bare name in a model's SQL is mixed-case and no column has it in another case.
 * Its author then most likely copied the exact name from the table.
 */
const isMixedName = (text: string, { model }: Relation): boolean => {
  if (!/^[a-z_]\w*$/i.test(text) || text === text.toLowerCase() || text === text.toUpperCase()) return false
  const isSame = (name: string): boolean => name.toLowerCase() === text.toLowerCase()
  return ![...model.columns.keys(), ...model.physicalNames].some(isSame)
}

const decoded = (operand: Expr, column: Column, zone: string | null): Expr =>
  column.type === "DATE" || column.type === "TIMESTAMP" || column.type === "TIME"
    ? {
        _tag: "Decode",
        operand,
        encoding: column.time_encoding ?? "text",
        type: column.type,
        zoned: column.zoned ?? false,
        ...(zone !== null && { localTo: zone })
      }
    : operand

/**
 * Gives a derived column its declared type. DATE, TIMESTAMP and TIME are cast.
 * A column of the table under another name is decoded as one under its own name.
 */
const asDeclared = (expr: Expr, column: Column, zone: string | null): Expr => {
  const { type } = column
  if (expr._tag === "Column" && expr.type === "UNKNOWN") return decoded({ ...expr, type }, column, zone)
  const isUndeclared = (type === "DATE" || type === "TIMESTAMP") && E.typeOf(expr) !== type
  // User SQL of type TIME may yield any representation.
  const isWritten = type === "TIME" && expr._tag === "Raw"
  const typed = isUndeclared || isWritten || (type === "TIME" && E.typeOf(expr) !== type) ? E.cast(expr, type) : expr
  return zone !== null && (typed._tag === "Raw" || typed._tag === "Cast") ? { ...typed, localTo: zone } : typed
}
