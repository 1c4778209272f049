/** `top` of a query: the best members of a dimension, and the rest as one. */
import { Schema } from "effect"
import { optional, required, strictBody } from "./Optional.js"
import { LongText, NameText } from "./RequestLimits.js"

/** The maximum number of members. */
const maxMembers = 1_000

export const Top = Schema.Struct({
  dimension: required(NameText).annotations({
    description: "The dimension of the query whose best members are shown.",
    examples: ["customers.country"]
  }),
  by: required(LongText).annotations({
    description: "The measure whose highest values are best: the name of a measure, or a formula without transforms.",
    examples: ["revenue"]
  }),
  n: required(Schema.Number.pipe(Schema.int(), Schema.between(1, maxMembers))).annotations({
    description: `The number of members: 1 to ${maxMembers}.`,
    examples: [5]
  }),
  others: optional(NameText).annotations({
    description:
      "The name under which all other members are one, whose measures are computed again over their facts. The dimension must be TEXT. " +
      "Absent means that the others are left out.",
    examples: ["Other"]
  })
}).annotations({ identifier: "Top", ...strictBody })
export interface Top extends Schema.Schema.Type<typeof Top> {}
