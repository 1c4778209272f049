/** An aggregation of one's own: `amount:range`, how far the values of a column lie apart. */
import { type Aggregation, arg, numberTypes } from "@semlayer/compiler/aggregation/Aggregation"
import * as E from "@semlayer/compiler/ir/Construct"

export const range: Aggregation = {
  name: "range",
  aliases: [],
  parameters: [],
  types: numberTypes,
  onPrimaryKey: false,
  // Its values are shown as those of the column are.
  format: "column",
  result: (type) => type,
  zeroWhenEmpty: false,
  merge: null,
  ignoresRepeats: true,
  extreme: null,
  trailing: null,
  ofRows: null,
  // What it means, in aggregates that every engine has.
  build: (args, type) => {
    const value = arg(args, 0)
    return E.subtract(E.aggregate("max", [value], type), E.aggregate("min", [value], type))
  },
  fallback: null
}
