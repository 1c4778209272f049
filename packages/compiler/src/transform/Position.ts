/** Transforms that return the value of one row of the partition for all its rows. */
import * as E from "../ir/Construct.js"
import { sameType, type WindowTransform } from "./Transform.js"

const edge = (name: "first" | "last"): WindowTransform => ({
  _tag: "Window",
  name,
  input: "any",
  parameters: [],
  overTime: true,
  result: sameType,
  steps: [
    (x, { partition, order, reverse }) =>
      E.over("first_value", [x], E.typeOf(x), { partitionBy: partition, orderBy: name === "first" ? order : reverse })
  ]
})

/** The value of the earliest period. */
export const first = edge("first")

/** The value of the latest period. */
export const last = edge("last")
