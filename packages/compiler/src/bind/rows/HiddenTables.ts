/**
 * Keeps references to outer tables from being read as fields of columns.
 * An outer table can have the name of a column of a table between it and a subquery of a subquery, or of several tables of a subquery.
 * Such a table is then read through a projection that does not have the column, or has it under another name.
 */
import type { ColumnExpr, Expr, Plan } from "../../ir/Algebra.js"
import { columnsOf, ReadColumns } from "../../ir/ReadColumns.js"
import { plansIn, rewrite } from "../../ir/Traverse.js"
import type { BoundJoin, PlanOf } from "../../bound/Bound.js"
import { DistinctNames } from "../../bound/Names.js"
import { sourcePlan } from "../../bound/Source.js"

/** The relations of a subquery, and its expressions over them. */
export interface Visible {
  readonly right: (join: BoundJoin) => Plan & { readonly _tag: "Scan" | "SubqueryAlias" }
  readonly over: (expr: Expr) => Expr
}

/** How a subquery over `partners` reads them, in which `exprs` are its join conditions and conditions. */
export const withVisibleTables = (
  partners: ReadonlyArray<BoundJoin>,
  exprs: ReadonlyArray<Expr>,
  planOf: PlanOf
): Visible => {
  const plain: Visible = { right: ({ relation, alias }) => sourcePlan(relation, alias, planOf), over: (expr) => expr }
  if (!planOf.columnsHideOuterTables) return plain
  const own = new Set(partners.map(({ alias }) => alias))
  const read = exprs.flatMap(columnsOf)
  const nested = new ReadColumns()
  for (const plan of exprs.flatMap(plansIn)) nested.visitPlan(plan)
  const outsideOf = (columns: ReadonlyArray<ColumnExpr>): ReadonlyArray<string> =>
    columns.flatMap(({ relation }) => (relation === null || own.has(relation) ? [] : lower(relation)))
  // The column of a single table gives way to an outer table; those of several are ambiguous.
  const isAmbiguous = (name: string): boolean => partners.filter((join) => columnNames(join).includes(name)).length > 1
  const outer = new Set([...outsideOf(nested.columns), ...outsideOf(read).filter(isAmbiguous)])
  const hiding = partners.filter((join) => columnNames(join).some((name) => outer.has(name)))
  if (hiding.length === 0) return plain
  const renamings = new Map(
    hiding.flatMap(({ alias }) => {
      const columns = new Map(read.flatMap((each) => (each.relation === alias ? [[each.name, each] as const] : [])))
      const made = renaming([...columns.values()], outer, nested.columns)
      return made === null ? [] : [[alias, made] as const]
    })
  )
  return {
    right: (join) => {
      const columns = renamings.get(join.alias)
      return columns === undefined
        ? plain.right(join)
        : { _tag: "SubqueryAlias", alias: join.alias, plan: { _tag: "Project", input: plain.right(join), columns } }
    },
    over: (expr) =>
      rewrite(expr, (node) => {
        if (node._tag !== "Column" || node.relation === null) return undefined
        const found = renamings.get(node.relation)?.find((each) => each.expr.name === node.name)
        return found === undefined ? undefined : { ...node, name: found.name }
      })
  }
}

/**
 * Names for the columns read from a table that are not those of outer tables; null if there are none to give.
 * It is not known which column a name in a user's spelling is, and subqueries keep the names they have.
 */
const renaming = (
  columns: ReadonlyArray<ColumnExpr>,
  outer: ReadonlySet<string>,
  nested: ReadonlyArray<ColumnExpr>
) => {
  const names = new DistinctNames([...outer])
  const renamed = columns.map((expr) => ({ name: names.allocate(expr.name), expr }))
  const isFixed = renamed.some(
    ({ name, expr }) =>
      expr.verbatim === true ||
      (name !== expr.name && nested.some((each) => each.relation === expr.relation && each.name === expr.name))
  )
  return renamed.length === 0 || isFixed ? null : renamed
}

const lower = (name: string): string => name.toLowerCase()

const columnNames = ({ relation: { model } }: BoundJoin): ReadonlyArray<string> =>
  [...model.columns.keys(), ...model.physicalNames].map(lower)
