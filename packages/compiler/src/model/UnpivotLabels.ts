/** The values of the column of names of an unpivoted model. */
import type { ColumnType } from "@semlayer/domain/Column"
import { Option } from "effect"
import type { Expr } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import { formatDate, parseDateTime } from "../time/PlainDateTime.js"

/** Types of a column of names. */
export const labelTypes: ReadonlyArray<ColumnType> = ["TEXT", "INT", "DATE"]

/** A label as a literal of a type; null if it is not of that type. */
export const labelLiteral = (label: string | number, type: ColumnType | undefined): Expr | null => {
  switch (type) {
    case "INT":
      return typeof label === "number" || /^-?\d{1,18}$/.test(label) ? E.number(label, "INT") : null
    case "DATE": {
      const date = Option.getOrNull(parseDateTime(String(label)))
      if (date === null || date.hasTime) return null
      return { _tag: "TimestampLiteral", text: formatDate(date), type, zoned: false }
    }
    default:
      return E.text(String(label))
  }
}
