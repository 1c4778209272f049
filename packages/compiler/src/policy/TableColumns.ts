/**
 * Applies column rules to a table: denied columns are dropped, masked ones replaced by a constant.
 * The columns are read from `row_policy`, the alias of the table in the subquery that replaces it. Every reader of the table,
 * including user SQL, reads that subquery.
 */
import { foldName } from "@semlayer/domain/Names"
import type { ColumnAccess, SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { NamedExpr, TableName } from "../ir/Algebra.js"
import { tableName } from "../ir/TableName.js"
import type { PolicyContext } from "./PhysicalSchema.js"
import { maskOf } from "./PolicyValue.js"
import { policyAlias } from "../ir/PolicyAlias.js"

/**
 * Whether a rule refers to a table, by name only.
 * A schema that either name omits matches any schema. This needs no database access and errs on the side of applying the rule.
 */
export const isAbout = ({ table }: ColumnAccess, name: TableName): boolean => {
  const parts = Either.getOrElse(tableName(table), () => ({ parts: [table] })).parts
  const ruled = parts.toReversed()
  return name.parts.toReversed().every((part, i) => foldName(ruled[i] ?? part) === foldName(part))
}

/** The column rules of all policies that refer to a table. */
const rulesOf = (name: TableName, policies: ReadonlyArray<SemSessionPolicy>): ReadonlyArray<ColumnAccess> =>
  policies.flatMap(({ column_rules }) => column_rules.filter((rule) => isAbout(rule, name)))

/**
 * The columns of a table with column rules; null if it keeps its own.
 * The table's conditions must have been resolved before.
 */
export const tableColumns = (name: TableName, { policies, schema }: PolicyContext): ReadonlyArray<NamedExpr> | null => {
  const rules = rulesOf(name, policies)
  const table = schema(name)
  if (rules.length === 0 || table?._tag !== "Known") return null
  const left = table.columns.flatMap((column): ReadonlyArray<NamedExpr> => {
    const own = rules.filter((rule) => foldName(rule.column) === foldName(column.name))
    if (own.some(({ action }) => action === "deny")) return []
    const [rule] = own
    const read = E.column(policyAlias, column.name, "UNKNOWN")
    return [{ name: column.name, expr: rule === undefined ? read : maskOf(read, column, rule.mask ?? null) }]
  })
  // Rows without visible columns still count.
  return left.length === 0 ? [{ name: policyAlias, expr: E.integer(1) }] : left
}
