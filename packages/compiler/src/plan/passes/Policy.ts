/**
 * Applies row policies to every scan: tables of models, inside `EXISTS`, and in user SQL.
 * It is the last pass, so that no other pass removes a condition. SQL that it cannot restrict with certainty is rejected.
 */
import { ForcedFilterError } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Expr, NamedExpr, Plan, Raw, Scan, TableName } from "../../ir/Algebra.js"
import { present } from "../../ir/Present.js"
import { rewrite } from "../../ir/Traverse.js"
import { type PolicyContext, TablesNeeded } from "../../policy/PhysicalSchema.js"
import { tableColumns } from "../../policy/TableColumns.js"
import { policyAlias } from "../../ir/PolicyAlias.js"
import { tableConditions } from "../../policy/TableConditions.js"
import { identifier } from "../../sql/Identifier.js"
import { type ParseSql } from "../../syntax/Fragment.js"
import { ParserNeeded } from "../../steps/BindError.js"
import { type UserTable, userTables } from "../../syntax/UserTables.js"
import { mapPlan } from "./MapPlan.js"

export type PolicyFailure = ForcedFilterError | ParserNeeded | TablesNeeded

/** Applies the policies of a policy context; returns the plan itself if there is none. */
export const applyPolicy = (
  plan: Plan,
  dialect: SqlDialect,
  guard: PolicyContext | null,
  { parseSql, hasCallerSql }: { readonly parseSql: ParseSql | null; readonly hasCallerSql: boolean }
): Either.Either<Plan, PolicyFailure> => {
  if (guard === null) return Either.right(plan)
  const pass = new PolicyPass(dialect, guard, parseSql, hasCallerSql)
  const guarded = mapPlan(
    plan,
    (node) => (node._tag === "Scan" ? pass.scan(node) : node),
    (expr, inner) => (expr._tag === "Raw" ? pass.raw(expr, inner) : undefined)
  )
  return pass.failure === null ? Either.right(guarded) : Either.left(pass.failure)
}

/**
 * A name that replaces an expression while the SQL around it is parsed.
 * `prefix` does not occur in that SQL.
 */
const placeholder = (prefix: string, i: number): string => `${prefix}${i}_`

class PolicyPass {
  /** The first rejection; otherwise the missing requirements, with all tables at once. */
  failure: PolicyFailure | null = null

  constructor(
    private readonly dialect: SqlDialect,
    private readonly guard: PolicyContext,
    private readonly parseSql: ParseSql | null,
    private readonly hasCallerSql: boolean
  ) {}

  scan(node: Scan): Scan {
    const { source } = node
    if (source._tag === "Table") {
      const conditions = this.conditions(source.table, false)
      const columns = this.columns(source.table)
      return {
        ...node,
        conditions,
        ...(columns !== null && { columns }),
        ...(this.needsFence(conditions) && { fenced: true })
      }
    }
    const pieces = this.guardedSql(source.pieces, ["", "\n"], `the SQL of '${node.alias}'`)
    return { ...node, source: { ...source, pieces } }
  }

  raw(expr: Raw, inner: (expr: Expr) => Expr): Raw {
    const pieces = expr.pieces.map((piece) => (typeof piece === "string" ? piece : inner(piece)))
    const isPlain = pieces.every((piece) => typeof piece !== "string" || plain.test(piece))
    if (isPlain) return { ...expr, pieces }
    return { ...expr, pieces: this.guardedSql(pieces, ["SELECT (", "\n)"], "SQL of a model") }
  }

  /**
   * Whether conditions of the query must not be evaluated on hidden rows.
   * The caller's own SQL could leak hidden values by whether it fails on them. Conditions in the query language are evaluated
   * after plain rules, because they cost no less. The rows of a join rule are joined, and engines join after cheaper
   * conditions.
   */
  private needsFence(conditions: ReadonlyArray<Expr>): boolean {
    return conditions.length > 0 && (this.hasCallerSql || conditions.some(({ _tag }) => _tag === "Exists"))
  }

  private conditions(table: TableName, isSpelled: boolean): ReadonlyArray<Expr> {
    const known = this.guard.schema(table)
    // If names differ only by case, the engine decides which table an unquoted name means.
    if (isSpelled && known?._tag === "Known" && known.hasTwin) {
      this.fail(refused(`'${table.parts.join(".")}'`, "another table has its name in another case"))
    }
    return Either.match(tableConditions(table, this.guard), {
      onLeft: (failure) => {
        this.fail(failure)
        return []
      },
      onRight: (conditions) => (this.dialect.hasBooleans ? conditions : conditions.map(withoutTruths))
    })
  }

  private columns(table: TableName): ReadonlyArray<NamedExpr> | null {
    const columns = tableColumns(table, this.guard)
    if (columns === null || this.dialect.hasBooleans) return columns
    return columns.map(({ name, expr }) => ({ name, expr: withoutTruths(expr) }))
  }

  /** User SQL with each table replaced by a subquery of the rows that the policies allow. */
  private guardedSql(
    pieces: ReadonlyArray<string | Expr>,
    wrapping: readonly [string, string],
    place: string
  ): ReadonlyArray<string | Expr> {
    if (this.parseSql === null) {
      this.fail(new ParserNeeded())
      return pieces
    }
    const exprs = pieces.filter((piece) => typeof piece !== "string")
    const prefix = freePrefix(pieces)
    let count = 0
    const sql = pieces.map((piece) => (typeof piece === "string" ? piece : placeholder(prefix, count++))).join("")
    const cut = userTables(sql, wrapping, this.dialect.parserName, this.parseSql)
    if (Either.isLeft(cut)) {
      this.fail(refused(place, cut.left))
      return pieces
    }
    const places = new RegExp(`${prefix}(\\d+)_`)
    return cut.right.flatMap((piece): ReadonlyArray<string | Expr> => {
      if (typeof piece !== "string") return this.wrapped(piece)
      // `split` puts text at even indexes and the number of a placeholder at odd ones.
      return piece
        .split(places)
        .map((part, i) => (i % 2 === 0 ? part : present(exprs[Number(part)], "an expression of user SQL")))
    })
  }

  private wrapped({ parts, text, ownAlias }: UserTable): ReadonlyArray<string | Expr> {
    const conditions = this.conditions({ parts }, true)
    const columns = this.columns({ parts })
    if (conditions.length === 0 && columns === null) return [text]
    const as = this.dialect.alias
    const alias = ownAlias === null ? "" : `${as}${ownAlias}`
    const given = (columns ?? []).flatMap(({ name, expr }, i) => [
      i === 0 ? "" : ", ",
      expr,
      ` AS ${identifier(name, this.dialect)}`
    ])
    const where = conditions.length === 0 ? [] : [" WHERE ", E.and(conditions)]
    const { fence } = this.dialect
    return [
      "(SELECT ",
      ...(columns === null ? ["*"] : given),
      ` FROM ${text}${as}${policyAlias}`,
      ...where,
      ...(fence !== "" && this.needsFence(conditions) ? [` ${fence}`] : []),
      `)${alias}`
    ]
  }

  private fail(failure: PolicyFailure): void {
    const before = this.failure
    if (before === null || (before._tag !== "ForcedFilterError" && failure._tag === "ForcedFilterError")) {
      this.failure = failure
    } else if (before._tag === "TablesNeeded" && failure._tag === "TablesNeeded") {
      this.failure = new TablesNeeded({ names: [...before.names, ...failure.names] })
    }
  }
}

/** Converts booleans to numbers, because the pass that does this for the plan has already run. */
const withoutTruths = (condition: Expr): Expr =>
  rewrite(condition, (node) =>
    node._tag === "Literal" && typeof node.value === "boolean" ? E.integer(node.value ? 1 : 0) : undefined
  )

/**
 * Text that cannot contain a table: operators and constants between expressions.
 * No words, no comments.
 */
const plain = /^(?:[\s\d.+*<>=,()]|'[^'\\]*'|-(?!-)|\/(?![*]))*$/

const freePrefix = (pieces: ReadonlyArray<string | Expr>): string => {
  let prefix = "sem_place_"
  while (pieces.some((piece) => typeof piece === "string" && piece.includes(prefix))) prefix += "_"
  return prefix
}

const refused = (table: string, reason: string): ForcedFilterError =>
  new ForcedFilterError({ table, column: null, rule_name: null, reason })
