/**
 * Prints a statement.
 * One clause per line, items and conditions on separate lines, indented by two spaces.
 */
import type { SqlDialect } from "../dialect/SqlDialect.js"
import * as E from "../ir/Construct.js"
import type { Expr, NamedExpr } from "../ir/Algebra.js"
import { type FromItem, itemsOf, type JoinItem, type Select, type Statement } from "../ir/Select.js"
import { atom, level, parenthesize } from "../text/SqlFragment.js"
import { policyAlias } from "../ir/PolicyAlias.js"
import { type PrintContext, printExpr, printSortKey } from "./Expressions.js"
import { derivedName, identifier } from "./Identifier.js"
import { withFences } from "./Fences.js"
import { materialized } from "./Materialized.js"
import { withStarColumns } from "./StarColumns.js"

/** The text of a statement in a dialect. */
export const print = (given: Statement, dialect: SqlDialect): string => {
  const statement = withFences(withStarColumns(given, dialect), dialect)
  const context: PrintContext = {
    dialect,
    derived: new Set(),
    subquery: (plan, around) => {
      const select = statement.subqueries.get(plan)
      return select === undefined
        ? "SELECT 1"
        : printSelect(select, around, false)
            .map((line) => line.trimStart())
            .join(" ")
    }
  }
  const main = printSelect(statement.select, context, false)
  if (statement.ctes.length === 0) return [...main, ...dialect.trailer].join("\n")
  const barriers = materialized(statement, dialect)
  const ctes = statement.ctes.map(({ name, select, fenced }) => [
    `${identifier(name, dialect)} AS ${barriers.has(name) ? "MATERIALIZED " : ""}(`,
    ...indented([...printSelect(select, context, true), ...(fenced === true ? [dialect.fence] : [])]),
    ")"
  ])
  const list = ctes.flatMap((lines, i) => (i < ctes.length - 1 ? [...lines.slice(0, -1), "),"] : lines))
  return ["WITH", ...indented(list), ...main, ...dialect.trailer].join("\n")
}

const indented = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map(indentedText)

const textOrName = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g

/**
 * Whether no line end of the SQL is inside a string or quoted name.
 * Only then does indenting not change it.
 */
const keepsTextsWhole = (text: string): boolean => !text.includes("\\") && !/['"`$]/.test(text.replace(textOrName, ""))

/** Indents a clause or item. Continuation lines are indented only if no string may span them. */
const indentedText = (text: string): string =>
  `  ${text.includes("\n") && keepsTextsWhole(text) ? text.replaceAll("\n", "\n  ") : text}`

/** The lines of a block. The columns of a named block are read by other blocks. */
const printSelect = (block: Select, around: PrintContext, isNamed: boolean): ReadonlyArray<string> => {
  const context = { ...around, derived: derivedAliases(block, around) }
  const select = isNamed ? withDerivedNames(block, context) : block
  return [
    ...selectList(select, context),
    `FROM ${fromItem(select.from, context)}`,
    ...select.joins.flatMap((join) => joinLines(join, context)),
    ...conditionLines("WHERE", select.where, context),
    ...groupLines(select, context),
    ...conditionLines("HAVING", select.having, context),
    ...orderLines(select, context),
    ...context.dialect.page(select.limit, select.offset, select.orderBy.length > 0),
    ...select.unions.flatMap((other) => ["UNION ALL", ...printSelect(other, around, isNamed)])
  ]
}

/** The aliases in scope that denote subqueries, including those of outer blocks. */
const derivedAliases = (select: Select, around: PrintContext): ReadonlySet<string> => {
  if (around.dialect.unfitDerivedName === null) return around.derived
  const derived = new Set(around.derived)
  for (const { source, alias, columns, besides } of itemsOf(select)) {
    if (source._tag === "Cte" || columns !== null || besides !== undefined) derived.add(alias)
    else derived.delete(alias)
  }
  return derived
}

/** Renames a block's columns to names that other blocks can reference. */
const withDerivedNames = (select: Select, { dialect }: PrintContext): Select => {
  const { unfitDerivedName: unfit } = dialect
  if (unfit === null || !select.items.some(({ name }) => unfit.test(name))) return select
  return {
    ...select,
    items: select.items.map(({ name, expr }) => ({ name: derivedName(name, dialect), expr })),
    orderBy: select.orderBy.map(({ by, ...key }) => ({
      ...key,
      by: typeof by === "string" ? derivedName(by, dialect) : by
    }))
  }
}

const selectList = ({ items, all, joins, limit, offset }: Select, context: PrintContext): ReadonlyArray<string> => {
  const word = context.dialect.select(limit, offset)
  const whole = all === null ? [] : [`${identifier(all, context.dialect)}.*${items.length > 0 ? "," : ""}`]
  if (items.length + whole.length === 0) return [`${word} 1`]
  const lines = items.map(({ name, expr }, i) => {
    const isNamed = isOwnName({ name, expr }, context) && (joins.length === 0 || context.dialect.namesJoinedColumns)
    const alias = isNamed ? "" : ` AS ${identifier(name, context.dialect)}`
    return `${printExpr(expr, context).text}${alias}${i < items.length - 1 ? "," : ""}`
  })
  return [word, ...indented([...whole, ...lines])]
}

/** Whether a column has its name without an AS clause. */
const isOwnName = ({ name, expr }: NamedExpr, { dialect, derived }: PrintContext): boolean => {
  if (expr._tag !== "Column" || expr.verbatim === true) return false
  const isDerived = expr.relation !== null && derived.has(expr.relation)
  return (isDerived ? derivedName(expr.name, dialect) : expr.name) === name
}

const fromItem = (item: FromItem, context: PrintContext): string => {
  const { source, alias, conditions: own, columns, share } = item
  const { dialect } = context
  const as = identifier(alias, dialect)
  switch (source._tag) {
    case "Numbers":
      return `(${dialect.numbers(source.count)})${dialect.alias}${as}`
    case "Sql": {
      const sql = source.pieces.map((piece) => (typeof piece === "string" ? piece : printExpr(piece, context).text))
      const rows = `(\n${indentedText(sql.join(""))}\n)${dialect.alias}${as}`
      return item.fenced && dialect.fence !== ""
        ? `(SELECT * FROM ${rows} ${dialect.fence})${dialect.alias}${as}`
        : rows
    }
    case "Cte":
      return source.name === alias ? as : `${identifier(source.name, dialect)}${dialect.alias}${as}`
    case "Table": {
      const { parts } = source.table
      const name = parts.map((part) => identifier(part, dialect)).join(".")
      if (own.length > 0 || columns !== null || share !== null) {
        return `${narrowed(name, item, context)}${dialect.alias}${as}`
      }
      return parts[parts.length - 1] === alias ? name : `${name}${dialect.alias}${as}`
    }
  }
}

/** Prints the rows of a table that policies allow, or a sample of them, as a subquery on one line. */
const narrowed = (
  table: string,
  { conditions: own, columns, besides, fenced, share }: FromItem,
  context: PrintContext
): string => {
  const { alias, sample } = context.dialect
  const taken = share === null || sample === null ? { clause: "" } : sample(share)
  const clause = "clause" in taken && taken.clause !== "" ? ` ${taken.clause}` : ""
  const policies = conditionLines("WHERE", own, context).map((line) => line.trimStart())
  const sampled = "condition" in taken ? [`${own.length === 0 ? "WHERE" : "AND"} ${taken.condition}`] : []
  const given = (columns ?? besides ?? []).map(
    ({ name, expr }) =>
      `${printExpr(expr, context).text} AS ${identifier(derivedName(name, context.dialect), context.dialect)}`
  )
  const fence = fenced && context.dialect.fence !== "" ? [context.dialect.fence] : []
  const clauses = [`${table}${alias}${policyAlias}${clause}`, ...policies, ...sampled, ...fence]
  const list = columns === null ? ["*", ...given] : given
  return `(SELECT ${list.join(", ")} FROM ${clauses.join(" ")})`
}

const joinWords = { left: "LEFT JOIN", inner: "INNER JOIN", cross: "CROSS JOIN" } as const

const joinLines = ({ item, kind, on }: JoinItem, context: PrintContext): ReadonlyArray<string> => {
  // A join to a single row has no condition, but SQL requires one for LEFT JOIN.
  const isBare = on.length === 0
  const head = `${joinWords[isBare && kind === "inner" ? "cross" : kind]} ${fromItem(item, context)}`
  if (kind === "cross" || (isBare && kind === "inner")) return [head]
  return [head, ...indented(isBare ? ["ON 1 = 1"] : conditions("ON", on, context))]
}

const conditionLines = (word: string, all: ReadonlyArray<Expr>, context: PrintContext): ReadonlyArray<string> =>
  all.length === 0 ? [] : conditions(word, all, context)

/** Conditions joined by AND on separate lines; nested ANDs are flattened. */
const conditions = (word: string, all: ReadonlyArray<Expr>, context: PrintContext): ReadonlyArray<string> => {
  const flat = all.flatMap((each) => (each._tag === "Logical" && each.op === "and" ? each.operands : [each]))
  const least = flat.length === 1 ? level.raw : level.and + 1
  return flat.map((each, i) => {
    const text = parenthesize(printExpr(each, context), least)
    return i === 0 ? `${word} ${text}` : `  AND ${text}`
  })
}

/** Groups by the position of the column in the list, if the dialect supports that. */
const groupLines = ({ groupBy, items }: Select, context: PrintContext): ReadonlyArray<string> => {
  if (groupBy.length === 0) return []
  const keys = groupBy.map((key) => {
    const place = context.dialect.groupsByPlace ? items.findIndex((item) => item.expr === key) : -1
    return place === -1 ? printExpr(key, context).text : String(place + 1)
  })
  return [`GROUP BY ${keys.join(", ")}`]
}

const orderLines = ({ orderBy, items }: Select, context: PrintContext): ReadonlyArray<string> => {
  if (orderBy.length === 0) return []
  const keys = orderBy.map(({ by, direction, nullable }) => {
    const place = items.findIndex((item) => item.name === by)
    const shown = items[place]
    const expr = typeof by === "string" ? (shown?.expr ?? E.output(by, "UNKNOWN")) : by
    // A name without an AS clause may be ambiguous among the columns of joined relations.
    if (typeof by !== "string" || (shown !== undefined && isOwnName(shown, context)))
      return printSortKey({ expr, direction, nullable }, context)
    const { dialect } = context
    const alias = atom(dialect.ordersByPlace && place !== -1 ? String(place + 1) : identifier(by, dialect))
    return context.dialect.sortKey(alias, direction, nullable, printExpr(expr, context))
  })
  return [`ORDER BY ${keys.join(", ")}`]
}
