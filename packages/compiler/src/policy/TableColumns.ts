/**
 * What rules of columns leave of one table: those that no rule denies, with a constant in the place of masked ones, over
 * `row_policy`, the alias of the table inside the sub-query that stands in its place. Whatever reads the table, in SQL of
 * users too, reads that and so cannot tell more.
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
 * Whether a rule is about a table, by how both are written: a schema that one of them leaves out may be any. So it needs
 * no look at the database, and errs on the side of the rule.
 */
export const isAbout = ({ table }: ColumnAccess, name: TableName): boolean => {
  const parts = Either.getOrElse(tableName(table), () => ({ parts: [table] })).parts
  const ruled = parts.toReversed()
  return name.parts.toReversed().every((part, i) => foldName(ruled[i] ?? part) === foldName(part))
}

/** The rules of columns of several policies that are about a table. */
const rulesOf = (name: TableName, policies: ReadonlyArray<SemSessionPolicy>): ReadonlyArray<ColumnAccess> =>
  policies.flatMap(({ column_rules }) => column_rules.filter((rule) => isAbout(rule, name)))

/** The columns of a table whose conditions have been told; null where it keeps its own. */
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
  // Rows without columns are rows still.
  return left.length === 0 ? [{ name: policyAlias, expr: E.integer(1) }] : left
}
