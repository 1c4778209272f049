/** The physical tables that applying row policies to a plan looks up. */
import { hopsOf, isJoinRule, type SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Either } from "effect"
import type { Expr, Plan, TableName } from "../../ir/Algebra.js"
import { exprsOf, inputsOf } from "../../ir/PlanNodes.js"
import { tableName } from "../../ir/TableName.js"
import { plansIn, some } from "../../ir/Traverse.js"
import type { GuardedSql } from "./GuardedSql.js"

/** Tables of scans and of user SQL, and those of the policies' join rules. Each once; empty if the plan reads none. */
export const tablesRead = (
  plan: Plan,
  sql: GuardedSql,
  policies: ReadonlyArray<SemSessionPolicy>
): ReadonlyArray<TableName> => {
  const found = new Map<string, TableName>()
  const add = (table: TableName): void => void found.set(JSON.stringify(table.parts), table)
  const seen = new Set<Plan>()
  const visitExpr = (expr: Expr): void => {
    some(expr, (node) => {
      if (node._tag === "Raw") for (const table of sql.tables(node.pieces, "expression")) add(table)
      return false
    })
    for (const each of plansIn(expr)) visit(each)
  }
  const visit = (node: Plan): void => {
    if (seen.has(node)) return
    seen.add(node)
    if (node._tag === "Scan" && node.source._tag === "Table") add(node.source.table)
    if (node._tag === "Scan" && node.source._tag === "Sql") {
      for (const table of sql.tables(node.source.pieces, "query")) add(table)
    }
    for (const expr of exprsOf(node)) visitExpr(expr)
    for (const input of inputsOf(node)) visit(input)
  }
  visit(plan)
  if (found.size > 0) for (const table of ruledTables(policies)) add(table)
  return [...found.values()]
}

/** The tables of join rules: their targets and what their paths lead through. */
const ruledTables = (policies: ReadonlyArray<SemSessionPolicy>): ReadonlyArray<TableName> =>
  policies.flatMap(({ data_filters }) =>
    data_filters.flatMap((rule) => {
      if (!isJoinRule(rule)) return []
      const hops = hopsOf(rule.target_table, rule.join_path) ?? []
      return [rule.target_table, ...hops.map((hop) => hop.to.table)].flatMap((name) =>
        Either.match(tableName(name), { onLeft: () => [], onRight: (table) => [table] })
      )
    })
  )
