/**
 * Applies row policies to every scan: tables of models, inside `EXISTS`, and in user SQL.
 * It is the last pass, so that no other pass removes a condition. SQL that it cannot restrict with certainty is rejected.
 */
import { ForcedFilterError } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Expr, NamedExpr, Plan, Raw, Scan, TableName } from "../../ir/Algebra.js"
import { rewrite } from "../../ir/Traverse.js"
import type { PolicyContext } from "../../policy/PhysicalSchema.js"
import { tableColumns } from "../../policy/TableColumns.js"
import { policyAlias } from "../../ir/PolicyAlias.js"
import { tableConditions } from "../../policy/TableConditions.js"
import { identifier } from "../../sql/Identifier.js"
import type { UserTable } from "../../syntax/UserTables.js"
import type { GuardedKind, GuardedSql } from "./GuardedSql.js"
import { mapPlan } from "./MapPlan.js"

/** What applying row policies needs. */
export interface PolicyInputs {
  readonly dialect: SqlDialect
  /** Its schema knows the tables that `tablesRead` names. */
  readonly guard: PolicyContext
  readonly sql: GuardedSql
  /** The request contains the caller's own SQL. */
  readonly hasCallerSql: boolean
}

/** Applies row policies to a plan. */
export const applyPolicy = (plan: Plan, inputs: PolicyInputs): Either.Either<Plan, ForcedFilterError> => {
  const pass = new PolicyPass(inputs)
  const guarded = mapPlan(
    plan,
    (node) => (node._tag === "Scan" ? pass.scan(node) : node),
    (expr, inner) => (expr._tag === "Raw" ? pass.raw(expr, inner) : undefined)
  )
  return pass.failure === null ? Either.right(guarded) : Either.left(pass.failure)
}

class PolicyPass {
  /** The first rejection. */
  failure: ForcedFilterError | null = null

  constructor(private readonly inputs: PolicyInputs) {}

  scan(node: Scan): Scan {
    const { source } = node
    if (source._tag === "Numbers") return node
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
    const pieces = this.guardedSql(source.pieces, "query", `the SQL of '${node.alias}'`)
    return { ...node, source: { ...source, pieces } }
  }

  raw(expr: Raw, inner: (expr: Expr) => Expr): Raw {
    const pieces = expr.pieces.map((piece) => (typeof piece === "string" ? piece : inner(piece)))
    return { ...expr, pieces: this.guardedSql(pieces, "expression", "SQL of a model") }
  }

  /**
   * Whether conditions of the query must not be evaluated on hidden rows.
   * The caller's own SQL could leak hidden values by whether it fails on them. Conditions in the query language are evaluated
   * after plain rules, because they cost no less. The rows of a join rule are joined, and engines join after cheaper
   * conditions.
   */
  private needsFence(conditions: ReadonlyArray<Expr>): boolean {
    return conditions.length > 0 && (this.inputs.hasCallerSql || conditions.some(({ _tag }) => _tag === "Exists"))
  }

  private conditions(table: TableName, isSpelled: boolean): ReadonlyArray<Expr> {
    const known = this.inputs.guard.schema(table)
    // If names differ only by case, the engine decides which table an unquoted name means.
    if (isSpelled && known?._tag === "Known" && known.hasTwin) {
      this.fail(refused(`'${table.parts.join(".")}'`, "another table has its name in another case"))
    }
    return Either.match(tableConditions(table, this.inputs.guard), {
      onLeft: (failure) => {
        this.fail(failure)
        return []
      },
      onRight: (conditions) => (this.inputs.dialect.hasBooleans ? conditions : conditions.map(withoutTruths))
    })
  }

  private columns(table: TableName): ReadonlyArray<NamedExpr> | null {
    const columns = tableColumns(table, this.inputs.guard)
    if (columns === null || this.inputs.dialect.hasBooleans) return columns
    return columns.map(({ name, expr }) => ({ name, expr: withoutTruths(expr) }))
  }

  /** User SQL with each table replaced by a subquery of the rows that the policies allow. */
  private guardedSql(
    pieces: ReadonlyArray<string | Expr>,
    kind: GuardedKind,
    place: string
  ): ReadonlyArray<string | Expr> {
    return Either.match(
      this.inputs.sql.replaced(pieces, kind, (table) => this.wrapped(table)),
      {
        onLeft: (reason) => {
          this.fail(refused(place, reason))
          return pieces
        },
        onRight: (guarded) => guarded
      }
    )
  }

  private wrapped({ parts, text, ownAlias }: UserTable): ReadonlyArray<string | Expr> {
    const conditions = this.conditions({ parts }, true)
    const columns = this.columns({ parts })
    if (conditions.length === 0 && columns === null) return [text]
    const as = this.inputs.dialect.alias
    const alias = ownAlias === null ? "" : `${as}${ownAlias}`
    const given = (columns ?? []).flatMap(({ name, expr }, i) => [
      i === 0 ? "" : ", ",
      expr,
      ` AS ${identifier(name, this.inputs.dialect)}`
    ])
    const where = conditions.length === 0 ? [] : [" WHERE ", E.and(conditions)]
    const { fence } = this.inputs.dialect
    return [
      "(SELECT ",
      ...(columns === null ? ["*"] : given),
      ` FROM ${text}${as}${policyAlias}`,
      ...where,
      ...(fence !== "" && this.needsFence(conditions) ? [` ${fence}`] : []),
      `)${alias}`
    ]
  }

  private fail(failure: ForcedFilterError): void {
    this.failure ??= failure
  }
}

/** Converts booleans to numbers, because the pass that does this for the plan has already run. */
const withoutTruths = (condition: Expr): Expr =>
  rewrite(condition, (node) =>
    node._tag === "Literal" && typeof node.value === "boolean" ? E.integer(node.value ? 1 : 0) : undefined
  )

const refused = (table: string, reason: string): ForcedFilterError =>
  new ForcedFilterError({ table, column: null, rule_name: null, reason })
