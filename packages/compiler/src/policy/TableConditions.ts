/**
 * The conditions of row policies on one table.
 * They are over `row_policy`, its alias in the subquery that replaces it, and columns are always qualified by it. A column that
 * no longer exists is then an error of the database rather than a column of the outer query.
 */
import { type ColumnRule, hopsOf, isJoinRule, type JoinRule, type SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { foldName } from "@semlayer/domain/Names"
import { ForcedFilterError } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { Expr, Plan, Scan, TableName } from "../ir/Algebra.js"
import { policyAlias } from "../ir/PolicyAlias.js"
import { present } from "../ir/Present.js"
import { tableName } from "../ir/TableName.js"
import type { KnownTable, PhysicalColumn, PhysicalTable, PolicyContext } from "./PhysicalSchema.js"
import { hasValue } from "./PolicyValue.js"

type Guarded<A> = Either.Either<A, ForcedFilterError>

/** A table on a join rule's path from the table that is read. */
interface Step {
  readonly name: TableName
  readonly alias: string
  /** Tables that the join rules have passed, for cycle detection. */
  readonly chain: ReadonlyArray<string>
}

/** The conditions on a table that a query reads; empty if all rules allow every row. */
export const tableConditions = (name: TableName, guard: PolicyContext): Guarded<ReadonlyArray<Expr>> =>
  conditionsAt({ name, alias: policyAlias, chain: [] }, guard)

const conditionsAt = (step: Step, guard: PolicyContext): Guarded<ReadonlyArray<Expr>> =>
  Either.gen(function* () {
    const table = yield* known(step.name, guard)
    const found: Array<Expr> = []
    for (const policy of guard.policies) {
      const joins = yield* joinRulesOf(policy, table, guard)
      if (joins.length > 0) for (const rule of joins) found.push(yield* joined(rule, step, table, guard))
      else for (const rule of columnRules(policy)) found.push(...(yield* columnCondition(rule, step, table)))
    }
    return found
  })

const columnRules = (policy: SemSessionPolicy): ReadonlyArray<ColumnRule> =>
  policy.data_filters.flatMap((rule) => (isJoinRule(rule) ? [] : [rule]))

/** A table of the schema, which has been loaded before policies are applied. */
const loaded = (name: TableName, schema: PolicyContext["schema"]): PhysicalTable =>
  present(schema(name), `the table '${name.parts.join(".")}'`)

/** Looks up a table. An unresolvable name is an error, whatever the rules are. */
const known = (name: TableName, { schema }: PolicyContext): Guarded<KnownTable> => {
  const table = loaded(name, schema)
  if (table._tag === "Known") return Either.right(table)
  return Either.left(refused(name, null, undefined, table.reason))
}

/**
 * The join rules whose target is the table.
 * Rules for tables that this database does not have are ignored.
 */
const joinRulesOf = (
  policy: SemSessionPolicy,
  table: KnownTable,
  { schema }: PolicyContext
): Guarded<ReadonlyArray<JoinRule>> =>
  Either.gen(function* () {
    const rules: Array<JoinRule> = []
    for (const rule of policy.data_filters) {
      if (!isJoinRule(rule)) continue
      const target = yield* named(rule.target_table, rule)
      const there = loaded(target, schema)
      if (there._tag === "Known" && there.place === table.place) rules.push(rule)
    }
    return rules
  })

const columnCondition = (rule: ColumnRule, step: Step, table: KnownTable): Guarded<ReadonlyArray<Expr>> => {
  const column = columnOf(rule.column, table)
  if (column === "ambiguous") {
    return Either.left(refused(step.name, rule.column, rule.name, `it has several columns '${rule.column}'`))
  }
  if (column !== null) return Either.map(valueCondition(column, rule, step), (condition) => [condition])
  return rule.on_unapplicable === "pass"
    ? Either.right([])
    : Either.left(refused(step.name, rule.column, rule.name, `it has no column '${rule.column}'`))
}

const valueCondition = (column: PhysicalColumn, rule: ColumnRule | JoinRule, { name, alias }: Step): Guarded<Expr> =>
  Either.mapLeft(hasValue(E.column(alias, column.name, "UNKNOWN"), column.type, rule.value), (reason) =>
    refused(name, column.name, rule.name, reason)
  )

/**
 * The condition of a join rule.
 * Rows of other tables, under their own rules, must lead from a row of the table to the rule's value.
 */
const joined = (rule: JoinRule, start: Step, table: KnownTable, guard: PolicyContext): Guarded<Expr> =>
  Either.gen(function* () {
    const chain = [...start.chain, table.place]
    const conditions: Array<Expr> = []
    const scans: Array<Scan> = []
    let from = start
    let fromTable = table
    for (const [i, hop] of (hopsOf(rule.target_table, rule.join_path) ?? []).entries()) {
      const to: Step = { name: yield* named(hop.to.table, rule), alias: `${start.alias}_${i + 1}`, chain }
      const toTable = yield* known(to.name, guard)
      if (chain.includes(toTable.place)) {
        return yield* Either.left(refused(to.name, null, rule.name, "its join rules form a cycle"))
      }
      const left = yield* hopColumn(hop.from.column, from, fromTable, rule)
      const right = yield* hopColumn(hop.to.column, to, toTable, rule)
      conditions.push(E.compare("=", left, right))
      // The rules of the joined table apply inside its own subquery, as for any table that is read.
      const own = yield* conditionsAt({ ...to, alias: policyAlias }, guard)
      scans.push({ _tag: "Scan", alias: to.alias, source: { _tag: "Table", table: to.name }, conditions: own })
      from = to
      fromTable = toTable
    }
    const column = columnOf(rule.column, fromTable)
    if (column === null || column === "ambiguous") {
      return yield* Either.left(refused(from.name, rule.column, rule.name, `it has no column '${rule.column}'`))
    }
    conditions.push(yield* valueCondition(column, rule, from))
    const [first, ...rest] = scans
    if (first === undefined) return yield* Either.left(refused(start.name, null, rule.name, "its path has no hops"))
    const input = rest.reduce<Plan>((left, right) => ({ _tag: "Join", left, right, kind: "cross", on: [] }), first)
    return { _tag: "Exists", plan: { _tag: "Filter", input, conditions } }
  })

const hopColumn = (name: string, step: Step, table: KnownTable, rule: JoinRule): Guarded<Expr> => {
  const column = columnOf(name, table)
  return column === null || column === "ambiguous"
    ? Either.left(refused(step.name, name, rule.name, `it has no column '${name}'`))
    : Either.right(E.column(step.alias, column.name, "UNKNOWN"))
}

/** The column with that name, or the only one whose name differs just in case. */
const columnOf = (name: string, { columns }: KnownTable): PhysicalColumn | "ambiguous" | null => {
  const exact = columns.find((column) => column.name === name)
  if (exact !== undefined) return exact
  const folded = columns.filter((column) => foldName(column.name) === foldName(name))
  return folded.length > 1 ? "ambiguous" : (folded[0] ?? null)
}

const named = (text: string, rule: JoinRule): Guarded<TableName> =>
  Either.mapLeft(tableName(text), () => refused({ parts: [text] }, null, rule.name, "its name is not a table name"))

const refused = (
  { parts }: TableName,
  column: string | null,
  rule: string | undefined,
  reason: string
): ForcedFilterError =>
  new ForcedFilterError({ table: `'${parts.join(".")}'`, column, rule_name: rule ?? null, reason })
