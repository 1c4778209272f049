/** Random expressions of one or two columns, on whose values all engines agree to the last bit. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Draw } from "./Draw.js"

export interface RowExpression {
  readonly text: string
  readonly type: "TEXT" | "INT" | "BOOLEAN" | "DATE" | "TIMESTAMP"
}

const typed = (type: RowExpression["type"], text: string): RowExpression => ({ text, type })

const dateParts = ["year", "quarter", "month", "week", "day_of_month", "day_of_week", "day_of_year", "epoch"] as const
const timeParts = ["hour", "minute"] as const

/** A part of a value of a date or time type. */
export const datePart = (draw: Draw, value: string, type: ColumnType): string => {
  const isTimed = type === "TIME" || (type === "TIMESTAMP" && draw.chance(30))
  return `${isTimed ? draw.one(timeParts) : draw.one(dateParts)}(${value})`
}

/** One of two dates, or of two timestamps that both are instants or both are not. */
export const ofTimes = (draw: Draw, name: string, other: string, type: "DATE" | "TIMESTAMP"): RowExpression => {
  switch (draw.below(4)) {
    case 0:
      return typed(type, `coalesce(${name}, ${other})`)
    case 1:
      return typed(type, `${draw.one(["greatest", "least"])}(${name}, ${other})`)
    case 2:
      return typed(type, `case when ${name} > ${other} then ${name} else ${other} end`)
    default:
      return typed(type, `nullif(${name}, ${other})`)
  }
}

/** An expression of one or two texts. */
export const ofTexts = (draw: Draw, name: string, other: string): RowExpression => {
  switch (draw.below(10)) {
    case 0:
      return typed("TEXT", `${draw.one(["trim", "ltrim", "rtrim"])}(${name})`)
    case 1:
      // Beyond ASCII, engines change the case of different letters.
      return typed(
        "TEXT",
        `${draw.one(["upper", "lower"])}(case when ${name} in ('done', 'Done', 'Ann') then ${name} end)`
      )
    case 2:
      return typed("TEXT", `substr(${name}, ${draw.one(["1, 1", "2", "2, 2"])})`)
    case 3:
      return typed("TEXT", `coalesce(${name}, ${draw.chance(50) ? "'none'" : other})`)
    case 4:
      return typed("TEXT", draw.chance(50) ? `concat(${name}, '/', ${other})` : `${name} || '-'`)
    case 5:
      return typed("TEXT", `replace(${name}, 'n', 'N')`)
    case 6:
      return typed("TEXT", `case when ${name} in ('done', 'open') then ${name} else 'rest' end`)
    case 7:
      return typed("TEXT", `nullif(${name}, 'done')`)
    case 8:
      return typed("INT", draw.chance(50) ? `length(${name})` : `instr(${name}, 'n')`)
    default:
      return typed("BOOLEAN", `${name} = ${draw.chance(50) ? "'done'" : other}`)
  }
}

/** An expression of one or two numbers. */
export const ofNumbers = (draw: Draw, name: string, other: string): RowExpression => {
  switch (draw.below(9)) {
    case 0:
      return typed("INT", `${draw.one(["abs", "round", "trunc", "ceil", "floor", "sign", "-"])}(${name})`)
    case 1:
      return typed("INT", `floor(${name} / ${draw.one(["2", "4", "-2"])})`)
    case 2:
      return typed("INT", `${name} % ${draw.one(["2", "3", "-2"])}`)
    case 3:
      return typed("INT", `${draw.one(["coalesce", "nullif"])}(${name}, 0)`)
    case 4:
      return typed("INT", `${draw.one(["greatest", "least"])}(${name}, ${draw.chance(50) ? "0" : other})`)
    case 5:
      return typed("INT", `${name} ${draw.one(["+", "-", "*"])} ${other}`)
    case 6:
      return typed("INT", `case when ${name} > 2 then 1 when ${name} < 0 then ${name} else 0 end`)
    case 7:
      return typed("TEXT", `case when ${name} >= 2 then 'many' when ${name} is null then 'none' else 'few' end`)
    default:
      return typed("BOOLEAN", `${name} ${draw.one([">", "<=", "<>"])} ${draw.chance(50) ? "1" : other}`)
  }
}
