/** A custom aggregation: `amount:range` is the difference between the greatest and the least value of a column. */
import { type Aggregation, arg, numberTypes } from "@semlayer/compiler/aggregation/Aggregation"
import * as E from "@semlayer/compiler/ir/Construct"

export const range: Aggregation = {
  name: "range",
  aliases: [],
  parameters: [],
  types: numberTypes,
  onPrimaryKey: false,
  // Results have the format of the column.
  format: "column",
  result: (type) => type,
  zeroWhenEmpty: false,
  merge: null,
  ignoresRepeats: true,
  extreme: null,
  trailing: null,
  ofRows: null,
  // Its definition in aggregates that every engine has.
  build: (args, type) => {
    const value = arg(args, 0)
    return E.subtract(E.aggregate("max", [value], type), E.aggregate("min", [value], type))
  },
  fallback: null
}
