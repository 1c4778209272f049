/** Statement tree: SELECT blocks and the common table expressions that they read. */
import type { Expr, NamedExpr, Plan, ScanSource, SortKey, TableShare } from "./Algebra.js"

/** An aliased item of FROM or JOIN. */
export interface FromItem {
  readonly source: ScanSource | { readonly _tag: "Cte"; readonly name: string }
  readonly alias: string
  /** Conditions of row policies on the rows of a table. */
  readonly conditions: ReadonlyArray<Expr>
  /** Replacements of the table's columns by column rules; null if there are none. */
  readonly columns: ReadonlyArray<NamedExpr> | null
  /** Columns that are selected besides all of the table's, under a name that can be read. */
  readonly besides?: ReadonlyArray<NamedExpr>
  /** It must not be merged into the block: conditions of the block must not be evaluated on rows that `conditions` exclude. */
  readonly fenced: boolean
  /** The sample of the table to read; null for all rows. */
  readonly share: TableShare | null
}

export interface JoinItem {
  readonly item: FromItem
  readonly kind: "left" | "inner" | "cross"
  readonly on: ReadonlyArray<Expr>
}

/** A sort key that is a column of the result by name, or an expression. */
export type SortTerm = Omit<SortKey, "expr"> & { readonly by: string | Expr }

export interface Select {
  /** Empty if only the existence of rows matters. */
  readonly items: ReadonlyArray<NamedExpr>
  /** Alias of an item of FROM all of whose columns come before the items; null for none. */
  readonly all: string | null
  readonly from: FromItem
  readonly joins: ReadonlyArray<JoinItem>
  readonly where: ReadonlyArray<Expr>
  readonly groupBy: ReadonlyArray<Expr>
  readonly having: ReadonlyArray<Expr>
  readonly orderBy: ReadonlyArray<SortTerm>
  readonly limit: number | null
  readonly offset: number
  /** Blocks whose rows follow (`UNION ALL`); the order and the page of this one are then empty. */
  readonly unions: ReadonlyArray<Select>
}

export interface Cte {
  readonly name: string
  readonly select: Select
  /** It must not be merged into its readers. */
  readonly fenced?: boolean
}

export interface Statement {
  /** In dependency order. */
  readonly ctes: ReadonlyArray<Cte>
  readonly select: Select
  /** The blocks of plans inside `Exists` and `InQuery`. */
  readonly subqueries: ReadonlyMap<Plan, Select>
}

/** The aliased items that a block reads. */
export const itemsOf = ({ from, joins }: Select): ReadonlyArray<FromItem> => [from, ...joins.map(({ item }) => item)]

/** Whether a block reads a series of numbers, such as the periods of `fill`. */
export const generatesRows = (select: Select): boolean =>
  itemsOf(select).some(({ source }) => source._tag === "Numbers")

/** A block and those of its union. */
export const withUnions = (select: Select): ReadonlyArray<Select> => [select, ...select.unions]

/** All blocks of a statement, including those of its expressions. */
export const blocksOf = ({ ctes, select, subqueries }: Statement): ReadonlyArray<Select> =>
  [...ctes.map((cte) => cte.select), select, ...subqueries.values()].flatMap(withUnions)
