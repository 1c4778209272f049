/** Random derived columns of models. */
import type { ColumnType } from "@semlayer/domain/Column"
import { column, constant, type Sql } from "../naive/Sql.js"
import type { ModelColumn } from "../naive/World.js"
import type { Draw } from "./Draw.js"
import { isNiladic, isReserved } from "./Words.js"

/** Whether a name may be used unquoted in SQL of a model, on every engine. */
export const isPlain = (name: string): boolean => /^[A-Za-z_][A-Za-z_0-9]*$/.test(name) && !isReserved(name)

/** Whether a name may be used in an SQL formula of a model. */
const isOperand = (name: string): boolean => isPlain(name) && !isNiladic(name)

/** Names of columns of a type that SQL of a model may use. */
const plainColumns = (columns: ReadonlyArray<ModelColumn>, types: ReadonlyArray<ColumnType>) =>
  columns.filter(({ name, type }) => isOperand(name) && name !== "huge" && types.includes(type)).map(({ name }) => name)

/** An SQL condition on a column. */
export const conditionOn = (
  draw: Draw,
  columns: ReadonlyArray<ModelColumn>,
  path: ReadonlyArray<string>
): Sql | null => {
  const found = draw.maybeOne(
    columns.filter(
      ({ name, type }) => isOperand(name) && !["DATE", "TIMESTAMP", "TIME"].includes(type) && !name.startsWith("ref")
    )
  )
  if (found === null) return null
  const operand = column(...path, found.name)
  if (draw.chance(20)) return { _tag: "IsNull", operand, negated: draw.chance(50) }
  switch (found.type) {
    case "TEXT":
      return {
        _tag: "Compare",
        op: draw.one(["=", "<>"]),
        left: operand,
        right: constant(draw.one(["done", "open", "big"]))
      }
    case "BOOLEAN":
      return draw.chance(50) ? { _tag: "Not", operand } : operand
    default:
      return {
        _tag: "Compare",
        op: draw.one(["<", ">=", "<>", "="]),
        left: operand,
        right: constant(BigInt(draw.below(8) - 2))
      }
  }
}

/** A model that SQL may read along a path of joins; null for none. */
export type Beside = { readonly path: ReadonlyArray<string>; readonly columns: ReadonlyArray<ModelColumn> } | null

/** A column derived from the model's own columns and those of a joined model. */
export const derived = (
  draw: Draw,
  name: string,
  own: ReadonlyArray<ModelColumn>,
  beside: Beside
): ModelColumn | null => {
  const from = (types: ReadonlyArray<ColumnType>): { readonly sql: Sql; readonly type: ColumnType } | null => {
    const isOther = beside !== null && draw.chance(60)
    const columns = isOther ? beside.columns : own
    const found = draw.maybeOne(plainColumns(columns, types))
    const type = columns.find((each) => each.name === found)?.type
    return found === null || type === undefined ? null : { sql: column(...(isOther ? beside.path : []), found), type }
  }
  const made = (type: ColumnType, sql: Sql): ModelColumn => ({ name, type, primaryKey: false, sql, filter: null })
  const [a, b] = [from(["INT", "DOUBLE"]), from(["INT", "DOUBLE"])]
  const text = from(["TEXT"])
  switch (draw.below(6)) {
    case 0:
    case 1: {
      if (a === null || b === null) return null
      const type = a.type === "DOUBLE" || b.type === "DOUBLE" ? "DOUBLE" : "INT"
      return made(type, { _tag: "Arithmetic", op: draw.one(["+", "-", "*"]), left: a.sql, right: b.sql })
    }
    case 2:
      return a === null
        ? null
        : made("TEXT", {
            _tag: "Case",
            when: { _tag: "Compare", op: ">", left: a.sql, right: constant(2n) },
            then: constant("big"),
            otherwise: text !== null && draw.chance(50) ? text.sql : constant("small")
          })
    case 3:
      return text === null ? null : made("TEXT", { _tag: "Coalesce", operand: text.sql, otherwise: constant("none") })
    case 4:
      return made("INT", constant(BigInt(draw.below(3))))
    default:
      return a === null || b === null
        ? null
        : made("BOOLEAN", { _tag: "Compare", op: draw.one(["<", ">=", "="]), left: a.sql, right: b.sql })
  }
}

/** A copy of another column that counts only where a condition holds. */
export const filteredColumn = (
  draw: Draw,
  name: string,
  own: ReadonlyArray<ModelColumn>,
  beside: Beside
): ModelColumn | null => {
  const of = draw.maybeOne(plainColumns(own, ["INT", "DOUBLE"]).filter((each) => !each.startsWith("ref")))
  const source = own.find((each) => each.name === of)
  const isOther = beside !== null && draw.chance(50)
  const filter = conditionOn(draw, isOther ? beside.columns : own, isOther ? beside.path : [])
  return source === undefined || filter === null || source.primaryKey
    ? null
    : { name, type: source.type, primaryKey: false, sql: column(source.name), filter }
}

/** One of the two spellings of a model's own column. */
const ownColumn = (draw: Draw, model: string, name: string): Sql =>
  isPlain(model) && draw.chance(25) ? column(model, name) : column(name)

/** A column whose SQL is only the name of another one: derived, physical, or known only to the table. */
export const namesake = (draw: Draw, model: string, of: ReadonlyArray<ModelColumn>): ModelColumn | null => {
  const source = draw.maybeOne(of.filter(({ name }) => isPlain(name) && name !== "huge" && !name.startsWith("ref")))
  if (source === null) return null
  const { type, zoned, encoding, name } = source
  const sql = ownColumn(draw, model, name)
  const stored = { ...(zoned === true && { zoned }), ...(encoding !== undefined && { encoding }) }
  return { name: "a1", type, primaryKey: false, sql, filter: null, ...stored }
}

/** A derived column that hides the physical column it is computed from; null for a type without a formula. */
export const hiding = (draw: Draw, model: string, { name, type }: ModelColumn): ModelColumn | null => {
  if (isNiladic(name)) return null
  const own = ownColumn(draw, model, name)
  const made = (sql: Sql): ModelColumn => ({ name, type, primaryKey: false, sql, filter: null })
  switch (type) {
    case "INT":
    case "DOUBLE":
      return made({ _tag: "Arithmetic", op: draw.one(["+", "-", "*"]), left: own, right: constant(3n) })
    case "TEXT":
      return made({ _tag: "Coalesce", operand: own, otherwise: constant("open") })
    case "BOOLEAN":
      return made({ _tag: "Not", operand: own })
    default:
      return null
  }
}
