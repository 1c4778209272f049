/** The tree of a statement: SELECT blocks and the common table expressions that they read. */
import type { Expr, NamedExpr, Plan, ScanSource, SortKey, TableShare } from "./Algebra.js"

/** What a FROM or JOIN reads, under an alias. */
export interface FromItem {
  readonly source: ScanSource | { readonly _tag: "Cte"; readonly name: string }
  readonly alias: string
  /** Conditions of row policies on the rows of a table. */
  readonly conditions: ReadonlyArray<Expr>
  /** What rules of columns make of those of a table; null where they are its own. */
  readonly columns: ReadonlyArray<NamedExpr> | null
  /** No condition of the query around may be evaluated on rows that `conditions` take away. */
  readonly fenced: boolean
  /** How many of the rows of a table are read; null where all are. */
  readonly share: TableShare | null
}

export interface JoinItem {
  readonly item: FromItem
  readonly kind: "left" | "inner" | "cross"
  readonly on: ReadonlyArray<Expr>
}

/** A sort key that is a column of the result by name, or an expression. */
export type OrderItem = Omit<SortKey, "expr"> & { readonly by: string | Expr }

export interface Select {
  /** Empty where only the existence of rows matters. */
  readonly items: ReadonlyArray<NamedExpr>
  readonly from: FromItem
  readonly joins: ReadonlyArray<JoinItem>
  readonly where: ReadonlyArray<Expr>
  readonly groupBy: ReadonlyArray<Expr>
  readonly having: ReadonlyArray<Expr>
  readonly orderBy: ReadonlyArray<OrderItem>
  readonly limit: number | null
  readonly offset: number
}

export interface Cte {
  readonly name: string
  readonly select: Select
}

export interface Statement {
  /** Each after those that it reads. */
  readonly ctes: ReadonlyArray<Cte>
  readonly select: Select
  /** The blocks of the plans that stand inside `Exists` and `InQuery`. */
  readonly subqueries: ReadonlyMap<Plan, Select>
}
