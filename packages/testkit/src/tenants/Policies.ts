/**
 * Random access policies for random worlds, and what they leave of a world.
 *
 * Implements row policies and column rules over arrays. Values that a caller must not see are marked, so that leaks can be
 * detected.
 */
import type { Caller, Role } from "@semlayer/domain/Caller"
import type { ColumnType } from "@semlayer/domain/Column"
import type { Draw } from "../fuzz/Draw.js"
import type { Value } from "../naive/Values.js"
import type { Table, World } from "../naive/World.js"

/** The column that divides every table by tenant. */
const tenantColumn = "tenant"

/** Part of every text that some caller must not see. */
export const mark = "§"

interface JoinRule {
  readonly table: string
  readonly column: string
  readonly target: string
}

interface MaskRule {
  readonly table: string
  readonly column: string
  readonly action: "deny" | "mask"
  readonly mask: string | number | null
  readonly roles: ReadonlyArray<Role>
}

/** Rules, from which both the policy and the visible part of a world are derived. */
export interface Rules {
  /** Roles that are restricted to their tenants. */
  readonly roles: ReadonlyArray<Role>
  /** Tables whose rows belong to the tenant of the row that they reference. */
  readonly joins: ReadonlyArray<JoinRule>
  /** Permitted values of a column, in every table that has it. */
  readonly fixed: {
    readonly column: string
    readonly values: ReadonlyArray<string | null>
    readonly roles: ReadonlyArray<Role>
  } | null
  readonly columns: ReadonlyArray<MaskRule>
}

const someRoles = (draw: Draw): ReadonlyArray<Role> =>
  draw.one<ReadonlyArray<Role>>([["reader"], ["reader", "editor"], ["reader", "editor", "admin"]])

/** Adds a tenant column to the tables of a world. */
export const divided = (draw: Draw, world: World): World => ({
  ...world,
  tables: world.tables.map((table) => ({
    ...table,
    columns: [...table.columns, { name: tenantColumn, type: "INT" }],
    rows: table.rows.map((row) => [...row, draw.chance(10) ? null : BigInt(1 + draw.below(3))])
  }))
})

const isOrdinary = (name: string): boolean => !/^(?:ref\d|id$|k1$|k2$|tenant$)/.test(name)

const maskFor = (draw: Draw, type: ColumnType): string | number | null => {
  if (draw.chance(40)) return null
  if (type === "TEXT") return "###"
  return type === "INT" || type === "DOUBLE" ? 7 : null
}

export const rulesFor = (draw: Draw, { tables, models }: World): Rules => {
  const joins = models.flatMap(({ table, joins }): ReadonlyArray<JoinRule> => {
    const found = draw.maybeOne(joins.filter(({ pairs }) => pairs.length === 1 && pairs[0]?.[1] === "id"))
    const target = models.find(({ name }) => name === found?.target)?.table
    const column = found?.pairs[0]?.[0]
    const isRule = target !== undefined && target !== table && column !== undefined && draw.chance(30)
    // Joins of models may lead either way; references of tables lead to earlier tables.
    return isRule && target < table ? [{ table, column, target }] : []
  })
  const columns = tables.flatMap(
    ({ name: table, columns }): ReadonlyArray<MaskRule> =>
      draw
        .several(
          columns.filter(({ name }) => isOrdinary(name)),
          0,
          2
        )
        .map(({ name, type }) => ({
          table,
          column: name,
          action: draw.chance(25) ? "deny" : "mask",
          mask: maskFor(draw, type),
          roles: someRoles(draw)
        }))
  )
  const fixed = draw.chance(40)
    ? { column: "kind", values: draw.several([null, "done", "open", "Ann"], 1, 3), roles: someRoles(draw) }
    : null
  return { roles: someRoles(draw), joins, fixed, columns }
}

/** The rules as the policy document of a service. */
export const policyOf = ({ roles, joins, fixed, columns }: Rules) => ({
  version: 1,
  data_filters: [
    { column: "TENANT", claim: "tenant", roles },
    ...joins.map(({ table, column, target }) => ({
      ...{ target_table: table, join_path: [`${table}.${column} = ${target}.id`], column: tenantColumn },
      ...{ claim: "tenant", roles }
    })),
    ...(fixed === null
      ? []
      : [{ column: fixed.column, value: fixed.values, on_unapplicable: "pass", roles: fixed.roles }])
  ],
  column_rules: columns.map(({ mask, ...rule }) => ({
    ...rule,
    ...(rule.action === "mask" && mask !== null && { mask })
  })),
  // Questions use models and columns of their own, whose rows must be filtered rather than rejected.
  allow_sql: ["reader"]
})

export const callerFor = (draw: Draw): Caller => {
  const tenant = draw.one<number | ReadonlyArray<number> | null>([1, 2, 3, [1, 3], [2], 9, null])
  return {
    name: "any_caller",
    kind: "token",
    role: draw.one(["reader", "reader", "editor", "admin"]),
    claims: tenant === null ? { other: 1 } : { tenant }
  }
}

const tenantsOf = ({ claims }: Caller): ReadonlyArray<Value> =>
  [claims["tenant"] ?? []].flat().map((each) => BigInt(Number(each)))

/** Whether a caller is rejected because it lacks a claim. */
export const lacksClaim = ({ roles }: Rules, caller: Caller): boolean =>
  roles.includes(caller.role) && tenantsOf(caller).length === 0

/** The columns of a table that are hidden from a caller. */
export const hiddenFrom = ({ columns }: Rules, { role }: Caller): ReadonlyArray<MaskRule> =>
  columns.filter(({ roles }) => roles.includes(role))

const cell = (table: Table, row: ReadonlyArray<Value>, column: string): Value =>
  row[table.columns.findIndex(({ name }) => name === column)] ?? null

/** Whether a caller may see a row. */
const isVisible = (rules: Rules, caller: Caller, world: World, table: Table, row: ReadonlyArray<Value>): boolean => {
  const isDivided = rules.roles.includes(caller.role)
  const ofTenant = (of: Table, each: ReadonlyArray<Value>) => tenantsOf(caller).includes(cell(of, each, tenantColumn))
  const joins = isDivided ? rules.joins.filter((join) => join.table === table.name) : []
  if (joins.length > 0) {
    return joins.every(({ column, target }) => {
      const to = world.tables.find(({ name }) => name === target)
      const key = cell(table, row, column)
      return to?.rows.some(
        (each) =>
          key !== null &&
          cell(to, each, "id") === key &&
          ofTenant(to, each) &&
          isVisible(rules, caller, world, to, each)
      )
    })
  }
  const { fixed } = rules
  const isFixed = fixed?.roles.includes(caller.role) === true && table.columns.some(({ name }) => name === fixed.column)
  if (isFixed && !fixed.values.some((value) => value === cell(table, row, fixed.column))) return false
  return !isDivided || ofTenant(table, row)
}

const masked = (rule: MaskRule | undefined, type: ColumnType | undefined, value: Value): Value => {
  if (rule === undefined) return value
  if (rule.action === "deny" || rule.mask === null) return null
  return type === "INT" ? BigInt(rule.mask) : rule.mask
}

/** The part of a world that a caller may see, as a world. */
export const leftOf = (world: World, rules: Rules, caller: Caller): World => {
  const hidden = hiddenFrom(rules, caller)
  return {
    ...world,
    tables: world.tables.map((table) => ({
      ...table,
      rows: table.rows
        .filter((row) => isVisible(rules, caller, world, table, row))
        .map((row) =>
          row.map((value, i) => {
            const column = table.columns[i]
            const rule = hidden.find((each) => each.table === table.name && each.column === column?.name)
            return masked(rule, column?.type, value)
          })
        )
    }))
  }
}

/** The world with a mark in every text that the caller must not see. */
export const marked = (world: World, rules: Rules, caller: Caller): World => {
  const hidden = hiddenFrom(rules, caller)
  return {
    ...world,
    tables: world.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => {
        const isSeen = isVisible(rules, caller, world, table, row)
        return row.map((value, i) => {
          const { name, type } = table.columns[i] ?? { name: "", type: "INT" }
          const isHidden = hidden.some((each) => each.table === table.name && each.column === name)
          const isRule = rules.fixed?.column === name
          return type === "TEXT" && !isRule && (isHidden || !isSeen) ? `${mark}${i}` : value
        })
      })
    }))
  }
}
