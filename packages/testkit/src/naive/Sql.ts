/** SQL of models as trees that can be printed and evaluated; limited to SQL with the same meaning on every engine. */
import {
  all,
  calculate,
  compare,
  type Comparison,
  momentText,
  isMoment,
  isTimeOfDay,
  not,
  some,
  type Truth,
  truthOf,
  type Value
} from "./Values.js"

export type Sql =
  | { readonly _tag: "Column"; readonly path: ReadonlyArray<string>; readonly name: string }
  | { readonly _tag: "Constant"; readonly value: Value }
  | { readonly _tag: "Arithmetic"; readonly op: "+" | "-" | "*"; readonly left: Sql; readonly right: Sql }
  | { readonly _tag: "Compare"; readonly op: Comparison; readonly left: Sql; readonly right: Sql }
  | { readonly _tag: "Logic"; readonly op: "AND" | "OR"; readonly left: Sql; readonly right: Sql }
  | { readonly _tag: "Not"; readonly operand: Sql }
  | { readonly _tag: "IsNull"; readonly operand: Sql; readonly negated: boolean }
  | { readonly _tag: "Case"; readonly when: Sql; readonly then: Sql; readonly otherwise: Sql }
  | { readonly _tag: "Coalesce"; readonly operand: Sql; readonly otherwise: Sql }
  /** In the formula of a custom aggregation: an aggregate over its rows, and the value or a parameter of each row. */
  | { readonly _tag: "Aggregate"; readonly name: "SUM" | "MIN" | "MAX" | "COUNT"; readonly operand: Sql }
  | { readonly _tag: "Place"; readonly name: string }

export const constant = (value: Value): Sql => ({ _tag: "Constant", value })
export const column = (...names: ReadonlyArray<string>): Sql => ({
  _tag: "Column",
  path: names.slice(0, -1),
  name: names[names.length - 1] ?? ""
})

const constantText = (value: Value): string => {
  if (value === null) return "NULL"
  if (isMoment(value)) return `'${momentText(value, " ")}'`
  if (isTimeOfDay(value)) return `'${value.clock}'`
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value).toUpperCase()
}

/** The text of an expression; names of joined columns are `a__b.column`. */
export const printSql = (sql: Sql): string => {
  switch (sql._tag) {
    case "Column":
      return sql.path.length === 0 ? sql.name : `${sql.path.join("__")}.${sql.name}`
    case "Constant":
      return constantText(sql.value)
    case "Arithmetic":
    case "Compare":
    case "Logic":
      return `(${printSql(sql.left)} ${sql.op} ${printSql(sql.right)})`
    case "Not":
      return `(NOT ${printSql(sql.operand)})`
    case "IsNull":
      return `(${printSql(sql.operand)} IS ${sql.negated ? "NOT " : ""}NULL)`
    case "Case":
      return `CASE WHEN ${printSql(sql.when)} THEN ${printSql(sql.then)} ELSE ${printSql(sql.otherwise)} END`
    case "Coalesce":
      return `COALESCE(${printSql(sql.operand)}, ${printSql(sql.otherwise)})`
    case "Aggregate":
      return `${sql.name}(${printSql(sql.operand)})`
    case "Place":
      return `{${sql.name}}`
  }
}

export const partsOf = (sql: Sql): ReadonlyArray<Sql> => {
  switch (sql._tag) {
    case "Column":
    case "Constant":
    case "Place":
      return []
    case "Arithmetic":
    case "Compare":
    case "Logic":
      return [sql.left, sql.right]
    case "Not":
    case "IsNull":
    case "Aggregate":
      return [sql.operand]
    case "Case":
      return [sql.when, sql.then, sql.otherwise]
    case "Coalesce":
      return [sql.operand, sql.otherwise]
  }
}

export type SqlColumn = Extract<Sql, { readonly _tag: "Column" }>

/** The columns in an expression. */
export const columnsIn = (sql: Sql): ReadonlyArray<SqlColumn> =>
  sql._tag === "Column" ? [sql] : partsOf(sql).flatMap(columnsIn)

/** The values of names in an expression. */
export interface SqlReader {
  readonly column: (column: SqlColumn) => Value
  readonly aggregate?: (name: string, operand: Sql) => Value
  readonly place?: (name: string) => Value
}

/** The value of an expression. */
export const valueOfSql = (sql: Sql, reader: SqlReader): Value => {
  const value = (part: Sql): Value => valueOfSql(part, reader)
  const truth = (part: Sql): Truth => truthOf(value(part))
  switch (sql._tag) {
    case "Column":
      return reader.column(sql)
    case "Constant":
      return sql.value
    case "Arithmetic":
      return calculate(sql.op, value(sql.left), value(sql.right))
    case "Compare":
      return compare(sql.op, value(sql.left), value(sql.right))
    case "Logic":
      return (sql.op === "AND" ? all : some)([truth(sql.left), truth(sql.right)])
    case "Not":
      return not(truth(sql.operand))
    case "IsNull":
      return (value(sql.operand) === null) !== sql.negated
    case "Case":
      return truth(sql.when) === true ? value(sql.then) : value(sql.otherwise)
    case "Coalesce":
      return value(sql.operand) ?? value(sql.otherwise)
    case "Aggregate":
      return reader.aggregate?.(sql.name, sql.operand) ?? null
    case "Place":
      return reader.place?.(sql.name) ?? null
  }
}
