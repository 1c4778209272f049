/** Transforms that compare a measure with its value at a coarser grain: over all rows of the query, or per `by`. */
import * as E from "../ir/Construct.js"
import { sameType, type TotalTransform } from "./Transform.js"

/** The measure at the coarser grain. */
export const total: TotalTransform = {
  _tag: "Total",
  name: "total",
  input: "any",
  parameters: [],
  result: sameType,
  combine: (_, whole) => whole
}

/** The measure as a part of its total: 0.1 means 10 %. NULL if the total is NULL or 0. */
export const share: TotalTransform = {
  _tag: "Total",
  name: "share",
  input: "number",
  parameters: [],
  result: () => "DOUBLE",
  combine: (own, whole) => E.divide(own, whole)
}
