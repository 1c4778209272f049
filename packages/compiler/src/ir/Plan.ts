/**
 * The logical plan: relational algebra as plain data. A node is shared by identity: one that stands in two places is
 * computed once, as one common table expression.
 */
import type { Expr, SortKey } from "./Expr.js"

/** A table by its parts, outermost first, as the database knows them. */
export interface TableName {
  readonly parts: ReadonlyArray<string>
}

/** A fair sample of a table: about `rows` rows, fewer than the `of` rows that it has or is thought to have. */
export interface TableShare {
  readonly rows: number
  readonly of: number
}

/** What a scan reads: a table, or a user's SELECT, in which a row policy puts conditions around the tables that it names. */
export type ScanSource =
  | { readonly _tag: "Table"; readonly table: TableName }
  | { readonly _tag: "Sql"; readonly pieces: ReadonlyArray<string | Expr> }

/** Rows of a table, or of a user's SELECT, under an alias. Row policies apply here. */
export interface Scan {
  readonly _tag: "Scan"
  readonly alias: string
  readonly source: ScanSource
  /**
   * What row policies ask of the rows of the table, over the alias `row_policy`; empty where every rule passes it.
   * Absent where no policy holds, and for SQL, whose tables have theirs inside.
   */
  readonly conditions?: ReadonlyArray<Expr>
  /**
   * What the columns of the table are, over the alias `row_policy`, where rules of columns deny or mask some of them;
   * absent where the table has its own.
   */
  readonly columns?: ReadonlyArray<NamedExpr>
  /** No condition of the query around may be evaluated on rows that `conditions` take away. */
  readonly fenced?: true
  /** How many of the table's rows are read; absent where all are. */
  readonly share?: TableShare
}

/** The output of a plan as a relation of its own, under an alias. */
export interface Named {
  readonly _tag: "Named"
  readonly alias: string
  readonly plan: Plan
}

/** Left and right rows that meet the conditions; none means all pairs. Joins are left-deep. */
export interface Join {
  readonly _tag: "Join"
  readonly left: Plan
  readonly right: Scan | Named
  readonly kind: "left" | "inner" | "cross"
  readonly on: ReadonlyArray<Expr>
  /** Each row of the left side stands in the result once: where nothing reads the right side, the join is not needed. */
  readonly keepsRows?: boolean
}

/** Rows that meet every condition. */
export interface Filter {
  readonly _tag: "Filter"
  readonly input: Plan
  readonly conditions: ReadonlyArray<Expr>
}

/** An expression under the name by which the rows above call it. */
export interface NamedExpr {
  readonly name: string
  readonly expr: Expr
}

/** One row per distinct combination of the keys; without keys, one row. Its columns are the keys and the aggregates. */
export interface Aggregate {
  readonly _tag: "Aggregate"
  readonly input: Plan
  readonly keys: ReadonlyArray<NamedExpr>
  readonly aggregates: ReadonlyArray<NamedExpr>
}

/** Exactly these columns, computed row by row or over windows. */
export interface Project {
  readonly _tag: "Project"
  readonly input: Plan
  readonly columns: ReadonlyArray<NamedExpr>
}

export interface Sort {
  readonly _tag: "Sort"
  readonly input: Plan
  readonly keys: ReadonlyArray<SortKey>
}

export interface Limit {
  readonly _tag: "Limit"
  readonly input: Plan
  readonly limit: number | null
  readonly offset: number
}

export type Plan = Scan | Named | Join | Filter | Aggregate | Project | Sort | Limit

/** Names of the columns that a plan gives, in order; a scan or a join of scans gives none of its own. */
export const outputNames = (plan: Plan): ReadonlyArray<string> => {
  switch (plan._tag) {
    case "Scan":
    case "Join":
      return []
    case "Named":
      return outputNames(plan.plan)
    case "Filter":
    case "Sort":
    case "Limit":
      return outputNames(plan.input)
    case "Aggregate":
      return [...plan.keys, ...plan.aggregates].map((column) => column.name)
    case "Project":
      return plan.columns.map((column) => column.name)
  }
}

/** The plans directly below one. */
export const inputsOf = (plan: Plan): ReadonlyArray<Plan> => {
  switch (plan._tag) {
    case "Scan":
      return []
    case "Named":
      return [plan.plan]
    case "Join":
      return [plan.left, plan.right]
    default:
      return [plan.input]
  }
}

/** The expressions of a node itself; those of user SQL are the conditions that row policies put into it. */
export const exprsOf = (plan: Plan): ReadonlyArray<Expr> => {
  switch (plan._tag) {
    case "Scan": {
      const inSql = plan.source._tag === "Sql" ? plan.source.pieces.filter((piece) => typeof piece !== "string") : []
      return plan.conditions === undefined ? inSql : [...inSql, ...plan.conditions]
    }
    case "Named":
    case "Limit":
      return []
    case "Join":
      return plan.on
    case "Filter":
      return plan.conditions
    case "Aggregate":
      return [...plan.keys, ...plan.aggregates].map((each) => each.expr)
    case "Project":
      return plan.columns.map((each) => each.expr)
    case "Sort":
      return plan.keys.map((key) => key.expr)
  }
}
