/** Random dimensions that are expressions of columns, and conditions on them by name. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { FormulaDimension } from "../naive/World.js"
import { rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import { datePart, ofNumbers, ofTexts, ofTimes, type RowExpression } from "./RowExpressions.js"
import { columnsAt, nameAt, type Place, type Subject } from "./Subjects.js"

export interface KeyFormula {
  readonly dimension: FormulaDimension
  readonly type: RowExpression["type"]
}

/** A column by its name in expressions. */
interface Named {
  readonly name: string
  readonly zoned: boolean
}

/** A column of some types, mostly of the source or of a model that a path leads to one row of. */
const columnOf = (draw: Draw, { places }: Subject, types: ReadonlyArray<ColumnType>): Named | null => {
  const [own] = places
  const others = places.filter((each) => !each.isMany || draw.chance(20))
  const place: Place = draw.chance(55) ? own : (draw.maybeOne(others) ?? own)
  const column = draw.maybeOne(columnsAt(place, types))
  return column === null ? null : { name: nameAt(place, column.name), zoned: column.zoned === true }
}

const kinds = [["TEXT"], ["INT", "DOUBLE"], ["DATE"], ["TIMESTAMP"], ["TIME"], ["BOOLEAN"]] as const

const expressionOf = (draw: Draw, subject: Subject): RowExpression | null => {
  if (draw.chance(15))
    return { text: `case when ${rowCondition(draw, subject)} then 'yes' else 'no' end`, type: "TEXT" }
  const types = draw.one<(typeof kinds)[number]>(kinds)
  const [type] = types
  const one = columnOf(draw, subject, types)
  if (one === null) return null
  const found = columnOf(draw, subject, types) ?? one
  const { name } = one
  const other = found.zoned === one.zoned ? found.name : name
  switch (type) {
    case "TEXT":
      return ofTexts(draw, name, other)
    case "INT":
      return ofNumbers(draw, name, other)
    case "BOOLEAN":
      return { text: draw.chance(50) ? `not ${name}` : `coalesce(${name}, false)`, type }
    case "TIME":
      return { text: datePart(draw, name, type), type: "INT" }
    default:
      return draw.chance(40) ? ofTimes(draw, name, other, type) : { text: datePart(draw, name, type), type: "INT" }
  }
}

/** A dimension by a name; null if the models have no column of a drawn type. */
export const keyFormula = (draw: Draw, subject: Subject, name: string): KeyFormula | null => {
  const found = expressionOf(draw, subject)
  return found === null ? null : { dimension: { name, formula: found.text }, type: found.type }
}

/** A condition on such a dimension by its name. */
export const keyCondition = (draw: Draw, { dimension: { name }, type }: KeyFormula): string => {
  switch (type) {
    case "TEXT":
      return `${name} ${draw.one(["<> 'done'", "is not null", "in ('yes', 'many', 'rest', 'DONE')", "like '%n%'", "> 'b'"])}`
    case "DATE":
    case "TIMESTAMP":
      return `${name} ${draw.one(["is not null", "> '2024-01-31'", "between '2023-12-31' and '2024-04-30'"])}`
    case "BOOLEAN":
      return draw.one([name, `not ${name}`, `${name} is not true`])
    default:
      return `${name} ${draw.one([">= 1", "between 0 and 6", "<> 2", "is null", "in (0, 1, 3)"])}`
  }
}
